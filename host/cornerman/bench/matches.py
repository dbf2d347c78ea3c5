"""Which match is measured: a game's mode with the packs that ship, everything in it decided by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from cornerman.engine.config import MatchConfig, PackRef, SeatConfig
from cornerman.errors import InputError, did_you_mean
from cornerman.games.pack_formats import pack_formats
from cornerman.games.registry import AnyGame
from cornerman.games.registry import game as game_with_id
from cornerman.packs.library import pack_folders, shipped_root
from cornerman.packs.loader import load_pack


@dataclass(frozen=True, slots=True)
class Setting:
    """What every match of a bench begins with: cards and dice are the app's, options are the defaults.

    Characters and stage are left open, so that the random players choose them too.
    """

    game: AnyGame
    config: MatchConfig
    packs: Sequence[bytes]


def setting(game_id: str, mode: str = "") -> Setting:
    """The setting for a game ("" = its first mode). Errors: InputError for what there is not."""
    game = game_with_id(game_id)
    mode = mode or game.modes[0]
    if mode not in game.modes:
        hint = did_you_mean(mode, game.modes)
        raise InputError(
            f'{game.title} has no mode "{mode}"' + (f"; {hint}" if hint else ""), allowed=game.modes
        )
    formats = pack_formats()
    loaded = [load_pack(folder, formats) for folder in pack_folders(shipped_root())]
    packs = [pack for pack in loaded if pack.game == game_id]
    config = MatchConfig(
        game=game_id,
        mode=mode,
        seats=tuple(SeatConfig(name=f"Player {n + 1}") for n in range(game.seats[mode])),
        packs=tuple(PackRef(id=pack.id, hash=pack.hash) for pack in packs),
    )
    return Setting(game, config, [pack.canonical for pack in packs])


def with_options(base: Setting, **options: str | int | bool) -> Setting:
    """The same with house rules."""
    return Setting(base.game, msgspec.structs.replace(base.config, options=options), base.packs)
