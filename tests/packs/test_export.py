"""A pack's cards as one table, and the same table back into the pack."""

from __future__ import annotations

import csv
import errno
import os
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.games.sf_rivals.pack import Pack as RivalsPack
from cornerman.games.sftmg.pack import Pack
from cornerman.games.wotf.pack import Pack as TurboPack
from cornerman.packs.library import open_library, shipped_root
from cornerman.packs.loader import Formats, LoadedPack, load_pack


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "cards.csv"


def rows_of(table: Path) -> list[dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def write(table: Path, rows: list[dict[str, str]]) -> None:
    with table.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def owned(formats: Formats, home: Path, pack_id: str) -> LoadedPack:
    return open_library(formats, home / "packs").pack(pack_id)


def test_all_eighty_printed_damages_are_typed_into_one_sheet(
    table: Path, cornerman_home: Path, formats: Formats
) -> None:
    assert main(["pack", "export", "rivals", "--into", str(table)]) == 0
    rows = rows_of(table)
    assert sum(int(row["count"] or 1) for row in rows) == 80
    assert {row["damage"] for row in rows} == {""}, "nothing shipped was read off a card"
    for number, row in enumerate(rows):
        row["damage"] = str(number % 7)
    write(table, rows)
    assert main(["pack", "import", str(table), "rivals", "--replace"]) == 0
    mine = owned(formats, cornerman_home, "rivals")
    assert isinstance(mine.content, RivalsPack)
    cards = [(each.id, card) for each in mine.content.characters for card in each.cards]
    assert [(row["character"], row["id"], int(row["damage"])) for row in rows] == [
        (character, card.id, card.damage) for character, card in cards
    ]
    assert {card.damage_source for _, card in cards} == {"user"}
    assert mine.problems == (), "no placeholder is left"


@pytest.mark.parametrize("pack_id", ["rivals", "training", "turbo"])
def test_a_table_that_nobody_touched_changes_nothing(
    pack_id: str, table: Path, cornerman_home: Path, formats: Formats
) -> None:
    before = load_pack(shipped_root() / pack_id, formats).hash
    assert main(["pack", "export", pack_id, "--into", str(table)]) == 0
    assert main(["pack", "import", str(table), pack_id, "--replace"]) == 0
    mine = owned(formats, cornerman_home, pack_id)
    assert mine.folder == cornerman_home / "packs" / pack_id
    assert mine.hash == before


def test_one_damage_typed_in_leaves_the_other_placeholders(
    table: Path, cornerman_home: Path, formats: Formats
) -> None:
    main(["pack", "export", "rivals", "ryu", "--into", str(table)])
    rows = rows_of(table)
    assert {row["character"] for row in rows} == {"ryu"}
    next(row for row in rows if row["id"] == "hadouken")["damage"] = "2"
    write(table, rows)
    assert main(["pack", "import", str(table), "rivals", "--replace"]) == 0
    content = owned(formats, cornerman_home, "rivals").content
    assert isinstance(content, RivalsPack)
    (ryu,) = [each for each in content.characters if each.id == "ryu"]
    assert [card.id for card in ryu.cards if card.damage_source == "user"] == ["hadouken"]
    assert len(content.characters) == 8


def test_a_changed_row_is_told_where_it_loses_what_a_table_cannot_say(
    table: Path, cornerman_home: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "export", "training", "ember", "--into", str(table)])
    assert "ember: " in capsys.readouterr().err
    rows = rows_of(table)
    for row in rows:
        if row["id"] in ("flick-jab", "burning-palm"):
            row["dice"] = "2"
    write(table, rows)
    assert main(["pack", "import", str(table), "training", "--replace"]) == 0
    err = capsys.readouterr().err
    assert "burning-palm: this row is new" in err
    assert "flick-jab" not in err
    content = owned(formats, cornerman_home, "training").content
    assert isinstance(content, Pack)
    cards = content.fighter("ember").cards_by_id()
    assert cards["flick-jab"].attack is not None
    assert cards["flick-jab"].attack.dice == 2
    shipped = load_pack(shipped_root() / "training", formats).content
    assert isinstance(shipped, Pack)
    assert cards["hot-streak"] == shipped.fighter("ember").cards_by_id()["hot-streak"], "untouched"


