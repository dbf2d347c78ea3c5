"""The board's drive as the firmware sees it: which file of this installation stands where on CIRCUITPY."""

from pathlib import Path

import msgspec

import cornerman
import cornerman_link


class Bundle(msgspec.Struct, forbid_unknown_fields=True):
    """`bundle.json`: the files that the board gets, by where they come from.

    `root`: of `src`, to the drive's root; `table`: of `src/cornerman_table`; `link`: of the link package;
    `lib`: the vendored library.
    """

    root: list[str]
    table: list[str]
    link: list[str]
    lib: list[str]


def firmware_root() -> Path:
    """Return the folder with `src`, `lib` and `boards`.

    It is inside the package when installed, else in the repository. Raises `FileNotFoundError` when the
    installation is incomplete.
    """
    package = Path(cornerman.__file__).parent
    for root in (package / "_firmware", package.parents[1] / "firmware"):
        if (root / "src" / "code.py").is_file():
            return root
    raise FileNotFoundError("the firmware files are missing from this installation: install cornerman again")


def board_names() -> list[str]:
    """Return the names of the boards that we have a board file for."""
    return sorted(path.stem for path in (firmware_root() / "boards").glob("*.json"))


def board_path(board: str) -> Path:
    """Return the path of a board file: of a name of ours, or of a file of the person's own.

    What ends in .json or names a folder is a file's path. Raises `ValueError` for an unknown board, naming
    those there are.
    """
    if board.endswith(".json") or len(Path(board).parts) > 1:
        return Path(board).absolute()
    if board not in board_names():
        own = "; a board file of your own ends in .json"
        raise ValueError(f"no board is called {board!r}: there are {', '.join(board_names())}{own}")
    return firmware_root() / "boards" / f"{board}.json"


def drive_files(board: str) -> dict[str, Path]:
    """Return path on the drive -> file here, for all files that `board` carries."""
    root = firmware_root()
    bundle = msgspec.json.decode((root / "src" / "bundle.json").read_bytes(), type=Bundle)
    files = {name: root / "src" / name for name in bundle.root}
    for name in bundle.table:
        files[f"cornerman_table/{name}"] = root / "src" / "cornerman_table" / name
    link = Path(cornerman_link.__file__).parent
    for name in bundle.link:
        files[f"lib/cornerman_link/{name}"] = link / name
    for name in bundle.lib:
        files[f"lib/{name}"] = root / "lib" / name
    files["board.json"] = board_path(board)
    return files


def built_in_files() -> dict[str, Path]:
    """Return module name -> file for what CircuitPython has in C and a simulated board needs in Python."""
    return {"adafruit_pixelbuf": firmware_root() / "lib" / "adafruit_pixelbuf.py"}
