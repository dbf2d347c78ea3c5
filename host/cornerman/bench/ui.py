"""`cornerman bench ui`: start, rest, frames, presses and memory of the dashboard.

Each part runs in a process of its own with a data folder of its own, offscreen and with Qt's software
renderer, so that it says something about every machine; the dashboard measures itself there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

import msgspec

from cornerman.bench.figures import Figure, Outcome, Yardstick, at_most, median, percentile, rounded
from cornerman.bench.live import Players
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.errors import CheckFailed, InputError
from cornerman.session.durability import NoSync
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths

START_BAR_S: Final = 1.5
IDLE_BAR_PERCENT: Final = 2.0
FRAME_BAR_MS: Final = 16.7
PRESS_BAR_MS: Final = 50.0
GROWTH_BAR_PERCENT: Final = 5.0
"""What the last third of many attacks may lie above the first one: less is the allocator's, not a leak's."""

_TIMEOUT_S: Final = 900
_SCENES: Final = {
    "board": "the board and the bars",
    "virtual_table": "the virtual table and the bars",
    "table_view": "the table view",
}
T = TypeVar("T")


class Effort(NamedTuple):
    """How much is measured. commands: of the match that is resumed. seconds: of one look."""

    commands: int = 300
    starts: int = 7
    seconds: float = 5.0
    presses: int = 200
    attacks: int = 1_000


QUICK: Final = Effort(commands=60, starts=1, seconds=0.5, presses=3, attacks=6)
"""To see that it works, not to learn anything."""


class _Times(msgspec.Struct):
    work: list[float]
    between: list[float]


class _Frames(msgspec.Struct):
    board: _Times
    virtual_table: _Times
    table_view: _Times


class _Empty(msgspec.Struct):
    idle: float
    work: list[float]
    memory_mb: float


class _Idle(msgspec.Struct):
    idle: float
    frames: int
    idle_with_table: float
    frames_with_table: int
    memory_mb: float


class _Presses(msgspec.Struct):
    presses: list[float]
    lost: int


class _Memory(msgspec.Struct):
    memory: list[float]
    matches: int


def measure(setting: Setting, effort: Effort, tell: Tell) -> Outcome:
    """Start it, let it rest, let it move, press, let bots play. Errors: InputError without Qt."""
    if find_spec("PySide6") is None or find_spec("cornerman_ui") is None:
        raise InputError(
            "the dashboard is not installed, so there is nothing to measure",
            cure="pip install 'cornerman[ui]'",
        )
    machine = this_machine()
    with scratch() as home:
        _play(setting, effort.commands, home)
        apart = _Apart(home)
        tell("ui: starting")
        starts, empty_starts = _starts(apart, effort.starts)
        tell("ui: an empty window")
        empty = apart.part("empty", _Empty, effort)
        tell("ui: at rest")
        idle = apart.part("idle", _Idle, effort)
        tell("ui: everything moves")
        frames = apart.part("frames", _Frames, effort)
        tell(f"ui: {effort.presses} presses")
        presses = apart.part("presses", _Presses, effort)
        tell(f"ui: {effort.attacks:,} attacks")
        memory = apart.part("memory", _Memory, effort)
    return Outcome(
        bench="ui",
        machine=machine,
        figures=(
            at_most("start", "start to the first frame of a resumed match", starts, "s", START_BAR_S),
            at_most("idle", "at rest, of a core", [idle.idle * 100], "%", IDLE_BAR_PERCENT),
            at_most(
                "idle_with_table",
                "at rest with a simulated board in view",
                [idle.idle_with_table * 100],
                "%",
            ),
            *_frame_figures(frames),
            at_most(
                "press", f"press to the number on screen, p99 of {len(presses.presses)}",
                [percentile(presses.presses, 99)], "ms", PRESS_BAR_MS,
            ),
            at_most("press_p50", "the same, p50", [percentile(presses.presses, 50)], "ms"),
            _growth(memory),
            at_most("memory", "memory at rest", [idle.memory_mb], "MB"),
        ),
        yardstick={
            "start": Yardstick(
                what="an empty Qt Quick window, start", value=rounded(min(empty_starts)), unit="s"
            ),
            "idle": Yardstick(what="the same at rest", value=rounded(empty.idle * 100), unit="%"),
            "frame": Yardstick(
                what="the same, one rectangle as big as it moves, p95",
                value=rounded(percentile(empty.work, 95)),
                unit="ms",
            ),
            "memory": Yardstick(what="its memory", value=rounded(empty.memory_mb), unit="MB"),
        },
    )  # fmt: skip


def _play(setting: Setting, commands: int, home: DataPaths) -> None:
    """A match of so many commands is kept, or one that was over before."""
    with MatchSession.new(
        setting.game, setting.config, setting.packs, seed="bench", home=home, sync=NoSync()
    ) as session:
        players = Players(session, 0)
        while session.number < commands and not session.over:
            players.act()


class _Apart:
    """Runs the dashboard in other processes; each finds the kept match as it was, and nothing else."""

    def __init__(self, home: DataPaths) -> None:
        self._home = home
        left_out = ("PYTHONDONTWRITEBYTECODE", "QT_SCALE_FACTOR")
        self._environment = {
            **{name: value for name, value in os.environ.items() if name not in left_out},
            "PYTHONPYCACHEPREFIX": str(home.root / "compiled"),
            "QT_QPA_PLATFORM": "offscreen",
            "QT_QUICK_BACKEND": "software",
        }

    def part(self, name: str, kind: type[T], effort: Effort) -> T:
        """What a part of the dashboard's own bench says at its end. Errors: CheckFailed."""
        count = effort.attacks if name == "memory" else effort.presses
        words = [sys.executable, "-m", "cornerman_ui.bench", name, "--seconds", str(effort.seconds)]
        done = subprocess.run(
            [*words, "--count", str(count)],
            env=self._environment | {"CORNERMAN_HOME": self._folder(name)},
            capture_output=True, text=True, timeout=_TIMEOUT_S, check=False,
        )  # fmt: skip
        lines = done.stdout.splitlines()
        if done.returncode or not lines:
            raise CheckFailed(f'the part "{name}" of the ui bench failed', cure=done.stderr.strip()[-2000:])
        return msgspec.json.decode(lines[-1], type=kind)

    def _folder(self, name: str) -> str:
        """A data folder of this part's own: it plays on."""
        folder = self._home.root / name
        if not folder.exists():
            shutil.copytree(self._home.matches, DataPaths(folder).create().matches, dirs_exist_ok=True)
        return str(folder)

    def first_line_s(self, *words: str) -> float:
        """Seconds from starting Python with these arguments to its first line. Errors: CheckFailed."""
        began = perf_counter()
        with subprocess.Popen(
            [sys.executable, *words],
            env=self._environment | {"CORNERMAN_HOME": self._folder("start")},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        ) as child:  # fmt: skip
            assert child.stdout is not None
            line = child.stdout.readline()
            taken = perf_counter() - began
            _, trouble = child.communicate(timeout=_TIMEOUT_S)
        if not line or child.returncode:
            raise CheckFailed("the dashboard does not start", cure=trouble.strip()[-2000:])
        return taken


