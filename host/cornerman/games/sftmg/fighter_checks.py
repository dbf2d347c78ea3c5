"""Whether a fighter's deck adds up (SFTMG-CMP-08, EVT-01, EVT-02) and names its own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from cornerman.engine.content import FieldPath, Finding, Severity
from cornerman.errors import did_you_mean

from .card_checks import check_card, check_ultra
from .pack import BUILT_IN_CARDS, DECK_SIZE, Card, Fighter
from .terms import CardKind, Who
from .vocabulary import CardsInDiscard, Condition, Effect, PerCopyInDiscard

IN_EVERY_DECK: dict[CardKind, int] = {CardKind.BAIT: 4, CardKind.FOCUS: 2, CardKind.SUPER: 2}
EVENTS_AT_LEAST = 6


def check_fighter(fighter: Fighter, palette: Collection[str] | None) -> Iterator[Finding]:
    """Findings of a fighter and all of its cards; `palette` is None where pack.toml is itself wrong."""
    if fighter.placeholder:
        yield Finding(
            ("placeholder",),
            "these numbers are invented",
            cure="type in what the cards say, then remove placeholder",
            severity=Severity.WARNING,
        )
    if fighter.ultra is None:
        yield Finding(
            (),
            "there is no [ultra]",
            cure="add it from the Character card; until then it is typed in when it is declared",
            severity=Severity.DEALT,
        )
    else:
        yield from check_ultra(fighter.ultra, palette, ("ultra",))
    for number, card in enumerate(fighter.cards):
        yield from check_card(card, palette, ("cards", number))
    yield from _check_ids(fighter)
    yield from _check_deck_names(fighter)
    yield from _check_deck_sums(fighter)
    yield from _check_card_names(fighter)


def _check_ids(fighter: Fighter) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, card in enumerate(fighter.cards):
        if card.id in seen:
            yield Finding(
                ("cards", number, "id"),
                f'there is more than one card with the id "{card.id}"',
                cure="choose another id; copies of one card are counted in deck",
            )
        seen.add(card.id)


def _check_deck_names(fighter: Fighter) -> Iterator[Finding]:
    known = fighter.cards_by_id()
    seen: set[str] = set()
    for number, entry in enumerate(fighter.deck):
        if entry.card not in known:
            yield Finding(
                ("deck", number, "card"),
                f'there is no card "{entry.card}"',
                allowed=", ".join(known),
                cure=did_you_mean(entry.card, known) or "add the card, or remove the line",
            )
        if entry.card in seen:
            yield Finding(
                ("deck", number, "card"),
                f'"{entry.card}" stands in the deck more than once',
                cure="make it one line with the sum as count",
            )
        seen.add(entry.card)
    for number, card in enumerate(fighter.cards):
        if fighter.deck and card.id not in seen and card.id not in BUILT_IN_CARDS:
            yield Finding(
                ("cards", number),
                "this card is in no deck",
                cure=f'add {{card = "{card.id}", count = 1}} to deck',
                severity=Severity.WARNING,
            )


def _check_deck_sums(fighter: Fighter) -> Iterator[Finding]:
    if not fighter.deck:
        yield _unfit("there is no deck", "", "add deck = [{card = ..., count = ...}, ...]")
        return
    known = fighter.cards_by_id()
    of_kind: Counter[CardKind] = Counter()
    for entry in fighter.deck:
        if entry.card in known:
            of_kind[known[entry.card].kind] += entry.count
    total = sum(entry.count for entry in fighter.deck)
    if total != DECK_SIZE:
        yield _unfit(f"the deck has {total} cards", f"{DECK_SIZE} cards", _more_or_less(DECK_SIZE - total))
    for kind, needed in IN_EVERY_DECK.items():
        if of_kind[kind] != needed:
            yield _unfit(
                f"the deck has {of_kind[kind]} cards of the kind {kind}",
                f"{needed} in every deck",
                _more_or_less(needed - of_kind[kind]),
            )
    events = of_kind[CardKind.CHARACTER_EVENT]
    if events < EVENTS_AT_LEAST:
        yield _unfit(
            f"the deck has {events} Character Events",
            f"{EVENTS_AT_LEAST} or more",
            _more_or_less(EVENTS_AT_LEAST - events),
        )


def _unfit(message: str, allowed: str, cure: str) -> Finding:
    return Finding(("deck",), message, allowed, cure, Severity.DEALT)


def _more_or_less(missing: int) -> str:
    return f"{abs(missing)} {'more are needed' if missing > 0 else 'too many: take them out'}"


def _check_card_names(fighter: Fighter) -> Iterator[Finding]:
    """Names that are counted in one's own discard pile ought to be names of one's own cards."""
    names = [card.name for card in fighter.cards_by_id().values()]
    for path, name in _counted_names(fighter):
        if name and name not in names:
            yield Finding(
                path,
                f'no card of this fighter is called "{name}"',
                cure=did_you_mean(name, names) or "write the card's name as it stands in name",
                severity=Severity.WARNING,
            )


def _counted_names(fighter: Fighter) -> Iterator[tuple[FieldPath, str]]:
    for number, card in enumerate(fighter.cards):
        for path, conditions, effects in _lists_of(card):
            base: FieldPath = ("cards", number, *path)
            yield from _names_in_conditions((*base, "conditions"), conditions)
            for at, effect in enumerate(effects):
                here = (*base, "effects", at)
                yield from _names_in_conditions((*here, "only_if"), effect.only_if)
                if isinstance(effect, PerCopyInDiscard):
                    yield (*here, "name"), effect.name


def _names_in_conditions(
    path: FieldPath, conditions: tuple[Condition, ...]
) -> Iterator[tuple[FieldPath, str]]:
    for at, condition in enumerate(conditions):
        if isinstance(condition, CardsInDiscard) and condition.who is Who.SELF:
            yield (*path, at, "name"), condition.name


def _lists_of(card: Card) -> Iterator[tuple[FieldPath, tuple[Condition, ...], tuple[Effect, ...]]]:
    if card.attack is not None:
        yield ("attack",), card.attack.conditions, card.attack.effects
        for number, edge in enumerate(card.attack.edge):
            yield ("attack", "edge", number), edge.only_if, ()
    if card.counter is not None:
        yield ("counter",), (), card.counter.effects
    if card.event is not None:
        yield ("event",), card.event.conditions, card.event.effects
