"""What no movement may ever break, whatever the board: figures, cells, Objects and damage all add up."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.charge import charge_lines
from cornerman.games.sftmg.collision import Outcome, forced_move
from cornerman.games.sftmg.grid import WALL
from cornerman.games.sftmg.knockback import knockback
from cornerman.games.sftmg.throw import throw_directions

from .boards import A, B
from .worlds import World, worlds


def outcomes(world: World, x: int) -> Iterator[tuple[str, Outcome]]:
    grid, figures, objects = world.grid, world.figures, world.objects
    for line in charge_lines(grid, figures, objects, A, B, x):
        yield "charge", line.outcome
    for throw in throw_directions(grid, figures, objects, A, B, x):
        yield "throw", throw.outcome
    for direction in grid.directions:
        yield "forced", forced_move(grid, figures, objects, B, direction, x)
    if min(grid.cols, grid.rows) > 1 or grid.directions:
        yield "knockback", knockback(grid, figures, objects, A, B, x)


@given(worlds(), st.integers(1, 5))
def test_everybody_ends_on_a_cell_of_the_grid_alone_and_on_no_standing_object(world: World, x: int) -> None:
    for kind, outcome in outcomes(world, x):
        after = outcome.applied_to(world.figures)
        left = world.objects
        for cell in outcome.destroyed:
            assert world.objects >> cell & 1, kind
            left &= ~(1 << cell)
        assert len(after) == len(world.figures), kind
        assert len(set(after)) == len(after), kind
        assert all((world.grid.all_cells & ~left) >> cell & 1 for cell in after), kind


@given(worlds(), st.integers(1, 5))
def test_the_steps_in_order_add_up_to_the_sum_and_never_stack_two_figures(world: World, x: int) -> None:
    for kind, outcome in outcomes(world, x):
        stands = list(world.figures)
        left = world.objects
        for step in outcome.steps:
            for figure, cell in step.moves:
                # A thrown figure first leaves its place for the Attacker's ray; others go cell by cell.
                assert (
                    kind == "throw" or cell in world.grid.steps[stands[figure] * 8 : stands[figure] * 8 + 8]
                )
                assert cell != WALL
                assert cell not in stands or stands.index(cell) == figure, kind
                stands[figure] = cell
            for cell in step.destroyed:
                left &= ~(1 << cell)
            assert not any(left >> cell & 1 for cell in stands), kind
        if not (kind == "throw" and outcome.stopped_by == "figure"):
            assert tuple(stands) == outcome.applied_to(world.figures), kind
        assert outcome.destroyed == tuple(cell for step in outcome.steps for cell in step.destroyed)
        assert outcome.damage == tuple(step.damage for step in outcome.steps if step.damage)


@given(worlds(), st.integers(1, 5))
def test_every_collision_hurts_by_exactly_1_and_every_hurt_has_a_cause(world: World, x: int) -> None:
    for kind, outcome in outcomes(world, x):
        hurts = [hurt for event in outcome.damage for hurt in event]
        assert all(hurt.amount == 1 for hurt in hurts)
        assert all(len({hurt.figure for hurt in event}) == len(event) for event in outcome.damage), kind
        assert sum(hurt.cause == "object" for hurt in hurts) == len(outcome.destroyed), kind
        assert (outcome.stopped_by in ("wall", "figure")) == any(
            h.cause in ("wall", "figure") for h in hurts
        ), kind
        assert ("SFTMG-COL-04" in outcome.rules) == bool(hurts), kind
        assert (outcome.steps_left > 0) or outcome.stopped_by in (None, "object"), kind


@given(worlds(), st.integers(1, 5))
def test_the_same_question_has_the_same_answer_whether_asked_with_a_tuple_or_a_list(
    world: World, x: int
) -> None:
    grid, figures, objects = world.grid, world.figures, world.objects
    assert charge_lines(grid, list(figures), objects, A, B, x) == charge_lines(
        grid, figures, objects, A, B, x
    )
    assert throw_directions(grid, list(figures), objects, A, B, x) == throw_directions(
        grid, figures, objects, A, B, x
    )
