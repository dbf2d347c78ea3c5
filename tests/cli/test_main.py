"""The dispatcher: what comes in wrong goes out as one clear line and a documented exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman import __version__
from cornerman.cli import commands
from cornerman.cli import main as dispatcher
from cornerman.cli.main import main
from cornerman.errors import CheckFailed, CornermanError, PackError


def run_in_shell(line: str, *, cwd: Path) -> subprocess.CompletedProcess[str]:
    script = line.replace("cornerman", f"{sys.executable} -m cornerman")
    return subprocess.run(
        ["bash", "-c", script], cwd=cwd, capture_output=True, text=True, timeout=60, check=False
    )


class Stub:
    """A subcommand's module that does what the test wants."""

    def __init__(self, does: Callable[[], int]) -> None:
        self.does = does
        self.args: Namespace | None = None

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--table", choices=("sim", "none"), default="none")

    def run(self, args: Namespace) -> int:
        self.args = args
        return self.does()


@pytest.fixture
def as_play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], Stub]:
    def put(does: Callable[[], int]) -> Stub:
        stub = Stub(does)
        monkeypatch.setattr(commands.Subcommand, "is_there", lambda _: True)
        monkeypatch.setattr(commands.Subcommand, "load", lambda _: stub)
        return stub

    return put


def raiser(error: BaseException) -> Callable[[], int]:
    def does() -> int:
        raise error

    return does


def test_without_words_and_a_screen_a_match_on_the_simulated_table_is_played(
    as_play: Callable[..., Stub], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    stub = as_play(lambda: 0)
    assert main([]) == 0
    assert stub.args == Namespace(table="sim")


def test_the_exit_code_of_the_subcommand_is_the_programs(as_play: Callable[..., Stub]) -> None:
    as_play(lambda: 1)
    assert main(["play"]) == 1


@pytest.mark.parametrize(("error", "code"), [(PackError, 2), (CheckFailed, 1), (CornermanError, 2)])
def test_a_known_error_is_told_in_plain_words_without_a_traceback(
    error: type[CornermanError], code: int, as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str]
) -> None:
    as_play(
        raiser(error("no such field", where="p.toml: fighter.move", allowed=["walk", "run"], cure="drop it"))
    )
    assert main(["play"]) == code
    assert capsys.readouterr().err == (
        "cornerman: no such field\nwhere: p.toml: fighter.move\nallowed: walk, run\nwhat to do: drop it\n"
    )


def test_ctrl_c_ends_with_130_and_no_traceback(
    as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str]
) -> None:
    as_play(raiser(KeyboardInterrupt()))
    assert main(["play"]) == dispatcher.EXIT_INTERRUPTED == 130
    assert capsys.readouterr().err == "\ncornerman: stopped\n"


def test_a_fault_is_one_sentence_and_a_file_with_the_details(
    as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str], cornerman_home: Path
) -> None:
    as_play(raiser(ZeroDivisionError("by nought")))
    assert main(["play", "--table", "sim"]) == 1
    err = capsys.readouterr().err
    assert "ZeroDivisionError: by nought" in err
    assert "Traceback" not in err
    (report,) = (cornerman_home / "logs").glob("fault-*.txt")
    assert str(report) in err
    text = report.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "'--table', 'sim'" in text
    assert f"cornerman {__version__}" in text


def test_a_fault_is_told_even_where_nothing_can_be_written(
    as_play: Callable[..., Stub],
    capsys: pytest.CaptureFixture[str],
    cornerman_home: Path,
) -> None:
    cornerman_home.write_text("a file where the folder should be", encoding="utf-8")
    as_play(raiser(ZeroDivisionError("by nought")))
    assert main(["play"]) == 1
    err = capsys.readouterr().err
    assert "Traceback" in err
    assert "could not be written" in err


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (2, "there is no such file"),
        (13, "the system does not let Cornerman use it"),
        (20, "a file stands where a folder should be"),
        (30, "the disk is read-only"),
        (36, "the name is longer than the system allows"),
    ],
)
def test_what_the_system_says_of_a_file_is_no_fault_of_ours(
    code: int,
    said: str,
    as_play: Callable[..., Stub],
    capsys: pytest.CaptureFixture[str],
    cornerman_home: Path,
) -> None:
    as_play(raiser(OSError(code, os.strerror(code), "/some/place")))
    assert main(["play"]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"cornerman: {said}\nwhere: /some/place\nwhat to do: ")
    assert not (cornerman_home / "logs").exists()


def test_a_word_that_is_no_text_is_told_and_text_of_ours_that_is_none_is_a_fault(
    as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str]
) -> None:
    def encode() -> int:
        return len("\udcff".encode())

    as_play(encode)
    assert main(["play", "--table", "none"]) == 1
    assert "a fault in Cornerman itself" in capsys.readouterr().err
    stub = as_play(encode)
    stub.add_arguments = lambda parser: parser.add_argument("name")  # type: ignore[method-assign]
    assert main(["play", "\udcff"]) == 2
    err = capsys.readouterr().err
    assert "a word of the command line is no text" in err
    assert "allowed: UTF-8" in err


