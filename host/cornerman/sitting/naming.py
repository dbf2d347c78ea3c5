"""Which options are meant by a word, or a part of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from cornerman.engine.requests import Option
from cornerman.scenarios.answers import plain

CELL: Final = re.compile(r"[a-z]\d{1,2}", re.IGNORECASE)
"""A cell of a board as it is typed."""


def fitting(options: Iterable[Option], typed: str) -> tuple[Option, ...]:
    """The options that ``typed`` names best: those that begin so, else those with these words in order,
    else those with this text anywhere; () for none.
    """
    known = tuple(options)
    for spell in (_words, plain):  # a small word may be the beginning of a longer one: "leap a 1"
        text = spell(typed)
        labels = [(option, spell(option.label)) for option in known if text]
        for fits in _TIERS:
            if found := tuple(option for option, label in labels if fits(label, text, text.split())):
                return found
    return ()


def _words(text: str) -> str:
    """Words in small letters, without marks."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def _begins(label: str, text: str, _: list[str]) -> bool:
    return label.startswith(text)


def _leads(label: str, _: str, words: list[str]) -> bool:
    """Each word begins a word of the label, in order, the first one the label's first: "leap adv 1"."""
    return label.startswith(words[0]) and _in_order(label, words)


def _has(label: str, _: str, words: list[str]) -> bool:
    return _in_order(label, words)


def _holds(label: str, text: str, _: list[str]) -> bool:
    return text in label


_TIERS: Final[tuple[Callable[[str, str, list[str]], bool], ...]] = (_begins, _leads, _has, _holds)


def _in_order(label: str, words: list[str]) -> bool:
    left = iter(label.split())
    return all(any(piece.startswith(word) for piece in left) for word in words)
