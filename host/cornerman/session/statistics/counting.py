"""Counts one match from its journal: step by step along what stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from cornerman import __version__
from cornerman.engine.events import Adjusted, Event, Forced
from cornerman.engine.observers import SPECTATOR
from cornerman.errors import SessionError

from ..faults import Diverged
from ..history import History, only_moves
from ..journal_reader import read_journal
from ..loading import Loaded, load
from ..opening import rules_for
from ..rules_runner import AnyMatch, RulesRunner
from ..states import States
from ..telling import Untold, as_recorded
from .account import Account
from .course import Course, Turns, mark
from .facts import Figure, Mark, MatchStatistics, TurnTime
from .time_spent import seconds_before

AccountOf = Callable[[AnyMatch], Account]
"""Makes the account of a match before its first step."""


def count(path: Path, account_of: AccountOf) -> MatchStatistics:
    """The statistics of a match, which may be open elsewhere. Errors: JournalError, SessionError."""
    contents = read_journal(path)
    loaded = load(contents)
    if loaded.history is None:
        raise SessionError("this match never began: there is nothing to count", where=str(path))
    rules, _ = rules_for(loaded, None)
    counting = _Counting(loaded, loaded.history, rules, account_of)
    for number, step in enumerate(loaded.history.line()):
        counting.take(number, step)
    if contents.torn:
        counting.notes.append(f"the file's end is torn: {contents.torn}")
    return counting.result()


@dataclass
class _Counting:
    loaded: Loaded
    history: History
    rules: RulesRunner
    account_of: AccountOf
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = len(self.rules.config.seats)
        self.match: AnyMatch = self.rules.blank()
        self.account = self.account_of(self.match)
        self.course = Course(self.account.plots)
        self.turns = Turns()
        self.begins: list[tuple[int, str, str, int]] = []
        self.turn_times: list[TurnTime] = []
        self.answers = [[0.0, 0] for _ in range(seats)]
        self.by_hand = 0
        self.lost = False
        self.states = States(self.rules, self.history, self.loaded.versions, __version__)

    def take(self, at: int, step: int) -> None:
        """One step that stands."""
        seconds = seconds_before(self.history, step)
        self.account.seconds += seconds
        done = self.history.done(step)
        if done.command is not None and 0 <= done.command.by < len(self.answers):
            self.answers[done.command.by][0] += seconds
            self.answers[done.command.by][1] += 1
        if self.turn_times:
            last = self.turn_times[-1]
            self.turn_times[-1] = msgspec.structs.replace(last, seconds=last.seconds + seconds)
        self._advance(step)
        try:
            with as_recorded():
                for event in self._events(step):
                    self._note(at, event)
        except Untold:
            note = "some commands are not told as this version of the rules tells them, and not counted"
            self.notes += [note] * (note not in self.notes)
        if not self.lost:
            seen = self.rules.game.view(self.match, SPECTATOR)
            trackers = self.rules.game.trackers(self.match, seen)
            self.course.note(at, trackers)
            self.account.life.update(self.course.bars(trackers))

    def _advance(self, step: int) -> None:
        if self.lost:
            return
        try:
            self.match = self.states.advance(self.match, step)
        except Diverged as gone:
            self.lost = True
            self.notes.append(
                f"the rules of version {__version__} lead elsewhere from command {gone.step} on: "
                "values over time end there"
            )

    def _events(self, step: int) -> Iterator[Event]:
        """What the step led to: as the replay has it; where that has ended, as another version wrote it."""
        if not self.lost:
            events = tuple(self.match.events)
        elif self.loaded.versions.at(step) == __version__:
            raise Untold("this version did not write that")
        else:
            events = self.rules.read_events(self.history.done(step).events)
        for event in events:
            if (seen := event.seen_by(SPECTATOR)) is not None:
                yield seen

    def _note(self, at: int, event: Event) -> None:
        self.by_hand += isinstance(event, Adjusted | Forced)
        account = self.account
        if label := account.round_of(event):
            self.begins.append((at, "round", label, -1))
        if (seat := account.turn_of(event)) is not None:
            account.turn += 1
            self.turns.begins.append(at)
            self.begins.append((at, "turn", str(account.turn), seat))
            self.turn_times.append(TurnTime(number=account.turn, seat=seat, seconds=0.0))
        before = dict(account.life)
        account.note(event, self.match)
        for seat, value in account.life.items():
            if before.get(seat) != value:
                self.course.between(at, seat, value)

    def result(self) -> MatchStatistics:
        config, line = self.rules.config, self.history.line()
        last, end = self.history.done(self.history.number), len(line) - 1
        over, winner = last.over, last.winner
        self.turns.end = end
        figures = tuple(self._figures())
        made = sum(not only_moves(self.history.done(n).command) for n in range(self.history.number + 1))
        options = config.options.items()
        return MatchStatistics(
            id=self.loaded.id,
            game=config.game,
            title=self.rules.game.title,
            mode=config.mode,
            created=self.loaded.created,
            played=last.time,
            seconds=self.account.seconds,
            players=tuple(seat.name for seat in config.seats),
            fighters=tuple(self.account.fighter(self.match, seat) for seat in range(len(config.seats))),
            house_rules=tuple(key if value is True else f"{key} = {value}" for key, value in options),
            over=over,
            winners=self.account.winners(self.match, winner) if over else (),
            steps=end,
            undone=made - len(line),
            seeded=config.seeded,
            commitment=config.commitment,
            plots=self.course.plots(self.turns, end),
            marks=tuple(self._marks()),
            rounds=tuple(self.account.rounds),
            sources=self.account.sources(),
            figures=figures,
            dice=self.account.dice.counts(),
            turns=tuple(self.turn_times),
            notes=tuple(self.notes),
        )

    def _marks(self) -> Iterator[Mark]:
        for at, kind, label, seat in self.begins:
            yield mark(at, self.turns, kind, label, seat)

    def _figures(self) -> Iterator[Figure]:
        seats = range(len(self.answers))
        yield from self.account.figures()
        dice = tuple(str(self.account.dice.rolled(seat)) for seat in seats)
        if any(value != "0" for value in dice):
            yield Figure(name="Dice rolled", values=dice)
        own = [[t.seconds for t in self.turn_times if t.seat == seat] for seat in seats]
        if any(own):
            yield Figure(name="Time per turn", values=tuple(_mean(sum(one), len(one)) for one in own))
        yield Figure(name="Time per answer", values=tuple(_mean(spent, n) for spent, n in self.answers))
        if self.by_hand:
            self.notes.append(f"set by hand: {self.by_hand} value{'s' * (self.by_hand > 1)}, counted as set")


def _mean(seconds: float, count: float) -> str:
    return f"{seconds / count:.1f} s" if count else "–"
