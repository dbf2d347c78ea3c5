"""The form of what is looked at: fields made of the pack format, each touch one step of the desk."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.content import FieldPath, Finding, Severity
from cornerman.packs.editing.form import FormField, Kind
from cornerman.packs.editing.types import number
from cornerman.packs.problems import field_name
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman_ui.models.editor.rows import FieldRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

COPIES: Final = "copies"
"""The field that stands before those of the format: how often the card is in the deck."""


class FormModel(QObject):
    """Reads and changes one card, group or part through the desk."""

    edited = Signal()
    turned = Signal()
    focusWanted = Signal(str)  # noqa: N815

    def __init__(self, desk: EditingDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._at = At(0)
        self._fields: dict[str, FormField] = {}
        self._typed: dict[str, tuple[str, str]] = {}
        self._rows = Rows(FieldRow, self)

    @Property(QObject, constant=True)
    def fields(self) -> Rows[FieldRow]:
        """The fields, :class:`FieldRow`."""
        return self._rows

    def show(self, at: At) -> None:
        """Look at this, as it is now."""
        turned = at != self._at
        if turned:
            self._typed.clear()
        self._at = at
        fields = self._desk.form(at)
        self._fields = {_place(each, at.path): each for each in fields}
        told = _by_place(self._desk.findings(at), [each.path for each in fields], at.path)
        rows = [
            _row(name, each, told.get(each.path, ""), self._as_typed(name, each))
            for name, each in self._fields.items()
        ]
        copies = self._desk.copies(at)
        if copies is not None:
            label = self.tr("Copies in the deck")
            rows.insert(
                1 if rows else 0, FieldRow(COPIES, label, "number", str(copies), allowed=self.tr("0 to 40"))
            )
        self._rows.show(rows)
        if turned:
            self.turned.emit()

    def _as_typed(self, place: str, field: FormField) -> str:
        """The very words that were typed, as long as they mean what the field holds."""
        typed = self._typed.get(place)
        return typed[0] if typed is not None and typed[1] == field.shown else field.shown

    @Slot(str, str)
    def enter(self, place: str, text: str) -> None:
        """What somebody typed into a field."""
        if place == COPIES:
            self._set_copies(text)
            return
        field = self._fields.get(place)
        if field is None or text == self._as_typed(place, field):
            return
        self._desk.enter(self._at, field.path, text)
        after = next((each for each in self._desk.form(self._at) if each.path == field.path), None)
        self._typed[place] = (text, after.shown if after is not None else "")
        self.edited.emit()

    @Slot(str, int)
    def step(self, place: str, by: int) -> None:
        """A number so much higher."""
        if place == COPIES:
            self._set_copies(str((self._desk.copies(self._at) or 0) + by))
            return
        field = self._fields.get(place)
        if field is None:
            return
        value = number(field.shown or field.usual or "0")
        self.enter(place, str(max(0, value + by) if isinstance(value, int) and value >= 0 else by))

    def _set_copies(self, text: str) -> None:
        copies = number(text.strip() or "0")
        if isinstance(copies, int):
            self._desk.set_copies(self._at, min(copies, 40))
            self.edited.emit()

    @Slot(str, str)
    def flag(self, place: str, word: str) -> None:
        """One of some words that is there or not."""
        field = self._fields.get(place)
        if field is not None:
            words = field.shown.split()
            kept = [each for each in field.choices if (each in words) != (each == word)]
            strange = [each for each in words if each not in field.choices]
            self.enter(place, " ".join([*kept, *strange]))

    @Slot(str, bool)
    def switchOn(self, place: str, on: bool) -> None:  # noqa: N802
        """A yes or no, or a group of fields that comes or goes."""
        field = self._fields.get(place)
        if field is not None:
            self._desk.switch(self._at, field.path, on)
            self.edited.emit()

    @Slot(str, str)
    def choose(self, place: str, word: str) -> None:
        """One of the words of a field; for a group, what kind of group it is."""
        field = self._fields.get(place)
        if field is None:
            return
        if field.kind in (Kind.ITEM, Kind.TABLE):
            self._desk.choose_kind(self._at, field.path, word)
        else:
            self._desk.enter(self._at, field.path, word)
        self.edited.emit()

    @Slot(str, str)
    def add(self, place: str, kind: str) -> None:
        """One more in a list, of a kind where there are several; the keyboard goes to it."""
        field = self._fields.get(place)
        if field is None:
            return
        before = set(self._fields)
        self._desk.add_item(self._at, field.path, kind)
        self.edited.emit()
        new = [each for each in self._fields if each not in before]
        fillable = [each for each in new if self._fields[each].kind not in (Kind.ITEM, Kind.ADD)]
        if fillable or new:
            self.focusWanted.emit((fillable or new)[0])

    @Slot(str)
    def drop(self, place: str) -> None:
        """Take a group of a list out."""
        field = self._fields.get(place)
        if field is not None and field.kind is Kind.ITEM:
            self._desk.remove_item(self._at, field.path)
            self.edited.emit()

    @Slot()
    def pause(self) -> None:
        """A field is left: what is typed next is a step of its own."""
        self._desk.bench.pause()

    def forget_typed(self) -> None:
        """After an undo the fields say what the card holds."""
        self._typed.clear()

    def place_of(self, path: FieldPath) -> str:
        """The field that a finding is told at, "" for none."""
        found = _nearest([each.path for each in self._fields.values()], path)
        return next((name for name, each in self._fields.items() if each.path == found), "")


def _place(field: FormField, base: FieldPath) -> str:
    """A field by a word; a list's button to add to it has the list's path and is told apart."""
    return field_name(field.path[len(base) :]) + ("+" if field.kind is Kind.ADD else "")


def _row(place: str, field: FormField, trouble: str, shown: str) -> FieldRow:
    return FieldRow(
        place=place,
        label=field.label,
        kind=field.kind.value,
        shown=shown,
        on=field.on,
        choices=[each for each in field.choices if each],
        picked=field.shown.split() if field.kind is Kind.FLAGS else [],
        usual=field.usual,
        allowed=field.allowed,
        needed=field.needed,
        depth=field.depth,
        trouble=trouble if field.kind is not Kind.ADD else "",
    )


def _by_place(findings: list[Finding], places: list[FieldPath], base: FieldPath) -> dict[FieldPath, str]:
    """What is wrong by field, the worst first; what belongs to no field stands in the list of problems."""
    told: dict[FieldPath, str] = {}
    for finding in sorted(findings, key=lambda each: each.severity is not Severity.ERROR):
        place = _nearest(places, finding.path)
        if place is not None and place != base:
            told.setdefault(place, finding.message + (f" ({finding.allowed})" if finding.allowed else ""))
    return told


def _nearest(places: list[FieldPath], path: FieldPath) -> FieldPath | None:
    for length in range(len(path), 0, -1):
        if path[:length] in places:
            return path[:length]
    return None
