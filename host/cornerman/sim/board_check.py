"""What can be wrong with a board file, in plain words: pins, pixels, seats, numbers."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cornerman.sim.board_file import BoardFile, PixelsFile
from cornerman.sim.board_kinds import kind_of
from cornerman_link.descriptor import ACTIONS, LIFE, METER, NEXT, PIPS, ROLL, TABLE_SEAT, UNDO, A, B, C

NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")
"""Twenty letters are what a board's welcome has room for."""
SEATS: Final = (1, 6)
BUDGET_MA: Final = (50, 20_000)
"""From what lights a few pixels to what no strip's copper carries."""
BRIGHTNESS: Final = (1, 255)
STRIP_PIXELS: Final = (1, 300)
"""300 pixels are 9 ms on the wire, more than half of a picture's turn."""
BUTTONS_MOST: Final = 30
"""The link tells with one bit each which are down, in a number below 2**30."""
LAMP_PIXELS_MOST: Final = 63
"""The most that the link can ask for."""
ORDERS: Final = ("BGR", "BRG", "GBR", "GRB", "RBG", "RGB")
_SECTIONS: Final = {"bars": (LIFE,), "meters": (METER,), "lamps": (ACTIONS, PIPS)}
_SEAT_BUTTONS: Final = (ROLL, A, B, C)
_TABLE_BUTTONS: Final = (NEXT, UNDO)
_IDLE_MA: Final = 1  # a dark pixel's own chip, as the firmware counts it


def problems(board: BoardFile) -> list[str]:
    """Return all that is wrong with a board file, [] for a good one."""
    found = [*_numbers(board), *_strips(board), *_pixel_runs(board), *_buttons(board)]
    found += [*_overlaps(board), *_pins(board)]
    if not found:
        found += _missing(board)
    return found


def _between(what: str, value: int, allowed: tuple[int, int], unit: str = "") -> Iterator[str]:
    low, high = allowed
    if not low <= value <= high:
        yield f"{what} is {value}{unit}; allowed is {low} to {high}{unit}"


def _numbers(board: BoardFile) -> Iterator[str]:
    if not NAME.fullmatch(board.name):
        yield f"name is {board.name[:40]!r}; allowed are 1 to 20 of a-z, 0-9 and -"
    if not board.kinds:
        yield "circuitpython is empty: name the ids of the boards that the file is for (boot_out.txt says it)"
    if board.circuitpython and board.computers:
        yield "it is for circuitpython boards and for computers: make a file for each"
    for name in board.computers:
        if kind_of(name) is None:
            yield f"computers names {name!r}; allowed is raspberry_pi"
    yield from _between("seats", board.seats, SEATS)
    yield from _between("budget_ma", board.budget_ma, BUDGET_MA, " mA")
    yield from _between("brightness", board.brightness, BRIGHTNESS)


def _strips(board: BoardFile) -> Iterator[str]:
    if not board.strips:
        yield "strips is empty: a table needs lights"
    good = True
    for index, strip in enumerate(board.strips):
        wrong = list(_between(f"strips[{index}].pixels", strip.pixels, STRIP_PIXELS))
        good = good and not wrong
        yield from wrong
        if strip.order not in ORDERS:
            four = "; strips of four colours are not supported" if "W" in strip.order.upper() else ""
            yield f"strips[{index}].order is {strip.order[:10]!r}; allowed are {', '.join(ORDERS)}{four}"
    idle_ma = sum(strip.pixels for strip in board.strips) * _IDLE_MA
    if good and board.strips and BUDGET_MA[0] <= board.budget_ma <= idle_ma:
        yield f"budget_ma is {board.budget_ma} mA; all pixels take {idle_ma} mA when dark: none would light"


def _pixel_runs(board: BoardFile) -> Iterator[str]:
    for section, names in _SECTIONS.items():
        seen: set[tuple[int, str]] = set()
        for index, entry in enumerate(_entries(board, section)):
            where = f"{section}[{index}]"
            yield from _who(board, where, entry.seat, entry.name, names, TABLE_SEAT + 1)
            if (entry.seat, entry.name) in seen:
                yield f"{where}: seat {entry.seat} has a second {entry.name!r}"
            seen.add((entry.seat, entry.name))
            if entry.pixels < 1:
                yield f"{where}.pixels is {entry.pixels}; a run has 1 pixel or more"
            else:
                yield from _place(board, where, entry.strip, entry.first, entry.pixels)
            yield from _steps(section, where, entry)


def _steps(section: str, where: str, entry: PixelsFile) -> Iterator[str]:
    if section != "meters":
        if entry.steps:
            yield f"{where}.steps is {entry.steps}; only meters have steps"
        if section == "lamps" and entry.pixels > LAMP_PIXELS_MOST:
            yield f"{where}.pixels is {entry.pixels}; a lamp group has {LAMP_PIXELS_MOST} at most"
    elif entry.steps < 1:
        yield f"{where}.steps is {entry.steps}; a meter has a maximum of 1 or more"
    elif entry.pixels >= 1 and entry.pixels % entry.steps:
        yield f"{where}: {entry.pixels} pixels cannot show {entry.steps} equal steps"


