"""Whatever is wrong with a field, the message names file, line, field, what is allowed and the cure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.engine.content import Severity
from cornerman.packs.loader import Formats, load_pack
from cornerman.packs.problems import PackInvalid, Problem

Change = Callable[[str, str], None]
Only = Callable[[], Problem]

FIELD_CASES = {
    "misspelt field": (
        ("range = { min = 1, max = 1 }", "range = { min = 1, max = 1 }\nlinkrs = {}"),
        (
            24,
            "cards[0].attack.linkrs",
            'there is no field "linkrs" here',
            "linkers",
            'did you mean "linkers"?',
        ),
    ),
    "field that belongs nowhere": (
        ('kind = "super"', 'kind = "super"\nweight = 3'),
        (33, "cards[1].weight", 'there is no field "weight" here', "kind", "remove it"),
    ),
    "number in quotes": (
        ("health = 20", 'health = "20"'),
        (3, "health", 'this is the text "20"', "a whole number from 1 to 60", "write 20 without quotes"),
    ),
    "number too big": (
        ("dice = 3", "dice = 9"),
        (22, "cards[0].attack.dice", "9 is too big", "a whole number from 0 to 8", ""),
    ),
    "number too small": (
        ("health = 20", "health = 0"),
        (3, "health", "0 is too small", "a whole number from 1 to 60", ""),
    ),
    "fraction": (("move = 3", "move = 3.5"), (4, "move", "the fraction 3.5", "from 0 to 9", "")),
    "yes or no for a number": (("move = 3", "move = true"), (4, "move", "this is true", "from 0 to 9", "")),
    "date": (
        ("move = 3", "move = 1991-02-06"),
        (4, "move", "a date or time (1991-02-06)", "from 0 to 9", ""),
    ),
    "number for yes or no": (
        ("dice = 3", "dice = 3\nex = 1"),
        (23, "cards[0].attack.ex", "this is the number 1", "true or false", ""),
    ),
    "word that is none of the kinds": (
        ('kind = "strike"', 'kind = "strke"'),
        (20, "cards[0].kind", '"strke" is not one of them', "strike, special", 'did you mean "strike"?'),
    ),
    "unknown effect": (
        ('op = "damage"', 'op = "damge"'),
        (27, "cards[0].counter.effects[0].op", 'there is no op = "damge"', "meter", 'did you mean "damage"?'),
    ),
    "effect without op": (
        ('{ op = "damage", n = 1 }', "{ n = 1 }"),
        (27, "cards[0].counter.effects[0]", 'the field "op" is missing', "damage", '{op = "damage", ...}'),
    ),
    "effect with op misspelt": (
        ('{ op = "damage", n = 1 }', '{ opp = "damage", n = 1 }'),
        (
            27,
            "cards[0].counter.effects[0]",
            'the field "op" is missing',
            "damage",
            '"opp" was probably meant',
        ),
    ),
    "effect without its number": (
        ('{ op = "damage", n = 1 }', '{ op = "damage" }'),
        (27, "cards[0].counter.effects[0]", 'the field "n" is missing', "from 1 to 60", "add n = ..."),
    ),
    "unknown condition": (
        ("dice = 5", 'dice = 5\nconditions = [{ when = "distence", max = 2 }]'),
        (
            35,
            "cards[1].attack.conditions[0].when",
            "there is no when",
            "distance",
            'did you mean "distance"?',
        ),
    ),
    "table where a list belongs": (
        ('effects = [{ op = "damage", n = 1 }]', 'effects = { op = "damage", n = 1 }'),
        (
            27,
            "cards[0].counter.effects",
            "this is a table",
            "a list: [a table {op = ...}, ...]",
            "square brackets",
        ),
    ),
    "text where a table belongs": (
        ("range = { min = 1, max = 1 }", 'range = "1-1"'),
        (23, "cards[0].attack.range", 'this is the text "1-1"', "a table {min = ..., max = ...}", ""),
    ),
    "missing field": (
        ("move = 3\n", ""),
        (1, "", 'the field "move" is missing', "a whole number from 0 to 9", "add move = ..."),
    ),
    "id with capitals": (
        ('id = "jab"', 'id = "Jab!"'),
        (18, "cards[0].id", '"Jab!" cannot stand here', "small letters", ""),
    ),
    "id with a line end": (
        ('id = "jab"', 'id = "jab\\n"'),
        (18, "cards[0].id", "cannot stand here", "small letters", ""),
    ),
    "empty name": (('name = "Anna"', 'name = ""'), (2, "name", "the text is empty", "1 to 60", "")),
    "name too long": (
        ('name = "Anna"', f'name = "{"a" * 61}"'),
        (2, "name", "the text has 61 characters", "at most 60", ""),
    ),
    "discard neither number nor all": (
        ('{ op = "heal", n = 1 }', '{ op = "discard", n = "al" }'),
        (
            43,
            "cards[2].event.effects[0].n",
            'this is the text "al"',
            "a whole number from 1 to 40 or all",
            "",
        ),
    ),
}


@pytest.mark.parametrize(("change", "expected"), FIELD_CASES.values(), ids=FIELD_CASES.keys())
def test_a_wrong_field_is_named_with_its_line_what_is_allowed_and_the_cure(
    change: tuple[str, str],
    expected: tuple[int, str, str, str, str],
    in_fighter: Change,
    only_problem: Only,
    fighter_file: Path,
) -> None:
    in_fighter(*change)
    problem = only_problem()
    line, field, message, allowed, cure = expected
    assert (problem.file, problem.line, problem.field) == (fighter_file, line, field)
    assert message in problem.message
    assert allowed in problem.allowed
    assert cure in problem.cure
    assert problem.severity is Severity.ERROR


def test_the_message_reads_as_file_line_field_card_and_then_what_to_do(
    in_fighter: Change, only_problem: Only, fighter_file: Path
) -> None:
    in_fighter("range = { min = 1, max = 1 }", 'range = { min = 1, max = "2" }')
    assert str(only_problem()) == (
        f'{fighter_file}:23: cards[0].attack.range.max ("jab"): this is the text "2"\n'
        "    allowed: a whole number from 0 to 16\n"
        "    what to do: write 2 without quotes"
    )


def test_all_problems_of_all_files_are_told_at_once_in_the_order_of_files_and_lines(
    pack: Path, formats: Formats, in_fighter: Change, in_stage: Change, in_header: Change
) -> None:
    in_header('title = "Corner Shop"', "title = 7")
    in_fighter("health = 20", "health = 99")
    in_fighter("dice = 5", "dice = -1")
    in_fighter('kind = "strike"', 'kind = "strke"')
    in_stage('cell = "e5"', 'cell = "z5"')
    with pytest.raises(PackInvalid) as caught:
        load_pack(pack, formats)
    assert [(each.file.name, each.line, each.field) for each in caught.value.problems] == [
        ("pack.toml", 2, "title"),
        ("anna.toml", 3, "health"),
        ("anna.toml", 20, "cards[0].kind"),
        ("anna.toml", 34, "cards[1].attack.dice"),
        ("yard.toml", 3, "objects[0].cell"),
    ]
    assert "5 errors" in str(caught.value)
    assert all(str(each) in str(caught.value) for each in caught.value.problems)


def test_a_part_is_checked_in_depth_even_where_the_header_is_wrong(
    pack: Path, in_header: Change, in_fighter: Change, problems_of: Callable[[Path], tuple[Problem, ...]]
) -> None:
    in_header("schema = 1", 'schema = 1\npalete = ["a", "b", "c", "d"]')
    in_fighter('{ card = "jab", count = 26 }', '{ card = "jap", count = 26 }')
    in_fighter('left = ["red"]', 'left = ["purple"]')
    fields = [each.field for each in problems_of(pack)]
    # without a header there is no palette to hold purple against
    assert fields[0] == "palete"
    assert "deck[0].card" in fields
    assert "cards[0].attack.linkers.left" not in fields


def test_a_file_with_endless_errors_is_told_quickly_and_not_endlessly(
    pack: Path, fighter_file: Path, problems_of: Callable[[Path], tuple[Problem, ...]]
) -> None:
    junk = "".join(f"field{number} = 1\n" for number in range(50_000))
    fighter_file.write_text(junk, encoding="utf-8")
    problems = problems_of(pack)
    assert len(problems) == 101
    assert any("only the first 100 are told" in each.message for each in problems)


def test_a_list_longer_than_any_deck_is_refused_by_its_length(in_fighter: Change, only_problem: Only) -> None:
    in_fighter("deck = [", "deck = [" + '{ card = "jab", count = 1 }, ' * 100)
    problem = only_problem()
    assert (problem.field, problem.message) == ("deck", "there are 105 here")
    assert problem.allowed == "at most 100"
