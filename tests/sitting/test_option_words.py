"""What an option does stands beside its name: in every game, for everything that packs define."""

from __future__ import annotations

import pytest

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, ChooseSome, Roll
from cornerman.games.registry import game
from cornerman.games.wotf.events import PawnMoved
from cornerman.games.wotf.pack import Action
from cornerman.session.match_session import MatchSession
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import words_of
from cornerman.sitting.wotf_cards import zone_words

ASKED = {
    "wotf": ("fighter", "techniques", "command", "play"),
    "sf_rivals": ("character", "commit"),
    "sftmg": ("pick_fighter", "pick_stage", "which_start", "action"),
}
MOST = 120


def _open(session: MatchSession, key: str) -> Choose | ChooseSome:
    """Let everything be answered by its default until this is asked."""
    for _ in range(MOST):
        batch = session.batch
        request = next(one for one in batch.requests if one.id not in batch.sealed)
        if request.key == key:
            assert isinstance(request, Choose | ChooseSome)
            return request
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        else:
            session.submit(Answer(by=request.seat, request=request.id, value=request.default))
    raise AssertionError(f"{key} was never asked")


def _session(game_id: str) -> MatchSession:
    prepared = Wishes(game=game_id, players=["human", "human"]).filled().prepared()
    return MatchSession.new(game(game_id), prepared.config, prepared.packs, seed="5")


@pytest.mark.parametrize(("game_id", "key"), [(g, key) for g, keys in ASKED.items() for key in keys])
def test_every_option_says_what_it_does_beyond_its_name(game_id: str, key: str) -> None:
    with _session(game_id) as session:
        request = _open(session, key)
        words, news = words_of(game_id), session.news(request.seat)
        said = {option: words.option_words(news, request, option) for option in request.options}
        cards = (words.card_face(news, request.seat, option) for option in request.options)
        whole = {face.id: face.facts for face in cards if face is not None and face.facts}
        silent = [option for option, text in said.items() if not text and option not in whole]
        assert not silent, f"nothing is said of {silent}"


def test_bait_and_focus_say_what_they_do_as_attack_and_counter() -> None:
    with _session("sftmg") as session:
        request = _open(session, "action")
        session.submit(Adjust(path="seats.0.hand", value=("bait", "focus")))
        session.submit(Adjust(path="seats.1.hand", value=("bait", "focus")))
        news, words = session.news(REFEREE), words_of("sftmg")
        said = {card: words.option_words(news, request, f"attack:{card}") for card in ("bait", "focus")}
        assert said["bait"].startswith("against a Block: 2 Meter")
        assert said["focus"].startswith("at distance 2")
        counters = words.option_words(news, request, "counter:bait")
    assert counters == "2 Meter, 2 damage, you draw 1"


def test_an_ability_that_is_a_command_says_so_once() -> None:
    with _session("wotf") as session:
        request = _open(session, "fighter")
        words, news = words_of("wotf"), session.news(request.seat)
        said = [words.option_words(news, request, option) for option in request.options]
    assert [text.count("As a command: ") for text in said if "As a command" in text] == [1]


def test_a_command_that_moves_says_on_which_space_it_ends() -> None:
    with _session("wotf") as session:
        request = _open(session, "command")
        words, news = words_of("wotf"), session.news(request.seat)
        said = {option: words.option_words(news, request, option) for option in request.options}
        session.submit(Answer(by=request.seat, request=request.id, value="leap:retreat:2"))
        ends = next(e.space for e in session.batch.events if isinstance(e, PawnMoved))
    assert said["leap:retreat:2"] == f"you jump to space {ends}; a jumper passes over the opponent"
    assert said["leap:stay"] == "you jump; a jumper passes over the opponent"


def test_a_technique_shows_each_of_its_cards_with_effects_and_reach() -> None:
    with _session("wotf") as session:
        request = _open(session, "techniques")
        face = words_of("wotf").card_face(session.news(request.seat), request.seat, "high-wind")
    assert face is not None
    assert [part.name for part in face.parts] == ["Gale Kick", "Spiral", "Hook Away", "Lightness"]
    assert face.parts[1].facts == ("damage 2", "repeat 1", "special: draw 1")
    assert [bool(zone) for zone in face.parts[1].zones] == [False, False, True]
    assert face.parts[1].zones[2].count("*") == 2


def test_reach_is_told_by_own_posture_row_and_distance() -> None:
    grid = "C=..../..../.x..|S=..../..../.x..|J=-"
    kick = Action(id="kick", name="Kick", type="strike", priority=5, damage=1, grid=grid)
    assert zone_words(kick) == "crouching or standing: crouch 1; jumping: never"
    jump = Action(
        id="jump", name="Jump", type="strike", priority=5, damage=1, grid="C=-|S=-|J=xx../*..x/...."
    )
    assert zone_words(jump) == "crouching or standing: never; jumping: jump 0-1, stand 0* 3"
    unread = Action(id="kick", name="Kick", type="strike", priority=5, damage=1, grid="C=nonsense")
    assert zone_words(unread) == "", "a grid that is being typed in"
