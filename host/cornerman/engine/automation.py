"""How much the app does by itself, per group of rules; part of the state, so that an undo brings it back too.

Set by ``Adjust(path="settings.<group>", value="ask")``. Groups are words that games and agents agree on
(``dice``, ``cards``, ``upkeep``); a group that nobody reads changes nothing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value
from cornerman.engine.state import MatchState

SETTINGS: Final = "settings."
"""What the path of a setting begins with."""


class Automation(StrEnum):
    """Three levels of help."""

    TRACK = "track"
    """People do it at the table; the app writes down what they tell it."""
    ASK = "ask"
    """The app proposes; one touch accepts."""
    DO = "do"
    """The app does it."""


def automation(state: MatchState, group: str, default: Automation = Automation.ASK) -> Automation:
    """The level of a group of rules, ``default`` where nobody has set it."""
    level = state.settings.get(group)
    return Automation(level) if level is not None else default


def set_automation(group: str, level: Automation, by: Observer = REFEREE) -> Adjust:
    """The command that sets the level of a group."""
    return Adjust(by=by, path=f"{SETTINGS}{group}", value=level.value)


def adjust_setting(state: MatchState, path: str, value: Value) -> Value:
    """Set a level by its path; returns the one before ("" for none). Errors: Refused, nothing changed."""
    group = path.removeprefix(SETTINGS)
    if not group.isidentifier():
        raise Refused(f"{group!r} is no group of rules; settings.dice is one")
    if value not in tuple(Automation):
        raise Refused(f"{path} is {', '.join(Automation)}, not {value!r}")
    before = state.settings.get(group, "")
    state.settings[group] = str(value)
    return before
