"""A small but whole game to test with: hidden hands, simultaneous cards, dice, shuffles, random discards.

Two players hold three cards each. Both lay one facedown at the same time; the higher power attacks (a tie:
seat 0) and rolls as many dice as the difference, at least one; each 4 or more takes one life. A face of 6
burns a random card of the other's hand. Hands are filled up from the deck; an empty deck is made of the
shuffled discard pile. With printed cards the app knows no hand: a card is played, and after both are in, its
owner says which it was.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from cornerman.engine.chart import Chart, Transition
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, PackRef, SeatConfig
from cornerman.engine.events import Adjusted, Conceded, Event, Rolled
from cornerman.engine.game import FrameRules, Game, Match, Phase
from cornerman.engine.observers import REFEREE, Observer, actor_name
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, Option, Request, Value, seen_by
from cornerman.engine.state import Frame, MatchState
from cornerman.engine.trackers import Bar, Tracker

HAND = 3
UNKNOWN = "?"


class Toy(msgspec.Struct, frozen=True):
    """The pack: life at the start, and the power of each card."""

    life: int
    cards: dict[str, int]


class Burn(Frame, frozen=True, tag="burn"):
    """A random card of ``seat``'s hand is discarded."""

    seat: int


class FillUp(Frame, frozen=True, tag="fill"):
    """``seat`` draws up to a full hand."""

    seat: int


class Hand(msgspec.Struct):
    life: int = 0
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    laid: str = ""

    def clone(self) -> Hand:
        other = copy.copy(self)
        other.deck, other.hand, other.discard = self.deck.copy(), self.hand.copy(), self.discard.copy()
        return other


class ToyState(MatchState, kw_only=True):
    seats: list[Hand] = []  # noqa: RUF012 - msgspec copies it
    round: int = 0
    attacker: int = 0
    winner: int = -1
    agenda: tuple[Burn | FillUp, ...] = ()

    def clone(self) -> ToyState:
        other = super().clone()
        other.seats = [seat.clone() for seat in self.seats]
        return other


class CardsDrawn(Event, frozen=True, tag="toy_drawn", kw_only=True):
    weight: ClassVar[int] = 0
    seat: int
    cards: tuple[str, ...]

    def seen_by(self, observer: Observer) -> Event:
        if observer in (self.seat, REFEREE):
            return self
        return msgspec.structs.replace(self, cards=(UNKNOWN,) * len(self.cards))


class CardsLaid(Event, frozen=True, tag="toy_laid", kw_only=True):
    cards: tuple[str, ...]


class Hurt(Event, frozen=True, tag="toy_hurt", kw_only=True):
    weight: ClassVar[int] = 2
    seat: int
    n: int
    life: int


class Burned(Event, frozen=True, tag="toy_burned", kw_only=True):
    seat: int
    card: str


class ToyMatch(Match[ToyState]):
    __slots__ = ("toy",)

    def __init__(self, config: MatchConfig, state: ToyState, toy: Toy) -> None:
        super().__init__(config, state)
        self.toy = toy

    def printed(self, seat: int) -> bool:
        return self.config.seats[seat].cards == "printed"

    def hurt(self, seat: int, n: int) -> None:
        hand = self.state.seats[seat]
        n = min(n, hand.life)
        hand.life -= n
        if n:
            self.emit(Hurt(rule="TOY-3", seat=seat, n=n, life=hand.life))
        if hand.life == 0:
            self.state.winner = 1 - seat
            self.interrupt("ended")


def _setup(match: ToyMatch) -> str:
    for seat in (0, 1):
        hand = match.state.seats[seat]
        hand.life = match.toy.life
        hand.discard = [] if match.printed(seat) else sorted(match.toy.cards)
        hand.hand = [UNKNOWN] * HAND if match.printed(seat) else []
    match.push(FillUp(0), FillUp(1))
    return "ready"


def _begin_round(match: ToyMatch) -> None:
    match.state.round += 1
    for hand in match.state.seats:
        hand.laid = ""


def _ask_cards(match: ToyMatch) -> tuple[Request, ...]:
    return tuple(
        match.choose(seat, "lay", "TOY-1", tuple(dict.fromkeys(match.state.seats[seat].hand)))
        for seat in (0, 1)
    )


def _lay(match: ToyMatch, values: tuple[Value, ...]) -> str:
    for hand, card in zip(match.state.seats, values, strict=True):
        hand.hand.remove(str(card))
        hand.laid = str(card)
    return "laid"


def _ask_which(match: ToyMatch) -> tuple[Request, ...] | str:
    for seat, hand in enumerate(match.state.seats):
        if hand.laid == UNKNOWN:
            return (match.which_card(seat, "which", "TOY-2", tuple(sorted(match.toy.cards)), entry=False),)
    cards = tuple(hand.laid for hand in match.state.seats)
    match.emit(CardsLaid(rule="TOY-2", cards=cards))
    powers = [match.toy.cards[card] for card in cards]
    match.state.attacker = 0 if powers[0] >= powers[1] else 1
    return "shown"


