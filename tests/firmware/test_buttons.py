"""What a press does, and where it goes."""

from __future__ import annotations

import pytest
from tests.firmware.table_host import TableHost

from cornerman.sim import SimTable
from cornerman_link.messages import EVENT_RING, STYLE_DIM, STYLE_OFF, STYLE_PULSE, STYLE_STEADY

NEXT = 8


def test_a_press_reaches_the_host_with_the_arm_token_that_was_showing(host: TableHost) -> None:
    host.show(buttons=[(0, STYLE_PULSE, 4711), (NEXT, STYLE_STEADY, 12)])
    host.table.tap("1.roll")
    host.table.tap("next")
    host.advance(20)
    edges = [(edge[1], edge[2], edge[4]) for edge in host.edges()]
    assert edges == [(0, 1, 4711), (0, 0, 4711), (NEXT, 1, 12), (NEXT, 0, 12)]
    assert [edge[0] for edge in host.edges()] == [1, 2, 3, 4]


@pytest.mark.parametrize("held_ms", [30, 300])
def test_a_press_while_the_next_state_waits_to_be_drawn_carries_the_token_on_the_lights(
    host: TableHost, held_ms: int
) -> None:
    host.show(buttons=[(0, STYLE_STEADY, 4711)])
    host.advance(300)
    host.table.stall(200, before_drawing=True)
    host.show(100, buttons=[(0, STYLE_DIM, 4712)])
    assert host.of("R")[-1]["r"] == 1
    host.table.press("1.roll")
    host.advance(held_ms)
    host.table.release("1.roll")
    host.advance(200)
    host.table.tap("1.roll")
    host.advance(20)
    assert host.of("R")[-1]["r"] == 2
    assert [edge[4] for edge in host.edges() if edge[2]] == [4711, 4712]


def test_every_button_of_the_board_file_reports_its_own_id(host: TableHost) -> None:
    for button in host.table.board.buttons:
        name = f"{button.seat}.{button.name}" if button.seat else button.name
        host.table.tap(name)
        host.advance(20)
        host.acknowledge()
    assert [edge[1] for edge in host.edges() if edge[2]] == list(range(len(host.table.board.buttons)))


def test_a_press_is_known_within_15_ms_and_its_own_light_answers_without_the_host(host: TableHost) -> None:
    host.close()
    host.advance(50)
    host.table.moments()
    before = host.table.lamp("1.a")
    pressed_us = host.table.now_ms() * 1000
    host.table.press("1.a")
    host.table.advance(30)
    moments = host.table.moments()
    edge = next(moment for moment in moments if moment.kind == "edge")
    light = next(moment for moment in moments if moment.kind == "pixels" and moment.us > edge.us)
    assert edge.us - pressed_us <= 15_000
    assert light.us - edge.us <= 12_000
    assert host.table.lamp("1.a") != before


def test_a_bouncing_contact_is_one_press(host: TableHost) -> None:
    for _ in range(5):
        host.table.press("2.b")
        host.table.advance(1)
        host.table.release("2.b")
        host.table.advance(1)
    host.table.press("2.b")
    host.advance(200)
    assert [(edge[1], edge[2]) for edge in host.edges()] == [(6, 1)]


def test_a_touch_shorter_than_two_scans_is_no_press(host: TableHost) -> None:
    host.table.press("2.b")
    host.table.advance(4)
    host.table.release("2.b")
    host.advance(200)
    assert host.edges() == []


def test_an_armed_button_flashes_brighter_than_one_that_nobody_waits_for(host: TableHost) -> None:
    host.show(buttons=[(0, STYLE_STEADY, 7), (1, STYLE_OFF, 0)])
    levels = []
    for button in ("1.roll", "1.a"):
        host.table.press(button)
        host.advance(40)
        levels.append(max(host.table.lamp(button)))
    assert levels[0] > levels[1] > 0
    host.advance(300)
    assert max(host.table.lamp("1.a")) == 0


def test_a_state_that_answers_a_press_does_not_wait_for_the_frame_rate(host: TableHost) -> None:
    host.show(buttons=[(0, STYLE_STEADY, 7)])
    host.advance(100)
    host.table.moments()
    host.table.press("1.roll")
    while not host.of("E"):
        host.advance(1)
    sent_us = host.table.now_ms() * 1000
    host.show(30, bars=[(0, 5, 20, 0)])
    moments = host.table.moments()
    drawn = [moment.us for moment in moments if moment.kind == "pixels" and moment.us >= sent_us]
    assert drawn[0] - sent_us <= 5_000, "one loop and one write of the strips"


def test_presses_that_nobody_takes_are_kept_up_to_the_ring_and_then_counted(host: TableHost) -> None:
    host.close()
    for _ in range(EVENT_RING // 2 + 2):
        host.table.tap("next")
    host.connect()
    for _ in range(EVENT_RING // 4):
        host.advance(100)
        host.acknowledge()
    assert len(host.edges()) == EVENT_RING
    assert host.of("E")[-1]["lost"] == 4


def test_a_button_held_at_power_on_is_a_press_with_no_token(host: TableHost) -> None:
    host.table.unplug()
    host.table.advance(50)
    host.table.press("undo")
    host.table.replug()
    host.table.advance(700)
    host.connect()
    assert [(edge[1], edge[2], edge[4]) for edge in host.edges()] == [(9, 1, 0)]
    assert host.of("E")[-1]["lv"] == 1 << 9


def test_a_flood_of_edges_past_the_scanners_queue_is_counted_and_levels_come_right(host: TableHost) -> None:
    machine = host.table._virtual
    assert machine is not None
    # The program is busy for two seconds, as in a long garbage collection, while someone drums on the table.
    now = machine.machine.clock.now_us()
    for number in range(80):
        at = now + number * 20_000
        for scanner in machine.machine.scanners:
            scanner.catch_up(at)
        machine.machine.pressed.symmetric_difference_update({"GP2"})
    host.advance(3000)
    lost = host.of("E")[-1]["lost"]
    assert isinstance(lost, int)
    assert lost >= 1
    assert host.of("E")[-1]["lv"] == 0


def test_the_same_seed_gives_the_same_run() -> None:
    def run() -> list[object]:
        with SimTable("A", seed=5) as table:
            table.advance(700)
            host = TableHost(table)
            host.connect()
            host.show(bars=[(0, 9, 20, 1)])
            table.tap("1.roll")
            host.advance(500)
            return [host.heard, table.pixels(0), table.moments()]

    assert run() == run()
