"""`docs/protocol.md` says what the code does."""

from __future__ import annotations

import re
from binascii import crc32
from pathlib import Path

import pytest

from cornerman.device.scanner import PRODUCT
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX
from cornerman_link.message_table import REASONS
from cornerman_link.messages import EVENT_RING
from cornerman_link.protocol_tables import updated

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")


def test_the_message_tables_are_those_of_the_code() -> None:
    assert updated(TEXT) == TEXT, f"run: python -m cornerman_link.protocol_tables {DOCUMENT.name}"


def test_a_change_of_the_table_would_be_found() -> None:
    assert updated(TEXT.replace("| `app` |", "| `application` |")) != TEXT.replace(
        "| `app` |", "| `application` |"
    )


def test_a_document_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="lacks the marks"):
        updated("nothing")


def test_the_limits_in_the_prose_are_those_of_the_code() -> None:
    assert f"at most **{TO_BOARD_MAX} bytes**" in TEXT
    assert f"at most **{FROM_BOARD_MAX}**" in TEXT
    assert f"a ring of {EVENT_RING}" in TEXT
    for reason in REASONS:
        assert f"`{reason}`" in TEXT


def test_a_board_that_calls_itself_as_the_document_says_is_found() -> None:
    assert f"The name of the product is `{PRODUCT}`" in TEXT


def test_the_example_frame_is_right() -> None:
    found = re.search(r"Example: `~(P00\{.*?\})([0-9a-f]{8})`", TEXT)
    assert found is not None
    assert f"{crc32(found[1].encode()):08x}" == found[2]
