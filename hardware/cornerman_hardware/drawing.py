"""The wiring as WireViz reads it, and the drawings that WireViz makes of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec

from cornerman_hardware.kit import WrongKit

if TYPE_CHECKING:
    from cornerman_hardware.kit import Cable, Kit, Part, Sheet


def sheet_text(kit: Kit, sheet: Sheet) -> str:
    """Return a sheet in WireViz's YAML.

    Written without a YAML library, so that the check needs none; a JSON string is one in YAML, too.
    """
    parts = {part.id: part for part in kit.wiring.part}
    cables = [_wires_of(kit, name) for name in sheet.cables]
    pins: dict[str, list[str]] = {}
    for cable in cables:
        for start, end, _ in cable.wires:
            for at in (start, end):
                part, _, pin = at.partition(":")
                if pin not in pins.setdefault(part, []):
                    pins[part].append(pin)
    lines = [
        "# made by `python hardware/make.py pages` from wiring.toml: do not edit",
        "metadata:",
        f"  title: {_text(f'{kit.bill.title}: {sheet.title}')}",
        "options:",
        "  fontname: arial",
        "  mini_bom_mode: false",
        "tweak:",
        '  append: ["ranksep=0.6"]',  # WireViz spaces columns for a wall chart
        "connectors:",
    ]
    for part_id, used in pins.items():
        lines += _connector(kit, parts[part_id], used)
    lines.append("cables:")
    for cable in cables:
        lines += _cable(kit, cable)
    lines.append("connections:")
    for cable in cables:
        for number, (start, end, _) in enumerate(cable.wires, 1):
            (a, _, a_pin), (b, _, b_pin) = start.partition(":"), end.partition(":")
            lines.append(f"  - [{{{_text(a)}: [{_pin(a_pin)}]}}, {{{_text(cable.id)}: [{number}]}}, "
                         f"{{{_text(b)}: [{_pin(b_pin)}]}}]")  # fmt: skip
    return "\n".join(lines) + "\n"


def _wires_of(kit: Kit, name: str) -> Cable:
    """Return a cable as a sheet names it: `D1` whole, `D1:1,2` its first two wires."""
    cable_id, _, numbers = name.partition(":")
    cable = next((cable for cable in kit.wiring.cable if cable.id == cable_id), None)
    if cable is None:
        raise WrongKit(f"{kit.name}/wiring.toml: a sheet names cable {cable_id!r}, which there is not")
    if not numbers:
        return cable
    return msgspec.structs.replace(
        cable, wires=[cable.wires[int(number) - 1] for number in numbers.split(",")]
    )


def _connector(kit: Kit, part: Part, used: list[str]) -> list[str]:
    line = kit.bill[part.bill]
    ordered = [pin for pin in part.pins if pin in used]
    shown = ", ".join(f"{group.pixels} x {group.name}" for group in part.shows)
    lines = [
        f"  {_text(part.id)}:",
        f"    type: {_text(part.title)}",
        f"    pins: [{', '.join(_pin(pin) for pin in ordered)}]",
        "    show_pincount: false",
    ]
    if line.maker != "generic" and part.kind != "strip":
        lines += [f"    manufacturer: {_text(line.maker)}", f"    mpn: {_text(line.number)}"]
    if part.fitted:
        fuse = kit.bill[part.fitted]
        lines.append(f"    notes: {_text(f'with {fuse.part}, {fuse.maker} {fuse.number}')}")
    if shown:
        lines.append(f"    notes: {_text(shown)}")
    return lines


def _cable(kit: Kit, cable: Cable) -> list[str]:
    line = kit.bill[cable.bill]
    lines = [
        f"  {_text(cable.id)}:",
        f"    type: {_text(cable.title)}",
        f"    wirecount: {len(cable.wires)}",
        f"    colors: [{', '.join(_text(colour) for _, _, colour in cable.wires)}]",
        f"    length: {cable.length_m:g}",
    ]
    if line.area_mm2 is not None:
        lines.append(f"    gauge: {_text(f'{line.area_mm2:g} mm2')}")
    if cable.bundle:
        lines.append("    category: bundle")
    return lines


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _pin(pin: str) -> str:
    """Return a pin's name as WireViz wants it on both sides: digits are a number."""
    return pin if pin.isdigit() else _text(pin)
