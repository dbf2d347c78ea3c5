"""What not even a referee can bring out of step, and what everybody can always do."""

from __future__ import annotations

import msgspec
from arenas import AnyDriver, AnyMatch
from randomplay import encode, state_bytes, waiting

from cornerman.engine.commands import Answer, Command
from cornerman.engine.driver import Driver
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, seen_by
from cornerman.games.registry import GAMES
from cornerman.games.wotf.pools import POOLS, conserved, pool

WOTF_TURN = ("ready.", "command.", "play.", "roll.", "reveal.", "resolve.", "action.", "combo.", "recovery.")
"""States in which fighters have their dice."""


def carried_out(match: AnyMatch, driver: AnyDriver, command: Command) -> bool:
    """Submit; a refusal has a reason and has changed nothing, not even the events."""
    before = state_bytes(match)
    match.events.clear()
    try:
        driver.submit(match, command)
    except Refused as no:
        refused = no
    else:
        return True
    assert refused.reason
    assert len(refused.reason) <= 600, "nobody reads that"
    assert state_bytes(match) == before, f"{command} was refused and changed the state"
    assert not match.events, f"{command} was refused and told {match.events}"
    return False


def in_step(match: AnyMatch) -> None:
    """Saved and loaded it is the same; all can look at it; every question has its words and its default."""
    game, state = GAMES[match.config.game], match.state
    data = msgspec.json.encode(state)
    again = msgspec.json.decode(data, type=game.state_type)
    assert again == state
    assert msgspec.json.encode(again) == data
    assert not state.interrupt
    over = state.path in game.chart.finals
    assert over or waiting(match), f"nobody can answer in {state.path}"
    for observer in (*range(len(match.config.seats)), REFEREE, SPECTATOR):
        encode(game.view(match, observer))
        encode([seen_by(request, observer) for request in state.open])
        for event in match.events:
            if (seen := event.seen_by(observer)) is not None:
                game.tell(match, seen)
                encode(seen)
    encode(game.trackers(match, game.view(match, SPECTATOR)))
    game.adjustable(match)
    for request in state.open:
        assert 0 < len(game.prompt(match, request)) <= 40
        assert 0 <= request.seat < len(match.config.seats)
        encode(game.options(match, request))
        assert not isinstance(request, Choose) or request.options, f"{request} leaves nothing to choose"
    if match.config.game == "sftmg":
        _numbers_are_numbers(match)
    if match.config.game == "wotf" and state.path.startswith(WOTF_TURN):
        _no_die_is_made_or_lost(match)


def _numbers_are_numbers(match: AnyMatch) -> None:
    state = match.state
    for seat in state.seats:  # type: ignore[attr-defined]
        assert 0 <= seat.health <= 60
        assert 0 <= seat.meter <= 8
        assert 0 <= seat.wins <= 2
        assert all(len(zone) <= 400 for zone in (seat.deck, seat.hand, seat.discard, seat.in_play))
    placed = [seat.cell for seat in state.seats if seat.cell >= 0]  # type: ignore[attr-defined]
    assert len(set(placed)) == len(placed), "two figures on one cell"
    assert not any(state.objects >> cell & 1 for cell in placed), "a figure on an Object"  # type: ignore[attr-defined]
    assert state.actions >= 0  # type: ignore[attr-defined]
    assert state.move_actions >= 0  # type: ignore[attr-defined]


def _no_die_is_made_or_lost(match: AnyMatch) -> None:
    """Nor is there less than none anywhere (WOTF-DIC-01, DIC-02)."""
    for seat, pawn in enumerate(match.state.seats):  # type: ignore[attr-defined]
        assert conserved(match, seat), f"the dice of seat {seat} do not add up"  # type: ignore[arg-type]
        assert all(min(pool(pawn, name)) >= 0 for name in POOLS), f"seat {seat} has less than no dice"


def defaults_are_accepted(match: AnyMatch, driver: Driver) -> None:  # type: ignore[type-arg]
    """On a copy: the match never stands at a question that nobody can answer."""
    for request in match.state.open:
        if request.id in match.state.sealed or request.id not in [r.id for r in match.state.open]:
            continue
        try:
            driver.submit(match, Answer(by=request.seat, request=request.id, value=request.default))
        except Refused as refused:
            raise AssertionError(f"the default of {request} is refused: {refused}") from refused
