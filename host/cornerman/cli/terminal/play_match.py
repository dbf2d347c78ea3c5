"""A match in the terminal: shows it, asks people, lets bots play, until it is over or left."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from cornerman.agents.agent import Agent
from cornerman.engine.commands import Answer, Command, TimeUp
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Place, Request, Roll, Value
from cornerman.errors import CornermanError, SessionError
from cornerman.session.match_session import MatchSession
from cornerman.session.news import News
from cornerman.sitting.answering import NotUnderstood, Several
from cornerman.sitting.clock import RoundClock, past_of
from cornerman.sitting.players import Players
from cornerman.table.notices import Notice, NoticeKind

from .at_hand import TableAtHand
from .deeds import Deeds
from .dialogue import Dialogue
from .inbox import Arrival, Inbox, Line, Redraw
from .panels import panel_of
from .question import Question
from .screen import Screen
from .showing import Showing
from .story import LOG_LINES, Story

LIGHTS_EVERY_S: Final = 0.2
"""How often the simulated lights and the clock are looked at: smooth enough, and cheap."""
PRESS_WAIT_S: Final = 1.5
"""How long the terminal waits for a press on the simulated table before it rolls by itself."""
HASTE_S: Final = 0.3
"""An Enter that comes sooner after a new question was meant for the one before."""
DICE_PACES: Final = 2
"""So many times the usual pace do dice lie there before a bot goes on: they are to be read."""
WATCHING: Final = "pause: hold it   l: log"
OVER: Final = "Over   Enter: done   again: one more"
LOOK_BACK: Final = 5
"""Lines of the log that are bright after a resume."""


class TerminalMatch:
    """One match between people and bots at one terminal, with or without a table."""

    def __init__(
        self,
        session: MatchSession,
        bots: Sequence[Agent | None],
        screen: Screen,
        inbox: Inbox,
        table: TableAtHand,
        pace_s: float,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self._bots = bots
        self.players = Players(session.config, [bot is not None for bot in bots])
        self.screen = screen
        self.inbox = inbox
        self.table = table
        self.eyes: Observer = self.players.eyes
        self.message = ""
        self.filter = ""
        """A part of a name that narrows a long list down until something else is typed."""
        self.again = False
        """Somebody wants another match like this one."""
        self.panel = panel_of(session.game.id)
        self.story = Story(self.panel)
        self.clock = RoundClock(session.config)
        self.dialogue = Dialogue(screen, inbox, self.hear)
        self.showing = Showing(self)
        self._deeds = Deeds(self)
        self._pace_s = pace_s
        self._now = now
        self._asked: tuple[int, int] = (-1, -1)
        self._asked_at = 0.0
        self._dice_fell = False
        self._stuck = False
        """A bot's answer could not be carried out: not tried again until somebody says so."""
        self.people_asked: set[int] = set()
        """Commands after which a person was asked: an undo against bots leads back to one of these."""

    def run(self) -> None:
        """Play on until the match is over. Errors: Left, InputOver."""
        end = self.session.subscribe(self.inbox.put, self.players.eyes)
        try:
            self._begin()
            while True:
                while not self.session.over:
                    self._turn()
                if self._last_word():
                    return
        finally:
            end()

    def _begin(self) -> None:
        lines = [line.text for line in self.session.log(self.eyes) if not line.undone]
        news = self.news
        self.story.note(news)
        self.story.log.clear()
        self.story.log.extend(lines[-LOG_LINES:])
        self.story.fresh = min(LOOK_BACK, len(lines)) if self.session.number else len(lines)
        if self.clock and self.session.number:
            self.clock.take_up(past_of(self.session))
        self.showing.begin(lines[-self.story.fresh :])

    # one question

    def _turn(self) -> None:
        self.dialogue.catch_up()
        if self.clock.rings():
            self.submit(TimeUp(by=REFEREE))
        batch = self.session.batch
        if batch.over:
            return
        waiting = [r for r in batch.requests if r.id not in batch.sealed]
        bots = [r for r in waiting if self._answers_itself(r)]
        people = [r for r in waiting if r not in bots]
        if bots and not self.news.state.paused and not self._stuck:
            self._let_play(bots[0])
        elif people:
            self._ask(people[0])
        else:
            self._hold()

    def _answers_itself(self, request: Request) -> bool:
        return self.players.answers_itself(self.news.state, request)

    def app_rolls(self, request: Roll) -> bool:
        """Whether the app has these dice; else their faces are typed in."""
        return self.players.app_rolls(self.news.state, request)

    def _let_play(self, request: Request) -> None:
        pace = self._pace_s
        if self._dice_fell and not isinstance(request, Roll):
            pace *= DICE_PACES
            self._dice_fell = False
        self._wait(pace)
        if request not in self.session.batch.requests or self.news.state.paused:
            return
        if isinstance(request, Roll):
            self._dice_fell = True
            self._stuck = not self._app_roll(request)
            return
        bot = self._bots[request.seat]
        assert bot is not None
        if not self.submit(bot.answer(self.session.news(request.seat).match, request)):
            self._stuck = True

    def _wait(self, seconds: float) -> None:
        """Let time pass for people to read. A word such as u or pause counts at once."""
        until = self._now() + seconds
        number, said = self.session.number, ""
        while (left := until - self._now()) > 0 and self.session.number == number:
            self.showing.picture(None, foot=self._watching)
            if not self.screen.full and not self.inbox.by_hand:
                self.dialogue.listen(left)  # lines that are there already are meant for later questions
                continue
            line = self.dialogue.next(min(left, LIGHTS_EVERY_S))
            if line is not None:
                self.message = ""
                if not self._deeds.do(line.text, None) and line.text.strip():
                    self.message = said = f"{self._waiting}; u, pause, v, c NAME, l and q count now"
                if self.news.state.paused:
                    return
        if self.message == said:
            self.message = ""
        self.showing.picture(None)

    @property
    def _waiting(self) -> str:
        """Who does something now that is no person at this screen."""
        batch = self.session.batch
        open_now = [r for r in batch.requests if r.id not in batch.sealed and self._answers_itself(r)]
        seats = sorted({request.seat for request in open_now if request.seat >= 0})
        names = " and ".join(self.session.config.seats[seat].name for seat in seats)
        if all(isinstance(request, Roll) for request in open_now):
            return f"The app rolls{f' for {names}' if names else ''}"
        return f"Waiting for {names}"

    @property
    def _watching(self) -> str:
        """What somebody can do who only looks on."""
        return "" if self.players.people else WATCHING

    def _hold(self) -> None:
        """Nobody can answer now: the match is paused, or what a bot does cannot be carried out or kept."""
        if self._stuck and not self.inbox.by_hand:
            raise SessionError(self.message, cure=f"cornerman play --resume {self.session.id}")
        if self.news.state.paused:
            self.message = self.message or "Paused. resume goes on."
        self.showing.picture(None, prompt=True)
        line = self.dialogue.next(self._tick)
        if line is not None:
            self.message, self._stuck = "", False
            if not self._deeds.do(line.text, None) and line.text.strip():
                self.message = "only words such as resume, u or q count now; ? lists them"

    def _ask(self, request: Request) -> None:
        if not self._hand_over(request):
            return
        question = self._question(request)
        self._note_asked(request)
        self.showing.picture(question, prompt=True)
        line = self.dialogue.next(self._tick)
        if line is not None and not self._hasty(line):
            self.message = ""
            self.showing.answered()
            self._typed(line.text, question)

    @property
    def _tick(self) -> float | None:
        moves = self.clock or (self.screen.full and self.table.sim.there)
        return LIGHTS_EVERY_S if moves else None

    def _question(self, request: Request) -> Question:
        batch = self.session.batch
        names = tuple(seat.name for seat in self.session.config.seats)
        asked = self.panel.asked(self.news, request, batch.options(request), names)
        return Question(
            asked,
            batch.prompt(request),
            self.panel.detail(self.news, request),
            app_rolls=not isinstance(request, Roll) or self.app_rolls(request),
            says=lambda option: self.panel.option_words(self.news, request, option),
        )

    def _note_asked(self, request: Request) -> None:
        key = (request.id, self.session.batch.tokens[request.id])
        if self._asked != key:
            self._asked, self._asked_at, self.filter = key, self._now(), ""
        if not isinstance(request, Roll):
            self.people_asked.add(self.session.number)

    def _hasty(self, line: Line) -> bool:
        """Whether an Enter came so soon that it was meant for the question before this one."""
        return self.inbox.by_hand and not line.text.strip() and line.at < self._asked_at + HASTE_S

    def _typed(self, text: str, question: Question) -> None:
        request, asked = question.request, question.asked
        value = asked.exact(text)
        if isinstance(request, Roll) and not question.app_rolls and text.strip():
            faces = asked.read(text)  # "c c ab" are faces of real dice before c asks for a card
            value = faces if isinstance(faces, tuple) else None
        if value is None:
            if self._deeds.do(text, question):
                return
            if not text.strip() and self.filter:
                self.filter = ""
                return
            if isinstance(request, Roll) and not text.strip():
                self._press_roll(request, question)
                return
            if isinstance(request, Roll) and question.app_rolls:
                self.message = "Enter rolls: the app has these dice. auto dice track takes faces of real ones"
                return
            found = asked.read(text)
            if isinstance(found, NotUnderstood) and (two := asked.then(text)) is not None:
                self._two_answers(*two, question)
                return
            if isinstance(found, NotUnderstood):
                self.message = found.text
                return
            if isinstance(found, Several):
                self.filter = text
                self.message = f"{text!r} may be {asked.candidates(found)}"
                return
            value = found
        self._answer(request, value)

    def _two_answers(self, first: Value | NotUnderstood, cell: str, question: Question) -> None:
        """A choice, and the cell that is asked for next: ``move f5``."""
        if isinstance(first, NotUnderstood):
            self.message = first.text
            return
        chosen = question.asked.in_words(first)
        if not self._answer(question.request, first):
            return
        seat = question.request.seat
        batch = self.session.batch
        following = [r for r in batch.requests if r.id not in batch.sealed and r.seat == seat]
        if not following or not isinstance(following[0], Place):
            self.message = f"{chosen} is chosen; no cell is asked for now"
            return
        self._note_asked(following[0])
        asked = self._question(following[0]).asked
        value = asked.read(cell)
        if isinstance(value, NotUnderstood | Several) or not self._answer(following[0], value):
            self.message = f"{chosen} is chosen; not yet where: {self.message or asked.wanted()}"

    def _answer(self, request: Request, value: Value) -> bool:
        by = REFEREE if isinstance(request, Roll) else request.seat
        source = "faces" if isinstance(request, Roll) else ""
        return self.submit(Answer(by=by, request=request.id, value=value, source=source))

    def _press_roll(self, request: Roll, question: Question) -> None:
        """On the simulated table the press goes the whole way: button, firmware, cable, session."""
        if not question.app_rolls:
            self.message = question.asked.faces_wanted()
            return
        if self.table.sim.there and self.table.good and request.what == "dice":
            self.message = self.table.sim.tap(f"{request.seat + 1}.roll")
            until = self._now() + PRESS_WAIT_S
            while not self.message and self._is_open(request) and (left := until - self._now()) > 0:
                self.dialogue.listen(left)
        if self._is_open(request):
            self._app_roll(request)

    def _is_open(self, request: Request) -> bool:
        batch = self.session.batch
        return request in batch.requests and request.id not in batch.sealed

    # the match

    @property
    def news(self) -> News:
        """The match as the present eyes may see it."""
        return self.session.news(self.eyes)

    def submit(self, command: Command) -> bool:
        """Carry a command out, or say why not."""
        token = self.session.batch.tokens.get(command.request) if isinstance(command, Answer) else None
        try:
            self.session.submit(command, token=token)
        except (Refused, CornermanError) as no:
            self.message = str(no).replace("\n", "; ")
            return False
        return True

    def _app_roll(self, request: Roll) -> bool:
        """Let the app roll, or say why not."""
        by = request.seat if request.seat >= 0 else REFEREE
        try:
            self.session.roll(request.id, by=by)
        except (Refused, CornermanError) as no:
            self.message = str(no).replace("\n", "; ")
            return False
        return True

    def hear(self, arrival: Arrival) -> None:
        """What arrives beside lines: the match went on, the table has something to tell."""
        if isinstance(arrival, News):
            self.clock.note(arrival.events)
            self.showing.lines(self.story.note(arrival))
        elif isinstance(arrival, Notice):
            private = arrival.private if arrival.seat == self.eyes else ""
            if arrival.kind is not NoticeKind.LINK:
                self.message = private or arrival.text
            self.showing.notice(arrival)
        elif isinstance(arrival, Redraw):
            self.showing.anew()

    # whose eyes

    def _hand_over(self, request: Request) -> bool:
        """Two people at one screen: nobody sees the other's hand. False where the question is gone."""
        if not self.players.hidden:
            return True
        everybody = isinstance(request, Roll) or self.panel.open_to_all(request)
        seat = SPECTATOR if everybody else request.seat
        if seat == self.eyes:
            return True
        self.eyes, self.message = SPECTATOR, ""
        self.screen.wipe()
        if everybody:
            return True
        self.dialogue.forget()
        self._wait_for_eyes(self.session.config.seats[seat].name)
        self.eyes, self.message = seat, ""
        self.screen.wipe()
        return self._is_open(request)

    def _wait_for_eyes(self, name: str) -> None:
        """What everybody may see, until the one who is asked says that nobody else looks."""
        self.message = f"{name}, the next question is for your eyes only: press Enter when nobody else looks."
        while True:
            self.showing.picture(None, prompt=True, foot=f"Enter: {name} is alone with the screen")
            line = self.dialogue.next(self._tick)
            if line is not None:
                self.showing.answered()
                if not line.text.strip():
                    return
                if not self._deeds.do(line.text, None):
                    self.message = f"{name}, press Enter when nobody else looks."

    def _last_word(self) -> bool:
        """The match is over. People may still take the last step back; True where that is not wanted."""
        self.dialogue.catch_up()
        self.eyes = self.players.eyes
        if not self.players.people or not self.inbox.by_hand:
            self.showing.picture(None)
            return True
        while self.session.over:
            self.showing.picture(None, prompt=True, foot=OVER)
            line = self.dialogue.next(self._tick)
            if line is None or self._hasty(line):
                continue
            self.message = ""
            self.again = line.text.strip() == "again"
            if self.again or not line.text.strip():
                return True
            if not self._deeds.do(line.text, None):
                self.message = "Enter ends; u takes the last step back; again plays another match like this"
        return False
