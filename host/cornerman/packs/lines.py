"""On which line of a TOML file a field stands: tomllib keeps no positions, and a person needs them.

Only for text that tomllib has already accepted: this reads shapes, not values, and never judges.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from cornerman.engine.content import FieldPath

Lines = dict[FieldPath, int]

_KEY_PART = re.compile(r"""\s*(?:([A-Za-z0-9_-]+)|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')[ \t]*""")
_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)+")
_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^\s,\]}#][^,\]}#\n]*")


def find_lines(text: str) -> Lines:
    """The line, from 1, of every table, field and list item, by path; `()` is line 1.

    Raises RecursionError where lists are nested deeper than Python follows.
    """
    return _Reader(text).read()


def line_of(lines: Lines, path: FieldPath) -> int | None:
    """The line of a path, or of the nearest thing around it; None where nothing is known."""
    for length in range(len(path), 0, -1):
        found = lines.get(path[:length])
        if found is not None:
            return found
    return lines.get(())


class _Reader:
    def __init__(self, text: str) -> None:
        # tomllib reads a carriage return before a line feed as part of the line's end
        self._text = text.replace("\r\n", "\n")
        self._at = 0
        self._lines: Lines = {(): 1}
        self._sizes: dict[FieldPath, int] = {}
        self._breaks = [match.start() for match in re.finditer("\n", self._text)]

    def read(self) -> Lines:
        table: FieldPath = ()
        self._skip_blank()
        while self._at < len(self._text):
            if self._text.startswith("[[", self._at):
                table = self._header(2)
            elif self._text[self._at] == "[":
                table = self._header(1)
            else:
                self._field(table)
            self._skip_blank()
        return self._lines

    def _header(self, brackets: int) -> FieldPath:
        """`[a.b]` or `[[a.b]]`; a name that stands for a list of tables means its latest item."""
        line = self._line()
        self._at += brackets
        path: FieldPath = ()
        keys = list(self._keys())
        for number, key in enumerate(keys):
            path = (*path, key)
            if number == len(keys) - 1 and brackets == 2:
                self._lines.setdefault(path, line)
                path = self._next_item(path)
            elif path in self._sizes:
                path = (*path, self._sizes[path] - 1)
            self._lines.setdefault(path, line)
        self._at += brackets
        return path

    def _next_item(self, path: FieldPath) -> FieldPath:
        number = self._sizes.get(path, 0)
        self._sizes[path] = number + 1
        return (*path, number)

    def _field(self, table: FieldPath) -> None:
        line = self._line()
        path = table
        for key in self._keys():
            path = (*path, key)
            self._lines.setdefault(path, line)
        self._at += 1  # =
        self._skip_blank()
        self._value(path)

    def _keys(self) -> Iterator[str]:
        while match := _KEY_PART.match(self._text, self._at):
            self._at = match.end()
            bare, quoted, literal = match.groups()
            yield next(part for part in (bare, quoted, literal) if part is not None)
            if self._text[self._at : self._at + 1] != ".":
                return
            self._at += 1

    def _value(self, path: FieldPath) -> None:
        opening = self._text[self._at : self._at + 1]
        if opening == "[":
            self._list(path)
        elif opening == "{":
            self._inline_table(path)
        elif match := _TEXT.match(self._text, self._at) or _SCALAR.match(self._text, self._at):
            self._at = match.end()
        else:
            self._at += 1  # no value stands here: never wait for one

    def _list(self, path: FieldPath) -> None:
        self._at += 1
        number = 0
        while self._goes_on("]"):
            item = (*path, number)
            self._lines[item] = self._line()
            self._value(item)
            number += 1
        self._at += 1

    def _inline_table(self, path: FieldPath) -> None:
        self._at += 1
        while self._goes_on("}"):
            self._field(path)
        self._at += 1

    def _goes_on(self, closing: str) -> bool:
        """Skip to the next item; False at the closing bracket, or where the text ends before it."""
        self._skip_blank()
        if self._text[self._at : self._at + 1] == ",":
            self._at += 1
            self._skip_blank()
        return self._at < len(self._text) and self._text[self._at] != closing

    def _skip_blank(self) -> None:
        if match := _BLANK.match(self._text, self._at):
            self._at = match.end()

    def _line(self) -> int:
        return bisect_left(self._breaks, self._at) + 1
