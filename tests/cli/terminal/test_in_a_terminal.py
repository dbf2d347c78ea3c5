"""A match in a terminal, as somebody sees it who sits before it."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="pseudo-terminals are not a thing of this system")

from a_terminal import InTerminal

from cornerman.session.looking import look
from cornerman.session.matches import summaries
from cornerman.session.paths import data_paths

FIGHT = ("--fighters", "ember,basalt", "--stage", "dojo", "--seed", "11", "--pace", "0")
BOT = ("play", "--new", "--p2", "heuristic", *FIGHT)
PRINTED = ("play", "--new", "--cards", "printed", *FIGHT)
DEALT = ("play", "--new", *FIGHT)
CURSOR = "> "


def question(screen: str) -> list[str]:
    """The lines of the screen from the question down, without what an undo says."""
    rows = [row for row in screen.splitlines() if row.strip()]
    start = max(i for i, row in enumerate(rows) if re.match(r" [AB]  \w+: ", row))
    return [row.partition("   u undo")[0].rstrip() for row in rows[start:]]


def the_journal() -> Path:
    return Path(summaries(data_paths().matches)[0].file)


def test_a_match_with_printed_cards_goes_on_after_kill_9_at_the_very_prompt() -> None:
    with InTerminal(PRINTED, 80, 24) as terminal:
        terminal.see("Roll 4 dice", "Enter rolls 4 dice")
        terminal.type(
            "auto dice do",
            "a",
            "b",
            then="At the table: Ann, Bob: shuffle your deck (40 cards), draw 5 cards.",
        )
        terminal.see("Figures: Ann on h5, Bob on b5.", "type a number from 0 to 5, Enter: 0")
        terminal.type("0", "0", then="Move phase: where to?")
        terminal.type("e5", then="At the table: Figures: Ann on e5.")
        terminal.type("1", then="lay the attack card facedown")
        terminal.type("b", then="Which card counters?")
        terminal.type("new q", then="'q' is nothing that a card counters")
        terminal.type("new s Ann loses 2 cards", then="Which card was revealed?")
        before = question(terminal.see("Flick Jab"))
        os.kill(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
    with InTerminal(("play",), 80, 24) as terminal:
        terminal.see("A match is unfinished", "Ann against Bob")
        terminal.type("", then="Which card was revealed?")
        assert question(terminal.screen.text) == before
        terminal.type("flic", then="Revealed: Flick Jab")
        assert "u undo: Revealed: Flick Jab" in terminal.screen.text, "the undo names what it takes back"
        terminal.type("u", then="undone: Revealed: Flick Jab   r: redo")
        assert question(terminal.screen.text)[0] == before[0]
        terminal.type("! bob health -3", then="21/24 −3")
        terminal.type("u", then="24/24")
        terminal.type("! bob cell d5", then="Bob's cell is d5 now")
        terminal.type("low", then="Respond?")
        terminal.type("n", then="Do what the card says")
        terminal.see("Bob COUNTERS", "Ann loses 2 cards", "! ann health -2")
        terminal.type("n", then="Your Action?")
        terminal.key("q\n")
        assert terminal.end() == 0
        assert "The match is kept. Go on with: cornerman play --resume" in terminal.screen.text


def test_an_action_and_its_cell_are_one_line_and_enter_ends_no_turn_too_early() -> None:
    with InTerminal(PRINTED) as terminal:
        terminal.see("Roll 4 dice")
        terminal.type("auto dice do", "ann", "e", "0", "0", "move g5", then="Your Action?")
        terminal.see("up to 4 cells", "2 Actions lost", "? 1: in full", "2 Actions left, n: End turn")
        terminal.type("", then="2 Actions left, n: End turn")
        terminal.type("f5", then="to go there type move f5")
        terminal.type("? move", then="at the table: button A")
        terminal.type("", "move a1", then="Move is chosen; not yet where: ")
        terminal.see("a1 is too far or cut off")
        terminal.type("d5", then="uses an Action: move (1 left)")
        terminal.type("move e6", then="uses an Action: move (0 left)")
        terminal.see("Enter: End turn")


def test_what_a_match_is_played_with_is_told_in_words() -> None:
    words = ("play", "--new", "--game", "wotf", "--fighters", "mika,oren", "--seed", "3")
    options = ("--mode", "duel", "--options", "recommended_decks=true")
    with InTerminal((*words, *options), 80, 24) as terminal:
        terminal.see("alone with the screen")
        terminal.type("auto dice_choice do", then="dice_choice: the app does it by itself")
        terminal.type(
            "i", then="Ann plays Mika Sorrel: a person; cards dealt by the app, dice rolled by the app"
        )
        terminal.see("house rule recommended_decks=true: Recommended decks", "dice_choice: the app does it")


def test_faces_of_real_dice_are_faces_before_a_letter_means_anything_else() -> None:
    with InTerminal((*PRINTED, "--dice", "faces"), 80, 24) as terminal:
        terminal.see("Roll 4 dice", "type 4 faces")
        terminal.type("c c ab m", then="Ann rolls off: C C AB M")
        terminal.type("c hop", then="Crossfire Hop: Special")
        terminal.type("", "b b a a", then="Who goes first?")


def test_what_is_typed_narrows_a_list_down_and_says_what_enter_would_do() -> None:
    with InTerminal(PRINTED, 80, 24) as terminal:
        terminal.see("Roll 4 dice")
        terminal.type(
            "auto dice do", "a", "b", "0", "0", "e5", "1", "a", "0", then="Which card was revealed?"
        )
        assert "22 Focus Attack" in terminal.screen.text, "names are enough to say which card it was"
        terminal.key("ju")
        terminal.see(CURSOR + "ju")
        terminal.key("\x15hop")
        terminal.see("Enter: Crossfire Hop")
        assert "Flick Jab" not in terminal.screen.text
        terminal.key("\x7f\x7f\x7f")
        terminal.see("Flick Jab")
        terminal.key("\x1b[A\x1bOP")  # an arrow and a function key
        terminal.type("c hop", then="Crossfire Hop: Special")
        terminal.type("", then="Which card was revealed?")


def test_nothing_of_a_hand_is_left_for_the_other_player_to_see() -> None:
    with InTerminal(DEALT) as terminal:
        terminal.see("Roll 4 dice")
        terminal.type("auto dice do", "1", "b", then="Ann, the next question is for your eyes only")
        assert "Cinder Rush" not in terminal.screen.text
        hand = question(terminal.type("", then="Put back which cards?"))
        names = [
            re.sub(r"^ *\d+ ", "", row).partition(" (")[0] for row in hand[1:] if row[:2].strip().isdecimal()
        ]
        assert len(names) == 5, hand
        terminal.type("", then="Bob, the next question is for your eyes only")
        assert not [name for name in names if name in terminal.screen.text]
        terminal.screen.everything = ""
        terminal.type("", then="Put back which cards?")
        assert not [name for name in names if name in terminal.screen.everything], "not even in passing"
        assert not [row for row in terminal.screen.memory if any(name in row for name in names)]
        terminal.key("q\n")
        assert terminal.end() == 0
        assert not terminal.screen.second
        assert not [name for name in names if name in terminal.screen.text]


def test_ctrl_c_keeps_the_match_and_leaves_the_terminal_as_it_was() -> None:
    with InTerminal(BOT) as terminal:
        terminal.see("Roll 4 dice")
        assert terminal.screen.second, "the shell's own screen stays untouched"
        terminal.key("half a li")
        terminal.see(CURSOR + "half a li")
        terminal.key("\x03")
        assert terminal.end() == 130
        assert not terminal.screen.second
        assert terminal.now_modes == terminal.modes
        assert "The match is kept." in terminal.screen.text
        assert "Traceback" not in terminal.screen.everything
    assert look(the_journal()).history.number == 1, "the bot's roll, and nothing that nobody did"


@pytest.mark.parametrize(("end", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_that_ends_it_leaves_the_terminal_as_it_was(end: signal.Signals, code: int) -> None:
    with InTerminal(BOT) as terminal:
        terminal.see("Roll 4 dice")
        terminal.process.send_signal(end)
        assert terminal.end() == code
        assert not terminal.screen.second
        assert terminal.now_modes == terminal.modes


def test_ctrl_d_leaves_in_order_and_ctrl_z_comes_back() -> None:
    with InTerminal(BOT) as terminal:
        terminal.see("Roll 4 dice")
        terminal.key("he")
        terminal.see(CURSOR + "he")
        terminal.screen.everything = ""
        terminal.process.send_signal(signal.SIGTSTP)  # without a shell there is nobody to stop it for
        leaves, comes_back = "\x1b[?1049l", "\x1b[?1049h"
        terminal.wait(lambda: comes_back in terminal.screen.everything, "the picture again")
        assert leaves in terminal.screen.everything.partition(comes_back)[0]
        terminal.see("Roll 4 dice", CURSOR + "he")
        terminal.key("\x15\x04")
        assert terminal.end() == 0
        assert "The match is kept." in terminal.screen.text


def test_the_picture_fits_a_window_that_changes() -> None:
    with InTerminal(BOT) as terminal:
        terminal.see("Roll 4 dice", "Street Fighter: The Miniatures Game")
        for columns, lines in ((60, 18), (120, 50), (80, 24)):
            for more in range(20):  # a window that is dragged: one change after the other
                terminal.resize(columns + more, lines)
            terminal.resize(columns, lines)
            terminal.see("Roll 4 dice", "q leave")
            terminal.wait(  # pictures made for the sizes before may still be on their way
                lambda: terminal.screen.rows[-2].startswith(">") and "Ann" in terminal.screen.rows[1],
                f"a picture that fits {columns} x {lines}",
            )


def test_a_second_enter_in_a_hurry_answers_nothing() -> None:
    with InTerminal((*BOT, "--pace", "0.4")) as terminal:
        terminal.see("Enter rolls 4 dice")
        terminal.settle()
        terminal.key("\n\n\n\n")
        terminal.see("Who goes first?")
        terminal.settle()
        assert "Who goes first?" in terminal.screen.text


@pytest.mark.parametrize(
    ("environment", "foreign"),
    [
        ({"NO_COLOR": "1"}, r"\x1b\[([0-9;]*;)?(3[0-9]|4[0-9]|9[0-7])(;[0-9;]*)?m"),
        ({"LC_ALL": "C"}, r"[^\x00-\x7f]"),
        ({"TERM": "dumb"}, r"\x1b"),
    ],
    ids=lambda value: " ".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else None,
)
def test_nothing_is_written_that_the_terminal_cannot_show(environment: dict[str, str], foreign: str) -> None:
    with InTerminal((*BOT, "--names", "Zoë,Bob"), **environment) as terminal:
        terminal.see("Roll 4 dice")
        terminal.type("", "1", "1", then="Put back which cards?")
        assert not re.search(foreign, terminal.screen.everything)


def test_a_very_small_window_gets_lines_that_fit() -> None:
    with InTerminal(BOT, 44, 14) as terminal:
        terminal.see("Roll 4 dice")
        assert not terminal.screen.second
        terminal.type("", "1", "1", then="Put back which")
        terminal.type("", "board", then="a  b  c  d  e  f  g  h  i")


@pytest.mark.skipif(sys.platform == "win32", reason="the simulated board's process is found by its parent")
def test_the_simulated_table_may_be_pressed_unplugged_and_killed() -> None:
    with InTerminal((*BOT, "--table", "sim")) as terminal:
        terminal.see("LEDs A", "ROLL*", "Enter rolls 4 dice")
        terminal.type("", then="Who goes first?")
        done = look(the_journal()).history.done(2)
        assert done.press is not None, "the roll came by the button, the whole way through firmware and cable"
        terminal.type("/a", then="Which side do you start on?")
        terminal.type("/unplug", then="not plugged in")
        terminal.type("a", then="Put back which cards?")
        terminal.type("/plug")
        terminal.wait(lambda: "not plugged in" not in terminal.screen.text, "the board in use again")
        board = children(terminal.process.pid)
        assert len(board) == 1
        os.kill(board[0], signal.SIGKILL)
        terminal.see("the simulated table is gone")
        terminal.type("", then="Move phase: where to?")
        terminal.key("q\n")
        assert terminal.end() == 0


def children(parent: int) -> list[int]:
    """Processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found


