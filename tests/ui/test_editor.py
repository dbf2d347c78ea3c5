"""The card and stage editor at the window, by keyboard, mouse and touch; what is saved the check accepts."""

from __future__ import annotations

import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem
from the_window import Hands

from cornerman.cli.main import main
from cornerman.packs.library import shipped_root
from cornerman_ui.models.editor.acts import ActsModel
from cornerman_ui.models.editor.bench import BenchModel
from cornerman_ui.rows import Rows

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def bench_of(ui: Hands) -> BenchModel:
    assert ui.app.editor.bench is not None
    return ui.app.editor.bench


def acts_of(ui: Hands) -> ActsModel:
    assert ui.app.editor.acts is not None
    return ui.app.editor.acts


def rows(model: object, name: str) -> list[object]:
    return [getattr(row, name) for row in cast("Rows[object]", model).rows]


def focused(ui: Hands) -> str:
    item = ui.window.activeFocusItem()
    return item.objectName() if isinstance(item, QQuickItem) else ""


def check(folder: Path, capsys: pytest.CaptureFixture[str], *, dealt: bool = False) -> str:
    code = main(["pack", "check", *(["--dealt"] if dealt else []), "--json", str(folder)])
    said = capsys.readouterr().out
    assert code == 0, said
    return str(json.loads(said)["packs"][0]["hash"])


@pytest.fixture
def editor(ui: Hands) -> Hands:
    """The editor at its shelf, reached from the first screen."""
    ui.click("editor")
    ui.item("packs")
    return ui


@pytest.fixture
def training(editor: Hands) -> Hands:
    """The pack Training Hall, open."""
    editor.click("pack-training")
    editor.item("form")
    return editor


def look(ui: Hands, title: str) -> None:
    ui.click(f"part-{title}")

    def there() -> bool:
        parts = bench_of(ui).parts
        return dict(zip(rows(parts, "title"), rows(parts, "current"), strict=True)).get(title) is True

    ui.until(there, title)


def test_a_new_pack_a_fighter_and_its_deck_by_keyboard_alone(
    editor: Hands, capsys: pytest.CaptureFixture[str]
) -> None:
    ui = editor
    ui.click("newPackName")
    ui.type("my fighters")
    ui.key(Qt.Key.Key_Return)
    ui.item("form")
    assert bench_of(ui).title == "my fighters"
    ui.key(Qt.Key.Key_P, CTRL)
    ui.until(lambda: focused(ui) == "partName", "the name of the new part")
    ui.type("vesper")
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: bench_of(ui).partTitle == "vesper", "the new fighter")
    ui.until(lambda: ui.find("field-health") is not None, "its form")
    ui.item("enter-health").forceActiveFocus()
    ui.type("18")
    ui.key(Qt.Key.Key_L, CTRL)
    assert focused(ui) == "line"
    for line in (
        "20 jab: s 3 1 dots red / s damage 1",
        "6 ram: x 4 c2 / p draw 1",
        "2 big: u 5 1",
        "6 rest: e free heal 1",
        "4 bait",
        "2 focus",
    ):
        ui.type(line)
        assert ui.item("lineTrouble").property("text") == "This is a whole card: Enter puts it in."
        ui.key(Qt.Key.Key_Return)
        assert ui.item("line").property("text") == ""
    assert [row.good for row in cast("Rows[object]", bench_of(ui).sums).rows] == [True] * 8  # type: ignore[attr-defined]
    ui.key(Qt.Key.Key_S, CTRL)
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    assert "good with printed cards" in acts_of(ui).outcome, "the Ultra is missing still"
    check(ui.app.home.packs / "my-fighters", capsys)


def test_a_line_that_is_wrong_says_so_while_it_is_typed(training: Hands) -> None:
    ui = training
    ui.key(Qt.Key.Key_L, CTRL)
    ui.type("foo: s 3 1 kick")
    assert "is no keyword" in str(ui.item("lineTrouble").property("text"))
    ui.key(Qt.Key.Key_Return)
    assert ui.item("line").property("text") == "foo: s 3 1 kick", "nothing is lost"
    ui.key(Qt.Key.Key_Escape)
    assert ui.item("line").property("text") == ""
    assert not bench_of(ui).unsaved


