"""Versus set-up: select, ready, set, draw (SFTMG catalogue section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .cards import return_to_deck
from .dice import meter_results
from .events import FighterPicked, Mulliganed, RollOffTied, RoundBegan, StageChosen, StartTaken
from .facts import Library
from .fight import Fight
from .frames import DrawCards, ShuffleDeck
from .grid import cells
from .state import UNKNOWN

ROLL_OFF_DICE: Final = 4
"""Dice a side rolls to see who decides (SFTMG-DIE-09, SET-02)."""
OPENING_HAND: Final = 5
"""Cards drawn at the start of a round (SFTMG-SET-04)."""
FREE_PLACEMENT_DISTANCE: Final = 3
"""Least distance to an opponent with free placement (SFTMG-VAR-05)."""
SIDES: Final = ("west", "east")


# select: SFTMG-SET-01


def open_fighters(
    library: Library, dealt: Sequence[bool], picked: Sequence[str], seat: int, mirror: bool
) -> tuple[str, ...]:
    """Characters that ``seat`` may pick: not taken, and not the only one left for the other player.

    dealt: whose cards the app deals; it needs a deck for that (SFTMG-CMP-08). picked: by seat, "" = not yet.
    """
    mine, theirs = (
        [f.id for f in library.fighters.values() if f.deck or not dealt[s]] for s in (seat, 1 - seat)
    )
    other = picked[1 - seat]
    if other:
        theirs = [other]
    return tuple(f for f in mine if mirror or any(each != f for each in theirs))


def open_stages(library: Library) -> tuple[str, ...]:
    """Stages to choose from; a line, for Classic Arcade (SFTMG-CLS-01), only where there is no other."""
    boards = tuple(stage.id for stage in library.stages.values() if min(stage.grid.cols, stage.grid.rows) > 1)
    return boards or tuple(library.stages)


def ask_select(fight: Fight) -> Asked:
    """Each player picks a Character that was not settled before; then the stage is agreed or drawn."""
    state = fight.state
    picked = [who.fighter for who in state.seats]
    for seat, fighter in enumerate(picked):
        if not fighter:
            mirror = bool(fight.option("mirror"))
            free = open_fighters(fight.library, fight.app_cards, picked, seat, mirror)
            return (fight.choose(seat, "pick_fighter", "SFTMG-SET-01", free),)
    if not state.stage:
        stages = open_stages(fight.library)
        if len(stages) > 1:
            return tuple(
                fight.choose(s, "pick_stage", "SFTMG-SET-01", stages) for s in range(len(state.seats))
            )
        _stage_is(fight, stages[0])
    if "," in state.stage:
        return (fight.pick(0, "draw_stage", "SFTMG-SET-01", 1, len(state.seats)),)
    return "next"


def answer_select(fight: Fight, values: tuple[Value, ...]) -> str | None:
    """Takes a Character, the wishes for a stage, or whose wish was drawn."""
    state = fight.state
    if "," in state.stage:
        drawn = values[0]
        assert isinstance(drawn, tuple)
        state.stage = state.stage.split(",")[int(drawn[0])]
    elif any(not seat.fighter for seat in state.seats):
        seat = next(i for i, s in enumerate(state.seats) if not s.fighter)
        state.seats[seat].fighter = str(values[0])
        state.seats[seat].health = fight.fighter(seat).health
        fight.emit(FighterPicked(rule="SFTMG-SET-01", seat=seat, fighter=str(values[0])))
        return None
    else:
        state.stage = str(values[0]) if values[0] == values[1] else ",".join(map(str, values))
    if "," not in state.stage:
        _stage_is(fight, state.stage)
    return None


def _stage_is(fight: Fight, stage: str) -> None:
    fight.state.stage = stage
    fight.state.objects = fight.stage.objects
    fight.emit(StageChosen(rule="SFTMG-SET-01", stage=stage))


# ready: SFTMG-SET-02, RND-09


def ask_rolloff(fight: Fight) -> Asked:
    """Both roll 4 dice; more M decides who goes first."""
    return (
        fight.dice(0, "roll_off", "SFTMG-SET-02", ROLL_OFF_DICE),
        fight.dice(1, "roll_off", "SFTMG-SET-02", ROLL_OFF_DICE),
    )


def answer_rolloff(fight: Fight, values: tuple[Value, ...]) -> str:
    """A tie leaves nobody chosen, and the chart rolls again."""
    a, b = (meter_results(v) for v in values)
    if a == b:
        fight.emit(RollOffTied(rule="SFTMG-SET-02", n=a))
    fight.state.chooser = -1 if a == b else int(b > a)
    return "next"


def ask_order(fight: Fight) -> Asked:
    """The winner of the roll-off, or the loser of the last round, decides who goes first (RND-03)."""
    chooser = fight.state.chooser
    results = fight.state.results
    rule = "SFTMG-RND-03" if results and results[-1] >= 0 else "SFTMG-SET-02"
    mine, theirs = f"seat{chooser}", f"seat{fight.opponent(chooser)}"
    return (fight.choose(chooser, "who_first", rule, (mine, theirs)),)


def answer_order(fight: Fight, values: tuple[Value, ...]) -> str:
    """Takes the seat that goes first."""
    fight.state.first = int(str(values[0]).removeprefix("seat"))
    return "next"


# set: SFTMG-SET-03, VAR-05


def ask_placement(fight: Fight) -> Asked:
    """The player who goes first takes a Start Space, the other player the other one."""
    state = fight.state
    if not fight.option("free_placement"):
        return (fight.choose(state.first, "which_start", "SFTMG-SET-03", SIDES),)
    second = fight.opponent(state.first)
    for seat in (state.first, second):
        if state.seats[seat].start < 0:
            return (fight.place_cell(seat, "place_figure", "SFTMG-VAR-05", _free_cells(fight, seat)),)
    return "next"


def _free_cells(fight: Fight, seat: int) -> tuple[str, ...]:
    grid = fight.grid
    other = fight.state.seats[fight.opponent(seat)].start
    open_cells = grid.all_cells & ~fight.stage.objects
    if other >= 0:
        open_cells &= ~grid.ball(other, FREE_PLACEMENT_DISTANCE - 1)
    return tuple(grid.name(c) for c in cells(open_cells))


def answer_placement(fight: Fight, values: tuple[Value, ...]) -> str | None:
    """Takes a side, or a cell with free placement."""
    state = fight.state
    if not fight.option("free_placement"):
        side = SIDES.index(str(values[0]))
        state.seats[state.first].start = fight.stage.starts[side]
        state.seats[fight.opponent(state.first)].start = fight.stage.starts[1 - side]
        return "next"
    seat = state.first if state.seats[state.first].start < 0 else fight.opponent(state.first)
    state.seats[seat].start = fight.grid.cell(str(values[0]))
    return None


# draw: SFTMG-SET-04, RND-04


def enter_deal(fight: Fight) -> None:
    """Health is set, figures and Objects stand at their places, each deck is shuffled and 5 are drawn."""
    state = fight.state
    state.round += 1
    state.objects = fight.stage.objects
    state.mulligans = 0
    fight.emit(RoundBegan(rule="SFTMG-RND-04", round=state.round))
    for number, seat in enumerate(state.seats):
        seat.health = fight.fighter(number).health
        seat.turns = 0
        seat.cell = seat.start
        fight.emit(StartTaken(rule="SFTMG-SET-03", seat=number, cell=fight.grid.name(seat.cell)))
        if not (seat.deck or seat.hand or seat.discard or seat.in_play):
            seat.deck = list(fight.fighter(number).deck)
            if not fight.app_cards[number]:
                seat.deck = [UNKNOWN] * (len(seat.deck) or DECK_OF_UNKNOWN_SIZE)
    state.active = state.first
    order = (state.first, fight.opponent(state.first))
    fight.push(*(ShuffleDeck(seat=s) for s in order), *(DrawCards(seat=s, n=OPENING_HAND) for s in order))


DECK_OF_UNKNOWN_SIZE: Final = 40
"""Cards in a printed deck that no pack describes (SFTMG-CMP-08)."""


def ask_deal(fight: Fight) -> Asked:
    """Nothing to ask: the hands are dealt."""
    return "next"


def ask_mulligan(fight: Fight) -> Asked:
    """Each may put back any number of cards once and draw as many; the first player decides first."""
    state = fight.state
    if state.mulligans >= len(state.seats):
        return "next"
    seat = state.first if state.mulligans == 0 else fight.opponent(state.first)
    hand = state.seats[seat].hand
    request: Request
    if fight.app_cards[seat]:
        request = fight.choose_some(seat, "mulligan", "SFTMG-SET-04", tuple(hand), 0, len(hand))
    else:
        request = fight.number(seat, "mulligan_count", "SFTMG-SET-04", 0, len(hand))
    return (request,)


def answer_mulligan(fight: Fight, values: tuple[Value, ...]) -> str | None:
    """The cards are shuffled into the deck and as many are drawn."""
    state = fight.state
    seat = state.first if state.mulligans == 0 else fight.opponent(state.first)
    state.mulligans += 1
    value = values[0]
    back = tuple(map(str, value)) if isinstance(value, tuple) else (UNKNOWN,) * int(value)
    fight.emit(Mulliganed(rule="SFTMG-SET-04", seat=seat, n=len(back)))
    if back:
        return_to_deck(fight, seat, back)
        fight.push(ShuffleDeck(seat=seat), DrawCards(seat=seat, n=len(back)))
    return None


PHASES: Final = {
    "setup.select": Phase(ask=ask_select, answer=answer_select),
    "setup.rolloff": Phase(ask=ask_rolloff, answer=answer_rolloff),
    "setup.order": Phase(ask=ask_order, answer=answer_order),
    "setup.placement": Phase(ask=ask_placement, answer=answer_placement),
    "setup.deal": Phase(enter=enter_deal, ask=ask_deal),
    "setup.mulligan": Phase(ask=ask_mulligan, answer=answer_mulligan),
}
