"""A check that anyone can make: what the seed does not give is found, and what is not the app's is told."""

from __future__ import annotations

from collections.abc import Callable

import duelling
import msgspec
import pytest
import toygame
from duelling import begin, endless, play, play_out, play_to, rewrite

from cornerman.engine.chance import commitment
from cornerman.engine.commands import Answer, Rewind
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman.errors import CheckFailed, SessionError
from cornerman.session.match_session import MatchSession
from cornerman.session.records import KeptPack
from cornerman.session.verdict import Report, Verdict
from cornerman.session.verify import verify


def check(session: MatchSession, noted: str = "") -> Report:
    return verify(session.path, game=toygame.GAME, commitment=noted)


def on_commands(change: Callable[[dict], None]) -> Callable[[str, dict], dict]:
    def each(kind: str, body: dict) -> dict:
        if kind == "command":
            change(body)
        return body

    return each


def finished() -> MatchSession:
    session = play_out(begin(seed=None))
    session.close()
    return session


def first_dice(session: MatchSession) -> int:
    """The number of the first command that rolled dice."""
    return next(
        n for n in range(session.number) if any(d.what == "dice" for d in session._history.done(n).draws)
    )


def test_an_honest_match_is_proven_and_its_seed_revealed() -> None:
    session = finished()
    report = check(session)
    assert report.verdict is Verdict.PROVEN
    assert report.faults == report.typed == report.notes == []
    assert report.seed == session.seed
    assert commitment(bytes.fromhex(report.seed)) == report.commitment == session.config.commitment
    assert report.draws["dice"] >= 2
    assert report.draws["shuffle"] >= 2
    assert report.replayed == report.steps == session.number + 1
    assert (report.winner, report.seats) == (session.winner, ("Ann", "Bob"))


def test_undone_and_redone_matches_are_proven_too() -> None:
    session = begin(seed=None)
    for seed in range(12):
        play(session, 6, seed=seed)
        if session.number > 4 and not session.over:
            session.submit(Rewind(to=session.number - 4))
            session.redo()
            session.undo()
    play_out(session)
    assert check(session).verdict is Verdict.PROVEN


def test_an_unfinished_match_keeps_its_seed() -> None:
    session = play(endless(), 8)
    report = check(session)
    assert report.verdict is Verdict.UNFINISHED
    assert "not over" in report.verdict.value
    assert report.seed == ""
    secret = session._source.reveal()
    assert secret not in repr(report)


def test_a_match_with_a_seed_chosen_by_hand_is_reproducible_and_no_proof() -> None:
    session = play_out(begin(seed="42"))
    report = check(session)
    assert report.verdict is Verdict.REPRODUCIBLE
    assert "proves nothing" in report.verdict.value


def test_real_dice_only_leave_nothing_to_prove() -> None:
    session = play_out(begin(toygame.duel(cards="printed", dice="faces"), seed=None))
    report = check(session)
    assert report.verdict is Verdict.NOTHING_DRAWN
    assert len(report.typed) > 3
    assert all("although" not in finding.text for finding in report.typed)


def test_faces_put_in_by_the_referee_are_told_apart() -> None:
    session = begin(seed=None)
    roll = play_to(session, Roll)
    session.submit(Answer(by=REFEREE, request=roll.id, value=(1,) * roll.count))
    number = session.number
    play_out(session)
    report = check(session)
    assert report.verdict is Verdict.PROVEN
    (finding,) = report.typed
    assert finding.number == number
    assert "put in by referee, although the app was to draw" in finding.text


def test_chance_drawn_anew_is_proven_and_noted() -> None:
    session = play(begin(seed=None, pack=toygame.LONG_PACK), 20)
    session.submit(Rewind(to=10, redraw=True))
    play(session, 20, seed=3)
    session.submit(Rewind(to=25, redraw=True))
    play(session, 20, seed=4)
    duelling.concede(session)
    report = check(session)
    assert report.verdict is Verdict.PROVEN
    assert [f.number for f in report.notes] == [21, 42]
    assert all("drawn anew" in f.text for f in report.notes)


