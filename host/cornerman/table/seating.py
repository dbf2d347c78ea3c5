"""Which board shows which seats. A board keeps its seats from evening to evening."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from pathlib import Path

import msgspec

from cornerman.unreadable import Unreadable, decoded, named_bytes

log = logging.getLogger(__name__)

FILE_NAME = "seats.json"


class Places(msgspec.Struct):
    """The file: for each board's uid the place at the table, from 0, at which its first seat is.

    exchanged: for places that do not show the seat of their own number, which one they show.
    """

    first_seat: dict[str, int] = {}
    exchanged: dict[int, int] = {}


class Seating:
    """The boards of one match. path: where places are kept, None for nowhere."""

    def __init__(self, match_seats: int, path: Path | None = None) -> None:
        self._match_seats = match_seats
        self._path = path
        self._kept = _read(path)
        self._taken: dict[str, range] = {}

    def take(self, uid: str, seats: int, present: Collection[str]) -> int | None:
        """The first seat of a board with so many seats; None where no seat is left for it.

        Where it sat before, if that is free; else the first free place; else the place of a board that is not
        present any more (a spare one takes over).
        """
        if uid in self._taken:
            return self._taken[uid].start
        before = self._kept.first_seat.get(uid)
        starts = ([] if before is None else [before]) + list(range(self._match_seats))
        for holders in (set(self._taken), {other for other in self._taken if other in present}):
            for start in starts:
                if start < self._match_seats and self._is_free(range(start, start + seats), holders):
                    return self._sit(uid, range(start, start + seats))
        return None

    def move(self, uid: str, board_seat: int, seat: int, present: Mapping[str, int]) -> None:
        """Have a board's seat (from 1) be the match's ``seat``; the place that had it gets this one's for it.

        A board without seats takes the place of the one that has ``seat``, which gets what is free then.
        present: the boards that are here, and how many seats each has.
        """
        if uid not in self._taken:
            place = self._place_of(seat)
            holder = next((one for one, taken in self._taken.items() if place in taken), None)
            start = self._taken.pop(holder).start if holder is not None else max(place - board_seat + 1, 0)
            self._sit(uid, range(start, start + present[uid]))
            if holder is not None and holder in present:
                self.take(holder, present[holder], present)
        here, there = self._taken[uid].start + board_seat - 1, self._place_of(seat)
        exchanged = self._kept.exchanged
        exchanged[here], exchanged[there] = seat, exchanged.get(here, here)
        self._kept.exchanged = {at: to for at, to in exchanged.items() if at != to}
        self._write()

    def leave(self, uid: str) -> None:
        """A board will not come back: its place is free. Where it sat is remembered all the same."""
        self._taken.pop(uid, None)

    def has_place(self, uid: str) -> bool:
        """Whether a board has a place in this match."""
        return uid in self._taken

    def seat_of(self, uid: str, board_seat: int) -> int | None:
        """The match's seat at a board's seat (counted from 1), None where nobody sits."""
        taken = self._taken.get(uid)
        if taken is None or not 1 <= board_seat <= len(taken):
            return None
        place = taken.start + board_seat - 1
        seat = self._kept.exchanged.get(place, place)
        return seat if seat < self._match_seats else None

    def seats_of(self, uid: str) -> tuple[int | None, ...]:
        """The match's seat at each of a board's seats; none for a board without a place."""
        return tuple(self.seat_of(uid, seat) for seat in range(1, len(self._taken.get(uid, ())) + 1))

    def _place_of(self, seat: int) -> int:
        """The place at which a seat is: that of its own number, unless it was exchanged."""
        return next((place for place, to in self._kept.exchanged.items() if to == seat), seat)

    def _is_free(self, wanted: range, holders: Collection[str]) -> bool:
        return not any(set(wanted) & set(self._taken[uid]) for uid in holders)

    def _sit(self, uid: str, place: range) -> int:
        for other in [o for o, taken in self._taken.items() if set(taken) & set(place)]:
            del self._taken[other]
        self._taken[uid] = place
        if self._kept.first_seat.get(uid) != place.start:
            self._kept.first_seat[uid] = place.start
            self._write()
        return place.start

    def _write(self) -> None:
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_bytes(msgspec.json.format(msgspec.json.encode(self._kept)))
        except OSError as error:
            log.warning("the boards' seats are not remembered: %s", error)


def place_in_words(uid: str, seats: int, path: Path) -> str:
    """Where a board sat the last time, for people; that it is a new one, where nothing is remembered."""
    kept = _read(path)
    first = kept.first_seat.get(uid)
    if first is None:
        return "new here: in a match it takes the first seats that are free"
    shown = [kept.exchanged.get(place, place) + 1 for place in range(first, first + max(seats, 1))]
    if seats <= 1:
        return f"its place is seat {shown[0]}"
    if shown == list(range(shown[0], shown[0] + seats)):
        return f"its places are seats {shown[0]} to {shown[-1]}"
    return f"its places are seats {', '.join(map(str, shown))}"


def _read(path: Path | None) -> Places:
    """What the file says; nothing where it is not there or not readable: seats are then found anew."""
    if path is None:
        return Places()
    try:
        return decoded(named_bytes(path), Places)
    except Unreadable:
        return Places()
