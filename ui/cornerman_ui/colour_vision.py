"""Colours as people see them: contrast, and what is left of a colour where a kind of cone is missing.

Matrices: Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB. Contrast: WCAG 2.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from PySide6.QtGui import QColor

Rgb: TypeAlias = tuple[float, float, float]

KINDS: Final[dict[str, tuple[Rgb, Rgb, Rgb]]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What missing red, green and blue cones leave of a colour."""
CONTRAST_LEAST: Final = 4.5
"""Of words against what is behind them (WCAG 2, level AA)."""
DARKEST: Final = QColor("#0B0E14")
"""The background of the palettes with seat colours of one's own."""
_LINEAR_BELOW: Final = 0.04045


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4


def _coded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return float(part * 12.92 if part <= _LINEAR_BELOW / 12.92 else 1.055 * part ** (1 / 2.4) - 0.055)


def linear(colour: QColor) -> Rgb:
    """Red, green and blue as amounts of light, 0..1."""
    return _linear(colour.redF()), _linear(colour.greenF()), _linear(colour.blueF())


def seen_as(colour: QColor, kind: str) -> QColor:
    """The colour as somebody of this kind sees it; itself for a kind that is none."""
    matrix = KINDS.get(kind)
    if matrix is None:
        return colour
    light = linear(colour)
    parts = (_coded(sum(m * part for m, part in zip(row, light, strict=True))) for row in matrix)
    red, green, blue = (round(255 * part) for part in parts)
    return QColor(red, green, blue)


def luminance(colour: QColor) -> float:
    """How much light comes from it, 0..1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """From 1 (none) to 21 (black on white)."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def readable(colour: QColor, behind: QColor = DARKEST) -> QColor:
    """The colour itself, or a brighter one of the same hue that can be read on a dark background."""
    found = QColor(colour)
    while contrast(found, behind) < CONTRAST_LEAST and found.lightness() < 255:
        brighter = min(255, found.lightness() + 8)
        found.setHsl(max(0, found.hslHue()), found.hslSaturation(), brighter)
    return found


def lab(colour: QColor) -> Rgb:
    """CIE L*a*b* (D65): in it, equal steps look about equal."""
    red, green, blue = linear(colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def root(part: float) -> float:
        return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    return 116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))


def difference(one: QColor, other: QColor) -> float:
    """How far two colours look apart: below 10 they are taken for each other, above 20 told apart."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)
