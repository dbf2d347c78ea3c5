"""Run in a process of its own: `cornerman` on a computer whose pins are files.

Blinka's own board without an operating system (BLINKA_OS_AGNOSTIC=1) has a few pins of fixed behaviour. Here
it gets those of a Raspberry Pi: a button is down while a file `PIN.down` is there, and what a strip shows is
written to `PIN.pixels`. First argument: the folder; then what `cornerman` is to do.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(sys.argv[1])


def give_it_pins() -> None:
    import board
    from adafruit_blinka.microcontroller.generic_agnostic_board import neopixel, pin

    class FilePin(pin.Pin):  # type: ignore[misc, name-defined]
        def read(self) -> bool:
            up = self._pull == pin.Pin.PULL_UP
            return up and not (FOLDER / f"D{self.id}.down").exists()

    refused = FOLDER / "refuse"
    if refused.exists():
        name, _, text = refused.read_text().partition(" ")

        def refuse(gpio: object, data: bytes) -> None:
            raise {"PermissionError": PermissionError(13, text), "RuntimeError": RuntimeError(text)}[name]

        neopixel.neopixel_write = refuse
    else:

        def write(gpio: object, data: bytes) -> None:
            number = gpio._pin.id  # type: ignore[attr-defined]
            fresh = FOLDER / f"D{number}.new"
            fresh.write_bytes(data)
            fresh.replace(FOLDER / f"D{number}.pixels")

        neopixel.neopixel_write = write
    import digitalio

    digitalio.Pin = FilePin
    for number in range(2, 28):
        setattr(board, f"D{number}", FilePin(number))


if __name__ == "__main__":
    give_it_pins()
    from cornerman.cli.main import main

    sys.exit(main(sys.argv[2:]))
