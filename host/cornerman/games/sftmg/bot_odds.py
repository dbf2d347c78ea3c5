"""What dice are worth, exactly: chances of a roll, in thousandths (SFTMG catalogue section 2, DIE-10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .dice import ATTACK, BLOCK, SUPER_ATTACK
from .fight import DICE_MAX

POINT: Final = 1_000
"""One damage; every worth in the bots is in thousandths of it, since the rules hold no fractions."""


class Odds(NamedTuple):
    """mean: expected attack damage, in points. hit: chance of at least 1 damage, in thousandths.

    tails: ``tails[n]`` is the chance of n damage or more, in thousandths.
    """

    mean: int
    hit: int
    tails: tuple[int, ...]

    def at_least(self, n: int) -> int:
        """The chance of ``n`` damage or more, in thousandths."""
        if n <= 0:
            return POINT
        return self.tails[n] if n < len(self.tails) else 0


def _sums(faces: Sequence[int], dice: int) -> list[int]:
    """How many of the 6^dice rolls come to each sum."""
    counts = [1]
    for _ in range(dice):
        wider = [0] * (len(counts) + max(faces))
        for total, count in enumerate(counts):
            for value in faces:
                wider[total + value] += count
        counts = wider
    return counts


@lru_cache(maxsize=4_096)
def odds(attack: int, block: int, plus: int = 0, power: bool = False) -> Odds:
    """Of ``attack`` dice against ``block`` dice.

    plus: added to the attack's total, less than 0 for the Defender's. power: a Super or Ultra, whose M hit.
    """
    attack, block = min(max(attack, 0), DICE_MAX), min(max(block, 0), DICE_MAX)
    hits = _sums((SUPER_ATTACK if power else ATTACK)[1:], attack)
    blocks = _sums(BLOCK[1:], block)
    most = max(0, len(hits) - 1 + plus)
    by_damage = [0] * (most + 1)
    for total, ways in enumerate(hits):
        for stopped, other_ways in enumerate(blocks):
            by_damage[max(0, total + plus - stopped)] += ways * other_ways
    rolls = 6 ** (attack + block)
    mean = sum(damage * ways for damage, ways in enumerate(by_damage)) * POINT // rolls
    tails = [sum(by_damage[n:]) * POINT // rolls for n in range(most + 1)]
    return Odds(mean, tails[1] if most else 0, tuple(tails))
