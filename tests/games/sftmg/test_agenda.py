"""The order in which cards do what they say: first to last, the Attacker before the Defender, one by one."""

from __future__ import annotations

from ring import GUARD, HIT, NOTHING, Ring, event, strike

from cornerman.engine.events import Event
from cornerman.games.sftmg.events import (
    CardsDiscarded,
    CardsDrawn,
    DamageDealt,
    EventResolved,
    FigureMoved,
    Healed,
    MeterGained,
    TurnBegan,
)
from cornerman.games.sftmg.terms import AttackKind, Counted, KeywordName, Moment, Timing, Until, Who, Window
from cornerman.games.sftmg.vocabulary import (
    AttackDice,
    AttackTypeIs,
    BlockTotal,
    Damage,
    Discard,
    Draw,
    GrantKeyword,
    Heal,
    Manual,
    ManualCondition,
    Meter,
    MeterAtLeast,
    Move,
    PerCopyInDiscard,
    Place,
)

JAB = strike("jab")


def order(ring: Ring, *kinds: type[Event]) -> list[type[Event]]:
    """In which order events of these kinds were told."""
    return [type(e) for e in ring.told if isinstance(e, kinds)]


def test_effects_of_one_card_happen_first_to_last_though_some_of_them_ask() -> None:
    """An effect that needs an answer is done before the next one begins."""
    plan = event("plan", Meter(n=1), Move(n=2), Damage(n=1), Discard(n=1, who=Who.SELF), Heal(n=2))
    ring = Ring(plan, hands=(["plan", "bait", "focus"], []), health=(10, 20))
    ring.answer("action", "action:plan")
    assert ring.asked == [("move_effect", 0)]
    assert not ring.all_told(DamageDealt), "not before the figure stands"
    ring.answer("move_effect", "d3")
    assert ring.asked == [("discard", 0)]
    assert ring.all_told(DamageDealt)
    ring.answer("discard", ("focus",))
    kinds = (MeterGained, FigureMoved, DamageDealt, CardsDiscarded, Healed, EventResolved)
    assert order(ring, *kinds) == [
        MeterGained, FigureMoved, DamageDealt, CardsDiscarded, Healed, CardsDiscarded, EventResolved
    ]  # fmt: skip


def test_a_condition_is_read_when_its_effect_comes_not_when_the_card_is_played() -> None:
    """The Meter that the first effect gives is there for the second (SFTMG-CRD-08)."""
    twice = event("twice", Meter(n=1), Damage(n=3, only_if=(MeterAtLeast(n=1),)))
    ring = Ring(twice, hands=(["twice"], []))
    ring.answer("action", "action:twice")
    assert ring.fight.state.seats[1].health == 17


def test_words_to_be_judged_come_before_the_card_does_anything() -> None:
    oracle = event("oracle", Meter(n=1), Damage(n=1, only_if=(ManualCondition(text="It rains."),)))
    ring = Ring(oracle, hands=(["oracle"], []))
    ring.answer("action", "action:oracle")
    assert ring.asked == [("judge", 0)]
    assert not ring.all_told(MeterGained)
    ring.answer("judge", "no")
    assert ring.fight.state.seats[1].health == 20
    assert ring.fight.state.seats[0].meter == 1


def test_words_of_a_counter_are_judged_too() -> None:
    """A counter's effects may have conditions in words; nobody else asks about them."""
    wary = strike("wary", counter=[Damage(n=2, only_if=(ManualCondition(text="It rains."),)), Meter(n=1)])
    for said, health in (("yes", 18), ("no", 20)):
        ring = Ring(wary, hands=(["wary"], ["wary"]))
        ring.attack("wary", "counter:wary")
        assert ring.asked == [("judge", 1)]
        ring.answer("judge", said)
        assert ring.fight.state.seats[0].health == health
        assert ring.fight.state.seats[1].meter == 1


