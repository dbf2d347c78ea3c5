"""`cornerman bench resume`: how long it takes to open a long match at the question where it stood."""

from __future__ import annotations

import hashlib
import json
import shutil
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from cornerman.bench.figures import Figure, Outcome, Yardstick, at_most, ratio, rounded
from cornerman.bench.live import Players
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.engine.commands import Rewind
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.session.durability import NoSync
from cornerman.session.journal_reader import read_journal
from cornerman.session.match_session import SNAPSHOT_EVERY, MatchSession
from cornerman.session.paths import DataPaths
from cornerman.session.records import SNAPSHOT, Glance

BAR_S: Final = 0.5


class Effort(NamedTuple):
    """How much is measured: commands in the match, and how often it is opened."""

    commands: int = 5_000
    rounds: int = 7


QUICK: Final = Effort(commands=150, rounds=1)
"""To see that it works, not to learn anything."""


class Journals(NamedTuple):
    """Two ways in which a match may have been left. closed: in order. killed: as far behind as can be."""

    closed: Path
    killed: Path
    commands: int
    behind: int


def measure(setting: Setting, effort: Effort, tell: Tell) -> Outcome:
    """Make a long match, then open copies of it; beside it the same file is read plainly."""
    machine = this_machine()
    killed: list[float] = []
    closed: list[float] = []
    plain: list[float] = []
    with scratch() as home:
        journals = make(setting, effort.commands, home, tell)
        size = journals.killed.stat().st_size
        for number in range(effort.rounds):
            tell(f"resume: round {number + 1} of {effort.rounds}")
            killed.append(_open_s(setting, journals.killed, home))
            closed.append(_open_s(setting, journals.closed, home))
            plain.append(plain_s(journals.killed))
    what = f"open a killed match of {journals.commands:,} commands"
    return Outcome(
        bench="resume",
        machine=machine,
        figures=(
            at_most("killed", what, killed, "s", BAR_S),
            at_most("closed", "open it after an orderly end", closed, "s", BAR_S),
            ratio("killed_to_plain", "killed, to reading it plainly", killed, plain),
            Figure(name="replayed", what="commands replayed on opening", value=journals.behind, unit=""),
        ),
        yardstick={
            "plain": Yardstick(
                what="read, SHA-256 and json.loads of every line", value=rounded(min(plain)), unit="s"
            ),
            "size": Yardstick(what="the journal", value=rounded(size / 1e6), unit="MB"),
        },
    )


def make(setting: Setting, commands: int, home: DataPaths, tell: Tell) -> Journals:
    """Play a match of at least so many commands. One that ends is taken back."""
    with MatchSession.new(
        setting.game, setting.config, setting.packs, seed="bench", home=home, sync=NoSync()
    ) as session:
        players = Players(session, 0)
        told, random = 0, Random(0)
        while session.number < commands or behind(session.path) != SNAPSHOT_EVERY - 1:
            ahead = commands if session.number < commands else _worst(session)
            while session.number < ahead:
                if session.number // 1000 != told:
                    told = session.number // 1000
                    tell(f"resume: playing, {session.number:,} of {commands:,} commands")
                if session.over:
                    _take_back(session, random)
                else:
                    players.act()
        killed = session.path.with_suffix(".killed")
        shutil.copyfile(session.path, killed)  # as a kill would leave it: close() writes a last snapshot
        done, left = session.number, behind(killed)
    return Journals(session.path, killed, done, left)


def _take_back(session: MatchSession, random: Random) -> None:
    """Go back to some earlier command; where the match was over then, too, the caller tries again."""
    with suppress(Refused):  # it stands there already
        session.submit(Rewind(by=REFEREE, to=random.randrange(session.number)))


def behind(path: Path) -> int:
    """Commands in a journal after its last snapshot."""
    last = snapshot = 0
    for entry in read_journal(path).entries:
        last = entry.decode(Glance).n if entry.kind == "command" else last
        snapshot = last if entry.kind == SNAPSHOT else snapshot
    return last - snapshot


def _worst(session: MatchSession) -> int:
    """The command just before the next snapshot is due."""
    return session.number - behind(session.path) + SNAPSHOT_EVERY - 1


def _open_s(setting: Setting, journal: Path, home: DataPaths) -> float:
    """Open a fresh copy; the time ends when the open questions are known."""
    copy = home.root / "copy.journal"
    shutil.copyfile(journal, copy)
    began = perf_counter()
    session = MatchSession.resume(copy, game=setting.game, sync=NoSync())
    asked = len(session.batch.requests)
    taken = perf_counter() - began
    assert asked or session.over
    session.close()
    copy.unlink()
    return taken


def plain_s(path: Path) -> float:
    """Read, hash and decode every line, with nothing but the standard library."""
    began = perf_counter()
    for line in path.read_bytes().splitlines():
        hashlib.sha256(line).hexdigest()
        json.loads(line)
    return perf_counter() - began
