"""What outlasts its Event: whom it serves, how long, and where its card goes (SFTMG-KEY-08)."""

from __future__ import annotations

import pytest
from ring import GUARD, HIT, NOTHING, Ring, event, strike

from cornerman.engine.commands import ForceState
from cornerman.engine.requests import Roll
from cornerman.games.sftmg.events import CardsDiscarded, MeterGained
from cornerman.games.sftmg.terms import AttackKind, CardKind, Moment, Timing, Until, Window
from cornerman.games.sftmg.vocabulary import (
    AttackDice,
    AttackTypeIs,
    BlockDice,
    Draw,
    Meter,
)

JAB = strike("jab")
FIREBALL = strike("fireball", kind=CardKind.PROJECTILE)


def dice(ring: Ring, key: str = "attack_roll") -> int:
    request = ring.question(key)
    assert isinstance(request, Roll)
    return request.count


def whiff(ring: Ring) -> Ring:
    """The attack that is being rolled for misses, and nobody responds."""
    ring.roll([GUARD] * dice(ring), [GUARD] * dice(ring, "block_roll"))
    return ring.answer("respond_whiff", "pass")


def boost(until: Until, *, stays: bool = False, timing: Timing = Timing.FREE_ACTION) -> object:
    return event("focus-mind", AttackDice(n=2), until=until, stays=stays, timing=timing)


@pytest.mark.parametrize(
    ("until", "second", "next_turn"),
    [(Until.NEXT_ATTACK, 3, 3), (Until.END_OF_TURN, 5, 3), (Until.ROUND, 5, 5)],
)
def test_each_effect_serves_as_long_as_its_card_says(until: Until, second: int, next_turn: int) -> None:
    """Dice of the first attack, of the second one, and of one in the next own turn; 3 are printed."""
    ring = Ring(boost(until), JAB, hands=(["focus-mind", "jab", "jab", "jab"], []))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").attack("jab")
    assert dice(ring) == 5
    whiff(ring).attack("jab")
    assert dice(ring) == second
    whiff(ring).end_turn().end_turn()
    ring.attack("jab")
    assert dice(ring) == next_turn


def test_what_helps_attacks_does_not_help_the_opponents_attacks() -> None:
    ring = Ring(boost(Until.ROUND), JAB, hands=(["focus-mind"], ["jab"]))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").end_turn()
    ring.answer("action", "attack:jab").answer("reaction", "block")
    assert dice(ring) == 3


def test_what_helps_blocks_helps_against_attacks_and_not_ones_own() -> None:
    wall = event("wall", BlockDice(n=3), until=Until.ROUND, timing=Timing.FREE_ACTION)
    ring = Ring(wall, JAB, hands=(["wall", "jab"], ["jab"]))
    ring.answer("action", "free:wall").attack("jab")
    assert dice(ring, "block_roll") == 2, "Bob's"
    whiff(ring).end_turn()
    ring.answer("action", "attack:jab").answer("reaction", "block")
    assert dice(ring, "block_roll") == 5, "Ann's"


def test_the_next_attack_that_it_does_not_fit_does_not_use_it_up() -> None:
    """An opponent's attack comes in between; the next own one still gets the dice."""
    ring = Ring(boost(Until.NEXT_ATTACK), JAB, hands=(["focus-mind", "jab"], ["jab"]))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").end_turn()
    ring.answer("action", "attack:jab").answer("reaction", "block").answer("boosts", ())
    ring.roll([GUARD] * 3, [GUARD] * 2)
    ring.answer("respond_whiff", "pass").end_turn()
    ring.attack("jab")
    assert dice(ring) == 5


def test_an_attack_that_is_cancelled_before_the_step_does_not_use_it_up() -> None:
    hard = strike("hard")
    ring = Ring(boost(Until.NEXT_ATTACK), hard, hands=(["focus-mind", "hard", "hard"], ["hard"]))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").attack("hard", "counter:hard").attack("hard")
    assert dice(ring) == 5


def test_in_a_combo_the_next_attack_is_one_card() -> None:
    """Each card of a Combo is an attack of its own (SFTMG-MTR-04, EVT-06)."""
    ring = Ring(boost(Until.NEXT_ATTACK), JAB, hands=(["focus-mind", "jab", "jab"], []))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").attack("jab").roll([HIT] * 5, [NOTHING] * 2)
    ring.answer("combo", "follow:jab").answer("reaction_face_up", "block")
    assert dice(ring) == 3