def _which(match: ToyMatch, values: tuple[Value, ...]) -> None:
    hand = next(h for h in match.state.seats if h.laid == UNKNOWN)
    hand.laid = str(values[0])


def _ask_dice(match: ToyMatch) -> tuple[Request, ...]:
    powers = [match.toy.cards[hand.laid] for hand in match.state.seats]
    return (match.dice(match.state.attacker, "attack", "TOY-3", max(1, abs(powers[0] - powers[1]))),)


def _hit(match: ToyMatch, values: tuple[Value, ...]) -> str:
    faces = values[0]
    assert isinstance(faces, tuple)
    other = 1 - match.state.attacker
    for hand in match.state.seats:
        hand.discard.append(hand.laid)
    match.push(*(Burn(other) for face in faces if face == 6), FillUp(0), FillUp(1))
    match.hurt(other, sum(1 for face in faces if int(face) >= 4))
    return "hit"


def _burn(match: ToyMatch, frame: Frame) -> tuple[Request, ...] | None:
    assert isinstance(frame, Burn)
    hand = match.state.seats[frame.seat].hand
    if len(hand) < 2 or match.printed(frame.seat):
        match.pop()
        return None
    return (match.pick(frame.seat, "burn", "TOY-4", 1, len(hand)),)


def _burned(match: ToyMatch, frame: Frame, values: tuple[Value, ...]) -> None:
    assert isinstance(frame, Burn)
    assert isinstance(values[0], tuple)
    hand = match.state.seats[frame.seat]
    card = hand.hand.pop(int(values[0][0]))
    hand.discard.append(card)
    match.pop()
    match.emit(Burned(rule="TOY-4", seat=frame.seat, card=card))


def _fill(match: ToyMatch, frame: Frame) -> tuple[Request, ...] | None:
    assert isinstance(frame, FillUp)
    hand = match.state.seats[frame.seat]
    if match.printed(frame.seat):
        hand.hand = [UNKNOWN] * HAND
        match.pop()
        return None
    if not hand.deck and hand.discard and len(hand.hand) < HAND:
        return (match.shuffle(frame.seat, "shuffle", "TOY-5", len(hand.discard)),)
    n = min(HAND - len(hand.hand), len(hand.deck))
    cards = tuple(hand.deck.pop() for _ in range(n))
    hand.hand += cards
    if cards:
        match.emit(CardsDrawn(rule="TOY-5", seat=frame.seat, cards=cards))
    if len(hand.hand) == HAND or not hand.discard:
        match.pop()
    return None


def _shuffled(match: ToyMatch, frame: Frame, values: tuple[Value, ...]) -> None:
    assert isinstance(frame, FillUp)
    assert isinstance(values[0], tuple)
    hand = match.state.seats[frame.seat]
    hand.deck = [hand.discard[int(i)] for i in values[0]]
    hand.discard = []


