"""What a game shows at the table: typed, game-neutral values that bars, gauges and lamps are drawn from.

A game makes them from the spectator's view of a match and from nothing else, so no light can tell what the
view does not. Which light of which board shows what is not the game's business: it lists the trackers of a
seat with the most important first, and a board shows as many as it has channels for.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

TABLE: Final = -1
"""The seat of a tracker that belongs to nobody: the round, a stage's danger, the boss."""

Effect: TypeAlias = Literal["none", "hit", "gain", "ko"]
"""What a bar shows besides its value: a flash with a trail, a rise, dark with a pulse."""


class _Tracker(msgspec.Struct, frozen=True, tag_field="tracker", kw_only=True):
    """seat: whose (:data:`TABLE` for the table). name: what is counted, in one word (``health``)."""

    seat: int
    name: str


class Bar(_Tracker, frozen=True, tag="bar", kw_only=True):
    """A value that is fought over, 0..maximum: health.

    held: the attack that changed it is not resolved yet, so that the trail of a hit stays.
    effect: what to show; None = what follows from the value before (less: hit, more: gain, empty: ko).
    """

    value: int
    maximum: int
    held: bool = False
    effect: Effect | None = None


class Gauge(_Tracker, frozen=True, tag="gauge", kw_only=True):
    """A value that is saved up in ``steps`` steps, 0..steps: Meter. Full is shown by the board itself."""

    value: int
    steps: int


class Lamps(_Tracker, frozen=True, tag="lamps", kw_only=True):
    """``lit`` of ``of`` things that are used up and come back: Actions, tokens."""

    lit: int
    of: int


class Pips(_Tracker, frozen=True, tag="pips", kw_only=True):
    """``count`` of ``of`` marks that are only gained: rounds won."""

    count: int
    of: int


class Count(_Tracker, frozen=True, tag="count", kw_only=True):
    """A plain number for a display with digits: dice in a pool, cards in hand."""

    value: int


class Active(_Tracker, frozen=True, tag="active", kw_only=True):
    """``seat`` is in the light: its turn, or its part in the attack (``name``: turn, attacker, defender)."""


Tracker: TypeAlias = Bar | Gauge | Lamps | Pips | Count | Active
"""Every kind of tracker."""
