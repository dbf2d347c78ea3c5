"""What sessions promise, kept with SFTMG: with dealt cards, with printed cards, with real dice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import duelling
import pytest
from duelling import state_bytes

from cornerman.engine.commands import Rewind
from cornerman.engine.config import MatchConfig, PackRef, SeatConfig
from cornerman.games.pack_formats import pack_formats
from cornerman.games.registry import game
from cornerman.packs.library import shipped_root
from cornerman.packs.loader import LoadedPack, load_pack
from cornerman.session.durability import NoSync
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.session.verdict import Verdict
from cornerman.session.verify import verify

WAYS = [("app", "app"), ("printed", "app"), ("printed", "faces")]


@cache
def training() -> LoadedPack:
    return load_pack(shipped_root() / "training", pack_formats())


def begin(cards: str, dice: str, seed: str | None = "fight") -> MatchSession:
    pack = training()
    config = MatchConfig(
        game="sftmg",
        mode="versus",
        seats=tuple(
            SeatConfig(name=name, fighter=fighter, cards=cards, dice=dice)  # type: ignore[arg-type]
            for name, fighter in zip(("Ann", "Bob"), pack.part_ids["fighters"], strict=False)
        ),
        packs=(PackRef(id=pack.id, hash=pack.hash),),
    )
    return MatchSession.new(
        game("sftmg"), config, [pack.canonical], seed=seed, home=data_paths(), sync=NoSync()
    )


@pytest.mark.parametrize(("cards", "dice"), WAYS)
def test_random_rewinds_and_restarts_leave_a_fight_as_if_never_gone(cards: str, dice: str) -> None:
    session = begin(cards, dice)
    rng = random.Random(17)
    shown = {0: state_bytes(session)}
    while session.number < 700:
        what = rng.random()
        if what < 0.25 and session.number:
            to = rng.randint(0, session.number)
            if session._history.step_after(to) == session._history.cursor:
                continue
            session.submit(Rewind(to=to))
            assert state_bytes(session) == shown[to]
        elif what < 0.3 and session.can_redo():
            session.redo()
        elif what < 0.32:
            session._journal.close()
            session = MatchSession.resume(session.path, sync=NoSync())
            assert state_bytes(session) == shown[session.number]
        elif not session.over:
            duelling.step(session, rng)
        shown[session.number] = state_bytes(session)
    if not session.over:
        duelling.concede(session)
    report = verify(session.path)
    assert report.faults == []
    assert report.replayed == report.steps


@pytest.mark.parametrize(("cards", "dice"), WAYS)
def test_a_whole_fight_is_proven_and_opens_again_at_its_end(cards: str, dice: str) -> None:
    session = duelling.play_out(begin(cards, dice, seed=None), seed=8)
    assert session.winner in (0, 1)
    end = state_bytes(session)
    session.close()
    report = verify(session.path)
    proven = Verdict.PROVEN if report.draws else Verdict.NOTHING_DRAWN
    assert (report.verdict, report.faults) == (proven, [])
    assert bool(report.typed) == (dice == "faces")
    assert state_bytes(MatchSession.resume(session.path)) == end


def test_another_process_with_another_order_of_hashes_replays_the_same(cornerman_home: Path) -> None:
    session = duelling.play_out(begin("app", "app", seed=None), seed=5)
    session.close()
    for order in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "cornerman", "verify", session.id],
            env={**os.environ, "PYTHONHASHSEED": order},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert f"{session.number + 1} of {session.number + 1} steps lead where they led" in done.stdout


def test_every_step_back_of_a_fight_has_a_name() -> None:
    session = duelling.play_out(begin("app", "app"), seed=3)
    for step in session.undo_steps():
        assert step.text.strip()
        assert "\n" not in step.text


def test_a_command_of_a_fight_takes_well_under_two_milliseconds_without_the_disks_sync() -> None:
    taken = []
    for seed in range(3):
        session = begin("app", "app", seed=str(seed))
        session.subscribe(lambda news: (news.state, news.lines, news.trackers))
        rng = random.Random(seed)
        while not session.over:
            began = time.thread_time()
            duelling.step(session, rng)
            taken.append(time.thread_time() - began)
    taken.sort()
    assert taken[len(taken) * 99 // 100] < 0.002
