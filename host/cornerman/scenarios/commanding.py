"""Steps that are no answers, as commands of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from cornerman.engine.commands import (
    Adjust,
    Command,
    Concede,
    ForceState,
    Pause,
    Resume,
    TimeUp,
    Withdraw,
)
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value
from cornerman.scenarios.format import GameScenarios
from cornerman.scenarios.model import ByHand, Step
from cornerman.scenarios.playing import Play
from cornerman.scenarios.seats import observer_of

_SEAT_PATH = re.compile(r"\bseats\.(\d+)\.")


def commands(step: Step, words: GameScenarios, names: Sequence[str], play: Play) -> Iterator[Command]:
    """The commands that a step stands for. Errors: ValueError for a value that is none."""
    by = REFEREE if step.seat is None else observer_of(step.seat, names)
    if step.adjust is not None:
        for each in step.adjust if isinstance(step.adjust, list) else [step.adjust]:
            path, value = words.adjust(_engine_path(each.path, names), _value(each))
            yield Adjust(by=by, path=path, value=value, reason=each.reason)
    elif step.concede is not False:
        who = step.seat if step.concede is True else step.concede
        seat = observer_of(who, names)
        yield Concede(by=by if step.seat is not None else seat, seat=seat)
    elif step.time_up:
        yield TimeUp(by=by)
    elif step.pause:
        yield Pause(by=by)
    elif step.resume:
        yield Resume(by=by)
    elif step.force:
        yield ForceState(by=by, path=step.force)
    elif step.withdraw:
        sealed = play.match.state.sealed
        mine = [r.id for r in play.match.state.open if r.id in sealed and by in (r.seat, REFEREE)]
        if not mine:
            raise Refused("there is no sealed answer to take back")
        yield Withdraw(by=by, request=mine[-1])


def _engine_path(path: str, names: Sequence[str]) -> str:
    """`p1.health` or `Ann.health` as `seats.0.health`."""
    head, dot, rest = path.partition(".")
    if dot and head != "seats":
        with suppress(ValueError):
            return f"seats.{observer_of(head, names)}.{rest}"
    return path


def scenario_paths(text: str) -> str:
    """A text of the engine with paths as scenarios write them: `seats.0.health` as `p1.health`."""
    return _SEAT_PATH.sub(lambda found: f"p{int(found[1]) + 1}.", text)


def _value(by_hand: ByHand) -> Value:
    value = by_hand.value
    if isinstance(value, list):
        return tuple(each if isinstance(each, int) else str(each) for each in value)
    if isinstance(value, str | int):
        return value
    raise ValueError(f"{by_hand.path} takes a word, a number or a list")
