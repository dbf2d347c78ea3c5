"""The messages of the link as a board needs them: limits, words, what the host may send, and the check of it.

The table is data, so that host, board, hash and documentation read the same rows; `message_table` completes
it with what only boards send. Bodies are plain dicts with short keys; `bodies` gives their types; `to_board`
and `from_board` build them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Fields = tuple[str | int, ...]

PROTOCOL_MAJOR = 1  # differs: the two cannot talk
PROTOCOL_MINOR = 0  # differs: the two use what both know; unknown keys are ignored

MAX_COUNTER = (1 << 30) - 1  # the largest small int of a 32-bit board: counters up to here allocate nothing
MAX_TICKS_MS = (1 << 29) - 1  # supervisor.ticks_ms wraps above it
MAX_ID = 63  # six seats with ten lamps each, and the table's own
MAX_VALUE = 9999  # four digits: the largest health of the four games is far below, and rows stay short
MAX_BRIGHTNESS = 255

RESEND_MS = 60  # a lost frame costs less than a blink of the eye; a healthy round trip is 4 ms
HELLO_EVERY_MS = 300  # a board that just started is found soon, one that sleeps is not flooded
PING_EVERY_MS = 500  # three lost in a row still leave one inside the 2 s of the board
HOST_LOST_MS = 2000  # silence after which the board shows that nobody drives it
BOARD_SUSPECT_MS = 1500  # silence after which the host says so
BOARD_GONE_MS = 3000  # silence after which the host closes the port and opens it anew
EVENT_RING = (
    16  # button edges held for the host: eight full presses, more than two people make while it reconnects
)
EVENTS_PER_FRAME = 4  # each up to 43 bytes: four fit 240
ANSWERS_KEPT = 4  # a repeated call is answered from these, never carried out twice

# Effects of a bar: what to show besides the value. Held: a hit whose trail stays until the row says "hit".
# Their words, as those of the styles, stand in `message_table`: a board needs none of them.
EFFECT_NONE, EFFECT_HIT, EFFECT_GAIN, EFFECT_KO, EFFECT_HELD, EFFECTS = range(6)

# Styles of a light, for button lights and lamp groups alike.
STYLE_OFF, STYLE_DIM, STYLE_STEADY, STYLE_PULSE, STYLE_BLINK, STYLES = range(6)

LOG_INFO, LOG_WARNING, LOG_ERROR = range(3)

# Reasons of a refusal (N).
WHY_KIND = "kind"  # a good frame of a kind the receiver does not know or does not take
WHY_BODY = "body"  # a field is missing or has the wrong type
WHY_RANGE = "range"  # a value was outside its range and was clamped
WHY_CHANNEL = "channel"  # no such bar, meter, lamp, button or number: that item was ignored
WHY_EFFECT = "effect"  # unknown effect or style: the value was shown without it
WHY_PAGE = "page"  # no such descriptor page
WHY_BOOT = "boot"  # the frame speaks of another boot of this board

CALL_IDENTIFY = "identify"
CALL_SELF_TEST = "self_test"
CALL_REBOOT = "reboot"


def _row(*fields: "str | int") -> "Fields":
    """Return its arguments.

    In a constant tuple of a compiled file each text would be an object of its own: 2 KB in all.
    """
    return fields


# What a host sends. Kind -> key, shape, lowest, highest, 1 where it must be there; key, shape ... int: range;
# text and hex: length; rows, list and map: count. In one tuple each, for a tuple per field would take twice
# the memory.
FIELDS: "dict[str, Fields]" = {
    "H": _row(
        "lo", "int", 0, 99, 1,
        "hi", "int", 0, 99, 1,
        "mi", "int", 0, 99, 1,
        "app", "text", 1, 16, 1,
        "ses", "hex", 8, 8, 1,
        "bt", "hex", 8, 8, 0,
        "e", "int", 0, MAX_COUNTER, 0,
    ),
    "C": _row(
        "i", "int", 0, 99, 1,
    ),
    "S": _row(
        "r", "int", 1, MAX_COUNTER, 1,
        "b", "rows", 0, 16, 0,
        "m", "rows", 0, 16, 0,
        "l", "rows", 0, 16, 0,
        "k", "rows", 0, 16, 0,
        "n", "rows", 0, 16, 0,
        "g", "any int", 0, 255, 0,
    ),
    "A": _row(
        "bt", "hex", 8, 8, 1,
        "e", "int", 0, MAX_COUNTER, 1,
    ),
    "P": _row(
        "t", "int", 0, MAX_COUNTER, 1,
    ),
    "O": _row(
        "t", "int", 0, MAX_COUNTER, 1,
        "ms", "int", 0, MAX_TICKS_MS, 0,
        "lw", "int", 0, MAX_COUNTER, 0,
        "mf", "int", 0, MAX_COUNTER, 0,
        "bf", "int", 0, MAX_COUNTER, 0,
        "lost", "int", 0, MAX_COUNTER, 0,
        "mv", "int or null", 0, 60000, 0,
    ),
    "X": _row(
        "i", "int", 1, MAX_COUNTER, 1,
        "f", "text", 1, 16, 1,
        "a", "map", 0, 4, 0,
    ),
    "N": _row(
        "why", "text", 1, 8, 1,
        "k", "text", 1, 1, 1,
        "q", "int", 0, 255, 1,
        "ch", "text", 1, 8, 0,
        "id", "int", 0, MAX_COUNTER, 0,
    ),
    "B": _row(
        "why", "text", 1, 40, 1,
    ),
}  # fmt: skip

TABLE_HASH = "aaf2b63e"  # of the whole table; `message_table` works it out, and a test compares

_HEX = b"0123456789abcdef"


def problem(kind: str, body: "dict[str, object]") -> str:
    """Return what is wrong with the body of a kind that hosts send, or "" when it may be used.

    Required keys, types and ranges are checked; keys that the table does not name are ignored (a newer peer).
    The rows of S are only checked to be a list: the board takes each row for itself (`registers`), so that
    one bad item does not cost the others.
    """
    return misfit(FIELDS[kind], body)


def misfit(fields: "Fields", body: "dict[str, object]") -> str:
    """Return what is wrong with a body against its fields, or ""."""
    for at in range(0, len(fields), 5):
        key = fields[at]
        if key not in body:
            if fields[at + 4]:
                return f"{key} is missing"
        elif not _fits(body[key], fields[at + 1], fields[at + 2], fields[at + 3]):  # type: ignore[arg-type]
            return f"{key} must be {fields[at + 1]} {fields[at + 2]}..{fields[at + 3]}"
    return ""


def _fits(value: object, shape: str, low: int, high: int) -> bool:
    """Tell whether a value has the shape and range of its field."""
    if shape == "int":
        return type(value) is int and low <= value <= high
    if shape == "any int":
        return type(value) is int  # the receiver clamps
    if shape == "int or null":
        return value is None or (type(value) is int and low <= value <= high)
    if shape == "text":
        return isinstance(value, str) and low <= len(value) <= high
    if shape == "hex":
        return isinstance(value, str) and low <= len(value) <= high and _is_hex(value)
    if shape == "map":
        return isinstance(value, dict) and low <= len(value) <= high and _all_small(value)
    return isinstance(value, list) and low <= len(value) <= high


def _is_hex(text: str) -> bool:
    """Tell whether all are lower-case hex digits."""
    # Bytes: a board keeps every letter for ever that it takes out of a text.
    return all(digit in _HEX for digit in text.encode())


def _all_small(values: "dict[object, object]") -> bool:
    """Tell whether a map holds only whole numbers under text keys."""
    return all(isinstance(key, str) and type(value) is int for key, value in values.items())
