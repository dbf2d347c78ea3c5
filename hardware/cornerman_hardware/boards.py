"""Pictures of the two boards with their parts: where each goes on the perfboard and beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware import boxes, scenes
from cornerman_hardware.render import Scene, View
from cornerman_hardware.solids import block, rod, together

if TYPE_CHECKING:
    from manifold3d import Manifold

    from cornerman_hardware.parameters import Design

_GRID = 2.54
_PERF = (176, 128, 80)


def _box(x: float, y: float, z: float, size: tuple[float, float, float]) -> Manifold:
    return block((x, x + size[0]), (y, y + size[1]), (z, z + size[2]))


def _terminal(x: float, y: float, z: float, ways: int, turned: bool = False) -> tuple[Manifold, Manifold]:
    """Return (body, screws) of a screw terminal of pitch 5.08, along x, or along y when turned."""
    length = ways * 5.08
    body = _box(x, y, z, (8.2, length, 10) if turned else (length, 8.2, 10))
    screws = together(
        rod(
            "z",
            (x + 4.1, y + (i + 0.5) * 5.08, z + 10) if turned else (x + (i + 0.5) * 5.08, y + 4.1, z + 10),
            0.4,
            3,
        )
        for i in range(ways)
    )
    return body, screws


def _dip(x: float, y: float, z: float, pins: int) -> Manifold:
    """Return a chip in its socket, along x."""
    length = pins / 2 * _GRID
    return _box(x, y, z, (length, 9.0, 4)) + _box(x, y + 1.2, z + 4, (length, 6.4, 3.4))


def two_seats(one: Design) -> Scene:
    """The box of the two-seat kit, open."""
    scene = Scene(View(-8, 68))
    scene.add(boxes.board_tray(one), scenes.BLACK)
    z = 7.0
    x0, y0 = 48.0, 8.0
    scene.add(_box(x0, y0, z - 1.6, (100, 80, 1.6)), _PERF)
    top = z
    pico_x, pico_y = x0 + 6, y0 + 40
    for y in (pico_y, pico_y + 17.78):
        scene.add(_box(pico_x, y, top, (50.8, _GRID, 8.5)), scenes.CHIP)
    scene.add(_box(pico_x, pico_y - 0.4, top + 8.5, (51, 21, 1.2)), scenes.GREEN)
    scene.add(_box(pico_x - 1.3, pico_y + 6.3, top + 9.7, (6, 8, 2.7)), scenes.METAL)
    scene.add(_box(pico_x + 24, pico_y + 6.6, top + 9.7, (7, 7, 0.9)), scenes.CHIP)
    scene.add(_dip(x0 + 70, y0 + 46, top, 14), scenes.CHIP)
    for index in range(2):
        scene.add(_box(x0 + 8 + index * 26, y0 + 32, top, (22.9, 2.4, 6)), scenes.ORANGE)
        scene.add(rod("x", (x0 + 74 + index * 10, y0 + 38, top + 1.6), 6.5, 2.4), scenes.BLUE)
    for index in range(10):
        scene.add(_box(x0 + 8 + index * 5.08, y0 + 25, top, (3.2, 1.8, 4)), scenes.TAPE)
    scene.add(_box(x0 + 92, y0 + 48, top, (3.2, 1.8, 4)), scenes.TAPE)
    for index in range(2):
        body, screws = _terminal(x0 + 4 + index * 46, y0 + 4, top, 8)
        scene.add(body, scenes.DATA)
        scene.add(screws, scenes.METAL)
        scene.say(
            f"T{index + 1}: seat {index + 1}",
            (x0 + 24 + index * 46, y0 + 4, top + 10),
            (-0.02 + 0.08 * index, -0.12),
        )
    for name, y, away in (("X1: +5 V", 8.0, (0.02, -0.1)), ("X2: ground", 76.0, (-0.15, 0.05))):
        housing, levers = scenes.lever_connector(6, y, 3, turned=True)
        scene.add(housing, scenes.METAL)
        scene.add(levers, scenes.ORANGE)
        scene.say(name, (16, y + 8, 13), away)
    scene.add(_box(3, 30, 3, (35, 14, 12)), scenes.BLUE)
    scene.add(rod("x", (-24, 37, 9.9), 26, 10.5), scenes.CHIP)
    scene.say("plug of the\nsupply, in J1", (-14, 37, 15), (-0.07, -0.12))
    scene.add(_box(62, 93, 3, (46, 12, 16)), scenes.RED)
    scene.say("F1: fuse in its holder", (96, 98, 19), (0.12, 0.13))
    scene.say(
        "U1: Pico in its sockets,\nUSB to the left", (pico_x + 10, pico_y + 10, top + 10), (-0.12, 0.25)
    )
    scene.say("U2: level shifter,\nC2 beside it", (x0 + 80, y0 + 50, top + 7), (0.17, 0.15))
    scene.say("R1: 2 x 330 ohm", (x0 + 86, y0 + 38, top + 2), (0.14, 0.05))
    scene.say("RN1, RN2: pull-ups", (x0 + 54, y0 + 33, top + 6), (0.27, -0.0))
    scene.say("10 x 10 nF", (x0 + 56, y0 + 26, top + 4), (0.29, -0.06))
    return scene


def six_seats() -> Scene:
    """Fuse block and perfboard of the six-seat kit, side by side in their housing."""
    scene = Scene(View(-14, 58))
    scene.add(_box(-8, -8, -3, (256, 216, 3)) - _box(0, 0, -1, (240, 200, 5)), scenes.BLACK)
    y0 = 94.0
    scene.add(_box(40, y0, 4, (160, 100, 1.6)), _PERF)
    top = 5.6
    scene.add(
        _box(108, y0 + 44, top, (25.4, 25.4, 8.5)) - _box(113, y0 + 49, top - 1, (15.4, 15.4, 12)),
        scenes.CHIP,
    )
    scene.add(_box(108, y0 + 44, top + 8.5, (25.4, 25.4, 1.2)), scenes.GREEN)
    scene.add(_box(117, y0 + 53, top + 9.7, (8, 8, 0.9)), scenes.CHIP)
    scene.add(
        _box(108, y0 + 84, top, (20, 14, 1.6)) + _box(113.5, y0 + 92, top + 1.6, (9, 7.4, 3.2)), scenes.BLUE
    )
    for index, name in enumerate(("RESET", "BOOT")):
        x = 138 + index * 12.0
        scene.add(
            _box(x, y0 + 76, top, (6, 6, 3.6)) + rod("z", (x + 3, y0 + 79, top + 3.6), 1.6, 3.4), scenes.METAL
        )
        scene.say(name, (x + 3, y0 + 79, top + 5), (0.03 + 0.03 * index, 0.16 - 0.04 * index))
    for index in range(2):
        scene.add(_dip(72, y0 + 50 + index * 14, top, 14), scenes.CHIP)
    for index in range(6):
        scene.add(rod("x", (58, y0 + 48 + index * 5.08, top + 1.6), 6.5, 2.4), scenes.BLUE)
    for index in range(4):
        scene.add(_box(142, y0 + 38 + index * 7.62, top, (22.9, 2.4, 6)), scenes.ORANGE)
    for index in range(26):
        scene.add(
            _box(60 + 5.08 * (index % 13), y0 + 24 + 7.6 * (index // 13), top, (3.2, 1.8, 4)), scenes.TAPE
        )
    for index, (x, y, turned) in enumerate(
        (
            (44, y0 + 4, False),
            (92, y0 + 4, False),
            (140, y0 + 4, False),
            (42, y0 + 52, True),
            (188, y0 + 12, True),
            (188, y0 + 55, True),
        ),
        1,
    ):
        body, screws = _terminal(x, y, top, 8, turned)
        scene.add(body, scenes.DATA)
        scene.add(screws, scenes.METAL)
        away = (-0.01, -0.05) if not turned else ((-0.1, 0.03) if index == 4 else (0.09, 0.0))
        scene.say(f"T{index}", (x + 4, y + (20 if turned else 4), top + 10), away)
    body, screws = _terminal(70, y0 + 84, top, 2)
    scene.add(body, scenes.BLUE)
    scene.add(screws, scenes.METAL)
    scene.say("T0: 5 V for the shifters", (75, y0 + 88, top + 10), (-0.2, 0.14))
    _fuse_block(scene)
    scene.say("U1: PGA2350 in its sockets", (112, y0 + 62, top + 10), (-0.04, 0.25))
    scene.say("J2: USB-C", (118, y0 + 97, top + 4), (-0.17, 0.06))
    scene.say("U2, U3: level shifters", (76, y0 + 68, top + 7), (-0.18, 0.13))
    scene.say("R1: 6 x 330 ohm", (60, y0 + 50, top + 3), (-0.2, -0.04))
    scene.say("RN1 to RN4: pull-ups", (160, y0 + 62, top + 6), (0.2, 0.2))
    scene.say("26 x 10 nF", (120, y0 + 33, top + 4), (0.33, -0.03))
    return scene


def _fuse_block(scene: Scene) -> None:
    """Add fuse block, its bus, and the main fuse."""
    scene.add(_box(40, 4, 0, (165, 82, 12)), scenes.CHIP)
    for index in range(6):
        x = 62 + 38 * (index % 3)
        y = 52 if index < 3 else 24
        scene.add(_box(x, y, 12, (19, 5, 16)), (150, 90, 200))
        scene.add(rod("z", (x + 9.5, y + (14 if index < 3 else -8), 12), 4, 7), scenes.METAL)
    scene.add(_box(176, 10, 12, (8, 70, 6)), scenes.METAL)
    scene.add(rod("z", (50, 44, 12), 14, 8), scenes.RED)
    scene.add(_box(-2, 40, 0, (26, 8, 10)), scenes.ORANGE)
    scene.add(scenes.wire([(24, 44, 6), (44, 44, 18)], 3.0), scenes.RED)
    scene.say("F0: 5 A, main", (8, 44, 10), (-0.02, -0.12))
    scene.say("stud: +5 V", (50, 44, 26), (-0.06, -0.2))
    scene.say("FB: a 3 A fuse for each seat", (110, 26, 28), (-0.02, -0.19))
    scene.say("negative bus:\nall grounds", (180, 30, 18), (0.13, -0.1))
