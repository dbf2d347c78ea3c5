"""`cornerman report`: one file with what a bug report needs, and no dice given away."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.session.integrity import examine
from cornerman.session.journal_reader import read_journal
from cornerman.session.loading import load
from cornerman.session.looking import look

pytestmark = pytest.mark.usefixtures("toy")


def packed(tmp_path: Path, *words: str) -> dict[str, bytes]:
    target = tmp_path / "report.zip"
    assert main(["report", *words, "-o", str(target)]) == 0
    with zipfile.ZipFile(target) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_without_a_match_it_holds_what_runs_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages = packed(tmp_path)
    assert b"python" in pages["environment.txt"]
    assert "cornerman report MATCH" in capsys.readouterr().out


def test_the_journal_of_an_unfinished_match_goes_without_its_seed_and_can_still_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import duelling
    import toygame

    session = duelling.play(duelling.endless(), 12)
    session.close()
    pages = packed(tmp_path, session.id)
    name = f"matches/{session.path.name}"
    secret = session._source.reveal().encode()
    assert secret in session.path.read_bytes()
    assert all(secret not in data for data in pages.values())
    assert "was left out" in capsys.readouterr().out
    copy = tmp_path / "copy.journal"
    copy.write_bytes(pages[name])
    findings = examine(copy.read_bytes())
    assert findings.damage is None
    seen = look(copy, game=toygame.GAME)
    assert seen.trouble == ""
    assert seen.history.number == 12
    assert seen.match.state == look(session.path, game=toygame.GAME).match.state


def test_with_seed_and_finished_matches_go_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import duelling

    session = duelling.play(duelling.endless(), 12)
    session.close()
    pages = packed(tmp_path, "last", "--with-seed")
    assert pages[f"matches/{session.path.name}"] == session.path.read_bytes()
    assert "holds the secret seed" in capsys.readouterr().out
    (tmp_path / "report.zip").unlink()
    done = duelling.play_out(duelling.begin(seed=None))
    done.close()
    assert packed(tmp_path, done.id)[f"matches/{done.path.name}"] == done.path.read_bytes()


def test_a_fault_of_the_rules_and_a_torn_tail_ride_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import duelling
    import toygame

    from cornerman.engine.requests import Roll
    from cornerman.session.faults import RulesFault

    session = duelling.begin(seed=None)
    roll = duelling.play_to(session, Roll)
    phase = toygame.GAME.phases["round.dice"]
    monkeypatch.setitem(toygame.GAME.phases, "round.dice", phase._replace(answer=lambda m, v: 1 // 0))
    with pytest.raises(RulesFault):
        session.roll(roll.id)
    session.close()
    session.path.with_name(session.path.name + ".damaged-1").write_bytes(b"a tail")
    pages = packed(tmp_path, session.id)
    assert pages[f"matches/{session.path.name}.damaged-1"] == b"a tail"
    copy = tmp_path / "copy.journal"
    copy.write_bytes(pages[f"matches/{session.path.name}"])
    (fault,) = load(read_journal(copy)).faults
    assert "ZeroDivisionError" in fault.trace


def test_a_file_whose_first_line_is_gone_goes_only_when_the_seed_may(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import duelling

    session = duelling.play(duelling.begin(), 3)
    session.close()
    session.path.write_bytes(b"?" + session.path.read_bytes())
    target = tmp_path / "report.zip"
    assert main(["report", session.id, "-o", str(target)]) == 2
    assert "--with-seed" in capsys.readouterr().err
    assert not target.exists()
    assert main(["report", session.id, "--with-seed", "-o", str(target)]) == 0


def test_a_report_is_not_written_to_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for target in ("/", str(tmp_path)):
        assert main(["report", "-o", target]) == 2
        assert "this is a folder, not a file" in capsys.readouterr().err
