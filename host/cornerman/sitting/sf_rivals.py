"""Rivals in words: the round, hands, cards, what to do at the table."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from cornerman.engine.requests import Request, Reveal
from cornerman.games.sf_rivals import events as ev
from cornerman.games.sf_rivals import pack
from cornerman.games.sf_rivals.bout import ROUNDS, Bout
from cornerman.games.sf_rivals.pack import Character, Clause, Technique
from cornerman.games.sf_rivals.state import UNKNOWN, RivalsState, Side
from cornerman.games.sf_rivals.wording import card_label, name
from cornerman.session.news import News

from .faces import CardFace
from .happening import Happening
from .sf_rivals_happening import LastRound
from .words import MatchWords, Sides, ToDo

PLACEHOLDER: Final = (
    "{0}: the {1} that is known is a placeholder. What you type counts for this match; "
    "cornerman pack set {2} {3}/{4} damage=N keeps it for good"
)
"""A damage that the app has guessed, and how the real one is kept."""
SECRET: Final = ("commit", "show_first", "show_second", "left_out")
"""Questions whose options tell what a hand holds, where the app has dealt it."""
TOPICS: Final = {
    "commit": "card",
    "show_first": "show a card first",
    "show_second": "answer with a card",
    "left_out": "leave two cards out",
}
"""What is decided, without a word of the hand."""


class RivalsWords(MatchWords):
    """See :class:`~.words.MatchWords`. last: the round that was judged last."""

    def __init__(self) -> None:
        self.last = LastRound()

    def note(self, news: News) -> None:
        """The round that was judged last stays in sight."""
        self.last.note(news)

    def title(self, news: News) -> str:
        """The round, and what is open in it."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        if not state.path.startswith("fight.") or not state.round:
            return "Set-up of the fight" if state.path.startswith("setup.") else "The fight is over"
        opens = bout.library.super_from_round
        supers = "Supers are open" if state.round >= opens else f"Supers open in round {opens}"
        return f"Round {state.round} of {ROUNDS}; {supers}"

    def seat_words(self, news: News, seat: int) -> str:
        """The character of the present fight."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        fighting = (side for side in state.sides if side.seat == seat and side.character)
        return next((bout.character(side).name for side in fighting), "")

    def hand(self, news: News, seat: int) -> list[str]:
        """The cards in hand that may be known, and the slider."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        side = _of(state, seat)
        if side is None or not side.character:
            return []
        known = [card for card in side.hand if card != UNKNOWN]
        lines = [counted(card_label(bout, side.character, card), n) for card, n in Counter(known).items()]
        if side.slider not in ("", UNKNOWN):
            lines.append(f"your slider: {card_label(bout, side.character, side.slider)}")
        return lines

    def hand_faces(self, news: News, seat: int) -> list[CardFace]:
        """The hand as pictures can be drawn from."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        side = _of(state, seat)
        if side is None or not side.character:
            return []
        known = Counter(card for card in side.hand if card != UNKNOWN)
        return [_face(bout, side, bout.card(side, card), count) for card, count in known.items()]

    def card_face(self, news: News, seat: int, card: str) -> CardFace | None:
        """A card of the character, or a character before one is picked."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        side = _of(state, seat)
        if card in bout.library.characters:
            return _character(bout, bout.library.characters[card])
        if side is None or not side.character or card not in bout.library.cards[side.character]:
            return None
        return _face(bout, side, bout.card(side, card), 1)

    def option_words(self, news: News, request: Request, option: str) -> str:
        """The powers of a card, the cards of a character."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        if request.key == "character":
            character = bout.library.characters.get(option)
            return ", ".join(f"{t.name} {t.initiative}" for t in character.cards) if character else ""
        side = _of(state, request.seat)
        if side is None or option not in bout.library.cards.get(side.character, {}):
            return ""
        return "; ".join(map(_power, bout.card(side, option).powers))

    def card(self, news: News, seat: int, words: str) -> list[str]:
        """Cards of the character in full."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        side = _of(state, seat)
        if side is None or not side.character:
            return []
        found = [t for t in bout.character(side).cards if words.casefold() in t.name.casefold()]
        return [line for technique in found for line in _page(bout, side, technique)]

    def hand_in_full(self, news: News, seat: int) -> list[str]:
        """The hand with what each power does."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        side = _of(state, seat)
        if side is None:
            return []
        known = dict.fromkeys(card for card in side.hand if card != UNKNOWN)
        return [line for card in known for line in _page(bout, side, bout.card(side, card))]

    def seen_cards(self, news: News) -> list[str]:
        """What was played, shown and left out so far."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        lines = []
        for side in state.sides:
            if not side.character:
                continue
            used = ", ".join(bout.card(side, card).name for card in side.used) or "nothing yet"
            lines.append(f"{name(bout, side.seat)} has played: {used}")
            if side.shown:
                lines.append(f"{name(bout, side.seat)} left out: {bout.card(side, side.shown).name}")
        return lines

    def detail(self, news: News, request: Request) -> str:
        """Of a damage that has a placeholder, where the number that is typed goes (SFR-DAT-02)."""
        side = _of(cast(RivalsState, news.state), request.seat)
        if request.key != "printed_damage" or len(request.args) < 2 or side is None:
            return super().detail(news, request)
        its_pack = cast(Bout, news.match).library.pack_of[side.character]
        return PLACEHOLDER.format(*request.args, its_pack, side.character, side.locked)

    def open_to_all(self, request: Request) -> bool:
        """All but the choice of a card out of a hand."""
        return isinstance(request, Reveal) or request.key not in SECRET

    def topic(self, key: str) -> str:
        """What is decided."""
        return TOPICS.get(key) or super().topic(key)

    def happening(self, news: News) -> Happening:
        """Cards that are turned up, or the last round as it was judged."""
        return self.last.happening(news)

    def sides(self, news: News) -> Sides | None:
        """The two of the present fight."""
        state = cast(RivalsState, news.state)
        found = tuple((side.seat,) for side in state.sides if side.seat >= 0)
        return (found[0], found[1]) if len(found) == 2 else super().sides(news)

    def by_hand(self, news: News) -> list[ToDo]:
        """Printed cards have their life on the slider."""
        bout = cast(Bout, news.match)
        lost = [e for e in news.events if isinstance(e, ev.LifeLost) and not bout.app_cards[e.seat]]
        return [ToDo(name(bout, event.seat), f"slider to {event.life}") for event in lost]

    def loud(self, news: News) -> str:
        """The end of a fight, and of the match."""
        bout = cast(Bout, news.match)
        words = []
        for event in news.events:
            if isinstance(event, ev.FightEnded):
                words.append(f"{name(bout, event.winner)} wins the fight" if event.winner >= 0 else "A DRAW")
            elif isinstance(event, ev.MatchDecided) and event.seat >= 0:
                words.append(f"{name(bout, event.seat)} WINS THE MATCH")
        return "   ".join(words)


