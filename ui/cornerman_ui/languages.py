"""The languages of the window. The pseudo-language shows developers what is hard-wired or does not fit."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTranslator

from cornerman_ui.qm_file import qm_file
from cornerman_ui.source_texts import source_texts

ENGLISH: Final = "en"
PSEUDO: Final = "pseudo"
LANGUAGES: Final = {ENGLISH: "English", PSEUDO: "Pseudo (for developers)"}
"""By id: the name as its speakers write it."""
LONGER: Final = 0.4
"""Words of other languages are so much longer than English ones."""
PADDING: Final = "~"
_ACCENTS: Final = str.maketrans(
    "aeiouyAEIOUYcnsCNS",
    "áéíóúýÁÉÍÓÚÝçñšÇÑŠ",
)
_KEPT: Final = re.compile(r"(%n|%L?\d+|\{\w*\}|<[^>]*>|&\w+;)")
"""What is put in later, and markup: it stays as it is."""


def pseudo(text: str) -> str:
    """A text with accents, as much longer as translations are; what is put in later stays in it."""
    parts = _KEPT.split(text)
    accented = "".join(part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not _KEPT.fullmatch(part))
    return f"⟦{accented}{PADDING * round(letters * LONGER)}⟧"


class Languages(QObject):
    """Puts a language in the place of the one before."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._language = ENGLISH
        self._installed: QTranslator | None = None
        self._content = b""

    def speak(self, language: str) -> bool:
        """Take a language by its id; whether anything has changed. An unknown one is English."""
        wanted = language if language in LANGUAGES else ENGLISH
        if wanted == self._language:
            return False
        self._language = wanted
        if self._installed is not None:
            QCoreApplication.removeTranslator(self._installed)
            self._installed = None
        if wanted == PSEUDO:
            self._content = qm_file({text: pseudo(text) for text in source_texts()})
            self._installed = QTranslator(self)
            self._installed.load(self._content)
            QCoreApplication.installTranslator(self._installed)
        return True
