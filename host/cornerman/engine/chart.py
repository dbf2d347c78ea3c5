"""The rules state machine of a game, declared once as data and run two ways.

Live matches are driven by the ``transitions`` machine made from the declaration (:class:`LiveChart`);
bulk play by a table compiled from it (:class:`CompiledChart`). No rule's effect runs inside a chart
callback: the driver of a match applies effects, then asks the chart where to go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from transitions import Machine

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)
Guard = Callable[[M], bool]


class Transition(NamedTuple):
    """From ``source`` by ``trigger`` to ``dest`` if ``guard`` (a guard's name, "" = always) holds.

    Of several with the same source and trigger the first whose guard holds is taken. A source that
    ends in ``.*`` stands for every state below that path.
    """

    source: str
    trigger: str
    dest: str
    guard: str = ""


class ChartError(Exception):
    """The declaration of a chart is not sound. Names the state, trigger or guard."""


class NoWay(ChartError):
    """A trigger came in a state that has no transition for it: a fault in a game's rules."""

    def __init__(self, state: str, trigger: str) -> None:
        super().__init__(f"no way out of {state!r} by {trigger!r}")
        self.state = state
        self.trigger = trigger


class Chart(Generic[M]):
    """A checked chart. Errors: :class:`ChartError` when it is not sound.

    Checked: every state is reached from ``initial``, every state that is not final is left, every
    guard that is named exists and every guard that exists is used, and no transition hides behind
    an unguarded one, or behind one with the same guard.
    """

    def __init__(
        self,
        *,
        initial: str,
        finals: Iterable[str],
        transitions: Iterable[Transition],
        guards: Mapping[str, Guard[M]],
    ) -> None:
        self.initial = initial
        self.finals = frozenset(finals)
        self.guards = dict(guards)
        declared = tuple(transitions)
        named = {t.source for t in declared if not t.source.endswith(".*")}
        self.states = tuple(
            dict.fromkeys(
                [initial, *(s for t in declared for s in (t.source, t.dest) if not s.endswith(".*"))]
            )
        )
        self.transitions = tuple(
            t._replace(source=s)
            for t in declared
            for s in (self._below(t.source[:-1]) if t.source.endswith(".*") else (t.source,))
        )
        self.declared = declared
        self._check(named)

    def _below(self, prefix: str) -> tuple[str, ...]:
        found = tuple(s for s in self.states if s.startswith(prefix) and s not in self.finals)
        if not found:
            raise ChartError(f"no state lies below {prefix}*")
        return found

    def _check(self, named: set[str]) -> None:
        reached = {self.initial}
        grew = True
        while grew:
            more = {t.dest for t in self.transitions if t.source in reached} - reached
            reached |= more
            grew = bool(more)
        for state in self.states:
            if state not in reached:
                raise ChartError(f"state {state!r} is never reached")
            if state not in self.finals and state not in named:
                raise ChartError(f"state {state!r} is never left")
        used = {t.guard for t in self.transitions if t.guard}
        if missing := sorted(used - self.guards.keys()):
            raise ChartError(f"guards without a function: {', '.join(missing)}")
        if idle := sorted(self.guards.keys() - used):
            raise ChartError(f"guards that no transition uses: {', '.join(idle)}")
        taken: set[tuple[str, str, str]] = set()
        for t in self.transitions:
            if taken & {(t.source, t.trigger, ""), (t.source, t.trigger, t.guard)}:
                raise ChartError(f"{t.source!r} by {t.trigger!r} to {t.dest!r} hides behind an earlier one")
            taken.add((t.source, t.trigger, t.guard))

    def mermaid(self) -> str:
        """The chart as a Mermaid state diagram, for the docs."""
        ids = {state: state.replace(".", "_") for state in self.states}
        lines = ["stateDiagram-v2", "    direction TB"]
        lines += [f"    {ids[s]}: {s}" for s in self.states]
        lines.append(f"    [*] --> {ids[self.initial]}")
        wild = {t for t in self.declared if t.source.endswith(".*")}
        for t in self.declared:
            if t not in wild:
                label = f"{t.trigger} [{t.guard}]" if t.guard else t.trigger
                lines.append(f"    {ids[t.source]} --> {ids[t.dest]}: {label}")
        lines += [f"    {ids[s]} --> [*]" for s in self.states if s in self.finals]
        for t in sorted(wild):
            guard = f" [{t.guard}]" if t.guard else ""
            first = next(s for s in self.states if s.startswith(t.source[:-1]))
            lines.append(
                f"    note right of {ids[first]}: any {t.source} by {t.trigger}{guard} goes to {t.dest}"
            )
        return "\n".join(lines) + "\n"


class Mover(Protocol[M_contra]):
    """Answers where a trigger leads."""

    def move(self, path: str, trigger: str, match: M_contra) -> str:
        """The state after ``trigger`` in ``path``. Errors: :class:`NoWay`."""
        ...


class CompiledChart(Generic[M]):
    """The chart as a table: (state, trigger) to its guarded destinations."""

    def __init__(self, chart: Chart[M]) -> None:
        self._table: dict[str, dict[str, tuple[tuple[Guard[M] | None, str], ...]]] = {}
        for t in chart.transitions:
            row = self._table.setdefault(t.source, {})
            row[t.trigger] = (*row.get(t.trigger, ()), (chart.guards[t.guard] if t.guard else None, t.dest))

    def move(self, path: str, trigger: str, match: M) -> str:
        """See :class:`Mover`."""
        try:
            ways = self._table[path][trigger]
        except KeyError:
            raise NoWay(path, trigger) from None
        for guard, dest in ways:
            if guard is None or guard(match):
                return dest
        raise NoWay(path, trigger)


class _Here:
    """The model that ``transitions`` moves: just the name of a state."""

    state: str


class LiveChart(Generic[M]):
    """The chart as a flat ``transitions`` machine with dotted state names."""

    def __init__(self, chart: Chart[M]) -> None:
        self._here = _Here()
        self._machine = Machine(
            model=self._here,
            states=list(chart.states),
            initial=chart.initial,
            transitions=[
                {
                    "trigger": t.trigger,
                    "source": t.source,
                    "dest": t.dest,
                    "conditions": [chart.guards[t.guard]] if t.guard else None,
                }
                for t in chart.transitions
            ],
            auto_transitions=False,
            ignore_invalid_triggers=True,
        )
        self._events = self._machine.events

    def move(self, path: str, trigger: str, match: M) -> str:
        """See :class:`Mover`."""
        here = self._here
        if here.state != path:
            self._machine.set_state(path)
        event = self._events.get(trigger)
        if event is None or not event.trigger(here, match):
            raise NoWay(path, trigger)
        return here.state
