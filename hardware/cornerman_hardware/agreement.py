"""Do the board file, the wiring and the bill speak of the same table? Every difference is a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware.nets import Nets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cornerman_hardware.kit import Board, Kit, Part, PixelEntry

_SERVICE = ("boot", "reset")  # keys of the board itself, which no board file names


def complaints(kit: Kit) -> list[str]:
    """Return what does not agree, pin by pin and piece by piece; nothing when all does."""
    nets = Nets(kit.wiring)
    if nets.unknown:
        return nets.unknown
    board_parts = [part for part in kit.wiring.part if part.kind == "board"]
    if len(board_parts) != 1:
        return [f"the wiring has {len(board_parts)} boards; a kit has one"]
    found = list(_pins(kit, nets, board_parts[0]))
    found += _strips(kit, nets, board_parts[0])
    found += _buttons(kit, nets, board_parts[0])
    found += _rails(nets, board_parts[0])
    found += _pieces(kit)
    found += _lengths(kit)
    found += _pixels_bought(kit)
    return found


def _pins(kit: Kit, nets: Nets, controller: Part) -> Iterator[str]:
    """The wiring uses the pins that the board file names, and no others."""
    named = {strip.pin for strip in kit.board.strips} | {button.pin for button in kit.board.buttons}
    wired = {
        pin for pin in controller.pins if pin.startswith("GP") and f"{controller.id}:{pin}" in nets.wired
    }
    for pin in sorted(named - wired):
        yield f"{kit.board.name}: the board file uses {pin}, and no wire ends there"
    for pin in sorted(wired - named):
        yield f"{kit.board.name}: a wire ends at {pin}, which the board file does not use"


def expected_pixels(board: Board, strip: int) -> list[tuple[int, str, int, int]]:
    """Return (first, name, seat, pixels) of everything on a strip, in the order of the data."""
    groups: list[PixelEntry] = [*board.bars, *board.meters, *board.lamps]
    found = [(entry.first, entry.name, entry.seat, entry.pixels) for entry in groups if entry.strip == strip]
    found += [
        (button.pixel, button.name, button.seat, 1) for button in board.buttons if button.strip == strip
    ]
    return sorted(found)


def chain(nets: Nets, start: str) -> tuple[list[Part], list[Part]]:
    """Follow the data from a pin; return (what it passes first, pieces of strip)."""
    before: list[Part] = []
    pieces: list[Part] = []
    seen: set[str] = set()
    net = nets.net(start)
    while net not in seen:
        seen.add(net)
        onward = [
            (part, far) for part, far in nets.onward(net) if part.kind in ("buffer", "resistor", "strip")
        ]
        if len(onward) != 1:
            break
        part, far = onward[0]
        (pieces if part.kind == "strip" else before).append(part)
        net = nets.net(f"{part.id}:{far}")
    return before, pieces


def _strips(kit: Kit, nets: Nets, controller: Part) -> Iterator[str]:
    """Each data pin leads, through a shifter and a resistor, to the pixels of the board file in order."""
    reached: set[str] = set()
    for index, strip in enumerate(kit.board.strips):
        what = f"strip {index} at {strip.pin}"
        if strip.pin not in controller.pins:
            continue  # told by _pins
        before, pieces = chain(nets, f"{controller.id}:{strip.pin}")
        reached |= {part.id for part in pieces}
        kinds = [part.kind for part in before]
        if kinds != ["buffer", "resistor"]:
            yield f"{what}: the data must pass a level shifter, then a resistor, not {kinds or 'nothing'}"
        pixels = sum(part.pixels for part in pieces)
        if pixels != strip.pixels:
            yield f"{what}: {pixels} pixels are wired, the board file says {strip.pixels}"
        wired: list[tuple[int, str, int, int]] = []
        at = 0
        for part in pieces:
            for shown in part.shows:
                wired.append((at, shown.name, -1 if part.seat is None else part.seat, shown.pixels))
                at += shown.pixels
        for got, want in zip(wired, expected_pixels(kit.board, index), strict=False):
            if got != want:
                yield f"{what}: wired is {_told(got)}, the board file says {_told(want)}"
                break
    for part in kit.wiring.part:
        if part.kind == "strip" and part.id not in reached:
            yield f"{part.id}: no data pin leads to these {part.pixels} pixels"


def _told(entry: tuple[int, str, int, int]) -> str:
    first, name, seat, pixels = entry
    return f"{name} of seat {seat} at pixel {first}, {pixels} long"


def _buttons(kit: Kit, nets: Nets, controller: Part) -> Iterator[str]:
    """Each button of the board file is a switch between its pin and ground, with a pull-up and a filter."""
    switches = {
        (part.seat, part.name): part
        for part in kit.wiring.part
        if part.kind == "switch" and part.name not in _SERVICE
    }
    for button in kit.board.buttons:
        what = f"button {button.name} of seat {button.seat} at {button.pin}"
        switch = switches.pop((button.seat, button.name), None)
        if switch is None:
            yield f"{what}: the wiring has no such switch"
            continue
        pin, ground = f"{controller.id}:{button.pin}", f"{controller.id}:GND"
        ends = [f"{switch.id}:{end}" for end in switch.pins]
        if not any(nets.same(pin, end) for end in ends):
            others = [
                name for name in controller.pins if any(nets.same(f"{controller.id}:{name}", e) for e in ends)
            ]
            yield f"{what}: its switch {switch.id} is wired to {others or 'no pin'}"
            continue
        if not any(nets.same(ground, end) for end in ends):
            yield f"{what}: its switch does not lead to ground"
        kinds: list[str] = [part.kind for part, _ in nets.pins(pin)]
        for kind, title in (("pull_up", "pull-up"), ("capacitor", "filter capacitor")):
            if kinds.count(kind) != 1:
                yield f"{what}: it has {kinds.count(kind)} x {title}; it needs one"
        if kinds.count("switch") != 1:
            yield f"{what}: {kinds.count('switch')} switches share its line"
    for seat, name in switches:
        yield f"the wiring has a button {name} of seat {seat}, the board file has none"


def _rails(nets: Nets, controller: Part) -> Iterator[str]:
    """Light comes from the supply through a fuse, never through the board; ground is common."""
    supply = next((part for part in nets.parts.values() if part.kind == "supply"), None)
    if supply is None:
        yield "the wiring has no supply"
        return
    ground = f"{controller.id}:GND"
    if not nets.same(f"{supply.id}:GND", ground):
        yield "ground of the supply and ground of the board are not joined"
    for pin in ("3V3", "VBUS", "VSYS"):
        if pin in controller.pins and nets.same(f"{controller.id}:{pin}", ground):
            yield f"{pin} of the board is shorted to ground"
    for part in nets.parts.values():
        for pin in part.pins:
            if pin not in ("5V", "VCC"):
                continue
            at = f"{part.id}:{pin}"
            if any(nets.same(at, f"{controller.id}:{other}") for other in controller.pins):
                yield f"{at} takes its current through the board"
            elif not _fused(nets, at, f"{supply.id}:+5V"):
                yield f"{at} does not come from the supply through a fuse"
            if not nets.same(f"{part.id}:GND", ground):
                yield f"{part.id}: its ground is not the common ground"


def fuses_before(nets: Nets, pin: str, supply: str) -> list[Part] | None:
    """Return the fuses between the supply and a pin, the nearest to the supply first; None without a way."""
    if nets.same(pin, supply):
        return []
    for part, near in nets.back(nets.net(pin)):
        if part.kind == "fuse":
            before = fuses_before(nets, f"{part.id}:{near}", supply)
            if before is not None:
                return [*before, part]
    return None


def _fused(nets: Nets, pin: str, supply: str) -> bool:
    return bool(fuses_before(nets, pin, supply))


def _pieces(kit: Kit) -> Iterator[str]:
    """The bill holds what the wiring needs, plus the spares that it names."""
    needed: dict[str, int] = {}
    for part in kit.wiring.part:
        if part.kind != "strip":
            needed[part.bill] = needed.get(part.bill, 0) + part.quantity
        if part.fitted:
            needed[part.fitted] = needed.get(part.fitted, 0) + len(part.through)
    refs = {line.ref for line in kit.bill.line}
    used = set(needed) | {part.bill for part in kit.wiring.part} | {cable.bill for cable in kit.wiring.cable}
    for ref in sorted(used - refs):
        yield f"the wiring names {ref}, which the bill does not have"
    for line in kit.bill.line:
        if line.wired and line.ref not in used:
            yield f"bill {line.ref} ({line.part}): the wiring does not use it"
        if line.unit == "piece" and line.ref in needed and line.quantity != needed[line.ref] + line.spare:
            yield (
                f"bill {line.ref} ({line.part}): {line.quantity} bought, {line.spare} of them spare; "
                f"the wiring uses {needed[line.ref]}"
            )


def _lengths(kit: Kit) -> Iterator[str]:
    """The bill holds as many metres of wire as the wiring needs."""
    for line in kit.bill.line:
        metres = sum(
            cable.length_m * (len(cable.wires) if cable.bundle else 1)
            for cable in kit.wiring.cable
            if cable.bill == line.ref
        )
        if line.unit == "m" and metres > line.quantity:
            yield f"bill {line.ref} ({line.part}): {line.quantity} m bought, the wiring uses {metres:.1f} m"


def _pixels_bought(kit: Kit) -> Iterator[str]:
    """Each strip of the board file is cut from one length of strip, with the right order of colours."""
    for index, strip in enumerate(kit.board.strips):
        seats = {seat or 1 for _, _, seat, _ in expected_pixels(kit.board, index)}
        refs = {part.bill for part in kit.wiring.part if part.kind == "strip" and (part.seat or 1) in seats}
        for line in (line for line in kit.bill.line if line.ref in refs):
            if line.pixels is None or line.pixels < strip.pixels:
                yield f"bill {line.ref}: {line.pixels} pixels a length, strip {index} needs {strip.pixels}"
            if line.order != strip.order:
                yield f"bill {line.ref}: its colours come as {line.order}, strip {index} says {strip.order}"
            if line.quantity - line.spare != len(kit.board.strips):
                yield (
                    f"bill {line.ref}: {line.quantity} lengths bought, {line.spare} of them spare; "
                    f"the board file has {len(kit.board.strips)} strips"
                )
