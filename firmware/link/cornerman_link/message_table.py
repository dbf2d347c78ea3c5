"""The whole message table, its hash, and the check of any body against it.

The board does not get this file.
"""

import json
from binascii import crc32
from typing import TYPE_CHECKING

from .messages import (
    CALL_IDENTIFY,
    CALL_REBOOT,
    CALL_SELF_TEST,
    EVENTS_PER_FRAME,
    FIELDS,
    MAX_COUNTER,
    MAX_ID,
    MAX_TICKS_MS,
    MAX_VALUE,
    WHY_BODY,
    WHY_BOOT,
    WHY_CHANNEL,
    WHY_EFFECT,
    WHY_KIND,
    WHY_PAGE,
    WHY_RANGE,
    misfit,
)

if TYPE_CHECKING:
    from .messages import Fields


Field = tuple[str, str, int, int, bool]
Message = tuple[str, str, tuple[Field, ...]]
Column = tuple[int, int]

MAX_CALL_RESULT = 10  # keys in an answer: more does not fit a frame
EFFECTS = ("none", "hit", "gain", "ko", "held")
STYLES = ("off", "dim", "steady", "pulse", "blink")
CALLS = (CALL_IDENTIFY, CALL_SELF_TEST, CALL_REBOOT)
REASONS = (WHY_KIND, WHY_BODY, WHY_RANGE, WHY_CHANNEL, WHY_EFFECT, WHY_PAGE, WHY_BOOT)

TO_BOARD = "to board"
FROM_BOARD = "from board"
BOTH = "both"

# In the order of the documentation.
DIRECTIONS = {
    "H": TO_BOARD,
    "W": FROM_BOARD,
    "C": TO_BOARD,
    "D": FROM_BOARD,
    "S": TO_BOARD,
    "R": FROM_BOARD,
    "E": FROM_BOARD,
    "A": TO_BOARD,
    "P": BOTH,
    "O": BOTH,
    "X": TO_BOARD,
    "Y": FROM_BOARD,
    "L": FROM_BOARD,
    "N": BOTH,
    "B": TO_BOARD,
}

# What only a board sends: see `messages.FIELDS`.
BOARD_FIELDS: "dict[str, Fields]" = {
    "W": (
        "ma", "int", 0, 99, 1,
        "mi", "int", 0, 99, 1,
        "ok", "int", 0, 1, 1,
        "th", "hex", 8, 8, 1,
        "fw", "text", 1, 12, 1,
        "ty", "text", 1, 20, 1,
        "u", "hex", 4, 32, 1,
        "bt", "hex", 8, 8, 1,
        "rs", "text", 1, 12, 1,
        "dc", "hex", 8, 8, 1,
        "ses", "hex", 8, 8, 1,
        "r", "int", 0, MAX_COUNTER, 1,
        "n", "int", 1, MAX_COUNTER, 1,
    ),
    "D": (
        "i", "int", 0, 99, 1,
        "n", "int", 1, 100, 1,
        "k", "text", 1, 8, 1,
        "x", "list", 0, 32, 1,
    ),
    "R": (
        "r", "int", 0, MAX_COUNTER, 1,
        "us", "int", 0, MAX_COUNTER, 1,
        "lim", "int", 0, 1, 1,
    ),
    "E": (
        "bt", "hex", 8, 8, 1,
        "x", "rows", 0, EVENTS_PER_FRAME, 1,
        "lost", "int", 0, MAX_COUNTER, 1,
        "lv", "int", 0, MAX_COUNTER, 1,
    ),
    "Y": (
        "i", "int", 1, MAX_COUNTER, 1,
        "ok", "int", 0, 1, 1,
        "v", "map", 0, MAX_CALL_RESULT, 0,
        "why", "text", 1, 80, 0,
    ),
    "L": (
        "lv", "int", 0, 2, 1,
        "tx", "text", 1, 180, 1,
        "c", "int", 1, MAX_COUNTER, 1,
    ),
}  # fmt: skip

# Columns of all rows: lowest, highest. A value outside is clamped (S) or refused (E).
ROWS: dict[str, tuple[Column, ...]] = {
    "Sb": ((0, MAX_ID), (0, MAX_VALUE), (1, MAX_VALUE), (0, len(EFFECTS) - 1)),
    "Sm": ((0, MAX_ID), (0, MAX_VALUE)),
    "Sl": ((0, MAX_ID), (0, MAX_ID), (0, len(STYLES) - 1)),
    "Sk": ((0, MAX_ID), (0, len(STYLES) - 1), (0, MAX_COUNTER)),
    "Sn": ((0, MAX_ID), (0, MAX_VALUE)),
    "Ex": ((1, MAX_COUNTER), (0, MAX_ID), (0, 1), (0, MAX_TICKS_MS), (0, MAX_COUNTER)),
}


def _message(kind: str) -> Message:
    """Return a message as kind, direction and one tuple a field."""
    flat = FIELDS[kind] if kind in FIELDS else BOARD_FIELDS[kind]
    fields: list[Field] = []
    for at in range(0, len(flat), 5):
        key, shape, low, high, required = flat[at : at + 5]
        fields.append((str(key), str(shape), int(low), int(high), bool(required)))
    return kind, DIRECTIONS[kind], tuple(fields)


TABLE: tuple[Message, ...] = tuple(_message(kind) for kind in DIRECTIONS)


def table_hash() -> str:
    """Return 8 hex digits that change with any change of table, columns, effects, styles or calls."""
    rows = [[name, ROWS[name]] for name in sorted(ROWS)]
    text = json.dumps([TABLE, rows, EFFECTS, STYLES, REASONS, CALLS], separators=(",", ":"))
    return f"{crc32(text.encode()):08x}"


def row_problem(name: str, row: object, ranges: bool) -> str:
    """Return what is wrong with one row named in `ROWS`, or "".

    `ranges`: values outside their range count too.
    """
    columns = ROWS[name]
    if not isinstance(row, list) or len(row) != len(columns):
        return f"{name}: a row has {len(columns)} numbers"
    for index, (value, (low, high)) in enumerate(zip(row, columns, strict=True)):
        if type(value) is not int:
            return f"{name}: column {index} must be int"
        if ranges and not low <= value <= high:
            return f"{name}: column {index} must be {low}..{high}"
    return ""


def known(kind: str, direction: str) -> bool:
    """Tell whether `kind` is a message that travels in `direction` (`TO_BOARD` or `FROM_BOARD`)."""
    return DIRECTIONS.get(kind) in (direction, BOTH)


def problem(kind: str, body: dict[str, object]) -> str:
    """Return what is wrong with the body of a known kind, or "" when it may be used.

    As `messages.problem`, for all kinds; the rows of E are checked one by one.
    """
    wrong = misfit(FIELDS[kind] if kind in FIELDS else BOARD_FIELDS[kind], body)
    rows = body["x"] if kind == "E" and not wrong else []
    assert isinstance(rows, list)
    return wrong or next((found for row in rows if (found := row_problem("Ex", row, True))), "")
