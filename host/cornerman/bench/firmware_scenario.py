"""What a board must get through on a given heap: all its channels used at once, as in a busy match."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import serial

from cornerman.sim import NO_FAULTS, SimTable, start_process
from cornerman.sim.process import SimProcessError
from cornerman_link import to_board
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder

ANSWER_S: Final = 1.0  # frames are answered in milliseconds; a program that fails is away for two seconds
STATES: Final = 200
_SESSION: Final = "aabbccdd"
_BOOT_MS: Final = 20

Body = dict[str, object]


class NoAnswer(Exception):
    """The board did not answer: its program has failed."""


class Talk:
    """A host on a simulated board's port."""

    def __init__(self, device: str) -> None:
        self._port = serial.serial_for_url(device, timeout=0.01)
        self._encoder = Encoder(TO_BOARD_MAX)
        self._decoder = Decoder(FROM_BOARD_MAX)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._port.close()

    def send(self, kind: str, body: Mapping[str, object]) -> None:
        """Send a frame."""
        self._port.write(self._encoder.encode(kind, body))

    def ask(self, kind: str, body: Mapping[str, object], answer: str, seconds: float = ANSWER_S) -> Body:
        """Send a frame and return the answer, asking again as hosts do. Errors: NoAnswer."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.send(kind, body)
            found = self.wait(answer, ANSWER_S / 4)
            if found is not None:
                return found
        raise NoAnswer(answer)

    def wait(self, kind: str, seconds: float) -> Body | None:
        """Return the next body of a kind, None where none comes."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for found, _, body in self._decoder.feed(self._port.read(self._port.in_waiting or 1)):
                if found == kind:
                    return body
        return None


def passes(board: str, heap_kib: int, folder: Path, *, mpy: bool) -> bool:
    """Whether the firmware of a board gets through on that heap without a fault.

    folder: where the port is listed. Errors: VmMissing.
    """
    try:
        with start_process(
            board, 1, NO_FAULTS, folder=folder, target="C", heap_kib=heap_kib, mpy=mpy, boot_ms=_BOOT_MS
        ) as table:
            return _gets_through(table)
    except (NoAnswer, SimProcessError, TimeoutError, serial.SerialException):
        return False


def _gets_through(table: SimTable) -> bool:
    with Talk(table.port_name) as talk:
        welcome = talk.ask("H", to_board.hello("0.1.0", _SESSION), "W", 3 * ANSWER_S)
        pages = talk.ask("C", to_board.descriptor_ask(0), "D")["n"]
        assert isinstance(pages, int)
        for page in range(1, pages):
            talk.ask("C", to_board.descriptor_ask(page), "D")
        for revision in range(1, STATES + 1):
            talk.ask("S", _state(table, revision), "R")
            if revision % 10 == 0:
                _press(table, talk, revision)
        talk.ask("W", {}, "N")
        talk.ask("X", to_board.call(1, "self_test"), "Y", 5 * ANSWER_S)
        pong = talk.ask("P", to_board.ping(1), "O")
        again = talk.ask("H", to_board.hello("0.1.0", _SESSION), "W")
    return again["bt"] == welcome["bt"] and pong["bf"] == 0 and "Error" not in table.console


def _state(table: SimTable, revision: int) -> Body:
    """A frame with a bar, a meter, a lamp group and a button in turn: everything moves all the time."""
    board = table.board
    turn = revision % len(board.bars)
    return dict(
        to_board.state(
            revision,
            bars=[(turn, revision % 21, 20, 1 + revision % 4)],
            meters=[(turn, revision % 9)],
            lamps=[(revision % len(board.lamps), 2, 3)],
            buttons=[(revision % len(board.buttons), 1 + revision % 4, revision)],
        )
    )


def _press(table: SimTable, talk: Talk, revision: int) -> None:
    """Press a button, wait for its two edges, acknowledge them. Errors: NoAnswer."""
    button = table.board.buttons[revision % len(table.board.buttons)]
    table.tap(f"{button.seat}.{button.name}" if button.seat else button.name)
    events = talk.wait("E", ANSWER_S)
    while events is not None:
        rows = events["x"]
        assert isinstance(rows, list)
        talk.send("A", to_board.ack(str(events["bt"]), rows[-1][0]))
        if not rows[-1][2]:
            return
        events = talk.wait("E", ANSWER_S)
    raise NoAnswer("E")
