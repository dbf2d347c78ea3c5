"""The open question as everybody may read it: who decides what, and which table buttons say something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cornerman.engine.config import SeatConfig
from cornerman.engine.requests import Request, Roll
from cornerman.engine.trackers import TABLE
from cornerman.session.news import Batch

from .words import MatchWords

PROMPT_MAX: Final = 40
"""Characters of a prompt that is read from two metres away."""


class ButtonHint(NamedTuple):
    """A button of the table, and what it says now; "" where it says so itself."""

    button: str
    label: str


class PublicQuestion(NamedTuple):
    """seat: who is asked, ``TABLE`` for several or nobody. text: "" for no question."""

    seat: int = TABLE
    text: str = ""
    hints: tuple[ButtonHint, ...] = ()


NOTHING: Final = PublicQuestion()


def public_question(words: MatchWords, batch: Batch, seats: Sequence[SeatConfig]) -> PublicQuestion:
    """What is asked, with nothing that the hand of a player would tell.

    A question whose options come from a hand is only told by who decides what; its buttons stand there where
    the app does not know the hand either.
    """
    asked = [request for request in batch.requests if request.id not in batch.sealed]
    if not asked:
        return NOTHING
    first = asked[0]
    who = sorted({request.seat for request in asked})
    text = batch.prompt(first) if _is_public(words, first) else f"{words.topic(first.key)}?"
    seat = who[0] if len(who) == 1 else TABLE
    return PublicQuestion(seat, _named(text, who, seats), _shared(words, batch, asked, seats))


def _is_public(words: MatchWords, request: Request) -> bool:
    return isinstance(request, Roll) or words.open_to_all(request)


def _named(text: str, who: Sequence[int], seats: Sequence[SeatConfig]) -> str:
    """The question behind the names of who is asked; behind their letters where names are too long."""
    known = [seat for seat in who if 0 <= seat < len(seats)]
    if not known:
        return text[:PROMPT_MAX]
    names = ", ".join(seats[seat].name for seat in known)
    letters = ", ".join(chr(ord("A") + seat) for seat in known)
    for front in (f"{names}: ", f"{letters}: "):
        if len(front) + len(text) <= PROMPT_MAX:
            return front + text
    return text[:PROMPT_MAX]


def _shared(
    words: MatchWords, batch: Batch, asked: Sequence[Request], seats: Sequence[SeatConfig]
) -> tuple[ButtonHint, ...]:
    """Buttons that all who are asked have; what one of them says for everybody, or nothing."""
    first, *others = (_hints(words, batch, request, seats) for request in asked)
    shared = []
    for hint in first:
        found = [[other.label for other in one if other.button == hint.button] for one in others]
        if all(found):
            same = all(labels == [hint.label] for labels in found)
            shared.append(hint if same else ButtonHint(hint.button, ""))
    return tuple(shared)


def _hints(
    words: MatchWords, batch: Batch, request: Request, seats: Sequence[SeatConfig]
) -> tuple[ButtonHint, ...]:
    if not 0 <= request.seat < len(seats):
        return ()
    seat = seats[request.seat]
    if isinstance(request, Roll):
        if request.what != "dice" or seat.dice != "app":
            return ()
    elif not words.open_to_all(request) and seat.cards == "app":
        return ()
    options = batch.options(request)
    return tuple(
        ButtonHint(option.hint, option.label) for option in options if option.hint and option.enabled
    )
