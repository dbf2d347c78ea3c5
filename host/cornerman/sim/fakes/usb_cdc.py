"""Fake of `usb_cdc`: the data port, with CircuitPython's short reads and writes.

A blocking call compares what it has moved in all with what is *left*, so it may return early without an
error. With time-outs of 0 it never waits. `data` is None unless boot.py enabled it; in safe mode it never is.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


class Serial:
    """A port. `timeout`, `write_timeout`: seconds, None (the default) for ever, 0 not at all."""

    def __init__(self) -> None:
        """Start with CircuitPython's defaults: wait for ever."""
        self.timeout: float | None = None
        self.write_timeout: float | None = None

    @property
    def connected(self) -> bool:
        """Tell whether a host has the port open (DTR)."""
        machine.pump()
        return machine.usb.data is not None and machine.usb.data.dtr

    @property
    def in_waiting(self) -> int:
        """Return how many bytes can be read."""
        return machine.in_waiting()

    def read(self, size: int = 1) -> bytes:
        """Return up to `size` bytes."""
        data = self._read(size)
        left = size - len(data)
        last = 0
        start_us = machine.clock.now_us()
        while len(data) < left and not self._over(self.timeout, start_us):
            left -= last
            machine.wait(1000)
            piece = self._read(left)
            last = len(piece)
            data += piece
        return data

    def write(self, buffer: "bytes | bytearray | memoryview") -> int:
        """Write a buffer; return how many bytes were taken."""
        data = bytes(buffer)
        done = self._write(data)
        left = len(data) - done
        last = 0
        start_us = machine.clock.now_us()
        while done < left and not self._over(self.write_timeout, start_us):
            left -= last
            machine.wait(1000)
            last = self._write(data[done : done + left])
            done += last
        return done

    def reset_input_buffer(self) -> None:
        """Forget what came in."""
        if machine.usb.data is not None:
            machine.usb.data.clear()

    def _over(self, timeout: "float | None", start_us: int) -> bool:
        return timeout is not None and machine.clock.now_us() - start_us >= timeout * 1000000

    def _read(self, size: int) -> bytes:
        machine.pump()
        return b"" if machine.usb.data is None else machine.usb.data.read(size)

    def _write(self, data: bytes) -> int:
        if machine.usb.data is None:
            return 0
        done = machine.usb.data.write(data)
        machine.pump()
        return done


def enable(*, console: bool = True, data: bool = False) -> None:
    """Choose the ports; only boot.py can."""
    if machine.state != "boot":
        raise RuntimeError("Cannot change USB devices now")
    machine.usb.want("console", console)
    machine.usb.data_enabled = data


data: "Serial | None" = Serial() if machine.usb.data_enabled and machine.state != "boot" else None
