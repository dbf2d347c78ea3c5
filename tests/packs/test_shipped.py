"""The packs that ship are whole, use every word of the format, and hold nothing of anybody else's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from cornerman.games.sftmg.pack import AttackSpec, Card, Fighter, Pack, Stage
from cornerman.games.sftmg.terms import (
    CardKind,
    CounterType,
    KeywordName,
    MovementType,
    Timing,
    Until,
    Window,
)
from cornerman.games.sftmg.vocabulary import Condition, Effect, PerCopyInDiscard, SimpleEffect
from cornerman.packs.library import Origin, open_library, pack_folders, shipped_root
from cornerman.packs.loader import Formats, load_pack

# Names of the printed game's figures and moves belong to their owner (catalogue, section 39).
NOT_OURS = [
    "ryu", "ken ", "chun", "sagat", "zangief", "vega", "guile", "blanka", "dhalsim", "cammy", "akuma", "juri",
    "hadou", "hado", "shoryu", "tatsumaki", "sonic boom", "spinning pile", "street fighter", "capcom",
]  # fmt: skip


@pytest.fixture(scope="module")
def training() -> Pack:
    from cornerman.games.pack_formats import pack_formats

    content = load_pack(shipped_root() / "training", pack_formats()).content
    assert isinstance(content, Pack)
    return content


def cards(pack: Pack) -> list[Card]:
    return [card for fighter in pack.fighters for card in fighter.cards]


def attacks(pack: Pack) -> list[AttackSpec]:
    return [card.attack for card in cards(pack) if card.attack] + [
        fighter.ultra for fighter in pack.fighters if fighter.ultra
    ]


def effects(pack: Pack) -> Iterator[Effect]:
    for attack in attacks(pack):
        yield from attack.effects
    for card in cards(pack):
        yield from card.counter.effects if card.counter else ()
        yield from card.event.effects if card.event else ()


def conditions(pack: Pack) -> Iterator[Condition]:
    for attack in attacks(pack):
        yield from attack.conditions
        for edge in attack.edge:
            yield from edge.only_if
    for card in cards(pack):
        yield from card.event.conditions if card.event else ()
    for effect in effects(pack):
        yield from effect.only_if


def test_every_shipped_pack_loads_and_can_be_dealt_and_warns_of_placeholders_alone(formats: Formats) -> None:
    folders = pack_folders(shipped_root())
    assert "training" in [folder.name for folder in folders]
    for folder in folders:
        pack = load_pack(folder, formats)
        assert pack.not_dealable() == ()
        assert all("placeholder" in problem.message for problem in pack.problems), folder


def test_shipped_packs_are_at_hand_without_any_folder_of_the_persons(
    formats: Formats, tmp_path_factory: pytest.TempPathFactory
) -> None:
    library = open_library(formats, tmp_path_factory.getbasetemp() / "nowhere")
    assert {each.origin for each in library.found} == {Origin.SHIPPED}
    assert {each.pack.game for each in library.found} == set(formats)
    assert library.broken == ()


def test_every_effect_is_used_by_a_shipped_card(training: Pack) -> None:
    used = {type(effect) for effect in effects(training)}
    used |= {type(effect.effect) for effect in effects(training) if isinstance(effect, PerCopyInDiscard)}
    assert used == {*get_args(SimpleEffect), PerCopyInDiscard}


def test_every_condition_is_used_by_a_shipped_card(training: Pack) -> None:
    assert {type(condition) for condition in conditions(training)} == set(get_args(Condition))


def test_every_keyword_movement_and_kind_of_dice_is_used_by_a_shipped_card(training: Pack) -> None:
    every = attacks(training)
    assert {keyword.name for attack in every for keyword in attack.keywords} == set(KeywordName)
    assert {attack.movement.type for attack in every if attack.movement} == set(MovementType)
    assert any(attack.ex for attack in every)
    assert any(attack.edge for attack in every)
    assert any(attack.combo_dice for attack in every)
    assert {card.kind for card in cards(training)} == set(CardKind) - {CardKind.BAIT, CardKind.FOCUS}


def test_events_of_every_timing_and_the_main_windows_are_shipped(training: Pack) -> None:
    events = [card.event for card in cards(training) if card.event]
    assert {event.timing for event in events} == set(Timing)
    assert {event.window for event in events if event.window} >= {
        Window.REACTION,
        Window.ON_REVEAL,
        Window.AFTER_DAMAGE,
        Window.WHIFF,
    }
    assert {event.until for event in events} == set(Until)
    assert any(event.stays_in_play for event in events)
    assert any(event.facedown_only for event in events)
    assert any(event.meter_cost for event in events)


def test_a_deck_is_26_attack_cards_6_events_4_bait_2_focus_and_2_supers(training: Pack) -> None:
    assert len({fighter.archetype for fighter in training.fighters}) == len(training.fighters) == 2
    for fighter in training.fighters:
        known = fighter.cards_by_id()
        kinds = Counter(known[card_id].kind for card_id in fighter.deck_list())
        attack_cards = sum(count for kind, count in kinds.items() if kind.is_attack_card)
        others = {kind: count for kind, count in kinds.items() if not kind.is_attack_card}
        assert attack_cards == 26
        assert others == {
            CardKind.CHARACTER_EVENT: 6,
            CardKind.BAIT: 4,
            CardKind.FOCUS: 2,
            CardKind.SUPER: 2,
        }


def test_each_fighter_counters_every_type_and_shows_every_type(training: Pack) -> None:
    for fighter in training.fighters:
        attack_cards = [card for card in fighter.cards if card.kind.is_attack_card]
        assert {card.counter.type for card in attack_cards if card.counter} == set(CounterType) - {
            CounterType.BAIT
        }
        assert {card.kind for card in attack_cards} == {
            CardKind.STRIKE,
            CardKind.SPECIAL,
            CardKind.PROJECTILE,
        }


def test_each_fighter_has_a_combo_of_four_different_cards_that_ends_in_a_super(training: Pack) -> None:
    for fighter in training.fighters:
        combo = longest_combo(fighter)
        assert len(combo) >= 4, [card.name for card in combo]


def longest_combo(fighter: Fighter) -> list[Card]:
    """The longest chain of different cards, each linking to the next, with a Super at its end."""
    linking = [card for card in fighter.cards if card.attack]

    def grow(chain: list[Card]) -> list[Card]:
        if chain[-1].kind is CardKind.SUPER:
            return chain
        nexts = [card for card in linking if card not in chain and links(chain[-1], card)]
        return max((grow([*chain, card]) for card in nexts[:4]), key=len, default=[])

    best = max((grow([card]) for card in linking if card.kind is not CardKind.SUPER), key=len, default=[])
    assert all(links(a, b) for a, b in pairwise(best))
    return best


def links(first: Card, second: Card) -> bool:
    if not (first.attack and second.attack):
        return False
    return bool(set(first.attack.linkers.right) & set(second.attack.linkers.left))


# Catalogue, section 38: kind, size, cells.
LAYOUTS = {
    "dojo": {
        ("tree", "large"): "b8 e8 h8 b2 h2",
        ("rock", "small"): "c4 g4 d7 f7",
        ("lantern", "small"): "d2 f2",
    },
    "air_force_base": {
        ("missile_rack", "large"): "c8 g2",
        ("large_crate", "small"): "c3 d3 f7 g7",
        ("small_crate", "small"): "b7 h3 e5",
        ("boombox", "small"): "e8",
    },
    "classic": {},
}


@pytest.mark.parametrize("stage_id", LAYOUTS)
def test_stages_are_laid_out_as_the_catalogue_says(stage_id: str, training: Pack) -> None:
    stage = training.stage(stage_id)
    found: dict[tuple[str, str], set[str]] = {}
    for thing in stage.objects:
        found.setdefault((thing.kind, thing.size.value), set()).add(thing.cell)
    assert found == {kind: set(cells.split()) for kind, cells in LAYOUTS[stage_id].items()}


@pytest.mark.parametrize("stage_id", ["dojo", "air_force_base"])
def test_layouts_that_no_text_gives_are_marked_as_approximate(stage_id: str, training: Pack) -> None:
    stage = training.stage(stage_id)
    assert stage.approximate
    assert (stage.cols, stage.rows, stage.void, stage.special) == (9, 9, (), ())
    assert (stage.starts.versus.west, stage.starts.versus.east) == (("b5",), ("h5",))
    assert (stage.starts.multiplayer.west, stage.starts.multiplayer.east) == (("a3", "a7"), ("i3", "i7"))


def test_the_classic_line_is_exact(training: Pack) -> None:
    line: Stage = training.stage("classic")
    assert not line.approximate
    assert (line.cols, line.rows) == (9, 1)
    assert (line.starts.versus.west, line.starts.versus.east) == (("c1",), ("g1",))


def test_nothing_shipped_bears_the_names_of_the_printed_game(training: Pack) -> None:
    text = msgspec.json.encode(training).decode().lower()
    assert [name for name in NOT_OURS if name in text] == []


def test_asking_for_a_fighter_or_stage_that_is_not_there_names_those_that_are(training: Pack) -> None:
    with pytest.raises(KeyError, match="basalt"):
        training.fighter("nobody")
    with pytest.raises(KeyError, match="classic"):
        training.stage("nowhere")
