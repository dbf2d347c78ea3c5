"""What people read: prompts, option labels, table buttons (our own words; rule IDs stand beside)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import ChooseSome, Number, Option, Order, Place, Request, Reveal, Roll

from .contest import Contest
from .dice_choices import split_name
from .log_lines import card_name, dice_words, name, tell
from .manual import WHO
from .pack import Action
from .why_not import disabled, why_not

PROMPTS: Final = {
    "fighter": "Pick your fighter",
    "techniques": "Build your deck: which 4 techniques?",
    "active": "Who of your team begins?",
    "start_card": "Start hand: which card of this pack?",
    "shuffle": "Shuffle the deck",
    "initiative_roll": "Roll 3 core dice for initiative",
    "take_initiative": "You rolled higher: take the card?",
    "ready_cards": "Draw one card, or swap three?",
    "swap_cards": "Swap: discard which three cards?",
    "ready_dice": "Bring back from burnout?",
    "command": "Your command?",
    "shift_draw": "Shift: draw a card?",
    "passive_command": "Passive: your command?",
    "tag_card": "Tag In: which card, face down?",
    "lock_tag": "Lay the Tag In card down, then lock",
    "play": "Which card, face down?",
    "lock": "Lay a card face down, then lock",
    "dice": "How many dice do you roll? (secret)",
    "action_roll": "Roll: core dice, then power dice",
    "initiative": "Use the initiative card?",
    "which_card": "Turn up: which card is it?",
    "which_first": "Equal scores: which goes first?",
    "combo": "Combo: go on with?",
    "fits": "Can it be used in this posture?",
    "zone": "Is the opponent in the target zone?",
    "block_works": "Does the block cover this hit?",
    "life_die": "Which life die goes?",
    "blast_height": "A high or a low blast?",
    "which_way": "Move which way?",
    "burn_dice": "Which dice go to burnout?",
    "drain_dice": "Drained: which dice do you lose?",
    "power_up_dice": "Power up which dice?",
    "give_up": "Give up a mode for its effect?",
    "lose_mode": "Knocked down: discard which mode?",
    "manual": "Do what the card says, then done",
    "hand_limit": "Hand limit 7: discard which cards?",
    "tag_out": "Exchange your fighters?",
}
"""The question of each request, by its key; at most 40 characters."""

_FIXED: Final = {
    "take": "Take the initiative",
    "give": "Leave it to the opponent",
    "draw": "Draw a card",
    "swap": "Swap three cards",
    "power": "Power die",
    "core": "Core dice",
    "no": "No",
    "kneel": "Kneel",
    "shift:stay": "Shift: stay",
    "shift:advance": "Shift: advance 1",
    "shift:retreat": "Shift: retreat 1",
    "leap:stay": "Leap: stay",
    "ability": "Use the ability",
    "taunt": "Taunt",
    "locked": "Locked",
    "keep": "Keep",
    "jump": "Jump",
    "stand": "Stand",
    "advance": "Advance",
    "retreat": "Retreat",
    "bonus": "Priority +2",
    "stop": "Stop",
    "combo": "Go on with a card",
    "tag": "Tag in",
    "stay": "Stay as it is",
    "fits": "Yes",
    "blank": "No: its grid for it is blank",
    "miss": "No: it misses",
    "hit": "Yes: it hits",
    "special": "Yes, in a special box",
    "works": "Yes, it blocks",
    "fails": "No",
    "high": "High",
    "low": "Low",
    "done": "Done",
}

_HINTS: Final = {
    "take_initiative": {"take": "A", "give": "B"},
    "ready_cards": {"draw": "A", "swap": "B"},
    "ready_dice": {"power": "A", "core": "B"},
    "command": {"kneel": "A", "shift:stay": "B", "leap:stay": "C"},
    "shift_draw": {"draw": "A", "no": "B"},
    "passive_command": {"focus:3": "A", "taunt": "C"},
    "lock": {"locked": "A"},
    "lock_tag": {"locked": "A"},
    "initiative": {"keep": "NEXT", "bonus": "A", "jump": "B", "kneel": "C"},
    "combo": {"stop": "B", "combo": "A", "tag": "C"},
    "fits": {"fits": "A", "blank": "B"},
    "zone": {"hit": "A", "miss": "B", "special": "C"},
    "block_works": {"works": "A", "fails": "B"},
    "life_die": {"core": "A", "power": "B"},
    "blast_height": {"high": "A", "low": "B"},
    "which_way": {"advance": "A", "retreat": "B"},
    "give_up": {"keep": "NEXT"},
    "manual": {"done": "NEXT"},
    "tag_out": {"stay": "NEXT", "tag": "A"},
    "swap_cards": {"done": "NEXT"},
    "hand_limit": {"done": "NEXT"},
}
"""Table buttons by prompt and option: what they can say alone; the rest is answered at the screen."""


def prompt(contest: Contest, request: Request) -> str:
    """The question in at most 40 characters."""
    return PROMPTS[request.key]


def detail(request: Request) -> str:
    """More words below the prompt: a card's own text, the pack of a start card ("" for none)."""
    return str(request.args[0]) if request.key in ("manual", "start_card", "fits") and request.args else ""


