"""A link as somebody sees it who only looks: its words, what its board has, what it was told to show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cornerman.device.link import Link
from cornerman.device.states import LinkState
from cornerman.device.words import Words, words
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.wanted import Channel, Row, Wanted


class LinkSight(NamedTuple):
    """One link at one moment; nothing in it changes any more.

    board: its USB serial number, or its port where it has none. uid: "" before the board was ever heard.
    descriptor: None while it is not known or the board is not there. registers: what the board is to show, by
    channel. good, bad: frames that came in whole and damaged since the port was opened. rtt_ms: the newest
    round trip, None before the first.
    """

    key: str
    board: str
    uid: str
    board_type: str
    state: LinkState
    words: Words
    descriptor: Descriptor | None
    registers: Mapping[Channel, Row]
    good: int
    bad: int
    rtt_ms: float | None


def sight_of(link: Link) -> LinkSight:
    """The link as it is now; in the thread that drives it."""
    session, descriptor = link.session, link.descriptor
    return LinkSight(
        link.key,
        link.board,
        link.uid,
        link.board_type,
        link.state,
        words(link),
        descriptor,
        _registers(link.wanted, descriptor) if descriptor is not None else {},
        session.decoder.good if session else 0,
        session.decoder.bad if session else 0,
        session.rtt_ms if session else None,
    )


def _registers(wanted: Wanted, has: Descriptor) -> dict[Channel, Row]:
    sections: dict[str, Sequence[Item]] = {
        "b": has.bars, "m": has.meters, "l": has.lamps, "k": has.buttons, "n": has.numbers
    }  # fmt: skip
    rows: dict[Channel, Row] = {}
    for section, items in sections.items():
        for item in items:
            channel = Channel(section, item.id)
            try:
                rows[channel] = wanted[channel]
            except KeyError:
                continue  # not filled in yet: the board has just been described
    return rows
