"""`cornerman hil` itself: what it says of boards that break their promise, and to whoever is at them."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.device.scanner import Found
from cornerman.errors import DeviceError
from cornerman.hil import lasting, looking, pressing, showing, speaking
from cornerman.hil.board import Board, behind_port, simulated
from cornerman.hil.choosing import the_board
from cornerman.hil.kit import Check
from cornerman.hil.outcome import About, Figure, Outcome, Trial, Verdict
from cornerman.hil.person import AtTheTable, Nobody, Person, Simulated
from cornerman.hil.report import as_markdown
from cornerman.hil.suite import CHECKS, carry_out, try_all
from cornerman.hil.talk import Talk
from cornerman.sim import NO_FAULTS, start_process
from cornerman_link.descriptor import BodyError, Descriptor, Item


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    board = simulated("A", tmp_path)
    yield board
    board.shut()


def verdict(check: Check, board: Board, person: Person) -> tuple[Verdict, str]:
    outcome = carry_out(check, board, person, lambda name, value, unit: None)
    return outcome.verdict, outcome.why


class CrossedWires(Simulated):
    """Two buttons whose wires went to each other's pins."""

    def press(self, button: Item) -> None:
        super().press(self._other(button))

    def release(self, button: Item) -> None:
        super().release(self._other(button))

    def _other(self, button: Item) -> Item:
        crossed = {"a": "b", "b": "a"} if button.seat == 1 else {}
        return Item(button.id, button.seat, crossed.get(button.name, button.name), button.size)


def test_crossed_buttons_are_named(board: Board) -> None:
    assert board.sim is not None
    found = verdict(pressing.each_button_is_its_own, board, CrossedWires(board.sim))
    assert found == (Verdict.BROKEN, "the one button that is lit should be A of seat 1; B of seat 1 came")


def test_a_bar_that_begins_at_the_wrong_end_is_seen(board: Board) -> None:
    assert board.sim is not None
    assert verdict(looking.bars_fill, board, Simulated(board.sim))[0] is Verdict.KEPT
    board.sim.board.bars[1].reverse = not board.sim.board.bars[1].reverse
    kept, why = verdict(looking.bars_fill, board, Simulated(board.sim))
    assert kept is Verdict.BROKEN
    assert "seat 2" in why


def test_colours_in_the_wrong_order_are_seen(board: Board) -> None:
    assert board.sim is not None
    board.sim.board.strips[0].order = "RGB"
    board.sim.board.strips[1].order = "RGB"
    assert verdict(looking.shows_all_colours, board, Simulated(board.sim))[0] is Verdict.BROKEN


@pytest.mark.parametrize(
    "described",
    [
        Descriptor({}),
        Descriptor({"seats": 1}, buttons=[Item(0, 0, "next", 0)]),
        Descriptor({"seats": 3}, bars=[Item(0, 2, "life", 9999)], lamps=[Item(0, 0, "pips", 63)]),
    ],
    ids=["nothing", "a button", "no bar of seat 1"],
)
def test_whatever_a_board_says_that_it_has_the_trial_goes_through(
    board: Board, monkeypatch: pytest.MonkeyPatch, described: Descriptor
) -> None:
    monkeypatch.setattr(Talk, "descriptor", lambda self: described)
    trial = try_all(board, Nobody(), lambda outcome: None)
    told = {outcome.check: outcome for outcome in trial.outcomes}
    assert len(told) == len(CHECKS)
    assert told["has-what-a-seat-needs"].verdict is Verdict.BROKEN


