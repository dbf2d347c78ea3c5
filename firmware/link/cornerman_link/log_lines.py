"""Lines for the host's log: made fit for the wire, equal ones folded, at most five a second."""

from .ticks import ticks_diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bodies import Log

_SPACING_MS = 200  # five lines a second: a line per loop would crowd out events
_WAITING = 8  # lines kept; the newest are dropped, for the first ones name the cause
_TEXT = 180  # characters: with frame and keys under 240 bytes
# JSON would escape these: with stand-ins each letter is one byte on the wire and the length stays known.
_PLAIN = {ord('"'): b"'", ord("\\"): b"/", ord("\n"): b" | ", ord("~"): b"-"}
_UNKNOWN = 63  # a question mark


class LogLines:
    """Lines that wait to be sent, oldest first."""

    def __init__(self) -> None:
        """Start with none."""
        self._waiting: list[Log] = []
        self._sent_ms = 0
        self._sent_any = False

    def add(self, level: int, text: str) -> None:
        """Keep a line; a repetition of the newest waiting one is counted in it.

        `level` is `messages.LOG_INFO`, `LOG_WARNING` or `LOG_ERROR`.
        """
        text = plain(text)
        if self._waiting:
            newest = self._waiting[-1]
            if newest["tx"] == text and newest["lv"] == level:
                newest["c"] += 1
                return
        if len(self._waiting) < _WAITING:
            self._waiting.append({"lv": level, "tx": text, "c": 1})

    def due(self, now_ms: int) -> bool:
        """Tell whether a line may be sent now."""
        if not self._waiting:
            return False
        return not self._sent_any or ticks_diff(now_ms, self._sent_ms) >= _SPACING_MS

    def take(self, now_ms: int) -> "Log":
        """Return the next line."""
        self._sent_ms = now_ms
        self._sent_any = True
        return self._waiting.pop(0)


def plain(text: str) -> str:
    """Return at most 180 characters of printable ASCII that JSON leaves as they are; never empty."""
    letters = bytearray()
    for letter in text.encode():  # bytes: a board keeps every letter for ever that it takes out of a text
        if letter in _PLAIN:
            letters.extend(_PLAIN[letter])
        elif 32 <= letter < 126:
            letters.append(letter)
        elif not 0x80 <= letter < 0xC0:  # of a letter of several bytes the first counts
            letters.append(_UNKNOWN)
    return letters[:_TEXT].decode() or "-"
