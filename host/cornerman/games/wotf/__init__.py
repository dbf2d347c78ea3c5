"""Way of the Fighter: Turbo (rule IDs WOTF-...)."""

from .game import GAME

__all__ = ["GAME"]
