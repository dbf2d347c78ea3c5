"""The shape of the project: who may know whom, and what the pure parts never touch."""

from __future__ import annotations

import ast
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOST = ROOT / "host" / "cornerman"
LINK = ROOT / "firmware" / "link" / "cornerman_link"
FIRMWARE = ROOT / "firmware" / "src"
UI = ROOT / "ui"

QT = {"PySide6", "PySide2", "PyQt6", "PyQt5", "shiboken6", "cornerman_ui"}

#: Pure means: the same answers from the same answers, today and on another machine.
IMPURE = {
    "asyncio", "concurrent", "datetime", "decimal", "io", "locale", "logging", "multiprocessing", "os",
    "platform", "random", "secrets", "select", "shutil", "signal", "socket", "sqlite3", "statistics",
    "subprocess", "tempfile", "threading", "time", "urllib", "uuid", "platformdirs", "rich", "serial",
}  # fmt: skip
IMPURE_CALLS = {"open", "input", "print", "hash", "id", "eval", "exec", "float", "globals"}

#: Shows what a pack looks like, before any match; its `/` joins folders.
NO_RULES = {"pack_format.py"}

ABOVE = {"agents", "table", "device", "sim", "cli"}

#: Who, whom, why not. A layer is a folder or a file of the host; `games.*` is the package of one game.
FORBIDDEN = [
    ("packs", ABOVE, "packs are read before anything runs"),
    ("session", ABOVE | {"packs.command"}, "the writer is called, it does not call"),
    ("session", {"games.*"}, "the session knows games by their common face"),
    ("agents", {"device", "sim", "cli", "games.*"}, "an agent sees views and requests only"),
    ("sitting", {"device", "sim", "cli"}, "what people need, whichever screen shows it"),
    ("table", {"device", "sim", "cli", "games.*"}, "what is to be lit does not depend on how it gets there"),
    ("device", ABOVE - {"device"} | {"engine", "games", "games.*", "packs"}, "the link knows no rules"),
    ("errors", ABOVE | {"engine", "games", "packs", "session"}, "words only"),
    ("rules_text", ABOVE | {"engine", "games", "packs", "session"}, "texts only"),
]

#: Words and files, below everything: every package but the pure ones may use them.
BASE = {"amounts", "errors", "output", "rules_text", "unreadable", "visible", "whole_files"}

#: Every package of the host and the packages that it may know beside BASE. What ties parts together (a
#: subcommand, `may_tie_together`) may know more.
MAY_KNOW = {
    "engine": set(),
    "games": {"engine"},
    "packs": {"engine"},
    "session": {"engine", "games"},
    "agents": {"engine", "games"},
    "scenarios": {"engine", "games", "packs"},
    "sitting": {"agents", "engine", "games", "packs", "scenarios", "session"},
    "device": set(),
    "table": {"device", "engine", "session"},
    "sim": {"agents", "bench", "device", "engine", "session", "table"},
    "install": {"sim"},
    "blinka": {"device", "sim"},
    "hil": {"bench", "device", "engine", "sim", "table"},
    "bench": {"agents", "device", "engine", "games", "packs", "session", "sim", "table"},
    "cli": {"agents", "bench", "device", "engine", "games", "install", "packs", "scenarios", "session", "sim",
            "sitting", "table"},
}  # fmt: skip


def may_tie_together(path: Path) -> bool:
    """A subcommand ties parts together, wherever it stands; these two tie the table to its boards."""
    return path.name == "command.py" or path in (HOST / "table" / "service.py", HOST / "table" / "opening.py")


@dataclass(frozen=True)
class Import:
    """One import: where it stands, and the full name of what it brings in."""

    path: Path
    line: int
    module: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line} imports {self.module}"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py")) if folder.is_dir() else []


