"""`cornerman scenario`: run scenario files, print their format, say which rules have none."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from cornerman.errors import InputError
from cornerman.packs.as_json import indented_json

DEFAULT_GAME = "sftmg"
_GOOD, _FAILED, _INVALID = 0, 1, 2


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman scenario`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="run | schema | coverage")

    run_ = actions.add_parser("run", help="run scenario files", allow_abbrev=False)
    run_.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files, or folders of them")
    run_.add_argument("--json", action="store_true", help="print one JSON object")

    schema = actions.add_parser("schema", help="print the JSON Schema of the format", allow_abbrev=False)
    _add_game(schema)

    cover = actions.add_parser(
        "coverage", help="say which rules have no scenario, and why", allow_abbrev=False
    )
    cover.add_argument(
        "paths", nargs="*", type=Path, metavar="DIR", help="folders of scenarios; without: tests/conformance"
    )
    cover.add_argument("--json", action="store_true", help="print one JSON object")
    _add_game(cover)


def run(args: Namespace) -> int:
    """Do it. 0 good, 1 a scenario failed or a rule has none, 2 a file cannot be run."""
    if args.action == "run":
        return _run(args.paths, as_json=args.json)
    if args.action == "schema":
        from cornerman.scenarios.schema import scenario_schema

        print(indented_json(scenario_schema(args.game)), end="")
        return _GOOD
    return _coverage(args.game, args.paths, as_json=args.json)


def _run(paths: list[Path], *, as_json: bool) -> int:
    from cornerman.scenarios.finding import scenario_files
    from cornerman.scenarios.results import Outcome, summary
    from cornerman.scenarios.suite import run_files

    results = []
    for result in run_files(scenario_files(paths)):
        results.append(result)
        if not as_json:
            print("".join(f"{line}\n" for line in result.lines()), end="")
    outcomes = {result.outcome for result in results}
    if as_json:
        data = {
            "ok": outcomes <= {Outcome.PASSED},
            "scenarios": [result.as_data() for result in results],
        }
        print(indented_json(data), end="")
    else:
        print(summary(results))
    if Outcome.INVALID in outcomes:
        return _INVALID
    return _FAILED if Outcome.FAILED in outcomes else _GOOD


def _coverage(game: str, paths: list[Path], *, as_json: bool) -> int:
    from cornerman.scenarios.coverage import coverage

    found = coverage(game, paths or [_default_folder(game)])
    if as_json:
        print(indented_json(found), end="")
    else:
        print("".join(f"{line}\n" for line in found.lines()), end="")
    return _GOOD if found.is_whole else _FAILED


def _default_folder(game: str) -> Path:
    """The game's scenarios: below the working folder, or in the checkout that this runs from."""
    places = [Path.cwd(), Path(__file__).resolve().parents[3]]
    for place in places:
        folder = place / "tests" / "conformance" / game
        if folder.is_dir():
            return folder
    raise InputError(
        f"there are no scenarios of {game} here",
        where=str(Path("tests") / "conformance" / game),
        cure="name the folder: cornerman scenario coverage --game GAME DIR",
    )


def _add_game(parser: ArgumentParser) -> None:
    parser.add_argument("--game", default=DEFAULT_GAME, metavar="GAME", help=f"default: {DEFAULT_GAME}")
