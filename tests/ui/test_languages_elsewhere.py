"""The editor, the virtual table and the result in the pseudo-language, on small screens, too."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from pseudo_words import check
from the_window import Hands

sys.path.insert(0, str(Path(__file__).parents[1] / "sitting"))

from finished import FIGHT, finished

from cornerman.session.paths import DataPaths
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.editor.bench import BenchModel

TABLE = Wishes(
    game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"] * 2, cards=["printed"],
    table="sim",
)  # fmt: skip
PACKS = ("training", "rivals", "turbo")
SMALL, USUAL, LARGE = (1024, 600), (1280, 720), (1600, 900)


@pytest.fixture(params=[SMALL, USUAL], ids=str)
def sized(pseudo_ui: Hands, request: pytest.FixtureRequest) -> Hands:
    pseudo_ui.window.resize(*request.param)
    return pseudo_ui


def bench_of(ui: Hands) -> BenchModel:
    ui.until(lambda: ui.app.editor.bench is not None, "an open pack")
    assert ui.app.editor.bench is not None
    return ui.app.editor.bench


def rows(model: object) -> list[Any]:
    return list(model.rows)  # type: ignore[attr-defined]


def test_the_shelf_of_the_editor(sized: Hands) -> None:
    sized.app.go("editor")
    sized.item("packs")
    check(sized)


@pytest.mark.parametrize("pack", PACKS)
def test_every_kind_of_part_in_the_editor(sized: Hands, pack: str) -> None:
    ui = sized
    ui.app.go("editor")
    ui.click(f"pack-{pack}")
    parts = bench_of(ui).parts
    ui.item("form")
    seen: set[str] = set()
    for row in rows(parts):
        if row.word in seen:
            continue
        seen.add(row.word)
        bench_of(ui).lookAtPart(row.part)
        ui.until(lambda part=row.part: any(r.current for r in rows(parts) if r.part == part), row.title)  # type: ignore[misc]
        check(ui)
        if len(rows(bench_of(ui).contents)) > 1:
            ui.click("entry-1")
            check(ui)
    assert len(seen) >= 2


def test_what_is_wrong_and_the_questions_of_the_editor(sized: Hands) -> None:
    ui = sized
    ui.app.go("editor")
    ui.click("pack-training")
    bench_of(ui)
    ui.click("enter-health")
    ui.type("999")
    ui.until(lambda: bench_of(ui).unsaved, "a wrong number")
    check(ui)
    ui.app.editor.leave()
    ui.item("askLeave")
    check(ui)


def test_the_result_and_its_pages(sized: Hands, home: DataPaths) -> None:
    ui = sized
    ui.app.openResult(finished(FIGHT, home, seed=None).stem)
    ui.until(lambda: ui.app.result is not None and ui.app.result.ready, "the statistics")
    result = ui.app.result
    assert result is not None
    for page in ("result", "course", "damage", "dice", "numbers", "proof", "save"):
        ui.click(f"page-{page}")
        check(ui)
    ui.click("write-json")
    ui.until(lambda: result.files.told != "", "a file")
    result.files.setFolder("/no/such/place")
    ui.click("write-json")
    ui.until(lambda: result.files.trouble != "", "no file")
    check(ui)
    ui.click("page-proof")
    ui.click("verify")
    ui.until(lambda: result.proof.state == "good", "a proof")
    check(ui)


@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE], ids=str)
def test_the_virtual_table(
    pseudo_ui: Hands, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)
    ui = pseudo_ui
    ui.window.resize(*size)
    ui.app.begin(TABLE, seed="5")
    match = ui.app.match
    assert match is not None
    table = match.operator.table
    ui.item("operator").setProperty("tool", "table")
    check(ui)
    ui.until(lambda: bool(table.boards) and table.boards[0].good, "a board")
    board: Any = table.boards[0]
    check(ui)
    board.setCable(10)
    check(ui)
    board.setCable(0)
    board.unplug()
    ui.until(lambda: not board.good, "a pulled plug")
    check(ui)
    board.plug()
    ui.until(lambda: bool(board.good), "the board again")
    table.seating.begin()
    check(ui)
