"""The yardsticks, the long match and what is told meanwhile."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from cornerman.bench import resume
from cornerman.bench.echo import Echo
from cornerman.bench.fresh import MATCH_MODULES, Fresh
from cornerman.bench.live import Players
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting, setting
from cornerman.bench.plain_file import append_us, lines_of
from cornerman.bench.progress import Progress
from cornerman.bench.scratch import scratch
from cornerman.errors import CheckFailed, SessionError
from cornerman.session.durability import NoSync
from cornerman.session.match_session import SNAPSHOT_EVERY, MatchSession
from cornerman.session.paths import data_paths


@pytest.fixture(scope="module")
def versus() -> Setting:
    return setting("sftmg")


def silence(text: str) -> None:
    """Hear nothing."""


def test_the_long_match_is_as_long_and_as_far_from_its_snapshot_as_promised(versus: Setting) -> None:
    with scratch() as home:
        journals = resume.make(versus, 250, home, silence)
        assert journals.commands >= 250
        assert journals.behind == resume.behind(journals.killed) == SNAPSHOT_EVERY - 1
        assert resume.behind(journals.closed) == 0
        with (
            MatchSession.resume(journals.killed, sync=NoSync()) as killed,
            MatchSession.resume(journals.closed, sync=NoSync()) as closed,
        ):
            assert killed.number == closed.number == journals.commands
            assert killed.batch.requests == closed.batch.requests != ()
            assert killed.news(0).state == closed.news(0).state


def test_a_long_match_goes_on_when_one_is_decided(versus: Setting) -> None:
    with scratch() as home:
        journals = resume.make(versus, 1_800, home, silence)
        assert b'"do":"rewind"' in journals.killed.read_bytes()
        assert resume.plain_s(journals.killed) > 0


def test_players_answer_every_kind_of_question_of_a_whole_match(versus: Setting) -> None:
    with (
        scratch() as home,
        MatchSession.new(
            versus.game, versus.config, versus.packs, seed="x", home=home, sync=NoSync()
        ) as session,
    ):
        players = Players(session, 7)
        while not session.over:
            number = session.number
            took = players.act()
            assert session.number == number + 1
            assert took.clock > 0
            assert took.processor >= 0
        with pytest.raises(LookupError, match="over"):
            players.act()


@pytest.mark.parametrize("sync", [True, False])
def test_plain_lines_are_written_one_by_one_and_taken_away(tmp_path: Path, sync: bool) -> None:
    lines = [b"one\n", b"two\n", b"three\n"]
    (tmp_path / "from").write_bytes(b"".join(lines))
    assert lines_of(tmp_path / "from") == lines
    taken = append_us(tmp_path / "to", lines, sync=sync)
    assert len(taken) == 3
    assert min(taken) > 0
    assert not (tmp_path / "to").exists()


def test_the_scratch_folder_is_where_matches_are_kept_and_leaves_nothing(cornerman_home: Path) -> None:
    with scratch() as home:
        assert home.root.parent == data_paths().root == cornerman_home
        (home.root / "something").write_text("x")
    assert list(cornerman_home.iterdir()) == []


def test_a_data_folder_that_is_a_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("CORNERMAN_HOME", str(tmp_path / "file"))
    with pytest.raises(SessionError, match="data folder") as caught, scratch():
        pass
    assert str(tmp_path / "file") in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_the_echo_comes_back_each_time_and_its_process_ends() -> None:
    before = len(os.listdir("/dev/fd"))
    with Echo() as echo:
        assert min(echo.once_us() for _ in range(5)) > 0
    assert len(os.listdir("/dev/fd")) == before


def test_a_fresh_process_is_timed_with_compiled_modules_and_a_failing_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    fresh = Fresh(tmp_path / "compiled")
    took = fresh.import_seconds(MATCH_MODULES)
    assert list((tmp_path / "compiled").rglob("match_session.*.pyc"))
    assert took.processor > 0
    assert took.clock > 0
    assert fresh.start_seconds("-c", "pass") > 0
    with pytest.raises(CheckFailed) as caught:
        fresh.import_seconds(("cornerman.no_such_module",))
    assert "no_such_module" in str(caught.value)


def test_the_machine_is_told_without_a_name_of_a_person_or_a_place() -> None:
    machine = this_machine()
    assert machine.cpu
    assert machine.cores >= 1
    assert machine.python.endswith(sys.version.split()[0])
    assert machine.cornerman in machine.in_words()
    assert str(Path.home().name) not in machine.in_words().split()


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_writes_over_one_line_on_a_terminal_and_takes_it_away() -> None:
    out = Terminal()
    progress = Progress(out)
    progress("a longer text")
    progress("short")
    progress.done()
    assert "\n" not in out.getvalue()
    assert out.getvalue().endswith("\r" + " " * len("short") + "\r")
    assert "\rshort" + " " * (len("a longer text") - len("short")) in out.getvalue()


def test_progress_writes_one_line_a_part_elsewhere() -> None:
    out = io.StringIO()
    progress = Progress(out)
    progress("one")
    progress("two")
    progress.done()
    assert out.getvalue() == "one\ntwo\n"
