"""The options of a question as rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
)
from cornerman.sitting.answering import Asked

KINDS: Final[dict[type[Request], str]] = {
    Choose: "choose",
    ChooseSome: "some",
    Order: "order",
    Number: "number",
    Place: "place",
    Roll: "roll",
    Reveal: "reveal",
}


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option.

    open: it may be taken. digit: the key that takes it. button: the table button that takes it. place: how
    often it was picked, or where in the order it stands (from 1); 0 for not yet. cell: it is one of a board.
    says: what it does beyond its label.
    """

    id: str
    label: str
    open: bool
    whyNot: str  # noqa: N815
    rule: str
    button: str
    digit: str
    place: int
    cell: bool
    says: str


def option_rows(
    asked: Asked, narrowed: str, picked: Sequence[str], says: Callable[[str], str]
) -> list[OptionRow]:
    """All that is shown. narrowed: what was typed to find one. picked: of several, in order. says: what an
    option does beyond its label.
    """
    request = asked.request
    listed = [option.id for option in asked.listed]
    shown = {option.id for _, option in asked.narrowed(narrowed)}
    cells = isinstance(request, Place) and request.what == "cell"
    return [
        OptionRow(
            id=option.id,
            label=option.label,
            open=option.enabled,
            whyNot=option.why_not,
            rule=option.rule,
            button=option.hint,
            digit=_key(listed, option),
            place=_place(request, option.id, picked),
            cell=cells and option.id not in listed,
            says="" if cells else says(option.id),
        )
        for option in asked.options
        if option.id in shown or not option.enabled or cells
    ]


def _place(request: Request, option: str, picked: Sequence[str]) -> int:
    if isinstance(request, Order):
        return picked.index(option) + 1 if option in picked else 0
    return picked.count(option)


def _key(listed: list[str], option: Option) -> str:
    """The digit of a listed option: 1 to 9, then 0."""
    if option.id not in listed or listed.index(option.id) > 9:
        return ""
    return str((listed.index(option.id) + 1) % 10)
