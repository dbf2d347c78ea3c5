"""What Blinka's drivers say, in plain words."""

from __future__ import annotations

import errno

import pytest

from cornerman.blinka.advice import GPIO_RULE, PIO_RULE, in_words

SAID: list[tuple[Exception, str, str]] = [
    (NotImplementedError("Board not supported None."), "no Raspberry Pi that Blinka knows", "cornerman sim"),
    (
        AttributeError("module 'board' has no attribute 'D99'"),
        "names a pin that is not there",
        "docs/boards.md",
    ),
    (PermissionError(errno.EACCES, "Permission denied", "/dev/gpiochip0"), "may not use the pins", GPIO_RULE),
    (OSError(errno.EBUSY, "Device or resource busy"), "in use by another program", "raspi-config"),
    (FileNotFoundError(errno.ENOENT, "No such file", "/dev/spidev0.0"), "SPI is off", "do_spi 0"),
    (OSError(errno.EIO, "strange"), "the pins cannot be used", "usermod -a -G gpio"),
    (RuntimeError("Failed to open PIO device (error -22)"), "cannot be driven", PIO_RULE),
    (RuntimeError("ws2811_init failed with code -5 (Unable)"), "may not drive the strip", "D10"),
    (RuntimeError("The platform library 'gpiod' was not found."), "lacks the driver gpiod", "make blinka"),
    (RuntimeError("installed: The platform library 'gpiod' has unsupported"), "too old", "make blinka"),
    (ValueError("something else\n  on two lines"), "something else on two lines", "docs/boards.md"),
]


@pytest.mark.parametrize(("error", "message", "cure"), SAID, ids=[str(error)[:30] for error, _, _ in SAID])
def test_each_failure_has_its_own_words_and_one_cure(error: Exception, message: str, cure: str) -> None:
    told = in_words(error)
    assert message in told.message
    assert cure in str(told.cure)
    assert "\n" not in told.message
