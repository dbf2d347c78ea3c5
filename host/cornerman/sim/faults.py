"""Small faults on the wire, from a seed: bytes lost, flipped, doubled; pieces split and late."""

import random
from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class FaultRates:
    """How often what happens.

    `drop`, `flip`, `double`: per byte; `split`, `late`: per piece of bytes sent.
    """

    drop: float = 0.0
    flip: float = 0.0
    double: float = 0.0
    split: float = 0.0
    late: float = 0.0
    late_ms: int = 0

    def __post_init__(self) -> None:
        """Raise `ValueError` for a rate that is no probability."""
        for name in ("drop", "flip", "double", "split", "late"):
            rate = getattr(self, name)
            if not 0.0 <= rate <= 1.0:
                raise ValueError(f"fault rate {name} must be 0..1, not {rate}")
        if self.late_ms < 0:
            raise ValueError(f"late_ms must not be negative, not {self.late_ms}")


NO_FAULTS = FaultRates()

# About one damaged frame in two hundred: whoever plays on the simulated table all day meets each kind, and
# nobody can tell from the lights.
DEVELOPER_FAULTS = FaultRates(drop=3e-5, flip=3e-5, double=3e-5, split=0.1, late=0.02, late_ms=20)


class Wire:
    """One direction of a cable. Bytes keep their order; what is damaged depends on the seed alone."""

    def __init__(self, rates: FaultRates, seed: str) -> None:
        """`seed` names the run and the direction, so that both directions differ."""
        self._rates = rates
        self._random = random.Random(seed)
        self._under_way: deque[tuple[int, bytes]] = deque()
        self._latest_us = 0

    def change(self, rates: FaultRates) -> None:
        """Have other faults from now on; what is under way stays as it is."""
        self._rates = rates

    def send(self, data: bytes, now_us: int) -> None:
        """Put bytes on the wire at `now_us`."""
        rates = self._rates
        if rates == NO_FAULTS:
            self._under_way.append((now_us, data))  # behind what is late from before: bytes keep their order
            return
        for piece in self._split(self._damage(data)):
            due = now_us
            if rates.late and self._random.random() < rates.late:
                due += self._random.randint(0, rates.late_ms * 1000)
            self._latest_us = max(self._latest_us, due)
            self._under_way.append((self._latest_us, piece))

    def __bool__(self) -> bool:
        """Tell whether anything is under way."""
        return bool(self._under_way)

    def arrived(self, now_us: int) -> bytes:
        """Take off the wire what has arrived by `now_us`."""
        data = b""
        while self._under_way and self._under_way[0][0] <= now_us:
            data += self._under_way.popleft()[1]
        return data

    def under_way(self) -> int:
        """Return how many bytes have not arrived yet."""
        return sum(len(piece) for _, piece in self._under_way)

    def clear(self) -> None:
        """Lose all that is under way: the cable was pulled."""
        self._under_way.clear()

    def _damage(self, data: bytes) -> bytes:
        rates = self._rates
        if not (rates.drop or rates.flip or rates.double):
            return data
        result = bytearray()
        for byte in data:
            if self._random.random() < rates.drop:
                continue
            if self._random.random() < rates.flip:
                byte ^= 1 << self._random.randrange(8)
            result.append(byte)
            if self._random.random() < rates.double:
                result.append(byte)
        return bytes(result)

    def _split(self, data: bytes) -> list[bytes]:
        if len(data) < 2 or self._random.random() >= self._rates.split:
            return [data] if data else []
        cut = self._random.randrange(1, len(data))
        return [data[:cut], data[cut:]]
