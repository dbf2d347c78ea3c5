"""A Rivals match as a scenario's set-up says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from cornerman.engine.config import MatchConfig, OptionValue, SeatConfig
from cornerman.engine.content import Finding
from cornerman.engine.refused import Refused

from . import formats
from .bout import Bout
from .game import GAME
from .pack import HAND_SIZE, Character, Pack, PackHeader
from .scenario_setup import ScenarioCard, SeatSetup, Setup, seat_index
from .state import UNKNOWN, Side


def check(cards: Sequence[ScenarioCard], setup: Setup) -> Iterator[tuple[str, Finding]]:
    """What is wrong beyond single fields."""
    for number, card in enumerate(cards):
        try:
            seat_index(card.owner)
        except ValueError as error:
            yield "card", Finding((number, "owner"), str(error), "1, 2 or both")
    for number, word in enumerate(setup.fighting):
        try:
            seat_index(word)
        except ValueError as error:
            yield "setup", Finding(("fighting", number), str(error), "1, 2, ...")
    if setup.fighting and len(setup.fighting) != 2:
        yield "setup", Finding(("fighting",), f"{len(setup.fighting)} players", "two: [1, 2]")
    for number, damage in enumerate(setup.damages):
        if damage.card.count("/") != 1:
            yield "setup", Finding(("damages", number, "card"), f"{damage.card!r} is no card", "ryu/hadouken")
    if len(setup.replay_life) != 2:
        yield "setup", Finding(("replay_life",), "not two numbers", "one for each: [3, 3]")


def begin(
    mode: str,
    options: Mapping[str, OptionValue],
    cards: Sequence[ScenarioCard],
    setup: Setup,
    shipped: Callable[[], Sequence[bytes]],
) -> Bout:
    """The match. Errors: Refused for a set-up that cannot be."""
    mode = mode or "single"
    count = setup.players or formats.SEATS_LEAST.get(mode, 2)
    seats = [setup.seat(i) for i in range(count)]
    own = [i for i in range(count) if seats[i].settled and not seats[i].character]
    packs = [_made_up(cards, own)] if own else []
    if len(own) < count:
        packs += shipped()
    config = MatchConfig(
        game=GAME.id,
        mode=mode,
        options=dict(options),
        seats=tuple(
            SeatConfig(name=seat.name or f"Player {i + 1}", fighter=_character(seat, i), cards=seat.cards)
            for i, seat in enumerate(seats)
        ),
    )
    bout = GAME.match(_mirrored(config), packs)
    bout.config = config
    bout.options = config.options
    _place(bout, setup, seats)
    return bout


def _mirrored(config: MatchConfig) -> MatchConfig:
    """Two seats of one character can stand in a scenario; the rule is for those who pick."""
    return msgspec.structs.replace(config, options={**config.options, "allow_mirror": True})


def _character(seat: SeatSetup, number: int) -> str:
    if not seat.settled:
        return ""
    return seat.character or f"made_up_{number + 1}"


def _made_up(cards: Sequence[ScenarioCard], seats: Sequence[int]) -> bytes:
    characters = []
    for number in seats:
        own = tuple(
            msgspec.structs.replace(card.plain(), damage=card.damage)
            for card in cards
            if seat_index(card.owner) in (-1, number)
        )
        characters.append(Character(id=f"made_up_{number + 1}", name=f"Fighter {number + 1}", cards=own))
    header = PackHeader(id="scenario", title="Scenario", game="sf_rivals", schema=1)
    return msgspec.json.encode(Pack(header=header, characters=tuple(characters)))


def _place(bout: Bout, setup: Setup, seats: Sequence[SeatSetup]) -> None:
    state = bout.state
    for player, seat in zip(state.seats, seats, strict=True):
        player.points, player.wins, player.losses = seat.points, seat.wins, seat.losses
        player.draws, player.life_sum = seat.draws, seat.life_sum
    if setup.schedule is not None:
        state.schedule = [(seat_index(a), seat_index(b)) for a, b in setup.schedule]
    pair = tuple(map(seat_index, setup.fighting)) or state.schedule[0]
    if setup.schedule is None and setup.fighting:
        while state.schedule and state.schedule[0] != pair:
            state.schedule.pop(0)
    state.damages = {each.card: each.n for each in setup.damages}
    state.replays = setup.replays
    state.replay_life = (setup.replay_life[0], setup.replay_life[1])
    state.path = setup.state
    if setup.state not in GAME.chart.states:
        raise Refused(f"there is no state {setup.state!r}; states are {', '.join(GAME.chart.states)}")
    if setup.state == "setup.characters":
        return
    state.round = setup.round
    state.sides = [_side(bout, seats[number], number) for number in pair]
    for side in state.sides:
        state.seats[side.seat].character = side.character


def _side(bout: Bout, seat: SeatSetup, number: int) -> Side:
    side = Side(seat=number, character=_character(seat, number), life=bout.life_max)
    if seat.life is not None:
        side.life = seat.life
    if bout.state.path == "setup.unused":
        return side
    deck = list(bout.character(side).deck())
    for word, card in (("shown", seat.shown), ("slider", seat.slider), *(("used", c) for c in seat.used)):
        if card and card not in deck:
            raise Refused(f"p{number + 1}.{word}: there is no (other) card {card!r} in {', '.join(deck)}")
        if card:
            deck.remove(card)
    side.shown, side.slider, side.used = seat.shown or "none", seat.slider, list(seat.used)
    side.bonus, side.ordered, side.locked = seat.bonus, seat.ordered, seat.locked
    side.lasting_initiative, side.lasting_damage = seat.lasting_initiative, seat.lasting_damage
    side.hand = _hand(bout, side, seat, deck)
    return side


def _hand(bout: Bout, side: Side, seat: SeatSetup, left: list[str]) -> list[str]:
    if isinstance(seat.hand, list):
        for card in seat.hand:
            if card != UNKNOWN and card not in bout.library.cards[side.character]:
                known = ", ".join(bout.library.cards[side.character])
                raise Refused(f"p{side.seat + 1}.hand: there is no card {card!r}; cards are {known}")
        return list(seat.hand)
    if not bout.dealt(side):
        held = HAND_SIZE - len(seat.used) if seat.hand is None else seat.hand
        return [UNKNOWN] * held
    return left if seat.hand is None else left[: seat.hand]
