"""Numbers on a command line: what is none, or out of bounds, is refused with what is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cornerman.errors import InputError
from cornerman.visible import one_line, shortened

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,40}")
_DECIMAL: Final = re.compile(r"[+-]?([0-9]{1,40}(\.[0-9]{0,40})?|\.[0-9]{1,40})(e[+-]?[0-9]{1,3})?", re.I)
_SHOWN: Final = 40


def whole(option: str, low: int, high: int) -> Callable[[str], int]:
    """What reads a whole number from ``low`` to ``high``, for argparse. Errors: InputError."""

    def read(text: str) -> int:
        number = int(text) if _WHOLE.fullmatch(text.strip()) else None
        if number is None or not low <= number <= high:
            raise _wrong(option, text, f"a whole number from {low:,} to {high:,}")
        return number

    return read


def seconds(option: str, low: float, high: float) -> Callable[[str], float]:
    """What reads a number of seconds from ``low`` to ``high``, for argparse. Errors: InputError."""

    def read(text: str) -> float:
        number = float(text) if _DECIMAL.fullmatch(text.strip()) else None
        if number is None or not low <= number <= high:
            raise _wrong(option, text, f"a number of seconds from {low:g} to {high:g}")
        return number

    return read


def _wrong(option: str, text: str, allowed: str) -> InputError:
    said = f'"{shortened(one_line(text), _SHOWN)}"' if text.strip() else "nothing"
    return InputError(f"{option} cannot be {said}", allowed=allowed)
