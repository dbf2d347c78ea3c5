"""Actions as a spreadsheet say the same as the files, where the sheet can say it."""

from __future__ import annotations

import msgspec
import pytest
from arenas import packs

from cornerman.engine.content import Row, TableResult
from cornerman.games.wotf.pack import Action, Effect, Fighter, Pack, Style
from cornerman.games.wotf.pack_format import WotfPacks

FORMAT = WotfPacks()
OF_FIGHTERS, OF_STYLES = FORMAT.table_parts
PACK = msgspec.json.decode(packs("wotf")[0], type=Pack)
FIGHTERS = {fighter.id: fighter for fighter in PACK.fighters}
STYLES = {style.id: style for style in PACK.styles}


def read_back(fighter: Fighter) -> list[Action]:
    rows = [Row(number, cells) for number, cells in enumerate(FORMAT.to_table(fighter).rows, 2)]
    result = FORMAT.from_table(OF_FIGHTERS, rows, fighter.id, {})
    assert result.findings == []
    return msgspec.convert(result.data["actions"], list[Action])


@pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=FIGHTERS)
def test_a_row_becomes_the_action_that_it_was_made_of(fighter: Fighter) -> None:
    cut = FORMAT.to_table(fighter).cut
    assert len(cut) < len(fighter.actions)
    for action, read in zip(fighter.actions, read_back(fighter), strict=True):
        if action.id not in cut:
            assert read == msgspec.structs.replace(action, source="user")


@pytest.mark.parametrize(
    "effect",
    [
        Effect(keyword="daze", target="self"),
        Effect(keyword="manual", text="Hop."),
        Effect(keyword="draw", timing="discard", moment="hit", value=1),
    ],
    ids=lambda effect: effect.keyword,
)
def test_an_action_that_says_more_than_the_columns_is_named(effect: Effect) -> None:
    fighter = FIGHTERS["mika"]
    first = msgspec.structs.replace(fighter.actions[1], effects=(effect,))
    changed = msgspec.structs.replace(fighter, actions=(first,))
    assert FORMAT.to_table(changed).cut == [first.id]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_rows_of_a_style_become_its_techniques(style: Style) -> None:
    sheet = FORMAT.to_table(style)
    rows = [Row(number, cells) for number, cells in enumerate(sheet.rows, 2)]
    result = FORMAT.from_table(OF_STYLES, rows, style.id, {"name": style.name})
    assert result.findings == []
    read = msgspec.convert(result.data, Style)
    assert (read.id, read.name) == (style.id, style.name)
    assert [(each.id, each.name) for each in read.techniques] == [(t.id, t.name) for t in style.techniques]
    for old, new in zip(style.techniques, read.techniques, strict=True):
        for action, again in zip(old.actions, new.actions, strict=True):
            if action.id not in sheet.cut:
                assert again == msgspec.structs.replace(action, source="user")
    for path, number in result.rows.items():
        _, technique, _, action_number = path
        action = read.techniques[int(technique)].actions[int(action_number)]
        assert rows[number].cells["id"] == action.id


def test_a_technique_belongs_to_a_style_and_an_action_of_a_style_to_a_technique() -> None:
    row = Row(2, {"id": "poke", "name": "Poke", "type": "strike", "priority": "3", "technique": "pokes"})
    (of_fighter,) = FORMAT.from_table(OF_FIGHTERS, [row], "mika", {}).findings
    assert of_fighter.path == (0, "technique")
    bare = Row(2, {name: cell for name, cell in row.cells.items() if name != "technique"})
    (of_style,) = FORMAT.from_table(OF_STYLES, [bare], "ember", {}).findings
    assert of_style.path == (0, "technique")
    assert FORMAT.from_table(OF_STYLES, [row], "ember", {}).findings == []


def test_a_technique_has_one_name() -> None:
    """One row with a new name is enough; two that differ are one too many."""
    cells = {"id": "poke", "name": "Poke", "type": "strike", "priority": "3", "technique": "pokes"}
    old = {"techniques": [{"id": "pokes", "name": "Pokes", "actions": []}]}

    def read(*names: str) -> TableResult:
        rows = [Row(number, {**cells, "technique_name": name}) for number, name in enumerate(names, 2)]
        return FORMAT.from_table(OF_STYLES, rows, "ember", old)

    assert read("Pokes", "Jabs", "Pokes").data["techniques"][0]["name"] == "Jabs"  # type: ignore[index]
    assert read("Pokes", "Pokes").data["techniques"][0]["name"] == "Pokes"  # type: ignore[index]
    (finding,) = read("Jabs", "Pokes", "Stabs").findings
    assert finding.path == (2, "technique_name")
