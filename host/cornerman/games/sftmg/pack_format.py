"""SFTMG's pack format, as the reader of packs sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from string import Template

import msgspec

from cornerman.engine.content import Finding, PartModel, Row, Sheet, TableResult

from .card_sheet import sheet
from .card_table import COLUMNS, fighter_with_cards
from .fighter_checks import check_fighter
from .pack import Fighter, Pack, PackHeader, Stage
from .stage_checks import check_stage

_TEMPLATE_FILES = {
    "pack.toml": "pack.toml",
    "fighters/first-fighter.toml": "fighter.toml",
    "stages/first-stage.toml": "stage.toml",
}


class SftmgPacks:
    """See `cornerman.engine.content.PackFormat`."""

    game = "sftmg"
    schema = 1
    header: type[msgspec.Struct] = PackHeader
    parts: Sequence[PartModel] = (
        PartModel("fighters", "fighter", Fighter),
        PartModel("stages", "stage", Stage),
    )

    def check_header(self, header: msgspec.Struct) -> Iterable[Finding]:
        """Four different colours."""
        if isinstance(header, PackHeader) and len(set(header.palette)) < len(header.palette):
            yield Finding(("palette",), "a colour stands there twice", "four different words", "rename one")

    def check_part(self, part: msgspec.Struct, header: msgspec.Struct | None) -> Iterable[Finding]:
        """The checks of a fighter or of a stage."""
        if isinstance(part, Fighter):
            return check_fighter(part, header.palette if isinstance(header, PackHeader) else None)
        if isinstance(part, Stage):
            return check_stage(part)
        raise TypeError(f"{type(part).__name__} is no part of an sftmg pack")

    def assemble(
        self, header: msgspec.Struct, parts: Mapping[str, Sequence[msgspec.Struct]]
    ) -> msgspec.Struct:
        """A Pack."""
        if not isinstance(header, PackHeader):
            raise TypeError(f"{type(header).__name__} is no header of an sftmg pack")
        return Pack(
            header=header,
            fighters=tuple(each for each in parts["fighters"] if isinstance(each, Fighter)),
            stages=tuple(each for each in parts["stages"] if isinstance(each, Stage)),
        )

    table_parts: Sequence[PartModel] = parts[:1]
    table_columns: Mapping[str, str] = COLUMNS

    def from_table(
        self, model: PartModel, rows: Sequence[Row], part_id: str, old: Mapping[str, object]
    ) -> TableResult:
        """A fighter's cards, one row each."""
        return fighter_with_cards(rows, part_id, old)

    def to_table(self, part: msgspec.Struct) -> Sheet:
        """A fighter's cards as rows."""
        if isinstance(part, Fighter):
            return sheet(part)
        raise TypeError(f"{type(part).__name__} has no cards")

    def template(self, pack_id: str, title: str) -> Mapping[str, str]:
        """One fighter and one stage, complete and marked as placeholders."""
        folder = files(__package__) / "pack_template"
        # a JSON text is a TOML text as long as it holds no control characters
        words = {"id": pack_id, "title": msgspec.json.encode(title).decode()}
        return {
            path: Template((folder / name).read_text("utf-8")).substitute(words)
            for path, name in _TEMPLATE_FILES.items()
        }
