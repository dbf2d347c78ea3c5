"""Corrections by hand: any value, in any state, and the fight goes on; what cannot be is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from arenas import compiled
from randomplay import fork, seed_of, state_bytes, steps, waiting
from recording import fight_of, versus
from ring import HIT, NOTHING, Ring, strike

from cornerman.engine.commands import Adjust, Answer, ForceState, TimeUp
from cornerman.engine.config import CardSource, MatchConfig, SeatConfig
from cornerman.engine.events import Forced
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.chart import CHART
from cornerman.games.sftmg.events import CardsDiscarded, MatchWon, RoundWon
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.frames import DiscardRandom
from cornerman.games.sftmg.terms import Moment
from cornerman.games.sftmg.vocabulary import Draw, Manual

DRIVER = compiled("sftmg")
JAB = strike("jab")


def refused(fight: Fight, command: Adjust | ForceState | TimeUp | Answer) -> Refused:
    before = state_bytes(fight)
    with pytest.raises(Refused) as caught:
        DRIVER.submit(fight, command)
    assert state_bytes(fight) == before
    return caught.value


def in_state(path: str, cards: tuple[CardSource, CardSource] = ("app", "app")) -> Fight:
    """A random fight the first time that it waits in a state."""
    for seed in range(60):
        fight = fight_of(versus(cards))
        for _ in steps(fight, DRIVER, random.Random(seed), seed_of(seed)):
            if fight.state.path == path:
                fight.events.clear()
                return fight
    raise AssertionError(f"{path} was never waited in")


# values


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("seats.0.health", -1),
        ("seats.0.health", 61),
        ("seats.0.health", True),
        ("seats.0.health", "ten"),
        ("seats.0.meter", 9),
        ("seats.0.wins", 3),
        ("seats.0.cell", "e5"),
        ("seats.0.cell", "z9"),
        ("seats.0.cell", 5),
        ("seats.0.cell", "b\N{FULLWIDTH DIGIT FIVE}"),
        ("seats.0.hand", 3),
        ("seats.0.hand", ("no-such-card",)),
        ("seats.0.hand", ("?",)),
        ("seats.0.deck", ("bait",) * 100),
        ("seats.2.health", 3),
        ("seats.0.start", "b5"),
        ("actions", 10),
        ("actions", -1),
        ("active", 2),
        ("round", 100),
        ("objects", 5),
        ("objects", "a1"),
        ("objects", "d5"),
        ("objects", "nowhere"),
        ("stage", "dojo"),
        ("attack.boost", 1),
        ("", 1),
    ],
)
def test_a_value_that_cannot_be_is_refused_and_nothing_changes(path: str, value: Value) -> None:
    """Ann stands on d5, Bob on e5; the app deals the cards; no attack is on."""
    assert refused(Ring(JAB).fight, Adjust(path=path, value=value)).reason


@pytest.mark.parametrize("faces", [(7,), (0,), (True,), ("3",), (1,) * 9, 3, "3"])
def test_faces_that_no_dice_show_are_refused(faces: Value) -> None:
    ring = Ring(JAB, hands=(["jab"], []))
    ring.attack("jab")
    assert refused(ring.fight, Adjust(path="attack.attack_faces", value=faces)).reason


def test_health_set_to_none_ends_the_round_at_once() -> None:
    ring = Ring(JAB, hands=(["jab"], []))
    ring.attack("jab").do(Adjust(path="seats.1.health", value=0))
    assert ring.all_told(RoundWon)[0].seat == 0
    ring.cards_are_all_there()


def test_actions_given_or_taken_change_what_is_offered() -> None:
    ring = Ring(JAB, hands=(["jab"], []))
    ring.do(Adjust(path="actions", value=0))
    assert set(ring.question("action").options) == {"end"}  # type: ignore[union-attr]
    ring.do(Adjust(path="actions", value=1))
    assert "attack:jab" in ring.question("action").options  # type: ignore[union-attr]


def test_a_hand_that_is_set_too_large_comes_down_at_once() -> None:
    ring = Ring(JAB)
    ring.do(Adjust(path="seats.1.hand", value=("jab",) * 9))
    assert ring.asked == [("discard_down", 1)]


def test_faces_typed_in_by_the_referee_stand_for_the_roll_though_the_other_side_has_rolled() -> None:
    """Bob has blocked; Ann's dice fell off the table, and the referee says what they would have shown."""
    ring = Ring(JAB, hands=(["jab"], []))
    ring.attack("jab").answer("block_roll", (NOTHING, NOTHING))
    ring.do(Adjust(path="attack.attack_faces", value=(HIT, HIT, NOTHING)))
    assert ring.asked == [("action", 0)]
    assert ring.fight.state.seats[1].health == 16


