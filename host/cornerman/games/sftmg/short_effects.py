"""Effects in a spreadsheet's cell: `damage 2; push 1 away`; words of one's own stand in quotes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from cornerman.engine.content import Finding
from cornerman.errors import did_you_mean

from .terms import ActionKind, Direction, Who
from .vocabulary import (
    AttackDice,
    AttackTotal,
    BlockDice,
    BlockTotal,
    CancelAttack,
    Damage,
    Discard,
    Draw,
    Effect,
    ExtraAction,
    Heal,
    Manual,
    Meter,
    Mill,
    Move,
    Place,
    Push,
    Reroll,
    SimpleEffect,
)

_SHORT: tuple[type[SimpleEffect], ...] = (
    Damage,
    Meter,
    Heal,
    Draw,
    Discard,
    Mill,
    Move,
    Push,
    Place,
    AttackDice,
    BlockDice,
    AttackTotal,
    BlockTotal,
    Reroll,
    CancelAttack,
    ExtraAction,
)
_FIELDS: dict[str, frozenset[str]] = {
    str(effect.__struct_config__.tag): frozenset(effect.__struct_fields__) for effect in _SHORT
}
SHORT_OPS: tuple[str, ...] = tuple(_FIELDS)
_WORDS: dict[str, dict[str, object]] = {
    "all": {"n": "all"},
    "random": {"random": True},
    **{who.value: {"who": who.value} for who in Who},
    **{direction.value: {"direction": direction.value} for direction in Direction},
    **{kind.value: {"kind": kind.value} for kind in ActionKind if kind is not ActionKind.ANY},
}
_QUOTES = ('"', "'", "\u201c", "\u201d")


def read_effects(cell: str) -> Iterator[tuple[dict[str, object] | None, Finding | None]]:
    """Each effect of a cell as a file holds it, or what is wrong with it; both None never."""
    for said in filter(None, (each.strip() for each in cell.split(";"))):
        if said[0] in _QUOTES:
            yield {"op": "manual", "text": said.strip("".join(_QUOTES))}, None
        else:
            yield _read(said)


def short_effects(effects: Iterable[Effect]) -> str:
    """The same the other way round; an effect that has no short form is left out."""
    return "; ".join(filter(None, map(_written, effects)))


def _written(effect: Effect) -> str:
    if isinstance(effect, Manual):
        quote = '"' if '"' not in effect.text else "'"
        return f"{quote}{effect.text}{quote}"
    op = str(effect.__struct_config__.tag)
    plain = msgspec.json.decode(msgspec.json.encode(effect), type=dict[str, object])
    words = [str(plain["n"])] if isinstance(plain.get("n"), int) else []
    words += [word for word, field in _WORDS.items() if field.items() <= plain.items()]
    said = " ".join([op, *words])
    back, _ = _read(said) if op in _FIELDS else (None, None)
    return said if back is not None and msgspec.convert(back, type(effect)) == effect else ""


def _read(said: str) -> tuple[dict[str, object] | None, Finding | None]:
    op, *words = said.lower().split()
    if op not in _FIELDS:
        return None, Finding(
            (),
            f'there is no short form "{op}"',
            allowed=", ".join(SHORT_OPS),
            cure=did_you_mean(op, SHORT_OPS) or f'put words of your own in quotes: "{said}"',
        )
    effect: dict[str, object] = {"op": op}
    for word in words:
        field = {"n": int(word)} if _is_number(word) else _WORDS.get(word, {})
        if not field or not field.keys() <= _FIELDS[op]:
            return None, Finding(
                (),
                f'"{word}" cannot stand in "{said}"',
                allowed=f"{op}, a number, {', '.join(_allowed_words(op))}".removesuffix(", "),
                cure="conditions and steps are added in the file, after the import",
            )
        effect |= field
    return effect, None


def _allowed_words(op: str) -> list[str]:
    return [word for word, field in _WORDS.items() if field.keys() <= _FIELDS[op]]


def _is_number(word: str) -> bool:
    return word.lstrip("+-").isdecimal() and len(word) < 10
