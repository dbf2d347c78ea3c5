"""Teams of two: commands of the passive fighters, Tag In, knock-outs (section 21)."""

from __future__ import annotations

from contest_ring import answer, asked, has_rule, keys, start

JAB = {"id": "jab", "type": "strike", "priority": 6, "damage": 2}
FULL = "L6c6p A3c"


def tag(state: str, **more: object):  # type: ignore[no-untyped-def]
    setup: dict[str, object] = {"state": state, **more}
    for number, space in ((1, 4), (2, None), (3, 5), (4, None)):
        seat = {"hand": ["jab"], "dice": FULL, **({"space": space} if space else {})}
        setup[f"p{number}"] = seat | dict(more.get(f"p{number}", {}))  # type: ignore[call-overload]
    return start([JAB], setup, "tag_team")


def test_passive_fighters_act_after_the_active_ones_with_commands_of_their_own() -> None:
    contest = tag("command.active", holder=3)
    order = []
    for _ in range(2):
        order.append(asked(contest).seat)
        answer(contest, "kneel")
    for _ in range(2):
        order.append(asked(contest).seat)
        answer(contest, "taunt")
    assert order == [2, 0, 3, 1]


def test_a_tag_in_card_follows_a_hit_and_its_fighter_goes_on() -> None:
    contest = tag("command.passive")
    answer(contest, "tag_in:jump")
    answer(contest, "jab")
    answer(contest, "focus:1")
    for seat in (0, 2):
        answer(contest, "jab", seat)
    for seat in (0, 2):
        answer(contest, "c1p0", seat)
    answer(contest, (5,), 0)
    answer(contest, (1,), 2)
    answer(contest, "keep")
    assert keys(contest) == ["combo"]
    answer(contest, "tag")
    assert contest.state.actives == (1, 2)
    pawn = contest.state.seats[1]
    assert (pawn.space, pawn.posture) == (4, "jump")
    assert contest.state.seats[0].space == 0
    answer(contest, "c1p0")
    answer(contest, (6,))
    answer(contest, "keep")
    assert contest.state.seats[2].life == 8


def test_taunt_raises_the_score_of_the_partners_first_action() -> None:
    contest = tag("resolve.pick")
    assert contest.state.path == "recovery.tag"
    contest = tag(
        "reveal.cards",
        p1={"taunted": True},
        table=[
            {"owner": 1, "card": "jab", "core": [1], "place": "down"},
            {"owner": 3, "card": "jab", "core": [1], "place": "down"},
        ],
    )
    assert has_rule(contest, "WOTF-KEY-17")
    assert contest.state.seats[2].life == 10, "7 + 1 goes before 7"


def test_a_knocked_out_fighter_is_replaced_at_the_end_of_recovery() -> None:
    contest = tag("resolve.pick", p3={"dice": "L1c A3c"}, table=[{"owner": 1, "card": "jab", "core": [1]}])
    assert has_rule(contest, "WOTF-TAG-30")
    assert contest.state.seats[2].out
    assert contest.state.seats[3].space == 5
    assert contest.state.actives == (0, 3)


def test_both_fighters_of_a_team_out_ends_the_match() -> None:
    contest = tag(
        "resolve.pick",
        p3={"dice": "L1c A3c"},
        p4={"out": True},
        table=[{"owner": 1, "card": "jab", "core": [1]}],
    )
    assert (contest.state.outcome, contest.state.winner) == ("ko", 0)


def test_an_unused_tag_in_card_goes_back_to_hand() -> None:
    contest = tag("resolve.pick", table=[{"owner": 2, "card": "jab", "place": "tag", "posture": "stand"}])
    assert has_rule(contest, "WOTF-TAG-22")
    assert contest.state.seats[1].hand == ["jab", "jab"]
