"""Which dice are rolled again, and which cards go back into the deck."""

from __future__ import annotations

from cornerman.engine.requests import ChooseSome

from .bot_odds import POINT
from .bot_reading import Reading
from .bot_worth import METER, keep_worth
from .dice import ATTACK, BLOCK, SIDES, SUPER_ATTACK
from .dice import METER as METER_FACES
from .facts import CardFacts
from .playing import EVENT, SUPER
from .state import ULTRA


def again(reading: Reading, request: ChooseSome) -> tuple[str, ...]:
    """The dice that a new roll would probably make better for the bot: its worst, the other side's best."""
    attack = reading.fight.attack
    whose, *faces = (int(arg) for arg in request.args)
    power = reading.fight.card(attack.attacker, attack.card).kind in (SUPER, ULTRA)
    table = BLOCK if whose == attack.defender else SUPER_ATTACK if power else ATTACK
    meter = 0 if whose in attack.spent or power else METER
    worths = [POINT * table[face] + meter * METER_FACES[face] for face in range(SIDES + 1)]
    usual = sum(worths) // SIDES
    sign = 1 if whose == reading.me else -1
    gains = {die: sign * (usual - worths[faces[int(die.removeprefix("die")) - 1]]) for die in request.options}
    chosen = sorted((die for die in request.options if gains[die] > 0), key=lambda die: -gains[die])
    return tuple(chosen[: request.high])


POOR_HAND_CARD = 550
"""An opening card below this is exchanged (SFTMG-SET-04)."""


def keep_or_not(reading: Reading, card: CardFacts) -> bool:
    """Whether an opening card stays: attacks that do something do, a Super has time, Events mostly wait."""
    if card.kind == SUPER:
        return True
    if card.kind == EVENT and len([c for c in reading.hand if reading.card(c).kind == EVENT]) > 1:
        return False
    return keep_worth(reading.fight, reading.me, card) >= POOR_HAND_CARD