def _starts(apart: _Apart, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds to the first frame: of the dashboard with the match, of an empty window; in turns."""
    ours = ("-m", "cornerman", "dashboard", "--resume", "last", "--check")
    empty = ("-m", "cornerman_ui.bench", "empty", "--seconds", "0")
    apart.first_line_s(*ours)  # the first one compiles
    apart.first_line_s(*empty)
    both = [(apart.first_line_s(*ours), apart.first_line_s(*empty)) for _ in range(rounds)]
    return [one for one, _ in both], [other for _, other in both]


def _frame_figures(frames: _Frames) -> list[Figure]:
    """For each scene the work of a frame, and beside it the time from one to the next."""
    figures = []
    for name, what in _SCENES.items():
        times: _Times = getattr(frames, name)
        work = percentile(times.work, 95)
        figures.append(at_most(f"frame_{name}", f"one frame of {what}, p95", [work], "ms", FRAME_BAR_MS))
        between = median(times.between)
        figures.append(at_most(f"between_{name}", "  from one frame to the next, p50", [between], "ms"))
    return figures


def _growth(memory: _Memory) -> Figure:
    third = max(1, len(memory.memory) // 3)
    first, last = median(memory.memory[:third]), median(memory.memory[-third:])
    grown = max(0.0, (last - first) / first * 100) if first else 0.0
    what = f"memory over {len(memory.memory):,} attacks in {memory.matches} matches, last third to first"
    return at_most(
        "growth", what, [grown], "%", GROWTH_BAR_PERCENT, note=f"{first:.1f} MB, then {last:.1f} MB"
    )
