"""A chart that is not sound is refused when it is declared; a sound one runs alike live and compiled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.engine.chart import Chart, ChartError, CompiledChart, LiveChart, NoWay, Transition

T = Transition
Flags = dict[str, bool]


def chart(*transitions: Transition, initial: str = "a", finals: tuple[str, ...] = ("end",), **guards: bool):  # type: ignore[no-untyped-def]
    """A chart over a match that is a dict of flags; guards read the flag of their name."""
    found: dict[str, Callable[[Flags], bool]] = {name: _reads(name) for name in guards}
    return Chart[Flags](initial=initial, finals=finals, transitions=transitions, guards=found)


def _reads(name: str) -> Callable[[Flags], bool]:
    return lambda flags: flags[name]


# what is refused


def test_a_state_that_nothing_leads_to_is_refused() -> None:
    with pytest.raises(ChartError, match="'lost' is never reached"):
        chart(T("a", "go", "end"), T("lost", "go", "end"))


def test_states_that_lead_to_each_other_and_are_not_reached_are_refused() -> None:
    with pytest.raises(ChartError, match="never reached"):
        chart(T("a", "go", "end"), T("x", "go", "y"), T("y", "go", "x"))


def test_a_state_that_is_never_left_is_refused() -> None:
    with pytest.raises(ChartError, match="'b' is never left"):
        chart(T("a", "go", "b"), T("a", "stop", "end"))


def test_a_state_whose_only_way_out_is_a_way_for_all_is_refused() -> None:
    """An interrupt is no way on: a match would stand there until somebody is knocked out."""
    with pytest.raises(ChartError, match=r"'x\.b' is never left"):
        chart(T("x.a", "go", "x.b"), T("x.*", "stop", "end"), initial="x.a")


def test_a_final_state_need_not_be_left() -> None:
    assert chart(T("a", "go", "end")).states == ("a", "end")


def test_a_final_state_that_nothing_leads_to_is_not_there() -> None:
    assert "nowhere" not in chart(T("a", "go", "end"), finals=("end", "nowhere")).states


def test_a_guard_without_a_function_is_refused_by_name() -> None:
    with pytest.raises(ChartError, match="without a function: rich"):
        Chart[Flags](initial="a", finals=("end",), transitions=[T("a", "go", "end", "rich")], guards={})


def test_a_guard_that_no_transition_uses_is_refused_by_name() -> None:
    with pytest.raises(ChartError, match="no transition uses: rich"):
        chart(T("a", "go", "end"), rich=True)


def test_a_transition_behind_an_unguarded_one_is_refused() -> None:
    with pytest.raises(ChartError, match="'a' by 'go' to 'b' hides"):
        chart(T("a", "go", "end"), T("a", "go", "b", "rich"), T("b", "go", "end"), rich=True)


def test_a_transition_behind_one_with_the_same_guard_is_refused() -> None:
    with pytest.raises(ChartError, match="'a' by 'go' to 'b' hides"):
        chart(
            T("a", "go", "end", "rich"),
            T("a", "go", "b", "rich"),
            T("a", "go", "c"),
            T("b", "go", "end"),
            T("c", "go", "end"),
            rich=True,
        )


def test_a_way_for_all_hides_behind_an_unguarded_one_of_a_single_state() -> None:
    with pytest.raises(ChartError, match="hides"):
        chart(T("x.a", "go", "end"), T("x.*", "go", "end"), initial="x.a")


def test_a_way_for_all_states_below_nothing_is_refused() -> None:
    with pytest.raises(ChartError, match=r"no state lies below y\."):
        chart(T("a", "go", "end"), T("y.*", "go", "end"))


# where a trigger leads


BOTH = pytest.mark.parametrize("kind", [CompiledChart, LiveChart])


@BOTH
def test_the_first_transition_whose_guard_holds_is_taken(kind: type) -> None:
    mover = kind(
        chart(
            T("a", "go", "b", "poor"),
            T("a", "go", "c", "rich"),
            T("a", "go", "end"),
            T("b", "go", "end"),
            T("c", "go", "end"),
            poor=True,
            rich=True,
        )
    )
    assert mover.move("a", "go", {"poor": True, "rich": True}) == "b"
    assert mover.move("a", "go", {"poor": False, "rich": True}) == "c"
    assert mover.move("a", "go", {"poor": False, "rich": False}) == "end"


@BOTH
def test_a_way_for_all_leads_out_of_every_state_below_and_of_no_other(kind: type) -> None:
    mover = kind(
        chart(
            T("a", "go", "x.b"),
            T("x.b", "go", "x.c.d"),
            T("x.c.d", "go", "xy"),
            T("xy", "go", "end"),
            T("x.*", "stop", "end"),
        )
    )
    assert mover.move("x.b", "stop", {}) == "end"
    assert mover.move("x.c.d", "stop", {}) == "end"
    for outside in ("a", "xy", "end"):
        with pytest.raises(NoWay):
            mover.move(outside, "stop", {})


@BOTH
def test_a_trigger_without_a_way_names_the_state_and_the_trigger(kind: type) -> None:
    mover = kind(chart(T("a", "go", "b", "rich"), T("b", "back", "a"), T("b", "go", "end"), rich=True))
    with pytest.raises(NoWay, match=r"'a'.*'back'") as no_way:
        mover.move("a", "back", {"rich": True})
    assert (no_way.value.state, no_way.value.trigger) == ("a", "back")
    with pytest.raises(NoWay):
        mover.move("a", "go", {"rich": False})
    with pytest.raises(NoWay):
        mover.move("a", "no such trigger", {"rich": True})
    assert mover.move("a", "go", {"rich": True}) == "b", "what failed before leaves no trace"


@BOTH
def test_one_mover_serves_many_matches(kind: type) -> None:
    """The state is the match's; the mover keeps none of its own."""
    mover = kind(chart(T("a", "go", "b"), T("b", "go", "c"), T("c", "go", "end")))
    assert [mover.move(path, "go", {}) for path in ("b", "a", "c", "a", "b")] == ["c", "b", "end", "b", "c"]


