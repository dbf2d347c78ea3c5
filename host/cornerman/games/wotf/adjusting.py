"""Correcting any value of a match by hand (WOTF catalogue sections 1 to 21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value

from .contest import Contest
from .pools import POOLS, pool
from .state import UNKNOWN, UNSCORED, Fighter
from .tagging import exchange

CARDS_MAX: Final = 99
_FLAGS: Final = ("dazed", "crippled", "down", "taunted")
_ZONES: Final = ("hand", "deck", "discard")
_KINDS: Final = ("core", "power")
_FROM: Final = {
    "life": ("energy", "burnout", "active"),
    "burnout": ("energy", "active"),
    "energy": ("burnout", "active"),
    "active": ("energy", "burnout"),
}
"""Where dice come from and go to when a pool is corrected: the first of these that has them."""
POSTURES: Final = ("crouch", "stand", "jump")


def values(contest: Contest) -> Mapping[str, Value]:
    """Every value that can be set by hand, by path; zones as their number of cards."""
    state = contest.state
    found: dict[str, Value] = {}
    for i, seat in enumerate(state.seats):
        here = f"seats.{i}"
        for name in POOLS:
            for kind, count in zip(_KINDS, pool(seat, name), strict=True):
                found[f"{here}.{name}_{kind}"] = count
        if seat.space:
            found[f"{here}.space"] = seat.space
            found[f"{here}.facing"] = seat.facing
            found[f"{here}.posture"] = seat.posture
        for flag in _FLAGS:
            found[f"{here}.{flag}"] = int(getattr(seat, flag))
        found[f"{here}.wins"] = seat.wins
        for zone in _ZONES:
            found[f"{here}.{zone}"] = len(getattr(seat, zone))
    for item in state.table:
        if item.score > UNSCORED:
            found[f"table.{item.id}.score"] = item.score
    found["turn"] = state.turn
    found["used"] = int(state.used)
    if state.initiative >= 0:
        found["initiative"] = state.initiative
    if contest.tag and min(state.actives) >= 0:
        found["active.0"], found["active.1"] = state.actives
    return found


def adjust(contest: Contest, path: str, value: Value) -> tuple[Value, bool]:
    """Set one value; returns the one before and whether it is hidden at the table.

    Dice are never made or lost: what a pool gains comes out of another one (WOTF-DIC-02).
    Errors: Refused, with nothing changed.
    """
    known = values(contest)
    if path not in known:
        raise Refused(f"there is no value {path!r}; values are {', '.join(known)}")
    before = known[path]
    state = contest.state
    parts = path.split(".")
    if parts[0] == "seats":
        return before, _adjust_seat(contest, int(parts[1]), parts[2], value)
    if parts[0] == "table":
        item = contest.item(int(parts[1]))
        assert item is not None, "the path was listed"
        item.score = _whole(value, 0, 99, "a score")
        if state.acting is not None and state.acting.item == item.id:
            state.acting.score = item.score  # the one that a combo must reach (WOTF-CMB-04)
    elif parts[0] == "active":
        _adjust_active(contest, int(parts[1]), value)
    elif path == "turn":
        state.turn = _whole(value, 0, contest.library.board.turns, "the turn")
    elif path == "used":
        state.used = bool(_whole(value, 0, 1, "used"))
    else:
        state.initiative = _whole(value, 0, 1, "initiative")
    return before, False


def _whole(value: Value, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(f"{what} takes a whole number from {low} to {high}, not {value!r}")
    return value


def _adjust_seat(contest: Contest, number: int, name: str, value: Value) -> bool:
    seat = contest.state.seats[number]
    pool_name, _, kind = name.partition("_")
    if pool_name in POOLS and kind in _KINDS:
        _adjust_pool(seat, pool_name, kind, value)
    elif name == "space":
        seat.space = _whole(value, 1, contest.spaces, "a space")
    elif name == "facing":
        if value not in (1, -1):
            raise Refused("facing is 1 (right) or -1 (left)", "WOTF-SET-07")
        seat.facing = int(value) if not isinstance(value, tuple) else 1
    elif name == "posture":
        if value not in POSTURES:
            raise Refused(f"posture is {', '.join(POSTURES)}, not {value!r}", "WOTF-CMP-06")
        seat.posture = str(value)
    elif name in _FLAGS:
        setattr(seat, name, bool(_whole(value, 0, 1, name)))
    elif name == "wins":
        seat.wins = _whole(value, 0, 9, "wins")
    else:
        _fill(contest, number, seat, name, value)
        return name != "discard" and not isinstance(value, int)
    return False


def _adjust_pool(seat: Fighter, name: str, kind: str, value: Value) -> None:
    have = pool(seat, name)[_KINDS.index(kind)]
    others = [(other, pool(seat, other)[_KINDS.index(kind)]) for other in _FROM[name]]
    most = have + sum(count for _, count in others)
    if name == "life":
        most = min(most, 6)
    wanted = _whole(value, 0, most, f"{kind} dice in {name}")
    missing = wanted - have
    setattr(seat, f"{name}_{kind}", wanted)
    if missing < 0:
        first, count = others[0]
        setattr(seat, f"{first}_{kind}", count - missing)
        return
    for other, count in others:
        taken = min(count, missing)
        setattr(seat, f"{other}_{kind}", count - taken)
        missing -= taken


def _adjust_active(contest: Contest, team: int, value: Value) -> None:
    seats = contest.teams()[team]
    seat = _whole(value, seats[0], seats[-1], "an active fighter")
    if contest.state.seats[seat].out:
        raise Refused("that fighter is out", "WOTF-TAG-30")
    if contest.state.actives[team] != seat:
        exchange(contest, seat, "stand", "recovery", "WOTF-TAG-28")


def _in_deck(contest: Contest, number: int, card: str) -> bool:
    """A fighter that was put together for a scenario has no deck: any card may be its."""
    if contest.state.seats[number].techniques:
        return card in contest.deck_list(number)
    return contest.knows(card)


def _fill(contest: Contest, number: int, seat: Fighter, zone: str, value: Value) -> None:
    """A zone takes the ids of its cards, top last for a deck, or a number of printed cards."""
    if isinstance(value, tuple):
        cards = [str(card) for card in value]
        for card in cards:
            if card == UNKNOWN and contest.app_cards[number]:
                raise Refused("the app deals these cards: name every one of them", "WOTF-GEN-08")
            if card != UNKNOWN and not _in_deck(contest, number, card):
                raise Refused(f"there is no card {card!r} in this deck", "WOTF-DCK-04")
        if len(cards) > CARDS_MAX:
            raise Refused(f"a {zone} holds at most {CARDS_MAX} cards")
        setattr(seat, zone, cards)
        return
    n = _whole(value, 0, CARDS_MAX, f"the number of cards in the {zone}")
    if contest.app_cards[number]:
        raise Refused(f"the app deals these cards: name the cards of the {zone}", "WOTF-GEN-08")
    held: list[str] = getattr(seat, zone)
    setattr(seat, zone, (held + [UNKNOWN] * n)[:n] if n >= len(held) else held[len(held) - n :])
