"""The open pack: what of it is looked at, and everything that is shown of that."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.packs.editing.bench import HEADER, Bench
from cornerman.packs.editing.cards import Place
from cornerman.packs.editing.data import value_at
from cornerman.packs.owning import ships
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman.sitting.editing.help import EditingHelp
from cornerman_ui.models.editor.contents import entry_rows, part_rows, place_of, places
from cornerman_ui.models.editor.form import FormModel
from cornerman_ui.models.editor.preview import PreviewModel
from cornerman_ui.models.editor.problems import ProblemsModel
from cornerman_ui.models.editor.rows import EntryRow, PartRow, SumRow
from cornerman_ui.models.editor.stage import StageEditModel
from cornerman_ui.models.editor.sweep import SweepModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


class BenchModel(QObject):
    """What the editor's work place shows."""

    changed = Signal()

    def __init__(self, bench: Bench, game_help: EditingHelp, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = EditingDesk(bench, game_help)
        self._at = At(next((key for key in bench.parts if key != HEADER), HEADER))
        self._sweeping = False
        self._parts = Rows(PartRow, self)
        self._contents = Rows(EntryRow, self)
        self._sums = Rows(SumRow, self)
        self._form = FormModel(self.desk, self)
        self._preview = PreviewModel(self.desk, self)
        self._problems = ProblemsModel(self.desk, self)
        self._stage = StageEditModel(self.desk, self)
        self._sweep = SweepModel(self.desk, self)
        self._form.edited.connect(self.refresh)
        self._stage.edited.connect(self.refresh)
        self._sweep.edited.connect(self.refresh)
        self.refresh()

    # the models of what is shown

    @Property(FormModel, constant=True)
    def form(self) -> FormModel:
        """The fields of what is looked at."""
        return self._form

    @Property(PreviewModel, constant=True)
    def preview(self) -> PreviewModel:
        """The card as it is drawn."""
        return self._preview

    @Property(ProblemsModel, constant=True)
    def problems(self) -> ProblemsModel:
        """What is wrong."""
        return self._problems

    @Property(StageEditModel, constant=True)
    def stage(self) -> StageEditModel:
        """The stage that is looked at."""
        return self._stage

    @Property(SweepModel, constant=True)
    def sweep(self) -> SweepModel:
        """The one number of every card."""
        return self._sweep

    @Property(QObject, constant=True)
    def parts(self) -> Rows[PartRow]:
        """The parts of the pack, :class:`PartRow`."""
        return self._parts

    @Property(QObject, constant=True)
    def contents(self) -> Rows[EntryRow]:
        """The part that is looked at and its cards, :class:`EntryRow`."""
        return self._contents

    @Property(QObject, constant=True)
    def sums(self) -> Rows[SumRow]:
        """What the deck adds up to, :class:`SumRow`."""
        return self._sums

    # words and states

    @Property(str, notify=changed)
    def title(self) -> str:
        """The pack's name."""
        return self.desk.bench.parts[HEADER].title

    @Property(str, notify=changed)
    def partTitle(self) -> str:  # noqa: N802
        """Who or what is looked at."""
        return self.desk.part(self._at).title

    @Property(str, notify=changed)
    def word(self) -> str:
        """What kind of part is looked at: pack, fighter, stage."""
        return self.desk.part(self._at).model.word

    @Property(bool, notify=changed)
    def unsaved(self) -> bool:
        """There is something to save."""
        return self.desk.bench.changed

    @Property(bool, notify=changed)
    def ships(self) -> bool:
        """The pack comes with the program: saving makes a copy of one's own."""
        return ships(self.desk.bench.folder)

    @Property(str, notify=changed)
    def undoes(self) -> str:
        """What undo takes back."""
        return self.desk.bench.undoes

    @Property(str, notify=changed)
    def redoes(self) -> str:
        """What redo makes again."""
        return self.desk.bench.redoes

    @Property("QStringList", constant=True)
    def kinds(self) -> list[str]:
        """The kinds of parts that a pack of this game holds."""
        return [model.word for model in self.desk.bench.pack_format.parts]

    @Property(bool, notify=changed)
    def cards(self) -> bool:
        """What is looked at holds cards."""
        return self.desk.has_cards(self.desk.part(self._at).model)

    @Property(bool, notify=changed)
    def onCard(self) -> bool:  # noqa: N802
        """A card is looked at."""
        return place_of(self.desk, self._at) is Place.CARD

    @Property(int, notify=changed)
    def current(self) -> int:
        """The line of the contents that is looked at."""
        return next((n for n, row in enumerate(self._contents.rows) if row.current), 0)

    @Property(str, notify=changed)
    def lineHow(self) -> str:  # noqa: N802
        """How a card is typed as one line, "" where it cannot be."""
        return self.desk.help.how if self.cards else ""

    @Property(bool, notify=changed)
    def sweeping(self) -> bool:
        """All cards are gone through for their one number."""
        return self._sweeping

    # looking

    @property
    def at(self) -> At:
        """Where somebody is."""
        return self._at

    def look(self, at: At) -> None:
        """Look at this part, or at this card of it."""
        self.desk.bench.pause()
        self._at = at
        self._sweeping = False
        self.refresh()

    @Slot(int)
    def lookAtPart(self, part: int) -> None:  # noqa: N802
        """Another part."""
        if part in self.desk.bench.parts:
            self.look(At(part))

    @Slot(int)
    def lookAt(self, number: int) -> None:  # noqa: N802
        """A line of the contents."""
        there = places(self.desk, self._at.key)
        if 0 <= number < len(there):
            self.look(there[number])

    @Slot(int)
    def go(self, by: int) -> None:
        """So many lines further down in the contents."""
        last = len(places(self.desk, self._at.key)) - 1
        self.lookAt(max(0, min(last, self.current + by)))

    @Slot(int)
    def jump(self, number: int) -> None:
        """Go to the field of a problem."""
        place = self._problems.place(number)
        if place is None:
            return
        key, path = place
        inner = [each.path for each in self.desk.entries(key) if path[: len(each.path)] == each.path]
        self.look(At(key, max(inner, key=len, default=())))
        self._form.focusWanted.emit(self._form.place_of(path))

    @Slot(bool)
    def setSweeping(self, on: bool) -> None:  # noqa: N802
        """Go through all cards for their one number, or through one part again."""
        self._sweeping = on and bool(self.desk.help.sweep)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the pack as it is now."""
        bench = self.desk.bench
        if self._at.key not in bench.parts:
            self._at = At(max(key for key in bench.parts if key <= self._at.key))
        if value_at(bench.parts[self._at.key].data, self._at.path) is None:
            self._at = At(self._at.key)
        at = self._at
        self._parts.show(part_rows(self.desk, at, self.tr))
        self._contents.show(entry_rows(self.desk, at, self.tr))
        self._sums.show([SumRow(each.label, each.have, each.need, each.good) for each in self.desk.sums(at)])
        self._form.show(at)
        self._preview.show(at, self.onCard)
        self._stage.show(at if self.word == self.desk.help.board else None)
        self._problems.refresh(at)
        if self._sweeping:
            self._sweep.refresh()
        self.changed.emit()
