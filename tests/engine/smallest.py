"""The smallest game that asks every kind of question: its states stand in a row, its rules only take notes.

Numbers of the state that a referee may set change what is asked: ``limit`` the bids, ``dice`` the roll of
seat 0, ``cards`` the hands.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

import msgspec

from cornerman.engine.chart import Chart, CompiledChart, LiveChart, Transition
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.driver import Driver
from cornerman.engine.events import Event
from cornerman.engine.game import FrameRules, Game, Match, Phase
from cornerman.engine.observers import Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Option, Request, Value
from cornerman.engine.state import Frame, MatchState
from cornerman.engine.trackers import Tracker

RULE = "SFTMG-CON-09"


class Extra(Frame, frozen=True, tag="extra"):
    """``seat`` is asked something in between."""

    seat: int


class Note(Event, frozen=True, tag="note", kw_only=True):
    """Something was answered."""

    what: str


class Notes(MatchState, kw_only=True):
    limit: int = 3
    dice: int = 2
    cards: tuple[str, ...] = ("a", "b", "b")
    taken: list[str] = msgspec.field(default_factory=list)
    entered_states: list[str] = msgspec.field(default_factory=list)
    winner: int = -1
    agenda: tuple[Extra, ...] = ()

    def clone(self) -> Notes:
        other = super().clone()
        other.taken = copy.copy(self.taken)
        other.entered_states = copy.copy(self.entered_states)
        return other


class Table(Match[Notes]):
    __slots__ = ()

    def note(self, *values: Value) -> None:
        for value in values:
            self.state.taken.append(str(value))
            self.emit(Note(rule=RULE, what=str(value)))


def _next(match: Table, values: tuple[Value, ...]) -> str:
    match.note(*values)
    return "next"


def _noted(name: str):  # type: ignore[no-untyped-def]
    def enter(match: Table) -> None:
        match.state.entered_states.append(name)

    return enter


def _bids(match: Table) -> tuple[Request, ...]:
    """Two sealed numbers; only the second depends on the limit."""
    return (
        match.number(0, "bid", RULE, 0, 5),
        match.number(1, "bid", RULE, 0, match.state.limit),
    )


def _rolls(match: Table) -> tuple[Request, ...]:
    """Whoever has dice rolls them."""
    mine = (match.dice(0, "roll", RULE, match.state.dice),) if match.state.dice else ()
    return (*mine, match.dice(1, "roll", RULE, 1))


def _knock(match: Table, values: tuple[Value, ...]) -> str | None:
    """ "stop" interrupts whatever is being resolved; "extra" is asked once more in between."""
    match.note(*values)
    if values[0] == "stop":
        match.push(Extra(seat=0), Extra(seat=1))
        match.interrupt("stop")
        match.interrupt("another way")
    if values[0] == "extra":
        match.push(Extra(seat=0), Extra(seat=1))
        return None
    return "next"


def _step(match: Table, frame: Frame) -> tuple[Request, ...]:
    assert isinstance(frame, Extra)
    return (match.choose(frame.seat, "extra", RULE, ("go", "drop")),)


def _answer(match: Table, frame: Frame, values: tuple[Value, ...]) -> None:
    assert isinstance(frame, Extra)
    match.note(f"extra {frame.seat} {values[0]}")
    match.pop()


ROW = ("deal", "bid", "one", "some", "order", "place", "roll", "reveal", "pick")

CHART = Chart[Table](
    initial="play.deal",
    finals=("over",),
    transitions=(
        *(Transition(f"play.{a}", "next", f"play.{b}") for a, b in pairwise(ROW)),
        Transition("play.pick", "next", "play.deal", "again"),
        Transition("play.pick", "next", "over"),
        Transition("play.*", "stop", "over"),
    ),
    guards={"again": lambda match: match.state.limit > 5},
)

PHASES = {
    "play.deal": Phase(
        enter=_noted("deal"), ask=lambda m: (m.shuffle(0, "deal", RULE, len(m.state.cards)),), answer=_next
    ),
    "play.bid": Phase(enter=_noted("bid"), ask=_bids, answer=_next),
    "play.one": Phase(
        enter=_noted("one"),
        ask=lambda m: (m.choose(0, "one", RULE, ("plain", "extra", "stop")),),
        answer=_knock,
    ),
    "play.some": Phase(ask=lambda m: (m.choose_some(1, "some", RULE, m.state.cards, 1, 2),), answer=_next),
    "play.order": Phase(ask=lambda m: (m.order(0, "order", RULE, ("x", "y", "z")),), answer=_next),
    "play.place": Phase(ask=lambda m: (m.place_cell(1, "place", RULE, ("a1", "b2"), "b2"),), answer=_next),
    "play.roll": Phase(ask=_rolls, answer=_next),
    "play.reveal": Phase(ask=lambda m: (m.which_card(1, "reveal", RULE, ("a", "b")),), answer=_next),
    "play.pick": Phase(ask=lambda m: (m.pick(0, "pick", RULE, 2, 5),), answer=_next),
}


class Smallest(Game[Notes, Table]):
    id: ClassVar[str] = "smallest"
    title: ClassVar[str] = "Notes"
    modes: ClassVar[tuple[str, ...]] = ("plain",)
    seats: ClassVar[Mapping[str, int]] = {"plain": 2}
    chart = CHART
    phases = PHASES
    frames: ClassVar[Mapping[type[Frame], FrameRules[Table]]] = {Extra: FrameRules(_step, _answer)}
    state_type = Notes
    event_types = (Note,)

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Table:
        return Table(config, Notes())

    def accept(self, match: Table, request: Request, answer: Answer) -> None:
        if answer.value == "b2" and answer.entry:
            raise Refused("nothing is typed in here")

    def why_not(self, match: Table, request: Request, option: str) -> tuple[str, str]:
        return f"{option} is not there", "SFTMG-CON-02"

    def adjust(self, match: Table, path: str, value: Value) -> tuple[Value, bool]:
        known = self.adjustable(match)
        if path not in known:
            raise Refused(f"there is no {path}")
        if not isinstance(value, type(known[path])) or (isinstance(value, int) and value < 0):
            raise Refused(f"{value!r} is no {path}")
        if path == "cards" and not value:
            match.interrupt("stop")
        setattr(match.state, path, value)
        return known[path], path == "cards"

    def adjustable(self, match: Table) -> Mapping[str, Value]:
        state = match.state
        return {"limit": state.limit, "dice": state.dice, "cards": state.cards}

    def force(self, match: Table, path: str) -> None:
        if path == "play.place":
            raise Refused("nobody is placed by force")

    def time_up(self, match: Table) -> None:
        if match.state.path == "play.deal":
            raise Refused("no clock while cards are dealt", "SFTMG-DCK-08")
        match.interrupt("stop")

    def concede(self, match: Table, seat: int) -> None:
        if match.state.path == "play.order":
            raise Refused("not now")
        match.state.winner = 1 - seat
        match.interrupt("stop")

    def view(self, match: Table, observer: Observer) -> Notes:
        return match.state.clone()

    def prompt(self, match: Table, request: Request) -> str:
        return request.key

    def options(self, match: Table, request: Request) -> tuple[Option, ...]:
        return ()

    def tell(self, match: Table, event: Event) -> str:
        return event.what if isinstance(event, Note) else ""

    def trackers(self, match: Table, seen: Notes) -> tuple[Tracker, ...]:
        return ()

    def winner(self, state: Notes) -> int | None:
        return state.winner if state.winner >= 0 else None


GAME = Smallest()
COMPILED = Driver(GAME, CompiledChart(CHART))
LIVE = Driver(GAME, LiveChart(CHART))
CONFIG = MatchConfig(game="smallest", mode="plain", seats=(SeatConfig(name="Ann"), SeatConfig(name="Bob")))

ANSWERS: dict[str, list[Value]] = {
    "deal": [(2, 0, 1)],
    "bid": [4, 1],
    "one": ["plain"],
    "some": [("b", "b")],
    "order": [("z", "x", "y")],
    "place": ["a1"],
    "roll": [(6, 1), (3,)],
    "reveal": ["b"],
    "pick": [(0, 4)],
}
"""A legal answer to every question, by state."""


def at(state: str, driver: Driver[Notes, Table] = COMPILED) -> Table:
    """A match at ``play.<state>``, without events."""
    match = GAME.match(CONFIG, ())
    driver.begin(match)
    while match.state.path != f"play.{state}":
        answer_all(match, driver)
    match.events = []
    return match


def answer_all(match: Table, driver: Driver[Notes, Table] = COMPILED) -> None:
    """Answer every open question as in ``ANSWERS``."""
    values = ANSWERS[match.state.path.removeprefix("play.")]
    for request, value in zip(match.state.open, values, strict=True):
        driver.submit(match, Answer(by=request.seat, request=request.id, value=value))


def state_bytes(match: Table) -> bytes:
    return msgspec.json.encode(match.state)
