"""The drive of a board in the VM: a folder with the firmware's own files, or with what they compile to."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cornerman.sim.building import Built, built


class Drive(NamedTuple):
    """What a board in the VM has. `folder`: its drive."""

    folder: Path

    def chip(self, program: str) -> Path:
        """Return the image of what a board has in its flash, as much of it as a program can get at."""
        return self.folder.with_name(program).with_suffix(".rom")

    def has(self, program: str) -> bool:
        """Tell whether a program is on the drive, as it is or compiled."""
        path = self.folder / program
        return path.exists() or path.with_suffix(".mpy").exists()


def lay_out(folder: Path, files: Mapping[str, Path], *, mpy: bool) -> Drive:
    """Put a board's files into `folder`.

    The drive's files are links to the firmware's, or with `mpy` what they compile to. Raises `VmMissing`,
    `CalledProcessError`.
    """
    drive = Drive(folder / "drive")
    board = prepare(files, mpy=mpy)
    for name, path in files.items():
        target = drive.folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name in board.drive:
            target.with_suffix(".mpy").write_bytes(board.drive[name])
        else:
            target.symlink_to(path.resolve())
    for program, image in board.chips.items():
        drive.chip(program).write_bytes(image)
    return drive


def prepare(files: Mapping[str, Path], *, mpy: bool) -> Built:
    """Build a board's files, or take what they were built to before. Raises as `lay_out`.

    Whoever starts a board does this first, for a board answers from its first second on.
    """
    sources = {n: path.read_text(encoding="utf-8") for n, path in files.items() if n.endswith(".py")}
    return built(sources, mpy=mpy)
