"""What is wrong in a scenario's cards and set-up beyond single fields."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from cornerman.engine.content import FieldPath, Finding
from cornerman.errors import did_you_mean

from .card_checks import check_attack, check_card
from .chart import CHART
from .pack import BUILT_IN_CARDS, DEFAULT_PALETTE, Card, CounterSpec, Range, cell_name, cell_xy
from .scenario_setup import FILLER, FighterSetup, ScenarioCard, SeatSetup, Setup, StageSetup, seat_index
from .state import UNKNOWN
from .terms import CounterType


def check(cards: Sequence[ScenarioCard], setup: Setup) -> Iterator[tuple[str, Finding]]:
    """Every finding, with the part of the file ("card", "setup") in which it lies."""
    yield from (("card", each) for each in _check_cards(cards))
    yield from (("setup", each) for each in _check_setup(cards, setup))


def _check_cards(cards: Sequence[ScenarioCard]) -> Iterator[Finding]:
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    for number, card in enumerate(cards):
        yield from check_card(_completed(card), DEFAULT_PALETTE, (number,))
        try:
            owner = seat_index(card.owner)
        except ValueError as wrong:
            yield Finding((number, "owner"), str(wrong), '1, 2 or "both"')
            continue
        for seat in (0, 1) if owner < 0 else (owner,):
            if card.id in seen[seat]:
                yield Finding((number, "id"), f'player {seat + 1} has another card "{card.id}" already')
            seen[seat].add(card.id)


def _completed(card: ScenarioCard) -> Card:
    """The card with what a scenario may leave out: a counter half, and range 1."""
    plain = card.plain()
    if plain.kind.is_attack_card and plain.counter is None:
        plain = msgspec.structs.replace(plain, counter=CounterSpec(type=CounterType.STRIKE))
    attack = plain.attack
    if attack is not None and attack.range is None and attack.movement is None:
        attack = msgspec.structs.replace(attack, range=Range(min=1, max=1))
        plain = msgspec.structs.replace(plain, attack=attack)
    return plain


def _check_setup(cards: Sequence[ScenarioCard], setup: Setup) -> Iterator[Finding]:
    if setup.state not in CHART.states:
        hint = did_you_mean(setup.state, CHART.states) or ""
        yield Finding(("state",), f'there is no state "{setup.state}"', ", ".join(CHART.states), hint)
    for name in ("active", "first", "chooser"):
        try:
            seat_index(getattr(setup, name))
        except ValueError as wrong:
            yield Finding((name,), str(wrong), "1 or 2")
    if isinstance(setup.stage, StageSetup):
        yield from _check_stage(setup.stage, setup)
    for seat, each in enumerate(setup.seats):
        yield from _check_seat(seat, each, cards)
    if setup.state.startswith("fight.attack.") and setup.attack is None:
        yield Finding(
            ("state",),
            f"{setup.state} needs an attack, and none is under way",
            cure='add attack = {card = "...", ...} to [setup]',
        )


def _check_seat(seat: int, each: SeatSetup, cards: Sequence[ScenarioCard]) -> Iterator[Finding]:
    here: FieldPath = (f"p{seat + 1}",)
    if not isinstance(each.fighter, FighterSetup):
        return
    if each.fighter.ultra is not None:
        ultra = each.fighter.ultra
        if ultra.range is None and ultra.movement is None:
            ultra = msgspec.structs.replace(ultra, range=Range(min=1, max=1))
        yield from check_attack(ultra, DEFAULT_PALETTE, (*here, "fighter", "ultra"))
    known = {FILLER, *BUILT_IN_CARDS, *(card.id for card in cards if _owns(card, seat))}
    if each.cards == "printed":
        known.add(UNKNOWN)
    zones = {name: getattr(each, name) for name in ("hand", "deck", "discard", "in_play")}
    for name, zone in zones.items():
        yield from _check_zone(zone, (*here, name), known)
    yield from _check_zone(each.fighter.deck, (*here, "fighter", "deck"), known)


def _owns(card: ScenarioCard, seat: int) -> bool:
    try:
        return seat_index(card.owner) in (-1, seat)
    except ValueError:
        return False


def _check_zone(zone: int | list[str], path: FieldPath, known: Collection[str]) -> Iterator[Finding]:
    if isinstance(zone, int):
        if not 0 <= zone <= 99:
            yield Finding(path, f"{zone} cards cannot be there", "0 to 99")
        return
    for number, card in enumerate(zone):
        if card not in known:
            hint = did_you_mean(card, known) or "add a [[card]], or correct the name"
            yield Finding(
                (*path, number), f'this player has no card "{card}"', ", ".join(sorted(known)), hint
            )


def _check_stage(stage: StageSetup, setup: Setup) -> Iterator[Finding]:
    taken: dict[str, str] = {}
    named = [("stage", name, i, cell) for name in ("large", "small", "void", "special")
             for i, cell in enumerate(getattr(stage, name))]  # fmt: skip
    for part, name, number, cell in named:
        x, y = cell_xy(cell)
        if x >= stage.cols or y >= stage.rows:
            last = cell_name(stage.cols - 1, stage.rows - 1)
            yield Finding((part, name, number), f"{cell} lies outside the grid", f"a1 to {last}")
        if cell in taken:
            yield Finding((part, name, number), f"{cell} is {taken[cell]} already", "one thing on a cell")
        taken[cell] = name
    objects = {*stage.large, *stage.small}
    for number, cell in enumerate(setup.objects or ()):
        if cell not in objects:
            yield Finding(
                ("objects", number),
                f"the stage has no Object on {cell}",
                ", ".join(sorted(objects)) or "none: the stage is open",
                "name it in setup.stage (large or small) too",
            )
    standing = objects if setup.objects is None else set(setup.objects)
    if setup.state.startswith("setup."):
        return
    cells = {1: setup.p1.cell or stage.west, 2: setup.p2.cell or stage.east}
    for player, cell in cells.items():
        x, y = cell_xy(cell)
        if x >= stage.cols or y >= stage.rows or cell in stage.void:
            yield Finding((f"p{player}", "cell"), f"{cell} is no cell of this stage")
        elif cell in standing:
            yield Finding((f"p{player}", "cell"), f"an Object stands on {cell}", cure="choose another cell")
    if cells[1] == cells[2]:
        yield Finding(("p2", "cell"), f"both figures stand on {cells[1]}", cure="choose another cell")
