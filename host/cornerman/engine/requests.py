"""What the engine waits for: a small closed set of requests, and the options a person is shown.

A request is immutable and carries option *ids* only; what a person reads (labels, disabled options
and why) is made on demand by the game's wording, so that bulk play does not pay for it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cornerman.engine.observers import REFEREE, Observer

Value: TypeAlias = str | int | tuple[str | int, ...]
"""An answer: an option id, a number, or several ids or faces in order."""


class _Request(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """Fields every request has.

    id: unique in the match, rising. seat: who is asked. key: wording key of the prompt.
    rule: the rule ID behind the question. args: numbers and names for the wording.
    """

    id: int
    seat: int
    key: str
    rule: str
    args: tuple[str | int, ...] = ()


class Choose(_Request, frozen=True, tag="choose", kw_only=True):
    """One of ``options``."""

    options: tuple[str, ...]
    default: str


class ChooseSome(_Request, frozen=True, tag="choose_some", kw_only=True):
    """Between ``low`` and ``high`` of ``options``; an id that stands there twice may be taken twice."""

    options: tuple[str, ...]
    low: int
    high: int
    default: tuple[str, ...] = ()


class Order(_Request, frozen=True, tag="order", kw_only=True):
    """All of ``options``, in the order that the seat wants."""

    options: tuple[str, ...]

    @property
    def default(self) -> tuple[str, ...]:
        """The order in which they are listed."""
        return self.options


class Number(_Request, frozen=True, tag="number", kw_only=True):
    """A whole number from ``low`` to ``high``."""

    low: int
    high: int
    default: int


class Place(_Request, frozen=True, tag="place", kw_only=True):
    """A cell, a direction or a line on the board (``what`` says which); ids are the board's names."""

    what: Literal["cell", "direction", "line"]
    options: tuple[str, ...]
    default: str


class Roll(_Request, frozen=True, tag="roll", kw_only=True):
    """Chance: ``count`` dice faces 1..sides, a shuffle (order of ``count`` things) or a pick.

    what: ``dice`` -> ``count`` faces; ``shuffle`` -> a permutation of 0..count-1;
    ``pick`` -> ``count`` different positions of 0..sides-1, rising.
    stream: the owner whose random stream the app draws from.
    """

    what: Literal["dice", "shuffle", "pick"]
    count: int
    sides: int
    stream: str

    @property
    def default(self) -> tuple[int, ...]:
        """A legal result: all ones, the order as it is, the first positions."""
        return (1,) * self.count if self.what == "dice" else tuple(range(self.count))


class Reveal(_Request, frozen=True, tag="reveal", kw_only=True):
    """Which printed card was it? ``options``: its owner's unseen cards; ``entry``: one may be typed in."""

    options: tuple[str, ...]
    default: str
    entry: bool = True


Request: TypeAlias = Choose | ChooseSome | Order | Number | Place | Roll | Reveal
"""Every kind of request."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """What a person is shown for one answer.

    enabled: may be taken now. why_not / rule: the reason and its rule ID when it may not.
    hint: the table button that gives this answer (``A``, ``B``, ``C``, ``ROLL``, ``NEXT``) or empty.
    """

    id: str
    label: str
    enabled: bool = True
    why_not: str = ""
    rule: str = ""
    hint: str = ""


class Waiting(msgspec.Struct, frozen=True, tag="waiting", tag_field="kind", kw_only=True):
    """What everybody else sees of a request: who is asked, and in which words; nothing of the options."""

    id: int
    seat: int
    key: str


def seen_by(request: Request, observer: Observer) -> Request | Waiting:
    """The request as ``observer`` may see it: whole for its own seat and the referee, and all chance."""
    if observer in (request.seat, REFEREE) or isinstance(request, Roll):
        return request
    return Waiting(id=request.id, seat=request.seat, key=request.key)
