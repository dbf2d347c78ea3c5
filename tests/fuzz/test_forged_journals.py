"""No journal that somebody made up ends a command in anything but words and an exit code."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from forging import Line, forged, played, signed

from cornerman.cli.main import main
from cornerman.games.registry import GAMES

COMMANDS = {"sftmg": 45, "sf_rivals": 12, "wotf": 40}
"""Of each game's match: far enough to have fought."""
FORGERIES = 14
SOAK_FORGERIES = 1_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("played")


@pytest.fixture
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with Path("/dev/null").open() as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        yield


def ways(journal: Path, target: Path) -> list[list[str]]:
    """Every command that reads a journal."""
    file = str(journal)
    return [
        ["matches", "list"],
        ["matches", "show", file],
        ["matches", "show", file, "--stats"],
        ["matches", "export", file],
        ["matches", "export", file, "--format", "csv"],
        ["verify", file],
        ["verify", file, "--json"],
        ["report", file, "-o", str(target)],
        ["play", "--resume", file, "--plain"],
    ]


def codes_of(
    lines: list[Line], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> dict[str, int]:
    """The exit code of every way to read the journal; none of them may end in a fault."""
    home = tmp_path / "cornerman-home"
    journal, target = home / "matches" / "forged.journal", tmp_path / "report.zip"
    journal.parent.mkdir(parents=True, exist_ok=True)
    data, codes = signed(lines), {}
    for words in ways(journal, target):
        journal.write_bytes(data)
        target.unlink(missing_ok=True)
        code = main(words)
        told = "".join(capsys.readouterr())
        assert code in (0, 1, 2), (words, said)
        assert "a fault in Cornerman" not in told, (words, said, told)
        assert "Traceback" not in told, (words, said)
        assert not list(home.glob("logs/fault-*")), (words, said)
        if words[0] != "play":
            assert journal.read_bytes() == data, (words, said)
        codes[" ".join(word for word in words if word != str(journal))] = code
    return codes


def campaign(
    game: str, seeds: range, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = played(game, COMMANDS[game], folder)
    for seed in seeds:
        changed, said = forged(lines, random.Random(f"{game} {seed}"))
        codes = codes_of(changed, f"seed {seed}: {said}", tmp_path, capsys)
        assert (codes["verify"] == 1) <= (codes["matches show"] != 0), f"seed {seed}: {said} is shown as good"


@pytest.mark.usefixtures("nobody_types")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_forged_journal_is_told_in_words_by_every_command(
    game: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign(game, range(FORGERIES), folder, tmp_path, capsys)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.usefixtures("nobody_types")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_forged_journal_of_many_ends_a_command_in_a_fault(
    game: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign(game, range(FORGERIES, SOAK_FORGERIES), folder, tmp_path, capsys)


@pytest.mark.usefixtures("nobody_types")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_journal_that_was_only_signed_anew_is_as_good_as_before(
    game: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = codes_of(list(played(game, COMMANDS[game], folder)), "unchanged", tmp_path, capsys)
    assert codes["matches show"] == codes["matches export"] == 0
    assert codes["verify"] in (0, 2), "good, or not over"
