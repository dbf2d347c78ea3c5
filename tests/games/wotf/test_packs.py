"""Grids, values, decks and packs (sections 4, 13 and 22)."""

from __future__ import annotations

import msgspec
import pytest
from arenas import packs

from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.content import Severity
from cornerman.engine.refused import Refused
from cornerman.games.wotf.decks import deck_faults
from cornerman.games.wotf.facts import Library
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.grids import box, covers, parse_grids
from cornerman.games.wotf.pack import Action, Effect, Pack
from cornerman.games.wotf.pack_checks import check_action
from cornerman.games.wotf.values import evaluate

ANY_POSTURE = "C=..../..../....|S=..../..../....|J=..../..../...."


@pytest.fixture
def pack() -> Pack:
    return msgspec.json.decode(packs("wotf")[0], type=Pack)


@pytest.fixture
def library(pack: Pack) -> Library:
    return Library([pack])


def test_a_grid_is_read_by_posture_row_and_distance() -> None:
    grids = parse_grids("C=-|S=..../.x*./.x..|J=xx../..../....")
    assert grids["crouch"] is None
    stand, jump = grids["stand"], grids["jump"]
    assert stand is not None
    assert jump is not None
    assert [box(stand, "stand", d) for d in range(-1, 5)] == [0, 0, 1, 2, 0, 0]
    assert box(jump, "jump", 0) == 1
    assert covers(jump, "jump")
    assert not covers(jump, "crouch")


@pytest.mark.parametrize(
    "text", ["", "C=-|S=-|J=-", "C=-|S=..../....|J=-", "C=-|S=-", "S=-|S=-|J=-", "C=abcd/..../....|S=-|J=-"]
)
def test_an_unknown_grid_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_grids(text)


@pytest.mark.parametrize(("value", "wanted"), [(2, 2), ("P", 2), ("T", 5), ("T-6", 0), ("D+1", 5), (None, 0)])
def test_values_count_dice_and_damage(value: int | str | None, wanted: int) -> None:
    assert evaluate(value, power=2, core=3, dealt=4) == wanted


def test_the_fighters_that_ship_have_whole_decks_and_use_every_word(pack: Pack, library: Library) -> None:
    for fighter in pack.fighters:
        assert deck_faults(library, fighter.id, fighter.recommended) == ()
        assert len(library.deck(fighter.id, fighter.recommended)) == 45
        assert len(library.allowed(fighter.id)) > 4
    actions = [library.actions[name].action for name in library.actions]
    effects = [e for a in actions for e in a.effects] + [e for f in pack.fighters for e in f.ability.effects]
    assert {a.type for a in actions} == {"strike", "grab", "block", "blast", "move", "mode"}
    keywords = set(msgspec.inspect.type_info(Effect).fields[0].type.values)  # type: ignore[union-attr]
    assert {e.keyword for e in effects} == keywords - {"manual"}
    timings = set(msgspec.inspect.type_info(Effect).fields[1].type.values)  # type: ignore[union-attr]
    assert {e.timing for e in effects} == timings


@pytest.mark.parametrize(
    ("techniques", "rule"),
    [
        (("straight-road", "short-talk", "wingbeat"), "WOTF-DCK-01"),
        (("straight-road", "straight-road", "wingbeat", "first-light"), "WOTF-DCK-06"),
        (("straight-road", "short-talk", "wingbeat", "kindling"), "WOTF-DCK-05"),
        (("straight-road", "short-talk", "wingbeat", "nothing"), "WOTF-DCK-05"),
    ],
)
def test_an_illegal_deck_is_named_with_its_rule(
    library: Library, techniques: tuple[str, ...], rule: str
) -> None:
    assert rule in [fault.rule for fault in deck_faults(library, "mika", techniques)]


