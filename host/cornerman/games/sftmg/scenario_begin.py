"""A match put together as a scenario says: fighters, stage, cards, state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from cornerman.engine.config import MatchConfig, OptionValue, SeatConfig
from cornerman.engine.refused import Refused

from .chart import CHART
from .dice import FACE_CODES
from .fight import Fight
from .game import GAME
from .grid import mask_of
from .pack import (
    BUILT_IN_CARDS,
    AttackSpec,
    Card,
    CounterSpec,
    DeckEntry,
    Fighter,
    Pack,
    PackHeader,
    Range,
    Stage,
    StageObject,
    Starts,
    StartSides,
)
from .scenario_setup import (
    FILLER,
    AttackSetup,
    FighterSetup,
    ScenarioCard,
    SeatSetup,
    Setup,
    StageSetup,
    is_attack,
    seat_index,
)
from .state import ULTRA, UNKNOWN, Attack, Lasting
from .terms import CardKind, CounterType, ObjectSize, Until

_FILLER_CARD = Card(
    id=FILLER,
    name="Filler",
    kind=CardKind.STRIKE,
    attack=AttackSpec(dice=1, range=Range(min=1, max=1)),
    counter=CounterSpec(type=CounterType.STRIKE),
)
_STAGE_ID = "made-up"
_PRINTED_UTILITIES = (*(["bait"] * 4), *(["focus"] * 2))
NAMES = ("Ann", "Bob")


def begin(
    options: Mapping[str, OptionValue],
    cards: Sequence[ScenarioCard],
    setup: Setup,
    shipped: Callable[[], Sequence[bytes]],
) -> Fight:
    """The match before its first question. Errors: Refused."""
    shipped_ids = [seat.fighter for seat in setup.seats if isinstance(seat.fighter, str)]
    needs_shipped = bool(shipped_ids) or isinstance(setup.stage, str)
    packs = tuple(shipped()) if needs_shipped else ()
    fighters = tuple(
        _fighter(seat, each, cards)
        for seat, each in enumerate(setup.seats)
        if isinstance(each.fighter, FighterSetup)
    )
    stages = (_stage(setup.stage),) if isinstance(setup.stage, StageSetup) else ()
    header = PackHeader(id="scenario", title="Scenario", game="sftmg", schema=1)
    own = msgspec.json.encode(Pack(header=header, fighters=fighters, stages=stages))
    config = MatchConfig(
        game="sftmg",
        mode="versus",
        stage=setup.stage if isinstance(setup.stage, str) else _STAGE_ID,
        options=dict(options),
        seats=tuple(
            SeatConfig(
                name=each.name or NAMES[seat],
                fighter=each.fighter if isinstance(each.fighter, str) else _fighter_id(seat),
                cards=each.cards,
            )
            for seat, each in enumerate(setup.seats)
        ),
    )
    fight = GAME.match(config, [own, *packs])
    if setup.state != CHART.initial:
        _place(fight, setup)
    return fight


def _fighter_id(seat: int) -> str:
    return f"fighter-{seat + 1}"


def _fighter(seat: int, each: SeatSetup, cards: Sequence[ScenarioCard]) -> Fighter:
    """The seat's fighter; its deck holds what lies in its zones, or one of each card."""
    assert isinstance(each.fighter, FighterSetup)
    made = each.fighter
    own = [card.plain() for card in cards if seat_index(card.owner) in (-1, seat)]
    deck = _ids(made.deck)[::-1] or _deck_of(each, own)
    if FILLER in deck:
        own.append(_FILLER_CARD)
    return Fighter(
        id=_fighter_id(seat),
        name=made.name or f"Fighter {seat + 1}",
        health=made.health,
        move=made.move,
        ultra=made.ultra,
        ultra_name=made.ultra_name,
        deck=tuple(DeckEntry(card=card, count=1) for card in deck),
        cards=tuple(own),
    )


def _deck_of(each: SeatSetup, own: Sequence[Card]) -> list[str]:
    """Every card that lies somewhere, and one of each card that does not."""
    zones = (each.hand, each.deck, each.discard, each.in_play)
    there = Counter(card for zone in zones for card in _ids(zone))
    there.pop(UNKNOWN, None)
    for card in own:
        there[card.id] = max(there[card.id], 1)
    if each.cards == "printed":
        there |= Counter(_PRINTED_UTILITIES)
        there.pop(FILLER, None)
    return list(there.elements()) or ["bait"]


def _ids(zone: int | Sequence[str]) -> list[str]:
    return [FILLER] * zone if isinstance(zone, int) else list(zone)


