"""The set-up: from the command line, on its page, and as last time."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from cornerman.cli.terminal.dialogue import Dialogue
from cornerman.cli.terminal.form import fill_in
from cornerman.cli.terminal.inbox import Inbox
from cornerman.cli.terminal.leaving import InputOver, Left
from cornerman.cli.terminal.screen import Screen
from cornerman.errors import InputError
from cornerman.session.paths import DataPaths, data_paths
from cornerman.sitting import memory
from cornerman.sitting.choosing import first_wishes
from cornerman.sitting.wishes import Wishes


def filled(*lines: str, wishes: Wishes | None = None) -> Wishes:
    """The wishes after somebody has typed these lines into the form."""
    inbox = Inbox(io.StringIO("".join(f"{line}\n" for line in lines)))
    with inbox.reading(by_key=False):
        return fill_in(
            Dialogue(Screen(), inbox, lambda _: None), wishes or first_wishes("sftmg"), "A new match"
        )


def test_one_enter_is_enough_for_a_first_match() -> None:
    wishes = filled("")
    assert wishes.players == ["human", "heuristic"]
    assert all(wishes.fighters)
    assert wishes.stage == "dojo"
    assert wishes.prepared().config.seats[0].cards == "app"


def test_every_line_may_be_changed_by_number_or_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = filled(
        "2", "2", "names Zoë, Max", "char ember vale, 1", "stage 2", "cards printed, app", "7", "2",
        "house rules time_out=true, clock_min=25", "",
    )  # fmt: skip
    assert wishes.players == ["human", "human"]
    assert wishes.names == ["Zoë", "Max"]
    assert wishes.fighters == ["ember", "basalt"]
    assert wishes.stage == "classic"
    assert wishes.cards == ["printed", "app"]
    assert wishes.dice == ["faces", "faces"]
    assert wishes.options == {"time_out": True, "clock_min": 25}
    assert "real dice, their faces typed in" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("12", "is no line of this page"),
        ("?", "with the new value behind it"),
        ("nam Ann, Ann", "each another one"),
        ("chracters 1", 'did you mean "Characters"?'),
        ("characters embr", 'did you mean "ember"?'),
        ("characters 1,1", "both play the same Character"),
        ("stage dojoo", 'did you mean "Dojo"?'),
        ("players heuristc", 'did you mean "heuristic"?'),
        ("cards paper", "no source"),
        ("house nonsense", "is no house rule"),
        ("house clock_min=99", "option clock_min is"),
        ("game chess", 'there is no game "chess"'),
    ],
)
def test_what_is_wrong_is_said_there_and_nothing_is_lost(
    line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Left):
        filled("names Zoë, Max", line, *([""] if "both" in told else []), "q")
    out = capsys.readouterr().out
    assert told in out
    assert out.rstrip().count("Zoë, Max") > 1


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("rivals", "sf_rivals"),
        ("RIV", "sf_rivals"),
        ("miniatures", "sftmg"),
        ("way of", "wotf"),
        ("2", "sf_rivals"),
        ("Street Fighter Rivals", "sf_rivals"),
    ],
)
def test_a_game_is_called_by_a_part_of_its_title(said: str, meant: str) -> None:
    assert filled(f"game {said}", "").game == meant


def test_a_part_that_two_have_is_none_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Left):
        filled("game street fighter", "q")
    assert "there is no game" in capsys.readouterr().out
    assert filled("characters vale, boro", "").fighters == ["ember", "basalt"]


def test_another_game_keeps_who_plays() -> None:
    wishes = filled("names Zoë, Max", "players 2", "game 2", "")
    assert wishes.game == "sf_rivals"
    assert (wishes.names, wishes.players) == (["Zoë", "Max"], ["human", "human"])
    assert len(set(wishes.fighters)) == 2
    league = filled("game sf_rivals", "mode league", "")
    assert (league.mode, len(league.names), len(league.fighters)) == ("league", 3, 3)


def test_another_game_keeps_the_cards_on_the_table_and_the_dice_in_the_hand() -> None:
    wishes = filled("players 2", "cards printed", "dice faces", "game wotf", "")
    assert wishes.game == "wotf"
    assert (wishes.cards, wishes.dice) == (["printed"] * 2, ["faces"] * 2)


def test_the_house_rules_of_the_game_are_listed_as_they_are_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    filled("game wotf", "house", "newcomer_hand=true, best_of=3", "")
    out = capsys.readouterr().out
    assert re.search(r"newcomer_hand=true +Drawn start hand: instead of a chosen one", out)
    assert "best_of=3|5" in out
    assert "time_out" not in out, "that is a house rule of another game"


def test_no_house_rules_are_none_again() -> None:
    assert filled("house time_out=true", "house none", "").options == {}


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        (Wishes(mode="solo"), "no mode"),
        (Wishes(players=["human"] * 3 + ["robot"]), "robot"),
        (Wishes(cards=["app", "app", "app"]), "3 words for 2 players"),
        (Wishes(names=["Ann", " "]), "a name for each"),
        (Wishes(names=["\x1b[31mAnn", "Bob"]), "printable"),
        (Wishes(game="chess"), "no game"),
    ],
)
def test_words_that_are_none_are_refused(wishes: Wishes, told: str) -> None:
    with pytest.raises(InputError, match=told):
        wishes.filled()


def test_default_names_leave_those_that_were_given_alone() -> None:
    assert Wishes(names=["Bob"]).filled().names == ["Bob", "Ann"]
    assert len(set(Wishes(game="sf_rivals", mode="league", players=["human"] * 12).filled().names)) == 12


@pytest.fixture
def home() -> DataPaths:
    return data_paths().create()


def test_the_last_set_up_and_those_of_matches_are_known_again(home: DataPaths) -> None:
    assert memory.last_time(home) is None
    one, two = Wishes(names=["Zoë", "Max"]).filled(), Wishes(players=["human", "random"]).filled()
    memory.remember(one, "m1", home)
    memory.remember(two, "m2", home)
    assert memory.last_time(home) == two
    assert memory.setup_of("m1", home) == one
    assert memory.setup_of("m3", home) is None
    for number in range(2 * memory.KEPT):
        memory.remember(one, f"n{number}", home)
    assert memory.setup_of("m1", home) is None


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"game": "chess"}', b'{"names": ["a", "a"]}'])
def test_what_cannot_be_read_costs_the_convenience_only(data: bytes, home: DataPaths) -> None:
    (home.root / memory.LAST).write_bytes(data)
    (home.root / memory.MATCHES).write_bytes(data)
    assert memory.last_time(home) is None
    assert memory.setup_of("m1", home) is None
    memory.remember(Wishes().filled(), "m1", home)
    assert memory.setup_of("m1", home) is not None


def test_a_folder_that_cannot_be_written_to_costs_the_convenience_only(tmp_path: Path) -> None:
    memory.remember(Wishes().filled(), "m1", DataPaths(tmp_path / "no" / "such"))


def test_an_input_that_ends_before_there_is_a_match_says_so() -> None:
    with pytest.raises(InputOver, match="input ended"):
        filled("names Ann, Bob")
