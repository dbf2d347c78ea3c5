"""Way of the Fighter: Turbo in words: the turn, hands, cards, what to do at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, Final, cast

from cornerman.engine.events import Event
from cornerman.engine.requests import Request, Reveal, Roll
from cornerman.games.wotf import events as ev
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.dice_choices import AUTOMATIC
from cornerman.games.wotf.log_lines import card_name, name, team_name
from cornerman.games.wotf.real_dice import kinds_of
from cornerman.games.wotf.state import UNKNOWN, ContestState
from cornerman.games.wotf.wording import card_label, detail
from cornerman.session.news import News

from . import wotf_entry as entry
from .dice import DiceTray
from .faces import CardFace
from .happening import Happening
from .words import MatchWords, Sides, ToDo, TypedCard
from .wotf_cards import action_face, card_page, fighter_face, technique_face
from .wotf_dice import CORE, POWER, PoolTray
from .wotf_happening import LastTurn
from .wotf_says import option_words

SECRET: Final = (
    "play", "tag_card", "start_card", "swap_cards", "dice", "combo", "hand_limit", "techniques",
)  # fmt: skip
"""Questions whose options tell what a hand holds, or whose answers are secret."""
TOPICS: Final = {
    "play": "card",
    "tag_card": "Tag In card",
    "start_card": "start hand",
    "swap_cards": "swap cards",
    "dice": "how many dice",
    "hand_limit": "discard",
    "techniques": "build the deck",
}
"""What is decided, without a word of the hand."""


CLOSED_HAND: Final = "Take them into your closed hand; nobody says how many before all have."
"""At one screen people with printed cards see what is typed (WOTF-CHA-03)."""


class WotfWords(MatchWords):
    """See :class:`~.words.MatchWords`."""

    seen_at_table: ClassVar[tuple[str, ...]] = ("posture", "facing", "space", "on cards", "score")

    def __init__(self) -> None:
        self.last = LastTurn()

    def note(self, news: News) -> None:
        """What the cards of a turn have done stays in sight."""
        self.last.note(news)

    def title(self, news: News) -> str:
        """The turn, and who has the initiative."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        if not state.turn:
            return "Set-up"
        words = f"Turn {state.turn} of {contest.library.board.turns}"
        if state.initiative < 0:
            return words
        has = "have" if contest.tag else "has"
        return f"{words}, {team_name(contest, state.initiative)} {has} the initiative"

    def seat_words(self, news: News, seat: int) -> str:
        """The fighter's name."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        fighter = state.seats[seat].fighter
        return contest.library.fighters[fighter].name if fighter else ""

    def hand(self, news: News, seat: int) -> list[str]:
        """The cards in hand that may be known."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        known = Counter(card for card in state.seats[seat].hand if card != UNKNOWN)
        labels = {card: card_label(contest, card) for card in known}
        return [f"{f'{count}x ' if count > 1 else ''}{labels[card]}" for card, count in known.items()]

    def hand_faces(self, news: News, seat: int) -> list[CardFace]:
        """The hand as pictures can be drawn from."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        known = Counter(card for card in state.seats[seat].hand if card != UNKNOWN)
        return [action_face(card, contest.facts(card).action, n) for card, n in known.items()]

    def card_face(self, news: News, seat: int, card: str) -> CardFace | None:
        """An action card, a technique pack or a fighter."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        library, pawn = contest.library, state.seats[seat]
        if not pawn.fighter and card in library.fighters:
            return fighter_face(contest, library.fighters[card])
        if not pawn.techniques and card in library.techniques:
            return technique_face(contest, library.techniques[card])
        return action_face(card, contest.facts(card).action, 1) if contest.knows(card) else None

    def option_words(self, news: News, request: Request, option: str) -> str:
        """Effects and reach of cards, what a command does."""
        return option_words(cast(Contest, news.match), request, option)

    def die_faces(self, news: News, request: Roll, number: int) -> list[tuple[str, int]]:
        """What the core or the power die shows (WOTF-CMP-03)."""
        dice = cast(Contest, news.match).library.dice
        core, _ = kinds_of(request)
        printed = dice.core_faces if number < core else dice.power_faces
        return [(str(face), printed.index(face) + 1) for face in sorted(set(printed))]

    def die_kind(self, request: Roll, number: int) -> str:
        """Core dice come first (WOTF-CHA-03)."""
        return CORE if number < kinds_of(request)[0] else POWER

    def automatic(self) -> Mapping[str, str]:
        """Dice, and the dice that are as good as each other (WOTF-GEN-04)."""
        choice = "Equal choices of dice: do = the app makes them, ask or track = you are asked"
        return {**super().automatic(), AUTOMATIC: choice}

    def hand_in_full(self, news: News, seat: int) -> list[str]:
        """The same cards with their own words."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        known = dict.fromkeys(card for card in state.seats[seat].hand if card != UNKNOWN)
        return [line for card in known for line in card_page(contest, card)]

    def card(self, news: News, seat: int, words: str) -> list[str]:
        """Cards of the fighter's deck in full."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        if not state.seats[seat].fighter:
            return []
        deck = dict.fromkeys(contest.deck_list(seat))
        found = [card for card in deck if words.casefold() in card_name(contest, card).casefold()]
        return [line for card in found for line in card_page(contest, card)]

    def seen_cards(self, news: News) -> list[str]:
        """Discard piles and decks."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        lines = []
        for seat, pawn in enumerate(state.seats):
            gone = Counter("not seen" if c == UNKNOWN else card_name(contest, c) for c in pawn.discard)
            pile = ", ".join(f"{n}x {card}" if n > 1 else card for card, n in gone.items()) or "empty"
            lines.append(f"{name(contest, seat)}, discard pile ({len(pawn.discard)}): {pile}")
            held = f"{len(pawn.deck)} cards in the deck, {len(pawn.hand)} in hand"
            lines.append(f"{name(contest, seat)}: {held}")
        return lines

    def detail(self, news: News, request: Request) -> str:
        """A card's own text, the pack of a start card, how dice are chosen in secret at one screen."""
        contest = cast(Contest, news.match)
        if request.key == "dice" and not all(contest.app_cards):
            return CLOSED_HAND
        return detail(request)

    def open_to_all(self, request: Request) -> bool:
        """All but what comes from a hand, and secret dice."""
        return isinstance(request, Reveal) or request.key not in SECRET

    def topic(self, key: str) -> str:
        """What is decided."""
        return TOPICS.get(key) or super().topic(key)

    def tray(self) -> DiceTray:
        """Core and power dice."""
        return PoolTray()

    def happening(self, news: News) -> Happening:
        """Who acts, and the cards on the table."""
        return self.last.happening(news)

    def sides(self, news: News) -> Sides | None:
        """Two fighters, or two teams of two."""
        return cast(Contest, news.match).teams()

    def by_hand(self, news: News) -> list[ToDo]:
        """Printed cards and pawns."""
        contest = cast(Contest, news.match)
        return [todo for event in news.events for todo in _to_do(contest, event)]

    def loud(self, news: News) -> str:
        """Hits, knock-outs, the end of a game."""
        contest = cast(Contest, news.match)
        words = ""
        for event in news.events:
            if isinstance(event, ev.KnockedOut):
                words = f"{name(contest, event.seat)} IS OUT"
            elif isinstance(event, ev.ComboBegan):
                words = f"COMBO OF {event.length}"
        return words

    def entry_words(self, request: Request) -> str:
        """How a card is typed in."""
        return entry.WORDS

    def entry_pad(self, request: Request) -> Mapping[str, Mapping[str, str]]:
        """The same by touch."""
        return entry.PAD

    def typed_card(self, request: Request, text: str) -> TypedCard | str:
        """A printed card that no pack holds."""
        return entry.read_card(text)


