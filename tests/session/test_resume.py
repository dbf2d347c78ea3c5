"""A match goes on where it stood: after a kill, a torn file, another version, other rules."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import duelling
import msgspec
import pytest
import toygame
from duelling import begin, everything, play, play_out, reopened, rewrite, state_bytes

from cornerman import __version__
from cornerman.engine.commands import Answer, Pause, Rewind
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose
from cornerman.errors import SessionError
from cornerman.session.integrity import examine
from cornerman.session.journal_errors import JournalLocked
from cornerman.session.journal_reader import read_journal
from cornerman.session.loading import load
from cornerman.session.match_session import SNAPSHOT_EVERY, MatchSession
from cornerman.session.rules_runner import digest

OTHER = "0.0.9"
"""A version that is not this one."""


def cut_after(path: Path, lines: int) -> None:
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:lines]))


def as_written_by(path: Path, version: str) -> None:
    """Make a journal look as if another version had written it."""

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["app_version"] = version
        elif kind == "snapshot":
            body["app"] = version
        return body

    rewrite(path, change)


def with_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on an attack costs the attacker a life."""
    phase = toygame.GAME.phases["round.dice"]

    def harder(match, values):
        match.hurt(match.state.attacker, 1)
        return phase.answer(match, values)

    monkeypatch.setitem(toygame.GAME.phases, "round.dice", phase._replace(answer=harder))


# at the very prompt


def test_a_match_goes_on_at_the_very_question_with_the_same_ids_and_tokens() -> None:
    rng = random.Random(3)
    session = begin()
    while not session.over:
        before = everything(session)
        session = duelling.again(session)
        assert everything(session) == before
        assert session.notice == ""
        duelling.step(session, rng)
    assert duelling.again(session).over


def test_whatever_line_was_the_last_one_kept_the_match_stands_just_behind_it() -> None:
    session = begin(pack=toygame.LONG_PACK)
    rng = random.Random(5)
    tokens = {0: dict(session.batch.tokens)}
    states = {0: state_bytes(session)}
    while session.number < 2 * SNAPSHOT_EVERY + 30:
        if rng.random() < 0.15 and session.number > 5:
            to = rng.randrange(session.number - 5)
            session.submit(Rewind(to=to, redraw=True))
        elif rng.random() < 0.1 and session.can_redo():
            session.redo()
        else:
            duelling.step(session, rng)
        states[session.number] = state_bytes(session)
        tokens[session.number] = dict(session.batch.tokens)
    session._journal.close()
    whole = session.path.read_bytes()
    entries = examine(whole).entries
    assert [e.kind for e in entries].count("snapshot") == 2
    for lines in range(2, len(entries) + 1, 7):
        session.path.write_bytes(whole)
        cut_after(session.path, lines)
        short = reopened(session.path)
        assert state_bytes(short) == states[short.number]
        assert short.batch.tokens == tokens[short.number]
        short._journal.close()


def test_a_question_asked_anew_by_going_back_to_a_snapshot_has_its_new_token_after_a_kill() -> None:
    session = play(begin(pack=toygame.LONG_PACK), SNAPSHOT_EVERY + 5)
    session.submit(Rewind(to=SNAPSHOT_EVERY))
    tokens = dict(session.batch.tokens)
    assert set(tokens.values()) == {SNAPSHOT_EVERY + 6}
    assert duelling.again(session).batch.tokens == tokens


def test_a_pause_lasts_over_a_restart() -> None:
    session = play(begin(), 4)
    session.submit(Pause())
    session = duelling.again(session)
    with pytest.raises(Refused, match="paused"):
        duelling.step(session, random.Random(1))


def test_a_match_killed_before_its_start_was_kept_begins() -> None:
    session = begin()
    start = everything(session)[:-1]
    session._journal.close()
    cut_after(session.path, 1)
    assert everything(reopened(session.path))[:-1] == start


