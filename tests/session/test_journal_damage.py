"""Whatever happens to a journal's bytes is noticed; what is whole is kept; what is cut is kept beside."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cornerman.session.durability import NoSync
from cornerman.session.integrity import Record, examine
from cornerman.session.journal import Journal
from cornerman.session.journal_errors import (
    JournalDamaged,
    JournalError,
    JournalExists,
    JournalFull,
    NotAJournal,
)
from cornerman.session.journal_reader import read_journal, salvage

BATCH_FIRST = 4  # lines 4 to 6 of the small journal were appended together


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small journal: header, lines 1 to 3 alone, 4 to 6 together, 7 alone."""
    path = tmp_path / "m.journal"
    with Journal.create(path, match_id="m", created_at="2026-05-01", about=None, sync=NoSync()) as journal:
        for number in (1, 2, 3):
            journal.append("command", {"n": number})
        journal.append_many([Record("command", {"n": number}) for number in (4, 5, 6)])
        journal.append("command", {"n": 7})
    return path


def numbers(path: Path) -> list[int]:
    return [entry.decode(dict)["n"] for entry in read_journal(path).entries]


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def test_a_last_line_torn_at_any_byte_is_cut_and_kept_beside(path: Path) -> None:
    whole = path.read_bytes()
    begins = whole.rindex(b"\n", 0, -1) + 1
    for end in range(begins + 1, len(whole)):
        path.write_bytes(whole[:end])
        assert read_journal(path).torn is not None
        journal, contents, cut = Journal.open(path, sync=NoSync())
        with journal:
            assert [entry.number for entry in contents.entries] == [1, 2, 3, 4, 5, 6]
            assert cut is not None
            assert (cut.byte, cut.line) == (begins, 8)
            assert cut.kept_at.read_bytes() == whole[begins:end]
            assert journal.append("command", {"n": 70}) == 7
        assert numbers(path) == [1, 2, 3, 4, 5, 6, 70]
        cut.kept_at.unlink()
    path.write_bytes(whole[:begins])
    assert numbers(path) == [1, 2, 3, 4, 5, 6], "nothing torn, nothing to cut"


def test_a_batch_of_which_a_part_is_missing_does_not_count_at_all(path: Path) -> None:
    lines = lines_of(path)
    for kept in range(BATCH_FIRST + 1, BATCH_FIRST + 3):
        path.write_bytes(b"".join(lines[:kept]))
        journal, contents, cut = Journal.open(path, sync=NoSync())
        journal.close()
        assert [entry.number for entry in contents.entries] == [1, 2, 3]
        assert cut is not None
        assert cut.kept_at.read_bytes() == b"".join(lines[BATCH_FIRST:kept])


def test_blocks_of_the_last_write_that_came_out_of_order_are_a_torn_tail(path: Path) -> None:
    lines = lines_of(path)
    holed = b"\0" * (len(lines[BATCH_FIRST]) - 1) + b"\n"
    path.write_bytes(b"".join([*lines[:BATCH_FIRST], holed, *lines[BATCH_FIRST + 1 : BATCH_FIRST + 3]]))
    journal, contents, cut = Journal.open(path, sync=NoSync())
    journal.close()
    assert [entry.number for entry in contents.entries] == [1, 2, 3]
    assert cut is not None


@pytest.mark.parametrize("garbage", [b"\0" * 4096, b"\n", b"{}\n", b"\xff\xfe\n\n\n", b"x" * 100_000])
def test_garbage_at_the_end_is_cut_and_kept_beside(garbage: bytes, path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + garbage)
    journal, contents, cut = Journal.open(path, sync=NoSync())
    journal.close()
    assert len(contents.entries) == 7
    assert cut is not None
    assert cut.kept_at.read_bytes() == garbage
    assert path.read_bytes() == whole


def test_every_cut_is_kept_in_a_file_of_its_own(path: Path) -> None:
    kept = []
    for number in (1, 2, 3):
        path.write_bytes(path.read_bytes() + b"rubbish %d" % number)
        journal, _, cut = Journal.open(path, sync=NoSync())
        journal.close()
        assert cut is not None
        kept.append((cut.kept_at.name, cut.kept_at.read_bytes()))
    assert kept == [(f"m.journal.damaged-{number}", b"rubbish %d" % number) for number in (1, 2, 3)]


