"""Play, roll, reveal: the two active players at once (WOTF catalogue section 10, TAG-17)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Roll, Value

from .cards import numbers
from .contest import Contest
from .dice_choices import roll_options, split_name
from .effects import give_up_frames
from .events import ActionRolled, CardPlayed, CardRevealed
from .frames import Effects
from .pack import Effect
from .pools import DIE_SIDES, roll_onto
from .state import DOWN, PENDING, UNKNOWN, Faces, Played
from .status import end_cripple

LOCKED: Final = "locked"
TAUNT: Final = Effect(timing="reveal", keyword="priority_bonus", value=1)
"""What Taunt gives to the partner's first action (WOTF-TAG-15, KEY-17)."""


# play: step 2


def ask_play(contest: Contest) -> Asked:
    """Both lay a card face down; either may take it back until the other's is down (WOTF-CHA-01)."""
    return tuple(_ask_card(contest, seat) for seat in _without_card(contest)) or "next"


def _without_card(contest: Contest) -> tuple[int, ...]:
    """Active fighters that have still to play; a hand that a correction has emptied plays nothing."""
    seats, dealt = contest.state.seats, contest.app_cards
    order = [s for s in contest.active_order() if seats[s].hand or not dealt[s]]
    return tuple(seat for seat in order if contest.face_down(seat) is None)


def _ask_card(contest: Contest, seat: int) -> Request:
    if not contest.app_cards[seat]:
        return contest.choose(seat, "lock", "WOTF-CHA-01", (LOCKED,))
    return contest.choose(seat, "play", "WOTF-CHA-01", playable(contest, seat))


def playable(contest: Contest, seat: int) -> tuple[str, ...]:
    """Cards in hand that may be played; a crippled fighter has only its block (WOTF-CHA-02)."""
    pawn = contest.state.seats[seat]
    if pawn.crippled:
        block = contest.fighter(seat).block
        if block in pawn.hand or UNKNOWN in pawn.hand:
            return (block,)
    return tuple(dict.fromkeys(pawn.hand))


def answer_play(contest: Contest, values: tuple[Value, ...]) -> str:
    """Both cards are down."""
    for seat, value in zip(_without_card(contest), values, strict=True):
        lay_down(contest, seat, UNKNOWN if value == LOCKED else str(value), "action", "WOTF-CHA-01")
    return "next"


def lay_down(contest: Contest, seat: int, card: str, how: str, rule: str) -> Played:
    """A card leaves the hand and lies face down."""
    state = contest.state
    pawn = state.seats[seat]
    contest.take(seat, card)
    state.cards += 1
    item = Played(
        id=state.cards,
        owner=seat,
        card=card,
        dazed=pawn.dazed,
        crippled=pawn.crippled,
    )
    state.table.append(item)
    contest.emit(CardPlayed(rule=rule, seat=seat, how=how))
    return item


# roll: step 3


def _rollers(contest: Contest) -> tuple[int, ...]:
    """Active fighters with a card and dice to roll for it; without dice the action has none (WOTF-CHA-04)."""
    found = []
    for seat in contest.active_order():
        pawn, item = contest.state.seats[seat], contest.face_down(seat)
        if item is not None and not item.core and not item.power and (pawn.active_core or pawn.active_power):
            found.append(seat)
    return tuple(found)


def ask_pick(contest: Contest) -> Asked:
    """1 to 4 dice of any mix, chosen in secret (WOTF-CHA-03)."""
    rollers = _rollers(contest)
    if rollers:
        return tuple(ask_dice(contest, seat) for seat in rollers)
    contest.state.dice_for = ()
    return "next"


def ask_dice(contest: Contest, seat: int) -> Request:
    """How many dice of each kind ``seat`` rolls (WOTF-CHA-03, CMB-06)."""
    pawn = contest.state.seats[seat]
    options = roll_options(pawn.active_core, pawn.active_power)
    return contest.choose(seat, "dice", "WOTF-CHA-03", options)


def answer_pick(contest: Contest, values: tuple[Value, ...]) -> str:
    """Both have their dice in hand."""
    contest.state.dice_for = tuple(
        (seat, *split_name(str(value))) for seat, value in zip(_rollers(contest), values, strict=True)
    )
    return "next"


def ask_roll(contest: Contest) -> Asked:
    """Both roll together; the order of the faces: core dice, then power dice (WOTF-CHA-03)."""
    return tuple(roll_of(contest, *dice) for dice in _rolled_for(contest)) or "next"


def _rolled_for(contest: Contest) -> tuple[tuple[int, int, int], ...]:
    return tuple(dice for dice in in_hand(contest) if contest.face_down(dice[0]) is not None)


def in_hand(contest: Contest) -> tuple[tuple[int, int, int], ...]:
    """Seat, core and power dice to roll: those chosen, as far as they are still active (WOTF-GEN-03)."""
    seats = contest.state.seats
    chosen = (
        (seat, min(core, seats[seat].active_core), min(power, seats[seat].active_power))
        for seat, core, power in contest.state.dice_for
    )
    return tuple(each for each in chosen if each[1] or each[2])


