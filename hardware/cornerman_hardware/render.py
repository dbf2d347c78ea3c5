"""Pictures of solids: a depth buffer, flat light, dark lines where surfaces meet, words with leaders."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from cornerman_hardware.solids import triangles

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from manifold3d import Manifold

    Colour = tuple[int, int, int]
    Point = tuple[float, float, float]
    Place = Callable[[Point], tuple[float, float]]

_FINER = 3  # drawn this much larger, then shrunk: smooth edges
_LIGHT = np.array([-0.3, 0.62, 0.72])  # from the viewer's upper left, in the picture's own directions
_PAPER = (250, 250, 248)
_INK = (30, 32, 36)
_LINE = 0.45  # how much darker an edge is


@dataclass(frozen=True)
class View:
    """Where from: turned about z, then raised, in degrees; 90 is from straight above."""

    turn: float
    raised: float

    def matrix(self) -> np.ndarray:
        """Return rows right, up, towards the viewer."""
        a, e = math.radians(self.turn), math.radians(self.raised)
        right = [math.cos(a), math.sin(a), 0.0]
        up = [-math.sin(a) * math.sin(e), math.cos(a) * math.sin(e), math.cos(e)]
        near = [math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)]
        return np.array([right, up, near])


@dataclass
class Scene:
    """Solids with colours, words with leaders, arrows and measures; `glow`: a colour that takes no shade."""

    view: View
    solids: list[tuple[np.ndarray, Colour, bool]] = field(default_factory=list)
    words: list[tuple[str, Point, tuple[float, float]]] = field(default_factory=list)
    arrows: list[tuple[Point, Point, Colour]] = field(default_factory=list)
    measures: list[tuple[Point, Point, str]] = field(default_factory=list)

    def add(self, solid: Manifold, colour: Colour, glow: bool = False) -> None:
        """Add a solid."""
        self.solids.append((triangles(solid).astype(np.float64), colour, glow))

    def say(self, text: str, at: Point, away: tuple[float, float]) -> None:
        """Add words; `away`: where they stand, in widths right and up from the point that they mean."""
        self.words.append((text, at, away))

    def arrow(self, start: Point, end: Point, colour: Colour = (200, 60, 20)) -> None:
        """Add an arrow in front of everything."""
        self.arrows.append((start, end, colour))

    def measure(self, start: Point, end: Point, text: str) -> None:
        """Add a measure between two points, in front of everything."""
        self.measures.append((start, end, text))


def draw(scene: Scene, path: Path, width: int, margins: tuple[float, float, float], text: int = 17) -> None:
    """Draw a scene as PNG; the height follows. `margins`: at the sides, above, below, in widths."""
    matrix = scene.view.matrix()
    corners = [shape @ matrix.T for shape, _, _ in scene.solids]
    flat = np.concatenate([shape.reshape(-1, 3) for shape in corners])
    low, high = flat[:, :2].min(axis=0), flat[:, :2].max(axis=0)
    big = width * _FINER
    side, above, below = (big * margin for margin in margins)
    scale = (big - 2 * side) / (high[0] - low[0])
    tall = int((high[1] - low[1]) * scale + above + below) // _FINER * _FINER
    shift = np.array([side - low[0] * scale, tall - below + low[1] * scale])
    image = _paint(scene, corners, (big, tall), scale, shift)

    def place(point: Point) -> tuple[float, float]:
        x, y, _ = matrix @ np.array(point)
        return (x * scale + shift[0]) / _FINER, (shift[1] - y * scale) / _FINER

    small = Image.fromarray(image).resize((width, tall // _FINER), Image.Resampling.LANCZOS)
    _write_over(scene, small, place, text)
    small.quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)


def _paint(
    scene: Scene, corners: list[np.ndarray], size: tuple[int, int], scale: float, shift: np.ndarray
) -> np.ndarray:
    big, tall = size
    depth = np.full((tall, big), -np.inf)
    colour = np.full((tall, big, 3), _PAPER, dtype=np.float64)
    facing = np.zeros((tall, big, 3))
    owner = np.full((tall, big), -1)
    light = _LIGHT / np.linalg.norm(_LIGHT)
    for index, (shape, (_, tint, glow)) in enumerate(zip(corners, scene.solids, strict=True)):
        screen = np.empty_like(shape)
        screen[..., 0] = shape[..., 0] * scale + shift[0]
        screen[..., 1] = shift[1] - shape[..., 1] * scale
        screen[..., 2] = shape[..., 2]
        normals = np.cross(shape[:, 1] - shape[:, 0], shape[:, 2] - shape[:, 0])
        lengths = np.linalg.norm(normals, axis=1)
        for triangle, normal, length in zip(screen, normals, lengths, strict=True):
            if length < 1e-9 or normal[2] <= 0:
                continue
            unit = normal / length
            shade = 1.0 if glow else 0.55 + 0.45 * max(0.0, float(unit @ light))
            _fill(triangle, depth, colour, facing, owner, (np.array(tint) * shade, unit, index))
    return _with_lines(colour, depth, facing, owner, scale)


def _fill(
    triangle: np.ndarray,
    depth: np.ndarray,
    colour: np.ndarray,
    facing: np.ndarray,
    owner: np.ndarray,
    look: tuple[np.ndarray, np.ndarray, int],
) -> None:
    tall, big = depth.shape
    x0, y0 = np.maximum(np.floor(triangle[:, :2].min(axis=0)).astype(int), 0)
    x1, y1 = np.minimum(np.ceil(triangle[:, :2].max(axis=0)).astype(int) + 1, (big, tall))
    if x0 >= x1 or y0 >= y1:
        return
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = triangle
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-9:
        return
    xs, ys = np.arange(x0, x1) + 0.5, (np.arange(y0, y1) + 0.5)[:, None]
    b = ((xs - ax) * (cy - ay) - (ys - ay) * (cx - ax)) / area
    c = ((bx - ax) * (ys - ay) - (by - ay) * (xs - ax)) / area
    z = az + b * (bz - az) + c * (cz - az)
    part = np.s_[y0:y1, x0:x1]
    seen = (b >= 0) & (c >= 0) & (b + c <= 1) & (z > depth[part])
    depth[part][seen] = z[seen]
    colour[part][seen] = look[0]
    facing[part][seen] = look[1]
    owner[part][seen] = look[2]


def _with_lines(
    colour: np.ndarray, depth: np.ndarray, facing: np.ndarray, owner: np.ndarray, scale: float
) -> np.ndarray:
    """Darken where the surface turns, steps back or belongs to something else."""
    line = np.zeros(depth.shape, dtype=bool)
    for axis in (0, 1):
        turned = (facing * np.roll(facing, 1, axis)).sum(axis=2) < 0.9
        with np.errstate(invalid="ignore"):
            step = np.abs(depth - np.roll(depth, 1, axis)) > 6.0 / scale + 1.0
        line |= turned | (owner != np.roll(owner, 1, axis)) | (step & (owner >= 0))
    wide = line.copy()
    for axis in (0, 1):
        wide |= np.roll(line, 1, axis)
    wide &= (owner >= 0) | np.roll(owner >= 0, 1, 0) | np.roll(owner >= 0, 1, 1)
    colour[wide] *= 1 - _LINE
    return cast("np.ndarray", np.clip(colour, 0, 255).astype(np.uint8))


def _write_over(scene: Scene, image: Image.Image, at: Place, text: int) -> None:
    """Draw arrows, measures and words on the finished picture."""
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(text)
    for start, end, colour in scene.arrows:
        _arrow(pen, at(start), at(end), colour)
    for start, end, words in scene.measures:
        a, b = at(start), at(end)
        pen.line([a, b], fill=_INK, width=2)
        for x, y in (a, b):
            pen.line([(x - 5, y + 5), (x + 5, y - 5)], fill=_INK, width=2)
        _words(pen, font, words, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
    for words, point, (right, up) in scene.words:
        x, y = at(point)
        to = (x + right * image.width, y - up * image.width)
        pen.line([(x, y), to], fill=(255, 255, 255), width=4)
        pen.ellipse([x - 5, y - 5, x + 5, y + 5], fill=(255, 255, 255))
        pen.line([(x, y), to], fill=_INK, width=2)
        pen.ellipse([x - 3, y - 3, x + 3, y + 3], fill=_INK)
        _words(pen, font, words, to)


def _words(pen: ImageDraw.ImageDraw, font: object, words: str, middle: tuple[float, float]) -> None:
    used = cast("ImageFont.FreeTypeFont", font)
    box = pen.multiline_textbbox(middle, words, font=used, anchor="mm", align="center")
    pen.rectangle(
        [box[0] - 5, box[1] - 3, box[2] + 5, box[3] + 4], fill=(255, 255, 255), outline=(150, 150, 150)
    )
    pen.multiline_text(middle, words, font=used, fill=_INK, anchor="mm", align="center")


def _arrow(pen: ImageDraw.ImageDraw, a: tuple[float, float], b: tuple[float, float], colour: Colour) -> None:
    pen.line([a, b], fill=colour, width=4)
    way = math.atan2(b[1] - a[1], b[0] - a[0])
    wings = [(b[0] - 14 * math.cos(way + w), b[1] - 14 * math.sin(way + w)) for w in (-0.5, 0.5)]
    pen.polygon([b, *wings], fill=colour)
