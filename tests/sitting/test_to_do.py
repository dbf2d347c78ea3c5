"""What people must do with printed cards is told when it is to be done."""

from __future__ import annotations

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.requests import Choose, Reveal, Roll
from cornerman.games.registry import game
from cornerman.games.wotf.events import BlockReturned
from cornerman.session.match_session import MatchSession
from cornerman.sitting.at_the_table import to_do
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import words_of

OPTIONS = {"recommended_decks": True}
MOST = 120


def _told(session: MatchSession) -> list[str]:
    """What stands after each step, every question answered with its default, cards with the block."""
    words, found = words_of("wotf"), [to_do(words_of("wotf").by_hand(session.news(SPECTATOR)))]
    for _ in range(MOST):
        batch = session.batch
        request = next(one for one in batch.requests if one.id not in batch.sealed)
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        else:
            value = request.options[0] if isinstance(request, Reveal) else request.default
            session.submit(Answer(by=request.seat, request=request.id, value=value))
        found.append(to_do(words.by_hand(session.news(SPECTATOR))))
        if any(isinstance(event, BlockReturned) for event in session.batch.events):
            return found
    raise AssertionError("no block went back")


def test_people_at_one_screen_are_told_how_to_choose_dice_in_secret() -> None:
    request = Choose(id=1, seat=0, key="dice", rule="WOTF-CHA-03", options=("c1p0",), default="c1p0")
    for cards, told in (("printed", True), ("app", False)):
        wishes = Wishes(game="wotf", cards=[cards], fighters=["ysolde", "mika"], options=OPTIONS)
        prepared = wishes.filled().prepared()
        with MatchSession.new(game("wotf"), prepared.config, prepared.packs, seed="5") as session:
            words = words_of("wotf").detail(session.news(SPECTATOR), request)
        assert ("closed hand" in words) is told


def test_a_start_hand_is_taken_before_the_deck_is_shuffled_and_a_block_comes_back() -> None:
    wishes = Wishes(game="wotf", cards=["printed"], fighters=["ysolde", "mika"], options=OPTIONS)
    prepared = wishes.filled().prepared()
    with MatchSession.new(game("wotf"), prepared.config, prepared.packs, seed="5") as session:
        told = _told(session)
    begin = next(words for words in told if "shuffle" in words)
    assert (
        "take your block and one card of each technique into your hand, shuffle your deck (40 cards)" in begin
    )
    assert "draw 1 card" in " ".join(told)
    assert "take your block back into your hand" in told[-1]
