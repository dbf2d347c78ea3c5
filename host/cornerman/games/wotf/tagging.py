"""Tag team: passive commands, Tag In, the exchange in recovery (WOTF catalogue section 21)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .contest import Contest
from .events import CardPlayed, CardReturned, CommandUsed, TaggedIn
from .frames import DrawCards
from .pools import burn_card, move
from .position import make_room, refresh_facing
from .state import DOWN, TAG, UNKNOWN, Played
from .status import end_knockdown
from .walk_in import walked_in

FOCUS_CARDS: Final = (1, 2, 3)
"""Cards that Focus may draw (WOTF-TAG-13)."""
REST_CORE: Final = 2
REST_POWER: Final = 1
"""Dice that Rest brings back at most (WOTF-TAG-14)."""
LOCKED: Final = "locked"
POSTURES: Final = ("stand", "crouch", "jump")
"""What a Tag In may name (WOTF-TAG-16)."""


def passives(contest: Contest) -> tuple[int, ...]:
    """Passive fighters, the holder's team first; a team of one has none (WOTF-TAG-11, TAG-34)."""
    first = max(contest.state.initiative, 0)
    found = []
    for team in (first, 1 - first):
        active = contest.state.actives[team]
        if active >= 0 and (other := contest.partner(active)) >= 0:
            found.append(other)
    return tuple(found)


def tag_card(contest: Contest, seat: int) -> Played | None:
    """The face-down Tag In card of the fighter's partner (WOTF-TAG-16)."""
    partner = contest.partner(seat)
    for item in contest.state.table:
        if item.owner == partner and item.place == TAG:
            return item
    return None


# passive commands


def enter_passive(contest: Contest) -> None:
    """Passive fighters act after the active ones (WOTF-TAG-11)."""
    contest.state.queue, contest.state.step = passives(contest), 0


def ask_passive(contest: Contest) -> Asked:
    """Tag In, Focus, Rest, Taunt (WOTF-TAG-12)."""
    state = contest.state
    if not state.queue:
        return "next"
    seat = state.queue[0]
    if _tagging_in(contest, seat):
        if not contest.app_cards[seat]:
            return (contest.choose(seat, "lock_tag", "WOTF-TAG-16", (LOCKED,)),)
        return (contest.choose(seat, "tag_card", "WOTF-TAG-16", _cards(contest, seat)),)
    return (contest.choose(seat, "passive_command", "WOTF-TAG-12", passive_options(contest, seat)),)


def _tagging_in(contest: Contest, seat: int) -> bool:
    """The posture is named and the card is still to come; without a hand it never does (WOTF-TAG-16)."""
    return contest.state.step > 0 and bool(contest.state.seats[seat].hand)


def _cards(contest: Contest, seat: int) -> tuple[str, ...]:
    """Any card in hand; a crippled fighter has its block alone (WOTF-CHA-02)."""
    pawn = contest.state.seats[seat]
    block = contest.fighter(seat).block
    if pawn.crippled and block in pawn.hand:
        return (block,)
    return tuple(dict.fromkeys(pawn.hand))


def passive_options(contest: Contest, seat: int) -> tuple[str, ...]:
    """Every passive command that can be used."""
    pawn = contest.state.seats[seat]
    found = [f"focus:{n}" for n in FOCUS_CARDS]
    found += [
        f"rest:c{core}p{power}"
        for power in range(min(REST_POWER, pawn.burnout_power) + 1)
        for core in range(min(REST_CORE, pawn.burnout_core) + 1)
    ]
    found.append("taunt")
    if pawn.hand:
        found += [f"tag_in:{posture}" for posture in entrances(contest, seat)]
    return tuple(found)


def entrances(contest: Contest, seat: int) -> tuple[str, ...]:
    """Postures in which a fighter may tag in; a dazed one may not crouch or jump (WOTF-TAG-16, STA-02)."""
    return POSTURES[:1] if contest.state.seats[seat].dazed else POSTURES


