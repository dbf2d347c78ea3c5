"""Typed faces of real dice (CMP-03)."""

from __future__ import annotations

import pytest
from contest_ring import answer, asked, start

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll
from cornerman.games.wotf.real_dice import sides_of
from cornerman.games.wotf.scenario_format import SCENARIOS

JAB = {"id": "jab", "type": "strike", "priority": 6}
TABLE = [{"owner": 1, "card": "jab", "place": "down"}]


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
    with pytest.raises(Refused) as refused:
        sides_of(contest, roll, (4, 1, 4))
    assert refused.value.rule == "WOTF-CMP-03"
    answer(contest, sides, 0)
    answer(contest, sides, 1)
    assert {(item.core, item.power) for item in contest.state.table} == {((3, 1), (4,))}


def test_a_scenario_cannot_put_the_face_of_one_kind_of_die_on_the_other() -> None:
    contest = start(
        [JAB], {"state": "roll.pick", "used": True, "p1": {"dice": "L6c4p A2c2p"}, "table": TABLE}
    )
    answer(contest, "c1p1", 0)
    roll = asked(contest, 0)
    assert isinstance(roll, Roll)
    for wanted in (["c2", "p3"], ["p3", "c2"], [2, 3], ["2", "p3"]):
        assert SCENARIOS.chance(contest, roll, wanted) == (3, 3)
    with pytest.raises(ValueError, match="the roll is of 1 core and 1 power, not of 2 core"):
        SCENARIOS.chance(contest, roll, ["c2", "c3"])
    with pytest.raises(Refused, match="die 2 is a power die: it shows 2, 3, 4, not 1"):
        SCENARIOS.chance(contest, roll, [3, 1])
