"""The referee puts the match at another state of the chart: what must be there for that state to go on."""

from __future__ import annotations

from typing import Final

from cornerman.engine.refused import Refused

from .fight import Fight
from .rounds import clear_table
from .state import UNKNOWN

_ATTACK: Final = "fight.attack."
_STANDING: Final = ("setup.deal", "setup.mulligan", "turn.", "fight.", "round.")
"""States in which the figures stand on the stage."""
_BEFORE_REVEAL: Final = ("reaction", "boosts", "reveal")
"""States of an attack in which its card may lie facedown."""


def force(fight: Fight, path: str) -> None:
    """Check that ``path`` can go on from here, and clear away what does not belong there. Errors: Refused."""
    if path != "setup.select":
        _settled(fight, path)
    if path.startswith(_ATTACK):
        _attack_goes_on(fight, path)
    else:
        clear_table(fight, "")
    if path != "finished":
        fight.state.winner = -1


def _settled(fight: Fight, path: str) -> None:
    state = fight.state
    if any(not seat.fighter for seat in state.seats) or state.stage not in fight.library.stages:
        raise Refused(f"{path} needs both Characters and the stage; choose them first")
    if path == "setup.order" and state.chooser < 0:
        raise Refused("nobody has won the roll-off; put the match at setup.rolloff")
    if path.startswith(_STANDING) and any(seat.cell < 0 for seat in state.seats):
        raise Refused(f"{path} needs both figures on the stage; finish the set-up first")
    if path.startswith("round.") and not state.results:
        raise Refused("no round is over yet; set a Health to 0 to end this one")


def _attack_goes_on(fight: Fight, path: str) -> None:
    attack = fight.state.attack
    if attack is None:
        raise Refused(f"{path} needs an attack, and none is being resolved")
    step = path.removeprefix(_ATTACK)
    if step == "cleanup" or step == "reaction":
        return
    face_up_unknown = not attack.facedown and attack.card == UNKNOWN
    if face_up_unknown or (attack.card == UNKNOWN and step not in _BEFORE_REVEAL):
        raise Refused(f"{path} needs to know which card attacks; answer that first")
    if attack.reaction == "counter" and attack.counter == UNKNOWN:
        raise Refused(f"{path} needs to know which card counters; answer that first")
    if step == "counter" and not attack.counter:
        raise Refused(f"{path} needs a Counter-Attack, and none was made")
