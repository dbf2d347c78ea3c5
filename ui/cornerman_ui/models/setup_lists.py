"""What can be chosen in a set-up, and who sits where, as lists."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from cornerman.agents.casting import bots_of
from cornerman.games.registry import GAMES, game
from cornerman.sitting.house_rules import house_rules
from cornerman.sitting.match_setup import Choices
from cornerman.sitting.wishes import HUMAN, Wishes
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One thing that can be chosen."""

    id: str
    label: str
    picked: bool


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat. player: human or a bot's name. fighter: by name, "" for one chosen in the match."""

    seat: int
    name: str
    player: str
    human: bool
    fighter: str
    fighterId: str  # noqa: N815
    cards: str
    dice: str


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A house rule; at: which of its choices it is set to. usual: as the rulebook says."""

    key: str
    title: str
    about: str
    rule: str
    labels: list[str]
    at: int
    usual: bool


class SetupListsModel(QObject):
    """The lists of a set-up; all follow from the wishes and the packs."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wishes = Wishes()
        self._games, self._modes = Rows(ChoiceRow, self), Rows(ChoiceRow, self)
        self._fighters, self._stages = Rows(ChoiceRow, self), Rows(ChoiceRow, self)
        self._bots = Rows(ChoiceRow, self)
        self._seats, self._rules = Rows(SeatRow, self), Rows(RuleRow, self)

    def show(self, wishes: Wishes, known: Choices | None) -> None:
        """The set-up has changed. known: the packs at hand, None where they cannot be read."""
        self._wishes = wishes
        rules = game(wishes.game)
        self._games.show([ChoiceRow(each, game(each).title, each == wishes.game) for each in GAMES])
        self._modes.show(
            [ChoiceRow(mode, mode.replace("_", " "), mode == wishes.mode) for mode in rules.modes]
        )
        self._bots.show([ChoiceRow(bot, bot, False) for bot in bots_of(rules)])
        fighters = dict(known.fighters) if known else {}
        stages = dict(known.stages) if known else {}
        in_match = self.tr("chosen in the match")
        self._fighters.show([ChoiceRow(each, label, False) for each, label in fighters.items()])
        shown = {**stages, "": in_match} if stages else {}
        self._stages.show([ChoiceRow(each, label, each == wishes.stage) for each, label in shown.items()])
        self._seats.show([self._seat(seat, fighters) for seat in range(len(wishes.names))])
        self._rules.show(self._rule_rows())
        self.changed.emit()

    def _seat(self, seat: int, fighters: dict[str, str]) -> SeatRow:
        wishes = self._wishes
        fighter = wishes.fighters[seat]
        return SeatRow(
            seat=seat,
            name=wishes.names[seat],
            player=wishes.players[seat],
            human=wishes.players[seat] == HUMAN,
            fighter=fighters.get(fighter, fighter),
            fighterId=fighter,
            cards=wishes.cards[seat],
            dice=wishes.dice[seat],
        )

    def _rule_rows(self) -> list[RuleRow]:
        rows = []
        for rule in house_rules(self._wishes.game):
            values = [choice.value for choice in rule.choices]
            value = self._wishes.options.get(rule.key)
            at = values.index(value if value in values else None)
            labels = [choice.label for choice in rule.choices]
            rows.append(RuleRow(rule.key, rule.title, rule.about, rule.rule, labels, at, values[at] is None))
        return rows

    @Property(QObject, constant=True)
    def games(self) -> Rows[ChoiceRow]:
        """The games."""
        return self._games

    @Property(QObject, constant=True)
    def modes(self) -> Rows[ChoiceRow]:
        """The modes of the game."""
        return self._modes

    @Property(QObject, constant=True)
    def bots(self) -> Rows[ChoiceRow]:
        """The bots that play the game, the cleverest first."""
        return self._bots

    @Property(QObject, constant=True)
    def fighters(self) -> Rows[ChoiceRow]:
        """Who can be played."""
        return self._fighters

    @Property(QObject, constant=True)
    def stages(self) -> Rows[ChoiceRow]:
        """Where it can be played; none where the game has no stages."""
        return self._stages

    @Property(QObject, constant=True)
    def seats(self) -> Rows[SeatRow]:
        """The seats, :class:`SeatRow`."""
        return self._seats

    @Property(QObject, constant=True)
    def rules(self) -> Rows[RuleRow]:
        """The house rules, :class:`RuleRow`."""
        return self._rules

    @Property(int, notify=changed)
    def seatCount(self) -> int:  # noqa: N802
        """How many sit down."""
        return len(self._seats.rows)

    @Property(int, notify=changed)
    def stageCount(self) -> int:  # noqa: N802
        """How many stages there are to choose between; 0 where the game has none."""
        return len(self._stages.rows)
