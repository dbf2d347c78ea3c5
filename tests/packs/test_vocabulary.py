"""What a card leaves unsaid is filled in by its kind, its effect and its place."""

from __future__ import annotations

import pytest

from cornerman.games.sftmg.pack import (
    BAIT,
    FOCUS,
    AttackSpec,
    Card,
    EventSpec,
    Fighter,
    Keyword,
    Movement,
    Range,
    cell_name,
    cell_xy,
)
from cornerman.games.sftmg.quick import (
    quick_attack,
    quick_card,
    quick_counter,
    quick_event,
    quick_fighter,
)
from cornerman.games.sftmg.terms import (
    AttackKind,
    CardKind,
    CounterType,
    KeywordName,
    Moment,
    MovementType,
    Source,
    Timing,
    Window,
)
from cornerman.games.sftmg.vocabulary import (
    AttackDice,
    AttackTotal,
    CancelAttack,
    CountFace,
    Damage,
    Draw,
    Effect,
    GrantKeyword,
    Manual,
    PerCopyInDiscard,
    Reroll,
    moment,
)

NEAR = Range(min=1, max=1)


@pytest.mark.parametrize(
    ("effect", "source", "step"),
    [
        (Draw(n=1), Source.ATTACK, Moment.DAMAGE),
        (Draw(n=1), Source.EVENT, Moment.PLAY),
        (Draw(n=1), Source.COUNTER, Moment.COUNTER),
        (Draw(n=1, at=Moment.WHIFF), Source.ATTACK, Moment.WHIFF),
        (Draw(n=1, at=Moment.WHIFF), Source.COUNTER, Moment.COUNTER),
        (AttackDice(n=1), Source.ATTACK, Moment.ROLL),
        (AttackDice(n=1), Source.EVENT, Moment.ROLL),
        (AttackDice(n=1, at=Moment.REVEAL), Source.EVENT, Moment.REVEAL),
        (CountFace(face="B", role="attack", results=1), Source.ATTACK, Moment.ROLL),  # type: ignore[arg-type]
        (Reroll(n="all"), Source.ATTACK, Moment.REROLL),
        (AttackTotal(n=1), Source.EVENT, Moment.TOTAL),
        (CancelAttack(), Source.EVENT, Moment.REVEAL),
        (GrantKeyword(name=KeywordName.POKE), Source.EVENT, Moment.REVEAL),
        (PerCopyInDiscard(effect=AttackDice(n=1)), Source.ATTACK, Moment.ROLL),
        (PerCopyInDiscard(effect=Damage(n=1)), Source.ATTACK, Moment.DAMAGE),
        (PerCopyInDiscard(effect=Damage(n=1), at=Moment.END), Source.ATTACK, Moment.END),
    ],
)
def test_an_effect_happens_where_the_card_says_or_else_where_it_is_usual(
    effect: Effect, source: Source, step: Moment
) -> None:
    assert moment(effect, source) is step


def test_projectiles_need_a_line_of_sight_and_others_only_if_they_say_so() -> None:
    def card(kind: CardKind, los: bool | None) -> Card:
        return Card(id="x", name="X", kind=kind, attack=AttackSpec(dice=1, range=NEAR, los=los))

    assert card(CardKind.PROJECTILE, None).needs_los
    assert not card(CardKind.PROJECTILE, False).needs_los
    assert not card(CardKind.SUPER, None).needs_los
    assert card(CardKind.SUPER, True).needs_los
    assert not BAIT.needs_los


def test_a_super_costs_4_meter_and_an_ultra_8_unless_the_card_says_otherwise() -> None:
    def super_card(cost: int | None) -> Card:
        attack = AttackSpec(dice=1, range=NEAR, meter_cost=cost)
        return Card(id="x", name="X", kind=CardKind.SUPER, attack=attack)

    def fighter(cost: int | None) -> Fighter:
        ultra = AttackSpec(dice=1, range=NEAR, meter_cost=cost)
        return Fighter(id="x", name="X", health=1, move=1, ultra=ultra)

    assert (super_card(None).meter_cost, super_card(3).meter_cost) == (4, 3)
    assert (fighter(None).ultra_cost, fighter(6).ultra_cost) == (8, 6)
    assert quick_fighter("x", "X", 20, 3).ultra_cost == 8
    assert (FOCUS.meter_cost, BAIT.meter_cost) == (0, 0)
    event = EventSpec(timing=Timing.RESPONSE, meter_cost=2)
    assert Card(id="e", name="E", kind=CardKind.CHARACTER_EVENT, event=event).meter_cost == 2


