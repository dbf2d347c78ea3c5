"""At the editor's desk: a deck typed as lines, forms that follow, stages, damages, tables."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.games.pack_formats import pack_formats
from cornerman.packs.editing.bench import Bench
from cornerman.packs.editing.data import list_at, table_at, value_at, with_value
from cornerman.packs.editing.form import FormField
from cornerman.packs.editing.keeping import Keeper
from cornerman.packs.library import shipped_root
from cornerman.packs.loader import load_pack
from cornerman.packs.new_pack import make_pack
from cornerman.packs.problems import TableInvalid
from cornerman.sitting.editing import sftmg_stage as board
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman.sitting.editing.help import EditingHelp, help_for
from cornerman.sitting.editing.tables import take_in, write_out

FORMATS = pack_formats()
GAMES = {"training": "sftmg", "rivals": "sf_rivals", "turbo": "wotf"}

DECK = """\
8 Back Fist: s 3 1 left red dots red / s damage 1; draw 1
6 Low Slide: x 3 c3 poke left green / p damage 2
6 Crescent Heel: s 3 1-2 ex stun 1 +1 left red right green blue / x damage 2
6 Paper Lantern: p 3 2-5 edge 1:4-5 / p meter 1; push 1 away
2 Midnight Express: u 4 1 left blue then draw 1
2 Second Look: e free draw 1; "Look at the top card of the opponent's deck."
2 Step Aside: e reaction move 2
2 Rising Tempo: e action stays round Your Strikes get 1 more die
4 bait
2 focus
"""


def desk_of(name: str, tmp_path: Path) -> EditingDesk:
    folder = Path(shutil.copytree(shipped_root() / name, tmp_path / "packs" / name))
    return EditingDesk(Bench(folder, FORMATS[GAMES[name]]), help_for(GAMES[name]))


def at(desk: EditingDesk, part: str, card: str = "") -> At:
    key = next(key for key, each in desk.bench.parts.items() if each.id == part)
    return At(key, next((e.path for e in desk.entries(key) if e.id == card and e.path), ()))


def field(desk: EditingDesk, here: At, *path: str | int) -> FormField:
    return next(each for each in desk.form(here) if each.path == (*here.path, *path))


def test_a_whole_deck_typed_as_lines_is_accepted_by_pack_check_with_dealt_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_pack("My fighters", tmp_path / "mine", tmp_path, FORMATS["sftmg"])
    bench = Bench(folder, FORMATS["sftmg"])
    desk = EditingDesk(bench, help_for("sftmg"))
    here = desk.add_part(bench.pack_format.parts[0], "Vesper Holt")
    desk.enter(here, ("health",), "18")
    desk.enter(here, ("move",), "4")
    desk.switch(here, ("ultra",), True)
    desk.enter(here, ("ultra", "dice"), "7")
    desk.switch(here, ("ultra", "movement"), True)
    desk.enter(here, ("ultra", "movement", "x"), "4")
    for line in DECK.splitlines():
        assert not desk.try_line(here, line)
        found = desk.enter_line(here, line)
        assert isinstance(found, At), found
        here = found if not found.built_in else here
    assert [s.good for s in desk.sums(here)] == [True] * 8
    assert desk.sums(here)[0].have == 40
    assert desk.bench.errors(here.key) == []
    saved = Keeper(bench, FORMATS, tmp_path).save()
    assert [file.name for file in saved.files] == ["vesper-holt.toml"]
    assert main(["pack", "check", "--dealt", str(folder)]) == 0, capsys.readouterr().out


def test_a_line_leaves_out_what_is_as_on_the_card_before(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    found = desk.enter_line(here, "Second Jab:")
    assert isinstance(found, At)
    before, new = desk.card(here), desk.card(found)
    assert {**new, "id": "", "name": "", "text": ""} == {**before, "id": "", "name": "", "text": ""}
    assert new["id"] == "second-jab"
    assert desk.copies(found) == desk.copies(here) == 3
    found = desk.enter_line(found, "2 Third Jab: x 4 2")
    assert isinstance(found, At)
    assert value_at(desk.card(found), ("counter", "type")) == "strike"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Foo", "stands a colon"),
        ("3 : s 3 1", "has no name"),
        ("Foo: q 3 1", "is no type of card"),
        ("Foo: s 9 1", "no number of dice"),
        ("Foo: s 3", "at least its type"),
        ("Foo: s 3 1 kick 2", "is no keyword"),
        ("Foo: s 3 1 / q damage 2", "nothing that a card counters"),
        ("Foo: e", "does not say when"),
        ("Foo: e reaction stays long draw 1", "until when"),
        ("Foo: s 3 1 then dance", "nothing that the app carries out"),
    ],
)
def test_a_line_that_cannot_be_read_says_why_and_changes_nothing(
    line: str, said: str, tmp_path: Path
) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    assert said in desk.try_line(here, line)
    found = desk.enter_line(here, line)
    assert isinstance(found, str)
    assert said in found
    assert not desk.bench.changed


def test_a_colour_that_the_pack_does_not_have_is_told_by_the_check_at_the_new_card(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    found = desk.enter_line(at(desk, "ember", "flick-jab"), "Odd One: s 3 1 dots purple")
    assert isinstance(found, At)
    (finding,) = [f for f in desk.findings(found) if "colour" in f.message]
    assert finding.path == (*found.path, "attack", "linkers", "right")


def test_a_new_card_is_like_the_one_before_it_and_its_id_follows_its_name(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    before = at(desk, "ember", "flick-jab")
    here = desk.add_card(before)
    assert value_at(desk.card(here), ("attack", "dice")) == value_at(desk.card(before), ("attack", "dice"))
    for end in range(1, 12):
        desk.enter(here, (*here.path, "name"), "Flick Jab II"[: end + 1])
    assert desk.card(here)["id"] == "flick-jab-ii"
    assert desk.copies(here) == 3
    desk.enter(here, (*here.path, "id"), "second-jab")
    assert desk.copies(here) == 3, "the deck names it by its new id"
    desk.enter(here, (*here.path, "name"), "Another")
    assert desk.card(here)["id"] == "second-jab", "an id that somebody chose stays"


def test_another_kind_of_card_has_other_halves_and_undo_brings_the_old_ones_back(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    before = desk.card(here)
    desk.enter(here, (*here.path, "kind"), "super")
    desk.bench.pause()
    assert "counter" not in desk.card(here)
    desk.enter(here, (*here.path, "kind"), "character_event")
    assert desk.card(here).keys() == {"id", "name", "kind", "text", "event"}
    desk.bench.undo()
    desk.bench.undo()
    assert desk.card(here) == before


def test_an_attack_has_a_range_or_a_movement(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    desk.switch(here, (*here.path, "attack", "movement"), True)
    assert value_at(desk.card(here), ("attack", "range")) is None
    desk.switch(here, (*here.path, "attack", "range"), True)
    assert value_at(desk.card(here), ("attack", "movement")) is None


def test_groups_of_a_list_are_added_changed_and_dropped(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    effects = (*here.path, "counter", "effects")
    count = len(list_at(desk.part(here).data, effects))
    desk.add_item(here, effects, "push")
    new = (*effects, count)
    assert desk.card_at(here, new) == {"op": "push", "n": 1}
    desk.choose_kind(here, new, "damage")
    assert desk.card_at(here, new) == {"op": "damage", "n": 1}
    desk.enter(here, (*new, "n"), "3")
    assert field(desk, here, "counter", "effects", count, "n").shown == "3"
    desk.remove_item(here, new)
    assert len(list_at(desk.part(here).data, effects)) == count


def test_what_is_emptied_leaves_nothing_behind_in_the_file(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "flick-jab")
    for side in ("left", "right"):
        desk.enter(here, (*here.path, "attack", "linkers", side), "")
    assert "linkers" not in table_at(desk.card(here), ("attack",))


def test_cards_are_copied_taken_out_of_the_deck_too_and_moved(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = at(desk, "ember", "low-scythe")
    copy = desk.duplicate(here)
    assert desk.card(copy)["id"] == "low-scythe-2"
    assert desk.copies(copy) == 3
    moved = desk.move(copy, -2)
    assert next(e.id for e in desk.entries(here.key) if e.path) == "low-scythe-2"
    desk.delete(moved)
    assert desk.help.copies(desk.part(here).data, "low-scythe-2") == 0
    assert all(
        table_at(e, ()).get("card") != "low-scythe-2" for e in list_at(desk.part(here).data, ("deck",))
    )
    for _ in range(3):
        desk.bench.undo()
    assert not desk.bench.changed
    stage = desk.duplicate(at(desk, "dojo"))
    assert desk.part(stage).id == "dojo-2"
    assert desk.bench.errors(stage.key) == []


def test_a_typed_damage_of_rivals_is_no_placeholder_any_more_as_with_pack_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CORNERMAN_HOME", str(tmp_path / "home"))
    desk = desk_of("rivals", tmp_path)
    every = desk.sweep()
    assert sum(int(str(card.get("count", 1))) for _, card in every) == 80
    assert all(desk.help.is_placeholder(card) for _, card in every)
    here, _ = next((a, c) for a, c in every if c["id"] == "hadouken")
    owner = desk.part(here).id
    desk.enter(here, (*here.path, "damage"), "3")
    assert not desk.help.is_placeholder(desk.card(here))
    Keeper(desk.bench, FORMATS, tmp_path / "packs").save()
    other = Path(shutil.copytree(shipped_root() / "rivals", tmp_path / "other"))
    assert main(["pack", "set", str(other), f"{owner}/hadouken", "damage=3"]) == 0
    files = [folder / "characters" / f"{owner}.toml" for folder in (desk.bench.folder, other)]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_all_damages_typed_in_make_rivals_good_without_a_warning(tmp_path: Path) -> None:
    desk = desk_of("rivals", tmp_path)
    assert load_pack(desk.bench.folder, FORMATS).problems
    for number, (here, _) in enumerate(desk.sweep()):
        desk.enter(here, (*here.path, "damage"), str(number % 5))
    Keeper(desk.bench, FORMATS, tmp_path / "packs").save()
    assert load_pack(desk.bench.folder, FORMATS).problems == ()


def test_another_type_of_action_in_wotf_has_other_values(tmp_path: Path) -> None:
    desk = desk_of("turbo", tmp_path)
    style = at(desk, "ember", "flare")
    desk.enter(style, (*style.path, "type"), "move")
    assert {"damage", "blast"}.isdisjoint(desk.card(style))
    assert "move" in desk.card(style)
    assert [s.have for s in desk.sums(style)] == [4, 4]
    fighter = at(desk, "dagan")
    assert [(s.label, s.have, s.good) for s in desk.sums(fighter)] == [
        ("block", 1, True),
        ("other actions", 6, True),
    ]


def test_a_line_in_wotf_goes_into_the_technique_that_is_looked_at(tmp_path: Path) -> None:
    desk = desk_of("turbo", tmp_path)
    here = at(desk, "ember", "flare")
    found = desk.enter_line(here, "Cinder: strike 5 2: burns")
    assert isinstance(found, At)
    assert found.path[:2] == here.path[:2]
    assert [f.message for f in desk.findings(found) if "grid" in f.message], "the form asks for the rest"


def test_a_game_without_help_of_its_own_has_its_forms_all_the_same(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    plain = EditingDesk(desk.bench, EditingHelp())
    here = plain.add_card(at(plain, "ember", "flick-jab"))
    plain.enter(here, (*here.path, "name"), "Foo")
    assert plain.card(here)["id"] == "foo"
    assert plain.face(here).name == "Foo"
    assert any(f.path == (*here.path, "attack", "dice") for f in plain.form(here))
    assert any(f.path == ("deck",) for f in plain.form(At(here.key)))


# stages


def test_a_stage_tapped_together_from_nothing_is_accepted(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    here = desk.add_part(next(m for m in desk.bench.pack_format.parts if m.word == "stage"), "Back Yard")
    taps = [
        ("b5", board.Tool.VERSUS_WEST), ("h5", board.Tool.VERSUS_EAST),
        ("a3", board.Tool.TEAM_WEST), ("a7", board.Tool.TEAM_WEST),
        ("i3", board.Tool.TEAM_EAST), ("i7", board.Tool.TEAM_EAST),
        ("a1", board.Tool.VOID), ("d4", board.Tool.SPECIAL),
        ("c3", board.Tool.SMALL), ("e8", board.Tool.LARGE),
    ]  # fmt: skip
    for cell, tool in taps:
        data = board.painted(desk.part(here).data, cell, tool, "crate")
        desk.bench.change(cell, here.key, data)
    assert desk.bench.findings(here.key) == ()
    saved = Keeper(desk.bench, FORMATS, tmp_path / "packs").save()
    assert saved.checked.pack is not None
    assert "back-yard" in saved.checked.pack.part_ids["stages"]


def test_a_tap_puts_one_thing_on_a_cell_and_the_same_tap_takes_it_away() -> None:
    stage = tomllib.loads((shipped_root() / "training" / "stages" / "dojo.toml").read_text())
    crate = board.painted(stage, "c5", board.Tool.SMALL, "crate")
    assert board.painted(crate, "c5", board.Tool.SMALL, "crate") == stage
    void = board.painted(crate, "c5", board.Tool.VOID, "")
    assert (void["void"], void["objects"]) == (["c5"], stage["objects"])
    assert board.painted(void, "c5", board.Tool.CLEAR, "") == stage
    assert board.painted(crate, "c5", board.Tool.SMALL, "barrel") != stage, "another object takes its place"
    west = board.painted(stage, "b6", board.Tool.VERSUS_WEST, "")
    assert value_at(west, ("starts", "versus", "west")) == ["b6"], "there is one start a side"
    team = board.painted(stage, "a5", board.Tool.TEAM_WEST, "")
    assert value_at(team, ("starts", "multiplayer", "west")) == ["a7", "a5"]


def test_a_board_is_drawn_north_above_and_as_big_as_it_says() -> None:
    stage = tomllib.loads((shipped_root() / "training" / "stages" / "dojo.toml").read_text())
    cells = board.cells(stage)
    assert (cells[0].name, cells[-1].name, len(cells)) == ("a9", "i1", 81)
    assert next(c for c in cells if c.name == "b8").large
    assert len(board.cells(with_value(with_value(stage, ("cols",), 4), ("rows",), 3))) == 12
    assert len(board.cells(with_value(stage, ("cols",), "many"))) == 81


# tables


@pytest.mark.parametrize(("name", "part"), [("training", "ember"), ("rivals", "ryu"), ("turbo", "dagan")])
def test_a_table_that_was_written_and_is_taken_in_again_changes_nothing(
    name: str, part: str, tmp_path: Path
) -> None:
    desk = desk_of(name, tmp_path)
    here, table = at(desk, part), tmp_path / "tables" / "cards.csv"
    before = desk.part(here).data
    write_out(desk.bench, here.key, table)
    assert take_in(desk.bench, here.key, table) >= 7
    assert dict(desk.part(here).data) == dict(before)


def test_a_wrong_row_is_told_with_its_line_and_nothing_is_taken_in(tmp_path: Path) -> None:
    desk = desk_of("training", tmp_path)
    table = tmp_path / "cards.csv"
    table.write_text("name,kind,count,dice,range\nJab,strike,3,3,1\nKick,strike,x,3,1\n")
    with pytest.raises(TableInvalid) as refused:
        take_in(desk.bench, at(desk, "ember").key, table)
    assert (3, "count") in {(p.line, p.field) for p in refused.value.problems}
    assert not desk.bench.changed
