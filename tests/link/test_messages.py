import pytest

from cornerman_link import message_table, messages, readers, to_board
from cornerman_link.bodies import State
from cornerman_link.descriptor import BodyError
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, encode
from cornerman_link.message_table import (
    BOTH,
    FROM_BOARD,
    ROWS,
    TABLE,
    TO_BOARD,
    known,
    problem,
    row_problem,
)
from cornerman_link.messages import (
    EVENTS_PER_FRAME,
    MAX_COUNTER,
    MAX_ID,
    MAX_TICKS_MS,
    MAX_VALUE,
    TABLE_HASH,
)
from cornerman_link.names import COLUMNS, MESSAGES

BOOT = "0f1e2d3c"


def test_every_kind_is_one_capital_letter_of_its_own() -> None:
    kinds = [message[0] for message in TABLE]
    assert sorted(set(kinds)) == sorted(kinds)
    assert all(len(kind) == 1 and "A" <= kind <= "Z" for kind in kinds)
    assert set("HWCDSREAPOXYLNB") == set(kinds)


def test_every_message_key_and_column_has_its_words() -> None:
    assert set(MESSAGES) == {message[0] for message in TABLE}
    for kind, _, fields in TABLE:
        assert set(MESSAGES[kind][2]) == {field[0] for field in fields}, kind
    assert {name: len(columns) for name, columns in COLUMNS.items()} == {
        name: len(columns) for name, columns in ROWS.items()
    }


def test_any_change_of_the_table_changes_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert message_table.table_hash() == TABLE_HASH
    fewer = TABLE[:-1]
    monkeypatch.setattr(message_table, "TABLE", fewer)
    assert message_table.table_hash() != TABLE_HASH
    monkeypatch.setattr(message_table, "TABLE", TABLE)
    monkeypatch.setattr(message_table, "EFFECTS", (*message_table.EFFECTS, "more"))
    assert message_table.table_hash() != TABLE_HASH


def test_a_board_knows_as_many_effects_and_styles_as_have_words() -> None:
    assert (len(message_table.EFFECTS), len(message_table.STYLES)) == (messages.EFFECTS, messages.STYLES)


def test_a_board_checks_what_hosts_send_as_the_host_does() -> None:
    assert set(messages.FIELDS) == {message[0] for message in TABLE if message[1] != FROM_BOARD}
    for body in ({"bt": BOOT}, {"bt": BOOT, "e": -1}, {"bt": BOOT, "e": 5}):
        assert messages.problem("A", body) == problem("A", body)


def test_kinds_are_known_in_their_direction_only() -> None:
    assert known("S", TO_BOARD)
    assert not known("S", FROM_BOARD)
    assert known("P", TO_BOARD)
    assert known("P", FROM_BOARD)
    assert not known("Z", TO_BOARD)
    assert {m[1] for m in TABLE} == {TO_BOARD, FROM_BOARD, BOTH}


def test_the_longest_frame_of_every_message_of_the_board_fits() -> None:
    longest: dict[str, dict[str, object]] = {
        "W": {
            "ma": 99,
            "mi": 99,
            "ok": 1,
            "th": TABLE_HASH,
            "fw": "f" * 12,
            "ty": "t" * 20,
            "u": "0" * 32,
            "bt": BOOT,
            "rs": "r" * 12,
            "dc": BOOT,
            "ses": BOOT,
            "r": MAX_COUNTER,
            "n": MAX_COUNTER,
        },
        "R": {"r": MAX_COUNTER, "us": MAX_COUNTER, "lim": 1},
        "E": {
            "bt": BOOT,
            "x": [[MAX_COUNTER, MAX_ID, 1, MAX_TICKS_MS, MAX_COUNTER]] * EVENTS_PER_FRAME,
            "lost": MAX_COUNTER,
            "lv": MAX_COUNTER,
        },
        "O": {
            "t": MAX_COUNTER,
            "ms": MAX_TICKS_MS,
            "lw": MAX_COUNTER,
            "mf": MAX_COUNTER,
            "bf": MAX_COUNTER,
            "lost": MAX_COUNTER,
            "mv": 60000,
        },
        "Y": {"i": MAX_COUNTER, "ok": 0, "why": "w" * 80},
        "L": {"lv": 2, "tx": "x" * 180, "c": MAX_COUNTER},
        "N": {"why": "channel", "k": "S", "q": 255, "ch": "b", "id": MAX_COUNTER},
        "P": {"t": MAX_COUNTER},
    }
    for kind, body in longest.items():
        assert problem(kind, body) == ""
        assert len(encode(kind, 255, body, 10_000)) <= FROM_BOARD_MAX, kind
    assert set(longest) | {"D"} == {m[0] for m in TABLE if m[1] != TO_BOARD}  # D: see test_descriptor


