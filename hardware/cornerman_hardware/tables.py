"""The pages that are made from the kits' data: bill, wiring and power budget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware import power

if TYPE_CHECKING:
    from cornerman_hardware.kit import Kit, Line

_MADE = "<!-- made by `python hardware/make.py pages` from {sources}: do not edit -->\n"


def bill_page(kit: Kit) -> str:
    """Return `bill.md`: every part with maker's number, quantity, price class and reason."""
    rows = [
        [line.ref, line.part, line.maker, f"`{line.number}`" if line.maker != "generic" else line.number,
         _quantity(line), line.price, line.why]
        for line in kit.bill.line
    ]  # fmt: skip
    return (
        f"# {kit.bill.title}: what to buy\n\n"
        + _MADE.format(sources="`bill.toml`")
        + f"\nFor the board file `firmware/boards/{kit.board.name}.json`: {kit.board.seats} seats, "
        f"{kit.board.pixels} pixels, {len(kit.board.buttons)} buttons. "
        "Wire by wire: [wiring.md](wiring.md).\n\n"
        "Price class, each piece or metre: A under 2, B 2 to 10, C 10 to 30, D over 30 euros or dollars. "
        "*generic*: any maker's will do that keeps to what is said; a number is that of the maker named.\n\n"
        + _table(["ref", "part", "maker", "number or specification", "quantity", "price", "why"], rows)
    )


def _quantity(line: Line) -> str:
    unit = " m" if line.unit == "m" else ""
    spare = f" ({line.spare} spare)" if line.spare else ""
    return f"{line.quantity}{unit}{spare}"


def wiring_page(kit: Kit) -> str:
    """Return `wiring.md`: every wire, cable by cable, and the drawings."""
    parts = {part.id: part for part in kit.wiring.part}
    pieces = [
        f"# {kit.bill.title}: every wire\n\n"
        + _MADE.format(sources="`wiring.toml`")
        + "\nTick the wires off as you make them. `T1:DATA` is pin DATA of part T1; parts are at the end. "
        "Colours: BK black, RD red, OG orange, YE yellow, GN green, BU blue, VT violet, WH white, BN brown; "
        "two together are a striped wire. Another colour is fine; red stays plus and black stays ground.\n"
    ]
    pieces += [f"\n![{sheet.title}]({picture_name(sheet.name)})\n" for sheet in kit.wiring.sheet[:1]]
    pieces.append(
        "\nDrawings: "
        + ", ".join(f"[{sheet.title.lower()}]({picture_name(sheet.name)})" for sheet in kit.wiring.sheet)
        + ".\n"
    )
    for cable in kit.wiring.cable:
        line = kit.bill[cable.bill]
        each = "each " if cable.bundle else ""
        pieces.append(f"\n## {cable.id}: {cable.title}\n\n{line.part}, {each}about {cable.length_m:g} m\n\n")
        pieces.append(
            _table(["", "from", "to", "colour"], [["☐", a, b, colour] for a, b, colour in cable.wires])
        )
    rows = [
        [part.id, part.title, part.bill, str(part.quantity), " ".join(part.pins)] for part in parts.values()
    ]
    pieces.append("\n## Parts\n\n" + _table(["part", "what", "in the bill", "pieces", "pins"], rows))
    return "".join(pieces)


def picture_name(sheet: str) -> str:
    """Return the file name of a sheet's drawing."""
    return f"wiring-{sheet}.svg"


def power_page(kits: list[Kit]) -> str:
    """Return `power.md`: the arithmetic of every kit."""
    pieces = [
        "# Power budget\n\n"
        + _MADE.format(sources="the bills, the wirings and the board files")
        + _INTRODUCTION.format(
            supply=power.SUPPLY_PERCENT,
            fuse=power.FUSE_PERCENT,
            copper=power.COPPER_OHM_MM2_PER_M,
            strip=power.STRIP_OHM_PER_M,
            contacts=power.CONTACTS_OHM * 1000,
            least=power.LEAST_V,
            step=power.STEP_US,
            capacitor=power.CAPACITOR_UF,
            shifter=power.SHIFTER_DROP_V,
            high=power.HIGH_PERCENT,
        )
    ]
    pieces += [_kit_power(kit) for kit in kits]
    return "".join(pieces)


