"""What holds at every moment of a fight, whatever the players do (corrections by hand aside)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .fight import HAND_LIMIT, METER_MAX, Fight
from .state import UNKNOWN


def faults(fight: Fight) -> Iterator[str]:
    """What is wrong, in words; nothing where all is well."""
    state = fight.state
    for number, seat in enumerate(state.seats):
        if not 0 <= seat.meter <= METER_MAX:
            yield f"seat {number} has {seat.meter} Meter (SFTMG-CMP-06)"
        if seat.health < 0:
            yield f"seat {number} has {seat.health} Health (SFTMG-CMP-04)"
        if seat.fighter and fight.option("health_cap") == "printed":
            printed = fight.fighter(number).health
            if seat.health > printed:
                yield f"seat {number} has {seat.health} of {printed} Health (SFTMG-CMP-05)"
        yield from _deck_faults(fight, number)
        if state.path == "fight.idle" and not state.agenda and state.open and len(seat.hand) > HAND_LIMIT:
            yield f"seat {number} holds {len(seat.hand)} cards between Actions (SFTMG-TRN-09)"
    cells = [seat.cell for seat in state.seats if seat.cell >= 0]
    if len(set(cells)) < len(cells):
        yield "two figures stand on one cell (SFTMG-MOV-04)"
    if state.stage in fight.library.stages:
        for number, seat in enumerate(state.seats):
            if seat.cell >= 0 and not fight.grid.all_cells >> seat.cell & 1:
                yield f"the figure of seat {number} is off the stage (SFTMG-WAL-01)"
            if seat.cell >= 0 and state.objects >> seat.cell & 1:
                yield f"the figure of seat {number} stands on an Object (SFTMG-MOV-03)"
        if state.objects & ~fight.stage.objects:
            yield "there is an Object where the stage has none (SFTMG-TER-04)"
    if state.actions < 0 or state.move_actions < 0:
        yield f"{state.actions} Actions and {state.move_actions} Move Actions are left (SFTMG-TRN-05)"


def _deck_faults(fight: Fight, number: int) -> Iterator[str]:
    """No card appears, vanishes or changes: the deck's 40 lie in the five zones (SFTMG-CMP-08)."""
    seat = fight.state.seats[number]
    if not fight.app_cards[number] or not seat.fighter or fight.state.round == 0:
        return
    on_table = [card for owner, card in fight.state.table if owner == number]
    held = Counter([*seat.deck, *seat.hand, *seat.discard, *seat.in_play, *on_table])
    deck = Counter(fight.fighter(number).deck)
    if held != deck:
        missing, extra = deck - held, held - deck
        yield f"cards of seat {number}: missing {dict(missing)}, too many {dict(extra)} (SFTMG-CMP-08)"
    if UNKNOWN in held:
        yield f"an app-dealt card of seat {number} is not known (SFTMG-CMP-10)"
