"""How a fight ends (SFR catalogue section 8)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .applying import use_up
from .bout import Bout
from .events import FightEnded, SliderShown
from .state import Side

HIDDEN: Final = "not-shown"
"""A slider that its owner keeps to itself; a hyphen is in no card's id."""

_RULES: Final = {
    "ko": "SFR-END-01",
    "double_ko": "SFR-END-02",
    "exhausted_win": "SFR-END-03",
    "exhausted_draw": "SFR-END-04",
    "conceded": "SFR-END-07",
}


def _enter(how: str, bout: Bout) -> None:
    state = bout.state
    one, two = state.sides
    if how in ("ko", "exhausted_win"):
        state.fight_winner = one.seat if one.life > two.life else two.seat
    elif how != "conceded":
        state.fight_winner = -1
    state.ending = how
    use_up(bout)
    bout.emit(FightEnded(rule=_RULES[how], how=how, winner=state.fight_winner))
    for side in state.sides:
        if side in _unknown(bout) and len(left := bout.candidates(side)) == 1:
            side.slider = left[0]
        if side.slider:
            _show(bout, side)


def _show(bout: Bout, side: Side) -> None:
    bout.emit(SliderShown(rule="SFR-END-06", seat=side.seat, character=side.character, card=side.slider))


def enter_ko(bout: Bout) -> None:
    """Exactly one player is at 0 life (SFR-END-01, END-05)."""
    _enter("ko", bout)


def enter_double_ko(bout: Bout) -> None:
    """Both are at 0 life (SFR-END-02)."""
    _enter("double_ko", bout)


def enter_exhausted_win(bout: Bout) -> None:
    """No cards are left and one has more life (SFR-END-03)."""
    _enter("exhausted_win", bout)


def enter_exhausted_draw(bout: Bout) -> None:
    """No cards are left and both have the same life (SFR-END-04)."""
    _enter("exhausted_draw", bout)


def enter_conceded(bout: Bout) -> None:
    """A player gave up; it counts as a knock-out (SFR-END-07)."""
    _enter("conceded", bout)


def _unknown(bout: Bout) -> list[Side]:
    """Sides with printed cards whose slider nobody has written down yet."""
    return [side for side in bout.state.sides if side.shown and not side.slider and not bout.dealt(side)]


def ask_over(bout: Bout) -> Asked:
    """A printed slider may be shown now; the app writes it down (SFR-END-06)."""
    return (
        tuple(
            bout.choose(side.seat, "slider_card", "SFR-END-06", (HIDDEN, *bout.candidates(side)))
            for side in _unknown(bout)
        )
        or "next"
    )


def answer_over(bout: Bout, values: tuple[Value, ...]) -> str:
    """Takes the sliders that are shown."""
    for side, value in zip(_unknown(bout), values, strict=True):
        if value != HIDDEN:
            side.slider = str(value)
            _show(bout, side)
    return "next"


PHASES: Final = {
    "over.ko": Phase(enter=enter_ko, ask=ask_over, answer=answer_over),
    "over.double_ko": Phase(enter=enter_double_ko, ask=ask_over, answer=answer_over),
    "over.exhausted_win": Phase(enter=enter_exhausted_win, ask=ask_over, answer=answer_over),
    "over.exhausted_draw": Phase(enter=enter_exhausted_draw, ask=ask_over, answer=answer_over),
    "over.conceded": Phase(enter=enter_conceded, ask=ask_over, answer=answer_over),
}
