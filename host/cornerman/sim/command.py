"""`cornerman sim`: a simulated table that runs until Ctrl-C."""

import argparse
import signal
import sys
import time
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

from cornerman.amounts import whole

if TYPE_CHECKING:
    from cornerman.sim.table import SimTable

SEED_MAX = 2**63 - 1
MATCHES_MAX = 100_000  # of a campaign: some hundred hours

_HELP = """\
press BUTTON, release BUTTON, tap BUTTON   buttons: 1.roll, 2.a, next, undo ...
show                                       the strips, one pixel per mark
unplug, replug [NAME], reset, reload       what happens to boards
console                                    what the program printed
quit"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument(
        "--board",
        default="pico-2p",
        help="which board file: a name, or the path of one of your own (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=whole("--seed", 0, SEED_MAX), default=0, help="decides uid and faults (default: 0)"
    )
    parser.add_argument(
        "--faults",
        choices=("light", "off"),
        default="light",
        help="damage a few bytes on the cable, as a developer should meet them (default: light)",
    )
    parser.add_argument("--name", help="name of the port (default: the first free ttySIM<n>)")
    parser.add_argument(
        "--target",
        choices=("B", "C"),
        default="B",
        help="what runs the firmware: B this Python, C a MicroPython VM with 128 KiB (default: %(default)s)",
    )
    parser.add_argument("--wire-time", action="store_true", help="strip writes take real time")
    parser.add_argument(
        "--campaign",
        type=whole("--campaign", 1, MATCHES_MAX),
        metavar="N",
        help="play N whole matches in virtual time while everything goes wrong, and check every press",
    )
    parser.add_argument("--json", action="store_true", help="with --campaign: print one JSON object")
    parser.add_argument("--list", action="store_true", help="list the simulated boards that run, and end")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; return its exit code."""
    if args.campaign:
        return _campaign(args.campaign, args.seed, args.json)
    from cornerman.sim.faults import DEVELOPER_FAULTS, NO_FAULTS
    from cornerman.sim.process import SimProcessError
    from cornerman.sim.records import check_name, list_records
    from cornerman.sim.start import start_process
    from cornerman.sim.vm import VmMissing

    if args.list:
        for record in list_records():
            print(f"{record.device}  {record.product}  {record.serial_number}  {record.interface}")
        return 0
    faults = NO_FAULTS if args.faults == "off" else DEVELOPER_FAULTS
    try:
        if args.name is not None:
            check_name(args.name)
        table = start_process(
            args.board, args.seed, faults, name=args.name, wire_time=args.wire_time, target=args.target
        )
    except (ValueError, VmMissing, SimProcessError, TimeoutError) as error:
        print(f"cornerman sim: {error}", file=sys.stderr)
        return 2
    with table:
        signal.signal(signal.SIGTERM, _end_in_order)
        try:
            print(
                f"Simulated table {table.board.name}, target {args.target}, seed {args.seed},"
                f" faults {args.faults}"
            )
            print(f"Port: {table.port_name}", flush=True)
            _serve(table)
        except KeyboardInterrupt:
            print()
        except SimProcessError as error:
            print(f"cornerman sim: {error}", file=sys.stderr)
            return 1
    return 0


def _end_in_order(number: int, frame: FrameType | None) -> NoReturn:
    """Leave as by an error, so that the table is closed and taken off the list."""
    raise SystemExit(128 + number)


def _campaign(matches: int, seed: int, as_json: bool) -> int:
    """Play a campaign; 1 when something went wrong that must not."""
    from cornerman.bench.progress import Progress
    from cornerman.sim.campaign import run as campaigns

    progress = Progress()
    try:
        tally = campaigns.campaign(matches, seed, progress)
    finally:
        progress.done()
    print(campaigns.as_json(tally) if as_json else campaigns.in_words(tally))
    return 0 if tally.good else 1


def _serve(table: "SimTable") -> None:
    """Do what is typed, until it is "quit"; without a terminal, wait for Ctrl-C."""
    if not sys.stdin.isatty():
        print("Ctrl-C ends it.", flush=True)
        while True:
            time.sleep(1)
            assert table.state  # raises when the board is gone
    print(_HELP)
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            return
        if words:
            print(_do(table, words))


def _do(table: "SimTable", words: list[str]) -> str:
    """Carry out one typed line; return what to say."""
    from cornerman.sim.records import check_name

    match words:
        case ["press", button]:
            return _touch(table, button, down=True, up=False)
        case ["release", button]:
            return _touch(table, button, down=False, up=True)
        case ["tap", button]:
            return _touch(table, button, down=True, up=True)
        case ["show"]:
            return _strips(table)
        case ["unplug"]:
            table.unplug()
        case ["replug"]:
            table.replug()
        case ["replug", name]:
            try:
                check_name(name)
            except ValueError as error:
                return str(error)
            table.replug(name)
        case ["reset"]:
            table.reset()
        case ["reload"]:
            table.soft_reload()
        case ["console"]:
            return table.console
        case _:
            return _HELP
    return f"state: {table.state}"


def _touch(table: "SimTable", button: str, *, down: bool, up: bool) -> str:
    """Press, release or tap a button."""
    try:
        if down and up:
            table.tap(button)
        elif down:
            table.press(button)
        else:
            table.release(button)
    except KeyError as error:
        return str(error.args[0])
    return f"{button}: {'tapped' if down and up else 'down' if down else 'up'}"


def _strips(table: "SimTable") -> str:
    """Return the strips as text: a lit pixel shows its strongest colour, a dark one a dot."""
    lines = []
    for index in range(len(table.board.strips)):
        marks = []
        for red, green, blue in table.pixels(index):
            strongest = max(red, green, blue)
            if not strongest:
                marks.append(".")
            elif min(red, green, blue) * 2 > strongest:
                marks.append("w")
            else:
                marks.append("rgb"[(red, green, blue).index(strongest)])
        lines.append(f"strip {index}: {''.join(marks)}")
    return "\n".join(lines)
