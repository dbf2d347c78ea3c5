"""Way of the Fighter: Turbo as the engine and every front end know it."""

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
from cornerman.engine.requests import ChooseSome, Option, Request, Reveal, Value
from cornerman.engine.trackers import Tracker

from . import adjusting, events, wording
from .chart import CHART
from .contest import ALLOWED, DEFAULTS, DUEL, TAG_TEAM, Contest
from .decks import technique_faults
from .facts import Library
from .grids import parse_grids
from .pack import Action, Pack
from .pools import count_dice
from .rules import FRAMES, PHASES
from .state import ContestState, Fighter
from .trackers import trackers
from .view import view

_ACTION = msgspec.json.Decoder(Action)


class Wotf(Game[ContestState, Contest]):
    """Two fighters on a track of ten spaces, or two teams of two."""

    id: ClassVar[str] = "wotf"
    title: ClassVar[str] = "Way of the Fighter: Turbo"
    modes: ClassVar[tuple[str, ...]] = (DUEL, TAG_TEAM)
    seats: ClassVar[Mapping[str, int]] = {DUEL: 2, TAG_TEAM: 4}
    house_rules: ClassVar[Mapping[str, tuple[OptionValue, ...]]] = ALLOWED
    house_rule_defaults: ClassVar[Mapping[str, OptionValue]] = DEFAULTS
    chart = CHART
    phases = PHASES
    frames = FRAMES
    state_type = ContestState
    event_types = tuple(
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    )

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Contest:
        """A match before its first step. packs: JSON of each pack.

        Errors: Refused for an unknown mode, option or fighter, or fighters that are not allowed together.
        """
        library = _library(tuple(packs))
        _check(config, library)
        seats = [Fighter() for _ in config.seats]
        actives = (0, 2) if config.mode == TAG_TEAM else (0, 1)
        state = ContestState(path=CHART.initial, seats=seats, actives=actives)
        return Contest(config, state, library)

    def accept(self, match: Contest, request: Request, answer: Answer) -> None:
        """Checks a deck as a whole, and a card that was typed in. Errors: Refused."""
        if isinstance(request, ChooseSome) and request.key == "techniques":
            chosen = tuple(map(str, answer.value)) if isinstance(answer.value, tuple) else ()
            fighter = match.state.seats[request.seat].fighter
            for fault in technique_faults(match.library, fighter, chosen):
                raise Refused(fault.message, fault.rule)
        if answer.entry:
            self._enter(match, request, answer)

    def _enter(self, match: Contest, request: Request, answer: Answer) -> None:
        if not isinstance(request, Reveal) or not request.entry:
            raise Refused("a card is typed in only where the app asks which card it was")
        try:
            action = _ACTION.decode(answer.entry)
            if action.grid:
                parse_grids(action.grid)
        except (msgspec.MsgspecError, ValueError) as error:
            raise Refused(f"the card is not complete: {error}", "WOTF-GRD-09") from None
        if action.id != answer.value or not action.id.startswith("quick-"):
            raise Refused("the id of a card typed in starts with quick- and is the answer", request.rule)
        fields = {"strike": "damage", "grab": "damage", "blast": "blast", "block": "defense", "move": "move"}
        needed = fields.get(action.type)
        if needed and getattr(action, needed) is None:
            raise Refused(f"a {action.type} needs {needed}", request.rule)
        if match.knows(action.id) and match.state.entries.get(action.id) != action:
            raise Refused(f"there is another card {action.id!r} already; give it a new id", request.rule)
        match.state.entries[action.id] = action

    def why_not(self, match: Contest, request: Request, option: str) -> tuple[str, str]:
        """See :func:`.why_not.why_not`."""
        return wording.why_not(match, request, option)

    def repeat_rule(self, request: ChooseSome) -> str:
        """Of a deck: how many techniques is one rule, that they are different another (WOTF-DCK-08)."""
        return "WOTF-DCK-06" if request.key == "techniques" else request.rule

    def adjust(self, match: Contest, path: str, value: Value) -> tuple[Value, bool]:
        """See :func:`.adjusting.adjust`."""
        return adjusting.adjust(match, path, value)

    def adjustable(self, match: Contest) -> Mapping[str, Value]:
        """See :func:`.adjusting.values`."""
        return adjusting.values(match)

    def force(self, match: Contest, path: str) -> None:
        """States of a game need what lies before them."""
        state = match.state
        seats = tuple(enumerate(state.seats))
        if path.startswith("setup.") or path == "finished":
            if path in ("setup.fighters", "finished"):
                return
            if not all(pawn.fighter for pawn in state.seats):
                raise Refused(f"{path} needs all fighters; finish the set-up first", "WOTF-SET-02")
            if path != "setup.decks" and not all(pawn.techniques for pawn in state.seats):
                raise Refused(f"{path} needs all decks; finish the set-up first", "WOTF-DCK-01")
            if path == "setup.hands" and not all(
                pawn.out or any(count_dice(match, seat)) for seat, pawn in seats
            ):
                raise Refused(f"{path} needs the dice in their pools; put it at setup.decks", "WOTF-SET-09")
            if path in ("setup.place", "setup.initiative") and not all(
                state.seats[a].space for a in state.actives
            ):
                raise Refused(f"{path} needs the pawns on the track", "WOTF-SET-07")
            return
        if state.initiative < 0:
            raise Refused(f"{path} needs a holder of the initiative; finish the set-up first", "WOTF-INI-01")
        if path in ("command.passive", "recovery.tag") and not match.tag:
            raise Refused(f"{path} is for teams", "WOTF-TAG-11")
        if path.startswith(("action.", "combo.", "resolve.blast")):
            raise Refused(f"{path} is reached from resolve.pick, not by hand", "WOTF-PRI-04")
        if path.startswith(("reveal.", "roll.")) and not any(i.place == "down" for i in state.table):
            raise Refused(f"{path} needs cards that lie face down", "WOTF-CHA-01")
        if path.startswith(("over.", "match.")):
            raise Refused(f"{path} is reached by ending a game, not by hand")

    def time_up(self, match: Contest) -> None:
        """There is no clock. Errors: Refused always."""
        raise Refused("this game is played in turns, without a clock", "WOTF-GEN-01")

    def concede(self, match: Contest, seat: int) -> None:
        """``seat`` (and its team) loses the present game (WOTF-WIN-07)."""
        match.state.game_winner = 1 - match.team(seat)
        match.interrupt("concede")

    def view(self, match: Contest, observer: Observer) -> ContestState:
        """See :func:`.view.view`."""
        return view(match, observer)

    def prompt(self, match: Contest, request: Request) -> str:
        """See :mod:`.wording`."""
        return wording.prompt(match, request)

    def asked(self, key: str) -> str:
        """See :mod:`.wording`."""
        return wording.PROMPTS.get(key, "")

    def options(self, match: Contest, request: Request) -> tuple[Option, ...]:
        """See :mod:`.wording`."""
        return wording.options(match, request)

    def tell(self, match: Contest, event: Event) -> str:
        """See :mod:`.wording`."""
        return wording.tell(match, event)

    def trackers(self, match: Contest, seen: ContestState) -> tuple[Tracker, ...]:
        """See :func:`.trackers.trackers`."""
        return trackers(match, seen)

    def winner(self, state: ContestState) -> int | None:
        """The seat that has won the match; of a team its first seat; None for a draw."""
        return state.winner * (len(state.seats) // 2) if state.winner >= 0 else None


@lru_cache(maxsize=8)
def _library(packs: tuple[bytes, ...]) -> Library:
    """Packs read once for many matches."""
    return Library(msgspec.json.decode(pack, type=Pack) for pack in packs)


def _check(config: MatchConfig, library: Library) -> None:
    if config.mode not in Wotf.modes:
        raise Refused(f"there is no mode {config.mode!r}; modes are {', '.join(Wotf.modes)}")
    count = Wotf.seats[config.mode]
    if len(config.seats) != count:
        raise Refused(f"{config.mode} is for {count} players, not {len(config.seats)}", "WOTF-GEN-01")
    for key, value in config.options.items():
        _check_option(key, value, library)
    mirror = bool(config.options.get("allow_mirror", False))
    if mirror and any(seat.cards == "printed" for seat in config.seats):
        raise Refused("allow_mirror is for cards dealt by the app only", "WOTF-SET-03")
    picked = [seat.fighter for seat in config.seats if seat.fighter]
    for fighter in picked:
        if fighter not in library.fighters:
            known = ", ".join(library.fighters)
            raise Refused(f"there is no fighter {fighter!r}; fighters are {known}", "WOTF-SET-02")
    if len(set(picked)) < len(picked) and not mirror:
        raise Refused("two play the same fighter; that needs the option allow_mirror", "WOTF-SET-03")
    if len(library.fighters) < (1 if mirror else count):
        raise Refused(
            f"{count} fighters are needed, and the packs hold {len(library.fighters)}", "WOTF-SET-03"
        )
    _check_dealt(config, library)


def _check_option(key: str, value: str | int | bool, library: Library) -> None:
    if key == "start_spaces":
        left, comma, right = str(value).partition(",")
        fits = comma and left.strip().isdigit() and right.strip().isdigit()
        if not fits or not 1 <= int(left) < int(right) <= library.board.spaces:
            raise Refused(
                f'option start_spaces is two spaces of the track such as "4,7", not {value!r}', "WOTF-SET-07"
            )
        return
    if key not in ALLOWED:
        raise Refused(f"there is no option {key!r}; options are {', '.join((*ALLOWED, 'start_spaces'))}")
    if not any(value == a and type(value) is type(a) for a in ALLOWED[key]):
        allowed = ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in ALLOWED[key])
        raise Refused(f"option {key} is {allowed}, not {value!r}")


def _check_dealt(config: MatchConfig, library: Library) -> None:
    """Where the app deals, every card must be one that it can carry out (WOTF-KEY-22, section 13)."""
    for seat in config.seats:
        if seat.cards != "app" or not seat.fighter:
            continue
        for action in library.fighters[seat.fighter].fighter.actions:
            if rule := library.actions[action.id].not_dealt:
                words = "says more than the app knows" if rule == "WOTF-KEY-22" else "has no grid"
                raise Refused(f"{action.name} {words}; the app cannot deal it", rule)


GAME = Wotf()
"""The game, for the registry."""
