"""The guided first match: it follows what is asked, teaches the attack sequence by playing it, and ends."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from the_window import Hands

from cornerman.sitting import memory
from cornerman_ui.models.guide import GuideModel
from cornerman_ui.models.guide_words import GOALS, LESSONS
from cornerman_ui.models.options import OptionRow

MOST_QUESTIONS = 80
"""Five minutes are fewer."""


@pytest.fixture
def guided(ui: Hands) -> Hands:
    ui.key(Qt.Key.Key_G)
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")
    return ui


def guide_of(ui: Hands) -> GuideModel:
    assert ui.app.guide is not None
    return ui.app.guide


def answer_by_key(ui: Hands) -> None:
    """The first card to attack with where one can be laid, else what the big button says, else the first."""
    assert ui.app.match is not None
    decision = ui.app.match.decision
    rows = cast("list[OptionRow]", list(decision.options.rows))
    listed = {row.id: row.digit for row in rows if row.open and row.digit}
    attack = next((digit for option, digit in listed.items() if option.startswith("attack:")), "")
    if not attack and not decision.primary:
        attack = next(iter(listed.values()), "")
    ui.until_unlocked()
    ui.key(Qt.Key(ord(attack)) if attack else Qt.Key.Key_Return)


def asked_again(ui: Hands, before: tuple[int, str]) -> bool:
    match = ui.app.match
    assert match is not None
    return match.over or (
        match.decision.there and (match.desk.session.number, match.decision.prompt) != before
    )


def assert_ringed(ui: Hands, place: str) -> None:
    """The ring is around the item, to the pixel, in the frame that was drawn last."""
    ui.settle()
    ring, meant = ui.scene("guideRing"), ui.scene(place)
    assert ring == meant.adjusted(-4, -4, 4, 4), place


def test_the_ring_is_right_in_the_very_frame_in_which_the_layout_has_changed(guided: Hands) -> None:
    place = guide_of(guided).place
    assert place
    guided.until(lambda: guided.find("guideRing") is not None, "the ring")
    for size in ((1024, 600), (1920, 1080), (1280, 720)):
        guided.window.resize(*size)
        guided.until(lambda size=size: guided.window.width() == size[0], "the size")  # type: ignore[misc]
        assert_ringed(guided, place)
    assert guided.app.match is not None
    guided.app.match.say("a message that pushes the question down\n" * 3)
    guided.until_seen("pushes the question down")
    assert_ringed(guided, place)


def test_it_teaches_the_attack_sequence_by_playing_it(guided: Hands) -> None:
    match = guided.app.match
    assert match is not None
    titles, reached = set(), 0
    for _ in range(MOST_QUESTIONS):
        guide = guide_of(guided)
        assert guided.item("guideTitle").property("text") == guide.title
        assert guided.item("guideWords").property("text")
        if guide.place:
            guided.item(guide.place)
            guided.until(lambda: guided.find("guideRing") is not None, "the ring")
            assert_ringed(guided, guide.place)
        now = sum(bool(goal["reached"]) for goal in guide.goals)
        assert now >= reached, "what was learned stays learned"
        reached = now
        titles.add(guide.title)
        if guide.done:
            break
        before = (match.desk.session.number, match.decision.prompt)
        answer_by_key(guided)
        guided.until(lambda before=before: asked_again(guided, before), "the next question")  # type: ignore[misc]
    assert guide_of(guided).done, titles
    guided.until_seen("You know the attack sequence: play on!")
    assert {"Who goes first?", "Move", "Two Actions a turn", "Bob attacks you"} <= titles
    guided.click("endGuide")
    guided.until(lambda: guided.find("guideTitle") is None, "the match alone")
    assert guided.app.match is match, "the match goes on"


def test_it_can_be_skipped_at_once_and_the_match_goes_on(guided: Hands) -> None:
    match = guided.app.match
    guided.touch("endGuide")
    guided.until(lambda: guided.app.guide is None, "no guide")
    assert guided.app.match is match
    guided.until_unlocked()
    guided.key(Qt.Key.Key_Return)
    guided.until_logged("Ann rolls off")


def test_an_undo_does_not_put_it_out_of_step(guided: Hands) -> None:
    match = guided.app.match
    assert match is not None
    title = guide_of(guided).title
    answer_by_key(guided)
    guided.until(lambda: guide_of(guided).title != title, "the next step")
    guided.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    guided.until(lambda: guide_of(guided).title == title, "the step before")


def test_it_leads_to_the_rule_of_the_step(guided: Hands) -> None:
    guided.click("guideWhy")
    guided.until(lambda: guided.app.help.rule == guide_of(guided).rule, "the rule")


def test_leaving_it_keeps_the_match_and_forgets_nothing_else(guided: Hands) -> None:
    assert memory.last_time(guided.app.home) is None, "no set-up for next time"
    guided.app.leave()
    guided.until(lambda: guided.find("goOn") is not None, "the match to go on with")
    assert guided.app.guide is None
    guided.key(Qt.Key.Key_R)
    guided.until(lambda: guided.app.match is not None, "the match")
    assert guided.app.guide is None


def test_every_lesson_is_short_enough_and_names_rules_that_there_are() -> None:
    from cornerman.rules_text import find_rule

    for lesson in LESSONS.values():
        assert len(lesson.words) <= 110
        if lesson.rule:
            assert find_rule(lesson.rule)
    assert len({goal.id for goal in GOALS}) == len(GOALS) == 6
