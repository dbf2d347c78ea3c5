"""`cornerman sim --campaign N`: many matches, one after the other, each from a seed of its own."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from cornerman.bench.matches import setting
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.sim.campaign.match import CampaignMatch
from cornerman.sim.campaign.tally import Tally, spread


def campaign(matches: int, seed: int, tell: Tell, game: str = "sftmg") -> Tally:
    """Play matches with the seeds ``seed``, ``seed + 1`` ...

    A seed decides who does what and what goes wrong when. Which byte on the cable is hit also depends on what
    the frames say, such as the arm tokens, and those are of one match alone.
    """
    played = setting(game)
    tally = Tally(seed=seed)
    recovered: list[float] = []
    with scratch() as home, _own_errors(tally):
        for number in range(matches):
            tell(f"campaign: match {number + 1} of {matches}, {tally.presses} presses, {tally.faults} faults")
            CampaignMatch(played, home, seed + number, tally, recovered).play()
    tally.recover_ms = spread(recovered)
    return tally


class _Errors(logging.Handler):
    """Counts what this program logs as an error; what a board logs of its own faults is not one of ours."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(logging.ERROR)
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record."""
        if not str(record.msg).startswith("board %s: "):
            self._tally.errors += 1
            self._tally.failures.append(record.getMessage())


@contextmanager
def _own_errors(tally: Tally) -> Iterator[None]:
    logger, handler = logging.getLogger("cornerman"), _Errors(tally)
    before = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = before


def as_json(tally: Tally) -> str:
    """One JSON object, on several lines."""
    return msgspec.json.format(msgspec.json.encode(tally), indent=2).decode()


def in_words(tally: Tally) -> str:
    """For people; what must be 0 comes last."""
    lines = [f"  {name}: {count}" for name, count in sorted(tally.by_fault.items())]
    if found := tally.recover_ms:
        lines.append(
            f"whole again after {found.p50:.0f} ms (p50), {found.p99:.0f} (p99), {found.max:.0f} (max)"
        )
    lines += [
        f"{tally.matches} matches, {tally.faults} faults, {tally.presses} presses on purpose;",
        f"{tally.counted} commands by button in the journals, {tally.told} presses told why not,",
        f"{tally.lost_with_the_board} gone with the board's power or program",
    ]
    lines += tally.failures
    lines.append(
        f"lost {tally.lost}, doubled {tally.doubled}, misdirected {tally.misdirected}, leds wrong"
        f" {tally.leds_wrong}, not whole again {tally.unsettled}, errors {tally.errors}:"
        f" {'good' if tally.good else 'NOT GOOD'}"
    )
    return "\n".join(lines)
