"""The table of a match as the terminal uses it: opened, and where it is simulated also opened anew."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeAlias

from .simboard import SimBoard

if TYPE_CHECKING:
    from cornerman.device.words import Words
    from cornerman.table.opening import OpenTable

Opener: TypeAlias = "Callable[[], AbstractContextManager[OpenTable | None]]"
"""Opens the table, if there is one; called again for another simulated one."""


def no_table() -> AbstractContextManager[None]:
    """An :data:`Opener` for a match on the screen alone."""
    return nullcontext()


class TableAtHand:
    """The table as long as the ``with`` lasts. sim: the simulated board, or one that is not there."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self._stack = ExitStack()
        self._open: OpenTable | None = None
        self.sim = SimBoard(None)

    def __enter__(self) -> Self:
        self._open = self._stack.enter_context(self._opener())
        self.sim = SimBoard(self._open.board if self._open is not None else None)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Say goodbye to the boards."""
        self._open, self.sim = None, SimBoard(None)
        self._stack.close()

    def start_anew(self) -> None:
        """Another simulated board in place of the one that is gone. Errors: DeviceError."""
        self.close()
        self.__enter__()

    @property
    def simulated(self) -> bool:
        """Whether there was a simulated board to begin with."""
        return self._open is not None and self._open.board is not None

    @property
    def status(self) -> tuple[Words, ...]:
        """How each board is, in plain words."""
        return self._open.status if self._open is not None else ()

    @property
    def good(self) -> bool:
        """Whether a board is in use just now."""
        return any(words.good for words in self.status)
