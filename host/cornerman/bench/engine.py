"""`cornerman bench engine`: how fast whole matches are played on the bare rules, and how fast those load.

What is played is counted per second of the processor: one core for a second, whoever else wants it. So are
imports; a start is what a person waits for, on the clock.
"""

from __future__ import annotations

from time import process_time
from typing import Final, NamedTuple

from cornerman.bench.bulk import Bulk, Played
from cornerman.bench.duel import LIBRARY, VERSION, Duel, DuelAbsent
from cornerman.bench.figures import Figure, Outcome, Yardstick, at_least, at_most, ratio, rounded
from cornerman.bench.fresh import MATCH_MODULES, Fresh, Import
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.bench.spin import spin
from cornerman.engine.state import MatchState

BARS_OF: Final = "sftmg"
"""The game that the bars for speed are about; others are measured without."""
COMPILED_BAR: Final = 20_000.0
DUEL_BAR: Final = 1.5
LIVE_BAR: Final = 8_000.0
CLONE_BAR_US: Final = 50.0
IMPORT_BAR_S: Final = 0.3

_CLONES: Final = 200
_STATES: Final = 40  # spread over a match, so that early and late ones count alike
_WARM_S: Final = 0.2


class Effort(NamedTuple):
    """How much is measured: rounds, and the seconds of a part of a round. duel: boardgame.io too."""

    rounds: int = 5
    seconds: float = 1.5
    duel: bool = True


QUICK: Final = Effort(rounds=2, seconds=0.05, duel=False)
"""To see that it works, not to learn anything."""


def measure(setting: Setting, effort: Effort, tell: Tell) -> Outcome:
    """See :func:`_measure`."""
    with scratch() as home:
        return _measure(setting, effort, tell, Fresh(home.root / "compiled"))


def _measure(setting: Setting, effort: Effort, tell: Tell, fresh: Fresh) -> Outcome:
    """Play, and compare. In every round the yardsticks stand between what they are for."""
    machine = this_machine()
    duel, absent = _duel(effort, tell)
    compiled_chart, live_chart = Bulk(setting), Bulk(setting, live=True)
    with_views = Bulk(setting, views=True)
    for chart in (compiled_chart, live_chart, with_views):
        chart.play(min(_WARM_S, effort.seconds))
    spins: list[float] = []
    compiled: list[Played] = []
    live: list[Played] = []
    viewing: list[Played] = []
    moves: list[float] = []
    clones: list[float] = []
    imports: list[Import] = []
    bare: list[float] = []
    starts: list[float] = []
    states = _states(compiled_chart)
    modules = (*MATCH_MODULES, type(setting.game).__module__)
    fresh.import_seconds(modules)  # the first one compiles
    for number in range(effort.rounds):
        tell(f"engine: round {number + 1} of {effort.rounds}")
        spins.append(spin(effort.seconds / 4))
        compiled.append(compiled_chart.play(effort.seconds))
        if duel is not None:
            try:
                moves.append(duel.moves_a_second(effort.seconds))
            except DuelAbsent as why:
                duel, absent, moves = None, str(why), []
        live.append(live_chart.play(effort.seconds))
        viewing.append(with_views.play(effort.seconds / 2))
        clones.append(_clone_us(states))
        imports.append(fresh.import_seconds(modules))
        bare.append(fresh.start_seconds("-c", "pass"))
        starts.append(fresh.start_seconds("-m", "cornerman", "--version"))
    barred = setting.game.id == BARS_OF
    fast = [played.decisions / played.seconds for played in compiled]
    slower = [played.decisions / played.seconds for played in live]
    seeing = [played.decisions / played.seconds for played in viewing]
    matches = [played.matches / played.seconds for played in compiled]
    laps = [each / 1000 for each in spins]
    return Outcome(
        bench="engine",
        machine=machine,
        figures=(
            at_least("compiled", "decisions, compiled chart", fast, "/s", COMPILED_BAR if barred else None),
            ratio(
                "compiled_to_duel",
                "to moves of the toy duel",
                fast,
                moves,
                DUEL_BAR if barred else None,
                absent,
            ),
            ratio("compiled_to_spin", "to 1,000 steps of plain Python", fast, laps),
            at_least("live", "decisions, live chart", slower, "/s", LIVE_BAR if barred else None),
            at_least("compiled_with_views", "the same, a view made for each decision", seeing, "/s"),
            at_least("matches", "matches, compiled chart", matches, "/s"),
            _decisions_a_match(compiled),
            at_most("clone", "clone of a state", clones, "us", CLONE_BAR_US),
            at_most(
                "import", "import of a match's modules", [i.processor for i in imports], "s", IMPORT_BAR_S
            ),
            at_most("import_clock", "the same, on the clock", [i.clock for i in imports], "s"),
            at_most("start", "cornerman --version, whole process", starts, "s", IMPORT_BAR_S),
        ),
        yardstick={
            "duel": Yardstick(
                what=f"toy duel on {LIBRARY} {VERSION}" + (f", Node {duel.node}" if duel else ""),
                value=rounded(max(moves)) if moves else None,
                unit="moves/s",
                note=absent,
            ),
            "spin": Yardstick(what="plain Python", value=rounded(max(spins)), unit="steps/s"),
            "python": Yardstick(what="start of Python alone", value=rounded(min(bare)), unit="s"),
        },
    )


def _duel(effort: Effort, tell: Tell) -> tuple[Duel | None, str]:
    if not effort.duel:
        return None, "left out of a quick run"
    try:
        return Duel.prepare(tell), ""
    except DuelAbsent as why:
        return None, str(why)


def _decisions_a_match(compiled: list[Played]) -> Figure:
    matches, decisions = sum(p.matches for p in compiled), sum(p.decisions for p in compiled)
    return Figure(
        name="decisions_a_match", what="decisions in a match", value=rounded(decisions / matches), unit=""
    )


def _states(bulk: Bulk) -> list[MatchState]:
    """States spread over the first match."""
    states: list[MatchState] = []
    bulk.match(0, lambda state: states.append(state.clone()))
    return states[:: max(len(states) // _STATES, 1)]


def _clone_us(states: list[MatchState]) -> float:
    began = process_time()
    for _ in range(_CLONES // len(states) + 1):
        for state in states:
            state.clone()
    return (process_time() - began) / ((_CLONES // len(states) + 1) * len(states)) * 1e6
