"""Battle Dice on the table: both rolls of the last attack, or a roll-off (SFTMG catalogue section 2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, cast

from cornerman.engine.events import Event, Rolled
from cornerman.games.sftmg.dice import FACE_CODES
from cornerman.games.sftmg.events import AttackDeclared, AttackTotalled, DiceRerolled, TurnBegan
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.rolling import results
from cornerman.games.sftmg.state import UNKNOWN, FightState
from cornerman.session.news import News

from .dice import DiceTray, Die, Throw

TURNS_KEPT: Final = 1
"""Beginnings of turns that dice outlast: they are read while the next player looks at the table."""
WORDS: Final = {"attack_roll": "attack", "block_roll": "block", "roll_off": "rolls"}


def battle_dice(faces: Iterable[int]) -> tuple[Die, ...]:
    """Dice with their codes: AB, C, A, B, M (SFTMG-DIE-01)."""
    return tuple(Die(FACE_CODES[face], FACE_CODES[face]) for face in faces)


@dataclass(slots=True)
class BattleTray(DiceTray):
    """See :class:`~.dice.DiceTray`. The kind of a Battle Die is the face that it shows."""

    _turns: int = 0

    def note(self, news: News) -> None:
        """Rolls are put down, rolled again, added up; an undo clears the table and looks anew."""
        super(BattleTray, self).note(news)
        self._from_state(news)

    def take(self, event: Event) -> None:
        """One event."""
        if isinstance(event, AttackDeclared):
            self.clear()
        elif isinstance(event, TurnBegan):
            self._turns += 1
            if self._turns > TURNS_KEPT:
                self.clear()
        elif isinstance(event, Rolled) and event.key in WORDS:
            self._put(Throw(event.seat, WORDS[event.key], battle_dice(event.faces)))
        elif isinstance(event, DiceRerolled):
            self._again(event)
        elif isinstance(event, AttackTotalled):
            self._total(event.attack, event.block)
            self.sum_up = f"{event.damage} damage"

    def clear(self) -> None:
        """No dice lie there."""
        super(BattleTray, self).clear()
        self._turns = 0

    def _put(self, throw: Throw) -> None:
        old = [t for t in self.throws if t.seat != throw.seat or t.word != throw.word]
        self.throws = [*old, throw] if throw.word == WORDS["roll_off"] else sorted([*old, throw], key=_first)
        self._turns = 0

    def _again(self, event: DiceRerolled) -> None:
        for throw in self.throws:
            if throw.seat == event.seat:
                new = dict(zip(event.positions, battle_dice(event.faces), strict=True))
                throw.dice = tuple(new.get(i, die) for i, die in enumerate(throw.dice))

    def _total(self, attack: int, block: int) -> None:
        for throw in self.throws:
            throw.total = str(attack if throw.word == WORDS["attack_roll"] else block)

    def _from_state(self, news: News) -> None:
        """Totals so far; and the dice themselves where nobody has seen them fall, as after a resume."""
        fight, state = cast(Fight, news.match), cast(FightState, news.state)
        attack = state.attack
        if attack is None or attack.card == UNKNOWN or not (attack.attack_faces or attack.block_faces):
            return
        self._put(Throw(attack.attacker, WORDS["attack_roll"], battle_dice(attack.attack_faces)))
        if attack.block_faces:
            self._put(Throw(attack.defender, WORDS["block_roll"], battle_dice(attack.block_faces)))
        total, block, _, _ = results(fight)
        self._total(total, block)


def _first(throw: Throw) -> bool:
    return throw.word != WORDS["attack_roll"]
