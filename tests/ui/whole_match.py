"""Plays a match through the window alone: a mind that knows the game decides, these hands carry it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Final, Literal, cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.exceptions import TimeoutError as NeverCame
from the_window import Hands

from cornerman.agents.casting import bot_of_match
from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, ChooseSome, Number, Order, Place, Request, Reveal, Roll, Value
from cornerman.sitting.wishes import Wishes
from cornerman.table.prompts import HINTS
from cornerman_ui.models.board import BoardModel
from cornerman_ui.models.boards.sftmg import StageModel
from cornerman_ui.models.match import MatchModel
from cornerman_ui.models.options import OptionRow

Way = Literal["mouse", "keys", "table"]
ANSWERS_MOST: Final = 2_000
PRESSES_MOST: Final = 6
PRESS_MS: Final = 4_000
SHORT: Final = {"seats.0.health": 3, "seats.1.health": 3, "seats.0.wins": 1, "seats.1.wins": 1}
"""One hit or two, and the match is over."""
LONGER: Final = {
    "seats.0.health": 9, "seats.1.health": 9, "seats.0.meter": 6, "seats.1.meter": 6,
    "seats.0.wins": 1, "seats.1.wins": 1,
}  # fmt: skip
"""One round, with Meter to spend from its beginning."""
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier


class Playing:
    """A match that is played in one way.

    done: how often each way was used, by the kind of question. pressed, by_hand: which questions were
    answered on the table's buttons, and which at the screen.
    """

    def __init__(self, ui: Hands, wishes: Wishes, way: Way, seed: str) -> None:
        self.ui, self.way = ui, way
        self.done: Counter[tuple[str, str]] = Counter()
        self.pressed: Counter[str] = Counter()
        self.by_hand: Counter[str] = Counter()
        ui.app.begin(wishes, seed=seed)
        session = self.match.desk.session
        seats = range(len(session.config.seats))
        self._minds = [bot_of_match(session.game, "heuristic", session.config, seat) for seat in seats]
        self._corrected = False
        self._dice = Random(seed)
        if way == "table":
            ui.until(lambda: bool(self._boards()) and self._boards()[0].good, "a board that is ready")

    @property
    def match(self) -> MatchModel:
        """The match."""
        assert self.ui.app.match is not None
        return self.ui.app.match

    def to_the_end(self, corrections: Mapping[str, int]) -> None:
        """Answer whatever is asked. corrections: of the referee, as soon as the fight has begun."""
        for _ in range(ANSWERS_MOST):
            self.ui.until(self._ready, "a question, or the end")
            if self.match.over:
                return
            if corrections and not self._corrected and self.match.path.startswith("fight."):
                self._corrected = True
                for path, value in corrections.items():
                    command = Adjust(by=REFEREE, path=path, value=value, reason="a short match")
                    assert self.match.desk.submit(command)
                continue
            if self.match.decision.curtain:
                self._lift()
            else:
                self._answer()
        last = [row.line for row in self.match.log.rows][-30:]  # type: ignore[attr-defined]
        raise AssertionError("\n".join([f"not over after {ANSWERS_MOST} answers:", *last]))

    def _ready(self) -> bool:
        decision = self.match.decision
        if decision.locked:
            decision._open()  # nobody waits here for the 300 ms: another test does
        return self.match.over or bool(decision.curtain) or decision.there

    def _lift(self) -> None:
        if self.way == "mouse":
            self.ui.click("lift")
        else:
            self.ui.key(Qt.Key.Key_Return)
        self.ui.until(lambda: not self.match.decision.curtain, "the curtain up")

    def _answer(self) -> None:
        desk = self.match.desk
        request = desk.question
        assert request is not None
        number = desk.session.number
        value = self._wanted(request)
        if not (self.way == "table" and self._on_the_table(request, value)):
            way = "keys" if self.way == "keys" else "mouse"
            self.done[way, type(request).__name__] += 1
            self.by_hand[request.key] += 1
            (self._by_keys if way == "keys" else self._by_mouse)(request, value)
            self._once_more(number)
        # Never ask an item for its metaObject() here: the wrapper outlives what QML has made, and an item
        # that comes to lie at its address is taken for it.
        focus = self.ui.window.activeFocusItem()
        name = focus.objectName() or "something" if focus is not None else "nothing"
        still = f"{request.key} answered with {value!r} by {self.way}; the focus is on {name}"
        self.ui.until(lambda: desk.session.number > number or bool(self.match.decision.curtain), still)

    def _once_more(self, number: int) -> None:
        """What stands there finished but was not taken (the screen had just moved) is confirmed once more."""
        decision = self.match.decision
        with suppress(NeverCame):
            self.ui.qtbot.waitUntil(
                lambda: self.match.desk.session.number > number or bool(decision.curtain), timeout=PRESS_MS
            )
            return
        stage = self.match.board
        if isinstance(stage, StageModel) and stage.ghost:
            self.ui.click(f"cell-{stage.ghost}")
        elif decision.primary and decision.kind in ("number", "some", "order", "roll"):
            self.ui.click("primary")

    def _wanted(self, request: Request) -> Value:
        """What somebody who knows the game would do; faces of real dice are whatever they are."""
        if isinstance(request, Roll):
            return tuple(self._dice.randint(1, request.sides) for _ in range(request.count))
        forward = self._forward(request)
        if forward is not None:
            return forward
        mind, news = self._minds[request.seat], self.match.desk.session.news(request.seat)
        answer = mind.answer(news.match, request)
        assert isinstance(answer, Answer)
        return answer.value

    def _forward(self, request: Request) -> str | None:
        """Who wants a match to end attacks wherever that may be, and goes where the other one stands."""
        if isinstance(request, Choose):
            wanted = ("attack", "end") if self.way == "table" else ("attack",)
            wanted = ("yes",) if request.key == "ex" else wanted
            return next((one for word in wanted for one in request.options if one.startswith(word)), None)
        if not isinstance(request, Place) or request.key != "move_phase":
            return None
        stage = self.match.board
        assert isinstance(stage, StageModel)
        goal = next(row.cell for row in stage.figures.rows if row.seat != request.seat)
        cells = [one for one in request.options if len(one) == len("e5")]
        return min(cells, key=lambda one: _apart(one, goal), default=None)

    # by mouse

    def _by_mouse(self, request: Request, value: Value) -> None:
        if isinstance(request, Roll):
            for mark in self._marks(request, value):
                self.ui.click(f"face-{mark}")
            self.ui.click("primary")
        elif isinstance(request, Number):
            for _ in range(abs(cast(int, value) - request.default)):
                self.ui.click("numberMore" if cast(int, value) > request.default else "numberLess")
            self.ui.click("primary")
        elif isinstance(request, ChooseSome | Order):
            for option in cast("tuple[str, ...]", value):
                self._click_option(option)
            self.ui.click("primary")
        else:
            self._click_option(str(value))

    def _click_option(self, option: str) -> None:
        ui = self.ui
        if ui.find(f"card-{option}") is not None:
            self._into_view("cards", f"card-{option}")
            ui.click(f"card-{option}")
            return
        row = self._row(option)
        if row.cell:
            stage, desk = self.match.board, self.match.desk
            assert isinstance(stage, StageModel)
            number = desk.session.number
            for _ in range(PRESSES_MOST):  # the first touch shows the way, the second goes
                ui.click(f"cell-{option}")
                ui.until(
                    lambda: desk.session.number > number or stage.ghost != "" or stage.told != "", option
                )
                if desk.session.number > number or self.match.decision.curtain:
                    break
            return
        self._into_view("options", f"option-{option}")
        ui.click(f"option-{option}")

    def _into_view(self, listing: str, name: str) -> None:
        """Turn the wheel until an entry of a list can be touched."""
        ui = self.ui
        ui.settle()
        view = ui.find(listing)
        item = ui.item(name)
        if view is None:
            return
        frame = view.mapRectToScene(QRectF(0, 0, view.width(), view.height()))
        middle = ui.middle(item)
        if not frame.contains(middle):
            row = cast(QQuickItem, item)
            view.setProperty("contentY", max(0.0, row.y() - view.height() / 2))
            ui.settle()

    # by keys

    def _by_keys(self, request: Request, value: Value) -> None:
        ui = self.ui
        if isinstance(request, Roll):
            marks = list(self.match.decision.marks)
            for mark in self._marks(request, value):
                ui.type(str(marks.index(mark) + 1))
            ui.key(Qt.Key.Key_Return)
        elif isinstance(request, Number):
            ui.type("+" * max(0, cast(int, value) - request.default))
            ui.type("-" * max(0, request.default - cast(int, value)))
            ui.key(Qt.Key.Key_Return)
        elif isinstance(request, ChooseSome | Order):
            for option in cast("tuple[str, ...]", value):
                assert self._row(option).digit, f"{option} has no key"
                self._type_digit(option)
            ui.key(Qt.Key.Key_Return)
        elif isinstance(request, Reveal):
            ui.until(lambda: ui.item("searchCards").hasActiveFocus(), "a line to type the card's name in")
            choice = self.match.operator.cards.choice
            titles = {row.option: row.title for row in choice.rows}  # type: ignore[attr-defined]
            ui.type(titles[str(value)].lower())
            ui.key(Qt.Key.Key_Return)
        elif self._row(str(value)).digit:
            self._type_digit(str(value))
        else:
            self._typed(str(value))

    def _type_digit(self, option: str) -> None:
        self.ui.key(Qt.Key(int(Qt.Key.Key_0) + int(self._row(option).digit)))

    def _typed(self, words: str) -> None:
        """A cell is typed in its line, which Tab leads to."""
        ui = self.ui
        for _ in range(80):
            if ui.item("typed").hasActiveFocus():
                break
            ui.key(Qt.Key.Key_Tab)
        assert ui.item("typed").hasActiveFocus(), "Tab does not lead to the line for a cell"
        ui.type(words)
        ui.key(Qt.Key.Key_Return)

    # on the table's buttons

    def _boards(self) -> list[BoardModel]:
        return list(self.match.operator.table.boards)  # type: ignore[arg-type]

    def _on_the_table(self, request: Request, value: Value) -> bool:
        """Press the button that gives this answer; returns whether there is one."""
        hints = {option.id: option.hint for option in self.match.desk.session.batch.options(request)}
        app_rolls = isinstance(request, Roll) and request.what == "dice" and request.seat >= 0
        app_rolls = app_rolls and self.match.desk.app_rolls(request)
        hint = "ROLL" if app_rolls else hints.get(value, "") if isinstance(value, str) else ""
        if hint not in HINTS:
            return False
        name = HINTS[hint]
        board = self._boards()[0]
        places = [place for place in board.all_seats if name in place.names]
        place = next((one for one in places if one.matchSeat == request.seat), places[0])
        self.pressed[request.key if not app_rolls else "roll"] += 1
        self.done["table", type(request).__name__] += 1
        row = next(row for row in place.buttons.rows if row.button == name)
        self.ui.until(lambda: _lit(place.buttons.rows, name), f"{row.title} of seat {place.number} lit")
        number = self.match.desk.session.number
        for _ in range(PRESSES_MOST):
            self._press(f"side-{board.uid}-{place.number}-{name}", row.key, number)
            if self.match.desk.session.number > number:
                return True
        raise AssertionError(f"{name} of seat {place.number} is lit, but nothing came of pressing it")

    def _press(self, target: str, key: str, number: int) -> None:
        """One press; one that came too early for its question counts for nothing, and people press again."""
        item = self.ui.find(target)
        if item is None:  # a curtain hides the table; its keys count all the same
            self.ui.key(Qt.Key(ord(key)), SHIFT)
            with suppress(NeverCame):
                self.ui.qtbot.waitUntil(lambda: self.match.desk.session.number > number, timeout=PRESS_MS)
            return
        left, none, point = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.ui.middle(item)
        QTest.mousePress(self.ui.window, left, none, point.toPoint())
        with suppress(NeverCame):
            self.ui.qtbot.waitUntil(lambda: self.match.desk.session.number > number, timeout=PRESS_MS)
        QTest.mouseRelease(self.ui.window, left, none, point.toPoint())

    # what is shown

    def _row(self, option: str) -> OptionRow:
        rows = cast("list[OptionRow]", self.match.decision.options.rows)
        return next(row for row in rows if row.id == option)

    def _marks(self, request: Roll, value: Value) -> list[str]:
        """The faces to put in, as they are named here; none where the app has the dice."""
        if self.match.desk.app_rolls(request):
            return []
        marks = list(self.match.decision.marks)
        return [marks[side % len(marks)] for side in cast("tuple[int, ...]", value)]


def _apart(one: str, other: str) -> int:
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


def _lit(rows: object, name: str) -> bool:
    return any(row.button == name and row.colour != "" for row in rows)  # type: ignore[attr-defined]
