"""Street Fighter: The Miniatures Game as the engine and every front end know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

import msgspec

from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, OptionValue
from cornerman.engine.events import Event
from cornerman.engine.game import Game
from cornerman.engine.observers import Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import ChooseSome, Option, Request, Value
from cornerman.engine.trackers import Tracker

from . import adjusting, events, forcing, wording
from .attack import check_boosts
from .chart import CHART
from .facts import Library
from .fight import ALLOWED, DEFAULTS, Fight
from .pack import Pack
from .rules import FRAMES, PHASES
from .setup import open_fighters
from .state import FightState, Seat
from .trackers import trackers
from .typing_in import type_in
from .view import view
from .why_not import why_not


class Sftmg(Game[FightState, Fight]):
    """Versus: two players, one Character each, best of three rounds."""

    id: ClassVar[str] = "sftmg"
    title: ClassVar[str] = "Street Fighter: The Miniatures Game"
    modes: ClassVar[tuple[str, ...]] = ("versus",)
    seats: ClassVar[Mapping[str, int]] = {"versus": 2}
    house_rules: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = ALLOWED
    house_rule_defaults: ClassVar[Mapping[str, OptionValue]] = DEFAULTS
    chart = CHART
    phases = PHASES
    frames = FRAMES
    state_type = FightState
    event_types = tuple(
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    )

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Fight:
        """A Versus match before its first step. packs: JSON of each pack.

        Errors: Refused for an unknown mode, option, fighter or stage, or two seats with one Character
        (SFTMG-VAR-06).
        """
        library = _library(tuple(packs))
        _check(config, library)
        state = FightState(
            path=CHART.initial,
            stage=config.stage,
            seats=[_seat(seat.fighter, library) for seat in config.seats],
            objects=library.stages[config.stage].objects if config.stage else 0,
        )
        return Fight(config, state, library)

    def accept(self, match: Fight, request: Request, answer: Answer) -> None:
        """Checks boosts against the cap, and a card that was typed in. Errors: Refused."""
        boosts = isinstance(request, ChooseSome) and request.key == "boosts"
        if (
            boosts
            and isinstance(answer.value, tuple)
            and not check_boosts(match, tuple(map(str, answer.value)))
        ):
            raise Refused("the block pool is 8 already; that card would add no die", "SFTMG-ATK-13")
        if answer.entry:
            type_in(match, request, answer)

    def why_not(self, match: Fight, request: Request, option: str) -> tuple[str, str]:
        """See :func:`cornerman.games.sftmg.why_not.why_not`."""
        return why_not(match, request, option)

    def adjust(self, match: Fight, path: str, value: Value) -> tuple[Value, bool]:
        """See :func:`cornerman.games.sftmg.adjusting.adjust`."""
        return adjusting.adjust(match, path, value)

    def adjustable(self, match: Fight) -> Mapping[str, Value]:
        """See :func:`cornerman.games.sftmg.adjusting.values`."""
        return adjusting.values(match)

    def force(self, match: Fight, path: str) -> None:
        """See :func:`cornerman.games.sftmg.forcing.force`."""
        forcing.force(match, path)

    def time_up(self, match: Fight) -> None:
        """The current Action is completed, then Health and Meter decide (SFTMG-DCK-08)."""
        if not match.option("clock_min"):
            raise Refused("this match is played without a clock (option clock_min)", "SFTMG-DCK-08")
        if not match.state.path.startswith(("turn.", "fight.")):
            raise Refused("no round is being fought", "SFTMG-DCK-08")
        match.state.time_up = True
        if match.state.path in ("turn.move", "fight.idle") and not match.state.agenda:
            match.interrupt("time_out")

    def concede(self, match: Fight, seat: int) -> None:
        """The other player wins the match."""
        match.state.winner = match.opponent(seat)
        match.emit(events.MatchWon(rule="SFTMG-RND-07", seat=match.state.winner))
        match.interrupt("concede")

    def view(self, match: Fight, observer: Observer) -> FightState:
        """See :func:`cornerman.games.sftmg.view.view`."""
        return view(match, observer)

    def prompt(self, match: Fight, request: Request) -> str:
        """See :mod:`cornerman.games.sftmg.wording`."""
        return wording.prompt(match, request)

    def asked(self, key: str) -> str:
        """See :mod:`.wording`."""
        return wording.PROMPTS.get(key, "")

    def options(self, match: Fight, request: Request) -> tuple[Option, ...]:
        """See :mod:`cornerman.games.sftmg.wording`."""
        return wording.options(match, request)

    def tell(self, match: Fight, event: Event) -> str:
        """See :mod:`cornerman.games.sftmg.wording`."""
        return wording.tell(match, event)

    def trackers(self, match: Fight, seen: FightState) -> tuple[Tracker, ...]:
        """See :func:`cornerman.games.sftmg.trackers.trackers`."""
        return trackers(match, seen)

    def winner(self, state: FightState) -> int | None:
        """The seat that has won the match."""
        return state.winner if state.winner >= 0 else None


def _seat(fighter: str, library: Library) -> Seat:
    return Seat(fighter=fighter, health=library.fighters[fighter].health if fighter else 0)


@lru_cache(maxsize=8)
def _library(packs: tuple[bytes, ...]) -> Library:
    """Packs read once for many matches."""
    return Library(msgspec.json.decode(pack, type=Pack) for pack in packs)


def _check(config: MatchConfig, library: Library) -> None:
    if config.mode not in Sftmg.modes:
        raise Refused(f"there is no mode {config.mode!r}; modes are {', '.join(Sftmg.modes)}")
    if len(config.seats) != Sftmg.seats[config.mode]:
        raise Refused(f"{config.mode} is for {Sftmg.seats[config.mode]} players, not {len(config.seats)}")
    for key, value in config.options.items():
        if key not in ALLOWED:
            raise Refused(f"there is no option {key!r}; options are {', '.join(ALLOWED)}")
        if not any(value == a and type(value) is type(a) for a in ALLOWED[key]):
            allowed = ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in ALLOWED[key])
            raise Refused(f"option {key} is {allowed}, not {value!r}")
    if config.stage and config.stage not in library.stages:
        raise Refused(
            f"there is no stage {config.stage!r}; stages are {', '.join(library.stages)}", "SFTMG-SET-01"
        )
    picked = [seat.fighter for seat in config.seats if seat.fighter]
    for fighter in picked:
        if fighter not in library.fighters:
            raise Refused(
                f"there is no fighter {fighter!r}; fighters are {', '.join(library.fighters)}", "SFTMG-SET-01"
            )
    if len(set(picked)) < len(picked) and not config.options.get("mirror", False):
        raise Refused("both play the same Character; that needs the option mirror", "SFTMG-VAR-06")
    for seat in config.seats:
        if seat.fighter and seat.cards == "app" and not library.fighters[seat.fighter].deck:
            raise Refused(f"{seat.fighter} has no deck that the app could deal", "SFTMG-CMP-08")
    _check_choices(config, library)


def _check_choices(config: MatchConfig, library: Library) -> None:
    """Whoever is to choose in the set-up has something to choose from (SFTMG-SET-01)."""
    if not library.stages:
        raise Refused("there is no stage; take a pack that has one", "SFTMG-SET-01")
    dealt = [seat.cards == "app" for seat in config.seats]
    picked = [seat.fighter for seat in config.seats]
    mirror = bool(config.options.get("mirror", False))
    for seat, each in enumerate(config.seats):
        if not each.fighter and not open_fighters(library, dealt, picked, seat, mirror):
            raise Refused(
                f"there is no Character left for {each.name} to pick; add a pack, or the option mirror",
                "SFTMG-SET-01",
            )


GAME = Sftmg()
"""The game, for the registry."""