def answer_passive(contest: Contest, values: tuple[Value, ...]) -> None:
    """It is carried out; Knockdown ends (WOTF-TAG-13..16, TAG-29)."""
    state = contest.state
    seat = state.queue[0]
    word, _, detail = str(values[0]).partition(":")
    if _tagging_in(contest, seat):
        _lay_tag(contest, seat, UNKNOWN if word == LOCKED else str(values[0]))
    elif word == "tag_in":
        state.step = 1 + POSTURES.index(detail)
        return
    elif word == "focus":
        contest.emit(CommandUsed(rule="WOTF-TAG-13", seat=seat, what="focus"))
        contest.push(DrawCards(seat=seat, n=int(detail), rule="WOTF-TAG-13"))
    elif word == "rest":
        core, _, power = detail.removeprefix("c").partition("p")
        contest.emit(CommandUsed(rule="WOTF-TAG-14", seat=seat, what="rest"))
        move(contest, seat, "burnout", "energy", int(core), int(power), "WOTF-TAG-14")
    else:
        contest.emit(CommandUsed(rule="WOTF-TAG-15", seat=seat, what="taunt"))
        state.seats[contest.state.actives[contest.team(seat)]].taunted = True
    end_knockdown(contest, seat)
    state.queue, state.step = state.queue[1:], 0


def _lay_tag(contest: Contest, seat: int, card: str) -> None:
    """The posture is public, the card is not (WOTF-TAG-16)."""
    state = contest.state
    pawn = state.seats[seat]
    posture = POSTURES[state.step - 1]
    contest.take(seat, card)
    state.cards += 1
    item = Played(
        id=state.cards,
        owner=seat,
        card=card,
        place=TAG,
        dazed=pawn.dazed,
        crippled=pawn.crippled,
        posture=posture,
    )
    state.table.append(item)
    contest.emit(CardPlayed(rule="WOTF-TAG-16", seat=seat, how="tag_in", posture=posture))


def return_tag_cards(contest: Contest) -> None:
    """Unused ones go back to hand before the hand limit (WOTF-TAG-22).

    So does a card that a referee has left face down by putting the match elsewhere.
    """
    state = contest.state
    for item in [each for each in state.table if each.place in (TAG, DOWN)]:
        burn_card(contest, item, "WOTF-REC-05")
        state.table.remove(item)
        state.seats[item.owner].hand.append(item.card)
        contest.emit(CardReturned(rule="WOTF-TAG-22", seat=item.owner))


# exchange


def exchange(contest: Contest, seat: int, posture: str, how: str, rule: str) -> None:
    """``seat`` comes in for its partner on the same space; the other one's card stays with its dice.

    WOTF-TAG-19, TAG-24, TAG-25, TAG-26, TAG-28, TAG-32.
    """
    state = contest.state
    team = contest.team(seat)
    outgoing = state.seats[seat ^ 1]
    incoming = state.seats[seat]
    incoming.space, incoming.facing = outgoing.space, outgoing.facing
    outgoing.space, outgoing.posture = 0, "stand"
    state.actives = (seat, state.actives[1]) if team == 0 else (state.actives[0], seat)
    contest.emit(TaggedIn(rule=rule, seat=seat, partner=seat ^ 1, space=incoming.space, how=how))
    incoming.posture = posture
    make_room(contest, seat)
    walked_in(contest, seat)
    refresh_facing(contest)


def enter_recovery(contest: Contest) -> None:
    """A knocked-out active fighter is replaced; then teams may exchange, the holder's first."""
    for team, active in enumerate(contest.state.actives):
        if active < 0:
            seat = next(s for s in contest.teams()[team] if not contest.state.seats[s].out)
            exchange(contest, seat, "stand", "knock_out", "WOTF-TAG-32")
    contest.state.queue = passives(contest)


def ask_recovery(contest: Contest) -> Asked:
    """The active player decides for its team (WOTF-TAG-28)."""
    if not contest.state.queue:
        return "next"
    active = contest.state.queue[0] ^ 1
    return (contest.choose(active, "tag_out", "WOTF-TAG-28", ("stay", "tag")),)


def answer_recovery(contest: Contest, values: tuple[Value, ...]) -> None:
    """The incoming fighter stands on the same space (WOTF-TAG-28)."""
    seat = contest.state.queue[0]
    contest.state.queue = contest.state.queue[1:]
    if values[0] == "tag":
        exchange(contest, seat, "stand", "recovery", "WOTF-TAG-28")


PHASES: Final = {
    "command.passive": Phase(enter=enter_passive, ask=ask_passive, answer=answer_passive),
    "recovery.tag": Phase(enter=enter_recovery, ask=ask_recovery, answer=answer_recovery),
}
