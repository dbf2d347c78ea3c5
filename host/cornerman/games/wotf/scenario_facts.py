"""A match in a player's words: what a scenario may expect of the state and of events."""

from __future__ import annotations

from cornerman.engine.events import Event

from .contest import Contest
from .events import PawnTurned, TokenPlaced
from .pools import POOLS, pool
from .priority import queue
from .state import AREA, UNSCORED, ContestState, Fighter, Played

_SEATS = ("seat", "target", "partner")
_TEAMS = ("winner",)
_FLAGS = ("dazed", "crippled", "down", "taunted", "out")


def facts(contest: Contest, state: ContestState) -> dict[str, object]:
    """All of the state, seats from 1. Lists count in any order, tuples in their own.

    dice: pools in the catalogue's notation, K = on cards. tokens: such as "p1 high 5 R". queue: cards in the
    order in which they will be handled. on_cards: such as "jab c3 c1 p4". scores: such as "jab 12".
    """
    found: dict[str, object] = {
        "state": state.path,
        "turn": state.turn,
        "holder": state.actives[state.initiative] + 1 if state.initiative >= 0 else 0,
        "used": state.used,
        "outcome": state.outcome,
        "game_winner": _first(contest, state.game_winner),
        "winner": _first(contest, state.winner) if state.winner >= 0 else 0,
        "decided": state.winner >= -1,
        "results": tuple(_first(contest, team) for team in state.results),
        "actives": tuple(seat + 1 for seat in state.actives),
        "table": [item.card for item in state.table],
        "tokens": [_token(state, number) for number in range(len(state.tokens))],
        "queue": tuple(item.card for item in _queue(contest, state)),
        "combo": state.acting.length if state.acting is not None else 0,
        "paused": state.paused,
    }
    for number, pawn in enumerate(state.seats):
        found[f"p{number + 1}"] = _seat(contest, state, number, pawn)
    return found


def _first(contest: Contest, team: int) -> int:
    """A team by its first player, counted from 1; 0: nobody."""
    return contest.teams()[team][0] + 1 if team >= 0 else 0


def _queue(contest: Contest, state: ContestState) -> list[Played]:
    before = contest.state
    contest.state = state
    try:
        return queue(contest)
    finally:
        contest.state = before


def _token(state: ContestState, number: int) -> str:
    token = state.tokens[number]
    return f"p{token.owner + 1} {token.height} {token.space} {_facing(token.facing)}"


def _facing(facing: int) -> str:
    return "R" if facing > 0 else "L"


def _seat(contest: Contest, state: ContestState, number: int, pawn: Fighter) -> dict[str, object]:
    own = [item for item in state.table if item.owner == number]
    found: dict[str, object] = {
        "fighter": pawn.fighter,
        "techniques": list(pawn.techniques),
        "life": pawn.life,
        "dice": pools_text(pawn, own),
        "space": pawn.space,
        "facing": _facing(pawn.facing),
        "posture": pawn.posture,
        "active": number in state.actives,
        "wins": pawn.wins,
        "hand": list(pawn.hand),
        "deck": tuple(reversed(pawn.deck)),
        "discard": list(pawn.discard),
        "played": [item.card for item in own if item.place != AREA],
        "area": [item.card for item in own if item.place == AREA],
        "raised": [item.card for item in own if item.place == "raised"],
        "on_cards": [_dice_on(item) for item in own],
        "scores": [f"{item.card} {item.score}" for item in own if item.score > UNSCORED],
    }
    for name in POOLS:
        found[f"{name}_core"], found[f"{name}_power"] = pool(pawn, name)
    for flag in _FLAGS:
        found[flag] = getattr(pawn, flag)
    return found


def _dice_on(item: Played) -> str:
    faces = [f"c{face}" for face in item.core] + [f"p{face}" for face in item.power]
    return " ".join([item.card, *faces])


def pools_text(pawn: Fighter, own: list[Played]) -> str:
    """Pools in the catalogue's notation: L6c6p B5c E1c A0 K0."""
    cards = (sum(len(i.core) for i in own), sum(len(i.power) for i in own))
    dice = [*zip("LBEA", (pool(pawn, name) for name in POOLS), strict=True), ("K", cards)]
    return " ".join(f"{letter}{_count(core, power)}" for letter, (core, power) in dice)


def _count(core: int, power: int) -> str:
    text = (f"{core}c" if core else "") + (f"{power}p" if power else "")
    return text or "0"


def event_facts(contest: Contest, event: Event) -> dict[str, object]:
    """The fields of an event: seats from 1, teams by their first player, facing as R or L."""
    found: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
    found["event"] = str(event.__struct_config__.tag)
    for name in _SEATS:
        if isinstance(found.get(name), int):
            found[name] = getattr(event, name) + 1
    for name in _TEAMS:
        if isinstance(found.get(name), int):
            found[name] = _first(contest, getattr(event, name))
    if isinstance(event, PawnTurned | TokenPlaced):
        found["facing"] = _facing(event.facing)
    if "cards" in found:
        found["cards"] = list(getattr(event, "cards"))  # noqa: B009  # only some events have it
    return found
