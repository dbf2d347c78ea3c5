"""What CircuitPython's stubs say of a board: its pins and the modules that it has built in.

`python -m tests.firmware.stubs BOARD_ID CHIP` prints a file for `firmware/boards/kinds`, to begin with: which
pins the board needs itself is to be added from its maker's drawing.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import sys
from pathlib import Path

_PIN = re.compile(r"^(\w+): microcontroller\.Pin  # (\S+)$", re.MULTILINE)
_MODULES = re.compile(r"^ - Included modules: (.*)$", re.MULTILINE)
_NAME = re.compile(r"^Board stub for (.*?)\s*$", re.MULTILINE)


def stub_of(board_id: str) -> str:
    """The text of a board's stub."""
    package = importlib.metadata.distribution("circuitpython-stubs")
    return Path(str(package.locate_file(f"board_definitions/{board_id}/__init__.pyi"))).read_text("utf-8")


def pins_of(board_id: str) -> dict[str, str]:
    """Name in the module `board` -> pin of the chip."""
    return dict(_PIN.findall(stub_of(board_id)))


def modules_of(board_id: str) -> set[str]:
    """All modules built in."""
    found = _MODULES.search(stub_of(board_id))
    assert found is not None
    return {name.strip() for name in found[1].split(",")}


def main() -> None:
    board_id, chip = sys.argv[1:]
    name = _NAME.search(stub_of(board_id))
    assert name is not None
    print(json.dumps({"name": name[1], "chip": chip, "used": {}, "pins": pins_of(board_id)}, indent=2))


if __name__ == "__main__":
    main()
