"""Messages that the board sends, as the host reads them. The board does not get this file.

A reader returns the same dict, now known to keep the table, or raises `BodyError` with what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from .bodies import Answer, Applied, BoardPong, DescriptorPage, Events, Log, Ping, Refuse, Welcome
from .descriptor import (
    BARS,
    BUTTONS,
    FACTS,
    LAMPS,
    METERS,
    NUMBERS,
    SECTIONS,
    BodyError,
    Descriptor,
    Item,
)
from .message_table import problem
from .messages import MAX_COUNTER, MAX_ID, MAX_VALUE

if TYPE_CHECKING:
    from .frame import Body

SEATS = "seats"
"""The fact that says how many seats a board has."""
_COUNTED_MAX = MAX_COUNTER // 2  # at a thousand a second it takes six days to get there
_NAME_MAX = 16
_SHOWN_MAX = 60
_SIZES = {BARS: (1, MAX_VALUE), METERS: (1, MAX_VALUE), LAMPS: (1, MAX_ID), BUTTONS: (0, 1), NUMBERS: (1, 9)}
"""Pixels, steps, pixels, 1 with a light, digits: lowest, highest."""


def checked(kind: str, body: Body) -> Body:
    """Return the body of a known kind unchanged, or raise `BodyError`."""
    wrong = problem(kind, body)
    if wrong:
        raise BodyError(f"message {kind}: {wrong}")
    return body


def read_welcome(body: Body) -> Welcome:
    """Read W. Numbers that count on must leave room for what comes."""
    welcome = cast("Welcome", checked("W", body))
    for key, number in (("r", welcome["r"]), ("n", welcome["n"])):
        if number > _COUNTED_MAX:
            raise BodyError(f"message W: {key} is {number}, more than a board can have counted")
    return welcome


def read_page(body: Body) -> DescriptorPage:
    """Read D."""
    return cast("DescriptorPage", checked("D", body))


def read_applied(body: Body) -> Applied:
    """Read R."""
    return cast("Applied", checked("R", body))


def read_events(body: Body) -> Events:
    """Read E; every row is checked."""
    return cast("Events", checked("E", body))


def read_ping(body: Body) -> Ping:
    """Read P."""
    return cast("Ping", checked("P", body))


def read_pong(body: Body) -> BoardPong:
    """Read O.

    All of the board's own figures are present, but `mv` only where the board can measure its supply.
    """
    for key in ("ms", "lw", "mf", "bf", "lost"):
        if key not in body:
            raise BodyError(f"message O: {key} is missing")
    return cast("BoardPong", checked("O", body))


def read_answer(body: Body) -> Answer:
    """Read Y."""
    return cast("Answer", checked("Y", body))


def read_log(body: Body) -> Log:
    """Read L."""
    return cast("Log", checked("L", body))


def read_refuse(body: Body) -> Refuse:
    """Read N."""
    return cast("Refuse", checked("N", body))


def from_pages(pages: Sequence[DescriptorPage]) -> Descriptor:
    """Return the descriptor that the pages (all of them, in order) describe. Raises `BodyError`.

    Sections that this side does not know are left out: a newer board may have more.
    """
    facts: dict[str, int] = {}
    items: dict[str, list[Item]] = {section: [] for section in SECTIONS}
    for body in pages:
        section = body["k"]
        for entry in body["x"]:
            if section == FACTS:
                name, value = _fact(entry)
                facts[name] = value
            elif section in items:
                items[section].append(_item(section, entry))
    if not 0 <= facts.get(SEATS, 0) <= MAX_ID:
        raise BodyError(f"descriptor: a board has 0 to {MAX_ID} seats, not {facts[SEATS]}")
    return Descriptor(facts, items[BARS], items[METERS], items[LAMPS], items[BUTTONS], items[NUMBERS])


def _fact(entry: object) -> tuple[str, int]:
    if isinstance(entry, list) and len(entry) == 2:
        name, value = entry
        if _is_name(name) and type(value) is int and 0 <= value <= MAX_COUNTER:
            return (name, value)
    raise BodyError(f"descriptor: a fact is [name, number], not {_shown(entry)}")


def _item(section: str, entry: object) -> Item:
    low, high = _SIZES[section]
    if isinstance(entry, list) and len(entry) == 4:
        item_id, seat, name, size = entry
        if _is_id(item_id) and _is_id(seat) and _is_name(name) and type(size) is int and low <= size <= high:
            return Item(item_id, seat, name, size)
    raise BodyError(
        f"descriptor: a {section} is [id 0..{MAX_ID}, seat 0..{MAX_ID}, name, size {low}..{high}],"
        f" not {_shown(entry)}"
    )


def _is_id(value: object) -> bool:
    return type(value) is int and 0 <= value <= MAX_ID


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= _NAME_MAX


def _shown(entry: object) -> str:
    """What a board says, short enough for a line."""
    text = repr(entry)
    return text if len(text) <= _SHOWN_MAX else text[:_SHOWN_MAX] + "..."
