"""Which buttons answer the open questions: each with its arm token, its light, and what pressing it does."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

from cornerman.engine.observers import APP, SPECTATOR
from cornerman.engine.requests import ChooseSome, Number, Option, Order, Request, Roll, Value
from cornerman.engine.trackers import TABLE
from cornerman.session.match_session import MatchSession
from cornerman.session.news import Batch
from cornerman.table.tokens import arm_token
from cornerman_link.descriptor import NEXT, ROLL, UNDO, A, B, C
from cornerman_link.messages import STYLE_DIM, STYLE_PULSE, STYLE_STEADY

HINTS: Final = {"A": A, "B": B, "C": C, "ROLL": ROLL, "NEXT": NEXT}
"""The button of a board for each hint of an option. UNDO belongs to no question."""


class Button(NamedTuple):
    """A button as the match knows it. seat: counted from 0, or TABLE. name: as boards call it."""

    seat: int
    name: str


class GiveAnswer(NamedTuple):
    """Pressing answers a question, opened by command ``opened``. label: the option in words."""

    request: int
    opened: int
    seat: int
    value: Value
    label: str


class RollDice(NamedTuple):
    """Pressing rolls the dice of a question. by: the seat whose dice they are, or the app."""

    request: int
    opened: int
    by: int


class GoBack(NamedTuple):
    """Pressing takes back the last step, if command ``after`` is still the last."""

    after: int


Meaning: TypeAlias = GiveAnswer | RollDice | GoBack
"""What a press of an armed button does."""


class Armed(NamedTuple):
    """A button that is waited for: its token, its light (``messages.STYLE_*``) and what it does."""

    token: int
    style: int
    meaning: Meaning


def armed_buttons(session: MatchSession, batch: Batch, hands: Collection[int]) -> dict[Button, Armed]:
    """All buttons that do something after ``batch``. hands: the seats whose player presses buttons (no bots).

    A button is lit for every option that it stands for, whether or not that option can be taken: what a
    hand holds must not show in the lights (SFTMG section 36). Pressing one that cannot be taken is refused
    in words.
    """
    armed: dict[Button, Armed] = {}
    if not batch.news(SPECTATOR).state.paused:
        for request in batch.requests:
            if request.id not in batch.sealed:
                for button, one in _of_request(session, batch, request, hands):
                    armed.setdefault(button, one)
    if not batch.at_start:
        token = arm_token(session.id, batch.number)
        armed[Button(TABLE, UNDO)] = Armed(token, STYLE_DIM, GoBack(batch.number))
    return armed


def _of_request(
    session: MatchSession, batch: Batch, request: Request, hands: Collection[int]
) -> Iterator[tuple[Button, Armed]]:
    opened = batch.tokens[request.id]
    token = arm_token(session.id, opened, request.id)
    if isinstance(request, Roll):
        if request.what == "dice" and _app_rolls(session, request):
            yield from _of_roll(request, opened, token, hands)
        return
    if request.seat not in hands:
        return
    for option in batch.options(request):
        name = HINTS.get(option.hint)
        if name is None or name == ROLL:
            continue
        meaning = GiveAnswer(request.id, opened, request.seat, _value(request, option), option.label)
        yield from _on(request.seat, name, Armed(token, STYLE_PULSE, meaning))
    if (default := _harmless_default(request)) is not None:
        meaning = GiveAnswer(request.id, opened, request.seat, default, "as it is")
        yield from _on(request.seat, NEXT, Armed(token, STYLE_STEADY, meaning))


def _of_roll(
    request: Roll, opened: int, token: int, hands: Collection[int]
) -> Iterator[tuple[Button, Armed]]:
    """The ROLL button of the seat that rolls; dice that belong to no seat may be rolled by anybody."""
    by = request.seat if request.seat >= 0 else APP
    for seat in [by] if by >= 0 else sorted(hands):
        if seat in hands:
            yield Button(seat, ROLL), Armed(token, STYLE_PULSE, RollDice(request.id, opened, by))


def _app_rolls(session: MatchSession, request: Roll) -> bool:
    """Whether the app's dice decide; real ones are typed in, and their ROLL button stays dark."""
    seats = session.config.seats
    return not 0 <= request.seat < len(seats) or seats[request.seat].dice == "app"


def _on(seat: int, name: str, one: Armed) -> Iterator[tuple[Button, Armed]]:
    """The button on the seat's own side, and for NEXT the table's too."""
    yield Button(seat, name), one
    if name == NEXT:
        yield Button(TABLE, NEXT), one


def _value(request: Request, option: Option) -> Value:
    if isinstance(request, Number):
        return int(option.id)
    if isinstance(request, ChooseSome):
        return (option.id,)
    return option.id


def _harmless_default(request: Request) -> Value | None:
    """The default that NEXT may give where no option is meant for NEXT: taking nothing, leaving an order."""
    if isinstance(request, ChooseSome) and request.low == 0:
        return ()
    if isinstance(request, Order):
        return request.default
    return None
