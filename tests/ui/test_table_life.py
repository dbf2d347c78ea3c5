"""What moves on the table view: trails, deltas, healing, the banner; and how often it may flash."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from positions import HIT
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from the_table_view import Screen, TableView
from the_window import LONG_MS

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.engine.trackers import Bar
from cornerman.sitting.sftmg import SftmgWords
from cornerman_ui.models import seat

Show = Callable[..., TableView]
MOVING = Screen(still=False)
BEFORE_THE_ROLL = dataclasses.replace(HIT, more=0)
BETWEEN_ATTACKS = dataclasses.replace(HIT, answers=5, more=0)
TRAIL_MS = 1_200
BANNER_MS = 1_500


@pytest.fixture(autouse=True)
def what_changed_is_shown_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seat.DELTA_MS == 5_000
    monkeypatch.setattr(seat, "DELTA_MS", LONG_MS)


def bar_of(view: TableView, seat: int) -> QQuickItem:
    side = view.items(f"seat-{seat}")[0]
    return next(bar for bar in view.items("lifeBar") if side.isAncestorOf(bar))


def correct(view: TableView, path: str, value: int) -> None:
    view.session.submit(Adjust(by=REFEREE, path=path, value=value))
    view.settle()


def stay(view: TableView, name: str, usual_ms: int) -> None:
    """What stays for a moment stays until it is let go of, however slow this machine is."""
    timers = view.timers(name)
    assert {timer.property("interval") for timer in timers} == {usual_ms}
    for timer in timers:
        timer.setProperty("interval", LONG_MS)


def go(view: TableView, name: str) -> None:
    """The moment is over."""
    for timer in view.timers(name):
        timer.setProperty("interval", 1)


def held(view: TableView) -> bool:
    return any(isinstance(t, Bar) and t.held for t in view.match.desk.public.trackers)


def test_the_trail_of_a_hit_waits_until_the_attack_has_resolved(table_view: Show) -> None:
    view = table_view(BEFORE_THE_ROLL, MOVING)
    bar = bar_of(view, 0)
    assert bar.property("trail") == 9
    while view.match.seats[0].life == 9:
        view.answer()
    assert held(view)
    assert view.has("lifeTrail")
    view.until(lambda: not bar.property("waiting"), "the least time is over")
    view.settle()
    assert bar.property("trail") == 9, "it is held: the attack is not over"
    while held(view):
        view.answer()
    view.until(lambda: bar.property("trail") == 6, "it drains")
    view.until(lambda: not view.has("lifeTrail"), "it is gone")


def test_hits_add_up_in_one_trail_that_stays_for_a_while(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS, MOVING)
    bar = bar_of(view, 1)
    stay(view, "lifeBar", TRAIL_MS)
    correct(view, "seats.1.health", 13)
    correct(view, "seats.1.health", 10)
    assert bar.property("trail") == 15
    assert view.match.seats[1].delta == -5
    assert "−5" in view.said()
    go(view, "lifeBar")
    view.until(lambda: bar.property("trail") == 10, "it drains")


def test_what_has_just_changed_is_forgotten_after_a_while(
    table_view: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat, "DELTA_MS", 100)
    view = table_view(BETWEEN_ATTACKS)
    correct(view, "seats.1.health", 13)
    view.until(lambda: view.match.seats[1].delta == 0, "forgotten")
    assert not view.has("lifeDelta")


def test_what_comes_back_has_a_pattern_of_its_own(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS, MOVING)
    stay(view, "lifeBar", TRAIL_MS)
    correct(view, "seats.1.health", 19)
    assert view.has("lifeBack")
    assert "+4" in view.said()
    go(view, "lifeBar")
    view.until(lambda: not view.has("lifeBack"), "it becomes life like any other")


def test_without_motion_the_trail_stays_and_then_is_gone_at_once(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS, Screen(still=True))
    bar = bar_of(view, 1)
    stay(view, "lifeBar", TRAIL_MS)
    correct(view, "seats.1.health", 10)
    assert bar.property("trail") == 15
    go(view, "lifeBar")
    seen = set()
    view.until(lambda: seen.add(bar.property("trail")) or bar.property("trail") == 10, "gone")  # type: ignore[func-returns-value]
    assert seen == {15, 10}


def test_who_is_knocked_out_has_a_word_for_it(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS)
    correct(view, "seats.0.health", 0)
    view.until(lambda: "K.O." in view.said(), "the word")
    assert "LOW" not in view.said()


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_banner_is_shown_for_a_moment_unless_nothing_may_move(
    table_view: Show, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    view = table_view(BETWEEN_ATTACKS, Screen(still=still))
    monkeypatch.setattr(SftmgWords, "loud", lambda self, news: "COMBO OF 3")
    stay(view, "banner", BANNER_MS)
    correct(view, "seats.0.meter", 2)
    assert view.has("banner") is not still
    if not still:
        (banner,) = view.items("banner")
        assert banner.width() == view.screen.size[0]
        assert "COMBO OF 3" in view.said()
        go(view, "banner")
        view.until(lambda: not view.has("banner"), "it goes by itself")


def test_a_banner_can_be_skipped(table_view: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    view = table_view(BETWEEN_ATTACKS, MOVING)
    view.window.requestActivate()
    view.until(view.window.isActive, "the window has the keys")
    monkeypatch.setattr(SftmgWords, "loud", lambda self, news: "K.O.")
    stay(view, "banner", BANNER_MS)
    correct(view, "seats.0.meter", 2)
    assert view.has("banner")
    QTest.keyClick(view.window, Qt.Key.Key_Backspace)
    assert not view.has("banner")


def test_nothing_flashes_more_than_three_times_a_second(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS)
    flashed = [now for now in range(10_000, 13_000, 50) if view.ask(f"mayFlash({now})")]
    assert len(flashed) >= 8
    for now in flashed:
        assert sum(now <= other < now + 1000 for other in flashed) <= 3


def test_the_marks_of_a_meter_tell_what_it_pays_for_now(table_view: Show) -> None:
    view = table_view(BETWEEN_ATTACKS)
    one = view.match.seats[0]
    correct(view, "seats.0.meter", 0)
    assert one.meterPays == ""
    correct(view, "seats.0.meter", 4)
    assert one.meterPays == "SUPER"
    assert one.meterSteps == ["EX", "", "", "SUPER", "", "", "", "ULTRA"]
    assert not any(view.place(item).x() < 960 for item in view.items("meterFull"))
    correct(view, "seats.0.meter", 8)
    assert any(view.place(item).x() < 960 for item in view.items("meterFull"))
