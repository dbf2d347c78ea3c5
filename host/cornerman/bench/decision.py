"""`cornerman bench decision`: how long one command of a match takes, and what of that is the disk."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter_ns
from typing import Final, NamedTuple

from cornerman.bench.figures import Figure, Outcome, Yardstick, at_most, median, percentile, rounded
from cornerman.bench.live import Players, Took
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting
from cornerman.bench.plain_file import append_us, lines_of
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.bench.spin import Spinner
from cornerman.engine.observers import SPECTATOR
from cornerman.session.durability import DiskSync, NoSync, Sync
from cornerman.session.match_session import MatchSession
from cornerman.session.news import News
from cornerman.session.paths import DataPaths

P99_BAR_MS: Final = 2.0
SPIN_STEPS: Final = 1_000
"""Plain Python that takes about as long as a command: what happens to it is the machine's doing."""


class Effort(NamedTuple):
    """How much is measured: rounds of one match each, and its commands at most (0 = to its end)."""

    rounds: int = 10
    commands: int = 0
    synced: int = 300


QUICK: Final = Effort(rounds=1, commands=40, synced=20)
"""To see that it works, not to learn anything."""


class _Round(NamedTuple):
    """Microseconds of each command, line or spin, by how it was done; bytes of each line.

    own: of the commands in ``bare``, the processor's time alone.
    """

    bare: list[float]
    own: list[float]
    spun: list[float]
    watched: list[float]
    synced: list[float]
    plain: list[float]
    plain_synced: list[float]
    bytes: list[int]


def measure(setting: Setting, effort: Effort, tell: Tell) -> Outcome:
    """Play through the session; then write what it wrote by plain system calls."""
    machine = this_machine()
    rounds: list[_Round] = []
    with scratch() as home:
        for number in range(effort.rounds):
            tell(f"decision: round {number + 1} of {effort.rounds}")
            rounds.append(_round(setting, effort, home, number))
    commands = sum(len(one.bare) for one in rounds)
    bare, own = [r.bare for r in rounds], [r.own for r in rounds]
    spun = [r.spun for r in rounds]
    watched, synced = [r.watched for r in rounds], [r.synced for r in rounds]
    p99 = at_most("p99", "one command, without sync, p99", _ms(bare, 99), "ms", P99_BAR_MS)
    figures = (
        at_most("p50", f"one of {commands:,} commands, without sync, p50", _ms(bare, 50), "ms"),
        explained(p99, min(_ms(spun, 99))),
        at_most("p99_processor", "of that the processor's time, p99", _ms(own, 99), "ms"),
        at_most("p50_watched", "with log and lights made from it, p50", _ms(watched, 50), "ms"),
        at_most("p99_watched", "with log and lights made from it, p99", _ms(watched, 99), "ms"),
        at_most("p50_synced", "kept on the disk, p50", _ms(synced, 50), "ms"),
        at_most("p99_synced", "kept on the disk, p99", _ms(synced, 99), "ms"),
    )
    return Outcome(bench="decision", machine=machine, figures=figures, yardstick=_yardstick(rounds))


def _yardstick(rounds: list[_Round]) -> dict[str, Yardstick]:
    spun, plain = [r.spun for r in rounds], [r.plain for r in rounds]
    plain_synced = [r.plain_synced for r in rounds]
    bytes_a_line = median([size for one in rounds for size in one.bytes])
    sticks = [
        ("spin_p50", "plain Python of the same length, p50", min(_ms(spun, 50)), "ms"),
        ("spin_p99", "plain Python of the same length, p99", min(_ms(spun, 99)), "ms"),
        ("append_p50", "the same lines by write() alone, p50", min(_ms(plain, 50)), "ms"),
        ("append_synced_p50", "the same by write() and a sync, p50", min(_ms(plain_synced, 50)), "ms"),
        ("append_synced_p99", "the same by write() and a sync, p99", min(_ms(plain_synced, 99)), "ms"),
        ("line", "a line of the journal, median", bytes_a_line, "bytes"),
    ]
    return {name: Yardstick(what=what, value=rounded(value), unit=unit) for name, what, value, unit in sticks}


def _ms(rounds: list[list[float]], percent: float) -> list[float]:
    """A percentile of each round, in milliseconds."""
    return [percentile(one, percent) / 1000 for one in rounds]


def explained(p99: Figure, spin_p99_ms: float) -> Figure:
    """A missed bar with what limits it, where that is the machine."""
    if p99.ok is not False or spin_p99_ms < P99_BAR_MS:
        return p99
    note = f"other programs hold the processor: plain Python alone takes {rounded(spin_p99_ms):g} ms at p99"
    return Figure(
        name=p99.name, what=p99.what, value=p99.value, unit=p99.unit, bar=p99.bar, ok=False,
        median=p99.median, note=note,
    )  # fmt: skip


def _round(setting: Setting, effort: Effort, home: DataPaths, number: int) -> _Round:
    spun: list[float] = []
    bare, _ = _play(setting, home, number, NoSync(), effort.commands, spun=spun)
    watched, _ = _play(setting, home, number, NoSync(), effort.commands, watch=True)
    synced, journal = _play(setting, home, number, DiskSync(), effort.synced)
    lines, beside = lines_of(journal), home.root / "plain"
    plain, plain_synced = append_us(beside, lines, sync=False), append_us(beside, lines, sync=True)
    clock, own = [took.clock for took in bare], [took.processor for took in bare]
    return _Round(
        clock,
        own,
        spun,
        [t.clock for t in watched],
        [t.clock for t in synced],
        plain,
        plain_synced,
        [len(line) for line in lines],
    )


def _play(
    setting: Setting,
    home: DataPaths,
    number: int,
    sync: Sync,
    commands: int,
    *,
    watch: bool = False,
    spun: list[float] | None = None,
) -> tuple[list[Took], Path]:
    """Play a match; returns what its commands took, and its journal.

    spun: gets the microseconds of a spin after each command.
    """
    with MatchSession.new(
        setting.game, setting.config, setting.packs, seed=f"bench {number}", home=home, sync=sync
    ) as session:
        if watch:
            session.subscribe(_look, SPECTATOR)
        players, spinner = Players(session, number), Spinner()
        taken: list[Took] = []
        while not session.over and len(taken) != (commands or -1):
            taken.append(players.act())
            if spun is not None:
                began = perf_counter_ns()
                spinner.steps(SPIN_STEPS)
                spun.append((perf_counter_ns() - began) / 1000)
        return taken, session.path


def _look(news: News) -> None:
    """Have everything made that a log and the lights of a table are drawn from."""
    assert news.state is not None
    assert news.undo is None or news.undo.text
    assert [*news.lines, *news.trackers, *news.requests]
