"""`cornerman pack`: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import errno
import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.packs.loader import Formats, load_pack

Change = Callable[[str, str], None]


def test_check_says_that_a_good_pack_is_good(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "check", str(pack)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f'{pack}: "Corner Shop" (fighters: anna; stages: yard; content ')
    assert out.endswith("is good\n")


def test_check_tells_all_errors_and_ends_with_1(
    pack: Path, in_fighter: Change, in_stage: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    in_fighter("health = 20", "health = 99")
    in_stage('cell = "e5"', 'cell = "b5"')
    assert main(["pack", "check", str(pack)]) == 1
    out = capsys.readouterr().out
    assert f"error: {pack}/fighters/anna.toml:3: health: 99 is too big\n" in out
    assert f"error: {pack}/stages/yard.toml:6: starts.versus.west[0]: " in out
    assert out.endswith(f"{pack}: cannot be used\n")


def test_check_passes_a_deck_that_serves_printed_cards_unless_they_are_to_be_dealt(
    pack: Path, in_fighter: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    in_fighter('"jab", count = 26', '"jab", count = 25')
    assert main(["pack", "check", str(pack)]) == 0
    out = capsys.readouterr().out
    assert "with printed cards only: " in out
    assert "is good with printed cards; the app cannot deal it" in out
    assert main(["pack", "check", "--dealt", str(pack)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("error: ")
    assert "cannot be dealt by the app" in out


def test_check_of_a_folder_of_packs_goes_on_after_a_broken_one(
    pack: Path, in_fighter: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "new", "Second", str(pack.parent / "second")])
    in_fighter("health = 20", "health = 99")
    capsys.readouterr()
    assert main(["pack", "check", str(pack.parent)]) == 1
    out = capsys.readouterr().out
    assert f"{pack}: cannot be used" in out
    assert f'{pack.parent / "second"}: "Second"' in out


def test_check_of_what_is_no_pack_ends_with_2_and_still_checks_the_rest(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "check", str(tmp_path / "nowhere"), str(pack)]) == 2
    out = capsys.readouterr().out
    assert f"where: {tmp_path / 'nowhere'}" in out
    assert "is good" in out


def test_check_without_a_path_looks_at_all_packs_at_hand(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "new", "Mine"])
    (cornerman_home / "packs" / "empty").mkdir()
    capsys.readouterr()
    assert main(["pack", "check"]) == 1
    out = capsys.readouterr().out
    assert '"Training Hall"' in out
    assert '"Mine"' in out
    assert "it has no pack.toml" in out


def test_check_as_json_holds_every_problem_with_its_parts(
    pack: Path, in_fighter: Change, capsys: pytest.CaptureFixture[str]
) -> None:
    in_fighter("range = { min = 1, max = 1 }", "range = { min = 1, mx = 1 }")
    assert main(["pack", "check", "--json", str(pack)]) == 1
    (checked,) = json.loads(capsys.readouterr().out)["packs"]
    assert (checked["good"], checked["hash"]) == (False, None)
    assert checked["problems"][1] == {
        "severity": "error",
        "file": str(pack / "fighters" / "anna.toml"),
        "line": 23,
        "field": "cards[0].attack.range",
        "subject": '"jab"',
        "message": 'the field "max" is missing',
        "allowed": "a whole number from 0 to 16",
        "cure": '"mx" was probably meant to be "max"',
    }


def test_new_makes_a_pack_that_can_be_dealt_at_once_and_says_that_its_numbers_are_invented(
    tmp_path: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["pack", "new", 'Björn\'s "Crew"', str(folder)]) == 0
    assert str(folder / "pack.toml") not in capsys.readouterr().err
    loaded = load_pack(folder, formats)
    assert (loaded.id, loaded.title) == ("bjorn-s-crew", 'Björn\'s "Crew"')
    assert loaded.not_dealable() == ()
    assert [each.field for each in loaded.problems] == ["placeholder"]
    assert tomllib.loads((folder / "stages" / "first-stage.toml").read_text())["approximate"] is True


def test_new_leaves_schemas_to_which_its_files_point(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    main(["pack", "new", "Mine", str(folder)])
    for file in folder.rglob("*.toml"):
        first = file.read_text(encoding="utf-8").splitlines()[0]
        pointed = file.parent / first.removeprefix("#:schema ")
        assert json.loads(pointed.read_text(encoding="utf-8"))["$schema"]


def test_new_without_a_folder_puts_the_pack_among_the_persons_own(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "new", "42nd Street"]) == 0
    assert (cornerman_home / "packs" / "pack-42nd-street" / "pack.toml").is_file()
    main(["pack", "list"])
    assert "pack-42nd-street" in capsys.readouterr().out


@pytest.mark.parametrize("occupied", ["folder", "file"])
def test_new_writes_over_nothing(occupied: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    if occupied == "folder":
        folder.mkdir()
        (folder / "precious.txt").write_text("keep")
    else:
        folder.write_text("keep")
    assert main(["pack", "new", "Mine", str(folder)]) == 2
    assert "nothing is written over" in capsys.readouterr().err
    assert [each.name for each in tmp_path.rglob("*.toml")] == []


@pytest.mark.parametrize("name", ["", "!!!", "a\nb", "x" * 61, "拳"])
def test_new_refuses_a_name_of_which_no_id_can_be_made(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "new", name, str(tmp_path / "mine")]) == 2
    err = capsys.readouterr().err
    assert "allowed: " in err
    assert "what to do: " in err
    assert not (tmp_path / "mine").exists()


def test_new_says_where_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["pack", "new", "Mine", str(tmp_path / "file" / "mine")]) == 2
    assert "cannot be" in capsys.readouterr().err


@pytest.mark.parametrize("there", [True, False], ids=["in an empty folder", "in a new one"])
def test_new_leaves_nothing_of_a_pack_for_which_there_is_no_room(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written: list[Path] = []

    def until_full(file: Path, text: str) -> None:
        if len(written) == 3:
            raise OSError(errno.ENOSPC, "No space left on device", str(file))
        written.append(file)
        file.write_text(text, encoding="utf-8")

    folder = tmp_path / "mine"
    if there:
        folder.mkdir()
    with monkeypatch.context() as full:
        full.setattr("cornerman.packs.new_pack.put_file", until_full)
        assert main(["pack", "new", "Mine", str(folder)]) == 2
    err = capsys.readouterr().err
    assert "there is no room to write" in err
    assert "what to do: free some space" in err
    assert main(["pack", "new", "Mine", str(folder)]) == 0


def test_list_names_the_broken_packs_too(cornerman_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = cornerman_home / "packs" / "broken"
    broken.mkdir(parents=True)
    (broken / "pack.toml").write_text("id = 3\n")
    assert main(["pack", "list"]) == 0
    out = capsys.readouterr().out
    assert "training" in out
    assert f"not usable: the pack in {broken} cannot be used: 1 error" in out
    assert "cornerman pack check" in out


def test_list_as_json_names_ids_hashes_and_parts(
    pack: Path, formats: Formats, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CORNERMAN_HOME", str(pack.parent))
    pack.rename(pack.parent / "packs")  # the pack itself stands where the packs should be: no pack inside
    assert main(["pack", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    (training,) = (each for each in listed["packs"] if each["id"] == "training")
    assert training["parts"]["fighters"] == ["basalt", "ember"]
    assert training["dealable"] is True
    assert len(training["hash"]) == 64
    assert [Path(each["folder"]).name for each in listed["broken"]] == ["fighters", "stages"]


def test_schema_prints_one_kind_or_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "schema"]) == 0
    every = json.loads(capsys.readouterr().out)
    assert main(["pack", "schema", "fighter"]) == 0
    assert json.loads(capsys.readouterr().out) == every["fighter"]


def test_schema_writes_one_file_a_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "schema", "--into", str(tmp_path / "schema")]) == 0
    assert sorted(file.name for file in (tmp_path / "schema").iterdir()) == [
        "fighter.json",
        "pack.json",
        "stage.json",
    ]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["schema", "figther"], 'did you mean "fighter"?'),
        (["schema", "--game", "sftmgg"], 'did you mean "sftmg"?'),
        (["new", "Mine", "--game", "chess"], "allowed: sftmg"),
    ],
)
def test_a_word_that_is_none_is_told_with_what_is_allowed(
    words: list[str], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", *words]) == 2
    assert hint in capsys.readouterr().err


def test_an_action_that_is_none_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["pack", "chekc"])
    assert caught.value.code == 2
    assert 'did you mean "check"?' in capsys.readouterr().err


def test_check_knows_a_pack_by_its_id_from_any_folder(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "new", "My fighters"]) == 0
    assert main(["pack", "check", "my-fighters"]) == 0
    broken = cornerman_home / "packs" / "my-fighters" / "pack.toml"
    broken.write_text("id = ", encoding="utf-8")
    assert main(["pack", "check", "my-fighters"]) == 1
    assert main(["pack", "check", "training"]) == 0
    capsys.readouterr()
    assert main(["pack", "check", "nowhere"]) == 2


def test_check_of_all_at_hand_sums_up_many_warnings_and_says_how_to_see_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["pack", "check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (summed,) = [line for line in lines if "warnings in rivals" in line]
    assert "is a placeholder" in summed
    assert '`cornerman pack check "rivals"` prints them all' in lines[lines.index(summed) + 1]
    assert main(["pack", "check", "rivals"]) == 0
    told = capsys.readouterr().out
    assert told.count("warning: ") == int(summed.split()[0])
    assert "warnings in" not in told


def test_check_of_all_at_hand_tells_few_warnings_and_every_error(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "new", "Mine"])
    header = cornerman_home / "packs" / "mine" / "pack.toml"
    header.write_text(header.read_text() + "\nnonsense = 1\n")
    capsys.readouterr()
    assert main(["pack", "check"]) == 1
    assert (
        f'error: {header}:{len(header.read_text().splitlines())}: nonsense: there is no field "nonsense"'
        in (capsys.readouterr().out)
    )


def test_a_missing_field_is_told_without_an_empty_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "set", "training", "ember", "health="]) == 2
    told = capsys.readouterr().err
    assert 'ember.toml (ember): the field "health" is missing' in told
    assert ":  " not in told
