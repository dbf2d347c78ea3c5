"""Whatever stands where a file was meant, and whatever stands in it, is told in words."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cornerman.unreadable import (
    UNREADABLE,
    NoFile,
    NoText,
    TooBig,
    Unreadable,
    decoded,
    file_bytes,
    named_bytes,
    text_of,
    why,
)

needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")


def test_a_folder_is_told_from_a_file(tmp_path: Path) -> None:
    with pytest.raises(NoFile, match="this is a folder, not a file"):
        file_bytes(tmp_path)


@needs_pipes
def test_a_pipe_and_a_device_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoFile, match="this is a pipe"):
        file_bytes(tmp_path / "pipe")
    with pytest.raises(NoFile, match="this is a device"):
        file_bytes(Path("/dev/zero"))


def test_a_name_that_no_file_can_have_is_told() -> None:
    with pytest.raises(NoFile, match="cannot be the name"):
        file_bytes(Path("a\0b"))
    with pytest.raises(Unreadable, match="name is longer"):
        named_bytes(Path("x" * 5_000))


def test_a_file_as_big_as_the_disk_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "big"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(TooBig) as error:
        file_bytes(path, 1_000)
    assert error.value.allowed == "at most 1,000 bytes"


def test_a_file_that_is_not_there_is_told_with_its_name_and_a_cure(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no such file") as error:
        named_bytes(tmp_path / "none")
    assert error.value.where == str(tmp_path / "none")
    assert error.value.cure
    (tmp_path / "file").touch()
    with pytest.raises(Unreadable, match="a file stands where a folder should be"):
        named_bytes(tmp_path / "file" / "inside")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "truncated"),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 100_000, "nested"),
        (b'{"a": 1' + b"0" * 5_000 + b"}", "out of range"),
        (b'{"a": 1e400}', "out of range"),
        (b'{"a": NaN}', "invalid character"),
        ('{"a": "\N{SNOWMAN}"}'.encode("utf-16"), "UTF-16"),
        ('{"a": "ä"}'.encode("latin-1"), "not UTF-8 text: byte 0xe4 at position 7"),
        (b"{", "truncated"),
    ],
    ids=["empty", "lists", "tables", "long number", "huge number", "nan", "utf-16", "latin-1", "cut"],
)
def test_json_that_cannot_be_read_is_told(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        decoded(data, object)


def test_json_with_a_byte_order_mark_is_read() -> None:
    assert decoded(b'\xef\xbb\xbf{"a": 1}', dict[str, int]) == {"a": 1}


def test_text_that_is_not_utf_8_is_told_with_its_line() -> None:
    with pytest.raises(NoText) as error:
        text_of("one\ntwo\nthree ä\n".encode("latin-1"))
    assert error.value.line == 3


@pytest.mark.parametrize("code", sorted({2, 13, 17, 20, 21, 28, 30}))
def test_what_the_system_says_is_told_without_its_numbers_and_names(code: int) -> None:
    said = why(OSError(code, os.strerror(code), "/some/file"))
    assert "Errno" not in said
    assert said != os.strerror(code)
    assert said[0].islower()


def test_what_decoders_raise_is_caught_by_one_name() -> None:
    caught = []
    for text in ("1" * 5_000, "not a number"):
        try:
            int(text)
        except UNREADABLE as error:
            caught.append(why(error))
    assert len(caught) == 2