def test_what_the_system_says_of_nothing_in_particular_is_a_fault(
    as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str]
) -> None:
    as_play(raiser(OSError(22, "Invalid argument")))
    assert main(["play"]) == 1
    assert "a fault in Cornerman itself" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rul"], 'did you mean "rule"?'),
        (["xyzzy"], "allowed: play, demo"),
        (["--verbos"], "not an option"),
        (["rule", "--fnd", "x"], 'did you mean "--find"?'),
    ],
)
def test_wrong_use_ends_with_2_and_names_what_was_meant(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    assert code == 2
    assert said in capsys.readouterr().err


def test_a_wrong_choice_names_the_near_one_and_all_that_are_allowed(
    as_play: Callable[..., Stub], capsys: pytest.CaptureFixture[str]
) -> None:
    as_play(lambda: 0)
    with pytest.raises(SystemExit, match="2"):
        main(["play", "--table", "sym"])
    err = capsys.readouterr().err
    assert 'did you mean "sim"?' in err
    assert "none" in err


def test_the_overview_lists_what_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert "  rule " in out
    assert "Exit codes" in out


def test_the_version_is_told_from_any_folder(tmp_path: Path) -> None:
    done = run_in_shell("cornerman --version", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"cornerman {__version__}\n")


def test_starting_up_loads_neither_the_terminal_library_nor_the_games() -> None:
    script = (
        "import sys, cornerman.cli.main\n"
        "heavy = {'rich', 'transitions', 'serial', 'msgspec', 'platformdirs', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("words", ["rule SFTMG-CHG-04", "rule SFTMG SM WOTF SFR"], ids=["little", "much"])
def test_a_reader_that_goes_away_is_no_error(words: str, tmp_path: Path) -> None:
    done = run_in_shell(f"(sleep 0.4; cornerman {words}; echo $? >&2) | true", cwd=tmp_path)
    assert done.stderr == "141\n"


def test_another_broken_pipe_is_a_fault_and_told(
    as_play: Callable[..., Stub], capfd: pytest.CaptureFixture[str]
) -> None:
    as_play(raiser(BrokenPipeError("the board's pipe")))
    assert main(["play"]) == 1
    assert "the board's pipe" in capfd.readouterr().err


def test_a_terminal_without_the_characters_gets_stand_ins(tmp_path: Path) -> None:
    done = run_in_shell("PYTHONIOENCODING=ascii cornerman rule SFTMG-CON-01", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "[x, x+1] ? [y, y+1]" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_the_output_is_no_fault(tmp_path: Path) -> None:
    done = run_in_shell("cornerman rule --list sftmg > /dev/full", cwd=tmp_path)
    assert done.returncode == 2
    assert "no room to write" in done.stderr
    assert "fault" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a POSIX shell closes a stream this way")
def test_a_closed_output_is_no_fault(tmp_path: Path) -> None:
    done = run_in_shell("cornerman rule --list sftmg >&-", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_overview_imports_nothing_but_the_dispatcher() -> None:
    script = (
        "import sys; from cornerman.cli.main import main; main(['--help']); main(['--version']);"
        "print(*sorted(m for m in sys.modules if m.startswith(('cornerman', 'msgspec', 'rich', 'serial'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert set(done.stdout.splitlines()[-1].split()) <= {
        "cornerman",
        "cornerman.cli",
        "cornerman.cli.commands",
        "cornerman.cli.main",
        "cornerman.cli.parser",
        "cornerman.errors",
        "cornerman.output",
        "cornerman.visible",
    }


def test_every_subcommand_is_there_and_a_missing_one_is_told() -> None:
    assert all(command.is_there() for command in commands.SUBCOMMANDS)
    for module in ("cornerman.cli.nothing", "cornerman.nothing.command", "cornerman.errors.inner"):
        assert not commands.Subcommand("x", module, "").is_there()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("matches", "export", "last", "--csv"),
            ("did you mean --format csv?", "See: cornerman matches export --help"),
        ),
        (("pack", "check", "--jsn"), ('did you mean "--json"?', "See: cornerman pack check --help")),
        (("matches", "lst"), ('did you mean "list"?', "See: cornerman matches --help")),
        (("play", "--seeed", "3"), ('did you mean "--seed"?', "See: cornerman play --help")),
    ],
    ids=lambda words: " ".join(words),
)
def test_an_unknown_word_leads_to_the_help_of_the_action_that_got_it(
    words: tuple[str, ...], told: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    said = capsys.readouterr().err
    for each in told:
        assert each in said
