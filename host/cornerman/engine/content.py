"""How a game says what its packs hold, without knowing who reads them: models, findings, the pack format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

import msgspec

FieldPath: TypeAlias = tuple[str | int, ...]
"""Where in a file: field names and positions in lists, from the outside in."""


class Severity(StrEnum):
    """How bad a finding is.

    ERROR: the pack cannot be used. DEALT: an error where the app deals these cards, a warning where they are
    printed. WARNING: it can be used and is probably not meant.
    """

    ERROR = "error"
    DEALT = "dealt"
    WARNING = "warning"


class Finding(NamedTuple):
    """Something wrong in one part of a pack: where, what, what would be right, what to do."""

    path: FieldPath
    message: str
    allowed: str = ""
    cure: str = ""
    severity: Severity = Severity.ERROR


class PartModel(NamedTuple):
    """A kind of file in a pack: `<folder>/<id>.toml`, each holding one `model` with a field `id`."""

    folder: str
    word: str
    model: type[msgspec.Struct]


class Row(NamedTuple):
    """A row of an owner's spreadsheet: its line in the file, and its non-empty cells by column."""

    line: int
    cells: Mapping[str, str]


class TableResult(NamedTuple):
    """What a spreadsheet's rows have become.

    data: a part as its file holds it. findings: what cannot be read; their path is the position of the row
    and the name of the column. rows: which row a piece of the data comes from, by path.
    """

    data: Mapping[str, object]
    findings: Sequence[Finding]
    rows: Mapping[FieldPath, int]


class Sheet(NamedTuple):
    """A part's cards as rows of a spreadsheet.

    rows: the non-empty cells by column. cut: ids of cards that hold more than these columns can say.
    """

    rows: Sequence[Mapping[str, str]]
    cut: Sequence[str] = ()


@runtime_checkable
class WritesTables(Protocol):
    """What a pack format has beside `PackFormat` where its cards can be written as a spreadsheet, too."""

    def to_table(self, part: msgspec.Struct) -> Sheet:
        """The cards of one part; `from_table` makes the same cards of them, those in `cut` aside."""


@runtime_checkable
class SetsAlong(Protocol):
    """What a pack format has beside `PackFormat` where a value set by hand brings others with it."""

    def set_along(self, values: Mapping[str, object]) -> Mapping[str, object]:
        """What changes with these fields of a card or part, itself not among them."""


class PackFormat(Protocol):
    """What a game registers so that its packs can be read and checked."""

    @property
    def game(self) -> str:
        """The game's id, as `game` in pack.toml."""

    @property
    def schema(self) -> int:
        """The version of the format, as `schema` in pack.toml."""

    @property
    def header(self) -> type[msgspec.Struct]:
        """The model of pack.toml, with fields `id`, `title`, `game` and `schema`."""

    @property
    def parts(self) -> Sequence[PartModel]:
        """The kinds of files beside pack.toml."""

    def check_header(self, header: msgspec.Struct) -> Iterable[Finding]:
        """What is wrong in pack.toml beyond single fields."""

    def check_part(self, part: msgspec.Struct, header: msgspec.Struct | None) -> Iterable[Finding]:
        """What is wrong in one part beyond single fields; `header` is None where pack.toml is wrong."""

    def assemble(
        self, header: msgspec.Struct, parts: Mapping[str, Sequence[msgspec.Struct]]
    ) -> msgspec.Struct:
        """The whole pack from its parts, by folder, in the order of their ids."""

    @property
    def table_parts(self) -> Sequence[PartModel]:
        """The kinds of parts whose cards may come from a spreadsheet; () where there are none.

        Each has a column of its own, named after its word, that says whose card a row is.
        """

    @property
    def table_columns(self) -> Mapping[str, str]:
        """The columns of such a spreadsheet, each with its meaning."""

    def from_table(
        self, model: PartModel, rows: Sequence[Row], part_id: str, old: Mapping[str, object]
    ) -> TableResult:
        """The part with the cards of a spreadsheet; `old` is what its file held, empty if there is none."""

    def template(self, pack_id: str, title: str) -> Mapping[str, str]:
        """The files of a new pack that a person can fill in, by path inside the pack."""
