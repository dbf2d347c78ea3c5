"""Who looks and who acts: a seat (0, 1, ...), the referee, a spectator or the app itself."""

from typing import Final, TypeAlias

Observer: TypeAlias = int
"""A seat index, or one of the constants below."""

REFEREE: Final = -1
"""Sees and may correct everything."""
SPECTATOR: Final = -2
"""Sees what everybody at the table sees."""
APP: Final = -3
"""The app: draws from the committed source of randomness; never looks."""


def actor_name(who: Observer) -> str:
    """Plain words for an actor, seats counted from 1."""
    return {REFEREE: "referee", SPECTATOR: "spectator", APP: "app"}.get(who, f"player {who + 1}")
