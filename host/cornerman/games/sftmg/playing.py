"""Cards that a player may play or discard now, and the options for them (sections 4, 5, 7, 14, 17).

An option id names a card where the app knows the hand ("attack:jab"); with printed cards it is the
bare word ("attack"), and the card is asked for once it lies face up.
"""

from __future__ import annotations

from collections.abc import Callable

from .conditions import hold
from .facts import CardFacts
from .fight import Fight
from .state import UNKNOWN
from .terms import CardKind, Who, Window

EVENT = CardKind.CHARACTER_EVENT.value
SUPER = CardKind.SUPER.value
BAIT = CardKind.BAIT.value
FOCUS = CardKind.FOCUS.value
NONE = "none"
"""The way out of a question for a printed card: no such card was played."""


def hand_options(
    fight: Fight, who: int, word: str, fits: Callable[[CardFacts], bool] | None = None
) -> tuple[str, ...]:
    """Options for the cards in hand that ``word`` is for and that fit, each kind of card once.

    A seat with printed cards is offered the bare word where any unseen card of its deck would do.
    """
    usable = fight.fighter(who).usable[word]
    hand = fight.state.seats[who].hand
    found = []
    for card in dict.fromkeys(hand):
        entry = usable.get(card)
        if entry is not None and (fits is None or fits(entry[1])):
            found.append(entry[0])
    if UNKNOWN in hand and _printed_may(fight, who, word, fits):
        found.append(word)
    return tuple(found)


def _printed_may(fight: Fight, who: int, word: str, fits: Callable[[CardFacts], bool] | None) -> bool:
    fighter = fight.fighter(who)
    if not fighter.known:
        return True
    usable = fighter.usable[word]
    return any(c in usable and (fits is None or fits(usable[c][1])) for c in fight.unseen(who))


def with_way_out(pool: tuple[str, ...]) -> tuple[str, ...]:
    """Cards to choose from when a printed card is asked for, and "none": it was a mistake."""
    return (*pool, NONE)


def split(option: str) -> tuple[str, str]:
    """Word and card of an option id; UNKNOWN for a printed card that is not known yet."""
    word, _, card = option.partition(":")
    return word, card or UNKNOWN


def payable_super(fight: Fight, who: int) -> Callable[[CardFacts], bool]:
    """A Super that can be paid and whose Play Conditions hold (SFTMG-MTR-07, CRD-09)."""
    meter = fight.state.seats[who].meter
    return lambda card: card.cost <= meter and hold(fight, card.conditions, who)


def playable_event(fight: Fight, who: int) -> Callable[[CardFacts], bool]:
    """A Character Event that can be paid and whose Play Conditions hold (SFTMG-CRD-08, CRD-09)."""
    meter = fight.state.seats[who].meter
    return lambda card: card.cost <= meter and hold(fight, card.conditions, who)


def playable_response(fight: Fight, who: int, window: Window) -> Callable[[CardFacts], bool]:
    """A Response whose own text names this moment (SFTMG-EVT-09).

    A card whose moment is in words of its own is offered in every window but the reaction.
    """
    fits = playable_event(fight, who)
    attack = fight.state.attack
    facedown = attack is not None and attack.facedown
    whose = whose_moment(fight, who)
    return lambda card: (
        (
            (card.window is window and card.event.triggered_by is whose)
            or (card.window is Window.CUSTOM and window is not Window.REACTION)
        )
        and (facedown or not card.event.facedown_only)
        and fits(card)
    )


def whose_moment(fight: Fight, who: int) -> Who:
    """Whose attack or Action it is, seen from ``who``."""
    attack = fight.state.attack
    acting = attack.attacker if attack is not None else fight.state.active
    return Who.SELF if acting == who else Who.OPPONENT


def follow_up_fits(fight: Fight, who: int, right: int) -> Callable[[CardFacts], bool]:
    """Links, can be paid, and its Play Conditions hold, since it lies face up (SFTMG-CMB-02, CRD-09)."""
    meter = fight.state.seats[who].meter
    return lambda card: links(card, right) and card.cost <= meter and hold(fight, card.conditions, who)


def links(card: CardFacts, right: int) -> bool:
    """Whether a card may follow one with these right linkers (SFTMG-CMB-02); typed-in cards are believed."""
    return not card.known_left or bool(card.left & right)


def free_options(fight: Fight, who: int) -> tuple[str, ...]:
    """Free Actions of one's own turn: Character Events, and a Super for 2 Meter (SFTMG-EVT-08, SUP-07)."""
    return (
        *hand_options(fight, who, "free", playable_event(fight, who)),
        *hand_options(fight, who, "meter"),
    )
