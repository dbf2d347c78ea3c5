"""A card as a picture of our own design can be drawn from: words and figures, no layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Shade = Literal["strike", "special", "projectile", "super", "event", "block", "grab", "move", "plain"]
"""What kind of card it is, for its colour; the word for it stands in ``kind`` as well."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One card. kind: its type in words. figure, unit: the number that is looked for first, and of what.

    facts: short lines, the most important first. says: the card's own words. count: copies of it that are
    meant. placeholder: nobody has typed in yet what the printed card says. zones: where it reaches, a grid
    for each own posture (crouch, stand, jump) of 12 boxes ``.``, ``x`` or ``*``, the opponent's rows jump,
    stand, crouch one after the other; "" for a posture in which it cannot be used; () for a card without
    grids. reach: the same in words. parts: of a pack of cards those that are in it.
    """

    id: str
    name: str
    kind: str
    shade: Shade = "plain"
    figure: str = ""
    unit: str = ""
    facts: tuple[str, ...] = ()
    says: str = ""
    count: int = 1
    placeholder: bool = False
    zones: tuple[str, ...] = ()
    reach: str = ""
    parts: tuple[CardFace, ...] = ()
