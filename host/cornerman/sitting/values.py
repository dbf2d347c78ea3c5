"""Values that can be corrected by hand: what people call them, how they write them, which belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cornerman.engine.requests import Value

OWNED: Final = ("seats", "sides", "fighters")
"""Groups of paths whose second part is the number of a seat."""
WHOSE: Final = ("active", "first", "initiative")
"""Values that are the number of a player, from 0; ``initiative`` that of a side."""
_NUMBER: Final = re.compile(r"[+-]?\d{1,9}")
_ALIASES: Final[Mapping[str, tuple[str, ...]]] = {
    "rounds": ("wins",),
    "games": ("wins",),
    "cards": ("hand", "used"),
    "locked": ("ordered",),
    "lasting": ("lasting_initiative", "lasting_damage"),
    "score": ("points",),
    "status": ("dazed", "crippled", "down", "taunted"),
}
"""Trackers that are called something else than the value behind them."""


def seat_of(path: str) -> int | None:
    """The seat to which a path belongs, None for what belongs to nobody."""
    group, _, rest = path.partition(".")
    number = rest.partition(".")[0]
    return int(number) if group in OWNED and number.isdecimal() else None


def plain_name(path: str) -> str:
    """What people call the value, without whose it is: "meter", "attack: block bonus"."""
    if seat_of(path) is not None:
        return path.split(".", 2)[-1].replace("_", " ").replace(".", " ")
    group, dot, rest = path.partition(".")
    words = f"{group}: {rest}" if dot else group
    return words.replace("_", " ").replace("/", ", ").replace(".", " ")


def behind(known: Iterable[str], seat: int, name: str) -> list[str]:
    """The paths behind a tracker of a seat: its own, its parts, its aliases; else all of the seat."""
    paths = list(known)
    mine = {path: path.split(".", 2)[-1] for path in paths if seat_of(path) == seat}
    wanted = (name, *_ALIASES.get(name, ()))
    found = [path for path, leaf in mine.items() if leaf in wanted]
    found += [path for path, leaf in mine.items() if leaf.startswith(f"{name}_") and path not in found]
    found += [path for path in paths if path == name]
    return found or list(mine)


def is_whose(path: str) -> bool:
    """Whether the value is a player: whose turn it is, who began, who has the initiative."""
    return path.partition(".")[0] in WHOSE


def _side_of(path: str, players: int) -> int:
    """Players that one number of the value stands for: a whole side has the initiative."""
    return max(1, players // 2) if path == "initiative" else 1


def whose(path: str, seat: int, players: int) -> int:
    """The value that stands for a player."""
    return seat // _side_of(path, players)


def shown(value: Value, path: str = "", names: Sequence[str] = ()) -> str:
    """A value as people write it; of what is a player (:func:`is_whose`) letter and name."""
    if is_whose(path) and isinstance(value, int) and names:
        count = _side_of(path, len(names))
        side = list(enumerate(names))[value * count : (value + 1) * count]
        return ", ".join(f"{chr(ord('A') + seat)} ({name})" for seat, name in side) or str(value)
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read_value(words: Sequence[str], before: Value) -> Value:
    """What was written as the new value of ``before``: +2 and -2 are relative, =-2 is minus two."""
    text = " ".join(words)
    pieces = [piece for word in words for piece in word.removeprefix("=").split(",") if piece]
    if isinstance(before, tuple):
        return tuple(int(piece) if piece.isdecimal() else piece for piece in pieces)
    if isinstance(before, str):
        return text.removeprefix("=").strip()
    absolute = text.removeprefix("=").strip()
    if not _NUMBER.fullmatch(absolute):
        return tuple(pieces)  # the cards of a zone that is counted
    relative = text[0] in "+-"
    return before + int(absolute) if relative else int(absolute)