def words() -> MatchWords:
    """For :func:`~.words.words_of`."""
    return RivalsWords()


def _of(state: RivalsState, seat: int) -> Side | None:
    return next((side for side in state.sides if side.seat == seat), None)


def counted(words: str, count: int) -> str:
    """Words with how often, where that is more than once."""
    return f"{count}x {words}" if count > 1 else words


def _face(bout: Bout, side: Side, technique: Technique, count: int) -> CardFace:
    damage = bout.state.damages.get(f"{side.character}/{technique.id}", technique.damage)
    return face_of(technique, damage, count, placeholder=bout.has_placeholder(side.character, technique))


def face_of(technique: Technique, damage: int | None, count: int, *, placeholder: bool) -> CardFace:
    """A technique as a picture can be drawn from. damage: as it is known by now."""
    kind = "Technique" if technique.kind == "normal" else technique.kind.title()
    return CardFace(
        id=technique.id,
        name=technique.name,
        kind=kind,
        shade="super" if technique.kind != "normal" else "strike",
        figure=str(technique.initiative),
        unit="speed",
        facts=(f"damage {'not known' if damage is None else damage}", *map(_power, technique.powers)),
        count=count,
        placeholder=placeholder,
    )


def _character(bout: Bout, character: Character) -> CardFace:
    """A character: the cards, each with speed, damage and powers."""
    parts = (
        face_of(t, t.damage, t.count, placeholder=bout.has_placeholder(character.id, t))
        for t in character.cards
    )
    return CardFace(id=character.id, name=character.name, kind="Character", parts=tuple(parts))


def _page(bout: Bout, side: Side, technique: Technique) -> list[str]:
    lines = [card_label(bout, side.character, technique.id)]
    return [*lines, *(f"  {_power(clause)}" for clause in technique.powers)]


def _power(clause: Clause) -> str:
    """What a power does, in words."""
    match clause:
        case pack.Reduce(n=n):
            return f"takes {n} less damage this round"
        case pack.NoDamage():
            return "takes no damage this round"
        case pack.InitNext(n=n):
            return f"initiative +{n} next round"
        case pack.Lasting(i=i, d=d):
            return f"from next round on: initiative +{i}, damage +{d}"
        case pack.RevealNext():
            return "the opponent shows its card first next round"
        case pack.Swap():
            return "the two initiatives trade places"
        case pack.VoidIf(n=n):
            return f"no power against a printed {n}"
        case pack.CancelPower():
            return "cancels the opposing power"
        case pack.CancelPowerIf(n=n):
            return f"cancels the power of a printed {n}"
        case pack.BreakIf(n=n, x=x):
            return f"breaks a printed {n}: it does nothing and takes {x} damage"
        case pack.ForceDraw():
            return "the comparison is a tie"
    raise AssertionError(clause)