def test_a_wrong_number_is_told_at_its_field_and_not_saved(training: Hands) -> None:
    ui = training
    look(ui, "Ember Vale")
    ui.click("entry-1")
    ui.until(lambda: bench_of(ui).onCard, "a card")
    ui.click("enter-attack.dice")
    ui.type("12")
    ui.until_seen("✗ 12 is too big")
    assert ui.item("preview").property("title") == "Flick Jab"
    ui.key(Qt.Key.Key_S, CTRL)
    ui.until(lambda: "12 is too big" in acts_of(ui).outcome, "why it is not saved")
    assert bench_of(ui).unsaved
    assert not (ui.app.home.packs / "training").exists()
    ui.key(Qt.Key.Key_Backspace)
    ui.key(Qt.Key.Key_Backspace)
    ui.type("4")
    ui.click("save")
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    file = ui.app.home.packs / "training" / "fighters" / "ember.toml"
    assert tomllib.loads(file.read_text())["cards"][0]["attack"]["dice"] == 4
    shipped = tomllib.loads((shipped_root() / "training" / "fighters" / "ember.toml").read_text())
    assert shipped["cards"][0]["attack"]["dice"] == 3


def test_tab_goes_through_the_form_and_arrow_keys_change_numbers(training: Hands) -> None:
    ui = training
    ui.click("entry-1")
    ui.until(lambda: bench_of(ui).onCard, "a card")
    ui.click("enter-name")
    seen = []
    for _ in range(9):
        seen.append(focused(ui))
        ui.key(Qt.Key.Key_Tab)
    assert seen[:5] == ["enter-name", "enter-copies", "enter-id", "enter-kind", "enter-text"]
    assert "enter-attack.dice" in seen
    ui.item("enter-attack.dice").forceActiveFocus()
    ui.key(Qt.Key.Key_Up)
    ui.until(lambda: ui.item("enter-attack.dice").property("text") == "4", "one die more")
    ui.key(Qt.Key.Key_Z, CTRL)
    ui.until(lambda: ui.item("enter-attack.dice").property("text") == "3", "as before")
    assert not bench_of(ui).unsaved
    ui.key(Qt.Key.Key_Y, CTRL)
    ui.until(lambda: bench_of(ui).unsaved, "made again")


def test_every_kind_of_field_by_mouse_and_by_touch(training: Hands) -> None:
    ui = training
    ui.click("entry-1")
    ui.until(lambda: bench_of(ui).onCard, "a card")
    card = bench_of(ui).desk.card

    def now() -> dict[str, object]:
        return dict(card(bench_of(ui).at))

    ui.click("more-copies")
    assert bench_of(ui).desk.copies(bench_of(ui).at) == 4
    ui.touch("more-attack.dice")
    ui.until(lambda: now()["attack"]["dice"] == 4, "one die more")  # type: ignore[index]
    ui.item("flag-attack.linkers.left-blue").forceActiveFocus()
    ui.touch("flag-attack.linkers.left-blue")
    ui.until(lambda: "blue" in now()["attack"]["linkers"]["left"], "a blue dot")  # type: ignore[index]
    ui.item("enter-attack.ex").forceActiveFocus()
    ui.click("enter-attack.ex")
    ui.until(lambda: now()["attack"]["ex"] is True, "yellow dice")  # type: ignore[index]
    ui.item("add-attack.keywords+").forceActiveFocus()
    ui.click("add-attack.keywords+")
    ui.until(lambda: ui.find("enter-attack.keywords[0].name") is not None, "a keyword")
    ui.until(lambda: focused(ui) == "enter-attack.keywords[0].name", "the keyboard at it")
    ui.key(Qt.Key.Key_Down)
    assert now()["attack"]["keywords"] == [{"name": "throw"}]  # type: ignore[index]
    ui.until_seen("throw")
    ui.item("drop-attack.keywords[0]").forceActiveFocus()
    ui.click("drop-attack.keywords[0]")
    ui.until(lambda: "keywords" not in now()["attack"], "no keyword")  # type: ignore[operator]
    ui.item("enter-name").forceActiveFocus()
    ui.click("enter-kind")
    ui.click("enter-kind-special")
    ui.until(lambda: now()["kind"] == "special", "another kind by mouse")
    ui.click("undo")
    kind = ui.item("enter-kind")
    kind.forceActiveFocus()
    ui.type("super"[:2])
    ui.until(lambda: now()["kind"] != "strike", "another kind by its first letters")