def test_a_descriptor_that_makes_no_sense_is_a_broken_promise_and_no_fault_of_the_trial(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nonsense(self: Talk) -> Descriptor:
        raise BodyError("descriptor: id 5 (life) stands at place 1")

    monkeypatch.setattr(Talk, "descriptor", nonsense)
    trial = try_all(board, Nobody(), lambda outcome: None, (speaking.has_what_a_seat_needs,))
    assert [outcome.why for outcome in trial.outcomes] == ["descriptor: id 5 (life) stands at place 1"]


def test_a_board_whose_program_has_ended_breaks_its_promise_and_the_trial_goes_on(board: Board) -> None:
    assert board.sim is not None
    board.sim.interrupt()
    kept, why = verdict(speaking.answers_hello_again, board, Simulated(board.sim))
    assert (kept, why) == (Verdict.BROKEN, "no W was heard")
    board.sim.reset()
    board.wait(1000)
    assert verdict(speaking.answers_hello_again, board, Simulated(board.sim))[0] is Verdict.KEPT


def test_a_board_alone_is_tried_in_all_that_needs_no_person(board: Board) -> None:
    for check in (
        pressing.tells_a_press_until_acknowledged,
        looking.goes_dark,
        lasting.comes_back_from_unplugging,
    ):
        assert verdict(check, board, Nobody()) == (Verdict.SKIPPED, "needs a person: --guided")
    assert verdict(showing.confirms_what_it_draws, board, Nobody())[0] is Verdict.KEPT


def test_names_of_checks_are_words_of_their_own() -> None:
    assert len({check.name for check in CHECKS}) == len(CHECKS) > 25
    assert len({check.promise for check in CHECKS}) == len(CHECKS)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("y\n", "yes"), ("perhaps\nNo\n", "no"), ("a\n", "again"), ("s\n", "skip"), ("", "skip")],
)
def test_a_person_answers_in_a_letter_and_the_board_hears_its_host_meanwhile(
    board: Board, typed: str, answer: str
) -> None:
    said = io.StringIO()
    heard: list[int] = []
    person = AtTheTable(said, io.StringIO(typed))
    assert person.sees("is it dark?", lambda sim: False, lambda: heard.append(1)) == answer
    assert heard
    assert said.getvalue().startswith("  ?? is it dark? [y]es, [n]o, [a]gain, [s]kip: ")


def test_no_board_is_said_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)
    assert main(["hil", "--board", "fea4"]) == 2
    assert "no board is plugged in" in capsys.readouterr().err


class Shelf:
    """A scanner of boards that are there."""

    def __init__(self, *names: str) -> None:
        self._found = tuple(Found(f"/dev/{name}", name) for name in names)

    def scan(self) -> tuple[Found, ...]:
        return self._found


def test_a_board_is_named_by_the_end_of_its_serial_number() -> None:
    shelf = Shelf("E6614A1B", "E6614C2D")
    assert the_board("4a1b", shelf).port_name() == "/dev/E6614A1B"
    assert the_board(None, Shelf("E6614A1B")).port_name() == "/dev/E6614A1B"
    for meant in (None, "ffff"):
        with pytest.raises(DeviceError) as told:
            the_board(meant, shelf)
        assert "E6614A1B, E6614C2D" in str(told.value)


def test_a_port_where_something_else_answers_is_said_in_plain_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["hil", "--port", "loop://"]) == 2
    assert "nobody answers in the language of the link" in capsys.readouterr().err


def test_the_command_tries_a_simulated_board_and_writes_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "contract.md"
    assert main(["hil", "--target", "A", "--model", "pico-1p", "--json", "--report", str(path)]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert found["good"] is True
    assert {one["verdict"] for one in found["outcomes"]} == {"kept"}
    assert found["about"]["facts"]["seats"] == 1
    assert {"round trip, median", "least free memory", "reboot until it answers"} <= {
        figure["name"] for figure in found["figures"]
    }
    assert "ok it says who it is" in err
    assert "| it says who it is | kept |" in path.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_refused_before_anything_is_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hil", "--target", "A", "--report", str(tmp_path / "contract.pdf")]) == 2
    assert main(["hil", "--target", "A", "--report", str(tmp_path / "no" / "contract.md")]) == 2
    assert "ok" not in capsys.readouterr().out


def test_a_broken_promise_is_in_the_report_and_makes_the_trial_bad() -> None:
    outcomes = (
        Outcome("one", "it is kept", Verdict.KEPT, "", 0.1),
        Outcome("two", "it is broken", Verdict.BROKEN, "a | b", 0.1),
    )
    trial = Trial(About("board", "e661", "pico-2p", "0.1.0"), outcomes, (Figure("loop", 3, "ms"),))
    assert not trial.good
    page = as_markdown(trial)
    assert "**1 of 2 kept: 1 promise is broken**" in page
    assert "| it is broken | broken: a / b |" in page
    assert "| loop | 3 ms |" in page


def test_whatever_is_behind_a_port_can_be_tried(tmp_path: Path) -> None:
    with start_process(seed=3, faults=NO_FAULTS, folder=tmp_path, name="ttyTRY") as table:
        told: list[Outcome] = []
        trial = try_all(behind_port(table.port_name), Nobody(), told.append, speaking.CHECKS[:3])
        assert trial.about.uid == table.uid
    assert trial.good
    assert list(trial.outcomes) == told
