"""What holds at every moment of a match, whatever the players do (WOTF-DIC-02 and others)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .contest import Contest
from .pools import POOLS, conserved, count_dice, pool
from .position import blocks
from .state import AREA, UNKNOWN


def faults(contest: Contest) -> Iterator[str]:
    """What is wrong, in words; nothing where all is well."""
    state = contest.state
    if state.path.startswith("setup.") and state.path not in ("setup.place", "setup.initiative"):
        return
    for seat, pawn in enumerate(state.seats):
        if not conserved(contest, seat):
            core, power = count_dice(contest, seat)
            yield f"seat {seat} has {core} core and {power} power dice (WOTF-DIC-02)"
        for name in POOLS:
            if min(pool(pawn, name)) < 0:
                yield f"seat {seat} has fewer than no dice in {name} (WOTF-DIC-01)"
        yield from _card_faults(contest, seat)
    yield from _pawn_faults(contest)
    yield from _table_faults(contest)


def _card_faults(contest: Contest, seat: int) -> Iterator[str]:
    """No card appears, vanishes or changes (WOTF-DCK-04); the block is never discarded (WOTF-BLK-12)."""
    pawn = contest.state.seats[seat]
    if pawn.out:
        return
    table = [item.card for item in contest.state.table if item.owner == seat]
    held = [*pawn.deck, *pawn.hand, *pawn.discard, *table]
    deck = contest.deck_list(seat)
    if len(held) != len(deck):
        yield f"seat {seat} has {len(held)} cards, not {len(deck)} (WOTF-DCK-04)"
    block = contest.fighter(seat).block
    if block in pawn.discard or block in pawn.deck:
        yield f"the block of seat {seat} is in its deck or discard pile (WOTF-BLK-12)"
    if contest.app_cards[seat] and Counter(held) != Counter(deck):
        yield f"seat {seat} has other cards than its deck (WOTF-DCK-04)"
    if contest.app_cards[seat] and UNKNOWN in held:
        yield f"an app-dealt card of seat {seat} is not known (WOTF-GEN-08)"


def _pawn_faults(contest: Contest) -> Iterator[str]:
    state = contest.state
    placed = not state.path.startswith("setup.")
    for seat, pawn in enumerate(state.seats):
        active = seat in state.actives
        if placed and active and not 1 <= pawn.space <= contest.spaces:
            yield f"the pawn of seat {seat} stands on {pawn.space} (WOTF-CMP-01)"
        if not active and pawn.space and not pawn.out:
            yield f"seat {seat} is passive and its pawn is on the track (WOTF-TAG-03)"
    one, two = state.actives
    if placed and one >= 0 and two >= 0 and not state.agenda:
        here, there = state.seats[one], state.seats[two]
        if here.space == there.space and blocks(here.posture, there.posture):
            yield f"both pawns stand on {here.space} (WOTF-MVT-03, MVT-06)"


def _table_faults(contest: Contest) -> Iterator[str]:
    state = contest.state
    most = int(contest.option("blast_tokens")) or contest.library.board.blast_tokens
    for seat in range(len(state.seats)):
        if sum(token.owner == seat for token in state.tokens) > most:
            yield f"seat {seat} has more than {most} blast tokens (WOTF-CMP-05)"
        area = [i for i in state.table if i.owner == seat and i.place == AREA]
        names = [contest.facts(i.card).name for i in area if contest.facts(i.card).kind == "mode"]
        if len(set(names)) < len(names):
            yield f"seat {seat} has a mode twice (WOTF-MOD-03)"
    for token in state.tokens:
        if not 1 <= token.space <= contest.spaces:
            yield f"a blast token lies on {token.space} (WOTF-BLA-05)"
        if contest.item(token.item) is None:
            yield f"a blast token of seat {token.owner} belongs to no card (WOTF-BLA-13)"
