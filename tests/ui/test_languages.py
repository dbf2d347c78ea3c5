"""Every screen in the pseudo-language: nothing is hard-wired, and words that are longer fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtQuick import QQuickItem
from the_window import Hands, walk

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.games.registry import GAMES, game
from cornerman.rules_text import find_rule
from cornerman.session.paths import DataPaths
from cornerman.sitting.faces import CardFace
from cornerman.sitting.house_rules import AS_THE_PACK, house_rules
from cornerman.sitting.match_setup import choices
from cornerman.sitting.wishes import NAMES as PLAYERS
from cornerman.sitting.wishes import Wishes
from cornerman_ui.keys_page import key_groups
from cornerman_ui.languages import LANGUAGES, LONGER, pseudo
from cornerman_ui.models.help import styled
from cornerman_ui.settings import read_settings
from cornerman_ui.source_texts import source_texts

ACCENTED = re.compile(r"⟦[^⟦⟧]*⟧")
NAMES = {
    "CORNERMAN", "Cornerman", "JSON", "CSV", "PDF", "PNG", "Esc", "Ctrl", "Alt", "Enter", "Tab",
    "ROLL", "NEXT", "UNDO", "Shift", "Space", "Backspace", "VS", "K.O.", "mm", *LANGUAGES.values(),
}  # fmt: skip
"""Names of people, keys, buttons of the table, kinds of files and units: no language changes them."""


@pytest.fixture
def pseudo_ui(ui: Hands) -> Iterator[Hands]:
    ui.app.settings.put("language", "pseudo")
    ui.settle()
    yield ui
    ui.app.settings.put("language", "en")


def texts(ui: Hands) -> list[QQuickItem]:
    """Every text that can be seen: laid out in the window and not scrolled away."""
    return [
        item
        for item in walk(ui.window.contentItem())
        if item.inherits("QQuickText") and item.isVisible() and item.property("text") and opaque(item)
    ]


def opaque(item: QQuickItem | None) -> bool:
    while item is not None:
        if item.opacity() == 0:
            return False
        item = item.parentItem()
    return True


@cache
def set_up_words() -> tuple[str, ...]:
    """What the host says before there is a match: games, packs, house rules, keys."""
    said: list[str] = [AS_THE_PACK, *PLAYERS]
    for game_id in GAMES:
        rules = game(game_id)
        known = choices(rules)
        said += [rules.title, *rules.modes, *known.fighters.values(), *known.stages.values()]
        for rule in house_rules(game_id):
            said += [rule.title, rule.about, rule.rule, *(choice.label for choice in rule.choices)]
    said += [keys for group in key_groups(str) for keys, _ in group.rows]
    return tuple(said)


def engine_words(ui: Hands) -> str:
    """All that the host says just now: the match, its log and questions, packs, rules."""
    said = [*set_up_words()]
    if ui.app.help.rule:
        rule = find_rule(ui.app.help.rule)
        said += [rule.id, rule.section, styled(rule.text), *ui.app.help.near]
    match = ui.app.match
    if match is not None:
        said += match_words(ui)
    return "\n".join(said).casefold().replace("_", " ")


def match_words(ui: Hands) -> list[str]:
    match = ui.app.match
    assert match is not None
    desk = match.desk
    news, words = desk.news, desk.words
    said = [
        match.title,
        match.path.replace(".", " › "),
        desk.session.game.title,
        match.mode,
        *match.houseRules,
    ]
    said += [pack.decode() for pack in desk.session.packs]
    said += [line.text for line in desk.session.log(REFEREE)]
    for tracker in desk.public.trackers:
        said.append(tracker.name)
        said += words.gauge_marks(tracker.name).values()
    for request in desk.session.batch.requests:
        said += [desk.session.batch.prompt(request), words.detail(news, request), request.rule, request.key]
        for option in desk.session.batch.options(request):
            said += [option.label, option.why_not, option.rule]
            said.append(words.option_words(news, request, option.id))
            if (
                card := words.card_face(news, max(0, request.seat), option.id.rpartition(":")[2])
            ) is not None:
                said += face_words(card)
    for seat in range(len(desk.session.config.seats)):
        said += [words.seat_words(news, seat), *words.hand(news, seat), *words.hand_in_full(news, seat)]
        for face in words.hand_faces(news, seat):
            said += face_words(face)
    said += [
        *words.automatic().values(),
        words.happening(desk.public).headline,
        str(words.counter(desk.public)),
    ]
    said += [step.text for step in desk.session.undo_steps()]
    said += chart_words(ui)
    said += [f"{row.label}\n{row.owner}\n{row.shown}" for row in match.operator.corrections.values.rows]  # type: ignore[attr-defined]
    return said


def face_words(face: CardFace) -> list[str]:
    said = [face.name, face.kind, face.figure, face.unit, *face.facts, face.says]
    for part in face.parts:
        said += [*face_words(part), f"{part.kind}, {part.unit} {part.figure}", " · ".join(part.facts)]
    return said


def chart_words(ui: Hands) -> list[str]:
    """States, triggers and guards of the rules, which have no other name."""
    match = ui.app.match
    assert match is not None
    chart = match.desk.session.game.chart
    said = [*chart.guards]
    for way in chart.transitions:
        said += [way.source, way.trigger, way.dest, way.guard, f"{way.trigger} [{way.guard}]"]
    return [
        *said,
        *(word for path in said for word in path.split(".")),
        *(path.replace(".", " › ") for path in said),
    ]


def hard_wired(ui: Hands) -> list[str]:
    """Texts with a word in them that neither is accented nor comes from the host or from people."""
    known = engine_words(ui)
    found = []
    for item in texts(ui):
        text = str(item.property("text"))
        rest = without_accented(text)
        for name in LANGUAGES.values():
            rest = rest.replace(name, "")
        pieces = [piece.strip(" .,:;·()×✓▶›—–…\"'") for piece in re.split(r"[\n·]|: |, | {2,}|\. ", rest)]
        for piece in pieces:
            letters = re.sub(r"[^A-Za-z]", "", piece)
            if len(letters) < 2 or piece in NAMES or piece.casefold().replace("_", " ") in known:
                continue
            if all(word in NAMES or word.casefold() in known for word in re.findall(r"[A-Za-z.]+", piece)):
                continue
            found.append(f"{item.objectName() or owner(item)}: {text!r} ({piece!r})")
    return found


def without_accented(text: str) -> str:
    """What is left of a text; one accented text may stand in another."""
    while ACCENTED.search(text):
        text = ACCENTED.sub(" ", text)
    return text


def owner(item: QQuickItem) -> str:
    parent = item.parentItem()
    while parent is not None and not parent.objectName():
        parent = parent.parentItem()
    return parent.objectName() if parent is not None else "?"


def clipped(ui: Hands) -> list[str]:
    """Accented texts that do not fit: cut by themselves, by a box, or by the edge of the window."""
    found = []
    for item in texts(ui):
        text = str(item.property("text"))
        if not ACCENTED.search(text) or re.search("[A-Za-z]", without_accented(text)):
            continue  # words of the host have names for what is long, and are cut where they must be
        name = f"{item.objectName() or owner(item)}: {text!r}"
        if item.property("truncated"):
            found.append(f"cut: {name}")
        elif float(item.property("contentWidth")) > item.width() + 1.5:
            found.append(f"wider than its place: {name}")
        elif sticks_out(item, ui):
            found.append(f"sticks out: {name}")
    return found


def sticks_out(item: QQuickItem, ui: Hands) -> bool:
    """Beyond the window on the left or right; below and above pages scroll."""
    place = item.mapRectToScene(item.boundingRect())
    return place.left() < -1 or place.right() > ui.window.width() + 1


def check(ui: Hands) -> None:
    ui.settle()
    wrong = [*hard_wired(ui), *clipped(ui)]
    assert wrong == [], "\n".join(wrong)


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
