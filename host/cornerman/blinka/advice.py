"""What Blinka and its drivers say when a pin or a strip cannot be used, in plain words, with the cure."""

from __future__ import annotations

import errno
import re
from typing import Final

from cornerman.errors import DeviceError

_LIBRARY = re.compile(r"platform library '(?P<name>\w+)' (?:was not found|has unsupported)")
_LOG_IN = "then log out and in again"

GPIO_RULE: Final = 'SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660"'
PIO_RULE: Final = 'SUBSYSTEM=="*-pio", GROUP="gpio", MODE="0660"'

_STRIP = (
    "put the strip on D10 (the SPI pin), turn SPI on with `sudo raspi-config nonint do_spi 0`, run"
    f" `sudo usermod -a -G spi,gpio $USER`, {_LOG_IN}; on any other pin a strip needs /dev/mem, which"
    " only root may use"
)
_PINS = (
    f"run `sudo usermod -a -G gpio $USER`, {_LOG_IN}; where there is no such group, `sudo groupadd gpio` and"
    f" the rule {GPIO_RULE} in /etc/udev/rules.d/70-gpio.rules"
)
_PIO = (
    f"run `sudo usermod -a -G gpio $USER`, {_LOG_IN}; where /dev/pio0 is not the group's, put the rule"
    f" {PIO_RULE} into /etc/udev/rules.d/70-pio.rules; where it is missing, `sudo apt full-upgrade`"
)


def in_words(error: Exception) -> DeviceError:
    """What is wrong, and what to do. error: what came out of `hw_blinka`."""
    text = " ".join(str(error).split())
    if (library := _LIBRARY.search(text)) is not None:
        return DeviceError(
            f"Blinka lacks the driver {library['name']} for this Raspberry Pi, or has one that is too old",
            cure="run `make blinka` in the project's folder, or `pip install 'cornerman[blinka]'`",
        )
    if isinstance(error, NotImplementedError):
        return DeviceError(
            "this computer is no Raspberry Pi that Blinka knows",
            cure="run it on a Raspberry Pi; elsewhere `cornerman sim` is a table without pins",
        )
    if isinstance(error, AttributeError):
        return DeviceError(f"the board file names a pin that is not there: {text}", cure="see docs/boards.md")
    if isinstance(error, OSError):
        return _of_the_system(error, text)
    if "pio" in text.casefold():
        return DeviceError(f"the strip cannot be driven: {text}", cure=_PIO)
    if "sudo" in text or "ws2811" in text:
        return DeviceError("this user may not drive the strip", where=text, cure=_STRIP)
    return DeviceError(f"the pins cannot be used: {text}", cure="docs/boards.md says what it needs")


def _of_the_system(error: OSError, text: str) -> DeviceError:
    if isinstance(error, PermissionError):
        return DeviceError("this user may not use the pins", where=error.filename or text, cure=_PINS)
    if error.errno == errno.EBUSY:
        return DeviceError(
            f"a pin is in use by another program or by the system: {text}",
            cure="end the other program; turn off what has the pin (`sudo raspi-config`, Interface Options)",
        )
    if "spidev" in text or "spidev" in str(error.filename):
        return DeviceError("SPI is off, and the strip is on its pin", where=text, cure=_STRIP)
    return DeviceError(f"the pins cannot be used: {text}", cure=_PINS)
