from __future__ import annotations

import json
import string
from binascii import crc32
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman_link.frame import (
    FROM_BOARD_MAX,
    OVERHEAD,
    TO_BOARD_MAX,
    Decoder,
    Encoder,
    FrameTooLongError,
    encode,
    parse,
)

if TYPE_CHECKING:
    from cornerman_link.frame import Frame

STATE = {"r": 17, "b": [[0, 7, 20, 1], [1, 20, 20, 0]], "g": 120}

texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
bodies = st.dictionaries(texts, values, max_size=4)
kinds = st.sampled_from(string.ascii_uppercase)
sequences = st.integers(0, 255)
LIMIT = 10_000


def frames_of(data: bytes, limit: int = LIMIT) -> list[Frame]:
    return Decoder(limit).feed(data)


@given(kinds, sequences, bodies)
def test_what_goes_in_comes_out(kind: str, sequence: int, body: dict[str, object]) -> None:
    assert frames_of(encode(kind, sequence, body, LIMIT)) == [(kind, sequence, body)]


@given(kinds, sequences, bodies)
def test_a_frame_is_one_line_of_printable_ascii_with_one_tilde(
    kind: str, sequence: int, body: dict[str, object]
) -> None:
    frame = encode(kind, sequence, body, LIMIT)
    assert frame[-1:] == b"\n"
    assert all(0x20 <= byte <= 0x7E for byte in frame[:-1])
    assert frame.count(b"~") == 1
    assert frame.startswith(b"~")


def test_the_bytes_are_those_that_the_protocol_describes() -> None:
    payload = b'R0a{"r":5,"us":2280,"lim":0}'
    assert encode("R", 10, {"r": 5, "us": 2280, "lim": 0}, FROM_BOARD_MAX) == (
        b"~" + payload + f"{crc32(payload):08x}".encode() + b"\n"
    )


def test_an_empty_body_takes_no_bytes() -> None:
    assert len(encode("P", 0, {}, TO_BOARD_MAX)) == OVERHEAD
    assert encode("P", 0, None, TO_BOARD_MAX) == encode("P", 0, {}, TO_BOARD_MAX)


@given(st.lists(st.tuples(kinds, bodies), max_size=5), st.data())
def test_how_the_bytes_are_cut_into_pieces_makes_no_difference(
    messages: list[tuple[str, dict[str, object]]], data: st.DataObject
) -> None:
    encoder = Encoder(LIMIT)
    stream = b"".join(encoder.encode(kind, body) for kind, body in messages)
    decoder = Decoder(LIMIT)
    found: list[Frame] = []
    at = 0
    while at < len(stream):
        size = data.draw(st.integers(1, 64))
        found += decoder.feed(stream[at : at + size])
        at += size
    assert found == [(kind, number, body) for number, (kind, body) in enumerate(messages)]
    assert decoder.bad == 0
    assert decoder.missed == 0


@pytest.mark.parametrize("size", range(OVERHEAD + 9, TO_BOARD_MAX + 1))
def test_every_size_up_to_the_limit_passes_across_packet_edges(size: int) -> None:
    body = {"t": "x" * (size - OVERHEAD - len('{"t":""}'))}
    frame = encode("X", 3, body, TO_BOARD_MAX)
    assert len(frame) == size
    decoder = Decoder(TO_BOARD_MAX)
    stream = frame * 5
    found = [f for at in range(0, len(stream), 64) for f in decoder.feed(stream[at : at + 64])]
    assert found == [("X", 3, body)] * 5


def test_a_body_that_is_too_long_is_refused_before_it_is_sent() -> None:
    encoder = Encoder(TO_BOARD_MAX)
    with pytest.raises(FrameTooLongError, match="split its body"):
        encoder.encode("S", {"t": "x" * 120})
    assert encoder.sequence == 0


