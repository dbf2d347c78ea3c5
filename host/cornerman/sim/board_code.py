"""Firmware sources as a board compiles them: without what only people and type checkers read.

The compiler of a board knows one file at a time, so that a named number costs memory in the file that names
it and in each that imports it; names of arguments cost memory, too. Here numbers and short words are put
where their names stand, and arguments get short names; meaning and line numbers stay as they are.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

Value: TypeAlias = int | float | str

_A_CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
_WORD_MAX: Final = 16  # letters: the board keeps equal short words once, however often they are written


def without_types(source: str) -> str:
    """Return a source whose `if TYPE_CHECKING:` blocks are empty; all else stays in its line.

    On the board they would never run, but take memory. Raises `SyntaxError`.
    """
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            first, last = node.body[0].lineno, node.body[-1].end_lineno or node.body[-1].lineno
            indent = " " * node.body[0].col_offset
            lines[node.lineno - 1] = lines[node.lineno - 1].replace("TYPE_CHECKING", "False")
            lines[first - 1 : last] = [f"{indent}pass\n"] + ["\n"] * (last - first)
    return "".join(lines)


def compiled_for_board(sources: Mapping[str, str], callers: Iterable[str] = ()) -> dict[str, str]:
    """Return the sources of a drive (path -> text) as a board compiles them. Raises `SyntaxError`.

    `callers`: other sources that call functions of these.
    """
    modules = {_module_name(path): _Module(_module_name(path), text) for path, text in sources.items()}
    for module in modules.values():
        module.learn(modules)
    wanted = {name: {n for other in modules.values() for n in other.kept_of(name)} for name in modules}
    spoken = _spoken([*sources.values(), *callers])
    made = {path: modules[_module_name(path)].text(wanted[_module_name(path)]) for path in sources}
    return {path: _with_short_arguments(text, spoken) for path, text in made.items()}


def _module_name(path: str) -> str:
    return path.removeprefix("lib/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class _Module:
    """One source, and which of its names are constants."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self._source = without_types(source)
        self._tree = ast.parse(self._source)
        self._top = list(_always_run(self._tree.body))
        self._own: dict[str, Value] | None = None
        self._known: dict[str, Value] = {}
        self._from: dict[str, tuple[str, str]] = {}  # name here -> module and name there
        self._fixed = _assigned_once(self._tree)
        # In an f-string the parser does not say where a name stands.
        self._in_words = {
            n.id
            for s in ast.walk(self._tree)
            if isinstance(s, ast.JoinedStr)
            for n in ast.walk(s)
            if isinstance(n, ast.Name)
        }

    def learn(self, modules: Mapping[str, _Module]) -> dict[str, Value]:
        """Find out which names of this module are constants, those of the modules that it imports first."""
        if self._own is None:
            self._own = {}
            for node in self._top:
                if isinstance(node, ast.ImportFrom):
                    self._learn_import(node, modules)
                elif isinstance(node, ast.Assign):
                    self._own |= {n: v for n, v in self._values(node) if n in self._fixed}
                    self._known |= self._own
            asked = [n for n in ast.walk(self._tree) if isinstance(n, ast.ImportFrom) and n not in self._top]
            for node in asked:
                self._from |= {alias.name: (self._where(node), alias.name) for alias in node.names}
        return self._own

    def kept_of(self, module: str) -> set[str]:
        """The names of another module that this one still asks for."""
        return {there for here, (where, there) in self._from.items() if where == module and self._stays(here)}

    def text(self, wanted: set[str]) -> str:
        """The source with constants in place of their names, without the names that nobody asks for."""
        own = {n for n in self._own or () if n not in wanted and not self._stays(n)}
        asked = any(name.id == "TYPE_CHECKING" for name in _names(self._tree))
        idle = ["if False:\n    pass"] + ([] if asked else ["TYPE_CHECKING = False"])
        edits: list[tuple[ast.stmt | ast.expr, str]] = []
        for node in self._top:
            if isinstance(node, ast.Assign) and self._values(node):
                if {name for name, _ in self._values(node)} <= own:
                    edits.append((node, ""))
            elif isinstance(node, ast.If | ast.Assign) and ast.unparse(node) in idle:
                edits.append((node, ""))
            elif isinstance(node, ast.ImportFrom):
                edits += self._import(node)
        gone = [range(e.lineno, (e.end_lineno or e.lineno) + 1) for e, _ in edits]
        for name in _names(self._tree):
            if name.id in self._known and not any(name.lineno in lines for lines in gone):
                value = self._known[name.id]
                edits.append(
                    (name, f"({value})" if not isinstance(value, str) and value < 0 else repr(value))
                )
        return _edited(self._source, edits)

    def _stays(self, name: str) -> bool:
        return name not in self._known or name in self._in_words

    def _learn_import(self, node: ast.ImportFrom, modules: Mapping[str, _Module]) -> None:
        where = self._where(node)
        there = modules[where].learn(modules) if where in modules else {}
        for alias in node.names:
            here = alias.asname or alias.name
            if where in modules:
                self._from[here] = (where, alias.name)
            if alias.name in there and here in self._fixed:
                self._known[here] = there[alias.name]

    def _where(self, node: ast.ImportFrom) -> str:
        """The module that an import names."""
        return f"{self.name.rpartition('.')[0]}.{node.module}" if node.level else str(node.module)

    def _import(self, node: ast.ImportFrom) -> list[tuple[ast.stmt | ast.expr, str]]:
        """What becomes of an import."""
        left = [alias for alias in node.names if self._stays(alias.asname or alias.name)]
        if len(left) == len(node.names):
            return []
        names = ", ".join(map(ast.unparse, left))
        return [(node, f"from {'.' * node.level}{node.module or ''} import {names}" if left else "")]

    def _values(self, node: ast.Assign) -> list[tuple[str, Value]]:
        """The constants that an assignment makes, none where it makes anything else."""
        target = node.targets[0]
        names = target.elts if isinstance(target, ast.Tuple) else [target]
        values = _worked_out(node.value, self._known, len(names) if isinstance(target, ast.Tuple) else 0)
        found = [
            (name.id, value)
            for name, value in zip(names, values, strict=False)
            if isinstance(name, ast.Name) and _A_CONSTANT.fullmatch(name.id)
        ]
        return found if len(found) == len(names) == len(values) and len(node.targets) == 1 else []


