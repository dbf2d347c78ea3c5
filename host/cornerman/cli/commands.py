"""The subcommands: each name, the module that does it, and one line of help."""

from __future__ import annotations

import importlib
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.machinery import PathFinder
from typing import Protocol, cast


class CommandModule(Protocol):
    """What a subcommand's module offers."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the subcommand's arguments."""

    def run(self, args: Namespace) -> int:
        """Do it and return the exit code: 0 good, 1 a check failed, 2 wrong use or input."""


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One subcommand; its module is imported only when it is chosen."""

    name: str
    module: str
    help: str

    def is_there(self) -> bool:
        """Return whether this installation holds the module; nothing is imported for that."""
        name, *inner = self.module.split(".")
        where: Sequence[str] | None = sys.modules[name].__path__
        for part in inner:
            name = f"{name}.{part}"
            spec = PathFinder.find_spec(name, where)
            if spec is None:
                return False
            where = spec.submodule_search_locations
        return True

    def load(self) -> CommandModule:
        """Import the module."""
        return cast(CommandModule, importlib.import_module(self.module))


SUBCOMMANDS: tuple[Subcommand, ...] = (
    Subcommand(
        "play", "cornerman.cli.play", "play a match; without other words: Versus on the simulated table"
    ),
    Subcommand("demo", "cornerman.cli.demo", "watch bots play a short match on the simulated table"),
    Subcommand("dashboard", "cornerman.cli.dashboard", "open the window: table view, prompts, virtual table"),
    Subcommand(
        "matches", "cornerman.cli.matches", "list the matches kept here, show, export, salvage or delete one"
    ),
    Subcommand("verify", "cornerman.cli.verify", "check a match's journal and every roll in it"),
    Subcommand("report", "cornerman.cli.report", "gather what a bug report needs into one file"),
    Subcommand(
        "scenario", "cornerman.cli.scenario", "run the rule scenarios, print their format or what they cover"
    ),
    Subcommand("pack", "cornerman.packs.command", "make, check or import a pack of cards"),
    Subcommand("rule", "cornerman.cli.rule", "print a rule by its ID, or the rules of a game"),
    Subcommand("chart", "cornerman.cli.chart", "draw a game's state chart"),
    Subcommand("sim", "cornerman.sim.command", "run a simulated table"),
    Subcommand("devices", "cornerman.device.command", "find, check and test the boards"),
    Subcommand("device", "cornerman.blinka.command", "be a board, on this Raspberry Pi's own pins"),
    Subcommand("firmware", "cornerman.install.command", "build, check or install a board's firmware"),
    Subcommand("hil", "cornerman.hil.command", "try everything that a board promises, and measure it"),
    Subcommand("doctor", "cornerman.device.doctor", "say what keeps a board from working, and the cure"),
    Subcommand("monitor", "cornerman.device.monitor", "watch the messages to and from the boards"),
    Subcommand("bench", "cornerman.cli.bench", "measure this machine against the bars"),
)

BY_NAME = {command.name: command for command in SUBCOMMANDS}
