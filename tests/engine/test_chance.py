"""The app's chance: fair, drawn from one stream per owner, the same again from the same seed, provable."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import pairwise, permutations
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.engine.chance import SEED_BYTES, commitment, draw, seed_from_text
from cornerman.engine.requests import Roll

SEED = bytes(range(32))
seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


def roll(what: Literal["dice", "shuffle", "pick"], count: int, sides: int, stream: str = "dice0") -> Roll:
    return Roll(id=1, seat=0, key="k", rule="", what=what, count=count, sides=sides, stream=stream)


def dice(count: int, sides: int = 6, stream: str = "dice0") -> Roll:
    return roll("dice", count, sides, stream)


def shuffle(count: int) -> Roll:
    return roll("shuffle", count, count)


# what comes out


@given(seeds, st.integers(0, 300), st.integers(1, 256), st.integers(0, 10_000))
def test_dice_show_as_many_faces_as_asked_for_each_within_its_sides(
    seed: bytes, count: int, sides: int, number: int
) -> None:
    faces = draw(seed, dice(count, sides), number)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)


@given(seeds, st.integers(0, 256), st.integers(0, 10_000))
def test_a_shuffle_names_every_position_once(seed: bytes, count: int, number: int) -> None:
    assert sorted(draw(seed, shuffle(count), number)) == list(range(count))


@given(seeds, st.integers(0, 256), st.integers(0, 256), st.integers(0, 10_000))
def test_a_pick_names_different_positions_in_rising_order(
    seed: bytes, count: int, among: int, number: int
) -> None:
    taken = draw(seed, roll("pick", count, among), number)
    assert len(taken) == min(count, among)
    assert list(taken) == sorted(set(taken))
    assert all(0 <= position < among for position in taken)


@pytest.mark.parametrize("sides", [0, -1, 257, 1_000])
def test_a_die_without_sides_or_with_more_than_a_byte_can_name_is_an_error(sides: int) -> None:
    with pytest.raises(ValueError, match="1 to 256 sides"):
        draw(SEED, dice(1, sides), 0)


@pytest.mark.parametrize("wanted", [shuffle(257), roll("pick", 3, 257), roll("pick", 257, 300)])
def test_more_than_256_things_are_an_error(wanted: Roll) -> None:
    with pytest.raises(ValueError, match="256"):
        draw(SEED, wanted, 0)


# the same again


@given(seeds, st.integers(0, 100))
def test_the_same_draw_of_the_same_stream_gives_the_same_result(seed: bytes, number: int) -> None:
    for wanted in (dice(8), shuffle(40), roll("pick", 3, 7)):
        assert draw(seed, wanted, number) == draw(bytes(seed), wanted, number)


def test_what_is_asked_about_a_draw_besides_its_kind_and_stream_does_not_matter() -> None:
    one = Roll(id=1, seat=0, key="a", rule="x", what="dice", count=9, sides=6, stream="s")
    other = Roll(id=77, seat=1, key="b", rule="y", what="dice", count=9, sides=6, stream="s")
    assert draw(SEED, one, 4) == draw(SEED, other, 4)


def test_streams_numbers_and_seeds_are_independent_of_each_other() -> None:
    """No two of 3,000 draws of twenty dice are alike; among fair ones that would be a miracle."""
    results = [
        draw(seed, dice(20, stream=stream), number)
        for seed in (SEED, bytes(32), b"\x01" * 32)
        for stream in ("dice0", "dice1", "deck0", "deck1", "dice10")
        for number in range(200)
    ]
    assert len(set(results)) == len(results)


def test_stream_and_number_are_kept_apart_in_the_key() -> None:
    """Draw 1 of stream "a:1" is not draw 11 of stream "a:", nor any other that reads alike."""
    assert draw(SEED, dice(20, stream="a:1"), 1) != draw(SEED, dice(20, stream="a"), 11)
    assert draw(SEED, dice(20, stream="dice1"), 1) != draw(SEED, dice(20, stream="dice"), 11)


@given(seeds, st.integers(0, 50), st.integers(1, 60), st.integers(2, 256))
def test_dice_are_the_bytes_of_the_hash_in_order_without_those_that_would_bias(
    seed: bytes, number: int, count: int, sides: int
) -> None:
    """Written out once more from the description, so that anybody can verify a match by other means."""
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        raw = hmac.new(seed, f"dice0:{number}:{block}".encode(), hashlib.sha256).digest()
        faces += [byte % sides + 1 for byte in raw if byte < 256 // sides * sides]
        block += 1
    assert draw(seed, dice(count, sides), number) == tuple(faces[:count])


@given(seeds, st.integers(0, 50), st.integers(0, 60))
def test_a_shuffle_is_a_fisher_yates_from_the_front_with_the_same_bytes(
    seed: bytes, number: int, count: int
) -> None:
    stream = b"".join(
        hmac.new(seed, f"dice0:{number}:{block}".encode(), hashlib.sha256).digest() for block in range(20)
    )
    source, things = iter(stream), list(range(count))
    for i in range(count - 1):
        left = count - i
        byte = next(b for b in source if b < 256 // left * left)
        j = i + byte % left
        things[i], things[j] = things[j], things[i]
    assert draw(seed, shuffle(count), number) == tuple(things)


def test_old_journals_verify_for_ever() -> None:
    """These results are pinned: a change here would make every published match look forged."""
    assert draw(SEED, dice(10), 0) == (5, 3, 3, 3, 3, 1, 3, 4, 1, 3)
    assert draw(SEED, shuffle(10), 3) == (6, 9, 3, 7, 8, 4, 5, 1, 0, 2)
    assert draw(SEED, roll("pick", 3, 9), 12) == (2, 3, 5)


# fair


def test_every_face_comes_as_often_as_any_other() -> None:
    """Chi-square with 5 degrees of freedom over 60,000 dice: above 20.5 comes once in a thousand seeds."""
    counts = Counter(face for number in range(600) for face in draw(SEED, dice(100), number))
    expected = 60_000 / 6
    assert sum((counts[face] - expected) ** 2 / expected for face in range(1, 7)) < 20.5


def test_sides_that_do_not_divide_256_are_not_biased_either() -> None:
    """200 sides: taken modulo, faces 1 to 56 would come twice as often."""
    counts = Counter(face for number in range(200) for face in draw(SEED, dice(256, 200), number))
    low = sum(counts[face] for face in range(1, 57))
    assert abs(low / counts.total() - 56 / 200) < 0.01


def test_every_order_of_four_cards_comes_as_often_as_any_other() -> None:
    """Chi-square with 23 degrees of freedom over 12,000 shuffles: above 49.7 comes once in a thousand."""
    counts = Counter(draw(SEED, shuffle(4), number) for number in range(12_000))
    assert set(counts) == set(permutations(range(4)))
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 49.7


def test_every_pair_of_five_is_picked_as_often_as_any_other() -> None:
    """Chi-square with 9 degrees of freedom over 5,000 picks: above 27.9 comes once in a thousand."""
    counts = Counter(draw(SEED, roll("pick", 2, 5), number) for number in range(5_000))
    assert len(counts) == 10
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 27.9


def test_a_card_on_top_of_one_shuffle_says_nothing_about_the_next() -> None:
    """Chi-square with 15 degrees of freedom over pairs of tops of 4 cards: above 37.7 once in a thousand."""
    tops = [draw(SEED, shuffle(4), number)[0] for number in range(8_001)]
    counts = Counter(pairwise(tops))
    assert sum((n - 500) ** 2 / 500 for n in counts.values()) < 37.7


# provable


def test_the_commitment_is_the_hash_of_the_seed_and_of_no_other() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED[:-1] + b"\x00")


def test_a_seed_of_64_hex_digits_is_taken_as_it_is() -> None:
    assert seed_from_text(SEED.hex()) == SEED
    assert seed_from_text(SEED.hex().upper()) == SEED


@given(st.text(min_size=1).filter(lambda text: text.strip() and not _surrogate(text)))
def test_any_other_text_gives_a_seed_of_its_own(text: str) -> None:
    seed = seed_from_text(text)
    assert len(seed) == SEED_BYTES
    if len(text) != 64:
        assert seed == hashlib.sha256(text.encode()).digest()


def _surrogate(text: str) -> bool:
    return any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


@pytest.mark.parametrize("text", ["g" * 64, "aa " * 20 + "aaaa", "\N{FULLWIDTH DIGIT ONE}" * 64])
def test_64_letters_that_are_not_all_hex_digits_are_a_text(text: str) -> None:
    assert len(text) == 64
    assert seed_from_text(text) == hashlib.sha256(text.encode()).digest()


@pytest.mark.parametrize("text", ["", " ", "\t\n"])
def test_an_empty_seed_is_an_error_that_says_what_a_seed_is(text: str) -> None:
    with pytest.raises(ValueError, match="a number, a word or 64 hex digits"):
        seed_from_text(text)
