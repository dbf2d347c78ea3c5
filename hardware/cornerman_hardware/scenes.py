"""What the pictures show besides the printed parts: strips, wires, buttons, as plain shapes of their size."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from manifold3d import Manifold

from cornerman_hardware import boxes, life_bar
from cornerman_hardware.lettering import word
from cornerman_hardware.solids import block, rod, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerman_hardware.parameters import Design
    from cornerman_hardware.render import Colour, Point, Scene

BLACK: Colour = (96, 101, 111)
WHITE: Colour = (238, 238, 232)
TAPE: Colour = (214, 208, 180)
LED: Colour = (255, 255, 255)
RED: Colour = (205, 40, 40)
GROUND: Colour = (40, 40, 44)
DATA: Colour = (40, 160, 70)
BLUE: Colour = (60, 110, 210)
METAL: Colour = (190, 194, 200)
GREEN: Colour = (40, 110, 70)
CHIP: Colour = (50, 52, 58)
ORANGE: Colour = (235, 130, 40)
PLATE: Colour = (226, 226, 222)
DARK_WINDOW: Colour = (120, 122, 124)

_TAPE_WIDTH = 10.0
_LED = 5.0


def strip(pixels: int, pitch: float, at: Point) -> tuple[Manifold, Manifold]:
    """Return (tape, its pixels), the first pixel half a pitch from the point, lying along x, middle at y."""
    x, y, z = at
    tape = block(
        (x + 0.3, x + pixels * pitch - 0.3), (y - _TAPE_WIDTH / 2, y + _TAPE_WIDTH / 2), (z, z + 0.4)
    )
    half = _LED / 2
    middles = [x + (index + 0.5) * pitch for index in range(pixels)]
    lights = together(
        block((middle - half, middle + half), (y - half, y + half), (z + 0.4, z + 2.0)) for middle in middles
    )
    return tape, lights


def wire(points: Sequence[Point], diameter: float = 1.8) -> Manifold:
    """Return a wire through points."""
    ball = Manifold.sphere(diameter / 2, 8)
    return together(
        Manifold.batch_hull([ball.translate(list(a)), ball.translate(list(b))]) for a, b in pairwise(points)
    )


def button(x: float, y: float, z: float) -> tuple[Manifold, Manifold]:
    """Return (body, plunger) of a 24 mm snap-in button whose rim lies on a plate at z."""
    body = (
        rod("z", (x, y, z), 2.6, 27.0) + rod("z", (x, y, z - 17), 17, 23.6) + rod("z", (x, y, z - 23), 6, 15)
    )
    body += block((x - 4, x - 3.2), (y - 1.4, y + 1.4), (z - 30, z - 22))
    body += block((x + 3.2, x + 4), (y - 1.4, y + 1.4), (z - 30, z - 22))
    return body, rod("z", (x, y, z + 2.6), 2.4, 18.5)


def lever_connector(x: float, y: float, z: float, turned: bool = False) -> tuple[Manifold, Manifold]:
    """Return (housing, levers) of a connector with five ways, one above the other; turned: side by side."""
    housing = block((x, x + 18.6), (y, y + 30), (z, z + 8.3))
    levers = together(
        block((x + 5, x + 17), (y + 0.8 + 5.9 * i, y + 5.4 + 5.9 * i), (z + 8.3, z + 10)) for i in range(5)
    )
    if not turned:
        return housing, levers
    back, forth = [-x, -y, 0.0], [x, y + 18.6, 0.0]
    return (
        housing.translate(back).rotate([0, 0, -90]).translate(forth),
        levers.translate(back).rotate([0, 0, -90]).translate(forth),
    )


def add_strips(scene: Scene, design: Design, raised: float = 0.0) -> None:
    """Add both rows of strip, in their places or raised above them."""
    bar = design.sizes.bar
    for row in (0, 1):
        tape, lights = strip(
            design.used(row), design.pitch, (0, sum(bar.row(row)) / 2, bar.floor + 0.1 + raised)
        )
        scene.add(tape, TAPE)
        scene.add(lights, LED)


def add_bar_wires(scene: Scene, design: Design) -> None:
    """Add the feeds at the left end, the jumper from row 1 to row 2 and the way out of row 2."""
    bar = design.sizes.bar
    z = bar.floor + 1.4
    gutter = bar.row(2)[0]
    first, second = (sum(bar.row(row)) / 2 for row in (0, 1))
    left = -bar.crossing / 2
    far = design.used(0) * design.pitch + bar.crossing / 2
    for step, colour in ((3.2, RED), (0.0, DATA), (-3.2, GROUND)):
        lane = gutter + 3.4 + step / 2.2
        x = left + step / 2.5
        scene.add(
            wire(
                [(1.2, first + step, z), (x, first + step, z), (x, lane, z + 0.4), (-bar.end - 26, lane, z)]
            ),
            colour,
        )
    for step, colour in ((3.2, RED), (-3.2, GROUND)):
        lane = gutter + 6.4 + step / 2.2
        x = left + 0.6 + step / 2.5
        scene.add(
            wire(
                [
                    (1.2, second + step, z + 1.9),
                    (x, second + step, z + 1.9),
                    (x, lane, z + 2.2),
                    (-bar.end - 26, lane, z + 2),
                ]
            ),
            colour,
        )
    lane = gutter + 9.6
    scene.add(
        wire(
            [
                (far - bar.crossing / 2 - 1.2, first, z),
                (far, first, z),
                (far, lane, z + 1),
                (left + 1, lane, z + 1),
                (left + 1, second, z + 2),
                (1.2, second, z + 2),
            ]
        ),
        DATA,
    )
    out = design.used(1) * design.pitch
    scene.add(
        wire(
            [
                (out - 1.2, second, z),
                (out + bar.group_rib / 2 + 3, second, z),
                (out + bar.group_rib / 2 + 3, gutter + 2, z + 2),
                (-bar.end - 26, gutter + 2, z + 4),
            ]
        ),
        DATA,
    )


def exploded_plate(scene: Scene, design: Design, names: list[str], plate_z: float, up: float) -> None:
    """Add a button plate with its windows, and buttons above all but its last two holes."""
    sizes = design.sizes.buttons
    scene.add(boxes.button_plate(design, names).translate([0, 0, plate_z]), PLATE)
    half, top = sizes.window / 2, plate_z + sizes.plate
    for name, (x, y) in zip(names, boxes.window_places(design, len(names)), strict=True):
        scene.add(
            block((x - half, x + half), (y - half, y + half), (top, top + 0.05)), DARK_WINDOW, glow=True
        )
        letters = word(name, sizes.letter, (top - sizes.engraved, top))
        scene.add(letters.translate([x, y + half + 2.8, 0]), CHIP)
    for x, y in boxes.button_places(design, len(names))[:-2]:
        body, plunger = button(x, y, plate_z + sizes.plate + up)
        scene.add(body, METAL)
        scene.add(plunger, WHITE)


def seat(
    scene: Scene,
    design: Design,
    lit: list[Colour],
    row_two: list[Colour],
    names: list[str],
    windows: list[Colour],
) -> None:
    """Add a seat as it stands on the table: lit bar behind, button box in front."""
    bar, sizes = design.sizes.bar, design.sizes.buttons
    whole = design.used(0) * design.pitch
    for segment in range(bar.segments):
        scene.add(life_bar.base(design, segment), BLACK)
    scene.add(life_bar.cap(design, cable=True).translate([-bar.end - bar.cap, 0, 0]), BLACK)
    scene.add(
        life_bar.cap(design, cable=False).mirror([1, 0, 0]).translate([whole + bar.end + bar.cap, 0, 0]),
        BLACK,
    )
    top = bar.height - 0.3
    scene.add(
        block(
            (-bar.end, whole + bar.end),
            (bar.wall + bar.slide, bar.width - bar.wall - bar.slide),
            (bar.top + 0.2, top),
        ),
        (208, 208, 204),
    )
    for row, colours in ((0, lit), (1, row_two)):
        a, b = bar.row(row)
        a, b = max(a, bar.wall + bar.slide), min(b, bar.width)
        for index, colour in enumerate(colours):
            if colour == (0, 0, 0):
                continue
            x = index * design.pitch
            scene.add(
                block((x + 1.0, x + design.pitch - 1.0), (a + 0.6, b - 0.6), (top, top + 0.05)),
                colour,
                glow=True,
            )
    move = [72.0, -design.sizes.buttons.depth - 62, 0]
    length = boxes.button_box_length(design, len(names))
    scene.add(boxes.button_tray(design, len(names)).translate(move), BLACK)
    plate = boxes.button_plate(design, names).translate([move[0], move[1], sizes.height])
    scene.add(plate, PLATE)
    for x, y in boxes.button_places(design, len(names)):
        body, plunger = button(x + move[0], y + move[1], sizes.height + sizes.plate)
        scene.add(body, (60, 62, 68))
        scene.add(plunger, WHITE)
    half = sizes.window / 2
    z = sizes.height + sizes.plate
    for (x, y), colour in zip(boxes.window_places(design, len(names)), windows, strict=True):
        scene.add(
            block(
                (x - half + move[0], x + half + move[0]),
                (y - half + move[1], y + half + move[1]),
                (z, z + 0.05),
            ),
            colour,
            glow=True,
        )
    for name, (x, y) in zip(names, boxes.window_places(design, len(names)), strict=True):
        letters = word(name, sizes.letter, (z - sizes.engraved, z))
        scene.add(letters.translate([x + move[0], y + move[1] + half + 2.8, 0]), CHIP)
    for at, diameter in ((0.25, 6.0), (0.5, 5.0)):
        x = move[0] + length * at
        back = move[1] + sizes.depth
        scene.add(
            wire(
                [
                    (x, back - 2, 9),
                    (x, back + 10, 6),
                    (x + 8, back + 18, 3),
                    (x + 8, back + 30, 3),
                    (x - 150 + 60 * at, back + 34, 3),
                ],
                diameter,
            ),
            (90, 92, 100),
        )
