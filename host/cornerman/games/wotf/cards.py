"""Decks, hands and discard piles (WOTF catalogue sections 3, 8 and 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cornerman.engine.requests import Request, Value

from .contest import Contest
from .events import CardsDiscarded, CardsDrawn, DeckShuffled, NothingLeft
from .frames import DrawCards, FindFirst, ShuffleDeck
from .state import UNKNOWN

HAND_LIMIT: Final = 7
"""Cards a hand may hold after a turn, the block among them (WOTF-REC-06)."""


def numbers(value: Value) -> tuple[int, ...]:
    """The faces or positions in an answer of chance."""
    return tuple(int(v) for v in value) if isinstance(value, tuple) else (int(value),)


def words(value: Value) -> tuple[str, ...]:
    """The options in an answer that names several."""
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


def step_shuffle(contest: Contest, frame: ShuffleDeck) -> tuple[Request, ...] | None:
    """A deck dealt by the app is shuffled by a draw of chance; a printed one by its owner (WOTF-SET-05)."""
    deck = contest.state.seats[frame.seat].deck
    if contest.app_cards[frame.seat] and len(deck) > 1 and UNKNOWN not in deck:
        return (contest.shuffle(frame.seat, "shuffle", "WOTF-SET-05", len(deck)),)
    contest.pop()
    if not contest.app_cards[frame.seat]:
        contest.state.seats[frame.seat].deck = [UNKNOWN] * len(deck)
    contest.emit(DeckShuffled(rule="WOTF-SET-05", seat=frame.seat, n=len(deck)))
    return None


def answer_shuffle(contest: Contest, frame: ShuffleDeck, values: tuple[Value, ...]) -> None:
    """Takes the new order."""
    seat = contest.state.seats[frame.seat]
    contest.pop()
    seat.deck = [seat.deck[i] for i in numbers(values[0])]
    contest.emit(DeckShuffled(rule="WOTF-SET-05", seat=frame.seat, n=len(seat.deck)))


def step_draw(contest: Contest, frame: DrawCards) -> None:
    """Draw what is there; then the discard pile becomes a new deck; both empty: no card (WOTF-RDY-07)."""
    seat = contest.state.seats[frame.seat]
    n = min(frame.n, len(seat.deck))
    contest.pop()
    if n:
        drawn = seat.deck[len(seat.deck) - n :][::-1]
        del seat.deck[len(seat.deck) - n :]
        seat.hand.extend(drawn)
        contest.emit(CardsDrawn(rule=frame.rule, seat=frame.seat, n=n, cards=tuple(drawn)))
    left = frame.n - n
    if left and not seat.discard:
        contest.emit(NothingLeft(rule="WOTF-RDY-07", seat=frame.seat, n=left))
    elif left:
        seat.deck, seat.discard = seat.discard, []
        contest.push(ShuffleDeck(seat=frame.seat), DrawCards(seat=frame.seat, n=left, rule="WOTF-RDY-07"))


def step_find_first(contest: Contest, frame: FindFirst) -> None:
    """Cards are drawn until one of each technique is found; the rest goes back (WOTF-SET-06)."""
    seat = contest.state.seats[frame.seat]
    contest.pop()
    if not contest.app_cards[frame.seat]:
        return
    wanted = set(seat.techniques)
    back: list[str] = []
    while wanted and seat.deck:
        card = seat.deck.pop()
        source = contest.facts(card).source
        if source in wanted:
            wanted.discard(source)
            seat.hand.append(card)
        else:
            back.append(card)
    contest.emit(CardsDrawn(rule="WOTF-SET-06", seat=frame.seat, n=4, cards=tuple(seat.hand[1:])))
    seat.deck += back
    contest.push(ShuffleDeck(seat=frame.seat))


def discard(contest: Contest, seat: int, cards: Sequence[str], origin: str, rule: str) -> None:
    """Cards reach the owner's face-up pile; never the block (WOTF-BLK-12)."""
    if cards:
        contest.state.seats[seat].discard.extend(cards)
        contest.emit(CardsDiscarded(rule=rule, seat=seat, cards=tuple(cards), origin=origin))


def may_discard(contest: Contest, seat: int) -> tuple[str, ...]:
    """Cards in a hand that may be discarded: all but the block (WOTF-RDY-05, REC-06)."""
    block = contest.fighter(seat).block
    return tuple(card for card in contest.state.seats[seat].hand if card != block)


def discardable(contest: Contest, seat: int) -> int:
    """How many cards of a hand may be discarded; of a printed hand the app takes one to be the block."""
    if contest.app_cards[seat]:
        return len(may_discard(contest, seat))
    return max(0, len(contest.state.seats[seat].hand) - 1)


def ask_discard(contest: Contest, seat: int, n: int, key: str, rule: str) -> Request:
    """The owner chooses ``n`` cards; with printed cards it does so at the table."""
    if contest.app_cards[seat]:
        return contest.choose_some(seat, key, rule, may_discard(contest, seat), n, n, args=(n,))
    return contest.choose(seat, key, rule, ("done",), args=(n,))


def discard_answer(contest: Contest, seat: int, value: Value, n: int, rule: str) -> None:
    """The chosen cards are discarded."""
    gone = words(value) if isinstance(value, tuple) else (UNKNOWN,) * n
    for card in gone:
        contest.take(seat, card)
    discard(contest, seat, gone, "hand", rule)
