"""The end of a turn, and of a game (WOTF catalogue sections 5 and 19)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .cancelling import cancel, leave_table, put_away
from .cards import HAND_LIMIT, ask_discard, discard_answer, discardable
from .contest import Contest
from .events import InitiativeTaken
from .knock_out import time_winner
from .pools import burn_core, recover
from .position import land, refresh_facing
from .state import AREA, HANDLED, PENDING, RAISED
from .status import end_daze
from .tagging import return_tag_cards


def ask_upkeep(contest: Contest) -> str:
    """Initiative, blocks, blasts, and all other cards, in this order (WOTF-REC-01..05)."""
    pass_initiative(contest)
    recover_blocks(contest)
    check_blasts(contest)
    clear_table(contest)
    return_tag_cards(contest)
    return "next"


def pass_initiative(contest: Contest) -> None:
    """A used card goes to the other player, unused again (WOTF-REC-02, INI-06)."""
    state = contest.state
    if state.used:
        state.initiative, state.used = 1 - state.initiative, False
        seat = state.actives[state.initiative]
        seat = contest.teams()[state.initiative][0] if seat < 0 else seat
        contest.emit(InitiativeTaken(rule="WOTF-REC-02", seat=seat))


def recover_blocks(contest: Contest) -> None:
    """Dice left on blocks go to energy, the cards to hand (WOTF-REC-03)."""
    state = contest.state
    for seat in contest.all_in_order():
        for item in [each for each in state.table if each.owner == seat and each.place == RAISED]:
            recover(contest, item, "WOTF-REC-03")
            state.table.remove(item)
            put_away(contest, item, "WOTF-REC-03")


def check_blasts(contest: Contest) -> None:
    """Blasts without tokens are cancelled; the others stay in play with their power dice.

    WOTF-REC-04, BLA-15.
    """
    for item in list(contest.state.table):
        if item.place not in (HANDLED, AREA) or contest.facts(item.card).kind != "blast":
            continue
        if any(token.item == item.id for token in contest.state.tokens):
            item.place = AREA
            burn_core(contest, item, "WOTF-BLA-15")
        else:
            cancel(contest, item, "WOTF-REC-04")


def clear_table(contest: Contest) -> None:
    """All other cards are discarded and their dice spent (WOTF-REC-05)."""
    for item in list(contest.state.table):
        if item.place in (HANDLED, PENDING):
            leave_table(contest, item, "WOTF-REC-05")


def _over(contest: Contest) -> tuple[int, ...]:
    return tuple(seat for seat in contest.all_in_order() if _surplus(contest, seat) > 0)


def _surplus(contest: Contest, seat: int) -> int:
    """Cards above the limit that may go: never the block (WOTF-REC-06)."""
    return min(len(contest.state.seats[seat].hand) - HAND_LIMIT, discardable(contest, seat))


def ask_hand(contest: Contest) -> Asked:
    """Down to seven cards, the block among them (WOTF-REC-06)."""
    over = _over(contest)
    return tuple(_ask_down(contest, seat) for seat in over) if over else "next"


def _ask_down(contest: Contest, seat: int) -> Request:
    return ask_discard(contest, seat, _surplus(contest, seat), "hand_limit", "WOTF-REC-06")


def answer_hand(contest: Contest, values: tuple[Value, ...]) -> None:
    """The chosen cards are discarded."""
    for seat, value in zip(_over(contest), values, strict=True):
        discard_answer(contest, seat, value, _surplus(contest, seat), "WOTF-REC-06")


def enter_end(contest: Contest) -> None:
    """Jumpers land, the holder first; facing; statuses that end (WOTF-REC-07, LND-02, LND-05, STA-03)."""
    state = contest.state
    for seat in contest.active_order():
        land(contest, seat, "WOTF-LND-02")
    refresh_facing(contest)
    for seat, pawn in enumerate(state.seats):
        pawn.taunted = False
        if pawn.daze_ends:
            end_daze(contest, seat)


def ask_end(contest: Contest) -> Asked:
    """After the last turn life decides (WOTF-REC-08, WIN-04)."""
    if contest.state.turn >= contest.library.board.turns:
        contest.state.game_winner = time_winner(contest)
    return "next"


PHASES: Final = {
    "recovery.upkeep": Phase(ask=ask_upkeep),
    "recovery.hand": Phase(ask=ask_hand, answer=answer_hand),
    "recovery.end": Phase(enter=enter_end, ask=ask_end),
}