def damaged(frame: bytes) -> list[bytes]:
    """Return the frame with each byte lost, each bit flipped, each byte doubled, in turn."""
    lost = [frame[:at] + frame[at + 1 :] for at in range(len(frame))]
    flipped = [
        frame[:at] + bytes([frame[at] ^ 1 << bit]) + frame[at + 1 :]
        for at in range(len(frame))
        for bit in range(8)
    ]
    doubled = [frame[:at] + frame[at : at + 1] + frame[at:] for at in range(len(frame))]
    return lost + flipped + doubled


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("S", STATE),
        ("A", {"bt": "0f1e2d3c", "e": 7}),
        ("P", {}),
        ("L", {"lv": 2, "tx": "tilde ~ and {brackets}", "c": 1}),
    ],
)
def test_a_damaged_byte_costs_one_frame_at_most_and_never_makes_a_wrong_one(
    kind: str, body: dict[str, object]
) -> None:
    before = encode("P", 1, {"t": 1}, TO_BOARD_MAX)
    frame = encode(kind, 2, body, TO_BOARD_MAX)
    after = encode("P", 3, {"t": 3}, TO_BOARD_MAX)
    whole = [("P", 1, {"t": 1}), (kind, 2, body), ("P", 3, {"t": 3})]
    for hurt in damaged(frame):
        found = frames_of(before + hurt + after, TO_BOARD_MAX)
        assert found in (whole, [whole[0], whole[2]]), hurt


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 10_000), st.integers(0, 7)), max_size=30))
def test_a_stream_with_many_faults_gives_only_frames_that_were_sent(
    faults: list[tuple[int, int, int]],
) -> None:
    encoder = Encoder(TO_BOARD_MAX)
    sent = [("S", {"r": r, "b": [[r % 3, r % 20, 20, 1]]}) for r in range(1, 40)]
    stream = bytearray(b"".join(encoder.encode(kind, body) for kind, body in sent))
    for what, place, bit in faults:
        at = place % len(stream)
        if what == 0:
            del stream[at]
        elif what == 1:
            stream[at] ^= 1 << bit
        else:
            stream.insert(at, stream[at])
    found = frames_of(bytes(stream), TO_BOARD_MAX)
    originals = [(kind, number, body) for number, (kind, body) in enumerate(sent)]
    remaining = iter(originals)
    assert all(frame in remaining for frame in found), "a frame was changed, doubled or out of order"
    assert len(found) >= len(sent) - len(faults)


@given(st.binary(max_size=2000), st.integers(1, 300))
def test_noise_never_raises_and_never_grows_the_buffer(noise: bytes, size: int) -> None:
    decoder = Decoder(TO_BOARD_MAX)
    for at in range(0, len(noise), size):
        decoder.feed(noise[at : at + size])
        assert len(decoder._rest) < TO_BOARD_MAX
    good = encode("P", 9, {"t": 4}, TO_BOARD_MAX)
    assert ("P", 9, {"t": 4}) in decoder.feed(b"\n" + good)


@given(st.binary(min_size=1, max_size=60))
def test_a_payload_with_a_right_crc_that_is_no_message_is_counted_not_raised(payload: bytes) -> None:
    line = payload + f"{crc32(payload):08x}".encode()
    frame = parse(line)
    if frame is not None:
        kind, sequence, body = frame
        assert kind in string.ascii_uppercase
        assert 0 <= sequence <= 255
        assert isinstance(body, dict)


@pytest.mark.parametrize(
    "payload",
    [
        b"P0",
        b"p00",
        b"P0G",
        b"P00[1]",
        b"P00{",
        b"P00nul",
        b"P00" + b"[" * 90,
        b"P00{}{}",
        b"P00\xff\xfe",
        b"P00 ",
    ],
)
def test_such_payloads_are_bad_frames(payload: bytes) -> None:
    decoder = Decoder(FROM_BOARD_MAX)
    assert decoder.feed(b"~" + payload + f"{crc32(payload):08x}\n".encode()) == []
    assert decoder.bad == 1


def test_a_line_that_is_too_long_is_dropped_and_the_next_one_read() -> None:
    long = encode("L", 0, {"t": "x" * 200}, FROM_BOARD_MAX)
    decoder = Decoder(TO_BOARD_MAX)
    assert decoder.feed(long) == []
    assert decoder.bad >= 1
    assert decoder.feed(encode("P", 1, {"t": 1}, TO_BOARD_MAX)) == [("P", 1, {"t": 1})]


def test_foreign_text_between_frames_does_no_harm() -> None:
    good = encode("P", 1, {"t": 1}, TO_BOARD_MAX)
    decoder = Decoder(TO_BOARD_MAX)
    assert decoder.feed(b"AT+GCAP\r\n" + good + b"code.py output:\r\n" + good) == [("P", 1, {"t": 1})] * 2
    assert decoder.bad == 2


def test_missed_counts_the_frames_that_the_sender_numbered_in_between() -> None:
    encoder = Encoder(TO_BOARD_MAX)
    frames = [encoder.encode("P", {"t": n}) for n in range(300)]
    decoder = Decoder(TO_BOARD_MAX)
    decoder.feed(b"".join(frames[:250]))
    decoder.feed(b"".join(frames[253:]))
    assert decoder.missed == 3
    decoder.reset()
    decoder.feed(frames[7])
    assert decoder.missed == 3


def test_upper_case_digits_are_no_frame_for_each_frame_has_one_spelling() -> None:
    frame = encode("P", 0xAB, {"t": 1}, TO_BOARD_MAX)
    assert frame.upper() != frame
    assert frames_of(frame[:4].upper() + frame[4:]) == []


def test_json_of_any_key_order_and_spacing_is_read() -> None:
    payload = b"P00" + json.dumps({"b": 2, "a": 1}, indent=1).replace("\n", " ").encode()
    assert frames_of(b"~" + payload + f"{crc32(payload):08x}\n".encode()) == [("P", 0, {"a": 1, "b": 2})]
