"""Fighters, decks, start hands, places, dice (WOTF catalogue section 3; teams: section 21)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .cards import words
from .contest import Contest
from .decks import technique_faults
from .events import ActiveNamed, CardsDrawn, DeckBuilt, FighterPicked, GameBegan, PawnMoved
from .frames import FindFirst, ShuffleDeck
from .pack import CORE_DICE, LIFE, POWER_DICE, TECHNIQUES
from .state import NOBODY, UNKNOWN, Fighter

START_HAND: Final = 1 + TECHNIQUES
"""The block and one card of each technique (WOTF-SET-04)."""
LIFE_CORE: Final = LIFE // 2
LIFE_POWER: Final = LIFE // 2


# fighters and decks


def enter_fighters(contest: Contest) -> None:
    """Fighters that were settled before the match are taken (WOTF-SET-02)."""
    for seat, settled in enumerate(contest.config.seats):
        if settled.fighter:
            _pick(contest, seat, settled.fighter)


def _pick(contest: Contest, seat: int, fighter: str) -> None:
    contest.state.seats[seat].fighter = fighter
    contest.emit(FighterPicked(rule="WOTF-SET-02", seat=seat, fighter=fighter))


def ask_fighters(contest: Contest) -> Asked:
    """One after another, all different unless the house rule allows it (WOTF-SET-03)."""
    seats = contest.state.seats
    for seat, pawn in enumerate(seats):
        if not pawn.fighter:
            taken = () if contest.option("allow_mirror") else tuple(s.fighter for s in seats)
            free = tuple(f for f in open_fighters(contest, seat) if f not in taken)
            return (contest.choose(seat, "fighter", "WOTF-SET-02", free),)
    return "next"


def answer_fighters(contest: Contest, values: tuple[Value, ...]) -> None:
    """Takes the fighter."""
    seat = next(i for i, pawn in enumerate(contest.state.seats) if not pawn.fighter)
    _pick(contest, seat, str(values[0]))


def enter_decks(contest: Contest) -> None:
    """With the house rule everybody takes the recommended set (WOTF-DCK-07)."""
    if contest.option("recommended_decks"):
        for seat, pawn in enumerate(contest.state.seats):
            _build(contest, seat, default_techniques(contest, seat, pawn.fighter))


def open_fighters(contest: Contest, seat: int) -> tuple[str, ...]:
    """Fighters that the seat can play; where the app deals, those whose cards it knows (WOTF-KEY-22)."""
    fighters = contest.library.fighters
    if not contest.app_cards[seat]:
        return tuple(fighters)
    return tuple(f for f, facts in fighters.items() if contest.library.dealable(facts.fighter.actions))


def default_techniques(contest: Contest, seat: int, fighter: str) -> tuple[str, ...]:
    """The recommended set, or the first four that may be taken where it is not legal."""
    library = contest.library
    wanted = library.fighters[fighter].recommended
    allowed = open_techniques(contest, seat, fighter)
    if not any(technique_faults(library, fighter, wanted)) and all(t in allowed for t in wanted):
        return wanted
    return allowed[:TECHNIQUES]


def open_techniques(contest: Contest, seat: int, fighter: str) -> tuple[str, ...]:
    """Techniques of the fighter's styles; where the app deals, those whose cards it knows (WOTF-KEY-22)."""
    library = contest.library
    found = library.allowed(fighter)
    if not contest.app_cards[seat]:
        return found
    return tuple(t for t in found if library.dealable(library.techniques[t].actions))


def _build(contest: Contest, seat: int, techniques: tuple[str, ...]) -> None:
    contest.state.seats[seat].techniques = list(techniques)
    contest.emit(DeckBuilt(rule="WOTF-DCK-01", seat=seat, techniques=techniques))


def _without_deck(contest: Contest) -> tuple[int, ...]:
    return tuple(i for i, pawn in enumerate(contest.state.seats) if not pawn.techniques)


def ask_decks(contest: Contest) -> Asked:
    """Four different techniques of the styles on the character card (WOTF-DCK-01, DCK-05, DCK-06)."""
    waiting = _without_deck(contest)
    return tuple(_ask_techniques(contest, seat) for seat in waiting) if waiting else "next"


def _ask_techniques(contest: Contest, seat: int) -> Request:
    fighter = contest.state.seats[seat].fighter
    default = default_techniques(contest, seat, fighter)
    rest = tuple(t for t in open_techniques(contest, seat, fighter) if t not in default)
    # the default of the question is the first four of its options
    return contest.choose_some(seat, "techniques", "WOTF-DCK-01", (*default, *rest), TECHNIQUES, TECHNIQUES)


def answer_decks(contest: Contest, values: tuple[Value, ...]) -> None:
    """Decks are built."""
    for seat, value in zip(_without_deck(contest), values, strict=True):
        _build(contest, seat, words(value))


# teams


def ask_active(contest: Contest) -> Asked:
    """Each team names its active fighter (WOTF-TAG-02)."""
    return tuple(
        contest.choose(seats[0], "active", "WOTF-TAG-02", tuple(f"seat{s}" for s in seats))
        for seats in contest.teams()
    )


def answer_active(contest: Contest, values: tuple[Value, ...]) -> str:
    """The other one waits beside the track (WOTF-TAG-03)."""
    one, two = (int(str(value).removeprefix("seat")) for value in values)
    contest.state.actives = (one, two)
    for seat in (one, two):
        contest.emit(ActiveNamed(rule="WOTF-TAG-02", seat=seat))
    return "next"


