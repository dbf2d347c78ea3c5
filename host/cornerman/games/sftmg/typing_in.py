"""A card typed in at the table: what it must say before it can be played (SFTMG catalogue section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from cornerman.engine.commands import Answer
from cornerman.engine.content import Finding, Severity
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Reveal

from .card_checks import check_attack
from .effect_checks import check_effects, check_event_effects, check_play_conditions
from .facts import CardFacts, entered_card, usable_as
from .fight import Fight
from .pack import Card
from .terms import Source

ENTRY_MAX: Final = 8_000
"""Characters of a typed-in card; the longest that ships takes a tenth of it."""
PREFIX: Final = "quick-"
"""What the id of a typed-in card begins with."""

_CARD = msgspec.json.Decoder(Card)
_FINDINGS_SHOWN: Final = 200
"""Characters of a reason; a person reads it in one go."""


def type_in(fight: Fight, request: Request, answer: Answer) -> None:
    """Note the card that ``answer`` carries. Errors: Refused, with nothing changed."""
    if not isinstance(request, Reveal) or not request.entry:
        raise Refused("a card is typed in only where the app asks which card it was")
    card = _read(answer.entry)
    if card.id != answer.value or not card.id.startswith(PREFIX):
        raise Refused("the id of a card typed in starts with quick- and is the answer", "SFTMG-CRD-03")
    if fight.knows(request.seat, card.id) and fight.state.entries.get(card.id) != card:
        raise Refused(f"there is another card {card.id!r} already; give it a new id", "SFTMG-CRD-03")
    for finding in _findings(card):
        if finding.severity is not Severity.WARNING:
            where = ".".join(map(str, finding.path))
            raise Refused(f"the card cannot be right ({where}): {finding.message}"[:_FINDINGS_SHOWN])
    facts = entered_card(card, fight.fighter(request.seat).palette)
    _fits(fight, request, facts)
    fight.state.entries[card.id] = card


def _read(entry: str) -> Card:
    if len(entry) > ENTRY_MAX:
        raise Refused(f"the card is too long: {len(entry)} characters, at most {ENTRY_MAX}", "SFTMG-CRD-03")
    try:
        return _CARD.decode(entry)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(f"the card is not complete: {error}"[:_FINDINGS_SHOWN], "SFTMG-CRD-03") from None


def _findings(card: Card) -> Iterator[Finding]:
    """What is wrong in the halves that were typed in; one half may be missing (SFTMG-ATK-23)."""
    if card.attack is not None:
        yield from check_attack(card.attack, None, ("attack",))
    if card.counter is not None:
        yield from check_effects(card.counter.effects, Source.COUNTER, ("counter", "effects"))
    if card.event is not None:
        yield from check_event_effects(card.event, ("event", "effects"))
        yield from check_play_conditions(card.event, ("event", "conditions"))


def _fits(fight: Fight, request: Reveal, facts: CardFacts) -> None:
    """It can be played in this place, and paid for (SFTMG-MTR-07)."""
    uses = {
        "which_counter": usable_as(facts, "counter") and bool(facts.counter_type),
        "which_face_up": usable_as(facts, "follow"),
        "which_event": facts.kind == "character_event" and facts.card.event is not None,
    }
    if not uses.get(request.key, True):
        raise Refused(f"a {facts.kind} cannot be played here", request.rule)
    meter = fight.state.seats[request.seat].meter
    if request.key in ("which_face_up", "which_event") and facts.cost > meter:
        raise Refused(f"it costs {facts.cost} Meter, and there is {meter}", "SFTMG-MTR-07")
