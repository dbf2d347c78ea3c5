"""Every kind of question is answered by touch and by keys; what is shut says why; a no is told in place."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtQuick import QQuickItem
from the_window import LONG_MS, Hands

from cornerman.engine.commands import Answer, Command
from cornerman.engine.refused import Refused
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models import decision
from cornerman_ui.models.match import MatchModel
from cornerman_ui.models.options import OptionRow

PRINTED = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    dice=["faces"],
)


def match_of(ui: Hands) -> MatchModel:
    assert ui.app.match is not None
    return ui.app.match


def options(ui: Hands) -> list[OptionRow]:
    return cast("list[OptionRow]", list(match_of(ui).decision.options.rows))


def primary(ui: Hands) -> str:
    return str(ui.item("primary").property("text"))


def sit_down(ui: Hands, wishes: Wishes = PRINTED, until: str = "") -> MatchModel:
    ui.app.begin(wishes, seed="5")
    ui.until(lambda: match_of(ui).decision.there or bool(match_of(ui).decision.curtain), "the first question")
    if until:
        ui.answer_until(until)
    ui.until_unlocked()
    return match_of(ui)


def test_faces_of_real_dice_are_put_in_by_key_and_by_touch(ui: Hands) -> None:
    match = sit_down(ui)
    assert primary(ui) == "4 more dice"
    ui.key(Qt.Key.Key_1)
    ui.key(Qt.Key.Key_5)
    ui.key(Qt.Key.Key_Backspace)
    ui.click("face-M")
    ui.touch("face-M")
    ui.click("dropFace")
    assert match.decision.faces == ["AB", "M"]
    ui.click("face-B")
    ui.click("face-A")
    assert match.decision.faces == ["AB", "M", "B", "A"]
    ui.key(Qt.Key.Key_Return)
    ui.until(
        lambda: any("Ann rolls off: AB M B A" in line for line in match.lastLines), "the dice in the log"
    )


def test_a_number_has_minus_plus_digits_and_its_bounds(ui: Hands) -> None:
    match = sit_down(ui, until="Put back how many")
    ui.until_unlocked()
    ui.click("numberMore")
    ui.touch("numberMore")
    ui.type("+")
    ui.type("-")
    assert match.decision.number == 2
    ui.hold("numberMore", lambda: match.decision.number == 5)
    assert not ui.item("numberMore").isEnabled()
    ui.key(Qt.Key.Key_3)
    assert primary(ui) == "OK: 3"
    ui.key(Qt.Key.Key_9)
    assert match.decision.number == 3
    ui.click("numberLess")
    ui.click("primary")
    ui.answer_until("Move phase")  # the other player chooses too before either is told
    assert ui.logged("puts back 2"), [row.line for row in match.log.rows]  # type: ignore[attr-defined]


def test_a_shut_option_says_why_with_its_rule_and_is_never_taken(versus: Hands) -> None:
    versus.answer_until("Your Action?")
    versus.until_unlocked()
    top = next(row for row in options(versus) if row.open)
    versus.settle()
    assert versus.scene(f"option-{top.id}").top() >= versus.scene("options").top() - 1, (
        "the first is in sight"
    )
    shut = next(row for row in options(versus) if not row.open)
    assert shut.whyNot
    assert shut.rule.startswith("SFTMG-")
    item = versus.item(f"option-{shut.id}")
    assert not item.isEnabled()
    assert shut.rule in str(item.property("why"))
    number = match_of(versus).desk.session.number
    versus.key(Qt.Key.Key_Up)
    match_of(versus).decision.take(shut.id)
    versus.until_seen(shut.rule)
    assert match_of(versus).desk.session.number == number
    versus.until(lambda: versus.find("message") is not None, "the refusal beside the question")
    assert match_of(versus).decision.prompt == "Your Action?"


def test_arrow_keys_choose_and_enter_takes_what_was_chosen(versus: Hands) -> None:
    versus.answer_until("Your Action?")
    versus.until_unlocked()
    first = next(row for row in options(versus) if row.open)
    versus.key(Qt.Key.Key_Down)
    versus.key(Qt.Key.Key_Return)
    versus.until(lambda: match_of(versus).decision.prompt != "Your Action?", f"{first.label} taken")
    assert first.id.startswith("attack:")
    versus.until_logged("facedown")


def test_tab_reaches_every_control_and_space_presses_it(versus: Hands) -> None:
    versus.until_seen("Roll")
    versus.until_unlocked()
    wanted = {
        "primary",
        "wayOut",
        "life-0",
        "life-1",
        "mark-0-meter",
        "tool-correct",
        "tool-log",
        "tool-referee",
    }
    seen: set[str] = set()
    for _ in range(60):
        versus.key(Qt.Key.Key_Tab)
        focused = versus.window.activeFocusItem()
        assert focused is not None
        seen.add(focused.objectName())
        if focused.objectName() == "primary" and wanted <= seen:
            break
    assert wanted <= seen, f"Tab never came to {sorted(wanted - seen)}"
    versus.key(Qt.Key.Key_Space)
    versus.until_logged("Ann rolls off")


def test_a_touch_right_after_the_label_changed_counts_for_nothing(
    ui: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sit_down(ui, Wishes(game="sf_rivals", players=["human", "human"], cards=["printed"]))
    before = match.desk.session.number
    assert decision.LOCK_MS == 300
    monkeypatch.setattr(decision, "LOCK_MS", LONG_MS)
    ui.key(Qt.Key.Key_1)
    ui.key(Qt.Key.Key_1)
    ui.click(f"card-{options(ui)[0].id}")
    assert match.decision.locked
    assert match.desk.session.number == before + 1
    match.decision._open()
    ui.key(Qt.Key.Key_1)
    ui.until(lambda: match.desk.session.number == before + 2, "the second answer")


def test_several_cards_are_marked_by_touch_and_key_and_taken_together(versus: Hands) -> None:
    versus.answer_until("Put back which cards?")
    versus.until_unlocked()
    decision = match_of(versus).decision
    assert primary(versus) == "None"
    cards = [row.option for row in match_of(versus).operator.cards.choice.rows]  # type: ignore[attr-defined]
    versus.click(f"card-{cards[0]}")
    versus.touch(f"card-{cards[1]}")
    versus.key(Qt.Key.Key_2)
    versus.key(Qt.Key.Key_3)
    assert [row.id for row in options(versus) if row.place] == [cards[0], cards[2]]
    assert primary(versus) == "Take 2"
    versus.key(Qt.Key.Key_Escape)
    versus.click("primary")
    versus.until(lambda: decision.prompt != "Put back which cards? (once)", "the next question")
    versus.answer_until("Move phase")
    assert versus.logged("Ann puts back 2")


def test_an_answer_that_is_no_longer_legal_is_told_and_the_match_goes_on(versus: Hands) -> None:
    versus.answer_until("Your Action?")
    versus.until_unlocked()
    match = match_of(versus)
    assert not match.decision.primary, "Enter ends no turn while Actions are left"
    first = next(row for row in options(versus) if row.open)
    session, submit, said = match.desk.session, match.desk.session.submit, "the rules have changed their mind"

    def refuse(command: Command, **known: object) -> None:
        assert isinstance(command, Answer)
        raise Refused(said, "SFTMG-ATK-01")

    session.submit = refuse  # type: ignore[method-assign, assignment]
    versus.click(f"option-{first.id}")
    versus.until_seen(said)
    panel = cast(QQuickItem, versus.item("message"))
    assert versus.scene("message").left() >= versus.scene("primary").left(), "told beside the question"
    assert panel.isVisible()
    session.submit = submit  # type: ignore[method-assign]
    versus.click(f"option-{first.id}")
    versus.until(
        lambda: match.decision.prompt != "Your Action?" or not match.decision.there, "the match goes on"
    )
    assert match.message == ""


def test_what_a_card_says_by_hand_leads_to_the_corrections(versus: Hands) -> None:
    versus.answer_until("Your Action?")
    versus.until_unlocked()
    match_of(versus).decision.take("free:play-to-the-crowd")
    versus.answer_until("Do what the card says")
    versus.click("byHand")
    versus.until(lambda: versus.find("searchValues") is not None, "the corrections")
