"""What people read: prompts, option labels, table buttons (our own words; rule IDs stand beside)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
)

from .dice import FACE_CODES
from .fight import Fight
from .grid import DIRECTION_INDEX
from .log_lines import name, tell
from .playing import NONE, split
from .state import ULTRA, UNKNOWN
from .why_not import disabled

TEXT_MAX: Final = 70
"""Characters of a card's own words in a list of options."""
PROMPT_MAX: Final = 40
"""Characters of a prompt that the table view can show."""

PROMPTS: Final = {
    "pick_fighter": "Pick your Character",
    "pick_stage": "Which stage would you like?",
    "draw_stage": "No agreement: draw whose stage",
    "roll_off": "Roll 4 dice: more M decides",
    "who_first": "Who goes first?",
    "which_start": "Which side do you start on?",
    "place_figure": "Where does your figure start?",
    "mulligan": "Put back which cards? (once)",
    "mulligan_count": "Put back how many cards? (once)",
    "move_phase": "Move phase: where to?",
    "move_action": "Move Action: where to?",
    "move_effect": "Move the figure: where to?",
    "action": "Your Action?",
    "reaction": "You are attacked. How do you react?",
    "reaction_face_up": "How do you react? (no counter)",
    "boosts": "Discard Events for block dice?",
    "boost_count": "How many Events for block dice?",
    "which_attack": "Which card was revealed?",
    "which_face_up": "Which card did you lay face up?",
    "which_counter": "Which card counters?",
    "which_event": "Which Event was it?",
    "charge": "Charge along which line?",
    "dash": "Dash along which line?",
    "ex": "Spend 1 Meter for an EX die?",
    "attack_roll": "Roll the attack",
    "block_roll": "Roll the block",
    "reroll": "Roll these dice again",
    "which_dice": "Which dice are rolled again?",
    "keyword_order": "In which order do they happen?",
    "throw": "Throw in which direction?",
    "push": "Push in which direction?",
    "place": "Place the figure on which cell?",
    "combo": "Combo: follow up with?",
    "respond_whiff": "It Whiffed. Respond?",
    "respond_on_reveal": "Card revealed. Respond?",
    "respond_after_damage": "Damage was dealt. Respond?",
    "respond_before_action": "Before the Action: respond?",
    "respond_custom": "Respond?",
    "discard": "Discard which cards?",
    "discard_down": "Hand limit 7: discard which cards?",
    "random_discard": "Discard at random",
    "shuffle": "Shuffle the deck",
    "manual": "Do what the card says",
    "judge": "Does the condition hold?",
    "copies": "How many lie in your discard pile?",
}
"""The question of each request, by its key."""

_FIXED: Final = {
    "move": "Move",
    "draw": "Draw 2 cards",
    "end": "End turn",
    "attack": "Lay a facedown attack",
    "super": "Play a Super (4 Meter)",
    "action": "Play an Event (Action)",
    "free": "Play an Event (Free Action)",
    "meter": "Discard a Super for 2 Meter",
    "block": "Block",
    "counter": "Counter-Attack",
    "event": "Play an Event",
    "none": "No reaction",
    "pass": "Pass",
    "respond": "Play a Response",
    "focus": "Discard a Focus Attack: 2 damage",
    "stop": "No follow-up",
    "follow": "Follow up",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "west": "West side",
    "east": "East side",
    "stay": "Stay here (0 steps)",
    "knockback": "Knockback",
    "throw": "Throw",
    "stun": "Stun",
    "poke": "Poke",
    "text": "What the card says",
}

_WORDS: Final = {
    "attack": "Attack: {}",
    "super": "Super: {}",
    "action": "Event: {}",
    "free": "Free Action: {}",
    "meter": "Discard {} for 2 Meter",
    "counter": "Counter with {}",
    "event": "Event: {}",
    "respond": "Respond: {}",
    "focus": "Discard {}: 2 damage",
    "follow": "Follow up: {}",
}

_HINTS: Final = {
    "action": {"end": "NEXT", "move": "A", "draw": "B"},
    "reaction": {"block": "A", "counter": "B", "event": "C"},
    "reaction_face_up": {"block": "A", "event": "C"},
    "ex": {"no": "B", "yes": "A"},
    "combo": {"stop": "B", "follow": "A"},
    "who_first": {},
    "which_start": {"west": "A", "east": "B"},
    "judge": {"yes": "A", "no": "B"},
    "manual": {"done": "NEXT"},
    "discard": {"done": "NEXT"},
    "discard_down": {"done": "NEXT"},
}
"""Table buttons by prompt and option word. What they can say alone; the rest is answered at the screen."""


_STAYING: Final = frozenset({"move_phase", "move_action", "move_effect", "push"})
"""Places on the board whose default is to do nothing."""


def prompt(fight: Fight, request: Request) -> str:
    """The question in at most 40 characters."""
    text = PROMPTS[request.key]
    if request.key in ("discard", "discard_down") and request.args:
        text = f"{text.removesuffix(' which cards?')} {request.args[0]} of your cards"
    return text[:PROMPT_MAX]


