"""Cards: found by typing, taken by key and touch, typed in from print; hidden at a curtain."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from the_window import LONG_MS, Hands

from cornerman.sitting.wishes import Wishes
from cornerman_ui.models import decision
from cornerman_ui.models.match import MatchModel
from cornerman_ui.rows import Rows

PRINTED = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    dice=["app"],
)
DEALT = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"])


def match_of(ui: Hands) -> MatchModel:
    assert ui.app.match is not None
    return ui.app.match


def titles(ui: Hands) -> list[str]:
    rows = cast("Rows[object]", match_of(ui).operator.cards.choice).rows
    return [row.title for row in rows]  # type: ignore[attr-defined]


def to_a_revealed_card(ui: Hands) -> None:
    ui.app.begin(PRINTED, seed="5")
    ui.answer_until("Your Action?")
    ui.until_unlocked()
    ui.click("option-attack")
    ui.answer_until("Which card was revealed?")
    ui.until(lambda: ui.item("searchCards").hasActiveFocus(), "typing needs no touch first")
    ui.until_unlocked()


def test_a_revealed_card_is_found_by_typing_and_taken_by_enter(ui: Hands) -> None:
    to_a_revealed_card(ui)
    everything = titles(ui)
    ui.type("3")
    assert 1 < len(titles(ui)) <= len(everything)
    ui.type(" zzz")
    assert titles(ui) == []
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: ui.find("cardTrouble") is not None, "what may be typed")
    ui.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    for _ in range(8):
        ui.key(Qt.Key.Key_Backspace)
    wanted = everything[2]
    ui.type(wanted.lower())
    assert titles(ui) == [wanted]
    ui.key(Qt.Key.Key_Return)
    ui.until_logged(f"Revealed: {wanted}")


def test_arrow_keys_and_enter_take_a_card_too_and_a_finger_does(ui: Hands) -> None:
    to_a_revealed_card(ui)
    wanted = titles(ui)[1]
    ui.key(Qt.Key.Key_Down)
    ui.key(Qt.Key.Key_Right)
    ui.key(Qt.Key.Key_Return)
    ui.until_logged(f"Revealed: {wanted}")
    match_of(ui).undoStep()
    ui.until_seen("Which card was revealed?")
    ui.until_unlocked()
    row = cast("Rows[object]", match_of(ui).operator.cards.choice).rows[0]
    ui.touch(f"card-{row.option}")  # type: ignore[attr-defined]
    ui.until_logged(f"Revealed: {row.title}")  # type: ignore[attr-defined]


def test_a_printed_card_that_no_pack_holds_is_typed_in_within_seconds(ui: Hands) -> None:
    to_a_revealed_card(ui)
    ui.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    ui.until(lambda: ui.item("entryLine").hasActiveFocus(), "a line for the card")
    ui.type("s 4 1-3 knok")
    ui.until_seen("knockback")
    ui.key(Qt.Key.Key_Return)
    assert match_of(ui).decision.prompt == "Bob: Which card was revealed?", "half a card is none"
    ui.key(Qt.Key.Key_Backspace)
    ui.click("entryBack")
    ui.until_seen("This is a whole card.")
    ui.key(Qt.Key.Key_Return)
    ui.until_logged("Revealed: Strike")


def test_a_printed_card_is_put_together_by_touch(ui: Hands) -> None:
    to_a_revealed_card(ui)
    ui.touch("typeCard")
    for word in ("word-Type-Special", "word-Dice-5", "word-Range-1-2"):
        ui.touch(word)
    ui.click("enterCard")
    ui.until_logged("Revealed: Special")


def test_a_game_whose_cards_are_all_known_has_the_search_alone(ui: Hands) -> None:
    ui.app.begin(Wishes(game="sf_rivals", players=["human", "human"], cards=["printed"]), seed="5")
    ui.answer_until("Turn up: which card is it?")
    ui.until_unlocked()
    assert ui.find("typeCard") is None
    wanted = titles(ui)[0]
    ui.type(wanted.split(" ")[0].lower())
    if len(titles(ui)) > 1:
        ui.type(wanted.lower()[len(wanted.split(" ")[0]) :])
    number = match_of(ui).desk.session.number
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: match_of(ui).desk.session.number == number + 1, wanted)
    ui.answer_until("Move the life sliders")
    assert ui.logged(wanted)


def test_a_printed_damage_that_nobody_has_typed_in_is_corrected_where_the_card_turns_up(ui: Hands) -> None:
    ui.app.begin(Wishes(game="sf_rivals", players=["human", "human"], cards=["printed"]), seed="5")
    ui.answer_until("Turn up: which card is it?")
    ui.until(lambda: ui.item("searchCards").hasActiveFocus(), "the search")
    ui.type(titles(ui)[0].split(" ")[0].lower())
    ui.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    ui.item("searchValues")
    values = cast("Rows[object]", match_of(ui).operator.corrections.values)
    ui.until(lambda: 0 < len(values.rows) < 5, "the damages of this card")
    row = values.rows[0]
    assert row.path.startswith("damages.")  # type: ignore[attr-defined]
    ui.key(Qt.Key.Key_Down)
    ui.type("+")
    known = match_of(ui).operator.corrections.known
    wanted = int(row.shown) + 1  # type: ignore[attr-defined]
    ui.until(lambda: known()[row.path] == wanted, "the printed damage")  # type: ignore[attr-defined]
    ui.key(Qt.Key.Key_Escape)
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.find("searchCards") is not None, "the cards again")


def test_the_curtain_hides_every_card_until_its_player_is_alone(
    ui: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert decision.CURTAIN_LOCK_MS == 800
    monkeypatch.setattr(decision, "CURTAIN_LOCK_MS", LONG_MS)
    ui.app.begin(DEALT, seed="5")
    match = match_of(ui)

    def at_a_curtain() -> bool:
        if not match.decision.curtain and match.desk.question is not None and not match.decision.locked:
            match.decision.confirm() if match.decision.primary else ui.key(Qt.Key.Key_1)
        return bool(match.decision.curtain)

    ui.until(at_a_curtain, "a curtain")
    assert ui.find("curtain") is not None
    assert ui.find("primary") is None
    for seat in range(2):
        hand = match.desk.session.news(seat)
        for face in match.desk.words.hand_faces(hand, seat):
            assert not ui.sees(face.name), f"{face.name} can be seen through the curtain"
    ui.key(Qt.Key.Key_H)
    ui.key(Qt.Key.Key_1)
    assert ui.find("wholeHand") is None
    who = match.desk.curtain
    match.decision.liftCurtain()
    assert match.desk.curtain == who, "one press too many after an answer opens no hand"
    match.decision._open()
    ui.touch("lift")
    ui.until(lambda: match.decision.there, "the question")
    own = match.desk.words.hand_faces(match.desk.session.news(who), who)
    other = match.desk.words.hand_faces(match.desk.session.news(1 - who), 1 - who)
    ui.until_seen(own[0].name)
    assert not {face.name for face in other} - {face.name for face in own} & set(ui.texts())
    ui.until_unlocked()
    match.decision.confirm()
    ui.until(lambda: match.decision.curtain != "" or match.desk.eyes != who, "the other's turn")
    assert not any(ui.sees(face.name) for face in own), "the next one must not see them"


def test_a_sealed_answer_can_be_taken_back(ui: Hands) -> None:
    ui.app.begin(Wishes(game="sf_rivals", players=["human", "human"]), seed="5")
    match = match_of(ui)
    decision, referee = match.decision, match.operator.referee

    def sealed() -> bool:
        if decision.curtain:
            decision.liftCurtain()
        elif decision.there and not decision.locked and not referee.sealed:
            rows = cast("Rows[object]", decision.options).rows
            left = [row.id for row in rows if row.open and not row.place]  # type: ignore[attr-defined]
            decision.confirm() if decision.primary else decision.take(left[0])
        return referee.sealed != ""

    ui.until(sealed, "a sealed answer")
    ui.until_unlocked()
    if decision.curtain:
        decision.liftCurtain()
    ui.until_unlocked()
    ui.click("wayOut")
    ui.click("withdraw")
    ui.until(lambda: referee.sealed == "", "taken back")
