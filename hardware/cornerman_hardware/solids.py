"""Solids from blocks, rods and prisms (`manifold3d` returns watertight ones), and their STL."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Literal

import numpy as np
from manifold3d import CrossSection, Manifold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

Axis = Literal["x", "y", "z"]
_TURN = {"x": (0.0, 90.0, 0.0), "y": (-90.0, 0.0, 0.0), "z": (0.0, 0.0, 0.0)}


def block(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> Manifold:
    """Return a block between two sides in each direction."""
    size = [b - a for a, b in (x, y, z)]
    return Manifold.cube(size).translate([x[0], y[0], z[0]])


def rod(
    axis: Axis, start: Sequence[float], length: float, diameter: float, end_diameter: float = -1
) -> Manifold:
    """Return a rod, or a cone when its end has another diameter, from a point along an axis."""
    far = diameter if end_diameter < 0 else end_diameter
    corners = max(12, min(48, round(max(diameter, far) * 4)))  # flats of 1.6 mm at most on a 24 mm hole
    shape = Manifold.cylinder(length, diameter / 2, far / 2, corners)
    return shape.rotate(list(_TURN[axis])).translate(list(start))


def prism_x(outline: Sequence[tuple[float, float]], x: tuple[float, float]) -> Manifold:
    """Return an outline in y and z, drawn out along x."""
    shape = Manifold.extrude(CrossSection([list(outline)]), x[1] - x[0])
    turn = np.array([[0.0, 0.0, 1.0, x[0]], [1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]])
    return shape.transform(turn)


def prism_z(outline: Sequence[tuple[float, float]], z: tuple[float, float]) -> Manifold:
    """Return an outline in x and y, drawn out along z."""
    return Manifold.extrude(CrossSection([list(outline)]), z[1] - z[0]).translate([0, 0, z[0]])


def together(solids: Iterable[Manifold]) -> Manifold:
    """Return the union of solids."""
    whole = Manifold()
    for solid in solids:
        whole += solid
    return whole


def triangles(solid: Manifold) -> np.ndarray:
    """Return the surface as n x 3 corners x 3 coordinates, float32, outside on the left of each edge."""
    mesh = solid.to_mesh()
    return np.asarray(mesh.vert_properties, dtype=np.float32)[:, :3][np.asarray(mesh.tri_verts)]


def write_stl(path: Path, solid: Manifold, name: str) -> None:
    """Write a binary STL, standing on the bed; triangles in a fixed order: equal shapes are equal files.

    Corners that fall together once rounded leave triangles without area; without them the rest still closes.
    """
    low = solid.bounding_box()[:3]
    corners = triangles(solid.translate([-low[0], -low[1], -low[2]]))
    rounded = np.round(corners, 4).astype(np.float32) + np.float32(0)  # no negative zeros
    whole = [triangle for triangle in rounded if len({corner.tobytes() for corner in triangle}) == 3]
    rolled = [_roll(triangle) for triangle in whole]
    rolled.sort(key=lambda triangle: triangle.tobytes())
    with path.open("wb") as file:
        file.write(f"Cornerman {name}, mm".encode("ascii").ljust(80))
        file.write(struct.pack("<I", len(rolled)))
        for triangle in rolled:
            normal = np.cross(triangle[1] - triangle[0], triangle[2] - triangle[0])
            length = float(np.linalg.norm(normal)) or 1.0
            file.write(struct.pack("<12fH", *(normal / length), *triangle.ravel(), 0))


def _roll(triangle: np.ndarray) -> np.ndarray:
    """Begin a triangle at its smallest corner; its sense of turning stays."""
    first = min(range(3), key=lambda corner: tuple(triangle[corner]))
    return np.roll(triangle, -first, axis=0)
