"""The tables of `docs/protocol.md`, made from the message table itself. The board does not get this file.

`python -m cornerman_link.protocol_tables docs/protocol.md` brings the file up to date.
"""

import sys
from pathlib import Path

from .message_table import BOTH, CALLS, EFFECTS, FROM_BOARD, ROWS, STYLES, TABLE, TO_BOARD, table_hash
from .messages import PROTOCOL_MAJOR, PROTOCOL_MINOR
from .names import COLUMNS, MESSAGES

BEGIN = "<!-- made from the message table: do not edit below -->"
END = "<!-- made from the message table: do not edit above -->"

_ARROWS = {TO_BOARD: "host to board", FROM_BOARD: "board to host", BOTH: "both ways"}


def tables() -> str:
    """Return the version line and one table per message, as Markdown."""
    lines = [f"Protocol {PROTOCOL_MAJOR}.{PROTOCOL_MINOR}, message table hash `{table_hash()}`.", ""]
    for kind, direction, fields in TABLE:
        name, purpose, words = MESSAGES[kind]
        lines += [f"#### {kind} {name} ({_ARROWS[direction]})", "", f"{_sentence(purpose)}", ""]
        lines += ["| key | meaning | value | must be there |", "| --- | --- | --- | --- |"]
        for key, shape, low, high, required in fields:
            value = _value(kind, key, shape, low, high)
            lines.append(f"| `{key}` | {words[key]} | {value} | {'yes' if required else 'no'} |")
        lines.append("")
    lines += ["Effects of a bar: " + _numbered(EFFECTS) + ".", ""]
    lines += ["Styles of a light: " + _numbered(STYLES) + ".", ""]
    lines += ["Functions of a call: " + ", ".join(f"`{name}`" for name in CALLS) + "."]
    return "\n".join(lines)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + ("" if text.endswith("?") else ".")


def _numbered(names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names))


def _value(kind: str, key: str, shape: str, low: int, high: int) -> str:
    """Return what a field may hold, in words."""
    rows = ROWS.get(kind + key)
    if rows is not None:
        columns = [
            f"{name} {lowest}..{highest}"
            for name, (lowest, highest) in zip(COLUMNS[kind + key], rows, strict=True)
        ]
        return f"{low} to {high} rows of [{', '.join(columns)}]"
    return {
        "int": f"{low}..{high}",
        "any int": f"{low}..{high}, clamped",
        "int or null": f"{low}..{high}, or null",
        "text": f"text of {low} to {high} letters",
        "hex": f"{low} lower-case hex digits" if low == high else f"{low} to {high} lower-case hex digits",
        "list": f"{low} to {high} entries, see the descriptor",
        "map": f"up to {high} whole numbers by name",
    }[shape]


def updated(document: str) -> str:
    """Return a document with what stands between the two marks replaced; `ValueError` without the marks."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the document lacks the marks {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def main() -> int:
    """Bring the named document up to date; 1 when it was not."""
    path = Path(sys.argv[1])
    old = path.read_text(encoding="utf-8")
    new = updated(old)
    path.write_text(new, encoding="utf-8")
    return int(new != old)


if __name__ == "__main__":
    sys.exit(main())