def test_the_longest_frame_of_every_fixed_message_of_the_host_fits() -> None:
    bodies = {
        "H": to_board.hello("0" * 16, BOOT, BOOT, MAX_COUNTER),
        "C": to_board.descriptor_ask(99),
        "A": to_board.ack(BOOT, MAX_COUNTER),
        "P": to_board.ping(MAX_COUNTER),
        "O": to_board.pong(MAX_COUNTER),
        "N": to_board.refuse("channel", "E", 255),
        "B": to_board.bye("b" * 40),
    }
    for kind, body in bodies.items():
        assert len(encode(kind, 255, body, 10_000)) <= TO_BOARD_MAX, kind


def test_the_room_of_a_state_frame_is_told_right() -> None:
    rows = [(index, MAX_VALUE, MAX_VALUE, 3) for index in range(16)]
    room = to_board.STATE_ROOM - len(',"b":[]')
    fit = 0
    while fit < len(rows) and sum(map(to_board.row_bytes, rows[: fit + 1])) <= room:
        fit += 1
    assert to_board.state_fits(to_board.state(MAX_COUNTER, bars=rows[:fit]))
    assert fit >= 4
    most: State = to_board.state(MAX_COUNTER, bars=rows[: fit + 2])
    assert not to_board.state_fits(most)


@pytest.mark.parametrize(
    ("kind", "body", "words"),
    [
        ("A", {"bt": BOOT}, "e is missing"),
        ("A", {"bt": BOOT, "e": -1}, "e must be int 0"),
        ("A", {"bt": BOOT, "e": True}, "e must be int"),
        ("A", {"bt": BOOT, "e": 1.0}, "e must be int"),
        ("A", {"bt": "0F1E2D3C", "e": 1}, "bt must be hex"),
        ("A", {"bt": "0f1e", "e": 1}, "bt must be hex"),
        ("B", {"why": ""}, "why must be text"),
        ("S", {"r": 0}, "r must be int 1"),
        ("S", {"r": 1, "b": 5}, "b must be rows"),
        ("X", {"i": 1, "f": "identify", "a": {"s": "3"}}, "a must be map"),
        ("E", {"bt": BOOT, "x": [[1, 0, 2, 0, 0]], "lost": 0, "lv": 0}, "column 2 must be 0..1"),
        ("E", {"bt": BOOT, "x": [[1, 0]], "lost": 0, "lv": 0}, "a row has 5 numbers"),
    ],
)
def test_a_wrong_body_is_refused_in_words(kind: str, body: dict[str, object], words: str) -> None:
    assert words in problem(kind, body)


def test_unknown_keys_are_ignored_for_a_newer_peer_may_send_them() -> None:
    assert problem("A", {"bt": BOOT, "e": 1, "new": [1, 2]}) == ""


def test_rows_of_a_state_are_left_to_the_board_one_by_one() -> None:
    assert problem("S", {"r": 1, "b": [[0, 99999, 20, 9], "nonsense"]}) == ""
    assert row_problem("Sb", [0, 99999, 20, 9], ranges=False) == ""
    assert "0..9999" in row_problem("Sb", [0, 99999, 20, 9], ranges=True)


def test_builders_refuse_what_the_table_does_not_allow() -> None:
    with pytest.raises(ValueError, match="ses must be hex"):
        to_board.hello("0.1.0", "nothex!!")
    with pytest.raises(ValueError, match=r"column 3 must be 0\.\.4"):
        to_board.state(1, bars=[(0, 1, 20, messages.EFFECTS)])
    with pytest.raises(ValueError, match="f must be text"):
        to_board.call(1, "")


def test_readers_raise_for_a_body_that_breaks_the_table() -> None:
    with pytest.raises(BodyError, match="message W: ma is missing"):
        readers.read_welcome({})
    with pytest.raises(BodyError, match="lw is missing"):
        readers.read_pong({"t": 1, "ms": 2})
