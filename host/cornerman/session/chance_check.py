"""Checks every draw in a journal against the seed; needs no rules, so that any version checks any match."""

from __future__ import annotations

from cornerman.engine.chance import draw as draw_again
from cornerman.engine.commands import Answer, Rewind
from cornerman.engine.observers import Observer, actor_name
from cornerman.engine.requests import Roll

from .chance_source import FROM_APP, TYPED_IN, ChanceSource
from .history import START, History, only_moves
from .loading import Loaded
from .records import Done, Draw
from .verdict import Finding, Report


class _Numbers:
    """The next number of each stream, after each step, and over all ways together."""

    def __init__(self) -> None:
        self._after: dict[int, dict[str, int]] = {}
        self.fresh: dict[str, int] = {}

    def begin(self, parent: int | None) -> dict[str, int]:
        return dict(self._after[parent]) if parent is not None else {}

    def end(self, step: int, numbers: dict[str, int]) -> None:
        self._after[step] = numbers
        for stream, number in numbers.items():
            self.fresh[stream] = max(self.fresh.get(stream, 0), number)


def check_chance(report: Report, loaded: Loaded, history: History, source: ChanceSource) -> None:
    """Add to ``report`` what every draw of the match comes to."""
    numbers = _Numbers()
    seed = bytes.fromhex(loaded.about.seed)
    seen: set[tuple[str, int, tuple[int, ...]]] = set()
    for number in range(history.number + 1):
        done = history.done(number)
        if only_moves(done.command):
            if done.draws or done.fresh:
                report.faults.append(Finding(number, "going back cannot have drawn anything"))
            _note_move(report, done, history)
            continue
        mine = numbers.begin(None if number == START else history.parent(number))
        if isinstance(done.command, Rewind):
            _note_move(report, done, history)
            report.notes.append(Finding(number, f"{_who(loaded, done.command.by)} had chance drawn anew"))
            if done.fresh != numbers.fresh:
                report.faults.append(
                    Finding(number, "drawing anew did not go on with the first unused numbers")
                )
            mine.update(done.fresh)
        elif done.fresh:
            report.faults.append(Finding(number, "only drawing anew may skip numbers"))
        for draw in done.draws:
            if draw.number != mine.get(draw.stream, 0):
                report.faults.append(
                    Finding(number, f"draw {draw.number} of {draw.stream} is out of its turn")
                )
            mine[draw.stream] = draw.number + 1
            again = (draw.stream, draw.number, draw.value) in seen
            seen.add((draw.stream, draw.number, draw.value))
            _check_draw(report, loaded, done, draw, source, seed, again)
        numbers.end(number, mine)


def _check_draw(
    report: Report, loaded: Loaded, done: Done, draw: Draw, source: ChanceSource, seed: bytes, again: bool
) -> None:
    roll = Roll(
        id=draw.request,
        seat=draw.seat,
        key="",
        rule="",
        what=draw.what,
        count=draw.count,
        sides=draw.sides,
        stream=draw.stream,
    )
    command = done.command
    own = isinstance(command, Answer) and command.request == draw.request
    if isinstance(command, Answer) and own and (command.value, command.source) != (draw.value, draw.source):
        report.faults.append(Finding(done.n, "the answer is not what the record of its draw says"))
    shown = f"{draw.what} of {_who(loaded, draw.seat)}"
    if report.over or draw.what == "dice":  # the order of a deck stays hidden while the match goes on
        shown += f": {' '.join(map(str, draw.value))}"
    if draw.source == FROM_APP:
        if not source.may_draw(roll):
            report.faults.append(
                Finding(done.n, f"{shown}: said to be the app's, where real dice or cards decide")
            )
        elif draw.value != draw_again(seed, roll, draw.number):
            report.faults.append(Finding(done.n, f"{shown}: forged, the seed gives something else"))
        else:
            report.draws[draw.what] = report.draws.get(draw.what, 0) + (not again)
    elif not again:
        by = _who(loaded, done.command.by) if done.command is not None else "the app"
        note = f"{shown}, put in by {by}"
        if source.is_for_app(roll):
            note += ", although the app was to draw"
        kind = report.typed if draw.source == TYPED_IN else report.scripted
        kind.append(Finding(done.n, note))


def _note_move(report: Report, done: Done, history: History) -> None:
    if history.done(done.n - 1).over:
        report.notes.append(
            Finding(done.n, "the match was taken up again after its end, when the seed could be known")
        )


def _who(loaded: Loaded, who: Observer) -> str:
    seats = loaded.about.config.seats
    return seats[who].name if 0 <= who < len(seats) else actor_name(who)
