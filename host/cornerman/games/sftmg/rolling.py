"""EX, the pools, the roll, rerolls and damage (SFTMG catalogue sections 2, 3, 11, 24)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .dice import ATTACK, BLOCK, FACE_CODES, METER, SUPER_ATTACK, faces_of
from .effects import at_moment
from .events import AttackTotalled, DicePooled, DiceRerolled, ExPaid
from .facts import CardFacts
from .fight import DICE_MAX, Fight
from .frames import RollAgain
from .playing import FOCUS, SUPER
from .resolving import once
from .state import ULTRA
from .terms import Moment, Role

FOCUS_RESULTS: Final = 4
"""Fixed Attack results of a Focus Attack (SFTMG-FOC-03)."""
EX_COST: Final = 1
"""Meter for an EX Attack (SFTMG-MTR-07)."""
NO_BLOCK: Final = ("throw", "unblockable")
"""Keywords against which no default and no boost dice are rolled (SFTMG-THR-01, KEY-07)."""


def facts_of(fight: Fight) -> CardFacts:
    """The card (or Ultra) of the attack."""
    attack = fight.attack
    return fight.card(attack.attacker, attack.card)


def keywords(fight: Fight) -> dict[str, int]:
    """Keywords of the attack by name, equal ones added up, those from card texts too (SFTMG-RES-06)."""
    printed, granted = facts_of(fight).keywords, fight.attack.granted
    if not granted:
        return printed
    return {name: printed.get(name, 0) + granted.get(name, 0) for name in (*printed, *granted)}


# pools: SFTMG-DIE-04..07


def attack_sum(fight: Fight) -> int:
    """Attack dice before the cap: printed, Edge, Combo, EX, card texts (SFTMG-DIE-05)."""
    attack, facts = fight.attack, facts_of(fight)
    if facts.kind == FOCUS:
        return 0
    combo = facts.combo_dice if attack.follow_up else 0
    return max(0, facts.dice + attack.edge + combo + attack.ex + attack.attack_bonus)


def block_sum(fight: Fight) -> int:
    """Block dice before the cap (SFTMG-DIE-06, DIE-07, SUP-03, THR-01, KEY-07)."""
    attack, facts = fight.attack, facts_of(fight)
    words = keywords(fight)
    if "unblockable" in words:
        return 0
    dice = attack.block_bonus
    if attack.reaction == "block" and "throw" not in words:
        dice += (0 if facts.kind == SUPER else 2) + attack.boost
    return max(0, dice)


# EX: section 24


def enter_ex(fight: Fight) -> None:
    """The pools are put together: what card texts add comes first."""
    at_moment(fight, Moment.ROLL)


def ask_ex(fight: Fight) -> Asked:
    """1 Meter for one more die on a yellow card, unless the pool is full (SFTMG-EXA-01, EXA-02)."""
    attack, facts = fight.attack, facts_of(fight)
    if not facts.ex or not facts.attack_card or attack.ex or "ex" in attack.done:
        return "next"
    if fight.state.seats[attack.attacker].meter < EX_COST or attack_sum(fight) >= DICE_MAX:
        return "next"
    return (fight.choose(attack.attacker, "ex", "SFTMG-EXA-01", ("no", "yes")),)


def answer_ex(fight: Fight, values: tuple[Value, ...]) -> str:
    """Pays, or not; there is no second chance on this card."""
    attack = fight.attack
    attack.done = (*attack.done, "ex")
    if values[0] == "yes":
        attack.ex = True
        fight.spend_meter(attack.attacker, EX_COST, "ex", "SFTMG-EXA-01")
        fight.emit(ExPaid(rule="SFTMG-EXA-03", seat=attack.attacker))
    return "next"


# the roll: SFTMG-DIE-08, ATK-20


def enter_roll(fight: Fight) -> None:
    """The pools are settled; surplus dice are lost (SFTMG-DIE-04)."""
    attack, block = attack_sum(fight), block_sum(fight)
    fight.emit(
        DicePooled(
            rule="SFTMG-DIE-04",
            attack=min(attack, DICE_MAX),
            block=min(block, DICE_MAX),
            attack_lost=max(0, attack - DICE_MAX),
            block_lost=max(0, block - DICE_MAX),
        )
    )


def ask_roll(fight: Fight) -> Asked:
    """Both sides roll together; a side without dice does not."""
    attack = fight.attack
    hits, blocks = min(attack_sum(fight), DICE_MAX), min(block_sum(fight), DICE_MAX)
    requests: list[Request] = []
    if hits and not attack.attack_faces:
        requests.append(fight.dice(attack.attacker, "attack_roll", "SFTMG-DIE-02", hits))
    if blocks and not attack.block_faces:
        requests.append(fight.dice(attack.defender, "block_roll", "SFTMG-DIE-03", blocks))
    return tuple(requests) if requests else "next"


def answer_roll(fight: Fight, values: tuple[Value, ...]) -> str:
    """Takes the faces: the attack's first, if it rolled."""
    attack = fight.attack
    left = [faces_of(v) for v in values]
    if attack_sum(fight) and not attack.attack_faces:
        attack.attack_faces = left.pop(0)
    if left:
        attack.block_faces = left.pop(0)
    return "next"


# rerolls: SFTMG-DIE-08, KEY-04


def enter_reroll(fight: Fight) -> None:
    """Mix-Up first, then card texts."""
    attack = fight.attack
    at_moment(fight, Moment.REROLL)
    x = keywords(fight).get("mix_up", 0)
    if x and attack.block_faces:
        fight.push(RollAgain(owner=attack.attacker, whose=attack.defender, n=x))


