"""What may be chosen before a fight, and what a match cannot begin with (SFTMG-SET-01, CMP-08, VAR-06)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from arenas import compiled, packs

from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.refused import Refused
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.events import StageChosen
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.pack import Fighter, Pack
from cornerman.games.sftmg.quick import quick_fighter
from cornerman.games.sftmg.wording import PROMPT_MAX, PROMPTS

SHIPPED = msgspec.json.decode(packs("sftmg")[0], type=Pack)
EMBER, BASALT = SHIPPED.fighter("ember"), SHIPPED.fighter("basalt")
NOBODY = quick_fighter("nobody", "Nobody", 12, 3)
BOTH_DEALT: tuple[CardSource, CardSource] = ("app", "app")


def pack(fighters: Sequence[Fighter], stages: Sequence[str] = ("dojo", "classic")) -> bytes:
    kept = tuple(stage for stage in SHIPPED.stages if stage.id in stages)
    return msgspec.json.encode(msgspec.structs.replace(SHIPPED, fighters=tuple(fighters), stages=kept))


def match(
    content: bytes,
    *,
    cards: tuple[CardSource, CardSource] = BOTH_DEALT,
    fighters: tuple[str, str] = ("", ""),
    stage: str = "",
    mode: str = "versus",
    **options: OptionValue,
) -> Fight:
    seats = tuple(
        SeatConfig(name=name, fighter=fighter, cards=source)
        for name, fighter, source in zip(("Ann", "Bob"), fighters, cards, strict=True)
    )
    fight = GAME.match(
        MatchConfig(game="sftmg", mode=mode, seats=seats, stage=stage, options=options), [content]
    )
    compiled("sftmg").begin(fight)
    return fight


def offered(fight: Fight) -> tuple[str, ...]:
    options: tuple[str, ...] = fight.state.open[0].options  # type: ignore[union-attr]
    return options


def pick(fight: Fight, value: str) -> Fight:
    request = fight.state.open[0]
    compiled("sftmg").submit(fight, Answer(by=request.seat, request=request.id, value=value))
    return fight


def test_a_character_that_is_taken_is_not_offered_again() -> None:
    fight = match(pack([EMBER, BASALT]))
    assert offered(fight) == ("ember", "basalt")
    assert offered(pick(fight, "basalt")) == ("ember",)


def test_one_character_is_enough_for_a_mirror_match_and_for_no_other() -> None:
    fight = match(pack([EMBER]), mirror=True)
    assert offered(pick(fight, "ember")) == ("ember",)
    with pytest.raises(Refused, match="no Character left for Ann") as refused:
        match(pack([EMBER]))
    assert refused.value.rule == "SFTMG-SET-01"


def test_the_last_character_of_the_other_player_cannot_be_picked_away() -> None:
    """Bob's cards are dealt, and only Ember has a deck: Ann, with printed cards, may not take her."""
    fight = match(pack([EMBER, NOBODY]), cards=("printed", "app"))
    assert offered(fight) == ("nobody",)
    assert offered(pick(fight, "nobody")) == ("ember",)


def test_a_character_without_a_deck_is_offered_to_printed_cards_alone() -> None:
    fight = match(pack([EMBER, BASALT, NOBODY]), cards=("printed", "app"))
    assert offered(fight) == ("ember", "basalt", "nobody")
    assert offered(pick(fight, "nobody")) == ("ember", "basalt")


def test_two_without_decks_cannot_be_dealt() -> None:
    with pytest.raises(Refused, match="no Character left"):
        match(pack([NOBODY, quick_fighter("other", "Other", 9, 2)]))


def test_a_character_that_was_settled_before_narrows_the_others_choice() -> None:
    assert offered(match(pack([EMBER, BASALT]), fighters=("ember", ""))) == ("basalt",)
    with pytest.raises(Refused, match="no Character left for Bob"):
        match(pack([EMBER]), fighters=("ember", ""))


def test_a_line_is_not_offered_as_a_stage_where_there_is_a_board() -> None:
    fight = match(pack([EMBER, BASALT], ["dojo", "air_force_base", "classic"]), fighters=("ember", "basalt"))
    assert set(offered(fight)) == {"dojo", "air_force_base"}


def test_the_only_stage_is_taken_and_told() -> None:
    fight = match(pack([EMBER, BASALT]), fighters=("ember", "basalt"))
    assert fight.state.stage == "dojo"
    assert StageChosen(rule="SFTMG-SET-01", stage="dojo") in fight.events
    assert fight.state.objects == fight.stage.objects
    assert fight.state.path == "setup.rolloff"


def test_a_line_is_a_stage_where_there_is_no_other_or_where_it_is_asked_for() -> None:
    alone = match(pack([EMBER, BASALT], ["classic"]), fighters=("ember", "basalt"))
    named = match(pack([EMBER, BASALT]), fighters=("ember", "basalt"), stage="classic")
    assert alone.state.stage == named.state.stage == "classic"


def test_packs_without_a_stage_are_no_match() -> None:
    with pytest.raises(Refused, match="no stage"):
        match(pack([EMBER, BASALT], []))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"mode": "brawl"}, "no mode 'brawl'"),
        ({"stage": "moon"}, "no stage 'moon'"),
        ({"fighters": ("ember", "ryu")}, "no fighter 'ryu'"),
        ({"fighters": ("ember", "ember")}, "option mirror"),
        ({"fighters": ("nobody", "ember")}, "no deck"),
        ({"los": "some"}, "option los is projectile, all"),
        ({"time_out": 1}, "option time_out is false, true"),
        ({"clock_min": True}, "option clock_min is 0, 15, 25"),
        ({"clock_min": 10}, "option clock_min is 0, 15, 25"),
        ({"blindfold": True}, "no option 'blindfold'"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_what_is_allowed(
    change: dict[str, object], words: str
) -> None:
    with pytest.raises(Refused, match=words):
        match(pack([EMBER, BASALT, NOBODY]), **change)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [0, 1, 3])
def test_versus_is_for_two(players: int) -> None:
    seats = tuple(SeatConfig(name=str(i)) for i in range(players))
    with pytest.raises(Refused, match=f"for 2 players, not {players}"):
        GAME.match(MatchConfig(game="sftmg", mode="versus", seats=seats), packs("sftmg"))


def test_every_prompt_fits_without_being_cut() -> None:
    too_long = {key: text for key, text in PROMPTS.items() if len(text) > PROMPT_MAX}
    assert too_long == {}
