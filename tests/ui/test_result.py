"""After the match: the result, its statistics, the proof of the dice, files to keep, and what comes next."""

from __future__ import annotations

import csv
import errno
import itertools
import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QWindow
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from the_window import Hands, walk

sys.path.insert(0, str(Path(__file__).parents[1] / "sitting"))

from finished import FIGHT, finished

from cornerman.session.paths import DataPaths, data_paths
from cornerman.sitting import memory
from cornerman.sitting.wishes import Wishes
from cornerman_ui import saving, work
from cornerman_ui.models.result import ResultModel

PAGES = ("result", "course", "damage", "dice", "numbers", "proof", "save")
SHOWN = {
    "result": "figures",
    "course": "plot-health",
    "damage": "damageBars",
    "dice": "plot-dice",
    "numbers": "figures",
    "proof": "verify",
    "save": "folder",
}
PLAYED = Wishes(game="sftmg", fighters=["ember", "basalt"], stage="dojo", players=["human", "heuristic"])


APART = "test_statistics_are_counted_again_after_each_step"
"""Counts in a process of its own, as everywhere outside the tests; starting one for each test takes long."""


@pytest.fixture(autouse=True)
def counted_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.name != APART:
        monkeypatch.setattr(work, "ProcessPoolExecutor", lambda n, mp_context: ThreadPoolExecutor(n))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Whole matches: one with a secret seed, one whose seed was chosen."""
    away = data_paths(tmp_path_factory.mktemp("played")).create()
    return {"secret": finished(FIGHT, away, seed=None), "chosen": finished(FIGHT, away, seed="9")}


def keep(path: Path, home: DataPaths) -> str:
    """Put a journal among the matches of this test."""
    shutil.copy(path, home.matches / path.name)
    memory.remember(PLAYED, path.stem, home, for_next_time=False)
    return path.stem


def show(ui: Hands, match: str) -> ResultModel:
    ui.app.openResult(match)
    return until_counted(ui)


def until_counted(ui: Hands) -> ResultModel:
    def there() -> bool:
        shown = ui.app.result or (ui.app.match and ui.app.match.result)
        return bool(shown and shown.ready)

    ui.until(there, "the statistics")
    ui.until(lambda: ui.find("headline") is not None, "the result")
    ui.settle()
    found = ui.app.result or (ui.app.match and ui.app.match.result)
    assert found
    return found


@pytest.fixture
def result(ui: Hands, home: DataPaths, played: dict[str, Path]) -> ResultModel:
    """The result of a kept match with a secret seed."""
    return show(ui, keep(played["secret"], home))


def inside(ui: Hands, item: QQuickItem) -> bool:
    corner = item.mapToScene(QPointF(item.width(), item.height()))
    return corner.x() <= ui.window.width() + 1 and corner.y() <= ui.window.height() + 1


# what is seen


def test_every_page_comes_by_key_and_by_mouse(ui: Hands, result: ResultModel) -> None:
    assert " has won" in result.headline
    ui.until_seen(result.headline)
    for number, page in reversed(list(enumerate(PAGES, 1))):
        ui.key(getattr(Qt.Key, f"Key_{number}"))
        ui.item(SHOWN[page])
    for page in PAGES:
        ui.click(f"page-{page}")
        ui.item(SHOWN[page])
    ui.touch("page-dice")
    ui.item("plot-dice")


def test_nothing_of_a_page_lies_outside_the_window(ui: Hands, result: ResultModel) -> None:
    for size, page in itertools.product(((800, 480), (1024, 600), (1280, 720), (1920, 1080)), PAGES):
        ui.window.resize(*size)
        ui.click(f"page-{page}")
        # On 7 inches the figures have a page of their own.
        look_at = "headline" if size == (800, 480) and page == "result" else SHOWN[page]
        shown = ui.item(look_at)
        ui.settle()
        assert inside(ui, shown), page
        assert shown.width() > 0
        assert shown.height() > 0
        for name in ("playAgain", "newMatch", "toStart", "takeUp"):
            assert inside(ui, ui.item(name))
            assert ui.scene(look_at).bottom() <= ui.scene(name).top(), f"{page} at {size}"
            assert ui.item(name).height() >= 44


def test_a_league_of_six_with_long_names_fits_a_low_window_and_a_page(
    ui: Hands, home: DataPaths, tmp_path: Path
) -> None:
    names = ["Maximiliane von Hohenstein", "Bartholomew the Younger", "Cleo", "Dan", "Eve", "Ferdinand"]
    league = Wishes(game="sf_rivals", mode="league", names=names)
    ui.window.resize(1024, 600)
    shown = show(ui, finished(league, home, seed=None).stem)
    lines = [one for one in ui.items() if one.property("fighter") is not None]
    assert len(lines) == 6
    assert all(inside(ui, one) for one in lines)
    foot = ui.scene("playAgain").top()
    assert max(one.mapToScene(QPointF(0, one.height())).y() for one in lines) <= foot
    shown.files.setFolder(str(tmp_path))
    ui.key(Qt.Key.Key_7)
    ui.click("write-sheet")
    ui.until(lambda: any(tmp_path.glob("*.pdf")), "the sheet")
    assert next(tmp_path.glob("*.pdf")).read_bytes().count(b"/Type /Page\n") == 1


def test_lines_of_the_seats_differ_in_dash_and_mark(ui: Hands, result: ResultModel) -> None:
    ui.key(Qt.Key.Key_2)
    plot = ui.item("plot-health")
    lines = [one for one in walk(plot) if one.property("dashes") is not None]
    assert {str(one.property("dashes").toVariant()) for one in lines} == {"[]", "[5, 3]"}
    marks = [one for one in walk(plot) if one.property("form") is not None]
    assert {one.property("form") for one in marks} == {0, 1}
    by_step = [one.x() for one in marks]
    ui.click("byTurns")
    ui.settle()
    again = [one.x() for one in walk(plot) if one.property("form") is not None]
    assert again != by_step
    ui.click("bySteps")
    ui.settle()
    assert [one.x() for one in walk(plot) if one.property("form") is not None] == pytest.approx(by_step)


def test_the_dice_are_told_without_a_verdict_on_anybody(ui: Hands, result: ResultModel) -> None:
    ui.key(Qt.Key.Key_4)
    note = str(ui.item("diceNote").property("text"))
    of = result.statistics.of
    assert of is not None
    assert note == of.dice[0].note
    assert f"{of.dice[0].rolled} dice" in note
    assert "100 matches" in note or "too few" in note


# proof


def test_a_match_with_a_secret_seed_is_proven(ui: Hands, result: ResultModel) -> None:
    ui.key(Qt.Key.Key_6)
    assert ui.find("seededNote") is None
    words = str(ui.item("spoken").property("text")).split()
    assert len(words) == 4
    assert all(len(word) == 5 for word in words)
    ui.click("verify")
    ui.until_seen("The dice were fair")
    assert result.proof.state == "good"
    assert result.proof.seed.replace(" ", "")
    assert ui.find("seed") is not None


def test_a_chosen_seed_is_marked_as_no_proof(ui: Hands, home: DataPaths, played: dict[str, Path]) -> None:
    proof = show(ui, keep(played["chosen"], home)).proof
    ui.key(Qt.Key.Key_6)
    ui.item("seededNote")
    ui.key(Qt.Key.Key_V)
    ui.until_seen("this proves nothing")
    assert proof.state == "open"


def test_a_changed_journal_is_found_out(ui: Hands, home: DataPaths, played: dict[str, Path]) -> None:
    match = keep(played["secret"], home)
    result = show(ui, match)
    path = home.matches / f"{match}.journal"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    ui.key(Qt.Key.Key_6)
    ui.key(Qt.Key.Key_V)
    ui.until(lambda: result.proof.state == "bad", "found out")
    ui.until_seen("not what was written")


def test_a_match_that_cannot_be_read_says_so_in_place(
    ui: Hands, home: DataPaths, played: dict[str, Path]
) -> None:
    match = keep(played["secret"], home)
    (home.matches / f"{match}.journal").write_bytes(b"nonsense\n")
    ui.app.openResult(match)
    ui.until_seen("This match cannot be read")
    ui.key(Qt.Key.Key_2)
    ui.item("statisticsState")
    ui.key(Qt.Key.Key_B)
    ui.until(lambda: ui.app.screen == "start", "the first screen")


# files


def test_every_file_is_written_whole(ui: Hands, result: ResultModel, tmp_path: Path) -> None:
    result.files.setFolder(str(tmp_path))
    ui.key(Qt.Key.Key_7)
    name = result.matchId
    files = {
        "sheet": f"{name}-sheet.pdf",
        "picture": f"{name}-result.png",
        "json": f"{name}.json",
        "csv": f"{name}.csv",
        "statistics": f"{name}-statistics.json",
    }
    for kind, file in files.items():
        ui.click(f"write-{kind}")
        ui.until((tmp_path / file).exists, file)
        ui.until(lambda file=file: result.files.told.endswith(file), f"{file} told")  # type: ignore[misc]
    pdf = (tmp_path / files["sheet"]).read_bytes()
    assert pdf.startswith(b"%PDF")
    assert pdf.count(b"/Type /Page\n") == 1
    picture = QImage(str(tmp_path / files["picture"]))
    assert picture.width() > 900
    assert len({picture.pixel(x, picture.height() // 2) for x in range(0, picture.width(), 7)}) > 5
    assert json.loads((tmp_path / files["json"]).read_text())["over"] is True
    assert json.loads((tmp_path / files["statistics"]).read_text())["rounds"]
    with (tmp_path / files["csv"]).open(newline="") as table:
        assert len(list(csv.reader(table))) > 50
    ui.click("write-json")
    ui.until((tmp_path / f"{name}-2.json").exists, "the second beside the first")


def test_a_plot_is_kept_as_a_picture_of_its_own(ui: Hands, result: ResultModel, tmp_path: Path) -> None:
    result.files.setFolder(str(tmp_path))
    ui.key(Qt.Key.Key_2)
    ui.click("png-health")
    file = tmp_path / f"{result.matchId}-health.png"
    ui.until(file.exists, "the picture")
    assert QImage(str(file)).height() > 80
    ui.until_seen("Written:")
    ui.item("png-health")


def test_the_folder_is_typed_by_keyboard_and_a_wrong_one_is_told_in_place(
    ui: Hands, result: ResultModel, tmp_path: Path
) -> None:
    ui.key(Qt.Key.Key_7)
    field = ui.item("folder")
    field.forceActiveFocus()
    ui.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    ui.type("/no/such/place")
    ui.key(Qt.Key.Key_Return)
    ui.key(Qt.Key.Key_Return)
    ui.until_seen("there is no such folder")
    assert ui.app.screen == "result", "letters that were typed are no keys"
    field.forceActiveFocus()
    ui.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    ui.type(str(tmp_path))
    ui.key(Qt.Key.Key_Return)
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: any(tmp_path.glob("*.pdf")), "the sheet")


def dialog() -> QWindow | None:
    titled = (one for one in QGuiApplication.allWindows() if one.title() == "Folder for files")
    return next((one for one in titled if one.isVisible()), None)


def test_the_folder_is_chosen_in_a_dialog_by_keyboard(ui: Hands, result: ResultModel, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    result.files.setFolder(str(tmp_path))
    ui.key(Qt.Key.Key_7)
    ui.key(Qt.Key.Key_F)
    ui.until(lambda: dialog() is not None, "the dialog")
    QTest.keyClick(dialog(), Qt.Key.Key_Escape)
    ui.until(lambda: dialog() is None, "no dialog any more")
    assert (ui.app.screen, result.files.folder) == ("result", str(tmp_path))
    ui.click("page-result")
    ui.click("page-save")
    ui.click("chooseFolder")
    ui.until(lambda: dialog() is not None, "the dialog")
    window = cast(QQuickWindow, dialog())
    for _ in range(10):
        focused = window.activeFocusItem()
        if focused is not None and focused.property("text") == "Open":
            break
        QTest.keyClick(window, Qt.Key.Key_Tab)
    QTest.keyClick(window, Qt.Key.Key_Space)
    ui.until(lambda: dialog() is None, "no dialog any more")
    assert result.files.folder == str(tmp_path / "here")
    ui.click("write-statistics")
    ui.until(lambda: any((tmp_path / "here").glob("*.json")), "the file")


def test_a_full_or_forbidden_disk_is_told_in_plain_words(
    ui: Hands, result: ResultModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result.files.setFolder(str(tmp_path))
    ui.key(Qt.Key.Key_7)
    for number, words in ((errno.ENOSPC, "no room"), (errno.EACCES, "does not let Cornerman")):

        def refused(*_: object, number: int = number) -> int:
            raise OSError(number, os.strerror(number))

        with monkeypatch.context() as patch:
            patch.setattr("cornerman.session.journal_files.os.open", refused)
            ui.click("write-sheet")
        ui.until_seen(words)
        assert not any(tmp_path.glob("*.pdf"))
    ui.click("write-sheet")
    ui.until(lambda: any(tmp_path.glob("*.pdf")), "the sheet")


def test_files_go_to_documents_or_to_a_folder_of_the_apps_own(
    home: DataPaths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving.QStandardPaths, "writableLocation", lambda kind: str(tmp_path))
    assert saving.usual_folder(home) == tmp_path
    monkeypatch.setattr(saving.QStandardPaths, "writableLocation", lambda kind: "")
    own = saving.usual_folder(home)
    assert saving.save(str(own), "a.json", b"{}", own=own).read_bytes() == b"{}"


# the ways in


def test_the_list_of_kept_matches_leads_to_a_result(
    ui: Hands, home: DataPaths, played: dict[str, Path]
) -> None:
    match = keep(played["chosen"], home)
    ui.app.start.refresh()
    ui.key(Qt.Key.Key_K)
    ui.click(f"result-{match}")
    assert until_counted(ui).matchId == match
    assert ui.app.sheet == ""


# what comes next


def test_again_begins_a_match_that_is_set_up_the_same(ui: Hands, result: ResultModel) -> None:
    ui.click("playAgain")
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "a first question")
    assert ui.app.match is not None
    assert ui.app.match.desk.session.config.stage == "dojo"
    assert ui.app.match.desk.players.bots == [False, True]


def test_the_result_is_left_by_key(ui: Hands, home: DataPaths, played: dict[str, Path]) -> None:
    match = keep(played["secret"], home)
    for key, screen in ((Qt.Key.Key_N, "setup"), (Qt.Key.Key_B, "start"), (Qt.Key.Key_Escape, "start")):
        show(ui, match)
        ui.key(key)
        ui.until(lambda screen=screen: ui.app.screen == screen, screen)  # type: ignore[misc]
        assert ui.app.result is None


def test_a_kept_match_is_taken_up_again_before_its_last_step(ui: Hands, result: ResultModel) -> None:
    ui.click("takeUp")
    ui.until(lambda: ui.app.match is not None and not ui.app.match.over, "the match goes on")
    ui.until(lambda: ui.find("headline") is None, "no result any more")


def test_an_open_match_ends_in_its_result_and_back_at_the_table(
    ui: Hands, home: DataPaths, played: dict[str, Path]
) -> None:
    ui.app.resume(keep(played["secret"], home))
    until_counted(ui)
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.find("headline") is None and ui.find("life-0") is not None, "the table")
    ui.until_seen("The match is over")
    ui.click("primary")
    ui.item("headline")
    ui.click("closeResult")
    ui.until(lambda: ui.find("headline") is None, "the table")
    ui.key(Qt.Key.Key_Return)
    ui.item("headline")
    ui.key(Qt.Key.Key_F2)
    ui.until(lambda: ui.find("headline") is None, "the table view keeps its banner")
    ui.key(Qt.Key.Key_F2)
    ui.item("headline")
    ui.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    ui.until(lambda: ui.app.match is not None and not ui.app.match.over, "the match goes on")
    ui.until(lambda: ui.find("headline") is None, "no result any more")


# while the match goes on


def test_statistics_are_counted_again_after_each_step(versus: Hands) -> None:
    match = versus.app.match
    assert match is not None
    versus.answer_until("Your Action?")
    versus.key(Qt.Key.Key_S)
    versus.until(lambda: match.result.statistics.ready, "the statistics")
    versus.item("plot-health")
    first = match.result.statistics.steps
    match.undoStep()
    versus.until(lambda: match.result.statistics.steps < first, "counted again")
    for kind, shown in (("damage", "damageBars"), ("dice", "plot-dice"), ("numbers", "figures")):
        versus.click(f"stat-{kind}")
        versus.item(shown)
    versus.click("stat-proof")
    versus.click("verify")
    versus.until_seen("stays secret")
    assert not match.result.proof.seed
    versus.key(Qt.Key.Key_Escape)
    versus.until(lambda: versus.find("verify") is None, "the board")
    versus.click("tool-statistics")
    versus.item("plot-health")


def test_a_demo_is_shown_again_as_a_demo(ui: Hands, home: DataPaths, played: dict[str, Path]) -> None:
    ui.app.demo()
    ui.until(lambda: ui.app.match is not None, "the demo")
    assert ui.app.match is not None
    before = ui.app.match.desk.session.id
    ui.app.match.result.again()
    ui.until(lambda: ui.app.match is not None and ui.app.match.desk.session.id != before, "another demo")
    assert not any(home.matches.iterdir()), "a demo is no match to go on with"
