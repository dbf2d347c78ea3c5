"""Whether dice fell as fair dice do, said so that nobody takes a bad evening for a loaded die."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

ENOUGH_DICE: Final = 100
"""Below this, six counts say next to nothing: a die with one face half as often again mostly passes, too."""
LEAST_EXPECTED: Final = 5.0
"""A face that is expected less often than this makes the chi-square value worthless (the usual rule)."""
UNUSUAL: Final = 0.01
"""Matches with fair dice that differ so much are rare; one in a hundred still is."""


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float | None:
    """Pearson's sum over the faces; None where there are too few dice for it to mean anything."""
    if sum(counts) < ENOUGH_DICE or len(counts) < 2 or min(expected, default=0.0) < LEAST_EXPECTED:
        return None
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def chance_of_more(value: float, freedom: int) -> float:
    """The chance that chi-square with ``freedom`` degrees comes to ``value`` or more, in closed form.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4 and 26.4.5.
    """
    if freedom % 2 == 0:
        term = total = 1.0
        for i in range(1, freedom // 2):
            term *= value / (2 * i)
            total += term
        return math.exp(-value / 2) * total
    term, total = math.sqrt(value), 0.0
    for i in range(1, freedom, 2):
        total += term
        term *= value / (i + 2)
    return math.erfc(math.sqrt(value / 2)) + math.sqrt(2 / math.pi) * math.exp(-value / 2) * total


def in_words(rolled: int, chance: float | None) -> str:
    """What the counts say, neutrally."""
    dice = f"{rolled} {'die' if rolled == 1 else 'dice'}"
    if chance is None:
        return f"{dice}: too few to say anything about luck. With so few, uneven counts are the usual thing."
    if chance < UNUSUAL:
        return (
            f"{dice}: fair dice differ this much or more in fewer than 1 of 100 matches. That happens to "
            "somebody every evening; only the same over many matches would mean something."
        )
    return f"{dice}: fair dice differ this much or more in {round(chance * 100)} of 100 matches like this."
