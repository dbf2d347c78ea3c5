"""What the lights show."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.firmware.table_host import TableHost, brightest, lit

from cornerman_link.messages import (
    EFFECT_GAIN,
    EFFECT_HELD,
    EFFECT_HIT,
    EFFECT_KO,
    EFFECT_NONE,
    STYLE_BLINK,
    STYLE_DIM,
    STYLE_OFF,
    STYLE_PULSE,
    STYLE_STEADY,
)

SEAT_1_BLUE = 2  # the strongest channel of seat 1's colour


def life(host: TableHost, seat: int = 1) -> list[tuple[int, int, int]]:
    return host.table.segment("bars", seat, "life")


def colourless(pixel: tuple[int, int, int]) -> bool:
    return max(pixel) > 0 and max(pixel) - min(pixel) <= 2


@pytest.mark.parametrize(
    ("value", "top", "pixels"), [(7, 20, 7), (20, 20, 20), (0, 20, 0), (50, 200, 5), (1, 9999, 1)]
)
def test_a_bar_lights_its_share_from_the_first_pixel(
    host: TableHost, value: int, top: int, pixels: int
) -> None:
    host.show(bars=[(0, value, top, EFFECT_NONE)])
    assert [any(pixel) for pixel in life(host)] == [True] * pixels + [False] * (20 - pixels)
    assert lit(life(host, seat=2)) == 0


def test_seats_have_colours_of_their_own(host: TableHost) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE), (1, 20, 20, EFFECT_NONE)])
    first, second = life(host, 1)[0], life(host, 2)[0]
    assert first.index(max(first)) != second.index(max(second))


def test_a_part_of_a_pixel_is_a_dimmer_pixel(host: TableHost) -> None:
    host.show(bars=[(0, 15, 200, EFFECT_NONE)])  # one pixel and a half
    whole, half = life(host)[:2]
    assert 0 < max(half) < max(whole)


def test_what_a_hit_took_stays_as_a_trail_and_then_drains(host: TableHost) -> None:
    host.show(bars=[(0, 12, 20, EFFECT_NONE)])
    host.show(bars=[(0, 7, 20, EFFECT_HIT)])
    assert lit(life(host)) == 12
    flash = brightest(life(host)[7:12])
    host.advance(1000)
    assert lit(life(host)) == 12, "the trail waits until people have looked up"
    assert all(colourless(pixel) for pixel in life(host)[7:12])
    assert not any(colourless(pixel) for pixel in life(host)[:7])
    assert brightest(life(host)[7:12]) < flash, "the blow itself is brighter than its trail"
    host.advance(400)
    assert 7 < lit(life(host)) < 12, "it drains"
    host.advance(300)
    assert lit(life(host)) == 7


def test_hits_in_a_row_add_up_in_one_trail(host: TableHost) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE)])
    host.show(bars=[(0, 16, 20, EFFECT_HIT)])
    host.advance(800)
    host.show(bars=[(0, 11, 20, EFFECT_HIT)])
    host.advance(1000)
    assert lit(life(host)) == 20
    assert sum(colourless(pixel) for pixel in life(host)) == 9
    host.advance(900)
    assert lit(life(host)) == 11


def test_a_held_trail_stays_until_it_is_let_go_and_then_drains_at_once(host: TableHost) -> None:
    host.show(bars=[(0, 15, 20, EFFECT_NONE)])
    host.show(bars=[(0, 11, 20, EFFECT_HELD)])
    host.advance(5000)
    host.show(bars=[(0, 9, 20, EFFECT_HELD)])
    host.advance(5000)
    assert lit(life(host)) == 15
    assert sum(colourless(pixel) for pixel in life(host)) == 6
    host.show(bars=[(0, 9, 20, EFFECT_HIT)])
    host.advance(450)
    assert lit(life(host)) == 9


def test_a_correction_downwards_leaves_no_trail(host: TableHost) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE)])
    host.show(bars=[(0, 11, 20, EFFECT_NONE)])
    assert lit(life(host)) == 11


def test_a_gain_climbs_with_a_white_tip(host: TableHost) -> None:
    host.show(bars=[(0, 4, 20, EFFECT_NONE)])
    host.show(200, bars=[(0, 16, 20, EFFECT_GAIN)])
    assert 4 < lit(life(host)) < 16
    assert colourless(life(host)[lit(life(host)) - 1])
    host.advance(400)
    assert lit(life(host)) == 16
    assert not any(colourless(pixel) for pixel in life(host))


def test_a_knock_out_flashes_red_at_most_three_times_a_second_and_ends_dark(host: TableHost) -> None:
    host.show(bars=[(0, 3, 20, EFFECT_NONE)])
    host.show(0, bars=[(0, 0, 20, EFFECT_KO)])
    shown = []
    for _ in range(200):
        host.advance(10)
        shown.append(lit(life(host)) == 20)
        assert all(pixel[1] == pixel[2] == 0 for pixel in life(host) if lit(life(host)) == 20)
    flashes = sum(now and not before for before, now in pairwise(shown)) + shown[0]
    assert flashes == 3
    rises = [at * 10 for at in range(1, 200) if shown[at] and not shown[at - 1]]
    assert all(later - earlier >= 333 for earlier, later in pairwise(rises))
    assert lit(life(host)) == 0


def test_an_effect_is_not_repeated_when_the_state_is(host: TableHost) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE)])
    state = host.show(bars=[(0, 10, 20, EFFECT_HIT)])
    host.advance(2000)
    assert lit(life(host)) == 10
    host.send("S", state)
    host.advance(100)
    assert lit(life(host)) == 10


@pytest.mark.parametrize("steps", range(9))
def test_a_meter_lights_its_steps(host: TableHost, steps: int) -> None:
    host.show(400, meters=[(0, steps)])
    assert lit(host.table.segment("meters", 1, "meter")) == steps


def test_a_step_just_gained_is_white_for_a_moment(host: TableHost) -> None:
    host.show(400, meters=[(0, 3)])
    host.show(meters=[(0, 5)])
    meter = host.table.segment("meters", 1, "meter")
    assert [colourless(pixel) for pixel in meter[:5]] == [False, False, False, True, True]
    host.advance(400)
    assert not any(map(colourless, host.table.segment("meters", 1, "meter")))


def seen_levels(host: TableHost, button: str, ms: int = 1500) -> set[int]:
    levels = set()
    for _ in range(ms // 20):
        host.advance(20)
        levels.add(max(host.table.lamp(button)))
    return levels


def test_a_full_meter_pulses_and_any_other_is_still(host: TableHost) -> None:
    def levels() -> set[int]:
        found = set()
        for _ in range(70):
            host.advance(20)
            found.add(brightest(host.table.segment("meters", 1, "meter")))
        return found

    host.show(400, meters=[(0, 7)])
    assert len(levels()) == 1
    host.show(400, meters=[(0, 8)])
    assert len(levels()) > 8


def test_the_styles_of_a_light_differ(host: TableHost) -> None:
    found = {}
    for style in (STYLE_OFF, STYLE_DIM, STYLE_STEADY, STYLE_PULSE, STYLE_BLINK):
        host.show(buttons=[(8, style, 0)])
        found[style] = seen_levels(host, "next")
    assert found[STYLE_OFF] == {0}
    assert len(found[STYLE_DIM]) == len(found[STYLE_STEADY]) == 1
    assert 0 < max(found[STYLE_DIM]) < max(found[STYLE_STEADY]) / 2
    assert len(found[STYLE_PULSE]) > 8
    assert 0 not in found[STYLE_PULSE]
    assert found[STYLE_BLINK] == {0, max(found[STYLE_STEADY])}


def test_lamp_groups_light_as_many_pixels_as_are_left(host: TableHost) -> None:
    host.show(lamps=[(0, 2, STYLE_STEADY), (3, 1, STYLE_STEADY)])
    assert lit(host.table.segment("lamps", 1, "actions")) == 2
    assert lit(host.table.segment("lamps", 2, "pips")) == 1
    assert lit(host.table.segment("lamps", 1, "pips")) == 0


def test_brightness_dims_everything_and_zero_is_dark(host: TableHost) -> None:
    levels = []
    for brightness in (255, 120, 30, 0):
        host.show(bars=[(0, 3, 20, EFFECT_NONE)], brightness=brightness)
        levels.append(brightest(life(host)))
    assert levels == sorted(levels, reverse=True)
    assert len(set(levels)) == 4
    assert levels[-1] == 0
