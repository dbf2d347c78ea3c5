"""A whole match as a text: what each player answers, what the app tells, what the lights show.

The first line is the head: ``# MODE, FIGHTER (CARDS) against FIGHTER (CARDS), OPTION=VALUE``. The lines that
begin with ``>`` are the answers; all others follow from them. A roll answered with ``drawn`` is drawn by the
app, from a seed that never changes. The texts stand in ``<game>/playthroughs/``; ``write_playthroughs.py``
writes what follows from the answers anew. Then read what changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arenas import AnyMatch, compiled, packs
from randomplay import rolled, seed_of

from cornerman.engine.commands import Answer, Command, Concede
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.observers import APP, SPECTATOR
from cornerman.engine.requests import ChooseSome, Number, Option, Request, Roll, Value
from cornerman.engine.trackers import TABLE, Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.games.registry import GAMES

FILES: Final = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))
IN_BRIEF: Final = frozenset({"wotf"})
"""Games in which every turn asks so much that the options of a question stand on one line, labels alone."""
DRAWN: Final = "drawn"
_SEED: Final = seed_of(1)
_ANSWER = re.compile(r"> (P\d|app) (\w+): (.*)")
_SEAT = re.compile(r"(\w+) \((app|printed)\)")
_OPTION = re.compile(r"(\w+)=(\w+(?:,\w+)*)")


def replayed(game: str, text: str) -> str:
    """The same playthrough with everything between the answers made anew."""
    title, *lines = text.splitlines()
    match = begun(game, title)
    lights: dict[str, str] = {}
    made = [title, *_told(game, match), "", *_asked(game, match, lights)]
    for line in lines:
        found = _ANSWER.fullmatch(line)
        if found is None:
            continue
        who, key, said = found.groups()
        compiled(game).submit(match, _command(match, who, key, said))
        made += [line, *_told(game, match)]
        if not match.state.sealed:
            made += ["", *_asked(game, match, lights)]
    return "\n".join(made).strip() + "\n"


def begun(game: str, title: str) -> AnyMatch:
    """The match of a head, at its first question."""
    mode, _, rest = title.removeprefix("# ").partition(", ")
    seats: list[tuple[str, CardSource]] = _SEAT.findall(rest)
    assert seats, f"{title!r} is no head of a playthrough"
    settled = MatchConfig(
        game=game,
        mode=mode,
        options={name: _option(value) for name, value in _OPTION.findall(rest)},
        seats=tuple(
            SeatConfig(name=f"P{number}", fighter=fighter, cards=cards)
            for number, (fighter, cards) in enumerate(seats, 1)
        ),
    )
    match = GAMES[game].match(settled, packs(game))
    compiled(game).begin(match)
    return match


def _option(said: str) -> OptionValue:
    if said in ("true", "false"):
        return said == "true"
    return int(said) if said.isdecimal() else said


def _command(match: AnyMatch, who: str, key: str, said: str) -> Command:
    seat = APP if who == "app" else int(who[1:]) - 1
    if key == "concede":
        return Concede(by=seat, seat=seat)
    waiting = [request for request in match.state.open if request.id not in match.state.sealed]
    request = next(r for r in waiting if r.key == key and seat in (APP, r.seat))
    if isinstance(request, Roll) and said == DRAWN:
        return rolled(match, request, _SEED)
    return Answer(by=seat, request=request.id, value=_value(request, said))


def _value(request: Request, said: str) -> Value:
    words = tuple(word.strip() for word in said.split(",") if word.strip())
    if isinstance(request, ChooseSome):
        return words
    if isinstance(request, Number):
        return int(said)
    if isinstance(request, Roll):
        return tuple(map(int, words))
    return said


def _told(game: str, match: AnyMatch) -> Iterator[str]:
    for event in match.events:
        if line := GAMES[game].tell(match, event):
            yield f"  {line}   {event.rule}".rstrip()
    match.events.clear()


def _asked(game: str, match: AnyMatch, lights: dict[str, str]) -> Iterator[str]:
    """Lights, then every open question with what can be answered and what cannot.

    lights: what was shown before; in brief only what has changed is shown again, but at the end all of it.
    """
    before = dict(lights) if game in IN_BRIEF and match.state.open else {}
    by_seat: dict[str, list[str]] = {}
    for tracker in GAMES[game].trackers(match, GAMES[game].view(match, SPECTATOR)):
        who = "table" if tracker.seat == TABLE else f"P{tracker.seat + 1}"
        by_seat.setdefault(who, []).append(_shown(tracker))
    lights |= {who: ", ".join(filter(None, shown)) for who, shown in by_seat.items()}
    yield from (f"  [{who}] {shown}" for who, shown in lights.items() if before.get(who) != shown)
    for request in match.state.open:
        yield f"P{request.seat + 1} {request.key}: {GAMES[game].prompt(match, request)}   {request.rule}"
        if not isinstance(request, Number):
            options = GAMES[game].options(match, request)
            yield from _in_brief(options) if game in IN_BRIEF else map(_line, options)


def _line(option: Option) -> str:
    hint = f" [{option.hint}]" if option.hint else ""
    why = "" if option.enabled else f" -- no: {option.why_not}   {option.rule}"
    return f"    {option.id}{hint}: {option.label}{why}"


def _in_brief(options: tuple[Option, ...]) -> Iterator[str]:
    """What can be answered on one line, what cannot on another for each reason."""
    enabled = [f"{o.label} [{o.hint}]" if o.hint else o.label for o in options if o.enabled]
    yield f"    {' | '.join(enabled)}"
    reasons: dict[str, list[str]] = {}
    for option in options:
        if not option.enabled:
            reasons.setdefault(f"{option.why_not}   {option.rule}", []).append(option.label)
    for why, labels in reasons.items():
        yield f"    not {' | '.join(labels)}: {why}"


def _shown(tracker: Tracker) -> str:
    match tracker:
        case Bar():
            return f"{tracker.name} {tracker.value}/{tracker.maximum}{' held' * tracker.held}"
        case Gauge():
            return f"{tracker.name} {tracker.value}" if tracker.value else ""
        case Lamps():
            return f"{tracker.name}{f' {tracker.lit}' * (tracker.of > 1)}" if tracker.lit else ""
        case Pips():
            return f"{tracker.name} {tracker.count}/{tracker.of}"
        case Count():
            return f"{tracker.name} {tracker.value}" if tracker.value else ""
        case Active():
            return tracker.name
