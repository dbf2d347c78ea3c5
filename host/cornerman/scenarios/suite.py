"""Many scenario files: each is read and run, and none stops the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from cornerman.scenarios.reading import ScenarioInvalid, read_scenario
from cornerman.scenarios.results import Outcome, ScenarioResult
from cornerman.scenarios.running import run_scenario


def run_files(files: Iterable[Path]) -> Iterator[ScenarioResult]:
    """The result of each file, one after another."""
    for file in files:
        yield run_file(file)


def run_file(file: Path) -> ScenarioResult:
    """One file's result; raises nothing for whatever stands in it."""
    try:
        scenario = read_scenario(file)
        game_id = scenario.content.game
        return run_scenario(scenario, lambda: shipped_packs(game_id))
    except ScenarioInvalid as invalid:
        return ScenarioResult(
            file=file, outcome=Outcome.INVALID, problems=tuple(str(each) for each in invalid.problems)
        )


@cache
def shipped_packs(game_id: str) -> tuple[bytes, ...]:
    """The packs of one game that come with the program, as JSON."""
    from cornerman.games.pack_formats import pack_formats
    from cornerman.packs.library import pack_folders, shipped_root
    from cornerman.packs.loader import load_pack

    formats = pack_formats()
    packs = [load_pack(folder, formats) for folder in pack_folders(shipped_root())]
    return tuple(pack.canonical for pack in packs if pack.game == game_id)
