"""What an option does beyond its label, and Characters as pictures (Street Fighter: The Miniatures Game)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cornerman.engine.requests import Place, Request
from cornerman.games.sftmg.attack import BLOCK_DICE, BOOST_DICE, default_block_dice
from cornerman.games.sftmg.facts import CardFacts, FighterFacts, StageFacts
from cornerman.games.sftmg.fight import HAND_LIMIT, Fight
from cornerman.games.sftmg.playing import BAIT, FOCUS
from cornerman.games.sftmg.setup import SIDES
from cornerman.games.sftmg.state import ULTRA, UNKNOWN

from .faces import CardFace
from .sftmg_cards import attack_words, card_page, face_of
from .sftmg_ways import way_words

_ACTION: Final = {
    "draw": f"then down to {HAND_LIMIT} cards in hand",
    "attack": "uses an Action; it is turned up after the Defender has chosen a reaction",
    "super": "uses an Action; face up, so that nobody can counter it",
    "action": "uses an Action",
    "free": "uses no Action",
}
_OPTIONS: Final = {
    "action": _ACTION,
    "move_phase": _ACTION,
    "reaction": {
        "block": f"{BLOCK_DICE} block dice, {BOOST_DICE} more for each Event that you discard",
        "counter": "face up: against the right kind it cancels the attack; else you have no block dice",
        "event": "it happens first; then you have no block dice",
    },
    "ex": {"yes": "1 attack die more; no Meter from the dice of this card"},
    "combo": {
        "stop": "the Action is over",
        "follow": "face up, no Action; its left dots share a colour with the last card's right dots",
    },
}
"""By question and option (SFTMG-TRN-05..10, ATK-10..30, SUP-02, MTR-02, CMB-01..04)."""
_UTILITY: Final[dict[str, str]] = {
    BAIT: "against a Block: 2 Meter, and you push by 1; against all else: you draw 1, their card is gone",
    FOCUS: "at distance 2, against a Block: 4 Attack results; against all else: nothing",
}
"""What the cards of every deck do as attacks (SFTMG-BAI-03..05, FOC-01..04)."""
BAIT_COUNTERS: Final = "2 Meter, 2 damage, you draw 1"
"""What a Bait! does that counters one (SFTMG-BAI-08)."""
_OPTIONS["reaction_face_up"] = _OPTIONS["reaction"]


def option_words(fight: Fight, request: Request, option: str) -> str:
    """Health and Move of a Character, what is on a stage, what a card does beside its first line."""
    library = fight.library
    if request.key == "pick_fighter":
        return _fighter(library.fighters[option]) if option in library.fighters else ""
    if request.key == "pick_stage":
        return _stage(library.stages[option]) if option in library.stages else ""
    if request.seat < 0 or not fight.state.seats[request.seat].fighter:
        return ""
    if isinstance(request, Place) and (way := way_words(fight, request, option)):
        return way
    if fixed := _choice(fight, request, option):
        return fixed
    word, _, rest = option.partition(":")
    card = rest or word
    fighter = fight.fighter(request.seat)
    if card == ULTRA and fighter.ultra is not None:
        return "; ".join(filter(None, (attack_words(fighter.ultra), fighter.fighter.ultra_text)))
    if card == UNKNOWN or (card not in fighter.cards and card not in fight.state.entries):
        return ""
    facts = fight.card(request.seat, card)
    if request.key == "which_counter":
        return _counter(facts, fighter)
    if word == "counter":  # what it counters is in the label
        return _counter(facts, fighter).partition(": ")[2]
    return _beyond_label(facts, fighter)


def _choice(fight: Fight, request: Request, option: str) -> str:
    """What is chosen without naming a card: a side, a Move, the end of a turn, a reaction."""
    state = fight.state
    if request.key == "which_start" and option in SIDES:
        return f"on {fight.grid.name(fight.stage.starts[SIDES.index(option)])}"
    if request.key == "action" and option == "move":
        return f"up to {fight.fighter(request.seat).fighter.move} cells"
    if option == "block" and state.attack is not None and not default_block_dice(fight):
        return f"{BOOST_DICE} block dice for each Event that you discard, and no others"
    if request.key == "action" and option == "end":
        return actions_left(state.actions + state.move_actions, "lost")
    return _OPTIONS.get(request.key, {}).get(option, "")


def actions_left(count: int, what: str) -> str:
    """Such as "2 Actions left"; "" for none."""
    return f"{count} Action{'' if count == 1 else 's'} {what}" if count else ""


def _counter(facts: CardFacts, fighter: FighterFacts) -> str:
    """The lower half of a card: what it counters, and what happens then (SFTMG-CTR-03)."""
    lines = (line.strip() for line in card_page(facts, fighter, 0))
    found = next((line for line in lines if line.startswith("counters a ")), "counters nothing")
    return f"{found}: {BAIT_COUNTERS}" if facts.kind == BAIT and ": " not in found else found


def fighter_face(facts: FighterFacts) -> CardFace:
    """A Character: Health, Move, and the cards of the deck with how many there are."""
    fighter = facts.fighter
    copies = Counter(facts.deck)
    guessed = fighter.placeholder
    parts = [
        face_of(card, says=card.card.text, count=copies[name], placeholder=card.card.placeholder or guessed)
        for name, card in facts.cards.items()
        if name in copies
    ]
    if facts.ultra is not None:
        parts.append(face_of(facts.ultra, says=fighter.ultra_text, count=1, placeholder=guessed))
    return CardFace(
        id=fighter.id,
        name=fighter.name,
        kind="Character",
        figure=str(fighter.health),
        unit="Health",
        facts=(f"Move {fighter.move}",),
        says=fighter.notes,
        placeholder=guessed,
        parts=tuple(parts),
    )


def _fighter(facts: FighterFacts) -> str:
    fighter = facts.fighter
    ultra = f"Ultra {facts.ultra.name}" if facts.ultra is not None else ""
    return ", ".join(filter(None, (f"Health {fighter.health}", f"Move {fighter.move}", ultra)))


def _stage(facts: StageFacts) -> str:
    things = ((facts.small.bit_count(), "small"), (facts.large.bit_count(), "large"))
    objects = [f"{n} {size} {'object' if n == 1 else 'objects'}" for n, size in things if n]
    size = f"{facts.grid.cols} x {facts.grid.rows} cells"
    return ", ".join([size, *objects, *["special terrain"] * bool(facts.grid.special)])


def _beyond_label(facts: CardFacts, fighter: FighterFacts) -> str:
    """What a card says below its first line, which is the label of the option."""
    if facts.card.attack is None:
        return "" if facts.card.text else _UTILITY.get(facts.kind, "")  # its own words are in the label
    if facts.card.text:
        return facts.card.text  # it tells the effects as well
    lines = [line.strip() for line in card_page(facts, fighter, 0)[2:]]
    return "; ".join(line for line in lines if not line.startswith(("dots:", "placeholder:")))
