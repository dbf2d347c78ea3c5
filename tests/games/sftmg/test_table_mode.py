"""Printed cards and cards dealt by the app are one game: the same decisions make the same match.

Every number that all can see (Health, Meter, cells, Objects, wins, sizes of hands and piles, the attack's
dice and totals, the chart path) is compared at every decision of the match, and the people with printed cards
must hold exactly the cards that the app would have dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from arenas import compiled
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from recording import Recording, numbers, record, versus
from ring import Ring, event
from strange_fighters import strange_pack
from tabletop import Tabletop, conserved

from cornerman.engine.config import CardSource, OptionValue
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.terms import Who
from cornerman.games.sftmg.vocabulary import CardsInDiscard, Discard, Meter

HOUSE_RULES: list[dict[str, OptionValue]] = [
    {},
    {"time_out": True},
    {"boost_cards": "any_event", "allow_no_reaction": True, "los": "all", "health_cap": "none"},
    {"free_placement": True},
]
WHO_HAS_PRINTED_CARDS: list[Sequence[CardSource]] = [
    ("printed", "printed"),
    ("app", "printed"),
    ("printed", "app"),
]
STAGES = ("dojo", "air_force_base")


def chart_path(events: list) -> list[str]:
    return [event["path"] for event in events if event["event"] == "phase"]


def told(events: list) -> list:
    return [event for event in events if event["event"] != "phase"]


def the_same_match(recording: Recording, cards: Sequence[CardSource], typing: float, seed: int) -> None:
    config = versus(cards, dict(recording.config.options), recording.config.stage)
    top = Tabletop(recording, config, typing, seed)
    top.play()
    assert chart_path(top.events) == chart_path(recording.events)
    assert told(top.events) == told(recording.events)
    assert numbers(top.fight) == recording.seen
    conserved(top)


def play_both(
    seed: int, cards: Sequence[CardSource], rules: int, typing: float, pack: bytes | None = None
) -> None:
    options = HOUSE_RULES[rules]
    recording = record(versus(("app", "app"), options, STAGES[seed % 2]), seed, pack)
    the_same_match(recording, cards, typing, seed)


matches = given(
    seed=st.integers(0, 1_000_000),
    cards=st.sampled_from(WHO_HAS_PRINTED_CARDS),
    rules=st.integers(0, len(HOUSE_RULES) - 1),
)


@hypothesis_settings(max_examples=12)
@matches
@example(seed=0, cards=("printed", "printed"), rules=0)
def test_named_cards_make_the_same_match_as_dealt_ones(
    seed: int, cards: Sequence[CardSource], rules: int
) -> None:
    play_both(seed, cards, rules, typing=0)


@hypothesis_settings(max_examples=6)
@matches
@example(seed=145, cards=("printed", "app"), rules=1)
def test_cards_typed_in_as_they_are_printed_make_the_same_match(
    seed: int, cards: Sequence[CardSource], rules: int
) -> None:
    play_both(seed, cards, rules, typing=0.4)


def test_a_table_where_every_card_is_typed_in_plays_the_same_match() -> None:
    for seed in range(4):
        play_both(seed, ("printed", "printed"), rules=seed, typing=1)


@hypothesis_settings(max_examples=6)
@matches
@example(seed=33, cards=("printed", "printed"), rules=0)
@example(seed=54, cards=("printed", "printed"), rules=0)
@example(seed=57, cards=("printed", "app"), rules=0)
@example(seed=72, cards=("printed", "printed"), rules=0)
def test_cards_with_any_effect_at_any_step_make_the_same_match(
    seed: int, cards: Sequence[CardSource], rules: int
) -> None:
    play_both(seed, cards, rules, typing=0.2, pack=strange_pack(seed))


@pytest.mark.soak
@pytest.mark.parametrize("typing", [0, 0.4])
@pytest.mark.parametrize("cards", WHO_HAS_PRINTED_CARDS)
def test_hundreds_of_matches_are_the_same_with_printed_cards(
    cards: Sequence[CardSource], typing: float
) -> None:
    for seed in range(2_000_000, 2_000_300):
        rules = seed % len(HOUSE_RULES)
        play_both(seed, cards, rules, typing)
        play_both(seed, cards, rules, typing, strange_pack(seed))


# what the app asks people to count


def counting_pile(pile: list[str]) -> tuple[Fight, Callable[[str], None]]:
    """Ann, with printed cards, is about to play an Event that reads her discard pile twice."""
    read = event(
        "read",
        Meter(n=1, only_if=(CardsInDiscard(n=1, name="Bait!"),)),
        Discard(n=1, who=Who.SELF),
        Meter(n=1, only_if=(CardsInDiscard(n=1, name="Bait!"),)),
    )
    ring = Ring(read, hands=(["read"], []))
    fight = ring.fight
    fight.app_cards = (False, True)
    ann = fight.state.seats[0]
    ann.hand, ann.discard, ann.deck = ["?", "?"], pile, ["?"] * (38 - len(pile))
    fight.state.open = ()
    compiled("sftmg").go_on(fight)
    ring.answer("action", "action").answer("which_event", "read")

    def say(value: str) -> None:
        ring.answer(ring.asked[0][0], value)

    return fight, say


def test_a_pile_is_counted_again_when_a_card_has_reached_it() -> None:
    fight, say = counting_pile(["?", "?"])
    assert fight.state.open[0].args == ("Are there 1 or more Bait! in the discard pile of Ann?",)
    say("no")
    assert fight.state.open[0].key == "discard"
    say("done")
    assert fight.state.open[0].key == "judge", "the card discarded may have been one"
    say("yes")
    assert fight.state.seats[0].meter == 1


def test_a_pile_in_which_the_app_sees_enough_is_not_asked_about() -> None:
    fight, say = counting_pile(["?", "bait"])
    assert fight.state.open[0].key == "discard"
    say("done")
    assert fight.state.seats[0].meter == 2