def test_cards_are_made_copied_taken_out_and_brought_back(training: Hands) -> None:
    ui = training
    look(ui, "Ember Vale")
    ui.click("entry-1")
    before = rows(bench_of(ui).contents, "title")
    ui.key(Qt.Key.Key_N, CTRL)
    ui.until(lambda: focused(ui) == "enter-name", "the name waits")
    ui.type("hook")
    assert bench_of(ui).preview.title == "hook"
    ui.click("duplicate")
    assert rows(bench_of(ui).contents, "title")[2:4] == ["hook", "hook 2"]
    ui.click("delete")
    ui.key(Qt.Key.Key_Delete, CTRL | SHIFT)
    ui.until(lambda: len(rows(bench_of(ui).contents, "title")) == len(before), "two less")
    ui.click("undo")
    ui.until(lambda: len(rows(bench_of(ui).contents, "title")) == len(before) + 1, "one back")
    ui.click("contents")
    ui.key(Qt.Key.Key_Home)
    ui.click("entry-2")
    ui.key(Qt.Key.Key_Down)
    assert bench_of(ui).current == 3
    ui.key(Qt.Key.Key_PageUp)
    assert bench_of(ui).current == 2


def test_a_stage_by_touch_and_by_arrow_keys_and_letters(
    training: Hands, capsys: pytest.CaptureFixture[str]
) -> None:
    ui = training
    look(ui, "Dojo")
    ui.click("tool-void")
    ui.touch("edit-a9")
    ui.key(Qt.Key.Key_Right)
    ui.key(Qt.Key.Key_Down)
    ui.key(Qt.Key.Key_L)
    ui.until_seen("crate")
    ui.click("save")
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    folder = ui.app.home.packs / "training"
    stage = tomllib.loads((folder / "stages" / "dojo.toml").read_text())
    assert stage["void"] == ["a9"]
    (crate,) = [thing for thing in stage["objects"] if thing["cell"] == "b8"]
    assert (crate["kind"], crate["size"]) == ("crate", "large")
    check(folder, capsys, dealt=True)
    ui.click("tool-clear")
    ui.click("edit-b5")
    ui.until_seen("there are 0 versus starts in the west")
    ui.click("tool-versus_west")
    ui.click("edit-b5")
    assert bench_of(ui).problems.errors == 0


def test_all_damages_of_rivals_card_after_card(editor: Hands, capsys: pytest.CaptureFixture[str]) -> None:
    ui = editor
    ui.click("pack-rivals")
    ui.click("sweep")
    ui.until(lambda: focused(ui) == "sweep-0", "the first card")
    sweep = bench_of(ui).sweep
    total = sweep.left
    for number in range(6):
        ui.until(lambda number=number: focused(ui) == f"sweep-{number}", "the next card")  # type: ignore[misc]
        if number % 2:
            ui.type(str(number))
        ui.key(Qt.Key.Key_Return)
    assert sweep.left == total - 6
    assert rows(sweep.cards, "shown")[1] == "1"
    ui.key(Qt.Key.Key_S, CTRL)
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    check(ui.app.home.packs / "rivals", capsys, dealt=True)


def test_an_action_of_wotf_has_the_same_form(editor: Hands, capsys: pytest.CaptureFixture[str]) -> None:
    ui = editor
    ui.click("pack-turbo")
    ui.click("entry-1")
    ui.until(lambda: bench_of(ui).onCard, "a card")
    ui.click("more-priority")
    ui.click("save")
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    check(ui.app.home.packs / "turbo", capsys, dealt=True)


def test_who_leaves_is_asked_and_what_was_kept_is_there_the_next_time(training: Hands) -> None:
    ui = training
    ui.click("more-health")
    ui.until(lambda: bench_of(ui).unsaved, "not saved")
    ui.key(Qt.Key.Key_Escape)
    ui.item("askLeave")
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.find("askLeave") is None, "goes on editing")
    ui.click("benchBack")
    ui.click("leaveKeep")
    ui.item("packs")
    ui.until_seen("typed and not saved: Boro Basalt")
    ui.click("pack-training")
    ui.until(lambda: ui.find("enter-health") is not None, "open again")
    assert ui.item("enter-health").property("text") == "25"
    assert bench_of(ui).unsaved
    ui.click("benchBack")
    ui.item("askLeave")
    ui.key(Qt.Key.Key_X)
    ui.item("packs")
    assert not ui.sees("typed and not saved")
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.app.screen == "start", "the first screen")


def test_what_is_typed_outlives_a_crash(training: Hands, open_window: Callable[[], Hands]) -> None:
    ui = training
    ui.click("enter-name")
    ui.type("bo")
    drafts = ui.app.home.root / "drafts"
    ui.until(lambda: any('"bo"' in path.read_text() for path in drafts.glob("*.json")), "kept aside")
    again = open_window()
    again.app.go("editor")
    again.click("pack-training")
    again.until(lambda: again.find("enter-name") is not None, "open")
    assert again.item("enter-name").property("text") == "bo"
    assert "Boro" not in bench_of(again).partTitle


