"""Text from outside, made fit to be read: what a terminal would obey becomes a mark that a person sees.

Names, card texts, journals and files come from anywhere. A terminal takes some characters as orders (move
the cursor, hide what follows, type for the user), and some turn the reading order round. They are replaced
one for one, so that columns and spans stay where they are.
"""

from __future__ import annotations

from typing import Final

_UNSEEN: Final = "\N{REPLACEMENT CHARACTER}"
_PICTURES: Final = 0x2400
"""Unicode's pictures of the control characters begin here: ␛ stands for Escape."""

_ORDERS: Final = {code: chr(_PICTURES + code) for code in range(0x20)} | {0x7F: "\N{SYMBOL FOR DELETE}"}
_C1: Final = dict.fromkeys(range(0x80, 0xA0), _UNSEEN)
"""The same orders in one character each: U+009B is Escape and [."""
_DIRECTIONS: Final = dict.fromkeys(
    (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), _UNSEEN
)
"""Marks that let a line be read in another order than it is written (Unicode TR 9)."""
_SEPARATORS: Final = {0x2028: " ", 0x2029: " ", 0x85: " "}
_ANY_TEXT: Final = _C1 | _DIRECTIONS | _SEPARATORS | _ORDERS | {0x09: "\t", 0x0A: "\n"}
_ONE_LINE: Final = _ANY_TEXT | dict.fromkeys(range(0x09, 0x0E), " ")


def visible(text: str) -> str:
    """The same number of characters, none of which a terminal obeys; line ends and tabs stay."""
    return text if text.isprintable() and text.isascii() else text.translate(_ANY_TEXT)


def one_line(text: str) -> str:
    """As `visible`, and in one line: for a name, which must not begin a line of its own."""
    return text if text.isprintable() and text.isascii() else text.translate(_ONE_LINE)


def shortened(text: str, width: int) -> str:
    """At most ``width`` characters, the last one an ellipsis where something was cut."""
    return text if len(text) <= width else f"{text[: width - 1]}…"
