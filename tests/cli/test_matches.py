"""`cornerman matches`: what was played here is listed, shown, exported, deleted; the hidden stays hidden."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import sys
from pathlib import Path
from typing import cast

import pytest

from cornerman.cli.main import main
from cornerman.session.paths import data_paths

pytestmark = pytest.mark.usefixtures("toy")


def finished(seed: str | None = None) -> Path:
    import duelling

    session = duelling.play_out(duelling.begin(seed=seed))
    session.close()
    return session.path


def unfinished(commands: int = 8) -> Path:
    import duelling

    session = duelling.play(duelling.endless(), commands)
    session.close()
    return session.path


def printed(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["matches", *words]) == code
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["matches", *words]) == 2
    return capsys.readouterr().err


# list


def test_with_no_match_the_list_says_where_they_would_be(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys)
    assert "no match is kept" in out
    assert str(data_paths().matches) in out


def test_the_list_tells_who_played_and_how_it_stands_the_last_one_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    old, new = finished(), unfinished()
    heading, first, second = printed(capsys, "list").splitlines()
    assert heading.split() == ["MATCH", "PLAYED", "GAME", "MODE", "PLAYERS", "STATE"]
    assert first.startswith(new.stem)
    assert "Ann, Bob" in first
    assert "after 8 commands" in first
    assert second.startswith(old.stem)
    assert "won by" in second


def test_the_list_as_json_is_what_programs_read(capsys: pytest.CaptureFixture[str]) -> None:
    finished()
    (match,) = json.loads(printed(capsys, "list", "--json"))
    assert match["over"] is True
    assert match["players"] == ["Ann", "Bob"]
    assert match["winner"] in (0, 1)


def test_an_undone_end_is_no_end_in_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin())
    session.undo()
    session.close()
    assert "at round.dice" in printed(capsys)


def test_what_is_no_match_is_listed_with_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    good = finished()
    (good.parent / "notes.journal").write_text("shopping\n")
    (good.parent / "empty.journal").write_text("")
    out = printed(capsys)
    assert out.count("cannot be read") == 2
    assert good.stem in out


def test_a_torn_end_does_not_hide_a_match_from_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    path = unfinished()
    path.write_bytes(path.read_bytes()[:-30])
    assert "after 8 commands" in printed(capsys)


def rotten(path: Path, line: int) -> Path:
    """Flip one bit in the middle of a line (from 1) of a journal."""
    lines = path.read_bytes().split(b"\n")
    at = len(lines[line - 1]) // 2
    lines[line - 1] = lines[line - 1][:at] + bytes([lines[line - 1][at] ^ 4]) + lines[line - 1][at + 1 :]
    path.write_bytes(b"\n".join(lines))
    return path


def test_a_journal_that_is_not_what_was_written_is_marked_in_the_list(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sound, damaged = unfinished(), rotten(unfinished(), 4)
    by_id = {line.split()[0]: line for line in printed(capsys).splitlines()}
    assert "DAMAGED: line 4 of its file is not what was written" in by_id[damaged.stem]
    assert "Ann, Bob" in by_id[damaged.stem], "what can still be read is told"
    assert "DAMAGED" not in by_id[sound.stem]
    told = {one["id"]: one["damage"] for one in json.loads(printed(capsys, "list", "--json"))}
    assert told[sound.stem] == ""
    assert told[damaged.stem] != ""
    assert "DAMAGED: line 4" in printed(capsys, "show", damaged.stem, code=2)


def test_a_damaged_match_is_not_offered_for_going_on(capsys: pytest.CaptureFixture[str]) -> None:
    from cornerman.cli.terminal.dialogue import Dialogue
    from cornerman.cli.terminal.unfinished import wanted

    rotten(unfinished(), 4)
    asked: list[str] = []

    class Nobody:
        def line(self, rows: object, foot: str) -> str:
            asked.append(foot)
            return ""

    assert wanted(cast(Dialogue, Nobody()), data_paths()) is None
    assert asked == []
    sound = unfinished()
    assert wanted(cast(Dialogue, Nobody()), data_paths()) == sound


# salvage


def test_what_stands_before_the_damage_is_salvaged_as_a_match_to_go_on_with(
    capsys: pytest.CaptureFixture[str],
) -> None:
    damaged = rotten(unfinished(), 4)
    before = damaged.read_bytes()
    assert main(["verify", damaged.stem]) != 0
    assert f"cornerman matches salvage {damaged.stem}" in capsys.readouterr().err
    out = printed(capsys, "salvage", damaged.stem)
    assert f"cornerman play --resume {damaged.stem}-saved" in out
    assert damaged.read_bytes() == before
    assert "DAMAGED" not in next(line for line in printed(capsys).splitlines() if "-saved" in line)
    assert "waits for   Bob" in printed(capsys, "show", f"{damaged.stem}-saved")
    assert "a file of that name already" in complaint(capsys, "salvage", damaged.stem), (
        "nothing is written over"
    )


def test_a_match_that_is_not_damaged_is_not_salvaged(capsys: pytest.CaptureFixture[str]) -> None:
    sound = unfinished()
    assert f"cornerman play --resume {sound.stem}" in complaint(capsys, "salvage", sound.stem)


# show


def test_show_tells_all_that_a_spectator_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    path = unfinished()
    out = printed(capsys, "show", path.stem)
    assert out.splitlines()[0] == f"{path.stem}   Toy Duel, duel"
    for words in ("player 1    Ann; cards: app, dice: app", "commitment  ", "waits for   ", "undo        "):
        assert words in out
    hand = json.loads(path.read_text().splitlines()[1])["rec"]["events"][3]["cards"]
    assert f"Ann draws {' '.join(hand)}" not in printed(capsys, "show", path.stem, "--all")


def test_show_tells_what_it_can_of_a_match_that_this_version_cannot_set_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import toygame

    from cornerman.engine.refused import Refused

    def refuse(config, packs):
        raise Refused("a duel is for three now")

    finished()
    monkeypatch.setattr(toygame.GAME, "match", refuse)
    assert main(["matches", "show", "last"]) == 2
    out, err = capsys.readouterr()
    assert "Ann, Bob" in out
    assert "won by" in out
    assert "a duel is for three now" in err


@pytest.mark.parametrize("words", [["show", "last"], ["show", "last", "--stats"], ["export", "last"]])
def test_a_match_that_was_changed_by_hand_is_shown_and_told_from_one_that_was_played(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    import duelling

    def change(kind: str, body: dict) -> dict:
        if kind == "command" and body["n"] == 3:
            body["events"] = []
        return body

    duelling.rewrite(finished(), change)
    assert main(["matches", *words]) == 1
    out, err = capsys.readouterr()
    assert "Ann" in out
    assert "this match is not as it was played" in err
    assert "command 3" in err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
def test_what_is_no_file_is_told_from_a_match_that_nobody_knows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finished()
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    os.mkfifo("pipe")
    for word, said in (
        ("folder", "this is no match: this is a folder, not a file"),
        ("pipe", "this is no match: this is a pipe, not a file"),
        ("/dev/zero", "this is no match: this is a device, not a file"),
        ("none/there", "this is no match: there is no such file"),
        ("gone.journal", "this is no match: there is no such file"),
        ("x" * 300, "this is no match: the name is longer"),
        ("chess", 'there is no match "chess"'),
        ("~nobody-of-that-name/x", "nobody here has that name"),
    ):
        err = complaint(capsys, "show", word)
        assert err.startswith(f"cornerman: {said}")
        assert "what to do: " in err


@pytest.mark.parametrize("words", [["list"], ["show", "last"], ["export", "last"], ["delete", "last"]])
def test_a_file_where_the_data_folder_should_be_is_told(
    words: list[str], cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cornerman_home.write_text("not a folder")
    err = complaint(capsys, *words)
    assert "a file stands where a folder should be" in err
    assert "CORNERMAN_HOME" in err


def test_show_prints_the_end_of_the_log_and_all_of_it_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    finished()
    short, whole = printed(capsys, "show", "last"), printed(capsys, "show", "last", "--all")
    assert "lines before these" in short
    assert "lines before these" not in whole
    # the line that tells of those before stands for one of them at least
    assert len(whole.splitlines()) >= len(short.splitlines())


@pytest.mark.parametrize("name", ["stem", "part", "file", "last"])
def test_a_match_is_named_by_id_a_part_of_it_its_file_or_last(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    unfinished()
    path = finished()
    word = {"stem": path.stem, "part": path.stem[-4:], "file": str(path), "last": "last"}[name]
    assert printed(capsys, "show", word).startswith(path.stem)


def test_a_name_that_fits_none_or_several_is_answered_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "no match was played here yet" in complaint(capsys, "show", "last")
    one, other = finished(), finished()
    err = complaint(capsys, "show", "toy")
    assert "stands for 2 matches" in err
    assert one.stem in err
    assert other.stem in err
    assert "there is no match" in complaint(capsys, "show", "chess")


# export


def test_a_finished_match_is_exported_whole_with_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    path = finished()
    whole = json.loads(printed(capsys, "export", "last"))
    kept = json.loads(path.read_text().splitlines()[0])["rec"]["about"]
    assert whole["seed"] == kept["seed"]
    assert whole["over"] is True
    assert whole["commands"][1]["command"]["do"] == "answer"
    assert whole["commands"][0]["draws"][0]["what"] == "shuffle"
    assert [c["number"] for c in whole["commands"]] == list(range(len(whole["commands"])))


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_an_unfinished_match_is_exported_without_anything_hidden(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    import duelling

    session = duelling.endless()
    rng = random.Random(1)
    while session.number < 6 or not session.batch.sealed:
        duelling.step(session, rng)
    session.close()
    assert main(["matches", "export", "last", "--format", kind]) == 0
    out, err = capsys.readouterr()
    assert "left out" in err
    assert session._source.reveal() not in out
    together = "".join(out.split())
    deal = json.loads(session.path.read_text().splitlines()[1])["rec"]
    for draw in deal["draws"]:
        assert json.dumps(draw["value"]).replace(" ", "") not in together
    for hand in (e["cards"] for e in deal["events"] if e["event"] == "toy_drawn"):
        assert " ".join(hand) not in out
        assert json.dumps(hand).replace(" ", "") not in together
    if kind == "json":
        whole = json.loads(out)
        assert all(c["command"] is None and c["draws"] is None for c in whole["commands"])
        assert whole["seed"] is None
        assert whole["state"]["sealed"] == {}


def test_csv_has_a_line_an_event_and_marks_what_was_undone(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.play_out(duelling.begin())
    last = session.number
    session.undo()
    session.close()
    rows = list(csv.DictReader(io.StringIO(printed(capsys, "export", "last", "--format", "csv"))))
    assert {row["command"] for row in rows if row["undone"] == "True"} == {str(last)}
    hurt = [row for row in rows if row["event"] == "toy_hurt"]
    assert hurt
    assert all(row["rule"] == "TOY-3" and "life" in row["text"] for row in hurt)
    assert all(set(json.loads(row["data"])) == {"seat", "n", "life"} for row in hurt)
    assert rows[-1]["event"] == "rewound"


def test_an_export_goes_to_a_file_and_never_over_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished()
    target = tmp_path / "match.json"
    assert printed(capsys, "export", "last", "-o", str(target)) == ""
    first = target.read_bytes()
    assert json.loads(first)["cornerman_match"] == 1
    assert "file of that name already" in complaint(capsys, "export", "last", "-o", str(target))
    assert target.read_bytes() == first


# delete


def test_delete_asks_and_keeps_what_was_not_agreed_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished()
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    for answer in ("", "n", "no", "what?"):
        monkeypatch.setattr("builtins.input", lambda prompt, answer=answer: answer)
        assert "kept" in printed(capsys, "delete", path.stem)
        assert path.exists()
    monkeypatch.setattr("builtins.input", lambda prompt: "y")
    assert f"deleted {path}" in printed(capsys, "delete", path.stem)
    assert not path.exists()


def test_delete_without_anybody_to_ask_needs_yes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished()
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False, raising=False)
    assert "--yes" in complaint(capsys, "delete", path.stem)
    assert path.exists()
    tail = path.with_name(path.name + ".damaged-1")
    tail.write_bytes(b"torn")
    printed(capsys, "delete", path.stem, "--yes")
    assert not path.exists()
    assert not tail.exists()


def test_a_match_that_is_open_is_not_deleted(capsys: pytest.CaptureFixture[str]) -> None:
    import duelling

    session = duelling.begin()
    assert "open just now" in complaint(capsys, "delete", session.id, "--yes")
    assert session.path.exists()
    session.close()


# statistics


def test_show_stats_prints_what_the_journal_counts(capsys: pytest.CaptureFixture[str]) -> None:
    path = finished()
    out = printed(capsys, "show", path.stem, "--stats")
    told = json.loads(printed(capsys, "show", path.stem, "--stats", "--json"))
    assert path.stem in out
    assert told["over"] is True
    assert str(told["dice"][0]["rolled"]) in out
    assert told["dice"][0]["note"] in out


def test_json_without_stats_is_refused_with_what_to_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert "export" in complaint(capsys, "show", finished().stem, "--json")
