"""`cornerman play --bots`: many matches between bots, without a table, as fast as the rules go."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from cornerman.agents.bulk import Bout, BulkPlay
from cornerman.agents.casting import bot_named
from cornerman.engine.config import SeatConfig
from cornerman.errors import InputError
from cornerman.games.registry import game as game_with_id
from cornerman.output import behind_the_gate
from cornerman.sitting.match_setup import choices, mode_of, prepare, read_options, split_list
from cornerman.visible import one_line

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

EXIT_INTERRUPTED = 130
"""What shells expect of a program that Ctrl-C ended (128 + SIGINT)."""


class Corner(msgspec.Struct, kw_only=True):
    """One side of the series. won: matches. won_by_seat: how many of them from each seat."""

    name: str
    bot: str
    fighter: str
    won: int = 0
    won_by_seat: list[int] = []


class Series(msgspec.Struct, kw_only=True):
    """What was played, as --json prints it. seconds: of wall clock. complete: not cut short by Ctrl-C."""

    game: str
    mode: str
    stage: str
    options: dict[str, str | int | bool]
    seed: str
    swap: bool
    checked: bool
    games: int
    corners: list[Corner]
    nobody: int = 0
    decisions: int = 0
    answers: int = 0
    seconds: float = 0.0
    complete: bool = True


def run_bulk(args: Namespace) -> int:
    """Play the series and print it. Errors: InputError for wrong words, CheckFailed where --check finds."""
    game = game_with_id(args.game)
    mode = mode_of(game, args.mode)
    count = game.seats[mode]
    bots = split_list(args.bots, count, "bots")
    makers = [bot_named(game, bot) for bot in bots]
    games = 1 if args.games is None else args.games
    seed = secrets.token_hex(4) if args.seed is None else args.seed.strip()
    if not seed:
        raise InputError("a seed cannot be empty", allowed="a number, a word or 64 hex digits")
    fighters = split_list(args.fighters, count, "fighters") or ("",) * count
    names = split_list(args.names, count, "names") or tuple(
        f"{bot} {chr(ord('A') + i)}" for i, bot in enumerate(bots)
    )
    seats = [SeatConfig(name=name, fighter=fighter) for name, fighter in zip(names, fighters, strict=True)]
    options = read_options(args.options)
    stage = args.stage if args.stage is not None else next(iter(choices(game).stages), "")
    prepared = prepare(game, mode, seats, stage=stage, options=options)
    play = BulkPlay(
        game, prepared.config, prepared.packs, makers, seed=seed, swap=args.swap, check=args.check
    )
    series = Series(
        game=game.id,
        mode=mode,
        stage=stage,
        options=options,
        seed=seed,
        swap=args.swap,
        checked=args.check,
        games=0,
        corners=[
            Corner(name=name, bot=bot, fighter=fighter, won_by_seat=[0] * count)
            for name, bot, fighter in zip(names, bots, fighters, strict=True)
        ],
    )
    began = time.perf_counter()
    try:
        with _progress(games) as advance:
            for bout in play.bouts(games):
                _count(series, bout)
                advance()
    except KeyboardInterrupt:
        series.complete = False
    series.seconds = round(time.perf_counter() - began, 3)
    if args.json:
        print(msgspec.json.encode(series).decode())
    else:
        print_series(series, games)
    return 0 if series.complete else EXIT_INTERRUPTED


def _count(series: Series, bout: Bout) -> None:
    series.games += 1
    series.decisions += bout.decisions
    series.answers += bout.answers
    if bout.winner is None:
        series.nobody += 1
        return
    corner = series.corners[bout.winner]
    corner.won += 1
    seat = len(series.corners) - 1 - bout.winner if bout.swapped else bout.winner
    corner.won_by_seat[seat] += 1


class _Advance:
    """Moves the bar by one match."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def __call__(self) -> None:
        self._progress.advance(self._task)


@contextmanager
def _progress(games: int) -> Iterator[_Advance]:
    """A bar on standard error, where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(file=behind_the_gate(sys.stderr))
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        yield _Advance(progress, progress.add_task("", total=games))


def print_series(series: Series, asked: int) -> None:
    """The result as a table; the last line sums it up."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("corner")
    table.add_column("bot")
    table.add_column("fighter")
    for title in ("won", "share", "in seat 1", "in seat 2")[: 2 + len(series.corners)]:
        table.add_column(title, justify="right")
    for corner in series.corners:
        share = f"{100 * corner.won / series.games:.1f} %" if series.games else "-"
        by_seat = [str(won) for won in corner.won_by_seat]
        cells = (one_line(corner.name), corner.bot, one_line(corner.fighter) or "its choice")
        table.add_row(*map(Text, cells), str(corner.won), share, *by_seat)
    Console(file=behind_the_gate(sys.stdout), highlight=False).print(table)
    print(summary(series, asked))


def summary(series: Series, asked: int) -> str:
    """The whole series in one line."""
    if not series.games:
        return f"stopped before the first of {asked} matches was over (seed {series.seed})"
    score = " : ".join(str(corner.won) for corner in series.corners)
    names = " against ".join(corner.name for corner in series.corners)
    stopped = "" if series.complete else f", stopped by hand after {series.games} of {asked}"
    drawn = f", {series.nobody} without a winner" if series.nobody else ""
    pace = f"{1000 * series.seconds / series.games:.0f} ms a match"
    checked = ", all checks held" if series.checked else ""
    matches = f"{series.games} match{'es' if series.games != 1 else ''}"
    return f"{names}: {score} in {matches}{drawn} (seed {series.seed}, {pace}{checked}){stopped}"
