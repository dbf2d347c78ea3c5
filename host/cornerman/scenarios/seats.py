"""Players as the files call them: 1, "p1", "player 1" or the player's name; seats inside count from 0."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.scenarios.answers import plain

_NUMBERED = re.compile(r"^(?:p|player|seat)?\s*(\d)$")


def observer_of(word: object, names: Sequence[str]) -> Observer:
    """The seat or other observer. Errors: ValueError that says what is allowed."""
    text = plain(word)
    if text in ("referee", "spectator"):
        return REFEREE if text == "referee" else SPECTATOR
    for number, name in enumerate(names):
        if text == plain(name):
            return number
    found = _NUMBERED.match(text)
    if found and 1 <= int(found[1]) <= len(names) and not isinstance(word, bool):
        return int(found[1]) - 1
    raise ValueError(f"{word!r} is no player; players are {allowed_seats(names)}")


def allowed_seats(names: Sequence[str]) -> str:
    """All players in all their forms, for messages."""
    return ", ".join(f"{number} (p{number}, {name})" for number, name in enumerate(names, 1))


def seat_word(seat: Observer, names: Sequence[str]) -> str:
    """A seat for messages: "p1 (Ann)"."""
    return f"p{seat + 1} ({names[seat]})" if 0 <= seat < len(names) else "the referee"
