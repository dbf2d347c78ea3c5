"""The small game of one round: two secret choices at once, solved by fictitious play (in whole numbers)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

Chance = Callable[[int], int]
"""A random whole number from 0 to below its argument."""
STEPS: Final = 80
"""Imagined repetitions; more would shift no choice by more than a few in a hundred."""


def mixed(table: Sequence[Sequence[int]], exploit: int) -> list[int]:
    """How often each row should be chosen, out of :data:`STEPS`.

    table: what the chooser of the row wins, and the other loses. exploit: thousandths of the time in which
    the other side is taken to choose blindly; the rest it chooses as well as can be.
    """
    width = len(table[0])
    game = [[(1_000 - exploit) * each + exploit * sum(row) // width for each in row] for row in table]
    columns = list(zip(*game, strict=True))
    counts = [0] * len(table)
    mine, theirs = [0] * len(table), [0] * width
    row = max(range(len(game)), key=lambda i: sum(game[i]))
    for _ in range(STEPS):
        counts[row] += 1
        theirs = [total + each for total, each in zip(theirs, game[row], strict=True)]
        column = theirs.index(min(theirs))
        mine = [total + each for total, each in zip(mine, columns[column], strict=True)]
        row = mine.index(max(mine))
    return counts


def drawn(counts: Sequence[int], chance: Chance) -> int:
    """A row, each as likely as it was counted."""
    at = chance(sum(counts))
    for number, count in enumerate(counts):
        at -= count
        if at < 0:
            return number
    raise AssertionError("a count is missing")


def shown_first(table: Sequence[Sequence[int]], exploit: int) -> list[int]:
    """What each row is worth when the other side answers it, seeing it."""
    return [((1_000 - exploit) * min(row) + exploit * sum(row) // len(row)) // 1_000 for row in table]
