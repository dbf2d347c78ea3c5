"""A match put together as a scenario says: fighters, dice, pawns, cards, state."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from cornerman.engine.config import MatchConfig, OptionValue, SeatConfig
from cornerman.engine.refused import Refused

from .contest import DUEL, Contest
from .game import GAME
from .pack import CORE_DICE, POWER_DICE, Action, Fighter, Pack, PackHeader
from .pools import POOLS
from .scenario_setup import BLOCK, EVERYWHERE, FILLER, ScenarioCard, SeatSetup, Setup, seat_index
from .setup import default_techniques, start_spaces
from .state import UNKNOWN, UNSCORED, Acting, Played, Token

NAMES: Final = ("Ann", "Bob", "Cid", "Dee")
_FILLERS: Final = (
    Action(id=FILLER, name="Filler", type="strike", priority=5, damage=1, grid=EVERYWHERE),
    Action(id=BLOCK, name="Filler Block", type="block", priority=5, defense="T", grid=EVERYWHERE),
)
_POOL: Final = re.compile(r"^([LBEA])(?:(\d{1,2})c)?(?:(\d)p)?(0)?$")
_LETTERS: Final = {"L": "life", "B": "burnout", "E": "energy", "A": "active"}
_SETUP_DICE: Final = "L6c6p B6c"
_USUAL_DICE: Final = "L6c6p A6c"
_FACING: Final = {"R": 1, "L": -1}


def begin(
    mode: str,
    options: Mapping[str, OptionValue],
    cards: Sequence[ScenarioCard],
    setup: Setup,
    shipped: Callable[[], Sequence[bytes]],
) -> Contest:
    """The match before its first question. Errors: Refused for a set-up that cannot be."""
    mode = mode or DUEL
    if mode not in GAME.modes:
        raise Refused(f"there is no mode {mode!r}; modes are {', '.join(GAME.modes)}")
    seats = setup.seats[: GAME.seats[mode]]
    made = [i for i, seat in enumerate(seats) if seat.settled and not seat.fighter]
    packs = list(shipped()) if len(made) < len(seats) else []
    packs.append(_made_up(seats, made, cards))
    config = MatchConfig(
        game=GAME.id,
        mode=mode,
        options=dict(options),
        seats=tuple(
            SeatConfig(name=seat.name or NAMES[i], fighter=_fighter_id(seat, i), cards=seat.cards)
            for i, seat in enumerate(seats)
        ),
    )
    contest = GAME.match(config, packs)
    contest.state.path = setup.state
    if setup.state != GAME.chart.initial:
        _place(contest, setup, seats)
    return contest


def _fighter_id(seat: SeatSetup, number: int) -> str:
    if not seat.settled:
        return ""
    return seat.fighter or f"made-up-{number + 1}"


def _made_up(seats: Sequence[SeatSetup], made: Sequence[int], cards: Sequence[ScenarioCard]) -> bytes:
    fighters = []
    for number in made:
        own = [card.plain() for card in cards if seat_index(card.owner) in (-1, number)]
        own.append(_FILLERS[0])
        if not any(card.type == "block" for card in own):
            own.append(_FILLERS[1])
        fighters.append(
            Fighter(
                id=f"made-up-{number + 1}",
                name=f"Fighter {number + 1}",
                styles=("none",),
                actions=tuple(own),
                ability=seats[number].ability,
            )
        )
    header = PackHeader(id="scenario", title="Scenario", game="wotf", schema=1)
    return msgspec.json.encode(Pack(header=header, fighters=tuple(fighters)))


# placing


def _place(contest: Contest, setup: Setup, seats: Sequence[SeatSetup]) -> None:
    state = contest.state
    state.turn = max(0, setup.turn - (setup.state == "ready.fighters"))
    holder = seat_index(setup.holder)
    state.initiative = contest.team(holder) if holder >= 0 else -1
    state.used = setup.used
    state.replay = setup.replay
    state.results = [_team_of(contest, word) for word in setup.results]
    if contest.tag:
        state.actives = (_active(seats, 0, 1), _active(seats, 2, 3))
    for number, seat in enumerate(seats):
        _seat(contest, setup, number, seat)
    _table(contest, setup)
    for number, seat in enumerate(seats):
        _dice(contest, setup, number, seat)


def _team_of(contest: Contest, word: int | str) -> int:
    seat = seat_index(word)
    return contest.team(seat) if seat >= 0 else -1


def _active(seats: Sequence[SeatSetup], first: int, second: int) -> int:
    if seats[second].active or seats[first].active is False or seats[first].out:
        return -1 if seats[second].out or seats[second].active is False else second
    return first


def _seat(contest: Contest, setup: Setup, number: int, seat: SeatSetup) -> None:
    pawn = contest.state.seats[number]
    pawn.fighter = _fighter_id(seat, number)
    if not pawn.fighter:
        return
    if seat.fighter and setup.state != "setup.decks":
        chosen = tuple(seat.techniques) or default_techniques(contest, number, pawn.fighter)
        pawn.techniques = list(chosen)
    pawn.dazed, pawn.crippled, pawn.down = seat.dazed, seat.crippled, seat.down
    pawn.taunted, pawn.wins, pawn.out = seat.taunted, seat.wins, seat.out
    before = setup.state.startswith("setup.") and setup.state != "setup.initiative"
    if number in contest.state.actives and not before:
        team = contest.team(number)
        pawn.space = seat.space or start_spaces(contest)[team]
        pawn.posture = seat.posture
        pawn.facing = _FACING[seat.facing] if seat.facing else 1 - 2 * team
    if before:
        return
    block = contest.fighter(number).block
    spare = [card for card in contest.deck_list(number) if card != block] if seat.fighter else []
    if seat.hand is None:
        out = any(seat_index(c.owner) == number and c.card == block for c in setup.table)
        pawn.hand = [] if out else [block if contest.app_cards[number] else UNKNOWN]
    else:
        pawn.hand = _zone(contest, number, seat.hand, spare)
    pawn.deck = _zone(contest, number, seat.deck, spare)[::-1]
    pawn.discard = _zone(contest, number, seat.discard, spare)


def _zone(contest: Contest, seat: int, zone: int | Sequence[str], spare: list[str]) -> list[str]:
    if isinstance(zone, int):
        if not contest.app_cards[seat]:
            return [UNKNOWN] * zone
        taken, spare[:] = spare[:zone], spare[zone:]
        return [*taken, *([FILLER] * (zone - len(taken)))]
    known = set(contest.deck_list(seat))
    for card in zone:
        if card != UNKNOWN and card not in known:
            raise Refused(f"p{seat + 1} has no card {card!r}; cards are {', '.join(sorted(known))}")
        if card in spare:
            spare.remove(card)
    return list(zone)


def _table(contest: Contest, setup: Setup) -> None:
    state = contest.state
    for card in setup.table:
        owner = seat_index(card.owner)
        if card.card != UNKNOWN and not contest.knows(card.card):
            raise Refused(f"there is no card {card.card!r} for the table")
        state.cards += 1
        item = Played(
            id=state.cards,
            owner=owner,
            card=card.card,
            place=card.place,
            core=tuple(card.core),
            power=tuple(card.power),
            dazed=card.dazed,
            crippled=card.crippled,
            posture=card.posture if card.place == "tag" else "",
        )
        hidden = card.place in ("down", "tag")
        if card.score is not None:
            item.score = card.score
        elif not hidden and card.card != UNKNOWN:
            facts = contest.facts(card.card)
            bonus = contest.modifier(owner, "priority", facts.kind)
            item.score = facts.priority + bonus + sum(card.core) + sum(card.power)
        state.table.append(item)
    for number, token in enumerate(setup.tokens, 1):
        owner = seat_index(token.owner)
        state.tokens.append(
            Token(
                owner=owner,
                item=_on_table(contest, owner, token.card).id,
                space=token.space,
                facing=_FACING[token.facing],
                height=token.height,
                number=number,
            )
        )
    given = setup.acting
    if given is not None:
        item = _on_table(contest, seat_index(given.owner), given.card)
        state.acting = Acting(
            item=item.id,
            seat=item.owner,
            flying=given.flying,
            hit=given.hit,
            special=given.special,
            dealt=given.dealt,
            links=tuple(given.links),
            score=max(item.score, UNSCORED),
            dazed=state.seats[item.owner].dazed,
            first=item.id,
            length=given.length,
        )


def _on_table(contest: Contest, owner: int, card: str) -> Played:
    for item in contest.state.table:
        if item.owner == owner and item.card == card:
            return item
    raise Refused(f"p{owner + 1} has no card {card!r} on the table; name it in table = [...]")


def _dice(contest: Contest, setup: Setup, number: int, seat: SeatSetup) -> None:
    """Pools as the notation says; what is left of 12 core and 6 power dice lies in burnout (WOTF-DIC-02).

    Where nothing is said, dice on cards come out of the usual pools: core dice were active, power dice life.
    """
    pawn = contest.state.seats[number]
    if seat.out or not pawn.fighter:
        return
    usual = _SETUP_DICE if setup.state.startswith("setup.") else _USUAL_DICE
    said = read_pools(seat.dice or usual)
    left = [CORE_DICE, POWER_DICE]
    for item in contest.state.table:
        if item.owner == number:
            left[0] -= len(item.core)
            left[1] -= len(item.power)
    for name, dice in said.items():
        if not seat.dice:
            dice = min(dice[0], left[0]), min(dice[1], left[1])
        for at, count in enumerate(dice):
            left[at] -= count
        setattr(pawn, f"{name}_core", dice[0])
        setattr(pawn, f"{name}_power", dice[1])
    if min(left) < 0:
        raise Refused(f"p{number + 1}.dice: more than 12 core or 6 power dice, cards included", "WOTF-DIC-02")
    pawn.burnout_core += left[0]
    pawn.burnout_power += left[1]


def read_pools(text: str) -> dict[str, tuple[int, int]]:
    """ "L6c6p B5c E1c A0" by pool: core and power dice. Errors: Refused."""
    found = dict.fromkeys(POOLS, (0, 0))
    for part in text.split():
        if part.startswith("K"):
            continue
        match = _POOL.match(part)
        if match is None:
            raise Refused(f"{part!r} is no pool; write L6c6p B5c E1c A0", "WOTF-DIC-01")
        found[_LETTERS[match[1]]] = (int(match[2] or 0), int(match[3] or 0))
    return found
