"""The lights of a board that is elsewhere, drawn by the firmware's own painters from what it was told.

Of a real board nobody can see the pixels from here, but its registers are known and its program is ours. So
its bars, gauges and lamps are run here on a canvas in memory: what they draw is what the board draws, up to
the moment of a rhythm, and before brightness, gamma and the current limit, which are for LEDs alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, Protocol, cast

from cornerman.sim.board_file import Colour
from cornerman.sim.clocks import VirtualClock
from cornerman.sim.drive import built_in_files, drive_files
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.importer import Namespace
from cornerman.sim.machine import Machine
from cornerman.sim.pipe_cable import PipeCable
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.messages import MAX_BRIGHTNESS, STYLE_BLINK, STYLE_PULSE
from cornerman_link.registers import BUTTON, BUTTON_STYLE, LAMP, METER, STYLE, VALUE, Registers
from cornerman_link.wanted import Channel, Row

TwinSection = Literal["b", "m", "l", "k"]

_SETTLED_MS: Final = 2500
"""The longest of the firmware's effects, a hit's trail, is over by then."""
_STEP_MS: Final = 16
"""As the firmware's frames: its effects are made for steps about so long."""


class _Canvas(Protocol):
    frame: bytearray
    dirty: int


class _Painter(Protocol):
    def step(self, dt_ms: int) -> None:
        """Move on."""


class _Lamps(Protocol):
    def step(self) -> None:
        """Draw."""


class Twin:
    """One board's lights as the eye should see them. Not for several threads at once."""

    def __init__(self, descriptor: Descriptor) -> None:
        """Start dark, with the places that the board has; of a meter each step is one pixel."""
        self._registers = Registers(descriptor, MAX_BRIGHTNESS)
        self._since_ms = _SETTLED_MS
        self._meters = [item.size for item in descriptor.meters]
        self._places: dict[Channel, range] = {}
        end = 0
        for section, items, pixels in (
            ("b", descriptor.bars, None),
            ("m", descriptor.meters, None),
            ("l", descriptor.lamps, None),
            ("k", descriptor.buttons, 1),
        ):
            for item in items:
                self._places[Channel(section, item.id)] = range(end, end + (pixels or item.size))
                end += pixels or item.size
        self._build(descriptor, end)

    def _build(self, descriptor: Descriptor, pixels: int) -> None:
        world = _firmware()
        palette = world.load("cornerman_table.palette")
        registers = self._registers
        canvas = world.load("cornerman_table.canvas").Canvas([max(pixels, 1)])
        pulses = world.load("cornerman_table.pulses").Pulses()
        bars, lamps = world.load("cornerman_table.bars"), world.load("cornerman_table.lamps")
        self._canvas = cast(_Canvas, canvas)
        self._pulses = cast(_Painter, pulses)
        runs = self._runs("b", descriptor.bars)
        colours = [palette.seat_colour(item.seat) for item in descriptor.bars]
        self._painters: list[_Painter] = [bars.Bars(registers.bars, runs, colours, canvas)]
        self._painters.append(
            world.load("cornerman_table.gauges").Gauges(
                registers.meters, self._runs("m", descriptor.meters), self._meters, canvas, pulses
            )
        )
        self._lamps = cast(
            _Lamps, lamps.LampGroups(registers.lamps, self._runs("l", descriptor.lamps), canvas, pulses)
        )
        self._painters.append(
            lamps.ButtonLamps(
                registers.buttons,
                [self._places[Channel("k", item.id)].start for item in descriptor.buttons],
                [palette.button_colour(item.seat, item.name) for item in descriptor.buttons],
                canvas,
                pulses,
            )
        )

    def _runs(self, section: str, items: Iterable[Item]) -> list[int]:
        """First pixel, number and direction of each, as the firmware's painters want them."""
        places = [self._places[Channel(section, item.id)] for item in items]
        return [number for place in places for number in (place.start, len(place), 1)]

    def show(self, registers: Mapping[Channel, Row]) -> None:
        """The board was told this. What it was told before already is no news, and no second hit."""
        body: dict[str, object] = {
            section: [
                [channel.id, *row] for channel, row in registers.items()
                if channel.section == section and channel in self._places
            ]
            for section in ("b", "m", "l", "k")
        }  # fmt: skip
        before = self._values()
        self._registers.apply(body, _refuse)
        if self._values() != before:
            self._since_ms = 0

    def step(self, ms: int) -> bool:
        """Move on; returns whether anything looks different now."""
        self._since_ms = min(self._since_ms + ms, _SETTLED_MS)
        while ms > 0:
            part = min(ms, _STEP_MS)
            ms -= part
            self._pulses.step(part)
            for painter in self._painters:
                painter.step(part)
            self._lamps.step()
        changed, self._canvas.dirty = self._canvas.dirty != 0, 0
        return changed

    @property
    def moves(self) -> bool:
        """Whether it may look different a moment later, though nothing new is told."""
        registers = self._registers
        styles = [*registers.buttons[BUTTON_STYLE::BUTTON], *registers.lamps[STYLE::LAMP]]
        full = any(
            value >= steps for value, steps in zip(registers.meters[VALUE::METER], self._meters, strict=True)
        )
        return self._since_ms < _SETTLED_MS or full or STYLE_PULSE in styles or STYLE_BLINK in styles

    def colours(self, section: TwinSection, channel: int) -> list[Colour]:
        """The pixels of a bar, meter, lamp group or button; the meter's are its steps."""
        frame = self._canvas.frame
        place = self._places[Channel(section, channel)]
        return [(frame[3 * at], frame[3 * at + 1], frame[3 * at + 2]) for at in place]

    def _values(self) -> Sequence[Sequence[int]]:
        registers = self._registers
        return [
            list(section)
            for section in (registers.bars, registers.meters, registers.lamps, registers.buttons)
        ]


def _firmware() -> Namespace:
    """The firmware's modules in a world of their own, on a machine that nobody turns on."""
    machine = Machine(VirtualClock(), PipeCable("twin", NO_FAULTS, 0), None, 0, wire_time=False, boot_ms=0)
    return Namespace(machine, drive_files("pico-2p"), built_in_files())


def _refuse(why: str, key: str, channel: int) -> None:
    """What a board would refuse, its twin leaves out as well."""