def test_faces_that_were_misread_are_corrected_before_the_damage() -> None:
    slow = strike("slow", effects=[Manual(text="Flex.", at=Moment.REROLL)])
    ring = Ring(slow, hands=(["slow"], []))
    ring.attack("slow").roll([HIT, HIT, HIT], [NOTHING, NOTHING])
    assert ring.asked == [("manual", 0)]
    ring.do(Adjust(path="attack.attack_faces", value=(HIT, NOTHING, NOTHING))).answer("manual", "done")
    assert ring.fight.state.seats[1].health == 18


def test_wins_set_by_hand_decide_when_the_round_is_over_and_are_never_more_than_two() -> None:
    """Bob is given two wins while Ann wins this round: the match is over, and it is Bob's."""
    ring = Ring(JAB)
    ring.do(Adjust(path="seats.1.wins", value=2)).do(Adjust(path="seats.1.health", value=0))
    assert ring.fight.state.path == "finished"
    assert GAME.winner(ring.fight.state) == 1
    assert [e.seat for e in ring.all_told(MatchWon)] == [1]
    ring = Ring(JAB)
    ring.do(Adjust(path="seats.0.wins", value=2)).do(Adjust(path="seats.1.health", value=0))
    assert ring.fight.state.seats[0].wins == 2
    assert GAME.winner(ring.fight.state) == 0


def test_the_number_of_the_round_is_a_number_on_the_board_and_nothing_hangs_on_it() -> None:
    """Set in the set-up, or back to 0 later, the match goes on as it would have."""
    for number in (0, 7):
        fight = in_state("setup.rolloff")
        DRIVER.submit(fight, Adjust(path="round", value=number))
        for _ in steps(fight, DRIVER, random.Random(3), seed_of(3)):
            fight.events.clear()
            if fight.state.path == "setup.order" and fight.state.results:
                DRIVER.submit(fight, Adjust(path="round", value=number))
        assert DRIVER.finished(fight)
        assert all(seat.start >= 0 for seat in fight.state.seats)


def test_zones_cannot_be_set_before_there_is_a_character() -> None:
    seats = (SeatConfig(name="A"), SeatConfig(name="B"))
    fight = fight_of(MatchConfig(game="sftmg", mode="versus", seats=seats))
    assert not [path for path in GAME.adjustable(fight) if path.endswith((".hand", ".deck"))]
    assert refused(fight, Adjust(path="seats.0.hand", value=("bait",))).reason


@pytest.mark.parametrize("option", ["ultra", "attack:jab", "x:y", "nothing", "A" * 4_000])
def test_any_answer_to_the_choice_of_a_character_gets_a_reason(option: str) -> None:
    seats = (SeatConfig(name="A"), SeatConfig(name="B"))
    fight = fight_of(MatchConfig(game="sftmg", mode="versus", seats=seats))
    request = waiting(fight)[0]
    assert refused(fight, Answer(by=0, request=request.id, value=option)).rule == "SFTMG-SET-01"


# other states


def every_wait() -> Iterator[Fight]:
    """A random fight wherever it waits, app-dealt and printed."""
    for seed, cards in ((1, ("app", "app")), (2, ("printed", "app")), (3, ("printed", "printed"))):
        fight = fight_of(versus(cards))  # type: ignore[arg-type]
        for number, _ in enumerate(steps(fight, DRIVER, random.Random(seed), seed_of(seed))):
            fight.events.clear()
            if number % 23 == 0:
                yield fight


