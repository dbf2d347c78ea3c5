"""Writes a match, its statistics, its pictures and its sheet to files of the person's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QImage, QImageWriter

from cornerman.errors import CornermanError
from cornerman.session.export import as_csv, as_json
from cornerman.session.looking import look
from cornerman.session.paths import DataPaths
from cornerman.unreadable import person_path
from cornerman_ui.models.proof import ProofModel
from cornerman_ui.models.statistics import StatisticsModel
from cornerman_ui.properties import Property
from cornerman_ui.saving import EXPORTS, save, usual_folder
from cornerman_ui.sheet import match_sheet
from cornerman_ui.work import Work, in_plain_words

JSON: Final = "json"
CSV: Final = "csv"
STATISTICS: Final = "statistics"
SHEET: Final = "sheet"


class ExportModel(QObject):
    """One match's files. ``told`` says where the last one went, ``trouble`` why it did not."""

    changed = Signal()

    def __init__(
        self,
        path: Callable[[], Path],
        home: DataPaths,
        statistics: StatisticsModel,
        proof: ProofModel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._path, self._home = path, home
        self._statistics, self._proof = statistics, proof
        self._folder = str(usual_folder(home))
        self._told = self._trouble = ""
        self._work = Work(self)
        self._work.done.connect(self._written)
        self._work.failed.connect(self._failed)

    # what is read

    @Property(str, notify=changed)
    def folder(self) -> str:
        """Where files go."""
        return self._folder

    @Property(QUrl, notify=changed)
    def folderUrl(self) -> QUrl:  # noqa: N802
        """The same, for a dialog; where there is no such folder yet, the nearest one above it."""
        try:
            place = person_path(self._folder)
        except CornermanError:  # said when something is written there
            place = Path.home()
        there = next((one for one in (place, *place.parents) if one.is_dir()), Path.home())
        return QUrl.fromLocalFile(str(there))

    @Property(bool, notify=changed)
    def busy(self) -> bool:
        """A file is being written."""
        return self._work.busy

    @Property(str, notify=changed)
    def told(self) -> str:
        """Where the last file went."""
        return self._told

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why it was not written."""
        return self._trouble

    # what is done

    @Slot(str)
    def setFolder(self, folder: str) -> None:  # noqa: N802
        """Files go there from now on."""
        self._folder = folder
        self._told = self._trouble = ""
        self.changed.emit()

    @Slot(QUrl)
    def chooseFolder(self, folder: QUrl) -> None:  # noqa: N802
        """The same, as a dialog says it."""
        self.setFolder(folder.toLocalFile())

    @Slot(str)
    def write(self, kind: str) -> None:
        """Write the match as json or csv, its statistics, or its sheet."""
        path, folder = self._path(), self._folder
        stem, own = path.stem, self._home.root / EXPORTS
        if kind in (SHEET, STATISTICS):
            self._write_counted(kind, stem)
            return

        def act(_: object) -> Path:
            seen = look(path)
            data = as_json(seen) if kind == JSON else as_csv(seen).encode()
            return save(folder, f"{stem}.{kind}", data, own=own)

        self._told = self._trouble = ""
        self._work.start(act)
        self.changed.emit()

    def _write_counted(self, kind: str, stem: str) -> None:
        of = self._statistics.of
        if of is None:
            self._failed(self.tr("The statistics are still being counted."))
        elif kind == SHEET:
            self._save(f"{stem}-sheet.pdf", match_sheet(of, self._proof.report))
        else:
            self._save(f"{stem}-statistics.json", msgspec.json.format(msgspec.json.encode(of)) + b"\n")

    @Slot(QImage, str)
    def picture(self, image: QImage, name: str) -> None:
        """Write a picture of something as PNG."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if image.isNull() or not QImageWriter(buffer, QByteArray(b"png")).write(image):
            self._failed(self.tr("The picture could not be made."))
            return
        self._save(f"{self._path().stem}-{name}.png", bytes(data.data()))

    def _save(self, name: str, data: bytes) -> None:
        try:
            self._written(save(self._folder, name, data, own=self._home.root / EXPORTS))
        except (CornermanError, OSError) as error:
            self._failed(in_plain_words(error))

    @Slot(object)
    def _written(self, path: Path) -> None:
        self._told, self._trouble = self.tr("Written: {0}").format(path), ""
        self.changed.emit()

    @Slot(str)
    def _failed(self, why: str) -> None:
        self._told, self._trouble = "", why
        self.changed.emit()

    @Slot()
    def forget(self) -> None:
        """It was read."""
        self._told = self._trouble = ""
        self.changed.emit()

    def stop(self) -> None:
        """Nobody waits for a file any more."""
        self._work.stop()
