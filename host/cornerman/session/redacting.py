"""A copy of a journal without its secret seed, so that a bug report on a running match gives no dice away."""

from __future__ import annotations

import msgspec

from .integrity import HEADER_KIND, NOTHING_BEFORE, Record, encode_lines, examine


def without_seed(data: bytes) -> bytes:
    """The journal's bytes with an empty seed, its CRCs and hashes made anew; a damaged rest follows as it is.

    Errors: ValueError where the first line cannot be read, and so no seed be found.
    """
    findings = examine(data)
    if not findings.entries or findings.entries[0].kind != HEADER_KIND:
        raise ValueError("the first line is not whole")
    lines, head = [], NOTHING_BEFORE
    for entry in findings.entries:
        body = _blanked(entry.body) if entry.kind == HEADER_KIND else entry.body
        line, head = encode_lines([Record(entry.kind, msgspec.Raw(body))], entry.number, head)
        lines.append(line)
    return b"".join(lines) + data[findings.whole_bytes :]


def _blanked(header: bytes) -> bytes:
    body = msgspec.json.decode(header)
    try:
        body["about"]["seed"] = ""
    except (KeyError, TypeError) as error:
        raise ValueError("the first line has none") from error
    return msgspec.json.encode(body)
