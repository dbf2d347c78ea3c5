"""`cornerman hil`: try everything that a board promises, and measure what only a board can tell."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cornerman.hil.board import Board
    from cornerman.hil.outcome import Outcome


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman hil`."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--board", metavar="SERIAL", help="the board whose uid ends so (default: the only one)"
    )
    which.add_argument("--port", metavar="PORT", help="whatever is behind this port or pyserial URL")
    which.add_argument("--target", choices=("A", "B", "C"), help="a simulated board, started for this")
    parser.add_argument("--model", metavar="NAME", help="with --target: the board file (default: pico-2p)")
    parser.add_argument(
        "--guided", action="store_true", help="ask a person to press, to look and to pull the plug"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--report", metavar="FILE", type=Path, help="also write it: .md, .txt or .json")


def run(args: Namespace) -> int:
    """Try; 1 where a promise is broken. Errors: DeviceError without a board, InputError."""
    from cornerman.device.named import check_name
    from cornerman.errors import DeviceError, InputError
    from cornerman.hil import report
    from cornerman.hil.outcome import Broken
    from cornerman.hil.person import AtTheTable, Nobody, Person, Simulated
    from cornerman.hil.suite import try_all
    from cornerman.sim.held_folder import HeldFolder

    if args.report is not None:
        report.check_path(args.report)
    if args.port is not None:
        check_name(args.port)
    if args.model and not args.target:
        raise InputError("--model names the board file of a simulated board", cure="add --target A, B or C")
    out = sys.stderr if args.json else sys.stdout

    def tell(outcome: Outcome) -> None:
        print(report.line(outcome), file=out, flush=True)

    with HeldFolder("cornerman-hil-") as folder:
        board = _board(args, folder)
        person: Person = Nobody()
        if board.sim is not None:
            person = Simulated(board.sim)
        elif args.guided:
            person = AtTheTable(out)
        try:
            trial = try_all(board, person, tell)
        except Broken as broken:
            raise DeviceError(
                f"nobody answers in the language of the link: {broken}",
                where=board.port_name() or None,
                cure="`cornerman doctor` looks for the reason",
            ) from broken
        finally:
            board.shut()
    print(f"{report.who(trial.about)}\n{report.summary(trial)}", file=out, flush=True)
    if args.json:
        print(report.as_json(trial))
    if args.report is not None:
        report.write(trial, args.report)
        print(f"report: {args.report}", file=out)
    return 0 if trial.good else 1


def _board(args: Namespace, folder: Path) -> Board:
    from cornerman.errors import InputError
    from cornerman.hil.board import behind_port, simulated
    from cornerman.hil.choosing import the_board
    from cornerman.sim.process import SimProcessError
    from cornerman.sim.vm import VmMissing

    if args.port:
        return behind_port(args.port)
    if not args.target:
        return the_board(args.board)
    try:
        return simulated(args.target, folder, args.model or "pico-2p")
    except (ValueError, VmMissing, SimProcessError, TimeoutError) as error:
        raise InputError(str(error)) from error
