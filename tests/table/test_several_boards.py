"""Several boards at one table: each shows and hears its own seats, whatever kind it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from cornerman.device.scanner import BoardScanner
from cornerman.device.states import LinkState
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.requests import Request
from cornerman.session.match_session import MatchSession
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.records import list_records
from cornerman.sim.start import start_process
from cornerman.table.seating import FILE_NAME
from cornerman.table.service import TableService

from .bout import HEALTH, Bout, BoutGame, BoutState, Side, bout
from .rig import Rig, is_coloured
from .test_target_b import PATIENCE_S


class FourGame(BoutGame):
    """The bout's first question, asked of four at once."""

    id: ClassVar[str] = "four"
    seats: ClassVar[Mapping[str, int]] = {"duel": 4}

    def __init__(self) -> None:
        super().__init__()
        self.phases = dict(self.phases)
        self.phases["setup"] = type(self.phases["setup"])(enter=_setup)
        self.phases["lock"] = type(self.phases["lock"])(ask=_ask_all, answer=lambda match, values: "locked")

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> Bout:
        return Bout(config, BoutState())


def _setup(match: Bout) -> str:
    match.state.sides = [Side(health=HEALTH - seat) for seat in range(4)]
    return "ready"


def _ask_all(match: Bout) -> tuple[Request, ...]:
    return tuple(match.choose(seat, "lock", "BOUT-1", ("locked",)) for seat in range(4))


def four() -> MatchConfig:
    seats = tuple(SeatConfig(name=name) for name in ("Ann", "Bob", "Cid", "Dot"))
    return MatchConfig(game="four", mode="duel", seats=seats)


def all_ready(rig: Rig) -> bool:
    return all(rig.state(index) is LinkState.READY for index in range(len(rig.boards)))


def waiting(rig: Rig) -> set[int]:
    """The seats whose answers are not in: answers stay sealed until the last one comes."""
    state = rig.session._match.state
    return {one.seat for one in state.open if one.key == "lock" and one.id not in state.sealed}


def place(rig: Rig) -> tuple[int, int]:
    """The boards in the order of their seats."""
    first = rig.service.table._seating.seat_of(rig.boards[0].uid, 1)
    assert first in (0, 2)
    return (0, 1) if first == 0 else (1, 0)


def test_seats_one_and_two_are_at_one_board_and_three_and_four_at_another(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig(game=FourGame(), config=four(), files=("pico-2p", "feather-esp32s3-2p"))
    rig.run_until(lambda: all_ready(rig), 3000)
    near, far = place(rig)
    for seat in range(4):
        rig.assert_bar(seat % 2, HEALTH - seat, near if seat < 2 else far)
    assert waiting(rig) == {0, 1, 2, 3}
    for board, button, left in (
        (far, "2.a", {0, 1, 2}),
        (near, "1.a", {1, 2}),
        (far, "1.a", {1}),
        (near, "2.a", set()),
    ):
        assert rig.is_lit(button, board)
        rig.press(button, board)
        assert waiting(rig) == left
    assert rig.asked() == "turn"


def test_the_seats_of_a_board_that_is_pulled_out_wait_while_the_others_play_on(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig(game=FourGame(), config=four(), files=("pico-2p", "feather-rp2040-2p"))
    rig.run_until(lambda: all_ready(rig), 3000)
    near, far = place(rig)
    rig.boards[far].unplug()
    rig.advance_time_and_run(1000)
    rig.press("1.a", near)
    rig.press("2.a", near)
    assert waiting(rig) == {2, 3}
    rig.boards[far].replug("ttyOther")
    rig.run_until(lambda: all_ready(rig), 4000)
    assert place(rig) == (near, far)
    rig.press("1.a", far)
    rig.press("2.a", far)
    assert rig.asked() == "turn"


def test_each_player_of_a_duel_may_have_a_board_of_one_seat(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(files=("pico-1p", "feather-esp32s3-1p"))
    rig.run_until(lambda: all_ready(rig), 3000)
    rig.press("1.a", 0)
    rig.press("1.a", 1)
    assert rig.asked() == "turn"


def test_two_boards_behind_real_ports_are_found_and_keep_their_seats(tmp_path: Path) -> None:
    ports, uids = tmp_path / "ports", []
    with (
        start_process("pico-1p", 1, NO_FAULTS, folder=ports) as one,
        start_process("pico2-1p", 2, NO_FAULTS, folder=ports) as two,
    ):
        for _ in range(2):
            session = MatchSession.new(BoutGame(), bout(), seed="two")
            scanner = BoardScanner(lambda: list_records(ports))
            service = TableService(session, scanner, home=tmp_path)
            service.start()
            _wait(lambda: sum(words.good for words in service.status) == 2)  # noqa: B023 - called at once
            _wait(lambda: all(_drawn(board.segment("bars", 1, "life")) for board in (one, two)))
            seating = service.table._seating
            uids.append([seating.seat_of(board.uid, 1) for board in (one, two)])
            assert service.stop()
            session.close()
        assert sorted(uids[0]) == [0, 1]
        assert uids[0] == uids[1]
        assert (tmp_path / FILE_NAME).is_file()


def _drawn(pixels: list[tuple[int, int, int]]) -> bool:
    return sum(map(is_coloured, pixels)) == len(pixels)


def _wait(condition: Callable[[], bool]) -> None:
    import time

    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
