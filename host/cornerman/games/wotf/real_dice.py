"""Faces of real dice, as people read them off, and the sides 1..6 that an answer to a roll names."""

from __future__ import annotations

from collections.abc import Sequence

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll

from .contest import Contest


def kinds_of(roll: Roll) -> tuple[int, int]:
    """How many core and power dice a roll has; core dice come first (WOTF-CHA-03, SET-10)."""
    if roll.key == "action_roll":
        core, power = (int(n) for n in roll.args)
        return core, power
    return roll.count, 0


def sides_of(contest: Contest, roll: Roll, faces: Sequence[int]) -> tuple[int, ...]:
    """The sides that show these printed faces, core dice first. Errors: Refused (WOTF-CMP-03)."""
    core, _ = kinds_of(roll)
    if len(faces) != roll.count:
        raise Refused(f"{roll.count} faces are needed, not {len(faces)}", roll.rule)
    found = []
    for number, face in enumerate(faces):
        kind = "core" if number < core else "power"
        dice = contest.library.dice
        printed = dice.core_faces if kind == "core" else dice.power_faces
        if face not in printed:
            allowed = ", ".join(map(str, sorted(set(printed))))
            raise Refused(f"die {number + 1} is a {kind} die: it shows {allowed}, not {face}", "WOTF-CMP-03")
        found.append(printed.index(face) + 1)
    return tuple(found)
