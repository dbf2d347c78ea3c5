"""From button presses to commands: each at most once, each for the question that was showing when it was
made.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.session.faults import RulesFault
from cornerman.session.journal_errors import JournalError
from cornerman.session.match_session import MatchSession
from cornerman.session.records import Press
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.prompts import Armed, Button, GiveAnswer, GoBack, Meaning, RollDice
from cornerman_link.happenings import Pressed

log = logging.getLogger(__name__)

STALE_ROLL_MS = 2000  # dice that roll by themselves long after the press startle everybody


class AtTable(NamedTuple):
    """A press with the button as the match knows it; None for a place where nobody sits."""

    press: Pressed
    button: Button | None


class Presses:
    """Takes presses in order, has the session carry out what they mean, and says which are dealt with.

    look_up: what a button is waited for, if it is. dealt_with: told in order. press_again: told the token
    of a roll whose press came too late, so that its button blinks until it is pressed again.

    A press is dealt with when the journal holds what it led to, or when it leads to nothing. Only then is it
    acknowledged. The journal holds the press beside the command: a press that comes again after a crash was
    counted already, and is refused there.
    """

    def __init__(
        self,
        session: MatchSession,
        look_up: Callable[[Button], Armed | None],
        dealt_with: Callable[[Pressed], None],
        press_again: Callable[[int], None],
        notify: Callable[[Notice], None],
    ) -> None:
        self._session = session
        self._look_up = look_up
        self._dealt_with = dealt_with
        self._press_again = press_again
        self._notify = notify
        self._waiting: deque[AtTable] = deque()
        self._stuck = False

    def take(self, press: Pressed, button: Button | None) -> None:
        """A press or a release came in."""
        self._waiting.append(AtTable(press, button))
        self.go_on()

    def pass_over(self, press: Pressed) -> None:
        """A press came in that was meant for something else: in its turn it is dealt with, without effect."""
        self._waiting.append(AtTable(press._replace(down=False), None))
        self.go_on()

    def go_on(self) -> None:
        """Deal with what waits, in order; while the journal cannot be written the rest waits."""
        while self._waiting:
            press, button = self._waiting[0]
            if press.down and not self._counted(press):
                try:
                    self._act(press, button)
                except JournalError as error:
                    if not self._stuck:
                        self._notify(Notice(NoticeKind.FAULT, f"the press waits: {error}"))
                    self._stuck = True
                    return
            self._stuck = False
            self._waiting.popleft()
            self._dealt_with(press)

    def _counted(self, press: Pressed) -> bool:
        """Whether the journal holds this press already: it came again after a crash."""
        return press.event <= self._session.last_press(press.uid, int(press.boot, 16))

    def _act(self, press: Pressed, button: Button | None) -> None:
        armed = self._look_up(button) if button else None
        if button is None or armed is None or press.token != armed.token:
            self._stray(press, button)
            return
        meaning = armed.meaning
        if isinstance(meaning, RollDice) and press.age_ms > STALE_ROLL_MS:
            self._press_again(armed.token)
            text = f"that ROLL was pressed {press.age_ms / 1000:.0f} s ago: press it again"
            self._notify(Notice(NoticeKind.AGAIN, text, button.seat))
            return
        try:
            self._carry_out(meaning, Press(board=press.uid, boot=int(press.boot, 16), number=press.event))
        except Refused as refused:
            seat = button.seat if button.seat >= 0 else None
            text = f"{press.button.name.upper()}: not possible now"
            self._notify(Notice(NoticeKind.REFUSED, text, seat, str(refused)))
        except RulesFault as fault:
            log.exception("a press led to a fault in the rules")
            self._notify(Notice(NoticeKind.FAULT, str(fault)))

    def _carry_out(self, meaning: Meaning, press: Press) -> None:
        if isinstance(meaning, GiveAnswer):
            answer = Answer(by=meaning.seat, request=meaning.request, value=meaning.value)
            self._session.submit(answer, press=press, token=meaning.opened)
        elif isinstance(meaning, RollDice):
            answer = self._session.chance(self._session.request(meaning.request), meaning.by)
            self._session.submit(answer, press=press, token=meaning.opened)
        else:
            assert isinstance(meaning, GoBack)
            if self._session.number != meaning.after:
                raise Refused("something else was done meanwhile")
            self._session.undo(REFEREE, press=press)

    def _stray(self, press: Pressed, button: Button | None) -> None:
        name = press.button.name.upper()
        why = "that question is over" if press.token else "nobody waits for it now"
        seat = button.seat if button and button.seat >= 0 else None
        self._notify(Notice(NoticeKind.STRAY, f"{name} was pressed: {why}", seat))
