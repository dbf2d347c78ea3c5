"""Street Fighter Rivals as the engine and every front end know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

import msgspec

from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, OptionValue
from cornerman.engine.events import Event
from cornerman.engine.game import FrameRules, Game
from cornerman.engine.observers import Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Option, Request, Value
from cornerman.engine.state import Frame
from cornerman.engine.trackers import Tracker

from . import adjusting, applying, ending, events, forcing, formats, legality, rounds, setup, wording
from .bout import ALLOWED, DEFAULTS, Bout, Library
from .chart import CHART
from .pack import Pack
from .state import Player, RivalsState
from .trackers import trackers
from .view import view


class Rivals(Game[RivalsState, Bout]):
    """The card duel: secret choices, no dice; one fight or a match of several."""

    id: ClassVar[str] = "sf_rivals"
    title: ClassVar[str] = "Street Fighter Rivals"
    modes: ClassVar[tuple[str, ...]] = formats.MODES
    seats: ClassVar[Mapping[str, int]] = formats.SEATS_LEAST
    house_rules: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = ALLOWED
    house_rule_defaults: ClassVar[Mapping[str, OptionValue]] = DEFAULTS
    chart = CHART
    phases = {  # noqa: RUF012
        **setup.PHASES,
        **rounds.PHASES,
        **legality.PHASES,
        **applying.PHASES,
        **ending.PHASES,
        **formats.PHASES,
    }
    frames: Mapping[type[Frame], FrameRules[Bout]] = {}
    state_type = RivalsState
    event_types = tuple(
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    )

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Bout:
        """A match before its first step. packs: JSON of each pack.

        Errors: Refused for an unknown mode, option or character, too few seats, or damage that is not
        known where the app deals (section 14).
        """
        library = _library(tuple(packs))
        _check(config, library)
        count = len(config.seats)
        state = RivalsState(
            path=CHART.initial,
            seats=[Player(team=_team(config.mode, i, count)) for i in range(count)],
            schedule=formats.schedule(config.mode, count),
            bracket=list(range(count)) if config.mode == "knockout" else [],
        )
        return Bout(config, state, library)

    def accept(self, match: Bout, request: Request, answer: Answer) -> None:
        """Cards are chosen from the pack; none is typed in. Errors: Refused."""
        if answer.entry:
            raise Refused("Rivals has no typed-in cards; put the card into a pack", "SFR-GAT-08")

    def why_not(self, match: Bout, request: Request, option: str) -> tuple[str, str]:
        """See :func:`.wording.why_not`."""
        return wording.why_not(match, request, option)

    def adjust(self, match: Bout, path: str, value: Value) -> tuple[Value, bool]:
        """See :func:`.adjusting.adjust`."""
        return adjusting.adjust(match, path, value)

    def adjustable(self, match: Bout) -> Mapping[str, Value]:
        """See :func:`.adjusting.values`."""
        return adjusting.values(match)

    def force(self, match: Bout, path: str) -> None:
        """See :func:`.forcing.check`."""
        forcing.check(match, path)

    def time_up(self, match: Bout) -> None:
        """Rivals has no clock. Errors: Refused always."""
        raise Refused("Rivals is played without a clock", "SFR-RND-09")

    def concede(self, match: Bout, seat: int) -> None:
        """``seat`` loses the present fight as by knock-out (SFR-END-07)."""
        state = match.state
        fighting = [side.seat for side in state.sides]
        if seat not in fighting or not state.path.startswith(("setup.", "fight.")):
            raise Refused("only the two who fight now can concede", "SFR-END-07")
        state.fight_winner = sum(fighting) - seat
        match.interrupt("concede")

    def view(self, match: Bout, observer: Observer) -> RivalsState:
        """See :func:`.view.view`."""
        return view(match, observer)

    def prompt(self, match: Bout, request: Request) -> str:
        """See :mod:`.wording`."""
        return wording.prompt(match, request)

    def asked(self, key: str) -> str:
        """See :mod:`.wording`."""
        return wording.PROMPTS.get(key, "")

    def options(self, match: Bout, request: Request) -> tuple[Option, ...]:
        """See :mod:`.wording`."""
        return wording.options(match, request)

    def tell(self, match: Bout, event: Event) -> str:
        """See :mod:`.wording`."""
        return wording.tell(match, event)

    def trackers(self, match: Bout, seen: RivalsState) -> tuple[Tracker, ...]:
        """See :func:`.trackers.trackers`."""
        return trackers(match, seen)

    def winner(self, state: RivalsState) -> int | None:
        """The seat that has won the match; of a team its first seat."""
        return state.winner if state.winner >= 0 else None


def _team(mode: str, seat: int, count: int) -> int:
    return seat * 2 // count if mode == "team" else -1


@lru_cache(maxsize=8)
def _library(packs: tuple[bytes, ...]) -> Library:
    return Library(msgspec.json.decode(pack, type=Pack) for pack in packs)


def _check(config: MatchConfig, library: Library) -> None:
    if config.mode not in Rivals.modes:
        raise Refused(f"there is no mode {config.mode!r}; modes are {', '.join(Rivals.modes)}")
    count, least = len(config.seats), formats.SEATS_LEAST[config.mode]
    pairs_only = config.mode in ("single", "best_of", "points_target")
    if count < least or (pairs_only and count != least) or (config.mode == "team" and count % 2):
        even = "an even number, " if config.mode == "team" else ""
        words = str(least) if pairs_only else f"{even}{least} or more"
        raise Refused(f"{config.mode} is for {words} players, not {count}", "SFR-GEN-01")
    for key, value in config.options.items():
        if key not in ALLOWED:
            raise Refused(f"there is no option {key!r}; options are {', '.join(ALLOWED)}")
        if not any(value == a and type(value) is type(a) for a in ALLOWED[key]):
            allowed = ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in ALLOWED[key])
            raise Refused(f"option {key} is {allowed}, not {value!r}")
    for seat in config.seats:
        if seat.fighter and seat.fighter not in library.characters:
            known = ", ".join(library.characters)
            raise Refused(f"there is no character {seat.fighter!r}; characters are {known}", "SFR-SET-01")
    if pairs_only and not config.options.get("allow_mirror", False):
        one, two = (seat.fighter for seat in config.seats)
        if one and one == two:
            raise Refused("both play the same character; that needs the option allow_mirror", "SFR-SET-02")
    if any(seat.cards == "app" for seat in config.seats):
        _check_damage(config, library)


def _check_damage(config: MatchConfig, library: Library) -> None:
    for character in library.characters.values():
        unknown = [card.name for card in character.cards if card.damage is None]
        settled = config.mode == "single"  # between fights characters may be changed (SFR-MAT-07)
        used = any(
            seat.cards == "app" and (not settled or seat.fighter in ("", character.id))
            for seat in config.seats
        )
        if used and unknown:
            raise Refused(
                f"{character.name}: the damage of {', '.join(unknown)} is not known; type it into the pack",
                "SFR-DAT-02",
            )


GAME = Rivals()
"""The game, for the registry."""
