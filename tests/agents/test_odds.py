"""The bots' odds against counting every roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cornerman.games.sftmg.bot_odds import POINT, odds
from cornerman.games.sftmg.dice import ATTACK, BLOCK, SUPER_ATTACK


@pytest.mark.parametrize("power", [False, True], ids=["attack", "super"])
@pytest.mark.parametrize(
    ("attack", "block", "plus"), [(1, 0, 0), (3, 2, 0), (2, 3, 1), (0, 2, 4), (3, 1, -2)]
)
def test_the_odds_are_those_of_all_rolls_counted(attack: int, block: int, plus: int, power: bool) -> None:
    table = SUPER_ATTACK if power else ATTACK
    found: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=attack + block):
        total = sum(table[face] for face in faces[:attack]) + plus
        found[max(0, total - sum(BLOCK[face] for face in faces[attack:]))] += 1
    rolls = found.total()
    said = odds(attack, block, plus, power)
    mean = Fraction(sum(damage * n for damage, n in found.items()), rolls)
    assert 0 <= mean * POINT - said.mean < 1
    for least in range(max(found) + 2):
        chance = Fraction(sum(n for damage, n in found.items() if damage >= least), rolls)
        assert 0 <= chance * POINT - said.at_least(least) < 1
    assert said.hit == said.at_least(1)


def test_no_side_ever_rolls_more_than_eight_dice() -> None:
    assert odds(9, 12) == odds(8, 8)
