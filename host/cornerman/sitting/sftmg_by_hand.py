"""What people must do at the table with figures, Objects and printed cards, as the rules have decided it."""

from __future__ import annotations

from typing import cast

from cornerman.engine.events import Event
from cornerman.games.sftmg import events as ev
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.log_lines import card_name, name
from cornerman.games.sftmg.state import UNKNOWN
from cornerman.session.news import News

from .words import ToDo


def instructions(news: News) -> list[ToDo]:
    """What these news ask of the people, in order; [] where no printed cards lie on the table.

    Without printed cards there need be no table at all: the picture shows where the figures stand.
    """
    fight = cast(Fight, news.match)
    if all(fight.app_cards):
        return []
    found: list[ToDo] = []
    moved: dict[int, str] = {}
    for event in news.events:
        if isinstance(event, ev.FigureMoved | ev.StartTaken):
            moved[event.seat] = event.cell
        else:
            found += _told(fight, event)
    found += [ToDo("figures", f"{name(fight, seat)} on {cell}") for seat, cell in moved.items()]
    return found


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def _told(fight: Fight, event: Event) -> list[ToDo]:
    if isinstance(event, ev.RoundBegan) and event.round > 1:
        return [ToDo("Objects", "put them all back on the stage")]
    if isinstance(event, ev.ObjectDestroyed):
        return [ToDo("Objects", f"take the one off {event.cell}")]
    seat = getattr(event, "seat", -1)
    if seat < 0 or fight.app_cards[seat]:
        return []
    what = _with_cards(fight, event, seat)
    return [ToDo(name(fight, seat), what)] if what else []


def _with_cards(fight: Fight, event: Event, seat: int) -> str:
    if isinstance(event, ev.DeckShuffled):
        return f"shuffle your deck ({_cards(event.n)})"
    if isinstance(event, ev.CardsDrawn):
        return f"draw {_cards(event.n)}"
    if isinstance(event, ev.Mulliganed):
        return f"put {_cards(event.n)} back" if event.n else ""
    if isinstance(event, ev.CardsDiscarded):
        return _discarded(fight, event)
    if isinstance(event, ev.CardReturned):
        return f"take {card_name(fight, seat, event.card)} back into your hand"
    if isinstance(event, ev.AttackDeclared) and not event.card:
        return "lay the attack card facedown before you"
    if isinstance(event, ev.EventResolved) and event.stays:
        return f"leave {card_name(fight, seat, event.card)} in play"
    return ""


def _discarded(fight: Fight, event: ev.CardsDiscarded) -> str:
    if event.origin == "deck":
        return f"discard the top {_cards(len(event.cards))} of your deck"
    known = [card_name(fight, event.seat, card) for card in event.cards if card != UNKNOWN]
    unknown = len(event.cards) - len(known)
    what = ", ".join([*known, *([_cards(unknown)] if unknown else [])])
    return f"put {what} on your discard pile" if event.origin == "table" else f"discard {what} from your hand"
