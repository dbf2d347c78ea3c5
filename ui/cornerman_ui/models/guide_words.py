"""What the guided match says about each question, and the steps that it teaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP

from cornerman.engine.events import Event
from cornerman.games.sftmg.events import AttackDeclared, AttackTotalled, CardRevealed, DicePooled, Reacted

CONTEXT: Final = "GuideModel"


class Lesson(NamedTuple):
    """button: which one does it. place: the item that is meant, by its objectName. rule: behind it."""

    title: str
    words: str
    button: str = ""
    place: str = ""
    rule: str = ""


class Goal(NamedTuple):
    """A step of the attack sequence. reached: whether an event says that it was played; me: the learner."""

    id: str
    label: str
    reached: Callable[[Event, int], bool]


def _noop(text: str) -> str:
    return str(QT_TRANSLATE_NOOP(CONTEXT, text))


GOALS: Final[tuple[Goal, ...]] = (
    Goal(
        "declare",
        _noop("Lay a card"),
        lambda event, me: isinstance(event, AttackDeclared) and event.seat == me,
    ),
    Goal("react", _noop("Bob reacts"), lambda event, me: isinstance(event, Reacted) and event.seat != me),
    Goal("reveal", _noop("Reveal"), lambda event, _: isinstance(event, CardRevealed)),
    Goal("roll", _noop("Roll"), lambda event, _: isinstance(event, DicePooled)),
    Goal("damage", _noop("Compare"), lambda event, _: isinstance(event, AttackTotalled)),
    Goal("block", _noop("You react"), lambda event, me: isinstance(event, Reacted) and event.seat == me),
)
"""The attack sequence, from both sides (SFTMG section 11)."""

ENTER: Final = _noop("Enter, or the big button")

LESSONS: Final[dict[str, Lesson]] = {
    "roll_off.me": Lesson(
        _noop("Who goes first?"),
        _noop("Both roll four dice; more M decides. In this match the app rolls for you."),
        _noop("Enter, or the big button: Roll"),
        "primary",
        "SFTMG-SET-02",
    ),
    "who_first.me": Lesson(
        _noop("You won the roll"),
        _noop("Choose who takes the first turn. Going first, you come closer first."),
        _noop("1 or 2, or touch a name"),
        "options",
    ),
    "which_start.me": Lesson(
        _noop("Your corner"),
        _noop("The stage has two sides. It makes little difference here: take either."),
        _noop("1 or 2, or touch a side"),
        "options",
    ),
    "mulligan.me": Lesson(
        _noop("Your first cards"),
        _noop("You may put cards back once and draw as many. For now keep them all."),
        ENTER,
        "primary",
    ),
    "move_phase.me": Lesson(
        _noop("Move"),
        _noop("Come close to Bob: most attacks reach only the cells beside you. Lit cells can be reached."),
        _noop("Drag your figure there, touch a lit cell twice, or type its name"),
        "boardPlace",
        "SFTMG-TRN-04",
    ),
    "move_action.me": Lesson(
        _noop("A Move Action"),
        _noop("One of your two Actions brings you further. The lit cells can be reached."),
        _noop("Drag your figure there, or touch a lit cell twice"),
        "boardPlace",
        "SFTMG-TRN-07",
    ),
    "action.me": Lesson(
        _noop("Two Actions a turn"),
        _noop("If Bob stands in reach, attack: lay a card facedown. Else move closer, or draw two cards."),
        _noop("Touch Attack and a card: Bob sees only its back"),
        "options",
        "SFTMG-ATK-02",
    ),
    "action.later.me": Lesson(
        _noop("Nothing more to lay"),
        _noop("Your Actions are used up, or there is no card to attack with. What is shut says why."),
        _noop("Enter, or NEXT on the table: end the turn"),
        "primary",
        "SFTMG-TRN-05",
    ),
    "reaction.me": Lesson(
        _noop("Bob attacks you"),
        _noop("His card lies facedown. Block is safe; a Counter-Attack wins if you guess the kind of card."),
        _noop("A on the table, or touch Block"),
        "options",
        "SFTMG-ATK-10",
    ),
    "reaction.other": Lesson(
        _noop("Bob must react"),
        _noop("Your card lies facedown. Nothing is revealed before he has chosen how to react."),
        "",
        "",
        "SFTMG-ATK-04",
    ),
    "reaction_face_up.me": Lesson(
        _noop("A card that all can see"),
        _noop("Against a Super or a follow-up there is no Counter-Attack: block, or play an Event."),
        _noop("A on the table, or touch Block"),
        "options",
        "SFTMG-ATK-12",
    ),
    "boosts.me": Lesson(
        _noop("More block dice?"),
        _noop("Each Event of your Character that you discard now gives two more dice. None is fine."),
        ENTER,
        "primary",
        "SFTMG-ATK-13",
    ),
    "ex.me": Lesson(
        _noop("Make it EX?"),
        _noop("For one Meter your attack gets one more die and its EX text. You earn Meter with every hit."),
        _noop("A: yes, B: no"),
        "options",
    ),
    "attack_roll.me": Lesson(
        _noop("Roll the attack"),
        _noop(
            "The card is face up and in reach. Now your dice against his: each face counts for what it shows."
        ),
        _noop("Enter, or ROLL on the table"),
        "primary",
        "SFTMG-ATK-20",
    ),
    "block_roll.me": Lesson(
        _noop("Roll the block"),
        _noop("Your block is taken from his attack; what is left of it is damage."),
        _noop("Enter, or ROLL on the table"),
        "primary",
        "SFTMG-ATK-20",
    ),
    "which_dice.me": Lesson(
        _noop("Some dice again?"),
        _noop("Your card lets you roll dice again. Choose the weak ones, or none."),
        _noop("Touch dice, then the big button"),
        "options",
    ),
    "combo.me": Lesson(
        _noop("It hit: a Combo?"),
        _noop("After damage another card may follow at once, without an Action. If you have one, try it."),
        _noop("A: follow up, B: stop"),
        "options",
        "SFTMG-CMB-01",
    ),
    "discard_down.me": Lesson(
        _noop("Seven cards at most"),
        _noop("Discard what you need least."),
        _noop("Touch cards, then the big button"),
        "options",
    ),
    "any.me": Lesson(
        _noop("Your answer"),
        _noop("The question stands at the right. What is marked is always allowed."),
        ENTER,
        "primary",
    ),
    "any.other": Lesson(
        _noop("Bob is thinking"),
        _noop("Watch the log: each line is one thing that happened. Your next question follows."),
    ),
    "done": Lesson(
        _noop("You know the attack sequence: play on!"),
        _noop("Lay a card, react, reveal, roll, compare. Two won rounds win; Ctrl Z takes a step back."),
        _noop("? lists all keys; Why shows the rule behind a question"),
    ),
    "over": Lesson(
        _noop("That was your first match"),
        _noop("Undo still takes the last step back. The next one: New match on the first screen."),
    ),
}
"""By the key of the question and who is asked: me, or the other one."""
