"""How a match is to be played: from the command line, from last time, or from the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from cornerman.agents.casting import bots_of
from cornerman.engine.config import OptionValue, SeatConfig
from cornerman.errors import InputError, did_you_mean
from cornerman.games.registry import game
from cornerman.sitting.match_setup import Prepared, mode_of, prepare

HUMAN: Final = "human"
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
NAME_MAX: Final = 30
CARDS: Final = ("app", "printed")
DICE: Final = ("app", "faces")


class Wishes(msgspec.Struct, kw_only=True):
    """One set-up. players: for each seat human or a bot's name. cards, dice: a source for each seat.

    fighters: by id, "" for one that is chosen in the match. table: sim, auto or none.
    """

    game: str = "sftmg"
    mode: str = ""
    stage: str = ""
    names: list[str] = msgspec.field(default_factory=list)
    players: list[str] = msgspec.field(default_factory=list)
    fighters: list[str] = msgspec.field(default_factory=list)
    cards: list[str] = msgspec.field(default_factory=list)
    dice: list[str] = msgspec.field(default_factory=list)
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    table: str = ""

    def filled(self) -> Wishes:
        """With everything that was left open put in. Errors: InputError for words that are none."""
        rules = game(self.game)
        mode = mode_of(rules, self.mode or None)
        seats = max(rules.seats[mode], len(self.players), len(self.names))
        known = {HUMAN, *bots_of(rules)}
        players = _spread(self.players, seats, HUMAN)
        for word in players:
            if word not in known:
                hint = did_you_mean(word, known)
                text = f'"{word}" cannot play' + (f"; {hint}" if hint else "")
                raise InputError(text, allowed=sorted(known))
        names = _names(self.names, seats)
        return msgspec.structs.replace(
            self,
            mode=mode,
            names=names,
            players=players,
            fighters=[*self.fighters, *[""] * seats][: max(seats, len(self.fighters))],
            cards=_cards(self.cards, players),
            dice=_source(self.dice, seats, DICE, "dice"),
        )

    def prepared(self) -> Prepared:
        """The configuration, checked by the game, with its packs. Errors: InputError, PackError."""
        if len(self.fighters) > len(self.names):
            raise InputError(f"{len(self.fighters)} Characters for {len(self.names)} players")
        seats = [
            SeatConfig(name=name, fighter=fighter, cards=cards, dice=dice)  # type: ignore[arg-type]
            for name, fighter, cards, dice in zip(
                self.names, self.fighters, self.cards, self.dice, strict=True
            )
        ]
        return prepare(game(self.game), self.mode, seats, stage=self.stage, options=self.options)


def _names(given: Sequence[str], seats: int) -> list[str]:
    """A name for each seat. Errors: InputError for a name that stands twice."""
    names = [name.strip()[:NAME_MAX] for name in given]
    taken = {name.casefold() for name in names}
    if len(taken) < len(names) or not all(names):
        raise InputError(f"names: {', '.join(given)}", allowed="a name for each player, each another one")
    if not all(name.isprintable() for name in names):
        raise InputError(f"names: {', '.join(map(ascii, given))}", allowed="names of printable characters")
    spare = [name for name in NAMES if name.casefold() not in taken]
    spare += [f"Player {number + 1}" for number in range(seats)]
    return [*names, *spare][:seats]


def _spread(words: Sequence[str], seats: int, default: str) -> list[str]:
    """A word for each seat; one alone stands for all."""
    if len(words) == 1:
        return [words[0]] * seats
    if len(words) > seats:
        raise InputError(f"{len(words)} words for {seats} players: {', '.join(words)}")
    return [*words, *[default] * (seats - len(words))]


def _cards(words: Sequence[str], players: Sequence[str]) -> list[str]:
    """A source for each seat. Nobody holds printed cards for a bot: the app deals to it, whatever is said."""
    found = _source(words, len(players), CARDS, "cards")
    return [source if player == HUMAN else CARDS[0] for source, player in zip(found, players, strict=True)]


def _source(words: Sequence[str], seats: int, allowed: tuple[str, str], what: str) -> list[str]:
    found = _spread(words, seats, allowed[0])
    for word in found:
        if word not in allowed:
            raise InputError(f'{what}: "{word}" is no source', allowed=allowed)
    return found
