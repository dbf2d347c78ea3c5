"""What is wrong in a Rivals character beyond single fields (SFR catalogue section 14, GEN-03, DAT-01)."""

from __future__ import annotations

from collections.abc import Iterator

from cornerman.engine.content import Finding, Severity

from .pack import CARDS_PER_CHARACTER, Character, Lasting, Technique, VoidIf


def check_character(character: Character) -> Iterator[Finding]:
    """Ten cards, one Super, one Ultra, ids once each, clauses that make sense."""
    yield from _check_counts(character)
    yield from _check_damages(character)
    seen: set[str] = set()
    for number, card in enumerate(character.cards):
        if card.id in seen:
            yield Finding(
                ("cards", number, "id"),
                f'"{card.id}" stands there twice',
                "an id once",
                "use count for copies",
            )
        seen.add(card.id)
        yield from _check_card(card, number)


def _check_counts(character: Character) -> Iterator[Finding]:
    total = sum(card.count for card in character.cards)
    if total != CARDS_PER_CHARACTER:
        yield Finding(
            ("cards",),
            f"{total} cards in all",
            f"{CARDS_PER_CHARACTER} cards (SFR-DAT-01)",
            "correct the counts",
            Severity.DEALT,
        )
    for kind in ("super", "ultra"):
        have = sum(card.count for card in character.cards if card.kind == kind)
        if have != 1:
            wanted = f"exactly one {kind} (SFR-GEN-03)"
            yield Finding(("cards",), f"{have} {kind} cards", wanted, severity=Severity.DEALT)


def _check_damages(character: Character) -> Iterator[Finding]:
    """Numbers that are still to be read off the printed cards (SFR-DAT-02, section 14)."""
    unknown = [card.name for card in character.cards if card.damage is None]
    guessed = [
        card.name
        for card in character.cards
        if card.damage is not None and card.damage_source == "placeholder"
    ]
    if unknown:
        yield Finding(
            ("cards",),
            f"the damage of {', '.join(unknown)} is not known",
            "a number from 0 to 30 for each",
            "read it off the printed card; with printed cards the app asks when it is first turned up",
            Severity.DEALT,
        )
    if guessed:
        yield Finding(
            ("cards",),
            f"the damage of {', '.join(guessed)} is a placeholder",
            "the printed numbers",
            f"cornerman pack set PACK {character.id}/CARD damage=N; all in one table: cornerman pack export",
            Severity.WARNING,
        )


def _check_card(card: Technique, number: int) -> Iterator[Finding]:
    where = ("cards", number)
    voids = [c for c in card.powers if isinstance(c, VoidIf)]
    if voids and len(voids) == len(card.powers):
        yield Finding(
            (*where, "powers"), "void_if stands alone", "another clause beside it", "name what is voided"
        )
    for at, clause in enumerate(card.powers):
        if isinstance(clause, Lasting) and not (clause.i or clause.d):
            yield Finding((*where, "powers", at), "lasting gives nothing", "i or d above 0")
