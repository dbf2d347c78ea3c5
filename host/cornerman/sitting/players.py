"""Who sits at the table: people and bots, whose eyes a screen has, and who rolls which dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cornerman.engine.automation import Automation, automation
from cornerman.engine.config import MatchConfig
from cornerman.engine.observers import SPECTATOR, Observer
from cornerman.engine.requests import Request, Roll
from cornerman.engine.state import MatchState


@dataclass(frozen=True, slots=True)
class Players:
    """bots: for each seat whether a bot plays it."""

    config: MatchConfig
    bots: Sequence[bool]

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if not bot)

    @property
    def hidden(self) -> bool:
        """Two people at this screen, and cards on it that only one of them may see."""
        dealt = any(self.config.seats[seat].cards == "app" for seat in self.people)
        return dealt and len(self.people) > 1

    @property
    def eyes(self) -> Observer:
        """Who may look at the screen all the time: the only person, or everybody."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat."""
        return 0 <= seat < len(self.bots) and self.bots[seat]

    def app_rolls(self, state: MatchState, request: Roll) -> bool:
        """Whether the app has these dice; else their faces are typed in."""
        seats = self.config.seats
        if request.what == "pick" or not 0 <= request.seat < len(seats):
            return True
        source = seats[request.seat].dice if request.what == "dice" else seats[request.seat].cards
        return source == "app" and automation(state, "dice") is not Automation.TRACK

    def answers_itself(self, state: MatchState, request: Request) -> bool:
        """Whether no person is asked: a bot's question, or dice that the app rolls unasked."""
        if not isinstance(request, Roll):
            return self.is_bot(request.seat)
        level = automation(state, "dice")
        if not self.app_rolls(state, request) or level is Automation.TRACK:
            return False
        return self.is_bot(request.seat) or level is Automation.DO or not self.people
