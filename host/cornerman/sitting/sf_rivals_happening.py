"""The last round of Rivals as it was judged, and the cards that are turned up now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from cornerman.games.sf_rivals import events as ev
from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import UNKNOWN, RivalsState, Side
from cornerman.games.sf_rivals.wording import name, step_line
from cornerman.session.events import Rewound
from cornerman.session.news import News

from .happening import FaceUp, Happening


@dataclass(slots=True)
class LastRound:
    """What stays in sight until the next round is judged. against: both cards in one line."""

    cards: tuple[FaceUp, ...] = ()
    steps: list[str] = field(default_factory=list)

    def note(self, news: News) -> None:
        """A round was judged, somebody lost life, a fight began."""
        bout = cast(Bout, news.match)
        for event in news.events:
            if isinstance(event, ev.RoundJudged):
                self.cards = tuple(_judged(bout, event, side) for side in (0, 1))
                self.steps = [step_line(bout, event, step) for step in event.steps]
            elif isinstance(event, ev.LifeLost) and self.steps:
                self.steps.append(f"{name(bout, event.seat)} loses {event.n} life, {event.life} left")
            elif isinstance(event, ev.FightBegan | Rewound):
                self.cards, self.steps = (), []

    def against(self, bout: Bout) -> str:
        """Both cards with their initiatives."""
        return " against ".join(f"{name(bout, c.seat)}: {c.name} ({c.facts.split()[-1]})" for c in self.cards)

    def happening(self, news: News) -> Happening:
        """Cards that lie face up now; else those of the last round with its steps."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        turned = tuple(_turned(bout, side) for side in state.sides if side.locked)
        if turned:
            return Happening("", turned)
        return Happening("The last round" if self.steps else "", self.cards, tuple(self.steps))


def _judged(bout: Bout, event: ev.RoundJudged, side: int) -> FaceUp:
    seat, card = event.seats[side], event.cards[side]
    character = next(each.character for each in bout.state.sides if each.seat == seat)
    technique = bout.library.cards[character][card]
    return FaceUp(seat, technique.name, f"speed {technique.initiative}")


def _turned(bout: Bout, side: Side) -> FaceUp:
    if not side.turned or side.locked == UNKNOWN:
        return FaceUp(side.seat, "a card face down")
    technique = bout.card(side, side.locked)
    return FaceUp(side.seat, technique.name, f"speed {technique.initiative}")
