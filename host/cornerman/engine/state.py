"""The state of a match: plain data, cheap to clone, to JSON and back without loss."""

from __future__ import annotations

import copy
from typing import Self

import msgspec

from cornerman.engine.requests import Request, Value


class Frame(msgspec.Struct, frozen=True, tag_field="frame"):
    """Something still to resolve before the chart goes on: an effect, a discard, a Response window.

    Immutable, so that clones share it; progress replaces it.
    """


class MatchState(msgspec.Struct, kw_only=True):
    """What every game's state has; a game derives its own and narrows ``agenda`` to its frames.

    path: the chart state. entered: its effects on entry are done. agenda: a stack, top last.
    open: requests waiting. sealed: answers in while others are out, by request id.
    serial: last request id. draws: how often each random stream was drawn from.
    interrupt: a trigger that overrides what is being resolved (a KO). settings: automation levels.
    """

    path: str = ""
    entered: bool = False
    agenda: tuple[Frame, ...] = ()
    open: tuple[Request, ...] = ()
    sealed: dict[int, Value] = {}
    serial: int = 0
    draws: dict[str, int] = {}
    interrupt: str = ""
    paused: bool = False
    settings: dict[str, str] = {}

    def clone(self) -> Self:
        """An independent copy; a game that adds mutable parts extends this."""
        other = copy.copy(self)
        other.sealed = dict(self.sealed)
        other.draws = dict(self.draws)
        other.settings = dict(self.settings)
        return other
