"""An agent's own luck, from a seed: the same seed, the same decisions."""

from __future__ import annotations

import random

from cornerman.engine.commands import Command
from cornerman.engine.requests import Request

from .agent import Agent, AnyMatch, Luck


def luck_from(seed: str) -> Luck:
    """Luck that any text seeds."""
    return random.Random(seed).randrange


class QuestionLuck:
    """Luck that begins anew with each question, so that it needs no memory: seed and question say it all."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._luck = luck_from(seed)

    def __call__(self, below: int) -> int:
        """A whole number from 0 to below ``below``."""
        return self._luck(below)

    def turn_to(self, request: Request) -> None:
        """From here on it is about this question."""
        self._luck = luck_from(f"{self._seed}:{request.id}")


class Repeatable:
    """An agent that answers a question of a match alike whenever it is asked, after an undo or a resume."""

    def __init__(self, agent: Agent, luck: QuestionLuck) -> None:
        self._agent = agent
        self._question_luck = luck

    def answer(self, view: AnyMatch, request: Request) -> Command:
        """See :class:`~.agent.Agent`."""
        self._question_luck.turn_to(request)
        return self._agent.answer(view, request)
