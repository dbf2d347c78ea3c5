"""What is hidden changes nothing that anybody else can see, now or in what follows (SFTMG-CMP-10)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from arenas import Arena, compiled
from randomplay import begun, default_of, encode, fork, play_to, seed_of, steps, waiting
from recording import fight_of, versus
from strange_fighters import strange_pack

from cornerman.engine.commands import Answer, Command, Withdraw
from cornerman.engine.events import Event, Rolled
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.engine.requests import Roll, seen_by
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.events import AttackDeclared, CardsDiscarded, CardsDrawn
from cornerman.games.sftmg.fight import Fight

DEALT = Arena("sftmg", "versus", "app")
DRIVER = compiled("sftmg")


def with_other_cards(fight: Fight, observer: Observer, rng: random.Random, own_deck: bool = True) -> Fight:
    """The same fight as far as ``observer`` knows: other hands, other decks, another facedown card.

    own_deck: the deck of ``observer`` lies in another order too.
    """
    other = fork(fight)
    state, attack = other.state, other.state.attack
    for number, seat in enumerate(state.seats):
        if number == observer:
            if own_deck:
                rng.shuffle(seat.deck)
            continue
        down = attack is not None and attack.facedown and not attack.revealed and attack.attacker == number
        pool = [*seat.deck, *seat.hand]
        if down:
            pool.append(attack.card)
            lies = state.table.index((number, attack.card))
        rng.shuffle(pool)
        if down:
            attack.card = pool.pop()
            state.table[lies] = (number, attack.card)
        seat.hand = [pool.pop() for _ in seat.hand]
        seat.deck = pool
    return other


def asked_anew(fight: Fight) -> Fight:
    """Its questions fit the cards that now lie in its hands; rolls wait for no hand."""
    if not any(isinstance(request, Roll) for request in fight.state.open):
        fight.state.open = ()
        DRIVER.go_on(fight)
    return fight


def everything_seen(fight: Fight, observer: Observer) -> bytes:
    """State, questions, events, log and lights, as ``observer`` gets them."""
    seen = [event for e in fight.events if (event := e.seen_by(observer)) is not None]
    shown = GAME.view(fight, observer)
    return encode(
        [
            shown,
            [seen_by(request, observer) for request in fight.state.open],
            len(fight.state.sealed),
            seen,
            [GAME.tell(fight, event) for event in seen],
            GAME.trackers(fight, GAME.view(fight, SPECTATOR)),
        ]
    )


def moments(seed: int, every: int, pack: bytes | None = None) -> Iterator[Fight]:
    fight, rng = (fight_of(versus(("app", "app")), pack) if pack else begun(DEALT)), random.Random(seed)
    for number, _ in enumerate(steps(fight, DRIVER, rng, seed_of(seed))):
        fight.events.clear()
        if number % every == 0 and fight.state.round:
            yield fight


def strange_moments(every: int) -> list[Iterator[Fight]]:
    """Moments of fights with cards that do anything at any step."""
    return [moments(seed, every, strange_pack(seed)) for seed in (3, 33, 72)]


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_other_hands_decks_and_facedown_cards_look_the_same(observer: Observer) -> None:
    rng = random.Random(observer)
    for fight in itertools.chain(moments(1, 3), moments(2, 3), *strange_moments(every=5)):
        one = asked_anew(fork(fight))
        other = asked_anew(with_other_cards(fight, observer, rng))
        one.events, other.events = [], []
        assert everything_seen(one, observer) == everything_seen(other, observer)


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_what_follows_looks_the_same_until_a_card_is_shown(observer: Observer) -> None:
    """Windows open, boosts are asked for and dice are rolled alike for every hand (SFTMG-WHF-05)."""
    rng = random.Random(10 + observer)
    followed = 0
    for fight in itertools.chain(moments(3, 7), moments(4, 7), moments(5, 7), *strange_moments(every=9)):
        one = asked_anew(fork(fight))
        other = asked_anew(with_other_cards(fight, observer, rng, own_deck=False))
        for _ in range(25):
            one.events, other.events = [], []
            if DRIVER.finished(one) or _shows_a_card(one, other, observer):
                break
            request, twin = waiting(one)[0], waiting(other)[0]
            assert (request.id, request.seat, request.key) == (twin.id, twin.seat, twin.key)
            if isinstance(request, Roll) and request.what == "shuffle":
                break
            answer = _facedown(one, observer, rng) or default_of(one, request, seed_of(9))
            DRIVER.submit(one, answer)
            DRIVER.submit(other, _in_kind(other, answer))
            if _card_was_shown(one.events, observer):
                break
            assert everything_seen(one, observer) == everything_seen(other, observer)
            followed += 1
    assert followed > 200


def _facedown(fight: Fight, observer: Observer, rng: random.Random) -> Answer | None:
    """An attack by somebody else, now and then, so that facedown cards lie about."""
    request = waiting(fight)[0]
    if request.key != "action" or request.seat == observer or rng.random() < 0.4:
        return None
    attacks = [o for o in request.options if o.startswith("attack:")]  # type: ignore[union-attr]
    return Answer(by=request.seat, request=request.id, value=rng.choice(attacks)) if attacks else None


def _in_kind(fight: Fight, answer: Answer) -> Answer:
    """The same answer; for a facedown attack one with a card that this hand holds."""
    if not isinstance(answer.value, str) or not answer.value.startswith("attack:"):
        return answer
    request = waiting(fight)[0]
    attacks = [o for o in request.options if o.startswith("attack:")]  # type: ignore[union-attr]
    return Answer(by=answer.by, request=answer.request, value=attacks[0]) if attacks else answer


def _shows_a_card(one: Fight, other: Fight, observer: Observer) -> bool:
    """The next answer would turn a hidden card up, or one of the two hands cannot attack at all."""
    attack = one.state.attack
    request, twin = waiting(one)[0], waiting(other)[0]
    if attack is not None and not attack.revealed and attack.attacker != observer:
        return request.key in ("boosts", "reaction")
    if request.seat == observer or request.key != "action":
        return request.seat != observer and request.key in ("discard", "discard_down", "random_discard")
    return not any(o.startswith("attack:") for o in twin.options)  # type: ignore[union-attr]


def _card_was_shown(events: list[Event], observer: Observer) -> bool:
    return any(isinstance(e, CardsDiscarded) and e.seat != observer for e in events)


def test_the_referee_sees_the_state_itself_and_a_view_is_a_copy() -> None:
    for fight in moments(6, 20):
        before = encode(fight.state)
        assert encode(GAME.view(fight, REFEREE)) == before
        for observer in (0, 1, SPECTATOR, REFEREE):
            shown = GAME.view(fight, observer)
            shown.seats[0].hand.append("bait")
            shown.seats[1].deck.clear()
            shown.table.clear()
            shown.settings["seen"] = "yes"
            if shown.attack is not None:
                shown.attack.granted["throw"] = 9
        assert encode(fight.state) == before


def test_a_seat_sees_its_own_hand_and_no_deck_and_nobody_elses_cards() -> None:
    for fight in moments(7, 11):
        for observer in (0, 1, SPECTATOR):
            shown = GAME.view(fight, observer)
            for number, seat in enumerate(shown.seats):
                real = fight.state.seats[number]
                assert seat.hand == (real.hand if number == observer else ["?"] * len(real.hand))
                assert set(seat.deck) <= {"?"}
                assert len(seat.deck) == len(real.deck)
                assert seat.discard == real.discard
            assert all(r.seat == observer or isinstance(r, Roll) for r in shown.open)


def test_a_facedown_card_is_seen_by_its_owner_alone_until_it_is_revealed() -> None:
    hidden = 0
    for fight in moments(8, 1):
        attack = fight.state.attack
        if attack is None or not attack.facedown or attack.revealed:
            continue
        hidden += 1
        for observer in (attack.defender, SPECTATOR):
            shown = GAME.view(fight, observer)
            assert shown.attack is not None
            assert shown.attack.card == "?"
            assert (attack.attacker, attack.card) not in shown.table
        own = GAME.view(fight, attack.attacker).attack
        assert own is not None
        assert own.card == attack.card
    assert hidden > 20


def test_events_of_others_name_no_card_that_is_not_on_the_table() -> None:
    fight, rng = begun(DEALT), random.Random(9)
    for _ in steps(fight, DRIVER, rng, seed_of(9)):
        for event in fight.events:
            for observer in (0, 1, SPECTATOR):
                seen = event.seen_by(observer)
                if isinstance(seen, CardsDrawn) and seen.seat != observer:
                    assert seen.cards == ()
                if isinstance(seen, Rolled) and seen.what == "shuffle":
                    assert seen.faces == ()
                if isinstance(seen, AttackDeclared) and not seen.follow_up:
                    assert seen.card in ("", "ultra") or fight.card(seen.seat, seen.card).kind == "super"
        fight.events.clear()


def test_a_sealed_wish_for_a_stage_is_nobody_elses_until_both_are_in() -> None:
    seen: list[set[bytes]] = [set(), set()]
    for wish in ("dojo", "air_force_base"):
        fight = _choosing_a_stage()
        first = waiting(fight)[0]
        DRIVER.submit(fight, Answer(by=first.seat, request=first.id, value=wish))
        for other in (1 - first.seat, SPECTATOR):
            seen[other == SPECTATOR].add(everything_seen(fight, other))
    assert [len(each) for each in seen] == [1, 1]


def test_two_different_wishes_stay_hidden_while_chance_decides_between_them() -> None:
    fight = _choosing_a_stage()
    for request, wish in zip(waiting(fight), ("dojo", "air_force_base"), strict=True):
        DRIVER.submit(fight, Answer(by=request.seat, request=request.id, value=wish))
    assert fight.state.open[0].key == "draw_stage"
    assert GAME.view(fight, SPECTATOR).stage == ""
    drawn = fight.state.open[0]
    DRIVER.submit(fight, Answer(request=drawn.id, value=(1,)))
    assert GAME.view(fight, SPECTATOR).stage == fight.state.stage == "air_force_base"


def _choosing_a_stage() -> Fight:
    return fight_of(versus(("app", "app"), stage=""))


def test_taking_a_sealed_wish_back_tells_that_it_was_taken_back_and_nothing_more() -> None:
    told: set[bytes] = set()
    for wish in ("dojo", "air_force_base"):
        fight = _choosing_a_stage()
        first = waiting(fight)[0]
        commands: list[Command] = [
            Answer(by=0, request=first.id, value=wish),
            Withdraw(by=0, request=first.id),
        ]
        for command in commands:
            DRIVER.submit(fight, command)
        told.add(everything_seen(fight, 1))
    assert len(told) == 1


@pytest.mark.soak
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_other_hands_look_the_same_all_through_hundreds_of_matches(observer: Observer) -> None:
    rng = random.Random(observer)
    for seed in range(3_000_000, 3_000_100):
        fight, play = begun(DEALT), random.Random(seed)
        while play_to(fight, DRIVER, play, seed_of(seed), 5):
            if not fight.state.round:
                continue
            one, other = asked_anew(fork(fight)), asked_anew(with_other_cards(fight, observer, rng))
            one.events, other.events = [], []
            assert everything_seen(one, observer) == everything_seen(other, observer)
