"""Fake of `gc`: CPython cannot say how much a board would have left, so that figure is a constant."""

_FREE_BYTES = 120_000


def collect() -> None:
    """Do nothing: CPython frees by itself."""


def mem_free() -> int:
    """Return bytes free."""
    return _FREE_BYTES
