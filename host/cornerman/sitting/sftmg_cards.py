"""SFTMG cards in words: a line for a hand, and a card in full (SFTMG catalogue sections 4, 5, 37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, cast

import msgspec

from cornerman.games.sftmg.facts import CardFacts, FighterFacts
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.pack import AttackSpec, Card
from cornerman.games.sftmg.state import ULTRA, UNKNOWN
from cornerman.games.sftmg.terms import CounterType
from cornerman.games.sftmg.wording import card_label

from .faces import CardFace, Shade

DOTS: Final = "  dots:"
"""What the line with the linkers' colours begins with; on a drawn card it stands last."""
_SHADES: Final[dict[str, Shade]] = {
    "strike": "strike",
    "special": "special",
    "projectile": "projectile",
    "super": "super",
    "ultra": "super",
}


def hand_lines(fight: Fight, seat: int) -> list[str]:
    """The known cards of a hand, equal ones together, each with its own words."""
    lines = []
    for card, count in _hand(fight, seat).items():
        facts = fight.card(seat, card)
        label = (
            facts.name
            if facts.kind in ("character_event", "bait", "focus")
            else card_label(fight, seat, card)
        )
        text = facts.card.text
        lines.append(f"{f'{count}x ' if count > 1 else ''}{label}{f': {text}' if text else ''}")
    return lines


def hand_in_full(fight: Fight, seat: int) -> list[str]:
    """The known cards of a hand, each with all that it says."""
    lines: list[str] = []
    for card, count in _hand(fight, seat).items():
        first, *rest = card_page(fight.card(seat, card), fight.fighter(seat), 0)
        lines += [f"{f'{count}x ' if count > 1 else ''}{first}", *rest, ""]
    return lines[:-1]


def _hand(fight: Fight, seat: int) -> Counter[str]:
    return Counter(card for card in fight.state.seats[seat].hand if card != UNKNOWN)


def hand_faces(fight: Fight, seat: int) -> list[CardFace]:
    """The known cards of a hand, equal ones together."""
    return [card_face(fight, seat, card, count) for card, count in _hand(fight, seat).items()]


def card_face(fight: Fight, seat: int, card: str, count: int = 1) -> CardFace:
    """A card of a fighter as a picture can be drawn from."""
    facts, fighter = fight.card(seat, card), fight.fighter(seat).fighter
    says = fighter.ultra_text if card == ULTRA else facts.card.text
    placeholder = facts.card.placeholder or fighter.placeholder
    return face_of(facts, says=says, count=count, placeholder=placeholder)


def face_of(facts: CardFacts, *, says: str, count: int, placeholder: bool) -> CardFace:
    """A card as a picture can be drawn from, in a match or while it is typed in."""
    lines: list[str] = []
    dots: list[str] = []
    figure = unit = ""
    if facts.card.attack is not None:
        figure, unit = str(facts.dice), "die" if facts.dice == 1 else "dice"
        first, *more = _attack(facts.card.attack, facts)
        dots = [line for line in more if line.startswith(DOTS)]
        lines += [", ".join(first.strip().split(", ")[1:]), *(line for line in more if line not in dots)]
    if facts.card.counter is not None:
        effects = _list(facts.card.counter.effects)
        lines.append(f"counters a {_type(facts.card)}{f': {effects}' if effects else ''}")
    if facts.card.event is not None:
        lines += _event(facts.card)
    if says:  # they tell the effects as well
        lines = [line.partition(": ")[0] for line in lines[:1]]
    lines += dots
    return CardFace(
        id=facts.id,
        name=facts.name,
        kind=_kind(facts),
        shade=_SHADES.get(facts.kind, "event"),
        figure=figure,
        unit=unit,
        facts=tuple(line.strip() for line in lines),
        says=says,
        count=count,
        placeholder=placeholder,
    )


def seen_lines(fight: Fight) -> list[str]:
    """What lies face up, a line for each pile."""
    lines = []
    for number, config in enumerate(fight.config.seats):
        seat = fight.state.seats[number]
        if not seat.fighter:
            continue
        for title, pile in (("discard pile", seat.discard), ("in play", seat.in_play)):
            if pile or title == "discard pile":
                lines.append(f"{config.name}, {title} ({len(pile)}): {_named(fight, number, pile)}")
        lines.append(f"{config.name}: {len(seat.deck)} cards in the deck, {len(seat.hand)} in hand")
    return lines


def _named(fight: Fight, seat: int, pile: Sequence[str]) -> str:
    counted = Counter("not seen" if card == UNKNOWN else fight.card(seat, card).name for card in pile)
    words = [f"{count}x {name}" if count > 1 else name for name, count in counted.items()]
    return ", ".join(words) or "empty"


