"""What an option does beyond its label, and Characters as pictures (Street Fighter: The Miniatures Game)."""

from __future__ import annotations

from collections import Counter

from cornerman.engine.requests import Request
from cornerman.games.sftmg.facts import CardFacts, FighterFacts, StageFacts
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.state import ULTRA, UNKNOWN

from .faces import CardFace
from .sftmg_cards import attack_words, card_page, face_of


def option_words(fight: Fight, request: Request, option: str) -> str:
    """Health and Move of a Character, what is on a stage, what a card does beside its first line."""
    library = fight.library
    if request.key == "pick_fighter":
        return _fighter(library.fighters[option]) if option in library.fighters else ""
    if request.key == "pick_stage":
        return _stage(library.stages[option]) if option in library.stages else ""
    if request.seat < 0 or not fight.state.seats[request.seat].fighter:
        return ""
    word, _, rest = option.partition(":")
    card = rest or word
    fighter = fight.fighter(request.seat)
    if card == ULTRA and fighter.ultra is not None:
        return "; ".join(filter(None, (attack_words(fighter.ultra), fighter.fighter.ultra_text)))
    known = card in fighter.cards or card in fight.state.entries
    return _beyond_label(fight.card(request.seat, card), fighter) if known and card != UNKNOWN else ""


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
        return ""  # its own words are in the label
    if facts.card.text:
        return facts.card.text  # it tells the effects as well
    lines = [line.strip() for line in card_page(facts, fighter, 0)[2:]]
    return "; ".join(line for line in lines if not line.startswith(("dots:", "placeholder:")))
