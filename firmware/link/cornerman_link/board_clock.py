"""The board's milliseconds as the host reckons them, from pings. The board does not get this file."""

from .ticks import TICKS_PERIOD, ticks_diff

_SAMPLE_LIFE_MS = 60_000  # quartz drifts up to 100 ppm: 6 ms in this time, less than a round trip tells


class BoardClock:
    """How far the board's ticks are ahead of the host's milliseconds, by the ping that came back fastest.

    `rtt_ms`: the newest round trip, None before the first. `uncertain_ms`: half the round trip of the sample
    that is used.
    """

    def __init__(self) -> None:
        """Start knowing nothing."""
        self.rtt_ms: float | None = None
        self.uncertain_ms = 0.0
        self._ahead = 0.0
        self._sampled_ms = 0.0

    @property
    def known(self) -> bool:
        """Whether a ping has come back."""
        return self.rtt_ms is not None

    def sample(self, sent_ms: float, now_ms: float, board_ms: int) -> None:
        """Take in a ping sent at `sent_ms`, back at `now_ms`, on which the board wrote its own `board_ms`."""
        rtt = now_ms - sent_ms
        old = now_ms - self._sampled_ms > _SAMPLE_LIFE_MS
        if not self.known or old or rtt <= 2 * self.uncertain_ms:
            self._ahead = board_ms - (sent_ms + rtt / 2)
            self.uncertain_ms = rtt / 2
            self._sampled_ms = now_ms
        self.rtt_ms = rtt

    def age_ms(self, board_ms: int, now_ms: float) -> int:
        """Return how long ago the board's tick `board_ms` was, never less than 0. Right up to 3 days."""
        return max(0, ticks_diff(round(now_ms + self._ahead) % TICKS_PERIOD, board_ms))
