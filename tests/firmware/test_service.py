"""What the host can have the board do."""

from __future__ import annotations

from tests.firmware.table_host import BOOTED_MS, TableHost, lit

from cornerman_link.messages import EFFECT_NONE


def strips(host: TableHost) -> list[tuple[int, int, int]]:
    return host.table.pixels(0) + host.table.pixels(1)


def test_identify_answers_at_once_and_blinks_everything_three_times(host: TableHost) -> None:
    host.show(bars=[(0, 7, 20, EFFECT_NONE)])
    before = strips(host)
    host.call("identify")
    host.advance(30)
    assert host.of("Y") == [{"i": 1, "ok": 1}]
    states = []
    for _ in range(250):
        host.advance(10)
        states.append(lit(strips(host)) == len(before))
    blinks = sum(now and not was for was, now in zip([False, *states], states, strict=False))
    assert blinks == 3
    assert strips(host) == before


def test_self_test_shows_each_colour_and_reports(host: TableHost) -> None:
    host.table.press("2.c")
    host.call("self_test")
    seen = set()
    for _ in range(200):
        host.advance(10)
        pixels = set(strips(host))
        if len(pixels) == 1:
            seen.add(tuple(channel > 0 for channel in pixels.pop()))
    assert {(True, False, False), (False, True, False), (False, False, True), (True, True, True)} <= seen
    answer = host.of("Y")[-1]
    assert answer["ok"] == 1
    result = answer["v"]
    assert isinstance(result, dict)
    assert result["pixels"] == len(strips(host))
    assert result["held"] == 1 << 7
    assert 0 < result["worst_ma"] <= 400


def test_reboot_answers_before_it_goes(host: TableHost) -> None:
    boot = host.of("W")[-1]["bt"]
    host.call("reboot")
    host.advance(100)
    assert host.of("Y") == [{"i": 1, "ok": 1}]
    host.table.advance(200 + BOOTED_MS)
    welcome = host.connect()
    assert welcome["bt"] != boot
    assert welcome["rs"] == "SOFTWARE"


def test_an_unknown_function_is_refused_with_those_there_are(host: TableHost) -> None:
    host.call("fly")
    host.advance(50)
    assert host.of("Y")[-1] == {
        "i": 1,
        "ok": 0,
        "why": "no function fly: there are identify, reboot, self_test",
    }


def test_calls_are_carried_out_one_after_the_other(host: TableHost) -> None:
    host.call("self_test")
    host.call("identify")
    host.advance(1000)
    assert host.of("Y") == []
    host.advance(3500)
    assert [body["i"] for body in host.of("Y")] == [1, 2]


def test_the_table_goes_on_during_a_self_test(host: TableHost) -> None:
    host.call("self_test")
    host.advance(300)
    host.show(bars=[(0, 3, 20, EFFECT_NONE)])
    host.table.tap("1.a")
    host.advance(20)
    assert host.of("R")[-1]["r"] == host.revision
    assert [edge[1] for edge in host.edges()] == [1, 1]
