"""Board files, wiring and bills of `hardware/kits` agree; what is made from them is up to date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from cornerman_hardware import agreement, made, power
from cornerman_hardware.command import pages
from cornerman_hardware.kit import HARDWARE, Kit, kit_names, read_board, read_kit

from cornerman.sim.board_file import load_board_file

KITS = kit_names()
Change = Callable[[dict[str, Any]], None]


def complaints(kit: Kit) -> list[str]:
    """Power can only be judged where the wiring holds together."""
    return agreement.complaints(kit) or power.complaints(kit)


def changed(name: str, change: Change) -> Kit:
    tree = msgspec.to_builtins(read_kit(name))
    change(tree)
    return msgspec.convert(tree, Kit)


def line(tree: dict[str, Any], ref: str) -> dict[str, Any]:
    return next(entry for entry in tree["bill"]["line"] if entry["ref"] == ref)


def part(tree: dict[str, Any], part_id: str) -> dict[str, Any]:
    return next(entry for entry in tree["wiring"]["part"] if entry["id"] == part_id)


def cable(tree: dict[str, Any], cable_id: str) -> dict[str, Any]:
    return next(entry for entry in tree["wiring"]["cable"] if entry["id"] == cable_id)


def cut(tree: dict[str, Any], start: str, end: str) -> None:
    """Take the wire between two pins away."""
    for entry in tree["wiring"]["cable"]:
        kept = [wire for wire in entry["wires"] if list(wire[:2]) != [start, end]]
        if len(kept) != len(entry["wires"]):
            entry["wires"] = kept
            return
    raise AssertionError(f"no wire from {start} to {end}")


def swap_button_pins(tree: dict[str, Any]) -> None:
    first, second = tree["board"]["buttons"][:2]
    first["pin"], second["pin"] = second["pin"], first["pin"]


def another_strip_pin(tree: dict[str, Any]) -> None:
    tree["board"]["strips"][1]["pin"] = "GP47"


def one_pixel_more(tree: dict[str, Any]) -> None:
    tree["board"]["strips"][0]["pixels"] += 1


def lamps_the_other_way_round(tree: dict[str, Any]) -> None:
    actions, pips = tree["board"]["lamps"][:2]
    actions["name"], pips["name"] = pips["name"], actions["name"]


def a_button_without_a_switch(tree: dict[str, Any]) -> None:
    tree["board"]["buttons"].append({"seat": 2, "name": "d", "pin": "GP47", "strip": 1, "pixel": 37})


def more_light_than_the_fuse_bears(tree: dict[str, Any]) -> None:
    tree["board"]["budget_ma"] = power.budget(msgspec.convert(tree, Kit)).room_ma + 1


def colours_in_another_order(tree: dict[str, Any]) -> None:
    tree["board"]["strips"][0]["order"] = "RGB"


def a_wire_at_a_wrong_pin(tree: dict[str, Any]) -> None:
    wires = cable(tree, "BB1")["wires"]
    (a, b, c), (d, e, f) = wires[1], wires[2]
    wires[1], wires[2] = [d, b, c], [a, e, f]


def a_strip_without_a_shifter(tree: dict[str, Any]) -> None:
    wires = cable(tree, "BD1")["wires"]
    wires[0] = [wires[0][0], "R1:1a", "GN"]
    cable(tree, "BD2")["wires"].pop(0)


def no_pull_up(tree: dict[str, Any]) -> None:
    cut(tree, "T1:ROLL", "RN1:1")


def a_button_without_ground(tree: dict[str, Any]) -> None:
    cut(tree, "X1H:4", "SW1-ROLL:2")


def strips_fed_through_the_board(tree: dict[str, Any]) -> None:
    part(tree, "U1")["pins"].append("VSYS")
    cable(tree, "S1F")["wires"].append(["U1:VSYS", "L1A:5V", "RD"])


def strips_past_the_fuse(tree: dict[str, Any]) -> None:
    cable(tree, "S1F")["wires"].append(["J1:+", "L1A:5V", "RD"])


def no_common_ground(tree: dict[str, Any]) -> None:
    cut(tree, "J1:-", "X2:1" if tree["name"] == "two-seat" else "FB:NEG")


def a_short_strip_bought(tree: dict[str, Any]) -> None:
    line(tree, "L1")["pixels"] = 38


def too_few_buttons_bought(tree: dict[str, Any]) -> None:
    line(tree, "SW1")["quantity"] -= 1


def thin_wire(tree: dict[str, Any]) -> None:
    line(tree, "W1")["amps"] = 1.0


def a_long_thin_cable(tree: dict[str, Any]) -> None:
    line(tree, "W1")["area_mm2"] = 0.02


def a_weak_supply(tree: dict[str, Any]) -> None:
    line(tree, "PSU1")["amps"] = tree["board"]["budget_ma"] / 1000


def a_fuse_that_never_blows(tree: dict[str, Any]) -> None:
    line(tree, "F1")["amps"] = line(tree, "PSU1")["amps"] + 1


def a_fuse_too_small_to_play(tree: dict[str, Any]) -> None:
    line(tree, "F1")["amps"] = power.budget(msgspec.convert(tree, Kit)).play_ma / 1000


def a_part_that_is_not_bought(tree: dict[str, Any]) -> None:
    tree["bill"]["line"].remove(line(tree, "RN1"))


MISTAKES: list[tuple[Change, str]] = [
    (swap_button_pins, "its switch SW1-ROLL is wired to"),
    (another_strip_pin, "the board file uses GP47, and no wire ends there"),
    (one_pixel_more, "39 pixels are wired, the board file says 40"),
    (lamps_the_other_way_round, "wired is actions of seat 1"),
    (a_button_without_a_switch, "button d of seat 2"),
    (more_light_than_the_fuse_bears, "budget_ma"),
    (colours_in_another_order, "its colours come as GRB"),
    (a_wire_at_a_wrong_pin, "its switch SW1-ROLL is wired to"),
    (a_strip_without_a_shifter, "must pass a level shifter"),
    (no_pull_up, "0 x pull-up"),
    (a_button_without_ground, "does not lead to ground"),
    (strips_fed_through_the_board, "takes its current through the board"),
    (strips_past_the_fuse, "does not come from the supply through a fuse"),
    (no_common_ground, "ground of the supply and ground of the board are not joined"),
    (a_short_strip_bought, "38 pixels a length"),
    (too_few_buttons_bought, "bill SW1"),
    (thin_wire, "bears 1000 mA"),
    (a_long_thin_cable, "V are left at the last pixel"),
    (a_weak_supply, "passes 80 % of the"),
    (a_fuse_that_never_blows, "never blows on a supply"),
    (a_fuse_too_small_to_play, "in play is more than 75 % of the"),
    (a_part_that_is_not_bought, "the wiring names RN1"),
]


@pytest.mark.parametrize("name", KITS)
def test_board_file_wiring_and_bill_agree_and_every_part_bears_its_current(name: str) -> None:
    kit = read_kit(name)
    assert agreement.complaints(kit) == []
    assert power.complaints(kit) == []


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize(("change", "said"), MISTAKES, ids=[change.__name__ for change, _ in MISTAKES])
def test_a_mistake_is_found_and_named(name: str, change: Change, said: str) -> None:
    found = complaints(changed(name, change))
    assert any(said in complaint for complaint in found), found


def test_a_pico_2_fits_the_wiring_of_the_two_seat_kit() -> None:
    assert complaints(msgspec.structs.replace(read_kit("two-seat"), board=read_board("pico2-2p"))) == []


def test_there_is_a_kit_for_two_and_one_for_six() -> None:
    assert {name: read_kit(name).board.seats for name in KITS} == {"six-seat": 6, "two-seat": 2}


def test_the_pages_and_drawing_sources_are_those_of_the_data() -> None:
    behind = [
        str(path.relative_to(HARDWARE))
        for path, text in pages([read_kit(name) for name in KITS]).items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    assert behind == [], "python hardware/make.py pages"


def test_every_sheet_is_drawn() -> None:
    drawn = {HARDWARE / name for name in made.read()}
    for name in KITS:
        for sheet in read_kit(name).wiring.sheet:
            assert HARDWARE / "kits" / name / f"wiring-{sheet.name}.svg" in drawn


def test_every_wire_is_drawn() -> None:
    for name in KITS:
        wiring = read_kit(name).wiring
        on_sheets = {entry for sheet in wiring.sheet for entry in sheet.cables}
        assert {one.id for one in wiring.cable} - on_sheets == set(), name


def test_drawings_housing_and_pictures_are_not_behind_their_sources() -> None:
    assert made.complaints() == [], "python hardware/make.py drawings enclosure pictures"


def test_a_picture_that_was_forgotten_or_changed_by_hand_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name, entry = next(iter(made.read().items()))
    forgotten = msgspec.structs.replace(entry, sources_sha256="0" * 64)
    touched = msgspec.structs.replace(entry, sha256="0" * 64)
    for changed_entry, said in ((forgotten, "is older than its sources"), (touched, "was changed by hand")):
        monkeypatch.setattr(made, "read", lambda entry=changed_entry: {name: entry})
        assert [said in complaint for complaint in made.complaints()] == [True]


def test_no_file_here_is_large() -> None:
    large = [str(path) for path in HARDWARE.rglob("*") if path.is_file() and path.stat().st_size >= 400_000]
    assert large == []


@pytest.mark.parametrize(("own_supply", "usb"), [("pico-2p-psu", "pico-2p"), ("pico2-2p-psu", "pico2-2p")])
def test_the_board_file_for_a_supply_differs_in_its_budget_alone_and_the_kit_carries_it(
    own_supply: str, usb: str
) -> None:
    more, less = load_board_file(own_supply), load_board_file(usb)
    assert less.budget_ma < more.budget_ma <= power.budget(read_kit("two-seat")).room_ma
    more.name, more.budget_ma = less.name, less.budget_ma
    assert more == less