def test_a_broken_pack_opens_with_its_problems_and_a_touch_goes_to_the_field(editor: Hands) -> None:
    ui = editor
    folder = Path(shutil.copytree(shipped_root() / "training", ui.app.home.packs / "broken"))
    file = folder / "fighters" / "ember.toml"
    file.write_text(file.read_text().replace("dice = 3", "dice = 30", 1))
    (folder / "fighters" / "basalt.toml").write_text("id = \n")
    header = folder / "pack.toml"
    header.write_text(header.read_text().replace('id = "training"', 'id = "broken"'))
    ui.app.editor.open()
    ui.until_seen("with errors")
    ui.click("pack-broken")
    ui.until_seen("this is not valid TOML")
    numbers = rows(bench_of(ui).problems.found, "where")
    assert any(str(where).startswith("basalt.toml:1") for where in numbers)
    wrong = next(n for n, where in enumerate(numbers) if "attack.dice" in str(where))
    assert str(numbers[wrong]).startswith("ember.toml:")
    ui.click(f"problem-{wrong}")
    ui.until(lambda: focused(ui) == "enter-attack.dice", "the field")


def test_a_pack_toml_that_cannot_be_read_is_written_anew(
    editor: Hands, capsys: pytest.CaptureFixture[str]
) -> None:
    ui = editor
    folder = Path(shutil.copytree(shipped_root() / "training", ui.app.home.packs / "mine"))
    (folder / "pack.toml").write_text("id = ")
    ui.app.editor.open()
    ui.click("pack-mine")
    ui.until_seen("this is not valid TOML")
    look(ui, "The pack")
    ui.click("enter-title")
    ui.type("Mine again")
    ui.click("save")
    ui.until(lambda: not bench_of(ui).unsaved, "saved")
    assert bench_of(ui).problems.errors == 0
    assert tomllib.loads((folder / "pack.toml").read_text())["title"] == "Mine again"
    assert (folder / "pack.toml.bad").read_text() == "id = "
    check(folder, capsys, dealt=True)


def test_words_of_some_lines_are_typed_and_taken_back(training: Hands) -> None:
    ui = training
    ui.click("entry-1")
    ui.until(lambda: bench_of(ui).onCard, "a card")
    before = ui.item("enter-text").property("text")
    ui.click("enter-text")
    ui.key(Qt.Key.Key_End, CTRL)
    ui.type(" Twice.")
    ui.until(lambda: bench_of(ui).preview.says == f"{before} Twice.", "on the card")
    ui.key(Qt.Key.Key_Z, CTRL)
    ui.until(lambda: ui.item("enter-text").property("text") == before, "as before")
    assert not bench_of(ui).unsaved


def test_a_part_is_copied_and_taken_out_and_brought_back(training: Hands) -> None:
    ui = training
    ui.key(Qt.Key.Key_P, CTRL)
    ui.click("copyPart")
    ui.until(lambda: bench_of(ui).partTitle == "Boro Basalt 2", "the copy")
    assert bench_of(ui).problems.errors == 0
    ui.click("newPart")
    ui.click("dropPart")
    assert "Boro Basalt 2" not in rows(bench_of(ui).parts, "title")
    ui.click("undo")
    ui.until(lambda: "Boro Basalt 2" in rows(bench_of(ui).parts, "title"), "brought back")


def test_cards_go_out_as_a_table_and_come_in_again(training: Hands, tmp_path: Path) -> None:
    ui = training
    table = tmp_path / "cards.csv"
    ui.key(Qt.Key.Key_T, CTRL)
    ui.until(lambda: focused(ui) == "tableFile", "the file's name")
    ui.item("tableFile").setProperty("text", str(table))
    ui.click("exportTable")
    ui.until(table.exists, "written")
    table.write_text(table.read_text().replace("Slab Jab", "Slab Poke"))
    ui.click("importTable")
    ui.until(lambda: "Slab Poke" in rows(bench_of(ui).contents, "title"), "taken in")
    ui.key(Qt.Key.Key_Z, CTRL)
    ui.until(lambda: "Slab Jab" in rows(bench_of(ui).contents, "title"), "as before")
    table.write_text("name,kind,count\nFoo,strike,lots\n")
    ui.click("tables")
    ui.item("tableFile").setProperty("text", str(table))
    ui.click("importTable")
    ui.until_seen('cards.csv:2 count ("Foo"): "lots" is no number')
