"""What a game gives the engine: a chart, phases for its states, frames, a view and words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from cornerman.engine.chart import Chart
from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)
from cornerman.engine.state import Frame, MatchState

if TYPE_CHECKING:
    from cornerman.engine.commands import Answer
    from cornerman.engine.config import MatchConfig, OptionValue
    from cornerman.engine.events import Event
    from cornerman.engine.observers import Observer
    from cornerman.engine.trackers import Tracker

S = TypeVar("S", bound=MatchState)
M = TypeVar("M")

Asked = tuple[Request, ...] | str | None
"""Requests to open, or a trigger for the chart, or None: go on."""


class Match(Generic[S]):
    """One match as the rules handle it: the state, what never changes, and the events made so far.

    Games derive their own with helpers in the words of their rulebook.
    """

    __slots__ = ("config", "events", "state")

    def __init__(self, config: MatchConfig, state: S) -> None:
        self.config = config
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record an accepted fact."""
        self.events.append(event)

    def push(self, *frames: Frame) -> None:
        """Put frames on top of the agenda, to be resolved first to last before anything below them."""
        self.state.agenda = (*self.state.agenda, *reversed(frames))

    def replace_top(self, frame: Frame) -> None:
        """The top frame got further: ``frame`` is what is left of it."""
        self.state.agenda = (*self.state.agenda[:-1], frame)

    def pop(self) -> None:
        """Take the top frame off the agenda: it is resolved."""
        self.state.agenda = self.state.agenda[:-1]

    def interrupt(self, trigger: str) -> None:
        """Drop what is being resolved and let the chart go on by ``trigger``; the first one counts."""
        if not self.state.interrupt:
            self.state.interrupt = trigger

    def next_id(self) -> int:
        """A new request id."""
        self.state.serial += 1
        return self.state.serial

    def choose(
        self,
        seat: int,
        key: str,
        rule: str,
        options: tuple[str, ...],
        default: str = "",
        args: tuple[str | int, ...] = (),
    ) -> Choose:
        """A Choose whose default is the first option unless named."""
        return Choose(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            options=options,
            default=default or options[0],
            args=args,
        )

    def choose_some(
        self,
        seat: int,
        key: str,
        rule: str,
        options: tuple[str, ...],
        low: int,
        high: int,
        args: tuple[str | int, ...] = (),
    ) -> ChooseSome:
        """A ChooseSome whose default is the first ``low`` options."""
        return ChooseSome(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            options=options,
            low=low,
            high=high,
            default=options[:low],
            args=args,
        )

    def number(
        self, seat: int, key: str, rule: str, low: int, high: int, args: tuple[str | int, ...] = ()
    ) -> Number:
        """A Number whose default is the lowest."""
        return Number(
            id=self.next_id(), seat=seat, key=key, rule=rule, low=low, high=high, default=low, args=args
        )

    def order(self, seat: int, key: str, rule: str, options: tuple[str, ...]) -> Order:
        """An Order."""
        return Order(id=self.next_id(), seat=seat, key=key, rule=rule, options=options)

    def place_cell(
        self, seat: int, key: str, rule: str, options: tuple[str, ...], default: str = ""
    ) -> Place:
        """A Place that names a cell."""
        return Place(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="cell",
            options=options,
            default=default or options[0],
        )

    def place_direction(
        self, seat: int, key: str, rule: str, options: tuple[str, ...], default: str = ""
    ) -> Place:
        """A Place that names a direction."""
        return Place(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="direction",
            options=options,
            default=default or options[0],
        )

    def place_line(self, seat: int, key: str, rule: str, options: tuple[str, ...]) -> Place:
        """A Place that names a straight line of movement."""
        return Place(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="line",
            options=options,
            default=options[0],
        )

    def dice(self, seat: int, key: str, rule: str, count: int, sides: int = 6) -> Roll:
        """Dice for ``seat`` to roll, drawn from that seat's stream where the app rolls."""
        return Roll(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="dice",
            count=count,
            sides=sides,
            stream=f"dice{seat}",
        )

    def shuffle(self, seat: int, key: str, rule: str, count: int) -> Roll:
        """A shuffle of ``count`` cards of ``seat``."""
        return Roll(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="shuffle",
            count=count,
            sides=count,
            stream=f"deck{seat}",
        )

    def pick(self, seat: int, key: str, rule: str, count: int, among: int) -> Roll:
        """``count`` random positions among ``among`` things of ``seat``."""
        return Roll(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            what="pick",
            count=count,
            sides=among,
            stream=f"deck{seat}",
        )

    def which_card(
        self, seat: int, key: str, rule: str, options: tuple[str, ...], entry: bool = True
    ) -> Reveal:
        """Asks ``seat`` which printed card it was."""
        return Reveal(
            id=self.next_id(),
            seat=seat,
            key=key,
            rule=rule,
            options=options,
            default=options[0] if options else "",
            entry=entry,
        )


