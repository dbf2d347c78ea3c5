"""What must hold in every state of a match that no referee has touched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from arenas import AnyMatch

from cornerman.engine.requests import ChooseSome, Number, Order, Request, Reveal, Roll
from cornerman.engine.trackers import TABLE
from cornerman.games.registry import GAMES
from cornerman.games.sftmg.fight import Fight

LOG_OF_ROUNDS = 10
"""Rounds that a match may take; six in a row drawn is already once in a lifetime."""


def sound(match: AnyMatch) -> None:
    """The promises of the engine, then those of the game."""
    state = match.state
    game = GAMES[match.config.game]
    over = state.path in game.chart.finals
    assert state.path in game.chart.states
    assert over == (not state.open), f"{state.path} with {len(state.open)} questions"
    assert not state.interrupt, "an interrupt is carried out at once"
    ids = [r.id for r in state.open]
    assert len(set(ids)) == len(ids), "two questions with one id"
    assert all(0 < i <= state.serial for i in ids)
    assert set(state.sealed) < set(ids) or not state.sealed, (
        "an answer without its question, or none to wait for"
    )
    for request in state.open:
        well_formed(request, len(match.config.seats))
    if check := OF_GAMES.get(match.config.game):
        check(match)


def well_formed(request: Request, seats: int) -> None:
    """A question asks somebody, has something to choose from, and its default is among it."""
    nobodys = isinstance(request, Roll) and request.seat == TABLE  # chance that belongs to no seat
    assert 0 <= request.seat < seats or nobodys, f"{request.key} asks seat {request.seat}"
    assert request.key
    assert request.rule
    match request:
        case ChooseSome():
            assert 0 <= request.low <= request.high <= len(request.options), request
            left = Counter(request.options)
            left.subtract(request.default)
            assert min(left.values(), default=0) >= 0
            assert request.low <= len(request.default) <= request.high
        case Number():
            assert request.low <= request.default <= request.high
        case Roll():
            assert request.count > 0, f"{request.key} rolls nothing"
            assert request.what != "pick" or request.count <= request.sides
        case Order():
            assert len(request.options) > 1, f"{request.key} orders one thing"
        case Reveal():
            assert request.default in request.options
        case _:
            assert request.default in request.options
            assert len(set(request.options)) == len(request.options), request.options


def fight_is_legal(fight: Fight) -> None:
    """SFTMG: trackers, cells, cards, dice (CMP, TER, MOV, DIE, TRN)."""
    state = fight.state
    for number, seat in enumerate(state.seats):
        if not seat.fighter:
            continue
        fighter = fight.fighter(number)
        if fight.option("health_cap") == "printed":
            assert 0 <= seat.health <= fighter.health, "SFTMG-CMP-04, CMP-05"
        assert seat.health >= 0, "SFTMG-CMP-04"
        assert 0 <= seat.meter <= 8, "SFTMG-CMP-06"
        assert 0 <= seat.wins <= 2, "SFTMG-RND-07"
        if state.round:
            _cards_are_all_there(fight, number)
    assert state.actions >= 0
    assert state.move_actions >= 0
    assert len(state.results) <= LOG_OF_ROUNDS
    if state.round:
        _figures_stand_free(fight)
    for request in state.open:
        if isinstance(request, Roll) and request.what == "dice":
            assert request.count <= 8, "SFTMG-DIE-04"
    if state.attack is not None:
        assert len(state.attack.attack_faces) <= 8, "SFTMG-DIE-04"
        assert len(state.attack.block_faces) <= 8, "SFTMG-DIE-04"
    if state.path in ("turn.move", "fight.idle") and not state.agenda:
        assert state.attack is None
        assert not state.table, "SFTMG-RES-08"
        assert all(len(seat.hand) <= 7 for seat in state.seats), "SFTMG-TRN-09"
    if state.path == "finished":
        assert state.winner in (0, 1)
        assert not state.agenda


def _figures_stand_free(fight: Fight) -> None:
    state = fight.state
    cells = [seat.cell for seat in state.seats]
    assert len(set(cells)) == len(cells), "SFTMG-MOV-04: two figures on one cell"
    for cell in cells:
        assert fight.grid.all_cells >> cell & 1, "SFTMG-WAL-01: a figure off the grid"
        assert not state.objects >> cell & 1, "SFTMG-MOV-03: a figure on an Object"
    assert not state.objects & ~fight.stage.objects, "SFTMG-TER-04: an Object out of nowhere"


def _cards_are_all_there(fight: Fight, number: int) -> None:
    seat = fight.state.seats[number]
    here = [*seat.deck, *seat.hand, *seat.discard, *seat.in_play]
    here += [card for owner, card in fight.state.table if owner == number]
    deck = fight.fighter(number).deck
    assert len(here) == (len(deck) or 40), f"SFTMG-CMP-08: {len(here)} cards"
    if fight.app_cards[number]:
        assert Counter(here) == Counter(deck), "SFTMG-CMP-08: other cards than the deck's"
    else:
        known = Counter(card for card in (*seat.discard, *seat.in_play) if card in deck)
        assert known <= Counter(deck), "a printed card was seen more often than the deck holds it"


OF_GAMES: dict[str, Callable[..., None]] = {"sftmg": fight_is_legal}
"""The check of each game."""
