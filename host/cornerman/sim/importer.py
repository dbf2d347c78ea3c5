"""Runs firmware files in a world of their own: their modules, builtins and files are none of the host's.

Nothing here touches `sys.modules`, so any number of boards live in one process, and a board starts afresh as
often as it likes.
"""

import __future__

import builtins
import json
from binascii import crc32, hexlify, unhexlify
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import StringIO
from pathlib import Path
from types import CodeType, ModuleType

from cornerman.sim.machine import Machine

_FAKES = Path(__file__).parent / "fakes"
_PLACES = ("", "lib/")  # where CircuitPython looks for modules on its drive


class Programs:
    """Runs the programs of one board's drive in this process."""

    def __init__(self, machine: Machine, files: Mapping[str, Path], built_in: Mapping[str, Path]) -> None:
        """See `Namespace`."""
        self._machine = machine
        self._files = files
        self._built_in = built_in

    def run(self, name: str) -> bool:
        """Run a program to its end; return whether it ended well. Its errors go to the console."""
        try:
            Namespace(self._machine, self._files, self._built_in).run(name)
        except Exception as error:  # noqa: BLE001 - whatever it raised: CircuitPython prints it and waits
            self._machine.print(self._machine.describe(error))
            return False
        return True


class Namespace:
    """The modules of one run of one program."""

    def __init__(self, machine: Machine, files: Mapping[str, Path], built_in: Mapping[str, Path]) -> None:
        """`files`: path on the drive -> file here. `built_in`: modules that the board has in C."""
        self._files = files
        self._built_in = built_in
        self._machine = machine
        self._modules: dict[str, ModuleType] = {}
        self._builtins = {
            **vars(builtins),
            "__import__": self._import,
            "print": self._print,
            "open": self._open,
        }
        self._give("_machine", {"machine": machine})
        self._give("json", {"dumps": json.dumps, "loads": json.loads, "load": json.load})
        self._give("binascii", {"crc32": crc32, "hexlify": hexlify, "unhexlify": unhexlify})

    def run(self, name: str) -> None:
        """Run a file of the drive as the main program.

        Raises whatever it raises; a missing file does nothing.
        """
        path = self._files.get(name)
        if path is not None:
            self._execute("__main__", path, "")

    def _give(self, name: str, contents: dict[str, object]) -> None:
        """Put a ready module into this world."""
        module = ModuleType(name)
        vars(module).update(contents)
        self._modules[name] = module

    def _execute(self, name: str, path: Path, package: str) -> ModuleType:
        """Run a file as module `name`."""
        module = ModuleType(name)
        vars(module)["__builtins__"] = self._builtins
        vars(module)["__file__"] = str(path)
        vars(module)["__package__"] = package
        if name != "__main__":
            self._modules[name] = module
        try:
            exec(_compiled(path, path.stat().st_mtime_ns), vars(module))
        except BaseException:
            self._modules.pop(name, None)
            raise
        return module

    def load(self, name: str) -> ModuleType:
        """Return a module, running its file at the first time. Raises `ImportError` as the board does."""
        if name in self._modules:
            return self._modules[name]
        parent, _, last = name.rpartition(".")
        if parent:
            self.load(parent)
        path, package = self._find(name)
        module = self._execute(name, path, name if package else parent)
        if parent:
            setattr(self._modules[parent], last, module)
        return module

    def _find(self, name: str) -> tuple[Path, bool]:
        """Return the file of a module and whether it is a package."""
        if name in self._built_in:
            return self._built_in[name], False
        fake = _FAKES / f"{name}.py"
        if fake.is_file():
            return fake, False
        on_drive = name.replace(".", "/")
        for place in _PLACES:
            for ending, package in ((".py", False), ("/__init__.py", True)):
                path = self._files.get(f"{place}{on_drive}{ending}")
                if path is not None:
                    return path, package
        raise ImportError(f"no module named '{name}'")

    def _import(
        self,
        name: str,
        globals_: Mapping[str, object] | None = None,
        locals_: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """Stand in for `__import__`."""
        if level:
            package = str((globals_ or {}).get("__package__", ""))
            parts = package.split(".")[: len(package.split(".")) - (level - 1)]
            name = ".".join([*parts, name]) if name else ".".join(parts)
        module = self.load(name)
        if not fromlist:
            return self._modules[name.partition(".")[0]]
        for item in fromlist:
            if not hasattr(module, item):
                self.load(f"{name}.{item}")
        return module

    def _print(self, *values: object, sep: str = " ", end: str = "\n") -> None:
        """Stand in for `print`: the board's console port."""
        self._machine.print(sep.join(map(str, values)) + end)

    def _open(self, path: str, mode: str = "r") -> StringIO:
        """Stand in for `open`: reads the board's drive."""
        if mode != "r":
            raise OSError(30, "Read-only filesystem")
        file = self._files.get(path.lstrip("/"))
        if file is None:
            raise OSError(2, "No such file/directory", path)
        return StringIO(file.read_text(encoding="utf-8"))


@lru_cache(maxsize=256)
def _compiled(path: Path, _changed: int) -> CodeType:
    """Return a file's code. Annotations stay text, for the board does not evaluate them either."""
    source = path.read_text(encoding="utf-8")
    flags = __future__.annotations.compiler_flag
    code: CodeType = compile(source, str(path), "exec", flags=flags, dont_inherit=True)
    return code
