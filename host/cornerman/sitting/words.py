"""What a game says about a match in progress; a game that brings no words of its own is told all the same."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeAlias, cast

from cornerman.engine.observers import Observer
from cornerman.engine.requests import Option, Request, Roll
from cornerman.engine.trackers import TABLE, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.session.news import News

from .answering import Asked
from .dice import PLAIN, DiceTray, RealDie
from .faces import CardFace
from .happening import Counter, Happening

Sides: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Seats on the left and on the right."""


class TypedCard(NamedTuple):
    """A printed card that was typed in: its id, and the card in the pack's format as JSON."""

    id: str
    entry: str


class ToDo(NamedTuple):
    """What somebody must do at the table. who: a player, or what is moved."""

    who: str
    what: str


class MatchWords:
    """One match in the words of its game, made anew for each. Everything here is the neutral default."""

    seen_at_table: ClassVar[tuple[str, ...]] = ()
    """Names of trackers that pawns, figures and dice on the table show already."""

    def note(self, news: News) -> None:
        """The match went on: remember what later pictures need."""

    def title(self, news: News) -> str:
        """Where the match stands, in a few words."""
        return table_words(news.trackers) or news.state.path

    def gauge_marks(self, name: str) -> Mapping[int, str]:
        """The steps of a gauge that pay for something, and what for."""
        return {}

    def die_faces(self, news: News, request: Roll, number: int) -> list[tuple[str, int]]:
        """What die ``number`` (from 0) of a roll can show, each mark once, with the side to answer with."""
        return [(str(side), side) for side in range(1, request.sides + 1)]

    def die_kind(self, request: Roll, number: int) -> str:
        """Which of several kinds die ``number`` of a roll is, in a word; "" where there is one kind."""
        return PLAIN

    def real_dice(self, news: News, request: Request) -> tuple[RealDie, ...]:
        """The dice of a roll as people read them off; () for what is no roll of dice."""
        if not isinstance(request, Roll) or request.what != "dice":
            return ()
        return tuple(
            RealDie(
                {mark.casefold(): side for mark, side in self.die_faces(news, request, number)},
                self.die_kind(request, number),
            )
            for number in range(request.count)
        )

    def unspent(self, news: News, request: Request) -> str:
        """What the default of a question would give away, such as "2 Actions left"; "" for nothing."""
        return ""

    def asked(self, news: News, request: Request, options: tuple[Option, ...], names: Sequence[str]) -> Asked:
        """A question as people see it, on whichever screen."""
        dice, unspent = self.real_dice(news, request), self.unspent(news, request)
        return Asked(request, options, tuple(names), dice, unspent)

    def automatic(self) -> Mapping[str, str]:
        """The groups of rules for which people choose how much the app does, with what it is about."""
        return {"dice": "Dice: do = the app rolls by itself, ask = you press, track = you roll real dice"}

    def seat_words(self, news: News, seat: int) -> str:
        """Who plays there: the Character."""
        return ""

    def hand(self, news: News, seat: int) -> list[str]:
        """The cards in hand that ``news`` may know, one a line."""
        return []

    def hand_faces(self, news: News, seat: int) -> list[CardFace]:
        """The same cards as pictures can be drawn from, equal ones together."""
        return []

    def card_face(self, news: News, seat: int, card: str) -> CardFace | None:
        """A card of ``seat`` by its id; None where it has none with this id."""
        return None

    def hand_in_full(self, news: News, seat: int) -> list[str]:
        """The same cards with all that they say."""
        return self.hand(news, seat)

    def card(self, news: News, seat: int, words: str) -> list[str]:
        """The cards of ``seat`` whose name holds ``words``, in full; [] for none."""
        return []

    def seen_cards(self, news: News) -> list[str]:
        """Discard piles and what else lies face up, for everybody to read."""
        return []

    def detail(self, news: News, request: Request) -> str:
        """More words below the question."""
        return " ".join(arg for arg in request.args if isinstance(arg, str))

    def option_words(self, news: News, request: Request, option: str) -> str:
        """What an option does beyond its label: costs, reach, effects; "" where the label tells it all."""
        return ""

    def open_to_all(self, request: Request) -> bool:
        """Whether the question and its options tell nothing that the other player may not know."""
        return False

    def topic(self, key: str) -> str:
        """What a question that not all may read is about, in a word or two."""
        return key.replace("_", " ")

    def tray(self) -> DiceTray:
        """Where the dice of a match lie; made anew for each screen that shows them."""
        return DiceTray()

    def happening(self, news: News) -> Happening:
        """What is happening now; ``news`` may be everybody's."""
        return Happening()

    def sides(self, news: News) -> Sides | None:
        """The seats that stand against each other; None where all stand in rows."""
        return ((0,), (1,)) if len(news.match.config.seats) == 2 else None

    def counter(self, news: News) -> Counter:
        """What is counted where no clock runs: turns or rounds of the table."""
        pips = [t for t in news.trackers if t.seat == TABLE and isinstance(t, Pips)]
        return Counter(pips[0].name, pips[0].count, pips[0].of) if pips else Counter()

    def by_hand(self, news: News) -> list[ToDo]:
        """What people must do at the table after this: move figures, draw and shuffle printed cards."""
        return []

    def loud(self, news: News) -> str:
        """What is worth a line of its own: a knock-out, a won round."""
        return ""

    def entry_words(self, request: Request) -> str:
        """How a printed card is typed in, "" where none is."""
        return ""

    def entry_pad(self, request: Request) -> Mapping[str, Mapping[str, str]]:
        """The same by touch: groups of words, each word with what it adds to the line that is typed."""
        return {}

    def typed_card(self, request: Request, text: str) -> TypedCard | str:
        """A printed card from what was typed, or what is wrong with it."""
        return "this game has no typed-in cards"


def words_of(game_id: str) -> MatchWords:
    """The game's words for one match, from ``sitting/<game>.py`` if there is one."""
    module = f"cornerman.sitting.{game_id}"
    if importlib.util.find_spec(module) is None:
        return MatchWords()
    return cast("Callable[[], MatchWords]", importlib.import_module(module).words)()


def owners(eyes: Observer, count: int) -> tuple[int, ...]:
    """Seats in the order in which somebody looks for a card: one's own first."""
    own = (eyes,) if eyes >= 0 else ()
    return (*own, *(seat for seat in range(count) if seat not in own))


def table_words(trackers: Iterable[Tracker]) -> str:
    """What belongs to nobody: the round, what is open to all."""
    words = []
    for tracker in trackers:
        if tracker.seat != TABLE:
            continue
        if isinstance(tracker, Pips):
            words.append(f"{tracker.name} {tracker.count}/{tracker.of}")
        elif isinstance(tracker, Lamps) and tracker.of == 1:
            words += [tracker.name] * bool(tracker.lit)
        elif isinstance(tracker, Lamps):
            words.append(f"{tracker.name} {tracker.lit}/{tracker.of}")
        elif isinstance(tracker, Count | Gauge | Bar):
            words.append(f"{tracker.name} {tracker.value}")
    return ", ".join(words)
