"""The state after any step of a match: kept in memory now and then, in snapshots, and replayed in between."""

from __future__ import annotations

from collections.abc import Iterable

from cornerman.engine.refused import Refused
from cornerman.unreadable import UNREADABLE

from .faults import Diverged
from .history import History
from .loading import Versions
from .records import Snapshot
from .rules_runner import AnyMatch, RulesRunner, digest

KEEP_EVERY = 16
"""Steps between states kept in memory: replaying so many takes about a millisecond."""
KEPT_STATES = 1_024
"""States kept at most, the latest; of an SFTMG fight that is some 20 MB."""


class States:
    """Rebuilds states by replay, and checks every replayed step against what the journal says it came to.

    app: the version that replays.
    """

    def __init__(
        self,
        rules: RulesRunner,
        history: History,
        versions: Versions,
        app: str,
        snapshots: Iterable[Snapshot] = (),
    ) -> None:
        self._rules = rules
        self._history = history
        self._versions = versions
        self._app = app
        self._kept: dict[int, AnyMatch] = {}
        self._snapshots = {history.step_after(snapshot.n): snapshot for snapshot in snapshots}

    def add_snapshot(self, snapshot: Snapshot) -> None:
        """Note a snapshot that was just written."""
        self._snapshots[self._history.step_after(snapshot.n)] = snapshot

    def keep(self, step: int, match: AnyMatch) -> None:
        """Keep a state that was just reached, if its turn has come. ``match`` is not changed afterwards."""
        if step % KEEP_EVERY == 0:
            self._kept[step] = match
            if len(self._kept) > KEPT_STATES:
                del self._kept[next(iter(self._kept))]

    def after(self, step: int) -> AnyMatch:
        """The match just after ``step``. Errors: Diverged where the rules lead elsewhere now."""
        match, _, steps = self.way_to(step)
        for later in steps:
            match = self.advance(match, later)
        return match

    def way_to(self, step: int) -> tuple[AnyMatch, Snapshot | None, list[int]]:
        """The nearest known state up to ``step``, the snapshot it comes from, the steps still to replay."""
        steps: list[int] = []
        for here in self._history.back(step):
            if (kept := self._kept.get(here)) is not None:
                return kept, None, steps[::-1]
            snapshot = self._snapshots.get(here)
            if snapshot is not None and (match := self._read(here, snapshot)) is not None:
                return match, snapshot, steps[::-1]
            steps.append(here)
        return self._rules.blank(), None, steps[::-1]

    def advance(self, match: AnyMatch, step: int) -> AnyMatch:
        """A copy of ``match`` one recorded step on.

        Under the version that recorded it, the state must be the recorded one to the bit; under another the
        state's shape may have changed, and then the same events will do. Errors: Diverged.
        """
        done = self._history.done(step)
        match = self._rules.fork(match)
        try:
            self._rules.repeat(match, done)
        except Refused as refused:
            raise Diverged(step, f"it is refused now: {refused}") from refused
        except ValueError as error:
            raise Diverged(step, str(error)) from error
        except Exception as error:  # rules that have changed may fail in any way on old commands
            raise Diverged(step, f"the rules fail on it: {type(error).__name__}: {error}") from error
        if digest(self._rules.state_bytes(match.state)) != done.state and not (
            self._versions.at(step) != self._app
            and self._rules.event_bytes(match.events) == bytes(done.events)
        ):
            raise Diverged(step, "it does not lead where it led then")
        self.keep(step, match)
        return match

    def fits(self, step: int, snapshot: Snapshot) -> bool:
        """Whether a snapshot is of the state that its step came to, as far as one version can say."""
        other_rules = snapshot.app != self._versions.at(step)
        return other_rules or digest(bytes(snapshot.state)) == self._history.done(step).state

    def _read(self, step: int, snapshot: Snapshot) -> AnyMatch | None:
        if not self.fits(step, snapshot):
            return None
        match = self._rules.blank()
        try:
            match.state = self._rules.read_state(snapshot.state)
        except UNREADABLE:
            return None  # made by rules with another idea of a state: an earlier step may still be rebuilt
        return match if self._rules.can_show(match) else None
