"""Which board shows which seats."""

from __future__ import annotations

from pathlib import Path

from cornerman.table.seating import FILE_NAME, Seating


def test_boards_sit_down_in_the_order_in_which_they_come() -> None:
    seating = Seating(4)
    assert seating.take("aa", 2, set()) == 0
    assert seating.take("bb", 2, {"aa"}) == 2
    assert [seating.seat_of("bb", seat) for seat in (1, 2, 3)] == [2, 3, None]


def test_a_board_keeps_its_seats_from_evening_to_evening(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    first = Seating(2, path)
    first.take("aa", 1, set())
    first.take("bb", 1, {"aa"})
    second = Seating(2, path)
    assert second.take("bb", 1, set()) == 1
    assert second.take("aa", 1, {"bb"}) == 0


def test_a_board_that_is_only_away_keeps_its_seats() -> None:
    seating = Seating(2)
    seating.take("aa", 2, set())
    assert seating.take("aa", 2, set()) == 0


def test_a_spare_board_has_no_seat_until_the_holder_is_gone() -> None:
    seating = Seating(2)
    seating.take("aa", 2, set())
    assert seating.take("bb", 2, {"aa"}) is None
    assert seating.seat_of("bb", 1) is None
    assert seating.take("bb", 2, set()) == 0
    assert seating.seat_of("bb", 1) == 0
    assert seating.seat_of("aa", 1) is None


def test_a_board_of_six_serves_a_match_of_two() -> None:
    seating = Seating(2)
    assert seating.take("aa", 6, set()) == 0
    assert [seating.seat_of("aa", seat) for seat in range(1, 7)] == [0, 1, None, None, None, None]


def test_a_remembered_place_that_this_match_does_not_have_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    big = Seating(6, path)
    big.take("aa", 2, set())
    big.take("bb", 2, {"aa"})
    small = Seating(2, path)
    assert small.take("bb", 2, set()) == 0


def test_a_damaged_file_is_forgotten_not_fatal(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text('{"first_seat": [')
    assert Seating(2, path).take("aa", 2, set()) == 0
    assert "aa" in path.read_text()


def test_a_folder_that_cannot_be_written_does_not_stop_a_match(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert Seating(2, blocked / "sub" / FILE_NAME).take("aa", 2, set()) == 0
