"""Help: every key on one page, the rule behind a question, and the page on paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from cornerman.errors import CornermanError
from cornerman.rules_text import cited_rules, find_rule
from cornerman.session.paths import DataPaths
from cornerman_ui.keys_page import KeyGroup, key_groups, print_keys
from cornerman_ui.properties import Property

PDF: Final = "cornerman-keys.pdf"
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")
_SLANTED = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")


class HelpModel(QObject):
    """The keys, and the text of one rule at a time."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, home: DataPaths, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._rule = ""
        self._title = ""
        self._text = ""
        self._near: list[str] = []

    @Property("QVariantList", notify=changed)
    def groups(self) -> list[dict[str, object]]:
        """The keys in groups: title, and rows of keys and what they do."""
        return [
            {"title": group.title, "rows": [{"keys": keys, "does": does} for keys, does in group.rows]}
            for group in self._groups()
        ]

    def _groups(self) -> list[KeyGroup]:
        return key_groups(self.tr)

    @Property(str, notify=changed)
    def rule(self) -> str:
        """The id of the rule that is shown, "" for none."""
        return self._rule

    @Property(str, notify=changed)
    def ruleTitle(self) -> str:  # noqa: N802
        """The section that it stands in."""
        return self._title

    @Property(str, notify=changed)
    def ruleText(self) -> str:  # noqa: N802
        """What it says, as styled text."""
        return self._text

    @Property("QVariantList", notify=changed)
    def near(self) -> list[str]:
        """The rules that it names."""
        return self._near

    def show_rule(self, rule_id: str) -> None:
        """Show a rule by its id; what is none is told."""
        try:
            rule = find_rule(rule_id)
        except CornermanError as error:
            self.told.emit(str(error))
            return
        self._rule, self._title, self._text = rule.id, rule.section, styled(rule.text)
        self._near = [one.id for one in cited_rules(rule)]
        self.changed.emit()

    @Slot(str)
    def showRule(self, rule_id: str) -> None:  # noqa: N802
        """Show a rule; "" shows the keys."""
        if rule_id:
            self.show_rule(rule_id)
        else:
            self._rule = self._title = self._text = ""
            self._near = []
            self.changed.emit()

    @Slot(result=str)
    def print(self) -> str:
        """Write the keys as a PDF of one page and open it where something can; returns where it is."""
        path = self._home.root / PDF
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            print_keys(self._groups(), path, self.tr("Cornerman: all keys"))
        except OSError as error:
            self.told.emit(self.tr("The page cannot be written: {0}").format(error))
            return ""
        opened = self.open_file(path)
        self.told.emit(
            self.tr("Opened to be printed: {0}").format(path)
            if opened
            else self.tr("Written, to be printed: {0}").format(path)
        )
        return str(path)

    def open_file(self, path: Path) -> bool:
        """Hand a file to the system; False where nothing opens it."""
        return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def styled(text: str) -> str:
    """A catalogue's Markdown as Qt's styled text; what looks like markup in it stays as it is."""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    plain = _BOLD.sub(r"<b>\1</b>", plain)
    plain = _CODE.sub(r"<b>\1</b>", plain)
    plain = _SLANTED.sub(r"<i>\1</i>", plain)
    return plain.replace("\n", " ").replace("<b>Decision</b>", "<br><br><b>Decision</b>")
