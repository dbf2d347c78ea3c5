"""What is imported when: a start-up needs no rules, no drawing and no ports, a match needs only the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cornerman.bench.fresh import MATCH_MODULES

DRAWING_AND_PORTS = {"rich", "serial", "asyncio", "sqlite3", "PySide6", "hypothesis", "pytest"}
RULES = {"transitions", "cornerman.engine", "cornerman.games", "cornerman.session"}


def loaded(code: str) -> set[str]:
    """The modules that a fresh process holds after running ``code``."""
    script = f"{code}\nimport sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return set(done.stderr.split())


def test_import_cornerman_loads_nothing_else() -> None:
    assert {name for name in loaded("import cornerman") if name.startswith("cornerman.")} == set()


@pytest.mark.parametrize(
    ("words", "not_loaded"),
    [
        (["--version"], DRAWING_AND_PORTS | RULES | {"msgspec", "platformdirs"}),
        (["--help"], DRAWING_AND_PORTS | RULES),
    ],
)
def test_a_start_up_loads_neither_rules_nor_drawing_nor_ports(words: list[str], not_loaded: set[str]) -> None:
    names = loaded(f"from cornerman.cli.main import main; main({words!r})")
    assert "cornerman.cli.main" in names
    assert names & not_loaded == set()


def test_a_match_loads_neither_drawing_nor_ports() -> None:
    imports = "\n".join(f"import {name}" for name in (*MATCH_MODULES, "cornerman.games.sftmg"))
    names = loaded(imports)
    assert {"cornerman.session.match_session", "cornerman.games.sftmg.game", "transitions"} <= names
    assert names & DRAWING_AND_PORTS == set()
