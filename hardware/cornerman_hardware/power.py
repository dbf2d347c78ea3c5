"""The power budget: what the lights take, what carries it, and what is left at the last pixel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cornerman_hardware import light_load
from cornerman_hardware.agreement import fuses_before
from cornerman_hardware.nets import Nets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cornerman_hardware.kit import Kit, Line, Part

COPPER_OHM_MM2_PER_M = 0.0195  # stranded copper, class 5 of IEC 60228: 39 milliohm a metre at 0.5 mm2
STRIP_OHM_PER_M = 0.25  # each of the two copper rails of a common strip; thin ones have twice that
CONTACTS_OHM = 0.02  # plug, clips, levers and screws of one way there and back, all together
SUPPLY_PERCENT = 80  # a supply runs cool and long at four fifths of its current
FUSE_PERCENT = 75  # what makers of blade fuses allow for hours, so that heat alone never blows them
LEAST_V = (
    4.4  # a blue LED needs up to 3.4 V and its current source 0.6: below 4.0 V blue fades first; a tenth more
)
HIGH_PERCENT = 70  # of its own supply: from there on a pixel takes its data for a one
SHIFTER_DROP_V = 0.1  # what a 74AHCT125 loses into a pixel's input
CAPACITOR_UF = 1000  # at each seat
STEP_US = 100  # how long that capacitor carries a jump until supply and cable have followed
SAG_V = 0.5  # the most that a jump may take from a seat's 5 V


class Seat(msgspec.Struct, frozen=True):
    """A seat's share. `most_ma`: all its pixels white and nobody else's lit, within the board's limit."""

    seat: int
    pixels: int
    play_ma: int
    most_ma: int
    fuse_ma: int
    drop_play_v: float
    drop_most_v: float
    sag_v: float


class Budget(msgspec.Struct, frozen=True):
    """The figures of a kit.

    `white_ma`: everything white at full, no limit. `lit_ma`: every channel full in its own colour at the
    board file's brightness; `play_ma`: the same within the limit. `test_ma`: the self-test's white, likewise.
    `room_ma`: the highest `budget_ma` that the kit's parts would carry.
    """

    pixels: int
    idle_ma: int
    white_ma: int
    lit_ma: int
    play_ma: int
    test_ma: int
    budget_ma: int
    room_ma: int
    supply_ma: int
    supply_v: float
    fuse_ma: int
    seats: list[Seat]


