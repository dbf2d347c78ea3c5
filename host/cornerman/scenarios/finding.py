"""Which files are meant: those named, and every scenario below the folders named."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cornerman.errors import InputError

NOT_SCENARIOS = frozenset({"not_observable.toml"})
"""TOML files that may lie among scenarios: the list of rules that none can show."""


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """Every file once, folders in the order of their names. Errors: InputError where a path leads nowhere."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = sorted(each for each in path.rglob("*.toml") if each.name not in NOT_SCENARIOS)
            if not below:
                raise InputError(
                    "there are no scenarios here", where=str(path), allowed="a folder with .toml files in it"
                )
            found.update(dict.fromkeys(below))
        elif path.exists():
            found[path] = None
        else:
            raise InputError(
                "there is no such file or folder",
                where=str(path),
                allowed="scenario files, or folders of them",
                cure="docs/scenarios.md shows how to write one",
            )
    return list(found)
