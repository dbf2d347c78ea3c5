"""An undo says which answer it takes back, and of a sealed one no more than the question."""

from __future__ import annotations

import pytest

from cornerman.agents.casting import bot_named
from cornerman.engine.config import SeatConfig
from cornerman.engine.observers import APP
from cornerman.engine.requests import Roll
from cornerman.games.registry import game
from cornerman.session.durability import NoSync
from cornerman.session.match_session import DECLINED, MatchSession
from cornerman.sitting.match_setup import choices, prepare

COMMANDS = 300


@pytest.mark.parametrize("cards", ["app", "printed"])
@pytest.mark.parametrize("game_id", ["sftmg", "sf_rivals", "wotf"])
def test_every_answer_without_words_of_its_own_is_named_by_its_question(game_id: str, cards: str) -> None:
    rules = game(game_id)
    seats = [SeatConfig(name=name, cards=cards) for name in ("Ann", "Bob")]  # type: ignore[arg-type]
    stage = next(iter(choices(rules).stages), "")
    prepared = prepare(rules, rules.modes[0], seats, stage=stage)
    named = declined = 0
    with MatchSession.new(rules, prepared.config, prepared.packs, seed="words", sync=NoSync()) as session:
        bots = [bot_named(rules, "random")(f"word2:{seat}") for seat in range(2)]
        while not session.over and session.number < COMMANDS:
            batch = session.batch
            request = next(r for r in batch.requests if r.id not in batch.sealed)
            if isinstance(request, Roll):
                rolled = session.roll(request.id, by=max(request.seat, APP)).undo
                assert rolled is not None
                assert rolled.answered == APP, "dice are nobody's answer"
                continue
            prompt, alone = batch.prompt(request), len(batch.requests) == 1
            command = bots[request.seat].answer(session.news(request.seat).match, request)
            after = session.submit(command)
            assert after.undo is not None
            text = after.undo.text
            assert after.undo.answered == request.seat, "who answered is known, also of a resumed match"
            assert not text.startswith("an answer"), (request.key, text)
            if 'answer to "' not in text:
                continue
            named += 1
            question = text.partition('"')[2].rpartition('"')[0]
            assert question == rules.asked(request.key)
            assert question == prompt or request.args, "in the words in which it was asked"
            said = text.rpartition('"')[2]
            declined += bool(said)
            assert said == (f" ({command.value})" if alone and command.value in DECLINED else "")
    assert named > 5
    assert declined > 0 or game_id != "sftmg"


def test_a_key_that_a_game_does_not_have_has_no_words() -> None:
    for game_id in ("sftmg", "sf_rivals", "wotf"):
        assert game(game_id).asked("of another version") == ""
