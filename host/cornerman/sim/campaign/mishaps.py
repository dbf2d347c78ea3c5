"""What goes wrong at a table: each mishap as it befalls the board, the cable or the host program.

A mishap begins, lasts for a while and is mended by itself or by a person; then the table must be whole again
without anybody touching the host.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Final, TypeAlias

from cornerman.device.errors import PortBusy, PortDenied
from cornerman.sim.campaign.world import World

WATCHDOG_MS: Final = 5000
RESTART_MS: Final = 2000  # the firmware's fault look, before its program starts again
DRUMMED_MS: Final = 20  # a finger that drums as fast as the scanner sees
SCANNER_QUEUE: Final = 64


class Mishap(Enum):
    """The kinds. Comments name the real cause."""

    UNPLUGGED = "unplugged"  # a foot in the cable; comes back under another port name
    HUB_LOST_POWER = "hub lost power"  # as above, but the board has a supply of its own and goes on
    RESET = "reset"  # the button on the board
    HANG = "hang"  # the watchdog bites
    RELOADED = "program started anew"  # a write to the drive; the port stays
    ENDED = "program ended"  # Ctrl-C on the console, Ctrl-D seconds later: the port stays, and is silent
    ERROR = "error in the program"
    OUT_OF_MEMORY = "out of memory"
    DIED = "program died"  # an error while it dealt with another: only the watchdog is left
    SAFE_MODE = "safe mode"  # no data port until somebody presses reset
    HOST_FROZEN = "host stood still"
    HOST_ASLEEP = "computer slept"
    HOST_KILLED = "host program killed"  # the next one opens the port onto half a frame
    PORT_BUSY = "port busy"  # another program was quicker after a replug
    PORT_DENIED = "port denied"  # the system has not given it to this user yet
    STRANGER = "something else answered"  # a modem, or another board, where ours was
    FOREIGN_BYTES = "another program wrote"  # ModemManager asks each new port whether it is a modem
    PROGRAM_STALLED = "program stalled"  # a long collection of garbage
    KEYS_OVERFLOW = "keys overflowed"  # drumming while the program stalls
    KEY_STUCK = "key stuck"
    KEY_BOUNCES = "key bounces"


Deed: TypeAlias = Callable[[World, Random], None]

RESTARTS: Final = frozenset(
    {
        Mishap.UNPLUGGED,
        Mishap.RESET,
        Mishap.HANG,
        Mishap.RELOADED,
        Mishap.ENDED,
        Mishap.ERROR,
        Mishap.OUT_OF_MEMORY,
        Mishap.DIED,
        Mishap.SAFE_MODE,
        Mishap.PORT_BUSY,
        Mishap.PORT_DENIED,
        Mishap.STRANGER,
    }
)
"""The board's program, or its power, is gone, and with it what nobody had acknowledged."""


def _unplug(world: World, chance: Random, *, keep_power: bool = False) -> None:
    world.board.unplug(keep_power)
    world.run(chance.randrange(20, 3000))
    world.board.replug(f"ttyV{chance.randrange(9)}")


def _reset(world: World, chance: Random) -> None:
    world.board.reset()
    world.run(20)


def _hang(world: World, chance: Random) -> None:
    world.board.stall(WATCHDOG_MS * 2)
    world.run(WATCHDOG_MS + 100)


def _reload(world: World, chance: Random) -> None:
    world.board.soft_reload()
    world.run(20)


def _end(world: World, chance: Random) -> None:
    world.board.interrupt()
    world.run(chance.randrange(100, 4000))
    world.board.soft_reload()
    world.run(20)


def _fail(world: World, chance: Random) -> None:
    world.board.fail("ValueError", "campaign")
    world.run(RESTART_MS + 100)


def _out_of_memory(world: World, chance: Random) -> None:
    world.board.fail("MemoryError", "memory allocation failed")
    world.run(RESTART_MS + 100)


def _die(world: World, chance: Random) -> None:
    world.board.fail("ValueError", "campaign")
    world.run(100)
    world.board.fail("ValueError", "and again, while the first is shown")
    world.run(WATCHDOG_MS + 200)


def _safe_mode(world: World, chance: Random) -> None:
    world.board.safe_mode("USER")
    world.run(chance.randrange(500, 3000))
    world.board.reset()
    world.run(20)


def _port_taken(world: World, chance: Random, by: type[PortBusy] | type[PortDenied]) -> None:
    world.refuse_open = by
    _unplug(world, chance)
    world.run(chance.randrange(500, 4000))
    world.refuse_open = None


def _stranger(world: World, chance: Random) -> None:
    world.board.unplug()
    world.run(chance.randrange(20, 1000))
    world.stranger = True
    world.run(chance.randrange(500, 6000))
    world.stranger = False
    world.run(chance.randrange(20, 1000))
    world.board.replug(f"ttyV{chance.randrange(9)}")


def _foreign_bytes(world: World, chance: Random) -> None:
    for _ in range(chance.randrange(1, 4)):
        world.write_beside(chance.choice((b"AT\r", b"AT+GCAP\r\n", b"\x7e\x00\x78\xf0\x7e", b"~S")))
        world.run(chance.randrange(0, 200))


def _stall(world: World, chance: Random) -> None:
    ms = chance.randrange(50, 1500)
    world.board.stall(ms)
    world.run(ms)


def _overflow(world: World, chance: Random) -> None:
    """More edges than the scanner's queue holds; the key is up at the end."""
    world.board.stall(DRUMMED_MS * (SCANNER_QUEUE + 10))
    for _ in range(SCANNER_QUEUE // 2 + 3):
        world.board.press("2.c")
        world.run(DRUMMED_MS)
        world.board.release("2.c")
        world.run(DRUMMED_MS)


def _stuck(world: World, chance: Random) -> None:
    world.board.press("1.c")
    world.run(chance.randrange(500, 3000))
    world.board.release("1.c")
    world.run(100)


def _bounce(world: World, chance: Random) -> None:
    """A worn contact that never settles long enough to be a press."""
    for _ in range(chance.randrange(3, 12)):
        world.board.press("1.c")
        world.run(1)
        world.board.release("1.c")
        world.run(chance.randrange(1, 4))
    world.run(50)


DEEDS: Final[dict[Mishap, Deed]] = {
    Mishap.UNPLUGGED: _unplug,
    Mishap.HUB_LOST_POWER: lambda world, chance: _unplug(world, chance, keep_power=True),
    Mishap.RESET: _reset,
    Mishap.HANG: _hang,
    Mishap.RELOADED: _reload,
    Mishap.ENDED: _end,
    Mishap.ERROR: _fail,
    Mishap.OUT_OF_MEMORY: _out_of_memory,
    Mishap.DIED: _die,
    Mishap.SAFE_MODE: _safe_mode,
    Mishap.HOST_FROZEN: lambda world, chance: world.freeze_host(chance.randrange(200, 5000)),
    Mishap.HOST_ASLEEP: lambda world, chance: world.sleep(chance.randrange(3000, 20_000)),
    Mishap.HOST_KILLED: lambda world, chance: world.kill_host(),
    Mishap.PORT_BUSY: lambda world, chance: _port_taken(world, chance, PortBusy),
    Mishap.PORT_DENIED: lambda world, chance: _port_taken(world, chance, PortDenied),
    Mishap.STRANGER: _stranger,
    Mishap.FOREIGN_BYTES: _foreign_bytes,
    Mishap.PROGRAM_STALLED: _stall,
    Mishap.KEYS_OVERFLOW: _overflow,
    Mishap.KEY_STUCK: _stuck,
    Mishap.KEY_BOUNCES: _bounce,
}
