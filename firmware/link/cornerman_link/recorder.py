"""The flight recorder of a link: the last frames, decoded and timed. The board does not get this file."""

import json
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .frame import Body


FRAMES_KEPT = 200  # some 20 s of busy play: enough to see what led to a fault


class Recorded(NamedTuple):
    """One frame as it passed. `direction`: `>` to the board, `<` from the board."""

    ms: float
    direction: str
    kind: str
    sequence: int
    body: "Body"

    def line(self) -> str:
        """Return the frame as one line for a person."""
        text = json.dumps(self.body, separators=(",", ":")) if self.body else ""
        return f"{self.ms:12.1f} {self.direction} {self.kind} {self.sequence:3d} {text}".rstrip()


class Recorder:
    """Keeps the last `FRAMES_KEPT` frames of both directions, oldest first."""

    def __init__(self) -> None:
        """Start empty."""
        self._frames: deque[Recorded] = deque(maxlen=FRAMES_KEPT)

    def __iter__(self) -> Iterator[Recorded]:
        """Go through the frames, oldest first."""
        return iter(self._frames)

    def __len__(self) -> int:
        """Return how many are held."""
        return len(self._frames)

    def add(self, ms: float, direction: str, kind: str, sequence: int, body: "Body") -> None:
        """Record one frame."""
        self._frames.append(Recorded(ms, direction, kind, sequence, body))

    def lines(self) -> list[str]:
        """Return all frames as lines, for a log or a bug report."""
        return [recorded.line() for recorded in self]
