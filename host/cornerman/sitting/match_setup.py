"""From the words of a command line to the configuration of a match, with its packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cornerman.engine.config import MatchConfig, OptionValue, PackRef, SeatConfig
from cornerman.engine.refused import Refused
from cornerman.errors import InputError, did_you_mean
from cornerman.games.pack_formats import pack_formats
from cornerman.games.registry import AnyGame
from cornerman.packs.library import Library, open_library
from cornerman.packs.loader import LoadedPack
from cornerman.session.paths import data_paths

FIGHTERS = ("fighters", "characters")
"""The folders of a pack, by game, that hold what a seat may play."""
STAGES = ("stages",)


class Prepared(NamedTuple):
    """A configuration that the game accepts, and the canonical content of its packs."""

    config: MatchConfig
    packs: tuple[bytes, ...]


class Choices(NamedTuple):
    """What can be chosen for a game: ids with names, from all packs at hand. broken: packs left out, why."""

    packs: tuple[LoadedPack, ...]
    fighters: Mapping[str, str]
    stages: Mapping[str, str]
    broken: tuple[str, ...]


def choices(game: AnyGame) -> Choices:
    """The fighters and stages at hand. Errors: InputError where there is no pack at all."""
    library: Library = open_library(pack_formats(), data_paths().packs)
    packs = library.of_game(game.id)
    broken = tuple(f"{each.folder}: {each.error.message}" for each in library.broken)
    if not packs:
        raise InputError(
            f"there is no pack for {game.title}",
            cure="`cornerman pack list` shows the packs and what they lack",
        )
    return Choices(packs, _named(packs, FIGHTERS), _named(packs, STAGES), broken)


def _named(packs: Sequence[LoadedPack], folders: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pack in packs:
        for folder in folders:
            parts = {part.id: part.name for part in getattr(pack.content, folder, ())}
            found |= {part_id: parts.get(part_id, part_id) for part_id in pack.part_ids.get(folder, ())}
    return found


def _holds(pack: LoadedPack, folders: Sequence[str], part_id: str) -> str:
    """The folder of a pack that has this part; "" for none."""
    return next((folder for folder in folders if part_id in pack.part_ids.get(folder, ())), "")


def prepare(
    game: AnyGame,
    mode: str,
    seats: Sequence[SeatConfig],
    *,
    stage: str = "",
    options: Mapping[str, OptionValue] | None = None,
) -> Prepared:
    """The configuration of a match. Errors: InputError with what is allowed, PackError."""
    known = choices(game)
    for seat in seats:
        if seat.fighter:
            _must_be(seat.fighter, known.fighters, "fighter")
    if stage:
        _must_be(stage, known.stages, "stage")
    packs = _needed(known.packs, [seat.fighter for seat in seats], stage)
    for seat in seats:
        if seat.fighter and seat.cards == "app":
            for pack in packs:
                if folder := _holds(pack, FIGHTERS, seat.fighter):
                    pack.require_dealable(folder, seat.fighter)
    config = MatchConfig(
        game=game.id,
        mode=mode,
        seats=tuple(seats),
        stage=stage,
        options=dict(options or {}),
        packs=tuple(PackRef(id=pack.id, hash=pack.hash) for pack in packs),
    )
    contents = tuple(pack.canonical for pack in packs)
    try:
        game.match(config, contents)
    except Refused as refused:
        raise InputError(str(refused)) from refused
    return Prepared(config, contents)


def _must_be(word: str, known: Mapping[str, str], what: str) -> None:
    if word not in known:
        hint = did_you_mean(word, known)
        raise InputError(
            f'there is no {what} "{word}"' + (f"; {hint}" if hint else ""),
            allowed=known,
            cure="`cornerman pack list` shows what each pack holds",
        )


def _needed(packs: Sequence[LoadedPack], fighters: Sequence[str], stage: str) -> tuple[LoadedPack, ...]:
    """The packs that hold what was chosen; all of them while something is still to be chosen."""
    if not stage or not all(fighters):
        return tuple(packs)
    return tuple(
        pack
        for pack in packs
        if _holds(pack, STAGES, stage) or any(_holds(pack, FIGHTERS, fighter) for fighter in fighters)
    )


def split_list(text: str | None, count: int, what: str) -> tuple[str, ...]:
    """``A,B`` as its parts; one part stands for all; None for nothing given.

    Errors: InputError where there are more or fewer than ``count``.
    """
    if text is None:
        return ()
    parts = tuple(part.strip() for part in text.split(","))
    if len(parts) == 1:
        parts *= count
    if len(parts) != count or not all(parts):
        raise InputError(
            f'--{what} takes {count} names with a comma between, not "{text}"',
            allowed=f"--{what} A,B" if count == 2 else f"{count} names, such as A,B,...",
        )
    return parts


def read_options(text: str | None) -> dict[str, OptionValue]:
    """House rules as ``key=value,key=value``; true, false and numbers are taken as such.

    Errors: InputError for a piece without ``=``. Whether the game knows the key is for the game to say.
    """
    options: dict[str, OptionValue] = {}
    for piece in filter(None, (each.strip() for each in (text or "").split(","))):
        key, equals, value = (part.strip() for part in piece.partition("="))
        if not equals or not key or not value:
            raise InputError(
                f'--options: "{piece}" is no house rule',
                allowed="key=value,key=value such as time_out=true,clock_min=25",
                cure="docs/playing.md lists the house rules",
            )
        if value.casefold() in ("true", "false"):
            options[key] = value.casefold() == "true"
        else:
            options[key] = int(value) if value.removeprefix("-").isdigit() else value
    return options


def mode_of(game: AnyGame, mode: str | None) -> str:
    """The mode asked for, or the game's first. Errors: InputError with those there are."""
    if mode is None:
        return game.modes[0]
    if mode not in game.modes:
        hint = did_you_mean(mode, game.modes)
        raise InputError(
            f'{game.title} has no mode "{mode}"' + (f"; {hint}" if hint else ""), allowed=game.modes
        )
    return mode