# hands


def enter_hands(contest: Contest) -> None:
    """A game begins: everything of an earlier one is put back; the block is in hand (WOTF-SET-04, SET-05)."""
    state = contest.state
    state.turn, state.step, state.queue = 0, 0, ()
    state.table, state.tokens, state.acting, state.dice_for = [], [], None, ()
    state.initiative, state.used, state.rolled = NOBODY, False, ()
    state.outcome, state.game_winner = "", NOBODY
    contest.emit(GameBegan(rule="WOTF-GEN-01", game=len(state.results) + 1))
    for seat, pawn in enumerate(state.seats):
        _reset(pawn)
        deck = list(contest.deck_list(seat))
        if contest.app_cards[seat]:
            block = contest.fighter(seat).block
            deck.remove(block)
            pawn.deck, pawn.hand = deck, [block]
        else:
            pawn.hand = [UNKNOWN] * START_HAND
            pawn.deck = [UNKNOWN] * (len(deck) - START_HAND)
    if contest.option("newcomer_hand"):
        state.step = TECHNIQUES
        for seat in range(len(state.seats)):
            if contest.app_cards[seat]:
                contest.push(ShuffleDeck(seat=seat), FindFirst(seat=seat))


def _reset(pawn: Fighter) -> None:
    """A fighter before a game (WOTF-SET-08, SET-09)."""
    pawn.life_core, pawn.life_power = LIFE_CORE, LIFE_POWER
    pawn.burnout_core, pawn.burnout_power = CORE_DICE - LIFE_CORE, POWER_DICE - LIFE_POWER
    pawn.energy_core = pawn.energy_power = pawn.active_core = pawn.active_power = 0
    pawn.space, pawn.posture = 0, "stand"
    pawn.dazed = pawn.crippled = pawn.down = pawn.daze_ends = pawn.taunted = pawn.out = False
    pawn.discard = []


def _dealt(contest: Contest) -> tuple[int, ...]:
    return tuple(i for i in range(len(contest.state.seats)) if contest.app_cards[i])


def ask_hands(contest: Contest) -> Asked:
    """One card of choice from each technique; printed hands are taken at the table (WOTF-SET-04).

    Nobody sees what another one takes, so all is asked at once, player by player: two people at one
    screen change places once.
    """
    if contest.state.step >= TECHNIQUES:
        return "next"
    return tuple(_ask_first(contest, seat, technique) for seat, technique in _start_cards(contest)) or "next"


def _start_cards(contest: Contest) -> tuple[tuple[int, str], ...]:
    """Seat and technique of each card to choose: those of which a card is in the deck, corrected or not."""
    return tuple(
        (seat, technique)
        for seat in _dealt(contest)
        for technique in contest.state.seats[seat].techniques
        if _in_deck(contest, seat, technique)
    )


def _in_deck(contest: Contest, seat: int, technique: str) -> tuple[str, ...]:
    deck = contest.state.seats[seat].deck
    cards = dict.fromkeys(action.id for action in contest.library.techniques[technique].actions)
    return tuple(card for card in cards if card in deck)


def _ask_first(contest: Contest, seat: int, technique: str) -> Request:
    cards, name = _in_deck(contest, seat, technique), contest.library.techniques[technique].name
    return contest.choose(seat, "start_card", "WOTF-SET-04", cards, args=(name,))


def answer_hands(contest: Contest, values: tuple[Value, ...]) -> None:
    """The cards go from the deck to the hands."""
    state = contest.state
    taken: dict[int, list[str]] = {}
    for (seat, _), value in zip(_start_cards(contest), values, strict=True):
        taken.setdefault(seat, []).append(str(value))
    state.step = TECHNIQUES
    for seat, cards in taken.items():
        pawn = state.seats[seat]
        for card in cards:
            pawn.deck.remove(card)
        pawn.hand += cards
        contest.emit(CardsDrawn(rule="WOTF-SET-04", seat=seat, n=len(cards), cards=tuple(cards)))


# place


def enter_place(contest: Contest) -> None:
    """Decks are shuffled, pawns stand on their start spaces and face each other (WOTF-SET-05, SET-07)."""
    state = contest.state
    for seat, space in zip(state.actives, start_spaces(contest), strict=True):
        pawn = state.seats[seat]
        pawn.space, pawn.facing = space, 1 if contest.team(seat) == 0 else -1
        contest.emit(PawnMoved(rule="WOTF-SET-07", seat=seat, space=space, how="start"))
    if not contest.option("newcomer_hand"):
        contest.push(*(ShuffleDeck(seat=seat) for seat in range(len(state.seats))))


def start_spaces(contest: Contest) -> tuple[int, int]:
    """The left pawn's and the right pawn's (WOTF-SET-07)."""
    said = str(contest.option("start_spaces"))
    if not said:
        one, two = contest.library.board.start_spaces
        return one, two
    left, _, right = said.partition(",")
    return int(left), int(right)


def go_on(contest: Contest) -> Asked:
    """Nothing to ask."""
    return "next"


PHASES: Final = {
    "setup.fighters": Phase(enter=enter_fighters, ask=ask_fighters, answer=answer_fighters),
    "setup.decks": Phase(enter=enter_decks, ask=ask_decks, answer=answer_decks),
    "setup.active": Phase(ask=ask_active, answer=answer_active),
    "setup.hands": Phase(enter=enter_hands, ask=ask_hands, answer=answer_hands),
    "setup.place": Phase(enter=enter_place, ask=go_on),
}
