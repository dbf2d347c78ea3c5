"""Core and power dice of the last cards, and the roll for initiative (WOTF)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from cornerman.engine.events import Event
from cornerman.games.wotf.events import ActionRolled, ActionScored, CardPlayed, InitiativeRolled, TurnBegan
from cornerman.games.wotf.state import ContestState
from cornerman.session.news import News

from .dice import DiceTray, Die, Throw

CORE: Final = "core"
POWER: Final = "power"
SCORE: Final = "score"
INITIATIVE: Final = "initiative"


@dataclass(slots=True)
class PoolTray(DiceTray):
    """See :class:`~.dice.DiceTray`. A score is the total; dice stay until the next cards."""

    _old: bool = False

    def note(self, news: News) -> None:
        """Dice fall and are scored; after a resume the cards on the table hold them."""
        super(PoolTray, self).note(news)
        held = [item for item in cast(ContestState, news.state).table if item.core or item.power]
        if held and not self.throws:
            for item in held:
                total = str(item.score) if item.score >= 0 else ""
                self.throws.append(Throw(item.owner, SCORE, pool_dice(item.core, item.power), total))

    def take(self, event: Event) -> None:
        """One event; the first card of another turn clears the dice of the last one away."""
        if isinstance(event, TurnBegan):
            self._old = True
        elif isinstance(event, CardPlayed | ActionRolled | InitiativeRolled) and self._old:
            self.clear()
        if isinstance(event, ActionRolled):
            self.throws = [throw for throw in self.throws if throw.word != INITIATIVE]
            self.throws.append(Throw(event.seat, SCORE, pool_dice(event.core, event.power)))
        elif isinstance(event, ActionScored):
            waiting = [throw for throw in self.throws if throw.seat == event.seat and not throw.total]
            if waiting:
                waiting[0].total = str(event.score)
        elif isinstance(event, InitiativeRolled):
            self.throws = [throw for throw in self.throws if throw.seat != event.seat]
            dice = pool_dice(event.faces, ())
            self.throws.append(Throw(event.seat, INITIATIVE, dice, str(sum(event.faces))))

    def clear(self) -> None:
        """No dice lie there."""
        super(PoolTray, self).clear()
        self._old = False


def pool_dice(core: tuple[int, ...], power: tuple[int, ...]) -> tuple[Die, ...]:
    """Core dice first."""
    return (*(Die(str(face), CORE) for face in core), *(Die(str(face), POWER) for face in power))
