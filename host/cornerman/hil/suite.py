"""The one suite: all checks in their order, and how one is carried out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from cornerman.device.errors import PortError
from cornerman.hil import lasting, looking, measuring, pressing, showing, speaking
from cornerman.hil.board import PORT_LOST, Board
from cornerman.hil.kit import Check, Kit, Measure
from cornerman.hil.outcome import About, Broken, Figure, Outcome, Skipped, Trial, Verdict
from cornerman.hil.person import Person
from cornerman.hil.talk import Talk
from cornerman_link.descriptor import BodyError

CHECKS: Final[tuple[Check, ...]] = (
    *speaking.CHECKS,
    *showing.CHECKS,
    *measuring.CHECKS,
    *pressing.CHECKS,
    *looking.CHECKS,
    *lasting.CHECKS,
)
CLOSED_MS: Final = 60  # the board has noticed that the port is closed


def carry_out(check: Check, board: Board, person: Person, measure: Measure) -> Outcome:
    """Make one check on a port of its own. Errors: PortError where the port cannot be opened.

    KeyboardInterrupt skips a check that waits for a person.
    """
    start = time.monotonic()
    talk = Talk(board)
    try:
        if check.connected:
            talk.connect()
            talk.forget()
        check.run(Kit(board, talk, person, measure))
        verdict, why = Verdict.KEPT, ""
    except Skipped as skipped:
        verdict, why = Verdict.SKIPPED, str(skipped)
    except (Broken, BodyError) as broken:
        verdict, why = Verdict.BROKEN, str(broken)
    except PortError:
        raise
    except PORT_LOST as lost:
        verdict, why = Verdict.BROKEN, f"the port was lost: {lost}"
    except KeyboardInterrupt:
        if board.sim is not None:
            raise
        verdict, why = Verdict.SKIPPED, "skipped by Ctrl-C"
    finally:
        board.close()
        board.wait(CLOSED_MS)
    return Outcome(check.name, check.promise, verdict, why, round(time.monotonic() - start, 2))


def try_all(
    board: Board, person: Person, tell: Callable[[Outcome], None], checks: tuple[Check, ...] = CHECKS
) -> Trial:
    """Make all checks, one after the other. tell: hears of each.

    Errors: PortError, Broken where nobody answers.
    """
    about = ask_about(board)
    figures: dict[str, Figure] = {}

    def measure(name: str, value: float, unit: str) -> None:
        figures[name] = Figure(name, round(value, 3), unit)

    def outcomes() -> Iterator[Outcome]:
        for check in checks:
            outcome = carry_out(check, board, person, measure)
            tell(outcome)
            yield outcome

    made = tuple(outcomes())
    return Trial(about, made, tuple(figures.values()))


def ask_about(board: Board) -> About:
    """Who the board is. Errors: PortError, Broken where nobody answers in our language."""
    talk = Talk(board)
    try:
        welcome = talk.connect()
        facts = _facts(talk) if welcome["ok"] == 1 else {}
    finally:
        board.close()
        board.wait(CLOSED_MS)
    return About(
        target=board.target,
        uid=str(welcome["u"]),
        type=str(welcome["ty"]),
        firmware=str(welcome["fw"]),
        reset_reason=str(welcome["rs"]),
        facts=facts,
    )


def _facts(talk: Talk) -> dict[str, int]:
    """What the board says of itself; nothing where its descriptor is none: then a check says so."""
    try:
        return dict(talk.descriptor().facts)
    except BodyError:
        return {}