def test_words_of_what_lasts_are_judged_at_the_attack_that_they_are_about() -> None:
    sun = event("sun", AttackDice(n=2, only_if=(ManualCondition(text="It is sunny."),)), until=Until.ROUND)
    ring = Ring(sun, JAB, hands=(["sun", "jab", "jab"], []))
    ring.answer("action", "action:sun").answer("judge", "yes")
    ring.attack("jab")
    assert len(ring.question("attack_roll").default) == 5  # type: ignore[union-attr]
    ring.roll([GUARD] * 5, [NOTHING] * 2).answer("respond_whiff", "pass").end_turn()
    ring.end_turn()
    ring.attack("jab")
    assert ring.asked == [("judge", 0)], "asked again for another attack"
    ring.answer("judge", "no")
    assert len(ring.question("attack_roll").default) == 3  # type: ignore[union-attr]


def test_the_attackers_cards_come_before_the_defenders_at_the_same_step() -> None:
    """SFTMG-CON-09: both have something at the damage step."""
    jab = strike("jab", effects=[Meter(n=1, at=Moment.TOTAL)])
    guard = event("guard", Meter(n=2, at=Moment.TOTAL), timing=Timing.RESPONSE, window=Window.REACTION)
    ring = Ring(jab, guard, hands=(["jab"], ["guard"]))
    ring.attack("jab", "event:guard").roll([GUARD, GUARD, GUARD])
    assert [(e.seat, e.n) for e in ring.all_told(MeterGained)][:2] == [(0, 1), (1, 2)]


def test_the_active_player_responds_first_where_both_may() -> None:
    """SFTMG-CON-09."""
    mine = event("mine", Meter(n=1), timing=Timing.RESPONSE, window=Window.ON_REVEAL, triggered_by=Who.SELF)
    yours = event("yours", Meter(n=1), timing=Timing.RESPONSE, window=Window.ON_REVEAL)
    ring = Ring(mine, yours, JAB, hands=(["jab"], []))
    ring.attack("jab")
    assert ring.asked == [("respond_on_reveal", 0)]
    ring.answer("respond_on_reveal", "pass")
    assert ring.asked == [("respond_on_reveal", 1)]


def test_hands_come_down_the_active_players_first() -> None:
    """SFTMG-TRN-09."""
    feast = event("feast", Draw(n=5), Draw(n=7, who=Who.OPPONENT))
    ring = Ring(feast, hands=(["feast", *["bait"] * 4], ["bait"] * 3))
    ring.answer("action", "action:feast")
    assert ring.asked == [("discard_down", 0)]
    ring.answer("discard_down", tuple(ring.zone(0, "hand")[:2]))
    assert ring.asked == [("discard_down", 1)]
    ring.answer("discard_down", tuple(ring.zone(1, "hand")[:3]))
    assert [len(seat.hand) for seat in ring.fight.state.seats] == [7, 7]
    assert ring.asked == [("action", 0)]


def test_a_hand_that_a_response_before_an_action_fills_comes_down_before_that_action() -> None:
    """SFTMG-TRN-09: before anything else."""
    gift = event("gift", Draw(n=6), timing=Timing.RESPONSE, window=Window.BEFORE_ACTION)
    ring = Ring(gift, hands=([], ["gift", "bait", "bait"]))
    ring.answer("action", "draw")
    ring.answer("respond_before_action", "respond:gift").answer("respond_before_action", "pass")
    assert ring.asked == [("discard_down", 1)]
    ring.answer("discard_down", (ring.zone(1, "hand")[0],))
    assert ring.asked == [("action", 0)]


def test_extra_cards_may_be_used_while_the_action_is_not_over() -> None:
    """SFTMG-TRN-09: the follow-up comes out of a hand of nine."""
    jab = strike("jab", effects=[Draw(n=4)])
    ring = Ring(jab, hands=(["jab", "jab", "jab", *["bait"] * 3], []))
    ring.attack("jab").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert len(ring.zone(0, "hand")) == 9
    ring.answer("combo", "follow:jab")
    assert ring.asked == [("reaction_face_up", 1)]