def test_a_tail_for_which_there_is_no_room_beside_is_not_cut(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torn = path.read_bytes() + b"rubbish"
    path.write_bytes(torn)

    def full(*_: object) -> None:
        raise JournalFull("no room", where="beside")

    monkeypatch.setattr("cornerman.session.journal.write_new", full)
    with pytest.raises(JournalFull):
        Journal.open(path)
    assert path.read_bytes() == torn


def test_every_flipped_bit_is_noticed_and_nothing_before_it_is_lost(path: Path) -> None:
    whole = path.read_bytes()
    ends = [entry for entry in range(len(whole)) if whole[entry : entry + 1] == b"\n"]
    for byte in range(len(whole)):
        line = sum(end < byte for end in ends)
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[byte] ^= 1 << bit
            findings = examine(bytes(flipped))
            assert findings.damage is not None, f"bit {bit} of byte {byte}"
            assert findings.damage.index == line
            before = BATCH_FIRST if BATCH_FIRST <= line < BATCH_FIRST + 3 else line
            assert len(findings.entries) == before
            assert findings.damage.is_tail == (line == len(ends) - 1)


def test_a_flipped_byte_in_the_middle_refuses_to_open_and_changes_nothing(path: Path) -> None:
    lines = lines_of(path)
    for line in range(len(lines) - 1):
        rotten = [bytearray(raw) for raw in lines]
        rotten[line][30] ^= 0x01
        damaged = b"".join(rotten)
        path.write_bytes(damaged)
        with pytest.raises(JournalDamaged) as told:
            Journal.open(path)
        assert told.value.line == line + 1
        assert told.value.byte == sum(map(len, lines[:line]))
        assert f"line {line + 1}, byte {told.value.byte}" in str(told.value)
        assert path.read_bytes() == damaged
        assert [file.name for file in path.parent.iterdir()] == ["m.journal"]


def without(lines: list[bytes]) -> list[bytes]:
    return lines[:2] + lines[3:]


def twice(lines: list[bytes]) -> list[bytes]:
    return [*lines[:3], lines[2], *lines[3:]]


def swapped(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[3], lines[2], *lines[4:]]


def last_twice(lines: list[bytes]) -> list[bytes]:
    return [*lines, lines[-1]]


@pytest.mark.parametrize("change", [without, twice, swapped, last_twice])
def test_a_line_that_is_missing_repeated_or_moved_is_damage(change: object, path: Path) -> None:
    assert callable(change)
    path.write_bytes(b"".join(change(lines_of(path))))
    with pytest.raises(JournalDamaged, match="stands where number"):
        read_journal(path)


def test_a_line_of_another_match_is_damage(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.journal"
    with Journal.create(other, match_id="o", created_at="2026-05-02", about=None, sync=NoSync()) as journal:
        for number in (1, 2, 3):
            journal.append("command", {"n": number})
    mine, theirs = lines_of(path), lines_of(other)
    path.write_bytes(b"".join([*mine[:2], theirs[2], *mine[3:]]))
    with pytest.raises(JournalDamaged, match="does not continue the line before"):
        read_journal(path)


def test_a_line_put_in_with_a_right_crc_is_damage(path: Path) -> None:
    from zlib import crc32

    lines = lines_of(path)
    forged = lines[2][: -len(b',"crc":"00000000"}\n')].replace(b'{"n":2}', b'{"n":9}')
    assert forged != lines[2][: len(forged)]
    lines[2] = forged + b',"crc":"%08x"}\n' % crc32(forged)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalDamaged) as told:
        read_journal(path)
    assert told.value.line == 4, "the line behind it does not continue it"


def test_the_head_kept_elsewhere_shows_that_whole_lines_were_taken_off(path: Path) -> None:
    head = read_journal(path).head
    path.write_bytes(b"".join(lines_of(path)[:-1]))
    assert read_journal(path).torn is None
    assert read_journal(path).head != head


def test_salvage_copies_the_whole_lines_before_the_damage_into_a_journal_that_opens(path: Path) -> None:
    lines = lines_of(path)
    rotten = bytearray(lines[5])
    rotten[40] ^= 0xFF
    damaged = b"".join([*lines[:5], bytes(rotten), *lines[6:]])
    path.write_bytes(damaged)
    with pytest.raises(JournalDamaged) as told:
        read_journal(path)
    copy = path.with_name("saved.journal")
    assert salvage(path, copy) == told.value.whole_lines == BATCH_FIRST
    assert numbers(copy) == [1, 2, 3]
    assert path.read_bytes() == damaged
    with pytest.raises(JournalExists):
        salvage(path, copy)


def test_nothing_is_salvaged_from_a_file_without_a_whole_header(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    for content in (b"", b"hello\n", b'{"cornerman_journal":1,'):
        path.write_bytes(content)
        with pytest.raises(NotAJournal):
            salvage(path, tmp_path / "copy.journal")
    assert not (tmp_path / "copy.journal").exists()


@pytest.mark.soak
def test_any_mangling_either_gives_what_was_appended_or_is_told(path: Path) -> None:
    whole = path.read_bytes()
    chance = random.Random(7)
    for _ in range(20_000):
        mangled = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(mangled))
            match chance.randrange(4):
                case 0:
                    mangled[at] = chance.randrange(256)
                case 1:
                    del mangled[at : at + chance.randint(1, 200)]
                case 2:
                    mangled[at:at] = mangled[: chance.randint(1, 200)]
                case _:
                    mangled[at : at + 8] = b"\0" * 8
            mangled = mangled or bytearray(b"\n")
        path.write_bytes(bytes(mangled))
        try:
            found = numbers(path)
        except JournalError:
            continue
        assert found == list(range(1, len(found) + 1))
