"""Hours of bad luck in virtual time: whatever happens, the table is whole again and no press counts twice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cornerman.device.states import LinkState
from cornerman.sim.faults import FaultRates
from cornerman.table.prompts import Button

from .rig import Rig

BAD_CABLE = FaultRates(drop=2e-4, flip=2e-4, double=2e-4, split=0.3, late=0.1, late_ms=30)


def misfortune(rig: Rig, chance: random.Random) -> None:
    """One thing goes wrong, for a while."""
    match chance.randrange(7):
        case 0:
            rig.board.unplug(keep_power=chance.random() < 0.5)
            rig.advance_time_and_run(chance.randrange(20, 4000))
            rig.board.replug(f"ttyV{chance.randrange(9)}")
        case 1:
            rig.board.reset()
        case 2:
            if rig.board.state == "run":
                rig.board.soft_reload()
        case 3:
            rig.sleep(chance.randrange(3000, 20_000))
        case 4:
            rig.crash_host()
        case 5:
            rig.push_unheard(chance.choice(["1.a", "2.a", "1.roll", "next", "2.c"]))
        case _:
            rig.board.advance(chance.randrange(100, 3000))  # the host is busy with something else
    rig.advance_time_and_run(chance.randrange(1, 3000))


def press_what_is_lit(rig: Rig, chance: random.Random) -> None:
    names = [
        b.name if b.seat < 0 else f"{b.seat + 1}.{b.name}" for b in sorted(rig.service.table.scene.armed)
    ]
    there = [name for name in names if not name.endswith((".next", "undo"))]
    if there:
        rig.push(chance.choice(there))


def campaign(make_rig: Callable[..., Rig], seed: int, rounds: int) -> None:
    chance = random.Random(seed)
    rig = make_rig(faults=BAD_CABLE, seed=1000 + seed)
    for _ in range(rounds):
        press_what_is_lit(rig, chance)
        if chance.random() < 0.4:
            misfortune(rig, chance)
        rig.advance_time_and_run(chance.randrange(1, 300))
    rig.run_until_ready(12_000)
    rig.run_until(lambda: rig.link().wanted.pending == 0, 12_000)
    presses = [done.press for done in rig.session._history._done if done.press is not None]
    assert len({(press.board, press.boot, press.number) for press in presses}) == len(presses) > 0
    for seat in (0, 1):
        if rig.health(seat) > 0:
            rig.assert_bar(seat, rig.health(seat))
    armed = rig.service.table.scene.armed
    for name in ("1.roll", "1.a", "1.b", "2.a", "2.b", "2.c"):
        seat, button = name.split(".")
        if Button(int(seat) - 1, button) not in armed:
            assert not rig.is_lit(name), name
    assert rig.state() is LinkState.READY


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_the_table_recovers_by_itself(make_rig: Callable[..., Rig], seed: int) -> None:
    campaign(make_rig, seed, 25)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_long_campaigns_of_misfortune(make_rig: Callable[..., Rig], seed: int) -> None:
    campaign(make_rig, seed, 200)
