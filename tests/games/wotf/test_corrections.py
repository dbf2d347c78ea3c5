"""A referee corrects values and moves the match about at the worst moments; it goes on by the rules."""

from __future__ import annotations

import pytest
from contest_ring import DRIVER, answer, asked, keys, packs, start

from cornerman.engine.commands import Adjust, ForceState
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, ChooseSome, Roll
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.pools import conserved

JAB: dict[str, object] = {"id": "jab", "type": "strike", "damage": 1}
GUARD: dict[str, object] = {"id": "guard", "type": "block", "defense": "T"}
DICE = "L6c6p A4c"


def at(state: str, one: list[str], two: list[str], **more: object) -> Contest:
    """A duel in which both hands are known."""
    fighters = {"p1": {"hand": one, "dice": DICE, "deck": 9}, "p2": {"hand": two, "dice": DICE, "deck": 9}}
    return start([JAB, GUARD], {"state": state, "turn": 3, **fighters, **more})


def correct(contest: Contest, path: str, value: int | tuple[str, ...]) -> None:
    DRIVER.submit(contest, Adjust(path=path, value=value))


def both_conserved(contest: Contest) -> bool:
    return all(conserved(contest, seat) for seat in range(len(contest.state.seats)))


# start hands


def choosing_hands() -> Contest:
    seats = tuple(SeatConfig(name=who, fighter=who) for who in ("mika", "oren"))
    config = MatchConfig(game="wotf", mode="duel", options={"recommended_decks": True}, seats=seats)
    contest = GAME.match(config, packs("wotf"))
    DRIVER.begin(contest)
    return contest


def test_all_cards_of_a_start_hand_are_asked_for_together_player_by_player() -> None:
    contest = choosing_hands()
    assert keys(contest) == ["start_card"] * 8
    assert [request.seat for request in contest.state.open] == [0, 0, 0, 0, 1, 1, 1, 1]
    hands = [list(pawn.hand) for pawn in contest.state.seats]
    for _ in range(7):
        answer(contest, asked(contest).default)  # type: ignore[union-attr]
        assert [pawn.hand for pawn in contest.state.seats] == hands, "what is chosen is sealed"
    answer(contest, asked(contest).default)  # type: ignore[union-attr]
    assert [len(pawn.hand) for pawn in contest.state.seats] == [5, 5]


def test_a_start_card_that_a_correction_has_taken_is_not_offered() -> None:
    contest = choosing_hands()
    first = asked(contest)
    assert isinstance(first, Choose)
    gone = first.options[0]
    deck = tuple(card for card in contest.state.seats[0].deck if card != gone)
    correct(contest, "seats.0.deck", deck)
    again = asked(contest)
    assert isinstance(again, Choose)
    assert again.options == first.options[1:]
    correct(contest, "seats.0.deck", tuple(card for card in deck if card not in first.options))
    assert [request.seat for request in contest.state.open] == [0, 0, 0, 1, 1, 1, 1]
    while keys(contest)[0] == "start_card":
        answer(contest, asked(contest).default)  # type: ignore[union-attr]
    assert len(contest.state.seats[0].hand) == 4


def test_cards_that_the_app_deals_are_named() -> None:
    contest = at("play.cards", ["jab"], ["jab"])
    with pytest.raises(Refused, match="name every one of them"):
        correct(contest, "seats.0.hand", ("jab", "?"))


# ready phase, hand limit


def test_a_swap_that_a_correction_makes_impossible_is_asked_about_again() -> None:
    contest = at("ready.fighters", ["guard", "jab", "jab", "jab"], ["guard"])
    answer(contest, "swap")
    assert keys(contest) == ["swap_cards"]
    correct(contest, "seats.0.hand", ("guard", "jab"))
    request = asked(contest)
    assert isinstance(request, Choose)
    assert (request.key, request.options) == ("ready_cards", ("draw",))
    answer(contest, "draw")
    assert len(contest.state.seats[0].hand) == 3


def test_a_hand_of_nothing_but_the_block_keeps_more_than_seven() -> None:
    contest = at("recovery.hand", ["guard"] * 9, ["jab"])
    assert keys(contest) != ["hand_limit"]
    contest = at("recovery.hand", [*["guard"] * 8, "jab"], ["jab"])
    request = asked(contest)
    assert isinstance(request, ChooseSome)
    assert (request.options, request.low) == (("jab",), 1)


# play and roll


def test_who_has_no_card_left_plays_none_and_the_other_goes_on() -> None:
    contest = at("play.cards", ["jab"], ["jab"])
    correct(contest, "seats.1.hand", ())
    assert [request.seat for request in contest.state.open] == [0]
    answer(contest, "jab")
    assert [(request.key, request.seat) for request in contest.state.open] == [("dice", 0)]
    correct(contest, "seats.0.hand", ())
    answer(contest, "c2p0")
    answer(contest, (1, 2))
    assert [item.owner for item in contest.state.table] == [0]


