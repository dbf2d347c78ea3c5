"""Fake of `keypad`: a scanner in the background, with CircuitPython's odd facts.

A key's debounce count starts at 0 = unknown: one held at the start gives no press, only its later release,
unless `reset` is called. When the queue is full the *new* event is dropped. A timestamp is the tick of its
scan.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.fakes.microcontroller import Pin, claim, free
    from cornerman.sim.machine import machine
else:
    from _machine import machine
    from microcontroller import Pin, claim, free


class Event:
    """An edge of a key."""

    def __init__(self, key_number: int = 0, pressed: bool = True, timestamp: "int | None" = None) -> None:
        """Make an event; also a place for `get_into`."""
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = machine.ticks_at(machine.clock.now_us()) if timestamp is None else timestamp

    @property
    def released(self) -> bool:
        """Tell whether it is a release."""
        return not self.pressed


class EventQueue:
    """Edges that the program has not taken yet."""

    def __init__(self, scanner: "Keys", most: int) -> None:
        """Start empty."""
        self._scanner = scanner
        self._most = most
        self._events: list[tuple[int, bool, int]] = []
        self.overflowed = False

    def record(self, key: int, pressed: bool, timestamp: int) -> bool:
        """Keep an edge; return False when there is no room for it."""
        if len(self._events) >= self._most:
            self.overflowed = True
            return False
        self._events.append((key, pressed, timestamp))
        return True

    def get_into(self, event: Event) -> bool:
        """Take the oldest edge into `event`; return False when there is none."""
        self._scanner.catch_up(machine.clock.now_us())
        if not self._events:
            return False
        event.key_number, event.pressed, event.timestamp = self._events.pop(0)
        return True

    def get(self) -> "Event | None":
        """Take the oldest edge, None when there is none."""
        event = Event()
        return event if self.get_into(event) else None

    def clear(self) -> None:
        """Forget all edges and the overflow."""
        self._events = []
        self.overflowed = False

    def __len__(self) -> int:
        """Return how many edges wait."""
        self._scanner.catch_up(machine.clock.now_us())
        return len(self._events)


class Keys:
    """Keys with a pin each."""

    def __init__(
        self,
        pins: "tuple[Pin, ...]",
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.020,
        max_events: int = 64,
        debounce_threshold: int = 1,
    ) -> None:
        """Take the pins and start to scan."""
        if not 1 <= debounce_threshold <= 127:
            raise ValueError("debounce_threshold must be 1-127")
        for pin in pins:
            claim(pin)
        self._pins = pins
        self._value_when_pressed = value_when_pressed
        self._threshold = debounce_threshold
        self._interval_us = int(interval * 1000000)
        self._counts = [0] * len(pins)
        self._next_scan_us = machine.clock.now_us() + self._interval_us
        self.events = EventQueue(self, max_events)
        machine.scanners.append(self)

    @property
    def key_count(self) -> int:
        """Return the number of keys."""
        return len(self._pins)

    def reset(self) -> None:
        """Take all keys as released: those held give a press at the next scans."""
        for key in range(len(self._counts)):
            self._counts[key] = -self._threshold

    def deinit(self) -> None:
        """Stop and give the pins back."""
        machine.scanners.remove(self)
        for pin in self._pins:
            free(pin)

    def catch_up(self, now_us: int) -> None:
        """Do the scans due by now, each at its own time."""
        while self._next_scan_us <= now_us:
            self._scan(self._next_scan_us)
            self._next_scan_us += self._interval_us

    def next_change_us(self) -> "int | None":
        """Return the time of the next scan while a key is not settled, None when all are."""
        for key in range(len(self._pins)):
            count = self._counts[key]
            if abs(count) < self._threshold or (count > 0) != self._is_pressed(key):
                return self._next_scan_us
        return None

    def _is_pressed(self, key: int) -> bool:
        low = self._pins[key] in machine.pressed  # buttons connect their pin to ground
        return low != self._value_when_pressed

    def _scan(self, scan_us: int) -> None:
        """Look at all keys once. The sign of a count is the settled level, its size how sure that is."""
        for key in range(len(self._pins)):
            count = self._counts[key]
            pressed = self._is_pressed(key)
            if count == 0 or (count > 0) == pressed:
                self._counts[key] = self._threshold if pressed else -self._threshold
                continue
            count += 1 if pressed else -1
            if count != 0:
                self._counts[key] = count
                continue
            self._counts[key] = self._threshold if pressed else -self._threshold
            if self.events.record(key, pressed, machine.ticks_at(scan_us)):
                machine.edge_queued(self._pins[key], pressed, scan_us)
