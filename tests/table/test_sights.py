"""What somebody who looks at the boards is told, how seats move, and what a twin of a board shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cornerman.device.states import LinkState
from cornerman.sim.twin import Twin, TwinSection
from cornerman.table.notices import NoticeKind
from cornerman.table.seating import FILE_NAME, Seating, place_in_words
from cornerman.table.service import BoardSight
from cornerman_link.happenings import Pressed

from .rig import Rig
from .test_play import to_confirm

SECTIONS: tuple[tuple[TwinSection, str, str], ...] = (
    ("b", "bars", "life"),
    ("m", "meters", "meter"),
    ("l", "lamps", "actions"),
    ("l", "lamps", "pips"),
)


class Looker:
    """Somebody who looks at the boards of a rig. `all`: everything that was told; `last`: the newest."""

    def __init__(self, rig: Rig) -> None:
        self.all: list[tuple[BoardSight, ...]] = []
        rig.service.watch(self.all.append)
        rig.advance_time_and_run(1)

    @property
    def last(self) -> tuple[BoardSight, ...]:
        return self.all[-1]


@pytest.fixture
def looker(rig: Rig) -> Iterator[Looker]:
    yield Looker(rig)
    rig.service.watch(None)


def test_a_watcher_is_told_at_once_and_then_only_of_changes(rig: Rig, looker: Looker) -> None:
    (board,) = looker.last
    assert board.link.state is LinkState.READY
    assert board.seats == (0, 1)
    rig.advance_time_and_run(200)
    told = len(looker.all)
    rig.advance_time_and_run(3000)
    assert len(looker.all) == told, "a link at rest tells nothing"
    rig.board.unplug()
    rig.advance_time_and_run(2000)
    assert looker.last[0].link.state is LinkState.ABSENT
    assert looker.last[0].link.words.action
    assert looker.last[0].link.descriptor is None


def test_a_board_that_is_asked_to_identify_itself_blinks(rig: Rig) -> None:
    rig.advance_time_and_run(500)
    rig.service.identify(rig.link().uid)
    strips = range(len(rig.board.board.strips))
    rig.run_until(lambda: all(min(min(p) for p in rig.board.pixels(s)) > 0 for s in strips), 1000)


def test_the_press_that_names_a_seat_answers_nothing_and_the_next_one_does(rig: Rig) -> None:
    heard: list[Pressed] = []
    rig.service.hear_next(heard.append)
    number = rig.session.number
    rig.press("2.a")
    assert [(one.uid, one.button.seat, one.button.name) for one in heard] == [(rig.link().uid, 2, "a")]
    assert rig.session.number == number
    assert not rig.told(NoticeKind.STRAY)
    rig.press("2.a")
    assert rig.session.number == number + 1
    assert len(heard) == 1


def test_seats_change_sides_when_somebody_says_so(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(boards=2, files=["pico-1p", "pico-1p"])
    rig.run_until(lambda: all(rig.state(board) is LinkState.READY for board in (0, 1)), 4000)
    looker = Looker(rig)
    assert [one.seats for one in looker.last] == [(0,), (1,)]
    second = rig.link(1).uid
    rig.service.seat(second, 1, 0)
    rig.advance_time_and_run(100)
    assert [one.seats for one in looker.last] == [(1,), (0,)]
    number = rig.session.number
    rig.press("1.a", board=1)
    assert rig.session.number == number + 1
    assert [
        request.seat for request in rig.session.batch.requests if request.id in rig.session.batch.sealed
    ] == [0]


def test_two_who_sit_at_one_board_change_sides() -> None:
    seating = Seating(2)
    seating.take("aa", 2, set())
    seating.move("aa", 2, 0, {"aa": 2})
    assert [seating.seat_of("aa", seat) for seat in (1, 2)] == [1, 0]
    seating.move("aa", 1, 1, {"aa": 2})
    assert [seating.seat_of("aa", seat) for seat in (1, 2)] == [1, 0], "as it is already"


def test_two_may_sit_anywhere_at_a_board_of_six() -> None:
    seating = Seating(2)
    seating.take("aa", 6, set())
    seating.move("aa", 5, 0, {"aa": 6})
    seating.move("aa", 2, 1, {"aa": 6})
    assert [seating.seat_of("aa", seat) for seat in range(1, 7)] == [None, 1, None, None, 0, None]


def test_a_spare_board_takes_the_place_of_the_one_whose_seat_it_gets() -> None:
    seating = Seating(2)
    seating.take("aa", 2, set())
    assert seating.take("bb", 2, {"aa"}) is None
    seating.move("bb", 2, 0, {"aa": 2, "bb": 2})
    assert [seating.seat_of("bb", seat) for seat in (1, 2)] == [1, 0]
    assert [seating.seat_of("aa", seat) for seat in (1, 2)] == [None, None]


def test_a_spare_board_takes_over_at_once_from_one_that_will_not_come_back(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig(boards=2)
    rig.run_until(lambda: all(rig.state(board) is LinkState.READY for board in (0, 1)), 4000)
    looker = Looker(rig)
    assert [one.seats for one in looker.last] == [(0, 1), ()]
    rig.service.forget(rig.link(0).uid)
    rig.advance_time_and_run(100)
    assert [one.seats for one in looker.last] == [(), (0, 1)]
    number = rig.session.number
    rig.press("2.a", board=1)
    assert rig.session.number == number + 1


def test_a_moved_board_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    seating = Seating(2, path)
    seating.take("aa", 1, set())
    seating.take("bb", 1, {"aa"})
    seating.move("bb", 1, 0, {"aa": 1, "bb": 1})
    later = Seating(2, path)
    later.take("bb", 1, set())
    later.take("aa", 1, {"bb"})
    assert (later.seat_of("aa", 1), later.seat_of("bb", 1)) == (1, 0)
    assert place_in_words("bb", 1, path) == "its place is seat 1"


def test_a_twin_shows_what_the_board_shows(rig: Rig, looker: Looker) -> None:
    descriptor = rig.host().descriptor
    assert descriptor is not None
    twin = Twin(descriptor)
    to_confirm(rig)
    rig.advance_time_and_run(3000)
    for told in looker.all:
        twin.show(told[0].link.registers)
        twin.step(16)
    assert twin.moves
    assert twin.step(3000)
    for section, name, kind in SECTIONS:
        for seat in (1, 2):
            item = descriptor.find({"b": "bar", "m": "meter", "l": "lamp"}[section], seat, kind)
            assert item is not None
            pixels = rig.board.segment(name, seat, kind)  # type: ignore[arg-type]
            steps = twin.colours(section, item.id)
            assert [max(p) > 0 for p in steps] == [max(p) > 0 for p in pixels], f"{kind} of seat {seat}"
            for here, there in zip(steps, pixels, strict=True):
                assert here.index(max(here)) == there.index(max(there)), "another colour"


def test_a_twin_at_rest_stays_as_it_is_and_a_hit_told_twice_is_one(rig: Rig, looker: Looker) -> None:
    descriptor = rig.host().descriptor
    assert descriptor is not None
    twin = Twin(descriptor)
    registers = {
        channel: (row if channel.section == "b" else (0,) * len(row))
        for channel, row in looker.last[0].link.registers.items()
    }
    twin.show(registers)
    twin.step(3000)
    assert not twin.moves
    assert not twin.step(1000)
    twin.show(registers)
    assert not twin.moves