def _always_run(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those beside what only type checkers read too."""
    for node in body:
        yield node
        if isinstance(node, ast.If) and ast.unparse(node.test) == "False":
            yield from node.orelse


def _assigned_once(tree: ast.Module) -> set[str]:
    """The names that stand for one thing wherever they stand in a module."""
    bound = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)]
    bound += [n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)]
    bound += [a.asname or a.name for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) for a in n.names]
    return {name for name, times in Counter(bound).items() if times == 1}


def _spoken(sources: Iterable[str]) -> set[str]:
    """The names by which arguments are given somewhere."""
    calls = (node for source in sources for node in ast.walk(ast.parse(source)))
    return {node.arg for node in calls if isinstance(node, ast.keyword) and node.arg}


def _with_short_arguments(source: str, spoken: Collection[str]) -> str:
    """The source with `_0`, `_1` ... for arguments that nobody gives by name.

    A board keeps the name of every argument. Names of functions are left, for tracebacks tell them.
    """
    edits: list[tuple[ast.arg | ast.Name, str]] = []
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and not _has_functions(function):
            own = [*function.args.posonlyargs, *function.args.args]
            inner = [node for statement in function.body for node in ast.walk(statement)]
            in_words = {n.id for s in inner if isinstance(s, ast.JoinedStr) for n in _all_names(s)}
            short = {
                arg.arg: f"_{place}"
                for place, arg in enumerate(own)
                if arg.arg not in spoken and arg.arg not in in_words and arg.arg != "self"
            }
            edits += [(arg, short[arg.arg]) for arg in own if arg.arg in short]
            edits += [(n, short[n.id]) for n in inner if isinstance(n, ast.Name) and n.id in short]
    return _edited(source, edits)


def _has_functions(function: ast.FunctionDef) -> bool:
    """Whether there is another scope in a function, where a name may mean another thing."""
    inner = (n for n in ast.walk(function) if n is not function)
    return any(isinstance(n, ast.FunctionDef | ast.Lambda | ast.ClassDef) for n in inner)


def _all_names(node: ast.AST) -> Iterator[ast.Name]:
    return (n for n in ast.walk(node) if isinstance(n, ast.Name))


def _names(tree: ast.Module) -> Iterator[ast.Name]:
    """Every name that is read, outside of f-strings."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node
        if not isinstance(node, ast.JoinedStr):
            waiting += ast.iter_child_nodes(node)


def _worked_out(node: ast.expr, known: Mapping[str, Value], count: int) -> list[Value]:
    """The values of an expression: of its ``count`` parts, or of the whole; none where they vary."""
    if count and isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        bounds = [bound for arg in node.args if isinstance(bound := _value(arg, known), int)]
        return list(range(*bounds)) if len(bounds) == len(node.args) > 0 else []
    parts: Iterable[ast.expr] = node.elts if count and isinstance(node, ast.Tuple) else [node]
    values = [_value(part, known) for part in parts]
    return [value for value in values if value is not None]


def _value(node: ast.expr, known: Mapping[str, Value]) -> Value | None:
    """The number or short word that an expression is, None where it is neither."""
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, str):
            return value if len(value) <= _WORD_MAX else None
        return value if isinstance(value, int | float) and not isinstance(value, bool) else None
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand, known)
        return -inner if isinstance(inner, int | float) else None
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, known), _value(node.right, known)
        if isinstance(left, int) and isinstance(right, int):
            return _together(node.op, left, right)
    return None


def _together(operator: ast.operator, left: int, right: int) -> int | None:
    """What two whole numbers come to; None for an operator that is not done here."""
    if isinstance(operator, ast.Add):
        return left + right
    if isinstance(operator, ast.Sub):
        return left - right
    if isinstance(operator, ast.Mult):
        return left * right
    if isinstance(operator, ast.FloorDiv):
        return left // right
    if isinstance(operator, ast.LShift):
        return left << right
    if isinstance(operator, ast.RShift):
        return left >> right
    return None


def _edited(source: str, edits: Iterable[tuple[ast.stmt | ast.expr | ast.arg, str]]) -> str:
    """The source with nodes replaced; lines that a node leaves are blank, so that all others keep theirs."""
    lines = [line.encode() for line in source.splitlines()]  # columns are counted in bytes
    for node, text in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        behind = lines[last][node.end_col_offset :]
        lines[first] = lines[first][: node.col_offset] + text.encode() + behind
        for line in range(first + 1, last + 1):
            lines[line] = b""
    return b"\n".join(lines).decode() + "\n"
