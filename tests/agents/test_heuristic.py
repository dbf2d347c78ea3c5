"""The heuristic bot: clearly better than chance, honest about what it may know, quick."""

from __future__ import annotations

import copy
import time

import pytest
from arena import SFTMG, Walk, duel, series, won

from cornerman.agents.casting import bot_named
from cornerman.engine.requests import Roll
from cornerman.games.sftmg.events import Boosted, ComboContinued, CounterMatched, ExPaid, Reacted
from cornerman.games.sftmg.state import UNKNOWN, FightState


@pytest.mark.parametrize("fighters", [("ember", "basalt"), ("basalt", "ember")], ids="-".join)
def test_it_beats_chance_in_nine_matches_of_ten(fighters: tuple[str, str]) -> None:
    assert won(("heuristic", "random"), 40, duel(*fighters))[0] >= 36


@pytest.mark.soak
def test_it_beats_chance_in_nine_hundred_of_a_thousand_matches() -> None:
    ember = won(("heuristic", "random"), 500, duel("ember", "basalt"))[0]
    basalt = won(("heuristic", "random"), 500, duel("basalt", "ember"))[0]
    assert ember + basalt >= 900


@pytest.mark.soak
def test_in_two_thousand_matches_each_shipped_fighter_wins_its_share() -> None:
    ember = won(("heuristic", "heuristic"), 2_000, duel("ember", "basalt"))[0]
    assert 0.40 <= ember / 2_000 <= 0.60, f"Ember Vale wins {ember} of 2,000"


def test_the_shipped_fighters_are_a_fair_match_for_each_other() -> None:
    """A small sample, so a wide margin: equal fighters leave it once in some ten thousand runs."""
    ember = won(("heuristic", "heuristic"), 60, duel("ember", "basalt"), seed="balance")[0]
    assert 15 <= ember <= 45, f"Ember Vale wins {ember} of 60"


@pytest.mark.parametrize("stage", ["dojo", "air_force_base", "classic"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"time_out": True, "boost_cards": "any_event", "allow_no_reaction": True, "health_cap": "none"},
        {"free_placement": True, "los": "all", "whiff_focus": "any_opponent"},
    ],
    ids=["rulebook", "house-rules", "other-house-rules"],
)
def test_it_plays_every_stage_and_house_rule_without_an_illegal_answer(
    stage: str, options: dict[str, str | bool]
) -> None:
    config = duel(stage=stage, **options)
    for bout in series(("heuristic", "random"), config, f"{stage}{options}", swap=True, check=True).bouts(2):
        assert bout.winner is not None


def test_it_plays_against_printed_cards_of_which_it_sees_nothing() -> None:
    walk = Walk(duel(cards=("app", "printed")), ("heuristic", "random"), "printed")
    while (request := walk.request) is not None:
        if request.seat == 0 and not isinstance(request, Roll):
            hand = walk.seen(0).state.seats[1].hand  # type: ignore[attr-defined]
            assert set(hand) <= {UNKNOWN}
        walk.step()
    assert SFTMG.winner(walk.match.state) is not None


def test_what_it_cannot_see_never_changes_its_answer() -> None:
    """The other hand and both decks are dealt anew behind its back: it must decide as before."""
    walk = Walk(duel(), ("heuristic", "heuristic"), "leak")
    compared = 0
    while (request := walk.request) is not None and compared < 150:
        if not isinstance(request, Roll):
            other = copy.copy(walk.match)
            other.state = walk.match.state.clone()
            _deal_anew(other.state, request.seat)
            bots = [bot_named(SFTMG, "heuristic")("same luck") for _ in range(2)]
            before = SFTMG.view(walk.match, request.seat)
            assert SFTMG.view(other, request.seat) == before
            hidden = copy.copy(other)
            hidden.state = SFTMG.view(other, request.seat)
            answers = {bots[0].answer(walk.seen(request.seat), request), bots[1].answer(hidden, request)}
            assert len(answers) == 1, f"{request.key} depends on what is hidden"
            compared += 1
        walk.step()
    assert compared == 150


def _deal_anew(state: object, seat: int) -> None:
    """Swap the other seat's hand with the bottom of its deck, and turn both decks round."""
    assert isinstance(state, FightState)
    foe, own = state.seats[1 - seat], state.seats[seat]
    held = len(foe.hand)
    attack = state.attack
    if attack is None or attack.attacker == seat:
        foe.hand, foe.deck = foe.deck[:held] + foe.hand[len(foe.deck[:held]) :], foe.hand + foe.deck[held:]
    foe.deck.reverse()
    own.deck.reverse()


def test_it_never_changes_the_view_that_it_is_given() -> None:
    walk = Walk(duel(), ("heuristic", "heuristic"), "hands off")
    for _ in range(120):
        request = walk.request
        assert request is not None
        if not isinstance(request, Roll):
            view = walk.seen(request.seat)
            before = copy.deepcopy(view.state)
            walk.bots[request.seat].answer(view, request)
            assert view.state == before, f"{request.key} left its mark on the view"
        walk.step()


def test_it_uses_every_weapon_that_the_rules_give() -> None:
    """Not a bot that found one trick: over a few matches it does everything that there is to do."""
    done: set[str] = set()
    for number in range(12):
        walk = Walk(duel(), ("heuristic", "heuristic"), f"weapons {number}")
        while (request := walk.request) is not None:
            if not isinstance(request, Roll):
                command = walk.bots[request.seat].answer(walk.seen(request.seat), request)
                value = command.value  # type: ignore[union-attr]
                words = [value] if isinstance(value, str) else list(value) if value else []
                done |= {f"{request.key} {str(word).partition(':')[0]}" for word in words}
                done |= {str(word) for word in words if str(word) in ("attack:bait", "attack:focus")}
            walk.step()
    wanted = {
        "attack:bait", "attack:focus", "action attack", "action super", "action move", "action draw",
        "reaction block", "reaction counter", "reaction event", "combo follow", "combo stop", "ex yes",
        "ex no", "respond_whiff focus",
    }  # fmt: skip
    assert wanted <= done, f"never seen: {wanted - done}"
    assert any(word.startswith("boosts") for word in done)


def test_a_match_of_two_takes_a_fraction_of_a_second() -> None:
    began = time.process_time()
    for _ in series(("heuristic", "heuristic"), duel(), "speed").bouts(10):
        pass
    spent = (time.process_time() - began) / 10
    assert spent < 0.5, f"{1000 * spent:.0f} ms of processor time a match"


def test_the_gentle_bot_spends_nothing_on_an_attack_and_blocks_each() -> None:
    """The bot of a first match: the plain sequence, and an easier opponent."""
    for bout in series(("gentle", "gentle"), duel(), "gentle", check=True).bouts(4):
        assert bout.winner is not None
    walk = Walk(duel(), ("gentle", "gentle"), "plain")
    while (request := walk.request) is not None:
        events = len(walk.match.events)
        walk.step()
        for event in walk.match.events[events:]:
            assert not isinstance(event, Boosted | ExPaid | ComboContinued | CounterMatched), request
            if isinstance(event, Reacted):
                assert event.reaction == "block"
    assert won(("heuristic", "gentle"), 20)[0] >= 13
