"""The set-up of a match in four pages; what follows from a choice, and what is wrong, the host says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.errors import CornermanError
from cornerman.games.registry import GAMES, game
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.choosing import (
    Who,
    first_wishes,
    other_game,
    other_mode,
    other_seats,
    players_of,
    who_plays,
)
from cornerman.sitting.house_rules import chip_words, house_rules
from cornerman.sitting.match_setup import Choices, choices
from cornerman.sitting.wishes import CARDS, DICE, HUMAN, NAMES, Wishes
from cornerman_ui.models.setup_lists import SetupListsModel
from cornerman_ui.properties import Property

PAGES: Final = ("game", "players", "table", "rules")
FIELDS: Final = {
    "players": ("names", "players", "fighters"),
    "table": ("stage", "cards", "dice", "table"),
    "rules": ("options",),
}
"""What "the same as last time" brings back on each page; on the first one it is everything."""
TABLES: Final = ("none", "sim", "auto")
CHECK_MS: Final = 150
"""A set-up is checked when nobody has changed it for so long: that reads the packs."""


class SetupModel(QObject):
    """See :class:`~cornerman.sitting.wishes.Wishes`. :meth:`begin` emits what was wished for."""

    changed = Signal()
    pageChanged = Signal()  # noqa: N815
    wanted = Signal(object)

    def __init__(self, home: DataPaths, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._page = 0
        self._last: Wishes | None = None
        self._wishes = Wishes()
        self._known: Choices | None = None
        self._trouble, self._cure = "", ""
        self._lists = SetupListsModel(self)
        self._checking = QTimer(self)
        self._checking.setSingleShot(True)
        self._checking.setInterval(CHECK_MS)
        self._checking.timeout.connect(self._check)

    @Slot()
    def open(self) -> None:
        """Begin the set-up: as last time, else a person against a bot."""
        self._page = 0
        self._trouble = self._cure = ""
        self._last = memory.last_time(self._home)
        try:
            self._wishes = self._last or self._first()
            self._read_packs()
        except CornermanError as error:
            self._tell(error)
        self._show()
        self.pageChanged.emit()
        self._checking.start()

    def _first(self) -> Wishes:
        return msgspec.structs.replace(first_wishes(next(iter(GAMES))), table="sim")

    def _read_packs(self) -> None:
        self._known = choices(game(self._wishes.game))

    # what is wrong

    @Slot()
    def _check(self) -> bool:
        """Whether the match can begin like that; else what is wrong is told on this very page."""
        try:
            self._wishes.filled().prepared()
        except CornermanError as error:
            self._tell(error)
            return False
        if self._trouble:
            self._trouble = self._cure = ""
            self.changed.emit()
        return True

    def _tell(self, error: CornermanError) -> None:
        self._trouble = error.message
        allowed = self.tr("Possible: {0}").format(error.allowed) if error.allowed else ""
        self._cure = ". ".join(filter(None, [allowed, error.cure or ""]))
        self.changed.emit()

    def _change(self, make: Callable[[], Wishes]) -> None:
        """Take a change over, or tell why not and change nothing."""
        before = self._wishes.game
        try:
            self._wishes = make()
            if self._wishes.game != before or self._known is None:
                self._read_packs()
        except CornermanError as error:
            self._tell(error)
            self._show()
            return
        self._trouble = self._cure = ""
        self._show()
        self._checking.start()

    def _with(self, **fields: object) -> None:
        self._change(lambda: msgspec.structs.replace(self._wishes, **fields).filled())

    def _show(self) -> None:
        self._lists.show(self._wishes, self._known)
        self.changed.emit()

    # what is read

    @Property(SetupListsModel, constant=True)
    def lists(self) -> SetupListsModel:
        """What can be chosen, and who sits where."""
        return self._lists

    @Property(int, notify=pageChanged)
    def page(self) -> int:
        """Which page is shown, from 0."""
        return self._page

    @Property(str, notify=changed)
    def gameId(self) -> str:  # noqa: N802
        """The game's id."""
        return self._wishes.game

    @Property(str, notify=changed)
    def stage(self) -> str:
        """The stage's id, "" for one chosen in the match."""
        return self._wishes.stage

    @Property(str, notify=changed)
    def table(self) -> str:
        """none, sim or auto."""
        return self._wishes.table or "none"

    @Property(str, notify=changed)
    def who(self) -> str:
        """against_bots, people or bots; "" for another way."""
        return who_plays(self._wishes) or ""

    @Property(str, notify=changed)
    def cards(self) -> str:
        """app or printed where all people hold the same; "" where they do not."""
        return self._common(self._wishes.cards)

    @Property(str, notify=changed)
    def dice(self) -> str:
        """app or faces, the same way."""
        return self._common(self._wishes.dice)

    def _common(self, words: list[str]) -> str:
        people = {word for word, who in zip(words, self._wishes.players, strict=False) if who == HUMAN}
        found = people or set(words)
        return found.pop() if len(found) == 1 else ""

    @Property(bool, notify=changed)
    def anyPeople(self) -> bool:  # noqa: N802
        """At least one person plays."""
        return HUMAN in self._wishes.players

    @Property(bool, notify=changed)
    def hasDice(self) -> bool:  # noqa: N802
        """The game has dice."""
        return self._wishes.game != "sf_rivals"

    @Property(bool, notify=pageChanged)
    def lastTime(self) -> bool:  # noqa: N802
        """What was set up last time is known, and is of this game where only a page of it is wanted."""
        return self._last is not None

    @Property(bool, notify=changed)
    def asLastTime(self) -> bool:  # noqa: N802
        """This page stands as it did last time."""
        last = self._last
        if last is None:
            return False
        fields = self._fields(last)
        return all(getattr(last, name) == getattr(self._wishes, name) for name in fields)

    @Property("QVariantList", notify=changed)
    def broken(self) -> list[str]:
        """Packs that cannot be used, and why."""
        return list(self._known.broken) if self._known else []

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """What is wrong with the set-up, "" for nothing."""
        return self._trouble

    @Property(str, notify=changed)
    def cure(self) -> str:
        """What is possible, what to do about it."""
        return self._cure

    @Property(bool, notify=changed)
    def moreSeats(self) -> bool:  # noqa: N802
        """The mode takes more players than there are now."""
        return self._seat_step > 0 and len(self._wishes.names) + self._seat_step <= len(NAMES)

    @Property(bool, notify=changed)
    def fewerSeats(self) -> bool:  # noqa: N802
        """The mode can do with fewer."""
        least = game(self._wishes.game).seats.get(self._wishes.mode, 2)
        return self._seat_step > 0 and len(self._wishes.names) - self._seat_step >= least

    @property
    def _seat_step(self) -> int:
        """So many players come or go at a time; 0 where the mode has its number of players."""
        return {"team": 2, "league": 1, "knockout": 1}.get(self._wishes.mode, 0)

    @Property("QVariantList", notify=changed)
    def summary(self) -> list[str]:
        """Each page in a few words."""
        wishes = self._wishes
        known = self._known
        stage = known.stages.get(wishes.stage, "") if known else ""
        printed, faces = "printed" in wishes.cards, "faces" in wishes.dice
        cards = self.tr("printed cards") if printed else self.tr("dealt cards")
        dice = self.tr("real dice") if faces else ""
        rules = [chip_words(wishes.game, key, value) for key, value in wishes.options.items()]
        return [
            game(wishes.game).title,
            ", ".join(wishes.names),
            ", ".join(filter(None, [cards, dice, stage])),
            ", ".join(rules) or self.tr("none"),
        ]

    # what is done

    @Slot(str)
    def setGame(self, game_id: str) -> None:  # noqa: N802
        """Another game, with the same people."""
        if game_id != self._wishes.game:
            self._change(lambda: other_game(self._wishes, game_id))

    @Slot(str)
    def setMode(self, mode: str) -> None:  # noqa: N802
        """Another mode."""
        if mode != self._wishes.mode:
            self._change(lambda: other_mode(self._wishes, mode))

    @Slot(str)
    def setWho(self, who: str) -> None:  # noqa: N802
        """One of the three usual ways to sit down."""
        self._with(players=players_of(self._wishes, Who(who)))

    @Slot(int)
    def seatsBy(self, step: int) -> None:  # noqa: N802
        """More players, or fewer. step: 1 or -1."""
        count = len(self._wishes.names) + step * self._seat_step
        self._change(lambda: other_seats(self._wishes, count))

    @Slot(int, str)
    def setName(self, seat: int, name: str) -> None:  # noqa: N802
        """What a player is called."""
        self._with(names=self._put(self._wishes.names, seat, name))

    @Slot(int, str)
    def setPlayer(self, seat: int, player: str) -> None:  # noqa: N802
        """Who plays a seat: human, or a bot's name."""
        self._with(players=self._put(self._wishes.players, seat, player))

    @Slot(int, str)
    def setFighter(self, seat: int, fighter: str) -> None:  # noqa: N802
        """Whom a seat plays; where another one plays them already, the two change."""
        fighters = list(self._wishes.fighters)
        mirror = any(self._wishes.options.get(key) for key in ("mirror", "allow_mirror"))
        if fighter and fighter in fighters and not mirror:
            fighters[fighters.index(fighter)] = fighters[seat]
        self._with(fighters=self._put(fighters, seat, fighter))

    @Slot(str)
    def setStage(self, stage: str) -> None:  # noqa: N802
        """Where it is played; "" for chosen in the match."""
        self._with(stage=stage)

    @Slot(str)
    def setTable(self, table: str) -> None:  # noqa: N802
        """No table with lights, a simulated one, or the boards that are plugged in."""
        assert table in TABLES
        self._with(table=table)

    @Slot(str)
    def setCards(self, cards: str) -> None:  # noqa: N802
        """Where all people's cards come from."""
        assert cards in CARDS
        self._with(cards=[cards] * len(self._wishes.names))

    @Slot(str)
    def setDice(self, dice: str) -> None:  # noqa: N802
        """Whose dice: the app's, or real ones for the people."""
        assert dice in DICE
        self._with(
            dice=[dice if player == HUMAN or dice == "app" else "app" for player in self._wishes.players]
        )

    @Slot(str, int)
    def setRule(self, key: str, at: int) -> None:  # noqa: N802
        """Set a house rule to one of its choices."""
        rule = next(rule for rule in house_rules(self._wishes.game) if rule.key == key)
        options = {one: value for one, value in self._wishes.options.items() if one != key}
        value = rule.choices[at % len(rule.choices)].value
        if value is not None:
            options[key] = value
        self._with(options=options)

    @Slot()
    def noRules(self) -> None:  # noqa: N802
        """As the rulebook says."""
        self._with(options={})

    @staticmethod
    def _put(words: list[str], at: int, word: str) -> list[str]:
        return [*words[:at], word, *words[at + 1 :]]

    def _fields(self, last: Wishes) -> tuple[str, ...]:
        """What "the same as last time" brings back on this page; all of it where the game is another one."""
        same = (last.game, last.mode) == (self._wishes.game, self._wishes.mode)
        fields = FIELDS.get(PAGES[self._page], ())
        return fields if same and fields else Wishes.__struct_fields__

    @Slot()
    def sameAsLastTime(self) -> None:  # noqa: N802
        """This page as it was last time."""
        last = self._last
        if last is not None:
            self._with(**{name: getattr(last, name) for name in self._fields(last)})

    @Slot(int)
    def turnTo(self, page: int) -> None:  # noqa: N802
        """Show another page."""
        self._page = max(0, min(len(PAGES) - 1, page))
        self.pageChanged.emit()
        self.changed.emit()

    @Slot()
    def begin(self) -> None:
        """Begin the match, or tell what is wrong."""
        if self._check():
            self.wanted.emit(self._wishes)
