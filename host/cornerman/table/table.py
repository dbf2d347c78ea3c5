"""The table of one match: whatever boards there are show the same scene, and their presses come here.

Lights are a projection of what a spectator may see. They never feed back: a press means what it means
whether or not its light was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial

from cornerman.engine.events import Event
from cornerman.engine.trackers import TABLE
from cornerman.session.events import Redone, Rewound
from cornerman.session.match_session import MatchSession
from cornerman.session.news import News
from cornerman.table.effects import Effects
from cornerman.table.lights import Panel, Scene
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.presses import Presses
from cornerman.table.prompts import Armed, Button, armed_buttons
from cornerman.table.seating import Seating
from cornerman.table.timing import PressTimes
from cornerman_link.descriptor import TABLE_SEAT, Descriptor
from cornerman_link.happenings import Pressed
from cornerman_link.wanted import Wanted


@dataclass(slots=True)
class Board:
    """A board that is there."""

    uid: str
    descriptor: Descriptor
    panel: Panel
    wanted: Wanted


class Table:
    """Scene and presses of one match. Driven from one thread.

    commit: told (uid, boot, event) when edges up to that one are dealt with. notify: told what people should
    know. hands: the seats whose player presses buttons; None for all.
    """

    def __init__(
        self,
        session: MatchSession,
        commit: Callable[[str, str, int], None],
        notify: Callable[[Notice], None],
        seating: Seating,
        hands: Collection[int] | None = None,
    ) -> None:
        self._session = session
        self._commit = commit
        self._notify = notify
        self._seating = seating
        self._hands = frozenset(range(len(session.config.seats)) if hands is None else hands)
        self._boards: dict[str, Board] = {}
        self._effects = Effects()
        self._presses = Presses(session, self._look_up, self._dealt_with, self._press_again, notify)
        self.times = PressTimes()
        self._shown = session.batch
        self._moved = False
        self._hear: Callable[[Pressed], None] | None = None
        self._scene = self._make_scene()

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._scene

    # boards

    def arrived(self, uid: str, descriptor: Descriptor, wanted: Wanted) -> None:
        """A board is there and described; it shows the scene at once."""
        place = self._seating.take(uid, descriptor.facts.get("seats", 0), self._boards)
        board = Board(uid, descriptor, Panel(descriptor, partial(self._seat_of, uid)), wanted)
        self._boards[uid] = board
        if place is None:
            text = f"board {uid[-4:]} is a spare: all seats of this match have one"
            self._notify(Notice(NoticeKind.LINK, text))
        self._show(board)

    def left(self, uid: str) -> None:
        """A board is gone. Its seats stay its own until another board asks for them."""
        self._boards.pop(uid, None)
        self.times.left(uid)

    def forget(self, uid: str) -> None:
        """A board will not come back: a spare one takes over at once."""
        self.left(uid)
        self._seating.leave(uid)
        for other, board in self._boards.items():
            if not self._seating.has_place(other):
                seats = board.descriptor.facts.get("seats", 0)
                if self._seating.take(other, seats, self._boards) is not None:
                    board.panel = Panel(board.descriptor, partial(self._seat_of, other))
                    self._show(board)

    def seats_of(self, uid: str) -> tuple[int | None, ...]:
        """The match's seat at each of a board's seats, None where nobody sits; () without a place."""
        return self._seating.seats_of(uid)

    def seat(self, uid: str, board_seat: int, seat: int) -> None:
        """Have a board's seat (from 1) be a seat of the match, in exchange for what it had.

        A board that is not there stays where it is.
        """
        if uid not in self._boards:
            return
        here = {other: board.descriptor.facts.get("seats", 0) for other, board in self._boards.items()}
        self._seating.move(uid, board_seat, seat, here)
        for other, board in self._boards.items():
            board.panel = Panel(board.descriptor, partial(self._seat_of, other))
        self._show_all()

    def hear_next(self, hear: Callable[[Pressed], None] | None) -> None:
        """Have the next press of any button told to ``hear``, and answer nothing; None: as always."""
        self._hear = hear

    # the match

    def news(self, news: News) -> None:
        """The match went on. News that newer ones have overtaken only tell that the match moved."""
        if news.number > self._shown.number:
            self._moved |= _moved(news.events)
            if news.number == self._session.number:
                self.catch_up()

    def pressed(self, press: Pressed) -> None:
        """An edge came in, for the first time; it is committed when it is dealt with."""
        hear = self._hear
        if hear is not None and press.down:
            self._hear = None
            self._presses.pass_over(press)
            hear(press)
            return
        board = self._boards.get(press.uid)
        before = board.wanted.revision if board else 0
        self._presses.take(press, self._button(press))
        if board and press.down and board.wanted.revision > before:
            self.times.pressed(press.uid, press.event, before + 1, press.at_ms)

    def go_on(self) -> None:
        """Try again what could not be journalled."""
        self._presses.go_on()

    # how

    def catch_up(self) -> None:
        """Show the match as it stands now."""
        batch = self._session.batch
        if batch is not self._shown:
            self._shown = batch
            self._moved |= _moved(batch.events)
            self._scene = self._make_scene()
            self._show_all()

    def _make_scene(self) -> Scene:
        batch, moved, self._moved = self._shown, self._moved, False
        armed = armed_buttons(self._session, batch, self._hands)
        return Scene(batch.trackers, self._effects.of(batch.trackers, moved=moved), armed)

    def _show_all(self) -> None:
        for board in self._boards.values():
            self._show(board)

    def _show(self, board: Board) -> None:
        for channel, row in board.panel.registers(self._scene):
            board.wanted.set(channel, row)

    def _seat_of(self, uid: str, board_seat: int) -> int | None:
        return TABLE if board_seat == TABLE_SEAT else self._seating.seat_of(uid, board_seat)

    def _button(self, press: Pressed) -> Button | None:
        seat = self._seat_of(press.uid, press.button.seat)
        return None if seat is None else Button(seat, press.button.name)

    def _look_up(self, button: Button) -> Armed | None:
        return self._scene.armed.get(button)

    def _press_again(self, token: int) -> None:
        self._scene = self._scene._replace(again=self._scene.again | {token})
        self._show_all()

    def _dealt_with(self, press: Pressed) -> None:
        self._commit(press.uid, press.boot, press.event)
        self.catch_up()


def _moved(events: Iterable[Event]) -> bool:
    """Whether the match went back or forth in its history."""
    return any(isinstance(event, Rewound | Redone) for event in events)
