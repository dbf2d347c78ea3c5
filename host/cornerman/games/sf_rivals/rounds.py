"""A round up to the two open cards: announce, choose in secret, turn up (SFR catalogue section 3)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .bout import Bout
from .events import CardLocked, CardTurned, OrdersCancelled, RoundAnnounced
from .state import UNKNOWN, Side

LOCKED: Final = "locked"


def enter_announce(bout: Bout) -> None:
    """A round begins: bonuses and a reveal order are known to both (SFR-SET-12, RND-05, RND-06).

    Two orders in one round cancel out.
    """
    state = bout.state
    state.round = state.round or 1
    one, two = state.sides
    if one.ordered and two.ordered:
        one.ordered = two.ordered = False
        bout.emit(OrdersCancelled(rule="SFR-RND-06"))
    first = next((s.seat for s in state.sides if s.ordered), -1)
    bonuses = (one.bonus + one.lasting_initiative, two.bonus + two.lasting_initiative)
    bout.emit(RoundAnnounced(rule="SFR-RND-01", round=state.round, bonuses=bonuses, first=first))


def go_on(bout: Bout) -> Asked:
    """Nothing to ask."""
    return "next"


# choosing: SFR-RND-01..08


def ask_choose(bout: Bout) -> Asked:
    """Both commit a card in secret; either may take it back until the other one is in.

    A reveal order that was forgotten and is put in by hand counts at once.
    """
    if one_ordered(bout):
        return "ordered"
    return tuple(_ask_commit(bout, side) for side in bout.state.sides)


def _ask_commit(bout: Bout, side: Side) -> Request:
    if bout.dealt(side):
        return bout.choose(side.seat, "commit", "SFR-RND-01", bout.playable(side))
    return bout.choose(side.seat, "lock", "SFR-RND-01", (LOCKED,))


def answer_choose(bout: Bout, values: tuple[Value, ...]) -> str:
    """Both cards lie face down."""
    for side, value in zip(bout.state.sides, values, strict=True):
        _lock(bout, side, UNKNOWN if value == LOCKED else str(value))
    return "next"


def _lock(bout: Bout, side: Side, card: str) -> None:
    side.locked = card
    side.hand.remove(card if card in side.hand else UNKNOWN)
    bout.emit(CardLocked(rule="SFR-RND-01", seat=side.seat))


def _turn(bout: Bout, side: Side) -> None:
    side.turned = True
    bout.emit(CardTurned(rule="SFR-RND-02", seat=side.seat, character=side.character, card=side.locked))


def one_ordered(bout: Bout) -> bool:
    """One player must show first; two orders cancel out (SFR-RND-05, RND-06)."""
    one, two = bout.state.sides
    return one.ordered != two.ordered


def _ordered(bout: Bout) -> Side:
    return next(s for s in bout.state.sides if s.ordered)


def _other(bout: Bout) -> Side:
    """Who has not shown a card yet, whatever was corrected since the first one did."""
    return next(s for s in bout.state.sides if not s.turned)


def ask_first(bout: Bout) -> Asked:
    """The ordered player chooses and turns up a card first (SFR-RND-05); without an order both choose."""
    if not one_ordered(bout):
        return "together"
    return (_ask_shown(bout, _ordered(bout), "show_first"),)


def _ask_shown(bout: Bout, side: Side, key: str) -> Request:
    if bout.dealt(side):
        return bout.choose(side.seat, key, "SFR-RND-05", bout.playable(side))
    return bout.which_card(side.seat, key, "SFR-RND-05", bout.candidates(side), entry=False)


def answer_first(bout: Bout, values: tuple[Value, ...]) -> str:
    """It may not be changed any more (SFR-RND-08)."""
    side = _ordered(bout)
    _lock(bout, side, str(values[0]))
    _turn(bout, side)
    return "next"


def ask_second(bout: Bout) -> Asked:
    """The other player answers, seeing that card (SFR-RND-05)."""
    return (_ask_shown(bout, _other(bout), "show_second"),)


def answer_second(bout: Bout, values: tuple[Value, ...]) -> str:
    """Both cards are known."""
    _lock(bout, _other(bout), str(values[0]))
    return "next"


def ask_reveal(bout: Bout) -> Asked:
    """Printed cards: which one was it? Then both are up at the same moment (SFR-RND-02)."""
    unknown = [side for side in bout.state.sides if side.locked == UNKNOWN]
    if unknown:
        return tuple(
            bout.which_card(s.seat, "which_card", "SFR-RND-02", bout.candidates(s), entry=False)
            for s in unknown
        )
    for side in bout.state.sides:
        if not side.turned:
            _turn(bout, side)
    return "next"


def answer_reveal(bout: Bout, values: tuple[Value, ...]) -> None:
    """Takes the printed cards."""
    unknown = [side for side in bout.state.sides if side.locked == UNKNOWN]
    for side, value in zip(unknown, values, strict=True):
        side.locked = str(value)


PHASES: Final = {
    "fight.announce": Phase(enter=enter_announce, ask=go_on),
    "fight.choose": Phase(ask=ask_choose, answer=answer_choose),
    "fight.first": Phase(ask=ask_first, answer=answer_first),
    "fight.second": Phase(ask=ask_second, answer=answer_second),
    "fight.reveal": Phase(ask=ask_reveal, answer=answer_reveal),
}
