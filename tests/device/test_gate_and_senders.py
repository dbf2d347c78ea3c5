"""Edges at the host, and what is sent until it is answered."""

from __future__ import annotations

from cornerman_link.bodies import Events
from cornerman_link.gate import EdgeGate
from cornerman_link.senders import CallSender, StateSender
from cornerman_link.wanted import Channel, Wanted

BOOT = "00000001"


def frame(*events: int, boot: str = BOOT) -> Events:
    return {"bt": boot, "x": [[event, 0, 1, 1000, 7] for event in events], "lost": 0, "lv": 0}


def test_an_edge_that_comes_again_after_its_commit_is_acknowledged_again() -> None:
    gate = EdgeGate()
    gate.started(BOOT, 0)
    assert [edge[0] for edge in gate.take(frame(1))] == [1]
    gate.commit(BOOT, 1)
    gate.ack_due = False
    assert gate.take(frame(1)) == []
    assert gate.ack_due


def test_an_edge_that_comes_again_before_its_commit_is_neither_handed_up_nor_acknowledged() -> None:
    gate = EdgeGate()
    gate.started(BOOT, 0)
    gate.take(frame(1))
    assert gate.take(frame(1, 2)) == [[2, 0, 1, 1000, 7]]
    assert not gate.ack_due


def test_what_a_journal_holds_never_counts_again() -> None:
    gate = EdgeGate()
    assert not gate.started(BOOT, 5)
    assert gate.ack_due, "the board may let go of them"
    assert [edge[0] for edge in gate.take(frame(4, 5, 6))] == [6]


def test_edges_of_another_boot_are_none_of_ours() -> None:
    gate = EdgeGate()
    gate.started(BOOT, 0)
    assert gate.take(frame(1, boot="00000002")) == []
    gate.take(frame(1))
    assert gate.started("00000002", 0), "another boot than before"
    gate.commit(BOOT, 1)
    assert gate.committed == 0


def test_a_frame_out_of_order_is_taken_in_rising_order_only() -> None:
    gate = EdgeGate()
    gate.started(BOOT, 0)
    assert [edge[0] for edge in gate.take(frame(2, 1, 3, 3))] == [2, 3]


def test_an_answer_to_an_older_frame_does_not_end_the_wait_for_the_newer() -> None:
    wanted = Wanted()
    sender = StateSender(wanted)
    wanted.set(Channel("b", 0), (5, 20, 0))
    assert sender.take(0.0)
    wanted.set(Channel("b", 1), (5, 20, 0))
    assert sender.take(60.0) is not None, "sent again, with the newer change"
    assert sender.confirm(1, 61.0) == 0.0
    assert sender.tries == 2
    assert sender.take(62.0) is None
    assert sender.confirm(2, 70.0) == 70.0, "since it was first sent"
    assert sender.tries == 0


def test_a_changed_boot_is_sent_everything_even_when_revisions_agree_by_chance() -> None:
    wanted = Wanted()
    wanted.resync(BOOT, 0)
    wanted.set(Channel("b", 0), (5, 20, 0))
    wanted.confirm(1)
    wanted.resync(BOOT, 1)
    assert wanted.pending == 0
    wanted.resync("00000002", 1)
    assert wanted.pending == 1


def test_calls_go_one_after_the_other_and_an_answer_that_comes_twice_ends_one_only() -> None:
    calls = CallSender()
    first, second = calls.ask("identify"), calls.ask("self_test")
    body = calls.take(0.0)
    assert body is not None
    assert body["i"] == first
    assert calls.take(1.0) is None
    assert calls.answered(first)
    assert not calls.answered(first)
    body = calls.take(2.0)
    assert body is not None
    assert body["i"] == second
