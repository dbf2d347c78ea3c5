"""Cancelling actions, and cards that leave the table (WOTF catalogue section 16).

What was cancelled is not on the table any more, so its player does nothing in step 5 but fly blasts
(WOTF-CAN-07, CAN-09).
"""

from __future__ import annotations

from .cards import discard
from .contest import Contest
from .events import ActionCancelled, BlockReturned, ModeLeft, TokenGone
from .pools import burn_card
from .state import PENDING, RAISED, Played


def leave_table(contest: Contest, item: Played, rule: str) -> None:
    """Dice to burnout, the card to the discard pile, a block to hand; its tokens leave the track.

    WOTF-CAN-01, CAN-06, CAN-08, BLK-12.
    """
    burn_card(contest, item, rule)
    remove_tokens(contest, item)
    contest.state.table = [each for each in contest.state.table if each.id != item.id]
    put_away(contest, item, rule)


def put_away(contest: Contest, item: Played, rule: str) -> None:
    """A card that left the table goes where it belongs."""
    if item.card == contest.fighter(item.owner).block or (
        contest.knows(item.card) and contest.facts(item.card).kind == "block"
    ):
        known = contest.app_cards[item.owner]
        contest.state.seats[item.owner].hand.append(item.card if known else "?")
        contest.emit(BlockReturned(rule="WOTF-BLK-12", seat=item.owner, card=item.card))
    else:
        discard(contest, item.owner, (item.card,), "table", rule)


def remove_tokens(contest: Contest, item: Played) -> None:
    """Tokens of a card leave the track (WOTF-CAN-08)."""
    for token in [each for each in contest.state.tokens if each.item == item.id]:
        contest.state.tokens.remove(token)
        contest.emit(TokenGone(rule="WOTF-CAN-08", seat=token.owner, space=token.space, why="cancelled"))


def cancel(contest: Contest, item: Played, rule: str) -> None:
    """The action is cancelled: it will not be handled, and its dice are spent (WOTF-CAN-01, CAN-10)."""
    contest.emit(ActionCancelled(rule=rule, seat=item.owner, card=item.card))
    if item.dazed:
        contest.state.seats[item.owner].daze_ends = True
    acting = contest.state.acting
    if acting is not None and acting.item == item.id:
        acting.gone = True
    leave_table(contest, item, "WOTF-CAN-01")


def cancel_action(contest: Contest, seat: int, rule: str, raised: bool = True) -> None:
    """The pending action of a fighter is cancelled, and with ``raised`` its raised block.

    WOTF-CAN-02..06. What was handled, flies or stays in play is left alone.
    """
    if seat < 0:
        return
    acting = contest.state.acting
    for item in list(contest.state.table):
        if item.owner != seat or (acting is not None and acting.item == item.id):
            continue
        if item.place == PENDING or (raised and item.place == RAISED):
            cancel(contest, item, rule)


def lose_mode(contest: Contest, item: Played, why: str, rule: str) -> None:
    """A mode leaves play: card to the discard pile, power dice to burnout (WOTF-MOD-05)."""
    contest.emit(ModeLeft(rule=rule, seat=item.owner, card=item.card, why=why))
    leave_table(contest, item, "WOTF-MOD-05")