def test_a_torn_tail_is_told_and_kept_beside() -> None:
    session = play(begin(), 10)
    session._journal.close()
    whole = session.path.read_bytes()
    session.path.write_bytes(whole[:-10])
    session = reopened(session.path)
    assert session.number == 9
    assert "no whole line" in session.notice
    beside = session.path.with_name(session.path.name + ".damaged-1")
    assert beside.name in session.notice
    assert whole[:-10].endswith(beside.read_bytes())
    play(session, 5)
    assert reopened_after(session).notice == ""


def reopened_after(session: MatchSession) -> MatchSession:
    session.close()
    return reopened(session.path)


def test_one_match_is_open_once() -> None:
    session = begin()
    with pytest.raises(JournalLocked):
        reopened(session.path)
    session.close()
    reopened(session.path).close()


def test_a_match_needs_nothing_but_its_journal() -> None:
    session = play(begin(), 10)
    before = state_bytes(session)
    session._journal.close()
    elsewhere = session.path.parent.parent / "elsewhere.journal"
    session.path.rename(elsewhere)
    assert state_bytes(reopened(elsewhere)) == before


def test_a_journal_whose_seed_was_changed_is_not_played_on() -> None:
    session = play(begin(), 4)
    session._journal.close()

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["about"]["seed"] = "00" * 32
        return body

    rewrite(session.path, change)
    before = session.path.read_bytes()
    with pytest.raises(SessionError, match="not the one that was committed"):
        reopened(session.path)
    assert session.path.read_bytes() == before


def test_a_match_of_another_game_is_refused() -> None:
    session = begin()
    session._journal.close()

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["about"]["config"]["game"] = "chess"
        return body

    rewrite(session.path, change)
    with pytest.raises(SessionError, match="a match of chess, not of toy"):
        reopened(session.path)


