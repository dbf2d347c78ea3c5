"""Who answers for a seat, and what it gets to see."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Protocol, TypeAlias

from cornerman.engine.commands import Command
from cornerman.engine.game import Game, Match
from cornerman.engine.observers import Observer
from cornerman.engine.requests import Request
from cornerman.engine.state import MatchState

AnyMatch: TypeAlias = Match[MatchState]
AnyGame: TypeAlias = Game[MatchState, AnyMatch]

Luck: TypeAlias = Callable[[int], int]
"""A random whole number from 0 to below its argument: an agent's own, apart from the chance of the match."""


class Agent(Protocol):
    """Answers the questions of a seat: a person, a lit button, a bot or a test script."""

    def answer(self, view: AnyMatch, request: Request) -> Command:
        """What the agent does about ``request``, an open question of its own seat that is no Roll.

        view: the match as its seat may see it (:func:`seen_match`), which the agent must not change.
        Chance is answered by whoever runs the match. Usually the command is the
        :class:`~cornerman.engine.commands.Answer`; a person may also take something back or give up.
        """
        ...


def seen_match(game: AnyGame, match: AnyMatch, observer: Observer) -> AnyMatch:
    """``match`` with nothing in it that ``observer`` may not know; rules and wording work on it as usual."""
    seen = copy.copy(match)
    seen.state = game.view(match, observer)
    seen.events = []
    return seen
