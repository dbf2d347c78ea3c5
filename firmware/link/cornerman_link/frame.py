"""One frame of the link: an ASCII line with a kind, a sequence number, a JSON object and a CRC-32.

`~` kind (A-Z), sequence (2 hex digits), JSON object (absent when empty), CRC-32 of all between (8 hex
digits), newline. `~` appears nowhere else, so a receiver finds the next frame again after any damage: losing,
flipping or doubling one byte costs one frame at most.
"""

import json
from binascii import crc32

TYPE_CHECKING = False  # the board has no `typing`; type checkers take this name as true
if TYPE_CHECKING:
    from collections.abc import Mapping

    Body = dict[str, object]
    Frame = tuple[str, int, Body]

TO_BOARD_MAX = (
    120  # bytes with the newline: two of them fit the 256-byte FIFO of an RP2040, one fits any FIFO seen
)
FROM_BOARD_MAX = (
    240  # bytes with the newline: one fits the 256-byte transmit FIFO even when the host reads late
)
OVERHEAD = 13  # bytes of a frame that are not JSON: ~ kind, sequence (2), CRC (8), newline

_HEX = b"0123456789abcdef"


class FrameTooLongError(ValueError):
    """A body does not fit one frame: the sender must split it."""


class Encoder:
    """Turn bodies into frames, numbering them 0..255 round and round.

    `limit` is the largest frame in bytes, newline included: `TO_BOARD_MAX` or `FROM_BOARD_MAX`.
    """

    def __init__(self, limit: int) -> None:
        """Start at sequence 0."""
        self.limit = limit
        self.sequence = 0

    def encode(self, kind: str, body: "Mapping[str, object] | None" = None) -> bytes:
        """Return the frame as bytes.

        Raises `FrameTooLongError` when it would pass the limit (nothing is counted).
        """
        frame = encode(kind, self.sequence, body, self.limit)
        self.sequence = (self.sequence + 1) & 0xFF
        return frame


class Decoder:
    """Find frames in a stream of bytes that may be damaged anywhere. Never raises, whatever comes in.

    `limit` is the largest frame accepted, newline included. Counters, all since the start: `good` frames,
    `bad` (damaged, too long, not a frame), `missed` (gaps in the sender's sequence).
    """

    def __init__(self, limit: int) -> None:
        """Start with an empty buffer."""
        self.limit = limit
        self.good = 0
        self.bad = 0
        self.missed = 0
        self._rest = b""
        self._next_sequence = -1

    def reset(self) -> None:
        """Forget a half-received frame and the sequence, as after the port was opened anew. Counters stay."""
        self._rest = b""
        self._next_sequence = -1

    def feed(self, data: bytes) -> "list[Frame]":
        """Take in bytes, return the frames completed by them as (kind, sequence, body), in order."""
        frames: list[Frame] = []
        pieces = (self._rest + data).split(b"\n")
        self._rest = pieces.pop()
        for piece in pieces:
            self._line(piece, frames)
        start = self._rest.rfind(b"~")
        if start > 0:
            # A second "~" ends whatever stood before it: the newline between the two was lost.
            self._line(self._rest[:start], frames)
            self._rest = self._rest[start:]
        if len(self._rest) >= self.limit:
            self.bad += 1
            self._rest = b""
        return frames

    def _line(self, line: bytes, frames: "list[Frame]") -> None:
        """Parse what stood between two newlines: usually one frame, more when newlines were lost."""
        if not line:
            return
        pieces = line.split(b"~")
        if pieces[0]:
            self.bad += 1
        for piece in pieces[1:]:
            if not piece:
                continue  # a doubled "~" harms nothing
            frame = parse(piece) if len(piece) + 2 <= self.limit else None
            if frame is None:
                self.bad += 1
                continue
            self.good += 1
            if self._next_sequence >= 0:
                gap = (frame[1] - self._next_sequence) & 0xFF
                if gap < 128:  # more than half the ring is a repeat or a restart, not a gap
                    self.missed += gap
            self._next_sequence = (frame[1] + 1) & 0xFF
            frames.append(frame)


def encode(kind: str, sequence: int, body: "Mapping[str, object] | None", limit: int) -> bytes:
    """Return one frame as bytes.

    `kind` is one letter A-Z, `sequence` is taken modulo 256, `limit` counts the whole frame with its newline.
    Raises `FrameTooLongError` above the limit.
    """
    text = json.dumps(body, separators=(",", ":")).replace("~", "\\u007e") if body else ""
    if len(text.encode()) != len(text):
        # The board's json leaves other alphabets as they are; the wire is ASCII.
        text = "".join(c if ord(c) < 128 else "?" for c in text)
    payload = f"{kind}{sequence & 0xFF:02x}{text}".encode()
    frame = b"~" + payload + f"{crc32(payload):08x}\n".encode()
    if len(frame) > limit:
        raise FrameTooLongError(f"frame {kind} has {len(frame)} bytes, the limit is {limit}: split its body")
    return frame


def parse(piece: bytes) -> "Frame | None":
    """Return the frame in `piece` (all that stands between `~` and newline), or None when it is damaged."""
    end = len(piece) - 8
    if end < 3 or not 65 <= piece[0] <= 90:  # kind and sequence at least; "A".."Z"
        return None
    payload = piece[:end]
    if piece[end:] != f"{crc32(payload):08x}".encode():
        return None
    high = _HEX.find(payload[1:2])
    low = _HEX.find(payload[2:3])
    if high < 0 or low < 0:
        return None
    if end == 3:
        return (chr(payload[0]), high * 16 + low, {})
    try:
        body = json.loads(payload[3:])
    except (ValueError, RuntimeError):  # RuntimeError: brackets nested too deep
        return None
    if not isinstance(body, dict):
        return None
    return (chr(payload[0]), high * 16 + low, body)
