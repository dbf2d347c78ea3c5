"""Strikes, grabs, blocks, blasts, modes and combos from states put together by hand (sections 14 to 18)."""

from __future__ import annotations

from contest_ring import answer, asked, has_rule, keys, start

from cornerman.engine.requests import ChooseSome

JAB = {"id": "jab", "type": "strike", "priority": 6, "damage": 2}
GUARD = {"id": "guard", "type": "block", "owner": 2, "defense": "T"}
BOLT = {"id": "bolt", "type": "blast", "priority": 5, "damage": 1, "blast": {"height": "high", "n": 2}}
NEAR = {"p1": {"space": 4, "dice": "L6c6p"}, "p2": {"space": 5, "dice": "L6c6p"}}


def resolve(cards: list[dict[str, object]], table: list[dict[str, object]], **more: object):  # type: ignore[no-untyped-def]
    return start(cards, {"state": "resolve.pick", "table": table, **NEAR, **more})


def test_damage_moves_life_dice_to_energy_and_cancels_the_pending_action() -> None:
    contest = resolve(
        [JAB], [{"owner": 1, "card": "jab", "core": [3]}, {"owner": 2, "card": "jab", "core": [1]}]
    )
    pawn = contest.state.seats[1]
    assert (pawn.life_core, pawn.energy_core, pawn.discard) == (4, 2, ["jab"])
    assert contest.state.seats[0].life == 12


def test_a_miss_cancels_the_strike_and_its_end_effects() -> None:
    far = {
        **JAB,
        "grid": "C=-|S=..../.x../....|J=-",
        "effects": [{"timing": "end", "keyword": "energize", "value": 1}],
    }
    contest = resolve([far], [{"owner": 1, "card": "jab", "core": [3]}], p2={"space": 9})
    assert has_rule(contest, "WOTF-STR-01")
    assert contest.state.seats[0].burnout_core >= 1
    assert not has_rule(contest, "WOTF-KEY-11")


def test_the_rulebooks_example_of_a_block_against_three_hits() -> None:
    triple = {**JAB, "effects": [{"keyword": "repeat", "value": 2}]}
    guard = {**GUARD, "effects": [{"timing": "block", "keyword": "energize", "value": 1}]}
    table = [
        {"owner": 1, "card": "jab", "core": [1]},
        {"owner": 2, "card": "guard", "core": [1, 1], "place": "raised"},
    ]
    contest = resolve([triple, guard], table)
    assert contest.state.seats[1].life == 9
    assert contest.state.seats[1].hand == ["guard"]


def test_the_blocker_chooses_which_die_goes() -> None:
    table = [
        {"owner": 1, "card": "jab", "core": [1]},
        {"owner": 2, "card": "guard", "core": [1, 3], "power": [4], "place": "raised"},
    ]
    contest = resolve([JAB, GUARD], table, p2={"space": 5, "dice": "L6c4p"})
    request = asked(contest)
    assert isinstance(request, ChooseSome)
    assert (request.seat, request.options, request.default) == (1, ("c1", "c3", "p4"), ("c1",))
    answer(contest, ("p4",))
    assert has_rule(contest, "WOTF-BLK-06")


def test_a_grab_cancels_a_raised_block_and_hurts_in_full() -> None:
    hold = {"id": "hold", "type": "grab", "damage": 2, "owner": 1}
    table = [
        {"owner": 1, "card": "hold", "core": [1]},
        {"owner": 2, "card": "guard", "core": [1, 1], "place": "raised"},
    ]
    contest = resolve([hold, GUARD], table)
    assert has_rule(contest, "WOTF-GRB-02")
    assert contest.state.seats[1].life == 10


def test_the_thirteenth_point_of_damage_is_fatal() -> None:
    big = {**JAB, "damage": 12}
    contest = resolve([big], [{"owner": 1, "card": "jab", "core": [1]}])
    assert contest.state.seats[1].life == 0
    assert contest.state.path != "finished"
    contest = resolve([big], [{"owner": 1, "card": "jab", "core": [1]}], p2={"space": 5, "dice": "L5c6p"})
    assert (contest.state.path, contest.state.outcome, contest.state.winner) == ("finished", "ko", 0)


def test_a_blast_flies_hits_at_its_end_and_stays_when_it_does_not() -> None:
    table = [{"owner": 1, "card": "bolt", "core": [1], "power": [2]}]
    me = {"space": 4, "dice": "L6c4p"}
    contest = resolve([BOLT], table, p1=me, p2={"space": 6, "dice": "L6c6p"})
    assert contest.state.seats[1].life == 11
    assert contest.state.tokens == []
    contest = resolve([BOLT], table, p1=me, p2={"space": 9, "dice": "L6c6p"})
    assert [(t.space, t.height) for t in contest.state.tokens] == [(6, "high")]
    (item,) = contest.state.table
    assert (item.place, item.core, item.power) == ("area", (), (2,))