_ROWS: Final = {"crouch": "crouching", "stand": "standing", "jump": "jumping"}
_FROM: Final = {"hand": "your hand", "table": "the table"}


def words() -> MatchWords:
    """For :func:`~.words.words_of`."""
    return WotfWords()


def _to_do(contest: Contest, event: Event) -> list[ToDo]:
    if all(contest.app_cards):
        return []
    if isinstance(event, ev.PawnMoved):
        return [ToDo("pawns", f"{name(contest, event.seat)} to space {event.space}")]
    if isinstance(event, ev.PostureChanged):
        return [ToDo("pawns", f"{name(contest, event.seat)} {_ROWS[event.posture]}")]
    if isinstance(event, ev.GameBegan):
        return _start_hands(contest)
    seat = getattr(event, "seat", -1)
    if seat < 0 or contest.app_cards[seat]:
        return []
    who = name(contest, seat)
    if isinstance(event, ev.CardsDrawn):
        return [ToDo(who, f"draw {_cards(event.n)}")]
    if isinstance(event, ev.DeckShuffled):
        return [ToDo(who, f"shuffle your deck ({_cards(event.n)})")]
    if isinstance(event, ev.CardsDiscarded) and event.cards:
        return [ToDo(who, f"discard {_cards(len(event.cards))} from {_FROM.get(event.origin, event.origin)}")]
    if isinstance(event, ev.BlockReturned):
        return [ToDo(who, "take your block back into your hand")]
    if isinstance(event, ev.CardReturned):
        return [ToDo(who, "take your Tag In card back into your hand")]
    return []


def _start_hands(contest: Contest) -> list[ToDo]:
    """Printed cards of a start hand are taken by hand (WOTF-SET-04, SET-06)."""
    if contest.option("newcomer_hand"):
        how = "take your block; draw until you have found one card of each technique, and put the others back"
    else:
        how = "take your block and one card of each technique into your hand"
    printed = (seat for seat, dealt in enumerate(contest.app_cards) if not dealt)
    return [ToDo(name(contest, seat), how) for seat in printed]


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"
