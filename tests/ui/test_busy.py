"""What takes a moment says so from the touch on, in words; a second touch meanwhile counts for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from the_window import LONG_MS, Hands

from cornerman.session.journal_errors import JournalFull
from cornerman.session.match_session import MatchSession
from cornerman.session.matches import summaries
from cornerman.sitting.wishes import Wishes
from cornerman_ui.desk import Desk
from cornerman_ui.models.editor.editor import EditorModel
from cornerman_ui.models.result import ResultModel


class Shown:
    """What the window shows while some work is done: a sign counts once a frame with it was drawn."""

    def __init__(self, ui: Hands) -> None:
        self.ui, self.drawn, self.signs = ui, 0, list[str]()
        ui.app.busy._unseen.setInterval(LONG_MS)  # however long a frame takes here
        ui.app.busy.changed.connect(self._anew)
        ui.window.frameSwapped.connect(self._one_more)

    def _anew(self) -> None:
        self.drawn = 0

    def _one_more(self) -> None:
        self.drawn += 1

    def look(self) -> None:
        """Note the sign that stands there now; "" for one that nobody has seen yet."""
        sign = self.ui.find("busy")
        self.signs.append(str(sign.property("text")) if sign is not None and self.drawn else "")

    def during(self, patch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        """Look whenever this method is called."""
        method: Callable[..., Any] = getattr(owner, name)
        bound = isinstance(owner.__dict__[name], classmethod)

        def looked(*args: object, **kwargs: object) -> object:
            self.look()
            return method(*args[bound:], **kwargs)

        patch.setattr(owner, name, classmethod(looked) if bound else looked)


@pytest.fixture
def shown(ui: Hands, monkeypatch: pytest.MonkeyPatch) -> Shown:
    return Shown(ui)


def begun(ui: Hands) -> None:
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")
    ui.until(lambda: ui.find("busy") is None, "no sign over the match")


@pytest.mark.parametrize("way", ["guided", "play"])
def test_every_step_of_a_start_is_on_the_screen_before_it_is_done(
    way: str, ui: Hands, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way == "play":
        ui.click("play")
    shown.during(monkeypatch, Wishes, "prepared")
    shown.during(monkeypatch, MatchSession, "new")
    shown.during(monkeypatch, Desk, "begin")
    if way == "play":
        ui.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    else:
        ui.touch(way)
    begun(ui)
    wanted = ["Reading cards and rules …", "Setting the match up …", "Opening the table …"]
    assert list(dict.fromkeys(sign for sign in shown.signs if sign)) == wanted


def test_reading_all_cards_for_the_editor_says_so(
    ui: Hands, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown.during(monkeypatch, EditorModel, "open")
    ui.click("editor")
    ui.item("packs")
    assert shown.signs == ["Reading all cards …"]
    ui.until(lambda: ui.find("busy") is None, "no sign over the editor")


def test_opening_a_kept_result_says_so(versus: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    assert versus.app.match is not None
    match = versus.app.match.desk.session.id
    versus.app.leave()
    versus.app.start.refresh()
    shown = Shown(versus)
    shown.during(monkeypatch, ResultModel, "__init__")
    versus.click("matches")
    versus.click(f"result-{match}")
    versus.until(lambda: versus.app.result is not None, "the result")
    assert shown.signs == ["Reading the match …"]
    versus.until(lambda: versus.find("busy") is None, "no sign over the result")


def test_a_second_touch_meanwhile_begins_no_second_match(ui: Hands) -> None:
    for key in (Qt.Key.Key_G, Qt.Key.Key_G, Qt.Key.Key_N, Qt.Key.Key_D):
        ui.key(key)
    assert ui.app.busy.words
    begun(ui)
    assert len(summaries(ui.app.home.matches)) == 1
    assert ui.app.guide is not None
    assert ui.app.screen == "match"


def test_what_cannot_be_done_takes_the_sign_away_and_is_said(
    ui: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise JournalFull("the disk is full", where="here", cure="make room")

    with monkeypatch.context() as patched:
        patched.setattr(MatchSession, "new", full)
        ui.key(Qt.Key.Key_G)
        ui.until_seen("the disk is full")
    ui.until(lambda: ui.find("busy") is None, "no sign")
    assert ui.app.match is None
    ui.key(Qt.Key.Key_G)
    begun(ui)


@pytest.mark.parametrize("way", ["key", "window"])
def test_ending_the_program_says_that_the_match_is_kept_before_it_leaves_it(
    way: str, versus: Hands, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []
    versus.app.quitWanted.connect(lambda: ended.append(versus.app.match is None))
    versus.app.quitWanted.connect(shown.look)
    shown.during(monkeypatch, Desk, "close")
    if way == "key":
        versus.key(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    else:
        assert not versus.window.close(), "the window stays until the match is left"
    versus.until(lambda: bool(ended), "the end")
    assert ended == [True]
    assert shown.signs == ["Leaving the match; it is kept …", "Closing Cornerman …"]


def test_a_window_that_nobody_sees_does_its_work_all_the_same(ui: Hands) -> None:
    """A window that is not shown draws no frame for the words to be on."""
    ui.window.hide()
    ui.until(lambda: not ui.window.isExposed(), "no window")
    ui.app.guided()
    assert ui.app.busy.words
    begun(ui)
