"""What may lie on the agenda of a match: small things to resolve before the chart goes on.

Here is only what they say; their rules stand in the file of their section and are listed in ``rules.py``.
"""

from __future__ import annotations

from typing import TypeAlias

from cornerman.engine.state import Frame

from .pack import Effect


class ShuffleDeck(Frame, frozen=True, tag="shuffle"):
    """The deck of ``seat`` is shuffled."""

    seat: int


class DrawCards(Frame, frozen=True, tag="draw"):
    """``seat`` draws ``n`` cards (WOTF-RDY-07)."""

    seat: int
    n: int
    rule: str


class ReadyDice(Frame, frozen=True, tag="ready_dice"):
    """``seat`` gets dice back in the ready phase (WOTF-RDY-04)."""

    seat: int


class FindFirst(Frame, frozen=True, tag="find_first"):
    """``seat`` draws until it has one card of each technique (WOTF-SET-06)."""

    seat: int


class Effects(Frame, frozen=True, tag="effects"):
    """Effects still to come, for ``seat``; item: the card that they stand on or that they affect, 0 none."""

    seat: int
    item: int
    effects: tuple[Effect, ...]


class GiveUp(Frame, frozen=True, tag="give_up"):
    """``seat`` may give up modes whose text names this ``moment`` (WOTF-MOD-06).

    early: before the damage is dealt, those that raise it (WOTF-RES-02).
    """

    seat: int
    item: int
    moment: str
    early: bool = False


class WhichWay(Frame, frozen=True, tag="which_way"):
    """``by`` chooses in which direction ``seat`` moves ``n`` (WOTF-KEY-15, MVA-01)."""

    seat: int
    n: int
    by: int
    rule: str


class BurnDice(Frame, frozen=True, tag="burn"):
    """The owner of card ``item`` moves ``n`` dice from it to burnout (WOTF-KEY-02, BLK-06)."""

    item: int
    n: int
    rule: str


class SplitDice(Frame, frozen=True, tag="split"):
    """``seat`` moves ``n`` dice of its choice from pool ``source`` to pool ``dest``."""

    seat: int
    n: int
    source: str
    dest: str
    rule: str


class LoseMode(Frame, frozen=True, tag="lose_mode"):
    """``seat`` discards a mode of its choice (WOTF-STA-07)."""

    seat: int


class Primary(Frame, frozen=True, tag="primary"):
    """The primary effect of the action being handled happens, and then its repetitions."""

    again: bool = False


class FinishCommand(Frame, frozen=True, tag="finish_command"):
    """The command of ``seat`` is carried out: facing, and Knockdown ends (WOTF-CMD-06, CMD-09)."""

    seat: int


class Hurt(Frame, frozen=True, tag="hurt"):
    """``seat`` was hit for ``n``, ``bonus`` in it. by: strike, grab, high or low. item: the card that hit.

    step: how far it is: 0 the block, 1 the damage, 2 what follows from it. covered: by a raised block.
    dealt: dice lost so far.
    """

    seat: int
    n: int
    by: str
    item: int
    bonus: int = 0
    step: int = 0
    covered: bool = False
    dealt: int = 0


class FlyTokens(Frame, frozen=True, tag="fly"):
    """Tokens (by number) of the card ``item`` fly, one after the other (WOTF-PRI-07, BLA-09)."""

    item: int
    tokens: tuple[int, ...]


class PlaceToken(Frame, frozen=True, tag="place_token"):
    """The blast being handled places a token and it flies (WOTF-BLA-03); height "" = still to be chosen."""

    item: int
    height: str = ""


class Manual(Frame, frozen=True, tag="manual"):
    """Words that the players carry out by hand; goes on when ``seat`` says it is done (WOTF-KEY-22)."""

    seat: int
    item: int
    text: str


AnyFrame: TypeAlias = (
    ShuffleDeck
    | DrawCards
    | ReadyDice
    | FindFirst
    | Effects
    | GiveUp
    | WhichWay
    | BurnDice
    | SplitDice
    | LoseMode
    | Primary
    | FinishCommand
    | Hurt
    | FlyTokens
    | PlaceToken
    | Manual
)
"""Every kind of frame of this game."""
