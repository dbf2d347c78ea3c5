"""What holds after every single step of random matches, knock-outs included."""

from __future__ import annotations

import msgspec
import pytest
from contest_ring import deadly, packs, random_match

from cornerman.engine.config import CardSource, OptionValue
from cornerman.engine.requests import Roll
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.invariants import faults
from cornerman.games.wotf.pools import conserved, count_dice

EVERY_RULE: dict[str, OptionValue] = {
    "newcomer_hand": True,
    "start_spaces": "5,6",
    "initiative_roll": "winner_chooses",
    "blast_tokens": 1,
    "life_order": "owner_choice",
    "token_walk_in": "immediate",
    "best_of": 3,
}
OTHER_RULES: dict[str, OptionValue] = {
    "recommended_decks": True,
    "life_order": "alternate",
    "token_walk_in": "never",
}
MODES = pytest.mark.parametrize("mode", GAME.modes)
CARDS = pytest.mark.parametrize("cards", ["app", "printed"])
RULES = pytest.mark.parametrize("options", [{}, EVERY_RULE, OTHER_RULES], ids=["plain", "every", "other"])


@MODES
@CARDS
@RULES
def test_dice_are_conserved_and_nothing_is_wrong_after_every_step(
    mode: str, cards: CardSource, options: dict[str, OptionValue]
) -> None:
    outcomes = set()
    for seed in range(6):
        contest = None
        for contest in random_match(mode, cards, seed, deadly(), **options):
            assert list(faults(contest)) == []
            _nobody_out_is_asked(contest)
        assert contest is not None
        assert contest.state.path == "finished"
        outcomes.add(contest.state.outcome)
    assert outcomes <= {"ko", "time", "draw"}


def _nobody_out_is_asked(contest: Contest) -> None:
    for request in contest.state.open:
        assert isinstance(request, Roll) or not contest.state.seats[request.seat].out


def test_the_count_of_dice_is_12_core_and_6_power_from_the_first_turn_to_the_last() -> None:
    seen = 0
    for contest in random_match("duel", "app", 3, packs("wotf")[0]):
        if contest.state.turn:
            seen += 1
            assert [count_dice(contest, seat) for seat in (0, 1)] == [(12, 6), (12, 6)]
    assert seen > 100


def test_a_die_that_is_in_two_pools_is_found() -> None:
    contest = next(random_match("duel", "app", 1, packs("wotf")[0]))
    for contest in random_match("duel", "app", 1, packs("wotf")[0]):
        if contest.state.turn:
            break
    contest.state.seats[0].energy_core += 1
    assert not conserved(contest, 0)
    assert any("WOTF-DIC-02" in fault for fault in faults(contest))


@MODES
def test_knock_outs_happen_and_end_the_game_or_bring_the_partner_in(mode: str) -> None:
    outs = knocked = 0
    for seed in range(8):
        contest = None
        for contest in random_match(mode, "app", seed, deadly()):
            outs += sum(pawn.out for pawn in contest.state.seats)
        assert contest is not None
        knocked += contest.state.outcome == "ko"
    assert knocked
    assert bool(outs) == (mode == "tag_team")


@MODES
def test_views_hide_hands_decks_and_face_down_cards(mode: str) -> None:
    """Change what is hidden: the other seat's view is the same to the byte."""
    for number, contest in enumerate(random_match(mode, "app", 5, packs("wotf")[0])):
        if number % 7 or not contest.state.turn:
            continue
        for looker in range(len(contest.state.seats)):
            before = _seen(contest, looker)
            other = _with_other_secrets(contest, looker)
            assert _seen(other, looker) == before


def _seen(contest: Contest, looker: int) -> bytes:
    return msgspec.json.encode(GAME.view(contest, looker))


def _with_other_secrets(contest: Contest, looker: int) -> Contest:
    other = Contest(contest.config, contest.state.clone(), contest.library)
    for number, pawn in enumerate(other.state.seats):
        pawn.deck.reverse()
        if number != looker and pawn.hand and pawn.deck:
            pawn.hand[0], pawn.deck[0] = pawn.deck[0], pawn.hand[0]
    for item in other.state.table:
        if item.owner != looker and item.place in ("down", "tag"):
            pawn = other.state.seats[item.owner]
            if pawn.deck:
                item.card, pawn.deck[0] = pawn.deck[0], item.card
    return other
