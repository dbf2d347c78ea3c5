"""The picture fits any window, essentials first, and shows to nobody what is not theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from rich.text import Text

from cornerman.agents.casting import bot_named
from cornerman.cli.terminal.hud import life
from cornerman.cli.terminal.panels import Panel, panel_of
from cornerman.cli.terminal.picture import Scene, foot, picture, seat_lines
from cornerman.cli.terminal.question import Question
from cornerman.cli.terminal.rows import aligned, beside, folded, in_columns, wrapped
from cornerman.cli.terminal.story import Story
from cornerman.engine.observers import SPECTATOR, Observer
from cornerman.engine.requests import Request, Roll
from cornerman.engine.trackers import Bar
from cornerman.games.registry import GAMES, game
from cornerman.session.match_session import MatchSession
from cornerman.sitting.at_the_table import to_do
from cornerman.sitting.choosing import with_defaults
from cornerman.sitting.trails import Trails
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import ToDo

SIZES = [(49, 14), (59, 18), (79, 22), (99, 34), (199, 70)]
MOMENTS = 60
"""Questions of a match that are looked at: set-up, several turns and attacks."""


class Played:
    """A match between bots, with what a terminal would show of it at each question."""

    def __init__(self, session: MatchSession, eyes: Observer) -> None:
        self.session = session
        self.eyes = eyes
        self.story = Story(panel_of(session.game.id))
        self.story.note(session.news(eyes))
        session.subscribe(self.story.note, eyes)
        self._bots = [
            bot_named(session.game, "random")(f"seed:{seat}") for seat in range(len(session.config.seats))
        ]

    def moments(self) -> Iterator[Request]:
        """Each question before it is answered."""
        for _ in range(MOMENTS):
            if self.session.over:
                return
            batch = self.session.batch
            request = next(r for r in batch.requests if r.id not in batch.sealed)
            yield request
            if isinstance(request, Roll):
                self.session.roll(request.id, by=request.seat)
            else:
                self.session.submit(
                    self._bots[request.seat].answer(self.session.news(request.seat).match, request)
                )

    def scene(self, request: Request) -> Scene:
        session, seen = self.session, self.eyes in (request.seat, SPECTATOR) or isinstance(request, Roll)
        names = tuple(seat.name for seat in session.config.seats)
        news = session.news(self.eyes)
        question = None
        if seen and self.eyes != SPECTATOR:
            panel = self.story.panel
            question = Question(
                panel.asked(news, request, session.batch.options(request), names),
                session.batch.prompt(request),
                panel.detail(news, request),
                says=lambda option: panel.option_words(news, request, option),
            )
        hand = self.story.panel.hand(news, self.eyes) if self.eyes >= 0 else ()
        return Scene(
            session.config, news, self.story.panel, self.story, ("PAUSED", session.game.title), question,
            request if question else None, (), hand, "a message", "",
        )  # fmt: skip


@pytest.fixture
def play() -> Iterator[Callable[..., Played]]:
    with ExitStack() as stack:

        def begin(game_id: str, eyes: Observer = 0, **wishes: object) -> Played:
            prepared = with_defaults(Wishes(game=game_id, **wishes)).prepared()  # type: ignore[arg-type]
            session = MatchSession.new(game(game_id), prepared.config, prepared.packs, seed="7")
            return Played(stack.enter_context(session), eyes)

        yield begin


def words(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_it_fits_every_window_and_keeps_bars_question_and_options(
    game_id: str, play: Callable[..., Played]
) -> None:
    match = play(game_id)
    for request in match.moments():
        scene = match.scene(request)
        for width, height in SIZES:
            lines = picture(scene, width, height)
            assert len(lines) <= height
            if (width, height) >= (79, 22):
                assert len(lines) == height
                assert max(line.cell_len for line in lines[:3]) <= width
            shown = words(lines)
            if scene.question is not None:
                assert scene.question.prompt in shown
                if scene.question.asked.listed:
                    assert " 1 " in shown
            if height >= 22:
                assert all(seat.name in shown for seat in scene.config.seats[:2])


def test_a_secret_card_is_chosen_with_its_numbers_in_sight_also_in_a_low_window(
    play: Callable[..., Played],
) -> None:
    match = play("sf_rivals")
    asked = 0
    for request in match.moments():
        if request.key == "commit" and request.seat == 0:
            asked += 1
            scene = match.scene(request)
            assert scene.question is not None
            shown = words(picture(scene, 79, 22))
            labels = [option.label for option in scene.question.asked.listed]
            assert not [label for label in labels if label not in shown], shown
    assert asked > 3


def test_a_label_that_is_too_long_goes_on_in_the_next_line() -> None:
    entry = Text(" 4 ", style="bold").append(
        "Attack: Rising Ember (special 5 dice, range 1, EX, Knockback 2)"
    )
    lines = folded(entry, 47, 4)
    assert [line.plain for line in lines] == [
        " 4 Attack: Rising Ember (special 5 dice, range",
        "    1, EX, Knockback 2)",
    ]
    assert folded(entry, 80, 4)[0].plain == entry.plain
    assert [line.cell_len for line in folded(Text("x" * 20), 8, 2)] == [8, 8, 8]


def test_a_cell_is_never_asked_for_without_the_board(play: Callable[..., Played]) -> None:
    match = play("sftmg")
    asked = 0
    for request in match.moments():
        if getattr(request, "what", "") == "cell" and request.seat == 0:
            asked += 1
            assert " a  b  c  d  e  f  g  h  i" in words(picture(match.scene(request), 79, 22))
    assert asked


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("eyes", [SPECTATOR, 0, 1])
def test_no_picture_and_no_line_shows_a_hand_to_other_eyes(
    game_id: str, eyes: Observer, play: Callable[..., Played]
) -> None:
    """What is shown to others is made from their view alone: it is the same for every hand that fits it."""
    match = play(game_id, eyes)
    panel = match.story.panel
    for request in match.moments():
        news = match.session.news(eyes)
        for seat in range(len(match.session.config.seats)):
            if seat != eyes:
                assert panel.hand(news, seat) == []
                assert panel.hand_in_full(news, seat) == []
        if eyes == SPECTATOR:
            assert not match.scene(request).hand


def test_a_public_question_names_no_card_of_a_hand(play: Callable[..., Played]) -> None:
    match = play("sftmg")
    panel = match.story.panel
    kept = {}
    for request in match.moments():
        hand = match.session.batch.news(request.seat).state.seats[request.seat].hand  # type: ignore[attr-defined]
        if panel.open_to_all(request) and not isinstance(request, Roll):
            options = match.session.batch.options(request)
            kept[request.key] = [o.id for o in options if o.id.rpartition(":")[2] in hand]
    assert kept
    assert not any(kept.values()), kept


def test_hits_leave_a_trail_until_the_next_attack() -> None:
    def bar(value: int, *, held: bool) -> Bar:
        return Bar(seat=0, name="health", value=value, maximum=20, held=held)

    trails = Trails()
    for value, held in ((20, False), (20, True), (17, True), (15, True), (15, False)):
        trails.note([bar(value, held=held)])
    shown = life(bar(15, held=False), trails.before(bar(15, held=False)), 20).plain
    assert shown == "█" * 15 + "▒" * 5 + " 15/20 −5"
    trails.note([bar(15, held=True)])
    assert trails.before(bar(15, held=True)) == 15
    trails.note([bar(4, held=True)])
    trails.note([bar(4, held=False)])
    trails.note([bar(3, held=False)])  # outside of an attack: a trail of its own
    assert trails.before(bar(3, held=False)) == 4


def test_a_bar_says_more_than_its_colour() -> None:
    full, low, out = (Bar(seat=0, name="health", value=v, maximum=20) for v in (20, 5, 0))
    assert life(full, 20, 10).plain == "█" * 10 + " 20/20"
    assert life(low, 5, 10).plain == "▚▚▚" + "░" * 7 + "  5/20 low"
    assert life(out, 0, 10).plain.endswith(" 0/20 KO")
    assert life(out, 0, 10, ever=False).plain == "░" * 10, "before the set-up nobody is knocked out, or low"


def test_what_must_be_done_is_told_by_who_does_it() -> None:
    todo = [
        ToDo("Ann", "shuffle"),
        ToDo("Bob", "shuffle"),
        ToDo("Ann", "draw 5"),
        ToDo("figures", "Ann on b5"),
    ]
    assert to_do(todo) == "Ann: shuffle, draw 5. Bob: shuffle. Figures: Ann on b5."
    assert to_do([*todo, ToDo("Bob", "draw 5")]) == "Ann, Bob: shuffle, draw 5. Figures: Ann on b5."


def test_what_must_be_done_and_does_not_fit_points_to_the_log(play: Callable[..., Played]) -> None:
    match = play("sftmg")
    request = next(match.moments())
    match.story.by_hand = [ToDo(f"Player {n}", f"shuffle your deck and draw {n} cards") for n in range(2, 14)]
    lines = [line.plain for line in picture(match.scene(request), 79, 24)]
    assert [line for line in lines if line.endswith(" … (l)")]


def test_the_foot_keeps_help_and_shortens_the_undo() -> None:
    assert foot("Enter rolls 3 dice", "Bob loses 2 Health (22 left)", 60).plain == (
        "Enter rolls 3 dice   u undo: Bob loses 2…   ? help   q leave"
    )
    assert foot("", "", 79).plain == "? help   q leave"
    assert foot("x" * 60, "Bob loses", 79).plain == "x" * 60 + "   ? help   q leave"
    assert foot("x" * 79, "Bob loses", 79).plain == "x" * 79


def test_a_game_without_a_panel_is_shown_all_the_same() -> None:
    assert type(panel_of("chess")) is Panel


def test_lines_are_laid_out_by_columns() -> None:
    entries = [Text(word) for word in ("one", "two", "three", "four")]
    assert [line.plain for line in in_columns(entries, 20)] == ["one     three", "two     four"]
    assert [line.plain for line in in_columns(entries, 4)] == ["one", "two", "thr…", "four"]
    assert in_columns([], 20) == []
    assert [r.plain for r in aligned([[Text("a"), Text("b")], [Text("long"), Text("c")]])] == [
        "a    b",
        "long c",
    ]
    assert [r.plain for r in beside([Text("ab")], [Text("x"), Text("y")], 3)] == ["ab   x", "     y"]
    assert [r.plain for r in wrapped("one two three", 8, indent=" ")] == ["one two", " three"]


def test_news_that_somebody_has_seen_make_room_for_new_ones(play: Callable[..., Played]) -> None:
    match = play("sftmg", SPECTATOR, cards=["printed", "printed"])
    told = []
    for _ in match.moments():
        if match.story.by_hand:
            told.append(to_do(match.story.by_hand))
        match.story.seen()
    assert "shuffle your deck (40 cards), draw 5 cards." in told[0]
    assert "Figures: " in told[0]
    assert not [words for words in told[1:] if "Figures: Ann on " in words and "Bob on " in words]
    assert [words for words in told if "lay the attack card facedown" in words]


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.parametrize("cards", ["app", "printed"])
def test_each_seat_has_one_line_in_a_window_of_eighty_columns(
    game_id: str, cards: str, play: Callable[..., Played]
) -> None:
    played = play(game_id, cards=[cards])
    for request in played.moments():
        lines = seat_lines(played.scene(request), 79)
        assert len(lines) == 2, words(lines)
        assert all(line.cell_len <= 79 for line in lines)
