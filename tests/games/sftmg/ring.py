"""A fight put together for one test: plain cards, any hands, any numbers; then played by named answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec
from arenas import compiled, packs

from cornerman.engine.commands import Answer, Command
from cornerman.engine.config import MatchConfig, OptionValue, SeatConfig
from cornerman.engine.events import Event
from cornerman.engine.requests import Request, Roll, Value
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.pack import (
    AttackSpec,
    Card,
    CounterSpec,
    DeckEntry,
    EventSpec,
    Fighter,
    Keyword,
    Linkers,
    Movement,
    Pack,
    Range,
)
from cornerman.games.sftmg.terms import (
    CardKind,
    CounterType,
    KeywordName,
    MovementType,
    Timing,
    Until,
    Window,
)
from cornerman.games.sftmg.vocabulary import Effect

E = TypeVar("E", bound=Event)
DRIVER = compiled("sftmg")
EVERYWHERE = Range(min=0, max=16)
ONE_COLOUR = Linkers(left=("red",), right=("red",))

HIT = 3
"""A face with two Attack results and no Block."""
GUARD = 5
"""A face with one Block result and no Attack."""
NOTHING = 6
"""A face with Meter alone."""


def strike(
    card_id: str,
    *,
    dice: int = 3,
    counter: Iterable[Effect] = (),
    beats: CounterType = CounterType.STRIKE,
    keywords: Sequence[tuple[KeywordName, int]] = (),
    effects: Iterable[Effect] = (),
    charge: int = 0,
    kind: CardKind = CardKind.STRIKE,
) -> Card:
    """An Attack Card that reaches everywhere, or charges, and links with every other one."""
    return Card(
        id=card_id,
        name=card_id.title(),
        kind=kind,
        attack=AttackSpec(
            dice=dice,
            range=None if charge else EVERYWHERE,
            movement=Movement(type=MovementType.CHARGE, x=charge) if charge else None,
            linkers=ONE_COLOUR,
            keywords=tuple(Keyword(name=name, x=x or None) for name, x in keywords),
            effects=tuple(effects),
        ),
        counter=CounterSpec(type=beats, effects=tuple(counter)) if kind.is_attack_card else None,
    )


def event(
    card_id: str,
    *effects: Effect,
    timing: Timing = Timing.ACTION,
    window: Window | None = None,
    until: Until = Until.NONE,
    stays: bool = False,
    cost: int = 0,
    **fields: object,
) -> Card:
    """A Character Event."""
    spec = EventSpec(
        timing=timing,
        window=window,
        effects=effects,
        until=until,
        stays_in_play=stays,
        meter_cost=cost,
        **fields,  # type: ignore[arg-type]
    )
    return Card(id=card_id, name=card_id.title(), kind=CardKind.CHARACTER_EVENT, event=spec)


FILLER = strike("filler", dice=1)


def fighter(fighter_id: str, cards: Sequence[Card]) -> Fighter:
    """The cards three times each (Events once), 4 Bait!, 2 Focus Attacks, and fillers up to 40."""
    counts = {c.id: 1 if c.kind is CardKind.CHARACTER_EVENT else 3 for c in cards}
    counts |= {"bait": 4, "focus": 2}
    counts["filler"] = 40 - sum(counts.values())
    return Fighter(
        id=fighter_id,
        name=fighter_id.title(),
        health=20,
        move=3,
        deck=tuple(DeckEntry(card=card, count=n) for card, n in counts.items()),
        cards=(*cards, FILLER),
    )


class Ring:
    """Ann (seat 0) and Bob (seat 1) fight on an open stage; it is Ann's turn, with 2 Actions."""

    def __init__(
        self,
        *cards: Card,
        hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
        cells: tuple[str, str] = ("d5", "e5"),
        health: tuple[int, int] = (20, 20),
        meter: tuple[int, int] = (0, 0),
        decks: tuple[int | None, int | None] = (None, None),
        options: dict[str, OptionValue] | None = None,
    ) -> None:
        """decks: how many cards are left in them; the others lie in the discard piles."""
        pack = msgspec.json.decode(packs("sftmg")[0], type=Pack)
        pack = msgspec.structs.replace(pack, fighters=(fighter("ann", cards), fighter("bob", cards)))
        seats = (SeatConfig(name="Ann", fighter="ann"), SeatConfig(name="Bob", fighter="bob"))
        config = MatchConfig(game="sftmg", mode="versus", stage="dojo", options=options or {}, seats=seats)
        self.fight: Fight = GAME.match(config, [msgspec.json.encode(pack)])
        self.told: list[Event] = []
        state = self.fight.state
        state.path, state.entered, state.round, state.actions = "fight.idle", True, 1, 2
        state.objects = 0
        for number, seat in enumerate(state.seats):
            seat.health, seat.meter, seat.turns = health[number], meter[number], 2
            seat.cell = self.fight.grid.cell(cells[number])
            seat.start = self.fight.stage.starts[number]
            deck = list(self.fight.fighter(number).deck)
            for card in hands[number]:
                deck.remove(card)
            seat.hand = list(hands[number])
            deck.sort(key=lambda card: card != "filler", reverse=True)
            left = decks[number]
            at = len(deck) if left is None else left
            seat.deck, seat.discard = deck[len(deck) - at :], deck[: len(deck) - at]
        DRIVER.go_on(self.fight)

    # playing

    @property
    def asked(self) -> list[tuple[str, int]]:
        """Keys and seats of the open questions."""
        return [(r.key, r.seat) for r in self.fight.state.open if r.id not in self.fight.state.sealed]

    def question(self, key: str) -> Request:
        """The open question with this key."""
        found = [r for r in self.fight.state.open if r.key == key and r.id not in self.fight.state.sealed]
        assert found, f"{key} is not asked, but {self.asked} in {self.fight.state.path}"
        return found[0]

    def answer(self, key: str, value: Value) -> Ring:
        """Answer the open question with this key."""
        request = self.question(key)
        return self.do(Answer(by=request.seat, request=request.id, value=value))

    def roll(self, attack: Sequence[int] = (), block: Sequence[int] = ()) -> Ring:
        """The faces of both rolls of an attack, in either order of the questions."""
        if attack:
            self.answer("attack_roll", tuple(attack))
        if block:
            self.answer("block_roll", tuple(block))
        return self

    def do(self, command: Command) -> Ring:
        """Submit any command."""
        DRIVER.submit(self.fight, command)
        self.told += self.fight.events
        self.fight.events = []
        return self

    def attack(self, card: str, reaction: str = "block", boosts: Value = ()) -> Ring:
        """Ann lays a card facedown; Bob reacts."""
        self.answer("action", f"attack:{card}").answer("reaction", reaction)
        if reaction == "block" and self.asked and self.asked[0][0] == "boosts":
            self.answer("boosts", boosts)
        return self

    def shuffle(self) -> Ring:
        """Answer shuffles as long as they are asked for: as the cards lie."""
        while (
            self.asked and isinstance(request := self.fight.state.open[0], Roll) and request.key == "shuffle"
        ):
            self.do(Answer(request=request.id, value=request.default))
        return self

    def end_turn(self) -> Ring:
        """The active player ends the turn; the other stays where it stands in its Move phase."""
        self.answer("action", "end")
        stays = self.question("move_phase").default  # type: ignore[union-attr]
        return self.answer("move_phase", stays)

    # looking

    def all_told(self, kind: type[E]) -> list[E]:
        """Events of one kind since the fight began."""
        return [e for e in self.told if isinstance(e, kind)]

    def zone(self, seat: int, name: str) -> list[str]:
        """The cards of a zone."""
        cards: list[str] = getattr(self.fight.state.seats[seat], name)
        return cards

    def cards_are_all_there(self) -> None:
        """40 cards each, and the very ones of the deck (SFTMG-CMP-08)."""
        for number, seat in enumerate(self.fight.state.seats):
            here = Counter([*seat.deck, *seat.hand, *seat.discard, *seat.in_play])
            here.update(card for owner, card in self.fight.state.table if owner == number)
            assert here == Counter(self.fight.fighter(number).deck)
