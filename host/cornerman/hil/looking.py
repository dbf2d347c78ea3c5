"""What only eyes can tell: whether each light is where the board says, and looks as it should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from cornerman.hil.kit import Kit, promise
from cornerman.hil.showing import bar_lit, lit
from cornerman.sim import SimTable
from cornerman_link import to_board
from cornerman_link.descriptor import BARS, Item
from cornerman_link.messages import (
    EFFECT_GAIN,
    EFFECT_HIT,
    EFFECT_NONE,
    HOST_LOST_MS,
    STYLE_OFF,
    STYLE_STEADY,
)

SAMPLE_MS: Final = 20
GAIN_MS: Final = 1500  # a gain has climbed by then
TRAIL_MS: Final = 600  # a trail still stands
DRAINED_MS: Final = 2000  # ... and is gone
SELF_TEST_MS: Final = 2500
Colour = tuple[int, int, int]
T = TypeVar("T")


@promise("each bar fills from its own beginning to its end")
def bars_fill(kit: Kit) -> None:
    """A gain from nothing to all."""
    kit.clear()
    for bar in kit.has.bars:

        def fill(bar: Item = bar) -> None:
            kit.talk.show(bars=[(bar.id, 0, bar.size, EFFECT_NONE)], brightness=255)
            kit.talk.stay(500)
            kit.talk.show(bars=[(bar.id, bar.size, bar.size, EFFECT_GAIN)])

        def look(sim: SimTable, bar: Item = bar, fill: Callable[[], None] = fill) -> bool:
            fill()
            seen = _samples(kit, GAIN_MS, lambda: _run_length(sim.segment("bars", bar.seat, bar.name)))
            return -1 not in seen and seen == sorted(seen) and len(set(seen)) > 2 and seen[-1] == bar.size

        kit.see(f"bar {bar.name} of seat {bar.seat}: did it fill from its beginning to its end?", look, fill)


@promise("what a hit took stays for a moment and then drains")
def hits_leave_a_trail(kit: Kit) -> None:
    """A hit of half a bar."""
    kit.clear()
    bar = kit.item(BARS, 1, "life")
    half = bar.size // 2

    def hit() -> None:
        kit.talk.show(bars=[(bar.id, bar.size, bar.size, EFFECT_NONE)], brightness=255)
        kit.talk.stay(500)
        kit.talk.show(bars=[(bar.id, half, bar.size, EFFECT_HIT)])

    def look(sim: SimTable) -> bool:
        hit()
        kit.talk.stay(TRAIL_MS)
        trail = bar_lit(sim, bar)
        kit.talk.stay(DRAINED_MS)
        return trail > half == bar_lit(sim, bar)

    kit.see(f"bar of seat {bar.seat}: did the lost half stay pale for a second, and then drain?", look, hit)


@promise("each meter lights its steps one by one")
def meters_step(kit: Kit) -> None:
    """All steps but the last: a full meter pulses."""
    kit.clear()
    for meter in kit.has.meters:

        def step(meter: Item = meter) -> None:
            for value in range(meter.size):
                kit.talk.show(meters=[(meter.id, value)], brightness=255)
                kit.talk.stay(250)

        def look(sim: SimTable, meter: Item = meter) -> bool:
            seen = []
            for value in range(meter.size):
                kit.talk.show(meters=[(meter.id, value)], brightness=255)
                kit.talk.stay(60)
                seen.append(lit(sim.segment("meters", meter.seat, meter.name)))
            pixels = len(sim.segment("meters", meter.seat, meter.name))
            return seen == [value * pixels // meter.size for value in range(meter.size)]

        kit.see(
            f"meter of seat {meter.seat}: did its steps light one by one, up to {meter.size - 1}?", look, step
        )


@promise("each group of lamps is where the board says")
def lamps_light(kit: Kit) -> None:
    """One group after the other."""
    kit.clear()
    groups = kit.has.lamps
    for group in groups:

        def light(group: Item = group) -> None:
            for one in groups:
                mine = one is group
                row = (one.id, one.size if mine else 0, STYLE_STEADY if mine else STYLE_OFF)
                kit.talk.show(lamps=[row], brightness=255)

        def look(sim: SimTable, group: Item = group, light: Callable[[], None] = light) -> bool:
            light()
            kit.talk.stay(300)
            return all(
                lit(sim.segment("lamps", one.seat, one.name)) == (one.size if one is group else 0)
                for one in groups
            )

        where = f"of seat {group.seat}" if group.seat else "of the table"
        kit.see(f"are the {group.size} lamps {group.name} {where} lit, and no other group?", look, light)


@promise("everything shows red, green, blue and white")
def shows_all_colours(kit: Kit) -> None:
    """The self-test: a wrong order of colours, a dead pixel."""
    calls = iter(range(100, 1 << 20))

    def test() -> None:
        kit.talk.send("X", to_board.call(next(calls), "self_test"))

    def look(sim: SimTable) -> bool:
        test()
        strips = range(len(sim.board.strips))
        seen = _samples(kit, SELF_TEST_MS, lambda: {pixel for strip in strips for pixel in sim.pixels(strip)})
        shown = [_primary(colours) for colours in seen]
        order = [one for at, one in enumerate(shown) if one and (at == 0 or shown[at - 1] != one)]
        return order[:4] == ["red", "green", "blue", "white"]

    kit.see("did every pixel show red, green, blue, white, in this order?", look, test)


@promise("it blinks three times when asked which one it is")
def identifies_itself(kit: Kit) -> None:
    """X identify."""
    calls = iter(range(200, 1 << 20))

    def blink() -> None:
        kit.talk.ask("X", to_board.call(next(calls), "identify"), "Y")

    def look(sim: SimTable) -> bool:
        blink()
        pixels = len(sim.pixels(0))
        full = [count == pixels for count in _samples(kit, SELF_TEST_MS, lambda: lit(sim.pixels(0)))]
        return sum(now and not before for before, now in zip([False, *full], full, strict=False)) == 3

    kit.see("did everything blink three times?", look, blink)


@promise("without a host it holds what it shows, dimly")
def dims_without_a_host(kit: Kit) -> None:
    """Silence of more than two seconds."""
    kit.clear()
    bar = kit.item(BARS, 1, "life")

    def fall_silent() -> None:
        kit.talk.show(bars=[(bar.id, bar.size, bar.size, EFFECT_NONE)], brightness=255)
        kit.talk.stay(500)
        kit.person.tell("look at the bar of seat 1: the host falls silent for five seconds")
        kit.talk.listen(HOST_LOST_MS + 3000)

    def look(sim: SimTable) -> bool:
        kit.talk.show(bars=[(bar.id, bar.size, bar.size, EFFECT_NONE)], brightness=255)
        kit.talk.stay(1000)
        before = _brightest(sim, bar)
        kit.talk.listen(HOST_LOST_MS + 500)
        alone = [_brightest(sim, bar) for _ in kit.board.moments(200)]
        return bar_lit(sim, bar) == bar.size and 0 < max(alone) < before // 2

    kit.see("did the bar become dim, breathing slowly, and then bright again?", look, fall_silent)


@promise("at brightness 0 everything is dark")
def goes_dark(kit: Kit) -> None:
    """The register g."""
    kit.clear()
    bar = kit.item(BARS, 1, "life")

    def darken() -> None:
        kit.talk.show(bars=[(bar.id, bar.size, bar.size, EFFECT_NONE)], brightness=0)

    def look(sim: SimTable) -> bool:
        darken()
        kit.talk.stay(500)
        return all(lit(sim.pixels(strip)) == 0 for strip in range(len(sim.board.strips)))

    try:
        kit.see("is everything dark?", look, darken)
    finally:
        kit.talk.show(brightness=150)


def _samples(kit: Kit, ms: float, what: Callable[[], T]) -> list[T]:
    """What is seen meanwhile, every 20 ms."""
    end, seen = kit.board.now_ms() + ms, []
    while kit.board.now_ms() < end:
        kit.talk.stay(SAMPLE_MS)
        seen.append(what())
    return seen


def _run_length(pixels: list[Colour]) -> int:
    """How many pixels from the beginning are lit; -1 where one beyond the first dark one is."""
    length = next((at for at, pixel in enumerate(pixels) if not any(pixel)), len(pixels))
    return length if lit(pixels) == length else -1


def _primary(colours: set[Colour]) -> str:
    """The name of the one colour that all pixels have, "" for another picture."""
    if len(colours) != 1:
        return ""
    names = {(1, 0, 0): "red", (0, 1, 0): "green", (0, 0, 1): "blue", (1, 1, 1): "white"}
    red, green, blue = next(iter(colours))
    return names.get((int(red > 0), int(green > 0), int(blue > 0)), "")


def _brightest(sim: SimTable, bar: Item) -> int:
    return max(max(pixel) for pixel in sim.segment("bars", bar.seat, bar.name))


CHECKS = (
    bars_fill,
    hits_leave_a_trail,
    meters_step,
    lamps_light,
    shows_all_colours,
    identifies_itself,
    dims_without_a_host,
    goes_dark,
)
