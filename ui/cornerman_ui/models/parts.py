"""What has been said so far of an answer: cards that are marked, dice put in, a number that is set."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cornerman.engine.requests import ChooseSome, Number, Order, Place, Request, Roll, Value
from cornerman.sitting.answering import Asked
from cornerman_ui.desk import Desk


class Parts(QObject):
    """The parts of one answer, and what the primary button makes of them. asked: the question, if any."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.asked: Asked | None = None
        self.picked: list[str] = []
        self.sides: list[int] = []
        self.number = 0

    def begin(self) -> None:
        """Another question: nothing is said yet."""
        self.picked, self.sides = [], []
        self.number = self.request.default if isinstance(self.request, Number) else 0

    @property
    def request(self) -> Request | None:
        """What is asked."""
        return self.asked.request if self.asked else None

    # several options

    def toggle(self, option: str) -> None:
        """One more, or one less; of an option that may be taken twice one more until there are enough."""
        request = self.request
        taken = self.picked.count(option)
        more = isinstance(request, Order) and not taken
        if isinstance(request, ChooseSome) and request.options.count(option) > taken:
            more = len(self.picked) < request.high
            if not more and not taken:
                return
        if more:
            self.picked.append(option)
        else:
            self.picked = [one for one in self.picked if one != option]

    # real dice

    @property
    def marks(self) -> list[str]:
        """What the next real die may show; [] where none is asked for."""
        request = self.request
        if not isinstance(request, Roll) or self._desk.app_rolls(request) or request.what != "dice":
            return []
        return [mark for mark, _ in self._die(min(len(self.sides), request.count - 1))]

    @property
    def faces(self) -> list[str]:
        """The marks of the dice that were put in."""
        return [self._mark(number, side) for number, side in enumerate(self.sides)]

    def add_face(self, mark: str) -> bool:
        """The next die shows this mark; False where it cannot."""
        request = self.request
        if not isinstance(request, Roll) or mark not in self.marks or len(self.sides) >= request.count:
            return False
        self.sides.append(next(side for one, side in self._die(len(self.sides)) if one == mark))
        return True

    def _die(self, number: int) -> list[tuple[str, int]]:
        assert isinstance(self.request, Roll)
        return self._desk.words.die_faces(self._desk.news, self.request, number)

    def _mark(self, number: int, side: int) -> str:
        return next((mark for mark, one in self._die(number) if one == side), str(side))

    # what the primary button does with it

    def value(self, found: str | None) -> Value | None:
        """The answer as it stands, None where something is missing. found: the option that a search left."""
        request = self.request
        if self.asked is None or isinstance(request, Roll):
            return tuple(self.sides) if isinstance(request, Roll) else None
        if isinstance(request, Number):
            return self.number
        if isinstance(request, ChooseSome):
            return tuple(self.picked)
        if isinstance(request, Order):
            return tuple(self.picked) or request.default
        return found if found is not None else self.asked.default

    def words(self, found: str | None) -> str:
        """What the button says, "" while something is missing."""
        request, picked = self.request, len(self.picked)
        if self.asked is None:
            return ""
        if isinstance(request, Roll):
            return self._dice(request)
        if isinstance(request, Number):
            return self.tr("OK: {0}").format(self.number)
        if isinstance(request, Order):
            return self.tr("In this order") if picked in (0, len(request.options)) else ""
        if isinstance(request, ChooseSome):
            if not request.low <= picked <= request.high:
                return ""
            return self.tr("Take {0}").format(picked) if picked else self.tr("None")
        value = self.value(found)
        return self.asked.in_words(value) if value is not None else ""

    def _dice(self, request: Roll) -> str:
        if self._desk.app_rolls(request):
            return self.tr("Roll") if request.what == "dice" else self.tr("Draw")
        return self.tr("These dice") if len(self.sides) == request.count else ""

    def lacking(self) -> str:
        """What must be said before the button does something."""
        request = self.request
        if isinstance(request, Roll):
            return self.tr("{0} more dice").format(request.count - len(self.sides))
        if isinstance(request, ChooseSome):
            return self.tr("Choose {0} more").format(max(0, request.low - len(self.picked)))
        if isinstance(request, Order):
            return self.tr("Then the next")
        if isinstance(request, Place) and request.what == "cell":
            return self.tr("Choose a cell")
        return self.tr("Choose one")
