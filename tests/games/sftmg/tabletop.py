"""People with printed cards at a table: they follow the app's words and answer what it asks.

They decide what was decided in a recorded match. All that the app tells them are its events and its
questions; their cards they hold themselves. So these people notice when an instruction is missing: their
piles then differ from what the app counts.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field

import msgspec
from arenas import compiled
from randomplay import waiting
from recording import Decision, Recording, fight_of, numbers, plain, public

from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig
from cornerman.engine.requests import Request, Reveal, Roll, Value
from cornerman.games.sftmg.events import (
    CardReturned,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    EventResolved,
    Mulliganed,
    RoundBegan,
)
from cornerman.games.sftmg.fight import Fight

SAME_QUESTION = {"mulligan_count": "mulligan", "boost_count": "boosts"}
"""Questions that are put in numbers to a seat with printed cards."""
DISCARD_PILE = re.compile(r"Are there (?P<n>\d+) or more (?P<name>.+) in the discard pile of (?P<who>.+)\?")


@dataclass
class Piles:
    """One player's printed cards.

    leaving: hand cards about to be discarded; picked: at which positions, when chance decided. put_back: of a
    mulligan. laid: the card last laid on the table.
    """

    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    laid: str = ""
    leaving: list[str] = field(default_factory=list)
    picked: list[int] = field(default_factory=list)
    put_back: list[str] = field(default_factory=list)

    def lay(self, card: str) -> None:
        self.hand.remove(card)
        self.table.append(card)
        self.laid = card


class Tabletop:
    """Plays a recorded match again with printed cards. typing: how often a card is typed in, 0..1."""

    def __init__(self, recording: Recording, config: MatchConfig, typing: float = 0.0, seed: int = 0) -> None:
        self.recording = recording
        self.driver = compiled("sftmg")
        self.fight: Fight = fight_of(config, recording.pack)
        self.printed = [seat.cards == "printed" for seat in config.seats]
        self.piles = [Piles(deck=list(self.fight.fighter(s).deck)) for s in range(len(config.seats))]
        self.left = list(reversed(recording.decisions))
        self.orders = [list(reversed(orders)) for orders in recording.orders]
        self.shuffles = [list(reversed(orders)) for orders in recording.orders]
        self.typing = typing
        self.rng = random.Random(seed)
        self.events: list[object] = []
        self.follow()

    def play(self) -> None:
        """To the end."""
        while not self.driver.finished(self.fight):
            request = waiting(self.fight)[0]
            value, entry = self.answer(request)
            command = Answer(by=request.seat, request=request.id, value=value, entry=entry, source="app")
            self.driver.submit(self.fight, command)
            self.follow()
        assert not self.left, f"{len(self.left)} decisions were never asked for, next {self.left[-1].request}"

    # what people answer

    def answer(self, request: Request) -> tuple[Value, str]:
        """The recorded decision in the words of printed cards, or what only such cards are asked for."""
        if isinstance(request, Roll) and request.what == "shuffle":
            assert not self.printed[request.seat]
            return self.orders[request.seat].pop(), ""
        if isinstance(request, Reveal):
            return self.name_card(request)
        if request.key == "copies":
            return self.count(request.seat, str(request.args[0])), ""
        if request.key == "judge" and (asked := DISCARD_PILE.match(str(request.args[0]))):
            who = [seat.name for seat in self.fight.config.seats].index(asked["who"])
            return "yes" if self.count(who, asked["name"]) >= int(asked["n"]) else "no", ""
        key = SAME_QUESTION.get(request.key, request.key)
        decision = self.left[-1]
        if (decision.request.key, decision.request.seat) != (key, request.seat):
            assert self.printed[request.seat], f"{request.key} of seat {request.seat} was not recorded"
            assert not self.piles[request.seat].hand, f"{request.key}, but {decision.request.key} is recorded"
            assert request.key in ("boost_count", "boosts", "combo")
            return (request.default if request.key != "combo" else "stop"), ""  # type: ignore[union-attr]
        self.left.pop()
        self.compare(decision)
        return (self.translate(request, decision) if self.printed[request.seat] else decision.value), ""

    def compare(self, decision: Decision) -> None:
        """Everybody sees the same numbers as in the recorded match, and holds as many cards."""
        here = numbers(self.fight)
        assert here == decision.seen
        if self.fight.state.path.startswith("setup."):
            return  # between two rounds people have not cleared the table yet
        for number, piles in enumerate(self.piles):
            if self.printed[number]:
                for zone, cards in decision.cards[number].items():
                    assert getattr(piles, zone) == cards, f"{zone} of seat {number}"

    def translate(self, request: Request, decision: Decision) -> Value:
        """Bare words for named cards, numbers for lists, "done" for discards; and the cards are moved."""
        piles, value = self.piles[request.seat], decision.value
        if request.key == "mulligan_count":
            piles.put_back = [str(card) for card in value]  # type: ignore[union-attr]
            return len(piles.put_back)
        if request.key in ("boost_count", "boosts", "discard", "discard_down"):
            piles.leaving = [str(card) for card in value]  # type: ignore[union-attr]
            if request.key == "boosts":
                return value
            return len(piles.leaving) if request.key == "boost_count" else "done"
        if request.key == "random_discard":
            piles.picked = [int(i) for i in value]  # type: ignore[union-attr]
            return value
        if not isinstance(value, str) or ":" not in value:
            return value
        word, card = value.split(":")
        if word in ("meter", "focus"):
            piles.leaving = [card]
            piles.laid = card
        else:
            piles.lay(card)
        # A hand in which the app knows every card (a counter card came back) is asked for by name.
        return word if word in request.options else value  # type: ignore[union-attr]

    def name_card(self, request: Reveal) -> tuple[Value, str]:
        """Which card it was: named, or typed in as it is printed."""
        card = self.piles[request.seat].laid
        assert card in request.options, f"{card} cannot be named: {request.options}"
        facts = self.fight.card(request.seat, card).card
        if card in ("bait", "focus") or self.rng.random() >= self.typing:
            return card, ""
        typed = msgspec.structs.replace(facts, id=f"quick-{card}")
        self.piles[request.seat].laid = typed.id
        return typed.id, msgspec.json.encode(typed).decode()

    def count(self, seat: int, name: str) -> int:
        """Cards of this name in a printed discard pile."""
        cards = self.piles[seat].discard
        return sum(1 for card in cards if self.fight.card(seat, card).name == name)

    # what people do

    def follow(self) -> None:
        """Move the printed cards as the app says."""
        events = self.fight.events
        self.events += public(events)
        self.fight.events = []
        for event in events:
            if isinstance(event, RoundBegan):
                for piles in self.piles:
                    piles.deck += [*piles.discard, *piles.hand]
                    piles.discard, piles.hand = [], []
                    assert not piles.table
                    assert not piles.in_play
            elif isinstance(event, CardsDrawn) and self.printed[event.seat]:
                piles = self.piles[event.seat]
                piles.hand += [piles.deck.pop() for _ in range(event.n)]
            elif isinstance(event, CardsDiscarded) and self.printed[event.seat]:
                self.discard(event)
            elif isinstance(event, DeckShuffled) and self.printed[event.seat]:
                self.shuffle(event)
            elif isinstance(event, Mulliganed) and self.printed[event.seat]:
                piles = self.piles[event.seat]
                for card in piles.put_back:
                    piles.hand.remove(card)
                    piles.deck.append(card)
            elif isinstance(event, CardReturned) and self.printed[event.seat]:
                piles = self.piles[event.seat]
                piles.table.remove(plain(event.card))
                piles.hand.append(plain(event.card))
            elif isinstance(event, EventResolved) and event.stays and self.printed[event.seat]:
                piles = self.piles[event.seat]
                piles.table.remove(plain(event.card))
                piles.in_play.append(plain(event.card))

    def discard(self, event: CardsDiscarded) -> None:
        piles, n = self.piles[event.seat], len(event.cards)
        if event.origin == "deck":
            piles.discard += [piles.deck.pop() for _ in range(n)]
        elif event.origin == "hand":
            at = piles.picked or range(len(piles.hand))
            gone = piles.leaving or [piles.hand[i] for i in at]
            assert len(gone) == n, f"the app discards {n} cards of {piles.hand}, but {gone} go"
            if piles.leaving:
                for card in gone:
                    piles.hand.remove(card)
            else:
                piles.hand = [card for i, card in enumerate(piles.hand) if i not in at]
            piles.discard += gone
            piles.leaving, piles.picked = [], []
        else:
            for card in event.cards:
                named = plain(piles.laid if card == "?" else card)
                (piles.in_play if named in piles.in_play else piles.table).remove(named)
                piles.discard.append(named)

    def shuffle(self, event: DeckShuffled) -> None:
        """The deck, with the discard pile where the deck alone is too small, comes to lie as recorded."""
        piles = self.piles[event.seat]
        if len(piles.deck) < event.n:
            assert not piles.deck, "a discard pile is only shuffled when the deck is empty"
            piles.deck, piles.discard = piles.discard, []
        assert len(piles.deck) == event.n
        if event.n > 1:
            order = self.shuffles[event.seat].pop()
            piles.deck = [piles.deck[int(i)] for i in order]  # type: ignore[union-attr]


def conserved(top: Tabletop) -> None:
    """Nobody lost a card under the table."""
    for number, piles in enumerate(top.piles):
        if top.printed[number]:
            everything = [*piles.deck, *piles.hand, *piles.discard, *piles.table, *piles.in_play]
            assert Counter(everything) == Counter(top.fight.fighter(number).deck)
