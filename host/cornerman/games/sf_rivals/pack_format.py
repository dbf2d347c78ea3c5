"""Rivals' pack format, as the reader of packs sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from string import Template

import msgspec

from cornerman.engine.content import Finding, PartModel, Row, Sheet, TableResult

from .card_table import COLUMNS, TYPED, character_with_cards, sheet
from .pack import Character, Pack, PackHeader
from .pack_checks import check_character


class RivalsPacks:
    """See ``cornerman.engine.content.PackFormat``."""

    game = "sf_rivals"
    schema = 1
    header: type[msgspec.Struct] = PackHeader
    parts: Sequence[PartModel] = (PartModel("characters", "character", Character),)

    def check_header(self, header: msgspec.Struct) -> Iterable[Finding]:
        """The life limit of an Ultra lies within the life."""
        if isinstance(header, PackHeader) and header.ultra_max_life > header.life_max:
            yield Finding(("ultra_max_life",), "more than life_max", f"0 to {header.life_max}")

    def check_part(self, part: msgspec.Struct, header: msgspec.Struct | None) -> Iterable[Finding]:
        """The checks of a character."""
        if isinstance(part, Character):
            return check_character(part)
        raise TypeError(f"{type(part).__name__} is no part of an sf_rivals pack")

    def assemble(
        self, header: msgspec.Struct, parts: Mapping[str, Sequence[msgspec.Struct]]
    ) -> msgspec.Struct:
        """A Pack."""
        if not isinstance(header, PackHeader):
            raise TypeError(f"{type(header).__name__} is no header of an sf_rivals pack")
        characters = tuple(each for each in parts["characters"] if isinstance(each, Character))
        return Pack(header=header, characters=characters)

    table_parts: Sequence[PartModel] = parts[:1]
    table_columns: Mapping[str, str] = COLUMNS

    def from_table(
        self, model: PartModel, rows: Sequence[Row], part_id: str, old: Mapping[str, object]
    ) -> TableResult:
        """A character's cards, one row each."""
        return character_with_cards(rows, part_id, old)

    def to_table(self, part: msgspec.Struct) -> Sheet:
        """A character's cards as rows."""
        if isinstance(part, Character):
            return sheet(part)
        raise TypeError(f"{type(part).__name__} has no cards")

    def set_along(self, values: Mapping[str, object]) -> Mapping[str, object]:
        """A damage that is typed in is no placeholder any more (SFR-DAT-02)."""
        return {"damage_source": TYPED} if "damage" in values else {}

    def template(self, pack_id: str, title: str) -> Mapping[str, str]:
        """One character, complete and marked as a placeholder."""
        folder = files(__package__) / "pack_template"
        words = {"id": pack_id, "title": msgspec.json.encode(title).decode()}
        names = {"pack.toml": "pack.toml", "characters/first_character.toml": "character.toml"}
        return {
            path: Template((folder / name).read_text("utf-8")).substitute(words)
            for path, name in names.items()
        }
