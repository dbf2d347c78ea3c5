"""The lines of the editor's lists: the parts of a pack, the cards of a part."""

from __future__ import annotations

from collections.abc import Callable

from cornerman.packs.editing.bench import HEADER
from cornerman.packs.editing.cards import Entry, Place
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman_ui.models.editor.rows import EntryRow, PartRow

Translate = Callable[[str], str]


def part_rows(desk: EditingDesk, here: At, tr: Translate) -> list[PartRow]:
    """Every part of the pack, pack.toml first."""
    bench = desk.bench
    return [
        PartRow(
            key,
            tr("The pack") if key == HEADER else part.title,
            part.model.word,
            key == here.key,
            bench.is_changed(key),
            len(bench.errors(key)),
        )
        for key, part in bench.parts.items()
    ]


def place_of(desk: EditingDesk, at: At) -> Place:
    """What it is that is looked at."""
    if at.built_in:
        return Place.CARD
    return next((each.place for each in desk.entries(at.key) if each.path == at.path), Place.PART)


def places(desk: EditingDesk, key: int) -> list[At]:
    """Where each line of a part's contents is: itself, its cards, those that are the same for everybody."""
    part = desk.bench.parts[key]
    if not desk.has_cards(part.model):
        return [At(key)]
    own = [At(key, entry.path) for entry in desk.entries(key)]
    return own + [At(key, built_in=name) for name, _ in desk.help.built_in(part.data)]


def entry_rows(desk: EditingDesk, here: At, tr: Translate) -> list[EntryRow]:
    """A part's contents, a line for each of its :func:`places`."""
    part = desk.part(here)
    if not desk.has_cards(part.model):
        return []
    wrong = [each.path for each in desk.bench.errors(here.key)]
    rows = [
        _row(number, desk, here, entry, sum(path[: len(entry.path)] == entry.path for path in wrong), tr)
        for number, entry in enumerate(desk.entries(here.key))
    ]
    for name, title in desk.help.built_in(part.data):
        at = At(here.key, built_in=name)
        copies = str(desk.copies(at) or 0)
        rows.append(EntryRow(len(rows), title, tr("the same for everybody"), "card", at == here, copies))
    return rows


def _row(number: int, desk: EditingDesk, here: At, entry: Entry, errors: int, tr: Translate) -> EntryRow:
    at = At(here.key, entry.path)
    if entry.place is Place.PART:
        title, detail, errors = desk.part(at).title, tr("what is on no card"), len(desk.own_errors(at))
    else:
        card = desk.card(at)
        kind = str(card.get("kind") or card.get("type") or "")
        title = entry.name or tr("no name yet")
        detail = kind.removeprefix("character_").replace("_", " ")
    copies = desk.copies(at) if entry.place is Place.CARD else None
    return EntryRow(
        number,
        title,
        detail,
        entry.place.value,
        at == here,
        "" if copies is None else str(copies),
        errors,
        entry.place is Place.CARD and desk.help.is_placeholder(desk.card(at)),
    )
