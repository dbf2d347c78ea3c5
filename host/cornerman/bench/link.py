"""`cornerman bench link`: from a press on the simulated table to the light it leads to, by the journal."""

from __future__ import annotations

from typing import Final, NamedTuple

from cornerman.bench.echo import Echo
from cornerman.bench.figures import Figure, Outcome, Yardstick, at_most, median, percentile, rounded
from cornerman.bench.machine import this_machine
from cornerman.bench.matches import Setting
from cornerman.bench.pressing import Press, PressedMatch, simulated_table
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.errors import CheckFailed
from cornerman.session.paths import DataPaths
from cornerman.sim import SimTable

P50_BAR_YARDSTICKS: Final = 3.0
P99_BAR_MS: Final = 20.0
_MISSED_MAX: Final = 10
"""Presses without an answer for each one with: far fewer than half change no pixel."""


class Effort(NamedTuple):
    """How much is measured: rounds, and presses in each."""

    rounds: int = 5
    presses: int = 100


QUICK: Final = Effort(rounds=1, presses=5)
"""To see that it works, not to learn anything."""


class _Round(NamedTuple):
    """Of one round: the presses, and microseconds of an echo after each."""

    presses: list[Press]
    echoes: list[float]


def measure(setting: Setting, effort: Effort, tell: Tell) -> Outcome:
    """Press buttons in matches that are played through the whole chain; yardsticks in between."""
    machine = this_machine()
    rounds: list[_Round] = []
    with scratch() as home:
        ports = home.root / "ports"
        with Echo() as echo, simulated_table(ports) as sim:
            for number in range(effort.rounds):
                tell(f"link: round {number + 1} of {effort.rounds}, {effort.presses} presses each")
                rounds.append(_round(setting, effort, home, sim, echo, number))
    edge = [[press.from_edge for press in one.presses] for one in rounds]
    finger = [[press.from_finger for press in one.presses] for one in rounds]
    echoes = [percentile(one.echoes, 50) for one in rounds]
    syncs = [percentile([press.sync for press in one.presses], 50) for one in rounds]
    p50 = [percentile(one, 50) for one in edge]
    floors = [a + b for a, b in zip(echoes, syncs, strict=True)]
    ratios = [a / b for a, b in zip(p50, floors, strict=True)]
    count = sum(len(one.presses) for one in rounds)
    parts = _parts(rounds)
    return Outcome(
        bench="link",
        machine=machine,
        figures=(
            at_most("p50", f"edge to pixels, {count} presses, p50", _ms(p50), "ms"),
            _ratio_figure(ratios, parts),
            at_most("p99", "edge to pixels, p99", _percentiles(edge, 99), "ms", P99_BAR_MS),
            *parts,
            at_most("finger_p50", "finger to pixels, debounce included, p50", _percentiles(finger, 50), "ms"),
            at_most("finger_p99", "finger to pixels, debounce included, p99", _percentiles(finger, 99), "ms"),
        ),
        yardstick={
            "echo": Yardstick(
                what="pty echo, there and back, p50", value=rounded(min(_ms(echoes))), unit="ms"
            ),
            "sync": Yardstick(
                what="the journal's sync of these presses, p50", value=rounded(min(_ms(syncs))), unit="ms"
            ),
        },
    )


_PARTS: Final = (
    ("to_host_p50", "from the board to the host"),
    ("at_host_p50", "rules, journal and lights at the host"),
    ("to_light_p50", "from the host to the pixels"),
)
"""The way of a press, part by part, in the order of the fields of a Press."""


def _parts(rounds: list[_Round]) -> tuple[Figure, ...]:
    """Where the time goes."""
    ways = [[[press[2 + i] for press in one.presses] for one in rounds] for i in range(len(_PARTS))]
    return tuple(
        at_most(name, f"  of it {what}, p50", _percentiles(taken, 50), "ms")
        for (name, what), taken in zip(_PARTS, ways, strict=True)
    )


def _ratio_figure(ratios: list[float], parts: tuple[Figure, ...]) -> Figure:
    middle = rounded(median(ratios))
    ok = middle < P50_BAR_YARDSTICKS
    told = ", ".join(f"{what} {part.value:g} ms" for (_, what), part in zip(_PARTS, parts, strict=True))
    return Figure(
        name="p50_to_floor",
        what="edge to pixels, to echo and sync together",
        value=middle,
        unit="x",
        bar=P50_BAR_YARDSTICKS,
        ok=ok,
        median=middle,
        note="" if ok else f"echo and sync do no work between; here: {told}",
    )


def _round(
    setting: Setting, effort: Effort, home: DataPaths, sim: SimTable, echo: Echo, number: int
) -> _Round:
    """Presses, and after each an echo, so that both meet the same machine."""
    done = _Round([], [])
    missed = matches = 0
    while len(done.presses) < effort.presses:
        match = PressedMatch(setting, home, sim, home.root / "ports", number * 1000 + matches)
        matches += 1
        with match.running():
            while not match.over and len(done.presses) < effort.presses:
                press = match.press()
                if press is not None:
                    done.presses.append(press)
                    done.echoes.append(echo.once_us())
                elif not match.over:
                    missed += 1
                    if missed > _MISSED_MAX * (len(done.presses) + 1):
                        raise CheckFailed("presses on the simulated table are not answered")
    return done


def _percentiles(rounds: list[list[float]], percent: float) -> list[float]:
    return _ms([percentile(one, percent) for one in rounds])


def _ms(microseconds: list[float]) -> list[float]:
    return [each / 1000 for each in microseconds]
