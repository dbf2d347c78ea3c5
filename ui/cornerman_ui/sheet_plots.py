"""Plots on paper: lines told apart by dashes and marks, never by colour alone."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPolygonF

from cornerman.session.statistics.facts import GONE, DiceCount, Line, MatchStatistics, Plot

INKS: Final = ("#1B5E8C", "#A85A00", "#12704E", "#8A3A6B", "#6B6400", "#555555")
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (5, 3), (1.5, 2.5), (7, 2, 1.5, 2), (10, 4), (3, 2))
FILLS: Final = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.HorPattern,
)
"""How bars of the seats are filled."""
GREY: Final = "#B8BEC8"
MARKS_MOST: Final = 14
"""Marks on one line; more would hide it."""


def ink(seat: int) -> QColor:
    """The colour of a seat on white paper."""
    return QColor(INKS[seat % len(INKS)])


def pen(seat: int, width: float) -> QPen:
    """The line of a seat."""
    drawn = QPen(ink(seat), width)
    if dashes := DASHES[seat % len(DASHES)]:
        drawn.setDashPattern(list(dashes))
    drawn.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    drawn.setCapStyle(Qt.PenCapStyle.FlatCap)
    return drawn


def draw_mark(painter: QPainter, seat: int, at: QPointF, size: float) -> None:
    """The sign of a seat: circle, square, triangle, diamond, and the same ones hollow."""
    half = size / 2
    painter.setPen(QPen(ink(seat), size / 6))
    painter.setBrush(ink(seat) if seat < 4 else QColor("white"))
    match seat % 4:
        case 0:
            painter.drawEllipse(at, half, half)
        case 1:
            painter.drawRect(QRectF(at.x() - half, at.y() - half, size, size))
        case 2:
            corners = [QPointF(0, -half), QPointF(half, half), QPointF(-half, half)]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
        case _:
            corners = [QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))


def draw_course(painter: QPainter, of: MatchStatistics, plot: Plot, area: QRectF, unit: float) -> None:
    """A value over the match. unit: a millimetre of paper."""
    steps = max(1, of.steps)

    def place(at: float, value: float) -> QPointF:
        return QPointF(
            area.left() + area.width() * at / steps, area.bottom() - area.height() * value / plot.maximum
        )

    small = QFont(painter.font())
    small.setPointSizeF(7)
    painter.setFont(small)
    for value in (0, plot.maximum // 2, plot.maximum):
        here = place(0, value)
        painter.setPen(QPen(QColor(GREY), 0.2 * unit))
        painter.drawLine(here, place(steps, value))
        painter.setPen(QColor("black"))
        box = QRectF(here.x() - 10.5 * unit, here.y() - 2 * unit, 8 * unit, 4 * unit)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
    for mark in of.marks:
        if mark.kind == "round":
            painter.setPen(QPen(QColor("#808894"), 0.25 * unit, Qt.PenStyle.DotLine))
            painter.drawLine(place(mark.at, 0), place(mark.at, plot.maximum))
            painter.setPen(QColor("black"))
            painter.drawText(place(mark.at, plot.maximum) + QPointF(-0.6 * unit, -0.8 * unit), mark.label)
    for line in plot.lines:
        _draw_line(painter, line, place, unit)


def _draw_line(painter: QPainter, line: Line, place: object, unit: float) -> None:
    assert callable(place)
    painter.setPen(pen(line.seat, 0.5 * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    spots: list[QPointF] = []
    for now, then in zip(line.points, line.points[1:], strict=False):
        if now.value == GONE:
            continue
        painter.drawLine(place(now.at, now.value), place(then.at, now.value))
        if then.value != GONE:
            painter.drawLine(place(then.at, now.value), place(then.at, then.value))
        spots.append(place(now.at, now.value))
    every = max(1, -(-len(spots) // MARKS_MOST))
    for spot in spots[::every]:
        draw_mark(painter, line.seat, spot, 1.9 * unit)


def draw_dice(painter: QPainter, dice: DiceCount, area: QRectF, unit: float) -> None:
    """What fell, a bar a mark with the seats on top of each other; a line for what fair dice would show."""
    most = max([1.0, *(max(face.count, face.expected) for face in dice.faces)])
    wide = area.width() / max(1, len(dice.faces))
    small = QFont(painter.font())
    small.setPointSizeF(7)
    painter.setFont(small)
    for number, face in enumerate(dice.faces):
        left, bottom = area.left() + number * wide + 0.2 * wide, area.bottom()
        for seat, count in enumerate(face.counts):
            if not count:
                continue
            high = area.height() * count / most
            painter.setPen(QPen(ink(seat), 0.3 * unit))
            painter.setBrush(QBrush(ink(seat), FILLS[seat % len(FILLS)]))
            painter.drawRect(QRectF(left, bottom - high, 0.6 * wide, high))
            bottom -= high
        expected = area.bottom() - area.height() * face.expected / most
        painter.setPen(QPen(QColor("black"), 0.5 * unit))
        painter.drawLine(QPointF(left - 0.12 * wide, expected), QPointF(left + 0.72 * wide, expected))
        words = QRectF(area.left() + number * wide, area.bottom() + 0.5 * unit, wide, 7 * unit)
        painter.setPen(QColor("black"))
        told = f"{face.mark}\n{face.count} / {face.expected:.1f}"
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, told)
