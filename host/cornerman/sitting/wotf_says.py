"""What each option of a question does, for those that are no cards (Way of the Fighter: Turbo)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import Request
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.position import ADVANCE, RETREAT, reach

from .wotf_cards import ability_words, action_words, fighter_words, technique_words

WAYS: Final = {"advance": ADVANCE, "retreat": RETREAT}
POSTURE: Final = {"shift": "stand", "leap": "jump"}
TO: Final = {"stand": " on", "jump": " to", "": "to"}
_COMMANDS: Final = {
    "kneel": "you crouch; 1 core die from burnout to energy",
    "shift": "you stand{0}; then you may draw 1 card",
    "leap": "you jump{0}; a jumper passes over the opponent",
    "focus": "your passive fighter draws",
    "rest": "these dice go from burnout to energy",
    "taunt": "your partner's first action this turn: score +1 when revealed",
    "tag_in": "one card face down, to take over in a combo",
}
"""By the command's first word (WOTF-CMD-02..04, TAG-13..16)."""
_OPTIONS: Final = {
    "ready_cards": {
        "draw": "the top card of your deck",
        "swap": "discard 3 cards of your hand, then draw 3",
    },
    "ready_dice": {"power": "from burnout to energy", "core": "from burnout to energy"},
    "take_initiative": {
        "take": "you act first, win ties, and may use the card once a turn",
        "give": "the opponent acts first and wins ties",
    },
    "initiative": {
        "keep": "the card stays yours next turn",
        "bonus": "for the action that you have just rolled",
        "jump": "posture jump before the action is revealed",
        "stand": "posture stand before the action is revealed",
        "kneel": "posture crouch before the action is revealed",
    },
    "combo": {
        "stop": "the combo ends",
        "combo": "a card from your hand; its score must be at least as high as that of the last one",
        "tag": "your partner takes over with the Tag In card",
    },
    "fits": {
        "fits": "its grid for your posture has the grey box",
        "blank": "it is cancelled at once, and its dice go to burnout",
    },
    "blast_height": {
        "high": "hits an opponent who stands or jumps",
        "low": "hits an opponent who stands or crouches",
    },
    "life_die": {"core": "a core die from your life", "power": "a power die from your life"},
}
"""By question and option (WOTF-RDY-03, RDY-04, INI-02..06, CMB-07)."""


def option_words(contest: Contest, request: Request, option: str) -> str:
    """What taking ``option`` does beyond its label, "" where the label tells it all."""
    if option in WAYS and request.seat >= 0:
        n = int(request.args[0]) if request.key == "which_way" and request.args else 1
        when = " before the action is revealed" if request.key == "initiative" else ""
        return f"{_way(contest, request.seat, option, n)}{when}"
    fixed = _OPTIONS.get(request.key, {}).get(option)
    if fixed is not None:
        return fixed
    library = contest.library
    if request.key == "fighter":
        return fighter_words(library.fighters[option].fighter) if option in library.fighters else ""
    if request.key == "techniques":
        return technique_words(library.techniques[option]) if option in library.techniques else ""
    word, _, rest = option.partition(":")
    if word in ("mode", "item") and rest.isdigit():
        item = contest.item(int(rest))
        rest = item.card if item is not None else ""
    elif request.key in ("command", "passive_command"):
        return _command(contest, request.seat, word, rest)
    card = rest if word in ("combo", "mode", "item") else option
    return action_words(contest.facts(card).action) if contest.knows(card) else ""


def _way(contest: Contest, seat: int, way: str, n: int, posture: str = "") -> str:
    """Where the pawn would stand then: the track may end, a pawn may block (WOTF-MVT-02, MVT-06)."""
    pawn, direction = contest.state.seats[seat], WAYS[way]
    steps = reach(contest, seat, direction, n, posture)
    return f"{TO[posture]} space {pawn.space + pawn.facing * direction * steps}" if pawn.space else ""


def _command(contest: Contest, seat: int, word: str, rest: str) -> str:
    if word != "ability":
        way, _, n = rest.partition(":")
        where = _way(contest, seat, way, int(n or 1), POSTURE[word]) if way in WAYS else ""
        return _COMMANDS.get(word, "").format(where)
    return ability_words(contest.fighter(seat).fighter.ability)
