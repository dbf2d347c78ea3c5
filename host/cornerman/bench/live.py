"""Random bots at a real match: the same session, journal and rules as at the table."""

from __future__ import annotations

from time import perf_counter_ns, thread_time_ns
from typing import NamedTuple

from cornerman.agents.luck import luck_from
from cornerman.agents.random_bot import RandomBot
from cornerman.engine.commands import Command
from cornerman.engine.requests import Request, Roll
from cornerman.session.match_session import MatchSession


class Took(NamedTuple):
    """Microseconds of one command: on the clock, and of the processor; they differ by what others took."""

    clock: float
    processor: float


class Players:
    """Answer whatever a session asks, seat after seat; everything they do follows from their number."""

    def __init__(self, session: MatchSession, number: int) -> None:
        self._session = session
        self._bot = RandomBot(session.game, luck_from(str(number)))

    def act(self) -> Took:
        """Carry out one command; returns what the session took for it.

        Errors: LookupError where nothing is asked.
        """
        command = self._command(self.asked())
        processor = thread_time_ns()
        clock = perf_counter_ns()
        self._session.submit(command)
        taken = perf_counter_ns() - clock
        return Took(taken / 1000, (thread_time_ns() - processor) / 1000)

    def asked(self) -> Request:
        """The first open request whose answer is not in yet. Errors: LookupError where there is none."""
        batch = self._session.batch
        for request in batch.requests:
            if request.id not in batch.sealed:
                return request
        raise LookupError("nothing is asked: the match is over")

    def _command(self, request: Request) -> Command:
        if isinstance(request, Roll):
            return self._session.chance(request)
        return self._bot.answer(self._session.news(request.seat).match, request)
