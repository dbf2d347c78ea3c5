"""Every screen in the pseudo-language: nothing is hard-wired, and words that are longer fit."""

from __future__ import annotations

import re

import pytest
from pseudo_words import check, clipped, hard_wired
from PySide6.QtCore import QCoreApplication
from the_window import Hands

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.games.registry import GAMES, game
from cornerman.session.paths import DataPaths
from cornerman.sitting.wishes import Wishes
from cornerman_ui.languages import LONGER, pseudo
from cornerman_ui.settings import read_settings
from cornerman_ui.source_texts import source_texts


def test_the_pseudo_language_is_longer_and_keeps_what_is_put_in() -> None:
    said = pseudo("%1 gives up, {0} <b>of</b> %n")
    assert all(kept in said for kept in ("%1", "{0}", "<b>", "%n"))
    assert len(pseudo("Go on")) >= len("Go on") * (1 + LONGER)
    assert not re.search("[aeiou]", pseudo("aeiou"))


def test_every_text_of_the_sources_is_found_and_translated_by_qt_itself(ui: Hands) -> None:
    """Also those with letters that are none of ASCII, and with a number in them."""
    found = source_texts()
    assert {"New match", "%n to go on with, export or delete", "85.6 × 54 mm", "Lay a card"} <= found
    ui.app.settings.put("language", "pseudo")
    for text in found:
        assert QCoreApplication.translate("any", text) == pseudo(text), text
    assert "⟦3 " in QCoreApplication.translate("any", "%n to go on with, export or delete", "", 3)
    ui.app.settings.put("language", "en")


def test_a_language_counts_at_once_everywhere_and_is_kept(ui: Hands, home: DataPaths) -> None:
    ui.until_seen("New match")
    ui.app.settings.put("language", "pseudo")
    ui.until_seen(pseudo("New match"))
    assert not ui.sees("New match")
    assert read_settings(home.root)[0].language == "pseudo"
    ui.app.settings.put("language", "en")
    ui.until_seen("New match")
    assert QCoreApplication.translate("any", "New match") == "New match"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_first_screen_and_sheets(pseudo_ui: Hands, size: tuple[int, int]) -> None:
    ui = pseudo_ui
    ui.window.resize(*size)
    check(ui)
    for sheet in ("help", "settings", "matches"):
        ui.app.lay(sheet)
        check(ui)
    ui.app.why("SFTMG-ATK-10")
    check(ui)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_set_up(pseudo_ui: Hands, game_id: str) -> None:
    ui = pseudo_ui
    ui.window.resize(1024, 600)
    ui.app.go("setup")
    ui.app.setup.setGame(game_id)
    ui.app.setup.setMode(game(game_id).modes[-1])
    for page in range(4):
        ui.app.setup.turnTo(page)
        check(ui)


MATCHES = {
    "sftmg": Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "heuristic"]),
    "sf_rivals": Wishes(game="sf_rivals", fighters=["ryu", "chunli"], players=["human", "heuristic"]),
    "wotf": Wishes(game="wotf", fighters=["ysolde", "mika"], players=["human", "heuristic"]),
}
TOOLS = ("", "correct", "past", "log", "hand", "chart", "deck", "referee", "statistics")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_match_with_every_tool(pseudo_ui: Hands, game_id: str) -> None:
    ui = pseudo_ui
    ui.window.resize(1280, 720)
    ui.app.begin(MATCHES[game_id], seed="5")
    match = ui.app.match
    assert match is not None
    ui.until(lambda: match.decision.there, "the first question")
    if game_id == "sftmg":
        match.desk.submit(Adjust(by=REFEREE, path="seats.0.health", value=3, reason="test"))
    wrong: list[str] = []
    for tool in TOOLS:
        view = ui.item("operator")
        view.setProperty("tool", tool)
        ui.settle()
        wrong += [f"{tool}: {each}" for each in (*hard_wired(ui), *clipped(ui))]
    assert wrong == [], "\n".join(wrong)


def test_the_guided_match(pseudo_ui: Hands) -> None:
    pseudo_ui.window.resize(1280, 720)
    pseudo_ui.app.guided()
    pseudo_ui.until(lambda: pseudo_ui.find("busy") is not None, "the sign of what is being done")
    check(pseudo_ui)
    pseudo_ui.until(lambda: pseudo_ui.app.match is not None, "the match")
    match = pseudo_ui.app.match
    assert match is not None
    pseudo_ui.until(lambda: match.decision.there, "the first question")
    check(pseudo_ui)
