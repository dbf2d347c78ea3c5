"""`cornerman pack set`: one card's or part's fields, without an editor."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from cornerman.engine.content import PackFormat, PartModel, SetsAlong, Severity
from cornerman.errors import InputError, did_you_mean
from cornerman.packs.loader import Formats
from cornerman.packs.owning import folder_meant, format_of, own_folder
from cornerman.packs.problems import PackInvalid, Problem, ValuesInvalid, problem
from cornerman.packs.reading import Source, read_source
from cornerman.packs.saving import save_data
from cornerman.packs.shape import shape_findings
from cornerman.packs.wording import shown
from cornerman.unreadable import UNREADABLE

Data = dict[str, object]


class _Place(NamedTuple):
    """A card (or a whole part) in a pack. data: the part's file. number: of the card, None for the part."""

    model: PartModel
    source: Source
    data: Data
    number: int | None

    @property
    def name(self) -> str:
        part = str(self.data["id"])
        return part if self.number is None else f"{part}/{self.fields['id']}"

    @property
    def fields(self) -> Data:
        """The fields that are set."""
        if self.number is None:
            return self.data
        cards = self.data["cards"]
        assert isinstance(cards, list)
        card: Data = cards[self.number]
        return card


def set_fields(word: str, card: str, values: Sequence[str], formats: Formats, user_root: Path) -> int:
    """Set fields of a card (`ryu/hadouken`) or of a part (`ryu`) of a pack named by id or path.

    values: `field=value`, such as `damage=3`; a dot goes deeper (`attack.dice=4`), nothing behind the = takes
    the field away. A pack that ships is copied first. Raises InputError, PackError; then nothing is written.
    """
    wanted = [_split(value) for value in values]
    if not wanted:
        raise InputError("what is to be set?", allowed="FIELD=VALUE, such as damage=3")
    folder = folder_meant(word, formats, user_root)
    pack_format = format_of(folder, formats)
    place = _find(folder, pack_format, card)
    before = copy.deepcopy(place.fields)
    for path, value in wanted:
        _set(place.fields, path, value)
    if isinstance(pack_format, SetsAlong):
        said = {path[0] for path, _ in wanted}
        for name, value in pack_format.set_along(
            {n: v for n, v in place.fields.items() if n in said}
        ).items():
            if name not in said:
                place.fields[name] = value
    _check(place, folder, pack_format)
    own = own_folder(folder, user_root)
    file = save_data(own, place.model, place.data)
    print(f"{file}: {place.name}: {'; '.join(_changes(before, place.fields)) or 'nothing new'}")
    return 0


def _split(said: str) -> tuple[list[str], object]:
    name, sign, text = said.partition("=")
    path = [part.strip() for part in name.split(".")]
    if not sign or not all(path):
        raise InputError(f"{shown(said)} sets nothing", allowed="FIELD=VALUE, such as damage=3")
    return path, _value(text.strip())


def _value(text: str) -> object:
    """As TOML reads it; anything else is text, nothing is None."""
    if not text:
        return None
    try:
        return tomllib.loads(f"it = {text}")["it"] if "\n" not in text else text
    except UNREADABLE:
        return text


def _find(folder: Path, pack_format: PackFormat, word: str) -> _Place:
    """The card or part that is meant; a card alone where only one part has it."""
    part_id, slash, _ = word.partition("/")
    places = list(_places(folder, pack_format))
    names = [place.name for place in places]
    if slash or part_id in names:
        found = [place for place in places if place.name == word]
    else:
        found = [place for place in places if place.name.partition("/")[2] == word]
    if len(found) == 1:
        return found[0]
    if found:
        raise InputError(
            f'more than one has a card "{word}"', allowed=[place.name for place in found], cure="say whose"
        )
    cards_of_part = [name for name in names if name.startswith(f"{part_id}/")]
    raise InputError(
        f'there is no "{word}" in this pack',
        where=str(folder),
        allowed=cards_of_part if slash and cards_of_part else [n for n in names if "/" not in n],
        cure=did_you_mean(word, names) or "write part/card",
    )


def _places(folder: Path, pack_format: PackFormat) -> Iterator[_Place]:
    for model in pack_format.parts:
        for file in sorted((folder / model.folder).glob("*.toml")):
            source = read_source(file)
            if isinstance(source, Problem):
                raise PackInvalid(folder, [source])
            if not isinstance(source.data.get("id"), str):
                continue
            yield _Place(model, source, source.data, None)
            cards = source.data.get("cards")
            for number, card in enumerate(cards if isinstance(cards, list) else ()):
                if isinstance(card, dict) and "id" in card:
                    yield _Place(model, source, source.data, number)


def _set(fields: Data, path: Sequence[str], value: object) -> None:
    here = fields
    for name in path[:-1]:
        inner = here.setdefault(name, {})
        if not isinstance(inner, dict):
            raise InputError(f"{name} holds no fields of its own", allowed=f"{name}=...")
        here = inner
    if value is None:
        here.pop(path[-1], None)
    else:
        here[path[-1]] = value


def _check(place: _Place, folder: Path, pack_format: PackFormat) -> None:
    """The part with its new values, as if it had been read. Raises ValuesInvalid."""
    findings = shape_findings(place.data, place.model.model)
    if not findings:
        part = msgspec.convert(place.data, place.model.model)
        findings = [f for f in pack_format.check_part(part, None) if f.severity is Severity.ERROR]
    if findings:  # without lines: these values are not in the file
        raise ValuesInvalid(folder, [problem(place.source.file, None, place.name, f) for f in findings])


def _changes(before: Mapping[str, object], after: Mapping[str, object], above: str = "") -> Iterator[str]:
    for name in dict.fromkeys([*before, *after]):
        old, new = before.get(name), after.get(name)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from _changes(old, new, f"{above}{name}.")
        elif old != new:
            yield f"{above}{name} {_told(old)} -> {_told(new)}"


def _told(value: object) -> str:
    return "nothing" if value is None else shown(value)
