"""What the owner of a simulated board asks its process: one JSON object a line, each answered by one."""

import msgspec

from cornerman.sim.faults import FaultRates
from cornerman.sim.machine import Moment


class Orders(msgspec.Struct, frozen=True):
    """How the board is made: the first line on the process's standard input.

    `programs`: files that the drive has besides or instead of the firmware's, name -> path here.
    """

    control: int
    token: str
    board: str
    seed: int
    faults: FaultRates
    name: str | None
    folder: str
    transport: str
    boot_ms: int
    wire_time: bool
    heap_kib: int
    mpy: bool
    programs: dict[str, str]


class SetPressed(msgspec.Struct, frozen=True, tag="press"):
    """Press or release the button at a pin."""

    pin: str
    pressed: bool


class Unplug(msgspec.Struct, frozen=True, tag="unplug"):
    """Pull the plug."""

    keep_power: bool


class Replug(msgspec.Struct, frozen=True, tag="replug"):
    """Put the plug back, under another port name if given."""

    name: str | None


class Reset(msgspec.Struct, frozen=True, tag="reset"):
    """Reset the chip; into safe mode when a reason is given."""

    safe_mode: str = ""


class Reload(msgspec.Struct, frozen=True, tag="reload"):
    """Start the program anew."""


class Interrupt(msgspec.Struct, frozen=True, tag="interrupt"):
    """End the program."""


class Fail(msgspec.Struct, frozen=True, tag="fail"):
    """Have the program meet an error."""

    kind: str
    text: str


class Stall(msgspec.Struct, frozen=True, tag="stall"):
    """Have the program do nothing for a while, now or before it next draws something."""

    ms: int
    before_drawing: bool = False


class ChangeFaults(msgspec.Struct, frozen=True, tag="faults"):
    """Have other faults on the data port's cable from now on."""

    faults: FaultRates


class LetWatch(msgspec.Struct, frozen=True, tag="watch"):
    """Connect to a port of this computer, say the token, and show there what changes (`watching`)."""

    port: int
    token: str


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Tell everything that can be seen. `moments`, `console`: those parts too."""

    moments: bool = False
    console: bool = False


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    """End the board."""


Request = (
    SetPressed
    | Unplug
    | Replug
    | Reset
    | Reload
    | Interrupt
    | Fail
    | Stall
    | ChangeFaults
    | LetWatch
    | Look
    | Quit
)


class Seen(msgspec.Struct, frozen=True):
    """The answer to every request: the board after it.

    `strips`: pin -> bytes in wire order; `drawn_us`: monotonic time of the last change; `device`: the data
    port's name, "" while there is none.
    """

    state: str
    device: str
    uid: str
    strips: dict[str, bytes]
    drawn_us: int
    moments: list[Moment]
    console: str
