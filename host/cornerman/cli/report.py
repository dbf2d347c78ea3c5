"""`cornerman report`: gather what a bug report needs into one file."""

from __future__ import annotations

import tempfile
from argparse import ArgumentParser, Namespace
from datetime import datetime
from pathlib import Path

from cornerman.errors import SessionError
from cornerman.session.journal_files import journal_bytes, plain_words
from cornerman.session.matches import beside, find, summary
from cornerman.session.paths import data_paths
from cornerman.session.redacting import without_seed
from cornerman.session.report_files import write_report


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman report`."""
    parser.add_argument(
        "match", nargs="?", metavar="MATCH", help='file, id or a part of it, or "last"; default: no match'
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="default: cornerman-report-<time>.zip here")
    parser.add_argument(
        "--with-seed", action="store_true", help="also the secret seed of a match that is not over"
    )


def run(args: Namespace) -> int:
    """Write the zip and say what is in it; raises InputError, SessionError."""
    home = data_paths()
    target = Path(args.output or f"cornerman-report-{datetime.now():%Y%m%d-%H%M%S}.zip")
    extra: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        journals = []
        if args.match is not None:
            path = find(args.match, home)
            journals.append(path)
            if not summary(path).over:
                if args.with_seed:
                    extra["seed.txt"] = "The match is not over, and its journal holds the secret seed.\n"
                else:
                    journals = [_without_seed(path, Path(folder))]
                    extra["seed.txt"] = "The seed of this unfinished match was left out of its journal.\n"
        names = write_report(target, home, journals, extra)
    print(f"wrote {target}:")
    for name in names:
        print(f"  {name}")
    for text in extra.values():
        print(text, end="")
    if args.match is not None:
        print("A journal shows the players' names and every hand: send it to those who may see that.")
    else:
        print("No match is in it; `cornerman report MATCH` adds one, `cornerman matches` lists them.")
    return 0


def _without_seed(path: Path, folder: Path) -> Path:
    copy = folder / path.name
    try:
        with plain_words(path):
            copy.write_bytes(without_seed(journal_bytes(path)))
            for tail in beside(path):
                (folder / tail.name).write_bytes(tail.read_bytes())
    except ValueError as error:
        raise SessionError(
            f"the seed cannot be left out: {error}",
            where=str(path),
            cure="--with-seed sends the file as it is",
        ) from error
    return copy
