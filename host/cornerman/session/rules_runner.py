"""Carries out one step of a match on a copy of its state: the command, then what the app answers by itself.

Live play and replay go through here alike; they differ in where the automatic answers come from.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import TypeAlias
from zlib import crc32

import msgspec

from cornerman.engine.chart import LiveChart
from cornerman.engine.commands import Answer, Command, Rewind
from cornerman.engine.config import MatchConfig
from cornerman.engine.driver import Driver
from cornerman.engine.events import (
    Adjusted,
    Conceded,
    Event,
    Forced,
    Paused,
    PhaseChanged,
    Resumed,
    Rolled,
    Sealed,
    Withdrawn,
)
from cornerman.engine.game import Match
from cornerman.engine.observers import APP, SPECTATOR, Observer, actor_name
from cornerman.engine.requests import Roll
from cornerman.engine.state import MatchState
from cornerman.games.registry import AnyGame

from .chance_source import TYPED_IN, ChanceSource
from .events import HISTORY_EVENTS, Rewound
from .history import History
from .records import Done, Draw

AnyMatch: TypeAlias = Match[MatchState]

ENGINE_EVENTS: tuple[type[Event], ...] = (
    Rolled,
    PhaseChanged,
    Adjusted,
    Forced,
    Paused,
    Resumed,
    Sealed,
    Withdrawn,
    Conceded,
)

AUTOMATIC_LIMIT = 1_000
"""Shuffles and picks behind one command, after which a fault of the rules is assumed."""


class RulesRunner:
    """One game's rules over one match's configuration and packs."""

    def __init__(self, game: AnyGame, config: MatchConfig, packs: Sequence[bytes]) -> None:
        self.game = game
        self.config = config
        self.packs = tuple(packs)
        self._driver = Driver(game, LiveChart(game.chart))
        self._blank = game.match(config, packs)
        kinds: tuple[type[Event], ...] = tuple(
            dict.fromkeys((*ENGINE_EVENTS, *HISTORY_EVENTS, *game.event_types))
        )
        self._encoder = msgspec.json.Encoder()
        self._state_decoder = msgspec.json.Decoder(game.state_type)
        self._event_decoder = msgspec.json.Decoder(_tuple_of(kinds))

    def blank(self) -> AnyMatch:
        """The match before its first step."""
        return self.fork(self._blank)

    def fork(self, match: AnyMatch) -> AnyMatch:
        """A copy to work on, without events; the original is never touched again."""
        other = copy.copy(match)
        other.state = match.state.clone()
        other.events = []
        return other

    def name(self, who: Observer) -> str:
        """What people call an actor: the name of a seat, else its part."""
        seats = self.config.seats
        return seats[who].name if 0 <= who < len(seats) else actor_name(who)

    def over(self, match: AnyMatch) -> bool:
        """The match has ended."""
        return self._driver.finished(match)

    def can_show(self, match: AnyMatch) -> bool:
        """Whether a state that was read, not played to, can be put before people: questions and lights."""
        game = self.game
        try:
            game.trackers(match, game.view(match, SPECTATOR))
            for request in match.state.open:
                game.prompt(match, request)
                game.options(match, request)
        except Exception:  # noqa: BLE001 - of other rules or written by anybody, it may fail in any way
            return False
        return True

    # one step

    def carry_out(self, match: AnyMatch, command: Command | None, fresh: dict[str, int]) -> None:
        """Change ``match`` by ``command`` (None: begin); fresh: as in ``Done``. Errors: Refused."""
        if command is None:
            self._driver.begin(match)
        elif isinstance(command, Rewind):
            match.state.draws.update(fresh)
        else:
            self._driver.submit(match, command)

    def settle(self, match: AnyMatch, source: ChanceSource, history: History | None) -> list[Draw]:
        """Answer what the app answers by itself; returns the draws in order."""
        draws: list[Draw] = []
        while (roll := source.next_automatic(match.state)) is not None:
            number = match.state.draws.get(roll.stream, 0)
            before = history.drawn(roll, number) if history is not None else None
            answer = source.answer(match.state, roll, before)
            draws.append(draw_fact(match.state, roll, answer))
            self._driver.submit(match, answer)
            if len(draws) > AUTOMATIC_LIMIT:
                raise RuntimeError(f"{AUTOMATIC_LIMIT} shuffles and picks without a question")
        return draws

    def repeat(self, match: AnyMatch, done: Done) -> None:
        """Carry out a step from the journal, with the draws that it holds. Errors: Refused, ValueError."""
        command = done.command
        own = command.request if isinstance(command, Answer) else None
        if isinstance(command, Answer):
            _check_draw(match.state, command, done.draws[0] if done.draws else None)
        if isinstance(command, Rewind):
            match.events += (e for e in self.read_events(done.events) if isinstance(e, Rewound))
        self.carry_out(match, command, done.fresh)
        for draw in automatic(done.draws, own):
            answer = Answer(by=APP, request=draw.request, value=draw.value, source=draw.source)
            _check_draw(match.state, answer, draw)
            self._driver.submit(match, answer)

    # as bytes

    def state_bytes(self, state: MatchState) -> bytes:
        """The state as JSON, its parts in the order in which the rules made them."""
        return self._encoder.encode(state)

    def read_state(self, data: bytes) -> MatchState:
        """The state from its JSON. Errors: msgspec.ValidationError where it is not this game's."""
        return self._state_decoder.decode(data)

    def event_bytes(self, events: Sequence[Event]) -> bytes:
        """Events as a JSON array."""
        return self._encoder.encode(events)

    def read_events(self, data: bytes | msgspec.Raw) -> tuple[Event, ...]:
        """Events from their JSON. Errors: msgspec.ValidationError for ones that this version lacks."""
        events: tuple[Event, ...] = self._event_decoder.decode(data)
        return events


def digest(state: bytes) -> str:
    """The CRC-32 of a state's JSON, eight hex digits: enough to notice that a replay went another way."""
    return f"{crc32(state):08x}"


def draw_fact(state: MatchState, roll: Roll, answer: Answer) -> Draw:
    """What the journal holds of an answered roll; ``state`` as it is before the answer."""
    value = answer.value if isinstance(answer.value, tuple) else ()
    return Draw(
        request=roll.id,
        seat=roll.seat,
        stream=roll.stream,
        number=state.draws.get(roll.stream, 0),
        what=roll.what,
        count=roll.count,
        sides=roll.sides,
        value=tuple(face for face in value if isinstance(face, int)),
        source=answer.source or TYPED_IN,
    )


def automatic(draws: Iterable[Draw], own: int | None) -> list[Draw]:
    """The draws that the app made by itself: all but the first where that is the command's own roll."""
    rest = list(draws)
    if rest and rest[0].request == own:
        del rest[0]
    return rest


def _check_draw(state: MatchState, answer: Answer, draw: Draw | None) -> None:
    """Whether what the journal says of a draw is true of the roll that is answered. Errors: ValueError."""
    for roll in state.open:
        if isinstance(roll, Roll) and roll.id == answer.request and draw != draw_fact(state, roll, answer):
            raise ValueError(f"what the journal says of roll {roll.id} does not fit the question")


def _tuple_of(kinds: tuple[type[Event], ...]) -> object:
    union: object = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return tuple[union, ...]  # type: ignore[valid-type]
