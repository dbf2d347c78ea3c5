"""Typed faces of real dice (CMP-03)."""

from __future__ import annotations

import pytest
from contest_ring import answer, asked, start

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll
from cornerman.games.wotf.real_dice import faces_of, sides_of

JAB = {"id": "jab", "type": "strike", "priority": 6}


def test_faces_are_read_core_dice_first_and_lie_on_the_card_as_they_were_rolled() -> None:
    seat = {"hand": ["jab"], "dice": "L6c4p A2c2p"}
    contest = start([JAB], {"state": "play.cards", "holder": 2, "p1": seat, "p2": seat})
    for number in (0, 1):
        answer(contest, "jab", number)
    for number in (0, 1):
        answer(contest, "c2p1", number)
    roll = asked(contest, 0)
    assert isinstance(roll, Roll)
    sides = sides_of(contest, roll, (3, 1, 4))
    assert faces_of(contest, roll, sides) == (3, 1, 4)
    with pytest.raises(Refused) as refused:
        sides_of(contest, roll, (4, 1, 4))
    assert refused.value.rule == "WOTF-CMP-03"
    answer(contest, sides, 0)
    answer(contest, sides, 1)
    assert {(item.core, item.power) for item in contest.state.table} == {((3, 1), (4,))}
