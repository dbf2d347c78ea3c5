"""A match with cards dealt by the app, written down: what was decided, how decks lay, what all could see."""

from __future__ import annotations

import copy
import dataclasses
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from arenas import compiled, packs
from randomplay import rolled, seed_of, some_value, waiting

from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.events import Event, Rolled
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Roll, Value
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.events import (
    Boosted,
    CardsDiscarded,
    CardsDrawn,
    Reacted,
)
from cornerman.games.sftmg.fight import Fight

NUMBERS = (
    "attacker", "defender", "facedown", "follow_up", "reaction", "boost", "edge", "ex", "cancelled",
    "revealed", "failure", "spent", "granted", "counts", "attack_bonus", "block_bonus", "attack_plus",
    "block_plus", "attack_faces", "block_faces", "attack_rolled_again", "block_rolled_again", "dealt",
)  # fmt: skip


@dataclass(frozen=True)
class Decision:
    """One answered question, what everybody could see when it was asked, and which cards lay where."""

    request: Request
    value: Value
    seen: dict[str, object]
    cards: list[dict[str, list[str]]]


@dataclass
class Recording:
    """decisions: all but shuffles, in order. orders: answers to shuffles, by seat. events: see `public`."""

    config: MatchConfig
    pack: bytes | None = None
    decisions: list[Decision] = field(default_factory=list)
    orders: tuple[list[Value], ...] = field(default_factory=lambda: ([], []))
    events: list[object] = field(default_factory=list)
    seen: dict[str, object] = field(default_factory=dict)


def versus(
    cards: Sequence[CardSource], options: dict[str, OptionValue] | None = None, stage: str = "dojo"
) -> MatchConfig:
    """Ember against Basalt."""
    return MatchConfig(
        game="sftmg",
        mode="versus",
        stage=stage,
        options=options or {},
        seats=(
            SeatConfig(name="Ann", fighter="ember", cards=cards[0]),
            SeatConfig(name="Bob", fighter="basalt", cards=cards[1]),
        ),
    )


def fight_of(config: MatchConfig, pack: bytes | None = None) -> Fight:
    """A fight at its first question, with the fighters that ship or those of ``pack``."""
    fight = GAME.match(config, packs("sftmg") if pack is None else [pack])
    compiled("sftmg").begin(fight)
    return fight


def record(config: MatchConfig, seed: int, pack: bytes | None = None) -> Recording:
    """Play a random match to its end."""
    fight, driver, rng, key = fight_of(config, pack), compiled("sftmg"), random.Random(seed), seed_of(seed)
    kept = Recording(config, pack)
    while not driver.finished(fight):
        request = waiting(fight)[0]
        if isinstance(request, Roll):
            value = rolled(fight, request, key).value
        else:
            value = some_value(request, rng)
            if request.key in ("action", "move_phase", "combo") and rng.random() < 0.5:
                value = _something_done(request, rng, value)
        decision = Decision(request, value, numbers(fight), zones(fight))
        answer = Answer(by=request.seat, request=request.id, value=value, source="app")
        try:
            driver.submit(fight, answer)
        except Refused:
            default = request.default
            decision = dataclasses.replace(decision, value=default)
            driver.submit(fight, msgspec.structs.replace(answer, value=default))
        if isinstance(request, Roll) and request.what == "shuffle":
            assert isinstance(value, tuple)
            kept.orders[request.seat].append(value)
        else:
            kept.decisions.append(decision)
        kept.events += public(fight.events)
        fight.events.clear()
    kept.seen = numbers(fight)
    return kept


def _something_done(request: Request, rng: random.Random, value: Value) -> Value:
    """Rather a card than a step or the end of the turn: there is more to go wrong."""
    with_card = [o for o in request.options if ":" in o]  # type: ignore[union-attr]
    return rng.choice(with_card) if with_card else value


def public(events: Sequence[Event]) -> list[object]:
    """Events as they must be alike whoever holds the cards: numbers of cards, not which ones."""
    found: list[object] = []
    for event in events:
        if isinstance(event, Rolled) and event.what == "shuffle":
            continue
        fields = msgspec.to_builtins(event)
        if isinstance(event, CardsDrawn | CardsDiscarded | Boosted):
            fields["cards"] = len(event.cards) if not isinstance(event, CardsDrawn) else event.n
        if isinstance(event, Reacted) and event.reaction == "event":
            fields["card"] = ""
        if "card" in fields:
            fields["card"] = plain(fields["card"])
        found.append(fields)
    return found


def plain(card: str) -> str:
    """A card that was typed in is a printed card still."""
    return card.removeprefix("quick-")


def numbers(fight: Fight) -> dict[str, object]:
    """What lies open on the table and what the trackers show (SFTMG-CMP-10)."""
    state = fight.state
    seen: dict[str, object] = {
        "path": state.path,
        "active": state.active,
        "first": state.first,
        "actions": (state.actions, state.move_actions),
        "round": (state.round, tuple(state.results)),
        "objects": state.objects,
        "lasting": [(each.owner, plain(each.card), each.until, each.used) for each in state.lasting],
        "winner": state.winner,
    }
    for number, seat in enumerate(state.seats):
        seen[f"seat {number}"] = (seat.health, seat.meter, seat.cell, seat.start, seat.wins, seat.turns)
        seen[f"cards {number}"] = {
            "deck": len(seat.deck),
            "hand": len(seat.hand),
            "discard": len(seat.discard),
            "in play": list(map(plain, seat.in_play)),
            "table": sum(1 for owner, _ in state.table if owner == number),
        }
    if state.attack is not None:
        for name in NUMBERS:
            seen[f"attack {name}"] = copy.copy(getattr(state.attack, name))
        seen["attack follows"] = plain(state.attack.follows)
        if state.attack.revealed:
            seen["attack card"] = plain(state.attack.card)
    return seen


def zones(fight: Fight) -> list[dict[str, list[str]]]:
    """Which cards lie where, by seat."""
    return [
        {
            "deck": list(seat.deck),
            "hand": list(seat.hand),
            "discard": list(seat.discard),
            "in_play": list(seat.in_play),
            "table": [card for owner, card in fight.state.table if owner == number],
        }
        for number, seat in enumerate(fight.state.seats)
    ]
