"""The bots of this game: they see what a player sees, and answer as a decent player would."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cornerman.engine.commands import Answer
from cornerman.engine.requests import Choose, ChooseSome, Request, Reveal, Value

from .bot_worth import DIE, card_worth, hits_from, place_worth
from .contest import Contest
from .dice_choices import DICE_MAX, split_name
from .state import DOWN, UNKNOWN

Chance = Callable[[int], int]
"""A random whole number from 0 to below its argument: the bot's own luck, never the dice of the match."""
Decision = Callable[[Contest, Request, Chance], Value]

DOUBT: Final = 40
"""Luck in every choice, so that the bot can bluff."""
_CORE_FACE: Final = 2
_POWER_FACE: Final = 3
"""Mean faces of the dice (WOTF-CMP-03)."""


class HeuristicBot:
    """Weighs cards and places by what they would probably bring, with a little luck.

    It knows no more than its seat's view. Chance (``Roll``) is not for it.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def answer(self, view: Contest, request: Request) -> Answer:
        """Its answer to an open question of its own seat; what it has no opinion on gets the default."""
        decide = _DECISIONS.get(request.key)
        value = request.default if decide is None else decide(view, request, self._chance)
        return Answer(by=request.seat, request=request.id, value=value)


def _options(request: Request) -> tuple[str, ...]:
    assert isinstance(request, Choose | ChooseSome | Reveal)
    return request.options


def _best(options: tuple[str, ...], worth: Callable[[str], int], chance: Chance) -> str:
    return max(options, key=lambda option: worth(option) + chance(DOUBT))


def _any(contest: Contest, request: Request, chance: Chance) -> Value:
    """A matter of taste."""
    options = _options(request)
    return options[chance(len(options))]


def _discard(contest: Contest, request: Request, chance: Chance) -> Value:
    """The least useful cards go, where the app knows the hand."""
    if not isinstance(request, ChooseSome):
        return request.default
    return tuple(sorted(request.options, key=lambda card: _here(contest, request.seat, card))[: request.low])


def _here(contest: Contest, me: int, card: str) -> int:
    pawn = contest.state.seats[me]
    return card_worth(contest, me, card, pawn.space, pawn.posture)


def _start_card(contest: Contest, request: Request, chance: Chance) -> Value:
    """Attacks first."""

    def worth(card: str) -> int:
        action = contest.facts(card).action
        return (action.damage if isinstance(action.damage, int) else 1) * DIE + action.priority * 8

    return _best(_options(request), worth, chance)


def _ready_dice(contest: Contest, request: Request, chance: Chance) -> Value:
    """Two core dice are worth more than one power die."""
    return "core" if contest.state.seats[request.seat].burnout_core > 1 else "power"


def _command(contest: Contest, request: Request, chance: Chance) -> Value:
    """The place from which the hand is worth most."""
    me = request.seat
    pawn = contest.state.seats[me]

    def worth(option: str) -> int:
        parts = option.split(":")
        steps = {"advance": 1, "retreat": -1}.get(parts[1], 0) if len(parts) > 1 else 0
        if len(parts) > 2:
            steps *= int(parts[2])
        space = pawn.space + pawn.facing * steps
        posture = {"kneel": "crouch", "shift": "stand", "leap": "jump"}.get(parts[0], pawn.posture)
        extra = {"kneel": 30, "shift": 30, "ability": 40}.get(parts[0], 0)
        return place_worth(contest, me, space, posture) + extra

    return _best(_options(request), worth, chance)


def _play(contest: Contest, request: Request, chance: Chance) -> Value:
    """The card that is worth most from here."""
    return _best(_options(request), lambda card: _here(contest, request.seat, card), chance)


def _dice(contest: Contest, request: Request, chance: Chance) -> Value:
    """Many dice for an attack that can hit or for a block, few for the rest."""
    me = request.seat
    item = next((i for i in contest.state.table if i.owner == me and i.place == DOWN), None)
    wanted = 2
    if item is not None and item.card != UNKNOWN:
        pawn = contest.state.seats[me]
        if hits_from(contest, me, item.card, pawn.space, pawn.posture):
            wanted = DICE_MAX
        elif contest.facts(item.card).kind in ("move", "mode"):
            wanted = 1

    def worth(option: str) -> int:
        core, power = split_name(option)
        return -abs(core + power - wanted) * DIE + power * 10

    return _best(_options(request), worth, chance)


def _initiative(contest: Contest, request: Request, chance: Chance) -> Value:
    """For the score, where the roll was the lower one and the attack can hit."""
    me = request.seat
    mine = [i for i in contest.state.table if i.owner == me and i.place == DOWN]
    others = [i for i in contest.state.table if i.owner == contest.foe(me) and i.place == DOWN]
    if not mine or "bonus" not in _options(request):
        return "keep"
    pawn = contest.state.seats[me]
    card = mine[0].card
    close = card != UNKNOWN and hits_from(contest, me, card, pawn.space, pawn.posture)
    theirs = max((sum((*i.core, *i.power)) for i in others), default=0)
    behind = sum((*mine[0].core, *mine[0].power)) < theirs + 2
    return "bonus" if close and behind else "keep"


def _combo(contest: Contest, request: Request, chance: Chance) -> Value:
    """The best card that will probably reach the score of the last action."""
    me = request.seat
    acting, pawn = contest.acting, contest.state.seats[me]
    power = min(pawn.active_power, DICE_MAX)
    roll = power * _POWER_FACE + min(pawn.active_core, DICE_MAX - power) * _CORE_FACE
    best, chosen = 0, "stop"
    for option in _options(request):
        word, _, card = option.partition(":")
        if word == "tag":
            return option
        if word != "combo" or not card:
            continue
        kind = contest.facts(card)
        reached = kind.priority + contest.modifier(me, "priority", kind.kind) + roll >= acting.score
        worth = _here(contest, me, card)
        if reached and worth > best:
            best, chosen = worth, option
    return chosen


def _passive(contest: Contest, request: Request, chance: Chance) -> Value:
    """Rest when spent, Focus with a small hand, else Taunt or stand ready."""
    options = _options(request)
    pawn = contest.state.seats[request.seat]
    if pawn.burnout_core > 3 and "rest:c2p1" in options:
        return "rest:c2p1"
    if len(pawn.hand) < 5:
        return "focus:3"
    ready = [o for o in options if o.startswith("tag_in") or o == "taunt"]
    return ready[chance(len(ready))]


def _which_way(contest: Contest, request: Request, chance: Chance) -> Value:
    """Towards an opponent that is far, away from one that is near."""
    me, foe = request.seat, contest.foe(request.seat)
    if foe < 0:
        return "advance"
    far = abs(contest.state.seats[foe].space - contest.state.seats[me].space)
    return "advance" if far > 2 else "retreat"


def _height(contest: Contest, request: Request, chance: Chance) -> Value:
    """A blast that the opponent's posture does not let pass."""
    foe = contest.foe(request.seat)
    return "low" if foe >= 0 and contest.state.seats[foe].posture == "crouch" else "high"


_DECISIONS: Final[Mapping[str, Decision]] = {
    "fighter": _any,
    "start_card": _start_card,
    "swap_cards": _discard,
    "hand_limit": _discard,
    "ready_dice": _ready_dice,
    "command": _command,
    "passive_command": _passive,
    "tag_card": _play,
    "play": _play,
    "dice": _dice,
    "initiative": _initiative,
    "combo": _combo,
    "which_way": _which_way,
    "blast_height": _height,
}
"""What the bot decides by thinking; everything else gets the request's default."""

BOTS: Final[Mapping[str, Callable[[Chance], HeuristicBot]]] = {"heuristic": HeuristicBot}
"""The bots that this game brings, by name: each is made from its own luck."""
