"""What a terminal can show: blocks and boxes, or the nearest in ASCII where it has none."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from typing import Final

_ASCII: Final = str.maketrans(
    {
        "█": "#", "▚": "%", "▒": "=", "░": "-", "▮": "#", "▯": "-", "▌": "#", "■": "#", "╎": "|",
        "●": "*", "○": "o", "★": "*", "☆": ".", "▶": ">", "▸": ">", "·": ".", "…": "~",
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "━": "=",
        "\u00a0": " ",
        "−": "-", "–": "-", "—": "-", "×": "x", "→": ">", "←": "<", "’": "'", "“": '"', "”": '"',
    }
)  # fmt: skip
"""One for one, so that columns stay where they are."""
_PLAIN_LOCALES: Final = ("C", "POSIX")


def needs_ascii(encoding: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Whether only ASCII may be written: by the output's encoding, or by the locale that was chosen.

    Python writes UTF-8 in the C locale too; the terminal of somebody who set it need not show that.
    """
    if "utf" not in encoding.lower():
        return True
    chosen = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    return chosen in _PLAIN_LOCALES


def to_ascii(text: str) -> str:
    """The same number of characters in ASCII: blocks by their nearest, letters without their marks."""
    text = text.translate(_ASCII)
    return text if text.isascii() else "".join(map(_nearest, text))


def _nearest(char: str) -> str:
    if char.isascii():
        return char
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() else "?"
