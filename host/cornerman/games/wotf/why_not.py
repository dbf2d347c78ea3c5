"""Why an option is not open: plain words and the rule ID (WOTF catalogue, every section)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cornerman.engine.requests import Choose, ChooseSome, Option, Request

from .combos import types_allowed
from .commands import LEAP
from .contest import Contest
from .decks import technique_faults
from .position import opposing_pawn, reach
from .ready import SWAPPED
from .state import UNKNOWN
from .tagging import POSTURES, tag_card

_COMMANDS: Final = (
    *("kneel", "shift:stay", "shift:advance", "shift:retreat"),
    *("leap:stay", "leap:advance:1", "leap:advance:2", "leap:retreat:1", "leap:retreat:2"),
)
_WAYS: Final = {"advance": 1, "retreat": -1}


def why_not(contest: Contest, request: Request, option: str) -> tuple[str, str]:
    """Reason and rule ID why ``option`` is not open in ``request``."""
    reader = _READERS.get(request.key)
    found = reader(contest, request, option) if reader else None
    return found or (f"{option!r} is not among the choices", request.rule)


Reason = tuple[str, str] | None


def _fighter(contest: Contest, request: Request, option: str) -> Reason:
    if option not in contest.library.fighters:
        known = ", ".join(contest.library.fighters)
        return f"there is no fighter {option!r}; fighters are {known}", "WOTF-SET-02"
    return f"{contest.library.fighters[option].name} is taken", "WOTF-SET-03"


def _techniques(contest: Contest, request: Request, option: str) -> Reason:
    fighter = contest.state.seats[request.seat].fighter
    for fault in technique_faults(contest.library, fighter, (option,) * 4):
        if fault.rule == "WOTF-DCK-05":
            return fault.message, fault.rule
    if option in contest.library.techniques:
        return "it has cards that only the players can carry out", "WOTF-KEY-22"
    return None


def _ready(contest: Contest, request: Request, option: str) -> Reason:
    if option == "swap":
        return f"a swap takes {SWAPPED} cards beside the block", "WOTF-RDY-05"
    return None


def _block_stays(contest: Contest, request: Request, option: str) -> Reason:
    if option == contest.fighter(request.seat).block:
        rule = "WOTF-RDY-05" if request.key == "swap_cards" else "WOTF-REC-06"
        return "the block is never discarded", rule
    return None


def _command(contest: Contest, request: Request, option: str) -> Reason:
    pawn = contest.state.seats[request.seat]
    word, _, rest = option.partition(":")
    if pawn.dazed and word in ("kneel", "leap"):
        return "a dazed fighter may not crouch or jump", "WOTF-CMD-10"
    if pawn.dazed and option in ("shift:advance", "shift:retreat"):
        return "a dazed fighter may not move", "WOTF-STA-02"
    if pawn.down and word == "leap":
        return "a knocked-down fighter may not leap", "WOTF-CMD-09"
    if option == "leap:stay":
        return "a Leap may not end on a jumper's space", "WOTF-CMD-11"
    if word in ("shift", "leap"):
        return _no_way(contest, request.seat, word, rest)
    if word == "ability":
        return "this fighter has no ability that replaces a command", "WOTF-GEN-10"
    return None


def _no_way(contest: Contest, seat: int, word: str, rest: str) -> Reason:
    pawn, other = contest.state.seats[seat], opposing_pawn(contest, seat)
    way_name, _, count = rest.partition(":")
    if way_name not in _WAYS:
        return None
    n = int(count) if count.isdigit() else 1
    if n > (LEAP if word == "leap" else 1):
        rule = "WOTF-CMD-04" if word == "leap" else "WOTF-CMD-03"
        return f"that is farther than a {word.title()} goes", rule
    way = _WAYS[way_name]
    steps = reach(contest, seat, way, n, "jump" if word == "leap" else "stand")
    ahead = pawn.space + pawn.facing * way * (steps + 1)
    if other is not None and other.space == ahead:
        rule = "WOTF-MVT-06" if word == "leap" else "WOTF-MVT-03"
        return "the opponent's pawn is in the way", rule
    return "the track ends there", "WOTF-MVT-02"


def _play(contest: Contest, request: Request, option: str) -> Reason:
    pawn = contest.state.seats[request.seat]
    if not contest.knows(option):
        return None
    if option in pawn.hand and pawn.crippled:
        return "a crippled fighter may play its block only", "WOTF-CHA-02"
    if option not in pawn.hand:
        return f"{contest.facts(option).name} is not in the hand", "WOTF-CHA-01"
    return None


def _dice(contest: Contest, request: Request, option: str) -> Reason:
    return "roll 1 to 4 dice out of the active pool, such as c2p1", "WOTF-CHA-03"


def _initiative(contest: Contest, request: Request, option: str) -> Reason:
    if contest.state.seats[request.seat].dazed:
        return "a dazed holder may not jump, kneel or move", "WOTF-INI-09"
    return None


def _combo(contest: Contest, request: Request, option: str) -> Reason:
    word, _, card = option.partition(":")
    if word == "tag":
        return _no_tag_in(contest, request.seat)
    if not contest.knows(card):
        return None
    pawn = contest.state.seats[request.seat]
    if card not in pawn.hand:
        return f"{contest.facts(card).name} is not in the hand", "WOTF-CMB-02"
    if contest.facts(card).kind not in types_allowed(contest):
        return f"a {contest.facts(card).kind} cannot follow now", "WOTF-CMB-03"
    if pawn.crippled:
        return "a crippled fighter may play its block only", "WOTF-STA-06"
    return "there is no active die to roll", "WOTF-CMB-06"


def _no_tag_in(contest: Contest, seat: int) -> Reason:
    if tag_card(contest, seat) is None:
        return "nobody stands ready to tag in", "WOTF-TAG-18"
    if contest.acting.gone:
        return "the last action was cancelled", "WOTF-TAG-21"
    return "the partner has no active die to roll", "WOTF-CMB-06"


def _passive(contest: Contest, request: Request, option: str) -> Reason:
    word, _, detail = option.partition(":")
    pawn = contest.state.seats[request.seat]
    if word == "tag_in" and not pawn.hand:
        return "there is no card in the hand", "WOTF-TAG-16"
    if word == "tag_in" and pawn.dazed and detail in POSTURES:
        return "a dazed fighter may not crouch or jump", "WOTF-STA-02"
    return None


def _which_card(contest: Contest, request: Request, option: str) -> Reason:
    if contest.knows(option):
        return f"{contest.facts(option).name} cannot be it: it lies elsewhere or may not follow", request.rule
    return None


_READERS: Final[dict[str, Callable[[Contest, Request, str], Reason]]] = {
    "fighter": _fighter,
    "techniques": _techniques,
    "ready_cards": _ready,
    "swap_cards": _block_stays,
    "hand_limit": _block_stays,
    "command": _command,
    "passive_command": _passive,
    "play": _play,
    "tag_card": _play,
    "dice": _dice,
    "initiative": _initiative,
    "combo": _combo,
    "which_card": _which_card,
}


def disabled(contest: Contest, request: Request, label: Callable[[str], str]) -> Iterator[Option]:
    """Options that a person may look for and that are not open now, with the reason."""
    if not isinstance(request, Choose | ChooseSome):
        return
    for option in dict.fromkeys(_looked_for(contest, request)):
        if option not in request.options:
            reason, rule = why_not(contest, request, option)
            yield Option(id=option, label=label(option), enabled=False, why_not=reason, rule=rule)


def _looked_for(contest: Contest, request: Request) -> Iterator[str]:
    hand = [card for card in contest.state.seats[request.seat].hand if card != UNKNOWN]
    if request.key == "command":
        yield from _COMMANDS
    elif request.key == "ready_cards":
        yield "swap"
    elif request.key in ("play", "swap_cards", "hand_limit"):
        yield from hand
    elif request.key == "initiative":
        yield from ("jump", "kneel", "advance", "retreat")
    elif request.key == "combo":
        yield from (f"combo:{card}" for card in hand)
    elif request.key == "fighter":
        yield from contest.library.fighters
