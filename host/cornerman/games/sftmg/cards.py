"""Decks, hands and discard piles; running out of cards (SFTMG catalogue sections 4 and 8, TRN-02, TRN-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cornerman.engine.requests import Request, Value

from .dice import faces_of
from .events import CardsDrawn, DeckShuffled
from .fight import HAND_LIMIT, Fight
from .frames import DiscardChosen, DiscardDown, DiscardRandom, DrawCards, MillDeck, ShuffleDeck
from .state import UNKNOWN

POKE_CARDS: Final = 3
"""Cards that Poke takes from the top of the deck (SFTMG-KEY-05)."""


def return_to_deck(fight: Fight, who: int, cards: Sequence[str]) -> None:
    """Cards go from the hand into the deck, to be shuffled."""
    for card in cards:
        fight.take_from_hand(who, card)
        fight.state.seats[who].deck.append(card)


# shuffling


def step_shuffle(fight: Fight, frame: ShuffleDeck) -> tuple[Request, ...] | None:
    """A deck dealt by the app is shuffled by a draw of chance; a printed one by its owner."""
    deck = fight.state.seats[frame.seat].deck
    if fight.app_cards[frame.seat] and len(deck) > 1 and UNKNOWN not in deck:
        return (fight.shuffle(frame.seat, "shuffle", "SFTMG-SET-01", len(deck)),)
    if not fight.app_cards[frame.seat]:
        fight.state.seats[frame.seat].deck = [UNKNOWN] * len(deck)
    fight.pop()
    fight.emit(DeckShuffled(rule="SFTMG-SET-01", seat=frame.seat, n=len(deck)))
    return None


def answer_shuffle(fight: Fight, frame: ShuffleDeck, values: tuple[Value, ...]) -> None:
    """Takes the new order."""
    seat = fight.state.seats[frame.seat]
    fight.pop()
    seat.deck = [seat.deck[i] for i in faces_of(values[0])]
    fight.emit(DeckShuffled(rule="SFTMG-SET-01", seat=frame.seat, n=len(seat.deck)))


# drawing


def step_draw(fight: Fight, frame: DrawCards) -> None:
    """Draw what is there; then shuffle the discard pile into a new deck, or time is out.

    SFTMG-DCK-01..03, DCK-05, DCK-07.
    """
    seat = fight.state.seats[frame.seat]
    n = min(frame.n, len(seat.deck))
    drawn = seat.deck[len(seat.deck) - n :][::-1]
    del seat.deck[len(seat.deck) - n :]
    seat.hand.extend(drawn)
    if n:
        fight.emit(CardsDrawn(rule="SFTMG-DCK-01", seat=frame.seat, n=n, cards=tuple(drawn)))
    left = frame.n - n
    if not left:
        fight.pop()
    elif fight.option("time_out"):
        fight.pop()
        fight.interrupt("time_out")
    elif seat.discard:
        seat.deck, seat.discard = seat.discard, []
        fight.state.counted.clear()
        fight.replace_top(DrawCards(seat=frame.seat, n=left))
        fight.push(ShuffleDeck(seat=frame.seat))
    else:
        fight.pop()


def mill(fight: Fight, who: int, n: int, rule: str) -> None:
    """Cards from the top of the deck are discarded; this is no draw (SFTMG-DCK-04, KEY-05)."""
    deck = fight.state.seats[who].deck
    n = min(n, len(deck))
    taken = deck[len(deck) - n :][::-1]
    del deck[len(deck) - n :]
    fight.discard(who, taken, "deck", rule)


def step_mill(fight: Fight, frame: MillDeck) -> None:
    """Poke (SFTMG-KEY-05)."""
    fight.pop()
    mill(fight, frame.seat, frame.n, "SFTMG-KEY-05")


# discarding


def discard_down_frames(fight: Fight) -> tuple[DiscardDown, ...]:
    """Hands above the limit, active player first (SFTMG-TRN-09, CON-09)."""
    active = fight.state.active
    over = [i for i, seat in enumerate(fight.state.seats) if len(seat.hand) > HAND_LIMIT]
    return tuple(DiscardDown(seat=s) for s in sorted(over, key=lambda s: s != active)) if over else ()


def step_discard_down(fight: Fight, frame: DiscardDown) -> tuple[Request, ...] | None:
    """The owner chooses what goes (SFTMG-TRN-02, TRN-09)."""
    surplus = len(fight.state.seats[frame.seat].hand) - HAND_LIMIT
    if surplus <= 0:
        fight.pop()
        return None
    return (_ask_discard(fight, frame.seat, surplus, "discard_down", "SFTMG-TRN-09"),)


def answer_discard_down(fight: Fight, frame: DiscardDown, values: tuple[Value, ...]) -> None:
    """The chosen cards are discarded."""
    surplus = len(fight.state.seats[frame.seat].hand) - HAND_LIMIT
    fight.pop()
    _discard_from_hand(fight, frame.seat, values[0], surplus, "SFTMG-TRN-09")


def step_discard_chosen(fight: Fight, frame: DiscardChosen) -> tuple[Request, ...] | None:
    """As many as there are, of the owner's choice."""
    n = min(frame.n, len(fight.state.seats[frame.seat].hand))
    if n <= 0:
        fight.pop()
        return None
    return (_ask_discard(fight, frame.seat, n, "discard", "SFTMG-CMP-09"),)


