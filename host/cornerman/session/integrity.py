"""The lines of a journal: how one is written, and how a whole file of them is checked.

A journal is UTF-8 text, one JSON object a line, each ended by a newline:

    {"cornerman_journal":1,"n":0,"prev":"000...","kind":"header","rec":{...},"crc":"89abcdef"}
    {"n":1,"prev":"<SHA-256 of the line before>","kind":"command","rec":{...},"crc":"01234567"}
    {"n":2,"prev":"...","batch":[2,3],"kind":"command","rec":{...},"crc":"..."}

- `n` is the running number; `prev` the SHA-256, in hex, of the whole line before, without its newline.
- `batch` is there where lines were appended together: the first and the last of their numbers. They count
  together or not at all.
- `crc` is the CRC-32, eight small hex digits, of all bytes of the line before `,"crc":`.

CRC tells a torn or rotten line; number and hash tell a line that is missing, repeated or put in from
elsewhere. Pure: bytes in, findings out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar
from zlib import crc32

import msgspec

from cornerman.unreadable import UNREADABLE, why

FORMAT = 1

HEADER_KIND = "header"

T = TypeVar("T")

_MAGIC = b'{"cornerman_journal":'
_BEGINS_A_JOURNAL = re.compile(re.escape(_MAGIC) + rb"(\d{1,9}),")
NOTHING_BEFORE = "0" * 64
_LINE_BEGINS = re.compile(rb'\{"n":\d+,"prev":')
_CRC_LENGTH = len(b',"crc":"00000000"}')
_KIND = re.compile(r"[a-z][a-z0-9_.-]*")


class _Line(msgspec.Struct, frozen=True):
    """The JSON of a line."""

    n: int
    prev: str
    kind: str
    rec: msgspec.Raw
    crc: str
    batch: tuple[int, int] | None = None


_read_line = msgspec.json.Decoder(_Line).decode


@dataclass(frozen=True, slots=True)
class Record:
    """What is to be appended: a kind (small letters), and any value that msgspec can write as JSON."""

    kind: str
    body: object


@dataclass(frozen=True, slots=True)
class Entry:
    """One line as read. number: 0 is the header. body: its JSON. byte: where the line begins in the file."""

    number: int
    kind: str
    body: bytes
    byte: int

    def decode(self, wanted: type[T]) -> T:
        """Return the body as a value of this type; raises one of UNREADABLE where it is none."""
        return msgspec.json.decode(self.body, type=wanted)


@dataclass(frozen=True, slots=True)
class Damage:
    """The first line that is not right. index: from 0. byte: its begin. lines_after: whole ones behind it."""

    index: int
    byte: int
    reason: str
    lines_after: int

    @property
    def is_tail(self) -> bool:
        """Whether nothing behind it was ever acknowledged, as after a loss of power while writing."""
        return self.lines_after == 0


@dataclass(slots=True)
class Findings:
    """What a file holds: the entries up to the last whole batch, where they end, what is wrong behind them.

    format: as the first line says, None where it is no journal's. head: the hash of the last entry's line.
    """

    format: int | None
    entries: list[Entry] = field(default_factory=list)
    whole_bytes: int = 0
    head: str = NOTHING_BEFORE
    damage: Damage | None = None


def encode_lines(records: Sequence[Record], first: int, head: str) -> tuple[bytes, str]:
    """Return the bytes of a batch of lines, and the hash of its last line.

    first: the number of its first line. head: the hash of the line before it. Raises ValueError for a kind
    that is none, TypeError for a body that msgspec cannot write.
    """
    batch = b'"batch":[%d,%d],' % (first, first + len(records) - 1) if len(records) > 1 else b""
    lines: list[bytes] = []
    for number, record in enumerate(records, first):
        if not _KIND.fullmatch(record.kind):
            raise ValueError(f"a record's kind is small letters, digits and _ . -, not {record.kind!r}")
        body = msgspec.json.encode(record.body)
        if b"\n" in body:  # only JSON handed in ready-made can hold one
            body = msgspec.json.format(body, indent=-1)
        begin = b"%s%d," % (_MAGIC, FORMAT) if number == 0 else b"{"
        checked = b'%s"n":%d,"prev":"%s",%s"kind":"%s","rec":%s' % (
            begin,
            number,
            head.encode(),
            batch,
            record.kind.encode(),
            body,
        )
        line = checked + _crc_of(checked)
        head = sha256(line).hexdigest()
        lines.append(line)
    return b"\n".join(lines) + b"\n", head


def examine(data: bytes) -> Findings:
    """Check every line of a journal's bytes: CRC, number, hash, batch. Never raises on content."""
    *lines, rest = data.split(b"\n")
    begins = _BEGINS_A_JOURNAL.match(data)
    findings = Findings(int(begins[1]) if begins else None)
    waiting: list[Entry] = []  # of a batch whose last line has not come yet
    batch: tuple[int, int] | None = None
    head, byte = findings.head, 0
    for index, raw in enumerate(lines):
        line = _intact(raw)
        reason = _unfit(raw) if line is None else _misfit(line, index, head, batch)
        if line is None or reason:
            findings.damage = Damage(index, byte, reason or "", _whole_lines_behind(lines, index))
            return findings
        waiting.append(Entry(index, line.kind, bytes(line.rec), byte))
        head = sha256(raw).hexdigest()
        byte += len(raw) + 1
        batch = line.batch if line.batch and index < line.batch[1] else None
        if batch is None:
            findings.entries += waiting
            waiting = []
            findings.head, findings.whole_bytes = head, byte
    if rest:
        findings.damage = Damage(len(lines), byte, "it has no end", 0)
    elif waiting:
        first = waiting[0]
        findings.damage = Damage(first.number, first.byte, "the lines that belong to it are not all there", 0)
    return findings


