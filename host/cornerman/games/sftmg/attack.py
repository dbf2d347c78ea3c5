"""The attack sequence: declaration, reaction, boosts, and its end (SFTMG catalogue section 11)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .effects import at_moment
from .event_cards import expire, play_event
from .events import (
    AttackCancelled,
    AttackDeclared,
    AttackFailed,
    Boosted,
    CardReturned,
    ComboContinued,
    Reacted,
)
from .facts import CardFacts
from .fight import DICE_MAX, Fight
from .frames import Resolve
from .playing import (
    EVENT,
    NONE,
    SUPER,
    follow_up_fits,
    hand_options,
    payable_super,
    playable_response,
    split,
    with_way_out,
)
from .state import ULTRA, UNKNOWN, Attack
from .terms import Moment, Until, Window

BLOCK_DICE: Final = 2
"""Default block dice (SFTMG-DIE-06)."""
BOOST_DICE: Final = 2
"""Block dice of a boost card (SFTMG-EVT-03)."""


# declaration: SFTMG-ATK-01..04, SUP-01, ULT-01, CMB-04, CMB-07


def declare(fight: Fight, who: int, card: str, word: str, follows: str = "") -> None:
    """An attack begins: facedown (``attack``), face up (``super``, ``follow``) or the Ultra.

    A printed card that lies face up is declared once the app knows which one it is.
    """
    state = fight.state
    before = state.attack if word == "follow" else None
    length = sum(1 for owner, _ in state.table if owner == who) + 1
    state.attack = Attack(
        attacker=who,
        defender=fight.opponent(who),
        card=card,
        facedown=word == "attack",
        follow_up=word == "follow",
        follows=follows,
        ending=(*before.ending, (who, before.card), *before.events) if before is not None else (),
    )
    if word == "attack":
        fight.take_from_hand(who, card)
        state.table.append((who, card))
        target = fight.opponent(who)
        fight.emit(AttackDeclared(rule="SFTMG-ATK-02", seat=who, target=target, card="", follow_up=False))
    elif card != UNKNOWN:
        _lay_face_up(fight, length)


def _lay_face_up(fight: Fight, length: int) -> None:
    """A Super, Ultra or Combo follow-up is shown and paid for (SFTMG-ATK-02, MTR-07, MTR-08)."""
    attack = fight.attack
    who, facts = attack.attacker, fight.card(attack.attacker, attack.card)
    if attack.card != ULTRA:
        fight.take_from_hand(who, attack.card)
        fight.state.table.append((who, attack.card))
    fight.emit(
        AttackDeclared(
            rule="SFTMG-CMB-04" if attack.follow_up else "SFTMG-ATK-02",
            seat=who,
            target=attack.defender,
            card=attack.card,
            follow_up=attack.follow_up,
        )
    )
    if attack.follow_up:
        fight.emit(ComboContinued(rule="SFTMG-CMB-01", seat=who, card=attack.card, length=length))
    if facts.cost:
        fight.spend_meter(who, facts.cost, facts.kind, "SFTMG-MTR-07")
    if effects := facts.effects.get(Moment.PLAY.value):
        fight.push(Resolve(owner=who, card=attack.card, effects=effects))


# reaction: SFTMG-ATK-10..15


def ask_reaction(fight: Fight) -> Asked:
    """Block, Counter-Attack or an Event; first the app asks for a printed card that lies face up."""
    attack = fight.attack
    if not attack.facedown and attack.card == UNKNOWN:
        pool = with_way_out(face_up_pool(fight))
        return (fight.which_card(attack.attacker, "which_face_up", "SFTMG-ATK-02", pool),)
    if attack.reaction == "counter" and attack.counter == UNKNOWN:
        usable = fight.fighter(attack.defender).usable["counter"]
        pool = tuple(c for c in fight.unseen(attack.defender) if c in usable)
        return (fight.which_card(attack.defender, "which_counter", "SFTMG-ATK-15", with_way_out(pool)),)
    if attack.reaction:
        return "next"
    key = "reaction" if attack.facedown else "reaction_face_up"
    rule = "SFTMG-ATK-10" if attack.facedown else "SFTMG-ATK-12"
    return (fight.choose(attack.defender, key, rule, reaction_options(fight), "block"),)


def reaction_options(fight: Fight) -> tuple[str, ...]:
    """What the Defender may do; Counter-Attack only against a facedown attack (SFTMG-ATK-12, CTR-01)."""
    attack = fight.attack
    who = attack.defender
    found: tuple[str, ...] = ("block",)
    if attack.facedown:
        found += hand_options(fight, who, "counter")
    found += hand_options(fight, who, "event", playable_response(fight, who, Window.REACTION))
    return (*found, "none") if fight.option("allow_no_reaction") else found


def face_up_pool(fight: Fight) -> tuple[str, ...]:
    """Printed cards that the Attacker can have laid face up: a Super, or what links in a Combo."""
    attack = fight.attack
    who = attack.attacker
    fits = payable_super(fight, who)
    if attack.follow_up:
        fits = follow_up_fits(fight, who, fight.card(who, attack.follows).right)
    usable = fight.fighter(who).usable["follow" if attack.follow_up else "super"]
    return tuple(c for c in fight.unseen(who) if c in usable and fits(usable[c][1]))


def answer_reaction(fight: Fight, values: tuple[Value, ...]) -> str | None:
    """Takes the reaction, or which printed card it was."""
    attack = fight.attack
    option = str(values[0])
    if not attack.facedown and attack.card == UNKNOWN:
        if option == NONE:
            return _take_back(fight)
        attack.card = option
        _lay_face_up(fight, sum(1 for owner, _ in fight.state.table if owner == attack.attacker) + 1)
        return None
    if attack.reaction == "counter":
        if option == NONE:
            attack.reaction = attack.counter = ""
            return None
        _lay_counter(fight, option)
        return "next"
    word, card = split(option)
    attack.reaction = word
    if word == "counter":
        attack.counter = card
        if card == UNKNOWN:
            return None
        _lay_counter(fight, card)
    elif word == "event":
        fight.emit(Reacted(rule="SFTMG-ATK-10", seat=attack.defender, reaction="event", card=_public(card)))
        play_event(fight, attack.defender, card, "response", Window.REACTION.value)
        return None
    else:
        fight.emit(Reacted(rule="SFTMG-ATK-10", seat=attack.defender, reaction=word, card=""))
    return "next"


def _take_back(fight: Fight) -> str:
    """No printed card was laid face up after all: the Action is not used, or the Combo ends."""
    if fight.attack.follow_up:
        return "stop"
    fight.state.actions += 1
    fight.state.attack = None
    return "take_back"


def _public(card: str) -> str:
    return "" if card == UNKNOWN else card


def _lay_counter(fight: Fight, card: str) -> None:
    """The counter card lies face up before the reveal (SFTMG-ATK-15)."""
    attack = fight.attack
    attack.counter = card
    fight.take_from_hand(attack.defender, card)
    fight.state.table.append((attack.defender, card))
    fight.emit(Reacted(rule="SFTMG-ATK-15", seat=attack.defender, reaction="counter", card=card))


# boosts: SFTMG-ATK-13, ATK-14, EVT-03, EVT-04, SUP-03


def default_block_dice(fight: Fight) -> int:
    """2 when Blocking, none against a Super (SFTMG-DIE-06, SUP-03)."""
    attack = fight.attack
    if attack.facedown or attack.card == ULTRA:
        return BLOCK_DICE
    return 0 if fight.card(attack.attacker, attack.card).kind == SUPER else BLOCK_DICE


def most_boosts(fight: Fight, hand: int, dice: int = BOOST_DICE) -> int:
    """How many boosts can each still add a die under the cap of 8. dice: the fewest that one of them adds."""
    room = DICE_MAX - default_block_dice(fight)
    return min(hand, -(-room // dice))


def ask_boosts(fight: Fight) -> Asked:
    """Character Events discarded for 2 block dice each; asked alike for every hand.

    Of printed cards their number is enough, unless some of the deck give other dice than 2 (SFTMG-EVT-03).
    """
    who = fight.attack.defender
    hand = fight.state.seats[who].hand
    if not hand:
        return "next"
    printed = UNKNOWN in hand
    if printed and not _boosts_differ(fight, who):
        high = most_boosts(fight, len(hand))
        return (fight.number(who, "boost_count", "SFTMG-ATK-13", 0, high),)
    held = fight.unseen_copies(who) if printed else tuple(hand)
    cards = tuple(c for c in held if gives_block_dice(fight, fight.card(who, c)))
    least = min((_boost_of(fight, who, c) for c in cards), default=BOOST_DICE)
    high = most_boosts(fight, min(len(hand), len(cards)), least)
    return (fight.choose_some(who, "boosts", "SFTMG-ATK-13", cards, 0, high),)


def _boosts_differ(fight: Fight, who: int) -> bool:
    """Whether an unseen card of a printed deck gives another number of block dice, as far as it is known."""
    return fight.fighter(who).known and any(
        _boost_of(fight, who, card) not in (0, BOOST_DICE) for card in fight.unseen(who)
    )


def gives_block_dice(fight: Fight, card: CardFacts) -> bool:
    """Character Events may be discarded for block dice; by house rule any Event (SFTMG-EVT-03, EVT-04)."""
    if card.kind == EVENT:
        return card.boost_dice > 0
    return not card.attack_card and fight.option("boost_cards") == "any_event"


def answer_boosts(fight: Fight, values: tuple[Value, ...]) -> str:
    """The cards are in the discard pile at once and never come back (SFTMG-ATK-14)."""
    attack = fight.attack
    who = attack.defender
    value = values[0]
    if isinstance(value, tuple):
        cards = tuple(map(str, value))
        dice = sum(_boost_of(fight, who, c) for c in cards)
    else:
        cards = (UNKNOWN,) * int(value)
        dice = BOOST_DICE * len(cards)
    if cards:
        for card in cards:
            fight.take_from_hand(who, card)
        fight.discard(who, cards, "hand", "SFTMG-ATK-14")
        attack.boost = dice
        fight.emit(Boosted(rule="SFTMG-EVT-03", seat=who, cards=cards, dice=dice))
    return "next"


def _boost_of(fight: Fight, who: int, card: str) -> int:
    facts = fight.card(who, card)
    return facts.boost_dice if facts.kind == EVENT else BOOST_DICE


def check_boosts(fight: Fight, cards: tuple[str, ...]) -> bool:
    """Whether each card still adds a die: the pool is below 8 before it (SFTMG-ATK-13)."""
    pool = default_block_dice(fight)
    for card in cards:
        if pool >= DICE_MAX:
            return False
        pool += _boost_of(fight, fight.attack.defender, card)
    return True


# the end of an attack: SFTMG-RES-02, RES-08, ATK-33, FOC-04


def enter_failed(fight: Fight) -> None:
    """Out of reach or not allowed: a counter card goes back to hand, all else stays spent (RES-02)."""
    attack = fight.attack
    rule = {"kind": "SFTMG-ATK-03", "sight": "SFTMG-LOS-07"}.get(attack.failure, "SFTMG-RES-02")
    if attack.follow_up:
        rule = "SFTMG-CMB-08"
    elif attack.card == ULTRA:
        rule = "SFTMG-ULT-03"
    fight.emit(AttackFailed(rule=rule, seat=attack.attacker, why=attack.failure))
    if (attack.defender, attack.counter) in fight.state.table:
        fight.state.table.remove((attack.defender, attack.counter))
        # Of a card that was typed in only the half that it was used for is known.
        known = attack.counter in fight.fighter(attack.defender).cards
        fight.state.seats[attack.defender].hand.append(attack.counter if known else UNKNOWN)
        fight.emit(CardReturned(rule="SFTMG-RES-02", seat=attack.defender, card=attack.counter))


def enter_cancelled(fight: Fight) -> None:
    """Cancelled: no movement, no dice, no Whiff (SFTMG-ATK-33, FOC-04)."""
    attack = fight.attack
    rule = "SFTMG-ATK-33" if attack.cancelled else "SFTMG-FOC-04"
    fight.emit(AttackCancelled(rule=rule, seat=attack.attacker, by=attack.reaction))


def go_on(fight: Fight) -> Asked:
    """Nothing to ask."""
    return "next"


def enter_cleanup(fight: Fight) -> None:
    """What cards do at the end of the Action."""
    at_moment(fight, Moment.END)


def ask_cleanup(fight: Fight) -> Asked:
    """All cards of the Action go to their owners' discard piles (SFTMG-RES-08)."""
    state = fight.state
    for who, card in state.table:
        fight.discard(who, (card,), "table", "SFTMG-RES-08")
    state.table = []
    expire(fight, Until.NEXT_ATTACK)
    state.attack = None
    state.judged = {}
    state.counted = {}
    return "next"


PHASES: Final = {
    "fight.attack.reaction": Phase(ask=ask_reaction, answer=answer_reaction),
    "fight.attack.boosts": Phase(ask=ask_boosts, answer=answer_boosts),
    "fight.attack.failed": Phase(enter=enter_failed, ask=go_on),
    "fight.attack.cancelled": Phase(enter=enter_cancelled, ask=go_on),
    "fight.attack.cleanup": Phase(enter=enter_cleanup, ask=ask_cleanup),
}
