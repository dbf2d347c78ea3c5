"""Arm tokens: the number on a button that says which question was showing when it was pressed."""

from __future__ import annotations

from zlib import crc32

from cornerman_link.messages import MAX_COUNTER


def arm_token(match_id: str, *marks: int) -> int:
    """The token of a question: 1..2^30-1, the same after a resume, another after a rewind, in another match.

    marks: what names the question within its match, such as the number of the command that opened it.
    """
    text = ":".join([match_id, *map(str, marks)])
    return crc32(text.encode()) & MAX_COUNTER or 1
