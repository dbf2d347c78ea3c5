"""Which buttons answer which question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cornerman.engine.requests import Choose, ChooseSome, Number, Option, Order, Place, Request, Reveal, Roll
from cornerman.engine.trackers import TABLE
from cornerman.session.match_session import MatchSession
from cornerman.table.prompts import Button, GiveAnswer, RollDice, armed_buttons
from cornerman.table.tokens import arm_token

from .bout import GAME, bout


class Open:
    """A batch with these questions open; the rest is the match's own."""

    def __init__(self, session: MatchSession, requests: tuple[Request, ...], hints: dict[str, str]) -> None:
        self._batch = session.batch
        self._hints = hints
        self.requests = requests
        self.tokens = {request.id: 40 for request in requests}
        self.sealed: frozenset[int] = frozenset()
        self.at_start = True
        self.number = 40

    def news(self, observer: int) -> object:
        return self._batch.news(observer)

    def options(self, request: Request) -> tuple[Option, ...]:
        if isinstance(request, Number):
            return tuple(
                Option(id=str(n), label=str(n), hint=self._hints.get(str(n), ""))
                for n in range(request.low, request.high + 1)
            )
        return tuple(Option(id=o, label=o, hint=hint) for o, hint in self._hints.items())


@pytest.fixture
def session() -> Iterator[MatchSession]:
    with MatchSession.new(GAME, bout()) as session:
        yield session


def armed(
    session: MatchSession,
    *requests: Request,
    hints: dict[str, str] | None = None,
    hands: set[int] | None = None,
) -> dict[Button, object]:
    batch = Open(session, requests, hints or {})
    found = armed_buttons(session, batch, hands or {0, 1})  # type: ignore[arg-type]
    return {button: one.meaning for button, one in found.items()}


def choose(seat: int = 0, request_id: int = 9) -> Choose:
    return Choose(id=request_id, seat=seat, key="k", rule="R", options=("x", "y"), default="x")


def value(meaning: object) -> object:
    assert isinstance(meaning, GiveAnswer)
    return meaning.value


def test_each_hint_arms_the_button_of_the_seat_that_is_asked(session: MatchSession) -> None:
    found = armed(session, choose(1), hints={"x": "A", "y": "C", "z": ""})
    assert {button: value(meaning) for button, meaning in found.items()} == {
        Button(1, "a"): "x",
        Button(1, "c"): "y",
    }


def test_next_is_the_tables_button_and_a_seats_own_where_it_has_one(session: MatchSession) -> None:
    found = armed(session, choose(1), hints={"x": "NEXT"})
    assert set(found) == {Button(TABLE, "next"), Button(1, "next")}


def test_of_two_questions_for_one_button_the_first_has_it(session: MatchSession) -> None:
    found = armed(session, choose(0, 9), choose(0, 10), hints={"x": "A"})
    meaning = found[Button(0, "a")]
    assert isinstance(meaning, GiveAnswer)
    assert meaning.request == 9


def test_a_number_is_answered_with_a_number(session: MatchSession) -> None:
    request = Number(id=9, seat=0, key="k", rule="R", low=0, high=3, default=0)
    assert value(armed(session, request, hints={"2": "B"})[Button(0, "b")]) == 2


def test_a_place_by_its_default_and_a_choice_of_some_by_one(session: MatchSession) -> None:
    place = Place(id=9, seat=0, key="k", rule="R", what="cell", options=("a1", "a2"), default="a1")
    assert value(armed(session, place, hints={"a1": "NEXT"})[Button(TABLE, "next")]) == "a1"
    some = ChooseSome(id=9, seat=0, key="k", rule="R", options=("x", "y"), low=1, high=2)
    assert value(armed(session, some, hints={"x": "A"})[Button(0, "a")]) == ("x",)


def test_next_takes_nothing_where_nothing_may_be_taken_and_keeps_an_order(session: MatchSession) -> None:
    some = ChooseSome(id=9, seat=0, key="k", rule="R", options=("x", "y"), low=0, high=2)
    assert value(armed(session, some)[Button(TABLE, "next")]) == ()
    order = Order(id=9, seat=0, key="k", rule="R", options=("x", "y"))
    assert value(armed(session, order)[Button(TABLE, "next")]) == ("x", "y")


def test_next_never_gives_away_a_default_that_costs_something(session: MatchSession) -> None:
    discard = ChooseSome(id=9, seat=0, key="k", rule="R", options=("x", "y"), low=1, high=1, default=("x",))
    reveal = Reveal(id=9, seat=0, key="k", rule="R", options=("x", "y"), default="x")
    number = Number(id=9, seat=0, key="k", rule="R", low=0, high=3, default=0)
    for request in (discard, reveal, number, choose()):
        assert armed(session, request) == {}, request


def roll(seat: int, what: str = "dice") -> Roll:
    return Roll(id=9, seat=seat, key="k", rule="R", what=what, count=2, sides=6, stream="dice")  # type: ignore[arg-type]


def test_roll_is_lit_for_the_seat_that_rolls_and_for_all_where_the_dice_are_nobodys(
    session: MatchSession,
) -> None:
    assert set(armed(session, roll(1))) == {Button(1, "roll")}
    found = armed(session, roll(-1))
    assert set(found) == {Button(0, "roll"), Button(1, "roll")}
    assert isinstance(found[Button(0, "roll")], RollDice)
    assert armed(session, roll(0, "shuffle")) == {}, "cards are shuffled without a press"


def test_hints_that_no_button_has_are_answered_at_the_screen(session: MatchSession) -> None:
    assert armed(session, choose(), hints={"x": "UNDO", "y": "ROLL", "z": "Q"}) == {}


def test_a_token_belongs_to_one_question_of_one_match() -> None:
    tokens = {
        arm_token(match, opened, request)
        for match in ("m1", "m2")
        for opened in range(1, 300)
        for request in range(1, 30)
    }
    assert len(tokens) > 2 * 299 * 29 - 3
    assert all(0 < token < 1 << 30 for token in tokens)
    assert arm_token("m1", 3, 9) == arm_token("m1", 3, 9)
