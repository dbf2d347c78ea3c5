"""Of the modules that a board has in its chip, what a program can get at: all else would only take memory.

A board has these modules in C, in flash. The fakes of them are Python, and whatever of them stands in the VM
takes memory that no board has to spend; so functions, methods and classes that nobody names are left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

_LAUNCHER = ast.parse("import _machine")  # what starts a program in the VM, and what it names there
_ROOTS = frozenset({"Machine", "machine"})

Definition = ast.FunctionDef | ast.ClassDef


def only_needed(modules: Mapping[str, str], program: str, files: Mapping[str, str]) -> dict[str, str]:
    """Return the modules that a program imports, without definitions that nobody names.

    `modules`: file -> source, of what is in the chip; `files`: of the drive, with the program among them.
    Lines stay where they are. Raises `SyntaxError`.
    """
    first = ast.parse(files[program])
    drive = [first, *_imported({name: ast.parse(source) for name, source in files.items()}, [first]).values()]
    used = set(_ROOTS).union(*map(_named, drive))
    trees = _imported({name: ast.parse(source) for name, source in modules.items()}, [*drive, _LAUNCHER])
    waiting: list[Definition] = []
    for tree in trees.values():
        used |= _outside(tree, waiting)
    left = waiting
    while kept := [definition for definition in left if _is_used(definition, used)]:
        inner: list[Definition] = []
        for definition in kept:
            used |= _outside(definition, inner)
        left = [definition for definition in left if definition not in kept] + inner
    return {name: _without(modules[name], tree, left) for name, tree in trees.items()}


def _imported(files: Mapping[str, ast.Module], by: Iterable[ast.Module]) -> dict[str, ast.Module]:
    """The files that modules import, and those that these import in turn."""
    names = {name.removesuffix(".py").rpartition("/")[2]: name for name in files}
    found: dict[str, ast.Module] = {}
    waiting = list(by)
    while waiting:
        for asked in _asked(waiting.pop()):
            name = names.get(asked, "")
            if name and name not in found:
                found[name] = files[name]
                waiting.append(files[name])
    return found


def _asked(tree: ast.Module) -> Iterable[str]:
    """The last parts of the names of the modules that one imports; names out of modules may be among them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.name.rpartition(".")[2] for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.rpartition(".")[2]


def _outside(node: ast.Module | Definition, definitions: list[Definition]) -> set[str]:
    """What a node names outside of the definitions directly in it (of a function: in all of it).

    Those definitions are added to the list.
    """
    if isinstance(node, ast.FunctionDef):
        return _named(node)
    used: set[str] = set()
    for statement in _statements(node.body):
        if isinstance(statement, Definition):
            definitions.append(statement)
        else:
            used |= _named(statement)
    return used | {name for base in getattr(node, "bases", ()) for name in _named(base)}


def _statements(body: Iterable[ast.stmt]) -> Iterable[ast.stmt]:
    """The statements of a module or class, those of the branches of an `if` one by one."""
    for statement in body:
        if isinstance(statement, ast.If):
            yield ast.Expr(statement.test)
            yield from _statements([*statement.body, *statement.orelse])
        else:
            yield statement


def _named(node: ast.AST) -> set[str]:
    """Every name and attribute that is read, and with "=" behind it every attribute that is set."""
    names: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name):
            names.add(inner.id)
        elif isinstance(inner, ast.Attribute):
            names.add(inner.attr + ("=" if isinstance(inner.ctx, ast.Store) else ""))
        elif isinstance(inner, ast.alias):
            names |= {inner.name, inner.asname or inner.name}
    return names


def _is_used(definition: Definition, used: set[str]) -> bool:
    """Whether a definition can be got at: special methods always, setters where somebody sets."""
    name = definition.name
    if name.startswith("__"):
        return True
    if any(isinstance(d, ast.Attribute) and d.attr == "setter" for d in definition.decorator_list):
        return f"{name}=" in used
    return name in used or f"{name}=" in used


def _without(source: str, tree: ast.Module, unused: Iterable[Definition]) -> str:
    """The source with definitions taken out."""
    lines = source.splitlines(keepends=True)
    here = set(ast.walk(tree))
    for definition in unused:
        if definition in here:
            first = min([definition.lineno, *(d.lineno for d in definition.decorator_list)])
            last = definition.end_lineno or definition.lineno
            lines[first - 1 : last] = ["\n"] * (last - first + 1)
    return "".join(lines)
