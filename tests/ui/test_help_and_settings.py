"""Help, rules, settings, what keeps the program from starting, the desktop's menu."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from the_window import PATIENCE_MS, Hands, walk

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.errors import CornermanError, InputError
from cornerman.rules_text import all_rule_ids, cited_rules, find_rule
from cornerman.session.instance import Instance, InstanceRunning
from cornerman.session.paths import DataPaths
from cornerman.sitting.choosing import first_wishes
from cornerman_ui import desktop_entry
from cornerman_ui.keys_page import key_groups
from cornerman_ui.models.help import HelpModel, styled
from cornerman_ui.models.trouble import TroubleModel
from cornerman_ui.renderer import chosen
from cornerman_ui.settings import read_settings
from cornerman_ui.trouble import build_trouble, tried
from cornerman_ui.window import QML, destroy


@pytest.fixture(autouse=True)
def nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test starts another program of the system."""
    monkeypatch.setattr(HelpModel, "open_file", lambda *_: False)


def test_the_question_mark_shows_all_keys_in_a_match_and_the_match_hears_none(versus: Hands) -> None:
    match = versus.app.match
    assert match is not None
    versus.until_unlocked()
    versus.key(Qt.Key.Key_Question)
    versus.until_seen("All keys")
    before = match.desk.session.number
    for key in (Qt.Key.Key_1, Qt.Key.Key_C, Qt.Key.Key_L):
        versus.key(key)
    assert match.desk.session.number == before, "the sheet takes the keys"
    versus.key(Qt.Key.Key_Escape)
    versus.until(lambda: versus.app.sheet == "", "the sheet gone")
    versus.key(Qt.Key.Key_Return)
    versus.until_logged("Ann rolls off")


def test_every_key_of_a_screen_stands_on_the_page() -> None:
    """Shortcuts that the QML files declare are told, and none is told that they do not know."""
    listed = " ".join(keys for group in key_groups(str) for keys, _ in group.rows)
    declared = set()
    for file in QML.rglob("*.qml"):
        if file.parent.name in ("Cornerman", "start") or file.name == "OperatorKeys.qml":
            text = file.read_text()
            declared |= set(re.findall(r'sequence: "([^"]+)"', text))
            declared |= set(re.findall(r'\["([A-Z])", "\w+"\]', text))
    missing = {
        key for key in declared if key.split("+")[-1].replace("Left", "←").replace("Right", "→") not in listed
    }
    assert len(declared) > 20
    assert missing == set()


def test_the_page_of_keys_is_printed_as_one_sheet(ui: Hands, home: DataPaths) -> None:
    ui.key(Qt.Key.Key_F1)
    ui.until_seen("All keys")
    ui.click("printKeys")
    path = home.root / "cornerman-keys.pdf"
    ui.until(path.exists, "the file")
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 1
    assert ui.sees(str(path))


def test_a_page_that_cannot_be_written_is_told(ui: Hands, home: DataPaths) -> None:
    (home.root / "cornerman-keys.pdf").mkdir()
    ui.key(Qt.Key.Key_F1)
    ui.until_seen("All keys")
    ui.key(Qt.Key.Key_P)
    ui.until_seen("The page cannot be written")


def test_why_leads_from_the_question_to_its_rule_and_on_to_those_that_it_names(versus: Hands) -> None:
    assert versus.app.match is not None
    rule = versus.app.match.decision.rule
    versus.click("why")
    versus.until(lambda: versus.app.help.rule == rule, rule)
    text = str(versus.item("ruleText").property("text"))
    assert find_rule(rule).text.split("*")[0][:30] in text
    versus.app.why(next(each for each in sorted(all_rule_ids()) if cited_rules(find_rule(each))))
    near = versus.app.help.near
    versus.click(f"near-{near[0]}")
    versus.until(lambda: versus.app.help.rule == near[0], near[0])
    versus.click("allKeys")
    versus.until_seen("All keys")
    versus.key(Qt.Key.Key_Escape)
    versus.key(Qt.Key.Key_W)
    versus.until(lambda: versus.app.help.rule == rule, "W")


