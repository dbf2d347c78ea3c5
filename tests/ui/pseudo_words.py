"""What stands on the screen in the pseudo-language: which words are hard-wired, and which do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from PySide6.QtQuick import QQuickItem
from the_window import Hands, walk

from cornerman.engine.observers import REFEREE
from cornerman.games.registry import GAMES, game
from cornerman.rules_text import find_rule
from cornerman.sitting.faces import CardFace
from cornerman.sitting.house_rules import AS_THE_PACK, house_rules
from cornerman.sitting.match_setup import choices
from cornerman.sitting.statistics_page import round_row
from cornerman.sitting.wishes import NAMES as PLAYERS
from cornerman_ui.keys_page import key_groups
from cornerman_ui.languages import LANGUAGES
from cornerman_ui.models.app import EDITOR
from cornerman_ui.models.editor.editor import EditorModel
from cornerman_ui.models.help import styled
from cornerman_ui.models.result import ResultModel

ACCENTED = re.compile(r"⟦[^⟦⟧]*⟧")
NAMES = {
    "CORNERMAN", "Cornerman", "JSON", "CSV", "PDF", "PNG", "Esc", "Ctrl", "Alt", "Enter", "Tab",
    "ROLL", "NEXT", "UNDO", "Shift", "Space", "Backspace", "VS", "K.O.", "mm", *LANGUAGES.values(),
}  # fmt: skip
"""Names of people, keys, buttons of the table, kinds of files and units: no language changes them."""


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
        links = [board._link.words for board in match.operator.table.boards if board._link]  # type: ignore[attr-defined]
        said += [f"{words.text} – {words.action}" for words in links]
    if ui.app.result is not None:
        said += result_words(ui.app.result)
    if ui.app.screen == EDITOR:
        said += editor_words(ui.app.editor)
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


def result_words(result: ResultModel) -> list[str]:
    """What the host counts and how it says it, the proof's words, why a file could not be written."""
    of, proof = result.statistics.of, result.proof
    said = [result.headline, proof.spoken, proof.commitment, proof.seed, result.files.trouble]
    if of is not None:
        said += [*strings(msgspec.to_builtins(of)), *(" ".join(round_row(of, one)) for one in of.rounds)]
    return said


def strings(value: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def editor_words(editor: EditorModel) -> list[str]:
    """Names of packs and parts, labels of fields, problems: the host says them, for the terminal, too."""
    said = [f"{row.title}\n{row.game}\n{row.holds}\n{row.trouble}" for row in rows_of(editor.packs)]
    bench = editor.bench
    if bench is None:
        return said
    said += [bench.title, bench.partTitle, bench.word, bench.lineHow, *bench.kinds, bench.sweep.label]
    said += [f"{row.title}\n{row.word}" for row in rows_of(bench.parts)]
    said += [f"{row.title}\n{row.detail}" for row in rows_of(bench.contents)]
    said += [row.label for row in rows_of(bench.sums)]
    for row in rows_of(bench.form.fields):
        said += [row.label, row.shown, *row.choices, row.usual, row.allowed, row.trouble]
    said += [
        f"{row.where}\n{row.message}\n{row.allowed}\n{row.cure}" for row in rows_of(bench.problems.found)
    ]
    said += [f"{row.owner}\n{row.title}\n{row.detail}" for row in rows_of(bench.sweep.cards)]
    said += [row.label for row in rows_of(bench.stage.tools)]
    said += [*bench.stage.kinds, bench.stage.kind]
    preview = bench.preview
    return [*said, preview.title, preview.kind, preview.unit, *preview.facts, preview.says]


def rows_of(rows: object) -> list[Any]:
    return list(rows.rows)  # type: ignore[attr-defined]


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
    """Beyond the window on the left or right; below and above pages scroll, and some lists sideways."""
    place = item.mapRectToScene(item.boundingRect())
    beyond = place.left() < -1 or place.right() > ui.window.width() + 1
    return beyond and not any(scrolls_sideways(one) for one in around(item))


def scrolls_sideways(item: QQuickItem) -> bool:
    return item.inherits("QQuickFlickable") and float(item.property("contentWidth")) > item.width()


def around(item: QQuickItem) -> Iterator[QQuickItem]:
    parent = item.parentItem()
    while parent is not None:
        yield parent
        parent = parent.parentItem()


def check(ui: Hands) -> None:
    ui.settle()
    wrong = [*hard_wired(ui), *clipped(ui)]
    assert wrong == [], "\n".join(wrong)
