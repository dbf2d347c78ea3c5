"""The open question as everybody may read it: who decides what, and nothing that a hand would tell."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, Roll
from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.sitting.public import PROMPT_MAX, PublicQuestion, public_question
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import words_of

ANSWERS: Final = 120
GAMES: Final = ("sftmg", "wotf", "sf_rivals")


def questions(wishes: Wishes, answers: int = ANSWERS) -> list[tuple[str, bool, PublicQuestion]]:
    """Every question of a match: its key, whether it is open to all, and what all may read of it."""
    wishes = wishes.filled()
    prepared = wishes.prepared()
    rules = game(wishes.game)
    session = MatchSession.new(rules, prepared.config, prepared.packs, seed="5", home=data_paths().create())
    words, found = words_of(wishes.game), []
    for _ in range(answers):
        batch = session.batch
        open_now = [request for request in batch.requests if request.id not in batch.sealed]
        if not open_now:
            break
        request = open_now[0]
        public = isinstance(request, Roll) or words.open_to_all(request)
        found.append((request.key, public, public_question(words, batch, session.config.seats)))
        if isinstance(request, Roll):
            by_hand = request.what == "shuffle" and session.config.seats[request.seat].cards == "printed"
            if by_hand or prepared.config.seats[0].dice == "faces":
                order = Answer(by=REFEREE, request=request.id, value=request.default, source="faces")
                session.submit(order)
            else:
                session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
            continue
        value = request.default
        if isinstance(request, Choose):
            value = next((o for o in request.options if o.startswith(("attack", "block"))), value)
        session.submit(Answer(by=request.seat, request=request.id, value=value))
    session.close()
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_question_is_short_and_names_who_is_asked(game_id: str, cornerman_home: Path) -> None:
    found = questions(Wishes(game=game_id, players=["human"]))
    assert len(found) > 10
    for key, _, question in found:
        assert 0 < len(question.text) <= PROMPT_MAX, key
    assert any(question.text.startswith("Ann: ") for _, _, question in found)


@pytest.mark.parametrize("game_id", GAMES)
def test_of_a_dealt_hand_all_learn_only_what_is_decided(game_id: str, cornerman_home: Path) -> None:
    closed = [(k, q) for k, public, q in questions(Wishes(game=game_id, players=["human"])) if not public]
    assert closed
    told: dict[str, set[str]] = {}
    for key, question in closed:
        assert question.hints == (), key
        assert question.text.endswith("?")
        told.setdefault(key, set()).add(question.text.rpartition(": ")[2])
    assert all(len(texts) == 1 for texts in told.values()), "the same words whatever the hand holds"


def test_buttons_stand_there_where_the_app_does_not_know_the_hand(cornerman_home: Path) -> None:
    printed = Wishes(
        game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"], cards=["printed"]
    )
    reactions = [q for key, _, q in questions(printed) if key == "reaction"]
    assert reactions
    assert reactions[0].text.endswith(": reaction?")
    assert ("A", "Block") in reactions[0].hints


def test_who_rolls_sees_the_button_and_nobody_does_with_dice_of_their_own(cornerman_home: Path) -> None:
    rolls = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"])
    assert questions(rolls, 1)[0][2].hints[0].button == "ROLL"
    assert questions(msgspec.structs.replace(rolls, dice=["faces"]), 1)[0][2].hints == ()


def test_names_that_are_too_long_become_letters(cornerman_home: Path) -> None:
    names = ["Maximiliane von Hohenfels", "Bartholomew Abercrombie"]
    rolls = Wishes(game="sf_rivals", players=["human"], names=names)
    texts = [question.text for _, _, question in questions(rolls)]
    assert "A, B: card?" in texts