def test_rivals_is_played_with_secret_choices_and_its_rounds_step_by_step() -> None:
    words = ("play", "--new", "--game", "sf_rivals", "--fighters", "ryu,ken", "--seed", "3")
    with InTerminal(words, 80, 24) as terminal:
        terminal.see("Ann, the next question is for your eyes only")
        terminal.type("", then="Leave out two")
        terminal.type("1", then="type 2 numbers with spaces between")
        terminal.type("1 5", then="Bob, the next question is for your eyes only")
        terminal.type("", "1 5", then="Ann, the next question is for your eyes only")
        terminal.type("", "1", then="Bob, the next question is for your eyes only")
        terminal.type("", "1", then="Round 2 of 8")
        terminal.see(
            "Ann: Guard (2) against Bob: Guard (2)",
            "Initiative 2 against 2",
            "holds 7 of (speed; S Super, U Ultra): ",
        )


def test_start_hands_of_the_fighter_game_need_one_hand_over_each() -> None:
    """And w takes back the last choice of whoever is at the screen, never the other one's."""
    words = ("play", "--new", "--game", "wotf", "--fighters", "mika,oren", "--seed", "3", "--dice", "app")
    with InTerminal((*words, "--options", "recommended_decks=true"), 80, 24) as terminal:
        terminal.see("Ann, the next question is for your eyes only")
        terminal.type("", then="Straight Road")
        terminal.type("1", then="Short Talk")
        terminal.type("1", then="Wingbeat")
        terminal.type("w", then="Short Talk")
        terminal.type("2", then="Wingbeat")
        terminal.type("1", then="First Light")
        terminal.type("1", then="Bob, the next question is for your eyes only")
        terminal.type("", then="Grindstone")
        terminal.type("1", then="Deep Roots")
        terminal.type("w", then="Grindstone")
        terminal.type("1", then="Deep Roots")
        terminal.type("1", then="Straight Road")
        terminal.type("1", then="Kindling")
        terminal.type("1", then="Roll 3 core dice")


