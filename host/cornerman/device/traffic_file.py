"""Messages of links in a file, and what the host's session makes of them when they come again.

A line a message, as the flight recorder writes them beside a match (`logs/link-*.txt`); a line that begins
with "board" says which link they are of from there on. So what is kept of a trouble can be replayed, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, TextIO

import msgspec

from cornerman import __version__
from cornerman.errors import InputError
from cornerman.unreadable import UNREADABLE, NoText, named_bytes, text_of, why
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, FrameTooLongError, encode
from cornerman_link.happenings import Happening
from cornerman_link.host import HostSession, Stage
from cornerman_link.memory import Memories
from cornerman_link.recorder import Recorded

_BOARD: Final = re.compile(r"board (?P<board>\S.*?)(?:: .*)?$")
_MESSAGE: Final = re.compile(
    r"\s*(?P<ms>\d+(?:\.\d+)?) (?P<direction>[<>]) (?P<kind>[A-Z]) +(?P<sequence>\d{1,3})"
    r"(?: (?P<body>\{.*))?$"
)
MOST_BYTES: Final = 256 * 1024 * 1024
"""A link at full speed writes some 10 MB an hour."""
_LOOK_MS: Final = 250.0  # the session looks at its clock at least so often


class Passed(NamedTuple):
    """One message of a file. board: the name of the link in the file, "" where it has none."""

    board: str
    frame: Recorded


class TrafficFile:
    """Writes messages as they pass. Errors: InputError where the file is there or cannot be made."""

    def __init__(self, path: Path) -> None:
        self._board = ""
        try:
            self._file: TextIO = path.open("x", encoding="utf-8")
        except OSError as error:
            problem = "there is a file of that name already" if path.exists() else why(error)
            raise InputError(problem, where=str(path), cure="name another") from error

    def write(self, board: str, frame: Recorded) -> None:
        """Add a message of a link, under a name that stays the same as long as the link. Errors: OSError."""
        if board != self._board:
            self._board = board
            self._file.write(f"board {board}\n")
        self._file.write(frame.line() + "\n")

    def close(self) -> None:
        """Finish."""
        self._file.close()


def read_traffic(path: Path) -> list[Passed]:
    """All messages of a file, in its order. Errors: InputError for one that is not there, or holds none."""
    try:
        text = text_of(named_bytes(path, MOST_BYTES))
    except NoText as error:
        raise InputError(
            f"the file cannot be read: {error.message}", where=f"{path}:{error.line}", cure="name another"
        ) from error
    found = list(_messages(text.splitlines()))
    if not found:
        raise InputError(
            "there is no message of a board in this file",
            where=str(path),
            allowed="what `cornerman monitor --record` wrote, or a link-*.txt of the data folder's logs",
        )
    return found


def _messages(lines: Iterable[str]) -> Iterator[Passed]:
    board = ""
    for line in lines:
        if whose := _BOARD.match(line):
            board = whose["board"]
        elif match := _MESSAGE.match(line):
            try:
                body = msgspec.json.decode(match["body"] or "{}", type=dict[str, object])
            except UNREADABLE:
                continue  # the file was cut in the middle of a line, or written by somebody else
            ms, sequence = float(match["ms"]), int(match["sequence"]) & 0xFF
            yield Passed(board, Recorded(ms, match["direction"], match["kind"], sequence, body))


class Replay:
    """Gives each link's messages to a session of today's program, at their times. begun: one has greeted.

    What is known of a board goes with the board when it comes back on another link.

    The session greets as the recorded one did, and answers nobody: the recorded answers come.
    """

    def __init__(self) -> None:
        self.begun = False
        self._memories = Memories()
        self._players: dict[str, _Player] = {}

    def give(self, passed: Passed) -> list[Happening]:
        """Give the next message; return what happens by it, and in the time before it."""
        frame = passed.frame
        player = self._players.setdefault(passed.board, _Player(self._memories))
        if frame.direction == ">" and frame.kind == "H":
            self.begun = True
            player.greet(str(frame.body.get("ses", "")), frame.ms)
        return player.give(frame)


class _Player:
    """The session of one link."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories
        self._session: HostSession | None = None
        self._name = ""
        self._now_ms = 0.0
        self._pinged = 0
        self._sent = Decoder(TO_BOARD_MAX)

    def greet(self, name: str, now_ms: float) -> None:
        """Begin a conversation, unless one of that name goes on."""
        if self._session is None or name != self._name or self._session.stage is Stage.CLOSED:
            self._session = HostSession(__version__, name, self._memories, now_ms)
            self._name, self._now_ms = name, now_ms

    def give(self, frame: Recorded) -> list[Happening]:
        """Let time pass up to a message, then take it in."""
        session = self._session
        if session is None:
            return []
        happened: list[Happening] = []
        while self._now_ms + _LOOK_MS < frame.ms:
            happened += self._feed(session, b"", self._now_ms + _LOOK_MS)
        return happened + self._feed(session, self._bytes(frame), frame.ms)

    def _feed(self, session: HostSession, data: bytes, now_ms: float) -> list[Happening]:
        self._now_ms = now_ms
        happened = list(session.feed(data, now_ms))
        for kind, _, body in self._sent.feed(session.poll(now_ms)):
            if kind == "P":
                self._pinged = int(str(body["t"]))
        return happened

    def _bytes(self, frame: Recorded) -> bytes:
        if frame.direction == ">":
            return b""
        # A recorded pong answers a ping of another session: here it answers the one of this session.
        body = {**frame.body, "t": self._pinged} if frame.kind == "O" else frame.body
        try:
            return encode(frame.kind, frame.sequence, body, FROM_BOARD_MAX)
        except FrameTooLongError:
            return b""  # edited by hand: no board could have sent it