def module_name(path: Path, top: Path) -> str:
    parts = path.relative_to(top.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, top: Path) -> Iterator[Import]:
    """Yield every import of a file, those inside of functions too, relative ones as full names."""
    package = module_name(path, top).split(".")
    package = package if path.name == "__init__.py" else package[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(path, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(path, node.lineno, f"{module}.{alias.name}")


def host_imports(folder: Path = HOST) -> Iterator[Import]:
    for path in python_files(folder):
        yield from imports(path, HOST)


def games() -> list[str]:
    return sorted(folder.name for folder in (HOST / "games").iterdir() if (folder / "__init__.py").is_file())


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def told(found: Iterator[Import]) -> list[str]:
    return [str(one) for one in found]


def test_the_search_sees_absolute_relative_and_inner_imports() -> None:
    seen = {one.module for one in host_imports()}
    assert "cornerman.cli.fault.write_fault_report" in seen, "an import inside of a function"
    relative = {
        node.lineno
        for path in python_files(HOST / "games")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.level
    }
    assert not relative or any(within(module, "cornerman.games.sftmg") for module in seen)


def test_the_host_never_imports_qt_or_the_dashboard() -> None:
    assert told(one for one in host_imports() if one.module.partition(".")[0] in QT) == []


def test_the_engine_imports_nothing_from_the_rest() -> None:
    wrong = (
        one
        for one in host_imports(HOST / "engine")
        if within(one.module, "cornerman", "cornerman_link") and not within(one.module, "cornerman.engine")
    )
    assert told(wrong) == []


@pytest.mark.parametrize("game", games())
def test_a_game_imports_the_engine_and_itself_only(game: str) -> None:
    may = (
        "cornerman.engine",
        f"cornerman.games.{game}",
        "cornerman.errors",
    )  # errors: plain words for the owner
    wrong = (
        one
        for one in host_imports(HOST / "games" / game)
        if within(one.module, "cornerman", "cornerman_link") and not within(one.module, *may)
    )
    assert told(wrong) == []


@pytest.mark.parametrize(("who", "whom", "why"), FORBIDDEN, ids=[row[0] for row in FORBIDDEN])
def test_no_arrow_goes_the_wrong_way(who: str, whom: set[str], why: str) -> None:
    packages = [f"cornerman.{name}" for name in whom if "*" not in name and name != "games"]
    if "games.*" in whom:
        packages += [f"cornerman.games.{game}" for game in games()]
    if "games" in whom:
        packages.append("cornerman.games")
    files = [HOST / f"{who}.py"] if (HOST / f"{who}.py").is_file() else python_files(HOST / who)
    wrong = (
        one
        for path in files
        if not may_tie_together(path)
        for one in imports(path, HOST)
        if within(one.module, *packages)
    )
    assert told(wrong) == [], why


def test_the_table_of_layers_names_every_package() -> None:
    packages = {path.parent.name for path in HOST.glob("*/__init__.py")}
    assert packages - set(MAY_KNOW) == set()
    files = {path.stem for path in HOST.glob("*.py")} - {"__init__", "__main__"}
    assert files - BASE == set()


@pytest.mark.parametrize("package", sorted(MAY_KNOW))
def test_a_package_knows_those_in_its_row_of_the_table(package: str) -> None:
    known = MAY_KNOW[package] | {package} | (BASE if package != "engine" else set())
    others = tuple(f"cornerman.{name}" for name in (set(MAY_KNOW) | BASE) - known)
    wrong = (
        one
        for path in python_files(HOST / package)
        if not may_tie_together(path)
        for one in imports(path, HOST)
        if within(one.module, *others)
    )
    assert told(wrong) == []


def test_only_the_command_line_knows_the_command_line() -> None:
    wrong = (
        one
        for one in host_imports()
        if within(one.module, "cornerman.cli")
        and HOST / "cli" not in one.path.parents
        and one.path != HOST / "__main__.py"
    )
    assert told(wrong) == []


def test_the_dashboard_knows_the_host_but_not_its_terminal() -> None:
    wrong = (
        one
        for path in python_files(UI)
        for one in imports(path, UI / "cornerman_ui")
        if within(one.module, "cornerman.cli", "rich")
    )
    assert told(wrong) == []


def test_the_link_core_knows_neither_the_host_nor_the_board() -> None:
    known = sys.stdlib_module_names | {"cornerman_link"}
    wrong = (
        one
        for path in python_files(LINK)
        for one in imports(path, LINK)
        if one.module.partition(".")[0] not in known
    )
    assert told(wrong) == []


def test_the_firmware_knows_the_link_core_but_never_the_host() -> None:
    wrong = (
        one
        for path in python_files(FIRMWARE)
        for one in imports(path, FIRMWARE)
        if within(one.module, "cornerman")
    )
    assert told(wrong) == []


def pure_files() -> list[Path]:
    return python_files(HOST / "engine") + [
        path for game in games() for path in python_files(HOST / "games" / game)
    ]


def test_the_engine_and_the_games_import_nothing_that_has_a_clock_chance_or_a_file() -> None:
    wrong = (
        one
        for path in pure_files()
        for one in imports(path, HOST)
        if one.module.partition(".")[0] in IMPURE or one.module in ("pathlib.Path", "pathlib")
    )
    assert told(wrong) == []


def test_the_engine_and_the_games_hold_no_float_no_hash_order_and_no_input_or_output() -> None:
    wrong = []
    for path in pure_files():
        for node in ast.walk(tree(path)):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            is_division = (
                isinstance(node, ast.BinOp | ast.AugAssign)
                and isinstance(node.op, ast.Div)
                and path.name not in NO_RULES
            )
            is_call = (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in IMPURE_CALLS
            )
            if is_float or is_division or is_call:
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)[:60]}")
    assert wrong == []


