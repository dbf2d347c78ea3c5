"""What holds at every moment of a Rivals match, whatever the players do (corrections by hand aside)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .bout import ROUNDS, Bout
from .pack import HAND_SIZE
from .state import UNKNOWN, Side


def faults(bout: Bout) -> Iterator[str]:
    """What is wrong, in words; nothing where all is well."""
    state = bout.state
    if state.round > ROUNDS:
        yield f"round {state.round} is being fought (SFR-RND-09)"
    for side in state.sides:
        if not 0 <= side.life <= bout.life_max:
            yield f"seat {side.seat} has {side.life} of {bout.life_max} life (SFR-LIF-01)"
        if side.shown:
            yield from _card_faults(bout, side)
    if state.path == "fight.choose" and state.open:
        held = {len(side.hand) for side in state.sides}
        if held != {HAND_SIZE - (state.round - 1)}:
            yield f"in round {state.round} hands hold {sorted(held)} cards (SFR-RND-10)"


def _card_faults(bout: Bout, side: Side) -> Iterator[str]:
    """The ten cards lie in hand, in front, among the used, beside the fight; none is twice (SFR-SET-09)."""
    deck = Counter(bout.character(side).deck())
    slider = side.slider or UNKNOWN
    here = Counter([*side.hand, *side.used, side.shown, slider, *([side.locked] if side.locked else ())])
    if here.total() != deck.total() and not bout.state.ending:
        yield f"seat {side.seat} has {here.total()} of {deck.total()} cards (SFR-DAT-01)"
    unknown = here.pop(UNKNOWN, 0)
    if not here <= deck:
        yield f"seat {side.seat} has cards that are not there: {dict(here - deck)} (SFR-SET-09)"
    if unknown and bout.dealt(side):
        yield f"a card of seat {side.seat} that the app dealt is not known"
