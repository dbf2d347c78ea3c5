"""The match sheet: one A4 page with players, result, rounds, figures, plots and the proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from cornerman.session.statistics.facts import MatchStatistics
from cornerman.session.verdict import Report
from cornerman.sitting.spoken import spoken
from cornerman.sitting.statistics_page import duration, headline, round_row, when
from cornerman_ui.fonts import TEXT
from cornerman_ui.sheet_plots import draw_course, draw_dice, draw_mark

DPI: Final = 300
MM: Final = DPI / 25.4
WIDE: Final = 180 * MM
"""A4 with margins of 15 mm."""
HIGH: Final = 267 * MM
SEATS_BESIDE: Final = 4
"""Columns of figures that half the page has room for."""
FIGURES_MOST: Final = 18
ROUNDS_MOST: Final = 7
SOURCES_MOST: Final = 10
LEFT_TOP: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def match_sheet(of: MatchStatistics, report: Report | None) -> bytes:
    """The page as PDF. report: of the check of the dice, None where nobody has looked yet."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(15, 15, 15, 15),
            QPageLayout.Unit.Millimeter,
        )
    )
    writer.setTitle(f"{of.title}: {' / '.join(of.players)}")
    writer.setCreator("Cornerman")
    painter = QPainter(writer)
    _Page(painter, of, report).draw()
    painter.end()
    buffer.close()
    return bytes(data.data())


