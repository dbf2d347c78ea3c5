"""The open question: words, options, and what the one primary button would do."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)
from cornerman.sitting.answering import Asked, NotUnderstood, Several
from cornerman_ui.desk import Desk
from cornerman_ui.models.options import KINDS, OptionRow, option_rows
from cornerman_ui.models.parts import Parts
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

CURTAIN_LOCK_MS: Final = 800
"""One press too many after an answer must not open the other player's hand."""
LOCK_MS: Final = 300
"""A label that changes under the finger: what is touched so soon was meant for the one before."""


class DecisionModel(QObject):
    """What is asked now. Nothing is kept here but what is picked for an answer of several parts."""

    changed = Signal()
    lockChanged = Signal()  # noqa: N815

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._parts = Parts(desk, self)
        self._token = 0
        self._filter = ""
        self._locked = False
        self._shown: tuple[int, int] | None = None
        self._options = Rows(OptionRow, self)
        self._unlock = QTimer(self)
        self._unlock.setSingleShot(True)
        self._unlock.setInterval(LOCK_MS)
        self._unlock.timeout.connect(self._open)
        desk.asked.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show what the desk asks now."""
        request = self._desk.question
        batch = self._desk.session.batch
        token = batch.tokens.get(request.id, 0) if request is not None else 0
        names = tuple(seat.name for seat in self._desk.session.config.seats)
        words, news = self._desk.words, self._desk.news
        self._parts.asked = words.asked(news, request, batch.options(request), names) if request else None
        self._token = token
        shown = self._shown_now(request, token)
        if self._shown != shown:
            self._shown = shown
            self._parts.begin()
            self._filter = ""
            self._locked = shown is not None
            self._unlock.start(LOCK_MS if request is not None else CURTAIN_LOCK_MS)
            self.lockChanged.emit()
        self._tell()

    def _shown_now(self, request: Request | None, token: int) -> tuple[int, int] | None:
        """What a touch would be meant for: a question, a seat's curtain, or nothing."""
        if request is not None:
            return request.id, token
        return (-1, self._desk.curtain) if self._desk.curtain != SPECTATOR else None

    def _tell(self) -> None:
        asked = self._asked
        rows = option_rows(asked, self._filter, self._parts.picked, self._says) if asked else []
        self._options.show(rows)
        self.changed.emit()

    def _says(self, option: str) -> str:
        request = self._request
        return self._desk.words.option_words(self._desk.news, request, option) if request is not None else ""

    @property
    def _asked(self) -> Asked | None:
        return self._parts.asked

    @property
    def _request(self) -> Request | None:
        return self._parts.request

    # what is read

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """A person is asked, and may be shown the question."""
        return self._asked is not None

    @Property(str, notify=changed)
    def kind(self) -> str:
        """choose, some, order, number, place, roll or reveal; "" for nothing asked."""
        return KINDS[type(self._request)] if self._request is not None else ""

    @Property(str, notify=changed)
    def what(self) -> str:
        """Of a place: cell, direction or line. Of a roll: dice, shuffle or pick."""
        return self._request.what if isinstance(self._request, Place | Roll) else ""

    @Property(int, notify=changed)
    def seat(self) -> int:
        """Who is asked; -1 for the table."""
        return self._request.seat if self._request is not None else -1

    @Property(str, notify=changed)
    def prompt(self) -> str:
        """The question, at most 40 characters; with several people at one screen also who is asked."""
        request = self._request
        if request is None:
            return ""
        words = self._desk.session.batch.prompt(request)
        if len(self._desk.players.people) > 1 and request.seat >= 0:
            return f"{self._desk.session.config.seats[request.seat].name}: {words}"
        return words

    @Property(str, notify=changed)
    def detail(self) -> str:
        """More words below the question, "" for none."""
        return self._desk.words.detail(self._desk.news, self._request) if self._request is not None else ""

    @Property(str, notify=changed)
    def rule(self) -> str:
        """The rule behind the question."""
        return self._request.rule if self._request is not None else ""

    @Property(QObject, constant=True)
    def options(self) -> Rows[OptionRow]:
        """The options, :class:`OptionRow`."""
        return self._options

    @Property(int, notify=changed)
    def low(self) -> int:
        """The least number, or how many at least."""
        request = self._request
        return request.low if isinstance(request, ChooseSome | Number) else 0

    @Property(int, notify=changed)
    def high(self) -> int:
        """The greatest number, how many at most, or how many dice."""
        request = self._request
        if isinstance(request, ChooseSome | Number):
            return request.high
        return request.count if isinstance(request, Roll) else 0

    @Property(int, notify=changed)
    def sides(self) -> int:
        """Sides of the dice of a roll."""
        return self._request.sides if isinstance(self._request, Roll) else 0

    @Property(int, notify=changed)
    def number(self) -> int:
        """The number as it is set now."""
        return self._parts.number

    @Property(bool, notify=changed)
    def appRolls(self) -> bool:  # noqa: N802
        """The app has these dice; else their faces are typed in."""
        return isinstance(self._request, Roll) and self._desk.app_rolls(self._request)

    @Property("QVariantList", notify=changed)
    def faces(self) -> list[str]:
        """The marks of the real dice that were put in so far."""
        return self._parts.faces

    @Property("QVariantList", notify=changed)
    def marks(self) -> list[str]:
        """What the next real die may show; [] where none is asked for."""
        return self._parts.marks

    @Property(str, notify=changed)
    def primary(self) -> str:
        """What the primary button says; "" where nothing sensible can be done with one touch yet."""
        return self._parts.words(self._found)

    @property
    def _found(self) -> str | None:
        """The one option that what was typed has left."""
        if not self._filter or self._asked is None:
            return None
        left = [row.id for row in self._options.rows if row.open]
        return left[0] if len(left) == 1 else None

    @Property(str, notify=changed)
    def primaryButton(self) -> str:  # noqa: N802
        """The table button that does what the primary button does, "" for none."""
        request, asked = self._request, self._asked
        if request is None or asked is None or not self.primary:
            return ""
        if isinstance(request, Roll) and request.what != "dice":
            return ""  # cards are drawn and shuffled at the screen: ROLL stays dark
        wanted = "roll" if isinstance(request, Roll) else asked.default
        return next((option.hint for option in asked.options if option.id == wanted), "")

    @Property(bool, notify=changed)
    def byHand(self) -> bool:  # noqa: N802
        """People carry out what a card says, and correct the values that it changes."""
        return self._request is not None and self._request.key == "manual"

    @Property(str, notify=changed)
    def lacking(self) -> str:
        """What must be said before the primary button does something."""
        return self._parts.lacking()

    @Property(bool, notify=lockChanged)
    def locked(self) -> bool:
        """The question has just changed: what is touched now was meant for the one before."""
        return self._locked

    @Property(str, notify=changed)
    def curtain(self) -> str:
        """Whose eyes the next question is for alone, "" for nobody's."""
        seat = self._desk.curtain
        return self._desk.session.config.seats[seat].name if seat != SPECTATOR else ""

    @Property(int, notify=changed)
    def curtainSeat(self) -> int:  # noqa: N802
        """The seat whose eyes the next question is for alone, less than 0 for nobody's."""
        return self._desk.curtain

    # what is done

    @Slot(str)
    def take(self, option: str) -> None:
        """One option was touched: an answer, or a part of one."""
        request = self._request
        if self._locked or request is None:
            return
        if isinstance(request, ChooseSome | Order):
            self._parts.toggle(option)
            self._tell()
        elif isinstance(request, Choose | Place | Reveal):
            self._answer(option)

    @Slot(str)
    def takeKey(self, key: str) -> None:  # noqa: N802
        """The option with this digit; of a number the digit itself, of real dice the mark on this key."""
        request = self._request
        if isinstance(request, Number):
            if request.low <= int(key) <= request.high:
                self.setNumber(int(key))
            return
        if self.marks:
            self.addFace(key if key in self.marks else next(iter(self.marks[int(key) - 1 : int(key)]), ""))
            return
        for row in self._options.rows:
            if row.digit == key and row.open:
                self.take(row.id)
                return

    @Slot()
    def confirm(self) -> None:
        """What the primary button says."""
        request = self._request
        if self._locked or request is None or not self.primary:
            return
        if isinstance(request, Roll) and self._desk.app_rolls(request):
            self._desk.roll(request)
        elif (value := self._parts.value(self._found)) is not None:
            self._answer(value)

    @Slot(str)
    def addFace(self, mark: str) -> None:  # noqa: N802
        """A real die shows this mark."""
        if not self._locked and self._parts.add_face(mark):
            self._tell()

    @Slot()
    def dropFace(self) -> None:  # noqa: N802
        """The last die that was put in was wrong."""
        if self._parts.sides:
            self._parts.sides.pop()
            self._tell()

    @Slot(int)
    def setNumber(self, number: int) -> None:  # noqa: N802
        """Another number, kept between the least and the greatest."""
        request = self._request
        if isinstance(request, Number):
            self._parts.number = max(request.low, min(request.high, number))
            self.changed.emit()

    @Slot(str, result=str)
    def typed(self, text: str) -> str:
        """An answer as it is typed: a name, a cell, faces; returns what is wrong with it, or ""."""
        if self._asked is None:
            return ""
        exact = self._asked.exact(text)
        found = self._asked.read(text) if exact is None else exact
        if isinstance(found, NotUnderstood):
            return found.text
        if isinstance(found, Several):
            return self.tr("{0} of these fit: type more of the name").format(len(found.options))
        self._answer(found)
        return ""

    @Slot(str)
    def narrow(self, text: str) -> None:
        """Only what fits ``text`` of a long list."""
        self._filter = text
        self._tell()

    @Slot()
    def liftCurtain(self) -> None:  # noqa: N802
        """Nobody else looks."""
        if not self._locked:
            self._desk.lift_curtain()

    @Slot()
    def _open(self) -> None:
        self._locked = False
        self.lockChanged.emit()

    def answer_with_card(self, card_id: str, entry: str) -> bool:
        """Answer a Reveal with a printed card that was typed in. entry: the card as JSON."""
        request = self._request
        if not isinstance(request, Reveal):
            return False
        answer = Answer(by=request.seat, request=request.id, value=card_id, entry=entry)
        return self._desk.submit(answer, self._token)

    def _answer(self, value: Value) -> None:
        request = self._request
        assert request is not None
        chance = isinstance(request, Roll)
        by = REFEREE if chance else request.seat
        answer = Answer(by=by, request=request.id, value=value, source="faces" if chance else "")
        self._desk.submit(answer, self._token)
