"""The faults of the wire: seeded, in order, and at the rates asked for."""

from __future__ import annotations

import pytest

from cornerman.sim.faults import DEVELOPER_FAULTS, NO_FAULTS, FaultRates, Wire

BYTES = bytes(range(256)) * 200


def carried(rates: FaultRates, seed: str, piece: int = 64) -> bytes:
    wire = Wire(rates, seed)
    got = b""
    now = 0
    for at in range(0, len(BYTES), piece):
        wire.send(BYTES[at : at + piece], now)
        now += 1000
        got += wire.arrived(now)
    return got + wire.arrived(now + 10**9)


def test_without_faults_everything_arrives_at_once() -> None:
    wire = Wire(NO_FAULTS, "x")
    wire.send(b"hello", 5)
    assert wire.arrived(4) == b""
    assert wire.arrived(5) == b"hello"
    assert carried(NO_FAULTS, "x") == BYTES


def test_split_and_late_pieces_keep_bytes_and_order() -> None:
    assert carried(FaultRates(split=0.8, late=0.5, late_ms=50), "x") == BYTES


def test_late_pieces_are_late() -> None:
    wire = Wire(FaultRates(late=1.0, late_ms=50), "x")
    for _ in range(20):
        wire.send(b"a", 0)
    assert len(wire.arrived(1000)) < 20
    assert wire.under_way() > 0
    assert len(wire.arrived(50_000)) > 0
    assert wire.under_way() == 0


@pytest.mark.parametrize(
    ("rates", "low", "high"),
    [
        (FaultRates(drop=0.01), len(BYTES) - 700, len(BYTES) - 350),
        (FaultRates(double=0.01), len(BYTES) + 350, len(BYTES) + 700),
        (FaultRates(flip=0.01), len(BYTES), len(BYTES)),
    ],
)
def test_rates_are_kept(rates: FaultRates, low: int, high: int) -> None:
    got = carried(rates, "x")
    assert low <= len(got) <= high
    if rates.flip:
        different = sum(a != b for a, b in zip(got, BYTES, strict=True))
        assert 350 <= different <= 700


def test_the_seed_decides() -> None:
    rates = FaultRates(drop=0.01, flip=0.01, double=0.01, split=0.3)
    assert carried(rates, "7 to board") == carried(rates, "7 to board")
    assert carried(rates, "7 to board") != carried(rates, "7 to host")


def test_a_developers_wire_damages_something_but_not_much() -> None:
    runs = [carried(DEVELOPER_FAULTS, f"run {seed}") for seed in range(5)]
    assert sum(got != BYTES for got in runs) >= 3
    assert all(abs(len(got) - len(BYTES)) < 10 for got in runs)


@pytest.mark.parametrize("wrong", [{"drop": 1.5}, {"flip": -0.1}, {"late_ms": -1}])
def test_a_rate_that_is_none_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="must"):
        FaultRates(**wrong)  # type: ignore[arg-type]
