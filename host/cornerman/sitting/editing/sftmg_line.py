"""A whole card of SFTMG as one line: how often, its name, what is printed above and below (SFTMG-CRD).

What stands above is typed as at the table (see :mod:`cornerman.sitting.sftmg_entry`), and beside it what only
a pack needs: the dots on the left, Edge with its distance, Combo dice, the counter.
"""

from __future__ import annotations

import re
from typing import Final, cast

import msgspec

from cornerman.games.sftmg.pack import BUILT_IN_CARDS, AttackSpec, Card, Edge, Range
from cornerman.games.sftmg.quick import quick_event
from cornerman.games.sftmg.terms import Timing, Until, Window
from cornerman.games.sftmg.vocabulary import Distance
from cornerman.packs.editing.data import Data, table_at, value_at, with_value
from cornerman.sitting.sftmg_entry import (
    NotRead,
    attack_card,
    counter_card,
    effects_of,
    reach_of,
)

from .help import Line

HOW: Final = (
    "3 Flick Jab: s 3 1-2 ex stun 1 left red right red blue / s damage 1; draw 1. How many, the name, the "
    "type (s strike, x special, p projectile, u super, e event), dice, range (c3 Charge 3, d2 Dash 2); if "
    "printed: ex, keywords, +1 (Combo dice), edge 1:2-3, left, right (dots), then draw 2; behind / counter. "
    "Events: e free draw 2, e reaction move 1. What is left out is as on the card before"
)
_COUNT: Final = re.compile(r"^\s*(\d{1,2})\s*[x×]?\s+(?=\S)")
_EDGE: Final = re.compile(r"\bedge\s+(\d)\s*:\s*(\d+(?:-\d+)?)")
_DOTS: Final = re.compile(r"\b(left|right|dots)((?:\s+(?!left\b|right\b|dots\b)[a-z][a-z0-9_-]*,?)*)")
_TIMINGS: Final = {
    "free": (Timing.FREE_ACTION, None),
    "free_action": (Timing.FREE_ACTION, None),
    "action": (Timing.ACTION, None),
    **{window.value: (Timing.RESPONSE, window) for window in Window if window is not Window.CUSTOM},
}
_UNTIL: Final = {"turn": Until.END_OF_TURN, "attack": Until.NEXT_ATTACK, "round": Until.ROUND}


def read_line(text: str, before: Line | None) -> Line | str:
    """The card, or what is wrong with the words. What is left out: as on the card before."""
    try:
        return _read(text, before)
    except NotRead as wrong:
        return f"{wrong}."


def _read(text: str, before: Line | None) -> Line:
    usual = before.copies if before is not None and before.copies else 1
    match = _COUNT.match(text)
    copies = int(match[1]) if match else usual
    name, colon, rest = text[match.end() if match else 0 :].partition(":")
    word = name.strip().lower().rstrip("!")
    if word in BUILT_IN_CARDS and not rest.strip():
        return Line({"id": word}, copies)
    if not name.strip():
        raise NotRead("the card has no name: NAME: s 3 1-2")
    if not colon:
        raise NotRead(f'behind "{name.strip()}" stands a colon, then the card: {name.strip()}: s 3 1-2')
    above, slash, below = rest.partition("/")
    first = above.strip().partition(" ")[0].lower()
    if first in ("e", "event"):
        card = _event(above.strip().partition(" ")[2])
    elif above.strip():
        card = _attack(above, before)
    elif before is not None:
        card = {k: v for k, v in before.card.items() if k not in ("id", "name", "text")}
    else:
        raise NotRead("the card is empty, and there is none before it to take it from")
    if slash:
        card = {**card, "counter": _plain(counter_card(below.strip()), "counter")}
    return Line({"id": "", "name": name.strip(), **card}, copies)


def _attack(said: str, before: Line | None) -> Data:
    words, _, does = said.lower().partition(" then ")
    edges = [Edge(dice=int(dice), only_if=(_distance(span),)) for dice, span in _EDGE.findall(words)]
    words = _EDGE.sub(" ", words)
    dots = {
        ("right" if side == "dots" else side): colours.replace(",", " ").split()
        for side, colours in _DOTS.findall(words)
    }
    made = attack_card(_DOTS.sub(" ", words).split())
    spec = cast(AttackSpec, made.attack)
    combo = sum(edge.dice for edge in spec.edge)  # at the table +1 counts at once; printed it is Combo's
    effects, text = effects_of(does)
    if text:
        raise NotRead(f'"{text}" is nothing that the app carries out; put words of your own into the form')
    spec = msgspec.structs.replace(spec, edge=tuple(edges), combo_dice=combo, effects=tuple(effects))
    attack = with_value(
        _plain(msgspec.structs.replace(made, attack=spec), "attack"), ("linkers",), dots or None
    )
    card: dict[str, object] = {"kind": made.kind.value, "attack": attack}
    if made.kind.is_attack_card:
        kind = value_at(before.card, ("counter", "type")) if before is not None else None
        card["counter"] = {"type": kind or made.kind.value}
    return card


def _distance(span: str) -> Distance:
    reach = reach_of([span])
    assert isinstance(reach, Range)
    return Distance(min=reach.min, max=reach.max)


def _event(said: str) -> Data:
    word, _, rest = said.strip().partition(" ")
    timing = _TIMINGS.get(word.lower())
    if timing is None:
        raise NotRead(f'"{word}" does not say when the Event is played: {", ".join(_TIMINGS)}')
    until = Until.NONE
    if rest.lower().startswith("stays "):
        long, _, rest = rest.strip()[len("stays ") :].partition(" ")
        until = _UNTIL.get(long.lower(), Until.NONE)
        if until is Until.NONE:
            raise NotRead(f"it stays until when? {', '.join(f'stays {word}' for word in _UNTIL)}")
    effects, text = effects_of(rest)
    made = quick_event(timing[0], effects, text=text, window=timing[1], stays_in_play=until is not Until.NONE)
    assert made.event is not None
    event = msgspec.structs.replace(made.event, until=until)
    return {"kind": made.kind.value, "event": _plain(msgspec.structs.replace(made, event=event), "event")}


def _plain(card: Card, half: str) -> Data:
    data = msgspec.json.decode(msgspec.json.encode(card, order="deterministic"), type=dict[str, object])
    return table_at(data, (half,))
