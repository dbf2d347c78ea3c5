"""A commitment can be read out and compared by ear."""

from __future__ import annotations

import pytest

from cornerman.sitting.spoken import spoken


@pytest.mark.parametrize(
    ("digits", "words"),
    [("7f000001", "lusab babad"), ("3f54dcc1", "gutih tugad"), ("ffff", "zuzuz")],
)
def test_the_words_are_those_that_others_make_of_the_same_bits(digits: str, words: str) -> None:
    assert spoken(digits) == words


def test_no_two_words_are_alike_and_more_digits_do_not_change_the_first() -> None:
    assert len({spoken(f"{number:04x}") for number in range(0x10000)}) == 0x10000
    assert spoken("7f000001" + "0" * 56).startswith("lusab babad")
    assert len(spoken("ab" * 32).split()) == 4
    assert spoken("") == ""
