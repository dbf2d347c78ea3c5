"""`cornerman devices`: find, check and test the boards."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cornerman.device.scanner import Scanner
    from cornerman.device.search import Facts

LEAST_S = 1.2  # two looks for ports and a greeting
MOST_S = 6.0  # a port where nobody answers is told from a slow board after three seconds
CALL_S = 10.0  # the self-test's pictures take two seconds


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman devices`."""
    known = {
        "list": "find the boards and say how each is",
        "watch": "say every change until Ctrl-C",
        "identify": "have a board blink, to see which one it is",
        "test": "have a board show every colour and tell its figures",
        "frames": "print the last messages to and from a board",
        "udev": "print how to let Linux give the boards to whoever sits at the screen",
    }
    actions = parser.add_subparsers(dest="action", metavar="ACTION", help="default: list")
    for name, text in known.items():
        made = actions.add_parser(
            name, help=text, description=text[0].upper() + text[1:] + ".", allow_abbrev=False
        )
        if name in ("identify", "test", "frames"):
            made.add_argument(
                "board", nargs="?", metavar="BOARD", help="port, uid or its end; default: the only one"
            )
        if name == "list":
            made.add_argument("--json", action="store_true", help="as JSON")
        if name != "udev":
            made.add_argument(
                "--port", action="append", metavar="PORT", help="open this port, whatever it is; no other"
            )


def run(args: Namespace) -> int:
    """Do what was asked: 0 good, 1 a board that is there cannot be used. Errors: DeviceError."""
    action = args.action or "list"
    if action == "udev":
        from cornerman.device.advice import udev_advice

        print(udev_advice())
        return 0
    ports = getattr(args, "port", None)
    if action == "watch":
        return _watch(ports)
    if action == "list":
        return _list(ports, getattr(args, "json", False))
    return _at_board(action, args.board, ports)


def scanner_for(ports: list[str] | None) -> Scanner:
    """Real boards and simulated ones, or the ports that the person names."""
    from cornerman.device.scanner import BoardScanner, NamedPorts, Several
    from cornerman.sim.records import list_records

    return NamedPorts(ports) if ports else Several(BoardScanner(), BoardScanner(list_records))


def bundled_version() -> str:
    """The version of the firmware that this installation holds."""
    from cornerman.sim.drive import drive_files

    text = drive_files("pico-2p")["cornerman_table/__init__.py"].read_text(encoding="utf-8")
    return text.partition('VERSION = "')[2].partition('"')[0]


def _list(ports: list[str] | None, as_json: bool) -> int:
    from cornerman.device.advice import warnings
    from cornerman.device.scanner import might_be_boards
    from cornerman.device.search import Search

    with Search(scanner_for(ports)) as search:
        found = search.settle(LEAST_S, MOST_S)
    strangers = () if ports else might_be_boards()
    if as_json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode({"boards": found, "left_alone": strangers})).decode())
    else:
        lines = [line for facts in found for line in _lines(facts)] or ["no board is plugged in"]
        lines += [
            f"{device} may be a board without Cornerman's firmware; it is left alone" for device in strangers
        ]
        print("\n".join(lines + warnings()))
    return 0 if all(facts.words.good for facts in found) else 1


def _lines(facts: Facts) -> list[str]:
    lines = [facts.words.line()]
    if facts.words.good:
        has = facts.has
        lines.append(
            f"  uid {facts.uid}, firmware {facts.firmware}, {has.get('seats', 0)} seats, {has['bars']} bars, "
            f"{has['meters']} meters, {has['buttons']} buttons, {has.get('pixels', 0)} pixels, "
            f"at most {has.get('budget_ma', 0)} mA"
        )
        trip = "" if facts.rtt_ms is None else f"round trip {facts.rtt_ms:.1f} ms, "
        memory = facts.health.get("memory_free")
        lines.append(f"  {trip}free memory {memory if memory is not None else '?'} bytes")
        lines.append(f"  {_place(facts)}")
    return lines


def _place(facts: Facts) -> str:
    from cornerman.session.paths import data_paths
    from cornerman.table.seating import FILE_NAME, place_in_words

    return place_in_words(facts.uid, facts.has.get("seats", 0), data_paths().root / FILE_NAME)


def _watch(ports: list[str] | None) -> int:
    import queue

    from cornerman.device.search import Search
    from cornerman.device.words import Words

    heard: queue.SimpleQueue[Words] = queue.SimpleQueue()  # said in this thread: whoever reads it may go away
    print("Ctrl-C ends it.", flush=True)
    with Search(scanner_for(ports), heard.put):
        while True:
            print(heard.get().line(), flush=True)


def _at_board(action: str, name: str | None, ports: list[str] | None) -> int:
    from cornerman.device.search import Search, board_named

    with Search(scanner_for(ports)) as search:
        board = board_named(search.settle(LEAST_S, MOST_S), name)
        if action == "frames":
            print("\n".join(search.frames(board.uid)))
            return 0
        answer = search.call(board.uid, "self_test" if action == "test" else action, CALL_S)
    if not answer.done:
        print(f"{board.words.board}: could not do it: {answer.why}")
        return 1
    figures = ", ".join(f"{key} {value}" for key, value in answer.values.items())
    print(f"{board.words.board}: {figures or 'done'}")
    return 0
