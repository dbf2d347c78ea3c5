"""Way of the Fighter: Turbo in the terminal: the track and the cards on the table."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rich.text import Text

from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.log_lines import name
from cornerman.games.wotf.state import ContestState
from cornerman.session.news import News
from cornerman.sitting.wotf import WotfWords
from cornerman.sitting.wotf_track import HEIGHTS, in_words, on_table, pawns

from .hud import seat_letter, style_of
from .panels import Panel
from .rows import wrapped

SPACE_COLUMNS: Final = 5
LABEL_COLUMNS: Final = 9


class WotfPanel(WotfWords, Panel):
    """See :class:`~.panels.Panel`."""

    drawn_elsewhere: ClassVar[tuple[str, ...]] = ("posture", "facing", "space", "on cards", "score", "status")

    def facts(self, news: News, width: int) -> list[Text]:
        """The track with pawns and blasts, what is wrong with whom, the cards on the table."""
        contest, state = cast(Contest, news.match), cast(ContestState, news.state)
        if not any(pawn.space for pawn in state.seats):
            return []
        lines = [*_track(contest, state), *_status(contest, state)]
        for card in on_table(contest, state):
            who = f"{seat_letter(card.seat)} {name(contest, card.seat)}"
            lines += wrapped(f"{who}: {in_words(card)}", width, style_of(card.seat), indent="    ")
        return [*lines, Text()]


def panel() -> Panel:
    """For :func:`~.panels.panel_of`."""
    return WotfPanel()


def _track(contest: Contest, state: ContestState) -> list[Text]:
    """Three rows of spaces, a pawn in the row of its posture, looking left or right; blasts below."""
    spaces = range(1, contest.spaces + 1)
    rows = []
    for height in HEIGHTS:
        row = Text(f"{height:<{LABEL_COLUMNS}}", style="dim")
        for space in spaces:
            row.append_text(_space(state, space, height))
        rows.append(row)
    rows.append(Text(" " * LABEL_COLUMNS + "".join(f"{s:^{SPACE_COLUMNS}}" for s in spaces), style="dim"))
    for token in state.tokens:
        where = f"blast of {name(contest, token.owner)}: {token.height}, on space {token.space}, flying "
        where += "right" if token.facing > 0 else "left"
        rows.append(Text(f"  {where}", style=style_of(token.owner)))
    return rows


def _space(state: ContestState, space: int, height: str) -> Text:
    here = [
        (seat, pawn)
        for seat, pawn in enumerate(state.seats)
        if pawn.space == space and pawn.posture == height and not pawn.out
    ]
    if not here:
        return Text(f"{'-':^{SPACE_COLUMNS}}", style="color(240)")
    seat, pawn = here[0]
    letters = "".join(seat_letter(other) for other, _ in here)
    looks = f"[{letters}>" if pawn.facing > 0 else f"<{letters}]"
    return Text(f"{looks:^{SPACE_COLUMNS}}", style=f"reverse {style_of(seat)}")


def _status(contest: Contest, state: ContestState) -> list[Text]:
    told = ((pawn.seat, pawn.state) for pawn in pawns(state) if pawn.state)
    return [Text(f"  {name(contest, seat)} is {words}", style="bold") for seat, words in told]
