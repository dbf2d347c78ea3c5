"""The one algorithm that judges a round: a pure function of two cards (SFR catalogue section 6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from .pack import (
    BreakIf,
    CancelPower,
    CancelPowerIf,
    Clause,
    ForceDraw,
    InitNext,
    Lasting,
    NoDamage,
    Reduce,
    RevealNext,
    Swap,
    VoidIf,
)


class Played(NamedTuple):
    """One side of a round.

    initiative: printed. bonus: one-round bonus and lasting initiative together. damage: printed.
    lasting: lasting damage. powers: clauses, () for a power that is off from the start (SFR-RES-01).
    void: an illegal card, treated as a cancelled technique (SFR-GAT-07).
    """

    initiative: int
    damage: int
    powers: tuple[Clause, ...] = ()
    bonus: int = 0
    lasting: int = 0
    void: bool = False


class Step(msgspec.Struct, frozen=True):
    """One line of the list that players check: the rule, what happened, and whether it decided the round."""

    rule: str
    key: str
    values: tuple[int, ...] = ()
    decided: bool = False


class NextRound(NamedTuple):
    """What a power does to the rounds after its own: to its owner, and whether the opponent shows first."""

    bonus: int = 0
    initiative: int = 0
    damage: int = 0
    orders: bool = False


NOTHING = NextRound()


class Judged(msgspec.Struct, frozen=True):
    """The outcome. winner: 0, 1, or -1 where there is none.

    effective: initiatives compared (after swap). dealt, received: damage by side. broke: whose damage is that
    of a break. coming: effects on the next round, by side. steps: in the order of section 6.
    """

    winner: int
    effective: tuple[int, int]
    dealt: tuple[int, int]
    received: tuple[int, int]
    broke: tuple[bool, bool]
    coming: tuple[NextRound, NextRound]
    steps: tuple[Step, ...]


@lru_cache(maxsize=1 << 14)
def judge(one: Played, two: Played) -> Judged:
    """Judge a round. Steps run strictly in the catalogue's order (SFR-RES-01..10)."""
    sides = (one, two)
    steps: list[Step] = []
    live = [() if side.void else side.powers for side in sides]
    broken = [side.void for side in sides]
    void_rule = "SFR-GAT-09" if all(broken) else "SFR-GAT-07"
    steps += [Step(void_rule, "void", (i,), True) for i in (0, 1) if sides[i].void]
    effective = [side.initiative + side.bonus for side in sides]
    steps.append(Step("SFR-RES-02", "values", (*effective,)))
    _self_check(sides, live, steps)
    _cancel(sides, live, steps)
    hits = _breaks(sides, live, broken, steps)
    if sum(isinstance(c, Swap) for powers in live for c in powers) % 2:
        effective.reverse()
        steps.append(Step("SFR-RES-06", "swap", (*effective,)))
    winner, dealt = _compare(sides, live, broken, hits, effective, steps)
    received = [dealt[1], dealt[0]]
    for i in (0, 1):
        received[i] = _protected(i, received[i], live[i], steps)
    return Judged(
        winner=winner,
        effective=(effective[0], effective[1]),
        dealt=(dealt[0], dealt[1]),
        received=(received[0], received[1]),
        broke=(bool(hits[0]), bool(hits[1])),
        coming=(next_round(live[0]), next_round(live[1])),
        steps=tuple(steps),
    )


def _self_check(sides: tuple[Played, Played], live: list[tuple[Clause, ...]], steps: list[Step]) -> None:
    """A card with void_if facing that printed number loses its power (SFR-RES-03)."""
    for i in (0, 1):
        if any(isinstance(c, VoidIf) and c.n == sides[1 - i].initiative for c in live[i]):
            live[i] = ()
            steps.append(Step("SFR-RES-03", "self_void", (i,)))


def _cancel(sides: tuple[Played, Played], live: list[tuple[Clause, ...]], steps: list[Step]) -> None:
    """Collect every power cancel first, then remove what was hit (SFR-RES-04, POW-13)."""
    hit = [
        any(
            isinstance(c, CancelPower) or (isinstance(c, CancelPowerIf) and c.n == sides[i].initiative)
            for c in live[1 - i]
        )
        for i in (0, 1)
    ]
    for i in (0, 1):
        if hit[i] and live[i]:
            live[i] = ()
            steps.append(Step("SFR-RES-04", "cancelled", (i,)))


def _breaks(
    sides: tuple[Played, Played], live: list[tuple[Clause, ...]], broken: list[bool], steps: list[Step]
) -> list[int]:
    """Collect every break, then cancel the techniques; returns the damage of each break (SFR-RES-05).

    Two cards that break each other are both cancelled, and a cancelled technique deals nothing; no two
    shipped cards do.
    """
    hits = [
        sum(c.x for c in live[i] if isinstance(c, BreakIf) and c.n == sides[1 - i].initiative) for i in (0, 1)
    ]
    for i in (0, 1):
        if hits[i]:
            broken[1 - i] = True
            live[1 - i] = ()
            steps.append(Step("SFR-RES-05", "broken", (1 - i, hits[i]), True))
    return hits


def _compare(
    sides: tuple[Played, Played],
    live: list[tuple[Clause, ...]],
    broken: list[bool],
    hits: list[int],
    effective: list[int],
    steps: list[Step],
) -> tuple[int, list[int]]:
    """Outcome and damage dealt (SFR-RES-07..09).

    Lasting damage goes to a card that hits and prints at least 1, never to a break (SFR-POW-19, POW-20).
    """
    winner = -1
    if any(broken):
        hitting = [not broken[i] for i in (0, 1)]
        winner = -1 if all(broken) else int(broken[0])
        rule, key, decided = "SFR-RES-08", "no_comparison", False
    elif any(isinstance(c, ForceDraw) for powers in live for c in powers):
        hitting, rule, key, decided = [True, True], "SFR-POW-17", "forced_tie", True
    elif effective[0] == effective[1]:
        hitting, rule, key, decided = [True, True], "SFR-RES-07", "tie", True
    else:
        winner = int(effective[1] > effective[0])
        hitting, rule, key, decided = [winner == 0, winner == 1], "SFR-RES-07", "wins", True
    more = [side.lasting if side.damage >= 1 else 0 for side in sides]
    dealt = [hitting[i] * (hits[i] or sides[i].damage + more[i]) for i in (0, 1)]
    steps.append(Step(rule, key, (winner, dealt[winner]) if key == "wins" else (*dealt,), decided))
    steps += [
        Step("SFR-POW-19", "lasting", (i, more[i])) for i in (0, 1) if hitting[i] and more[i] and not hits[i]
    ]
    return winner, dealt


def _protected(i: int, damage: int, live: tuple[Clause, ...], steps: list[Step]) -> int:
    """Damage received after no_damage and reduce (SFR-RES-10, POW-02, POW-03)."""
    if any(isinstance(c, NoDamage) for c in live):
        if damage:
            steps.append(Step("SFR-POW-03", "no_damage", (i, damage)))
        return 0
    lower = sum(c.n for c in live if isinstance(c, Reduce))
    if lower and damage:
        steps.append(Step("SFR-POW-02", "reduced", (i, min(lower, damage))))
    return max(0, damage - lower)


def next_round(live: tuple[Clause, ...]) -> NextRound:
    """What the clauses still live do to the next round; equal ones add up (SFR-RES-13, POW-22)."""
    return NextRound(
        sum(c.n for c in live if isinstance(c, InitNext)),
        sum(c.i for c in live if isinstance(c, Lasting)),
        sum(c.d for c in live if isinstance(c, Lasting)),
        any(isinstance(c, RevealNext) for c in live),
    )
