"""SFTMG in words: what questions and pictures say beyond the neutral ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from cornerman.engine.requests import Request, Roll
from cornerman.games.sftmg import events as ev
from cornerman.games.sftmg.dice import FACE_CODES
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.log_lines import name
from cornerman.games.sftmg.state import FightState
from cornerman.games.sftmg.wording import detail
from cornerman.session.news import News

from . import sftmg_entry as entry
from .dice import DiceTray
from .faces import CardFace
from .happening import Counter, Happening
from .sftmg_by_hand import instructions
from .sftmg_cards import card_face, cards_in_full, hand_faces, hand_in_full, hand_lines, seen_lines
from .sftmg_dice import BattleTray
from .sftmg_happening import happening
from .sftmg_says import actions_left, fighter_face, option_words
from .words import MatchWords, ToDo, TypedCard

METER_MARKS: Final = {1: "EX", 4: "SUPER", 8: "ULTRA"}
"""Meter that pays for something (SFTMG-MTR-07)."""
SECRET: Final = (
    "mulligan", "move_phase", "action", "reaction", "reaction_face_up", "boosts", "combo", "discard",
    "discard_down",
)  # fmt: skip
"""Questions whose options tell what a hand holds; Responses are the others."""
TOPICS: Final = {
    "mulligan": "put cards back",
    "move_phase": "move",
    "action": "Action",
    "reaction_face_up": "reaction",
    "boosts": "boost the block",
    "combo": "follow up",
    "discard": "discard",
    "discard_down": "discard",
}
"""What is decided, without a word of the hand."""


class SftmgWords(MatchWords):
    """See :class:`~.words.MatchWords`."""

    def title(self, news: News) -> str:
        """Round, and whose turn or attack it is."""
        fight, state = cast(Fight, news.match), cast(FightState, news.state)
        if state.path.startswith("setup."):
            return f"Set-up of round {state.round + (state.path != 'setup.mulligan')}"
        words = f"Round {state.round}, {name(fight, state.active)}'s turn"
        if state.attack is not None:
            return f"{words}: {name(fight, state.attack.attacker)} attacks"
        left = state.actions + state.move_actions
        return f"{words}, {actions_left(left, 'left') or '0 Actions left'}"

    def gauge_marks(self, name: str) -> Mapping[int, str]:
        """EX from 1, SUPER from 4, ULTRA at 8."""
        return METER_MARKS if name == "meter" else {}

    def seat_words(self, news: News, seat: int) -> str:
        """The Character's name."""
        fight, state = cast(Fight, news.match), cast(FightState, news.state)
        return fight.fighter(seat).name if state.seats[seat].fighter else ""

    def hand(self, news: News, seat: int) -> list[str]:
        """The cards in hand that may be known."""
        fight = cast(Fight, news.match)
        return hand_lines(fight, seat) if fight.state.seats[seat].fighter else []

    def hand_faces(self, news: News, seat: int) -> list[CardFace]:
        """The same cards as pictures can be drawn from."""
        fight = cast(Fight, news.match)
        return hand_faces(fight, seat) if fight.state.seats[seat].fighter else []

    def card_face(self, news: News, seat: int, card: str) -> CardFace | None:
        """A card of the fighter's deck, its Ultra, one that was typed in; or a Character to be picked."""
        fight = cast(Fight, news.match)
        if not 0 <= seat < len(fight.state.seats):
            return None
        if not fight.state.seats[seat].fighter:
            facts = fight.library.fighters.get(card)
            return fighter_face(facts) if facts is not None else None
        fighter = fight.fighter(seat)
        known = card in fighter.deck or card in fighter.attacks or card in fight.state.entries
        return card_face(fight, seat, card) if known else None

    def die_faces(self, news: News, request: Roll, number: int) -> list[tuple[str, int]]:
        """AB, C, A, B, M (SFTMG-DIE-01)."""
        return [(code, FACE_CODES.index(code)) for code in dict.fromkeys(FACE_CODES) if code]

    def option_words(self, news: News, request: Request, option: str) -> str:
        """A Character, a stage, an Ultra: what the other labels do not tell."""
        return option_words(cast(Fight, news.match), request, option)

    def unspent(self, news: News, request: Request) -> str:
        """Actions that the end of the turn would lose (SFTMG-TRN-06)."""
        state = cast(FightState, news.state)
        return actions_left(state.actions + state.move_actions, "left") if request.key == "action" else ""

    def hand_in_full(self, news: News, seat: int) -> list[str]:
        """The same cards with all that they say."""
        fight = cast(Fight, news.match)
        return hand_in_full(fight, seat) if fight.state.seats[seat].fighter else []

    def card(self, news: News, seat: int, words: str) -> list[str]:
        """Cards of the fighter, in hand or not: everybody may know what a deck holds."""
        return cards_in_full(cast(Fight, news.match), seat, words)

    def seen_cards(self, news: News) -> list[str]:
        """Discard piles and cards in play."""
        return seen_lines(cast(Fight, news.match))

    def detail(self, news: News, request: Request) -> str:
        """A card's own text, faces to choose from."""
        return detail(request)

    def open_to_all(self, request: Request) -> bool:
        """All that is asked about cards that lie face up already."""
        return request.key not in SECRET and not request.key.startswith("respond_")

    def topic(self, key: str) -> str:
        """What is decided; whether a Response can be played is nobody's business."""
        return "respond" if key.startswith("respond_") else TOPICS.get(key) or super().topic(key)

    def tray(self) -> DiceTray:
        """Battle Dice."""
        return BattleTray()

    def happening(self, news: News) -> Happening:
        """The attack."""
        return happening(cast(Fight, news.match))

    def counter(self, news: News) -> Counter:
        """Turns of the round, of both together."""
        state = cast(FightState, news.state)
        return Counter("turn", sum(seat.turns for seat in state.seats))

    def by_hand(self, news: News) -> list[ToDo]:
        """Figures, Objects, printed cards."""
        return instructions(news)

    def loud(self, news: News) -> str:
        """Knock-outs, wins, Combos, counters that match."""
        fight = cast(Fight, news.match)
        words: list[str] = []
        for event in news.events:
            if isinstance(event, ev.ComboContinued):
                words = [f"COMBO OF {event.length}"]
            elif isinstance(event, ev.CounterMatched) and event.matched:
                words = [f"{name(fight, event.seat)} COUNTERS"]
            elif isinstance(event, ev.KnockedOut):
                words = ["DOUBLE K.O."] if words == ["K.O."] else ["K.O."]
            elif isinstance(event, ev.TimedOut):
                words = ["TIME OUT"]
            elif isinstance(event, ev.RoundWon):
                words.append(f"{name(fight, event.seat)} wins the round")
            elif isinstance(event, ev.RoundDrawn):
                words.append("the round is drawn")
            elif isinstance(event, ev.MatchWon):
                words.append(f"{name(fight, event.seat)} WINS THE MATCH")
        return "   ".join(words)

    def entry_words(self, request: Request) -> str:
        """How a card of this question is typed in."""
        return entry.words_for(request)

    def entry_pad(self, request: Request) -> Mapping[str, Mapping[str, str]]:
        """The same by touch."""
        return entry.pad_for(request)

    def typed_card(self, request: Request, text: str) -> TypedCard | str:
        """A printed card that no pack holds."""
        return entry.read_card(request, text)


def words() -> MatchWords:
    """For :func:`~.words.words_of`."""
    return SftmgWords()