def test_playing_on_after_the_end_is_noted() -> None:
    session = play_out(begin(seed=None))
    end = session.number
    session.undo()
    play_out(session, seed=5)
    (note,) = check(session).notes
    assert note.number == end + 1
    assert "after its end" in note.text


# forged


def test_a_forged_roll_is_found_whatever_else_was_made_to_fit() -> None:
    session = finished()
    number = first_dice(session)

    def change(body: dict) -> None:
        if body["n"] == number:
            forged = [face % 6 + 1 for face in body["draws"][0]["value"]]
            body["draws"][0]["value"] = body["command"]["value"] = forged

    rewrite(session.path, on_commands(change))
    report = check(session)
    assert report.verdict is Verdict.FAILED
    assert any(f.number == number and "forged" in f.text for f in report.faults)


def test_a_forged_shuffle_is_found() -> None:
    session = finished()

    def change(body: dict) -> None:
        if body["n"] == 0:
            body["draws"][0]["value"].reverse()

    rewrite(session.path, on_commands(change))
    report = check(session)
    assert any(f.number == 0 and "shuffle of Ann" in f.text and "forged" in f.text for f in report.faults)


def test_a_roll_passed_off_as_real_dice_is_told() -> None:
    session = finished()
    number = first_dice(session)

    def change(body: dict) -> None:
        if body["n"] == number:
            for part in (body["draws"][0], body["command"]):
                part["value"] = [7 - face for face in part["value"]]  # no face is its own opposite
                part["source"] = "faces"

    rewrite(session.path, on_commands(change))
    report = check(session)
    assert any(f.number == number and "although the app was to draw" in f.text for f in report.typed)
    assert report.verdict is Verdict.FAILED, "the replay no longer leads where it led"


def test_another_seed_is_found() -> None:
    session = finished()

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["about"]["seed"] = "11" * 32
        return body

    rewrite(session.path, change)
    report = check(session)
    assert report.faults[0].text == "the seed is not the one that was committed to"
    assert any("forged" in f.text for f in report.faults)


def test_a_whole_match_made_up_afterwards_is_found_by_the_commitment_noted_at_the_table() -> None:
    honest, made_up = finished(), finished()
    assert check(made_up).verdict is Verdict.PROVEN
    report = check(made_up, noted=honest.config.commitment[:12])
    assert report.verdict is Verdict.FAILED
    assert "noted at the table" in report.faults[0].text
    assert check(made_up, noted=made_up.config.commitment[:12].upper()).verdict is Verdict.PROVEN


def test_numbers_that_were_skipped_to_find_a_better_roll_are_found() -> None:
    session = finished()
    number = first_dice(session)

    def change(body: dict) -> None:
        if body["n"] == number:
            body["draws"][0]["number"] += 1

    rewrite(session.path, on_commands(change))
    assert any(f.number == number and "out of its turn" in f.text for f in check(session).faults)


def test_drawing_anew_by_more_than_it_must_is_found() -> None:
    session = play(endless(), 10)
    session.submit(Rewind(to=4, redraw=True))
    number = session.number
    play(session, 10)
    duelling.concede(session)

    def change(body: dict) -> None:
        if body["n"] == number:
            body["fresh"] = {stream: n + 1 for stream, n in body["fresh"].items()}

    session.close()
    rewrite(session.path, on_commands(change))
    assert any(f.number == number and "first unused" in f.text for f in check(session).faults)


def test_a_draw_of_another_stream_or_kind_than_the_rules_asked_for_is_found() -> None:
    for field, value in (("stream", "elsewhere"), ("sides", 20)):
        session = finished()
        number = first_dice(session)

        def change(body: dict, field: str = field, value: object = value, number: int = number) -> None:
            if body["n"] == number:
                body["draws"][0][field] = value

        rewrite(session.path, on_commands(change))
        report = check(session)
        assert any(f.number == number and "does not fit the question" in f.text for f in report.faults)


