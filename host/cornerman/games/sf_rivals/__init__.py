"""Street Fighter Rivals (``sf_rivals``). Rule IDs are those of ``docs/rules/sf_rivals.md``."""

from .game import GAME

__all__ = ["GAME"]
