"""Bots in a process of their own, so that long thoughts never hold up a screen."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from cornerman.engine.commands import Command
from cornerman.engine.config import MatchConfig
from cornerman.engine.requests import Request
from cornerman.engine.state import MatchState
from cornerman.errors import CornermanError
from cornerman.games.registry import game

from .agent import Agent
from .casting import bot_of_match


class BotsApart:
    """The bots of one match. names: a bot's name for each seat that one plays.

    Each answer is asked for with the state as that seat may see it; nothing else of a match goes over.
    """

    def __init__(self, config: MatchConfig, packs: Sequence[bytes], names: Mapping[int, str]) -> None:
        self._config, self._packs, self._names = config, tuple(packs), dict(names)
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            max_workers=1,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(self._config, self._packs, self._names),
        )

    def warm_up(self) -> None:
        """Start the process, so that the first answer does not wait for it."""
        self._pool.submit(_ready)

    def ask(self, seen: MatchState, request: Request) -> Future[Command]:
        """What the bot of the request's seat does about it; a process that died is started anew."""
        state = msgspec.json.encode(seen)
        try:
            return self._pool.submit(_answer, state, request)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._started()
            return self._pool.submit(_answer, state, request)

    def close(self) -> None:
        """End the process; an answer that is still thought about is dropped."""
        self._pool.shutdown(wait=True, cancel_futures=True)


class _Bots:
    """What the process holds: the match without its state, and the bots."""

    def __init__(self, config: MatchConfig, packs: Sequence[bytes], names: Mapping[int, str]) -> None:
        rules = game(config.game)
        self.match = rules.match(config, packs)
        self.decoder = msgspec.json.Decoder(rules.state_type)
        self.agents: dict[int, Agent] = {
            seat: bot_of_match(rules, name, config, seat) for seat, name in names.items()
        }


_bots: list[_Bots] = []


def _begin(config: MatchConfig, packs: Sequence[bytes], names: Mapping[int, str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches us too; who ends us is who started us
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    _bots[:] = [_Bots(config, packs, names)]


def _end_with_parent() -> None:
    """The pool's process holds its own queue open: a parent that is killed would leave it behind for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _ready() -> bool:
    return bool(_bots)


def _answer(state: bytes, request: Request) -> Command:
    if not _bots:
        raise CornermanError("the bots' process has no match")
    bots = _bots[0]
    bots.match.state = bots.decoder.decode(state)
    return bots.agents[request.seat].answer(bots.match, request)
