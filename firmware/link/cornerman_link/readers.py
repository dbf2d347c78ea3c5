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

if TYPE_CHECKING:
    from .frame import Body


def checked(kind: str, body: Body) -> Body:
    """Return the body of a known kind unchanged, or raise `BodyError`."""
    wrong = problem(kind, body)
    if wrong:
        raise BodyError(f"message {kind}: {wrong}")
    return body


def read_welcome(body: Body) -> Welcome:
    """Read W."""
    return cast("Welcome", checked("W", body))


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
    return Descriptor(facts, items[BARS], items[METERS], items[LAMPS], items[BUTTONS], items[NUMBERS])


def _fact(entry: object) -> tuple[str, int]:
    if isinstance(entry, list) and len(entry) == 2:
        name, value = entry
        if isinstance(name, str) and type(value) is int:
            return (name, value)
    raise BodyError(f"descriptor: a fact is [name, number], not {entry}")


def _item(section: str, entry: object) -> Item:
    if isinstance(entry, list) and len(entry) == 4:
        item_id, seat, name, size = entry
        if type(item_id) is int and type(seat) is int and isinstance(name, str) and type(size) is int:
            return Item(item_id, seat, name, size)
    raise BodyError(f"descriptor: a {section} is [id, seat, name, size], not {entry}")
