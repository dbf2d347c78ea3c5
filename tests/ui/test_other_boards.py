"""The track of Way of the Fighter and the sides of a Rivals fight, as they stand in a match."""

from __future__ import annotations

from PySide6.QtCore import Qt
from the_window import Hands

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.requests import Roll
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.boards.sf_rivals import SidesModel
from cornerman_ui.models.boards.wotf import TrackModel


def play_on(ui: Hands, number: int) -> None:
    """Let every question be answered by its default until so many commands are done."""
    match = ui.app.match
    assert match is not None

    def far_enough() -> bool:
        question = match.desk.question
        if question is not None and match.desk.session.number < number:
            if isinstance(question, Roll):
                match.desk.roll(question)
            else:
                match.desk.submit(Answer(by=question.seat, request=question.id, value=question.default))
        return match.desk.session.number >= number

    ui.until(far_enough, f"{number} commands")


def test_pawns_stand_where_the_rules_say_and_follow_a_correction(ui: Hands) -> None:
    ui.app.begin(Wishes(game="wotf", players=["human", "heuristic"]), seed="5")
    play_on(ui, 36)
    match = ui.app.match
    assert match is not None
    assert isinstance(match.board, TrackModel)
    model = match.board
    state = match.desk.public.state
    spaces = {row.seat: row.space for row in model.pawns.rows}
    assert spaces == {seat: pawn.space for seat, pawn in enumerate(state.seats)}  # type: ignore[attr-defined]
    free = next(space for space in range(1, 11) if space not in spaces.values())
    said: list[str] = []
    match.desk.told.connect(said.append)
    assert match.desk.submit(Adjust(path="seats.0.space", value=free)), said
    ui.until(lambda: any(row.seat == 0 and row.space == free for row in model.pawns.rows), "the pawn moved")
    if ui.find("track") is not None:  # a choice of cards may lie over it
        assert ui.find("pawn-A") is not None


def test_the_last_round_of_rivals_is_told_step_by_step_and_hides_the_hands(ui: Hands) -> None:
    ui.app.begin(Wishes(game="sf_rivals", players=["human", "heuristic"], fighters=["ryu", "ken"]), seed="5")
    play_on(ui, 12)
    match = ui.app.match
    assert match is not None
    assert isinstance(match.board, SidesModel)
    board = match.board
    assert " against " in board.against
    assert len(board.steps) >= 2
    ui.settle()
    if ui.find("side-B") is None:  # the choice of a card lies over it
        ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.find("side-B") is not None, "Bob's side")
    bob = next(row for row in board.sides.rows if row.seat == 1)
    assert sum(bob.copies) > bob.hand, "more cards may be held than are"