def budget(kit: Kit) -> Budget:
    """Work out a kit's figures. Raises `WrongKit` for a line that the bill does not have."""
    board = kit.board
    supply = kit.bill[_supply(kit).bill]
    supply_ma = _ma(supply)
    everything = light_load.lit_ma(board)
    play_ma = min(everything, board.budget_ma)
    fuses = {seat: _fuses_of_seat(kit, seat) for seat in range(1, board.seats + 1)}
    main_ma = min(_ma(lines[0]) for lines in fuses.values())
    return Budget(
        pixels=board.pixels,
        idle_ma=light_load.idle_ma(board.pixels),
        white_ma=light_load.white_ma(board.pixels),
        lit_ma=everything,
        play_ma=play_ma,
        test_ma=min(light_load.white_ma(board.pixels, board.brightness), board.budget_ma),
        budget_ma=board.budget_ma,
        room_ma=min(supply_ma * SUPPLY_PERCENT // 100, main_ma),
        supply_ma=supply_ma,
        supply_v=supply.volts or 0.0,
        fuse_ma=main_ma,
        seats=[_seat(kit, seat, lines, play_ma / everything) for seat, lines in fuses.items()],
    )


def _seat(kit: Kit, seat: int, fuses: list[Line], limited: float) -> Seat:
    """Return a seat's share; `limited`: what the board's limit leaves of the light, 1 for all."""
    board = kit.board
    strip = next(bar.strip for bar in board.bars if bar.seat == seat)
    pixels = board.strips[strip].pixels
    play_ma = round(light_load.lit_ma(board, strip) * limited)
    most_ma = min(light_load.white_ma(pixels), board.budget_ma)
    all_play_ma = min(light_load.lit_ma(board), board.budget_ma)
    row = max(
        (part for part in kit.wiring.part if part.kind == "strip" and part.seat == seat),
        key=lambda part: part.pixels,
    )

    def drop_v(all_ma: int, seat_ma: int) -> float:
        trunk = _way_ohm(kit, "all") + (fuses[0].milliohm or 0) / 1000 + CONTACTS_OHM
        branch = _way_ohm(kit, f"seat {seat}") + sum(line.milliohm or 0 for line in fuses[1:]) / 1000
        inside = (_way_ohm(kit, f"row {seat}") + _strip_ohm(kit, row)) * row.pixels / pixels
        return (all_ma * trunk + seat_ma * (branch + inside)) / 1000

    return Seat(
        seat=seat,
        pixels=pixels,
        play_ma=play_ma,
        most_ma=most_ma,
        fuse_ma=_ma(fuses[-1]),
        drop_play_v=drop_v(all_play_ma, play_ma),
        drop_most_v=drop_v(board.budget_ma, most_ma),
        sag_v=most_ma * STEP_US / CAPACITOR_UF / 1000,
    )


def complaints(kit: Kit) -> list[str]:
    """Return what some part of the kit does not bear; nothing when all is well."""
    figures = budget(kit)
    found = list(_carried(kit))
    volts, amps = kit.bill[_supply(kit).bill], figures.supply_ma
    if figures.budget_ma > amps * SUPPLY_PERCENT // 100:
        found.append(
            f"{kit.board.name}: budget_ma {figures.budget_ma} passes {SUPPLY_PERCENT} % of the {amps} mA "
            f"that {volts.number} gives"
        )
    if figures.budget_ma > figures.fuse_ma:
        found.append(f"{kit.board.name}: budget_ma {figures.budget_ma} blows the {figures.fuse_ma} mA fuse")
    if figures.fuse_ma > amps:
        found.append(f"a {figures.fuse_ma} mA fuse never blows on a supply of {amps} mA")
    if figures.play_ma > figures.fuse_ma * FUSE_PERCENT // 100:
        found.append(
            f"{figures.play_ma} mA in play is more than {FUSE_PERCENT} % of the {figures.fuse_ma} mA fuse"
        )
    for seat in figures.seats:
        if seat.most_ma > seat.fuse_ma:
            found.append(f"seat {seat.seat}: {seat.most_ma} mA at most blows its {seat.fuse_ma} mA fuse")
        if seat.play_ma > seat.fuse_ma * FUSE_PERCENT // 100:
            found.append(
                f"seat {seat.seat}: {seat.play_ma} mA in play is too near to its {seat.fuse_ma} mA fuse"
            )
        least_v = figures.supply_v - seat.drop_most_v
        if least_v < LEAST_V:
            found.append(
                f"seat {seat.seat}: {least_v:.2f} V are left at the last pixel, {LEAST_V} V are needed"
            )
        if seat.sag_v > SAG_V:
            found.append(f"seat {seat.seat}: a jump takes {seat.sag_v:.2f} V, more than {SAG_V} V")
    return found


def _carried(kit: Kit) -> Iterator[str]:
    """Wires bear the fuse before them, or else the supply; a part before the first fuse bears that fuse."""
    nets = Nets(kit.wiring)
    main_ma = budget(kit).fuse_ma
    for cable, start, _, _ in kit.wiring.wires():
        line = kit.bill[cable.bill]
        bears = _protected_ma(kit, nets, start)
        if bears is not None and line.unit == "m" and _ma(line) < bears:
            yield f"cable {cable.id}: {line.part} bears {_ma(line)} mA, {bears} mA may flow at {start}"
    for part in kit.wiring.part:
        line = kit.bill[part.bill]
        if part.kind == "supply" or line.amps is None:
            continue
        for pin in part.pins:
            bears = _protected_ma(kit, nets, f"{part.id}:{pin}")
            most_ma = main_ma if bears is None else min(main_ma, bears)
            if bears is not None and _ma(line) < most_ma:
                yield f"{part.id}: {line.part} bears {_ma(line)} mA, {most_ma} mA may flow at pin {pin}"


def _protected_ma(kit: Kit, nets: Nets, pin: str) -> int | None:
    """Return the most that can flow at a pin of a 5 V net: its fuse, or the supply; None elsewhere."""
    supply = _supply(kit)
    before = fuses_before(nets, pin, f"{supply.id}:+5V")
    if before is None:
        return None
    return _ma(kit.bill[before[-1].fitted]) if before else _ma(kit.bill[supply.bill])


def _fuses_of_seat(kit: Kit, seat: int) -> list[Line]:
    """Return the bill's lines of the fuses between the supply and a seat's lights, in that order."""
    nets = Nets(kit.wiring)
    strip = next(part for part in kit.wiring.part if part.kind == "strip" and part.seat == seat)
    fuses = fuses_before(nets, f"{strip.id}:5V", f"{_supply(kit).id}:+5V") or []
    return [kit.bill[part.fitted] for part in fuses]


def _way_ohm(kit: Kit, carries: str) -> float:
    """Return the resistance of a way there and back; the supply's own lead is its maker's business."""
    total = 0.0
    for cable in kit.wiring.cable:
        area = kit.bill[cable.bill].area_mm2
        if cable.carries == carries and area is not None:
            total += 2 * cable.length_m * COPPER_OHM_MM2_PER_M / area
    return total


def _strip_ohm(kit: Kit, row: Part) -> float:
    """Return what a row's current meets on its two rails; it grows less on the way: half counts."""
    length_m = row.pixels * (kit.bill[row.bill].pitch_mm or 0) / 1000
    return STRIP_OHM_PER_M * length_m


def _supply(kit: Kit) -> Part:
    return next(part for part in kit.wiring.part if part.kind == "supply")


def _ma(line: Line) -> int:
    return round((line.amps or 0) * 1000)
