"""`Property` as PySide6 has it, read by type checkers as the value that it yields."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    T = TypeVar("T")

    def Property(  # noqa: N802 - named as in Qt
        kind: object, *, notify: object = ..., constant: bool = ...
    ) -> Callable[[Callable[[Any], T]], T]:
        """A Qt property whose getter is decorated."""
        ...

else:
    from PySide6.QtCore import Property

__all__ = ["Property"]
