"""What somebody does at the work place beside filling in fields: cards, parts, undo, saving, tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.errors import CornermanError
from cornerman.packs.editing.drafts import Drafts
from cornerman.packs.editing.keeping import Keeper, verdict
from cornerman.packs.problems import PackInvalid, Problem
from cornerman.sitting.editing.desk import At
from cornerman.sitting.editing.tables import take_in, write_out
from cornerman.unreadable import person_path
from cornerman_ui.models.editor.bench import BenchModel
from cornerman_ui.properties import Property

KEEP_MS: Final = 300
"""So long after the last key what was typed is kept aside: not at every key, and before anybody lets go."""


class ActsModel(QObject):
    """Acts on the bench and tells how it went."""

    changed = Signal()

    def __init__(self, bench: BenchModel, keeper: Keeper, drafts: Drafts, parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._desk = bench, bench.desk
        self._keeper, self._drafts = keeper, drafts
        self._line_trouble = ""
        self._outcome, self._good = "", True
        self._told_of = (bench.desk.bench.parts, bench.at)
        self._aside = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._aside.timeout.connect(self.keep_aside)
        bench.changed.connect(self._later)

    # what was typed is never lost

    @Slot()
    def _later(self) -> None:
        if self._desk.bench.changed:
            self._aside.start()
        if self._outcome and self._told_of != (self._desk.bench.parts, self._bench.at):
            self.tell("")  # it was about something else

    @Slot()
    def keep_aside(self) -> None:
        """Keep what is not saved; where that cannot be done it is said."""
        self._aside.stop()
        trouble = self._drafts.keep(self._desk.bench)
        if trouble:
            self.tell(trouble, good=False)

    def close(self) -> None:
        """Nothing more is kept aside."""
        self._aside.stop()

    def forget(self) -> None:
        """What is not saved is not wanted."""
        self._aside.stop()
        self._drafts.drop(self._desk.bench.folder)

    # how it went

    @Property(str, notify=changed)
    def outcome(self) -> str:
        """What the last act came to."""
        return self._outcome

    @Property(bool, notify=changed)
    def good(self) -> bool:
        """The last act went well."""
        return self._good

    @Property(str, notify=changed)
    def lineTrouble(self) -> str:  # noqa: N802
        """What is wrong with the line that was typed."""
        return self._line_trouble

    def tell(self, words: str, *, good: bool = True) -> None:
        """Say what an act came to."""
        self._outcome, self._good = words, good
        self._told_of = (self._desk.bench.parts, self._bench.at)
        self.changed.emit()

    # saving and undo

    @Slot(result=bool)
    def save(self) -> bool:
        """Write what was changed and check the pack; False where it stays as it was, and says why."""
        self._desk.bench.pause()
        before = self._desk.bench.folder
        try:
            saved = self._keeper.save()
        except CornermanError as error:
            self.tell(_short(error), good=False)
            self._bench.refresh()
            return False
        self._drafts.drop(before)
        self._drafts.keep(self._desk.bench)
        good, words = verdict(saved.checked)
        files = self.tr("files saved: {count}").format(count=len(saved.files))
        self.tell(self.tr("{files}; the pack is {verdict}").format(files=files, verdict=words), good=good)
        self._bench.refresh()
        return True

    @Slot()
    def undo(self) -> None:
        """Take the last step back."""
        self._stepped(self._desk.bench.undoes, self._desk.bench.undo, self.tr("taken back: {step}"))

    @Slot()
    def redo(self) -> None:
        """Make the step again that was taken back."""
        self._stepped(self._desk.bench.redoes, self._desk.bench.redo, self.tr("made again: {step}"))

    def _stepped(self, step: str, act: Callable[[], None], words: str) -> None:
        if step:
            act()
            self._bench.form.forget_typed()
            self._bench.refresh()
            self._later()
            self.tell(words.format(step=step))

    # cards and parts

    @Slot()
    def addCard(self) -> None:  # noqa: N802
        """A new card like the one that is looked at; its name waits to be typed."""
        self._bench.look(self._desk.add_card(self._bench.at))
        self._bench.form.focusWanted.emit("name")

    @Slot(str, result=bool)
    def line(self, text: str) -> bool:
        """A card typed as one line; False where it cannot be read."""
        at = self._desk.enter_line(self._bench.at, text)
        self._line_trouble = at if isinstance(at, str) else ""
        self.changed.emit()
        if isinstance(at, str):
            return False
        self._bench.look(at)
        return True

    @Slot(str)
    def tryLine(self, text: str) -> None:  # noqa: N802
        """Say what is wrong with a line while it is typed."""
        found = self._desk.try_line(self._bench.at, text) if text.strip() else ""
        if found != self._line_trouble:
            self._line_trouble = found
            self.changed.emit()

    @Slot()
    def duplicate(self) -> None:
        """The card or part once more."""
        self._bench.look(self._desk.duplicate(self._bench.at))

    @Slot()
    def delete(self) -> None:
        """Take the card or part out; undo brings it back."""
        self._bench.look(self._desk.delete(self._bench.at))
        self.tell(self.tr("{step}; undo brings it back").format(step=self._desk.bench.undoes))

    @Slot(int)
    def move(self, by: int) -> None:
        """The card so many places further down."""
        self._bench.look(self._desk.move(self._bench.at, by))

    @Slot(str, str)
    def addPart(self, word: str, name: str) -> None:  # noqa: N802
        """A new fighter, stage or other part."""
        model = next((each for each in self._desk.bench.pack_format.parts if each.word == word), None)
        if model is not None and name.strip():
            self._bench.look(self._desk.add_part(model, name.strip()))

    @Slot()
    def copyPart(self) -> None:  # noqa: N802
        """The part that is looked at once more."""
        self._bench.look(self._desk.duplicate(At(self._bench.at.key)))

    @Slot()
    def dropPart(self) -> None:  # noqa: N802
        """The part that is looked at taken out; undo brings it back."""
        self._bench.look(self._desk.delete(At(self._bench.at.key)))
        self.tell(self.tr("{step}; undo brings it back").format(step=self._desk.bench.undoes))

    # tables

    @Property(str, notify=changed)
    def table(self) -> str:
        """Where the table of this part is written if nobody says otherwise."""
        part = self._desk.part(self._bench.at)
        return str(self._drafts.tables / f"{self._desk.bench.folder.name}-{part.id or part.model.word}.csv")

    @Slot(str, result=bool)
    def importTable(self, file: str) -> bool:  # noqa: N802
        """The rows of a CSV file as cards; one step that can be taken back."""
        try:
            rows = take_in(self._desk.bench, self._bench.at.key, person_path(file))
        except CornermanError as error:
            self.tell(_short(error), good=False)
            return False
        self._bench.form.forget_typed()
        self._bench.refresh()
        self.tell(self.tr("cards taken in: {count}; undo takes them out again").format(count=rows))
        return True

    @Slot(str, result=bool)
    def exportTable(self, file: str) -> bool:  # noqa: N802
        """Write the cards of this part as CSV."""
        try:
            path = person_path(file)
            cut = write_out(self._desk.bench, self._bench.at.key, path)
        except CornermanError as error:
            self.tell(_short(error), good=False)
            return False
        words = self.tr("written: {file}").format(file=path)
        if cut:
            words += self.tr("; these hold more than a table can say: {cards}").format(cards=", ".join(cut))
        self.tell(words)
        return True


def _short(error: CornermanError) -> str:
    """What is wrong and what to do, of many problems the first three."""
    if not isinstance(error, PackInvalid):
        return str(error)
    told = [_line(each) for each in error.problems[:3]]
    more = len(error.problems) - len(told)
    return "\n".join([*told, *([f"... {more} more"] if more > 0 else [])])


def _line(each: Problem) -> str:
    cure = f" – {each.cure}" if each.cure else ""
    line = f":{each.line}" if each.line else ""
    field = f" {each.field}" if each.field else ""
    subject = f" ({each.subject})" if each.subject else ""
    return f"{each.file.name}{line}{field}{subject}: {each.message}{cure}"