class Phase(NamedTuple, Generic[M]):
    """The rules of one chart state.

    enter: effects on arrival, done once; may return a trigger. ask: what to ask now, or a trigger;
    must change nothing when it returns requests, since it is asked again after a correction by hand.
    answer: takes the answers in the order of the requests; returns a trigger, or None to ask again.
    """

    enter: Callable[[M], str | None] | None = None
    ask: Callable[[M], Asked] | None = None
    answer: Callable[[M, tuple[Value, ...]], str | None] | None = None


class FrameRules(NamedTuple, Generic[M]):
    """The rules of one kind of frame on the agenda; both get the top frame.

    step: resolve further. Either it changes nothing and returns requests, or it changes the agenda
    (pops, replaces or pushes) and returns None. answer: takes the answers in the order of the requests.
    """

    step: Callable[[M, Frame], tuple[Request, ...] | None]
    answer: Callable[[M, Frame, tuple[Value, ...]], None] | None = None


class Game(ABC, Generic[S, M]):
    """A game as the engine, the sessions and every front end know it."""

    id: ClassVar[str]
    title: ClassVar[str]
    modes: ClassVar[tuple[str, ...]]
    seats: ClassVar[Mapping[str, int]]
    """How many seats each mode has."""
    house_rules: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = {}
    """What each option of a match may be set to, by its key; one that is not set is as the rulebook says."""
    house_rule_defaults: ClassVar[Mapping[str, OptionValue]] = {}
    """What an option is that was not set; a value that it cannot be set to stands for what the pack says."""
    chart: Chart[M]
    phases: Mapping[str, Phase[M]]
    frames: Mapping[type[Frame], FrameRules[M]]
    state_type: type[S]
    event_types: tuple[type[Event], ...]

    @abstractmethod
    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> M:
        """A match before its first step. packs: canonical content of each pack in ``config.packs``.

        Errors: :class:`~cornerman.engine.refused.Refused` where the set-up is not legal.
        """

    @abstractmethod
    def accept(self, match: M, request: Request, answer: Answer) -> None:
        """A check beyond the request's own options. Errors: Refused, with nothing changed."""

    @abstractmethod
    def why_not(self, match: M, request: Request, option: str) -> tuple[str, str]:
        """Reason and rule ID why ``option`` is not among the request's options."""

    def repeat_rule(self, request: ChooseSome) -> str:
        """The rule that forbids to choose one of ``request`` more often than it is there."""
        return request.rule

    @abstractmethod
    def adjust(self, match: M, path: str, value: Value) -> tuple[Value, bool]:
        """Set the value at ``path``; returns the value before and whether it is hidden at the table.

        Errors: Refused for an unknown path or a value out of range, with nothing changed.
        """

    @abstractmethod
    def adjustable(self, match: M) -> Mapping[str, Value]:
        """Every path that can be set by hand now, with its value."""

    @abstractmethod
    def force(self, match: M, path: str) -> None:
        """A check before the referee puts the match at ``path``. Errors: Refused (no attack is on)."""

    @abstractmethod
    def time_up(self, match: M) -> None:
        """The clock has run out. Errors: Refused where no clock is in play."""

    @abstractmethod
    def concede(self, match: M, seat: int) -> None:
        """``seat`` gives up the match."""

    @abstractmethod
    def view(self, match: M, observer: Observer) -> S:
        """The state as ``observer`` may see it: what is hidden is absent."""

    @abstractmethod
    def prompt(self, match: M, request: Request) -> str:
        """The question in at most 40 characters."""

    def asked(self, key: str) -> str:
        """The question of a wording key, in words for everybody; "" for one that this game does not have."""
        return ""

    @abstractmethod
    def options(self, match: M, request: Request) -> tuple[Option, ...]:
        """Every option with its label and button hint; disabled ones say why, with the rule ID."""

    @abstractmethod
    def tell(self, match: M, event: Event) -> str:
        """One log line for an event ("" for what needs no line)."""

    @abstractmethod
    def trackers(self, match: M, seen: S) -> tuple[Tracker, ...]:
        """What the lights of the table show of ``seen``, the spectator's view; most important first."""

    @abstractmethod
    def winner(self, state: S) -> int | None:
        """The seat that has won the match, or None while it runs or where nobody has."""
