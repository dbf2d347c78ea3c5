"""The memory that the firmware needs: a gate, and the way it is measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sim.vm import NEEDS_VM

from cornerman.bench.firmware import BOARD, SMALL_BOARD, idle_garbage, smallest
from cornerman.bench.firmware_scenario import passes
from cornerman.errors import CheckFailed
from cornerman.sim.vm import HEAP_KIB

SIX_SEATS_KIB = 116  # measured 104 and a tenth: what takes more than that has to be looked at


@NEEDS_VM
@pytest.mark.parametrize(("board", "kib"), [(SMALL_BOARD, HEAP_KIB), (BOARD, SIX_SEATS_KIB)])
def test_the_firmware_gets_through_on_its_heap(board: str, kib: int, tmp_path: Path) -> None:
    assert passes(board, kib, tmp_path, mpy=True)


@NEEDS_VM
def test_a_heap_that_is_far_too_small_is_found_out(tmp_path: Path) -> None:
    assert not passes(SMALL_BOARD, 64, tmp_path, mpy=True)


@NEEDS_VM
def test_an_idle_loop_leaves_no_garbage(tmp_path: Path) -> None:
    assert idle_garbage(SMALL_BOARD, tmp_path) == 0


@pytest.mark.parametrize("needed", [50, 51, 96, 97, 199, 200])
def test_the_smallest_heap_is_found_to_a_step(needed: int) -> None:
    found = smallest(lambda kib: kib >= needed, 48, 200, 2)
    assert needed <= found < needed + 2


def test_where_nothing_is_enough_that_is_said() -> None:
    with pytest.raises(CheckFailed, match="does not run on 200 KiB"):
        smallest(lambda kib: False, 48, 200, 2)