def roll_of(contest: Contest, seat: int, core: int, power: int) -> Roll:
    """A roll of core dice, then power dice; each answer is a side 1..6 of its die (WOTF-CMP-03)."""
    return Roll(
        id=contest.next_id(),
        seat=seat,
        key="action_roll",
        rule="WOTF-CHA-03",
        args=(core, power),
        what="dice",
        count=core + power,
        sides=DIE_SIDES,
        stream=f"dice{seat}",
    )


def answer_roll(contest: Contest, values: tuple[Value, ...]) -> str:
    """The dice wait on their cards, faces kept (WOTF-CHA-06)."""
    for (seat, core, _), value in zip(_rolled_for(contest), values, strict=True):
        item = contest.face_down(seat)
        assert item is not None, "dice are rolled for a card that lies face down"
        lay_dice(contest, item, numbers(value), core)
    contest.state.dice_for = ()
    return "next"


def lay_dice(contest: Contest, item: Played, sides: tuple[int, ...], core: int) -> None:
    """Sides 1..6 become the faces printed on them."""
    dice = contest.library.dice
    white: Faces = tuple([dice.core_faces[side - 1] for side in sides[:core]])
    colour: Faces = tuple([dice.power_faces[side - 1] for side in sides[core:]])
    roll_onto(contest, item, white, colour)
    contest.emit(ActionRolled(rule="WOTF-CHA-03", seat=item.owner, core=white, power=colour))


# reveal: step 4


def _face_down(contest: Contest) -> list[Played]:
    actives = contest.active_order()
    return [item for item in contest.state.table if item.place == DOWN and item.owner in actives]


def ask_reveal(contest: Contest) -> Asked:
    """Printed cards: which one was it? Then all are up at the same moment (WOTF-CHA-06)."""
    down = _face_down(contest)
    unknown = [item for item in down if item.card == UNKNOWN]
    if unknown:
        return tuple(which_card(contest, item, candidates(contest, item)) for item in unknown)
    order = contest.active_order()
    for item in sorted(down, key=lambda item: order.index(item.owner)):
        turn_up(contest, item)
    return "next"


def candidates(contest: Contest, item: Played) -> tuple[str, ...]:
    """Printed cards that it can be: unseen ones; the block alone when it was played crippled."""
    if item.crippled:
        return (contest.fighter(item.owner).block,)
    return contest.unseen(item.owner)


def which_card(contest: Contest, item: Played, options: tuple[str, ...]) -> Request:
    """Asks the owner which printed card was turned up (section 10)."""
    return contest.which_card(item.owner, "which_card", "WOTF-CHA-06", options)


def answer_reveal(contest: Contest, values: tuple[Value, ...]) -> None:
    """Takes the printed cards."""
    unknown = [item for item in _face_down(contest) if item.card == UNKNOWN]
    for item, value in zip(unknown, values, strict=True):
        item.card = str(value)


def turn_up(contest: Contest, item: Played) -> None:
    """The card is public; Crippled ends where it was played under it (WOTF-CHA-06, STA-05)."""
    item.place = PENDING
    contest.emit(CardRevealed(rule="WOTF-CHA-06", seat=item.owner, card=item.card))
    if item.crippled and contest.state.seats[item.owner].crippled:
        end_cripple(contest, item.owner)


def enter_effects(contest: Contest) -> None:
    """Reveal effects, holder first, whatever the scores (WOTF-CHA-07, CHA-08, EFX-01)."""
    for seat in reversed(contest.active_order()):
        item = contest.pending(seat)
        if item is not None:
            push_reveal(contest, item)


def push_reveal(contest: Contest, item: Played) -> None:
    """The Reveal effects of one card, Taunt of a partner among them (WOTF-TAG-15)."""
    effects = (*contest.facts(item.card).effects("reveal"), *contest.ongoing(item.owner, "reveal"))
    pawn = contest.state.seats[item.owner]
    if pawn.taunted:
        pawn.taunted = False
        effects = (*effects, TAUNT)
    given = give_up_frames(contest, item.owner, item.id, "reveal")
    own = (Effects(seat=item.owner, item=item.id, effects=effects),) if effects else ()
    if own or given:
        contest.push(*given, *own)


def go_on(contest: Contest) -> Asked:
    """Nothing to ask."""
    return "next"


PHASES: Final = {
    "play.cards": Phase(ask=ask_play, answer=answer_play),
    "roll.pick": Phase(ask=ask_pick, answer=answer_pick),
    "roll.dice": Phase(ask=ask_roll, answer=answer_roll),
    "reveal.cards": Phase(ask=ask_reveal, answer=answer_reveal),
    "reveal.effects": Phase(enter=enter_effects, ask=go_on),
}