def test_tokens_that_meet_are_both_gone_and_their_cards_are_over() -> None:
    table = [
        {"owner": 1, "card": "bolt", "power": [4], "place": "area"},
        {"owner": 2, "card": "bolt", "power": [2], "place": "area"},
    ]
    tokens = [
        {"owner": 1, "card": "bolt", "space": 4, "facing": "R"},
        {"owner": 2, "card": "bolt", "space": 6, "facing": "L"},
    ]
    contest = resolve(
        [BOLT], table, tokens=tokens, p1={"space": 1, "dice": "L6c4p"}, p2={"space": 10, "dice": "L6c4p"}
    )
    assert contest.state.tokens == []
    assert contest.state.table == []
    assert has_rule(contest, "WOTF-BLA-13")


def test_a_crouching_fighter_is_missed_by_a_high_blast() -> None:
    contest = resolve(
        [BOLT],
        [{"owner": 1, "card": "bolt", "core": [1]}],
        p2={"space": 5, "posture": "crouch", "dice": "L6c6p"},
    )
    assert contest.state.seats[1].life == 12


def test_a_knocked_down_fighter_is_no_target_and_its_card_counts_as_used() -> None:
    floor = {**JAB, "effects": [{"timing": "hit", "keyword": "knockdown"}]}
    contest = resolve(
        [floor],
        [{"owner": 1, "card": "jab", "core": [1]}],
        holder=2,
        p1={"space": 4, "hand": ["jab"], "dice": "L6c6p A2c"},
    )
    assert contest.state.seats[1].down
    assert contest.state.used
    assert keys(contest) == ["combo"]
    answer(contest, "combo:jab")
    answer(contest, "c1p0")
    answer(contest, (5,))
    assert contest.state.seats[1].life == 10, "a combo at it misses (WOTF-CMB-15)"


def test_a_combo_needs_the_score_of_the_last_action() -> None:
    slow = {"id": "slow", "type": "strike", "priority": 2}
    for side, life in ((1, 10), (5, 9)):
        contest = resolve(
            [JAB, slow],
            [{"owner": 1, "card": "jab", "score": 5}],
            holder=2,
            p1={"space": 4, "hand": ["slow"], "dice": "L6c6p A2c"},
        )
        answer(contest, "combo:slow")
        answer(contest, "c1p0")
        answer(contest, (side,))
        assert contest.state.seats[1].life == life


def test_chain_brings_dice_back_before_they_are_chosen() -> None:
    chained = {**JAB, "effects": [{"keyword": "chain", "value": 1}]}
    contest = resolve(
        [chained],
        [{"owner": 1, "card": "jab", "core": [1, 3]}],
        p1={"space": 4, "hand": ["jab"], "dice": "L6c6p"},
    )
    answer(contest, "combo:jab")
    assert asked(contest).options == ("c1p0",)  # type: ignore[union-attr]
    assert contest.state.table[0].core == (1,), "the highest went (WOTF-KEY-04)"


def test_a_mode_keeps_its_power_dice_and_changes_printed_values() -> None:
    mode = {
        "id": "fury",
        "type": "mode",
        "priority": 9,
        "effects": [{"timing": "mode", "keyword": "modify", "modify": {"stat": "damage", "delta": 1}}],
    }
    table = [
        {"owner": 1, "card": "fury", "power": [4], "place": "area"},
        {"owner": 1, "card": "jab", "core": [1]},
    ]
    contest = resolve([mode, JAB], table, p1={"space": 4, "dice": "L6c4p"})
    assert contest.state.seats[1].life == 9


def test_who_is_offered_a_combo_does_not_depend_on_the_hand() -> None:
    step = {"id": "step", "type": "move", "move": {"dir": "advance", "n": 1}}
    for card in ("jab", "step"):
        contest = resolve(
            [JAB, step], [{"owner": 1, "card": "jab"}], p1={"space": 4, "hand": [card], "dice": "L6c6p A1c"}
        )
        assert keys(contest) == ["combo"]


def test_both_lay_down_their_cards_in_secret() -> None:
    contest = start([JAB], {"state": "play.cards", "p1": {"hand": ["jab"]}, "p2": {"hand": ["jab"]}})
    assert keys(contest) == ["play", "play"]
    answer(contest, "jab", seat=1)
    assert contest.state.path == "play.cards"
    assert contest.state.table == []


def test_a_crippled_fighter_has_its_block_only() -> None:
    contest = start(
        [JAB, GUARD],
        {"state": "play.cards", "p2": {"hand": ["jab", "guard"], "crippled": True}, "p1": {"hand": ["jab"]}},
    )
    assert asked(contest, 1).options == ("guard",)  # type: ignore[union-attr]
