"""`cornerman doctor`: what keeps a board from working, each finding with its cure."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cornerman.device.command import bundled_version, scanner_for

if TYPE_CHECKING:
    from cornerman.device.scanner import ListedPort
    from cornerman.device.search import Facts

LEAST_S, MOST_S = 1.5, 6.0  # two looks for ports and a greeting; a silent port is known after three seconds
SLOW_MS = 50.0  # a healthy round trip is 2 to 4 ms; this much is felt between press and light


class Finding(msgspec.Struct, frozen=True):
    """One thing found. bad: it keeps a board from working. cure: what to do, "" for nothing."""

    about: str
    text: str
    cure: str = ""
    bad: bool = False

    def lines(self) -> list[str]:
        """For people."""
        mark = "!!" if self.bad else "ok" if not self.cure else " !"
        return [f"{mark} {self.about}: {self.text}"] + ([f"   what to do: {self.cure}"] if self.cure else [])


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman doctor`."""
    parser.add_argument("--port", action="append", metavar="PORT", help="look at this port, whatever it is")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace) -> int:
    """Look and tell; 1 where something keeps a board from working."""
    from cornerman.device.scanner import might_be_boards
    from cornerman.device.search import Search

    with Search(scanner_for(args.port)) as search:
        facts = search.settle(LEAST_S, MOST_S)
    found = [*boards(facts), *strangers(might_be_boards()), *system()]
    if args.json:
        good = not any(one.bad for one in found)
        print(msgspec.json.format(msgspec.json.encode({"good": good, "findings": found})).decode())
    else:
        print("\n".join(line for one in found for line in one.lines()))
    return 1 if any(one.bad for one in found) else 0


def boards(facts: Iterable[Facts]) -> Iterator[Finding]:
    """What there is to say of each board; that there is none, if so."""
    none = True
    for one in facts:
        none = False
        if not one.words.good:
            yield Finding(one.words.board, one.words.text, one.words.action, bad=True)
            continue
        yield Finding(one.words.board, f"{one.words.text}, firmware {one.firmware}")
        yield from _version(one)
        yield from _figures(one)
    if none:
        yield Finding(
            "boards",
            "no board is plugged in, or its cable carries no data",
            "plug one in with another cable; `cornerman sim` starts a simulated one",
            bad=True,
        )


def _version(one: Facts) -> Iterator[Finding]:
    ours = bundled_version()
    if one.firmware != ours:
        text = f"its firmware is {one.firmware}, this program came with {ours}"
        yield Finding(one.words.board, text, "`cornerman firmware install` puts this one's onto its drive")


def _figures(one: Facts) -> Iterator[Finding]:
    if one.rtt_ms is not None and one.rtt_ms > SLOW_MS:
        text = f"its answers take {one.rtt_ms:.0f} ms"
        yield Finding(one.words.board, text, "plug it into the computer itself, not into a hub")
    if lost := one.health.get("lost"):
        text = f"{lost} button presses or releases were lost since it started"
        yield Finding(one.words.board, text, "look for a button that is stuck or bounces")


def strangers(devices: Iterable[str]) -> Iterator[Finding]:
    """Ports of boards without our firmware."""
    for device in devices:
        yield Finding(
            device,
            "may be a board in safe mode, or one without Cornerman's firmware; it is left alone",
            "press its reset button; if that does not help, `cornerman firmware install`",
            bad=True,
        )


def system(
    ports: Callable[[], Iterable[ListedPort]] | None = None,
    rules: Path | None = None,
    processes: Path = Path("/proc"),
) -> Iterator[Finding]:
    """What on this computer will get in the way. Linux only; nothing elsewhere."""
    from serial.tools import list_ports

    from cornerman.device import advice
    from cornerman.device.errors import PortDenied, open_error

    if not sys.platform.startswith("linux"):
        return
    rules = rules or Path(advice.RULES_FILE)
    for text in advice.warnings(processes, rules):
        about, _, cure = text.partition(" - ")
        yield Finding("system", about, cure)
    for port in (ports or list_ports.comports)():
        path = Path(port.device)
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            denied = open_error(port.device, PermissionError(13, "Permission denied"))
            if isinstance(denied, PortDenied):
                yield Finding(port.device, denied.message, denied.cure or "", bad=True)
    if rules.exists() and advice.UDEV_RULE not in rules.read_text(encoding="utf-8", errors="replace"):
        yield Finding(str(rules), "is not the rule of this program", "run `cornerman devices udev`")