def answer_discard_chosen(fight: Fight, frame: DiscardChosen, values: tuple[Value, ...]) -> None:
    """The chosen cards are discarded."""
    fight.pop()
    n = min(frame.n, len(fight.state.seats[frame.seat].hand))
    _discard_from_hand(fight, frame.seat, values[0], n, "SFTMG-CMP-09")


def _ask_discard(fight: Fight, who: int, n: int, key: str, rule: str) -> Request:
    hand = fight.state.seats[who].hand
    if fight.app_cards[who] and UNKNOWN not in hand:
        return fight.choose_some(who, key, rule, tuple(hand), n, n, args=(n,))
    return fight.choose(who, key, rule, ("done",), args=(n,))


def _discard_from_hand(fight: Fight, who: int, value: Value, n: int, rule: str) -> None:
    cards = tuple(map(str, value)) if isinstance(value, tuple) else (UNKNOWN,) * n
    for card in cards:
        fight.take_from_hand(who, card)
    fight.discard(who, cards, "hand", rule)


def step_discard_random(fight: Fight, frame: DiscardRandom) -> tuple[Request, ...] | None:
    """Random positions of the hand; all if there are no more than that (SFTMG-KEY-06)."""
    hand = fight.state.seats[frame.seat].hand
    if frame.n >= len(hand):
        gone = tuple(hand)
        hand.clear()
        fight.pop()
        fight.discard(frame.seat, gone, "hand", "SFTMG-KEY-06")
        return None
    return (fight.pick(frame.seat, "random_discard", "SFTMG-KEY-06", frame.n, len(hand)),)


def answer_discard_random(fight: Fight, frame: DiscardRandom, values: tuple[Value, ...]) -> None:
    """The cards at the drawn positions (from the left, from 0) are discarded."""
    hand = fight.state.seats[frame.seat].hand
    positions = set(faces_of(values[0]))
    gone = tuple(card for i, card in enumerate(hand) if i in positions)
    kept = [card for i, card in enumerate(hand) if i not in positions]
    if not fight.app_cards[frame.seat]:
        # The positions are those of the printed cards on the table; the app knows no order of them.
        gone, kept = (UNKNOWN,) * len(gone), [UNKNOWN] * len(kept)
    fight.state.seats[frame.seat].hand = kept
    fight.pop()
    fight.discard(frame.seat, gone, "hand", "SFTMG-KEY-06")
