"""Movement, landing and facing (catalogue section 12)."""

from __future__ import annotations

import pytest
from contest_ring import answer, asked, start

from cornerman.games.wotf.position import ADVANCE, RETREAT, land, reach, refresh_facing, set_posture, walk


def pawns(one: dict[str, object], two: dict[str, object]):  # type: ignore[no-untyped-def]
    return start([], {"state": "command.active", "p1": one, "p2": two})


def test_movement_stops_at_the_end_of_the_track_and_next_to_a_pawn() -> None:
    contest = pawns({"space": 2}, {"space": 5})
    assert reach(contest, 0, ADVANCE, 9) == 2
    assert reach(contest, 0, RETREAT, 9) == 1


@pytest.mark.parametrize(
    ("mine", "other", "steps"),
    [
        ("stand", "stand", 1),
        ("crouch", "stand", 1),
        ("jump", "stand", 4),
        ("stand", "jump", 4),
        ("jump", "jump", 1),
    ],
)
def test_who_passes_whom(mine: str, other: str, steps: int) -> None:
    contest = pawns({"space": 4, "posture": mine}, {"space": 6, "posture": other})
    assert walk(contest, 0, ADVANCE, 4, "WOTF-KEY-01") == steps


def test_leaving_a_shared_space_is_never_blocked_by_the_pawn_in_it() -> None:
    contest = pawns({"space": 6, "posture": "jump"}, {"space": 6, "posture": "stand"})
    assert reach(contest, 1, ADVANCE, 1) == 1


@pytest.mark.parametrize(
    ("space", "facing", "lands_on"), [(6, "L", 5), (6, "R", 7), (1, "L", 2), (10, "R", 9)]
)
def test_a_lander_is_put_in_front_of_the_opponent_or_behind_it_at_the_edge(
    space: int, facing: str, lands_on: int
) -> None:
    contest = pawns({"space": space, "posture": "jump"}, {"space": space, "facing": facing})
    land(contest, 0, "WOTF-LND-01")
    assert contest.state.seats[0].space == lands_on


def test_a_jumper_that_joins_a_jumper_without_moving_is_shifted() -> None:
    contest = pawns({"space": 6}, {"space": 6, "posture": "jump", "facing": "L"})
    set_posture(contest, 0, "jump", "WOTF-KEY-12")
    assert contest.state.seats[0].space == 5
    assert contest.events[-1].rule == "WOTF-MVT-07"


def test_pawns_turn_to_each_other_and_not_while_they_share_a_space() -> None:
    contest = pawns({"space": 7, "facing": "R"}, {"space": 4, "facing": "R"})
    refresh_facing(contest)
    assert [pawn.facing for pawn in contest.state.seats] == [-1, 1]
    contest.state.seats[0].space = 4
    contest.state.seats[0].posture = "jump"
    refresh_facing(contest)
    assert [pawn.facing for pawn in contest.state.seats] == [-1, 1]


def test_a_dazed_fighter_neither_moves_nor_jumps_and_still_lands() -> None:
    contest = pawns({"space": 4, "dazed": True, "posture": "jump"}, {"space": 7})
    assert walk(contest, 0, ADVANCE, 2, "WOTF-KEY-01") == 0
    set_posture(contest, 0, "crouch", "WOTF-KEY-06")
    assert contest.state.seats[0].posture == "jump"
    land(contest, 0, "WOTF-LND-02")
    assert contest.state.seats[0].posture == "stand"


def test_a_leap_gets_out_from_under_a_jumper_and_never_ends_on_one() -> None:
    contest = pawns({"space": 6}, {"space": 6, "posture": "jump"})
    options = asked(contest).options  # type: ignore[union-attr]
    assert "leap:stay" not in options
    answer(contest, "leap:advance:2")
    pawn = contest.state.seats[0]
    assert (pawn.space, pawn.posture) == (8, "jump")


def test_facing_is_refreshed_after_each_command() -> None:
    contest = pawns({"space": 5}, {"space": 6})
    answer(contest, "leap:advance:2")
    assert [(pawn.space, pawn.facing) for pawn in contest.state.seats] == [(7, -1), (6, 1)]
