"""The pack that ships says what the catalogue says, card by card (section 10), and what the rulebook says."""

from __future__ import annotations

import re
from math import ceil

import pytest
from catalogue_cards import TEXT, Listed, listed, shipped

from cornerman.games.sf_rivals.pack import Character, Clause, Technique


def characters() -> list[Character]:
    return list(shipped().characters)


def written(clause: Clause) -> str:
    numbers = [str(getattr(clause, name)) for name in clause.__struct_fields__]
    op = str(clause.__struct_config__.tag)
    return f"{op}({','.join(numbers)})" if numbers else op


def as_listed(character: str, card: Technique) -> Listed:
    return Listed(
        character,
        card.id,
        card.name,
        card.initiative,
        card.count,
        card.kind,
        tuple(map(written, card.powers)),
        card.damage or 0,
    )


def test_every_card_of_the_table_ships_as_it_stands_there_and_no_other() -> None:
    ours = {as_listed(character.id, card) for character in characters() for card in character.cards}
    assert len(listed()) == 71
    assert ours == set(listed())


def test_eight_characters_have_ten_cards_each_eighty_in_all() -> None:
    """SFR-GEN-02, DAT-01."""
    assert [len(each.deck()) for each in characters()] == [10] * 8
    assert sum(row.count for row in listed()) == 80


def test_each_has_one_super_and_one_ultra() -> None:
    """SFR-GEN-03."""
    for each in characters():
        kinds = [each.card(card).kind for card in each.deck()]
        assert (kinds.count("super"), kinds.count("ultra")) == (1, 1)


def test_cards_per_initiative_add_up_as_the_catalogue_counts_them() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d+) \| 10 \| ([\d, ]+) \|$", TEXT, re.MULTILINE)
    assert len(rows) == 8
    for character, different, counts in rows:
        (cards,) = [each for each in characters() if each.id == character]
        assert len(cards.cards) == int(different)
        found = [sum(c.count for c in cards.cards if c.initiative == i) for i in range(8)]
        assert found == [int(n) for n in counts.split(",")]


@pytest.mark.parametrize("row", listed(), ids=lambda row: f"{row.character}-{row.id}")
def test_placeholders_are_those_of_the_function(row: Listed) -> None:
    """SFR-DAT-03."""
    usual = min(4, 5 - ceil(row.initiative / 2))
    special = 1 if row.numbers("reduce") or row.numbers("no_damage") else None
    expected = 4 if row.kind == "super" else usual if special is None else special
    assert row.placeholder == expected


def test_every_shipped_damage_is_called_a_placeholder() -> None:
    """SFR-DAT-02: the text prints none."""
    assert {card.damage_source for each in characters() for card in each.cards} == {"placeholder"}


def test_the_oddities_that_the_catalogue_names_are_there() -> None:
    """SFR-DAT-05."""
    by = {each.id: each for each in characters()}
    assert by["ken"].card("shinkuu_hadouken").name == by["ryu"].card("shinkuu_hadouken").name
    assert [row.character for row in listed() if row.initiative == 0] == ["ryu", "ken", "poison", "dudley"]
    assert {row.character for row in listed() if row.numbers("swap")} == set(by) - {"guile"}
    assert [row.character for row in listed() if row.kind == "super" and row.powers] == ["zangief"]
    ultras = [row for row in listed() if row.kind == "ultra"]
    assert [row.character for row in ultras if not row.numbers("break_if")] == ["juri"]
    assert [row.character for row in ultras if row.numbers("cancel_power_if")] == ["zangief"]
