"""`cornerman dashboard`: opens the window, where one is installed; the host itself knows no Qt."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from cornerman.errors import InputError

GROUP: Final = "cornerman.dashboard"
"""Whoever offers a dashboard stands in this group of entry points."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--resume",
        nargs="?",
        const="last",
        metavar="MATCH",
        help="go on with this match at once, at the very question (default: the last one)",
    )
    parser.add_argument(
        "--renderer",
        choices=("auto", "software", "gpu"),
        help="who draws: auto (default) takes the software renderer unless there is a real GPU",
    )
    parser.add_argument(
        "--check", action="store_true", help="open it, draw one frame, close it: does it work here?"
    )
    parser.add_argument(
        "--install-desktop", action="store_true", help="put it into this desktop's menu (Linux), then leave"
    )


def run(args: Namespace) -> int:
    """Open it; returns its exit code. Errors: InputError where there is none, or no screen."""
    found = installed()
    if found is None:
        raise InputError(
            "the dashboard is not installed",
            cure="pip install 'cornerman[ui]'; the terminal plays every match without it: "
            "cornerman play --table sim",
        )
    if args.install_desktop:
        return cast("Callable[[Sequence[str]], int]", found.load())(["--install-desktop"])
    if not has_display(os.environ) and "QT_QPA_PLATFORM" not in os.environ:
        raise InputError(
            "there is no screen to open a window on",
            cure="start it where a desktop runs, or play in the terminal: cornerman play --table sim",
        )
    words: list[str] = []
    for name in ("resume", "renderer"):
        value: str | None = getattr(args, name)
        words += [f"--{name}", value] if value else []
    words += ["--check"] if args.check else []
    return cast("Callable[[Sequence[str]], int]", found.load())(words)


def installed() -> EntryPoint | None:
    """The dashboard of this installation, if there is one and its Qt is there."""
    from importlib.util import find_spec

    if find_spec("PySide6") is None:
        return None
    return next(iter(entry_points(group=GROUP)), None)


def has_display(environment: Mapping[str, str]) -> bool:
    """Whether somebody would see a window that is opened here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
