"""The words that are no answers: undo, corrections, help, the log, the table's buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cornerman.engine.automation import Automation

KEYS: Final = (
    ("number or name", "answers; several with spaces; a cell such as e5; a b c n as [A] [B] [C] [NEXT]"),
    ("Enter", "what stands in the last line: roll, pass, no, end the turn, stay"),
    ("u, r", "undo the last step (it stands in the last line), redo it; u 3 undoes three"),
    ("u fresh", "undo, and chance is drawn anew afterwards; else dice fall as they fell"),
    ("v, c NAME", "your hand with all words; a card in full"),
    ("d, l, i", "discard piles and decks; the whole log; the match: house rules, sources, seed"),
    ("?, ? 3, ? RULE", "this page, and why an option is not open; all of option 3; a rule by its ID"),
    ("!", "corrects a value (-2: two less, =-2: minus two); ! alone lists them all"),
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


def keys(correction: str) -> list[tuple[str, str]]:
    """All keys, with what they do. correction: one that the game of the match understands."""
    return [(correction if key == "!" else key, does) for key, does in KEYS]


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


def read_level(text: str, groups: Iterable[str]) -> tuple[str, Automation] | str:
    """Group and level of ``dice do``; what is allowed otherwise. groups: of rules whose level counts."""
    words = text.lower().split()
    known = tuple(groups)
    if len(words) == 2 and words[0] in known and words[1] in tuple(Automation):
        return words[0], Automation(words[1])
    return f"write {' or '.join(f'auto {group}' for group in known)} and {'|'.join(Automation)}"
