"""A KO ends the round at once, wherever it happens, and every card reaches its pile (RND, CON-07, RES-05)."""

from __future__ import annotations

import pytest
from ring import GUARD, HIT, NOTHING, Ring, event, strike

from cornerman.engine.events import PhaseChanged, Rolled
from cornerman.games.sftmg.events import (
    CardsDiscarded,
    DamageDealt,
    KnockedOut,
    MatchWon,
    MeterGained,
    RoundDrawn,
    RoundWon,
    Whiffed,
)
from cornerman.games.sftmg.terms import Direction, KeywordName, Moment, Timing, Until, Who, Window
from cornerman.games.sftmg.vocabulary import Damage, Draw, Manual, Meter, PerCopyInDiscard, Push

JAB = strike("jab")
HURT_THEN_DRAW = event("omen", Damage(n=2), Draw(n=2), Meter(n=3))


def ended(ring: Ring) -> bool:
    """The round is over: the loser is asked who goes first, or chance decides."""
    return ring.fight.state.path in ("setup.order", "setup.rolloff", "finished")


# a KO in the middle of something


def test_what_a_card_does_after_the_damage_that_ends_the_round_does_not_happen() -> None:
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 2))
    ring.answer("action", "action:omen")
    assert ring.all_told(RoundWon)[0].seat == 0
    assert ring.all_told(MeterGained) == []
    ring.cards_are_all_there()


def test_an_event_whose_effect_ends_the_round_reaches_the_discard_pile_before_the_shuffle() -> None:
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 2))
    ring.answer("action", "action:omen")
    gone = [e for e in ring.all_told(CardsDiscarded) if e.cards == ("omen",)]
    assert [(e.seat, e.origin, e.rule) for e in gone] == [(0, "table", "SFTMG-RND-05")]
    assert "omen" in ring.zone(0, "deck"), "and from there the deck"
    assert ring.fight.state.table == []


def test_a_chain_of_cards_reaches_the_piles_of_its_owners_when_one_ends_the_round() -> None:
    ring = Ring(JAB, hands=(["jab", "jab"], ["jab"]), health=(20, 5))
    ring.attack("jab").roll([HIT, HIT, NOTHING], [GUARD, GUARD])
    ring.answer("combo", "follow:jab").answer("reaction_face_up", "block").answer("boosts", ())
    ring.roll([HIT, HIT, HIT], [NOTHING, NOTHING])
    assert ended(ring)
    gone = [e.cards for e in ring.all_told(CardsDiscarded) if e.rule == "SFTMG-RND-05"]
    assert gone == [("jab",), ("jab",)]
    ring.cards_are_all_there()


def test_a_counter_that_knocks_the_attacker_out_ends_the_attackers_turn_and_the_round() -> None:
    hard = strike("hard", counter=[Damage(n=3), Draw(n=1)])
    ring = Ring(hard, hands=(["hard"], ["hard"]), health=(3, 20))
    ring.attack("hard", "counter:hard")
    assert [e.seat for e in ring.all_told(KnockedOut)] == [0]
    assert ring.all_told(RoundWon)[0].seat == 1
    assert ring.all_told(Rolled) == []
    ring.cards_are_all_there()


def test_a_push_that_knocks_the_defender_out_comes_before_the_dice_and_there_are_none() -> None:
    """Charged against the east Wall: 1 damage (SFTMG-CHG-05, RES-05)."""
    ram = strike("ram", charge=3)
    ring = Ring(ram, hands=(["ram"], []), cells=("g5", "i5"), health=(20, 1))
    ring.attack("ram")
    assert ring.all_told(DamageDealt)[0].cause == "wall"
    assert ring.all_told(RoundWon)[0].seat == 0
    assert ring.all_told(Rolled) == []
    ring.cards_are_all_there()


def test_the_meter_of_a_roll_is_credited_though_it_knocks_somebody_out() -> None:
    """SFTMG-MTR-09: it is carried into the next round by both."""
    ring = Ring(JAB, hands=(["jab"], []), health=(20, 2), meter=(0, 4))
    ring.attack("jab").roll([HIT, HIT, NOTHING], [NOTHING, NOTHING])
    assert ended(ring)
    assert [seat.meter for seat in ring.fight.state.seats] == [1, 6]


def test_keywords_after_the_one_that_knocks_the_defender_out_are_skipped() -> None:
    """Knocked against the Wall and out; nobody is stunned any more (SFTMG-RES-07)."""
    card = strike("slam", keywords=[(KeywordName.KNOCKBACK, 2), (KeywordName.STUN, 1)])
    ring = Ring(card, hands=(["slam"], ["bait", "focus"]), cells=("h5", "i5"), health=(20, 3))
    ring.attack("slam").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    ring.answer("keyword_order", ("knockback", "stun"))
    assert ended(ring)
    assert not [e for e in ring.all_told(CardsDiscarded) if e.rule == "SFTMG-KEY-06"]
    ring.cards_are_all_there()