def test_equal_keywords_add_up_and_one_that_is_not_there_is_none() -> None:
    one, two = (Keyword(name=KeywordName.KNOCKBACK, x=x) for x in (1, 2))
    attack = AttackSpec(dice=1, range=NEAR, keywords=(one, two, Keyword(name=KeywordName.POKE)))
    assert attack.keyword(KeywordName.KNOCKBACK) == 3
    assert attack.keyword(KeywordName.POKE) == 0
    assert attack.keyword(KeywordName.THROW) is None


def test_only_strike_special_and_projectile_are_attack_cards() -> None:
    assert [kind for kind in CardKind if kind.is_attack_card] == [
        CardKind.STRIKE,
        CardKind.SPECIAL,
        CardKind.PROJECTILE,
    ]
    assert CardKind.CHARACTER_EVENT.attack_kind is None
    assert CardKind.FOCUS.attack_kind is AttackKind.FOCUS


def test_cells_and_their_names_go_both_ways() -> None:
    assert (cell_xy("a1"), cell_xy("b5"), cell_xy("i9")) == ((0, 0), (1, 4), (8, 8))
    assert all(cell_xy(cell_name(x, y)) == (x, y) for x in range(9) for y in range(9))


def test_a_fighter_typed_in_at_the_table_has_no_cards_and_no_deck() -> None:
    fighter = quick_fighter("mara", "Mara", 18, 4)
    assert (fighter.health, fighter.move, fighter.ultra, fighter.cards) == (18, 4, None, ())
    assert fighter.deck_list() == ()
    assert list(fighter.cards_by_id()) == ["bait", "focus"]


def test_a_card_typed_in_at_the_table_carries_the_printed_numbers() -> None:
    stun = Keyword(name=KeywordName.STUN, x=1)
    attack = quick_attack(3, NEAR, ex=True, extra_dice=2, keywords=[stun], links=["red", "blue"])
    card = quick_card(CardKind.STRIKE, attack, name="Heel")
    assert card.attack is not None
    assert (card.name, card.kind, card.attack.dice, card.attack.ex) == ("Heel", CardKind.STRIKE, 3, True)
    assert (card.attack.range, card.attack.movement) == (NEAR, None)
    assert card.attack.linkers.right == ("blue", "red")
    (edge,) = card.attack.edge
    assert (edge.dice, edge.only_if) == (2, ())


def test_a_charge_typed_in_at_the_table_has_no_range() -> None:
    charge = Movement(type=MovementType.CHARGE, x=3)
    attack = quick_attack(4, charge)
    assert (attack.range, attack.movement, attack.edge) == (None, charge, ())


@pytest.mark.parametrize("kind", [CardKind.BAIT, CardKind.FOCUS, CardKind.CHARACTER_EVENT])
def test_a_kind_without_attack_cannot_be_typed_in_as_one(kind: CardKind) -> None:
    with pytest.raises(ValueError, match="allowed: strike, special, projectile, super"):
        quick_card(kind, quick_attack(1, NEAR))


def test_counters_and_events_typed_in_keep_the_players_words() -> None:
    counter = quick_counter(CounterType.SPECIAL, [Damage(n=2)], text="Smile.").counter
    assert counter is not None
    assert counter.effects == (Damage(n=2), Manual(text="Smile."))
    event = quick_event(Timing.RESPONSE, text="Now!", window=Window.CUSTOM).event
    assert event is not None
    assert (event.window_text, event.effects) == ("Now!", (Manual(text="Now!"),))
