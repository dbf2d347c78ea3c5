"""A journal whose CRCs and hashes are right, and which says what no match can: told with its line."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duelling
import pytest
from toygame import GAME

from cornerman.errors import SessionError
from cornerman.session.integrity import Record, encode_lines
from cornerman.session.journal_errors import NotAJournal
from cornerman.session.journal_reader import read_journal
from cornerman.session.loading import load
from cornerman.session.looking import look
from cornerman.session.matches import summary

Change = Callable[[dict[str, Any]], object]


def forged(kind: str, number: int | None, change: Change) -> Path:
    """A duel in whose journal one record was changed."""
    session = duelling.play(duelling.begin(), 8)
    session.close()

    def rewritten(of: str, body: dict[str, Any]) -> dict[str, Any]:
        if of == kind and (number is None or body["n"] == number):
            change(body)
        return body

    duelling.rewrite(session.path, rewritten)
    return session.path


FORGERIES: dict[str, tuple[str, int | None, Change, str]] = {
    "a time that is none": ("command", 3, lambda b: b.update(time="yesterday"), '"yesterday" is no time'),
    "a time without zone": ("command", 3, lambda b: b.update(time="2026-01-01T10:00"), "is no time"),
    "a time at the end of all": ("command", 3, lambda b: b.update(time="9999-12-31T23:59Z"), "is no time"),
    "a beginning that is no time": ("header", None, lambda b: b.update(created_at="now"), "is no time"),
    "a seed that is none": ("header", None, lambda b: b["about"].update(seed="x"), "the seed is not 64 hex"),
    "a commitment that is none": (
        "header", None, lambda b: b["about"]["config"].update(commitment="-"), "the commitment is not 64 hex",
    ),
    "nobody": ("header", None, lambda b: b["about"]["config"].update(seats=[]), "nobody plays"),
    "a winner who does not play": ("command", 8, lambda b: b.update(winner=7), "seat 7 has won"),
    "a number that comes twice": ("command", 5, lambda b: b.update(n=4), "stands where command 5 belongs"),
    "more dice than came up": (
        "command", 0, lambda b: b["draws"][0].update(count=200), "200 were drawn",
    ),
    "dice without end": ("command", 0, lambda b: b["draws"][0].update(count=10**12), "<= 256"),
    "a draw before the first": ("command", 0, lambda b: b["draws"][0].update(number=-1), ">= 0"),
    "a snapshot of another moment": ("snapshot", None, lambda b: b.update(n=3), "is not where it belongs"),
    "questions from the future": (
        "snapshot", None, lambda b: b.update(opened={"1": 10**30}), "opened later",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "number", "change", "said"), FORGERIES.values(), ids=FORGERIES)
def test_what_no_match_can_say_is_refused_with_the_line(
    kind: str, number: int | None, change: Change, said: str
) -> None:
    path = forged(kind, number, change)
    before = path.read_bytes()
    for reader in (
        lambda: load(read_journal(path)),
        lambda: look(path, game=GAME),
        lambda: duelling.reopened(path),
    ):
        with pytest.raises(SessionError, match=re.escape(said)) as error:
            reader()
        assert re.search(r", line \d+$", error.value.where or "")
        assert error.value.cure
    assert path.read_bytes() == before


def test_a_line_that_is_nested_without_end_is_told_and_no_crc_is_blamed() -> None:
    session = duelling.play(duelling.begin(), 8)
    session.close()
    lines = session.path.read_bytes().splitlines(keepends=True)
    deep = b'{"n":%d,"prev":"%s","kind":"command","rec":%s' % (5, b"0" * 64, b"[" * 50_000 + b"]" * 50_000)
    lines[5] = deep + b',"crc":"%08x"}\n' % zlib.crc32(deep)
    session.path.write_bytes(b"".join(lines))
    with pytest.raises(SessionError, match="nested hundreds of levels deep"):
        read_journal(session.path)


def test_a_first_line_that_is_nested_without_end_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "deep.journal"
    body = b'{"cornerman_journal":1,"n":0,"prev":"%s","kind":"header","rec":%s' % (b"0" * 64, b"[" * 50_000)
    path.write_bytes(body + b',"crc":"%08x"}\n' % zlib.crc32(body))
    with pytest.raises(NotAJournal):
        read_journal(path)
    assert summary(path).trouble == "its first line is not that of a match"


def test_a_match_whose_last_time_is_none_is_listed_with_what_is_wrong() -> None:
    path = forged("command", 8, lambda body: body.update(time="tea time"))
    assert summary(path).trouble == '"tea time" is no time'


def test_a_pack_that_swells_without_end_is_refused() -> None:
    bomb = base64.b64encode(zlib.compress(bytes(1 << 28), 9)).decode()
    path = forged("header", None, lambda body: body["about"]["packs"][0].update(content=bomb))
    with pytest.raises(SessionError, match="bigger than"):
        look(path, game=GAME)


def test_a_pack_that_is_no_pack_is_told(tmp_path: Path) -> None:
    def change(body: dict[str, Any]) -> None:
        from cornerman.session.records import KeptPack

        kept = KeptPack.keep("toy", b'{"deep": ' + b"[" * 5_000 + b"]" * 5_000 + b"}")
        body["about"]["packs"] = [{"id": kept.id, "hash": kept.hash, "content": kept.content}]
        body["about"]["config"]["packs"][0]["hash"] = kept.hash

    with pytest.raises(SessionError, match="cannot set this match up any more"):
        look(forged("header", None, change), game=GAME)


def test_events_that_cannot_be_told_leave_the_match_and_the_rest_of_its_log() -> None:
    def change(body: dict[str, Any]) -> None:
        for event in body["events"]:
            if "seat" in event:
                event["seat"] = 10**6

    path = forged("command", 2, change)
    seen = look(path, game=GAME)
    assert seen.trouble == ""
    assert [line.number for line in seen.log()][-1] == 8
    duelling.reopened(path).close()


def test_a_match_of_a_game_that_nobody_has_is_told() -> None:
    path = forged("header", None, lambda body: body["about"]["config"].update(game="chess"))
    with pytest.raises(SessionError, match='this is a match of "chess", and there is no such game') as error:
        look(path)
    assert "sftmg" in (error.value.allowed or "")


def test_a_header_alone_of_something_else_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "strange.journal"
    for body in ([], {}, "text", {"app_version": 1, "match_id": "x", "created_at": "", "about": {}}):
        path.write_bytes(encode_lines([Record("header", body)], 0, "0" * 64)[0])
        with pytest.raises(SessionError):
            look(path, game=GAME)
        assert summary(path).trouble