def test_a_card_that_stays_lies_in_play_until_its_time_is_over_and_then_in_the_pile() -> None:
    ring = Ring(boost(Until.END_OF_TURN, stays=True), hands=(["focus-mind"], []))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind")
    assert (ring.zone(0, "in_play"), ring.zone(0, "discard")) == (["focus-mind"], [])
    ring.end_turn()
    assert (ring.zone(0, "in_play"), ring.zone(0, "discard")) == ([], ["focus-mind"])
    assert [e.rule for e in ring.all_told(CardsDiscarded)] == ["SFTMG-KEY-08"]
    ring.cards_are_all_there()


def test_a_card_that_stays_for_the_next_attack_leaves_when_that_attack_is_over() -> None:
    ring = Ring(boost(Until.NEXT_ATTACK, stays=True), JAB, hands=(["focus-mind", "jab"], []))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind").attack("jab")
    assert ring.zone(0, "in_play") == ["focus-mind"]
    whiff(ring)
    assert ring.zone(0, "in_play") == []
    ring.cards_are_all_there()


def test_a_card_that_does_not_stay_serves_from_the_discard_pile_and_even_from_the_deck() -> None:
    """The pile is shuffled in the middle; the effect is in force all the same."""
    ring = Ring(boost(Until.ROUND), JAB, hands=(["focus-mind", "jab"], []), decks=(1, None))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind")
    assert "focus-mind" in ring.zone(0, "discard")
    ring.answer("action", "draw").shuffle()
    assert "focus-mind" not in ring.zone(0, "discard")
    ring.attack("jab")
    assert dice(ring) == 5


def test_what_a_card_does_when_it_leaves_happens_when_it_leaves() -> None:
    swan = event("swan", AttackDice(n=1), Meter(n=3, at=Moment.END), until=Until.END_OF_TURN, stays=True)
    ring = Ring(swan, hands=(["swan"], []))
    ring.answer("action", "action:swan")
    assert not ring.all_told(MeterGained)
    ring.end_turn()
    assert [(e.seat, e.n) for e in ring.all_told(MeterGained)] == [(0, 3)]


def test_cards_that_a_leaving_card_draws_come_down_to_seven_before_the_turn_passes() -> None:
    """SFTMG-TRN-09."""
    swan = event("swan", AttackDice(n=1), Draw(n=9, at=Moment.END), until=Until.END_OF_TURN, stays=True)
    ring = Ring(swan, hands=(["swan"], []))
    ring.answer("action", "action:swan").answer("action", "end")
    assert ring.asked == [("discard_down", 0)]
    assert ring.fight.state.active == 0


def test_a_condition_of_a_lasting_effect_is_read_at_each_attack() -> None:
    aim = event(
        "aim", AttackDice(n=2, only_if=(AttackTypeIs(kind=AttackKind.PROJECTILE),)), until=Until.ROUND
    )
    ring = Ring(aim, JAB, FIREBALL, hands=(["aim", "jab", "fireball"], []))
    ring.answer("action", "action:aim").attack("jab")
    assert dice(ring) == 3
    whiff(ring).end_turn().end_turn()
    ring.attack("fireball")
    assert dice(ring) == 5


def test_the_same_event_twice_counts_twice() -> None:
    ring = Ring(boost(Until.ROUND), JAB, hands=(["focus-mind", "jab"], []))  # type: ignore[arg-type]
    ring.answer("action", "free:focus-mind")
    ring.zone(0, "discard").remove("focus-mind")
    ring.zone(0, "hand").append("focus-mind")
    ring.do(ForceState(path="fight.idle")).answer("action", "free:focus-mind").attack("jab")
    assert dice(ring) == 7


def test_a_bait_takes_what_would_have_stayed_in_play_off_the_table() -> None:
    """SFTMG-BAI-06: the Event has resolved, only what was still waiting is lost."""
    ward = event(
        "ward", Meter(n=1), BlockDice(n=2), timing=Timing.RESPONSE, window=Window.REACTION,
        until=Until.ROUND, stays=True,
    )  # fmt: skip
    ring = Ring(ward, hands=(["bait"], ["ward"]))
    ring.answer("action", "attack:bait").answer("reaction", "event:ward")
    assert ring.fight.state.seats[1].meter == 1
    assert ring.zone(1, "in_play") == []
    assert "ward" in ring.zone(1, "discard")
    assert ring.fight.state.lasting == []
    assert len(ring.zone(0, "hand")) == 1, "the Bait player draws"
    ring.cards_are_all_there()
