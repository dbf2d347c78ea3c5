"""Builders of the messages that the host sends.

Arguments are checked: a wrong one raises `ValueError` at its source. The board does not get this file.
"""

from typing import TYPE_CHECKING, cast

from .frame import OVERHEAD, TO_BOARD_MAX, encode
from .message_table import problem, row_problem
from .messages import PROTOCOL_MAJOR, PROTOCOL_MINOR

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .bodies import Ack, Bye, Call, DescriptorAsk, Hello, HostPong, Ping, Refuse, State


_ROW_KEYS = ("b", "m", "l", "k", "n")


def _checked(kind: str, body: "Mapping[str, object]") -> None:
    """Raise `ValueError` when a body built here breaks the table."""
    wrong = problem(kind, dict(body))
    if wrong:
        raise ValueError(f"message {kind}: {wrong}")


def hello(app_version: str, session: str, boot: "str | None" = None, event: "int | None" = None) -> "Hello":
    """H: open a session.

    `session`: 8 hex digits, new for each run of the host. `boot`, `event`: the last event in the host's
    journal.
    """
    body: Hello = {
        "lo": PROTOCOL_MAJOR,
        "hi": PROTOCOL_MAJOR,
        "mi": PROTOCOL_MINOR,
        "app": app_version,
        "ses": session,
    }
    if boot is not None and event is not None:
        body["bt"] = boot
        body["e"] = event
    _checked("H", body)
    return body


def descriptor_ask(page: int) -> "DescriptorAsk":
    """C: ask for one page of the board's descriptor, counted from 0."""
    body: DescriptorAsk = {"i": page}
    _checked("C", body)
    return body


def state(
    revision: int,
    bars: "Sequence[tuple[int, int, int, int]]" = (),
    meters: "Sequence[tuple[int, int]]" = (),
    lamps: "Sequence[tuple[int, int, int]]" = (),
    buttons: "Sequence[tuple[int, int, int]]" = (),
    numbers: "Sequence[tuple[int, int]]" = (),
    brightness: "int | None" = None,
) -> "State":
    """S: part of the wanted state, as of `revision`.

    Rows: bars (id, value, max, effect), meters (id, value), lamps (id, lit pixels, style), buttons (id,
    style, arm token), numbers (id, value). `STATE_ROOM` and `row_bytes` tell how many rows one frame takes.
    """
    rows = {"b": bars, "m": meters, "l": lamps, "k": buttons, "n": numbers}
    return state_of(revision, {key: [list(row) for row in some] for key, some in rows.items()}, brightness)


def state_of(
    revision: int, rows: "Mapping[str, Sequence[list[int]]]", brightness: "int | None" = None
) -> "State":
    """S, from the rows of each section by its key in the message. Sections without rows are left out."""
    body: dict[str, object] = {"r": revision}
    for key in _ROW_KEYS:
        some = rows.get(key)
        if some:
            body[key] = some
            for row in some:
                wrong = row_problem("S" + key, row, True)
                if wrong:
                    raise ValueError(f"message S: {wrong}, not {row}")
    if brightness is not None:
        body["g"] = brightness
    _checked("S", body)
    return cast("State", body)


def state_fits(body: "State") -> bool:
    """Tell whether a state body fits one frame towards the board."""
    return len(encode("S", 0, body, TO_BOARD_MAX * 100)) <= TO_BOARD_MAX


def row_bytes(row: "Sequence[int]") -> int:
    """Return the bytes that one row adds to a state frame, with its comma."""
    return len(str(list(row))) - len(row) + 2  # Python writes a space behind each comma; JSON here does not


# Bytes for rows in one state frame. Each section used costs 7 of them (,"b":[]), brightness 8 (,"g":255).
STATE_ROOM = TO_BOARD_MAX - OVERHEAD - len('{"r":1073741823}')


def ack(boot: str, event: int) -> "Ack":
    """A: all events of this boot up to `event` stand in the journal."""
    body: Ack = {"bt": boot, "e": event}
    _checked("A", body)
    return body


def ping(now_ms: int) -> "Ping":
    """P: are you there? `now_ms` comes back in the answer; it is cut to 30 bits."""
    return {"t": now_ms & 0x3FFFFFFF}


def pong(ping_ms: int) -> "HostPong":
    """O: the answer to the board's ping."""
    return {"t": ping_ms}


def call(call_id: int, function: str, arguments: "dict[str, int] | None" = None) -> "Call":
    """X: have the board do something once. Repeat the same `call_id` until Y comes."""
    body: Call = {"i": call_id, "f": function}
    if arguments:
        body["a"] = arguments
    _checked("X", body)
    return body


def refuse(why: str, kind: str, sequence: int) -> "Refuse":
    """N: a frame from the board that the host does not take. `why` is one of `messages.REASONS`."""
    body: Refuse = {"why": why, "k": kind, "q": sequence}
    _checked("N", body)
    return body


def bye(why: str) -> "Bye":
    """B: the host leaves; the board shows its waiting look at once."""
    body: Bye = {"why": why}
    _checked("B", body)
    return body