class ToyGame(Game[ToyState, ToyMatch]):
    id: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy Duel"
    modes: ClassVar[tuple[str, ...]] = ("duel",)
    seats: ClassVar[Mapping[str, int]] = {"duel": 2}
    state_type = ToyState
    event_types = (CardsDrawn, CardsLaid, Hurt, Burned)

    def __init__(self) -> None:
        self.chart: Chart[ToyMatch] = Chart(
            initial="setup",
            finals=("over",),
            transitions=[
                Transition("setup", "ready", "round.lay"),
                Transition("round.lay", "laid", "round.reveal"),
                Transition("round.reveal", "shown", "round.dice"),
                Transition("round.dice", "hit", "round.end"),
                Transition("round.end", "next", "round.lay"),
                Transition("round.*", "ended", "over"),
            ],
            guards={},
        )
        self.phases = {
            "setup": Phase(enter=_setup),
            "round.lay": Phase(enter=_begin_round, ask=_ask_cards, answer=_lay),
            "round.reveal": Phase(ask=_ask_which, answer=_which),
            "round.dice": Phase(ask=_ask_dice, answer=_hit),
            "round.end": Phase(ask=lambda match: "next"),
        }
        self.frames = {Burn: FrameRules(_burn, _burned), FillUp: FrameRules(_fill, _shuffled)}

    def match(self, config: MatchConfig, packs: Sequence[bytes]) -> ToyMatch:
        if len(config.seats) != 2:
            raise Refused(f"a duel has 2 seats, not {len(config.seats)}")
        toy = msgspec.json.decode(packs[0], type=Toy)
        return ToyMatch(config, ToyState(seats=[Hand(), Hand()]), toy)

    def accept(self, match: ToyMatch, request: Request, answer: Answer) -> None:
        pass

    def why_not(self, match: ToyMatch, request: Request, option: str) -> tuple[str, str]:
        return f"{option} is not in this hand", "TOY-1"

    def adjust(self, match: ToyMatch, path: str, value: Value) -> tuple[Value, bool]:
        before = self.adjustable(match).get(path)
        if before is None:
            raise Refused(f"there is no value {path}")
        _, seat, name = path.split(".")
        hand = match.state.seats[int(seat)]
        if name == "card":
            if value not in match.toy.cards:
                raise Refused(f"there is no card {value}")
            hand.hand[0] = str(value)
            return before, True
        if name == "dealt":
            hand.discard += hand.hand + hand.deck
            hand.hand, hand.deck = [], []
            match.push(FillUp(int(seat)))
            return before, False
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= match.toy.life:
            raise Refused(f"life is 0 to {match.toy.life}")
        setattr(match.state.seats[int(seat)], name, value)
        return before, False

    def adjustable(self, match: ToyMatch) -> Mapping[str, Value]:
        found: dict[str, Value] = {}
        for i, hand in enumerate(match.state.seats):
            found |= {f"seats.{i}.life": hand.life, f"seats.{i}.dealt": len(hand.hand)}
            if hand.hand:
                found[f"seats.{i}.card"] = hand.hand[0]
        return found

    def force(self, match: ToyMatch, path: str) -> None:
        if path in ("round.reveal", "round.dice", "setup"):
            raise Refused(f"{path} needs cards on the table")

    def time_up(self, match: ToyMatch) -> None:
        lives = [hand.life for hand in match.state.seats]
        match.state.winner = 0 if lives[0] >= lives[1] else 1
        match.interrupt("ended")

    def concede(self, match: ToyMatch, seat: int) -> None:
        match.state.winner = 1 - seat
        match.interrupt("ended")

    def view(self, match: ToyMatch, observer: Observer) -> ToyState:
        state = match.state.clone()
        if observer == REFEREE:
            return state
        for seat, hand in enumerate(state.seats):
            hand.deck = [UNKNOWN] * len(hand.deck)
            if seat != observer:
                hand.hand = [UNKNOWN] * len(hand.hand)
        asked = tuple(seen_by(r, observer) for r in state.open)
        state.open = asked  # type: ignore[assignment]
        mine = {r.id for r in match.state.open if r.seat == observer}
        state.sealed = {i: v for i, v in state.sealed.items() if i in mine}
        return state

    def trackers(self, match: ToyMatch, seen: ToyState) -> tuple[Tracker, ...]:
        return tuple(
            Bar(seat=seat, name="life", value=hand.life, maximum=match.toy.life)
            for seat, hand in enumerate(seen.seats)
        )

    def prompt(self, match: ToyMatch, request: Request) -> str:
        return {"lay": "Lay a card", "which": "Which card was it?"}.get(request.key, "Roll")

    def asked(self, key: str) -> str:
        return {"lay": "Lay a card", "which": "Which card was it?", "bid": "Bid?"}.get(key, "")

    def options(self, match: ToyMatch, request: Request) -> tuple[Option, ...]:
        assert isinstance(request, Choose)
        return tuple(Option(id=o, label=o) for o in request.options)

    def tell(self, match: ToyMatch, event: Event) -> str:
        names = [seat.name for seat in match.config.seats]
        match event:
            case Hurt():
                return f"{names[event.seat]} loses {event.n} life"
            case CardsLaid():
                return f"cards: {event.cards[0]} against {event.cards[1]}"
            case CardsDrawn():
                return f"{names[event.seat]} draws {' '.join(event.cards)}"
            case Burned():
                return f"{names[event.seat]} burns {event.card}"
            case Rolled(what="dice"):
                return f"{names[event.seat]} rolls {' '.join(map(str, event.faces))}"
            case Adjusted():
                return f"{event.path}: {event.before} to {event.after} ({actor_name(event.by)})"
            case Conceded():
                return f"{names[event.seat]} concedes"
            case _:
                return ""

    def winner(self, state: ToyState) -> int | None:
        return state.winner if state.winner >= 0 else None


GAME = ToyGame()

PACK = msgspec.json.encode(Toy(life=8, cards={name: power for power, name in enumerate("abcdefgh", 1)}))
"""Eight cards of power 1 to 8."""
LONG_PACK = msgspec.json.encode(Toy(life=100_000, cards={name: p for p, name in enumerate("abcdefgh", 1)}))
"""A duel that goes on for thousands of commands."""


def duel(pack: bytes = PACK, cards: str = "app", dice: str = "app") -> MatchConfig:
    """A duel of Ann and Bob."""
    return MatchConfig(
        game="toy",
        mode="duel",
        seats=tuple(SeatConfig(name=name, cards=cards, dice=dice) for name in ("Ann", "Bob")),  # type: ignore[arg-type]
        packs=(PackRef(id="toy", hash=hashlib.sha256(pack).hexdigest()),),
    )