def test_put_at_any_state_from_anywhere_the_fight_goes_on_or_the_referee_hears_why_not() -> None:
    put = 0
    for fight in every_wait():
        for path in CHART.states:
            other = fork(fight)
            try:
                DRIVER.submit(other, ForceState(path=path))
            except Refused:
                assert state_bytes(other) == state_bytes(fight)
                continue
            put += 1
            assert DRIVER.finished(other) or other.state.open
            for request in waiting(other):
                DRIVER.submit(other, Answer(by=request.seat, request=request.id, value=request.default))
    assert put > 200


@pytest.mark.parametrize("path", ["turn.start", "fight.idle", "setup.mulligan", "setup.deal", "round.over"])
def test_a_fight_cannot_be_put_where_figures_stand_before_they_do(path: str) -> None:
    assert "figures" in refused(in_state("setup.placement"), ForceState(path=path)).reason


@pytest.mark.parametrize("path", ["setup.placement", "turn.move", "setup.rolloff", "finished"])
def test_nothing_can_be_skipped_to_before_characters_and_stage_are_chosen(path: str) -> None:
    seats = (SeatConfig(name="A"), SeatConfig(name="B"))
    fight = fight_of(MatchConfig(game="sftmg", mode="versus", seats=seats))
    assert "Characters" in refused(fight, ForceState(path=path)).reason


def test_nobody_can_be_asked_who_goes_first_while_the_roll_off_is_tied() -> None:
    fight = fight_of(versus(("app", "app")))
    for request in waiting(fight):
        DRIVER.submit(fight, Answer(request=request.id, value=(6, 1, 1, 1)))
    assert fight.state.path == "setup.rolloff"
    assert "roll-off" in refused(fight, ForceState(path="setup.order")).reason


@pytest.mark.parametrize("path", ["round.over", "round.between"])
def test_a_round_that_is_not_over_cannot_be_put_behind(path: str) -> None:
    assert "Health" in refused(Ring(JAB).fight, ForceState(path=path)).reason


def test_steps_of_an_attack_need_an_attack() -> None:
    assert "attack" in refused(Ring(JAB).fight, ForceState(path="fight.attack.roll")).reason


@pytest.mark.parametrize("step", ["resolve", "movement", "ex", "roll", "damage", "combo", "counter"])
def test_steps_after_the_reveal_need_to_know_the_printed_card(step: str) -> None:
    fight = fight_of(versus(("printed", "printed")))
    for _ in steps(fight, DRIVER, random.Random(1), seed_of(1)):
        attack = fight.state.attack
        if attack is not None and attack.facedown and attack.card == "?":
            break
    assert "which card attacks" in refused(fight, ForceState(path=f"fight.attack.{step}")).reason


def test_the_boosts_against_a_printed_card_face_up_need_to_know_it() -> None:
    fight = fight_of(versus(("printed", "printed")))
    for seed in range(40):
        fight = fight_of(versus(("printed", "printed")))
        for _ in steps(fight, DRIVER, random.Random(seed), seed_of(seed)):
            if waiting(fight) and waiting(fight)[0].key == "which_face_up":
                assert "which card" in refused(fight, ForceState(path="fight.attack.boosts")).reason
                return
    raise AssertionError("no printed card was laid face up")


def test_a_counter_attack_cannot_be_compared_where_none_was_made() -> None:
    ring = Ring(JAB, hands=(["jab"], []))
    ring.attack("jab")
    assert "Counter-Attack" in refused(ring.fight, ForceState(path="fight.attack.counter")).reason


