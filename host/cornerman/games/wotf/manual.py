"""What a card says beyond the known keywords: people carry it out and enter the outcome (WOTF-KEY-22)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import Request, Value

from .contest import Contest
from .frames import Effects, Hurt, Manual
from .pack import Effect

DONE: Final = "done"
_BASIC: Final[dict[str, Effect]] = {
    "advance": Effect(keyword="advance", value=1, target="self"),
    "retreat": Effect(keyword="retreat", value=1, target="self"),
    "crouch": Effect(keyword="crouch", target="self"),
    "stand": Effect(keyword="stand", target="self"),
    "jump": Effect(keyword="jump", target="self"),
    "energize": Effect(keyword="energize", value=1, target="self"),
    "power_up": Effect(keyword="power_up", value=1, target="self"),
    "drain": Effect(keyword="drain", value=1, target="self"),
    "draw": Effect(keyword="draw", value=1, target="self"),
    "daze": Effect(keyword="daze", target="self"),
    "cripple": Effect(keyword="cripple", target="self"),
    "knockdown": Effect(keyword="knockdown", target="self"),
    "cancel": Effect(keyword="cancel", target="self"),
}
"""Basic changes, each for the fighter that is named: the moves of dice are those of WOTF-DIC-06."""
WHO: Final = ("own", "foe")


def basic_options(contest: Contest, frame: Manual) -> tuple[str, ...]:
    """``done`` and every basic change that can be made, as ``own:advance`` or ``foe:damage``."""
    found = [DONE]
    for who, seat in zip(WHO, (frame.seat, contest.foe(frame.seat)), strict=True):
        if seat >= 0:
            found += [f"{who}:{name}" for name in (*_BASIC, "damage")]
    if contest.item(frame.item) is not None:
        found.append("own:score")
    return tuple(found)


def step_manual(contest: Contest, frame: Manual) -> tuple[Request, ...] | None:
    """The words are shown until its owner says that the outcome is entered."""
    options = basic_options(contest, frame)
    return (contest.choose(frame.seat, "manual", "WOTF-KEY-22", options, DONE, args=(frame.text,)),)


def answer_manual(contest: Contest, frame: Manual, values: tuple[Value, ...]) -> None:
    """One basic change; then it is asked again."""
    option = str(values[0])
    if option == DONE:
        contest.pop()
        return
    who, _, name = option.partition(":")
    seat = frame.seat if who == "own" else contest.foe(frame.seat)
    if name == "damage":
        contest.push(Hurt(seat=seat, n=1, by="manual", item=frame.item, step=1))
    elif name == "score":
        effect = Effect(keyword="priority_bonus", value=1)
        contest.push(Effects(seat=seat, item=frame.item, effects=(effect,)))
    else:
        contest.push(Effects(seat=seat, item=frame.item, effects=(_BASIC[name],)))
