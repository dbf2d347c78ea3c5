"""`cornerman chart`: a game's state chart as a Mermaid diagram or as text, printed or kept in a document."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from cornerman.errors import CheckFailed, InputError
from cornerman.games.registry import GAMES, AnyGame, game
from cornerman.unreadable import NoText, named_bytes, text_of, why
from cornerman.whole_files import put_file

DEFAULT_GAME = "sftmg"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman chart`."""
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=f"{', '.join(GAMES)} (default: {DEFAULT_GAME})"
    )
    parser.add_argument("--game", dest="named", metavar="GAME", help="the same")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--mermaid", action="store_true", help="as a Mermaid state diagram (default)")
    form.add_argument("--text", action="store_true", help="as a list of states, each with its ways out")
    parser.add_argument("--into", type=Path, metavar="FILE", help="put it between this game's marks in FILE")
    parser.add_argument("--check", action="store_true", help="with --into: change nothing, only compare")


def run(args: Namespace) -> int:
    """Draw. Errors: InputError for an unknown game or a file without marks, CheckFailed for an old chart."""
    if args.check and args.into is None:
        raise InputError("--check compares with a file", cure="add --into FILE")
    if args.game and args.named and args.game != args.named:
        raise InputError(f"{args.game} and {args.named} are two games", allowed="one at a time")
    args.game = args.game or args.named or DEFAULT_GAME
    if args.text:
        if args.into is not None:
            raise InputError("a document holds the diagram", cure="leave out --text, or --into")
        print("\n".join(as_text(game(args.game))))
        return 0
    drawing = game(args.game).chart.mermaid()
    if args.into is None:
        print(drawing, end="")
        return 0
    try:
        text = text_of(named_bytes(args.into))
        fresh = with_chart(text, args.game, drawing)
        if args.check and fresh != text:
            raise CheckFailed(
                f"the chart of {args.game} in this file is not the one in the code",
                where=str(args.into),
                cure=f"cornerman chart {args.game} --into {args.into}",
            )
        if fresh != text:
            put_file(args.into, fresh)
    except NoText as error:
        raise InputError(error.message, where=f"{args.into}:{error.line}", cure=error.cure) from error
    except OSError as error:
        raise InputError(f"this file cannot be used: {why(error)}", where=str(args.into)) from error
    except KeyError as error:
        raise InputError(
            f"this file has no place for the chart of {args.game}",
            where=str(args.into),
            allowed=f"a line {begin_mark(args.game)} and, below it, a line {END_MARK}",
        ) from error
    return 0


def as_text(game: AnyGame) -> Iterator[str]:
    """Each state of the chart with its ways out: trigger, guard, where to."""
    chart = game.chart
    wild = [t for t in chart.declared if t.source.endswith(".*")]
    for state in chart.states:
        mark = " (start)" if state == chart.initial else " (end)" if state in chart.finals else ""
        yield f"{state}{mark}"
        for t in chart.declared:
            if t.source == state:
                yield f"    {t.trigger}{f' [{t.guard}]' if t.guard else ''} -> {t.dest}"
    for t in wild:
        yield f"{t.source} (every state below)"
        yield f"    {t.trigger}{f' [{t.guard}]' if t.guard else ''} -> {t.dest}"


END_MARK = "<!-- end of chart -->"


def begin_mark(game_id: str) -> str:
    """The line above a game's chart in a document."""
    return f"<!-- chart of {game_id} -->"


def with_chart(text: str, game_id: str, drawing: str) -> str:
    """The document with the drawing between the game's marks. Errors: KeyError where there are none."""
    begin = begin_mark(game_id)
    block = re.compile(rf"(?<={re.escape(begin)}\n).*?(?={re.escape(END_MARK)})", re.DOTALL)
    if not block.search(text):
        raise KeyError(begin)
    return block.sub(lambda _: f"\n```mermaid\n{drawing}```\n\n", text, count=1)
