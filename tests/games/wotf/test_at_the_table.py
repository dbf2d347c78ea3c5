"""Way of the Fighter at the simulated table (the real firmware, virtual time): buttons in, lights out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from arenas import packs
from tests.table.rig import Rig

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.config import CardSource, DiceSource, MatchConfig, PackRef, SeatConfig
from cornerman.engine.observers import SPECTATOR
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.state import ContestState
from cornerman.packs.loader import content_hash
from cornerman.table.notices import NoticeKind

FULL_BAR = 20
"""Pixels of a life bar, for 12 life."""
SETTLE_MS = 2500


def settled(cards: Sequence[CardSource], dice: DiceSource = "faces") -> MatchConfig:
    """Ysolde against Mika with their recommended decks, and real dice unless said otherwise."""
    refs = tuple(PackRef(id="turbo", hash=content_hash(pack)) for pack in packs("wotf"))
    return MatchConfig(
        game="wotf",
        mode="duel",
        options={"recommended_decks": True, "start_spaces": "5,6"},
        seats=(
            SeatConfig(name="Ann", fighter="ysolde", cards=cards[0], dice=dice),
            SeatConfig(name="Bob", fighter="mika", cards=cards[1], dice=dice),
        ),
        packs=refs,
    )


def rig_of(home: Path, cards: Sequence[CardSource], dice: DiceSource = "faces") -> Rig:
    rig = Rig(home, game=GAME, config=settled(cards, dice), packs=packs("wotf"))  # type: ignore[arg-type]
    rig.run_until_ready()
    return rig


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Rig]:
    """Printed cards, side by side on spaces 5 and 6: the roll for initiative is open."""
    rig = rig_of(tmp_path, ("printed", "printed"))
    yield rig
    rig.close()


def state(rig: Rig) -> ContestState:
    found = rig.session.news(SPECTATOR).match.state
    assert isinstance(found, ContestState)
    return found


def bar(rig: Rig, seat: int) -> int:
    rig.advance_time_and_run(SETTLE_MS)
    return rig.lit_pixels(seat)


def lit_buttons(rig: Rig) -> set[str]:
    rig.advance_time_and_run(200)
    names = ("1.roll", "1.a", "1.b", "1.c", "2.roll", "2.a", "2.b", "2.c", "next")
    return {name for name in names if rig.is_lit(name)}


def typed(rig: Rig, key: str, faces: dict[int, tuple[int, ...]]) -> None:
    """Both type real dice in, as sides 1 to 6."""
    for seat, sides in faces.items():
        request = next(r for r in rig.session.batch.requests if r.seat == seat and r.key == key)
        rig.session.submit(Answer(by=seat, request=request.id, value=sides, source="faces"))
    rig.advance_time_and_run(100)


def to_the_cards(rig: Rig, asked: str = "lock") -> None:
    """Ann wins the initiative; both draw and shift without moving."""
    typed(rig, "initiative_roll", {0: (6, 6, 6), 1: (1, 1, 1)})
    for button in ("1.a", "2.a", "1.b", "1.b", "2.b", "2.b"):
        rig.press(button)
    assert rig.asked() == asked


def to_the_reveal(rig: Rig) -> None:
    """Both lay a card and roll: Ann 3 and 3, Bob 1; Ann keeps the initiative."""
    to_the_cards(rig)
    rig.press("1.a")
    rig.press("2.a")
    rig.press("1.b")
    rig.press("2.a")
    typed(rig, "action_roll", {0: (6, 6), 1: (1,)})
    assert rig.asked() == "initiative"
    rig.press("next")
    assert rig.asked() == "which_card"


def test_each_rolls_for_initiative_with_the_own_button(tmp_path: Path) -> None:
    rig = rig_of(tmp_path, ("printed", "printed"), dice="app")
    try:
        assert lit_buttons(rig) == {"1.roll", "2.roll"}
        rig.press("2.roll")
        assert lit_buttons(rig) == {"1.roll"}
        rig.press("1.roll")
        assert state(rig).turn == 1, "the faces differ, so one has the initiative"
    finally:
        rig.close()


def test_a_turn_is_played_with_buttons_until_the_cards_are_named(table: Rig) -> None:
    to_the_reveal(table)
    assert lit_buttons(table) == set(), "which card it was is said at the screen"
    assert table.told(NoticeKind.STRAY) == []


def test_a_card_is_locked_once(table: Rig) -> None:
    to_the_cards(table)
    table.press("2.a")
    assert lit_buttons(table) == {"1.a"}
    table.press("2.a")
    assert len(table.told(NoticeKind.STRAY)) == 1
    table.press("1.a")
    assert table.asked() == "dice"


def test_a_hit_shortens_the_bar_of_the_one_who_was_hit(table: Rig) -> None:
    to_the_reveal(table)
    assert [bar(table, seat) for seat in (0, 1)] == [FULL_BAR, FULL_BAR]
    hit(table)
    assert state(table).seats[1].life == 10
    assert abs(bar(table, 1) - 10 * FULL_BAR / 12) < 1
    assert bar(table, 0) == FULL_BAR


def hit(rig: Rig) -> None:
    """Ann's Hearth Kick against a mode of Bob's, which it cancels."""
    rig.answer(0, "ysolde-kick")
    rig.answer(1, "iron-jaw")
    rig.advance_time_and_run(100)


def test_undo_takes_a_hit_back(table: Rig) -> None:
    to_the_reveal(table)
    hit(table)
    assert bar(table, 1) < FULL_BAR
    table.press("undo")
    assert table.asked() == "which_card"
    assert bar(table, 1) == FULL_BAR


def test_a_knock_out_puts_the_bar_out_and_ends_the_match(table: Rig) -> None:
    to_the_reveal(table)
    table.session.submit(Adjust(path="seats.1.life_core", value=0))
    table.session.submit(Adjust(path="seats.1.life_power", value=0))
    hit(table)
    assert table.session.over
    assert GAME.winner(state(table)) == 0
    assert bar(table, 1) == 0


def test_dealt_cards_are_chosen_at_the_screen_and_never_at_a_button(tmp_path: Path) -> None:
    rig = rig_of(tmp_path, ("app", "app"))
    try:
        while rig.asked() == "start_card":
            assert lit_buttons(rig) == set()
            for request in rig.session.batch.requests:
                rig.session.submit(Answer(by=request.seat, request=request.id, value=request.default))
        while rig.asked() == "shuffle":
            rig.press(f"{rig.session.batch.requests[0].seat + 1}.roll")
        to_the_cards(rig, "play")
        assert lit_buttons(rig) == set()
    finally:
        rig.close()


def test_a_host_that_dies_between_two_locks_goes_on_with_the_first_one_in(table: Rig) -> None:
    to_the_cards(table)
    table.press("1.a")
    table.crash_host()
    table.run_until_ready()
    assert lit_buttons(table) == {"2.a"}
    table.press("2.a")
    assert table.asked() == "dice"
