"""An agent that answers what a script says: for tests and for demonstrations."""

from __future__ import annotations

from collections.abc import Iterable

from cornerman.engine.commands import Answer, Command
from cornerman.engine.requests import Request, Value
from cornerman.errors import InputError

from .agent import AnyMatch

Step = tuple[str, Value]
"""The wording key of the question that the script expects ("" for any), and the answer to it."""


class ScriptedAgent:
    """Gives the answers of its script in order, and says so where a question is not the expected one."""

    def __init__(self, script: Iterable[Step]) -> None:
        self._steps = iter(tuple(script))
        self._number = 0

    def answer(self, view: AnyMatch, request: Request) -> Command:
        """The script's next answer. Errors: InputError where it has ended or expects another question."""
        self._number += 1
        step = next(self._steps, None)
        if step is None:
            raise InputError(
                f"the script ends after {self._number - 1} answers, and seat {request.seat} is asked on",
                where=f"question {request.key!r}",
                cure="add an answer to the script",
            )
        key, value = step
        if key and key != request.key:
            raise InputError(
                f"answer {self._number} of the script is for {key!r}, but {request.key!r} is asked",
                allowed=request.key,
                cure="bring the script in line with the match",
            )
        return Answer(by=request.seat, request=request.id, value=value)