@st.composite
def charts(draw: st.DrawFn) -> Chart[Flags]:
    """A sound chart: a row of states, with more ways thrown in, most of them guarded."""
    size = draw(st.integers(2, 7))
    states = [f"{'xy'[i % 2]}.{i}" for i in range(size)] + ["end"]
    triggers, guards = ["go", "back", "stop"], ["p", "q", "r"]
    rows: dict[tuple[str, str], list[Transition]] = {}
    for index in range(size):
        for _ in range(draw(st.integers(0, 3))):
            source, trigger = states[index], draw(st.sampled_from(triggers))
            row = rows.setdefault((source, trigger), [])
            free = [g for g in guards if g not in {t.guard for t in row}]
            if free:
                dest = draw(st.sampled_from(states))
                row.append(T(source, trigger, dest, draw(st.sampled_from(free))))
    for index in range(size):
        rows.setdefault((states[index], "go"), []).append(T(states[index], "go", states[index + 1]))
    transitions = [t for row in rows.values() for t in row]
    used = {t.guard for t in transitions if t.guard}
    return Chart[Flags](
        initial=states[0],
        finals=("end",),
        transitions=transitions,
        guards={name: _reads(name) for name in used},
    )


@given(charts(), st.data())
def test_live_and_compiled_charts_lead_to_the_same_state_or_to_the_same_no_way(
    declared: Chart[Flags], data: st.DataObject
) -> None:
    live, compiled = LiveChart(declared), CompiledChart(declared)
    for _ in range(15):
        path = data.draw(st.sampled_from(declared.states))
        trigger = data.draw(st.sampled_from(["go", "back", "stop", "other"]))
        flags = {name: data.draw(st.booleans()) for name in ("p", "q", "r")}
        assert _led(live, path, trigger, flags) == _led(compiled, path, trigger, flags)


def _led(mover: LiveChart[Flags] | CompiledChart[Flags], path: str, trigger: str, flags: Flags) -> str:
    try:
        return mover.move(path, trigger, flags)
    except NoWay as no_way:
        return str(no_way)


def test_the_drawing_shows_every_state_every_way_and_every_guard() -> None:
    drawn = chart(
        T("x.a", "go", "x.b", "rich"), T("x.a", "go", "end"), T("x.b", "go", "end"), T("x.*", "stop", "end"),
        initial="x.a", rich=True,
    ).mermaid()  # fmt: skip
    assert drawn.startswith("stateDiagram-v2\n")
    assert "    [*] --> x_a\n" in drawn
    assert "    x_a --> x_b: go [rich]\n" in drawn
    assert "    x_a --> end: go\n" in drawn
    assert "    end --> [*]\n" in drawn
    assert "any x.* by stop goes to end" in drawn
