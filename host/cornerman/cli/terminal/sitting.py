"""One match played at the terminal, from an open session to the words after it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from rich.text import Text

from cornerman.agents.agent import Agent
from cornerman.engine.trackers import Pips
from cornerman.errors import CornermanError
from cornerman.session.match_session import MatchSession
from cornerman.session.verdict import Verdict

from .at_hand import Opener, TableAtHand
from .inbox import Inbox
from .leaving import InputOver, Left
from .play_match import TerminalMatch
from .screen import Screen


class Ending(Enum):
    """How a sitting ended."""

    OVER = "over"
    AGAIN = "again"
    LEFT = "left"


class Sitting:
    """A match and those who play it. last_look: how it stood when the pictures went away."""

    def __init__(self, session: MatchSession, bots: Sequence[Agent | None], opener: Opener) -> None:
        self.session = session
        self._bots = bots
        self.last_look: list[Text] = []
        self._opener = opener

    def play(self, screen: Screen, inbox: Inbox, pace_s: float) -> Ending:
        """Play until it is over or left. Errors: InputOver, DeviceError."""
        with TableAtHand(self._opener) as table:
            match = TerminalMatch(self.session, self._bots, screen, inbox, table, pace_s)
            if self.session.notice:
                match.message = self.session.notice
            try:
                match.run()
            except Left:
                return Ending.LEFT
            except InputOver as over:
                cure = f"cornerman play --resume {self.session.id}"
                raise InputOver(f"{over.message}; the match is kept", cure=cure) from over
            finally:
                self.last_look = match.showing.last_look()
        return Ending.AGAIN if match.again else Ending.OVER


def kept(session: MatchSession) -> str:
    """What to say of a match that is not over."""
    return f"The match is kept. Go on with: cornerman play --resume {session.id}"


def result(session: MatchSession) -> str:
    """Who has won."""
    winner = session.winner
    if winner is None:
        return "The match is over, and nobody has won."
    name = session.config.seats[winner].name
    won = {t.seat: t for t in session.batch.trackers if isinstance(t, Pips) and t.seat >= 0}
    if winner not in won:
        return f"{name} wins the match!"
    others = sorted((tracker.count for seat, tracker in won.items() if seat != winner), reverse=True)
    score = " : ".join(map(str, (won[winner].count, *others)))
    return f"{name} wins the match! {score} {won[winner].name}."


def proof(path: Path) -> str:
    """Every roll checked against the seed that was committed to; the match must be over and closed."""
    from cornerman.session.verify import verify

    try:
        report = verify(path)
    except CornermanError as error:
        return f"The check of the match ends with: {error.message}"
    drawn = sum(report.draws.values())
    words = report.verdict.value
    if report.verdict is Verdict.NOTHING_DRAWN and not report.typed:
        return "Checked: the journal is whole; no chance was in this match."
    if report.verdict in (Verdict.PROVEN, Verdict.REPRODUCIBLE):
        return f"Checked {drawn} draws: {words} ({report.commitment[:12]})."
    return f"Checked: {words}."
