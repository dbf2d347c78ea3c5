"""What a bar shows besides its value."""

from __future__ import annotations

from cornerman.engine.trackers import Bar, Effect, Gauge
from cornerman.table.effects import Effects
from cornerman_link.messages import EFFECT_GAIN, EFFECT_HELD, EFFECT_HIT, EFFECT_KO, EFFECT_NONE


class Shown:
    """One bar through a match."""

    def __init__(self) -> None:
        self.effects = Effects()

    def __call__(
        self, value: int, *, held: bool = False, moved: bool = False, effect: Effect | None = None
    ) -> int:
        bar = Bar(seat=0, name="health", value=value, maximum=12, held=held, effect=effect)
        return self.effects.of([bar], moved=moved)[0]


def test_the_first_value_is_shown_without_a_show() -> None:
    assert Shown()(12) == EFFECT_NONE
    assert Shown()(0) == EFFECT_NONE, "a match that is resumed after a KO does not knock out again"


def test_less_is_a_hit_more_a_gain_nothing_left_a_ko() -> None:
    shown = Shown()
    assert [shown(v) for v in (12, 9, 11, 0)] == [EFFECT_NONE, EFFECT_HIT, EFFECT_GAIN, EFFECT_KO]


def test_an_effect_stays_as_long_as_the_value_does_so_that_nothing_is_sent_twice() -> None:
    shown = Shown()
    assert [shown(v) for v in (12, 9, 9, 9)] == [EFFECT_NONE, EFFECT_HIT, EFFECT_HIT, EFFECT_HIT]


def test_a_hit_is_held_until_its_attack_has_resolved() -> None:
    shown = Shown()
    shown(12)
    assert shown(9, held=True) == EFFECT_HELD
    assert shown(9, held=True) == EFFECT_HELD
    assert shown(7, held=True) == EFFECT_HELD
    assert shown(7) == EFFECT_HIT
    assert shown(7) == EFFECT_HIT


def test_being_attacked_without_losing_anything_holds_nothing() -> None:
    shown = Shown()
    shown(12)
    assert shown(12, held=True) == EFFECT_NONE
    assert shown(12) == EFFECT_NONE


def test_going_back_in_the_match_is_neither_hit_nor_gain() -> None:
    shown = Shown()
    shown(12)
    shown(0)
    assert shown(12, moved=True) == EFFECT_NONE
    assert shown(3, moved=True) == EFFECT_NONE
    assert shown(2) == EFFECT_HIT


def test_a_game_may_name_the_effect_itself() -> None:
    shown = Shown()
    shown(12)
    assert shown(9, effect="none") == EFFECT_NONE
    assert shown(9, effect="ko") == EFFECT_KO


def test_two_bars_of_one_seat_and_other_trackers_do_not_mix() -> None:
    effects = Effects()

    def show(first: int, second: int) -> tuple[int, ...]:
        bars = [Bar(seat=0, name="health", value=value, maximum=12) for value in (first, second)]
        return effects.of([bars[0], Gauge(seat=0, name="meter", value=1, steps=8), bars[1]], moved=False)

    show(12, 5)
    assert show(12, 4) == (EFFECT_NONE, EFFECT_NONE, EFFECT_HIT)
