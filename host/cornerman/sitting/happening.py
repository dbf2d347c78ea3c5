"""What is happening now, as everybody at the table may know it: the attack, the cards that lie face up."""

from __future__ import annotations

from typing import NamedTuple


class FaceUp(NamedTuple):
    """A card that all can see. facts: its numbers in a few words. text: its own words, "" for none."""

    seat: int
    name: str
    facts: str = ""
    text: str = ""


class Happening(NamedTuple):
    """headline: one short sentence. steps: how the last round was judged, a step a line."""

    headline: str = ""
    cards: tuple[FaceUp, ...] = ()
    steps: tuple[str, ...] = ()


class Counter(NamedTuple):
    """What the middle of the table view counts where no clock runs: ``value`` of ``of`` (0: without end)."""

    word: str = ""
    value: int = 0
    of: int = 0
