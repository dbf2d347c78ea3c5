"""`cornerman device`: be a board, on this computer's own pins."""

from __future__ import annotations

import hashlib
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from cornerman.errors import DeviceError, InputError

_UID_SOURCES: Final = (Path("/sys/firmware/devicetree/base/serial-number"), Path("/etc/machine-id"))
_UID_DIGITS: Final = 16
_NAME: Final = "ttyPins0"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman device`."""
    parser.add_argument(
        "--blinka",
        action="store_true",
        help="run the table's firmware on this Raspberry Pi's own pins: no microcontroller is needed",
    )
    parser.add_argument(
        "--board",
        default="raspberry-pi-2p",
        help="which board file: a name, or the path of one of your own (default: %(default)s)",
    )
    parser.add_argument("--name", default=_NAME, help="name of the port (default: %(default)s)")


def run(args: Namespace) -> int:
    """Be the board until Ctrl-C. Errors: InputError, DeviceError."""
    from cornerman.sim.board_file import load_board_file
    from cornerman.sim.drive import board_names, board_path

    if not args.blinka:
        raise InputError(
            "say what the board is to run on", allowed="--blinka", cure="`cornerman sim` is a simulated board"
        )
    if sys.platform == "win32":
        raise DeviceError("this needs Linux on a Raspberry Pi", cure="`cornerman sim` is a simulated board")
    try:
        board = load_board_file(args.board)
    except ValueError as error:
        raise InputError(str(error)) from error
    if not board.computers:
        ours = [name for name in board_names() if load_board_file(name).computers]
        raise InputError(f"{args.board} is for a microcontroller, not for a computer's pins", allowed=ours)
    _with_blinka()
    return _serve(str(board_path(args.board)), board.name, args.name)


def uid() -> str:
    """This computer as a board's uid: 16 hex digits that stay the same, and tell nothing else of it."""
    for path in _UID_SOURCES:
        try:
            own = path.read_bytes().strip(b"\0\n ")
        except OSError:
            continue
        if own:
            return hashlib.sha256(b"cornerman " + own).hexdigest()[:_UID_DIGITS]
    raise DeviceError(
        "this computer has no number of its own",
        where=str(_UID_SOURCES[-1]),
        cure="`sudo systemd-machine-id-setup`",
    )


def _with_blinka() -> None:
    """Go on only where Blinka can be imported: start anew with its folder, where it is in one of its own."""
    from cornerman.blinka.folder import blinka_folder, is_importable

    if is_importable():
        return
    folder = str(blinka_folder())
    paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
    if folder in paths[1:]:
        raise DeviceError("Blinka is there but cannot be imported", where=folder, cure="`make blinka`")
    _start_anew(os.environ | {"PYTHONPATH": os.pathsep.join(paths)})


def _start_anew(environment: dict[str, str]) -> NoReturn:
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def _serve(board_file: str, board: str, name: str) -> int:
    from cornerman.blinka.advice import in_words
    from cornerman.blinka.firmware import load_hardware, run_table
    from cornerman.blinka.port import PtyPort
    from cornerman.sim.records import records_folder

    os.environ.setdefault(
        "BLINKA_SKIP_DEPENDENCY_CHECK", "1"
    )  # it would ask at the terminal and install by itself
    signal.signal(signal.SIGTERM, _stop)
    try:
        hardware = load_hardware()
    except (ImportError, RuntimeError, OSError, ValueError) as error:
        raise in_words(error) from error
    port = PtyPort(records_folder(), name, uid())
    hardware.serve(port, board_file, uid())
    print(f"Board {board} on this computer's pins\nPort: {port.device}\nCtrl-C ends it.", flush=True)
    try:
        run_table()
    except hardware.Reboot:
        port.close()
        _start_anew(dict(os.environ))
    except (RuntimeError, OSError, ValueError, AttributeError) as error:
        raise in_words(error) from error
    finally:
        port.close()
    return 0


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    """End as after Ctrl-C: lights off, port off the list."""
    raise KeyboardInterrupt
