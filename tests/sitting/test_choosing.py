"""What follows from one choice of a set-up, and the house rules that can be chosen."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from cornerman.agents.casting import bots_of
from cornerman.games.registry import GAMES, game
from cornerman.rules_text import find_rule
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths, data_paths
from cornerman.sitting.choosing import (
    Who,
    first_wishes,
    other_game,
    other_mode,
    other_seats,
    players_of,
    who_plays,
)
from cornerman.sitting.house_rules import WORDS, house_rules
from cornerman.sitting.unfinished import standing_in_words, unfinished
from cornerman.sitting.wishes import HUMAN

MODES = [(game_id, mode) for game_id in GAMES for mode in game(game_id).modes]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataPaths:
    monkeypatch.setenv("CORNERMAN_HOME", str(tmp_path))
    return data_paths().create()


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_every_mode_of_every_game_can_be_begun_as_it_comes(game_id: str, mode: str, home: DataPaths) -> None:
    wishes = other_mode(other_game(first_wishes("sftmg"), game_id), mode)
    assert wishes.mode == mode
    assert all(wishes.fighters)
    assert wishes.prepared().config.mode == mode


@pytest.mark.parametrize("who", list(Who))
def test_who_plays_is_known_again_from_the_words_for_each_seat(who: Who, home: DataPaths) -> None:
    wishes = first_wishes("sftmg")
    wishes.players = players_of(wishes, who)
    assert who_plays(wishes) is who
    wishes.players = [next(iter(bots_of(game("sftmg")))), HUMAN]
    assert who_plays(wishes) is None


def test_more_players_get_names_and_characters_of_their_own(home: DataPaths) -> None:
    league = other_mode(other_game(first_wishes("sftmg"), "sf_rivals"), "league")
    five = other_seats(league, 5)
    assert len(set(five.names)) == len(set(five.fighters)) == len(five.players) == 5
    assert five.prepared().config.mode == "league"
    assert other_seats(five, 3).names == league.names


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_house_rule_has_words_and_every_choice_is_accepted(game_id: str, home: DataPaths) -> None:
    assert set(WORDS[game_id]) == set(game(game_id).house_rules)
    prepared = first_wishes(game_id).prepared()
    for rule in house_rules(game_id):
        assert find_rule(rule.rule)
        assert re.match("[A-Z]", rule.title)
        assert sum(choice.value is None for choice in rule.choices) == 1
        for choice in rule.choices:
            options = {} if choice.value is None else {rule.key: choice.value}
            config = msgspec.structs.replace(prepared.config, options=options)
            assert game(game_id).match(config, prepared.packs).config.options == options


def test_an_unfinished_match_is_found_and_says_how_it_stands(home: DataPaths) -> None:
    assert unfinished(home) is None
    wishes = first_wishes("sftmg")
    prepared = wishes.prepared()
    session = MatchSession.new(game("sftmg"), prepared.config, prepared.packs, seed="5", home=home)
    session.close()
    found = unfinished(home)
    assert found is not None
    assert found.id == session.id
    words = standing_in_words(Path(found.file))
    assert all(name in words for name in wishes.names)
    assert re.search(r"\d+/\d+", words)
    assert standing_in_words(home.root / "nothing") == ""
