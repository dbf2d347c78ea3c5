"""What cannot be read, in the reader's words: the one place that knows all the ways of that.

A file that somebody names may be a folder, a pipe, closed to us, as big as the disk; what stands in it may
be no text, no JSON or TOML, nested so deep that Python gives up, a number of thousands of digits. Whoever
reads takes the bytes from `file_bytes`, catches UNREADABLE around the decoder, and says `why`.
"""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from cornerman.errors import CornermanError, InputError

UNREADABLE: Final = (ValueError, RecursionError)
"""What decoders raise: errors of UTF-8, JSON, TOML and of numbers that are too long are ValueErrors."""

MOST_BYTES: Final = 16 * 1024 * 1024
"""Of whatever people type and programs keep; what grows, such as a journal, has a bound of its own."""

T = TypeVar("T")

_KINDS: Final = (
    (stat.S_ISDIR, "this is a folder, not a file", "name a file in it"),
    (stat.S_ISFIFO, "this is a pipe, not a file", "write what comes out of it to a file, and name that"),
    (stat.S_ISCHR, "this is a device, not a file", "name a file"),
    (stat.S_ISBLK, "this is a disk, not a file", "name a file on it"),
    (stat.S_ISSOCK, "this is a socket, not a file", "name a file"),
)
_SAID: Final = {
    errno.ENOENT: ("there is no such file", "check the name"),
    errno.ENOTDIR: ("a file stands where a folder should be", "check the name"),
    errno.EISDIR: ("this is a folder, not a file", "name a file"),
    errno.EEXIST: ("there is a file of that name already", "name another"),
    errno.EACCES: ("the system does not let Cornerman use it", "check who owns it and its folder"),
    errno.EPERM: ("the system does not let Cornerman use it", "check who owns it and its folder"),
    errno.EROFS: ("the disk is read-only", "name a place on another"),
    errno.ENOSPC: ("there is no room to write", "free some space"),
    errno.EFBIG: ("there is no room to write", "free some space"),
    errno.EDQUOT: ("there is no room to write", "free some space"),
    errno.ENAMETOOLONG: ("the name is longer than the system allows", "name it shorter"),
    errno.ELOOP: ("its links lead in a circle", "name the file itself"),
    errno.EMFILE: ("too many files are open", "end other programs, or raise the limit"),
    errno.EIO: ("the disk does not answer as it should", "look after the disk"),
}


class Unreadable(InputError):
    """A file, or what stands in it, cannot be read."""


class NoFile(Unreadable):
    """This is a folder, a pipe, a device; or its name cannot be one."""


class TooBig(Unreadable):
    """The file is bigger than any of its kind."""


class NoText(Unreadable):
    """This is not UTF-8. line: the first that is not, from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message, cure='save it again with the encoding "UTF-8"')
        self.line = line


def why(error: BaseException) -> str:
    """What a decoder or the system says, in words for a reader; begins with a small letter."""
    if isinstance(error, CornermanError):
        return error.message
    if isinstance(error, RecursionError):
        return "lists or tables are nested hundreds of levels deep"
    if isinstance(error, UnicodeDecodeError):
        return f"this is not UTF-8 text: byte {error.object[error.start]:#04x} at position {error.start}"
    if isinstance(error, OSError):
        known = _SAID.get(error.errno or 0)
        return known[0] if known else error.strerror or str(error)
    text = str(error) or type(error).__name__
    if "integer string conversion" in text:
        return "a number has thousands of digits"
    return text if text[:2].isupper() else text[:1].lower() + text[1:]


def cure(error: OSError) -> str | None:
    """What to do about what the system says, None where nobody knows."""
    known = _SAID.get(error.errno or 0)
    return known[1] if known else None


def told(error: OSError) -> InputError | None:
    """What the system says of a file, folder or disk, as an error in words; None for all else."""
    if not error.filename or error.errno not in _SAID:
        return None
    return InputError(why(error), where=str(error.filename), cure=cure(error))


def person_path(text: str) -> Path:
    """The path that a person means, with `~` for a home folder. Errors: NoFile for a stranger's."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise NoFile(
            "nobody here has that name, and so no home folder", where=text, cure="name the folder"
        ) from error


def must_be_file(path: Path) -> None:
    """Pass a file that is there. Errors: OSError; NoFile for what is none."""
    try:
        kind = path.stat().st_mode
    except ValueError as error:  # a name with a zero byte in it
        raise NoFile("this cannot be the name of a file", where=repr(str(path))) from error
    for is_kind, words, what_to_do in _KINDS:
        if is_kind(kind):
            raise NoFile(words, where=str(path), cure=what_to_do)


def file_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a file. Errors: OSError; Unreadable for what is no file, or bigger than ``most`` bytes."""
    must_be_file(path)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooBig("the file is too big", where=str(path), allowed=f"at most {most:,} bytes")
    return data


def named_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a file that the person has named. Errors: Unreadable, whatever is wrong with it."""
    try:
        return file_bytes(path, most)
    except OSError as error:
        raise Unreadable(why(error), where=str(path), cure=cure(error)) from error


def decoded(data: bytes, kind: type[T]) -> T:
    """A value from its JSON. Errors: Unreadable, which says what is wrong, and not where the file is."""
    try:
        return msgspec.json.decode(text_of(data), type=kind)
    except UNREADABLE as error:
        raise Unreadable(why(error)) from error


def text_of(data: bytes) -> str:
    """Text as editors write it, with a byte order mark or without. Errors: NoText, as `decoded`."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise NoText("this is not UTF-8 text, but UTF-16", 1)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoText(why(error), data.count(b"\n", 0, error.start) + 1) from error
