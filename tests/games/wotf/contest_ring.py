"""Matches put together by hand, in the words of scenario files, and matches played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import msgspec
from arenas import packs
from randomplay import steps

from cornerman.engine.chart import CompiledChart
from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.driver import Driver
from cornerman.engine.requests import Request, Roll, Value
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.pack import Action, Pack
from cornerman.games.wotf.scenario_begin import begin
from cornerman.games.wotf.scenario_setup import ScenarioCard, Setup

DRIVER = Driver(GAME, CompiledChart(GAME.chart))
EVERYWHERE = "C=xxxx/xxxx/xxxx|S=*xxx/xxxx/xxxx|J=xxxx/x**x/xxxx"


def start(
    cards: list[dict[str, object]], setup: dict[str, object], mode: str = "duel", **options: OptionValue
) -> Contest:
    """A match at its first question, from data as a scenario file holds it."""
    made = [msgspec.convert(card, ScenarioCard) for card in cards]
    contest = begin(mode, options, made, msgspec.convert(setup, Setup), lambda: packs("wotf"))
    DRIVER.go_on(contest)
    return contest


def answer(contest: Contest, value: Value, seat: int | None = None) -> None:
    """Answer the open question (of ``seat``)."""
    request = asked(contest, seat)
    by = request.seat
    DRIVER.submit(contest, Answer(by=by, request=request.id, value=value, source="faces"))


def asked(contest: Contest, seat: int | None = None) -> Request:
    """The open question (of ``seat``)."""
    waiting = [r for r in contest.state.open if r.id not in contest.state.sealed]
    return next(r for r in waiting if seat is None or r.seat == seat)


def keys(contest: Contest) -> list[str]:
    """What is asked now."""
    return [request.key for request in contest.state.open]


def has_rule(contest: Contest, rule: str) -> bool:
    """Whether an event of that rule has happened."""
    return any(event.rule == rule for event in contest.events)


@cache
def deadly() -> bytes:
    """The pack that ships, but every attack reaches far and hurts much, so that knock-outs happen."""
    pack = msgspec.json.decode(packs("wotf")[0], type=Pack)

    def hard(actions: tuple[Action, ...]) -> tuple[Action, ...]:
        return tuple(
            msgspec.structs.replace(a, damage=6, grid=EVERYWHERE) if a.damage is not None else a
            for a in actions
        )

    fighters = tuple(msgspec.structs.replace(f, actions=hard(f.actions)) for f in pack.fighters)
    styles = tuple(
        msgspec.structs.replace(
            style,
            techniques=tuple(msgspec.structs.replace(t, actions=hard(t.actions)) for t in style.techniques),
        )
        for style in pack.styles
    )
    return msgspec.json.encode(msgspec.structs.replace(pack, fighters=fighters, styles=styles))


def random_match(
    mode: str, cards: CardSource, seed: int, pack: bytes, **options: OptionValue
) -> Iterator[Contest]:
    """The match after each random answer, to its end."""
    seats = tuple(SeatConfig(name=f"P{i + 1}", cards=cards) for i in range(GAME.seats[mode]))
    config = MatchConfig(game="wotf", mode=mode, options=options, seats=seats)
    contest = GAME.match(config, [pack])
    DRIVER.begin(contest)
    yield contest
    for _ in steps(contest, DRIVER, random.Random(seed), seed.to_bytes(32, "big")):  # type: ignore[arg-type]
        yield contest
        contest.events.clear()


__all__ = ["Roll", "answer", "asked", "deadly", "has_rule", "keys", "packs", "random_match", "start"]
