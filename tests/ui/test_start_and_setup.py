"""From the first screen to the first question: by mouse, by key, by touch; what is wrong is told in place."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from the_window import Hands

from cornerman.games.registry import GAMES, game
from cornerman.session.journal_errors import JournalFull
from cornerman.session.match_session import MatchSession
from cornerman.session.matches import summaries
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.choosing import first_wishes
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.app import AppModel


def kept(home: DataPaths, *names: str, remembered: bool = True) -> str:
    """A match that was begun and left; returns its id."""
    wishes = first_wishes("sftmg")
    wishes.names = list(names) or wishes.names
    prepared = wishes.prepared()
    session = MatchSession.new(game("sftmg"), prepared.config, prepared.packs, seed="5", home=home)
    if remembered:
        memory.remember(wishes, session.id, home)
    session.close()
    return session.id


def asked(ui: Hands) -> None:
    """Somebody is asked the first question of a match."""
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")


def config(ui: Hands) -> Wishes:
    """The match that is open, as wishes."""
    assert ui.app.match is not None
    found = ui.app.match.desk.session.config
    return Wishes(
        game=found.game,
        mode=found.mode,
        names=[seat.name for seat in found.seats],
        fighters=[seat.fighter for seat in found.seats],
        cards=[seat.cards for seat in found.seats],
        dice=[seat.dice for seat in found.seats],
        options=dict(found.options),
        stage=found.stage,
    )


def test_on_the_first_launch_the_guided_match_stands_out(ui: Hands) -> None:
    guided = ui.item("guided")
    assert guided.property("primary")
    assert guided.property("activeFocus"), "Enter begins it"
    assert ui.find("goOn") is None
    assert ui.find("again") is None
    ui.key(Qt.Key.Key_Return)
    asked(ui)
    assert ui.find("guideTitle") is not None


def test_two_touches_and_one_roll_lead_into_the_first_round(ui: Hands) -> None:
    ui.touch("play")
    ui.until_seen("Who plays")
    ui.touch("begin")
    asked(ui)
    ui.until_unlocked()
    ui.touch("primary")
    ui.until_logged("Ann rolls off")


def test_the_set_up_of_last_time_is_one_touch_away(home: DataPaths, open_window: Callable[[], Hands]) -> None:
    kept(home, "Zoë", "Max")
    for file in home.matches.iterdir():
        file.unlink()
    ui = open_window()
    assert "Zoë against Max" in str(ui.item("again").property("detail"))
    ui.key(Qt.Key.Key_A)
    asked(ui)
    assert config(ui).names == ["Zoë", "Max"]


def test_an_unfinished_match_is_offered_with_who_where_and_when(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    match = kept(home, "Zoë", "Max")
    ui = open_window()
    card = ui.item("goOn")
    assert card.property("activeFocus")
    assert card.property("text") == "Go on: Zoë against Max"
    ui.until_seen("Zoë 2")
    ui.until_seen("last played today")
    spoken = QAccessible.queryAccessibleInterface(card)
    assert "Zoë" in spoken.text(QAccessible.Text.Name)
    ui.key(Qt.Key.Key_R)
    asked(ui)
    assert ui.app.match is not None
    assert ui.app.match.desk.session.id == match


def test_every_way_on_from_the_first_screen_has_its_key(ui: Hands) -> None:
    for key, there in (
        (Qt.Key.Key_K, "matchesSheet"),
        (Qt.Key.Key_Question, "help"),
        (Qt.Key.Key_F4, "settings"),
    ):
        ui.key(key)
        ui.until(lambda: ui.app.sheet != "", there)
        ui.click("closeSheet")
        ui.until(lambda: ui.app.sheet == "", f"{there} closed")
    ui.key(Qt.Key.Key_N)
    ui.until(lambda: ui.app.screen == "setup", "the set-up")
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.app.screen == "start", "the first screen")
    ui.key(Qt.Key.Key_D)
    ui.until(lambda: ui.app.match is not None, "a demo")


def test_a_demo_is_neither_kept_nor_the_set_up_of_next_time(home: DataPaths, ui: Hands) -> None:
    ui.click("demo")
    ui.until(lambda: ui.app.match is not None, "a demo")
    ui.app.leave()
    ui.until(lambda: ui.find("play") is not None, "the first screen")
    assert summaries(home.matches) == []
    assert memory.last_time(home) is None
    assert ui.find("goOn") is None


def test_all_four_pages_by_mouse_and_the_match_is_as_it_was_set_up(home: DataPaths, ui: Hands) -> None:
    ui.click("play")
    ui.click("game-wotf")
    ui.click("mode-duel")
    ui.click("next")
    ui.click("who-people")
    ui.click("name-0")
    ui.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    ui.type("Zoe")
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: ui.app.setup.summary[1].startswith("Zoe"), "the name")
    ui.click("fighter-1")
    ui.click("choice-ysolde")
    ui.click("next")
    ui.click("cards-printed")
    ui.click("dice-faces")
    ui.click("table-none")
    ui.click("next")
    ui.click("rule-best_of-1")
    ui.click("more-blast_tokens")
    ui.click("begin")
    asked(ui)
    found = config(ui)
    assert (found.game, found.mode) == ("wotf", "duel")
    assert found.names[0] == "Zoe"
    assert found.fighters[1] == "ysolde"
    assert set(found.cards) == {"printed"}
    assert set(found.dice) == {"faces"}
    assert found.options == {"best_of": 3, "blast_tokens": 1}
    assert (last := memory.last_time(home)) is not None
    assert last.names[0] == "Zoe"


def test_all_four_pages_by_keyboard_alone(ui: Hands) -> None:
    ui.key(Qt.Key.Key_N)
    ui.until(lambda: ui.app.screen == "setup", "the set-up")
    for page in range(3):
        assert ui.app.setup.page == page
        ui.key(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    ui.key(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    ui.until(lambda: ui.app.setup.page == 2, "a page back")
    ui.item("cards-printed").forceActiveFocus()
    ui.key(Qt.Key.Key_Space)
    ui.until(lambda: ui.app.setup.cards == "printed", "printed cards")
    ui.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    asked(ui)
    assert config(ui).cards[0] == "printed"


def test_enter_opens_the_step_and_presses_the_button_that_tab_has_reached(ui: Hands) -> None:
    ui.click("play")
    ui.click("page-1")
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: ui.app.setup.page == 2, "Enter goes on where a touch left the keyboard alone")

    def reach(name: str) -> None:
        for _ in range(60):
            if ui.item(name).property("visualFocus"):
                return
            ui.key(Qt.Key.Key_Tab)
        pytest.fail(f"Tab never reached {name}")

    for name, page in (("page-3", 3), ("page-0", 0), ("page-1", 1), ("back", 0)):
        reach(name)
        ui.key(Qt.Key.Key_Return)
        ui.until(lambda page=page: ui.app.setup.page == page, f"{name} by Enter")  # type: ignore[misc]
    reach("game-wotf")
    ui.key(Qt.Key.Key_Enter)
    ui.until(lambda: ui.app.setup.gameId == "wotf", "the game by Enter")
    assert ui.app.setup.page == 0


def test_each_page_goes_back_to_last_time_by_itself(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    kept(home, "Zoë", "Max")
    ui = open_window()
    ui.click("play")
    assert not ui.item("asLastTime").isEnabled(), "nothing was changed yet"
    ui.app.setup.setRule("time_out", 1)
    ui.click("page-1")
    ui.app.setup.setName(0, "Somebody")
    ui.click("asLastTime")
    ui.until(lambda: ui.app.setup.summary[1] == "Zoë, Max", "the names of last time")
    assert ui.app.setup.summary[3] == "Time out", "another page stays as it is"
    ui.click("page-3")
    ui.key(Qt.Key.Key_L)
    ui.until(lambda: ui.app.setup.summary[3] == "none", "the rules of last time")


def test_what_is_wrong_is_said_on_the_page_with_the_cure_and_nothing_is_lost(ui: Hands) -> None:
    ui.click("play")
    ui.click("page-1")
    ui.app.setup.setName(0, "Bob")
    ui.until_seen("a name for each player, each another one")
    assert ui.app.setup.summary[1] == "Ann, Bob"
    ui.app.setup.setName(0, "Zoë")
    ui.until(lambda: ui.find("trouble") is None, "the trouble gone")
    ui.app.setup.setRule("mirror", 1)
    ui.app.setup.setFighter(1, "basalt")
    ui.app.setup.setFighter(0, "basalt")
    ui.app.setup.noRules()
    ui.until_seen("both play the same Character")
    ui.click("begin")
    assert ui.app.match is None
    assert ui.app.screen == "setup"


def test_a_broken_pack_is_named_and_the_others_are_played(home: DataPaths, ui: Hands) -> None:
    folder = home.packs / "torn"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text("this is = = no pack")
    ui.click("play")
    ui.until_seen("torn: ")
    ui.click("begin")
    asked(ui)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_mode_begins_with_its_defaults(game_id: str, ui: Hands) -> None:
    ui.app.go("setup")
    ui.app.setup.setGame(game_id)
    for mode in game(game_id).modes:
        ui.app.setup.setMode(mode)
        if ui.app.setup.moreSeats:
            ui.app.setup.seatsBy(1)
            ui.app.setup.seatsBy(-1)
        assert ui.app.setup._check(), (mode, ui.app.setup.trouble)


def test_a_kept_match_is_exported_and_deleted_after_a_second_touch(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    match = kept(home)
    ui = open_window()
    ui.click("matches")
    ui.click(f"json-{match}")
    ui.click(f"csv-{match}")
    assert (home.root / "exports" / f"{match}.json").stat().st_size > 1_000
    assert (home.root / "exports" / f"{match}.csv").stat().st_size > 100
    ui.click(f"delete-{match}")
    assert summaries(home.matches), "one touch is not enough"
    ui.click(f"delete-{match}")
    ui.until(lambda: summaries(home.matches) == [], "deleted")
    ui.until_seen("No match was played here yet.")


def test_a_match_that_cannot_be_read_is_listed_with_why_and_never_offered(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    match = kept(home)
    path = next(home.matches.glob(f"{match}*"))
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Anm", 1))
    ui = open_window()
    assert ui.find("goOn") is None
    ui.click("matches")
    ui.until_seen("damaged: ")
    assert ui.find(f"goOn-{match}") is None


def test_what_cannot_be_opened_is_said_on_the_screen_and_nothing_else_happens(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    match = kept(home)
    ui = open_window()
    path = next(home.matches.glob(f"{match}*"))
    path.write_bytes(b"\x00" * 100)
    ui.click("goOn")
    ui.until(lambda: ui.app.message != "", "a word about it")
    assert ui.sees(ui.app.message)
    assert ui.app.match is None


def test_a_full_disk_is_told_in_the_match_and_the_match_goes_on(
    versus: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert versus.app.match is not None
    session = versus.app.match.desk.session

    def full(*_: object, **__: object) -> None:
        raise JournalFull("the disk is full", where=str(session.path), cure="make room, then answer again")

    versus.until_unlocked()
    with monkeypatch.context() as patched:
        patched.setattr(type(session), "roll", full)
        versus.key(Qt.Key.Key_Return)
        versus.until_seen("the disk is full")
    versus.key(Qt.Key.Key_Return)
    versus.until_logged("Ann rolls off")


def test_a_killed_program_is_gone_on_with_at_the_very_question(
    home: DataPaths, tmp_path: Path, open_window: Callable[[], Hands]
) -> None:
    """The journal of a process that was ended by SIGKILL, opened by the window."""
    import signal
    import subprocess
    import sys

    script = tmp_path / "killed.py"
    script.write_text(
        "import os, signal\n"
        "from cornerman.games.registry import game\n"
        "from cornerman.session.match_session import MatchSession\n"
        "from cornerman.session.paths import data_paths\n"
        "from cornerman.sitting.choosing import first_wishes\n"
        "from cornerman.sitting import memory\n"
        "home = data_paths().create()\n"
        "wishes = first_wishes('sftmg')\n"
        "made = wishes.prepared()\n"
        "session = MatchSession.new(game('sftmg'), made.config, made.packs, seed='5', home=home)\n"
        "memory.remember(wishes, session.id, home)\n"
        "session.roll(session.batch.requests[0].id, by=session.batch.requests[0].seat)\n"
        "print(session.batch.prompt(session.batch.requests[0]), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=dict(os.environ), check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    ui = open_window()
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: ui.app.match is not None, "the match")
    session = ui.app.match.desk.session  # type: ignore[union-attr]
    assert session.number >= 1
    assert any("rolls off" in line.text for line in session.log(-2))


def test_the_last_match_is_resumed_by_its_word(home: DataPaths, ui: Hands) -> None:
    assert isinstance(ui.app, AppModel)
    match = kept(home)
    ui.app.resume("last")
    asked(ui)
    assert ui.app.match is not None
    assert ui.app.match.desk.session.id == match
