"""A reveal order that is corrected by hand counts at once, or not any more (SFR-RND-05, RND-06)."""

from __future__ import annotations

import pytest
from bouts import DRIVER, bout

from cornerman.engine.commands import Adjust, Answer, ForceState
from cornerman.engine.refused import Refused
from cornerman.games.sf_rivals.bout import Bout


def fighting() -> Bout:
    """Round 1, both are choosing."""
    match = bout()
    while match.state.path != "fight.choose":
        by_default(match)
    return match


def by_default(match: Bout) -> None:
    """The first question that waits gets its default."""
    request = next(r for r in match.state.open if r.id not in match.state.sealed)
    DRIVER.submit(match, Answer(by=request.seat, request=request.id, value=request.default))


def order(match: Bout, seat: int, ordered: int) -> None:
    DRIVER.submit(match, Adjust(path=f"seats.{seat}.ordered", value=ordered))


def open_keys(match: Bout) -> list[tuple[str, int]]:
    return [(request.key, request.seat) for request in match.state.open]


def finish_round(match: Bout) -> None:
    number = match.state.round
    while match.state.round == number and match.state.path.startswith("fight."):
        by_default(match)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_order_put_in_while_both_choose_makes_that_player_show_first(seat: int) -> None:
    match = fighting()
    by_default(match)
    order(match, seat, 1)
    assert open_keys(match) == [("show_first", seat)]
    assert not match.state.sealed
    finish_round(match)


@pytest.mark.parametrize(("seat", "ordered"), [(0, 0), (1, 1)])
def test_without_exactly_one_order_both_choose_together(seat: int, ordered: int) -> None:
    """The order is taken back, or the other one has one, too: two cancel out."""
    match = fighting()
    order(match, 0, 1)
    order(match, seat, ordered)
    assert open_keys(match) == [("commit", 0), ("commit", 1)]
    finish_round(match)


@pytest.mark.parametrize(("seat", "ordered"), [(0, 0), (1, 1)])
def test_once_a_card_is_shown_the_other_player_answers_it_whatever_is_corrected(
    seat: int, ordered: int
) -> None:
    match = fighting()
    order(match, 0, 1)
    by_default(match)
    order(match, seat, ordered)
    assert open_keys(match) == [("show_second", 1)]
    finish_round(match)


@pytest.mark.parametrize("path", ["setup.characters", "setup.unused"])
def test_a_fight_that_is_set_up_is_not_set_up_again(path: str) -> None:
    """A card that is shown already would be chosen a second time."""
    match = fighting()
    order(match, 0, 1)
    by_default(match)
    with pytest.raises(Refused, match="undo takes that back"):
        DRIVER.submit(match, ForceState(path=path))
