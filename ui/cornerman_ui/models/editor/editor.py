"""The card and stage editor: which packs there are, which one is open, what was typed and not saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from cornerman.engine.content import PackFormat, Severity
from cornerman.errors import CornermanError, PackError
from cornerman.packs.editing.bench import Bench, likely_format
from cornerman.packs.editing.drafts import Drafts, parts_of
from cornerman.packs.editing.keeping import Keeper
from cornerman.packs.library import Origin, open_library
from cornerman.packs.new_pack import make_pack
from cornerman.packs.owning import format_of
from cornerman.packs.problems import PackInvalid
from cornerman.session.paths import DataPaths
from cornerman_ui.models.editor.acts import ActsModel
from cornerman_ui.models.editor.bench import BenchModel
from cornerman_ui.models.editor.rows import PackRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


class EditorModel(QObject):
    """What QML gets of the editor. Reads nothing from the disk before it is opened."""

    changed = Signal()
    benchChanged = Signal()  # noqa: N815
    left = Signal()

    def __init__(self, home: DataPaths, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._drafts = Drafts(home.root)
        self._formats: dict[str, PackFormat] = {}
        self._bench: BenchModel | None = None
        self._acts: ActsModel | None = None
        self._asking = False
        self._message = ""
        self._packs = Rows(PackRow, self)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.keep_aside)

    @Property(QObject, constant=True)
    def packs(self) -> Rows[PackRow]:
        """The packs at hand, :class:`PackRow`."""
        return self._packs

    @Property(BenchModel, notify=benchChanged)
    def bench(self) -> BenchModel | None:
        """The open pack, or null."""
        return self._bench

    @Property(ActsModel, notify=benchChanged)
    def acts(self) -> ActsModel | None:
        """What can be done with the open pack, or null."""
        return self._acts

    @Property("QStringList", notify=changed)
    def games(self) -> list[str]:
        """The games that packs can be made for, in words."""
        return [_game_name(game) for game in self._formats]

    @Property(bool, notify=changed)
    def asking(self) -> bool:
        """Somebody wants to leave, and not all is saved."""
        return self._asking

    @Property(str, notify=changed)
    def message(self) -> str:
        """What went wrong with a pack, "" for nothing."""
        return self._message

    # the shelf

    @Slot()
    def open(self) -> None:
        """Look at the shelf anew."""
        from cornerman.games.pack_formats import (
            pack_formats,
        )  # the rules of every game: not before they are needed

        self._formats = pack_formats()
        library = open_library(self._formats, self._home.packs)
        rows = [
            PackRow(
                str(each.pack.folder),
                each.pack.title,
                _game_name(each.pack.game),
                self._whose(each.origin, each.stands_in),
                each.origin is Origin.SHIPPED,
                each.pack.holds(),
                draft=self._draft_of(each.pack.folder),
            )
            for each in library.found
        ]
        rows += [
            PackRow(
                str(each.folder),
                each.folder.name,
                "",
                self._whose(each.origin, False),
                each.origin is Origin.SHIPPED,
                "",
                _first(each.error),
                self._draft_of(each.folder),
            )
            for each in library.broken
        ]
        self._packs.show(sorted(rows, key=lambda row: (row.ships, row.game, row.title)))
        self.changed.emit()

    def _whose(self, origin: Origin, stands_in: bool) -> str:
        if origin is Origin.SHIPPED:
            return self.tr("ships with Cornerman")
        return self.tr("yours, in place of the shipped one") if stands_in else self.tr("yours")

    def _draft_of(self, folder: Path) -> str:
        draft = self._drafts.find(folder)
        return "" if draft is None else ", ".join(draft.changed)

    @Slot(str)
    def take(self, folder: str) -> None:
        """Open a pack, with what was typed and not saved the last time."""
        path = Path(folder)
        try:
            pack_format = format_of(path, self._formats)
        except CornermanError as error:
            guessed = likely_format(path, self._formats)
            if guessed is None:
                self._say(str(error))
                return
            pack_format = guessed
        from cornerman.sitting.editing.help import help_for

        bench = Bench(path, pack_format)
        keeper = Keeper(bench, self._formats, self._home.packs)
        draft = self._drafts.find(path)
        if draft is not None:
            bench.show(self.tr("what was typed and not saved"), parts_of(draft, pack_format))
        self._say("")
        self._bench = BenchModel(bench, help_for(pack_format.game), self)
        self._acts = ActsModel(self._bench, keeper, self._drafts, self)
        if draft is not None:
            words = self.tr(
                "Here is what was typed and not saved: {parts}. Undo goes back to what the files say."
            )
            self._acts.tell(words.format(parts=", ".join(draft.changed)))
        self.benchChanged.emit()

    @Slot(str, int)
    def newPack(self, title: str, game: int) -> None:  # noqa: N802
        """A new pack of one's own, whole from the start, its numbers marked as invented; it is opened."""
        try:
            pack_format = list(self._formats.values())[game]
            folder = make_pack(title.strip(), None, self._home.packs, pack_format)
        except CornermanError as error:
            self._say(str(error))
            return
        self.open()
        self.take(str(folder))

    # leaving

    @Slot()
    def leave(self) -> None:
        """From a pack to the shelf, from the shelf to the first screen; asks where not all is saved."""
        if self._bench is None:
            self.left.emit()
        elif self._bench.desk.bench.changed:
            self._asking = True
            self.changed.emit()
        else:
            self._put_back()

    @Slot(str)
    def decide(self, how: str) -> None:
        """save, keep (for the next time), drop or stay."""
        self._asking = False
        acts = self._acts
        if acts is not None and how == "drop":
            acts.forget()
            self._put_back()
        elif acts is not None and how == "keep":
            acts.keep_aside()
            self._put_back()
        elif acts is not None and how == "save" and acts.save():
            self._put_back()
        self.changed.emit()

    @Slot()
    def keep_aside(self) -> None:
        """The program ends: what is not saved is kept for the next time."""
        if self._acts is not None:
            self._acts.keep_aside()

    def _put_back(self) -> None:
        bench, acts = self._bench, self._acts
        self._bench = self._acts = None
        self.benchChanged.emit()
        if acts is not None:
            acts.close()
            acts.deleteLater()
        if bench is not None:
            bench.deleteLater()
        self.open()

    def _say(self, words: str) -> None:
        self._message = words
        self.changed.emit()


def _first(error: PackError) -> str:
    """What is wrong, of many problems the first with file and line."""
    if not isinstance(error, PackInvalid):
        return error.message
    worst = next(each for each in error.problems if each.severity is Severity.ERROR)
    line = f":{worst.line}" if worst.line else ""
    more = len(error.problems) - 1
    return f"{worst.file.name}{line}: {worst.message}" + (f" (+{more})" if more else "")


def _game_name(game: str) -> str:
    from cornerman.games.registry import GAMES

    return GAMES[game].title if game in GAMES else game
