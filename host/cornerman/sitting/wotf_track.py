"""The track and the cards on the table as a screen draws them (WOTF catalogue sections 2, 7 to 9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.state import AREA, DOWN, HANDLED, PENDING, TAG, UNKNOWN, ContestState, Played
from cornerman.games.wotf.wording import card_label

HEIGHTS: Final = ("jump", "stand", "crouch")
"""Postures from above; a pawn stands in the row of its own."""


PLACES: Final = {DOWN: "face down", PENDING: "to come", HANDLED: "done", AREA: "in play", TAG: "to tag in"}
"""Where a card of the table is in its turn."""


class Pawn(NamedTuple):
    """A fighter on the track. facing: 1 right, -1 left. state: what is wrong with it, "" for nothing."""

    seat: int
    space: int
    height: str
    facing: int
    state: str


class Blast(NamedTuple):
    """A projectile on the track."""

    seat: int
    space: int
    height: str
    facing: int


class OnTable(NamedTuple):
    """A card in play. title: "" while it lies face down. score: -1 before it is computed."""

    seat: int
    title: str
    place: str
    core: tuple[int, ...]
    power: tuple[int, ...]
    score: int


def pawns(state: ContestState) -> list[Pawn]:
    """Everybody who stands on the track."""
    return [
        Pawn(seat, pawn.space, pawn.posture, pawn.facing, " and ".join(troubles(state, seat)))
        for seat, pawn in enumerate(state.seats)
        if pawn.space and not pawn.out
    ]


def troubles(state: ContestState, seat: int) -> list[str]:
    """What is wrong with a fighter, in words."""
    pawn = state.seats[seat]
    found = (("dazed", pawn.dazed), ("crippled", pawn.crippled), ("knocked down", pawn.down))
    return [word for word, on in found if on]


def blasts(state: ContestState) -> list[Blast]:
    """Every blast token."""
    return [Blast(token.owner, token.space, token.height, token.facing) for token in state.tokens]


def on_table(contest: Contest, state: ContestState) -> list[OnTable]:
    """The cards in play, in the order in which they were played."""
    return [_in_play(contest, item) for item in state.table]


def in_words(card: OnTable) -> str:
    """A card in play in one line, without its owner."""
    if not card.title:
        return "a card face down"
    words = [card.title, PLACES.get(card.place, card.place)]
    if card.core or card.power:
        words.append(f"dice {' '.join(map(str, (*card.core, *card.power)))}")
    if card.score >= 0:
        words.append(f"score {card.score}")
    return ", ".join(words)


def _in_play(contest: Contest, item: Played) -> OnTable:
    hidden = item.card == UNKNOWN
    title = "a card" if hidden else card_label(contest, item.card)
    if hidden and item.place in (DOWN, TAG):
        title = ""
    return OnTable(item.owner, title, item.place, item.core, item.power, item.score)