def test_the_first_start_plays_with_three_times_enter_and_later_asks_whether_to_go_on() -> None:
    with InTerminal(("play", "--pace", "0")) as terminal:
        terminal.see("A new match", "Characters", "Enter: begin")
        terminal.type("names Zoë, Bob", then="Zoë, Bob")
        terminal.type("characters ember, basaltt", then='did you mean "basalt"')
        terminal.type("4 ember, basalt", then="Ember Vale, Boro Basalt")
        terminal.type("house rules tme_out=true", then="there is no option")
        terminal.type("", then="Roll 4 dice")
        terminal.key("\x04")
        assert terminal.end() == 0
    with InTerminal(("play", "--pace", "0")) as terminal:
        terminal.see("A match is unfinished", "Zoë against Bob")
        terminal.type("n", then="set up as last time")
        terminal.see("Zoë, Bob")


def test_a_demo_ends_with_its_result_where_the_shell_was() -> None:
    words = ("demo", "--game", "sf_rivals", "--seed", "4", "--pace", "0", "--table", "none")
    with InTerminal(words, 80, 24) as terminal:
        assert terminal.end() == 0
        assert not terminal.screen.second
        assert "cornerman demo --seed 4" in terminal.screen.text
        assert re.search(r"wins the match!|nobody has won", terminal.screen.text)
        assert "█" in terminal.screen.text or "KO" in terminal.screen.text, "and with the bars as they stood"
        assert terminal.now_modes == terminal.modes


