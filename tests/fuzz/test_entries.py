"""No card that is typed in breaks a match, be it broken, too long, or strange beyond any printed one."""

from __future__ import annotations

import random

import msgspec
import pytest
from arenas import compiled
from entries import broken_card, pack_without_cards, whole_card
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import sound
from randomplay import fork, rolled, seed_of, some_value, waiting
from recording import fight_of, versus
from referee import carried_out, defaults_are_accepted, in_step

from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Reveal, Roll
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.typing_in import ENTRY_MAX

DRIVER = compiled("sftmg")
IDS = ("bait", "flick-jab", "slab-jab", "quick", "Quick-1", "quick-\N{SNOWMAN}", "")
SOURCES: list[tuple[CardSource, CardSource]] = [("printed", "printed"), ("app", "printed")]


def typed(fight: Fight, request: Reveal, rng: random.Random) -> Answer:
    """A card typed in, most often one that says something."""
    card_id = f"quick-{rng.randrange(300)}" if rng.random() < 0.9 else rng.choice(IDS)
    entry = (whole_card if rng.random() < 0.7 else broken_card)(rng, request.key, card_id)
    return Answer(by=request.seat, request=request.id, value=card_id, entry=entry)


def an_answer(fight: Fight, request: Request, rng: random.Random) -> Answer:
    if isinstance(request, Roll):
        return rolled(fight, request, seed_of(3))
    if isinstance(request, Reveal) and rng.random() < 0.8:
        return typed(fight, request, rng)
    return Answer(by=request.seat, request=request.id, value=some_value(request, rng))


def campaign(rng: random.Random, known: bool, answers: int) -> int:
    """Play with typed-in cards; returns how many were taken."""
    cards = rng.choice(SOURCES) if known else ("printed", "printed")
    fight = fight_of(versus(cards), None if known else pack_without_cards())
    for _ in range(answers):
        if DRIVER.finished(fight):
            break
        request = rng.choice(waiting(fight))
        if carried_out(fight, DRIVER, an_answer(fight, request, rng)):
            in_step(fight)
            sound(fight)
            defaults_are_accepted(fork(fight), DRIVER)
    return len(fight.state.entries)


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), known=st.booleans())
def test_typed_in_cards_are_refused_or_played_and_the_match_stays_sound(seed: int, known: bool) -> None:
    campaign(random.Random(seed), known, answers=80)


def test_the_campaign_gets_cards_into_play() -> None:
    assert sum(campaign(random.Random(seed), known=False, answers=120) for seed in range(6)) > 12


@pytest.mark.soak
def test_tens_of_thousands_of_typed_in_cards() -> None:
    for seed in range(1_500):
        campaign(random.Random(6_000_000 + seed), seed % 2 == 0, answers=200)


# one by one


def asking(question: str) -> tuple[Fight, Reveal]:
    """A fight with printed cards that asks this question."""
    for seed in range(200):
        fight, rng = fight_of(versus(("printed", "printed"))), random.Random(seed)
        for _ in range(120):
            request = waiting(fight)[0]
            if isinstance(request, Reveal) and request.key == question:
                return fight, request
            DRIVER.submit(fight, an_answer_by_name(fight, request, rng))
    raise AssertionError(f"{question} was never asked")


def an_answer_by_name(fight: Fight, request: Request, rng: random.Random) -> Answer:
    if isinstance(request, Roll):
        return rolled(fight, request, seed_of(3))
    return Answer(by=request.seat, request=request.id, value=some_value(request, rng))


def refusal(fight: Fight, request: Reveal, card: dict[str, object], value: str = "quick-1") -> Refused:
    before = msgspec.json.encode(fight.state)
    entry = msgspec.json.encode(card).decode()
    with pytest.raises(Refused) as refused:
        DRIVER.submit(fight, Answer(by=request.seat, request=request.id, value=value, entry=entry))
    assert msgspec.json.encode(fight.state) == before
    return refused.value


STRIKE: dict[str, object] = {
    "id": "quick-1",
    "name": "Jab",
    "kind": "strike",
    "attack": {"dice": 3, "range": {"min": 1, "max": 1}},
    "counter": {"type": "strike"},
}
EVENT: dict[str, object] = {
    "id": "quick-1",
    "name": "Taunt",
    "kind": "character_event",
    "event": {"timing": "response", "window": "reaction", "effects": [{"op": "draw", "n": 1}]},
}


def test_a_card_longer_than_any_printed_one_is_refused() -> None:
    fight, request = asking("which_attack")
    assert "too long" in refusal(fight, request, {**STRIKE, "text": "x" * ENTRY_MAX}).reason


def test_the_id_of_a_card_of_the_pack_cannot_be_typed_in() -> None:
    fight, request = asking("which_attack")
    assert "quick-" in refusal(fight, request, {**STRIKE, "id": "bait"}, value="bait").reason


def test_the_id_that_is_answered_is_the_id_of_the_card() -> None:
    fight, request = asking("which_attack")
    assert refusal(fight, request, STRIKE, value="quick-2").rule == "SFTMG-CRD-03"


def test_an_event_cannot_counter_and_a_strike_is_no_event() -> None:
    fight, request = asking("which_counter")
    assert "cannot be played here" in refusal(fight, request, EVENT).reason
    fight, request = asking("which_event")
    assert "cannot be played here" in refusal(fight, request, STRIKE).reason


def test_an_event_that_nobody_can_pay_is_refused() -> None:
    fight, request = asking("which_event")
    fight.state.seats[request.seat].meter = 2
    costly = {**EVENT, "event": {**EVENT["event"], "meter_cost": 3}}  # type: ignore[dict-item]
    assert refusal(fight, request, costly).rule == "SFTMG-MTR-07"


def test_a_card_that_is_refused_leaves_one_of_the_same_id_as_it_was() -> None:
    """A card typed in before lies in a pile; typing it in where it does not fit must not forget it."""
    fight, request = asking("which_attack")
    entry = msgspec.json.encode(STRIKE).decode()
    DRIVER.submit(fight, Answer(by=request.seat, request=request.id, value="quick-1", entry=entry))
    for _ in range(400):
        request = waiting(fight)[0]  # type: ignore[assignment]
        if isinstance(request, Reveal) and request.key == "which_event":
            break
        DRIVER.submit(fight, an_answer_by_name(fight, request, random.Random(fight.state.serial)))
    if isinstance(request, Reveal) and request.key == "which_event":
        refusal(fight, request, STRIKE)
    assert fight.state.entries["quick-1"].name == "Jab"
    in_step(fight)


def test_two_different_cards_cannot_share_an_id() -> None:
    fight, request = asking("which_attack")
    fight.state.entries["quick-1"] = msgspec.convert(STRIKE, type(fight.card(0, "bait").card))
    assert "another card" in refusal(fight, request, {**STRIKE, "name": "Hook"}).reason
