"""What people must know of a match that was not taken up whole: what is lost, and from where it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication

from cornerman.session.match_session import MatchSession
from cornerman.session.records import COMMAND


@dataclass(frozen=True, slots=True)
class Resumed:
    """lost, goes_on: for players. detail: for whoever looks into the files. All "" where nothing is lost."""

    lost: str = ""
    goes_on: str = ""
    detail: str = ""


def how_it_was_resumed(session: MatchSession) -> Resumed:
    """Put the notice of a session that was just opened into players' words."""
    if not session.notice:
        return Resumed()
    tr = partial(QCoreApplication.translate, "Resumed")
    cut = session.cut
    if cut is None:
        lost = tr("The last steps cannot be played again by the rules of this version.")
    elif steps := cut.most_of(COMMAND):
        lost = tr(
            "The last {0} bytes had not reached the disk whole, as after a power failure in the middle of "
            "writing. Lost: the last step. Every step before it is there."
            if steps == 1
            else "The last {0} bytes did not stay on the disk, as after a power failure. "
            "Lost: the last {1} steps. Every step before them is there."
        ).format(cut.length, steps)
    else:
        lost = tr(
            "The last {0} bytes had not reached the disk whole, as after a power failure in the middle of "
            "writing. No step is lost: they only help to open the match faster."
        ).format(cut.length)
    last = session.batch.undo
    goes_on = (
        tr("The match goes on after step {0}: {1}").format(session.number, last.text)
        if last is not None
        else tr("The match goes on from its very start.")
    )
    detail = session.notice
    return Resumed(lost, goes_on, detail[:1].upper() + detail[1:] + ".")
