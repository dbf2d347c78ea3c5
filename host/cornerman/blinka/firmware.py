"""The firmware's own files as modules of this process, which is the board: `hw` is the one for Blinka."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

from cornerman.sim.drive import firmware_root

HARDWARE: Final = "hw"
TABLE: Final = "cornerman_table"


class FirmwareFinder:
    """Finds `hw` and `cornerman_table` among the firmware's files. The link core is a package already."""

    def __init__(self, source: Path) -> None:
        self._source = source

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See :class:`importlib.abc.MetaPathFinder`."""
        package, _, module = name.partition(".")
        if name == HARDWARE:
            return importlib.util.spec_from_file_location(name, self._source / "hw_blinka.py")
        if package != TABLE or "." in module:
            return None
        folder = self._source / TABLE
        if not module:
            return importlib.util.spec_from_file_location(
                name, folder / "__init__.py", submodule_search_locations=[str(folder)]
            )
        return importlib.util.spec_from_file_location(name, folder / f"{module}.py")


def load_hardware() -> ModuleType:
    """The module `hw` for Blinka. Errors: whatever Blinka raises where there are no pins for it."""
    sys.meta_path.insert(0, FirmwareFinder(firmware_root() / "src"))
    return importlib.import_module(HARDWARE)


def run_table() -> None:
    """Run the table's program, for ever; after `hw.serve`. Errors: whatever pins and strips raise."""
    importlib.import_module(f"{TABLE}.run").run()
