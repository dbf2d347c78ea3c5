"""Time is out: no cards left to draw, or the clock; the Action in progress, and who wins (SFTMG-DCK)."""

from __future__ import annotations

import pytest
from ring import GUARD, HIT, NOTHING, Ring, event, strike

from cornerman.engine.commands import TimeUp
from cornerman.engine.config import OptionValue
from cornerman.engine.refused import Refused
from cornerman.games.sftmg.events import (
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    MeterGained,
    RoundDrawn,
    RoundWon,
    TimedOut,
)
from cornerman.games.sftmg.terms import KeywordName, Timing, Who, Window
from cornerman.games.sftmg.vocabulary import Draw, Manual, Meter

JAB = strike("jab")
TIME_OUT: dict[str, OptionValue] = {"time_out": True}
CLOCK: dict[str, OptionValue] = {"clock_min": 15}


def over(ring: Ring) -> bool:
    return bool(ring.all_told(TimedOut))


# no cards left: SFTMG-DCK-05..07


def test_what_is_there_is_drawn_first_and_then_time_is_out() -> None:
    ring = Ring(decks=(1, None), options=TIME_OUT, health=(9, 8))
    ring.answer("action", "draw")
    assert [e.n for e in ring.all_told(CardsDrawn)] == [1]
    assert over(ring)
    assert not [e for e in ring.all_told(DeckShuffled) if e.n < 40], "the discard pile is not shuffled in"
    assert ring.all_told(RoundWon)[0].seat == 0


def test_an_empty_deck_alone_is_not_the_end() -> None:
    ring = Ring(decks=(2, None), options=TIME_OUT)
    ring.answer("action", "draw")
    assert ring.zone(0, "deck") == []
    assert not over(ring)
    assert ring.asked == [("action", 0)]


def test_without_the_house_rule_the_discard_pile_becomes_the_deck() -> None:
    """SFTMG-DCK-01."""
    ring = Ring(decks=(1, None))
    ring.answer("action", "draw").shuffle()
    assert not over(ring)
    assert [e.n for e in ring.all_told(CardsDrawn)] == [1, 1]
    ring.cards_are_all_there()


def test_without_deck_and_discard_pile_a_draw_gives_nothing() -> None:
    """SFTMG-DCK-03."""
    ring = Ring(decks=(0, None))
    state = ring.fight.state.seats[0]
    state.in_play, state.discard = state.discard, []
    ring.answer("action", "draw")
    assert ring.asked == [("action", 0)]
    assert ring.zone(0, "hand") == []


def test_time_runs_out_in_the_middle_of_a_card_and_the_rest_of_it_does_not_happen() -> None:
    dig = event("dig", Meter(n=1), Draw(n=3), Meter(n=5), Manual(text="Dance."))
    ring = Ring(dig, hands=(["dig"], []), decks=(1, None), options=TIME_OUT)
    ring.answer("action", "action:dig")
    assert over(ring)
    assert [e.n for e in ring.all_told(MeterGained)] == [1]
    assert [e.rule for e in ring.all_told(CardsDiscarded)][:1] == ["SFTMG-RND-05"]
    ring.cards_are_all_there()


def test_time_runs_out_in_the_middle_of_an_attack_and_its_cards_reach_the_piles() -> None:
    jab = strike("jab", effects=[Draw(n=2)])
    ring = Ring(jab, hands=(["jab"], []), decks=(0, None), options=TIME_OUT, health=(20, 20))
    ring.attack("jab").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert over(ring)
    assert ring.all_told(RoundWon)[0].seat == 0, "Bob was hit before"
    assert ring.fight.state.attack is None
    ring.cards_are_all_there()


def test_the_opponents_empty_deck_ends_the_round_in_the_draw_phase() -> None:
    ring = Ring(decks=(None, 0), options=TIME_OUT, health=(5, 9))
    ring.answer("action", "end")
    assert over(ring)
    assert ring.all_told(RoundWon)[0].seat == 1


def test_a_draw_that_the_opponents_card_makes_one_do_ends_it_too() -> None:
    gift = event("gift", Draw(n=1, who=Who.OPPONENT))
    ring = Ring(gift, hands=(["gift"], []), decks=(None, 0), options=TIME_OUT)
    ring.answer("action", "action:gift")
    assert over(ring)


def test_poke_takes_what_is_there_and_ends_nothing() -> None:
    """SFTMG-DCK-04: it is not a draw."""
    poke = strike("poke", keywords=[(KeywordName.POKE, 0)])
    ring = Ring(poke, hands=(["poke"], []), decks=(None, 2), options=TIME_OUT)
    ring.attack("poke").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert ring.zone(1, "deck") == []
    assert [len(e.cards) for e in ring.all_told(CardsDiscarded) if e.rule == "SFTMG-KEY-05"] == [2]
    assert not over(ring)


