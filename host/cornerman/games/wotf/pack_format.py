"""The pack format, as the reader of packs sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from string import Template

import msgspec

from cornerman.engine.content import Finding, PartModel, Row, Sheet, TableResult

from .card_table import COLUMNS, fighter_with_cards, sheet, style_sheet, style_with_cards
from .pack import Fighter, Pack, PackHeader, Style
from .pack_checks import check_board, check_fighter, check_style

_TEMPLATE_FILES = {
    "pack.toml": "pack.toml",
    "fighters/first-fighter.toml": "fighter.toml",
    "styles/first-style.toml": "style.toml",
}


class WotfPacks:
    """See ``cornerman.engine.content.PackFormat``."""

    game = "wotf"
    schema = 1
    header: type[msgspec.Struct] = PackHeader
    parts: Sequence[PartModel] = (
        PartModel("fighters", "fighter", Fighter),
        PartModel("styles", "style", Style),
    )

    def check_header(self, header: msgspec.Struct) -> Iterable[Finding]:
        """The board's settings fit each other."""
        return check_board(header) if isinstance(header, PackHeader) else ()

    def check_part(self, part: msgspec.Struct, header: msgspec.Struct | None) -> Iterable[Finding]:
        """The checks of a fighter or of a style."""
        if isinstance(part, Fighter):
            return check_fighter(part)
        if isinstance(part, Style):
            return check_style(part)
        raise TypeError(f"{type(part).__name__} is no part of a wotf pack")

    def assemble(
        self, header: msgspec.Struct, parts: Mapping[str, Sequence[msgspec.Struct]]
    ) -> msgspec.Struct:
        """A Pack."""
        if not isinstance(header, PackHeader):
            raise TypeError(f"{type(header).__name__} is no header of a wotf pack")
        return Pack(
            header=header,
            fighters=tuple(each for each in parts["fighters"] if isinstance(each, Fighter)),
            styles=tuple(each for each in parts["styles"] if isinstance(each, Style)),
        )

    table_parts: Sequence[PartModel] = parts
    table_columns: Mapping[str, str] = COLUMNS

    def from_table(
        self, model: PartModel, rows: Sequence[Row], part_id: str, old: Mapping[str, object]
    ) -> TableResult:
        """A fighter's actions, or those of a style's techniques, one row each."""
        read = fighter_with_cards if model.model is Fighter else style_with_cards
        return read(rows, part_id, old)

    def to_table(self, part: msgspec.Struct) -> Sheet:
        """The actions of a fighter or of a style's techniques as rows."""
        if isinstance(part, Fighter):
            return sheet(part)
        if isinstance(part, Style):
            return style_sheet(part)
        raise TypeError(f"{type(part).__name__} has no actions")

    def template(self, pack_id: str, title: str) -> Mapping[str, str]:
        """One fighter and one style, complete and marked as placeholders."""
        folder = files(__package__) / "pack_template"
        words = {"id": pack_id, "title": msgspec.json.encode(title).decode()}
        return {
            path: Template((folder / name).read_text("utf-8")).substitute(words)
            for path, name in _TEMPLATE_FILES.items()
        }