def test_an_event_lies_on_the_table_while_it_resolves_and_is_not_shuffled_in() -> None:
    """SFTMG-DCK-02: the deck runs out in the middle of the card's own draw."""
    dig = event("dig", Draw(n=3))
    ring = Ring(dig, hands=(["dig"], []), decks=(1, None))
    ring.answer("action", "action:dig")
    assert ring.asked == [("shuffle", 0)]
    assert ring.fight.state.table == [(0, "dig")]
    assert "dig" not in ring.zone(0, "deck")
    ring.shuffle()
    assert [e.n for e in ring.all_told(CardsDrawn)] == [1, 2]
    assert ring.zone(0, "discard") == ["dig"]
    ring.cards_are_all_there()


def test_cards_on_the_table_of_a_combo_are_not_shuffled_in_either() -> None:
    jab = strike("jab", effects=[Draw(n=2)])
    ring = Ring(jab, hands=(["jab", "jab"], []), decks=(3, None))
    ring.attack("jab").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    ring.answer("combo", "follow:jab").answer("reaction_face_up", "block")
    ring.roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert ring.asked == [("shuffle", 0)]
    assert ring.fight.state.table == [(0, "jab"), (0, "jab")]
    assert ring.zone(0, "deck").count("jab") + ring.zone(0, "hand").count("jab") <= 1
    ring.shuffle().cards_are_all_there()


def test_keywords_come_in_the_attackers_order_and_equal_ones_are_one_movement() -> None:
    """SFTMG-RES-06, KNB-04."""
    card = strike(
        "slam", keywords=[(KeywordName.KNOCKBACK, 1), (KeywordName.KNOCKBACK, 1), (KeywordName.POKE, 0)]
    )
    ring = Ring(card, hands=(["slam"], []))
    ring.attack("slam").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    ring.answer("keyword_order", ("poke", "knockback"))
    assert [e.cell for e in ring.all_told(FigureMoved)] == ["g5"], "two cells at once"
    assert order(ring, CardsDiscarded, FigureMoved)[0] is CardsDiscarded


def test_a_keyword_that_a_text_grants_adds_to_the_printed_one() -> None:
    grip = event(
        "grip",
        GrantKeyword(name=KeywordName.KNOCKBACK, x=2),
        timing=Timing.FREE_ACTION,
        until=Until.NEXT_ATTACK,
    )
    card = strike("slam", keywords=[(KeywordName.KNOCKBACK, 1)])
    ring = Ring(grip, card, hands=(["grip", "slam"], []))
    ring.answer("action", "free:grip").attack("slam").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    assert [e.cell for e in ring.all_told(FigureMoved)] == ["h5"]


def test_a_placement_that_an_effect_asks_for_crosses_nothing_and_hurts_nobody() -> None:
    """SFTMG-CON-04."""
    blink = event("blink", Place(n=9))
    ring = Ring(blink, hands=(["blink"], []))
    ring.answer("action", "action:blink").answer("place", "i9")
    assert [(e.cell, e.how) for e in ring.all_told(FigureMoved)] == [("i9", "place")]
    assert not ring.all_told(DamageDealt)


def test_an_effect_per_copy_happens_as_often_as_copies_lie_in_the_pile() -> None:
    rage = event("rage", PerCopyInDiscard(effect=Meter(n=1), name="Jab", at_most=2))
    for copies, meter in ((0, 0), (1, 1), (3, 2)):
        ring = Ring(rage, JAB, hands=(["rage"], []))
        ring.fight.state.seats[0].discard = ["jab"] * copies
        ring.answer("action", "action:rage")
        assert ring.fight.state.seats[0].meter == meter


