"""Every file that goes on the board keeps to CircuitPython: its modules, and the Python it can compile."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cornerman.sim.drive import drive_files

# Built into CircuitPython on RP2040 and RP2350.
HARDWARE = {
    "board",
    "keypad",
    "microcontroller",
    "neopixel",
    "supervisor",
    "usb_cdc",
    "watchdog",
    "digitalio",
}
PLAIN = {"binascii", "gc", "json", "os", "time", "traceback"}
OWN = {"cornerman_link", "cornerman_table", "hw"}
SYSTEM = {"storage", "supervisor", "usb_cdc", "usb_hid", "usb_midi", "microcontroller", "os"}

# File -> modules it may import. Only hw.py, and what runs before it, touch the board.
MAY_IMPORT = {
    "hw.py": HARDWARE | PLAIN,
    "boot.py": SYSTEM,
    "safemode.py": SYSTEM,
}
ANY_OTHER = {"binascii", "gc", "json"} | OWN

# Attributes that are there on a computer but not, or not usable, on the board.
MISSING = {
    ("time", "monotonic"): "a float that is exact to the millisecond for an hour only",
    ("time", "time"): "a board has no calendar",
    ("str", "removeprefix"): "not in MicroPython",
}
MISSING_METHODS = {
    "casefold", "expandtabs", "format_map", "isalnum", "isascii", "isdecimal", "isidentifier", "isnumeric",
    "isprintable", "istitle", "ljust", "maketrans", "removeprefix", "removesuffix", "rjust", "swapcase",
    "title", "translate", "zfill", "bit_count", "as_integer_ratio", "fromhex",
}  # fmt: skip


def board_files() -> dict[str, Path]:
    return {name: path for name, path in drive_files("pico-2p").items() if name.endswith(".py")}


def ours() -> dict[str, Path]:
    return {name: path for name, path in board_files().items() if name != "lib/neopixel.py"}


def running_code(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the nodes that the board runs: not those for type checkers."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        yield node
        waiting += ast.iter_child_nodes(node)


def problems(source: str, name: str) -> list[str]:
    """Return what the board would not understand in a file, each with its line."""
    found = []
    may = MAY_IMPORT.get(name, ANY_OTHER)
    for node in running_code(ast.parse(source)):
        line = getattr(node, "lineno", 0)
        modules: list[str] = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            modules = [node.module or ""]
            if any(alias.name == "*" for alias in node.names):
                found.append(f"{line}: import of everything")
        found += [f"{line}: import {module}" for module in modules if module.split(".")[0] not in may]
        if isinstance(
            node, ast.Match | ast.TryStar | ast.AsyncFunctionDef | ast.Await | ast.Global | ast.Nonlocal
        ):
            found.append(f"{line}: {type(node).__name__}")
        if isinstance(node, ast.arguments) and node.posonlyargs:
            found.append(f"{node.posonlyargs[0].lineno}: positional-only arguments")
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(
            getattr(node, "ctx", None), ast.Load | None
        ):
            found += [f"{line}: * in a display" for item in node.elts if isinstance(item, ast.Starred)]
        if isinstance(node, ast.Dict):
            found += [f"{line}: ** in a display" for key in node.keys if key is None]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found += [f"{line}: decorator {ast.unparse(d)}" for d in node.decorator_list if not plain(d)]
        if isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if (owner, node.attr) in MISSING:
                found.append(f"{line}: {owner}.{node.attr}: {MISSING[(owner, node.attr)]}")
            if node.attr in MISSING_METHODS:
                found.append(f"{line}: .{node.attr}() is not in MicroPython")
        if isinstance(node, ast.FormattedValue) and node.conversion == ord("a"):
            found.append(f"{line}: !a in an f-string")
        if isinstance(node, ast.FunctionDef | ast.arg | ast.AnnAssign):
            found += [f"{line}: {text}" for text in bare_annotations(node)]
    return found


def plain(decorator: ast.expr) -> bool:
    text = ast.unparse(decorator)
    return text in ("property", "staticmethod", "classmethod") or text.endswith(".setter")


def bare_annotations(node: ast.FunctionDef | ast.arg | ast.AnnAssign) -> list[str]:
    """Return annotations that a computer would evaluate, with names or brackets that the board lacks."""
    annotation = node.returns if isinstance(node, ast.FunctionDef) else node.annotation
    if annotation is None or isinstance(node, ast.AnnAssign):
        return []
    if any(isinstance(part, ast.BinOp | ast.Subscript) for part in ast.walk(annotation)):
        return [f"annotation {ast.unparse(annotation)} needs quotes"]
    return []


@pytest.mark.parametrize("name", sorted(ours()))
def test_the_board_understands_the_file(name: str) -> None:
    assert problems(ours()[name].read_text(encoding="utf-8"), name) == []


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import threading", "import threading"),
        ("from typing import Any", "import typing"),
        ("import board", "import board"),
        ("match 1:\n    case 1: pass", "Match"),
        ("def f(a, /): pass", "positional-only"),
        ("x = [*y]", "* in a display"),
        ("x = {**y}", "** in a display"),
        ("try: pass\nexcept* ValueError: pass", "TryStar"),
        ("@dataclass\nclass A: pass", "decorator dataclass"),
        ("def f(a: int | None): pass", "needs quotes"),
        ("x = 'a'.zfill(3)", ".zfill()"),
        ("x = time.monotonic()", "time.monotonic"),
        ("async def f(): pass", "AsyncFunctionDef"),
    ],
)
def test_what_the_board_does_not_understand_is_found(source: str, words: str) -> None:
    assert words in problems(source, "other.py")[0]


def test_what_only_a_type_checker_reads_may_use_anything() -> None:
    assert problems("if TYPE_CHECKING:\n    from typing import Protocol\n", "other.py") == []


def test_only_hw_and_what_runs_before_it_import_the_hardware() -> None:
    for name, path in ours().items():
        imported = {
            alias.name if isinstance(node, ast.Import) else (node.module or "")
            for node in running_code(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom) and not getattr(node, "level", 0)
            for alias in node.names
        }
        if imported & (HARDWARE | {"storage"}):
            assert name in MAY_IMPORT


def test_the_bundle_holds_every_module_that_its_files_import() -> None:
    modules = {
        name.removeprefix("lib/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        for name in board_files()
    }
    for name, path in ours().items():
        package = name.removeprefix("lib/").split("/")[0]
        for node in running_code(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom):
                continue
            module = f"{package}.{node.module}" if node.level else str(node.module)
            if module.split(".")[0] in OWN:
                assert module in modules, f"{name} imports {module}, which the board does not get"
