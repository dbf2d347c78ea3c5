"""A match as JSON or CSV, for other programs; what is hidden stays hidden until the match is over."""

from __future__ import annotations

import csv
import io

import msgspec

from cornerman.engine.commands import Command
from cornerman.engine.config import MatchConfig
from cornerman.engine.events import Event
from cornerman.engine.state import MatchState

from .history import only_moves
from .looking import Look
from .records import Done, Draw
from .telling import Untold, as_recorded, tell

FORMAT = 1

COLUMNS = ("command", "time", "by", "what", "undone", "event", "rule", "text", "data")


class ExportedCommand(msgspec.Struct, frozen=True, kw_only=True):
    """One command. command, draws: None while the match goes on. undone: on a way that was left."""

    number: int
    time: str
    by: int | None
    what: str
    undone: bool
    events: msgspec.Raw
    lines: tuple[str, ...]
    command: Command | None = None
    draws: tuple[Draw, ...] | None = None


class ExportedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match. seed: None while the match goes on. state: as everybody may see it.

    note: what the reader should know (rules of another version, a torn end), "" for nothing.
    """

    cornerman_match: int
    id: str
    created: str
    config: MatchConfig
    over: bool
    winner: int | None
    seed: str | None
    note: str
    state: MatchState
    commands: tuple[ExportedCommand, ...]


def as_json(look: Look) -> bytes:
    """The match as one JSON object, indented."""
    history = look.history
    standing = frozenset(history.line())
    commands = tuple(_command(look, history.done(n), standing) for n in range(history.number + 1))
    whole = ExportedMatch(
        cornerman_match=FORMAT,
        id=look.loaded.id,
        created=look.loaded.created,
        config=look.rules.config,
        over=look.over,
        winner=history.done(history.number).winner,
        seed=look.loaded.about.seed if look.over else None,
        note="; ".join(filter(None, (look.trouble, look.torn))),
        state=look.rules.game.view(look.match, look.observer),
        commands=commands,
    )
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def as_csv(look: Look) -> str:
    """One line an event, with a heading; lines end as CSV's do (RFC 4180)."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    history = look.history
    standing = frozenset(history.line())
    for number in range(history.number + 1):
        done = history.done(number)
        head = (number, done.time, _by(look, done), _what(done), _undone(done, standing))
        for event, text in _seen(look, done):
            writer.writerow((*head, _tag(event), event.rule, text, _facts(event)))
    return out.getvalue()


def _command(look: Look, done: Done, standing: frozenset[int]) -> ExportedCommand:
    seen = _seen(look, done)
    events = tuple(event for event, _ in seen)
    return ExportedCommand(
        number=done.n,
        time=done.time,
        by=done.command.by if done.command is not None else None,
        what=_what(done),
        undone=_undone(done, standing),
        events=msgspec.Raw(look.rules.event_bytes(events)),
        lines=tuple(line for _, line in seen if line),
        command=done.command if look.over else None,
        draws=done.draws if look.over else None,
    )


def _seen(look: Look, done: Done) -> list[tuple[Event, str]]:
    """A step's events as everybody may know them, each with its words."""
    try:
        with as_recorded():
            events = [event.seen_by(look.observer) for event in look.rules.read_events(done.events)]
            return [(event, tell(look.rules, look.match, event, look.observer)) for event in events if event]
    except Untold:
        return []  # of a version whose events this one does not know, and so cannot hide either


def _by(look: Look, done: Done) -> str:
    return look.rules.name(done.command.by) if done.command is not None else ""


def _what(done: Done) -> str:
    return _tag(done.command) if done.command is not None else "start"


def _undone(done: Done, standing: frozenset[int]) -> bool:
    return not only_moves(done.command) and done.n not in standing


def _facts(event: Event) -> str:
    """The event's own fields as JSON, so that a table can count without reading words."""
    own = {name: getattr(event, name) for name in event.__struct_fields__ if name != "rule"}
    return msgspec.json.encode(own).decode()


def _tag(value: msgspec.Struct) -> str:
    return str(value.__struct_config__.tag)
