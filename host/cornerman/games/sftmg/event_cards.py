"""Events: playing them, Responses, what stays in play (SFTMG catalogue section 5, KEY-08)."""

from __future__ import annotations

from cornerman.engine.requests import Request, Value

from .conditions import ask_about
from .effects import attack_effects
from .events import EventResolved
from .fight import Fight
from .frames import EventPlayed, Resolve, ResponseWindow, WhichCard
from .playing import (
    FOCUS,
    NONE,
    hand_options,
    playable_event,
    playable_response,
    split,
    whose_moment,
    with_way_out,
)
from .state import UNKNOWN, Lasting
from .terms import Moment, Until, Who, Window

WHIFF_FOCUS_DAMAGE = 2
"""Unblockable damage of a Focus Attack discarded on a Whiff (SFTMG-FOC-08)."""


def play_event(fight: Fight, who: int, card: str, use: str, window: str = "") -> None:
    """``who`` plays a Character Event: it lies on the table while it resolves (SFTMG-DCK-02).

    A printed card that the app does not know is asked for first.
    """
    if card == UNKNOWN:
        fight.push(WhichCard(seat=who, use=use, window=window))
        return
    facts = fight.card(who, card)
    fight.take_from_hand(who, card)
    fight.state.table.append((who, card))
    if facts.cost:
        fight.spend_meter(who, facts.cost, "event", "SFTMG-MTR-05")
    fight.push(
        Resolve(owner=who, card=card, effects=facts.effects.get(Moment.PLAY.value, ())),
        EventPlayed(owner=who, card=card),
    )
    ask_about(fight, facts.judged_conditions, who, anew=True)


def step_which_card(fight: Fight, frame: WhichCard) -> tuple[Request, ...]:
    """Which Event was it? Cards of the deck that fit and have not been seen elsewhere."""
    if frame.use == "response":
        fits = playable_response(fight, frame.seat, Window(frame.window))
    else:
        fits = playable_event(fight, frame.seat)
    word = {"action": "action", "free_action": "free"}.get(frame.use, "respond")
    usable = fight.fighter(frame.seat).usable
    pool = tuple(c for c in fight.unseen(frame.seat) if c in usable[word] and fits(usable[word][c][1]))
    return (fight.which_card(frame.seat, "which_event", "SFTMG-CRD-10", with_way_out(pool)),)


def answer_which_card(fight: Fight, frame: WhichCard, values: tuple[Value, ...]) -> None:
    """The Event is known and resolves."""
    fight.pop()
    card = str(values[0])
    if card == NONE:
        _take_back(fight, frame)
    else:
        play_event(fight, frame.seat, card, frame.use, frame.window)


def step_event_played(fight: Fight, frame: EventPlayed) -> None:
    """The Event goes to the discard pile or stays; its effects on attacks begin (SFTMG-ATK-30, KEY-08)."""
    fight.pop()
    state = fight.state
    facts = fight.card(frame.owner, frame.card)
    state.table.remove((frame.owner, frame.card))
    stays = facts.event.stays_in_play
    if state.attack is not None and state.attack.reaction == "event" and not state.attack.revealed:
        state.attack.reaction_event = frame.card
    if stays:
        state.seats[frame.owner].in_play.append(frame.card)
    else:
        fight.discard(frame.owner, (frame.card,), "table", "SFTMG-CRD-10")
    fight.emit(EventResolved(rule="SFTMG-CRD-10", seat=frame.owner, card=frame.card, stays=stays))
    waits, until = attack_effects(facts), facts.event.until
    if waits and until is Until.NONE and state.attack is not None:
        state.attack.events = (*state.attack.events, (frame.owner, frame.card))
    elif stays or (waits and until is not Until.NONE):
        # What stays in play without a word for attacks is here too, so that it leaves when its time is over.
        until = Until.ROUND if until is Until.NONE else until
        state.lasting.append(Lasting(owner=frame.owner, card=frame.card, until=until.value))


def expire(fight: Fight, until: Until) -> None:
    """Lasting effects of this kind are over; cards that stayed for them leave play (SFTMG-KEY-08)."""
    state = fight.state
    over = [
        each
        for each in state.lasting
        if each.until == until.value and (each.used or until is not Until.NEXT_ATTACK)
    ]
    for each in over:
        state.lasting.remove(each)
        leave_play(fight, each.owner, each.card)


def leave_play(fight: Fight, who: int, card: str) -> None:
    """A card that stayed in play is discarded, and its effects for that moment happen."""
    seat = fight.state.seats[who]
    if card in seat.in_play:
        seat.in_play.remove(card)
        fight.discard(who, (card,), "table", "SFTMG-KEY-08")
        if last := fight.card(who, card).effects.get(Moment.END.value):
            fight.push(Resolve(owner=who, card=card, effects=last))


def _take_back(fight: Fight, frame: WhichCard) -> None:
    """No Event was played after all: the Action is not used, the reaction is still to be chosen."""
    if frame.use == "action":
        fight.state.actions += 1
    elif frame.window == Window.REACTION.value:
        fight.attack.reaction = ""


# Response windows: SFTMG-EVT-07, EVT-09, WHF-05


def open_windows(fight: Fight, window: Window) -> None:
    """Both may respond, the active player first (SFTMG-CON-09), if their decks hold such a card at all."""
    active = fight.state.active
    for seat in (fight.opponent(active), active):
        whose = whose_moment(fight, seat)
        if (window, whose) in fight.fighter(seat).windows:
            fight.push(ResponseWindow(seat=seat, window=window.value))


def step_window(fight: Fight, frame: ResponseWindow) -> tuple[Request, ...]:
    """Asked alike whatever the hand holds, so that the question tells nothing."""
    return (
        fight.choose(
            frame.seat,
            f"respond_{frame.window}",
            "SFTMG-FOC-08" if frame.window == Window.WHIFF.value else "SFTMG-EVT-09",
            ("pass", *window_options(fight, frame.seat, Window(frame.window))),
        ),
    )


def window_options(fight: Fight, who: int, window: Window) -> tuple[str, ...]:
    """Responses that fit this moment; on a Whiff Focus Attacks may be discarded too (FOC-08)."""
    fits = playable_response(fight, who, window)
    found = hand_options(fight, who, "respond", fits)
    if window is Window.WHIFF and may_focus(fight, who):
        focus = hand_options(fight, who, "focus")
        found = (*focus, *found)
    return found


def may_focus(fight: Fight, who: int) -> bool:
    """The Defender of a Whiff, or by house rule any opponent of its Attacker; of two players both are one."""
    if fight.option("whiff_focus") == "any_opponent":
        return whose_moment(fight, who) is Who.OPPONENT
    return who == fight.attack.defender


def answer_window(fight: Fight, frame: ResponseWindow, values: tuple[Value, ...]) -> None:
    """Passes, or plays one; the window stays open for another (SFTMG-FOC-09)."""
    option = str(values[0])
    if option == "pass":
        fight.pop()
        return
    word, card = split(option)
    if word == FOCUS:
        focus_on_whiff(fight, frame.seat)
    else:
        play_event(fight, frame.seat, card, "response", frame.window)


def focus_on_whiff(fight: Fight, who: int) -> None:
    """A Focus Attack discarded on a Whiff hurts the Attacker for 2 (SFTMG-FOC-08)."""
    fight.take_from_hand(who, FOCUS)
    fight.discard(who, (FOCUS,), "hand", "SFTMG-FOC-08")
    fight.damage([(fight.attack.attacker, WHIFF_FOCUS_DAMAGE, "card")], "SFTMG-FOC-08")
