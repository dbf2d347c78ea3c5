"""Which dice move, where that is a choice (WOTF-GEN-04, KEY-02, KEY-09, KEY-16, BLK-06)."""

from __future__ import annotations

from functools import cache
from typing import Final

from cornerman.engine.requests import Request, Value

from .cards import words
from .contest import Contest
from .frames import BurnDice, SplitDice
from .pools import burn_some, move, pool
from .state import Faces, Played

DICE_MAX: Final = 4
"""Dice that may be rolled for one action (WOTF-CHA-03)."""
AUTOMATIC: Final = "dice_choice"
"""The setting with which the app takes the automatic default of WOTF-GEN-04 without asking."""


@cache
def roll_options(core: int, power: int) -> tuple[str, ...]:
    """1 to 4 dice of what is active: names such as ``c2p1`` (WOTF-CHA-03)."""
    return tuple(
        f"c{c}p{p}"
        for c in range(min(core, DICE_MAX) + 1)
        for p in range(min(power, DICE_MAX) + 1)
        if 1 <= c + p <= DICE_MAX
    )


def split_name(option: str) -> tuple[int, int]:
    """Core and power dice of ``c2p1``."""
    core, _, power = option.removeprefix("c").partition("p")
    return int(core), int(power)


# dice from a card to burnout


def step_burn(contest: Contest, frame: BurnDice) -> tuple[Request, ...] | None:
    """Asks which, where the dice differ; lowest face first by itself."""
    item = contest.item(frame.item)
    total = 0 if item is None else len(item.core) + len(item.power)
    n = min(frame.n, total)
    if item is not None and n and n < total and _differ(item) and not contest.automatic(AUTOMATIC):
        names = _names(item)
        return (contest.choose_some(item.owner, "burn_dice", frame.rule, names, n, n, args=(n,)),)
    contest.pop()
    if item is not None and n:
        _burn(contest, item, _names(item)[:n], frame.rule)
    return None


def answer_burn(contest: Contest, frame: BurnDice, values: tuple[Value, ...]) -> None:
    """The chosen dice are spent."""
    contest.pop()
    item = contest.item(frame.item)
    if item is not None:
        _burn(contest, item, words(values[0]), frame.rule)


def _differ(item: Played) -> bool:
    return bool(item.core and item.power) or len({*item.core, *item.power}) > 1


def _names(item: Played) -> tuple[str, ...]:
    """Names of the dice on a card, kind and face (``c1``), lowest face first, core before power."""
    dice = [(face, "c") for face in item.core] + [(face, "p") for face in item.power]
    return tuple(f"{kind}{face}" for face, kind in sorted(dice))


def _burn(contest: Contest, item: Played, names: tuple[str, ...], rule: str) -> None:
    core: Faces = tuple(int(name[1:]) for name in names if name[0] == "c")
    power: Faces = tuple(int(name[1:]) for name in names if name[0] == "p")
    burn_some(contest, item, core, power, rule)


# dice from pool to pool


def step_split(contest: Contest, frame: SplitDice) -> tuple[Request, ...] | None:
    """Asks how many of each kind where both are there and not all go (WOTF-GEN-03, GEN-04)."""
    core, power = pool(contest.state.seats[frame.seat], frame.source)
    n = min(frame.n, core + power)
    if core and power and n < core + power and not contest.automatic(AUTOMATIC):
        return (contest.choose(frame.seat, _key(frame), frame.rule, _splits(frame, core, power, n)),)
    contest.pop()
    if n:
        _move(contest, frame, _splits(frame, core, power, n)[0])
    return None


def _key(frame: SplitDice) -> str:
    return "drain_dice" if frame.dest == "burnout" else "power_up_dice"


def _splits(frame: SplitDice, core: int, power: int, n: int) -> tuple[str, ...]:
    """Every split of ``n``; power dice first into energy and active, last into burnout."""
    found = [f"c{n - p}p{p}" for p in range(min(power, n) + 1) if n - p <= core]
    return tuple(found if frame.dest == "burnout" else reversed(found))


def answer_split(contest: Contest, frame: SplitDice, values: tuple[Value, ...]) -> None:
    """They move."""
    contest.pop()
    _move(contest, frame, str(values[0]))


def _move(contest: Contest, frame: SplitDice, option: str) -> None:
    core, power = split_name(option)
    move(contest, frame.seat, frame.source, frame.dest, core, power, frame.rule)
