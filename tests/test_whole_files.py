"""Files that are whole or not there, also where two write the same one at once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from cornerman.whole_files import put_bytes

AT_ONCE = 4
TIMES = 60


def test_two_who_write_the_same_file_leave_one_whole_and_nothing_beside(tmp_path: Path) -> None:
    path, failed = tmp_path / "file", list[OSError]()
    contents = [bytes([number]) * (1 + 50_000 * number) for number in range(AT_ONCE)]

    def write(data: bytes) -> None:
        try:
            for _ in range(TIMES):
                put_bytes(path, data)
        except OSError as error:
            failed.append(error)

    writers = [threading.Thread(target=write, args=(data,)) for data in contents]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert not failed
    assert path.read_bytes() in contents
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_takes_the_place_of_none(tmp_path: Path) -> None:
    path = tmp_path / "file"
    put_bytes(path, b"one", only_new=True)
    with pytest.raises(FileExistsError):
        put_bytes(path, b"two", only_new=True)
    assert path.read_bytes() == b"one"
