"""Runs the table's program and survives its mistakes: shows a fault, tells the host why, starts again."""

import gc

from hw import BOARD_FILE, Hardware

from cornerman_link.ticks import ticks_diff
from cornerman_table.app import App
from cornerman_table.layout import Layout, read_board_file
from cornerman_table.palette import FAULT

_RESTART_MS = 2000  # long enough to see the red pixels, short enough not to look for the power switch
_MINUTE_MS = 60_000
_FAULTS_A_MINUTE = 3  # it will fail again: stop, and wait for a person


def run() -> None:
    """Run for ever."""
    hw, layout = _set_up()
    faults: list[int] = []
    last_fault = ""
    while True:
        # Told only here, where the program that failed is gone from memory: perhaps that is what was full.
        last_fault = hw.describe(_play(hw, layout, last_fault))
        now = hw.ticks_ms()
        faults = [ms for ms in faults if 0 <= ticks_diff(now, ms) < _MINUTE_MS] + [now]
        _show_fault(hw)
        if len(faults) >= _FAULTS_A_MINUTE:
            _wait_for_person(hw)
            faults = []
        else:
            _pause(hw, _RESTART_MS)


def _set_up() -> "tuple[Hardware, Layout]":
    """Read the board file and take the pins. It comes last: the program's code lies close together before it.

    The layout comes first: what is wrong with the file ends the program before its watchdog is armed, and the
    board waits for a person instead of starting over and over.
    """
    gc.collect()  # what loading left behind: else small things that stay would settle between it
    board = read_board_file(BOARD_FILE)
    layout = Layout(board)
    strips = [(entry["pin"], entry["pixels"], entry["order"]) for entry in board["strips"]]
    buttons = [entry["pin"] for entry in board["buttons"]]
    del board  # it is large, and pins need memory
    gc.collect()
    return Hardware(strips, buttons), layout


def _play(hw: Hardware, layout: Layout, last_fault: str) -> Exception:
    """Run the program until something goes wrong; return what."""
    try:
        layout.canvas.clear()
        gc.collect()
        app = App(hw, layout, last_fault)
        hw.ready()
        while True:
            app.step()
    except Exception as error:  # noqa: BLE001 - whatever it was, the table must come back by itself
        return error


def _show_fault(hw: Hardware) -> None:
    """Light the first pixel of each strip red, all others dark."""
    for strip in hw.strips:
        for index in range(len(strip)):
            strip.set(index, 0)
        strip.set(0, FAULT)
        strip.show()


def _pause(hw: Hardware, ms: int) -> None:
    """Let time pass without the watchdog biting."""
    start = hw.ticks_ms()
    while ticks_diff(hw.ticks_ms(), start) < ms:
        hw.feed_watchdog()
        hw.read()


def _wait_for_person(hw: Hardware) -> None:
    """Return when a button is pressed or a host opens the port anew."""
    connected = hw.connected()
    while True:
        hw.feed_watchdog()
        hw.read()
        if hw.next_key() >= 0 and hw.key_down:
            return
        if hw.connected() != connected:
            if not connected:
                return
            connected = False
