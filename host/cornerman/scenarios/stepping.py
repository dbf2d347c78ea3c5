"""The steps of a scenario, carried out: who is meant, what is declined, what chance comes to."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from cornerman.engine.commands import Answer
from cornerman.engine.observers import APP, Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import ChooseSome, Order, Place, Request, Reveal, Roll, Value
from cornerman.errors import did_you_mean
from cornerman.scenarios.answers import Answered, first_word, literal, squeezed, value_of
from cornerman.scenarios.comparing import paths_in, told
from cornerman.scenarios.format import GameScenarios
from cornerman.scenarios.model import Step, deed
from cornerman.scenarios.playing import Play
from cornerman.scenarios.results import Failure
from cornerman.scenarios.seats import observer_of, seat_word

ANSWERS_LIMIT = 1_000
"""Answers within one step after which a scenario is taken to go round in circles."""
_CELL = re.compile(r"^[a-z]{1,2}\d{1,2}$")
NOTHING = Step()
"""A step that gives nothing: before the first one."""


class StepFailed(Exception):
    """A step cannot be done as it says."""

    def __init__(self, message: str, path: str = "", wanted: str = "", got: str = "") -> None:
        self.failure = Failure(message=message, path=path, wanted=wanted, got=got)
        super().__init__(message)


class Answering:
    """Answers questions of one match: those a step means, those it gives beside it, those nobody means."""

    def __init__(self, play: Play, words: GameScenarios, names: Sequence[str]) -> None:
        self._play = play
        self._words = words
        self._names = names
        self._given: dict[str, dict[str, object]] = {}
        self._queue: list[tuple[Observer, str]] = []

    def open_step(self, step: Step) -> None:
        """What the step gives besides its deed lies ready."""
        self._queue = []
        self._given = {
            name: {path.replace(" ", "."): value for path, value in paths_in(getattr(step, name))}
            for name in ("dice", "shuffle", "random", "also")
        }

    def unused(self) -> list[Failure]:
        """What the step gave and nobody asked for."""
        found = [
            Failure(message=_UNUSED[name], path=f"{name}.{key}", wanted=told(value), got="not asked")
            for name, given in self._given.items()
            for key, value in given.items()
        ]
        found += [
            Failure(message="this part of the answer found no question", wanted=text, got=self.waiting_for())
            for _, text in self._queue
        ]
        return found

    # the question that a step means

    def answer(self, step: Step) -> None:
        """The step's own answer. Errors: StepFailed, Refused."""
        seat = None if step.seat is None else observer_of(step.seat, self._names)
        waiting = [each for each in self._play.waiting() if not isinstance(each, Roll)]
        meant = [r for r in waiting if seat in (None, r.seat) or (seat is not None and seat < 0)]
        if step.prompt:
            meant = [r for r in meant if r.key == step.prompt]
        if not meant and step.refuse and not waiting:
            raise Refused("nobody is asked anything now")
        if not meant and not step.refuse:
            raise StepFailed(f"nobody is asked this now; the match waits for {self.waiting_for()}")
        if step.entry is not None:
            self._type_in(step, meant[0] if meant else waiting[0], seat)
            return
        assert step.answer is not None
        for request in meant:
            parts = self._spelled(request, step.answer)
            value = value_of(request, parts[0], self._play.options(request), self._names)
            if value is not None:
                self._queue = [(request.seat, part) for part in parts[1:] if isinstance(part, str)]
                self._submit(request, value, seat)
                return
        request = (meant or waiting)[0]
        if not step.refuse:
            options = [each.id for each in self._play.options(request) if each.enabled]
            raise StepFailed(
                f"{told(step.answer)} is no answer to the question {request.key!r} "
                f"of {seat_word(request.seat, self._names)}",
                wanted=f"one of {told(options)}",
                got=self._why_not(request, step),
            )
        self._submit(request, literal(request, step.answer, self._words.words(request)), seat)

    def _why_not(self, request: Request, step: Step) -> str:
        assert step.answer is not None
        if isinstance(step.answer, list) and not isinstance(request, ChooseSome | Order):
            return (
                f"a list of {len(step.answer)}, and this question takes one answer; "
                'write answer = "...", and a step of its own for each further answer'
            )
        value = literal(request, step.answer, self._words.words(request))
        text = str(value[0]) if isinstance(value, tuple) and value else str(value)
        reason, rule = self._play.game.why_not(self._play.match, request, text)
        hint = did_you_mean(text, (each.id for each in self._play.options(request)))
        return f"{told(step.answer)}: {reason} ({rule})" + (f"; {hint}" if hint else "")

    def _type_in(self, step: Step, request: Request, seat: Observer | None) -> None:
        entry = step.entry or {}
        value = str(entry.get("id", ""))
        self._play.submit(
            Answer(
                request=request.id,
                value=value,
                by=request.seat if seat is None else seat,
                source="script",
                entry=msgspec.json.encode(entry).decode(),
            )
        )

    def _spelled(self, request: Request, answer: Answered) -> Sequence[Answered]:
        return self._words.spell(self._play.match, request, answer) if isinstance(answer, str) else (answer,)

    # everything after it

    def run_on(self, following: Sequence[Step]) -> None:
        """Answer what lies ready and decline what is optional, up to a question for somebody else.

        following: the steps to come. What the next one answers is left open for it; of questions asked side
        by side, what one of as many steps answers. Errors: StepFailed, Refused.
        """
        for _ in range(ANSWERS_LIMIT):
            if not any(self._settle(request, following) for request in self._play.waiting()):
                return
        raise StepFailed(f"{ANSWERS_LIMIT} answers in one step: this goes round in circles")

    def _settle(self, request: Request, following: Sequence[Step]) -> bool:
        if isinstance(request, Roll):
            return self._roll(request, following[0] if following else None)
        if self._queue and self._queue[0][0] == request.seat:
            return self._from_queue(request)
        if self._beside(request):
            return True
        near = following[: len(self._play.waiting())]
        if self._words.is_optional(request) and not any(self.is_meant(request, step) for step in near):
            assert not isinstance(request, Roll)
            self._submit(request, request.default, None)
            return True
        return False

    def _from_queue(self, request: Request) -> bool:
        _, text = self._queue.pop(0)
        value = value_of(request, text, self._play.options(request), self._names)
        if value is None:
            value = literal(request, text, self._words.words(request))
        self._submit(request, value, None)
        return True

    def _beside(self, request: Request) -> bool:
        """An answer from `also`; one that does not fit an optional question waits for its next asking."""
        also = self._given["also"]
        key = next((k for k in self._keys(request.seat, request.key) if k in also), None)
        if key is None:
            return False
        wanted = also[key]
        assert isinstance(wanted, str | int | list)
        parts = self._spelled(request, wanted)
        value = value_of(request, parts[0], self._play.options(request), self._names)
        if value is None:
            if self._words.is_optional(request):
                return False
            value = literal(request, wanted, self._words.words(request))
        del also[key]
        self._submit(request, value, None)
        return True

    def is_meant(self, request: Request, step: Step) -> bool:
        """Whether a step that comes later answers (or wants to see) this optional question."""
        if step.seat is not None and observer_of(step.seat, self._names) not in (request.seat, *range(-3, 0)):
            return False
        if step.prompt:
            return step.prompt == request.key
        if deed(step) != "answer":
            return False
        if step.entry is not None or step.answer is None:
            return isinstance(request, Reveal)
        part = self._spelled(request, step.answer)[0]
        if value_of(request, part, self._play.options(request), self._names) is not None:
            return True
        if step.refuse is False:
            return False
        alike = isinstance(request, ChooseSome) and isinstance(step.answer, list)
        alike = alike or (isinstance(request, Place) and _CELL.match(squeezed(part)) is not None)
        return alike or first_word(part) in self._words.words(request)

    # chance

    def _roll(self, roll: Roll, following: Step | None) -> bool:
        kind = {"dice": "dice", "shuffle": "shuffle", "pick": "random"}[roll.what]
        name = self._words.roll_name(roll)
        given = self._given[kind]
        key = next((k for k in self._keys(roll.seat, name) if k in given), None)
        if key is None:
            later = following is not None and deed(following) == "" and bool(getattr(following, kind))
            if kind == "dice" or later:
                return False
            self._submit(roll, roll.default, APP)
            return True
        wanted = given.pop(key)
        try:
            self._submit(roll, self._chance(roll, wanted), APP)
        except ValueError as wrong:
            raise StepFailed(str(wrong), f"{kind}.{key}", got=told(wanted)) from None
        except Refused as refused:
            raise StepFailed(
                f"chance cannot come to this: {refused.reason}",
                f"{kind}.{key}",
                wanted=f"{roll.count} for {seat_word(roll.seat, self._names)}",
                got=told(wanted),
            ) from None
        return True

    def _chance(self, roll: Roll, wanted: object) -> tuple[int, ...]:
        return self._words.chance(self._play.match, roll, chance_items(wanted))

    # helpers

    def waiting_for(self) -> str:
        """What the match waits for, with the options, for messages."""
        waiting = self._play.waiting()
        if not waiting:
            return "nothing: it is over" if not self._play.match.state.paused else "Resume"
        return " and ".join(self._described(request) for request in waiting)

    def _described(self, request: Request) -> str:
        who = seat_word(request.seat, self._names)
        words = self._play.game.prompt(self._play.match, request)
        if isinstance(request, Roll):
            how = f"give dice.{self._words.roll_name(request)}"
            return f'{request.count} dice of {who} ("{words}"; {how})' if request.what == "dice" else words
        options = [each.id for each in self._play.options(request) if each.enabled]
        shown = ", ".join(options[:30]) + (", ..." if len(options) > 30 else "")
        return f'{who}, prompt "{request.key}" ("{words}"): {shown}'

    def _keys(self, seat: int, name: str) -> tuple[str, ...]:
        seat_names = (f"p{seat + 1}", str(seat + 1), self._names[seat])
        return (*(f"{each}.{name}" for each in seat_names), name, *seat_names)

    def _submit(self, request: Request, value: Value, by: Observer | None) -> None:
        who = request.seat if by is None else by
        self._play.submit(Answer(request=request.id, value=value, by=who, source="script"))


def chance_items(value: object) -> list[str | int]:
    """Faces, cards or places as they are written: a list, or words in one text ("A C M", "-" for none).

    Errors: ValueError for anything else.
    """
    if isinstance(value, str):
        return [each for each in value.replace(",", " ").split() if each != "-"]
    items = value if isinstance(value, list) else [value]
    for each in items:
        if isinstance(each, bool) or not isinstance(each, str | int):
            raise ValueError('chance comes to a list, such as "A C M" or [4, 3, 6]')
    return list(items)


_UNUSED = {
    "dice": "these dice were not rolled in this step",
    "shuffle": "nothing was shuffled in this step",
    "random": "nothing was picked at random in this step",
    "also": "this was not asked in this step (without a choice nobody is asked), or this was no answer to it",
}