def _stage(stage: StageSetup) -> Stage:
    objects = [(cell, ObjectSize.LARGE) for cell in stage.large]
    objects += [(cell, ObjectSize.SMALL) for cell in stage.small]
    return Stage(
        id=_STAGE_ID,
        name="Made up",
        cols=stage.cols,
        rows=stage.rows,
        void=tuple(stage.void),
        special=tuple(stage.special),
        objects=tuple(StageObject(id=f"o-{c}", kind="object", size=size, cell=c) for c, size in objects),
        starts=Starts(versus=StartSides(west=(stage.west,), east=(stage.east,))),
    )


def _place(fight: Fight, setup: Setup) -> None:
    """Figures, trackers, cards and the state of the chart."""
    state = fight.state
    state.path = setup.state
    before_round = setup.state in ("setup.rolloff", "setup.order", "setup.placement", "setup.deal")
    between = before_round and bool(setup.results)
    # round.over and round.between come after the last result, all else of a round before the next
    begun = 0 if before_round or setup.state == "round.between" else 1
    state.round = len(setup.results) + begun if setup.round is None else setup.round
    active = max(0, seat_index(setup.active))
    first = seat_index(setup.first)
    state.active, state.first = active, active if first < 0 else first
    state.chooser = max(0, seat_index(setup.chooser))
    state.actions, state.move_actions = setup.actions, setup.move_actions
    state.results = [seat_index(each) for each in setup.results]
    stage = fight.stage
    state.objects = (
        stage.objects if setup.objects is None else mask_of(fight.grid.cell(cell) for cell in setup.objects)
    )
    for number, each in enumerate(setup.seats):
        seat, facts = state.seats[number], fight.fighter(number)
        seat.health = facts.health if each.health is None else each.health
        seat.meter, seat.wins = each.meter, each.wins
        on_stage = not before_round or between
        seat.turns = (1 if on_stage else 0) if each.turns is None else each.turns
        start = fight.grid.cell(each.start) if each.start else stage.starts[number]
        chosen = on_stage or setup.state == "setup.deal" or each.start is not None
        seat.start = start if chosen else -1
        seat.cell = fight.grid.cell(each.cell) if each.cell else (seat.start if on_stage else -1)
        seat.hand = _zone(fight, number, each.hand)
        seat.deck = _zone(fight, number, each.deck)[::-1]
        seat.discard = _zone(fight, number, each.discard)
        seat.in_play = _zone(fight, number, each.in_play)
        state.lasting += [lasting for card in seat.in_play for lasting in _lasting(fight, number, card)]
    if setup.attack is not None:
        _attack(fight, setup.attack)


def _zone(fight: Fight, seat: int, zone: int | Sequence[str]) -> list[str]:
    if isinstance(zone, int):
        return [FILLER if fight.app_cards[seat] else UNKNOWN] * zone
    for card in zone:
        if card != UNKNOWN and not fight.knows(seat, card):
            known = ", ".join(fight.fighter(seat).cards)
            raise Refused(f"{fight.fighter(seat).name} has no card {card!r}; cards are {known}")
    return list(zone)


def _lasting(fight: Fight, seat: int, card: str) -> list[Lasting]:
    """An Event that stays in play goes on having its effects."""
    event = fight.card(seat, card).event
    if card in BUILT_IN_CARDS:
        return []
    until = Until.ROUND if event.until is Until.NONE else event.until
    return [Lasting(owner=seat, card=card, until=until.value)]


def _attack(fight: Fight, given: AttackSetup) -> None:
    state = fight.state
    number = seat_index(given.attacker)
    attacker = state.active if number < 0 else number
    defender = fight.opponent(attacker)
    facedown = (
        given.card != ULTRA and not given.follow_up and is_attack(fight.card(attacker, given.card).card)
    )
    state.attack = Attack(
        attacker=attacker,
        defender=defender,
        card=given.card,
        facedown=facedown,
        follow_up=given.follow_up,
        reaction=given.reaction,
        counter=given.counter,
        revealed=given.revealed,
        boost=given.boost,
        edge=given.edge,
        ex=given.ex,
        dealt=given.dealt,
        attack_faces=faces(_dice(given.attack_dice)),
        block_faces=faces(_dice(given.block_dice)),
    )
    if given.card != ULTRA:
        state.table.append((attacker, given.card))
    if given.counter:
        state.table.append((defender, given.counter))


def _dice(dice: str | Sequence[str | int]) -> list[str | int]:
    return list(dice.replace(",", " ").split()) if isinstance(dice, str) else list(dice)


def faces(words: Sequence[str | int]) -> tuple[int, ...]:
    """Faces of Battle Dice by code (AB, C, A, B, M) or number (SFTMG-DIE-01). Errors: ValueError."""
    found = []
    for word in words:
        text = str(word).strip().upper()
        if text in ("1", "2", "3", "4", "5", "6"):
            found.append(int(text))
        elif text in FACE_CODES[1:]:
            found.append(FACE_CODES.index(text))
        else:
            raise ValueError(f"{word!r} is no face of a Battle Die; faces are AB, C, A, B, M or 1 to 6")
    return tuple(found)
