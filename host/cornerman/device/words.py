"""The state of a link in plain words, with the one thing to do about it."""

from __future__ import annotations

import msgspec

from cornerman.device.link import Link
from cornerman.device.named import is_address
from cornerman.device.states import LinkState


class Words(msgspec.Struct, frozen=True):
    """What to tell a person. board: which one. text: how it is. action: what to do, "" for nothing. good:
    in use.
    """

    board: str
    text: str
    action: str
    good: bool

    def line(self) -> str:
        """All of it in one line."""
        return f"{self.board}: {self.text}" + (f" - {self.action}" if self.action else "")


_WORDS: dict[LinkState, tuple[str, str]] = {
    LinkState.ABSENT: ("not plugged in", "plug it in; any port will do"),
    LinkState.OPENING: ("opening {device}", ""),
    LinkState.GREETING: ("saying hello on {device}", ""),
    LinkState.DESCRIBING: ("asking what it has", ""),
    LinkState.SYNCING: ("bringing its lights up to date", ""),
    LinkState.READY: ("ready on {device}", ""),
    LinkState.SUSPECT: ("does not answer", "check its cable; it is being called again"),
    LinkState.SILENT: (
        "{device} opens, but nobody answers",
        "press reset on the board; if that does not help, install its firmware again",
    ),
    LinkState.INCOMPATIBLE: (
        "its firmware does not fit this program",
        "install the firmware that came with this program on the board",
    ),
    LinkState.DUPLICATE: ("says that it is a board that is here already", "unplug one of the two"),
    LinkState.SAFE_MODE: (
        "is in safe mode: its console is there, its data port is not",
        "press reset on the board; boot_out.txt on its drive names the reason",
    ),
    LinkState.DENIED: ("", ""),
    LinkState.BUSY: ("", ""),
}
"""For DENIED and BUSY the port's error says it: it knows the group, or the program."""
_AWAY: dict[LinkState, tuple[str, str]] = {
    LinkState.ABSENT: (
        "nobody answers at this address",
        "start what serves the port there, and compare host and port number with what it says",
    ),
    LinkState.SUSPECT: ("does not answer", "check the network on the way; it is being called again"),
}
"""The same where the board hangs on another computer: there is nothing to plug in here."""


def words(link: Link) -> Words:
    """How a link is, in plain words."""
    name = link.board_type or "board"
    board = f"{name} {link.uid[-4:]}" if link.uid else f"board on {link.device}"
    good = link.state is LinkState.READY
    if link.error is not None:
        return Words(board, link.error.message, link.error.cure or "", good)
    away = _AWAY.get(link.state) if is_address(link.device) else None
    text, action = away or _WORDS[link.state]
    text = text.format(device=link.device)
    return Words(board, f"{text}: {link.why}" if link.why else text, action, good)
