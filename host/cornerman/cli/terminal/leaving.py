"""How a match at the terminal ends before it is over."""

from __future__ import annotations

from cornerman.errors import CornermanError


class Left(Exception):
    """The person leaves; the match is kept."""


class InputOver(CornermanError):
    """Nobody can answer any more: the input was closed. A match that was begun is kept."""
