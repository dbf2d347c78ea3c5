"""Keys and lines, whatever comes in."""

from __future__ import annotations

import io
import os
import threading
import time

import pytest

from cornerman.cli.terminal.inbox import LOOK_UP_S, Inbox, InputEnded, Line, Redraw
from cornerman.cli.terminal.keys import without_sequences
from cornerman.cli.terminal.line_editor import LONGEST, LineEditor, Pressed
from cornerman.cli.terminal.lines import cleaned, read_lines


def typed(keys: str) -> LineEditor:
    editor = LineEditor()
    for key in keys:
        editor.press(key)
    return editor


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("end", "end"),
        ("enx\x7fd", "end"),
        ("\x7f\x7fe", "e"),
        ("rubbish\x15end", "end"),
        ("one two\x17three", "onethree"),
        ("a\x00\x07b", "ab"),
        ("Zoë", "Zoë"),
        ("x" * 2 * LONGEST, "x" * LONGEST),
    ],
)
def test_a_line_is_edited_as_everywhere(keys: str, text: str) -> None:
    assert typed(keys).text == text


def test_enter_hands_the_line_over_and_begins_a_new_one() -> None:
    editor = typed("e5")
    assert editor.press("\n") is Pressed.LINE
    assert (editor.line, editor.text) == ("e5", "")


def test_ctrl_d_ends_the_input_on_an_empty_line_only() -> None:
    assert typed("").press("\x04") is Pressed.END
    assert typed("a").press("\x04") is Pressed.NOTHING


def test_arrow_and_function_keys_type_nothing() -> None:
    assert "".join(without_sequences("a\x1b[Ab\x1bOPc\x1b[15~d\x1b[1;5Ce\x1b")) == "abcde"


def test_a_line_is_cleaned_of_what_nobody_can_see() -> None:
    assert cleaned("\x1b[31me5\x1b[0m\r\x00\x07\tx\n") == "e5 x"


class Pipe:
    """An input as `sys.stdin` is: text over bytes."""

    def __init__(self, *pieces: bytes) -> None:
        read, write = os.pipe()
        for piece in pieces:
            os.write(write, piece)
        os.close(write)
        self.stream = open(read)  # noqa: SIM115 - closed with the test


def test_lines_come_whole_however_the_bytes_are_cut() -> None:
    pipe = Pipe(b"one\ntw", b"o\nZo\xc3", b"\xab\n\xff\nlast")
    with pipe.stream as stream:
        assert list(read_lines(stream)) == ["one", "two", "Zoë", "\ufffd", "last"]


def test_a_line_without_an_end_takes_no_memory() -> None:
    class Endless(io.RawIOBase):
        left = 200

        def readable(self) -> bool:
            return True

        def read(self, size: int = -1) -> bytes:
            self.left -= 1
            return b"x" * size if self.left else b"\nend\n"

    class Stream:
        buffer = type("Buffer", (), {"raw": Endless()})

    lines = []
    for line in read_lines(Stream()):  # type: ignore[arg-type]
        lines.append(line)
        if line == "end":
            break
    assert [len(line) for line in lines] == [LONGEST, 3]


def arrivals(inbox: Inbox, count: int) -> list[object]:
    return [inbox.get(5) for _ in range(count)]


def test_the_inbox_hands_out_lines_in_order_and_then_the_end() -> None:
    inbox = Inbox(io.StringIO("1\n\nq"))
    with inbox.reading(by_key=True):
        found = arrivals(inbox, 4)
    assert [line.text for line in found[:3] if isinstance(line, Line)] == ["1", "", "q"]
    assert found[3] == InputEnded()
    assert inbox.get(0) is None
    assert not inbox.by_hand


@pytest.mark.parametrize("keyboard", [None, "closed"])
def test_no_input_at_all_is_its_end(keyboard: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    stream.close()
    monkeypatch.setattr("sys.stdin", stream if keyboard else None)
    inbox = Inbox()
    with inbox.reading(by_key=True):
        assert arrivals(inbox, 1) == [InputEnded()]


def test_waiting_ends_in_time_and_hears_what_comes_late() -> None:
    inbox = Inbox(io.StringIO())
    began = time.monotonic()
    assert inbox.get(0.01) is None
    assert inbox.get(0) is None
    threading.Timer(1.5 * LOOK_UP_S, lambda: inbox.put(Redraw())).start()
    assert inbox.get() == Redraw()
    assert 0.01 + LOOK_UP_S < time.monotonic() - began < 10
