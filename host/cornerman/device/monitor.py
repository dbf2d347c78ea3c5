"""`cornerman monitor`: the messages to and from the boards as they pass, decoded, and one line of figures."""

from __future__ import annotations

import json
import queue
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from cornerman.amounts import seconds
from cornerman.output import behind_the_gate
from cornerman.visible import one_line

if TYPE_CHECKING:
    from cornerman.device.search import Search, Traffic
    from cornerman.device.traffic_file import TrafficFile
    from cornerman.device.words import Words
    from cornerman_link.happenings import Happening
    from cornerman_link.recorder import Recorded

LOOK_S = 0.1  # 200 messages are kept: far more than pass in this time
FIGURES_S = 5.0  # where the line of figures cannot be written over
SECONDS_MAX = 1_000_000  # eleven days
NOBODY_S = 3.0  # then it is said that there is no board


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman monitor`."""
    parser.add_argument("--port", action="append", metavar="PORT", help="watch this port, whatever it is")
    parser.add_argument("--quiet", action="store_true", help="leave out pings and their answers")
    parser.add_argument("--record", metavar="FILE", type=Path, help="also keep the messages in this file")
    parser.add_argument(
        "--replay", metavar="FILE", type=Path, help="no board: show a kept file, and what it leads to today"
    )
    parser.add_argument(
        "--seconds",
        type=seconds("--seconds", 0, SECONDS_MAX),
        metavar="S",
        help="end after so long (default: Ctrl-C)",
    )


def run(args: Namespace) -> int:
    """Watch until Ctrl-C; 1 where no board was heard by then. It holds the ports, as a match would.

    Errors: InputError for a file that cannot be made, or is none of messages.
    """
    if args.replay is not None:
        return _replay(args.replay, args.quiet)
    from cornerman.device.command import scanner_for
    from cornerman.device.search import Search
    from cornerman.device.traffic_file import TrafficFile

    screen = Screen(behind_the_gate(sys.stdout))
    heard: queue.SimpleQueue[Words] = queue.SimpleQueue()  # said in this thread: whoever reads it may go away
    kept = TrafficFile(args.record) if args.record is not None else None
    try:
        with Search(scanner_for(args.port), heard.put, consume=True) as search:
            return _watch(search, screen, args.seconds, Watch(args.quiet, kept), heard)
    finally:
        if kept is not None:
            kept.close()


def _replay(path: Path, quiet: bool) -> int:
    from cornerman.device.traffic_file import Replay, read_traffic

    screen, replay = Screen(behind_the_gate(sys.stdout)), Replay()
    for passed in read_traffic(path):
        happened = replay.give(passed)
        if not (quiet and passed.frame.kind in "PO"):
            screen.say(f"{passed.board[-4:]} {decoded(passed.frame)}")
        for thing in happened:
            screen.say(f"     = {in_words(thing)}")
    if not replay.begun:
        screen.say("-- it begins in the middle of a conversation: what it led to cannot be told")
    return 0


def _watch(
    search: Search, screen: Screen, seconds: float | None, watch: Watch, heard: queue.SimpleQueue[Words]
) -> int:
    start = time.monotonic()
    told_nobody = False
    while seconds is None or time.monotonic() - start < seconds:
        while not heard.empty():
            screen.say(f"-- {heard.get().line()}")
        traffic = search.traffic()
        for line in watch.lines(traffic):
            screen.say(line)
        screen.figures(" | ".join(watch.figures(one) for one in traffic))
        if not watch.heard and not told_nobody and time.monotonic() - start > NOBODY_S:
            told_nobody = True
            screen.say("-- no board answers; `cornerman doctor` looks for the reason")
        time.sleep(LOOK_S)
    screen.end()
    return 0 if watch.heard else 1


class Screen:
    """Lines that scroll, and under them, on a terminal, one that stays."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._stays = stream.isatty()
        self._bottom = ""
        self._next_s = 0.0

    def say(self, text: str) -> None:
        """Write a line."""
        self._write(f"{self._wipe()}{one_line(text)}\n{self._bottom}")

    def figures(self, text: str) -> None:
        """Bring the last line up to date."""
        text = one_line(text)
        if self._stays:
            if text != self._bottom:
                wipe, self._bottom = self._wipe(), text
                self._write(wipe + text)
        elif text and time.monotonic() >= self._next_s:
            self._next_s = time.monotonic() + FIGURES_S
            self._write(f"-- {text}\n")

    def end(self) -> None:
        """Leave the last line standing."""
        if self._bottom:
            self._write("\n")

    def _wipe(self) -> str:
        return "\r" + " " * len(self._bottom) + "\r" if self._bottom else ""

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


class Watch:
    """Finds what is new in the traffic, and puts it into words. heard: a board has said something.

    kept: where the messages are kept, too.
    """

    def __init__(self, quiet: bool, kept: TrafficFile | None = None) -> None:
        self.heard = False
        self._kept = kept
        self._quiet = quiet
        self._last: dict[str, Recorded] = {}
        self._counts: dict[str, list[tuple[float, int]]] = {}

    def lines(self, traffic: list[Traffic]) -> list[str]:
        """The new messages, decoded."""
        lines: list[str] = []
        for one in traffic:
            frames = self._new(one)
            self.heard |= any(frame.direction == "<" for frame in frames)
            if self._kept is not None:
                for frame in frames:
                    self._kept.write(one.device, frame)  # its name is known only once it has answered
            shown = [frame for frame in frames if not (self._quiet and frame.kind in "PO")]
            lines += [f"{one.board[-4:]} {decoded(frame)}" for frame in shown]
        return lines

    def _new(self, one: Traffic) -> list[Recorded]:
        last = self._last.get(one.device)
        if one.frames:
            self._last[one.device] = one.frames[-1]
        for at in range(len(one.frames) - 1, -1, -1):
            if one.frames[at] is last:
                return list(one.frames[at + 1 :])
        return list(one.frames)

    def figures(self, one: Traffic, now_s: float | None = None) -> str:
        """One line: speed, losses, memory, the longest loop."""
        now_s = time.monotonic() if now_s is None else now_s
        seen = self._counts.setdefault(one.device, [])
        seen.append((now_s, one.good))
        while now_s - seen[0][0] > FIGURES_S:
            seen.pop(0)
        spent = now_s - seen[0][0]
        rate = (one.good - seen[0][1]) / spent if spent > 0 else 0.0
        trip = "?" if one.rtt_ms is None else f"{one.rtt_ms:.1f}"
        health = one.health
        return (
            f"{one.board}: round trip {trip} ms, {rate:.0f} messages/s, {one.bad} damaged,"
            f" {one.missed} missed, lost edges {health.get('lost', '?')},"
            f" free {health.get('memory_free', '?')} bytes,"
            f" longest loop {health.get('worst_loop_ms', '?')} ms"
        )


def in_words(thing: Happening) -> str:
    """What happened on a link: its name, and what there is to it."""
    from cornerman_link.descriptor import Descriptor, Item

    told = []
    for name, value in thing._asdict().items():
        if isinstance(value, Descriptor):
            told.append(f"{name} of {len(value.bars)} bars and {len(value.buttons)} buttons")
        else:
            told.append(f"{name} {value.name if isinstance(value, Item) else value}")
    return f"{type(thing).__name__} {', '.join(told)}".rstrip()


def decoded(frame: Recorded) -> str:
    """A message with its name, and each of its keys in words."""
    from cornerman_link.names import MESSAGES

    name, _, words = MESSAGES.get(frame.kind, ("?", "", {}))
    body = ", ".join(
        f"{words.get(key, key)} {json.dumps(value, separators=(',', ':'))}"
        for key, value in frame.body.items()
    )
    return f"{frame.ms / 1000:12.3f} {frame.direction} {name} {body}".rstrip()