def _buttons(board: BoardFile) -> Iterator[str]:
    if len(board.buttons) > BUTTONS_MOST:
        yield f"buttons has {len(board.buttons)} entries; the link has room for {BUTTONS_MOST}"
    seen: set[str] = set()
    for index, button in enumerate(board.buttons):
        where = f"buttons[{index}]"
        names = _SEAT_BUTTONS if button.seat else _TABLE_BUTTONS
        yield from _who(board, where, button.seat, button.name, names, TABLE_SEAT)
        if button.label in seen:
            yield f"{where}: there is a second button {button.label}"
        seen.add(button.label)
        yield from _place(board, where, button.strip, button.pixel, 1)


def _who(
    board: BoardFile, where: str, seat: int, name: str, names: Iterable[str], lowest: int
) -> Iterator[str]:
    if SEATS[0] <= board.seats <= SEATS[1]:
        yield from _between(f"{where}.seat", seat, (lowest, board.seats))
    if name not in names:
        yield f"{where}.name is {name[:20]!r}; allowed is {' or '.join(names)}"


def _place(board: BoardFile, where: str, strip: int, first: int, pixels: int) -> Iterator[str]:
    if not 0 <= strip < len(board.strips):
        yield f"{where}.strip is {strip}; strips are counted from 0, and there are {len(board.strips)}"
        return
    last, most = first + pixels - 1, board.strips[strip].pixels
    if first < 0 or last >= most:
        run = f"pixels {first} to {last} are" if pixels > 1 else f"pixel {first} is"
        yield f"{where}: {run} not on strip {strip}, whose pixels are 0 to {most - 1}"


def _overlaps(board: BoardFile) -> Iterator[str]:
    """Pixels that two things want. Runs that do not lie on their strip are told already and left out."""
    runs = [
        (entry.strip, entry.first, entry.pixels, f"{section}[{index}]")
        for section in _SECTIONS
        for index, entry in enumerate(_entries(board, section))
    ]
    runs += [(b.strip, b.pixel, 1, f"buttons[{i}] ({b.label})") for i, b in enumerate(board.buttons)]
    owner: dict[tuple[int, int], str] = {}
    for strip, first, pixels, who in runs:
        if pixels < 1 or next(_place(board, who, strip, first, pixels), None):
            continue
        if board.strips[strip].pixels > STRIP_PIXELS[1]:
            continue
        taken: dict[str, int] = {}
        for pixel in range(first, first + pixels):
            other = owner.setdefault((strip, pixel), who)
            if other is not who:
                taken.setdefault(other, pixel)
        for other, pixel in taken.items():
            yield f"{who} wants pixel {pixel} of strip {strip}, which is part of {other}"


def _pins(board: BoardFile) -> Iterator[str]:
    """Pins that a board lacks, needs itself, or has only once."""
    users = [(f"strips[{index}]", strip.pin) for index, strip in enumerate(board.strips)]
    users += [(f"buttons[{index}] ({b.label})", b.pin) for index, b in enumerate(board.buttons)]
    told: set[str] = set()
    for name in board.kinds or [""]:
        kind = kind_of(name)
        taken: dict[str, tuple[str, str]] = {}
        for who, pin in users:
            if kind is not None and pin not in kind.pins:
                told.add(f"{who}: the board {name} has no pin {pin[:20]!r}; it has {', '.join(kind.pins)}")
                continue
            chip_pin = pin if kind is None else kind.pins[pin]
            if kind is not None and chip_pin in kind.used:
                told.add(f"{who}: the board {name} needs {pin} itself, for {kind.used[chip_pin]}")
            if chip_pin in taken:
                other, other_pin = taken[chip_pin]
                alias = "" if other_pin == pin else f", which is {other_pin} by another name"
                told.add(f"{who} is on {pin}{alias}; {other} is there already")
            taken.setdefault(chip_pin, (who, pin))
        if kind is not None and kind.strips_most:
            if len(board.strips) > kind.strips_most:
                told.add(f"strips: a {kind.name} drives {kind.strips_most} strip; chain the others to it")
            for index, strip in enumerate(board.strips):
                if strip.pin in kind.pins and strip.pin not in kind.strip_pins:
                    told.add(
                        f"strips[{index}].pin is {strip.pin}; a {kind.name} drives strips on"
                        f" {', '.join(kind.strip_pins)}"
                    )
    yield from sorted(told)


def _missing(board: BoardFile) -> Iterator[str]:
    """What each seat must have to be played at."""
    bars = {entry.seat for entry in board.bars}
    buttons = {(button.seat, button.name) for button in board.buttons}
    for seat in range(1, board.seats + 1):
        if seat not in bars:
            yield f"seat {seat} has no life bar in bars"
        if (seat, ROLL) not in buttons:
            yield f"seat {seat} has no roll button in buttons"


def _entries(board: BoardFile, section: str) -> list[PixelsFile]:
    return {"bars": board.bars, "meters": board.meters, "lamps": board.lamps}[section]
