"""The app's dice and decks in a match: who answers a Roll, and what comes up.

The 32 secret bytes stay in here; what is handed out is one answer at a time.
"""

from __future__ import annotations

import secrets

from cornerman.engine.chance import SEED_BYTES, commitment, draw, seed_from_text
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig
from cornerman.engine.observers import APP, REFEREE, Observer, actor_name
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll
from cornerman.engine.state import MatchState

from .records import Draw

FROM_APP = "app"
TYPED_IN = "faces"


def new_seed(text: str | None) -> tuple[bytes, bool]:
    """32 bytes, and whether they were given by hand: random ones without ``text``. Errors: ValueError."""
    if text is None:
        return secrets.token_bytes(SEED_BYTES), False
    return seed_from_text(text), True


class ChanceSource:
    """Draws for the seats whose dice or cards the configuration leaves to the app."""

    def __init__(self, seed: bytes, config: MatchConfig) -> None:
        self._seed = seed
        self._seats = config.seats

    @property
    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self._seed)

    def reveal(self) -> str:
        """The seed, hex. Whoever calls this has made sure that the match is over."""
        return self._seed.hex()

    def is_for_app(self, roll: Roll) -> bool:
        """Whether the configuration leaves this roll to the app; what belongs to no seat always is."""
        if not 0 <= roll.seat < len(self._seats):
            return True
        seat = self._seats[roll.seat]
        return (seat.dice if roll.what == "dice" else seat.cards) == "app"

    def may_draw(self, roll: Roll) -> bool:
        """Whether the app may answer: its own rolls, and a pick among printed cards when asked for one."""
        return roll.what == "pick" or self.is_for_app(roll)

    def is_automatic(self, roll: Roll) -> bool:
        """Whether nobody need press anything: cards that the app deals are shuffled and picked at once."""
        return roll.what != "dice" and self.is_for_app(roll)

    def next_automatic(self, state: MatchState) -> Roll | None:
        """The first open roll that the app answers at once, if any; none while the match is paused."""
        if state.paused:
            return None
        for request in state.open:
            if isinstance(request, Roll) and request.id not in state.sealed and self.is_automatic(request):
                return request
        return None

    def draw(self, roll: Roll, number: int) -> tuple[int, ...]:
        """What draw ``number`` of the roll's stream comes to."""
        return draw(self._seed, roll, number)

    def answer(self, state: MatchState, roll: Roll, before: Draw | None, by: Observer = APP) -> Answer:
        """The app's answer to an open roll: what came up before at this place, else a new draw.

        Errors: Refused where real dice decide and nothing came up before.
        """
        if before is not None:
            return Answer(by=by, request=roll.id, value=before.value, source=before.source)
        if not self.may_draw(roll):
            raise Refused(f"real dice decide for {actor_name(roll.seat)}: type the faces in", roll.rule)
        number = state.draws.get(roll.stream, 0)
        return Answer(by=by, request=roll.id, value=self.draw(roll, number), source=FROM_APP)

    def check(self, state: MatchState, roll: Roll, before: Draw | None, answer: Answer) -> None:
        """Whether an answer to a roll may come from where it says it does. Errors: Refused."""
        if before is not None and (answer.value, answer.source) == (before.value, before.source):
            return
        if answer.source == FROM_APP:
            if not self.may_draw(roll) or answer.value != self.draw(roll, state.draws.get(roll.stream, 0)):
                raise Refused(
                    "this is not what the app's source of chance says; ask the app to roll", roll.rule
                )
        elif self.is_for_app(roll) and answer.by != REFEREE:
            raise Refused("the app rolls here; only the referee may put in something else", roll.rule)