# killed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_kill_at_any_moment_loses_nothing_that_was_shown() -> None:
    rng = random.Random(7)
    journal = "new"
    shown: dict[int, str] = {}
    last = 0
    for run in range(6):
        script = Path(__file__).with_name("scripted_match.py")
        process = subprocess.Popen(
            [sys.executable, str(script), journal, str(run)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
        )
        assert process.stdout is not None
        journal = process.stdout.readline().strip()
        time.sleep(rng.uniform(0.02, 0.4))
        process.kill()
        lines = process.stdout.read().splitlines(keepends=True)
        process.wait()
        for line in lines:
            if line.endswith("\n"):
                number, state = line.split()
                assert int(number) == last + 1, "a number was shown twice, or lost"
                last = int(number)
                shown[last] = state
        history = load(read_journal(Path(journal))).history
        assert history is not None
        assert history.number >= last
        session = reopened(Path(journal))
        assert digest(state_bytes(session)) == history.done(history.cursor).state
        if session.number == last:
            assert digest(state_bytes(session)) == shown[last]
        session._journal.close()
        last = history.number
    assert len(shown) > 20
    for number, state in shown.items():
        assert history.done(number).state == state


# other versions, other rules


def test_under_another_version_with_the_same_rules_a_match_goes_on_exactly() -> None:
    session = play(begin(pack=toygame.LONG_PACK), 30)
    before = everything(session)[:-1]
    session._journal.close()
    as_written_by(session.path, OTHER)
    session = reopened(session.path)
    assert everything(session)[:-1] == before
    loaded = load(read_journal(session.path))
    assert [loaded.versions.at(n) for n in (0, 30, 31)] == [OTHER, OTHER, __version__]
    session.submit(Rewind(to=3))
    play(session, 5)


def test_after_a_clean_end_changed_rules_go_on_from_the_very_state(monkeypatch) -> None:
    session = play(begin(pack=toygame.LONG_PACK), 30)
    before = state_bytes(session)
    session.close()
    as_written_by(session.path, OTHER)
    with_other_rules(monkeypatch)
    session = reopened(session.path)
    assert state_bytes(session) == before
    assert session.notice == ""
    play(session, 10)
    session.submit(Rewind(to=30))
    assert state_bytes(session) == before
    with pytest.raises(Refused, match="the rules have changed"):
        session.submit(Rewind(to=25))
    assert state_bytes(session) == before


def test_after_a_kill_changed_rules_go_on_from_the_last_state_that_they_agree_on(monkeypatch) -> None:
    session = begin(pack=toygame.LONG_PACK)
    rng = random.Random(1)
    states = {0: state_bytes(session)}
    while session.number < 12:
        duelling.step(session, rng)
        states[session.number] = state_bytes(session)
    session._journal.close()
    as_written_by(session.path, OTHER)
    written = session.path.read_bytes()
    with_other_rules(monkeypatch)
    session = reopened(session.path)
    reached = session.batch.events[0].to
    assert 0 < reached < 12
    assert state_bytes(session) == states[reached]
    assert f"stands where it stood after command {reached}" in session.notice
    assert f"version {OTHER}" in session.notice
    assert session.path.read_bytes().startswith(written), "nothing is taken away"
    play(session, 6, seed=4)
    assert everything(duelling.again(session))[:-1] == everything(session)[:-1]


def test_a_state_that_got_a_new_field_is_taken_up(monkeypatch) -> None:
    session = play(begin(), 20)
    session._journal.close()
    as_written_by(session.path, OTHER)

    class NewState(toygame.ToyState, kw_only=True):
        crowd: int = 3

    monkeypatch.setattr(toygame.GAME, "state_type", NewState, raising=False)
    monkeypatch.setattr(
        toygame.GAME,
        "match",
        lambda config, packs: toygame.ToyMatch(
            config,
            NewState(seats=[toygame.Hand(), toygame.Hand()]),
            msgspec.json.decode(packs[0], type=toygame.Toy),
        ),
    )
    session = reopened(session.path)
    assert session.number == 20
    assert session.notice == ""
    assert session.news(REFEREE).state.crowd == 3
    play(session, 5)


def test_a_pack_that_this_version_cannot_read_is_told_in_words(monkeypatch) -> None:
    session = play(begin(), 5)
    session.close()
    as_written_by(session.path, OTHER)

    def other_packs(config, packs):
        msgspec.json.decode(packs[0], type=int)

    monkeypatch.setattr(toygame.GAME, "match", other_packs)
    before = session.path.read_bytes()
    with pytest.raises(SessionError, match="cannot set this match up any more") as told:
        reopened(session.path)
    assert f"version {OTHER}" in str(told.value)
    assert session.path.read_bytes() == before


def test_the_same_version_that_no_longer_leads_there_says_so(monkeypatch) -> None:
    session = play(begin(), 12)
    session._journal.close()
    with_other_rules(monkeypatch)
    session = reopened(session.path)
    assert "changed since" in session.notice


def test_a_snapshot_that_is_not_of_its_state_is_not_used() -> None:
    session = play(begin(), 20)
    before = state_bytes(session)
    session.close()

    def change(kind: str, body: dict) -> dict:
        if kind == "snapshot":
            body["state"]["seats"][0]["life"] = 1
        return body

    rewrite(session.path, change)
    session = reopened(session.path)
    assert state_bytes(session) == before


# speed


def test_a_match_of_5000_commands_opens_in_under_half_a_second() -> None:
    session = play(begin(pack=toygame.LONG_PACK), 5_000)
    before = state_bytes(session)
    session._journal.close()
    began = time.thread_time()
    session = reopened(session.path)
    taken = time.thread_time() - began
    assert state_bytes(session) == before
    assert taken < 0.5


def test_a_finished_match_stays_readable_and_can_be_taken_up_again_by_an_undo() -> None:
    session = play_out(begin())
    session.close()
    session = reopened(session.path)
    assert session.over
    with pytest.raises(Refused):
        session.submit(Answer(by=0, request=1, value="a"))
    session.undo()
    assert not session.over
    assert session.batch.requests
    assert not isinstance(session.news(SPECTATOR).requests[0], Choose)