def test_a_counter_attack_can_be_compared_twice_and_its_card_lies_in_the_pile_once() -> None:
    """The referee has the attack resolved once more after the counter failed."""
    zap = strike("zap", counter=[Draw(n=1)])
    ring = Ring(zap, JAB, hands=(["jab"], ["bait"]))
    ring.attack("jab", "counter:bait")
    assert ring.asked == [("attack_roll", 0)]
    ring.do(ForceState(path="fight.attack.counter"))
    assert ring.asked == [("attack_roll", 0)]
    ring.cards_are_all_there()


def test_a_counter_card_that_was_discarded_does_not_come_back_when_the_attack_is_resolved_once_more() -> None:
    """The counter failed; then the referee moves Bob out of reach and has the range checked again."""
    ram = strike("ram", charge=1)
    ring = Ring(ram, hands=(["ram"], ["bait"]))
    ring.attack("ram", "counter:bait").do(Adjust(path="seats.1.cell", value="i9"))
    ring.do(ForceState(path="fight.attack.resolve"))
    assert ring.zone(1, "hand") == []
    assert ring.zone(1, "discard") == ["bait"]
    assert ring.asked == [("action", 0)]
    ring.cards_are_all_there()


def test_leaving_an_attack_by_force_puts_its_cards_into_the_piles() -> None:
    ring = Ring(JAB, hands=(["jab"], []))
    ring.attack("jab").do(ForceState(path="fight.idle", reason="it never happened"))
    assert ring.fight.state.attack is None
    assert ring.zone(0, "discard") == ["jab"]
    assert [e.origin for e in ring.all_told(CardsDiscarded)] == ["table"]
    assert ring.all_told(Forced)[0].path == "fight.idle"
    ring.cards_are_all_there()


def test_a_match_that_is_reopened_has_no_winner_yet() -> None:
    ring = Ring(JAB)
    ring.fight.state.seats[0].wins = 1
    ring.do(Adjust(path="seats.1.health", value=0))
    assert GAME.winner(ring.fight.state) == 0
    ring.do(Adjust(path="seats.1.health", value=5)).do(ForceState(path="fight.idle"))
    assert GAME.winner(ring.fight.state) is None
    assert ring.asked == [("action", 0)]


# printed cards


def printed(hand: list[str]) -> Fight:
    """Ann has printed cards; of her hand the app knows what stands there, "?" for nothing."""
    fight = in_state("fight.idle", ("printed", "app"))
    fight.state.active = 1
    ann = fight.state.seats[0]
    ann.hand, ann.deck = hand, ["?"] * (40 - len(hand) - len(ann.discard))
    return fight


def test_which_card_stays_is_not_known_when_nobody_said_which_one_left() -> None:
    """A counter card came back to hand, so the app knows one of three; then one is discarded unseen."""
    fight = printed(["?", "flick-jab", "?"])
    fight.take_from_hand(0, "?")
    assert fight.state.seats[0].hand == ["?", "?"]


def test_a_known_card_that_leaves_by_name_leaves_the_others_as_they_were() -> None:
    fight = printed(["?", "flick-jab", "?"])
    fight.take_from_hand(0, "slip")
    assert fight.state.seats[0].hand == ["flick-jab", "?"]
    fight.take_from_hand(0, "flick-jab")
    assert fight.state.seats[0].hand == ["?"]


def test_a_hand_that_was_counted_too_low_is_put_right_from_the_deck() -> None:
    fight = printed([])
    fight.take_from_hand(0, "slip")
    seat = fight.state.seats[0]
    assert len(seat.deck) + len(seat.hand) + len(seat.discard) == 39, "and the card that left is the 40th"


def test_random_positions_of_printed_cards_say_nothing_of_which_card_it_was() -> None:
    """The positions are counted on the table, where the known card may lie anywhere."""
    fight = printed(["?", "flick-jab", "?"])
    fight.state.open = ()
    fight.push(DiscardRandom(seat=0, n=1))
    DRIVER.go_on(fight)
    request = waiting(fight)[0]
    DRIVER.submit(fight, Answer(request=request.id, value=(1,)))
    assert fight.state.seats[0].hand == ["?", "?"]
    assert fight.state.seats[0].discard[-1] == "?"