def test_the_engine_and_the_games_never_say_any() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in pure_files()
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.alias) and node.name == "Any")
    ]
    assert wrong == []


def sources() -> list[Path]:
    return python_files(HOST) + python_files(LINK) + python_files(FIRMWARE) + python_files(UI)


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_module_is_longer_than_500_lines_and_half_of_them_stay_under_150() -> None:
    lengths = {path: lines(path) for path in sources()}
    assert {str(path.relative_to(ROOT)): length for path, length in lengths.items() if length > 500} == {}
    assert statistics.median(length for length in lengths.values() if length > 5) < 150


def test_no_two_modules_of_the_host_import_each_other_in_a_circle() -> None:
    names = {module_name(path, HOST): path for path in python_files(HOST)}
    arrows: dict[str, set[str]] = {}
    for name, path in names.items():
        at_import = {
            node.lineno
            for statement in top_level(tree(path))
            for node in ast.walk(statement)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
        arrows[name] = {
            target
            for one in imports(path, HOST)
            if one.line in at_import
            for target in (one.module, one.module.rpartition(".")[0])
            if target in names and target != name and not name.startswith(f"{target}.")
        }
    assert circles(arrows) == []


def top_level(module: ast.Module) -> Iterator[ast.stmt]:
    """Yield what runs at import: not the bodies of functions, not what only a type checker reads."""
    for statement in module.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
            continue
        yield statement


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that reach each other (Tarjan's components of more than one)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for target in sorted(arrows[name]):
            if target not in index:
                visit(target)
                low[name] = min(low[name], low[target])
            elif target in stack:
                low[name] = min(low[name], index[target])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in arrows:
        if name not in index:
            visit(name)
    return found


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_nothing_that_we_ship_changes_the_search_path() -> None:
    """`firmware/src` on it would put the board's code.py before the standard library's."""
    wrong = []
    for path in python_files(HOST) + python_files(LINK) + python_files(UI):
        for node in ast.walk(tree(path)):
            called = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "sys.path"
            assigned = isinstance(node, ast.Assign | ast.AugAssign) and (
                "sys.path" in ast.unparse(node).partition("=")[0]
            )
            if called or assigned:
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == []


def test_the_firmware_does_not_shadow_the_standard_library() -> None:
    script = "import sys, code, cornerman, cornerman_link; print(code.__file__); print(*sys.path, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    origin, *search_path = done.stdout.splitlines()
    assert "firmware" not in Path(origin).parts
    assert [entry for entry in [*search_path, *sys.path] if Path(entry).match("firmware/src")] == []
