"""What a match's journal holds: the header, one record a command, snapshots, and notes.

**Command numbers.** The commands of a match are numbered 1, 2, 3, ... in the order in which they were
accepted, Rewind and Redo among them; number 0 is the start, before anybody did anything. The number stands in
the record (``n``): it is not the number of the journal's line, since snapshots and notes are lines too. A
number is never used twice, also after a Rewind. ``Rewind(to=n)`` means "as the match was just after command
n", whichever n.

What the app answers by itself (shuffles, picks among its cards) is part of the command that led to it: one
command, one record, one number. The command is the truth; the events beside it are what was shown, kept so
that a log can be read when the rules have changed; a replay makes them anew and compares.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from typing import Annotated, Final, Literal, Self, TypeAlias

import msgspec

from cornerman.engine.commands import Command
from cornerman.engine.config import MatchConfig
from cornerman.engine.requests import Roll

COMMAND: Final = "command"
SNAPSHOT: Final = "snapshot"
RESUMED: Final = "resumed"
FAULT: Final = "fault"

NO_EVENTS: Final = msgspec.Raw(b"[]")

MOST_PACK_BYTES: Final = 16 * 1024 * 1024
"""Of a pack's content; the biggest that ships has some hundred thousand."""

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""What is counted up from 0."""
_Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=256)]
"""What chance is asked for at once, as :func:`~cornerman.engine.chance.draw` can give it."""


class KeptPack(msgspec.Struct, frozen=True, kw_only=True):
    """A pack as it was when the match began, so that the match stays readable when the pack changes.

    content: the canonical bytes, deflated (zlib), as base64. hash: SHA-256 (hex) of the bytes themselves.
    """

    id: str
    hash: str
    content: str

    @classmethod
    def keep(cls, pack_id: str, content: bytes) -> Self:
        """Keep a pack's canonical bytes."""
        packed = base64.b64encode(zlib.compress(content, 9)).decode()
        return cls(id=pack_id, hash=hashlib.sha256(content).hexdigest(), content=packed)

    def unpack(self) -> bytes:
        """The canonical bytes. Errors: ValueError where they are not what ``hash`` says."""
        try:
            inflating = zlib.decompressobj()
            content = inflating.decompress(base64.b64decode(self.content, validate=True), MOST_PACK_BYTES)
        except zlib.error as error:
            raise ValueError(f"pack {self.id}: {error}") from error
        if not inflating.eof:
            raise ValueError(f"pack {self.id} is cut short, or bigger than {MOST_PACK_BYTES:,} bytes")
        if hashlib.sha256(content).hexdigest() != self.hash:
            raise ValueError(f"pack {self.id} is not the one that the match was played with")
        return content


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What the journal's header says about the match.

    seed: the 32 secret bytes, hex. They are in the file from the start, since a killed match must go on with
    the same dice; no view, list, export or report shows them before the end.
    """

    config: MatchConfig
    seed: str
    packs: tuple[KeptPack, ...] = ()


class Press(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The press of a table button that gave a command: which board, which boot of it, its running number."""

    board: str
    boot: int
    number: int


class Draw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """One thing that chance decided: draw ``number`` of ``stream``, and what came up.

    request: the Roll that it answers. what, count, sides, value: as in
    :class:`~cornerman.engine.requests.Roll`. source: ``app``, ``faces`` (real dice, typed in) or ``script``.
    """

    request: int
    seat: int
    stream: str
    number: _Count
    what: Literal["dice", "shuffle", "pick"]
    count: _Few
    sides: _Few
    value: tuple[int, ...]
    source: str

    def fits(self, roll: Roll) -> bool:
        """Whether ``roll`` asks for the same kind and number of things."""
        return (self.what, self.count, self.sides) == (roll.what, roll.count, roll.sides)


class Done(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """An accepted command and everything it led to, up to the next question.

    n: command number. time: ISO 8601, UTC. command: None for number 0, the start. asked: the wording key of
    the question that an Answer is to ("" for others, and in older journals). declined: nobody else was asked
    at the same time, and the answer was that nothing is done. draws: what chance decided in it, in order, an
    answered Roll first. fresh: for a Rewind that draws anew, the next number of each stream. events: as the
    rules made them, hidden ones too. state: CRC-32 (hex) of the state's JSON after it. path: chart state.
    over: the match has ended. winner: a seat, or None.
    """

    n: int
    time: str
    state: str
    path: str
    command: Command | None = None
    asked: str = ""
    declined: bool = False
    press: Press | None = None
    draws: tuple[Draw, ...] = ()
    fresh: dict[str, _Count] = {}
    events: msgspec.Raw = NO_EVENTS
    over: bool = False
    winner: int | None = None


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """A command's record without its weight: what a list of matches reads."""

    n: int
    time: str
    path: str
    over: bool = False
    winner: int | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The whole state just after command ``n``, under version ``app`` of the rules.

    opened: for each open question, the number of the command that opened it (its arm token).
    """

    n: int
    app: str
    state: msgspec.Raw
    opened: dict[int, int] = {}


class WasResumed(msgspec.Struct, frozen=True, kw_only=True):
    """The match was opened again just after command ``n``. notice: what a person was told, if anything."""

    n: int
    time: str
    app: str
    notice: str = ""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault in the rules: ``command`` failed and nothing changed. trace: for a bug report."""

    n: int
    time: str
    app: str
    command: Command
    error: str
    trace: str
