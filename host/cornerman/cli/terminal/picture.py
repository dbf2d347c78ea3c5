"""The picture of a match above the line that is typed, fitted into whatever room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs
from rich.text import Text

from cornerman.engine.config import MatchConfig
from cornerman.engine.requests import Place, Request, Reveal
from cornerman.engine.trackers import Active, Bar, Lamps, Tracker
from cornerman.session.news import News
from cornerman.sitting.at_the_table import to_do

from .hud import TIGHTEST, SeatLine, cells_of
from .panels import Panel
from .question import Question, Telling
from .rows import aligned, beside, joined, wrapped
from .story import Story

BELOW_SEAT: Final = "   "
"""Begins the second line of a seat; the first begins with a mark and a letter."""
LEAST_LOG: Final = 3
"""Lines of the log that a picture with a board keeps as long as it can."""
BOARD_ALONE: Final = 4
"""So many of the plans leave the options below the board; in the last of them all else is gone."""
GAP: Final = "   "
MOST_TO_DO: Final = 4
"""Lines of what must be done at the table; the log has all of it."""
MORE_TO_DO: Final = " … (l)"
"""Behind what is cut: the log has the rest."""
BESIDE_LEAST: Final = 30
"""Columns that options need to stand beside the board."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What one picture shows. request: the open question as far as the present eyes may see it.

    facts: of the match, the most important first: they stand in the top line as far as they fit. lights:
    pixels of a simulated table, a line for each seat. hand: cards of whoever looks. message: what came of
    the last line that was typed.
    """

    config: MatchConfig
    news: News
    panel: Panel
    story: Story
    facts: Sequence[str]
    question: Question | None = None
    request: Request | None = None
    lights: Sequence[Text] = ()
    hand: Sequence[str] = ()
    message: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a picture has room for. beside: options beside the board. facts: all, or the essentials."""

    lights: bool = True
    hand: bool = True
    boxed: bool = True
    beside: bool = False
    board: bool = True
    title: bool = True
    facts: bool = True


PLANS: Final = (
    Plan(),
    Plan(hand=False),
    Plan(hand=False, boxed=False),
    Plan(hand=False, boxed=False, lights=False),
    Plan(hand=False, boxed=False, lights=False, beside=True),
    Plan(hand=False, boxed=False, lights=False, beside=True, title=False),
    Plan(hand=False, boxed=False, lights=False, board=False),
    Plan(hand=False, boxed=False, lights=False, board=False, title=False),
)
"""From all of it to the essentials: bars, the question, its options, the last lines of the log."""
FEW_FACTS: Final = replace(PLANS[-2], facts=False)
"""To choose something, whole labels are worth more than all that is known."""


def picture(scene: Scene, width: int, height: int) -> list[Text]:
    """The lines, exactly ``height`` of them; the question stands at the bottom."""
    for plan, how, cut in _attempts(scene):
        if (drawn := _drawn(scene, plan, width, height, how, cut=cut)) is not None:
            return drawn
    top, bottom = seat_lines(scene, width), _bottom(scene, width, height)
    return [*top, *bottom][-height:]


def _attempts(scene: Scene) -> Iterator[tuple[Plan, Telling, bool]]:
    """What is tried, in order, and whether options may be left out.

    What they do goes first, before anything else of the picture. To say which card it was, names are enough;
    to choose one, they are not.
    """
    first = PLANS[:BOARD_ALONE]
    tells = scene.question is not None and scene.question.tells
    for plan in first:
        if tells:
            yield plan, Telling.DEEDS, False
        if tells and isinstance(scene.request, Place):
            yield plan, Telling.RUNNING, False
        yield plan, Telling.LABELS, False
    if isinstance(scene.request, Reveal):
        yield from ((plan, Telling.NAMES, False) for plan in first)
    for plan in PLANS[BOARD_ALONE:]:
        if tells and plan.beside:
            yield plan, Telling.DEEDS, False
        yield plan, Telling.LABELS, False
    if tells:
        yield FEW_FACTS, Telling.DEEDS, False
    yield FEW_FACTS, Telling.LABELS, False
    for cut in (False, True):
        yield from ((plan, Telling.NAMES, cut) for plan in PLANS[BOARD_ALONE - 1 :])


def _drawn(
    scene: Scene, plan: Plan, width: int, height: int, how: Telling, *, cut: bool
) -> list[Text] | None:
    """The picture by a plan; None where it does not fit."""
    board = scene.panel.board(scene.news, scene.request) if plan.board else []
    if (plan.beside and not board) or (not plan.board and _needs_board(scene.request)):
        return None
    left = max((row.cell_len for row in board), default=0)
    right = width - left - 2 if board else width
    if plan.beside and right < BESIDE_LEAST:
        return None
    top = [_title(scene, width)] if plan.title else []
    top += seat_lines(scene, width)
    top += scene.lights if plan.lights else ()
    hand = _hand(scene, width) if plan.hand else []
    tail = _tail(scene, width)
    dice = scene.panel.dice(scene.news, right, flat=not plan.boxed)
    facts = (scene.panel.facts if plan.facts else scene.panel.essentials)(scene.news, right)
    room = height - len(top) - len(hand) - len(tail)
    aside_least = len(dice) + len(facts) + (LEAST_LOG if board and not plan.beside else 1)
    middle_least = max(len(board), 0 if plan.beside else aside_least)
    most = room - (aside_least if plan.beside else middle_least)
    options = _options(scene, right if plan.beside else width, most, how, cut=cut)
    if options is None or len(options) > most or room < middle_least:
        return None
    room -= 0 if plan.beside else len(options)
    column = [*dice, *facts, *(options if plan.beside else ())]
    log = _log(scene.story, right, room - len(column))
    aside = [*dice, *facts, *log]
    if plan.beside:
        aside += [Text()] * (room - len(aside) - len(options))
        aside += options
    middle = beside(board, aside, left) if board else aside
    middle += [Text()] * (room - len(middle))
    return [*top, *middle, *hand, *tail, *(() if plan.beside else options)]


