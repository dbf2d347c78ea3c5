"""What the table view shows of a match: nothing in here may tell what a hand holds."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.trackers import Bar
from cornerman.session.news import News
from cornerman.sitting.happening import Counter, FaceUp, Happening
from cornerman.sitting.public import NOTHING, public_question
from cornerman_ui.desk import Desk
from cornerman_ui.models.dice import DiceModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class HintRow:
    """A button of the table, and what it says now."""

    button: str
    label: str


@dataclass(frozen=True, slots=True)
class FaceUpRow:
    """A card that all can see; words: its own text, "" for none."""

    seat: int
    title: str
    facts: str
    words: str


class PublicModel(QObject):
    """One match as everybody at the table may know it."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._question = NOTHING
        self._happening = Happening()
        self._counter = Counter()
        self._first: list[int] = []
        self._second: list[int] = []
        self._rest: list[int] = []
        self._versus = True
        self._hints = Rows(HintRow, self)
        self._first_cards = Rows(FaceUpRow, self)
        self._second_cards = Rows(FaceUpRow, self)
        self._dice = DiceModel(desk.words.tray(), self)
        self.show(desk.public)

    def show(self, news: News) -> None:
        """The match went on. news: of the spectator."""
        words = self._desk.words
        self._sides(news)
        self._happening = words.happening(news)
        self._counter = words.counter(news)
        self._dice.note(news, self._second)
        cards = self._happening.cards
        self._first_cards.show([_row(card) for card in cards if card.seat not in self._second])
        self._second_cards.show([_row(card) for card in cards if card.seat in self._second])
        self.ask()

    @Slot()
    def ask(self) -> None:
        """Another question, or the same once more."""
        session = self._desk.session
        self._question = NOTHING
        if not session.over:
            self._question = public_question(self._desk.words, session.batch, session.config.seats)
        self._hints.show([HintRow(*hint) for hint in self._question.hints])
        self.changed.emit()

    def _sides(self, news: News) -> None:
        count = len(self._desk.session.config.seats)
        sides = self._desk.words.sides(news)
        self._versus = sides is not None
        if sides is None:
            barred = {t.seat for t in news.trackers if isinstance(t, Bar)}
            self._first, self._second = [seat for seat in range(count) if seat in barred], []
        else:
            self._first, self._second = list(sides[0]), list(sides[1])
        self._rest = [seat for seat in range(count) if seat not in (*self._first, *self._second)]

    @Property(bool, notify=changed)
    def versus(self) -> bool:
        """Two sides stand against each other; else all stand in rows."""
        return self._versus

    @Property("QVariantList", notify=changed)
    def firstSeats(self) -> list[int]:  # noqa: N802
        """Seats on the left, or all that fight."""
        return self._first

    @Property("QVariantList", notify=changed)
    def secondSeats(self) -> list[int]:  # noqa: N802
        """Seats on the right."""
        return self._second

    @Property("QVariantList", notify=changed)
    def otherSeats(self) -> list[int]:  # noqa: N802
        """Seats that do not fight just now."""
        return self._rest

    @Property(str, notify=changed)
    def prompt(self) -> str:
        """What is asked, at most 40 characters."""
        return self._question.text

    @Property(int, notify=changed)
    def promptSeat(self) -> int:  # noqa: N802
        """Who is asked; -1 for several, or the table."""
        return self._question.seat

    @Property(QObject, constant=True)
    def hints(self) -> Rows[HintRow]:
        """The table buttons that say something now."""
        return self._hints

    @Property("QVariantList", notify=changed)
    def hintWords(self) -> list[str]:  # noqa: N802
        """The same in one piece each, to be measured."""
        return [hint.button + hint.label for hint in self._question.hints]

    @Property(str, notify=changed)
    def headline(self) -> str:
        """What is happening, in one sentence."""
        return self._happening.headline

    @Property("QVariantList", notify=changed)
    def steps(self) -> list[str]:
        """How the last round was judged, a step a line."""
        return list(self._happening.steps)

    @Property(QObject, constant=True)
    def firstCards(self) -> Rows[FaceUpRow]:  # noqa: N802
        """Cards that lie face up on the left."""
        return self._first_cards

    @Property(QObject, constant=True)
    def secondCards(self) -> Rows[FaceUpRow]:  # noqa: N802
        """Cards that lie face up on the right."""
        return self._second_cards

    @Property(int, notify=changed)
    def cardsHigh(self) -> int:  # noqa: N802
        """How many cards lie below each other."""
        return max(len(self._first_cards.rows), len(self._second_cards.rows))

    @Property("QVariantList", notify=changed)
    def firstWords(self) -> list[str]:  # noqa: N802
        """The own words of the cards on the left, to be measured."""
        return [card.words for card in self._first_cards.rows if card.words]

    @Property("QVariantList", notify=changed)
    def secondWords(self) -> list[str]:  # noqa: N802
        """And of those on the right."""
        return [card.words for card in self._second_cards.rows if card.words]

    @Property(DiceModel, constant=True)
    def dice(self) -> DiceModel:
        """The dice that lie on the table."""
        return self._dice

    @Property(str, notify=changed)
    def counterWord(self) -> str:  # noqa: N802
        """What is counted where no clock runs."""
        return self._counter.word

    @Property(int, notify=changed)
    def counter(self) -> int:
        """How far it got."""
        return self._counter.value

    @Property(int, notify=changed)
    def counterOf(self) -> int:  # noqa: N802
        """Of so many; 0 for no end."""
        return self._counter.of


def _row(card: FaceUp) -> FaceUpRow:
    return FaceUpRow(card.seat, card.name, card.facts, card.text)