def test_values_of_a_type_stand_on_that_type_only() -> None:
    wrong = Action(id="a", name="A", type="strike", priority=1, defense=1)
    said = " ".join(finding.message for finding in check_action(wrong, ()))
    assert "damage" in said
    assert "defense" in said
    assert "grid" in said


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (Effect(keyword="damage_bonus", value=1, timing="command"), "a command is none"),
        (Effect(keyword="link", types=("strike",), timing="discard", moment="command"), "a command is none"),
        (Effect(keyword="draw", value=1, timing="mode", moment="command"), "a command is no action"),
        (Effect(keyword="repeat", value=1, timing="discard", moment="block"), "still to be handled"),
        (Effect(keyword="damage_bonus", value=1, timing="end"), "has been dealt by then"),
        (Effect(keyword="damage_bonus", value=1, timing="discard", moment="end"), "has been dealt by then"),
        (Effect(keyword="draw", value=1, timing="hit"), "a mode hits nobody"),
        (Effect(keyword="burnout", value=1, target="opponent"), "speaks of its own action"),
        (Effect(keyword="draw", value=1, target="opponent"), ""),
        (Effect(keyword="draw", value=1, timing="block"), "a mode blocks nothing"),
        (Effect(keyword="damage_bonus", value=1, timing="mode", moment="hit"), ""),
        (Effect(keyword="damage_bonus", value=1, timing="discard", moment="hit"), ""),
        (Effect(keyword="draw", value=1, timing="command"), ""),
    ],
)
def test_an_effect_that_can_do_nothing_where_it_stands_is_told(effect: Effect, said: str) -> None:
    mode = Action(id="a", name="A", type="mode", priority=1, grid=ANY_POSTURE, effects=(effect,))
    told = [f.message for f in check_action(mode, ()) if f.severity is Severity.WARNING]
    assert bool(told) == bool(said)
    assert said in " ".join(told)


def test_a_card_of_any_type_without_a_grid_is_told() -> None:
    for kind, severity in (("mode", Severity.WARNING), ("grab", Severity.DEALT)):
        damage = 1 if kind == "grab" else None
        card = Action(id="a", name="A", type=kind, priority=1, damage=damage)  # type: ignore[arg-type]
        found = [f for f in check_action(card, ()) if "has no grid" in f.message]
        assert [finding.severity for finding in found] == [severity]
        whole = msgspec.structs.replace(card, grid=ANY_POSTURE)
        assert list(check_action(whole, ())) == []


@pytest.mark.parametrize(("repeat", "told"), [(0, 1), (1, 0)])
def test_damage_that_counts_the_damage_of_its_own_card_needs_a_repetition(repeat: int, told: int) -> None:
    effects = (Effect(keyword="repeat", value=1),) * repeat
    strike = Action(
        id="a",
        name="A",
        type="strike",
        priority=1,
        damage="D+1",
        grid="C=-|S=..../.x../....|J=-",
        effects=effects,
    )
    assert [finding.severity for finding in check_action(strike, ())] == [Severity.WARNING] * told


def test_a_card_with_words_of_its_own_is_not_dealt_by_the_app(pack: Pack) -> None:
    mika = pack.fighters[[f.id for f in pack.fighters].index("mika")]
    words = Effect(keyword="manual", timing="hit", text="Swap your shoes.")
    strange = msgspec.structs.replace(mika.actions[1], effects=(words,))
    actions = (mika.actions[0], strange, *mika.actions[2:])
    changed = msgspec.structs.replace(mika, actions=actions)
    fighters = tuple(changed if f.id == "mika" else f for f in pack.fighters)
    data = msgspec.json.encode(msgspec.structs.replace(pack, fighters=fighters))
    seats = (SeatConfig(name="A", fighter="mika"), SeatConfig(name="B", fighter="oren"))
    with pytest.raises(Refused) as refused:
        GAME.match(MatchConfig(game="wotf", mode="duel", seats=seats), [data])
    assert refused.value.rule == "WOTF-KEY-22"
    printed = tuple(msgspec.structs.replace(seat, cards="printed") for seat in seats)
    assert GAME.match(MatchConfig(game="wotf", mode="duel", seats=printed), [data])


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"start_spaces": "7,4"}, "WOTF-SET-07"),
        ({"start_spaces": "x"}, "WOTF-SET-07"),
        ({"nothing": 1}, ""),
        ({"life_order": "up"}, ""),
    ],
)
def test_an_option_that_is_none_is_refused(options: dict[str, str | int | bool], rule: str) -> None:
    seats = (SeatConfig(name="A"), SeatConfig(name="B"))
    with pytest.raises(Refused) as refused:
        GAME.match(MatchConfig(game="wotf", mode="duel", seats=seats, options=options), packs("wotf"))
    assert refused.value.rule == rule
