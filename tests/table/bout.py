"""A small fight to test the table with: a lock of both players, a Response window, dice, Meter, a
confirmation.

Each round both players lock at the same time. The active one strikes, rests (a Meter) or ends the turn. A
strike opens a Response window for the other, who holds a hidden counter card or does not. Then the attacker
rolls two dice; each 3 or more takes one Health, one less when blocked. The loss is confirmed before play
goes on.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from cornerman.engine.chart import Chart, Transition
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.events import Event
from cornerman.engine.game import Game, Match, Phase
from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Option, Request, Roll, Value
from cornerman.engine.state import MatchState
from cornerman.engine.trackers import Active, Bar, Gauge, Lamps, Pips, Tracker

HEALTH = 12
METER = 4


class Side(msgspec.Struct):
    health: int = HEALTH
    meter: int = 0
    counter: bool = False


class BoutState(MatchState, kw_only=True):
    sides: list[Side] = []  # noqa: RUF012 - msgspec copies it
    active: int = 0
    response: str = ""

    def clone(self) -> BoutState:
        other = super().clone()
        other.sides = [copy.copy(side) for side in self.sides]
        return other


class Bout(Match[BoutState]):
    __slots__ = ()


def _setup(match: Bout) -> str:
    match.state.sides = [Side(), Side(counter=bool(match.config.options.get("counter", False)))]
    return "ready"


def _ask_lock(match: Bout) -> tuple[Request, ...]:
    return tuple(match.choose(seat, "lock", "BOUT-1", ("locked",)) for seat in (0, 1))


def _ask_turn(match: Bout) -> tuple[Request, ...]:
    return (match.choose(match.state.active, "turn", "BOUT-2", ("strike", "rest", "end")),)


def _turn(match: Bout, values: tuple[Value, ...]) -> str:
    state = match.state
    if values[0] == "strike":
        return "strike"
    if values[0] == "rest":
        state.sides[state.active].meter = min(state.sides[state.active].meter + 1, METER)
    state.active = 1 - state.active
    return "next"


def _ask_response(match: Bout) -> tuple[Request, ...]:
    seat = 1 - match.state.active
    held = ("counter",) if match.state.sides[seat].counter else ()
    return (match.choose(seat, "respond", "BOUT-3", ("block", *held, "take")),)


def _response(match: Bout, values: tuple[Value, ...]) -> str:
    match.state.response = str(values[0])
    if values[0] == "counter":
        match.state.active = 1 - match.state.active
        return "next"
    return "roll"


def _ask_roll(match: Bout) -> tuple[Request, ...]:
    return (match.dice(match.state.active, "strike", "BOUT-4", 2),)


def _hit(match: Bout, values: tuple[Value, ...]) -> str:
    assert isinstance(values[0], tuple)
    state = match.state
    side = state.sides[1 - state.active]
    hits = sum(1 for face in values[0] if int(face) >= 3) - (state.response == "block")
    side.health = max(side.health - max(hits, 0), 0)
    return "over" if side.health == 0 else "hit"


def _ask_confirm(match: Bout) -> tuple[Request, ...]:
    return (match.choose(1 - match.state.active, "confirm", "BOUT-5", ("on",)),)


def _confirmed(match: Bout, values: tuple[Value, ...]) -> str:
    match.state.active = 1 - match.state.active
    return "next"


_HINTS = {
    "locked": "A", "strike": "A", "rest": "B", "end": "NEXT", "block": "A", "counter": "B", "event": "C",
    "take": "NEXT", "on": "NEXT",
}  # fmt: skip


class BoutGame(Game[BoutState, Bout]):
    id: ClassVar[str] = "bout"
    title: ClassVar[str] = "Bout"
    modes: ClassVar[tuple[str, ...]] = ("duel",)
    seats: ClassVar[Mapping[str, int]] = {"duel": 2}
    state_type = BoutState
    event_types: tuple[type[Event], ...] = ()

    def __init__(self) -> None:
        self.chart: Chart[Bout] = Chart(
            initial="setup",
            finals=("over",),
            transitions=[
                Transition("setup", "ready", "lock"),
                Transition("lock", "locked", "turn"),
                Transition("turn", "strike", "attack.response"),
                Transition("turn", "next", "lock"),
                Transition("attack.response", "roll", "attack.roll"),
                Transition("attack.response", "next", "lock"),
                Transition("attack.roll", "hit", "attack.confirm"),
                Transition("attack.roll", "over", "over"),
                Transition("attack.confirm", "next", "lock"),
            ],
            guards={},
        )
        self.phases = {
            "setup": Phase(enter=_setup),
            "lock": Phase(ask=_ask_lock, answer=lambda match, values: "locked"),
            "turn": Phase(ask=_ask_turn, answer=_turn),
            "attack.response": Phase(ask=_ask_response, answer=_response),
            "attack.roll": Phase(ask=_ask_roll, answer=_hit),
            "attack.confirm": Phase(ask=_ask_confirm, answer=_confirmed),
        }
        self.frames = {}

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Bout:
        return Bout(config, BoutState())

    def accept(self, match: Bout, request: Request, answer: Answer) -> None:
        pass

    def why_not(self, match: Bout, request: Request, option: str) -> tuple[str, str]:
        return f"you hold no {option}", "BOUT-3"

    def adjust(self, match: Bout, path: str, value: Value) -> tuple[Value, bool]:
        before = self.adjustable(match).get(path)
        if before is None or not isinstance(value, int):
            raise Refused(f"there is no value {path}")
        _, seat, name = path.split(".")
        setattr(match.state.sides[int(seat)], name, value)
        return before, False

    def adjustable(self, match: Bout) -> Mapping[str, Value]:
        return {
            f"sides.{seat}.{name}": getattr(side, name)
            for seat, side in enumerate(match.state.sides)
            for name in ("health", "meter")
        }

    def force(self, match: Bout, path: str) -> None:
        pass

    def time_up(self, match: Bout) -> None:
        raise Refused("no clock is in play")

    def concede(self, match: Bout, seat: int) -> None:
        raise Refused("nobody concedes")

    def view(self, match: Bout, observer: Observer) -> BoutState:
        state = match.state.clone()
        if observer != REFEREE:
            for seat, side in enumerate(state.sides):
                side.counter = side.counter and seat == observer
        return state

    def prompt(self, match: Bout, request: Request) -> str:
        return request.key

    def options(self, match: Bout, request: Request) -> tuple[Option, ...]:
        if isinstance(request, Roll):
            return (Option(id="roll", label="Roll", hint="ROLL"),)
        names = ("block", "counter", "event", "take") if request.key == "respond" else request.options
        return tuple(
            Option(id=name, label=name, hint=_HINTS[name], enabled=name in request.options) for name in names
        )

    def tell(self, match: Bout, event: Event) -> str:
        return ""

    def trackers(self, match: Bout, seen: BoutState) -> tuple[Tracker, ...]:
        found: list[Tracker] = []
        for seat, side in enumerate(seen.sides):
            held = seen.path.startswith("attack.")
            found += [
                Bar(seat=seat, name="health", value=side.health, maximum=HEALTH, held=held),
                Gauge(seat=seat, name="meter", value=side.meter, steps=METER),
                Lamps(seat=seat, name="actions", lit=2 if seat == seen.active else 0, of=2),
                Pips(seat=seat, name="rounds", count=0, of=2),
            ]
        return (*found, Active(seat=seen.active, name="turn"))

    def winner(self, state: BoutState) -> int | None:
        return next((1 - seat for seat, side in enumerate(state.sides) if side.health == 0), None)


GAME = BoutGame()


def bout(*, counter: bool = False, dice: str = "app") -> MatchConfig:
    """Ann against Bob, who holds a counter card or does not."""
    seats = tuple(SeatConfig(name=name, dice=dice) for name in ("Ann", "Bob"))  # type: ignore[arg-type]
    return MatchConfig(game="bout", mode="duel", seats=seats, options={"counter": counter})
