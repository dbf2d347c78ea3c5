"""Typing in a printed card of SFTMG that no pack holds: one short line (catalogue section 4).

A counter's and an Event's effects may be written in a pack's short words (``damage 2; draw 1``), which the
app carries out; any other words are shown when the card is played, for people to carry out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from cornerman.engine.requests import Request
from cornerman.errors import did_you_mean
from cornerman.games.sftmg.pack import Card, Keyword, Movement, Range
from cornerman.games.sftmg.quick import quick_attack, quick_card, quick_counter, quick_event
from cornerman.games.sftmg.short_effects import read_effects
from cornerman.games.sftmg.terms import CardKind, CounterType, KeywordName, MovementType, Timing, Window
from cornerman.games.sftmg.vocabulary import Effect

from .words import TypedCard

KINDS: Final = {
    "s": CardKind.STRIKE, "strike": CardKind.STRIKE,
    "x": CardKind.SPECIAL, "special": CardKind.SPECIAL,
    "p": CardKind.PROJECTILE, "projectile": CardKind.PROJECTILE,
    "u": CardKind.SUPER, "super": CardKind.SUPER,
}  # fmt: skip
_COUNTERS: Final = {
    "s": CounterType.STRIKE, "strike": CounterType.STRIKE,
    "x": CounterType.SPECIAL, "special": CounterType.SPECIAL,
    "p": CounterType.PROJECTILE, "projectile": CounterType.PROJECTILE,
}  # fmt: skip
_KEYWORDS: Final = {word.value.replace("_", ""): word for word in KeywordName}
_NO_NUMBER: Final = (KeywordName.POKE, KeywordName.UNBLOCKABLE)
_MOVEMENTS: Final = {
    "c": MovementType.CHARGE, "charge": MovementType.CHARGE,
    "d": MovementType.DASH, "dash": MovementType.DASH,
}  # fmt: skip
DICE_MOST: Final = 8
STEPS_MOST: Final = 8
RANGE_MOST: Final = 16

ATTACK_WORDS: Final = (
    "new TYPE DICE RANGE: s strike, x special, p projectile, u super; for example new s 3 1-2, "
    "new x 4 c3 (Charge 3; d2 Dash 2). Behind it if printed: ex, knockback 2 and other keywords, +1 (dice "
    "of Edge or Combo), dots red yellow (the right ones)"
)
COUNTER_WORDS: Final = (
    "new TYPE and what happens: s, x or p (what it counters); for example new s damage 2; draw 1. "
    "Words of your own are shown for you to carry out"
)
EVENT_WORDS: Final = (
    "new and what happens, for example new draw 2, or new stays Strikes get 1 more die; words of your own "
    "are shown for you to carry out"
)


_REACH: Final = {
    "1": "1", "1-2": "1-2", "1-3": "1-3", "2-4": "2-4", "3-6": "3-6",
    **{f"Charge {n}": f"c{n}" for n in range(2, 5)}, **{f"Dash {n}": f"d{n}" for n in range(2, 5)},
}  # fmt: skip
"""The commonest; any other range is typed."""
_EXTRAS: Final = {
    "EX": "ex", "Knockback 1": "knockback 1", "Knockback 2": "knockback 2", "Throw 2": "throw 2",
    "Stun 1": "stun 1", "Mix-Up 1": "mixup 1", "Poke": "poke", "Unblockable": "unblockable",
}  # fmt: skip
_DOES: Final = {
    "1 damage": "damage 1;", "2 damage": "damage 2;", "Draw 1": "draw 1;", "Draw 2": "draw 2;",
}  # fmt: skip


class NotRead(Exception):
    """What cannot be read, in words for whoever typed it."""


def pad_for(request: Request) -> Mapping[str, Mapping[str, str]]:
    """The words of a card for touch, in the order in which they are typed."""
    if request.key == "which_counter":
        return {"It counters a": {"Strike": "s", "Special": "x", "Projectile": "p"}, "Then": _DOES}
    if request.key == "which_event":
        return {"It": {"Stays in play": "stays"}, "It does": _DOES}
    return {
        "Type": {"Strike": "s", "Special": "x", "Projectile": "p", "Super": "u"},
        "Dice": {str(n): str(n) for n in range(1, DICE_MOST + 1)},
        "Range": _REACH,
        "Printed too": _EXTRAS,
    }


def words_for(request: Request) -> str:
    """How a card is typed in at this question."""
    return {"which_counter": COUNTER_WORDS, "which_event": EVENT_WORDS}.get(request.key, ATTACK_WORDS)


def read_card(request: Request, text: str) -> TypedCard | str:
    """The card, or what is wrong with the words. The same words always give the same card."""
    try:
        if request.key == "which_counter":
            card = counter_card(text)
        elif request.key == "which_event":
            card = event_card(text)
        else:
            card = attack_card(text.lower().split())
    except NotRead as wrong:
        return f"{wrong}. {words_for(request)}"
    digest = hashlib.sha256(msgspec.json.encode(card)).hexdigest()[:10]
    named = msgspec.structs.replace(card, id=f"quick-{digest}")
    return TypedCard(named.id, msgspec.json.encode(named).decode())


def attack_card(words: Sequence[str]) -> Card:
    """A Strike, Special, Projectile or Super from its words. Errors: NotRead."""
    if len(words) < 3:
        raise NotRead("a card needs at least its type, its dice and its range")
    kind = KINDS.get(words[0])
    if kind is None:
        raise NotRead(f"{words[0]!r} is no type of card")
    dice = words[1].removesuffix("d")
    if not dice.isdecimal() or int(dice[:3]) > DICE_MOST:
        raise NotRead(f"{words[1]!r} is no number of dice from 0 to {DICE_MOST}")
    rest = list(words[2:])
    reach = reach_of(rest)
    ex, extra, keywords, dots = _extras(rest)
    return quick_card(
        kind, quick_attack(int(dice), reach, ex=ex, extra_dice=extra, keywords=keywords, links=dots)
    )


def reach_of(rest: list[str]) -> Range | Movement:
    """Take the range off the front: 2, 1-3, c3, charge 3, d2, dash 2."""
    word = rest.pop(0)
    letters, digits = word.rstrip("0123456789"), word[len(word.rstrip("0123456789")) :]
    if letters == "range" and not digits and rest:
        return reach_of(rest)
    if letters in _MOVEMENTS:
        digits = digits or (rest.pop(0) if rest else "")
        if not digits.isdecimal() or not 1 <= int(digits[:3]) <= STEPS_MOST:
            raise NotRead(f"{word} needs a number of cells from 1 to {STEPS_MOST}")
        return Movement(type=_MOVEMENTS[letters], x=int(digits))
    low, dash, high = word.partition("-")
    if not low.isdecimal() or (dash and not high.isdecimal()):
        raise NotRead(f"{word!r} is no range")
    least, most = int(low[:3]), int((high or low)[:3])
    if not least <= most <= RANGE_MOST or least > STEPS_MOST:
        raise NotRead(f"{word!r} is no range from a lower to a higher number")
    return Range(min=least, max=most)


def _extras(rest: list[str]) -> tuple[bool, int, list[Keyword], list[str]]:
    """EX, more dice, keywords, and behind "dots" the colours."""
    keywords: list[Keyword] = []
    ex, extra = False, 0
    while rest:
        word = rest.pop(0).strip(",")
        if word in ("dots", "links"):
            return ex, extra, keywords, [each.strip(",") for each in rest]
        if word == "ex":
            ex = True
        elif word.startswith("+") and word[1:].isdecimal():
            extra = min(DICE_MOST, int(word[1:4]))
        elif word:
            keywords.append(_keyword(word, rest))
    return ex, extra, keywords, []


def _keyword(word: str, rest: list[str]) -> Keyword:
    letters = "".join(c for c in word if c.isalpha())
    digits = "".join(c for c in word if c.isdecimal())
    if letters == "mix" and rest and rest[0].startswith("up"):
        letters, digits = "mixup", rest.pop(0).removeprefix("up")
    name = _KEYWORDS.get(letters)
    if name is None:
        hint = did_you_mean(letters, _KEYWORDS)
        raise NotRead(f"{word!r} is no keyword{f' ({hint})' if hint else ''}")
    if name in _NO_NUMBER:
        return Keyword(name=name)
    if not digits and rest and rest[0].strip(",").isdecimal():
        digits = rest.pop(0).strip(",")
    if not digits.isdecimal() or len(digits) > 1:
        raise NotRead(f"{letters} needs its number, from 0 to 9")
    return Keyword(name=name, x=int(digits))


def counter_card(text: str) -> Card:
    """A card laid as Counter-Attack from its words. Errors: NotRead."""
    first, _, rest = text.strip().partition(" ")
    beats = _COUNTERS.get(first.lower().strip(":,"))
    if beats is None:
        raise NotRead(f"{first!r} is nothing that a card counters")
    effects, words = effects_of(rest)
    return quick_counter(beats, effects, text=words)


def event_card(text: str) -> Card:
    """A Character Event from its words. Errors: NotRead."""
    text = text.strip()
    stays = text.lower().startswith("stays")
    effects, words = effects_of(text[len("stays") :] if stays else text)
    if not effects and not words:
        raise NotRead("an Event does something")
    return quick_event(Timing.RESPONSE, effects, text=words, window=Window.REACTION, stays_in_play=stays)


def effects_of(text: str) -> tuple[list[Effect], str]:
    """What the app can carry out of it; all of it as words where not every part is understood."""
    text = text.strip().strip(":").strip()
    found: list[Effect] = []
    for effect, wrong in read_effects(text):
        if wrong is not None or effect is None:
            return [], text
        try:
            found.append(msgspec.convert(effect, Effect))
        except msgspec.ValidationError:
            return [], text
    return found, ""
