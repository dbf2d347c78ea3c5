"""What a bench says of what it measured: values, bars, the verdict, JSON and table."""

from __future__ import annotations

import json

import pytest

from cornerman.bench.figures import (
    Figure,
    Outcome,
    Yardstick,
    as_json,
    as_table,
    at_least,
    at_most,
    median,
    percentile,
    ratio,
    rounded,
    summary,
)
from cornerman.bench.machine import Machine

MACHINE = Machine(cpu="Abacus", cores=2, system="Linux", python="CPython 3.11", cornerman="1.0", load=0.5)


def outcome(*figures: Figure) -> Outcome:
    stick = Yardstick(what="a plain thing", value=2.0, unit="ms")
    return Outcome(bench="thing", machine=MACHINE, figures=figures, yardstick={"plain": stick})


@pytest.mark.parametrize(
    ("values", "middle"), [([3.0], 3.0), ([5.0, 1.0, 3.0], 3.0), ([4.0, 1.0, 3.0, 2.0], 2.5)]
)
def test_the_median_is_the_middle_whatever_the_order(values: list[float], middle: float) -> None:
    assert median(values) == middle


def test_a_percentile_is_a_sample_that_so_many_do_not_exceed() -> None:
    samples = [float(n) for n in range(100, 0, -1)]
    assert [percentile(samples, p) for p in (1, 50, 99, 100)] == [1, 50, 99, 100]
    assert percentile([7.0], 99) == 7


def test_nothing_comes_of_no_samples() -> None:
    for take in (median, lambda none: percentile(none, 50)):
        with pytest.raises(ValueError, match="no "):
            take([])


@pytest.mark.parametrize(
    ("value", "shown"), [(0.0, 0.0), (0.00012345, 0.0001234), (1.23456, 1.235), (26846.4, 26846.0)]
)
def test_values_keep_four_digits_and_large_ones_are_whole(value: float, shown: float) -> None:
    assert rounded(value) == pytest.approx(shown)


@pytest.mark.parametrize(("best", "ok"), [(20_000.0, True), (19_999.0, False)])
def test_a_speed_is_its_best_round_against_the_bar(best: float, ok: bool) -> None:
    figure = at_least("speed", "speed", [best, 10_000.0, 12_000.0], "/s", 20_000.0)
    assert (figure.value, figure.median, figure.ok) == (best, 12_000, ok)


@pytest.mark.parametrize(("best", "ok"), [(1.999, True), (2.0, False)])
def test_a_time_is_its_best_round_and_must_stay_under_the_bar(best: float, ok: bool) -> None:
    figure = at_most("time", "time", [5.0, best, 3.0], "ms", 2.0)
    assert (figure.value, figure.median, figure.ok) == (best, 3, ok)


def test_a_figure_without_a_bar_is_not_judged() -> None:
    assert at_least("n", "n", [1.0], "/s").ok is None
    assert at_most("n", "n", [1.0], "s").ok is None


def test_a_ratio_compares_within_each_round_so_that_a_slow_round_does_not_count() -> None:
    figure = ratio("r", "r", over=[30.0, 3.0, 20.0], under=[10.0, 1.0, 10.0], bar=3.0)
    assert (figure.value, figure.ok) == (3.0, True)
    assert ratio("r", "r", over=[29.0, 2.9], under=[10.0, 1.0], bar=3.0).ok is False


def test_a_ratio_without_its_yardstick_has_no_value_and_says_why() -> None:
    figure = ratio("r", "r", over=[1.0], under=[], bar=1.5, note="there is no Node")
    assert (figure.value, figure.ok, figure.note) == (None, None, "there is no Node")


def test_the_json_is_one_object_with_the_keys_that_were_promised() -> None:
    text = as_json(outcome(at_most("time", "a time", [1.5], "ms", 2.0), at_least("n", "count", [3.0], "")))
    said = json.loads(text)
    assert list(said) == ["bench", "machine", "figures", "yardstick"]
    assert said["bench"] == "thing"
    assert said["machine"]["cpu"] == "Abacus"
    time, count = said["figures"]
    assert (time["name"], time["value"], time["unit"], time["bar"], time["ok"]) == (
        "time", 1.5, "ms", 2.0, True,
    )  # fmt: skip
    assert (count["bar"], count["ok"]) == (None, None)
    assert said["yardstick"]["plain"]["value"] == 2.0


def test_the_last_line_of_the_table_sums_it_up() -> None:
    good, bad = at_most("a", "quick thing", [1.0], "ms", 2.0), at_most("b", "slow thing", [3.0], "ms", 2.0)
    absent = ratio("c", "odd thing", [1.0], [], 1.5, "there is no Node")
    table = as_table(outcome(good, bad, absent))
    last = table.splitlines()[-1]
    assert last == ("thing: 1 of 2 bars met; missed: slow thing (3 ms, bar 2 ms); not compared: odd thing")
    assert "odd thing: there is no Node" in table
    assert [line.split()[-1] for line in table.splitlines() if "slow thing  " in line] == ["MISSED"]


def test_the_summary_of_a_good_run_names_nothing() -> None:
    assert summary(outcome(at_most("a", "quick", [1.0], "ms", 2.0))) == "thing: 1 of 1 bars met"


def test_only_a_missed_bar_counts_as_missed() -> None:
    bad = at_least("b", "b", [1.0], "/s", 2.0)
    assert outcome(at_least("a", "a", [2.0], "/s", 2.0), bad, at_least("c", "c", [0.0], "/s")).missed == (
        bad,
    )