def first_rotten(data: bytes) -> int | None:
    """The first line, from 1, whose CRC-32 does not match though a whole one follows; None for no such line.

    For lists: `examine` checks numbers and hashes too, and takes some ten times as long.
    """
    bad = None
    for number, raw in enumerate(data.split(b"\n")[:-1], 1):
        if raw[-_CRC_LENGTH:] == _crc_of(raw[:-_CRC_LENGTH]):
            if bad is not None:
                return bad
        elif bad is None:
            bad = number
    return None


def _crc_of(checked: bytes) -> bytes:
    return b',"crc":"%08x"}' % crc32(checked)


def _intact(raw: bytes) -> _Line | None:
    checked = raw[:-_CRC_LENGTH]
    if raw[-_CRC_LENGTH:] != _crc_of(checked):
        return None
    try:
        return _read_line(raw)
    except UNREADABLE:
        return None  # a line with a good CRC that we never wrote


def _unfit(raw: bytes) -> str:
    """Say why a line is not intact."""
    if raw[-_CRC_LENGTH:] != _crc_of(raw[:-_CRC_LENGTH]):
        return "its CRC-32 does not match"
    try:
        _read_line(raw)
    except UNREADABLE as error:
        return f"it is no line of a journal: {why(error)}"
    raise AssertionError("an intact line")


def _misfit(line: _Line, index: int, head: str, open_batch: tuple[int, int] | None) -> str | None:
    """Say why an intact line does not belong at this place, or None."""
    if line.n != index:
        return f"line number {line.n} stands where number {index} belongs"
    if line.prev != head:
        return "it does not continue the line before it (its SHA-256 differs)"
    if open_batch is not None and line.batch != open_batch:
        return "it does not belong to the batch before it, which is not complete"
    if open_batch is None and line.batch is not None and not line.batch[0] == index < line.batch[1]:
        return "it belongs to a batch that began elsewhere"
    return None


def _whole_lines_behind(lines: Sequence[bytes], index: int) -> int:
    """Count the intact lines that show the damaged one to be old, not part of the last unfinished write.

    Lines of one batch are written together and acknowledged together, so an intact line whose batch began at
    or before the damaged one proves nothing: after a loss of power the blocks of one write may be there in
    any order.
    """
    count = 0
    for raw in lines[index:]:
        # the newline before a line may be the rotten byte, so look for lines inside of what seems one
        starts = [0, *(found.start() for found in _LINE_BEGINS.finditer(raw, 1))]
        for line in filter(None, (_intact(raw[start:]) for start in starts)):
            if not (line.batch and line.batch[0] <= index):
                count += 1
    return count
