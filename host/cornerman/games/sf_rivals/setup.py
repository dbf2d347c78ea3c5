"""Set-up of a fight: characters, the eight cards, the card shown, the slider (SFR catalogue section 2)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .bout import Bout
from .events import CardShown, CharacterPicked, FightBegan
from .pack import HAND_SIZE
from .state import UNKNOWN, Side

LEFT_OUT: Final = 2
"""Cards left out of a fight: the one shown and the slider (SFR-SET-05, SET-06)."""


def enter_characters(bout: Bout) -> None:
    """The next pair stands up; a character settled before the match is taken for its seat's first fight.

    All else begins anew (SFR-SET-10, SET-12, MAT-07).
    """
    state = bout.state
    one, two = state.schedule[0]
    state.sides = [Side(seat=one, life=bout.life_max), Side(seat=two, life=bout.life_max)]
    state.round = 0
    state.ending, state.fight_winner = "", -1
    bout.emit(FightBegan(rule="SFR-GEN-01", one=one, two=two))
    for side in state.sides:
        settled = bout.config.seats[side.seat].fighter
        if settled in _free(bout, side) and not state.seats[side.seat].character:
            _pick(bout, side, settled)


def _free(bout: Bout, side: Side) -> tuple[str, ...]:
    """Characters that a side may still take; the other's only by house rule (SFR-SET-02)."""
    taken = () if bout.option("allow_mirror") else {other.character for other in bout.state.sides}
    return tuple(c for c in bout.library.characters if c not in taken)


def _pick(bout: Bout, side: Side, character: str) -> None:
    side.character = bout.state.seats[side.seat].character = character
    cards = bout.library.characters[character].cards
    guessed = any(bout.has_placeholder(character, card) for card in cards)
    bout.emit(CharacterPicked(rule="SFR-SET-01", seat=side.seat, character=character, placeholder=guessed))


def ask_characters(bout: Bout) -> Asked:
    """Each picks one, between fights another one if it likes (SFR-SET-01, MAT-07)."""
    for side in bout.state.sides:
        if not side.character:
            free = _free(bout, side)
            usual = bout.state.seats[side.seat].character or bout.config.seats[side.seat].fighter
            default = usual if usual in free else free[0]
            return (bout.choose(side.seat, "character", "SFR-SET-01", free, default),)
    return "next"


def answer_characters(bout: Bout, values: tuple[Value, ...]) -> None:
    """Takes the character."""
    side = next(s for s in bout.state.sides if not s.character)
    _pick(bout, side, str(values[0]))


def ask_unused(bout: Bout) -> Asked:
    """Which two cards are left out: the first is shown, the second is the slider.

    SFR-SET-04..09, SET-11. With printed cards the app asks only for the one shown.
    """
    waiting = [side for side in bout.state.sides if not side.shown]
    if not waiting:
        return "next"
    if bout.option("setup_order") == "sequential":
        waiting = waiting[:1]
    return tuple(_ask_left_out(bout, side) for side in waiting)


def _ask_left_out(bout: Bout, side: Side) -> Request:
    deck = bout.character(side).deck()
    if bout.dealt(side):
        return bout.choose_some(side.seat, "left_out", "SFR-SET-04", deck, LEFT_OUT, LEFT_OUT)
    return bout.which_card(side.seat, "shown_card", "SFR-SET-05", tuple(dict.fromkeys(deck)), entry=False)


def answer_unused(bout: Bout, values: tuple[Value, ...]) -> None:
    """Hands are the eight cards left; both shown cards are turned up together (SFR-SET-11)."""
    waiting = [side for side in bout.state.sides if not side.shown]
    for side, value in zip(waiting, values, strict=False):
        deck = list(bout.character(side).deck())
        if isinstance(value, tuple):
            shown, slider = map(str, value)
            deck.remove(shown)
            deck.remove(slider)
            side.shown, side.slider, side.hand = shown, slider, deck
        else:
            side.shown, side.hand = str(value), [UNKNOWN] * HAND_SIZE
        bout.emit(CardShown(rule="SFR-SET-05", seat=side.seat, character=side.character, card=side.shown))


PHASES: Final = {
    "setup.characters": Phase(enter=enter_characters, ask=ask_characters, answer=answer_characters),
    "setup.unused": Phase(ask=ask_unused, answer=answer_unused),
}
