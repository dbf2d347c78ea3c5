"""The cards on the table and the action that is being handled, in words for everybody (WOTF)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, cast

from cornerman.games.wotf import events as ev
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.log_lines import name, tell
from cornerman.games.wotf.state import AREA, DOWN, TAG, UNKNOWN, ContestState, Played
from cornerman.session.events import Rewound
from cornerman.session.news import News

from .happening import FaceUp, Happening

_OUTCOMES: Final = (ev.ActionHit, ev.ActionMissed, ev.ActionCancelled, ev.DamageDealt, ev.KnockedOut)


@dataclass(slots=True)
class LastTurn:
    """What the cards of a turn have done stays in sight until the next ones are laid down."""

    cards: tuple[FaceUp, ...] = ()
    steps: list[str] = field(default_factory=list)

    def note(self, news: News) -> None:
        """Cards were laid down, turned up, did something."""
        contest = cast(Contest, news.match)
        for event in news.events:
            if isinstance(event, ev.CardPlayed | ev.GameBegan | Rewound) and self.cards:
                self.cards, self.steps = (), []
            elif isinstance(event, ev.CardRevealed):
                self.cards = (*self.cards, _named(contest, event.seat, event.card))
            elif isinstance(event, _OUTCOMES) and (line := tell(contest, event)):
                self.steps.append(line)

    def happening(self, news: News) -> Happening:
        """Who acts and every card of this turn; between turns what the last one brought."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        cards = tuple(_on_table(contest, item) for item in state.table if item.place != AREA)
        if not cards:
            return Happening("The last turn" if self.cards else "", self.cards, tuple(self.steps))
        return Happening(_acting(contest, state), cards, tuple(self.steps))


def _acting(contest: Contest, state: ContestState) -> str:
    acting = state.acting
    if acting is None:
        return ""
    card = next((item.card for item in state.table if item.id == acting.item), UNKNOWN)
    what = contest.facts(card).name if card != UNKNOWN and contest.knows(card) else "a card"
    words = f"{name(contest, acting.seat)}: {what}"
    if acting.length > 1:
        words += f", combo of {acting.length}"
    return f"{words}, a hit" if acting.hit else words


def _on_table(contest: Contest, item: Played) -> FaceUp:
    if item.place in (DOWN, TAG):
        return FaceUp(item.owner, "a card face down")
    return _named(contest, item.owner, item.card)


def _named(contest: Contest, seat: int, card: str) -> FaceUp:
    if card == UNKNOWN or not contest.knows(card):
        return FaceUp(seat, "a card")
    action = contest.facts(card).action
    words = [action.type, f"priority {action.priority}"]
    if action.damage is not None:
        words.append(f"damage {action.damage}")
    if action.defense is not None:
        words.append(f"defense {action.defense}")
    return FaceUp(seat, action.name, ", ".join(words), action.text)