def test_nothing_is_known_of_a_facedown_attack_before_its_reveal() -> None:
    """An Event played as the reaction sees neither the kind of the attack nor its keywords."""
    guess = event(
        "guess",
        Meter(n=1, only_if=(AttackTypeIs(kind=AttackKind.STRIKE),)),
        GrantKeyword(name=KeywordName.MIX_UP, x=1, at=Moment.PLAY, unless_present=True),
        PerCopyInDiscard(effect=Meter(n=1), of=Counted.ATTACK),
        timing=Timing.RESPONSE,
        window=Window.REACTION,
    )
    mixing = strike("mixing", keywords=[(KeywordName.MIX_UP, 2)])
    seen = set()
    for card in ("mixing", "jab", "bait"):
        ring = Ring(guess, mixing, JAB, hands=([card], ["guess"]))
        ring.fight.state.seats[1].discard = [card]
        ring.answer("action", f"attack:{card}").answer("reaction", "event:guess")
        before_reveal = ring.told[: [type(e) for e in ring.told].index(EventResolved)]
        seen.add(len([e for e in before_reveal if isinstance(e, MeterGained)]))
        if card != "bait":
            assert ring.fight.attack.granted == {"mix_up": 1}
    assert seen == {0}


def test_against_a_face_up_attack_its_kind_is_there_for_all_to_see() -> None:
    """SFTMG-ATK-12: a follow-up lies face up, so an Event may ask what it is."""
    read = event(
        "read", BlockTotal(n=5), timing=Timing.RESPONSE, window=Window.REACTION,
        conditions=(AttackTypeIs(kind=AttackKind.STRIKE),),
    )  # fmt: skip
    ring = Ring(read, JAB, hands=(["jab", "jab"], ["read"]))
    ring.answer("action", "attack:jab")
    assert "event:read" not in ring.question("reaction").options  # type: ignore[union-attr]
    ring.answer("reaction", "block").answer("boosts", ())
    ring.roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING]).answer("combo", "follow:jab")
    assert "event:read" in ring.question("reaction_face_up").options  # type: ignore[union-attr]


def test_every_card_of_a_combo_does_what_it_does_at_the_end_of_the_action() -> None:
    """SFTMG-RES-08: all of them lie on the table until then."""
    opener = strike("opener", effects=[Meter(n=1, at=Moment.END)])
    closer = strike("closer", effects=[Heal(n=2, at=Moment.END)])
    ring = Ring(opener, closer, hands=(["opener", "closer", "opener"], []), health=(10, 20))
    ring.attack("opener").roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING])
    ring.answer("combo", "follow:closer").answer("reaction_face_up", "block")
    ring.roll([HIT, NOTHING, NOTHING], [NOTHING, NOTHING]).answer("combo", "follow:opener")
    ring.answer("reaction_face_up", "block").roll([GUARD] * 3, [GUARD] * 2)
    meter = ring.fight.state.seats[0].meter
    ring.answer("respond_whiff", "pass")
    assert ring.fight.state.seats[0].meter == meter + 2
    assert order(ring, MeterGained, Healed)[-3:] == [MeterGained, Healed, MeterGained]
    ring.cards_are_all_there()


def test_the_turn_passes_when_hands_are_down() -> None:
    feast = event("feast", Draw(n=8))
    ring = Ring(feast, hands=(["feast"], []))
    ring.answer("action", "action:feast").answer("discard_down", ("filler",))
    ring.answer("action", "end")
    assert [e.seat for e in ring.all_told(TurnBegan)] == [1]


def test_a_card_that_waits_for_people_waits_until_they_are_done() -> None:
    mime = event("mime", Manual(text="Mime a wall."), Meter(n=1))
    ring = Ring(mime, hands=(["mime"], []))
    ring.answer("action", "action:mime")
    assert ring.fight.state.seats[0].meter == 0
    ring.answer("manual", "done")
    assert ring.fight.state.seats[0].meter == 1