def test_a_changed_choice_is_found_by_the_replay() -> None:
    session = finished()

    def change(body: dict) -> None:
        if body["n"] == 1:
            seat = body["command"]["by"]
            hand = next(
                e["cards"] for e in start["events"] if e["event"] == "toy_drawn" and e["seat"] == seat
            )
            body["command"]["value"] = next(c for c in hand if c != body["command"]["value"])

    start: dict = {}
    rewrite(session.path, on_commands(lambda body: start.update(body) if body["n"] == 0 else None))
    rewrite(session.path, on_commands(change))
    report = check(session)
    assert any(f.number == 1 and "does not lead where it led" in f.text for f in report.faults)
    assert report.replayed < report.steps


def test_a_changed_snapshot_is_found() -> None:
    session = finished()

    def change(kind: str, body: dict) -> dict:
        if kind == "snapshot":
            body["state"]["seats"][0]["life"] += 1
        return body

    rewrite(session.path, change)
    assert any("snapshot" in f.text for f in check(session).faults)


def test_a_command_taken_out_is_found_also_when_the_hashes_were_made_good() -> None:
    session = finished()
    rewrite(session.path, lambda kind, body: None if kind == "command" and body["n"] == 5 else body)
    with pytest.raises(CheckFailed, match="command 6 stands where command 5 belongs"):
        check(session)


def test_a_pack_that_was_exchanged_is_found() -> None:
    session = finished()
    stronger = KeptPack.keep("toy", toygame.PACK.replace(b'"a":1', b'"a":9'))

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["about"]["packs"] = [msgspec.to_builtins(stronger)]
        return body

    rewrite(session.path, change)
    with pytest.raises(CheckFailed, match="not the one that the match names"):
        check(session)


def test_a_flipped_byte_is_found() -> None:
    session = finished()
    data = bytearray(session.path.read_bytes())
    data[len(data) // 2] ^= 1
    session.path.write_bytes(data)
    with pytest.raises(CheckFailed, match="damaged in the middle"):
        check(session)


# beside


def test_a_torn_tail_is_noted_and_the_rest_checked() -> None:
    session = play(endless(), 9)
    session._journal.close()
    session.path.write_bytes(session.path.read_bytes()[:-5])
    report = check(session)
    assert report.commands == 8
    assert "torn" in report.notes[0].text


def test_checking_changes_nothing_and_works_while_the_match_is_open() -> None:
    session = play_out(begin(seed=None))
    before = session.path.read_bytes()
    assert check(session).verdict is Verdict.PROVEN
    assert session.path.read_bytes() == before
    session.undo()


def test_under_other_rules_chance_is_still_checked_and_the_replay_says_where_it_ends(monkeypatch) -> None:
    session = finished()

    def change(kind: str, body: dict) -> dict:
        if kind == "header":
            body["app_version"] = "0.0.9"
        return body

    rewrite(session.path, change)
    phase = toygame.GAME.phases["round.dice"]

    def harder(match, values):
        match.hurt(match.state.attacker, 1)
        return phase.answer(match, values)

    monkeypatch.setitem(toygame.GAME.phases, "round.dice", phase._replace(answer=harder))
    report = check(session)
    assert report.verdict is Verdict.PROVEN
    assert "version 0.0.9 played by other rules" in report.replay_ends
    assert 0 < report.replayed < report.steps


def test_a_match_that_never_began_has_nothing_to_check() -> None:
    session = begin()
    session._journal.close()
    session.path.write_bytes(session.path.read_bytes().splitlines(keepends=True)[0])
    with pytest.raises(SessionError, match="never began"):
        check(session)


def test_what_is_hidden_in_an_unfinished_match_is_not_in_its_report() -> None:
    session = play(endless(), 6)

    def change(body: dict) -> None:
        if body["n"] == 0:
            body["draws"][0]["value"].reverse()

    order = session._history.done(0).draws[0].value
    session._journal.close()
    rewrite(session.path, on_commands(change))
    report = check(session)
    assert report.verdict is Verdict.FAILED
    shown = msgspec.json.encode([f.text for f in report.faults]).decode()
    assert " ".join(map(str, reversed(order))) not in shown
