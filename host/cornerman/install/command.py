"""`cornerman firmware`: the firmware as one file, on a board's drive; the board files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from cornerman.errors import InputError
from cornerman.unreadable import cure, why

if TYPE_CHECKING:
    from cornerman.install.bundle import Bundle


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman firmware`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    known = {
        "build": "write the firmware of a board into one zip file, the same bytes each time",
        "check": "say whether a board's drive holds the firmware of this program, whole",
        "install": "bring a board's drive up to the firmware of this program",
    }
    for name, text in known.items():
        made = actions.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        made.add_argument(
            "--board",
            default="pico-2p",
            help="which board file: a name, or the path of one of your own (default: %(default)s)",
        )
        if name == "build":
            made.add_argument("--out", type=Path, metavar="FILE", help="default: cornerman-BOARD-VERSION.zip")
        else:
            made.add_argument("drive", type=Path, metavar="DRIVE", help="the folder of the board's drive")
    text = "list the board files; with files of your own: say all that is wrong with them"
    boards = actions.add_parser("boards", help=text, description=text[0].upper() + text[1:] + ".")
    boards.add_argument("files", nargs="*", metavar="FILE", help="a board file of your own, or a name")


def run(args: Namespace) -> int:
    """Do what was asked: 0 good, 1 a drive that is not as it should be. Errors: InputError, DeviceError."""
    from cornerman.install.bundle import bundle_for

    if args.action == "boards":
        return _boards(args.files)
    try:
        bundle = bundle_for(args.board)
    except ValueError as error:
        raise InputError(str(error)) from error
    if args.action == "build":
        return _build(bundle, args.out)
    return _check(bundle, args.drive) if args.action == "check" else _install(bundle, args.drive)


def _boards(files: list[str]) -> int:
    """List all of ours, or check those that are named: 1 where one of them is not as it must be."""
    from cornerman.sim.board_file import BoardFileError, load_board_file
    from cornerman.sim.drive import board_names

    code = 0
    for name in files or board_names():
        try:
            board = load_board_file(name)
        except BoardFileError as error:
            print(error)
            code = 1
            continue
        except ValueError as error:
            raise InputError(str(error)) from error
        pixels = sum(strip.pixels for strip in board.strips)
        strips = f"{len(board.strips)} strip{'s' if len(board.strips) > 1 else ''}"
        print(
            f"{board.name}: {board.seats} seat{'s' if board.seats > 1 else ''}, {strips} of {pixels} pixels,"
            f" {len(board.buttons)} buttons, {board.budget_ma} mA, for {', '.join(board.kinds)}"
        )
        if board.kind is None:
            print(f"  the pins of {board.kinds[0]} are not known here: compare them with the board's drawing")
    return code


def _build(bundle: Bundle, out: Path | None) -> int:
    from cornerman.install.bundle import write_zip

    about = bundle.manifest
    path = out or Path(f"cornerman-{about.board}-{about.version}.zip")
    try:
        digest = write_zip(bundle, path)
    except OSError as error:
        raise InputError(
            f"the file cannot be written: {why(error)}", where=str(path), cure=cure(error)
        ) from error
    print(f"{path}: firmware {about.version} for {about.board}, {len(about.files)} files\nsha256 {digest}")
    return 0


def _check(bundle: Bundle, drive: Path) -> int:
    from cornerman.install.drive import check_fit, differences, facts_of

    facts = facts_of(drive)
    check_fit(facts, bundle.manifest, drive)
    found = differences(drive, bundle)
    print(f"{drive}: {facts.board_id}, {facts.text}")
    print("\n".join(found) or f"firmware {bundle.manifest.version} is whole")
    return 1 if found else 0


def _install(bundle: Bundle, drive: Path) -> int:
    from cornerman.bench.progress import Progress
    from cornerman.install.drive import check_fit, facts_of, in_words, install

    facts = facts_of(drive)
    check_fit(facts, bundle.manifest, drive)
    line = Progress(sys.stderr)
    try:
        written, kept = install(drive, bundle, lambda at, of, name: line(f"[{_bar(at, of)}] {name}"))
    finally:
        line.done()
    about = bundle.manifest
    print("".join(f"{line}\n" for line in in_words(kept)), end="")
    if not written:
        print(f"firmware {about.version} was there already, and is whole")
    else:
        print(
            f"firmware {about.version} for {about.board} is on {drive}: {written} files written and read back"
        )
        print("Press the board's reset button: it comes up as a Cornerman table.")
    return 0


def _bar(at: int, of: int, width: int = 20) -> str:
    done = at * width // of
    return "#" * done + "." * (width - done)