def go_on(fight: Fight) -> Asked:
    """Nothing to ask."""
    return "next"


def step_roll_again(fight: Fight, frame: RollAgain) -> tuple[Request, ...] | None:
    """Which dice, each once; then these are rolled."""
    attack = fight.attack
    if frame.chosen:
        return (fight.dice(frame.whose, "reroll", "SFTMG-DIE-08", len(frame.chosen)),)
    attacks = frame.whose == attack.attacker
    faces = attack.attack_faces if attacks else attack.block_faces
    done = attack.attack_rolled_again if attacks else attack.block_rolled_again
    free = tuple(
        f"die{i + 1}"
        for i, face in enumerate(faces)
        if not done >> i & 1 and (not frame.faces or FACE_CODES[face] in frame.faces)
    )
    if not free:
        fight.pop()
        return None
    args = (frame.whose, *faces)
    return (
        fight.choose_some(
            frame.owner, "which_dice", "SFTMG-KEY-04", free, 0, min(frame.n, len(free)), args=args
        ),
    )


def answer_roll_again(fight: Fight, frame: RollAgain, values: tuple[Value, ...]) -> None:
    """Takes the dice to roll again, then their new faces, which stay (SFTMG-DIE-08)."""
    attack = fight.attack
    value = values[0]
    assert isinstance(value, tuple)
    if not frame.chosen:
        if not value:
            fight.pop()
            return
        chosen = tuple(sorted(int(str(die).removeprefix("die")) - 1 for die in value))
        fight.replace_top(
            RollAgain(owner=frame.owner, whose=frame.whose, n=frame.n, faces=frame.faces, chosen=chosen)
        )
        return
    fight.pop()
    new = dict(zip(frame.chosen, faces_of(value), strict=True))
    mask = sum(1 << i for i in frame.chosen)
    if frame.whose == attack.attacker:
        attack.attack_faces = tuple(new.get(i, face) for i, face in enumerate(attack.attack_faces))
        attack.attack_rolled_again |= mask
    else:
        attack.block_faces = tuple(new.get(i, face) for i, face in enumerate(attack.block_faces))
        attack.block_rolled_again |= mask
    fight.emit(
        DiceRerolled(rule="SFTMG-DIE-08", seat=frame.whose, positions=frame.chosen, faces=faces_of(value))
    )


# damage: SFTMG-ATK-20 step 7, MTR-01..06, MTR-09, CRD-12


def enter_damage(fight: Fight) -> None:
    """What card texts add to the totals comes first."""
    at_moment(fight, Moment.TOTAL)


def results(fight: Fight) -> tuple[int, int, int, int]:
    """Attack total, Block total, Meter of Attacker and Defender, before any floor or rule on Meter."""
    attack, facts = fight.attack, facts_of(fight)
    hits: tuple[int, ...] = SUPER_ATTACK if facts.kind in (SUPER, ULTRA) else ATTACK
    blocks: tuple[int, ...] = BLOCK
    gained: tuple[int, ...] = METER
    kept: tuple[int, ...] = METER
    if facts.kind in (SUPER, ULTRA):
        gained = (0,) * len(METER)
    for role, code, count, meter in attack.counts:
        faces = [i for i, each in enumerate(FACE_CODES) if each == code]
        if role == Role.ATTACK.value:
            hits, gained = _replaced(hits, faces, count), _replaced(gained, faces, meter)
        else:
            blocks, kept = _replaced(blocks, faces, count), _replaced(kept, faces, meter)
    total = sum([hits[f] for f in attack.attack_faces]) + attack.attack_plus
    if facts.kind == FOCUS:
        total += FOCUS_RESULTS
    block = sum([blocks[f] for f in attack.block_faces]) + attack.block_plus
    return (
        total,
        block,
        sum([gained[f] for f in attack.attack_faces]),
        sum([kept[f] for f in attack.block_faces]),
    )


def _replaced(table: tuple[int, ...], faces: list[int], value: int) -> tuple[int, ...]:
    return tuple(value if i in faces else old for i, old in enumerate(table))


def ask_damage(fight: Fight) -> Asked:
    """Meter first, then damage; a KO ends it here (SFTMG-MTR-09, ATK-20)."""
    attack = fight.attack
    if not once(fight, "damage"):
        return "next"
    total, block, gained, kept = results(fight)
    attack.dealt = max(0, total - block)
    fight.emit(AttackTotalled(rule="SFTMG-ATK-20", attack=total, block=block, damage=attack.dealt))
    if gained and attack.attacker not in attack.spent:
        fight.gain_meter(attack.attacker, gained, "SFTMG-MTR-01")
    if kept and attack.defender not in attack.spent:
        fight.gain_meter(attack.defender, kept, "SFTMG-MTR-01")
    if attack.dealt:
        fight.damage([(attack.defender, attack.dealt, "attack")], "SFTMG-ATK-20")
    return "next"


PHASES: Final = {
    "fight.attack.ex": Phase(enter=enter_ex, ask=ask_ex, answer=answer_ex),
    "fight.attack.roll": Phase(enter=enter_roll, ask=ask_roll, answer=answer_roll),
    "fight.attack.reroll": Phase(enter=enter_reroll, ask=go_on),
    "fight.attack.damage": Phase(enter=enter_damage, ask=ask_damage),
}
