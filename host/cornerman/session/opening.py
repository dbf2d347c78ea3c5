"""How a match begins, and how it is taken up again where it stood."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from cornerman import __version__
from cornerman.engine.commands import Rewind
from cornerman.engine.config import MatchConfig
from cornerman.engine.events import Event
from cornerman.engine.observers import APP
from cornerman.engine.requests import Request
from cornerman.errors import InputError, SessionError
from cornerman.games.registry import AnyGame
from cornerman.games.registry import game as game_with_id
from cornerman.unreadable import why
from cornerman.visible import one_line, shortened

from .chance_source import ChanceSource, new_seed
from .durability import Sync
from .events import Rewound
from .faults import Diverged
from .history import START, History
from .integrity import Record
from .journal import Cut, Journal
from .journal_errors import JournalExists
from .journal_reader import SUFFIX
from .loading import Loaded, Presses, Versions, load
from .records import COMMAND, RESUMED, SNAPSHOT, About, Done, KeptPack, Snapshot, WasResumed
from .rules_runner import AnyMatch, RulesRunner, digest
from .states import States

Clock = Callable[[], datetime]

_NAMES_TRIED = 8  # two of a hundred matches in a minute meet in one of fifty such minutes
_ID_LETTERS = "abcdefghkmnpqrstuvwxyz"  # none that is taken for another when read aloud or off a screen


def utc_now() -> datetime:
    """The time of day, for records; the rules never see it."""
    return datetime.now(UTC)


def stamp(clock: Clock) -> str:
    """The time as records hold it: ISO 8601 in UTC, to the millisecond."""
    return clock().astimezone(UTC).isoformat(timespec="milliseconds")


@dataclass(slots=True)
class Opened:
    """Everything that a session needs of a match that was just begun or taken up again.

    tokens: for each open request the number of the command that opened it. snapshot_at: the command of the
    last snapshot. events: what the opening itself led to. notice: what a person must be told.
    cut: the torn end that was taken off, None where the journal was whole.
    """

    match_id: str
    journal: Journal
    rules: RulesRunner
    source: ChanceSource
    history: History
    states: States
    versions: Versions
    match: AnyMatch
    tokens: dict[int, int]
    clock: Clock
    presses: Presses = field(default_factory=Presses)
    snapshot_at: int = START
    events: tuple[Event, ...] = ()
    notice: str = ""
    cut: Cut | None = None


def begin(
    game: AnyGame,
    config: MatchConfig,
    packs: Sequence[bytes],
    *,
    folder: Path,
    seed: str | None = None,
    clock: Clock = utc_now,
    sync: Sync | None = None,
) -> Opened:
    """Set a match up, go to its first question, and keep all that; for ``MatchSession.new``."""
    secret, seeded = new_seed(seed)
    source = ChanceSource(secret, config)
    config = msgspec.structs.replace(config, commitment=source.commitment, seeded=seeded)
    kept = _kept_packs(config, packs)
    rules = RulesRunner(game, config, packs)
    start, match = _start(rules, source, clock)
    about = About(config=config, seed=secret.hex(), packs=kept)
    match_id, path, journal = _new_journal(folder, game.id, about, clock, sync)
    try:
        journal.append(COMMAND, start)
    except BaseException:
        journal.close()
        path.unlink(missing_ok=True)
        raise
    history, versions = History(start), Versions(__version__)
    return Opened(
        match_id=match_id,
        journal=journal,
        rules=rules,
        source=source,
        history=history,
        states=States(rules, history, versions, __version__),
        versions=versions,
        match=match,
        tokens=carried({}, (), match.state.open, START),
        clock=clock,
        events=tuple(match.events),
    )


def reopen(
    path: Path, *, game: AnyGame | None = None, clock: Clock = utc_now, sync: Sync | None = None
) -> Opened:
    """Take a match up where it stands; for ``MatchSession.resume``."""
    journal, contents, cut = Journal.open(path, sync=sync)
    try:
        return _take_up(journal, load(contents), cut, game, clock)
    except BaseException:
        journal.close()
        raise


def carried(
    tokens: dict[int, int], before: tuple[Request, ...], now: tuple[Request, ...], number: int
) -> dict[int, int]:
    """The tokens of the open requests after command ``number``: one that stayed as it was keeps its own."""
    return {r.id: tokens[r.id] if r.id in tokens and r in before else number for r in now}


def rules_for(loaded: Loaded, game: AnyGame | None = None) -> tuple[RulesRunner, ChanceSource]:
    """The rules and the source of chance of a match that was loaded. Errors: SessionError."""
    config = loaded.about.config
    try:
        game = game or game_with_id(config.game)
    except InputError as error:
        raise SessionError(
            f'this is a match of "{shortened(one_line(config.game), 40)}", and there is no such game',
            where=str(loaded.path),
            allowed=error.allowed,
            cure=f"version {loaded.versions.latest} of Cornerman wrote it",
        ) from error
    if game.id != config.game:
        raise SessionError(
            f"this is a match of {config.game}, not of {game.id}", where=str(loaded.path), allowed=config.game
        )
    source = ChanceSource(bytes.fromhex(loaded.about.seed), config)
    packs = loaded.packs()
    try:
        return RulesRunner(game, config, packs), source
    except Exception as error:  # config and packs may be of other rules, or written by anybody
        raise SessionError(
            f"version {__version__} cannot set this match up any more: {why(error)}",
            where=str(loaded.path),
            cure=f"version {loaded.versions.latest} of Cornerman wrote it and still can",
        ) from error


def _take_up(journal: Journal, loaded: Loaded, cut: Cut | None, game: AnyGame | None, clock: Clock) -> Opened:
    rules, source = rules_for(loaded, game)
    if source.commitment != loaded.about.config.commitment:
        raise SessionError(
            "the seed in this journal is not the one that was committed to when the match began",
            where=str(loaded.path),
            cure="somebody changed the file: put back a copy from a backup; `cornerman verify` says more",
        )
    notices = []
    if cut is not None:
        notices.append(
            f"the last {cut.length} bytes of the journal were no whole line ({cut.reason}) and had not "
            f"counted; they are kept in {cut.kept_at.name}"
        )
    if loaded.history is None:  # killed between the header and the start
        start, match = _start(rules, source, clock)
        journal.append(COMMAND, start)
        loaded.history = History(start)
    history, versions = loaded.history, loaded.versions
    states = States(rules, history, versions, __version__, loaded.snapshots)
    reached, match, tokens, trouble = _rebuild(states, history)
    records: list[Record] = []
    snapshot_at = loaded.snapshots[-1].n if loaded.snapshots else START
    events: tuple[Event, ...] = ()
    if trouble is not None:
        notices.append(_trouble_in_words(trouble, reached, history, versions))
    if notices or versions.latest != __version__:
        notice = "; ".join(notices)
        resumed = WasResumed(n=history.number, time=stamp(clock), app=__version__, notice=notice)
        records.append(Record(RESUMED, resumed))
        versions.change(history.number, __version__)
    if trouble is not None:
        event = Rewound(to=reached, by=APP)
        events = (event,)
        back = Done(
            n=history.number + 1,
            time=stamp(clock),
            command=Rewind(to=reached, by=APP),
            state=digest(rules.state_bytes(match.state)),
            path=match.state.path,
            over=rules.over(match),
            winner=rules.game.winner(match.state),
            events=msgspec.Raw(rules.event_bytes(events)),
        )
        history.add(back)
        tokens = carried({}, (), match.state.open, back.n)
        records.append(Record(COMMAND, back))
    if records:
        snapshot = Snapshot(
            n=history.number,
            app=__version__,
            state=msgspec.Raw(rules.state_bytes(match.state)),
            opened=tokens,
        )
        journal.append_many([*records, Record(SNAPSHOT, snapshot)])
        states.add_snapshot(snapshot)
        snapshot_at = snapshot.n
    return Opened(
        match_id=loaded.id,
        journal=journal,
        rules=rules,
        source=source,
        history=history,
        states=states,
        versions=versions,
        match=match,
        tokens=tokens,
        clock=clock,
        presses=loaded.presses,
        snapshot_at=snapshot_at,
        events=events,
        notice="; ".join(notices),
        cut=cut,
    )


def _rebuild(states: States, history: History) -> tuple[int, AnyMatch, dict[int, int], Diverged | None]:
    """The state where the match stands, or the last one before it that the rules still lead to.

    Returns that step, the match there, the tokens of its questions, and what went wrong.
    """
    match, snapshot, steps = states.way_to(history.cursor)
    moved = history.last_move
    reached = history.cursor if not steps else history.parent(steps[0])
    if snapshot is not None and snapshot.n >= moved:
        tokens = {r.id: snapshot.opened.get(r.id, snapshot.n) for r in match.state.open}
    else:
        tokens = carried({}, (), match.state.open, moved)
    for step in steps:
        before = match.state.open
        try:
            match = states.advance(match, step)
        except Diverged as trouble:
            if match.state.path == "":
                raise SessionError(
                    f"the rules of this version do not lead to where this match stood: {trouble}",
                    cure="`cornerman matches show` and `export` still read it; "
                    "the version that wrote it still plays it",
                ) from trouble
            return reached, match, tokens, trouble
        tokens = carried(tokens, before, match.state.open, max(step, moved))
        reached = step
    return reached, match, tokens, None


def _start(rules: RulesRunner, source: ChanceSource, clock: Clock) -> tuple[Done, AnyMatch]:
    match = rules.blank()
    rules.carry_out(match, None, {})
    draws = rules.settle(match, source, None)
    start = Done(
        n=START,
        time=stamp(clock),
        draws=tuple(draws),
        events=msgspec.Raw(rules.event_bytes(match.events)),
        state=digest(rules.state_bytes(match.state)),
        path=match.state.path,
        over=rules.over(match),
        winner=rules.game.winner(match.state),
    )
    return start, match


def _kept_packs(config: MatchConfig, packs: Sequence[bytes]) -> tuple[KeptPack, ...]:
    if len(packs) != len(config.packs):
        raise SessionError(
            f"the match names {len(config.packs)} packs; the content of {len(packs)} was given"
        )
    for ref, content in zip(config.packs, packs, strict=True):
        if hashlib.sha256(content).hexdigest() != ref.hash:
            raise SessionError(
                f"the content of pack {ref.id} is not the one that the match names",
                allowed=f"content whose SHA-256 is {ref.hash}",
                cure="load the pack again",
            )
    return tuple(KeptPack.keep(ref.id, content) for ref, content in zip(config.packs, packs, strict=True))


def _new_journal(
    folder: Path, game_id: str, about: About, clock: Clock, sync: Sync | None
) -> tuple[str, Path, Journal]:
    """A journal under a name that no other match has: bots play many matches in one minute."""
    left = _NAMES_TRIED
    while True:
        match_id = _new_id(clock(), game_id)
        path = folder / f"{match_id}{SUFFIX}"
        try:
            journal = Journal.create(path, match_id=match_id, created_at=stamp(clock), about=about, sync=sync)
        except JournalExists:
            left -= 1
            if not left:
                raise
        else:
            return match_id, path, journal


def _new_id(now: datetime, game_id: str) -> str:
    tail = "".join(secrets.choice(_ID_LETTERS) for _ in range(4))
    return f"{now:%Y%m%d-%H%M}-{game_id}-{tail}"


def _trouble_in_words(trouble: Diverged, reached: int, history: History, versions: Versions) -> str:
    written = versions.at(trouble.step)
    why = (
        f"version {written} played on from there under other rules"
        if written != __version__
        else "the rules or the journal were changed since"
    )
    return (
        f"the match stands where it stood after command {reached}: {why} "
        f"({trouble}); what came later, up to command {history.number}, is still in the journal"
    )
