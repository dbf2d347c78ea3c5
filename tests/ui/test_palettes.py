"""Palettes for every eye, and how large a millimetre is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from the_table_view import Screen, TableView
from the_window import Hands, walk

from cornerman_ui.colour_vision import CONTRAST_LEAST, DARKEST, KINDS, contrast, difference, readable, seen_as
from cornerman_ui.settings import PALETTES, read_settings

CARD_MM = 85.6
GREY = QColor("#808080")
CLASSIC = (QColor("#2ECC40"), QColor("#FF4136"))


@pytest.mark.parametrize("kind", KINDS)
def test_who_misses_a_cone_still_sees_white_grey_and_black(kind: str) -> None:
    for colour in (QColor("white"), GREY, QColor("black")):
        assert difference(seen_as(colour, kind), colour) < 1


def test_red_and_green_look_alike_without_green_cones_and_are_told_apart_with_all() -> None:
    apart = difference(*CLASSIC)
    without = difference(*(seen_as(colour, "deutan") for colour in CLASSIC))
    assert apart > 100
    assert without < apart / 3


@pytest.mark.parametrize("palette", [palette for palette in PALETTES if palette != "mono"])
def test_the_two_seats_are_told_apart_by_everybody(
    table_view: Callable[..., TableView], palette: str
) -> None:
    view = table_view(screen=Screen(palette=palette))
    one, two = (QColor(view.ask(f"seat({seat})")) for seat in (0, 1))  # type: ignore[call-overload]
    for kind in ("", *KINDS):
        assert difference(seen_as(one, kind), seen_as(two, kind)) > 40


def test_without_colour_every_seat_has_a_pattern_of_its_own(table_view: Callable[..., TableView]) -> None:
    view = table_view(screen=Screen(palette="mono"))
    patterns = [view.ask(f"seatPattern({seat})") for seat in range(6)]
    assert len(set(patterns)) == 6


@pytest.mark.parametrize("dark", ["#000000", "#0000FF", "#400000", "#102030"])
def test_a_colour_of_ones_own_is_made_bright_enough_to_be_read(dark: str) -> None:
    assert contrast(readable(QColor(dark)), DARKEST) >= CONTRAST_LEAST


def test_a_colour_that_can_be_read_stays_as_it_is() -> None:
    assert readable(QColor("#56B4E9")) == QColor("#56B4E9")


def test_two_colours_of_ones_own_are_kept_and_what_is_none_is_refused(ui: Hands) -> None:
    settings = ui.app.settings
    settings.put("palette", "custom")
    settings.put("custom_one", "#B7F171")
    assert settings.customOne == "#b7f171"
    told: list[str] = []
    settings.trouble.connect(told.append)
    settings.put("custom_two", "reddish")
    assert told
    assert read_settings(ui.app.home.root)[0].custom_one == "#B7F171"
    assert read_settings(ui.app.home.root)[0].custom_two == "#E69F00"


def test_the_preview_shows_each_colour_as_each_eye_sees_it(ui: Hands) -> None:
    component = QQmlComponent(ui.engine, "Cornerman", "ColourPreview")
    assert not component.errors(), component.errorString()
    preview = component.createWithInitialProperties({"settings": ui.app.settings})
    assert isinstance(preview, QQuickItem)
    preview.setParentItem(ui.window.contentItem())
    ui.settle()
    items = {item.objectName(): item for item in walk(preview) if item.objectName()}
    for kind in ("", *KINDS):
        for number, colour in enumerate(("#56B4E9", "#E69F00")):
            shown = QColor(items[f"swatch-{kind}-{number}"].property("color"))
            assert shown == seen_as(QColor(colour), kind)
        assert "look alike" not in str(items[f"vision-{kind}"].property("text"))
    ui.app.settings.put("palette", "custom")
    ui.app.settings.put("custom_one", CLASSIC[0].name())
    ui.app.settings.put("custom_two", CLASSIC[1].name())
    ui.settle()
    assert "look alike" in str(
        {item.objectName(): item for item in walk(preview)}["vision-deutan"].property("text")
    )
    preview.setParentItem(None)
    preview.deleteLater()


@pytest.fixture
def calibration(ui: Hands) -> QQuickWindow:
    """The window with the bank card, opened by its key."""
    ui.key(Qt.Key.Key_F6)
    found = ui.window.findChild(QQuickWindow, "calibrationWindow")
    assert found is not None
    ui.until(lambda: found.isVisible() and found.isActive(), "the card")
    return found


def inside(window: QQuickWindow, name: str) -> QQuickItem:
    return next(item for item in walk(window.contentItem()) if item.objectName() == name)


def test_a_bank_card_tells_the_size_of_the_screen(ui: Hands, calibration: QQuickWindow) -> None:
    card = inside(calibration, "card")
    width = card.width()
    for _ in range(12):
        QTest.keyClick(calibration, Qt.Key.Key_Right)
    QTest.keyClick(calibration, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(calibration, Qt.Key.Key_Left)
    assert abs(card.width() - (width + 21)) <= 1
    QTest.keyClick(calibration, Qt.Key.Key_Return)
    ui.until(lambda: not calibration.isVisible(), "it closes")
    assert ui.app.settings.pxPerMm == pytest.approx(card.width() / CARD_MM, abs=0.02)


def test_the_card_grows_by_mouse_too_and_leaving_keeps_nothing(ui: Hands, calibration: QQuickWindow) -> None:
    card = inside(calibration, "card")
    width = card.width()
    press(calibration, "larger")
    press(calibration, "larger")
    press(calibration, "smaller")
    assert abs(card.width() - (width + 1)) <= 1
    press(calibration, "distance-3000")
    assert ui.app.settings.distanceMm == 3000
    press(calibration, "leaveCalibration")
    ui.until(lambda: not calibration.isVisible(), "it closes")
    assert ui.app.settings.pxPerMm == 0


def press(window: QQuickWindow, name: str) -> None:
    item = inside(window, name)
    point = item.mapToScene(item.boundingRect().center()).toPoint()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