def test_stun_before_the_knockback_that_ends_the_round_happens() -> None:
    card = strike("slam", keywords=[(KeywordName.KNOCKBACK, 2), (KeywordName.STUN, 1)])
    ring = Ring(card, hands=(["slam"], ["bait", "focus"]), cells=("h5", "i5"), health=(20, 3))
    ring.attack("slam").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    ring.answer("keyword_order", ("stun", "knockback")).answer("random_discard", (1,))
    assert ended(ring)
    assert [e.cards for e in ring.all_told(CardsDiscarded) if e.rule == "SFTMG-KEY-06"] == [("focus",)]


def test_the_focus_attack_that_answers_a_whiff_may_end_the_round_and_the_next_one_is_not_asked_for() -> None:
    ring = Ring(JAB, hands=(["jab"], ["focus", "focus"]), health=(2, 20))
    ring.attack("jab").roll([GUARD, GUARD, GUARD], [NOTHING, NOTHING])
    assert ring.all_told(Whiffed)
    ring.answer("respond_whiff", "focus:focus")
    assert ring.all_told(RoundWon)[0].seat == 1
    assert ended(ring)
    ring.cards_are_all_there()


def test_two_focus_attacks_may_answer_one_whiff() -> None:
    """SFTMG-FOC-09."""
    ring = Ring(JAB, hands=(["jab"], ["focus", "focus"]), health=(9, 20))
    ring.attack("jab").roll([GUARD, GUARD, GUARD], [NOTHING, NOTHING])
    ring.answer("respond_whiff", "focus:focus").answer("respond_whiff", "focus:focus")
    ring.answer("respond_whiff", "pass")
    assert ring.fight.state.seats[0].health == 5
    assert ring.asked == [("action", 0)]


def test_a_window_that_is_open_for_both_closes_for_both_when_one_response_ends_the_round() -> None:
    stab = event("stab", Damage(n=2), timing=Timing.RESPONSE, window=Window.BEFORE_ACTION)
    ring = Ring(stab, hands=([], ["stab"]), health=(2, 20))
    ring.answer("action", "move").answer("move_action", "d4")
    assert ring.asked == [("respond_before_action", 1)]
    ring.answer("respond_before_action", "respond:stab")
    assert ended(ring)
    ring.cards_are_all_there()


# both at once


def both_fall_by_one_collision() -> Ring:
    """Bait! pushes Bob into Ann: one damage event, and each had 1 Health left (SFTMG-COL-03)."""
    ring = Ring(JAB, hands=(["bait"], []), health=(1, 1))
    return ring.attack("bait").answer("push", "W")


def test_two_who_fall_by_one_damage_event_draw_the_round_and_nobody_scores() -> None:
    ring = both_fall_by_one_collision()
    assert sorted(e.seat for e in ring.all_told(KnockedOut)) == [0, 1]
    assert [e.rule for e in ring.all_told(RoundDrawn)] == ["SFTMG-RND-08"]
    assert ring.fight.state.results == [-1]
    assert [seat.wins for seat in ring.fight.state.seats] == [0, 0]
    ring.cards_are_all_there()


def test_after_a_drawn_round_chance_decides_who_chooses() -> None:
    """SFTMG-RND-09."""
    ring = both_fall_by_one_collision()
    assert ring.asked == [("roll_off", 0), ("roll_off", 1)]
    ring.answer("roll_off", (6, 6, 1, 1)).answer("roll_off", (6, 1, 1, 1))
    assert ring.asked == [("who_first", 0)]


def test_a_drawn_round_does_not_count_towards_three() -> None:
    """One win each and a draw: the match goes on."""
    ring = Ring(JAB, hands=(["bait"], []), health=(1, 1))
    for seat in ring.fight.state.seats:
        seat.wins = 1
    ring.fight.state.results = [0, 1]
    ring.attack("bait").answer("push", "W")
    assert ring.fight.state.path == "setup.rolloff"
    assert not ring.all_told(MatchWon)


def test_one_who_falls_first_loses_though_the_next_effect_would_have_felled_the_other() -> None:
    """Two damage events: KO is checked after each (SFTMG-CON-07)."""
    pact = event("pact", Damage(n=1), Damage(n=1, who=Who.SELF))
    ring = Ring(pact, hands=(["pact"], []), health=(1, 1))
    ring.answer("action", "action:pact")
    assert [e.seat for e in ring.all_told(KnockedOut)] == [1]
    assert ring.all_told(RoundWon)[0].seat == 0
    assert ring.fight.state.results == [0]


def test_one_who_harms_itself_first_loses() -> None:
    pact = event("pact", Damage(n=1, who=Who.SELF), Damage(n=1))
    ring = Ring(pact, hands=(["pact"], []), health=(1, 1))
    ring.answer("action", "action:pact")
    assert ring.all_told(RoundWon)[0].seat == 1


def test_somebody_who_is_hit_again_by_the_same_effect_is_knocked_out_once() -> None:
    """Damage per copy in the discard pile: the second and third hit find nobody standing."""
    fury = event("fury", PerCopyInDiscard(effect=Damage(n=1), name="Jab", at_most=3))
    ring = Ring(fury, JAB, hands=(["fury"], []), health=(20, 1))
    ring.fight.state.seats[0].discard = ["jab"] * 3
    ring.answer("action", "action:fury")
    assert [e.seat for e in ring.all_told(KnockedOut)] == [1]
    assert len(ring.all_told(RoundWon)) == 1


