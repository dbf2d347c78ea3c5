"""Street Fighter: The Miniatures Game (``sftmg``): Versus. Rule IDs are those of ``docs/rules/sftmg.md``."""

from cornerman.games.sftmg.game import GAME

__all__ = ["GAME"]