def test_a_refused_answer_leads_to_the_rule_that_refuses_it(
    versus: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = versus.app.match
    assert match is not None

    def refuse(*_: object, **__: object) -> None:
        raise Refused("that is not in reach", "SFTMG-RES-02")

    versus.until_unlocked()
    monkeypatch.setattr(type(match.desk.session), "roll", refuse)
    versus.key(Qt.Key.Key_Return)
    versus.until_seen("that is not in reach (SFTMG-RES-02)")
    versus.click("messageWhy")
    versus.until(lambda: versus.app.help.rule == "SFTMG-RES-02", "the rule")


def test_every_rule_can_be_shown_as_text() -> None:
    for rule_id in all_rule_ids():
        shown = styled(find_rule(rule_id).text)
        assert shown.count("<b>") == shown.count("</b>")
        assert shown.count("<i>") == shown.count("</i>")
        assert "**" not in shown


@pytest.mark.parametrize(
    ("chip", "field", "value"),
    [
        ("palette-contrast", "palette", "contrast"),
        ("palette-mono", "palette", "mono"),
        ("reduced_motion-true", "reduced_motion", True),
        ("drain_inward-true", "drain_inward", True),
        ("distance_mm-3000", "distance_mm", 3000),
        ("second_screen-true", "second_screen", True),
        ("sound-announcer", "sound", "announcer"),
        ("pace-quick", "pace", "quick"),
        ("language-pseudo", "language", "pseudo"),
        ("renderer-gpu", "renderer", "gpu"),
    ],
)
def test_each_setting_counts_at_once_and_is_kept(
    ui: Hands, home: DataPaths, chip: str, field: str, value: object
) -> None:
    ui.key(Qt.Key.Key_F4)
    ui.until(lambda: ui.find(chip) is not None, chip)
    ui.item(chip).forceActiveFocus()
    ui.key(Qt.Key.Key_Space)
    ui.until(lambda: getattr(ui.app.settings.settings, field) == value, field)
    assert getattr(read_settings(home.root)[0], field) == value
    ui.app.settings.put("language", "en")


def test_own_colours_are_chosen_and_seen_as_the_colour_blind_see_them(ui: Hands) -> None:
    ui.click("settings")
    ui.click("palette-custom")
    ui.click("custom_one-#35C48D")
    ui.until(lambda: ui.app.settings.customOne.upper() == "#35C48D", "the colour")
    assert ui.find("vision-deutan") is not None


def test_settings_lead_to_the_calibration(ui: Hands) -> None:
    ui.click("settings")
    ui.touch("calibrate")
    ui.until(
        lambda: any(
            w.objectName() == "calibrationWindow" and w.isVisible() for w in QGuiApplication.allWindows()
        ),
        "it",
    )
    next(w for w in QGuiApplication.allWindows() if w.objectName() == "calibrationWindow").close()


def test_life_stays_at_the_edge_where_that_is_set(versus: Hands) -> None:
    def left_part() -> float:
        bar = next(item for item in versus.items() if item.objectName() == "lifeLeft")
        return float(bar.x())

    assert versus.app.match is not None
    versus.app.match.desk.submit(Adjust(by=REFEREE, path="seats.0.health", value=5, reason="test"))
    versus.settle()
    middle = left_part()
    versus.app.settings.put("drain_inward", True)
    versus.settle()
    assert left_part() < middle


def test_the_pace_of_bots_is_that_of_the_settings(ui: Hands) -> None:
    ui.app.begin(first_wishes("sf_rivals"))
    match = ui.app.match
    assert match is not None
    ui.app._pace_ms = None  # as in the program: nothing is said but the setting
    ui.app.settings.put("pace", "quick")
    assert match.desk.pace_ms == 250
    ui.app.settings.put("pace", "slow")
    assert match.desk.pace_ms == 1_500


@pytest.mark.parametrize(
    ("setting", "name", "wanted"),
    [
        ("auto", "", "software"),
        ("auto", "llvmpipe (LLVM 15.0.6, 256 bits)", "software"),
        ("auto", "SVGA3D; build: RELEASE; LLVM; softpipe", "software"),
        ("auto", "Mesa Intel(R) UHD Graphics 620", "gpu"),
        ("auto", "V3D 7.1.7", "gpu"),
        ("software", "Mesa Intel(R) UHD Graphics 620", "software"),
        ("gpu", "", "gpu"),
    ],
)
def test_an_emulated_gpu_is_none(setting: str, name: str, wanted: str) -> None:
    assert chosen(setting, lambda: name) == wanted


# what keeps the program from starting


def test_a_second_one_says_in_a_window_who_holds_the_folder(
    home: DataPaths, qapp: QGuiApplication, fonts: None
) -> None:
    with Instance.acquire(home, "cornerman play"):
        with pytest.raises(InstanceRunning) as told:
            Instance.acquire(home, "cornerman dashboard")
        model = TroubleModel(told.value)
        again: list[bool] = []
        model.again.connect(lambda: again.append(True))
        engine, window = build_trouble(model)
        window.show()
        texts = [str(item.property("text")) for item in walk(window.contentItem()) if item.property("text")]
        assert any("Cornerman is running already" in text and "cornerman play" in text for text in texts)
        assert any("use that one, or end it" in text for text in texts)
        window.requestActivate()
        assert QTest.qWaitForWindowActive(window, PATIENCE_MS)
        QTest.keyClick(window, Qt.Key.Key_Return)
        assert again == [True]
        window.close()
        destroy(engine)


def test_where_nobody_sees_a_window_the_terminal_is_told(qapp: QGuiApplication) -> None:
    def fail() -> None:
        raise CornermanError("no")

    with pytest.raises(CornermanError):
        tried(qapp, fail)
    assert tried(qapp, lambda: 5) == 5


# the desktop's menu


@pytest.mark.skipif(not Path("/proc").exists(), reason="a desktop entry is for Linux")
def test_the_menu_entry_starts_this_program_with_its_icon(tmp_path: Path) -> None:
    files = desktop_entry.install({"XDG_DATA_HOME": str(tmp_path)})
    entry = ConfigParser(interpolation=None)
    entry.read(tmp_path / "applications" / "cornerman.desktop")
    section = entry["Desktop Entry"]
    command, word = section["Exec"].rsplit(" ", 1)
    assert Path(command.strip('"')).name == "cornerman"
    assert word == "dashboard"
    assert section["Icon"] == "cornerman"
    icons = [file for file in files if file.parent.name == "apps"]
    assert {file.suffix for file in icons} == {".svg", ".png"}
    for icon in icons:
        assert not QImage(str(icon)).isNull()


def test_an_entry_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(InputError):
        desktop_entry.install({"XDG_DATA_HOME": str(blocked)})


def test_resume_is_told_in_the_window_where_it_cannot_be(ui: Hands) -> None:
    ui.app.goOn("no-such-match")
    ui.until_seen("there is no match")
    assert ui.app.screen == "start"


def test_the_window_is_whole_again_with_f11(ui: Hands) -> None:
    ui.key(Qt.Key.Key_F11)
    ui.until(lambda: bool(ui.window.windowStates() & Qt.WindowState.WindowFullScreen), "the whole screen")
    ui.key(Qt.Key.Key_F11)
    ui.until(lambda: not ui.window.windowStates() & Qt.WindowState.WindowFullScreen, "a window")
