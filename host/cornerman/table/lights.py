"""From trackers and armed buttons to the registers of one board, by what its descriptor says it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from cornerman.engine.trackers import Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.table.prompts import Armed, Button
from cornerman_link.descriptor import ACTIONS, PIPS, UNDO, Descriptor, Item
from cornerman_link.messages import (
    EFFECT_NONE,
    MAX_VALUE,
    STYLE_BLINK,
    STYLE_DIM,
    STYLE_OFF,
    STYLE_STEADY,
)
from cornerman_link.wanted import Channel, Row

T = TypeVar("T")

SeatOf = Callable[[int], int | None]
"""The seat of the match at a board's seat (0: the table itself), None where nobody sits."""

_Shape: TypeAlias = tuple[tuple[type[Tracker], int, str], ...]
"""What kinds of trackers there are, of which seats: a match has few different ones."""


class Scene(NamedTuple):
    """What the whole table is to show. effects: for each tracker. again: tokens of buttons to be pressed
    again.
    """

    trackers: tuple[Tracker, ...]
    effects: tuple[int, ...]
    armed: Mapping[Button, Armed]
    again: frozenset[int] = frozenset()


class Panel:
    """One board's lights. Which channel shows which tracker is worked out once for each shape of scene."""

    def __init__(self, descriptor: Descriptor, seat_of: SeatOf) -> None:
        self._descriptor = descriptor
        self._seat_of = seat_of
        self._lights: dict[_Shape, list[_Light]] = {}  # a match has few shapes, and they come again and again
        buttons = [item for item in descriptor.buttons if item.name != UNDO]
        buttons += [item for item in descriptor.buttons if item.name == UNDO]
        self._buttons = [
            (Channel("k", item.id), None if (seat := seat_of(item.seat)) is None else Button(seat, item.name))
            for item in buttons
        ]

    def registers(self, scene: Scene) -> list[tuple[Channel, Row]]:
        """Every register of the board, the most important first; what nobody shows on is dark.

        Eyes are on the bars. UNDO has a new token after every step and can wait for the next frame.
        """
        shape = tuple([(type(tracker), tracker.seat, tracker.name) for tracker in scene.trackers])
        lights = self._lights.get(shape)
        if lights is None:
            lights = self._lights[shape] = list(self._placed(scene.trackers))
        rows = [(light.channel, light.row(scene, light)) for light in lights]
        for channel, button in self._buttons:
            armed = scene.armed.get(button) if button else None
            if armed is None:
                rows.append((channel, (STYLE_OFF, 0)))
            else:
                style = STYLE_BLINK if armed.token in scene.again else armed.style
                rows.append((channel, (style, armed.token)))
        return rows

    def _placed(self, trackers: Sequence[Tracker]) -> Iterator[_Light]:
        """Bars, gauges, lamps and numbers of the board, each with the tracker that it shows."""
        has = self._descriptor
        yield from self._section("b", has.bars, trackers, (Bar,), _bar)
        yield from self._section("m", has.meters, trackers, (Gauge,), _meter)
        yield from self._section("l", has.lamps, trackers, (Lamps, Pips), _lamps)
        yield from self._section("n", has.numbers, trackers, (Count,), _number)

    def _section(
        self,
        section: str,
        items: Sequence[Item],
        trackers: Sequence[Tracker],
        kinds: tuple[type[Tracker], ...],
        row: _RowOf,
    ) -> Iterator[_Light]:
        """Trackers find the channels that suit them first, then any, in order; what is left is not shown."""
        left = [index for index, tracker in enumerate(trackers) if isinstance(tracker, kinds)]
        placed: dict[int, int] = {}
        for fits in (_suits, _anything):
            for item in items:
                for index in left:
                    tracker = trackers[index]
                    same_seat = tracker.seat == self._seat_of(item.seat)
                    if item.id not in placed and same_seat and fits(item, tracker):
                        placed[item.id] = index
                        left.remove(index)
                        break
        for item in items:
            yield _Light(Channel(section, item.id), item.size, placed.get(item.id), row)


class _Light(NamedTuple):
    """A channel of a board. shows: index of a tracker, None for none. row: what its register
    holds.
    """

    channel: Channel
    size: int
    shows: int | None
    row: _RowOf


_RowOf: TypeAlias = Callable[[Scene, _Light], Row]


def _shown(scene: Scene, light: _Light, kind: type[T]) -> T | None:
    """The tracker that a light shows."""
    if light.shows is None:
        return None
    tracker = scene.trackers[light.shows]
    assert isinstance(tracker, kind)
    return tracker


def _bar(scene: Scene, light: _Light) -> Row:
    bar = _shown(scene, light, Bar)
    if bar is None or light.shows is None:
        return (0, 1, EFFECT_NONE)
    top = _within(bar.maximum, 1, MAX_VALUE)
    return (_within(bar.value, 0, top), top, scene.effects[light.shows])


def _meter(scene: Scene, light: _Light) -> Row:
    gauge = _shown(scene, light, Gauge)
    return (_steps(gauge, light.size) if gauge else 0,)


def _lamps(scene: Scene, light: _Light) -> Row:
    if light.shows is None:
        return (0, STYLE_OFF)
    group = scene.trackers[light.shows]
    if isinstance(group, Pips):
        return (_within(group.count, 0, light.size), STYLE_STEADY)
    assert isinstance(group, Lamps)
    active = [tracker.seat for tracker in scene.trackers if isinstance(tracker, Active)]
    in_light = not active or group.seat in active
    return (_within(group.lit, 0, light.size), STYLE_STEADY if in_light else STYLE_DIM)


def _number(scene: Scene, light: _Light) -> Row:
    count = _shown(scene, light, Count)
    return (_within(count.value, 0, min(10**light.size - 1, MAX_VALUE)) if count else 0,)


def _suits(item: Item, tracker: Tracker) -> bool:
    """The channel has the tracker's own name, or is made for its kind."""
    if isinstance(tracker, Pips):
        return item.name in (tracker.name, PIPS)
    if isinstance(tracker, Lamps):
        return item.name in (tracker.name, ACTIONS)
    return item.name == tracker.name


def _anything(_item: Item, _tracker: Tracker) -> bool:
    return True


def _within(value: int, low: int, high: int) -> int:
    return min(max(value, low), high)


def _steps(gauge: Gauge, steps: int) -> int:
    """The value on a gauge with another number of steps.

    Something is never nothing, not full is never full.
    """
    value = _within(gauge.value, 0, gauge.steps)
    if gauge.steps == steps or value == 0:
        return min(value, steps)
    if value == gauge.steps:
        return steps
    return _within(value * steps // gauge.steps, 1, max(steps - 1, 1))
