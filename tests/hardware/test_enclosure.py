"""The housing as checked in: each STL is watertight, fits a printer, and fits the strip pixel by pixel."""

from __future__ import annotations

import struct
from collections import Counter
from pathlib import Path

import pytest
from cornerman_hardware import made
from cornerman_hardware.kit import kit_names, read_kit
from cornerman_hardware.parameters import ENCLOSURE, design

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

PARTS = sorted(ENCLOSURE.glob("*.stl"))
BED_MM = 220  # of a common printer; the bar's pieces fit one of 180
SMALL_BED_MM = 180


def read_stl(path: Path) -> list[Triangle]:
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count, "a binary STL ends with its last triangle"
    triangles = []
    for index in range(count):
        x = struct.unpack_from("<9f", data, 84 + 50 * index + 12)
        triangles.append((x[0:3], x[3:6], x[6:9]))
    return triangles


def leaks(triangles: list[Triangle]) -> list[str]:
    """Say what keeps a surface from being closed: each edge needs two triangles, turning alike."""
    edges = Counter((a, b) for t in triangles for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0])))
    found = [f"edge {edge} belongs to {count} triangles" for edge, count in edges.items() if count != 1]
    found += [f"edge {a} {b} has no other side" for a, b in edges if (b, a) not in edges]
    found += [f"a triangle without area at {t[0]}" for t in triangles if len(set(t)) < 3]
    return found


def volume_mm3(triangles: list[Triangle]) -> float:
    total = 0.0
    for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in triangles:
        total += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    return total / 6


def sizes_mm(triangles: list[Triangle]) -> list[float]:
    points = [point for triangle in triangles for point in triangle]
    return [max(p[axis] for p in points) - min(p[axis] for p in points) for axis in range(3)]


def part(name: str) -> list[Triangle]:
    return read_stl(ENCLOSURE / f"{name}.stl")


@pytest.mark.parametrize("path", PARTS, ids=[path.stem for path in PARTS])
def test_a_part_is_watertight_and_its_outside_is_outside(path: Path) -> None:
    triangles = read_stl(path)
    assert leaks(triangles) == []
    assert volume_mm3(triangles) > 100


@pytest.mark.parametrize("path", PARTS, ids=[path.stem for path in PARTS])
def test_a_part_fits_a_common_printer(path: Path) -> None:
    bed = SMALL_BED_MM if path.stem.startswith("bar-") else BED_MM
    assert max(sizes_mm(read_stl(path))[:2]) <= bed


def test_a_hole_would_be_found() -> None:
    triangles = part("bar-key")
    assert leaks(triangles[1:]) != []
    a, b, c = triangles[0]
    assert leaks([(b, a, c), *triangles[1:]]) != []


def test_the_two_bases_are_as_long_as_the_pixels_of_the_bill_and_their_ends() -> None:
    one = design()
    pixels = sum(count for _, count in one.rows[0])
    whole = sizes_mm(part("bar-base-left"))[0] + sizes_mm(part("bar-base-right"))[0]
    assert whole == pytest.approx(pixels * one.pitch + 2 * one.sizes.bar.end, abs=0.01)


def test_the_ribs_stand_between_the_pixels_of_the_strip() -> None:
    """Every cell is one pitch long, ribs included, counted from the first pixel's outer side."""
    one = design()
    bar = one.sizes.bar
    walls = set()
    for name, start in (("bar-base-left", -bar.end), ("bar-base-right", one.segment)):
        walls |= {
            round(x + start, 2)
            for triangle in part(name)
            for x, y, z in triangle
            if abs(z - (bar.floor + bar.notch)) < 0.01 and bar.row(0)[0] - 0.01 < y < bar.row(0)[1] + 0.01
        }
    pixels = sum(count for _, count in one.rows[0])
    wanted = {round(i * one.pitch + side * bar.rib / 2, 2) for i in range(1, pixels) for side in (-1, 1)}
    missing = [x for x in wanted if not any(abs(x - wall) < 0.02 for wall in walls)]
    assert missing == []


def test_a_diffuser_slides_into_its_base_with_the_play_of_the_parameters() -> None:
    one = design()
    bar = one.sizes.bar
    width = sizes_mm(part("bar-diffuser"))[1]
    assert width == pytest.approx(bar.width - 2 * bar.wall - 2 * bar.play, abs=0.01)


def test_the_housing_fits_every_kit() -> None:
    """Rows, pitch and buttons are the same in all kits, so that one set of files serves them."""
    designs = [design(read_kit(name)) for name in kit_names()]
    assert all(one.rows == designs[0].rows and one.pitch == designs[0].pitch for one in designs)
    names = {path.stem for path in PARTS}
    for one in designs:
        for buttons in one.button_sets:
            assert {f"buttons-{len(buttons)}-plate", f"buttons-{len(buttons)}-tray"} <= names


def test_a_row_is_no_longer_than_the_bar_and_takes_the_widest_strip() -> None:
    one = design()
    assert one.used(1) <= one.used(0)
    assert one.sizes.bar.channel >= 12.5 + 0.5


def test_every_part_is_noted_as_made() -> None:
    assert {f"enclosure/{path.name}" for path in PARTS} <= set(made.read())
