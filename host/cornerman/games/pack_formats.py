"""Which games have packs, and in what format: handed to the reader of packs, which knows no game."""

from __future__ import annotations

from cornerman.engine.content import PackFormat


def pack_formats() -> dict[str, PackFormat]:
    """The pack formats by game."""
    # imported on use: a start-up needs no rules
    from cornerman.games.sf_rivals.pack_format import RivalsPacks
    from cornerman.games.sftmg.pack_format import SftmgPacks
    from cornerman.games.wotf.pack_format import WotfPacks

    formats: tuple[PackFormat, ...] = (SftmgPacks(), RivalsPacks(), WotfPacks())
    return {each.game: each for each in formats}