def test_no_hands_at_all_are_a_turn_without_actions() -> None:
    contest = at("play.cards", ["jab"], ["jab"])
    correct(contest, "seats.1.hand", ())
    correct(contest, "seats.0.hand", ())
    assert contest.state.path == "ready.fighters"
    assert contest.state.turn == 4


def test_dice_that_are_not_active_any_more_are_not_rolled() -> None:
    contest = at("play.cards", ["jab"], ["jab"])
    for card in ("jab", "jab", "c4p0", "c4p0"):
        answer(contest, card)
    assert [request.count for request in contest.state.open if isinstance(request, Roll)] == [4, 4]
    correct(contest, "seats.0.active_core", 1)
    correct(contest, "seats.1.active_core", 0)
    rolls = [(r.seat, r.count) for r in contest.state.open if isinstance(r, Roll)]
    assert rolls == [(0, 1)]
    answer(contest, (6,))
    assert both_conserved(contest)
    assert contest.state.seats[0].active_core == 0


def test_a_combo_whose_dice_are_taken_away_is_rolled_without_any() -> None:
    table = [{"owner": 1, "card": "jab", "core": [2]}]
    contest = at("resolve.pick", ["jab", "jab"], ["jab"], table=table)
    answer(contest, "combo:jab")
    assert keys(contest) == ["dice"]
    correct(contest, "seats.0.active_core", 0)
    assert not any(isinstance(request, Roll) for request in contest.state.open)
    assert keys(contest) != ["dice"]
    assert both_conserved(contest)


def test_a_tag_in_without_a_card_left_is_another_passive_command() -> None:
    people = {f"p{n}": {"hand": ["jab"], "dice": DICE, "deck": 9} for n in (1, 2, 3, 4)}
    contest = start([JAB, GUARD], {"state": "command.passive", "turn": 3, **people}, "tag_team")
    seat = asked(contest).seat
    answer(contest, "tag_in:jump")
    assert keys(contest) == ["tag_card"]
    correct(contest, f"seats.{seat}.hand", ())
    request = asked(contest)
    assert isinstance(request, Choose)
    assert request.key == "passive_command"
    assert not any(option.startswith("tag_in") for option in request.options)
    answer(contest, "taunt")
    assert asked(contest).seat != seat


# forced states


@pytest.mark.parametrize("rolled", [False, True])
def test_cards_that_are_left_face_down_go_back_to_hand_in_recovery(rolled: bool) -> None:
    contest = at("play.cards", ["jab", "guard"], ["jab", "guard"])
    answer(contest, "jab")
    answer(contest, "guard")
    if rolled:
        for value in ("c2p0", "c3p0", (1, 2), (3, 4, 5)):
            answer(contest, value)
    DRIVER.submit(contest, ForceState(path="recovery.upkeep"))
    assert contest.state.table == []
    assert sorted(contest.state.seats[0].hand) == ["guard", "jab"]
    assert sorted(contest.state.seats[1].hand) == ["guard", "jab"]
    assert both_conserved(contest)


def test_nobody_plays_a_second_card_or_rolls_for_it_a_second_time() -> None:
    contest = at("play.cards", ["jab", "guard"], ["jab", "guard"])
    for value in ("jab", "guard", "c2p0", "c3p0", (1, 2), (3, 4, 5)):
        answer(contest, value)
    cards = [(item.owner, item.card, item.core) for item in contest.state.table]
    DRIVER.submit(contest, ForceState(path="play.cards"))
    assert keys(contest) == ["initiative"]
    assert [(item.owner, item.card, item.core) for item in contest.state.table] == cards
    assert both_conserved(contest)


def test_hands_and_places_of_a_game_that_has_not_begun_are_not_forced() -> None:
    """Nothing that happens on arrival is done for a forced state: no dice, no pawns on the track."""
    seats = tuple(SeatConfig(name=who, fighter=who) for who in ("mika", "oren"))
    contest = GAME.match(MatchConfig(game="wotf", mode="duel", seats=seats), packs("wotf"))
    DRIVER.begin(contest)
    for _ in range(2):
        before = asked(contest)
        assert isinstance(before, ChooseSome)
        for path in ("setup.hands", "setup.place", "setup.initiative"):
            with pytest.raises(Refused):
                DRIVER.submit(contest, ForceState(path=path))
        answer(contest, before.default)
    assert contest.state.path == "setup.hands"
    with pytest.raises(Refused, match="pawns on the track"):
        DRIVER.submit(contest, ForceState(path="setup.place"))
    DRIVER.submit(contest, ForceState(path="setup.hands"))
    assert keys(contest) == ["start_card"] * 8
