"""What follows from one choice of a set-up: another game, mode, number of players; on whichever page."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from cornerman.agents.casting import bots_of
from cornerman.games.registry import game
from cornerman.sitting.match_setup import choices
from cornerman.sitting.wishes import HUMAN, Wishes

FIRST_STAGE = "dojo"
"""Where a first match is played: the stage that the rulebook's own examples are on."""


class Who(StrEnum):
    """The three usual ways to sit down to a match."""

    AGAINST_BOTS = "against_bots"
    PEOPLE = "people"
    BOTS = "bots"


def first_wishes(game_id: str) -> Wishes:
    """What a set-up begins with on a machine where nobody has played: a person against the best bot."""
    rules = game(game_id)
    seats = rules.seats[rules.modes[0]]
    bot = next(iter(bots_of(rules)))
    return with_defaults(Wishes(game=game_id, players=[HUMAN, *[bot] * (seats - 1)]))


def with_defaults(wishes: Wishes) -> Wishes:
    """With Characters and a stage where none was chosen, so that one touch can begin. Errors: InputError."""
    wishes = wishes.filled()
    known = choices(game(wishes.game))
    ids = list(known.fighters)
    fighters = [ids[i] if i < len(ids) else "" for i in range(len(wishes.names))]
    stage = FIRST_STAGE if FIRST_STAGE in known.stages else next(iter(known.stages), "")
    return msgspec.structs.replace(wishes, fighters=fighters, stage=stage)


def players_of(wishes: Wishes, who: Who) -> list[str]:
    """A word for each seat: you against bots, people only, or bots only."""
    seats = len(wishes.names)
    bot = next(iter(bots_of(game(wishes.game))))
    return {
        Who.AGAINST_BOTS: [HUMAN, *[bot] * (seats - 1)],
        Who.PEOPLE: [HUMAN] * seats,
        Who.BOTS: [bot] * seats,
    }[who]


def who_plays(wishes: Wishes) -> Who | None:
    """Which of the usual ways this is; None for another one."""
    people = [word == HUMAN for word in wishes.players]
    if all(people):
        return Who.PEOPLE
    if not any(people):
        return Who.BOTS
    return Who.AGAINST_BOTS if people[0] and sum(people) == 1 else None


def other_game(wishes: Wishes, game_id: str) -> Wishes:
    """The same people at another game. Errors: InputError for a game that is none."""
    fresh = first_wishes(game_id)
    people = [HUMAN if word == HUMAN else fresh.players[-1] for word in wishes.players]
    seats = len(fresh.names)
    return with_defaults(
        msgspec.structs.replace(
            fresh,
            names=wishes.names[:seats],
            players=people[:seats] or fresh.players,
            cards=wishes.cards[:seats],
            dice=wishes.dice[:seats],
            table=wishes.table,
        )
    )


def other_mode(wishes: Wishes, mode: str) -> Wishes:
    """The same people in another mode of the game, with more or fewer seats. Errors: InputError."""
    rules = game(wishes.game)
    least = rules.seats.get(mode, 2)
    last = wishes.players[-1]
    return with_defaults(
        Wishes(
            game=wishes.game,
            mode=mode,
            names=wishes.names[:least],
            players=[*wishes.players[:least], *[last] * max(0, least - len(wishes.players))],
            cards=wishes.cards[:1],
            dice=wishes.dice[:1],
            options=wishes.options,
            table=wishes.table,
        )
    )


def other_seats(wishes: Wishes, count: int) -> Wishes:
    """The same match for more or fewer players. Errors: InputError."""
    changed = msgspec.structs.replace(
        wishes,
        names=wishes.names[:count],
        players=[*wishes.players[:count], *[wishes.players[-1]] * max(0, count - len(wishes.players))],
        fighters=wishes.fighters[:count],
        cards=wishes.cards[:count],
        dice=wishes.dice[:count],
    ).filled()
    known = choices(game(wishes.game)).fighters
    free = [each for each in known if each not in changed.fighters]
    fighters = [each or (free.pop(0) if free else "") for each in changed.fighters]
    return msgspec.structs.replace(changed, fighters=fighters)