def options(contest: Contest, request: Request) -> tuple[Option, ...]:
    """Every option with its label and button; disabled ones say why, with the rule ID."""
    if isinstance(request, Roll):
        return (Option(id="roll", label=_roll_label(request), hint="ROLL"),)
    if isinstance(request, Number):
        return tuple(Option(id=str(n), label=str(n)) for n in range(request.low, request.high + 1))
    enabled = tuple(
        Option(id=o, label=label(contest, request, o), hint=hint(request, o)) for o in request.options
    )
    return (*enabled, *disabled(contest, request, lambda o: label(contest, request, o)))


def _roll_label(request: Roll) -> str:
    if request.key != "action_roll":
        return "Roll" if request.what == "dice" else "Shuffle"
    core, power = (int(n) for n in request.args)
    return f"Roll {dice_words(core, power)}"


def hint(request: Request, option: str) -> str:
    """The table button that gives this answer, or ""; dice: A the fewest, C the most."""
    if isinstance(request, ChooseSome | Order | Reveal | Place | Number | Roll):
        return ""
    if request.key == "dice":
        last = len(request.options) - 1
        buttons = {request.options[last // 2]: "B", request.options[last]: "C", request.options[0]: "A"}
        return buttons.get(option, "")
    return _HINTS.get(request.key, {}).get(option, "")


def label(contest: Contest, request: Request, option: str) -> str:
    """Words for one option."""
    key = request.key
    if key == "fighter":
        return contest.library.fighters[option].name if option in contest.library.fighters else option
    if key == "techniques":
        return _technique(contest, option)
    if option.startswith("seat") and key == "active":
        return name(contest, int(option.removeprefix("seat")))
    if key in ("dice", "drain_dice", "power_up_dice"):
        return dice_words(*split_name(option))
    if key == "burn_dice":
        return f"{'core' if option[0] == 'c' else 'power'} {option[1:]}"
    if key == "initiative" and option in ("advance", "retreat"):
        return f"{_FIXED[option]} 1"
    if key == "which_way":
        return f"{_FIXED[option]} {request.args[0]}"
    if key == "ready_dice":
        return "1 power die" if option == "power" else "2 core dice"
    if key == "life_die":
        return f"A {option} die"
    if option in _FIXED:
        return _FIXED[option]
    return _two_words(contest, option)


def _two_words(contest: Contest, option: str) -> str:
    word, _, detail_ = option.partition(":")
    if word in ("mode", "item") and detail_.isdigit():
        item = contest.item(int(detail_))
        return card_name(contest, item.card) if item is not None else option
    if word == "combo":
        return f"Go on with {card_label(contest, detail_)}"
    if word == "leap":
        way, _, n = detail_.partition(":")
        return f"Leap: {way} {n}"
    if word == "focus":
        return f"Focus: draw {detail_}"
    if word == "rest":
        return f"Rest: {dice_words(*split_name(detail_))}"
    if word == "tag_in":
        return f"Tag In, {detail_}"
    if word in WHO:
        who = "Own" if word == "own" else "Opponent"
        return f"{who}: {detail_.replace('_', ' ')}"
    return card_label(contest, option)


def _technique(contest: Contest, technique: str) -> str:
    library = contest.library
    if technique not in library.techniques:
        return technique
    return f"{library.techniques[technique].name} ({library.style_names[library.style_of[technique]]})"


def card_label(contest: Contest, card: str) -> str:
    """Name, type, priority and the primary value; placeholders are marked."""
    if not contest.knows(card):
        return "a card"
    action = contest.facts(card).action
    words = [action.type, f"priority {action.priority}", *primary_values(action)]
    mark = "*" if action.source == "placeholder" else ""
    return f"{action.name}{mark} ({', '.join(words)})"


def primary_values(action: Action) -> list[str]:
    """What its primary effect comes to: damage, defense, a move, a blast (catalogue 22)."""
    found = []
    if action.damage is not None:
        found.append(f"damage {action.damage}")
    if action.defense is not None:
        found.append(f"defense {action.defense}")
    if action.move is not None:
        found.append(f"{action.move.dir} {action.move.n}")
    if action.blast is not None:
        found.append(f"{action.blast.height} blast {action.blast.n}")
    return found


__all__ = [
    "PROMPTS",
    "card_label",
    "detail",
    "label",
    "options",
    "primary_values",
    "prompt",
    "tell",
    "why_not",
]
