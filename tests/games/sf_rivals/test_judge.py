"""The judge of a round is a pure function, and holds for every pair of cards there is (section 6)."""

from __future__ import annotations

import itertools

import pytest
from catalogue_cards import Listed, listed, shipped
from hypothesis import given
from hypothesis import strategies as st
from naive_judge import naive_received

from cornerman.games.sf_rivals.pack import (
    BreakIf,
    CancelPower,
    CancelPowerIf,
    Clause,
    ForceDraw,
    InitNext,
    Lasting,
    NoDamage,
    Reduce,
    RevealNext,
    Swap,
    VoidIf,
)
from cornerman.games.sf_rivals.resolution import Judged, Played, judge

POWERS = {
    (character.id, card.id): card.powers for character in shipped().characters for card in character.cards
}
PAIRS = list(itertools.product(listed(), repeat=2))
"""All 71 x 71."""
DIFFERENT = list({(row.initiative, row.kind, row.powers, row.placeholder): row for row in listed()}.values())
UNLIKE = list(itertools.product(DIFFERENT, repeat=2))
"""The same without pairs that differ by their names alone."""


def played(row: Listed, **more: int) -> Played:
    return Played(row.initiative, row.placeholder, POWERS[row.character, row.id], **more)


def mirrored(judged: Judged) -> tuple[object, ...]:
    return (
        judged.winner if judged.winner < 0 else 1 - judged.winner,
        judged.effective[::-1],
        judged.dealt[::-1],
        judged.received[::-1],
        judged.broke[::-1],
        judged.coming[::-1],
    )


def plain(judged: Judged) -> tuple[object, ...]:
    return (
        judged.winner,
        judged.effective,
        judged.dealt,
        judged.received,
        judged.broke,
        judged.coming,
    )


numbers = st.integers(0, 8)
clauses: st.SearchStrategy[Clause] = st.one_of(
    st.builds(Reduce, n=st.integers(1, 4)),
    st.builds(InitNext, n=st.integers(1, 5)),
    st.builds(Lasting, i=st.integers(0, 2), d=st.integers(0, 2)),
    st.builds(VoidIf, n=numbers),
    st.builds(CancelPowerIf, n=numbers),
    st.builds(BreakIf, n=numbers, x=st.integers(1, 12)),
    *(st.just(each()) for each in (NoDamage, RevealNext, Swap, CancelPower, ForceDraw)),
)
sides = st.builds(
    Played,
    initiative=numbers,
    damage=st.integers(0, 9),
    powers=st.lists(clauses, max_size=4).map(tuple),
    bonus=st.integers(0, 6),
    lasting=st.integers(0, 3),
    void=st.booleans(),
)


@given(sides, sides)
def test_it_does_not_matter_who_sits_where(one: Played, two: Played) -> None:
    assert plain(judge(two, one)) == mirrored(judge(one, two))


@given(sides, sides)
def test_damage_is_never_negative_and_never_more_than_was_dealt(one: Played, two: Played) -> None:
    judged = judge(one, two)
    for i in (0, 1):
        assert 0 <= judged.received[i] <= judged.dealt[1 - i]


@given(sides, sides)
def test_nothing_of_a_cancelled_technique_counts(one: Played, two: Played) -> None:
    """SFR-POW-14, GAT-07: no damage, no power."""
    judged = judge(one, two)
    for i, side in enumerate((one, two)):
        if side.void or judged.broke[1 - i]:
            assert judged.dealt[i] == 0
            assert not any(judged.coming[i])


@given(sides, sides)
def test_bonuses_never_change_a_trigger(one: Played, two: Played) -> None:
    """SFR-POW-01: triggers read printed numbers."""
    keys = {"self_void", "cancelled", "broken", "void"}
    plainly = judge(one._replace(bonus=0), two._replace(bonus=0))
    assert [s for s in judge(one, two).steps if s.key in keys] == [s for s in plainly.steps if s.key in keys]


@given(sides, sides)
def test_exactly_one_step_decides_where_there_is_a_comparison(one: Played, two: Played) -> None:
    judged = judge(one, two)
    decided = [step.key for step in judged.steps if step.decided]
    assert decided
    if not {"void", "broken"} & set(decided):
        assert len(decided) == 1


@given(sides, sides, st.integers(1, 5))
def test_a_power_that_is_off_leaves_a_plain_card(one: Played, two: Played, n: int) -> None:
    """SFR-RES-01."""
    judged = judge(one._replace(powers=()), two)
    assert not any(judged.coming[0])
    assert not judged.broke[0]


@pytest.mark.parametrize("bonuses", [(0, 0), (2, 0), (0, 5), (3, 3)])
@pytest.mark.parametrize("lasting", [(0, 0), (1, 1)])
def test_every_shipped_pair_is_judged_as_another_hand_would(
    bonuses: tuple[int, int], lasting: tuple[int, int]
) -> None:
    for one, two in UNLIKE:
        judged = judge(
            played(one, bonus=bonuses[0], lasting=lasting[0]),
            played(two, bonus=bonuses[1], lasting=lasting[1]),
        )
        received, registered = naive_received(
            (one, two), (one.placeholder, two.placeholder), bonuses, lasting
        )
        assert list(judged.received) == received, (one, two)
        assert [each._asdict() for each in judged.coming] == registered, (one, two)


@pytest.mark.parametrize("which", [(True, False), (False, True), (True, True)])
def test_every_shipped_pair_with_void_cards_and_powers_off(which: tuple[bool, bool]) -> None:
    for one, two in UNLIKE:
        voided = judge(played(one, void=which[0]), played(two, void=which[1]))
        off = judge(
            played(one)._replace(powers=() if which[0] else POWERS[one.character, one.id]),
            played(two)._replace(powers=() if which[1] else POWERS[two.character, two.id]),
        )
        damages = (one.placeholder, two.placeholder)
        assert list(voided.received) == naive_received((one, two), damages, void=which)[0]
        assert list(off.received) == naive_received((one, two), damages, off=which)[0]


def test_only_two_fives_cancel_each_other() -> None:
    """The catalogue's own check over all 71 x 71 pairs."""
    mutual = set()
    for one, two in PAIRS:
        cancelled = [s.values[0] for s in judge(played(one), played(two)).steps if s.key == "cancelled"]
        if cancelled == [0, 1]:
            mutual.add((one.initiative, two.initiative, one.powers, two.powers))
    assert mutual == {(5, 5, ("cancel_power",), ("cancel_power",))}


def test_no_shipped_seven_cancels_an_ultra_so_the_order_of_cancels_and_breaks_never_decides() -> None:
    sevens = [row for row in listed() if row.initiative == 7]
    assert all(not row.numbers("cancel_power") for row in sevens)
    assert all([1] not in row.numbers("cancel_power_if") for row in sevens)


def test_two_cards_that_break_each_other_both_do_nothing() -> None:
    """No shipped pair does; a cancelled technique deals no damage."""
    card = Played(4, 3, (BreakIf(n=4, x=10),))
    judged = judge(card, card)
    assert judged.received == (0, 0)
    assert judged.broke == (True, True)


def test_equal_clauses_of_one_card_add_up() -> None:
    """SFR-POW-22."""
    card = Played(2, 1, (Reduce(n=1), Reduce(n=2), InitNext(n=1), InitNext(n=3), Lasting(i=1), Lasting(d=2)))
    judged = judge(card, Played(7, 5))
    assert judged.received == (2, 0)
    assert judged.coming[0] == (4, 1, 2, False)
