"""The words that are no answers: undo, corrections, help, the log, the table's buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cornerman.engine.automation import Automation
from cornerman.engine.requests import Value
from cornerman.errors import did_you_mean
from cornerman.sitting.values import read_value, shown

KEYS: Final = (
    ("number or name", "answers; several with spaces; a cell such as e5; a b c n as [A] [B] [C] [NEXT]"),
    ("Enter", "what stands in the last line: roll, pass, no, end the turn, stay"),
    ("u, r", "undo the last step (it stands in the last line), redo it; u 3 undoes three"),
    ("u fresh", "undo, and chance is drawn anew afterwards; else dice fall as they fell"),
    ("v, c NAME", "your hand with all words; a card in full"),
    ("d, l, i", "discard piles and decks; the whole log; the match: house rules, sources, seed"),
    ("?, ? RULE", "this page, and why an option is not open; a rule by its ID"),
    ("! p1 health 12", "corrects a value (! p1 health -2: two less); ! alone lists them all"),
    ("new ...", "types in a printed card that is not in the list"),
    ("auto dice do", "the app rolls by itself; ask: you press Enter; track: you type real dice in"),
    ("w", "takes a sealed answer back while the other one is out"),
    ("pause, resume", "holds the match, goes on"),
    ("time, concede", "the round's clock has run out; whoever is asked gives up"),
    ("state NAME", "puts the match at another state of the rules chart"),
    ("/r /a /b /c /n /u", "a press at the simulated table, /1r of player 1; also /unplug /plug /reset /new"),
    ("board", "the whole picture in lines, where there is no full screen"),
    ("q", "leaves; the match is kept and can be resumed (Ctrl-C and Ctrl-D too)"),
)  # fmt: skip
"""All keys, with what they do."""

BUTTONS: Final = {"r": "roll", "a": "a", "b": "b", "c": "c", "n": "next", "u": "undo"}
SEAT_GROUPS: Final = ("seats", "sides", "fighters")
"""Where paths of values that belong to a player begin."""
AUTOMATIC: Final = ("dice",)
"""Groups of rules whose level the terminal heeds."""


def button_of(text: str, asked: int) -> str | None:
    """The simulated button of ``/r``, ``/2a``: "1.roll", "2.a", "next"; None for what is none."""
    word = text.removeprefix("/").strip().lower()
    seat = asked
    if word[:1].isdecimal():
        seat, word = int(word[0]) - 1, word[1:].strip()
    name = BUTTONS.get(word) or (word if word in BUTTONS.values() else None)
    if name is None:
        return None
    return name if name in ("next", "undo") else f"{seat + 1}.{name}"


def read_level(text: str) -> tuple[str, Automation] | str:
    """Group and level of ``dice do``; what is allowed otherwise."""
    words = text.lower().split()
    if len(words) == 2 and words[0] in AUTOMATIC and words[1] in tuple(Automation):
        return words[0], Automation(words[1])
    groups = " or ".join(f"auto {group} {'|'.join(Automation)}" for group in AUTOMATIC)
    return f"write {groups}"


def read_correction(text: str, known: Mapping[str, Value], names: Sequence[str]) -> tuple[str, Value] | str:
    """Path and value of ``p1 health 12`` or ``seats.0.health 12``; what is wrong with it otherwise.

    +2 and -2 are two more and two less; =-2 is minus two.
    """
    words = text.replace("=", " =").split()
    if not words:
        return "write what and its new value: ! p1 health 12"
    path, used = _path(words, known, names)
    if path is None:
        hint = _near(words, known, names)
        return f"there is no value {' '.join(words[:2])!r}{f'; {hint}' if hint else ''}; ! alone lists them"
    given = words[used:]
    if not given:
        return f"{as_typed(path)} is {shown(known[path])}; write its new value behind it"
    value = read_value(given, known[path])
    if value == known[path]:
        return f"{as_typed(path)} is {shown(value)} already"
    return path, value


def as_typed(path: str) -> str:
    """A value's path as it is typed after !: ``seats.0.health`` as ``p1 health``."""
    group, _, rest = path.partition(".")
    seat, _, name = rest.partition(".")
    return f"p{int(seat) + 1} {name}" if group in SEAT_GROUPS and seat.isdecimal() and name else path


def _near(words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]) -> str | None:
    if _seat(words[0], names) is not None and len(words) > 1:
        return did_you_mean(words[1].lower(), {path.rpartition(".")[2] for path in known})
    return did_you_mean(".".join(words[:2]).lower(), known) or did_you_mean(words[0].lower(), known)


def _path(words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]) -> tuple[str | None, int]:
    if words[0].lower() in known:
        return words[0].lower(), 1
    if len(words) < 2:
        return None, 0
    seat = _seat(words[0], names)
    joined = ".".join(words[:2]).lower()
    paths = [joined]
    if seat is not None:
        paths += [f"{group}.{seat}.{words[1].lower()}" for group in SEAT_GROUPS]
    return next(((path, 2) for path in paths if path in known), (None, 0))


def _seat(word: str, names: Sequence[str]) -> int | None:
    text = word.casefold()
    lowered = [name.casefold() for name in names]
    if text in lowered:
        return lowered.index(text)
    if len(text) == 1 and text.isalpha() and ord(text) - ord("a") < len(names):
        return ord(text) - ord("a")
    digits = text.removeprefix("p")
    return int(digits) - 1 if digits.isdecimal() and len(digits) < 3 else None


__all__ = ["AUTOMATIC", "BUTTONS", "KEYS", "as_typed", "button_of", "read_correction", "read_level", "shown"]
