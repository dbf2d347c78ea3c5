"""Which state of the chart a referee may put a match at, and what must be there for it."""

from __future__ import annotations

from cornerman.engine.refused import Refused

from .bout import Bout
from .state import UNKNOWN

_CHOOSING = ("fight.announce", "fight.choose", "fight.first")
_OPEN = ("fight.check", "fight.apply")


def check(bout: Bout, path: str) -> None:
    """Errors: Refused where the match could not go on from ``path``. A forced state is not entered anew."""
    sides = bout.state.sides
    if path.startswith(("over.", "match.", "finished")):
        raise Refused(f"{path} is reached by ending a fight: set a life to 0, or concede")
    if path in ("fight.resolve", "fight.cleanup"):
        raise Refused(f"{path} happens once, on the way from fight.check to the next round")
    if path == "setup.characters":
        if bout.state.ending:
            raise Refused("the next fight begins when this one is scored")
        if all(s.shown for s in sides):
            raise Refused("this fight is set up; undo takes that back", "SFR-SET-05")
        return
    if not all(s.character for s in sides):
        raise Refused(f"{path} needs both characters; finish the set-up first", "SFR-SET-01")
    if path == "setup.unused":
        if all(s.shown for s in sides):
            raise Refused("both have left out their cards; undo takes that back", "SFR-SET-05")
        return
    if not all(s.shown for s in sides):
        raise Refused(f"{path} needs both shown cards; finish the set-up first", "SFR-SET-05")
    if bout.state.ending:
        raise Refused("this fight is over; undo brings it back")
    if path in _CHOOSING and any(s.locked for s in sides):
        raise Refused(f"{path} needs both cards in hand; undo takes them back", "SFR-RND-01")
    if path in _CHOOSING and not all(s.hand for s in sides):
        raise Refused(f"{path} needs cards in both hands", "SFR-RND-04")
    if path in ("fight.first", "fight.second") and sides[0].ordered == sides[1].ordered:
        raise Refused(f"{path} needs exactly one reveal order", "SFR-RND-05")
    if path == "fight.second" and not all(s.turned if s.ordered else s.hand and not s.locked for s in sides):
        raise Refused(f"{path} needs the card of the one who shows first, and no other", "SFR-RND-05")
    if path in ("fight.reveal", *_OPEN) and not all(s.locked for s in sides):
        raise Refused(f"{path} needs a card from both", "SFR-RND-01")
    if path in _OPEN and any(s.locked == UNKNOWN or not s.turned for s in sides):
        raise Refused(f"{path} needs both cards turned up", "SFR-RND-02")
