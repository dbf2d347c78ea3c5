"""`cornerman matches`: list the matches kept here, show, export, salvage or delete one."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from cornerman.cli.doubt import doubt
from cornerman.errors import InputError, SessionError
from cornerman.output import put_data
from cornerman.session import matches as index
from cornerman.session.journal_errors import JournalDamaged
from cornerman.session.journal_files import write_new
from cornerman.session.journal_reader import SUFFIX, read_journal, salvage
from cornerman.session.matches import Summary
from cornerman.session.paths import data_paths
from cornerman.visible import one_line, shortened

LOG_LINES = 10
"""Lines of the log that `show` prints unless --all: what still fits one screen with the rest."""

NAME_SHOWN = 20
"""Letters of a player's name in the list, so that the columns behind it stay in sight."""
ID_SHOWN = 40
"""Letters of a match's id in the list: Cornerman's own have fewer, a file that somebody sent may have any."""

_COLUMNS = ("MATCH", "PLAYED", "GAME", "MODE", "PLAYERS", "STATE")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman matches`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", help="default: list")
    known = {
        "list": "list the matches, the one played last first",
        "show": "say how a match stands, and its log",
        "export": "write a match as JSON or CSV",
        "salvage": "save what stands before the damage in a match's file as a match of its own",
        "delete": "delete matches for good",
    }
    made = {
        name: actions.add_parser(
            name, help=words, description=words[0].upper() + words[1:] + ".", allow_abbrev=False
        )
        for name, words in known.items()
    }
    match_help = 'id or a part of it, a file, or "last"'
    made["list"].add_argument("--json", action="store_true", help="as JSON")
    made["show"].add_argument("match", metavar="MATCH", help=match_help)
    made["show"].add_argument("--all", action="store_true", help="the whole log, not only its end")
    made["show"].add_argument("--stats", action="store_true", help="its statistics instead of the log")
    made["show"].add_argument("--json", action="store_true", help="with --stats: as JSON")
    made["export"].add_argument("match", metavar="MATCH", help=match_help)
    made["export"].add_argument("--format", choices=("json", "csv"), default="json", help="default: json")
    made["export"].add_argument("-o", "--output", metavar="FILE", help="default: standard output")
    made["salvage"].add_argument("match", metavar="MATCH", help=match_help)
    made["salvage"].add_argument(
        "-o", "--output", metavar="FILE", help="default: beside it, with a name that `matches` lists"
    )
    made["delete"].add_argument("match", metavar="MATCH", nargs="+", help=match_help)
    made["delete"].add_argument("--yes", action="store_true", help="do not ask")


def run(args: Namespace) -> int:
    """Do what was asked; raises InputError for an unknown match, SessionError for one that cannot be read."""
    return _ACTIONS[args.action or "list"](args)


def _list(args: Namespace) -> int:
    folder = data_paths().matches
    found = index.summaries(folder)
    if getattr(args, "json", False):
        put_data(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
    elif not found:
        print(f"no match is kept in {folder} yet; `cornerman play` begins one")
    else:
        print("\n".join(_table([_COLUMNS, *map(_row, found)])))
    return 0


def _row(match: Summary) -> tuple[str, ...]:
    if match.trouble:
        return (shortened(match.id, ID_SHOWN), "", "", "", "", f"cannot be read: {match.trouble}")
    state = f"DAMAGED: {match.damage}" if match.damage else standing(match)
    players = ", ".join(shortened(name, NAME_SHOWN) for name in match.players)
    return (shortened(match.id, ID_SHOWN), _local(match.played), match.game, match.mode, players, state)


def standing(match: Summary) -> str:
    """How a match stands, in a few words."""
    after = f"after {match.commands} command{'s' if match.commands != 1 else ''}"
    if not match.over:
        return f"at {match.path} {after}" if match.path else "never begun"
    if match.winner is None or not 0 <= match.winner < len(match.players):
        return f"over {after}"
    return f"won by {match.players[match.winner]} {after}"


def _show(args: Namespace) -> int:
    path = index.find(args.match, data_paths())
    if args.stats:
        _show_statistics(path, as_json=args.json)
        return _told_of_doubt(path)
    if args.json:
        raise InputError(
            "--json goes with --stats", allowed="`cornerman matches export` for the match itself"
        )
    try:
        lines = list(_page(path, whole_log=args.all))
    except SessionError:
        known = index.summary(path)
        if not known.trouble:
            print(one_line(f"{known.id}   {known.game}, {known.mode}: {', '.join(known.players)}"))
            print(f"  stands      {f'DAMAGED: {known.damage}' if known.damage else standing(known)}")
        raise
    print("\n".join(map(one_line, lines)))
    return _told_of_doubt(path)


def _told_of_doubt(path: Path) -> int:
    """0 for a match that is as it was played. Errors: CornermanError for another, once it has been shown."""
    found = doubt(path)
    if found is not None:
        raise found
    return 0


def _show_statistics(path: Path, *, as_json: bool) -> None:
    from cornerman.sitting.statistics import statistics_of
    from cornerman.sitting.statistics_page import page

    counted = statistics_of(path)
    if as_json:
        put_data(msgspec.json.format(msgspec.json.encode(counted), indent=2).decode() + "\n")
    else:
        print("\n".join(map(one_line, page(counted))))


def _page(path: Path, *, whole_log: bool) -> Iterator[str]:
    from cornerman.session.looking import look

    seen = look(path)
    rules, config, state = seen.rules, seen.rules.config, seen.match.state
    yield f"{seen.loaded.id}   {rules.game.title}, {config.mode}"
    yield f"  file        {path}"
    yield f"  begun       {_local(seen.loaded.created)} with version {seen.loaded.versions.at(0)}"
    for number, seat in enumerate(config.seats, 1):
        fighter = f" as {seat.fighter}" if seat.fighter else ""
        yield f"  player {number}    {seat.name}{fighter}; cards: {seat.cards}, dice: {seat.dice}"
    for key, value in config.options.items():
        yield f"  house rule  {key} = {value}"
    for pack in config.packs:
        yield f"  pack        {pack.id} {pack.hash[:12]}"
    yield f"  commitment  {config.commitment}{' (seed chosen by hand)' if config.seeded else ''}"
    yield f"  stands      {standing(index.summary(path))}"
    asked = dict.fromkeys(rules.name(r.seat) for r in state.open if r.id not in state.sealed)
    if asked and not seen.trouble:
        yield f"  waits for   {', '.join(asked)}"
    undo = seen.undo()
    if undo is not None and not seen.trouble:
        yield f"  undo        {undo.text}"
    for trouble in filter(None, (seen.trouble, seen.torn and f"the file's end is torn: {seen.torn}")):
        yield f"  note        {trouble}"
    lines = list(seen.log())
    cut = 0 if whole_log else max(0, len(lines) - LOG_LINES)
    yield ""
    if cut:
        yield f"  ... {cut} lines before these; --all prints them"
    for line in lines[cut:]:
        yield f"  {line.number:>5}  {line.text}{'  (undone)' if line.undone else ''}"


def _export(args: Namespace) -> int:
    from cornerman.session.export import as_csv, as_json
    from cornerman.session.looking import look

    path = index.find(args.match, data_paths())
    seen = look(path)
    data = as_json(seen) if args.format == "json" else as_csv(seen).encode()
    if args.output is None:
        put_data(data.decode())
    else:
        write_new(Path(args.output), data)
        print(f"wrote {args.output}", file=sys.stderr)
    if not seen.over:
        print("the match is not over: hidden cards, choices and the seed are left out", file=sys.stderr)
    return _told_of_doubt(path)


def _salvage(args: Namespace) -> int:
    path = index.find(args.match, data_paths())
    try:
        read_journal(path)
    except JournalDamaged:
        pass
    else:
        raise InputError(
            "nothing in this file is damaged that resuming would not mend",
            where=str(path),
            cure=f"go on with it: cornerman play --resume {path.stem}",
        )
    copy = Path(args.output) if args.output else path.with_name(f"{path.stem}-saved{SUFFIX}")
    lines = salvage(path, copy)
    print(f"saved the first {lines} lines as {copy}; {path.name} stays as it is")
    print(f"go on with it: cornerman play --resume {copy.stem if args.output is None else copy}")
    return 0


def _delete(args: Namespace) -> int:
    home = data_paths()
    paths = list(dict.fromkeys(index.find(word, home) for word in args.match))
    for path in paths:
        if not args.yes and not _agreed(path):
            print(f"kept {path.stem}")
            continue
        for file in index.delete(path):
            print(f"deleted {file}")
    return 0


def _agreed(path: Path) -> bool:
    match = index.summary(path)
    if not sys.stdin.isatty():
        raise InputError("nobody is there to be asked", allowed="--yes where no question is wanted")
    about = match.trouble or f"{match.game}, {', '.join(match.players)}, {standing(match)}"
    print(f"{match.id}: {about}")
    return input("Delete it for good? [y/N] ").strip().casefold() in ("y", "yes")


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _local(time: str) -> str:
    return f"{datetime.fromisoformat(time).astimezone():%Y-%m-%d %H:%M}"


_ACTIONS: dict[str, Callable[[Namespace], int]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "salvage": _salvage,
    "delete": _delete,
}