def test_damage_never_takes_more_than_there_is() -> None:
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 1))
    ring.answer("action", "action:omen")
    assert [(e.n, e.health) for e in ring.all_told(DamageDealt)] == [(1, 0)]


# what comes after


@pytest.mark.parametrize(("loser", "health"), [(1, (20, 2)), (0, (2, 20))])
def test_the_loser_decides_who_goes_first_and_meter_is_kept(loser: int, health: tuple[int, int]) -> None:
    """SFTMG-RND-03, RND-06."""
    omen = event("omen", Damage(n=2, who=Who.OPPONENT if loser else Who.SELF))
    ring = Ring(omen, hands=(["omen"], []), health=health, meter=(5, 3))
    ring.answer("action", "action:omen")
    assert ring.asked == [("who_first", loser)]
    assert [seat.meter for seat in ring.fight.state.seats] == [5, 3]


def test_a_new_round_gives_health_objects_and_hands_anew_and_swaps_the_sides() -> None:
    """SFTMG-RND-03, RND-04."""
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], ["bait"]), health=(7, 2))
    starts = [seat.start for seat in ring.fight.state.seats]
    ring.answer("action", "action:omen").answer("who_first", "seat0").shuffle()
    state = ring.fight.state
    assert [seat.health for seat in state.seats] == [20, 20]
    assert [seat.start for seat in state.seats] == starts[::-1] == [seat.cell for seat in state.seats]
    assert [len(seat.hand) for seat in state.seats] == [5, 5]
    assert state.objects == ring.fight.stage.objects
    assert (state.round, state.first) == (2, 0)
    ring.cards_are_all_there()


def test_nobody_draws_in_the_first_turns_of_a_new_round() -> None:
    """SFTMG-RND-04, TRN-03."""
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 2))
    ring.answer("action", "action:omen").answer("who_first", "seat0").shuffle()
    ring.answer("mulligan", ()).answer("mulligan", ())
    assert ring.asked == [("move_phase", 0)]
    assert [len(seat.hand) for seat in ring.fight.state.seats] == [5, 5]


def test_what_stays_in_play_and_what_lasts_ends_with_the_round() -> None:
    """SFTMG-RND-03, KEY-08."""
    aura = event("aura", Meter(n=1, at=Moment.DAMAGE), until=Until.ROUND, stays=True)
    ring = Ring(aura, HURT_THEN_DRAW, hands=(["aura", "omen"], []), health=(20, 2))
    ring.answer("action", "action:aura")
    assert ring.zone(0, "in_play") == ["aura"]
    assert len(ring.fight.state.lasting) == 1
    ring.answer("action", "action:omen")
    assert ring.zone(0, "in_play") == []
    assert ring.fight.state.lasting == []
    ring.cards_are_all_there()


def test_the_second_win_ends_the_match_and_nothing_is_asked() -> None:
    """SFTMG-RND-07."""
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 2))
    ring.fight.state.seats[0].wins, ring.fight.state.results = 1, [0]
    ring.answer("action", "action:omen")
    assert ring.fight.state.path == "finished"
    assert ring.asked == []
    assert [e.seat for e in ring.all_told(MatchWon)] == [0]
    ring.cards_are_all_there()


def test_the_path_from_a_ko_leads_through_the_end_of_the_round_and_nowhere_else() -> None:
    ring = Ring(HURT_THEN_DRAW, hands=(["omen"], []), health=(20, 2))
    ring.answer("action", "action:omen")
    path = [e.path for e in ring.all_told(PhaseChanged)]
    assert path[-3:] == ["round.over", "round.between", "setup.order"]


def test_words_that_people_carry_out_are_dropped_when_health_is_set_to_none_meanwhile() -> None:
    """A manual effect may well be "lose all Health": the referee sets it while the card waits for "done"."""
    from cornerman.engine.commands import Adjust

    oath = event("oath", Manual(text="Lose it all."), Draw(n=2))
    ring = Ring(oath, hands=(["oath"], []))
    ring.answer("action", "action:oath")
    assert ring.asked == [("manual", 0)]
    ring.do(Adjust(path="seats.0.health", value=0))
    assert ended(ring)
    assert ring.all_told(RoundWon)[0].seat == 1
    ring.cards_are_all_there()


def test_a_push_into_nothing_but_the_wall_by_ones_own_card_can_be_ones_own_end() -> None:
    leap = event("leap", Push(n=9, direction=Direction.AWAY, who=Who.SELF), Draw(n=1))
    ring = Ring(leap, hands=(["leap"], []), cells=("b5", "i5"), health=(1, 20))
    ring.answer("action", "action:leap")
    assert ring.all_told(DamageDealt)[0].cause == "wall"
    assert ring.all_told(RoundWon)[0].seat == 1
