"""The table view: large enough, bright enough, nothing to touch, and dropped in order what does not fit."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from positions import HIT, LAST_ROUND, POOLS, TAG_TEAM, TEAMS, Position
from PySide6.QtCore import QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from the_table_view import Screen, TableView, background

from cornerman.sitting.words import MatchWords
from cornerman_ui.colour_vision import CONTRAST_LEAST, contrast
from cornerman_ui.settings import PALETTES

Show = Callable[..., TableView]
CAPITAL = 0.7
"""Height of a capital letter, of the size of each font that comes along."""
LEAST_ARC_MINUTES = 20
ORDER = ("logLine", "undoTarget", "chip", "cardText")
RULES = dataclasses.replace(HIT, wishes={**HIT.wishes, "options": {"mirror": True}})
LONG = dataclasses.replace(
    HIT, wishes={**HIT.wishes, "names": ["Maximiliane von Hohenfels", "Bartholomew Abercrombie"]}
)
POSITIONS = {
    "a hit": RULES,
    "long names": LONG,
    "dice pools": POOLS,
    "the last round": LAST_ROUND,
    "a tag team": TAG_TEAM,
    "teams": TEAMS,
}
SCREENS = {
    "1024x600": Screen((1024, 600), px_per_mm=4.6, distance=1000),
    "a laptop at 2 m": Screen(px_per_mm=5.56),
    "a laptop at 3 m": Screen(px_per_mm=5.56, distance=3000),
    "24 inches at 1 m": Screen(distance=1000),
    "24 inches at 2 m": Screen(),
    "24 inches at 3 m": Screen(distance=3000),
}


def arc_minutes(view: TableView, pixels: float) -> float:
    """How large something is for those who look at it."""
    millimetres = pixels / view.screen.density
    return math.degrees(2 * math.atan(millimetres / 2 / view.screen.distance)) * 60


def letters(view: TableView, item: QQuickItem) -> QRectF:
    """Where the letters of a text are, without the room above and below a line."""
    place = view.place(item)
    return place.adjusted(2, place.height() * 0.25, -2, -place.height() * 0.25)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_every_word_is_large_enough_inside_and_apart(table_view: Show, position: Position) -> None:
    view = table_view(position)
    for name, screen in SCREENS.items():
        view.look(screen)
        view.settle()
        words = view.words()
        assert len(words) > 5
        for item in words:
            high = arc_minutes(view, CAPITAL * view.size(item))
            assert high >= LEAST_ARC_MINUTES, f"{name}: {item.property('text')!r} is {high:.1f} arc minutes"
        places = [(letters(view, item), str(item.property("text"))) for item in words]
        window = QRectF(0, 0, *screen.size)
        for number, (place, text) in enumerate(places):
            assert window.contains(place), f"{name}: {text!r} is cut off"
            for other, other_text in places[number + 1 :]:
                assert not place.intersects(other), f"{name}: {text!r} lies over {other_text!r}"


@pytest.mark.parametrize("position", [HIT, TAG_TEAM, POOLS], ids=["a hit", "a tag team", "dice pools"])
def test_every_word_stands_out_from_what_is_behind_it(table_view: Show, position: Position) -> None:
    view = table_view(position)
    for palette in PALETTES:
        view.look(Screen(distance=1500, palette=palette))
        picture = view.picture()
        for item in view.words():
            ink = QColor(item.property("color"))
            behind = background(picture, view.place(item), ink)
            found = contrast(ink, behind)
            text = item.property("text")
            assert found >= CONTRAST_LEAST, (
                f"{palette}: {text!r}, {ink.name()} on {behind.name()}: {found:.1f}"
            )


def test_the_life_number_is_the_largest_of_all(table_view: Show) -> None:
    view = table_view()
    for screen in SCREENS.values():
        view.look(screen)
        view.settle()
        sizes = {item.objectName(): view.size(item) for item in view.words()}
        assert max(sizes, key=lambda name: sizes[name]) == "lifeNumber"
        assert arc_minutes(view, CAPITAL * sizes["lifeNumber"]) >= 45


def test_what_does_not_fit_is_dropped_in_order(table_view: Show) -> None:
    view = table_view(RULES, Screen(distance=1000))
    shown = []
    for distance in range(1000, 4001, 100):
        view.look(Screen(distance=distance))
        view.settle()
        shown.append([view.has(name) for name in ORDER])
        assert view.has("lifeNumber")
        assert view.has("publicPrompt")
    assert shown[0] == [True] * 4, "from near, everything"
    assert shown[-1] == [False] * 4, "from far, none of it"
    for here in shown:
        assert here == sorted(here), f"{dict(zip(ORDER, here, strict=True))}: not in this order"
    assert len({tuple(here) for here in shown}) >= 4, "one after the other"


def test_nothing_can_be_touched(table_view: Show) -> None:
    view = table_view()
    touchable = ("QQuickMouseArea", "QQuickPointerHandler", "QQuickAbstractButton", "QQuickFlickable")
    found = [
        one
        for item in view.items()
        for one in (item, *item.children())
        if any(QObject.inherits(one, kind) for kind in touchable)
    ]
    assert found == []
    number = view.session.number
    for x in range(40, 1920, 160):
        for y in range(40, 1080, 120):
            QTest.mouseClick(
                view.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y)
            )
    assert view.session.number == number


def test_a_hit_in_progress_is_seen_whole(table_view: Show) -> None:
    view = table_view(screen=Screen(distance=1000))
    said = view.said()
    for word in ("6", "−3", "15", "LOW", "EX", "SUPER", "ULTRA", "turn", "3 damage", "Boulder Lob"):
        assert word in said
    assert "Bob: respond?" in said
    assert "Bob attacks Ann, Ann blocks" in said
    dice = [str(die.childItems()[0].property("text")) for die in view.items("die")]
    assert sorted(dice) == ["A", "A", "A", "AB", "B", "C"]
    assert sorted(str(item.property("text")) for item in view.items("diceTotal")) == ["0", "3"]
    assert len(view.items("seatFrame")) == len(view.items("seatTriangle")) == 1
    assert view.has("meterFull")
    assert len(view.items("logLine")) == 2


def test_a_clock_goes_on_where_a_match_is_resumed(table_view: Show) -> None:
    clocked = dataclasses.replace(HIT, wishes={**HIT.wishes, "options": {"clock_min": 15}})
    view = table_view(clocked)
    (timer,) = view.items("timer")
    assert re.fullmatch(r"1[45]:\d\d", str(timer.property("text")))
    assert "clock min: 15" in view.match.houseRules


def test_two_sides_are_mirrored(table_view: Show) -> None:
    view = table_view()
    (left,), (right,) = view.items("seat-0"), view.items("seat-1")
    wide = view.screen.size[0]
    assert abs(view.place(left).left() - (wide - view.place(right).right())) <= 1
    bars = [view.place(bar) for bar in view.items("lifeBar")]
    numbers = [view.place(number) for number in view.items("lifeNumber")]
    assert bars[0].right() < numbers[0].left() < wide / 2 < numbers[1].right() < bars[1].left()


def test_teams_stand_side_by_side_and_onlookers_below(table_view: Show) -> None:
    view = table_view(TAG_TEAM)
    middle = view.screen.size[0] / 2
    for seat, right in ((0, False), (1, False), (2, True), (3, True)):
        (item,) = view.items(f"seat-{seat}")
        assert (view.place(item).left() > middle) is right


def test_who_does_not_fight_just_now_stands_below(table_view: Show) -> None:
    teams = table_view(TEAMS)
    assert teams.has("seat-0")
    assert teams.has("seat-2")
    assert not teams.has("seat-1")
    assert "Bob, points 0" in teams.said()


def test_many_without_sides_stand_in_rows(table_view: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cornerman.sitting.wotf.WotfWords.sides", MatchWords.sides)
    view = table_view(TAG_TEAM)
    places = [view.place(view.items(f"seat-{seat}")[0]) for seat in range(4)]
    assert len({place.left() for place in places}) == 1
    assert all(one.bottom() <= other.top() for one, other in pairwise(places))
    assert len(view.items("lifeNumber")) == 4