def test_techniques_are_typed_in_beside_the_fighters_actions(
    table: Path, cornerman_home: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    """A style's rows name their technique; the same table may hold fighters, each row one or the other."""
    main(["pack", "export", "turbo", "--into", str(table)])
    rows = rows_of(table)
    assert {bool(row["fighter"]) + bool(row["style"]) for row in rows} == {1}
    assert {bool(row["technique"]) for row in rows if row["style"]} == {True}
    for row in rows:
        if row["id"] == "lead-hand":
            row |= {"priority": "9", "technique_name": "Straighter Road"}
    write(table, [row for row in rows if row["style"] == "gatepost" or row["fighter"] == "mika"])
    capsys.readouterr()
    assert main(["pack", "import", str(table), "turbo"]) == 2
    assert "has cards already" in capsys.readouterr().err
    assert main(["pack", "import", str(table), "turbo", "--replace"]) == 0
    mine, shipped = (
        each.content
        for each in (owned(formats, cornerman_home, "turbo"), load_pack(shipped_root() / "turbo", formats))
    )
    assert isinstance(mine, TurboPack)
    assert isinstance(shipped, TurboPack)
    assert mine.fighters == shipped.fighters
    before = {style.id: style for style in shipped.styles}
    after = {style.id: style for style in mine.styles}
    assert [name for name in after if after[name] != before[name]] == ["gatepost"]
    first, *others = after["gatepost"].techniques
    assert others == list(before["gatepost"].techniques[1:]), "iron-jaw says more than the table and is whole"
    assert (first.id, first.name, first.actions[0].priority) == ("straight-road", "Straighter Road", 9)
    assert first.actions[1:] == before["gatepost"].techniques[0].actions[1:]


def test_a_row_of_two_kinds_is_named(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["pack", "export", "turbo", "--into", str(table)])
    rows = rows_of(table)
    rows[0]["style"] = "gatepost"
    write(table, rows)
    assert main(["pack", "import", str(table), "turbo", "--replace"]) == 2
    told = capsys.readouterr().err
    assert f"{table}:2: " in told
    assert 'of the fighter "dagan" and of the style "gatepost"' in told


def test_it_is_printed_where_no_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "export", "rivals", "guile"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == "character,id,name,initiative,damage,placeholder,count,kind,powers"
    assert len(rest) == 7
    assert rest[1] == "guile,guard_charge,Guard (charging),2,,1,2,,reduce(2); init_next(2); reveal_next"


def test_a_name_never_leads_out_of_the_pack(
    table: Path, cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "export", "rivals", "ryu", "--into", str(table)])
    write(table, [{**row, "character": "../../ryu"} for row in rows_of(table)])
    assert main(["pack", "import", str(table), "rivals", "--replace"]) == 2
    assert "cannot stand here" in capsys.readouterr().err
    assert not (cornerman_home / "packs").exists()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda row: {**row, "character": ""}, "it does not say whose card it is"),
        (lambda row: {**row, "damage": "x"}, '"x" is no number'),
        (lambda row: {**row, "damage": "99"}, "99 is too big"),
        (lambda row: {**row, "powers": "reduce"}, '"reduce" is no clause'),
        (lambda row: {**row, "powers": "void_if(7)"}, "void_if stands alone"),
        (lambda row: {**row, "kind": "ultimate"}, '"ultimate" is not one of them'),
    ],
)
def test_a_row_that_cannot_be_read_is_named_and_nothing_is_written(
    change: object, told: str, table: Path, cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(change)
    main(["pack", "export", "rivals", "ryu", "--into", str(table)])
    rows = rows_of(table)
    rows[4] = change(rows[4])
    write(table, rows)
    capsys.readouterr()
    assert main(["pack", "import", str(table), "rivals", "--replace"]) == 2
    err = capsys.readouterr().err
    assert f"{table}:6: " in err
    assert told in err
    assert not (cornerman_home / "packs").exists()


def test_a_table_of_somebody_else_is_refused(
    table: Path, cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "export", "rivals", "ryu", "--into", str(table)])
    assert main(["pack", "import", str(table), "rivals", "ken", "--replace"]) == 2
    assert 'this is a card of "ryu"' in capsys.readouterr().err
    assert main(["pack", "import", str(table), "rivals", "--game", "sftmg"]) == 2
    assert main(["pack", "export", "rivals", "akuma"]) == 2


def test_clauses_are_read_as_they_are_written(table: Path, cornerman_home: Path, formats: Formats) -> None:
    main(["pack", "export", "rivals", "dudley", "--into", str(table)])
    rows = rows_of(table)
    for row in rows:
        row["damage"] = "1"
        row["powers"] = row["powers"].replace(" ", "")
    write(table, rows)
    assert main(["pack", "import", str(table), "rivals", "--replace"]) == 0
    content = owned(formats, cornerman_home, "rivals").content
    shipped = load_pack(shipped_root() / "rivals", formats).content
    assert isinstance(content, RivalsPack)
    assert isinstance(shipped, RivalsPack)
    powers = {card.id: card.powers for card in content.characters[1].cards}
    assert powers == {card.id: card.powers for card in shipped.characters[1].cards}


@pytest.mark.parametrize("before", [None, "my own table\n"], ids=["a new file", "a file that is there"])
def test_a_full_disk_leaves_no_half_table(
    before: str | None, table: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(fd: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if before is not None:
        table.write_text(before)
    monkeypatch.setattr("cornerman.whole_files.os.fsync", full)
    assert main(["pack", "export", "training", "--into", str(table)]) == 2
    assert "cannot be written" in capsys.readouterr().err
    left = {path.name: path.read_text() for path in table.parent.iterdir() if path.is_file()}
    assert left == ({} if before is None else {table.name: before})


def test_a_table_is_written_where_a_link_leads(table: Path) -> None:
    target = table.with_name("elsewhere.csv")
    target.write_text("old")
    table.symlink_to(target)
    assert main(["pack", "export", "training", "--into", str(table)]) == 0
    assert table.is_symlink()
    assert len(rows_of(target)) > 10
