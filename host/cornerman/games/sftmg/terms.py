"""Names used in packs: kinds, faces, moments, windows (SFTMG catalogue sections 2, 4, 5, 37)."""

from __future__ import annotations

from enum import StrEnum


class Who(StrEnum):
    """Seen from the card: its owner, or the other Character of the attack.

    Outside an attack `opponent` is the one opposing Character, or one that the owner names.
    """

    SELF = "self"
    OPPONENT = "opponent"


class Face(StrEnum):
    """Battle Die faces (SFTMG-DIE-01): attack or block, critical, attack, block, Meter."""

    AB = "AB"
    C = "C"
    A = "A"
    B = "B"
    M = "M"


class Role(StrEnum):
    """Which of the two rolls of an attack is meant."""

    ATTACK = "attack"
    BLOCK = "block"


class AttackKind(StrEnum):
    """What an Attack is (SFTMG-CON-05). The first three are Attack Cards (SFTMG-CRD-02)."""

    STRIKE = "strike"
    SPECIAL = "special"
    PROJECTILE = "projectile"
    SUPER = "super"
    ULTRA = "ultra"
    BAIT = "bait"
    FOCUS = "focus"


class Landmark(StrEnum):
    """What a figure may stand near to (SFTMG-RNG-05). A wall is where a step would leave the grid."""

    WALL = "wall"
    OBJECT = "object"
    CHARACTER = "character"


class KeywordName(StrEnum):
    """Keywords of attacks (SFTMG-KEY). Charge and Dash stand under movement, Combo and Edge under dice."""

    KNOCKBACK = "knockback"
    THROW = "throw"
    STUN = "stun"
    MIX_UP = "mix_up"
    POKE = "poke"
    UNBLOCKABLE = "unblockable"


class ActionKind(StrEnum):
    """What an extra Action may be spent on."""

    ANY = "any"
    MOVE = "move"


class Direction(StrEnum):
    """Where a push goes: on the line away from, or back towards, the card's owner, or as its owner likes."""

    AWAY = "away"
    TOWARDS = "towards"
    ANY = "any"


class Near(StrEnum):
    """Where the distance of a `place` starts: the placed figure's own cell, the owner, the opponent."""

    HERE = "here"
    SELF = "self"
    OPPONENT = "opponent"


class Counted(StrEnum):
    """Copies of which card are counted: the card with the effect, or the attack that is being resolved."""

    THIS = "this"
    ATTACK = "attack"


class Moment(StrEnum):
    """The step at which an effect happens. `vocabulary.moment` gives it where the card does not say.

    play     the Event resolves; on an attack: it is declared, paid for and on the table (ATK-02)
    reveal   right after the reveal, before the range check (ATK-31)
    movement in the step of special movement, after it (RES-04)
    roll     the dice pools are put together (DIE-05, DIE-06)
    reroll   after the roll, together with Mix-Up (DIE-08)
    total    results are added up (CRD-12)
    damage   the attack dealt at least 1 attack damage; among the keywords (RES-06)
    whiff    the attack Whiffed (WHF-01)
    end      the Action is over (RES-08); for what stays in play: when it leaves
    counter  the Counter-Attack matched (ATK-22)
    """

    PLAY = "play"
    REVEAL = "reveal"
    MOVEMENT = "movement"
    ROLL = "roll"
    REROLL = "reroll"
    TOTAL = "total"
    DAMAGE = "damage"
    WHIFF = "whiff"
    END = "end"
    COUNTER = "counter"


class Source(StrEnum):
    """The part of a card that carries an effect."""

    ATTACK = "attack"
    COUNTER = "counter"
    EVENT = "event"


class CardKind(StrEnum):
    """The seven kinds of Battle Deck card. Bait and focus are built in."""

    STRIKE = "strike"
    SPECIAL = "special"
    PROJECTILE = "projectile"
    SUPER = "super"
    CHARACTER_EVENT = "character_event"
    BAIT = "bait"
    FOCUS = "focus"

    @property
    def is_attack_card(self) -> bool:
        """Strike, Special or Projectile (SFTMG-CRD-02)."""
        return self in _ATTACK_CARDS

    @property
    def attack_kind(self) -> AttackKind | None:
        """What an attack with this card is; None for a Character Event."""
        return None if self is CardKind.CHARACTER_EVENT else AttackKind(self.value)


class CounterType(StrEnum):
    """What a Counter-Attack beats (SFTMG-CTR-03). `bait` is on the built-in Bait! alone."""

    STRIKE = "strike"
    SPECIAL = "special"
    PROJECTILE = "projectile"
    BAIT = "bait"


class MovementType(StrEnum):
    """Special movement of an attack (SFTMG-CHG, SFTMG-DSH)."""

    CHARGE = "charge"
    DASH = "dash"


class Archetype(StrEnum):
    """The style of a fighter; for choosing and for bots, without a rule."""

    BALANCED = "balanced"
    RUSHDOWN = "rushdown"
    CROSS_UP = "cross_up"
    ZONER = "zoner"
    GRAPPLER = "grappler"
    DEFENSIVE = "defensive"
    SPECIALIST = "specialist"


class Timing(StrEnum):
    """When an Event may be played (SFTMG-CRD-10)."""

    ACTION = "action"
    FREE_ACTION = "free_action"
    RESPONSE = "response"


class Window(StrEnum):
    """The moment that opens a Response (SFTMG-EVT-09).

    reaction       as the Defender's reaction, instead of Block or Counter-Attack (ATK-10)
    on_reveal      right after the attack is revealed, beside the reaction chosen
    before_action  before any Action
    after_damage   after an attack dealt attack damage, before a Combo follow-up
    whiff          after a Whiff (WHF-05)
    custom         words of the card, in `window_text`; the table says when it is
    """

    REACTION = "reaction"
    ON_REVEAL = "on_reveal"
    BEFORE_ACTION = "before_action"
    AFTER_DAMAGE = "after_damage"
    WHIFF = "whiff"
    CUSTOM = "custom"


class Until(StrEnum):
    """How long an Event serves: those of its effects that change an attack or wait for one of its steps.

    All other effects happen once, when the Event is played.

    none         the attack in progress, no longer
    next_attack  the next attack that they fit, then they are over
    end_of_turn  every attack that they fit until the present turn ends
    round        every attack that they fit until the round is over

    Except under `none`, block dice, block totals and block faces fit attacks made against the owner;
    everything else fits attacks that the owner makes.
    """

    NONE = "none"
    NEXT_ATTACK = "next_attack"
    END_OF_TURN = "end_of_turn"
    ROUND = "round"


class ObjectSize(StrEnum):
    """Large Objects block lines of sight (SFTMG-TER-02)."""

    SMALL = "small"
    LARGE = "large"


_ATTACK_CARDS = frozenset({CardKind.STRIKE, CardKind.SPECIAL, CardKind.PROJECTILE})
