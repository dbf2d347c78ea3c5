"""The kinds of boards that firmware runs on: which pins each has, what its chip can do."""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from cornerman.sim.drive import firmware_root


class Chip(NamedTuple):
    """What differs from chip to chip as a program of CircuitPython meets it.

    uid_bytes: length of `microcontroller.cpu.uid`. in_endpoints: USB endpoints towards the host, the control
    endpoint among them. midi: whether USB has MIDI unless boot.py takes it away. safe_after_bite: after the
    watchdog the chip comes up in safe mode, where an RP2 just starts again.
    """

    name: str
    uid_bytes: int
    in_endpoints: int
    midi: bool
    safe_after_bite: bool


RP2: Final = Chip("RP2040", uid_bytes=8, in_endpoints=16, midi=True, safe_after_bite=False)
_CHIPS: Final = {
    "RP2040": RP2,
    "RP2350": RP2._replace(name="RP2350"),
    # the data sheet of the ESP32-S3: at most five IN endpoints at a time; CircuitPython counts them that way
    "ESP32S3": Chip("ESP32S3", uid_bytes=6, in_endpoints=5, midi=False, safe_after_bite=True),
}


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of `firmware/boards/kinds`: a board that can be bought.

    pins: name in the module `board` -> pin of the chip; several names may be one pin. used: pin of the chip
    -> what the board itself needs it for. strip_pins, strips_most: where strips can be, and how many (none
    and 0: on any pin, any number).
    """

    name: str
    chip: str
    pins: dict[str, str]
    used: dict[str, str] = {}
    strip_pins: tuple[str, ...] = ()
    strips_most: int = 0


def kind_names() -> list[str]:
    """Return the ids of all known kinds: those of CircuitPython, and "raspberry_pi"."""
    return sorted(path.stem for path in (firmware_root() / "boards" / "kinds").glob("*.json"))


@lru_cache
def kind_of(name: str) -> Kind | None:
    """Return a kind by its id, None for one that we know nothing of."""
    if name not in kind_names():
        return None
    path = firmware_root() / "boards" / "kinds" / f"{name}.json"
    return msgspec.json.decode(path.read_bytes(), type=Kind)


def chip_of(kind: Kind | None) -> Chip:
    """Return what the chip of a kind can do; an RP2's for a kind that we do not know."""
    return RP2 if kind is None else _CHIPS.get(kind.chip, RP2)
