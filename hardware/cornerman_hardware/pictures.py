"""The pictures of the guides, drawn from the sources of the housing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cornerman_hardware import boards, boxes, life_bar, scenes
from cornerman_hardware.kit import HARDWARE
from cornerman_hardware.parameters import design
from cornerman_hardware.render import Scene, View, draw
from cornerman_hardware.solids import block, rod

if TYPE_CHECKING:
    from pathlib import Path

    from cornerman_hardware.parameters import Design

PICTURES = HARDWARE / "pictures"
_SKEW = View(-28, 34)


def bar_exploded(one: Design) -> Scene:
    """Everything of a life bar, pulled apart."""
    scene = Scene(_SKEW)
    bar = one.sizes.bar
    whole = one.used(0) * one.pitch
    apart = 24.0
    for segment in range(bar.segments):
        scene.add(life_bar.base(one, segment).translate([apart * segment, 0, 0]), scenes.BLACK)
        shift = [apart * segment + one.segment * segment - bar.end * (segment == 0), 0, 78.0]
        scene.add(life_bar.diffuser(one).translate(shift), scenes.WHITE)
    scenes.add_strips(scene, one, raised=40)
    for y in life_bar.key_places(one):
        scene.add(life_bar.key(one, one.segment + apart / 2, y).translate([0, 0, -34]), scenes.ORANGE)
    scene.add(life_bar.cap(one, cable=True).translate([-bar.end - 44, 0, 0]), scenes.BLACK)
    right = life_bar.cap(one, cable=False).mirror([1, 0, 0])
    scene.add(right.translate([whole + apart + bar.end + 44, 0, 0]), scenes.BLACK)
    middle = bar.width / 2
    scene.say("diffusers, white:\nslide in from the ends", (whole * 0.8, middle, 80), (0.1, 0.07))
    scene.say("20 pixels: life", (40, sum(bar.row(0)) / 2, 43), (-0.13, -0.01))
    scene.say("13 pixels: meter, actions, pips", (30, sum(bar.row(1)) / 2, 43), (-0.13, 0.06))
    scene.say("base, left", (60, 0, 8), (0.02, -0.09))
    scene.say("base, right", (whole - 40, 0, 8), (0.03, -0.1))
    scene.say(
        "keys, pressed in\nfrom below",
        (one.segment + apart / 2, life_bar.key_places(one)[0], -33),
        (0.13, -0.04),
    )
    scene.say("cap for\nthe cables", (-bar.end - 44, middle, 8), (-0.03, -0.09))
    scene.say("plain cap", (whole + apart + bar.end + 44, middle, 8), (0.02, -0.1))
    return scene


def bar_section(one: Design) -> Scene:
    """A cut across the bar, in the middle of a pixel."""
    scene = Scene(View(58, 16))
    bar = one.sizes.bar
    at = one.pitch * 3.5
    cut = block((at, at + 46), (-1, bar.width + 1), (-1, bar.height + 1))
    scene.add(life_bar.base(one, 0) ^ cut, scenes.BLACK)
    scene.add(life_bar.diffuser(one) ^ cut, scenes.WHITE)
    for row in (0, 1):
        y = sum(bar.row(row)) / 2
        tape, lights = scenes.strip(one.used(row), one.pitch, (0, y, bar.floor + 0.1))
        scene.add(tape ^ cut, scenes.TAPE)
        scene.add(lights ^ cut, scenes.LED)
    gutter = bar.row(2)[0]
    for index, colour in enumerate((scenes.RED, scenes.GROUND, scenes.DATA, scenes.ORANGE)):
        y = gutter + 1.8 + 2.4 * index
        scene.add(scenes.wire([(at - 4, y, bar.floor + 1.2), (at + 46, y, bar.floor + 1.2)]), colour)
    x = at + 46
    row_1, row_2 = (sum(bar.row(row)) / 2 for row in (0, 1))
    scene.say("diffuser, held by 45 degree edges", (x - 14, row_2, bar.height), (0.1, 0.12))
    scene.say("row 1: life", (x, row_1, bar.floor + 0.4), (-0.1, -0.1))
    scene.say("row 2: meter, actions, pips", (x, row_2, bar.floor + 0.4), (-0.02, -0.17))
    scene.say("gutter for the wires", (x, gutter + 5, bar.floor + 3), (0.14, -0.16))
    scene.say(
        "rib between two pixels,\nwith a notch for the strip",
        (one.pitch * 6 + 0.8, row_1, bar.top - 5),
        (-0.3, -0.02),
    )
    return scene


def bar_wired(one: Design) -> Scene:
    """The open bar from above: strips and wires in place, the way of the data."""
    scene = Scene(View(0, 90))
    bar = one.sizes.bar
    for segment in range(bar.segments):
        scene.add(life_bar.base(one, segment), scenes.BLACK)
    scenes.add_strips(scene, one)
    scenes.add_bar_wires(scene, one)
    first, second = (sum(bar.row(row)) / 2 for row in (0, 1))
    z = bar.height + 1
    whole = one.used(0) * one.pitch
    scene.arrow((one.pitch * 1, first - 4.6, z), (one.pitch * 6, first - 4.6, z))
    scene.arrow((one.pitch * 12, first - 4.6, z), (one.pitch * 17, first - 4.6, z))
    scene.arrow((one.pitch * 1, second + 4.6, z), (one.pitch * 6, second + 4.6, z))
    gutter = bar.row(2)[0]
    scene.arrow((whole * 0.62, gutter + 9.6, z), (whole * 0.48, gutter + 9.6, z))
    scene.say("5 V, DIN, ground of row 1", (-bar.end - 8, gutter + 3.4, z), (0.13, 0.06))
    scene.say("5 V and ground of row 2", (-bar.end - 18, gutter + 6.4, z), (0.04, 0.1))
    scene.say("pixel 0", (one.pitch / 2, first, z), (-0.0, -0.07))
    scene.say("pixel 19", (whole - one.pitch / 2, first, z), (-0.02, -0.07))
    scene.say("jumper: DOUT of pixel 19 to DIN of pixel 20", (whole * 0.7, gutter + 9.6, z), (0.03, 0.075))
    scene.say("pixel 20", (one.pitch / 2, second, z), (0.1, -0.085))
    scene.say("pixel 32, its DOUT goes to the light of ROLL", (one.pitch * 12.5, second, z), (-0.06, -0.1))
    return scene


def bar_pitch(one: Design) -> Scene:
    """The open bar from above with its measures."""
    scene = Scene(View(0, 90))
    bar = one.sizes.bar
    for segment in range(bar.segments):
        scene.add(life_bar.base(one, segment), scenes.BLACK)
    scenes.add_strips(scene, one)
    whole = one.used(0) * one.pitch
    z = bar.height + 1
    scene.measure((0, -9, z), (whole, -9, z), f"{one.used(0)} x {one.pitch:.2f} = {whole:.1f} mm")
    scene.measure((-bar.end, -24, z), (whole + bar.end, -24, z), f"{whole + 2 * bar.end:.1f} mm without caps")
    y = bar.width + 9
    at = 0
    for name, pixels in one.rows[1]:
        scene.measure((at * one.pitch, y, z), ((at + pixels) * one.pitch, y, z), f"{name}: {pixels}")
        at += pixels
    scene.measure(
        (one.segment, bar.width + 24, z),
        (2 * one.segment, bar.width + 24, z),
        f"right base {one.segment:.1f}",
    )
    scene.measure(
        (0, bar.width + 24, z),
        (one.segment, bar.width + 24, z),
        f"left base {one.segment:.1f}, and {bar.end:.0f} of end",
    )
    scene.measure((whole + 22, 0, z), (whole + 22, bar.width, z), f"{bar.width:.1f}")
    return scene


def button_box(one: Design) -> Scene:
    """A button box, pulled apart."""
    scene = Scene(View(-20, 54))
    names = one.button_sets[-1]
    sizes = one.sizes.buttons
    scene.add(boxes.button_tray(one, len(names)), scenes.BLACK)
    lift = sizes.height + 62
    scenes.exploded_plate(scene, one, names, lift, 34)
    for index, x in enumerate((26.0, 58.0, 90.0)):
        housing, levers = scenes.lever_connector(x, 22, 3)
        scene.add(housing, scenes.METAL)
        scene.add(levers, scenes.ORANGE)
        if index == 2:
            scene.say("three lever connectors:\n5 V, ground, ground", (x + 6, 26, 12), (-0.1, -0.17))
    scene.add(rod("x", (126, 36, 8), 16, 10), scenes.BLUE)
    scene.say("1000 uF", (134, 34, 12), (0.03, -0.16))
    x, y = boxes.button_places(one, len(names))[0]
    wx, wy = boxes.window_places(one, len(names))[-1]
    scene.say("buttons snap in from above", (x, y, lift + 40), (0.02, 0.12))
    scene.say("window: 0.8 mm of white,\nlit from below", (wx, wy, lift + sizes.plate), (0.07, 0.1))
    scene.say("plate, printed face down:\n4 white layers, then black", (wx, 4, lift + 2), (0.03, -0.1))
    return scene


def plate_below(one: Design) -> Scene:
    """A plate from below: rings, pixels over them, their chain."""
    names = one.button_sets[-1]
    scene = Scene(View(0, 90))
    sizes = one.sizes.buttons
    length = boxes.button_box_length(one, len(names))

    def turned(x: float) -> float:
        return length - x

    scene.add(boxes.button_plate(one, names).rotate([0, 180, 0]).translate([length, 0, 0]), scenes.BLACK)
    top = sizes.ring + 1.0
    places = [(turned(x), y) for x, y in boxes.window_places(one, len(names))]
    buttons = [(turned(x), y) for x, y in boxes.button_places(one, len(names))]
    for (x, y), (bx, by), name in zip(places, buttons, names, strict=True):
        scene.add(
            block((x - one.pitch / 2, x + one.pitch / 2), (y - 5, y + 5), (top, top + 0.4)), scenes.TAPE
        )
        scene.add(rod("z", (bx, by, 0), 14, 23.6), scenes.METAL)
        scene.add(block((bx - 4.4, bx - 3.4), (by - 1.6, by + 1.6), (14, 20)), scenes.ORANGE)
        scene.add(block((bx + 3.4, bx + 4.4), (by - 1.6, by + 1.6), (14, 20)), scenes.ORANGE)
        scene.say(name, (bx, by, 22), (0.0, -0.062))
    for (x, y), (nx, _) in pairwise(places):
        for step, colour in ((3.0, scenes.RED), (0.0, scenes.DATA), (-3.0, scenes.GROUND)):
            a, b = x - one.pitch / 2 + 0.6, nx + one.pitch / 2 - 0.6
            scene.add(scenes.wire([(a, y + step, top + 1), (b, y + step, top + 1)]), colour)
    for (x, y), (nx, _) in pairwise(buttons):
        scene.add(
            scenes.wire(
                [(x + 3.9, y - 2, 19), (x + 3.9, y - 8, 17), (nx + 3.9, y - 8, 17), (nx + 3.9, y - 2, 19)]
            ),
            scenes.GROUND,
        )
    first = places[0]
    scene.arrow((first[0] + 12, first[1] + 8, 30), (places[1][0] + 8, first[1] + 8, 30))
    scene.say("from pixel 32: DIN; 5 V, ground", (first[0] + one.pitch / 2, first[1], 20), (-0.08, 0.075))
    scene.say("ground goes from button to button", (buttons[2][0] - 10, buttons[2][1] - 8, 22), (0.0, -0.105))
    return scene


def seat_lit(one: Design) -> Scene:
    """A seat in play: life bar with the trail of a hit, meter, lamps, lit buttons."""
    scene = Scene(View(-16, 50))
    blue, trail, dark = (60, 165, 255), (235, 235, 240), (0, 0, 0)
    amber, white = (255, 196, 40), (255, 255, 255)
    life = [blue] * 13 + [trail] * 3 + [dark] * 4
    second = [amber] * 5 + [dark] * 3 + [white] * 2 + [dark] + [white] + [dark]
    windows = [blue, blue, (255, 150, 40), scenes.DARK_WINDOW, scenes.DARK_WINDOW, (240, 230, 110)]
    scenes.seat(scene, one, life, second, one.button_sets[-1], windows)
    return scene


def write_pictures() -> list[Path]:
    """Draw every picture; return the paths."""
    one = design()
    PICTURES.mkdir(exist_ok=True)
    paths = []
    for name, scene, width, margins in (
        ("bar-exploded", bar_exploded(one), 1200, (0.08, 0.04, 0.09)),
        ("bar-section", bar_section(one), 1000, (0.14, 0.12, 0.12)),
        ("bar-wired", bar_wired(one), 1400, (0.03, 0.12, 0.12)),
        ("bar-pitch", bar_pitch(one), 1400, (0.05, 0.03, 0.03)),
        ("button-box", button_box(one), 1200, (0.09, 0.06, 0.03)),
        ("plate-below", plate_below(one), 1200, (0.04, 0.05, 0.08)),
        ("seat-lit", seat_lit(one), 1200, (0.03, 0.03, 0.03)),
        ("board-two", boards.two_seats(one), 1200, (0.12, 0.06, 0.08)),
        ("board-six", boards.six_seats(), 1300, (0.06, 0.08, 0.08)),
    ):
        path = PICTURES / f"{name}.png"
        draw(scene, path, width, margins)
        paths.append(path)
    return paths