@pytest.mark.parametrize(
    ("health", "meter", "winner"),
    [
        ((9, 8), (0, 8), 0),
        ((8, 9), (8, 0), 1),
        ((8, 8), (1, 0), 0),
        ((8, 8), (0, 1), 1),
        ((8, 8), (3, 3), -1),
    ],
)
def test_more_health_wins_then_more_meter_else_the_round_is_drawn(
    health: tuple[int, int], meter: tuple[int, int], winner: int
) -> None:
    """SFTMG-DCK-06."""
    ring = Ring(decks=(0, None), options=TIME_OUT, health=health, meter=meter)
    ring.answer("action", "draw")
    assert ring.fight.state.results == [winner]
    assert [e.seat for e in ring.all_told(RoundWon)] == ([winner] if winner >= 0 else [])
    assert bool(ring.all_told(RoundDrawn)) == (winner < 0)


# the clock: SFTMG-DCK-08


def test_between_actions_the_clock_ends_the_round_at_once() -> None:
    ring = Ring(options=CLOCK, health=(3, 2))
    ring.do(TimeUp())
    assert over(ring)
    assert ring.all_told(RoundWon)[0].seat == 0


def test_in_the_move_phase_too() -> None:
    ring = Ring(options=CLOCK)
    ring.answer("action", "end")
    assert ring.asked == [("move_phase", 1)]
    ring.do(TimeUp())
    assert over(ring)


def test_an_attack_with_its_combo_is_completed_first() -> None:
    ring = Ring(JAB, hands=(["jab", "jab"], []), options=CLOCK, health=(10, 12))
    ring.attack("jab").do(TimeUp())
    assert not over(ring)
    ring.roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert ring.asked == [("combo", 0)]
    ring.answer("combo", "follow:jab").answer("reaction_face_up", "block")
    ring.roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert over(ring)
    assert ring.fight.state.results == [0], "10 against 8: both hits count"
    ring.cards_are_all_there()


def test_a_move_action_is_completed_first() -> None:
    ring = Ring(options=CLOCK)
    ring.answer("action", "move").do(TimeUp())
    assert not over(ring)
    ring.answer("move_action", "d4")
    assert over(ring)


def test_a_card_that_waits_for_people_is_completed_first() -> None:
    mime = event("mime", Manual(text="Mime."), Meter(n=2))
    ring = Ring(mime, hands=(["mime"], []), options=CLOCK)
    ring.answer("action", "action:mime").do(TimeUp())
    assert not over(ring)
    ring.answer("manual", "done")
    assert over(ring)
    assert ring.fight.state.seats[0].meter == 2
    ring.cards_are_all_there()


def test_the_response_to_a_whiff_belongs_to_the_action() -> None:
    ring = Ring(JAB, hands=(["jab"], ["focus"]), options=CLOCK, health=(5, 4))
    ring.attack("jab").roll([GUARD] * 3, [NOTHING] * 2).do(TimeUp())
    assert not over(ring)
    ring.answer("respond_whiff", "focus:focus").answer("respond_whiff", "pass")
    assert over(ring)
    assert ring.fight.state.results == [1], "3 against 4"


def test_no_response_before_an_action_that_will_not_be_taken() -> None:
    gift = event("gift", Draw(n=1), timing=Timing.RESPONSE, window=Window.BEFORE_ACTION)
    ring = Ring(gift, hands=([], ["gift"]), options=CLOCK)
    ring.answer("action", "move").do(TimeUp()).answer("move_action", "d4")
    assert over(ring)


def test_a_ko_in_the_last_action_decides_not_the_clock() -> None:
    ring = Ring(JAB, hands=(["jab"], []), options=CLOCK, health=(1, 2))
    ring.attack("jab").do(TimeUp()).roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert not over(ring)
    assert ring.all_told(RoundWon)[0].rule == "SFTMG-RND-02"
    assert not ring.fight.state.time_up, "the next round has a clock of its own"


def test_a_clock_that_ran_out_twice_ran_out_once() -> None:
    ring = Ring(JAB, hands=(["jab"], []), options=CLOCK)
    ring.attack("jab").do(TimeUp()).do(TimeUp()).roll([GUARD] * 3, [GUARD] * 2)
    ring.answer("respond_whiff", "pass")
    assert len(ring.all_told(TimedOut)) == 1


def test_without_a_clock_nothing_runs_out() -> None:
    with pytest.raises(Refused, match="clock_min") as refused:
        Ring().do(TimeUp())
    assert refused.value.rule == "SFTMG-DCK-08"


def test_between_two_rounds_no_clock_runs() -> None:
    ring = Ring(options=CLOCK)
    ring.do(TimeUp())
    with pytest.raises(Refused, match="no round is being fought"):
        ring.do(TimeUp())
