"""The Raspberry Pi's 7 inches and small laptops: tools stay inside their place, boards can be touched."""

from __future__ import annotations

import pytest
from positions import HIT, kept
from pseudo_words import around, scrolls_sideways
from PySide6.QtQuick import QQuickItem
from the_window import Hands, walk

from cornerman.session.paths import DataPaths

SEVEN_INCHES, SMALL = (800, 480), (1024, 600)
TOOLS = ("correct", "past", "log", "statistics", "hand", "chart", "deck", "table", "referee")
CELL_LEAST = 20
"""Pixels: 4 mm on 7 inches; a touch beside a cell takes the nearest that may be meant."""


def sideways(item: QQuickItem) -> bool:
    return any(scrolls_sideways(one) for one in around(item))


def beyond(page: QQuickItem) -> list[str]:
    """What can be seen of a page left or right of it."""
    frame = page.mapRectToScene(page.boundingRect())
    found = []
    for item in walk(page):
        if not item.isVisible() or item.width() == 0 or sideways(item):
            continue
        place = item.mapRectToScene(item.boundingRect())
        if place.left() < frame.left() - 1 or place.right() > frame.right() + 1:
            found.append(f"{item.objectName()} {item.property('text')}")
    return found


@pytest.mark.parametrize("size", [SEVEN_INCHES, SMALL], ids=str)
def test_every_tool_stays_inside_its_place(ui: Hands, home: DataPaths, size: tuple[int, int]) -> None:
    ui.window.resize(*size)
    ui.app.resume(kept(HIT, home))
    match = ui.app.match
    assert match is not None
    ui.until(lambda: match.decision.there or match.decision.curtain != "", "a question")
    match.decision._open()
    match.decision.liftCurtain()
    wrong = []
    for tool in TOOLS:
        ui.item("operator").setProperty("tool", tool)
        if tool == "statistics":
            ui.until(lambda: match.result.statistics.ready, "the statistics")  # type: ignore[attr-defined]
        ui.settle()
        wrong += [f"{tool}: {each}" for each in beyond(ui.item("workPlace"))]
    assert wrong == [], "\n".join(wrong)


def test_the_chart_opens_where_the_match_is(ui: Hands, home: DataPaths) -> None:
    ui.window.resize(*SEVEN_INCHES)
    ui.app.resume(kept(HIT, home))
    match = ui.app.match
    assert match is not None
    ui.until(lambda: match.path != "", "where it is")
    match.decision._open()
    match.decision.liftCurtain()
    ui.item("operator").setProperty("tool", "chart")
    ui.until(lambda: ui.scene("chart").contains(ui.scene(f"state-{match.path}")), "its state in sight")


@pytest.mark.parametrize("size", [SEVEN_INCHES, SMALL], ids=str)
def test_the_board_of_the_guided_match_is_large_enough_to_be_touched(
    ui: Hands, size: tuple[int, int]
) -> None:
    ui.window.resize(*size)
    ui.app.guided()
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")
    ui.until(lambda: ui.scene("cell-e5").width() >= CELL_LEAST, "cells that can be touched")
    board = ui.scene("stage")
    assert board.bottom() <= ui.scene("undo").top()
    assert ui.scene("guideTitle").bottom() <= ui.scene("life-0").top()
