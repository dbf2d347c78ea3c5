"""Printed cards and cards dealt by the app are one game: the same decisions make the same match.

Every number that all can see (dice in every pool and on the cards, scores, life, places, postures, status,
blasts, sizes of hands and piles, the chart path) is compared at every decision of the match.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import pytest
from arenas import compiled, packs
from contest_ring import deadly
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from randomplay import rolled, seed_of, some_value, waiting

from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Reveal, Roll, Value
from cornerman.games.wotf.bots import HeuristicBot
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.game import GAME
from cornerman.games.wotf.state import DOWN, TAG

HOUSE_RULES: list[dict[str, OptionValue]] = [
    {},
    {"start_spaces": "5,6", "initiative_roll": "winner_chooses", "life_order": "owner_choice"},
    {"token_walk_in": "immediate", "blast_tokens": 1, "best_of": 3},
]
SAME_QUESTION = {"lock": "play", "lock_tag": "tag_card"}
"""What people with printed cards only say they did."""
OF_DEALT_CARDS = ("start_card", "shuffle")
BOT_ANSWERS = 0.7
"""How often the heuristic bot decides; else chance does, so that everything happens."""


@dataclass(frozen=True)
class Decision:
    """One answered question, and what everybody could see when it was asked."""

    key: str
    value: Value
    seen: dict[str, object]

    @property
    def before_hands(self) -> bool:
        """Printed hands are taken at once, dealt ones are still being chosen."""
        return self.seen["path"] in ("setup.hands", "setup.place")


@dataclass
class Recording:
    """Decisions of each seat in order, and what could be seen at the end."""

    decisions: list[deque[Decision]]
    seen: dict[str, object] = field(default_factory=dict)


def contest_of(mode: str, cards: Sequence[CardSource], rules: int, pack: bytes) -> Contest:
    fighters = ("ysolde", "mika", "oren", "dagan")[: GAME.seats[mode]]
    seats = tuple(SeatConfig(name=who, fighter=who, cards=cards[i]) for i, who in enumerate(fighters))
    config = MatchConfig(game="wotf", mode=mode, options=HOUSE_RULES[rules], seats=seats)
    contest = GAME.match(config, [pack])
    compiled("wotf").begin(contest)  # type: ignore[arg-type]
    return contest


def numbers(contest: Contest) -> dict[str, object]:
    """What lies open on the table."""
    state = contest.state
    seen: dict[str, object] = {
        name: getattr(state, name)
        for name in ("path", "turn", "actives", "initiative", "used", "queue", "dice_for", "tokens", "winner")
    }
    seen |= {"tokens": tuple(state.tokens), "results": tuple(state.results), "outcome": state.outcome}
    seen["acting"] = msgspec.to_builtins(state.acting)
    for number, pawn in enumerate(state.seats):
        fields = msgspec.to_builtins(pawn)
        seen[f"seat {number}"] = {
            k: len(v) if k in ("deck", "hand", "discard") else v for k, v in fields.items()
        }
    for item in state.table:
        fields = msgspec.to_builtins(item)
        seen[f"card {item.id}"] = {
            k: v for k, v in fields.items() if k != "card" or item.place not in (DOWN, TAG)
        }
    return seen


def record(contest: Contest, seed: int) -> Recording:
    """Play a match with dealt cards to its end."""
    driver, rng = compiled("wotf"), random.Random(seed)
    bot = HeuristicBot(rng.randrange)
    kept = Recording([deque() for _ in contest.state.seats])
    while not driver.finished(contest):  # type: ignore[arg-type]
        request = waiting(contest)[0]  # type: ignore[arg-type]
        if isinstance(request, Roll):
            value = rolled(contest, request, seed_of(seed)).value  # type: ignore[arg-type]
        elif rng.random() < BOT_ANSWERS:
            value = bot.answer(contest, request).value
        else:
            value = some_value(request, rng)
        seen = numbers(contest)
        try:
            answer(contest, request, value)
        except Refused:
            value = request.default
            answer(contest, request, value)
        kept.decisions[request.seat].append(Decision(request.key, value, seen))
    kept.seen = numbers(contest)
    return kept


def answer(contest: Contest, request: Request, value: Value) -> None:
    command = Answer(by=request.seat, request=request.id, value=value, source="app")
    compiled("wotf").submit(contest, command)  # type: ignore[arg-type]


class Tabletop:
    """People with printed cards who decide what was decided in a recorded match."""

    def __init__(self, contest: Contest, recording: Recording) -> None:
        self.contest = contest
        self.left = recording.decisions
        self.laid = [""] * len(self.left)
        self.tag_cards = [""] * len(self.left)

    def play(self) -> None:
        """To the end."""
        while not compiled("wotf").finished(self.contest):  # type: ignore[arg-type]
            request = waiting(self.contest)[0]  # type: ignore[arg-type]
            answer(self.contest, request, self.value_for(request))

    def value_for(self, request: Request) -> Value:
        """The recorded decision in the words of printed cards, or the name of the card that was laid."""
        seat = request.seat
        printed = not self.contest.app_cards[seat]
        if isinstance(request, Reveal):
            return self.named(request)
        left = self.left[seat]
        while printed and left and left[0].key in OF_DEALT_CARDS:
            left.popleft()
        decision = left.popleft()
        assert decision.key == SAME_QUESTION.get(request.key, request.key)
        if not decision.before_hands:
            assert numbers(self.contest) == decision.seen
        return self.translated(request, decision.value) if printed else decision.value

    def named(self, request: Reveal) -> str:
        """A card on the table is named; it was laid down as an action or as a Tag In card."""
        acting = self.contest.state.acting
        item = self.contest.item(acting.new) if acting is not None else None
        cards = self.tag_cards if item is not None and item.posture else self.laid
        assert cards[request.seat] in request.options
        return cards[request.seat]

    def translated(self, request: Request, value: Value) -> Value:
        """Bare words for named cards."""
        if request.key == "lock":
            self.laid[request.seat] = str(value)
            return "locked"
        if request.key == "lock_tag":
            self.tag_cards[request.seat] = str(value)
            return "locked"
        if request.key == "combo" and str(value).startswith("combo:"):
            self.laid[request.seat] = str(value).partition(":")[2]
            return "combo"
        return "done" if request.key in ("swap_cards", "hand_limit") else value


def the_same_match(mode: str, seed: int, printed: Sequence[bool], rules: int, pack: bytes) -> None:
    seats = range(GAME.seats[mode])
    recording = record(contest_of(mode, ["app" for _ in seats], rules, pack), seed)
    sources: list[CardSource] = ["printed" if printed[seat] else "app" for seat in seats]
    top = Tabletop(contest_of(mode, sources, rules, pack), recording)
    top.play()
    assert numbers(top.contest) == recording.seen
    for seat in seats:
        left = {decision.key for decision in recording.decisions[seat]}
        assert left <= set(OF_DEALT_CARDS if printed[seat] else ()), f"{left} were never asked for"


@hypothesis_settings(max_examples=15)
@given(
    seed=st.integers(0, 1_000_000),
    mode=st.sampled_from(GAME.modes),
    printed=st.lists(st.booleans(), min_size=4, max_size=4),
    rules=st.integers(0, len(HOUSE_RULES) - 1),
    hard=st.booleans(),
)
@example(seed=0, mode="duel", printed=[True] * 4, rules=0, hard=False)
@example(seed=1, mode="tag_team", printed=[True] * 4, rules=0, hard=True)
def test_named_cards_make_the_same_match_as_dealt_ones(
    seed: int, mode: str, printed: list[bool], rules: int, hard: bool
) -> None:
    the_same_match(mode, seed, printed, rules, deadly() if hard else packs("wotf")[0])


@pytest.mark.soak
@pytest.mark.parametrize("mode", GAME.modes)
def test_hundreds_of_matches_are_the_same_with_printed_cards(mode: str) -> None:
    for seed in range(3_000_000, 3_000_300):
        printed = [True, True, True, True] if seed % 2 else [True, False, False, True]
        pack = deadly() if seed % 3 else packs("wotf")[0]
        the_same_match(mode, seed, printed, seed % len(HOUSE_RULES), pack)
