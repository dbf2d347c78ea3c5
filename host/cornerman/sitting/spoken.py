"""A commitment as short words that two people can compare by ear."""

from __future__ import annotations

from typing import Final

CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
WORDS: Final = 4
"""Words that are read out: 64 bits, far more than anybody could match on purpose with another seed."""
DIGITS_A_WORD: Final = 4


def spoken(hexadecimal: str, words: int = WORDS) -> str:
    """The beginning of a hash as words of five letters: consonant, vowel, consonant, vowel, consonant.

    Sixteen bits a word: four for each consonant, two for each vowel (Wilkerson's proquints).
    """
    found = []
    for place in range(0, min(len(hexadecimal), words * DIGITS_A_WORD), DIGITS_A_WORD):
        bits = int(hexadecimal[place : place + DIGITS_A_WORD], 16)
        found.append(
            CONSONANTS[bits >> 12 & 15]
            + VOWELS[bits >> 10 & 3]
            + CONSONANTS[bits >> 6 & 15]
            + VOWELS[bits >> 4 & 3]
            + CONSONANTS[bits & 15]
        )
    return " ".join(found)