_INTRODUCTION = """
The board counts its own current: 1 mA for a dark pixel, 20 mA for one colour at full, so 61 mA for a white
one. It dims the whole picture when that count passes `budget_ma` of its board file. `tests/hardware` holds
this page's figures against the board's program on the simulated table, and fails where a part of a kit does
not bear what stands here.

What is assumed, and the rules:

- A supply gives at most {supply} % of its current for hours. A fuse carries at most {fuse} % of its
  rating in play, and less than its rating at the limit, which only the self-test comes near to.
- Every wire bears the fuse before it, or else the supply. The board itself (some 100 mA) is fed by USB
  and takes nothing from here.
- Copper: {copper} ohm mm2/m, there and back. Each rail of a strip: {strip} ohm/m; along a row the current
  grows less, so half of each rail counts. Contacts: {contacts:.0f} milliohm. Fuses: as in the bill.
- At least {least} V at the last pixel: a blue LED needs up to 3.4 V and its current source another 0.6;
  below 4.0 V blue fades first.
- When all pixels of a seat come on at once, its capacitor ({capacitor} uF) carries the jump for {step} us.
- Data: the shifter gives its own 5 V less {shifter} V; a pixel takes {high} % of its supply for a one. No
  pixel has more than the shifter's 5 V: 4.9 V stand against 3.5 V. Without it the board's 3.3 V would
  stand against 3.5 V: too little.
"""


def _kit_power(kit: Kit) -> str:
    figures = power.budget(kit)
    rows = [
        ["pixels", f"{figures.pixels}", "board file"],
        ["all dark", f"{figures.idle_ma} mA", f"{figures.pixels} x 1 mA"],
        ["all white at full, without a limit", f"{figures.white_ma} mA", f"{figures.pixels} x 61 mA"],
        ["all lit in its own colours", f"{figures.lit_ma} mA", f"at brightness {kit.board.brightness}"],
        ["**limit of the board**", f"**{figures.budget_ma} mA**", "`budget_ma` of the board file"],
        ["the most in play", f"{figures.play_ma} mA", _dimmed(figures)],
        ["self-test, white", f"{figures.test_ma} mA", "brightness and limit as above"],
        ["supply", f"{figures.supply_ma} mA", f"{_percent(figures.budget_ma, figures.supply_ma)} at most"],
        ["main fuse", f"{figures.fuse_ma} mA",
         f"{_percent(figures.play_ma, figures.fuse_ma)} of it in play, "
         f"{_percent(figures.budget_ma, figures.fuse_ma)} at the limit"],
        ["these parts would carry", f"{figures.room_ma} mA", "the highest `budget_ma` for this kit"],
    ]  # fmt: skip
    seats = [
        [str(seat.seat), str(seat.pixels), f"{seat.play_ma} mA", f"{seat.most_ma} mA", f"{seat.fuse_ma} mA",
         f"{figures.supply_v - seat.drop_play_v:.2f} V", f"{figures.supply_v - seat.drop_most_v:.2f} V",
         f"{seat.sag_v:.2f} V"]
        for seat in figures.seats
    ]  # fmt: skip
    head = [
        "seat",
        "pixels",
        "in play",
        "alone, all white",
        "fuse",
        "last pixel in play",
        "at the most",
        "jump",
    ]
    return (
        f"\n## {kit.bill.title}\n\n" + _table(["", "", "from"], rows)
        + "\nSeat by seat; the fuse is the last one before that seat:\n\n" + _table(head, seats)
    )  # fmt: skip


def _dimmed(figures: power.Budget) -> str:
    if figures.lit_ma <= figures.budget_ma:
        return "the limit leaves it as it is"
    return f"the limit dims everything lit to {_percent(figures.budget_ma, figures.lit_ma)}"


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)
