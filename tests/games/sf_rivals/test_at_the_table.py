"""Rivals at the simulated table (the real firmware, virtual time): A locks, NEXT confirms, lights follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from arenas import packs
from bouts import config
from tests.table.rig import Rig

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.config import CardSource, MatchConfig, PackRef
from cornerman.engine.observers import SPECTATOR
from cornerman.engine.requests import Choose
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.state import RivalsState
from cornerman.packs.loader import content_hash
from cornerman.table.notices import NoticeKind

PRINTED: Sequence[CardSource] = ("printed", "printed")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Rig]:
    """Ryu against Chun-Li with printed cards, both left-out cards shown: the first cards are to be laid."""
    rig = Rig(
        tmp_path,
        game=GAME,  # type: ignore[arg-type]
        config=settled(PRINTED),
        packs=packs("sf_rivals"),
    )
    rig.run_until_ready()
    rig.answer(0, "guard")
    rig.answer(1, "guard")
    rig.advance_time_and_run(100)
    yield rig
    rig.close()


def settled(cards: Sequence[CardSource]) -> MatchConfig:
    """Ryu against Chun-Li with the pack that ships."""
    refs = tuple(PackRef(id="rivals", hash=content_hash(pack)) for pack in packs("sf_rivals"))
    return msgspec.structs.replace(config("single", ("ryu", "chunli"), cards), packs=refs)


def state(rig: Rig) -> RivalsState:
    found = rig.session.news(SPECTATOR).match.state
    assert isinstance(found, RivalsState)
    return found


def lock(rig: Rig) -> None:
    rig.press("1.a")
    rig.press("2.a")
    assert rig.asked() == "which_card"


def turn_up(rig: Rig, one: str, two: str) -> None:
    """Both say which card it was; whose placeholder is about to count says what is printed: 2."""
    rig.answer(0, one)
    rig.answer(1, two)
    while rig.asked() == "printed_damage":
        rig.advance_time_and_run(200)
        assert lit_buttons(rig) == set(), "a number is said at the screen"
        rig.answer(rig.session.batch.requests[0].seat, 2)


def bar(rig: Rig, seat: int) -> int:
    """Pixels of a life bar after whatever moved has come to rest; 20 for 10 lives."""
    rig.advance_time_and_run(2500)
    return rig.lit_pixels(seat)


def lit_buttons(rig: Rig) -> set[str]:
    names = ("1.roll", "1.a", "1.b", "1.c", "2.roll", "2.a", "2.b", "2.c", "next")
    return {name for name in names if rig.is_lit(name)}


def test_each_locks_with_a_and_the_cards_are_asked_for_when_both_lie_there(table: Rig) -> None:
    assert lit_buttons(table) == {"1.a", "2.a"}
    table.press("2.a")
    assert table.asked() == "lock"
    table.advance_time_and_run(200)
    assert lit_buttons(table) == {"1.a"}
    table.press("2.a")
    assert len(table.told(NoticeKind.STRAY)) == 1, "locked is locked"
    table.press("1.a")
    assert table.asked() == "which_card"
    table.advance_time_and_run(200)
    assert lit_buttons(table) == set(), "which card it was is said at the screen"


def test_a_round_is_played_with_buttons_and_the_two_cards(table: Rig) -> None:
    lock(table)
    turn_up(table, "hadouken", "spinning_bird_kick")
    table.advance_time_and_run(200)
    assert table.asked() == "sliders"
    assert lit_buttons(table) == {"next"}
    table.press("next")
    assert table.asked() == "lock"
    assert state(table).round == 2
    assert [bar(table, seat) for seat in (0, 1)] == [20, 16], "10 and 8 of 10 lives"
    assert table.told(NoticeKind.STRAY) == []


def test_the_trail_of_a_hit_stays_until_the_sliders_are_moved(table: Rig) -> None:
    lock(table)
    turn_up(table, "hadouken", "spinning_bird_kick")
    table.advance_time_and_run(6000)
    pixels = table.board.segment("bars", 2, "life")
    assert all(max(pixel) > 0 for pixel in pixels), "the part just lost is still there"
    assert table.lit_pixels(1) == 16
    table.press("next")
    table.advance_time_and_run(2500)
    dark = [pixel for pixel in table.board.segment("bars", 2, "life") if max(pixel) == 0]
    assert len(dark) == 4


def test_nothing_is_to_be_confirmed_where_nobody_was_hurt(table: Rig) -> None:
    lock(table)
    turn_up(table, "hadouken", "kikouken")
    table.press("next")
    lock(table)
    turn_up(table, "hurricane_kick", "low_column_kick")
    table.advance_time_and_run(100)
    assert state(table).round == 3, "7 against 0 and a shield: no life is lost, no slider moves"
    assert table.asked() == "show_first"


def test_undo_takes_a_judged_round_back(table: Rig) -> None:
    lock(table)
    turn_up(table, "hadouken", "spinning_bird_kick")
    table.advance_time_and_run(100)
    table.press("undo")
    assert table.asked() == "printed_damage"
    assert bar(table, 1) == 20
    table.press("undo")
    assert table.asked() == "which_card"


def test_a_knock_out_puts_the_bar_out_and_next_keeps_the_slider_hidden(table: Rig) -> None:
    table.session.submit(Adjust(path="seats.1.life", value=1))
    lock(table)
    turn_up(table, "hadouken", "spinning_bird_kick")
    table.press("next")
    assert table.asked() == "slider_card"
    table.press("next")
    table.press("next")
    assert table.session.over
    assert GAME.winner(state(table)) == 0
    assert bar(table, 1) == 0


def test_dealt_cards_are_chosen_at_the_screen_and_never_at_a_button(tmp_path: Path) -> None:
    rig = Rig(
        tmp_path,
        game=GAME,  # type: ignore[arg-type]
        config=settled(("app", "app")),
        packs=packs("sf_rivals"),
    )
    try:
        rig.run_until_ready()
        rig.session.submit(_left_out(rig, 0))
        rig.session.submit(_left_out(rig, 1))
        rig.advance_time_and_run(200)
        assert isinstance(rig.session.batch.requests[0], Choose)
        assert lit_buttons(rig) == set()
        rig.answer(0, "hadouken")
        rig.answer(1, "spinning_bird_kick")
        rig.advance_time_and_run(100)
        assert state(rig).round == 2, "the app moves the gauges by itself"
        assert [bar(rig, seat) for seat in (0, 1)] == [20, 16]
    finally:
        rig.close()


def _left_out(rig: Rig, seat: int) -> Answer:
    request = next(request for request in rig.session.batch.requests if request.seat == seat)
    return Answer(by=seat, request=request.id, value=("guard", "saving_attack"))


def test_a_host_that_dies_between_two_locks_goes_on_with_the_first_one_in(table: Rig) -> None:
    table.press("1.a")
    table.crash_host()
    table.run_until_ready()
    table.advance_time_and_run(200)
    assert table.asked() == "lock"
    assert lit_buttons(table) == {"2.a"}
    table.press("2.a")
    assert table.asked() == "which_card"
