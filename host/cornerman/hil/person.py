"""Hands and eyes for a board: a person at the table, or the simulator for its own board."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from typing import Protocol, TextIO, TypeAlias

from cornerman.hil.outcome import Answer, Skipped
from cornerman.sim import SimTable
from cornerman_link.descriptor import Item

Look: TypeAlias = Callable[[SimTable], bool]
"""What the simulator's pixels say; it may let time pass."""

NOBODY = "needs a person: --guided"
ANSWERS: dict[str, Answer] = {
    "y": "yes", "yes": "yes", "n": "no", "no": "no",
    "a": "again", "again": "again", "s": "skip", "skip": "skip",
}  # fmt: skip


class Person(Protocol):
    """Whoever is at the board."""

    def tell(self, text: str) -> None:
        """Say what to do now; the simulator does it by itself."""

    def press(self, button: Item) -> None:
        """Press a button and hold it."""

    def release(self, button: Item) -> None:
        """Let it go."""

    def unplug(self) -> None:
        """Pull the plug."""

    def replug(self) -> None:
        """Put it back, perhaps elsewhere."""

    def sees(self, question: str, look: Look, meanwhile: Callable[[], None]) -> Answer:
        """Answer a question about the lights. meanwhile: to be called often until then."""


class Simulated:
    """The simulator at its own board."""

    def __init__(self, sim: SimTable) -> None:
        self._sim = sim
        self._plugged = 0

    def tell(self, text: str) -> None:
        """See :class:`Person`: nothing to say."""

    def press(self, button: Item) -> None:
        """See :class:`Person`."""
        self._sim.press(label(button))

    def release(self, button: Item) -> None:
        """See :class:`Person`."""
        self._sim.release(label(button))

    def unplug(self) -> None:
        """See :class:`Person`."""
        self._sim.unplug()

    def replug(self) -> None:
        """See :class:`Person`: under another name each time."""
        self._plugged += 1
        self._sim.replug(f"ttyHIL{self._plugged}")

    def sees(self, question: str, look: Look, meanwhile: Callable[[], None]) -> Answer:
        """See :class:`Person`."""
        return "yes" if look(self._sim) else "no"


class Nobody:
    """A real board alone: all that needs hands or eyes is skipped."""

    def tell(self, text: str) -> None:
        """See :class:`Person`."""
        raise Skipped(NOBODY)

    def press(self, button: Item) -> None:
        """See :class:`Person`."""
        raise Skipped(NOBODY)

    def release(self, button: Item) -> None:
        """See :class:`Person`."""
        raise Skipped(NOBODY)

    def unplug(self) -> None:
        """See :class:`Person`."""
        raise Skipped(NOBODY)

    def replug(self) -> None:
        """See :class:`Person`."""
        raise Skipped(NOBODY)

    def sees(self, question: str, look: Look, meanwhile: Callable[[], None]) -> Answer:
        """See :class:`Person`."""
        raise Skipped(NOBODY)


class AtTheTable:
    """A person with a keyboard. Ctrl-C skips what is asked."""

    def __init__(self, questions: TextIO, answers: TextIO | None = None) -> None:
        self._questions = questions
        self._answers = answers or sys.stdin
        self._lines: queue.Queue[str] = queue.Queue()
        self._ended = threading.Event()
        self._reader: threading.Thread | None = None

    def tell(self, text: str) -> None:
        """See :class:`Person`."""
        self._questions.write(f"  >> {text}\n")
        self._questions.flush()

    def press(self, button: Item) -> None:
        """See :class:`Person`."""
        self.tell(f"press and hold {in_words(button)}   (Ctrl-C skips)")

    def release(self, button: Item) -> None:
        """See :class:`Person`."""
        self.tell(f"let go of {in_words(button)}")

    def unplug(self) -> None:
        """See :class:`Person`."""
        self.tell("pull the board's plug   (Ctrl-C skips)")

    def replug(self) -> None:
        """See :class:`Person`."""
        self.tell("put the plug back in, at another port if there is one")

    def sees(self, question: str, look: Look, meanwhile: Callable[[], None]) -> Answer:
        """See :class:`Person`. The end of the input skips."""
        self._listen()
        while True:
            self._questions.write(f"  ?? {question} [y]es, [n]o, [a]gain, [s]kip: ")
            self._questions.flush()
            line = self._line(meanwhile)
            if line == "":
                return "skip"
            if answer := ANSWERS.get(line.strip().lower()):
                return answer

    def _line(self, meanwhile: Callable[[], None]) -> str:
        while True:
            meanwhile()
            try:
                return self._lines.get_nowait()
            except queue.Empty:
                if self._ended.is_set() and self._lines.empty():
                    return ""

    def _listen(self) -> None:
        """Read lines beside: the board must hear from its host while a person thinks."""
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, name="answers", daemon=True)
            self._reader.start()

    def _read(self) -> None:
        for line in self._answers:
            self._lines.put(line)
        self._ended.set()


def label(button: Item) -> str:
    """As the simulated table calls it: "1.roll", "next"."""
    return f"{button.seat}.{button.name}" if button.seat else button.name


def in_words(button: Item) -> str:
    """As people call it."""
    return f"{button.name.upper()} of seat {button.seat}" if button.seat else button.name.upper()
