"""An option, and what lies behind it, with all that it does."""

from __future__ import annotations

import pytest

from cornerman.cli.terminal.in_full import face_lines, in_full, option_of
from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, ChooseSome, Option, Request, Roll
from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.sitting.answering import Asked, NotUnderstood
from cornerman.sitting.faces import CardFace
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import words_of

ACTION = Asked(
    Choose(id=1, seat=0, key="action", rule="SFTMG-TRN-05", options=("move", "mow", "end"), default="end"),
    (
        Option(id="move", label="Move", hint="A"),
        Option(id="mow", label="Mow the lawn"),
        Option(id="end", label="End turn", hint="NEXT"),
        Option(
            id="ultra", label="Ultra: Nova", enabled=False, why_not="it costs 8 Meter", rule="SFTMG-MTR-07"
        ),
    ),
    ("Ann", "Bob"),
)


@pytest.mark.parametrize(("text", "option"), [("1", "move"), ("3", "end"), ("mow", "mow"), ("nova", "ultra")])
def test_an_option_is_asked_about_by_number_or_name_open_or_not(text: str, option: str) -> None:
    found = option_of(ACTION, text)
    assert isinstance(found, Option)
    assert found.id == option


@pytest.mark.parametrize(("text", "told"), [("4", "from 1 to 3"), ("mo", "'mo' may be Move, Mow the lawn")])
def test_what_is_no_option_says_what_is(text: str, told: str) -> None:
    found = option_of(ACTION, text)
    assert isinstance(found, NotUnderstood)
    assert told in found.text
    assert option_of(ACTION, "SFTMG-ATK-03") is None


def _asked(game_id: str, key: str) -> tuple[MatchSession, Request]:
    prepared = Wishes(game=game_id, players=["human", "human"]).filled().prepared()
    session = MatchSession.new(game(game_id), prepared.config, prepared.packs, seed="5")
    while True:
        batch = session.batch
        request = next(one for one in batch.requests if one.id not in batch.sealed)
        if request.key == key:
            return session, request
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        else:
            session.submit(Answer(by=request.seat, request=request.id, value=request.default))


@pytest.mark.parametrize(
    ("game_id", "key", "told"),
    [
        ("wotf", "techniques", "  Gale Kick: Strike, priority 5"),
        ("sftmg", "action", "at the table: button A"),
        ("sf_rivals", "commit", "not open now: a Super may be played from round 5 on"),
    ],
)
def test_an_option_in_full_tells_of_its_cards_and_its_button(game_id: str, key: str, told: str) -> None:
    session, request = _asked(game_id, key)
    with session:
        news = session.news(request.seat)
        assert isinstance(request, Choose | ChooseSome)
        lines = [
            line
            for option in session.batch.options(request)
            for line in in_full(words_of(game_id), news, request, option)
        ]
    assert any(line.startswith(told) for line in lines), "\n".join(lines)


def test_a_card_is_told_with_figure_facts_and_its_own_words() -> None:
    kick = CardFace("x", "Kick", "Strike", figure="5", unit="priority", facts=("damage 2",), says="Hop!")
    assert list(face_lines(kick)) == ["Kick: Strike, priority 5", "  damage 2", "  Hop!"]
    jab = CardFace("y", "Jab", "Strike", figure="3", unit="dice", count=2)
    assert list(face_lines(jab)) == ["2x Jab: Strike, 3 dice"]
