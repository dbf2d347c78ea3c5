"""What the VM is given for a board: the drive's files compiled, and what the chip has in flash.

Building takes a second or two of a busy computer; so what was built once is kept for this person.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

from cornerman.sim import board_code, needed, rom
from cornerman.sim.vm import COMPILER_VERSION, compiler

PROGRAMS: Final = ("boot.py", "safemode.py", "code.py")
"""What a board runs by itself, each with all of its memory."""
_OPTIONS: Final = ("-O1",)  # without assertions, with line numbers
_KEPT_MOST: Final = 20  # a developer's sources change, and old ones are not asked for again
_HERE: Final = Path(__file__).parent


class Built(msgspec.Struct):
    """`drive`: path -> bytecode, none where the drive has sources. `chips`: program -> image of the flash."""

    drive: dict[str, bytes]
    chips: dict[str, bytes]


def built(sources: Mapping[str, str], *, mpy: bool) -> Built:
    """Return what a drive's sources (path -> text) are built to. Raises `VmMissing`, `CalledProcessError`."""
    fakes = sorted([*(_HERE / "fakes").glob("*.py"), *(_HERE / "vm_files").glob("*.py")])
    chip = {path.name: path.read_text(encoding="utf-8") for path in fakes}
    ways = [Path(str(module.__file__)).read_text(encoding="utf-8") for module in (board_code, needed, rom)]
    about = msgspec.json.encode([COMPILER_VERSION, _OPTIONS, mpy, sources, chip, ways, __doc__])
    kept = platformdirs.user_cache_path("cornerman") / "boards" / hashlib.sha256(about).hexdigest()
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode(kept.read_bytes(), type=Built)
    made = _build(sources, chip, mpy=mpy)
    with contextlib.suppress(OSError):  # a folder that cannot be written only costs time
        _keep(kept, msgspec.msgpack.encode(made))
    return made


def _keep(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all, whoever else does the same; take away the oldest beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, half = tempfile.mkstemp(dir=path.parent)
    with open(handle, "wb") as file:
        file.write(data)
    os.replace(half, path)
    for old in sorted(path.parent.iterdir(), key=lambda one: one.stat().st_mtime)[:-_KEPT_MOST]:
        old.unlink()


def _build(sources: Mapping[str, str], chip: Mapping[str, str], *, mpy: bool) -> Built:
    stripped = {name: board_code.without_types(text) for name, text in sources.items()}
    in_chip = {name: board_code.without_types(text) for name, text in chip.items()}
    chips = {}
    for program in PROGRAMS:
        if program in sources:
            files = needed.only_needed(in_chip, program, stripped)
            modules = {name.removesuffix(".py"): text for name, text in files.items()}
            code = _compiled(modules, stripped.values())
            chips[program] = rom.rom_image({f"{name}.mpy": made for name, made in code.items()})
    return Built(_compiled(stripped) if mpy else {}, chips)


def _compiled(sources: Mapping[str, str], callers: Iterable[str] = ()) -> dict[str, bytes]:
    """Return file -> bytecode. `callers`: see `compiled_for_board`."""
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, code in board_code.compiled_for_board(sources, callers).items():
            file = Path(folder) / "source.py"
            file.write_text(code, encoding="utf-8")
            called = Path(name).name.removesuffix(".py")  # by a traceback
            command = [str(compiler()), *_OPTIONS, "-s", called, "-o", "-", str(file)]
            made[name] = subprocess.run(command, capture_output=True, check=True).stdout
    return made
