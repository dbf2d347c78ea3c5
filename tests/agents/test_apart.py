"""Bots in a process of their own answer as they would here, and one that is killed comes back."""

from __future__ import annotations

import contextlib
import multiprocessing
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from cornerman.agents.apart import BotsApart
from cornerman.agents.casting import bot_of_match
from cornerman.engine.commands import Answer
from cornerman.engine.config import SeatConfig
from cornerman.engine.requests import Request, Roll
from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.sitting.match_setup import prepare

SEED = "5"


def begun() -> MatchSession:
    rules = game("sftmg")
    seats = [SeatConfig(name="Ann", fighter="ember"), SeatConfig(name="Bob", fighter="basalt")]
    prepared = prepare(rules, "versus", seats, stage="dojo")
    return MatchSession.new(rules, prepared.config, prepared.packs, seed=SEED, home=data_paths())


def first_question(session: MatchSession) -> Request:
    while isinstance(
        request := next(r for r in session.batch.requests if r.id not in session.batch.sealed), Roll
    ):
        session.roll(request.id)
    return request


def test_a_bot_apart_answers_as_it_would_here() -> None:
    with begun() as session:
        here = {seat: bot_of_match(session.game, "heuristic", session.config, seat) for seat in (0, 1)}
        apart = BotsApart(session.config, session.packs, {0: "heuristic", 1: "heuristic"})
        try:
            for _ in range(25):
                request = first_question(session)
                seen = session.news(request.seat)
                expected = here[request.seat].answer(seen.match, request)
                command = apart.ask(seen.state, request).result(60)
                assert command == expected
                assert isinstance(command, Answer)
                session.submit(command)
        finally:
            apart.close()


def test_a_process_that_died_is_started_anew() -> None:
    with begun() as session:
        request = first_question(session)
        apart = BotsApart(session.config, session.packs, {0: "random", 1: "random"})
        try:
            state = session.news(request.seat).state
            apart.ask(state, request).result(60)
            for process in multiprocessing.active_children():
                process.kill()
                process.join()
            with contextlib.suppress(BrokenProcessPool):  # noticed now, or with the next question
                apart.ask(state, request).result(60)
            assert isinstance(apart.ask(state, request).result(60), Answer)
        finally:
            apart.close()


KILLED = """
import multiprocessing, os, signal
from cornerman.agents.apart import BotsApart
from cornerman.engine.config import SeatConfig
from cornerman.games.registry import game
from cornerman.sitting.match_setup import prepare

if __name__ == "__main__":
    seats = [SeatConfig(name="Ann", fighter="ember"), SeatConfig(name="Bob", fighter="basalt")]
    prepared = prepare(game("sftmg"), "versus", seats, stage="dojo")
    apart = BotsApart(prepared.config, prepared.packs, {0: "random"})
    apart.warm_up()
    apart._pool.submit(int).result(60)
    os.kill(multiprocessing.active_children()[0].pid, signal.SIGINT)
    apart._pool.submit(int).result(60)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_bots_take_no_ctrl_c_and_end_when_the_program_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "killed.py"
    program.write_text(KILLED, "utf-8")
    # the bots' process has the same pipes: they are only closed when it has ended, too
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    assert "Traceback" not in done.stderr
