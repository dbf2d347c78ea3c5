"""`cornerman demo`: two bots play a match in the terminal, at a pace that a person can follow."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from cornerman.amounts import seconds
from cornerman.errors import InputError

if TYPE_CHECKING:
    from rich.text import Text

    from cornerman.cli.terminal.at_hand import Opener
    from cornerman.cli.terminal.inbox import Inbox
    from cornerman.cli.terminal.screen import Screen
    from cornerman.session.match_session import MatchSession
    from cornerman.session.paths import DataPaths
    from cornerman.table.opening import TableKind

DEMO_PACE_S = 1.0
"""Between what the bots do: as long as a log line takes to read, with a glance at the board."""
FAST_PACE_S = 0.15
"""With --fast: seen rather than read."""
PACE_MAX_S = 60
FOLDER = "demo"
"""In the data folder: a demo is no match that somebody would want to go on with, but it is whole."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman demo`."""
    parser.add_argument(
        "--pace",
        type=seconds("--pace", 0, PACE_MAX_S),
        metavar="S",
        help=f"seconds between two steps (default: {DEMO_PACE_S:g}; where nobody watches: 0)",
    )
    parser.add_argument("--fast", action="store_true", help=f"the same as --pace {FAST_PACE_S:g}")
    parser.add_argument("--seed", metavar="S", help="the same seed shows the same match")
    parser.add_argument("--game", default="sftmg", help="default: %(default)s")
    parser.add_argument("--bots", default="heuristic,heuristic", metavar="A,B", help="default: %(default)s")
    parser.add_argument("--fighters", metavar="A,B", help="Characters by id")
    parser.add_argument("--stage", metavar="S", help="stage by id")
    parser.add_argument(
        "--table",
        choices=("sim", "auto", "none"),
        help="on which table it is shown, too (default: a simulated one; where nobody watches: none)",
    )
    parser.add_argument("--plain", action="store_true", help="lines of text, no pictures")
    parser.add_argument("--ascii", action="store_true", help="pictures of plain characters only")


def run(args: Namespace) -> int:
    """Show a match to its end, or until q. Errors: InputError for wrong words."""
    from cornerman.cli.terminal.screen import Screen
    from cornerman.session.instance import Instance
    from cornerman.session.paths import DataPaths, data_paths

    screen = Screen(plain=args.plain, ascii_only=args.ascii)
    pace = _pace(args, screen)
    if args.seed is not None and not args.seed.strip():
        raise InputError("a seed cannot be empty", allowed="a number, a word or 64 hex digits")
    seed: str = secrets.token_hex(4) if args.seed is None else args.seed
    home = DataPaths(data_paths().root / FOLDER)
    with Instance.acquire(home, "cornerman demo"):
        _forget(home)
        with _begun(args, seed, home) as session:
            said = _show(session, screen, args, pace, seed)
    for line in said:
        screen.say(line)
    return 0


def _pace(args: Namespace, screen: Screen) -> float:
    if args.pace is None:
        return FAST_PACE_S if args.fast else DEMO_PACE_S if screen.console.is_terminal else 0.0
    if args.fast:
        raise InputError(f"--fast is the same as --pace {FAST_PACE_S:g}", allowed="one of the two")
    pace: float = args.pace
    return pace


def _forget(home: DataPaths) -> None:
    """Only the last demo is kept: long enough to be verified or looked at."""
    from cornerman.session.matches import delete, journals

    for path in journals(home.matches):
        delete(path)


def _begun(args: Namespace, seed: str, home: DataPaths) -> MatchSession:
    from cornerman.games.registry import game
    from cornerman.session.match_session import MatchSession
    from cornerman.sitting.choosing import with_defaults
    from cornerman.sitting.match_setup import choices, split_list
    from cornerman.sitting.wishes import Wishes

    rules = game(args.game)
    count = rules.seats[rules.modes[0]]
    players = list(split_list(args.bots, count, "bots"))
    wishes = with_defaults(Wishes(game=args.game, players=players))
    if args.fighters:
        wishes.fighters = list(split_list(args.fighters, count, "fighters"))
    if args.stage:
        wishes.stage = args.stage
    known = choices(rules).fighters
    wishes.names = [known.get(each, each).partition(" ")[0] for each in wishes.fighters]
    prepared = wishes.filled().prepared()
    return MatchSession.new(rules, prepared.config, prepared.packs, seed=seed, home=home)


def _show(session: MatchSession, screen: Screen, args: Namespace, pace: float, seed: str) -> list[Text | str]:
    from cornerman.agents.casting import bot_of_match
    from cornerman.cli.terminal.curtain import curtain
    from cornerman.cli.terminal.inbox import Inbox
    from cornerman.cli.terminal.sitting import Ending, Sitting, result
    from cornerman.sitting.match_setup import split_list

    inbox = Inbox()
    words = split_list(args.bots, len(session.config.seats), "bots")
    bots = [bot_of_match(session.game, word, session.config, seat) for seat, word in enumerate(words)]
    kind: TableKind = args.table or ("sim" if screen.full else "none")
    sitting = Sitting(session, bots, _opener(kind, session, inbox))
    with curtain(screen, inbox):
        if kind == "sim":
            screen.wait("starting the simulated table ...")
        ending = sitting.play(screen, inbox, pace)
    again = f"The same match again: cornerman demo --seed {seed}"
    if ending is Ending.LEFT:
        return [*sitting.last_look, again]
    return [*sitting.last_look, result(session), f"{again}. One of your own: cornerman play"]


def _opener(kind: TableKind, session: MatchSession, inbox: Inbox) -> Opener:
    from cornerman.cli.terminal.at_hand import no_table

    if kind == "none":
        return no_table
    from cornerman.table.opening import open_table

    return lambda: open_table(kind, session, hands=(), notify=inbox.put)
