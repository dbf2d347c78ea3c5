"""What a person can do beside answering: undo, correct, look, press, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cornerman.engine.automation import set_automation
from cornerman.engine.commands import Adjust, Answer, Concede, ForceState, Pause, Resume, TimeUp, Withdraw
from cornerman.engine.observers import REFEREE
from cornerman.engine.paths import in_words
from cornerman.engine.requests import Reveal, Roll
from cornerman.errors import CornermanError
from cornerman.session.telling import LEVELS
from cornerman.sitting.values import shown

from . import commands, correcting, pages, undoing
from .leaving import Left
from .question import Question
from .simboard import CABLE

if TYPE_CHECKING:
    from .play_match import TerminalMatch


class Deeds:
    """Carries out the words that are no answers."""

    def __init__(self, match: TerminalMatch) -> None:
        self._match = match
        by_whom = {"by": REFEREE}
        self._alone: dict[str, Callable[[], object]] = {
            "r": self._redo,
            "redo": self._redo,
            "v": lambda: pages.hand(match),
            "d": lambda: pages.seen_cards(match),
            "l": lambda: pages.log(match),
            "i": lambda: pages.about(match),
            "w": self._withdraw,
            "q": self._leave,
            "quit": self._leave,
            "board": lambda: pages.whole(match),
            "pause": lambda: match.submit(Pause(**by_whom)),
            "resume": lambda: match.submit(Resume(**by_whom)),
            "time": lambda: match.submit(TimeUp(**by_whom)),
        }
        self._with_words: dict[str, Callable[[str, Question | None], object]] = {
            "u": lambda rest, _: self._undo(rest),
            "undo": lambda rest, _: self._undo(rest),
            "c": lambda rest, _: pages.card(match, rest),
            "auto": lambda rest, _: self._automate(rest),
            "state": lambda rest, _: self._force(rest),
            "concede": lambda _, question: self._concede(question),
            "new": self._type_card,
        }

    def do(self, text: str, question: Question | None) -> bool:
        """Carry ``text`` out if it is one of these words; False where it is meant as an answer."""
        text = text.strip()
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in self._alone and not rest:
            self._alone[word]()
        elif word in self._with_words:
            self._with_words[word](rest, question)
        elif text.startswith("!"):
            self._correct(text.removeprefix("!").strip())
        elif text.startswith("?"):
            pages.help_about(self._match, text.removeprefix("?").strip(), question)
        elif text.startswith("/"):
            self._press(text, question)
        else:
            return False
        return True

    def _say(self, text: str) -> None:
        self._match.message = text

    def _undo(self, rest: str) -> None:
        self._say(undoing.undo(self._match, rest))

    def _redo(self) -> None:
        self._say(undoing.redo(self._match))

    def _withdraw(self) -> None:
        batch = self._match.session.batch
        sealed = [r for r in batch.requests if r.id in batch.sealed and not isinstance(r, Roll)]
        mine = [r for r in sealed if r.seat in self._match.players.people]
        mine = [r for r in mine if r.seat == self._match.eyes] or mine  # whoever is at the screen comes first
        if not mine:
            self._say("no sealed answer is waiting for the other one")
        elif self._match.submit(Withdraw(by=mine[-1].seat, request=mine[-1].id)):
            self._say("taken back")

    def _leave(self) -> None:
        raise Left

    def _force(self, path: str) -> None:
        if not path:
            states = ", ".join(self._match.session.game.chart.states)
            self._say(f"write state and its name; the match is at {self._match.news.state.path} of: {states}")
            return
        self._match.submit(ForceState(by=REFEREE, path=path, reason="by hand"))

    def _concede(self, question: Question | None) -> None:
        if question is None or question.request.seat < 0:
            self._say("a player concedes when asked something")
            return
        self._match.submit(Concede(by=REFEREE, seat=question.request.seat))

    def _automate(self, rest: str) -> None:
        groups = self._match.panel.automatic()
        found = commands.read_level(rest, groups)
        if isinstance(found, str):
            levels = self._match.news.state.settings
            now = ", ".join(f"{group} {levels.get(group, 'ask')}" for group in groups)
            self._say(f"now: {now}. {found}")
            return
        if self._match.submit(set_automation(*found)):
            self._say(f"{found[0]}: {LEVELS[found[1]]}")

    def _correct(self, text: str) -> None:
        match = self._match
        known = match.session.game.adjustable(match.session.news(match.eyes).match)
        if not text:
            pages.values(match, known)
            return
        names = [seat.name for seat in match.session.config.seats]
        found = correcting.read_correction(text, known, names)
        if isinstance(found, str):
            self._say(found)
            return
        path, value = found
        if match.submit(Adjust(by=REFEREE, path=path, value=value, reason="by hand")):
            self._say(f"{in_words(path, names)} is {shown(value, path, names)} now; u takes it back")

    def _press(self, text: str, question: Question | None) -> None:
        sim = self._match.table.sim
        word = text.removeprefix("/").strip().lower()
        if word == "new":
            self._start_table()
            return
        if word in CABLE:
            self._say(sim.cable(word) or f"{word}: done")
            return
        button = commands.button_of(text, question.request.seat if question else 0)
        if button is None:
            self._say(
                "buttons are /r /a /b /c of a player (/1r, /2a), /n, /u; also /unplug /plug /reset /new"
            )
            return
        self._say(sim.tap(button))

    def _start_table(self) -> None:
        table = self._match.table
        if not table.simulated:
            self._say("there is no simulated table; cornerman play --table sim has one")
            return
        try:
            table.start_anew()
        except CornermanError as error:
            self._say(str(error).replace("\n", "; "))
        else:
            self._say("another simulated table is there")

    def _type_card(self, rest: str, question: Question | None) -> None:
        match = self._match
        request = question.request if question is not None else None
        if not isinstance(request, Reveal) or not request.entry:
            self._say("a printed card is typed in where the app asks which card it was")
            return
        if not rest:
            self._say(match.panel.entry_words(request))
            return
        card = match.panel.typed_card(request, rest)
        if isinstance(card, str):
            self._say(card)
            return
        match.submit(Answer(by=request.seat, request=request.id, value=card.id, entry=card.entry))
