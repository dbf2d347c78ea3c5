"""A bot that takes any legal answer, each as likely as the next: for tests, and as a measure for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cornerman.engine.commands import Answer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, ChooseSome, Number, Order, Place, Request, Reveal, Roll, Value

from .agent import AnyGame, AnyMatch, Luck

T = TypeVar("T")


class RandomBot:
    """Random, but always legal. game: whose rules say what is legal beyond a request's options."""

    def __init__(self, game: AnyGame, luck: Luck) -> None:
        self._game = game
        self._luck = luck

    def answer(self, view: AnyMatch, request: Request) -> Answer:
        """A random legal answer; the request's default where the rules refuse what luck proposed."""
        value = self._value(request)
        command = _answer(request, value)
        while isinstance(request, ChooseSome) and isinstance(value, tuple) and len(value) > request.low:
            if self._accepted(view, request, command):
                return command
            value = value[:-1]
            command = _answer(request, value)
        return command if self._accepted(view, request, command) else _answer(request, request.default)

    def _accepted(self, view: AnyMatch, request: Request, command: Answer) -> bool:
        if not isinstance(request, ChooseSome):
            return True  # a single option of a request is always legal
        try:
            self._game.accept(view, request, command)
        except Refused:
            return False
        return True

    def _value(self, request: Request) -> Value:
        if isinstance(request, Choose | Place | Reveal):
            return request.options[self._luck(len(request.options))] if request.options else request.default
        if isinstance(request, Number):
            return request.low + self._luck(request.high - request.low + 1)
        if isinstance(request, ChooseSome):
            count = request.low + self._luck(request.high - request.low + 1)
            return tuple(self._shuffled(request.options)[:count])
        if isinstance(request, Order):
            return tuple(self._shuffled(request.options))
        assert isinstance(request, Roll)
        raise ValueError("chance is answered by whoever runs the match, not by an agent")

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        left = list(things)
        return [left.pop(self._luck(len(left))) for _ in range(len(left))]


def _answer(request: Request, value: Value) -> Answer:
    return Answer(by=request.seat, request=request.id, value=value)
