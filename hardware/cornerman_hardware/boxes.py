"""The button box of a seat and the box for the board: a tray and a plate on four screws.

x along the box, y away from the player, z up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware.lettering import word
from cornerman_hardware.solids import block, rod

if TYPE_CHECKING:
    from manifold3d import Manifold

    from cornerman_hardware.parameters import Design

_WALL = 2.4
_FLOOR = 2.4
_CABLE = 7.0  # a two-core cable or a network cable, with a tie inside against pulling


def tray(
    design: Design, length: float, depth: float, height: float, holes: list[tuple[float, float]]
) -> Manifold:
    """Return an open tray; `holes`: place along the far wall and diameter of what goes through it."""
    screw = design.sizes.screw
    solid = block((0, length), (0, depth), (0, height))
    solid -= block((_WALL, length - _WALL), (_WALL, depth - _WALL), (_FLOOR, height + 1))
    for x, y in corners(design, length, depth):
        half = screw.boss / 2
        solid += block((x - half, x + half), (y - half, y + half), (0, height))
        solid -= rod("z", (x, y, height - 12), 13, screw.pilot)
    for x, diameter in holes:
        solid -= rod("y", (x, depth - _WALL - 1, _FLOOR + 3 + diameter / 2), _WALL + 2, diameter)
    return solid


def corners(design: Design, length: float, depth: float) -> list[tuple[float, float]]:
    """Return the middles of the four bosses."""
    inset = design.sizes.screw.boss / 2
    return [(x, y) for x in (inset, length - inset) for y in (inset, depth - inset)]


def lid(design: Design, length: float, depth: float) -> Manifold:
    """Return a plate with four countersunk holes, its lower face at z = 0."""
    plate, screw = design.sizes.buttons.plate, design.sizes.screw
    solid = block((0, length), (0, depth), (0, plate))
    for x, y in corners(design, length, depth):
        solid -= rod("z", (x, y, -1), plate + 2, screw.clear)
        solid -= rod("z", (x, y, plate - 1.6), 1.61, screw.clear, screw.head)
    return solid


def button_box_length(design: Design, count: int) -> float:
    """Return the outer length for a number of buttons."""
    sizes = design.sizes.buttons
    return (count - 1) * sizes.pitch + 2 * sizes.margin


def button_places(design: Design, count: int) -> list[tuple[float, float]]:
    """Return the middles of the buttons."""
    sizes = design.sizes.buttons
    return [(sizes.margin + index * sizes.pitch, 22.0) for index in range(count)]


def window_places(design: Design, count: int) -> list[tuple[float, float]]:
    """Return the middles of the lit windows, one beyond each button."""
    return [(x, y + 20.5) for x, y in button_places(design, count)]


def button_plate(design: Design, names: list[str]) -> Manifold:
    """Return the plate: a hole for each button, beyond it a thin window with a ring for the pixel, a name."""
    sizes = design.sizes.buttons
    solid = lid(design, button_box_length(design, len(names)), sizes.depth)
    top = sizes.plate
    places = zip(names, button_places(design, len(names)), window_places(design, len(names)), strict=True)
    for name, (x, y), (wx, wy) in places:
        solid -= rod("z", (x, y, -1), top + 2, sizes.hole)
        half = sizes.window / 2
        outside = (half + 1.6, top - sizes.skin - sizes.ring)
        solid += block(
            (wx - outside[0], wx + outside[0]), (wy - outside[0], wy + outside[0]), (outside[1], top)
        )
        solid -= block((wx - half, wx + half), (wy - half, wy + half), (outside[1] - 1, top - sizes.skin))
        letters = word(name, sizes.letter, (top - sizes.engraved, top + 1))
        solid -= letters.translate([wx, wy + outside[0] + 1.2, 0])
    return solid


def button_tray(design: Design, count: int) -> Manifold:
    """Return the tray below a plate: power and signal cable come in at the back, the bar's wires leave."""
    sizes = design.sizes.buttons
    length = button_box_length(design, count)
    holes = [(length * 0.25, _CABLE), (length * 0.5, _CABLE), (length * 0.75, 8.0)]
    return tray(design, length, sizes.depth, sizes.height, holes)


def board_tray(design: Design) -> Manifold:
    """Return the tray for the board of the smaller kit: plug of the supply, USB, two cables a seat."""
    sizes = design.sizes.board
    solid = tray(design, sizes.length, sizes.depth, sizes.height, [(x, _CABLE) for x in (56, 72, 108, 124)])
    solid -= rod("x", (-1, 37, _FLOOR + 7.5), _WALL + 2, 12.0)
    return solid - block((-1, _WALL + 1), (50, 66), (_FLOOR + 8, _FLOOR + 20))


def board_lid(design: Design) -> Manifold:
    """Return its lid, with slots for air."""
    sizes = design.sizes.board
    solid = lid(design, sizes.length, sizes.depth)
    for index in range(7):
        x = sizes.length / 2 + (index - 3) * 10
        solid -= block((x - 1.2, x + 1.2), (30, sizes.depth - 30), (-1, 10))
    return solid
