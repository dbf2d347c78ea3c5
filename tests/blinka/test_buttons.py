"""The scanner of buttons on a Raspberry Pi's pins, with pins made of nothing."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

import pytest

from cornerman.sim.drive import firmware_root

TICKS = 1 << 29


class Line:
    """A pin as Blinka has it; `low` holds the names of those that are connected to ground."""

    low: set[str] = set()  # noqa: RUF012 - emptied for each test

    def __init__(self, pin: str) -> None:
        self.pin = pin
        self.pull: object = None
        self.given_back = False

    def switch_to_input(self, pull: object) -> None:
        self.pull = pull

    @property
    def value(self) -> bool:
        assert self.pull == "up", "a button without a pull-up reads anything"
        return self.pin not in self.low

    def deinit(self) -> None:
        self.given_back = True


@pytest.fixture
def hardware(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module `hw_blinka`, on pins made of nothing."""
    Line.low.clear()
    modules: dict[str, dict[str, object]] = {
        "board": {"D4": "D4", "D5": "D5"},
        "digitalio": {"DigitalInOut": Line, "Pull": type("Pull", (), {"UP": "up"})},
        "neopixel": {"NeoPixel": object},
    }
    for name, contents in modules.items():
        module = ModuleType(name)
        vars(module).update(contents)
        monkeypatch.setitem(sys.modules, name, module)
    spec = importlib.util.spec_from_file_location("hw", firmware_root() / "src" / "hw_blinka.py")
    assert spec is not None
    assert spec.loader is not None
    hardware = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hardware)
    return hardware


@pytest.fixture
def buttons(hardware: Any, request: pytest.FixtureRequest) -> Any:
    """A scanner of D4 and D5; its first tick is 100, or what the test says."""
    return hardware.Buttons(["D4", "D5"], getattr(request, "param", 100))


def edges(buttons: Any, first_ms: int, last_ms: int) -> list[tuple[int, bool, int]]:
    """All edges of a loop that looks every millisecond."""
    found = []
    for ms in range(first_ms, last_ms):
        while (edge := buttons.edge(ms % TICKS)) is not None:
            found.append(edge)
    return found


def test_a_press_counts_at_the_second_scan_that_sees_it(buttons: Any) -> None:
    assert edges(buttons, 100, 120) == []
    Line.low.add("D5")
    assert edges(buttons, 120, 140) == [(1, True, 125)]
    Line.low.clear()
    assert edges(buttons, 140, 160) == [(1, False, 145)]


def test_what_one_scan_alone_sees_is_a_bounce(buttons: Any) -> None:
    edges(buttons, 100, 120)
    for start in range(120, 220, 10):
        Line.low.add("D4")
        assert edges(buttons, start, start + 5) == []
        Line.low.clear()
        assert edges(buttons, start + 5, start + 10) == []


def test_two_buttons_at_once_are_two_edges_of_one_scan(buttons: Any) -> None:
    edges(buttons, 100, 120)
    Line.low.update({"D4", "D5"})
    assert edges(buttons, 120, 140) == [(0, True, 125), (1, True, 125)]


@pytest.mark.parametrize("buttons", [TICKS - 40], indirect=True)
def test_the_ticks_may_wrap_while_a_button_is_down(buttons: Any) -> None:
    edges(buttons, TICKS - 40, TICKS - 20)
    Line.low.add("D4")
    assert edges(buttons, TICKS - 20, TICKS + 10) == [(0, True, TICKS - 15)]
    Line.low.clear()
    assert edges(buttons, TICKS + 10, TICKS + 40) == [(0, False, 15)]


def test_a_loop_that_was_late_scans_once_and_goes_on(buttons: Any) -> None:
    edges(buttons, 100, 120)
    Line.low.add("D4")
    assert edges(buttons, 900, 901) == []
    assert edges(buttons, 901, 920) == [(0, True, 905)]


def test_a_press_while_the_program_stood_still_is_known_at_the_first_look_after_it(
    hardware: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [500]
    monkeypatch.setattr(hardware.time, "monotonic_ns", lambda: now[0] * 1_000_000)
    monkeypatch.setattr(hardware.time, "sleep", lambda s: now.__setitem__(0, now[0] + round(s * 1000)))
    hardware.serve(object(), "", "00")
    hw = hardware.Hardware([], ["D4"])
    now[0] = 505
    assert hw.next_key() == -1
    now[0] = 510
    assert (hw.next_key(), now[0]) == (-1, 510), "a loop that goes on waits for no scan"
    Line.low.add("D4")
    now[0] = 900
    assert (hw.next_key(), hw.key_down, hw.key_ms) == (0, True, 905)
    hw.close()


def test_the_pins_are_given_back(buttons: Any) -> None:
    lines = list(buttons._lines)
    buttons.close()
    assert all(line.given_back for line in lines)