def _needs_board(request: Request | None) -> bool:
    return isinstance(request, Place) and request.what == "cell"


def _title(scene: Scene, width: int) -> Text:
    line = Text(scene.panel.title(scene.news), style="bold")
    for fact in scene.facts:
        more = Text(f"  {fact}", style="bold reverse" if fact.isupper() else "dim")
        if line.cell_len + more.cell_len <= width:
            line.append_text(more)
    return line


def seat_lines(scene: Scene, width: int) -> list[Text]:
    """A line for each seat that fights; two where one does not hold all of it, however tight."""
    # with all lamps lit, so that no bar changes its length with each of them; but not at the cost of a gauge
    for all_lit, tightest in ((True, TIGHTEST - 1), (False, TIGHTEST)):
        for tight in range(tightest + 1):
            if not any(map(_is_second, _seat_lines(scene, width, tight, all_lit=all_lit))):
                return _seat_lines(scene, width, tight)
    return _seat_lines(scene, width, 0)


def _is_second(line: Text) -> bool:
    return line.plain.startswith(BELOW_SEAT)


def _lit(tracker: Tracker) -> Tracker:
    return structs.replace(tracker, lit=1) if isinstance(tracker, Lamps) and tracker.of == 1 else tracker


def _seat_lines(scene: Scene, width: int, tight: int, *, all_lit: bool = False) -> list[Text]:
    news, panel = scene.news, scene.panel
    active = [t.seat for t in news.trackers if isinstance(t, Active) and t.name == "turn"]
    marks = {name: panel.gauge_marks(name) for name in {t.name for t in news.trackers}}
    fighting = {t.seat for t in news.trackers if isinstance(t, Bar)}
    cells = []
    for seat, config in enumerate(scene.config.seats):
        if fighting and seat not in fighting:
            continue  # somebody who waits for a fight of another pair
        mine = [t for t in news.trackers if t.seat == seat and t.name not in panel.drawn_elsewhere]
        if all_lit:
            mine = list(map(_lit, mine))
        line = SeatLine(seat, config.name, panel.seat_words(news, seat), mine, seat in active)
        cells.append(cells_of(line, scene.story.trails, marks, width, tight))
    lines: list[Text] = []
    for drawn, each in zip(aligned([each.drawn for each in cells]), cells, strict=True):
        lines += _with_words(drawn, each.words, width)
    return lines


def _with_words(line: Text, words: Sequence[Text], width: int) -> list[Text]:
    """The words behind the line as far as they fit, the others below it."""
    lines = [line]
    for word in words:
        if lines[-1].cell_len + 1 + word.cell_len > width:
            lines.append(Text(BELOW_SEAT))
        lines[-1] = joined((lines[-1], word))
    return lines


def _log(story: Story, width: int, room: int) -> list[Text]:
    """As many last lines as there is room for, what is new to whoever is asked bright."""
    if room <= 0:
        return []
    lines: list[Text] = []
    for number, line in enumerate(reversed(story.log)):
        style = "" if number < story.fresh else "dim"
        lines[:0] = wrapped(line, width, style, indent="  ")
        if len(lines) >= room:
            break
    return lines[-room:]


def _hand(scene: Scene, width: int) -> list[Text]:
    if not scene.hand:
        return []
    lines = [Text("Your hand (v: in full):", style="dim"), *(Text(f"  {line}") for line in scene.hand)]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _tail(scene: Scene, width: int) -> list[Text]:
    """What stands between picture and options: what to do by hand, what is loud, the question."""
    lines: list[Text] = []
    if scene.story.loud:
        lines.append(Text(f"{f' {scene.story.loud} ':━^{width}}", style="bold reverse"))
    if scene.story.by_hand:
        words = f"At the table: {to_do(scene.story.by_hand)}"
        told = wrapped(words, width - len(MORE_TO_DO), "bold #F0E442", indent="   ")
        if len(told) > MOST_TO_DO:
            told[MOST_TO_DO - 1].append(MORE_TO_DO)
        lines += told[:MOST_TO_DO]
    if scene.message:
        lines += wrapped(scene.message, width, "bold #F0E442")
    if scene.question is not None:
        lines += scene.question.head(width)
    return lines


def _options(scene: Scene, width: int, most: int, how: Telling, *, cut: bool) -> list[Text] | None:
    if scene.question is None:
        return []
    return scene.question.options(width, most, scene.typed, how, cut=cut)


def _bottom(scene: Scene, width: int, height: int) -> list[Text]:
    """The last resort: the question, and as many options as fit."""
    tail = _tail(scene, width)
    return [*tail, *(_options(scene, width, height - len(tail), Telling.NAMES, cut=True) or ())]


HELP: Final = "? help   q leave"
UNDO_LEAST: Final = 16
"""Columns from which on the name of an undo says anything."""


def foot(left: str, undo: str, width: int) -> Text:
    """The line below what is typed: what Enter does, what an undo would take back, where help is."""
    line = Text(left, style="bold")
    parts = [HELP]
    room = width - len(left) - len(HELP) - 2 * len(GAP)
    if undo and room >= UNDO_LEAST:
        words = f"u undo: {undo}"
        parts = [words if len(words) <= room else f"{words[: room - 1]}…", HELP]
    for words in parts:
        if line.cell_len + len(GAP) + len(words) <= width:
            line.append((GAP if line.plain else "") + words, style="not bold dim")
    return line
