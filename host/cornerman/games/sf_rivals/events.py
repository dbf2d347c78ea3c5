"""Accepted facts of a Rivals match. Each carries the rule ID that made it."""

from __future__ import annotations

from typing import ClassVar

from cornerman.engine.events import Event

from .resolution import Step


class FightBegan(Event, frozen=True, tag="fight_began", kw_only=True):
    """``one`` fights ``two``."""

    one: int
    two: int


class CharacterPicked(Event, frozen=True, tag="character", kw_only=True):
    """``seat`` plays ``character``. placeholder: some damage of its cards stands in for the printed one."""

    seat: int
    character: str
    placeholder: bool = False


class CardShown(Event, frozen=True, tag="shown", kw_only=True):
    """``seat``, playing ``character``, left ``card`` out and shows it."""

    seat: int
    character: str
    card: str


class RoundAnnounced(Event, frozen=True, tag="round", kw_only=True):
    """Round ``round``: bonuses by side, and who must show first (-1 nobody)."""

    round: int
    bonuses: tuple[int, int]
    first: int


class OrdersCancelled(Event, frozen=True, tag="orders_cancelled", kw_only=True):
    """Both were to show first this round: neither is."""


class CardLocked(Event, frozen=True, tag="locked", kw_only=True):
    """``seat`` has a card face down."""

    seat: int


class CardTurned(Event, frozen=True, tag="turned", kw_only=True):
    """``seat``, playing ``character``, turned up ``card``."""

    seat: int
    character: str
    card: str


class CardIllegal(Event, frozen=True, tag="illegal", kw_only=True):
    """The card of ``seat``, playing ``character``, may not be played now. how: void or takeback."""

    seat: int
    character: str
    card: str
    how: str


class DamageRead(Event, frozen=True, tag="damage_read", kw_only=True):
    """``seat`` read the damage ``n`` off its printed ``card``."""

    seat: int
    character: str
    card: str
    n: int


class PowerOff(Event, frozen=True, tag="power_off", kw_only=True):
    """The Ultra of ``seat`` is played with its power off: its life is above ``limit``."""

    seat: int
    character: str
    card: str
    limit: int


class RoundJudged(Event, frozen=True, tag="judged", kw_only=True):
    """The list of steps of the round, and the damage each side received. rule: of the step that decided.

    placeholder: by side, whether the damage of its card stands in for the printed one (SFR-DAT-02).
    """

    seats: tuple[int, int]
    cards: tuple[str, str]
    steps: tuple[Step, ...]
    received: tuple[int, int]
    placeholder: tuple[bool, bool] = (False, False)


class LifeLost(Event, frozen=True, tag="life", kw_only=True):
    """``seat`` lost ``n`` and has ``life`` left. placeholder: ``n`` comes of a damage that stands in."""

    weight: ClassVar[int] = 2
    seat: int
    n: int
    life: int
    placeholder: bool = False


class BonusRegistered(Event, frozen=True, tag="bonus", kw_only=True):
    """Next round ``seat`` has initiative +``n``; or, lasting, to the end of the fight, and damage too."""

    seat: int
    n: int
    damage: int = 0
    lasting: bool = False


class RevealOrdered(Event, frozen=True, tag="ordered", kw_only=True):
    """``seat`` must show its card first next round."""

    seat: int


class FightEnded(Event, frozen=True, tag="fight_ended", kw_only=True):
    """The fight is over. how: ko, double_ko, exhausted_win or _draw, conceded. winner: a seat or -1."""

    weight: ClassVar[int] = 2
    how: str
    winner: int


class SliderShown(Event, frozen=True, tag="slider", kw_only=True):
    """The slider card of ``seat``, playing ``character``, was ``card``."""

    seat: int
    character: str
    card: str


class PointsScored(Event, frozen=True, tag="points", kw_only=True):
    """``seat`` scored ``n`` and has ``points``."""

    seat: int
    n: int
    points: int


class FightReplayed(Event, frozen=True, tag="replayed", kw_only=True):
    """A drawn fight is fought again: replay number ``n``."""

    n: int


class PlayedOn(Event, frozen=True, tag="played_on", kw_only=True):
    """Both have reached the target with ``points`` each: another fight is to part them."""

    points: int


class CoinTossed(Event, frozen=True, tag="coin", kw_only=True):
    """A coin parted two whom nothing else did: ``seat`` advances."""

    heads: bool
    seat: int


class LifeSumDecided(Event, frozen=True, tag="life_sum", kw_only=True):
    """Life over the replays parted two: ``seat`` advances with ``n`` against ``other``."""

    seat: int
    n: int
    other: int


class Ranked(Event, frozen=True, tag="ranked", kw_only=True):
    """The final ranking: seats with their rank, best first."""

    seats: tuple[int, ...]
    ranks: tuple[int, ...]


class MatchDecided(Event, frozen=True, tag="decided", kw_only=True):
    """``seat`` has won the match; -1: it is drawn."""

    weight: ClassVar[int] = 2
    seat: int
