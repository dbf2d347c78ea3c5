"""The table that a match is played on, as the commands open it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.errors import DeviceError
from cornerman.session.match_session import MatchSession
from cornerman.sim import NO_FAULTS, start_process
from cornerman.sim.process import SimProcessError
from cornerman.table.opening import open_table
from cornerman.table.seating import FILE_NAME

from .bout import GAME, bout


@pytest.fixture(autouse=True)
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)


def wait(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_the_simulated_table_plays_and_leaves_nothing_behind() -> None:
    with MatchSession.new(GAME, bout()) as session:
        with open_table("sim", session) as table:
            assert table.board is not None
            wait(lambda: any(words.good for words in table.status))
            wait(lambda: max(table.board.lamp("1.a")) > 0)  # type: ignore[union-attr]
            table.board.tap("1.a")
            wait(lambda: session.number == 1)
        assert not [t for t in threading.enumerate() if t.name.startswith(("port", "table"))]


def test_a_match_resumed_on_the_next_simulated_table_counts_its_presses_from_the_first() -> None:
    with MatchSession.new(GAME, bout()) as session:
        path = session.path
        with open_table("sim", session) as table:
            wait(lambda: any(words.good for words in table.status))
            assert table.board is not None
            table.board.tap("1.a")
            wait(lambda: session.number == 1)
    with MatchSession.resume(path, game=GAME) as session, open_table("sim", session) as table:
        wait(lambda: any(words.good for words in table.status))
        assert table.board is not None
        table.board.tap("2.a")
        wait(lambda: session.number == 2)


def test_auto_finds_the_boards_that_are_there_and_remembers_their_seats(tmp_path: Path) -> None:
    with (
        start_process(seed=21, faults=NO_FAULTS) as board,
        MatchSession.new(GAME, bout()) as session,
        open_table("auto", session, home=tmp_path) as table,
    ):
        assert table.board is None
        wait(lambda: any(words.good for words in table.status))
        assert board.uid in (tmp_path / FILE_NAME).read_text()


def test_a_named_port_is_opened_and_no_other(tmp_path: Path) -> None:
    with (
        start_process(seed=22, faults=NO_FAULTS) as board,
        start_process(seed=23, faults=NO_FAULTS),
        MatchSession.new(GAME, bout()) as session,
        open_table("auto", session, ports=[board.port_name]) as table,
    ):
        wait(lambda: any(words.good for words in table.status))
        time.sleep(1.0)
        assert len(table.status) == 1


def test_without_a_table_the_match_goes_on_at_the_screen() -> None:
    with MatchSession.new(GAME, bout()) as session, open_table("none", session) as table:
        assert table.service is None
        assert table.status == ()


def test_a_simulated_table_that_does_not_start_says_how_to_play_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(**_: object) -> None:
        raise SimProcessError("no memory")

    monkeypatch.setattr("cornerman.sim.running.start_process", broken)
    with (
        MatchSession.new(GAME, bout()) as session,
        pytest.raises(DeviceError, match="does not start: no memory") as caught,
        open_table("sim", session),
    ):
        pass
    assert "--table none" in str(caught.value)
