"""What may lie on the agenda of a fight: small things to resolve before the chart goes on.

Here is only what they say; their rules stand in the file of their section and are listed in ``rules.py``.
"""

from __future__ import annotations

from typing import TypeAlias

from cornerman.engine.state import Frame

from .vocabulary import Effect, PerCopyInDiscard


class ShuffleDeck(Frame, frozen=True, tag="shuffle"):
    """The deck of ``seat`` is shuffled."""

    seat: int


class DrawCards(Frame, frozen=True, tag="draw"):
    """``seat`` draws ``n`` cards (SFTMG-DCK-01)."""

    seat: int
    n: int


class DiscardDown(Frame, frozen=True, tag="discard_down"):
    """``seat`` discards down to the hand limit (SFTMG-TRN-09)."""

    seat: int


class DiscardChosen(Frame, frozen=True, tag="discard"):
    """``seat`` discards ``n`` cards of its own choice."""

    seat: int
    n: int


class DiscardRandom(Frame, frozen=True, tag="discard_random"):
    """``seat`` discards ``n`` random cards (SFTMG-KEY-06)."""

    seat: int
    n: int


class MillDeck(Frame, frozen=True, tag="mill"):
    """``n`` cards go from the top of the deck of ``seat`` to its discard pile (SFTMG-KEY-05)."""

    seat: int
    n: int


class MoveFigure(Frame, frozen=True, tag="move"):
    """Voluntary movement of ``seat``, up to ``steps``, chosen by ``by``."""

    seat: int
    steps: int
    by: int


class PushFigure(Frame, frozen=True, tag="push"):
    """Forced movement of ``seat`` by ``steps`` in a direction that ``by`` chooses, or none."""

    seat: int
    steps: int
    by: int
    rule: str


class PlaceFigure(Frame, frozen=True, tag="place"):
    """``by`` puts the figure of ``seat`` on an open cell at most ``n`` from ``centre`` (a cell)."""

    seat: int
    n: int
    centre: int
    by: int
    rule: str


class KnockBack(Frame, frozen=True, tag="knockback"):
    """Knockback ``x`` of the Defender (section 22)."""

    x: int


class ThrowFigure(Frame, frozen=True, tag="throw"):
    """Throw ``x``: the Attacker chooses a direction (section 18)."""

    x: int


class RollAgain(Frame, frozen=True, tag="reroll"):
    """``owner`` may have up to ``n`` dice of ``whose`` rolled again (SFTMG-KEY-04, DIE-08).

    faces: codes that may be chosen, () = any. chosen: dice that are being rolled now.
    """

    owner: int
    whose: int
    n: int
    faces: tuple[str, ...] = ()
    chosen: tuple[int, ...] = ()


class ResponseWindow(Frame, frozen=True, tag="window"):
    """``seat`` may play Responses with this window, one after another, until it passes."""

    seat: int
    window: str


class WhichCard(Frame, frozen=True, tag="which"):
    """``seat`` played a printed Event: the app asks which one. use: action, free_action or response."""

    seat: int
    use: str
    window: str = ""


class Resolve(Frame, frozen=True, tag="resolve"):
    """Effects of ``card`` that are still to come, for its owner."""

    owner: int
    card: str
    effects: tuple[Effect, ...]


class CountCopies(Frame, frozen=True, tag="count"):
    """``seat`` says how many copies lie in a printed discard pile that the app did not fully see."""

    seat: int
    card: str
    effect: PerCopyInDiscard


class EventPlayed(Frame, frozen=True, tag="event"):
    """The Event ``card`` has resolved and leaves the hand for the discard pile, or stays in play."""

    owner: int
    card: str


class Manual(Frame, frozen=True, tag="manual"):
    """Words that the players carry out by hand; goes on when ``seat`` says it is done."""

    seat: int
    text: str


class Judge(Frame, frozen=True, tag="judge"):
    """``seat`` says whether a condition in the card's own words holds, or one about a printed ``pile``."""

    seat: int
    text: str
    pile: bool = False


AnyFrame: TypeAlias = (
    ShuffleDeck
    | DrawCards
    | DiscardDown
    | DiscardChosen
    | DiscardRandom
    | MillDeck
    | MoveFigure
    | PushFigure
    | PlaceFigure
    | KnockBack
    | ThrowFigure
    | RollAgain
    | ResponseWindow
    | WhichCard
    | Resolve
    | CountCopies
    | EventPlayed
    | Manual
    | Judge
)
"""Every kind of frame of this game."""
