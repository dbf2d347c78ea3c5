"""The states of a link to a board, what moves it between them, and what is then done: one table."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final


class LinkState(Enum):
    """Where a link stands. After SUSPECT come the side states, each with a cause that a person can mend."""

    ABSENT = auto()
    OPENING = auto()
    GREETING = auto()
    DESCRIBING = auto()
    SYNCING = auto()
    READY = auto()
    SUSPECT = auto()
    DENIED = auto()
    BUSY = auto()
    SILENT = auto()
    INCOMPATIBLE = auto()
    DUPLICATE = auto()
    SAFE_MODE = auto()


class LinkEvent(Enum):
    """What befalls a link."""

    FOUND = auto()
    """Its data port is listed."""
    MOVED = auto()
    """Its data port is listed under another name."""
    CONSOLE_ONLY = auto()
    """Its console is listed, its data port is not."""
    UNLISTED = auto()
    """No port of it is listed any more."""
    OPENED = auto()
    """The port is open."""
    DENIED = auto()
    """The port may not be opened."""
    HELD = auto()
    """Another program holds the port."""
    GONE = auto()
    """The port failed."""
    WELCOMED = auto()
    """The board has said who it is."""
    MISMATCHED = auto()
    """The board speaks another version of the link."""
    TWIN = auto()
    """Another board has said that it is this one."""
    DESCRIBED = auto()
    """What the board has is known."""
    SYNCED = auto()
    """The board shows all that is wanted."""
    QUIET = auto()
    """Nothing was heard for a while."""
    HEARD = auto()
    """The board is heard again."""
    LOST = auto()
    """Nothing was heard for so long that the port must be opened anew."""
    UNANSWERED = auto()
    """Nobody has answered the greeting."""
    RETRY = auto()
    """Time to try again."""
    SLEPT = auto()
    """The computer was asleep."""
    STOP = auto()
    """The program ends, or the port is not ours after all."""


class Deed(Enum):
    """What is done on the way to the next state."""

    OPEN = auto()
    """Open the port, as soon as the one before is closed."""
    CLOSE = auto()
    """Close the port and forget the conversation."""
    GREET = auto()
    """Begin a conversation."""
    LEAVE = auto()
    """Say goodbye."""
    WAIT = auto()
    """Set the time for RETRY."""


_S, _E, _D = LinkState, LinkEvent, Deed

Row = tuple[LinkState, tuple[Deed, ...]]

_AGAIN = (_D.CLOSE, _D.OPEN)

TABLE: Final[dict[tuple[LinkState, LinkEvent], Row]] = {
    (_S.ABSENT, _E.FOUND): (_S.OPENING, (_D.OPEN,)),
    (_S.ABSENT, _E.CONSOLE_ONLY): (_S.SAFE_MODE, ()),
    (_S.ABSENT, _E.SLEPT): (_S.ABSENT, ()),
    (_S.ABSENT, _E.STOP): (_S.ABSENT, ()),
    (_S.SAFE_MODE, _E.FOUND): (_S.OPENING, (_D.OPEN,)),
    (_S.SAFE_MODE, _E.UNLISTED): (_S.ABSENT, ()),
    (_S.SAFE_MODE, _E.SLEPT): (_S.SAFE_MODE, ()),
    (_S.SAFE_MODE, _E.STOP): (_S.ABSENT, ()),
    (_S.OPENING, _E.OPENED): (_S.GREETING, (_D.GREET,)),
    (_S.GREETING, _E.WELCOMED): (_S.DESCRIBING, ()),
    (_S.GREETING, _E.MISMATCHED): (_S.INCOMPATIBLE, (_D.CLOSE, _D.WAIT)),
    (_S.GREETING, _E.TWIN): (_S.DUPLICATE, (_D.CLOSE, _D.WAIT)),
    (_S.GREETING, _E.UNANSWERED): (_S.SILENT, (_D.WAIT,)),
    (_S.DESCRIBING, _E.DESCRIBED): (_S.SYNCING, ()),
    (_S.DESCRIBING, _E.HEARD): (_S.DESCRIBING, ()),
    (_S.SYNCING, _E.SYNCED): (_S.READY, ()),
    (_S.SYNCING, _E.HEARD): (_S.SYNCING, ()),
    (_S.SYNCING, _E.DESCRIBED): (_S.SYNCING, ()),
    (_S.READY, _E.HEARD): (_S.READY, ()),
    (_S.SUSPECT, _E.HEARD): (_S.SYNCING, ()),
    (_S.SILENT, _E.OPENED): (_S.SILENT, (_D.GREET,)),
    (_S.SILENT, _E.UNANSWERED): (_S.SILENT, (_D.WAIT,)),
    (_S.SILENT, _E.WELCOMED): (_S.DESCRIBING, ()),
    (_S.SILENT, _E.MISMATCHED): (_S.INCOMPATIBLE, (_D.CLOSE, _D.WAIT)),
    (_S.SILENT, _E.TWIN): (_S.DUPLICATE, (_D.CLOSE, _D.WAIT)),
    (_S.SILENT, _E.RETRY): (_S.SILENT, _AGAIN),
    (_S.INCOMPATIBLE, _E.OPENED): (_S.INCOMPATIBLE, (_D.GREET,)),
    (_S.INCOMPATIBLE, _E.MISMATCHED): (_S.INCOMPATIBLE, (_D.CLOSE, _D.WAIT)),
    (_S.INCOMPATIBLE, _E.WELCOMED): (_S.DESCRIBING, ()),
    (_S.INCOMPATIBLE, _E.UNANSWERED): (_S.SILENT, (_D.WAIT,)),
    (_S.INCOMPATIBLE, _E.TWIN): (_S.DUPLICATE, (_D.CLOSE, _D.WAIT)),
    (_S.DUPLICATE, _E.OPENED): (_S.DUPLICATE, (_D.GREET,)),
    (_S.DUPLICATE, _E.TWIN): (_S.DUPLICATE, (_D.CLOSE, _D.WAIT)),
    (_S.DUPLICATE, _E.WELCOMED): (_S.DESCRIBING, ()),
    (_S.DUPLICATE, _E.UNANSWERED): (_S.SILENT, (_D.WAIT,)),
    (_S.DUPLICATE, _E.MISMATCHED): (_S.INCOMPATIBLE, (_D.CLOSE, _D.WAIT)),
    (_S.DENIED, _E.OPENED): (_S.GREETING, (_D.GREET,)),
    (_S.BUSY, _E.OPENED): (_S.GREETING, (_D.GREET,)),
}

#: States in which a port is open or being opened.
TRYING = (_S.OPENING, _S.GREETING, _S.SILENT, _S.INCOMPATIBLE, _S.DUPLICATE, _S.DENIED, _S.BUSY)
TALKING = (_S.DESCRIBING, _S.SYNCING, _S.READY, _S.SUSPECT)

for _state in TALKING:
    TABLE[_state, _E.WELCOMED] = (_S.DESCRIBING, ())  # its program started anew behind the open port
    TABLE[_state, _E.QUIET] = (_S.SUSPECT, ())
    TABLE[_state, _E.LOST] = (_S.OPENING, _AGAIN)
    TABLE[_state, _E.MISMATCHED] = (_S.INCOMPATIBLE, (_D.CLOSE, _D.WAIT))
    TABLE[_state, _E.TWIN] = (_S.DUPLICATE, (_D.CLOSE, _D.WAIT))

for _state in (*TRYING, *TALKING):
    TABLE[_state, _E.GONE] = (_S.ABSENT, (_D.CLOSE,))
    TABLE[_state, _E.UNLISTED] = (_S.ABSENT, (_D.CLOSE,))
    TABLE[_state, _E.CONSOLE_ONLY] = (_S.SAFE_MODE, (_D.CLOSE,))
    TABLE[_state, _E.MOVED] = (_S.OPENING, _AGAIN)
    TABLE[_state, _E.SLEPT] = (_S.OPENING, _AGAIN)
    TABLE[_state, _E.STOP] = (_S.ABSENT, (_D.LEAVE, _D.CLOSE))

for _state in TRYING:
    TABLE[_state, _E.DENIED] = (_S.DENIED, (_D.CLOSE, _D.WAIT))
    TABLE[_state, _E.HELD] = (_S.BUSY, (_D.CLOSE, _D.WAIT))
    TABLE.setdefault((_state, _E.RETRY), (_state, _AGAIN))
