"""What both sides of a Rivals fight may still hold, as everybody may reckon (SFR sections 1, 4 and 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import RivalsState, Side
from cornerman.games.sf_rivals.wording import name

MARKS: Final = {"super": "S", "ultra": "U"}
"""Behind the initiative of a card that opens late."""


class Held(NamedTuple):
    """One card that may still be held: how often, at which initiative, and whether it opens late."""

    name: str
    initiative: int
    mark: str
    copies: int


class Holding(NamedTuple):
    """A side. states: what is known of it, such as a lasting bonus. hand: how many cards it holds."""

    seat: int
    player: str
    character: str
    states: tuple[str, ...]
    hand: int
    cards: tuple[Held, ...]


def holdings(bout: Bout, state: RivalsState) -> list[Holding]:
    """Both sides, as soon as they have a character."""
    return [_holding(bout, side) for side in state.sides if side.character]


def _holding(bout: Bout, side: Side) -> Holding:
    left = Counter(may_hold(bout, side))
    cards = sorted(left, key=lambda card: (bout.card(side, card).initiative, card))
    held = []
    for card in cards:
        technique = bout.card(side, card)
        held.append(Held(technique.name, technique.initiative, MARKS.get(technique.kind, ""), left[card]))
    return Holding(
        seat=side.seat,
        player=name(bout, side.seat),
        character=bout.character(side).name,
        states=tuple(_states(bout, side)),
        hand=len(side.hand),
        cards=tuple(held),
    )


def _states(bout: Bout, side: Side) -> Iterable[str]:
    if not bout.ultra_open(side):
        yield f"Ultra at {bout.ultra_max_life} life"
    if bonus := side.bonus + side.lasting_initiative:
        yield f"initiative {bonus:+}"
    if side.lasting_damage:
        yield f"damage {side.lasting_damage:+}"
    if side.ordered:
        yield "shows first"


def may_hold(bout: Bout, side: Side) -> Iterable[str]:
    """Every copy that may still be held: of the deck less what was shown and used."""
    left = list(bout.character(side).deck())
    gone = [side.shown, *side.used, *([side.locked] if side.turned else [])]
    for card in gone:
        if card in left:
            left.remove(card)
    return left
