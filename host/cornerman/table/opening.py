"""Which table a match is played on: a simulated one, whatever boards are plugged in, or none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cornerman.device.scanner import BoardScanner, NamedPorts, Scanner, Several
from cornerman.device.words import Words
from cornerman.session.match_session import MatchSession
from cornerman.table.service import Notify, TableService

if TYPE_CHECKING:
    from cornerman.sim import SimTable
    from cornerman.sim.running import SimBoards

TableKind: TypeAlias = Literal["sim", "auto", "none"]
"""sim: a simulated board of its own; auto: real and simulated boards that are there; none: screen only."""


class OpenTable(NamedTuple):
    """The table of a match. service: None without one. board: the simulated board, to press its buttons.

    boards: all simulated boards of this table, to which more may be added; None without a service.
    """

    service: TableService | None
    board: SimTable | None
    boards: SimBoards | None = None

    @property
    def status(self) -> tuple[Words, ...]:
        """How each board is, in plain words."""
        return self.service.status if self.service else ()


@contextmanager
def open_table(
    kind: TableKind,
    session: MatchSession,
    *,
    hands: Collection[int] | None = None,
    notify: Notify | None = None,
    home: Path | None = None,
    ports: Sequence[str] = (),
    faulty: bool = False,
) -> Iterator[OpenTable]:
    """A table at work as long as the ``with`` lasts.

    hands, notify, home: as of :class:`~cornerman.table.service.TableService`. ports: names of ports to open
    instead of looking for boards (``auto`` only). faulty: the simulated cable has the small faults of a
    developer's day. Errors: DeviceError where the simulated board does not start.
    """
    if kind == "none":
        yield OpenTable(None, None)
        return
    from cornerman.sim import DEVELOPER_FAULTS, NO_FAULTS, list_records
    from cornerman.sim.running import SimBoards

    with closing(SimBoards(len(session.config.seats), DEVELOPER_FAULTS if faulty else NO_FAULTS)) as boards:
        if kind == "auto":
            every: Scanner = Several(BoardScanner(), BoardScanner(list_records))
            with _service(session, NamedPorts(ports) if ports else every, hands, notify, home) as service:
                yield OpenTable(service, None, boards)
        else:
            board = boards.start()
            # a simulated board takes its seats anew each time: its uid is not one to remember
            with _service(session, BoardScanner(boards.records), hands, notify, None) as service:
                yield OpenTable(service, board, boards)


def _service(
    session: MatchSession,
    scanner: Scanner,
    hands: Collection[int] | None,
    notify: Notify | None,
    home: Path | None,
) -> TableService:
    if notify is None:
        return TableService(session, scanner, hands=hands, home=home)
    return TableService(session, scanner, hands=hands, notify=notify, home=home)
