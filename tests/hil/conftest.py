"""The contract between host and board, on every target: the checks of `cornerman hil`, each a test.

`pytest tests/hil` runs them on the simulated targets A, B and C; `pytest tests/hil --board SERIAL` on a real
board, named by the end of its serial number, whose port no other program may hold; `--guided` (with `-s`)
adds the steps that need a person. `--report FILE` writes what was found, as `cornerman hil --report` does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sim.vm import NEEDS_VM

from cornerman.errors import CornermanError
from cornerman.hil import looking, report
from cornerman.hil.board import Board, simulated
from cornerman.hil.choosing import the_board
from cornerman.hil.outcome import Figure, Outcome, Trial
from cornerman.hil.person import AtTheTable, Nobody, Person, Simulated
from cornerman.hil.suite import CHECKS, ask_about

REAL = "D"


class Tried:
    """A board that is tried, who is at it, and what was found so far."""

    def __init__(self, board: Board, person: Person) -> None:
        self.board = board
        self.person = person
        self.outcomes: list[Outcome] = []
        self.figures: dict[str, Figure] = {}

    def measure(self, name: str, value: float, unit: str) -> None:
        self.figures[name] = Figure(name, round(value, 3), unit)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("hil", "contract tests of boards")
    group.addoption("--board", metavar="SERIAL", help="a real board, by the end of its serial number")
    group.addoption("--guided", action="store_true", help="ask a person to press, to look, to pull the plug")
    group.addoption("--report", metavar="FILE", help="write it here: .md, .txt or .json")


def _option(config: pytest.Config, name: str) -> str:
    return str(config.getoption(name, default=None) or "")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "tried" not in metafunc.fixturenames:
        return
    real = bool(_option(metafunc.config, "--board"))
    targets = [REAL] if real else ["A", "B", pytest.param("C", marks=NEEDS_VM)]
    metafunc.parametrize("tried", targets, indirect=True, scope="module")
    metafunc.parametrize("check", CHECKS, ids=lambda check: check.name)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What eyes tell is the same firmware's picture on B and C, and takes its time there: `make soak`."""
    eyes = {check.name for check in looking.CHECKS}
    for item in items:
        callspec = getattr(item, "callspec", None)
        if callspec is None or "check" not in callspec.params:
            continue
        if callspec.params["check"].name in eyes and callspec.params["tried"] in ("B", "C"):
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="module")
def tried(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tried]:
    if request.param == REAL:
        board = _real_board(request.config)
        guided = request.config.getoption("--guided", default=False)
        person: Person = AtTheTable(sys.stdout) if guided else Nobody()
    else:
        board = simulated(request.param, tmp_path_factory.mktemp("ports"))
        assert board.sim is not None
        person = Simulated(board.sim)
    tried = Tried(board, person)
    yield tried
    if path := _option(request.config, "--report"):
        trial = Trial(ask_about(board), tuple(tried.outcomes), tuple(tried.figures.values()))
        report.write(trial, Path(path))
    board.shut()


def _real_board(config: pytest.Config) -> Board:
    try:
        return the_board(_option(config, "--board"))
    except CornermanError as error:
        raise pytest.UsageError(str(error)) from error
