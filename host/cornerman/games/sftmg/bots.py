"""The bots of this game: they see what a player sees, and answer as a decent player would."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cornerman.engine.commands import Answer
from cornerman.engine.requests import Choose, ChooseSome, Place, Request, Value

from .bot_defence import best_boosts, reaction_worths, response_worth
from .bot_dice import again, keep_or_not
from .bot_moves import best_cell, best_charge, best_dash, best_push, best_throw, nearest, safest_cell
from .bot_reading import Reading
from .bot_turn import DOUBT, best_action, best_follow_up, free_action, wants_ex
from .bot_worth import keep_worth
from .fight import Fight
from .frames import MoveFigure, PlaceFigure, PushFigure, ThrowFigure
from .playing import split
from .state import UNKNOWN

Chance = Callable[[int], int]
"""A random whole number from 0 to below its argument: the bot's own luck, never the dice of the match."""
Decision = Callable[[Reading, Request, Chance], Value]


class HeuristicBot:
    """Weighs every option by what it would probably bring, with a little luck so that it can bluff.

    It knows no more than its seat's view. Chance (``Roll``) is not for it: dice are rolled by whoever runs
    the match. ``chance`` is its own luck.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def answer(self, view: Fight, request: Request) -> Answer:
        """Its answer to an open question of its own seat; what it has no opinion on gets the default."""
        decide = _DECISIONS.get(request.key)
        value = (
            request.default if decide is None else decide(Reading(view, request.seat), request, self._chance)
        )
        return Answer(by=request.seat, request=request.id, value=value)


class GentleBot(HeuristicBot):
    """For a first match: it never boosts, counters, follows up or pays for EX (plain SFTMG-ATK-20)."""

    def answer(self, view: Fight, request: Request) -> Answer:
        """Its answer; every attack is blocked, and what is no plain step gets the default."""
        if request.key in REACTIONS:
            return Answer(by=request.seat, request=request.id, value="block")
        if request.key in FINER:
            return Answer(by=request.seat, request=request.id, value=request.default)
        return super().answer(view, request)


def _any(reading: Reading, request: Request, chance: Chance) -> Value:
    """Fighters, stages and sides are a matter of taste."""
    assert isinstance(request, Choose | Place)
    return request.options[chance(len(request.options))]


def _mulligan(reading: Reading, request: Request, chance: Chance) -> Value:
    """What is of little use goes back (SFTMG-SET-04)."""
    assert isinstance(request, ChooseSome)
    return tuple(c for c in request.options if not keep_or_not(reading, reading.card(c)))


def _discard(reading: Reading, request: Request, chance: Chance) -> Value:
    """The least useful cards go, where the app knows the hand."""
    if not isinstance(request, ChooseSome):
        return request.default
    by_use = sorted(request.options, key=lambda c: keep_worth(reading.fight, reading.me, reading.card(c)))
    return tuple(by_use[: request.low])


def _move(reading: Reading, request: Request, chance: Chance) -> Value:
    """The best cell for the attacks to come; a Defender who slips away looks for the safest one."""
    assert isinstance(request, Place)
    state = reading.fight.state
    if request.key == "move_phase" and (free := free_action(reading, request.options)):
        return free
    cells = tuple(o for o in request.options if ":" not in o and o[-1].isdigit())
    attack = state.attack
    if attack is not None and attack.defender == reading.me:
        return safest_cell(reading, cells)
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, MoveFigure) and frame.seat != reading.me:
        return nearest(reading, cells)
    left = state.actions if state.active == reading.me else 0
    return best_cell(reading, cells, left, chance)


def _place(reading: Reading, request: Request, chance: Chance) -> Value:
    """Its own figure where it stands best, the other one near."""
    assert isinstance(request, Place)
    state = reading.fight.state
    frame = state.agenda[-1] if state.agenda else None
    if isinstance(frame, PlaceFigure) and frame.seat == reading.me:
        left = state.actions if state.active == reading.me else 0
        return best_cell(reading, request.options, left, chance)
    return nearest(reading, request.options)


def _action(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Choose)
    return best_action(reading, request.options, chance)


def _reaction(reading: Reading, request: Request, chance: Chance) -> Value:
    """The reaction that costs least, with doubt: a Defender who can be foreseen gets a Bait!."""
    assert isinstance(request, Choose)
    worths = reaction_worths(reading, request.options)
    return max(worths, key=lambda option: worths[option] + chance(DOUBT))


def _boosts(reading: Reading, request: Request, chance: Chance) -> Value:
    if not isinstance(request, ChooseSome) or UNKNOWN in reading.fight.state.seats[reading.me].hand:
        return request.default
    return best_boosts(reading, request.options, request.high)


def _respond(reading: Reading, request: Request, chance: Chance) -> Value:
    """The Response that gains most, if one gains at all."""
    assert isinstance(request, Choose)
    best, chosen = 0, request.default
    for option in request.options:
        word, card = split(option)
        if card == UNKNOWN or word not in ("respond", "focus"):
            continue
        worth = FOCUS_ON_WHIFF if word == "focus" else response_worth(reading, reading.card(card))
        if worth > best:
            best, chosen = worth, option
    return chosen


def _combo(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Choose)
    return best_follow_up(reading, request.options)


def _ex(reading: Reading, request: Request, chance: Chance) -> Value:
    return "yes" if wants_ex(reading) else "no"


def _dice(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, ChooseSome)
    return again(reading, request)


def _charge(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Place)
    return best_charge(reading, request.options)


def _dash(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Place)
    return best_dash(reading, request.options)


def _throw(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Place)
    frame = reading.fight.state.agenda[-1]
    return (
        best_throw(reading, request.options, frame.x) if isinstance(frame, ThrowFigure) else request.default
    )


def _push(reading: Reading, request: Request, chance: Chance) -> Value:
    assert isinstance(request, Place)
    frame = reading.fight.state.agenda[-1]
    if not isinstance(frame, PushFigure):
        return request.default
    return best_push(reading, request.options, frame.seat, frame.steps)


def _judge(reading: Reading, request: Request, chance: Chance) -> Value:
    """A bot cannot see the table, and never claims in its own favour what it cannot see."""
    return "no"


FOCUS_ON_WHIFF: Final = 2_000
"""A Focus Attack discarded on a Whiff: 2 damage that nothing stops (SFTMG-FOC-08)."""

_DECISIONS: Final[Mapping[str, Decision]] = {
    "pick_fighter": _any,
    "pick_stage": _any,
    "which_start": _any,
    "place_figure": _any,
    "mulligan": _mulligan,
    "discard": _discard,
    "discard_down": _discard,
    "move_phase": _move,
    "move_action": _move,
    "move_effect": _move,
    "place": _place,
    "action": _action,
    "reaction": _reaction,
    "reaction_face_up": _reaction,
    "boosts": _boosts,
    "respond_whiff": _respond,
    "respond_on_reveal": _respond,
    "respond_after_damage": _respond,
    "respond_before_action": _respond,
    "respond_custom": _respond,
    "combo": _combo,
    "ex": _ex,
    "which_dice": _dice,
    "charge": _charge,
    "dash": _dash,
    "throw": _throw,
    "push": _push,
    "judge": _judge,
}
"""What the bot decides by thinking; everything else gets the request's default."""

REACTIONS: Final = frozenset({"reaction", "reaction_face_up"})
FINER: Final = frozenset(
    {
        "boosts",
        "ex",
        "combo",
        "which_dice",
        "respond_whiff",
        "respond_on_reveal",
        "respond_after_damage",
        "respond_before_action",
        "respond_custom",
    }
)
"""What the gentle bot leaves alone: the default of each is to spend nothing."""

BOTS: Final[Mapping[str, Callable[[Chance], HeuristicBot]]] = {
    "heuristic": HeuristicBot,
    "gentle": GentleBot,
}
"""The bots that this game brings, by name: each is made from its own luck."""
