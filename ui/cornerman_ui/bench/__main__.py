"""`python -m cornerman_ui.bench PART`: one part, in the real program, on the screen Qt is told to use."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Final

from cornerman_ui.bench import empty, frames, idle, memory, presses

PARTS: Final[dict[str, Callable[[Namespace], int]]] = {
    "empty": empty.run,
    "frames": frames.run,
    "idle": idle.run,
    "memory": memory.run,
    "presses": presses.run,
}


def main() -> int:
    """Measure and print; returns the dashboard's exit code."""
    parser = ArgumentParser("python -m cornerman_ui.bench")
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--seconds", type=float, default=5.0, help="for how long is measured")
    parser.add_argument("--count", type=int, default=100, help="presses, or attacks")
    args = parser.parse_args()
    return PARTS[args.part](args)


if __name__ == "__main__":  # bots run in processes that load this file again
    sys.exit(main())
