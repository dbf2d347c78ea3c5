"""`cornerman bench`: measure this machine against the bars."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING

from cornerman.errors import InputError

if TYPE_CHECKING:
    from cornerman.bench.figures import Outcome
    from cornerman.bench.progress import Tell

BENCHES = {
    "engine": "random players on the bare rules: decisions a second, clone of a state, import, start",
    "decision": "one command of a match, journal included, without the disk's own sync",
    "link": "from a press on the simulated table to the light it leads to, through journal and rules",
    "resume": "opening a match of 5,000 commands",
    "firmware": "the smallest heap on which the firmware runs, and the garbage of its idle loop",
    "ui": "the dashboard: start, rest, frames while everything moves, presses, memory",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman bench`."""
    width = max(len(name) for name in BENCHES)
    lines = [f"  {name:<{width}}  {text}" for name, text in BENCHES.items()]
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = "\n".join(
        [
            "benches:",
            *lines,
            "",
            "Speeds and times are the best of several rounds, with the median beside them; a ratio is the",
            "median of the rounds' ratios. Exit code 1 where a bar is missed.",
        ]
    )
    parser.add_argument("name", metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument(
        "--game",
        default="sftmg",
        help="the game that is played (default: %(default)s, which the bars are about)",
    )
    parser.add_argument("--mode", default="", help="its mode (default: the game's first)")
    parser.add_argument("--quick", action="store_true", help="only see that it runs: the figures say little")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace) -> int:
    """Measure and print; 1 where a bar is missed. Errors: InputError for an unknown bench, game or mode."""
    _check_name(args.name)
    from cornerman.bench.figures import as_json, as_table
    from cornerman.bench.progress import Progress

    progress = Progress()
    try:
        outcome = _measure(args, progress)
    finally:
        progress.done()
    print(as_json(outcome) if args.json else as_table(outcome))
    return 1 if outcome.missed else 0


def _check_name(name: str) -> None:
    if name not in BENCHES:
        from cornerman.errors import did_you_mean

        hint = did_you_mean(name, BENCHES)
        raise InputError(f'there is no bench "{name}"' + (f"; {hint}" if hint else ""), allowed=BENCHES)


def _firmware(quick: bool, tell: Tell) -> Outcome:
    from cornerman.bench import firmware
    from cornerman.sim.vm import VmMissing

    try:
        return firmware.measure(firmware.QUICK if quick else firmware.Effort(), tell)
    except VmMissing as error:
        raise InputError(str(error)) from error


def _measure(args: Namespace, tell: Tell) -> Outcome:
    if args.name == "firmware":
        return _firmware(args.quick, tell)
    from cornerman.bench.matches import setting

    played = setting(args.game, args.mode)
    if args.name == "engine":
        from cornerman.bench import engine

        return engine.measure(played, engine.QUICK if args.quick else engine.Effort(), tell)
    if args.name == "decision":
        from cornerman.bench import decision

        return decision.measure(played, decision.QUICK if args.quick else decision.Effort(), tell)
    if args.name == "link":
        from cornerman.bench import link

        return link.measure(played, link.QUICK if args.quick else link.Effort(), tell)
    if args.name == "ui":
        from cornerman.bench import ui

        return ui.measure(played, ui.QUICK if args.quick else ui.Effort(), tell)
    from cornerman.bench import resume

    return resume.measure(played, resume.QUICK if args.quick else resume.Effort(), tell)
