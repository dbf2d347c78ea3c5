"""What the terminal shows of a match: a picture that changes, or lines that follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from cornerman.engine.observers import SPECTATOR
from cornerman.engine.requests import Place, Request, Roll
from cornerman.engine.trackers import Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.sitting.at_the_table import to_do
from cornerman.table.notices import Notice, NoticeKind

from .hud import is_somebodys
from .picture import Scene, foot, picture, seat_lines
from .question import PLAIN_COLUMNS, Question, plain_lines
from .screen import PROMPT

if TYPE_CHECKING:
    from .play_match import TerminalMatch

COMMITMENT_SHOWN: Final = 12
"""Hex digits of the commitment in the picture: enough to be noted down."""


class Showing:
    """Draws or prints one match."""

    def __init__(self, match: TerminalMatch) -> None:
        self._match = match
        self._screen = match.screen
        self._drawn: tuple[object, ...] = ()
        self._printed: tuple[object, ...] = ()
        self._status: tuple[str, ...] = ()
        self._prompt_stands = False

    # both

    def lines(self, lines: Sequence[str]) -> None:
        """New lines of the log."""
        if not self._screen.full:
            for line in lines:
                self._say(line)

    def begin(self, lines: Sequence[str]) -> None:
        """The log so far, or its end; and on a new match what its chance is committed to."""
        self.lines(lines)
        config = self._match.session.config
        if not self._screen.full and not self._match.session.number and not config.seeded:
            self._say(f"The seed of dice and decks is committed to: {config.commitment}")

    def notice(self, notice: Notice) -> None:
        """Something that the table has to tell."""
        if not self._screen.full:
            kind = "table: " if notice.kind is NoticeKind.LINK else ""
            self._say(f"{kind}{notice.text}")

    def anew(self) -> None:
        """The window has changed: draw all of it."""
        self._screen.forget()
        self._drawn = ()

    def answered(self) -> None:
        """A line was taken: the next prompt stands on a line of its own."""
        self._prompt_stands = False

    def picture(self, question: Question | None, *, prompt: bool = False, foot: str = "") -> None:
        """Show how the match stands, and the question if there is one. prompt: a line is waited for."""
        if self._screen.full:
            self._draw(question, foot)
        elif prompt:
            self._print(question, foot)
        if prompt:
            self._match.story.seen()

    def seats(self) -> list[Text]:
        """The lines of the seats alone."""
        return seat_lines(self._scene(None), self._screen.width)

    def last_look(self) -> list[Text]:
        """How it stands, as everybody may see it: for after the picture."""
        self._match.eyes = SPECTATOR
        return self.seats() if self._screen.full else [Text(line) for line in status_lines(self._scene(None))]

    # full screen

    def _draw(self, question: Question | None, last_line: str) -> None:
        match, screen = self._match, self._screen
        lights = match.table.sim.rows()
        match.message = match.table.sim.lost() or match.message
        scene = self._scene(question, lights)
        key = (
            match.session.number, match.story.noted, match.eyes, match.message, scene.typed, last_line,
            tuple(scene.lights), tuple(scene.facts), screen.console.size,
            question.request.id if question else None,
        )  # fmt: skip
        if key == self._drawn:
            return
        self._drawn = key
        enter = last_line or (question.enter(match.inbox.typed) if question else "")
        undo = match.session.batch.undo
        rows = picture(scene, screen.width, screen.height)
        screen.draw(rows, match.inbox.typed, foot(enter, undo.text if undo else "", screen.width))

    def _scene(self, question: Question | None, lights: Sequence[Text] = ()) -> Scene:
        match = self._match
        config = match.session.config
        news = match.news
        alone = match.eyes >= 0 and config.seats[match.eyes].cards == "app"
        return Scene(
            config=config,
            news=news,
            panel=match.panel,
            story=match.story,
            facts=self._facts(),
            question=question,
            request=question.request if question is not None else None,
            lights=lights,
            hand=match.panel.hand(news, match.eyes) if alone and not _lists_cards(question) else (),
            message=match.message,
            typed=match.inbox.typed or match.filter,
        )

    def _facts(self) -> list[str]:
        match = self._match
        config = match.session.config
        facts = ["PAUSED"] if match.news.state.paused else []
        facts += [match.clock.words] if match.clock.words else []
        facts += [f"{words.board}: {words.text}" for words in match.table.status if not words.good]
        facts += [f"house rules: {house_rules(config.options)}"] if config.options else []
        if match.session.number < EARLY and not config.seeded:
            facts.append(f"seed committed: {config.commitment[:COMMITMENT_SHOWN]}")
        facts.append(match.session.game.title)
        return facts

    # lines

    def _print(self, question: Question | None, last_line: str) -> None:
        match = self._match
        key = (match.session.number, match.eyes, question.request.id if question else None)
        if key != self._printed:
            self._printed = key
            self._print_status(question)
            if match.story.by_hand:
                self._say(f"At the table: {to_do(match.story.by_hand)}")
            if question is not None:
                terminal = self._screen.console.is_terminal
                for line in plain_lines(question, width=self._screen.width if terminal else PLAIN_COLUMNS):
                    self._say(line)
        if match.filter and question is not None and not self._prompt_stands:
            for text in question.options(self._screen.width, EARLY * EARLY, match.filter) or ():
                self._say(text.plain)
        if match.message and not self._prompt_stands:
            self._say(match.message)
        if not self._prompt_stands:
            if last_line:
                self._say(last_line)
            self._screen.ask(PROMPT)
            self._prompt_stands = True

    def _print_status(self, question: Question | None) -> None:
        """How each seat stands, where that has changed since it was printed; and the board for a move."""
        match = self._match
        status = tuple(status_lines(self._scene(question)))
        if match.clock.words and self._screen.console.is_terminal:
            self._say(f"-- {match.clock.words}")
        if status != self._status and not isinstance(question and question.request, Roll):
            self._status = status
            for line in status:
                self._say(line)
        if match.inbox.by_hand and question is not None and _is_cell(question.request):
            for row in match.panel.board(match.news, question.request):
                self._say(row.plain)

    def whole(self) -> None:
        """The picture in lines: where there is no full screen."""
        scene = self._scene(None)
        board = match_board(scene, self._screen.width)
        for line in (*status_lines(scene), *scene.hand, *(row.plain for row in board)):
            self._say(line)

    def _say(self, line: str) -> None:
        if self._prompt_stands:
            self._screen.say()
            self._prompt_stands = False
        self._screen.say(line)


EARLY: Final = 20
"""Commands for which the commitment stands in the picture: the set-up, with a moment to note it down."""


def match_board(scene: Scene, width: int) -> list[Text]:
    """The board with what stands beside it."""
    return [*scene.panel.board(scene.news, scene.request), *scene.panel.facts(scene.news, width)]


def house_rules(options: object) -> str:
    """Options that were set, in one line."""
    assert isinstance(options, dict)
    return ", ".join(f"{key}={str(value).lower()}" for key, value in options.items())


def _is_cell(request: Request) -> bool:
    return isinstance(request, Place) and request.what == "cell"


def _lists_cards(question: Question | None) -> bool:
    """Whether the options are the hand already."""
    return question is not None and len(question.asked.listed) > 2


def status_lines(scene: Scene) -> list[str]:
    """A line of words for each seat, from the trackers."""
    lines = []
    active = {t.seat for t in scene.news.trackers if isinstance(t, Active) and t.name == "turn"}
    for seat, config in enumerate(scene.config.seats):
        words = [_words(scene, t) for t in scene.news.trackers if t.seat == seat]
        said = ", ".join(word for word in words if word)
        if said:
            lines.append(f"-- {config.name}{' (to play)' if seat in active else ''}: {said}")
    return lines


def _words(scene: Scene, tracker: Tracker) -> str:
    if isinstance(tracker, Bar):
        known = is_somebodys(tracker, scene.story.trails)
        return f"{tracker.name} {tracker.value}/{tracker.maximum}" if known else ""
    if isinstance(tracker, Gauge):
        pays = [word for step, word in scene.panel.gauge_marks(tracker.name).items() if step <= tracker.value]
        return f"{tracker.name} {tracker.value}/{tracker.steps}{f' ({pays[-1]})' if pays else ''}"
    if isinstance(tracker, Lamps):
        if tracker.of == 1:
            return tracker.name if tracker.lit else ""
        return f"{tracker.name} {tracker.lit}/{tracker.of}"
    if isinstance(tracker, Pips):
        return f"{tracker.name} {tracker.count}/{tracker.of}"
    return f"{tracker.name} {tracker.value}" if isinstance(tracker, Count) else ""


__all__ = ["Showing", "house_rules", "status_lines"]
