"""The printed parts by file name, as they lie on the printer's bed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware import boxes, life_bar
from cornerman_hardware.parameters import ENCLOSURE, design
from cornerman_hardware.solids import write_stl

if TYPE_CHECKING:
    from pathlib import Path

    from manifold3d import Manifold

    from cornerman_hardware.parameters import Design


def parts(one: Design) -> dict[str, Manifold]:
    """Return every printed part. Plates lie face down: their white layers come first."""
    found = {
        "bar-base-left": life_bar.base(one, 0),
        "bar-base-right": life_bar.base(one, one.sizes.bar.segments - 1),
        "bar-diffuser": life_bar.diffuser(one),
        "bar-cap-cable": life_bar.cap(one, cable=True).rotate([0, 90, 0]),
        "bar-cap-plain": life_bar.cap(one, cable=False).rotate([0, 90, 0]),
        "bar-key": life_bar.key(one),
        "board-tray": boxes.board_tray(one),
        "board-lid": boxes.board_lid(one).rotate([180, 0, 0]),
    }
    for names in one.button_sets:
        found[f"buttons-{len(names)}-plate"] = boxes.button_plate(one, names).rotate([180, 0, 0])
        found[f"buttons-{len(names)}-tray"] = boxes.button_tray(one, len(names))
    return found


def write_parts() -> list[Path]:
    """Write every part's STL; return the paths."""
    paths = []
    for name, solid in parts(design()).items():
        path = ENCLOSURE / f"{name}.stl"
        write_stl(path, solid, name)
        paths.append(path)
    return paths