def test_ctrl_c_in_the_set_up_begins_no_match() -> None:
    with InTerminal(("play",)) as terminal:
        terminal.see("A new match")
        terminal.key("\x03")
        assert terminal.end() == 130
        assert terminal.now_modes == terminal.modes
    assert summaries(data_paths().matches) == []


def test_levels_of_help_may_be_changed_in_the_middle() -> None:
    with InTerminal((*BOT, "--options", "clock_min=15"), 80, 24) as terminal:
        terminal.see("Enter rolls 4 dice")
        terminal.type("m m m m", then="the app has these dice")
        terminal.type("auto dice track", then="type 4 faces of the real dice, such as 1 2 3 4 or AB C A B")
        terminal.type("m m m m", then="Who goes first?")
        terminal.type("i", then="dice: people do it and type in what came")
        terminal.see("house rule clock_min=15: Clock: 15", "was given by hand")
        terminal.type("", "auto dice do", "1", "1", then="Put back which cards?")
        terminal.see("clock 1")
        terminal.type("pause", then="PAUSED")
        terminal.type("1", then="resume")
        terminal.type("resume", then="Put back which cards?")


def test_after_the_last_hit_it_may_be_taken_back_and_another_match_played() -> None:
    with InTerminal(PRINTED, 80, 24) as terminal:
        terminal.see("Roll 4 dice")
        terminal.type("auto dice do", "a", "b", "0", "0", then="Move phase")
        terminal.type("concede", then="Over   Enter: done")
        terminal.see("Bob WINS THE MATCH", "u undo: Bob wins the")
        terminal.type("u", then="Move phase: where to?")
        terminal.type("r", then="Over   Enter: done")
        terminal.type("again", then="Roll 4 dice")
        terminal.key("q\n")
        assert terminal.end() == 0
        assert "Bob wins the match! 0 : 0 rounds." in terminal.screen.text, "the match before this one"
        assert "The match is kept. Go on with:" in terminal.screen.text
    assert len(summaries(data_paths().matches)) == 2
