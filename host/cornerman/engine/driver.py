"""Runs a game: takes a command, applies the rules, and goes on until somebody is asked.

A command that is refused (:class:`~cornerman.engine.refused.Refused`) has changed nothing. Rewind and
Redo belong to the session, which holds the history; everything else is handled here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from cornerman.engine.automation import SETTINGS, adjust_setting
from cornerman.engine.chart import Mover
from cornerman.engine.commands import (
    Adjust,
    Answer,
    Command,
    Concede,
    ForceState,
    Pause,
    Resume,
    TimeUp,
    Withdraw,
)
from cornerman.engine.events import (
    Adjusted,
    Conceded,
    Forced,
    Paused,
    PhaseChanged,
    Resumed,
    Rolled,
    Sealed,
    Withdrawn,
)
from cornerman.engine.game import Game, Match
from cornerman.engine.observers import REFEREE, actor_name
from cornerman.engine.refused import Refused
from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)
from cornerman.engine.state import MatchState

S = TypeVar("S", bound=MatchState)
M = TypeVar("M", bound=Match)  # type: ignore[type-arg]  # any state

STEP_LIMIT = 10_000
"""Steps without a question after which a rules fault (an endless loop) is assumed."""


class Driver(Generic[S, M]):
    """One game driven over one kind of chart (live or compiled)."""

    def __init__(self, game: Game[S, M], mover: Mover[M]) -> None:
        self.game = game
        self._mover = mover

    def begin(self, match: M) -> None:
        """Go from the initial state to the first question."""
        match.state.path = self.game.chart.initial
        match.state.entered = False
        match.emit(PhaseChanged(path=match.state.path))
        self._run(match)

    def go_on(self, match: M) -> None:
        """Go from a state that was put together by hand to the next question."""
        self._run(match)

    def finished(self, match: M) -> bool:
        """The match is over."""
        return match.state.path in self.game.chart.finals

    def submit(self, match: M, command: Command) -> None:
        """Carry out ``command``. Errors: Refused, and then nothing has changed."""
        state = match.state
        if isinstance(command, Answer):
            if state.paused:
                raise Refused("the match is paused; resume it first")
            self._submit_answer(match, command)
        elif isinstance(command, Withdraw):
            self._withdraw(match, command)
        elif isinstance(command, Adjust):
            if command.path.startswith(SETTINGS):
                before, hidden = adjust_setting(state, command.path, command.value), False
            else:
                before, hidden = self.game.adjust(match, command.path, command.value)
            match.emit(
                Adjusted(
                    path=command.path,
                    before=before,
                    after=command.value,
                    by=command.by,
                    reason=command.reason,
                    hidden=hidden,
                )
            )
            self._ask_again(match)
        elif isinstance(command, ForceState):
            self._force(match, command)
        elif isinstance(command, TimeUp):
            self.game.time_up(match)
            self._ask_again(match)
        elif isinstance(command, Concede):
            if self.finished(match):
                raise Refused("the match is over")
            if command.by not in (command.seat, REFEREE):
                raise Refused(f"{actor_name(command.by)} cannot concede for {actor_name(command.seat)}")
            if not 0 <= command.seat < len(match.config.seats):
                raise Refused(
                    f"there is no seat {command.seat}; seats are 0 to {len(match.config.seats) - 1}"
                )
            told = len(match.events)
            match.emit(Conceded(seat=command.seat))
            try:
                self.game.concede(match, command.seat)
            except Refused:
                del match.events[told:]
                raise
            self._ask_again(match)
        elif isinstance(command, Pause):
            if state.paused:
                raise Refused("the match is paused already")
            state.paused = True
            match.emit(Paused())
        elif isinstance(command, Resume):
            if not state.paused:
                raise Refused("the match is not paused")
            state.paused = False
            match.emit(Resumed())
        else:
            raise Refused(f"{type(command).__name__} is for the session that keeps the history")

    def answer(self, match: M, request: Request, value: Value, source: str = "") -> None:
        """Bulk play: answer the only open ``request`` with a value known to be legal."""
        if len(match.state.open) == 1:
            if isinstance(request, Roll):
                self._note_roll(match, request, value, source)
            match.state.open = ()
            self._resolve(match, (value,))
            return
        self._seal(match, request, value, source)

    # answers

    def _submit_answer(self, match: M, command: Answer) -> None:
        request = next((r for r in match.state.open if r.id == command.request), None)
        if request is None:
            raise Refused(f"question {command.request} is not open; it was answered or has changed")
        if command.by not in (request.seat, REFEREE) and not isinstance(request, Roll):
            raise Refused(f"this question is for {actor_name(request.seat)}, not {actor_name(command.by)}")
        if request.id in match.state.sealed:
            raise Refused("that answer is in already; withdraw it first", request.rule)
        self._check(match, request, command)
        self._seal(match, request, command.value, command.source)

    def _seal(self, match: M, request: Request, value: Value, source: str) -> None:
        state = match.state
        if isinstance(request, Roll):
            self._note_roll(match, request, value, source)
        if len(state.sealed) + 1 < len(state.open):
            state.sealed[request.id] = value
            match.emit(Sealed(seat=request.seat))
            return
        self._take_all(match, {**state.sealed, request.id: value})

    def _take_all(self, match: M, answers: Mapping[int, Value]) -> None:
        """Every open question is answered: take the answers in the order of the questions."""
        state = match.state
        values = tuple(answers[r.id] for r in state.open)
        state.open, state.sealed = (), {}
        self._resolve(match, values)

    def _note_roll(self, match: M, request: Roll, value: Value, source: str) -> None:
        draws = match.state.draws
        draws[request.stream] = draws.get(request.stream, 0) + 1
        faces = tuple(v for v in value if isinstance(v, int)) if isinstance(value, tuple) else ()
        match.emit(
            Rolled(
                rule=request.rule,
                seat=request.seat,
                key=request.key,
                what=request.what,
                faces=faces,
                source=source,
            )
        )

    def _withdraw(self, match: M, command: Withdraw) -> None:
        state = match.state
        request = next((r for r in state.open if r.id == command.request), None)
        if request is None or request.id not in state.sealed:
            raise Refused("there is no sealed answer to take back")
        if isinstance(request, Roll):
            raise Refused("dice that were rolled stay rolled")
        if command.by not in (request.seat, REFEREE):
            raise Refused(f"this answer belongs to {actor_name(request.seat)}")
        del state.sealed[request.id]
        match.emit(Withdrawn(seat=request.seat))

    def _check(self, match: M, request: Request, command: Answer) -> None:
        value = command.value
        if isinstance(request, Choose | Place | Reveal):
            if not isinstance(value, str):
                raise Refused("answer with the name of one option", request.rule)
            if value not in request.options and not (isinstance(request, Reveal) and command.entry):
                reason, rule = self.game.why_not(match, request, value)
                raise Refused(reason, rule or request.rule)
        elif isinstance(request, Number):
            if isinstance(value, bool) or not isinstance(value, int):
                raise Refused("answer with a whole number", request.rule)
            if not request.low <= value <= request.high:
                raise Refused(f"{value} is not between {request.low} and {request.high}", request.rule)
        elif isinstance(request, ChooseSome):
            self._check_some(match, request, value)
        elif isinstance(request, Order):
            if not isinstance(value, tuple) or sorted(map(str, value)) != sorted(request.options):
                raise Refused("name each of them once, in order", request.rule)
        else:
            _check_roll(request, value)
        self.game.accept(match, request, command)

    def _check_some(self, match: M, request: ChooseSome, value: Value) -> None:
        if not isinstance(value, tuple):
            raise Refused("answer with a list of options", request.rule)
        if not request.low <= len(value) <= request.high:
            raise Refused(f"choose {request.low} to {request.high} of them, not {len(value)}", request.rule)
        left = list(request.options)
        for item in value:
            if item not in left:
                if item in request.options:
                    rule = self.game.repeat_rule(request)
                    raise Refused(f"{item!r} was chosen more often than it is there", rule)
                reason, rule = self.game.why_not(match, request, str(item))
                raise Refused(reason, rule or request.rule)
            left.remove(str(item))

    # corrections

    def _ask_again(self, match: M) -> None:
        """Open questions are asked anew where the change made them different; the others keep their id."""
        state = match.state
        if self.finished(match) and not state.interrupt:
            state.open = ()
            return
        before, sealed = state.open, state.sealed
        state.open, state.sealed = (), {}
        self._run(match)
        same: list[Request] = []
        for asked in state.open:
            # Of two questions alike each keeps its own id.
            known = (b for b in before if b not in same and _same_question(asked, b))
            same.append(next(known, asked))
        state.open = tuple(same)
        state.sealed = {i: v for i, v in sealed.items() if any(r.id == i for r in same)}
        if state.open and len(state.sealed) == len(state.open):
            # The only question that was still open is gone: all answers are in.
            self._take_all(match, state.sealed)

    def _force(self, match: M, command: ForceState) -> None:
        if command.path not in self.game.chart.states:
            raise Refused(
                f"there is no state {command.path!r}; states are {', '.join(self.game.chart.states)}"
            )
        self.game.force(match, command.path)
        state = match.state
        state.path, state.entered = command.path, True
        state.agenda, state.open, state.sealed, state.interrupt = (), (), {}, ""
        match.emit(Forced(path=command.path, reason=command.reason))
        self._run(match)

    # the run to the next question

    def _resolve(self, match: M, values: tuple[Value, ...]) -> None:
        state = match.state
        if state.agenda:
            frame = state.agenda[-1]
            rules = self.game.frames[type(frame)]
            assert rules.answer is not None, f"{type(frame).__name__} asked but takes no answer"
            rules.answer(match, frame, values)
        else:
            phase = self.game.phases[state.path]
            assert phase.answer is not None, f"{state.path} asked but takes no answer"
            trigger = phase.answer(match, values)
            if trigger is not None and not state.interrupt:
                self._go(match, trigger)
        self._run(match)

    def _go(self, match: M, trigger: str) -> None:
        state = match.state
        state.path = self._mover.move(state.path, trigger, match)
        state.entered = False
        match.emit(PhaseChanged(path=state.path))

    def _run(self, match: M) -> None:
        state = match.state
        phases, frames, finals = self.game.phases, self.game.frames, self.game.chart.finals
        for _ in range(STEP_LIMIT):
            if state.interrupt:
                trigger, state.interrupt, state.agenda = state.interrupt, "", ()
                self._go(match, trigger)
                continue
            if state.agenda:
                frame = state.agenda[-1]
                requests = frames[type(frame)].step(match, frame)
                if requests is not None:
                    state.open = requests
                    return
                continue
            if state.path in finals:
                return
            phase = phases[state.path]
            asked: tuple[Request, ...] | str | None
            if not state.entered:
                state.entered = True
                asked = phase.enter(match) if phase.enter is not None else None
                if asked is None:
                    continue
            else:
                asked = phase.ask(match) if phase.ask is not None else None
                if asked is None:
                    if state.agenda or state.interrupt:
                        continue
                    raise RuntimeError(f"state {state.path!r} neither asks nor goes on")
            if isinstance(asked, str):
                if not state.interrupt:
                    self._go(match, asked)
            else:
                state.open = asked
                return
        raise RuntimeError(f"{STEP_LIMIT} steps without a question, last in {state.path!r}")


def _same_question(a: Request, b: Request) -> bool:
    if type(a) is not type(b):
        return False
    return all(getattr(a, name) == getattr(b, name) for name in a.__struct_fields__ if name != "id")


def _check_roll(request: Roll, value: Value) -> None:
    if not isinstance(value, tuple) or not all(isinstance(v, int) and not isinstance(v, bool) for v in value):
        raise Refused("answer with the faces, for example 3 5 6", request.rule)
    if len(value) != request.count:
        raise Refused(f"{request.count} faces are needed, not {len(value)}", request.rule)
    if request.what == "dice":
        for face in value:
            if not 1 <= int(face) <= request.sides:
                raise Refused(f"a face is 1 to {request.sides}, not {face}", request.rule)
    elif request.what == "shuffle":
        if sorted(map(int, value)) != list(range(request.count)):
            raise Refused(f"a shuffle names each of 0 to {request.count - 1} once", request.rule)
    elif len(set(value)) != len(value) or not all(0 <= int(v) < request.sides for v in value):
        raise Refused(f"pick different positions from 0 to {request.sides - 1}", request.rule)