def cards_in_full(fight: Fight, seat: int, words: str) -> list[str]:
    """Every card of a fighter whose name or id holds ``words``, the Ultra and typed-in ones too."""
    if not fight.state.seats[seat].fighter:
        return []
    fighter = fight.fighter(seat)
    wanted = words.casefold()
    known = {**fighter.attacks, **{card: fight.card(seat, card) for card in fight.state.entries}}
    copies = Counter(fighter.deck)
    lines: list[str] = []
    for card, facts in known.items():
        if wanted in facts.name.casefold() or wanted == card:
            lines += [*card_page(facts, fighter, copies.get(card, 0)), ""]
    return lines[:-1]


def card_page(facts: CardFacts, fighter: FighterFacts, copies: int) -> list[str]:
    """One card in full."""
    card = facts.card
    count = f", {copies} in the deck of {fighter.name}" if copies else f", {fighter.name}"
    lines = [f"{card.name}: {_kind(facts)}{count}"]
    if card.attack is not None:
        lines += _attack(card.attack, facts)
    if card.counter is not None:
        effects = _list(card.counter.effects)
        lines.append(f"  counters a {_type(card)}{f': {effects}' if effects else ''}")
    if card.event is not None:
        lines += _event(card)
    text = fighter.fighter.ultra_text if facts.id == ULTRA else card.text
    if text:
        lines.append(f"  in its own words: {text}")
    if card.placeholder or fighter.fighter.placeholder:
        lines.append("  placeholder: nobody has typed in yet what the printed card says")
    return lines


def _type(card: Card) -> str:
    """What a card counters; Bait! is called as on the card (SFTMG-CTR-03)."""
    assert card.counter is not None
    word = card.counter.type.value.title()
    return f"{word}!" if card.counter.type is CounterType.BAIT else word


def _kind(facts: CardFacts) -> str:
    cost = f", {facts.cost} Meter" if facts.cost else ""
    return facts.kind.replace("_", " ").title() + cost


def attack_words(facts: CardFacts) -> str:
    """An attack in one line: dice, reach, keywords, effects."""
    lines = _attack(facts.card.attack, facts) if facts.card.attack is not None else []
    return "; ".join(line.strip() for line in lines if not line.startswith(DOTS))


def _attack(attack: AttackSpec, facts: CardFacts) -> list[str]:
    reach = f"{facts.low}" if facts.low == facts.high else f"{facts.low} to {facts.high}"
    where = f"range {reach}"
    if attack.movement is not None:
        where = f"{attack.movement.type.value.title()} {attack.movement.x}"
    words = [f"{attack.dice} dice", where]
    words += ["EX"] * attack.ex
    words += ["line of sight"] * facts.los
    words += [f"{k.replace('_', '-').title()}{f' {x}' if x else ''}" for k, x in facts.keywords.items()]
    lines = [f"  {', '.join(words)}"]
    if attack.linkers.left or attack.linkers.right:
        sides = (("left", attack.linkers.left), ("right", attack.linkers.right))
        lines.append(f"{DOTS} " + "; ".join(f"{side} {', '.join(dots)}" for side, dots in sides if dots))
    if attack.combo_dice:
        lines.append(f"  {attack.combo_dice:+} dice as a follow-up")
    lines += [f"  {edge.dice:+} dice{_if(edge.only_if)}" for edge in attack.edge]
    if attack.conditions:
        lines.append(f"  may be played{_if(attack.conditions)}")
    if effects := _list(attack.effects):
        lines.append(f"  {effects}")
    return lines


def _event(card: Card) -> list[str]:
    event = card.event
    assert event is not None
    when = event.timing.value.replace("_", " ").title()
    window = f", {event.window.value.replace('_', ' ')}" if event.window else ""
    lines = [f"  {when}{window}{', stays in play' if event.stays_in_play else ''}"]
    if event.conditions:
        lines.append(f"  may be played{_if(event.conditions)}")
    if effects := _list(event.effects):
        lines.append(f"  {effects}")
    if event.boost_dice:
        lines.append(f"  discarded for a Block: {event.boost_dice:+} block dice")
    return lines


def _list(effects: Iterable[msgspec.Struct]) -> str:
    return "; ".join(_said(effect) for effect in effects)


def _if(conditions: Sequence[msgspec.Struct]) -> str:
    return f" if {' and '.join(_said(each) for each in conditions)}" if conditions else ""


def _said(part: msgspec.Struct) -> str:
    """An effect or condition in the short words of a pack: "damage 2 opponent"."""
    fields = cast("dict[str, object]", msgspec.to_builtins(part))
    conditions = fields.pop("only_if", ())
    inner = fields.pop("effect", None)
    words = [_word(key, value) for key, value in fields.items()]
    if isinstance(inner, dict):
        words.append(f"({' '.join(_word(key, value) for key, value in inner.items())})")
    text = " ".join(word for word in words if word)
    if isinstance(conditions, list) and conditions:
        met = [" ".join(_word(k, v) for k, v in each.items()) for each in conditions]
        text += f" if {' and '.join(met)}"
    return text


def _word(key: str, value: object) -> str:
    if value is True:
        return key.replace("_", " ")
    if value is False or value is None:
        return ""
    if key in ("min", "max"):
        return f"{'at least' if key == 'min' else 'at most'} {value}"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return str(value).replace("_", " ")