class _Page:
    def __init__(self, painter: QPainter, of: MatchStatistics, report: Report | None) -> None:
        self.painter, self.of, self.report = painter, of, report
        self.y = 0.0

    def draw(self) -> None:
        of = self.of
        self._text(of.title, 11, colour="#555555")
        self._text(headline(of), 22, bold=True)
        facts = [
            of.mode.replace("_", " "),
            when(of),
            duration(of.seconds),
            f"{of.steps} steps",
            *of.house_rules,
        ]
        self._text("  ·  ".join(facts), 9, colour="#555555")
        self.y += 3 * MM
        for seat, (player, fighter) in enumerate(zip(of.players, of.fighters, strict=True)):
            won = "   won" if seat in of.winners else ""
            draw_mark(self.painter, seat, QPointF(2 * MM, self.y + 2.6 * MM), 3 * MM)
            self._text(f"{player}{f' as {fighter}' if fighter else ''}{won}", 11, left=6 * MM, bold=bool(won))
        self._rule()
        top = self.y
        self._tables()
        self.y = max(self.y, top)
        self._rule()
        self._plots()
        self._proof()

    # parts

    def _tables(self) -> None:
        """Rounds and damage on the left, the figures on the right; below where many seats need the width."""
        top, half = self.y, WIDE * 0.49
        many = len(self.of.players) > SEATS_BESIDE
        self._rounds(half)
        if many:
            end, self.y = self.y, top
        self._sources(WIDE - half if many else 0, half)
        if many:
            self.y = max(self.y, end) + 3 * MM
        else:
            end, self.y = self.y, top
        left = 0 if many else WIDE - half
        self._heading("In numbers", left=left)
        head: list[tuple[str, ...]] = [("", *self.of.players)]
        figures = [(f.name, *f.values) for f in self.of.figures[:FIGURES_MOST]]
        self._table([*head, *figures], left, WIDE - left)
        self.y = max(self.y, end)

    def _rounds(self, wide: float) -> None:
        of = self.of
        if not of.rounds:
            return
        left_out = len(of.rounds) - ROUNDS_MOST
        self._heading("Rounds" if left_out <= 0 else f"Rounds, without the first {left_out}")
        rows = [round_row(of, one) for one in of.rounds[-ROUNDS_MOST:]]
        self._table([(n, who, how, left, time) for n, who, how, left, _, time in rows], 0, wide)
        self.y += 3 * MM

    def _sources(self, left: float, wide: float) -> None:
        of = self.of
        if not of.sources:
            return
        self._heading("Damage by source", left=left)
        sources = of.sources[:SOURCES_MOST]
        who = [of.players[one.seat] if one.seat >= 0 else "" for one in sources]
        found = zip(who, sources, strict=True)
        self._table([(name, one.name, str(one.n), f"{one.times} x") for name, one in found], left, wide)

    def _plots(self) -> None:
        of = self.of
        left_space = HIGH - self.y - 34 * MM
        shown = [("course", plot) for plot in of.plots[:2]]
        dice = of.dice[:2]
        rows = len(shown) + bool(dice)
        if not rows:
            return
        high = max(14 * MM, min(38 * MM, left_space / rows - 12 * MM))
        for _, plot in shown:
            self._heading(f"{plot.name.capitalize()} over the match")
            self.y += 2 * MM
            area = QRectF(11 * MM, self.y + 1 * MM, WIDE - 13 * MM, high)
            draw_course(self.painter, of, plot, area, MM)
            self.y += high + 4 * MM
        if dice:
            self._heading("Dice: bars what fell, lines what fair dice would show")
            wide = WIDE / len(dice)
            for number, one in enumerate(dice):
                area = QRectF(
                    number * wide + 4 * MM, self.y + 1 * MM, min(wide - 8 * MM, 110 * MM), high * 0.7
                )
                draw_dice(self.painter, one, area, MM)
            self.y += high * 0.7 + 9 * MM
            for one in dice:
                self._text(f"{f'{one.kind}: ' if one.kind else ''}{one.note}", 8)

    def _proof(self) -> None:
        of, report = self.of, self.report
        self.y = max(self.y + 2 * MM, HIGH - 28 * MM)
        self._rule()
        self._heading("Proof of the dice")
        if of.seeded:
            self._text("The seed was chosen by hand: the match can be repeated, and proves nothing.", 9)
        self._text(f"Commitment   {spoken(of.commitment)}   {of.commitment}", 8)
        if report is None:
            self._text(f"Not checked yet: cornerman verify {of.id}", 8)
        else:
            self._text(f"Seed   {report.seed or 'secret until the match is over'}", 8)
            self._text(
                f"{report.verdict.name.lower().replace('_', ' ')}: {report.verdict.value}", 8, bold=True
            )
        self._text(f"{of.id}  ·  Cornerman", 7, colour="#777777")

    # what they are made of

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        font = QFont(TEXT)
        font.setPointSizeF(size)
        font.setBold(bold)
        self.painter.setFont(font)
        return font

    def _text(
        self, text: str, size: float, *, left: float = 0.0, bold: bool = False, colour: str = "#000000"
    ) -> None:
        metrics = QFontMetricsF(self._font(size, bold=bold), self.painter.device())
        self.painter.setPen(QColor(colour))
        box = QRectF(left, self.y, WIDE - left, metrics.height())
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, WIDE - left)
        self.painter.drawText(box, LEFT_TOP, shown)
        self.y += metrics.height() * 1.08

    def _heading(self, text: str, left: float = 0.0) -> None:
        self._text(text.upper(), 8, left=left, bold=True, colour="#555555")
        self.y += 0.6 * MM

    def _rule(self) -> None:
        self.y += 1.5 * MM
        self.painter.setPen(QPen(QColor("#B8BEC8"), 0.25 * MM))
        self.painter.drawLine(QPointF(0, self.y), QPointF(WIDE, self.y))
        self.y += 2 * MM

    def _table(self, rows: Sequence[Sequence[str]], left: float, wide: float) -> None:
        metrics = QFontMetricsF(self._font(8.5), self.painter.device())
        columns = max(map(len, rows))
        gap = 3 * MM
        widths = [
            max(metrics.horizontalAdvance(r[i]) for r in rows if i < len(r)) + gap for i in range(columns)
        ]
        while (too_wide := sum(widths) - wide) > 1:
            widest = widths.index(max(widths))
            widths[widest] -= min(too_wide, MM)
        self.painter.setPen(QColor("black"))
        for row in rows:
            x = left
            for cell, width in zip(row, widths, strict=False):
                shown = metrics.elidedText(cell, Qt.TextElideMode.ElideRight, width - gap / 2)
                self.painter.drawText(QRectF(x, self.y, width, metrics.height()), LEFT_TOP, shown)
                x += width
            self.y += metrics.height() * 1.06