def detail(request: Request) -> str:
    """More words below the prompt: a card's own text ("" for none)."""
    if request.key in ("manual", "judge"):
        return str(request.args[0])
    if request.key == "copies":
        return f"Copies of {request.args[0]}"
    if request.key == "which_dice":
        faces = " ".join(FACE_CODES[int(f)] for f in request.args[1:])
        return f"The dice show {faces}"
    return ""


def options(fight: Fight, request: Request) -> tuple[Option, ...]:
    """Every option with its label and button; disabled ones say why, with the rule ID."""
    if isinstance(request, Roll):
        return (Option(id="roll", label="Roll", hint="ROLL"),)
    if isinstance(request, Number):
        return tuple(Option(id=str(n), label=str(n)) for n in range(request.low, request.high + 1))
    enabled = tuple(
        Option(id=o, label=label(fight, request, o), hint=hint(request, o)) for o in request.options
    )
    return (*enabled, *disabled(fight, request, lambda o: label(fight, request, o)))


def hint(request: Request, option: str) -> str:
    """The table button that gives this answer, or ""."""
    if isinstance(request, ChooseSome | Order | Reveal | Place):
        stays = isinstance(request, Place) and option == request.default and request.key in _STAYING
        return "NEXT" if stays else ""
    if request.key == "who_first":
        return "A" if option == request.default else "B"
    if request.key.startswith("respond_"):
        return {"pass": "NEXT", "respond": "C"}.get(split(option)[0] if option != "pass" else option, "")
    word, card = split(option)
    found = _HINTS.get(request.key, {}).get(word, "")
    if card != UNKNOWN and word in ("counter", "event", "follow"):
        # One button cannot say which of several cards; with one such card it could, and that would tell.
        return ""
    return found


def label(fight: Fight, request: Request, option: str) -> str:
    """Words for one option."""
    if request.key == "pick_fighter":
        return fight.library.fighters[option].name
    if request.key == "pick_stage":
        return fight.library.stages[option].name
    if request.key == "who_first":
        seat = int(option.removeprefix("seat"))
        return f"{name(fight, seat)} goes first"
    if option == ULTRA:
        ultra = fight.fighter(request.seat).ultra
        cost = ultra.cost if ultra else 8
        return f"Ultra: {ultra.name if ultra else ULTRA} ({cost} Meter)"
    if isinstance(request, Place):
        return _place_label(fight, request, option)
    if option.startswith("die") and isinstance(request, ChooseSome):
        face = request.args[int(option.removeprefix("die"))]
        return f"die {option.removeprefix('die')} ({FACE_CODES[int(face)]})"
    if isinstance(request, Choose):
        return _word_label(fight, request.seat, option)
    if isinstance(request, Order):
        return _FIXED[option]
    return card_label(fight, request.seat, option)


def _place_label(fight: Fight, request: Place, option: str) -> str:
    if request.what == "direction":
        return "No push" if option == "none" else option
    if request.what == "line":
        direction = option.rstrip("0123456789")
        if direction in DIRECTION_INDEX:
            steps = option[len(direction) :]
            return f"{direction} {steps}".strip()
        return _FIXED[option]
    if ":" in option or option in ("free", "meter"):
        return _word_label(fight, request.seat, option)
    stays = option == request.default and request.key != "place"
    return f"{option} (stay)" if stays else option


def _word_label(fight: Fight, seat: int, option: str) -> str:
    word, card = split(option)
    if card == UNKNOWN:
        return _FIXED[option]
    named = counter_label(fight, seat, card) if word == "counter" else card_label(fight, seat, card)
    return _WORDS[word].format(named)


def _shortened(text: str) -> str:
    """A card's own words, cut where a list has no room for more."""
    return text if len(text) <= TEXT_MAX else f"{text[: TEXT_MAX - 1].rstrip()}…"


def counter_label(fight: Fight, seat: int, card: str) -> str:
    """A card's name with what its lower half counters."""
    facts = fight.card(seat, card)
    return f"{facts.name} (against a {facts.counter_type.title()})" if facts.counter_type else facts.name


def card_label(fight: Fight, seat: int, card: str) -> str:
    """A card's name with what its upper half says: dice, reach, EX."""
    if card == UNKNOWN:
        return "a card"
    if card == NONE:
        return "None: it was a mistake"
    facts = fight.card(seat, card)
    if facts.kind in ("character_event", "bait", "focus"):
        return f"{facts.name} ({_shortened(facts.card.text)})" if facts.card.text else facts.name
    reach = f"{facts.low}" if facts.low == facts.high else f"{facts.low}-{facts.high}"
    if facts.charge:
        reach = f"Charge {facts.charge}"
    elif facts.dash:
        reach = f"Dash {facts.dash}"
    else:
        reach = f"range {reach}"
    words = [f"{facts.kind} {facts.dice} dice", reach]
    if facts.ex:
        words.append("EX")
    words += [f"{k.replace('_', '-').title()}{f' {x}' if x else ''}" for k, x in facts.keywords.items()]
    return f"{facts.name} ({', '.join(words)})"


__all__ = ["card_label", "detail", "options", "prompt", "tell"]
