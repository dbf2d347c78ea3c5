"""What a host session reports: things that happened on the link. The board does not get this file."""

from typing import NamedTuple, TypeAlias

from .descriptor import Descriptor, Item


class Welcomed(NamedTuple):
    """The board has said who it is. `rebooted`: it has started anew since this host last spoke with it."""

    uid: str
    boot: str
    board_type: str
    firmware: str
    reset_reason: str
    rebooted: bool


class Mismatched(NamedTuple):
    """The board is one of ours but speaks another protocol. `why`: plain words with both versions."""

    uid: str
    firmware: str
    why: str


class Twin(NamedTuple):
    """The board says that it is `uid`, as another one does that this host is talking to."""

    uid: str


class Unanswered(NamedTuple):
    """Nobody has answered hello. `noise`: something came in, but it was not our link."""

    noise: bool


class Described(NamedTuple):
    """What the board has is known: from now on registers may be wanted of it."""

    descriptor: Descriptor


class Synced(NamedTuple):
    """Everything wanted is on the pixels, for the first time or since the board was heard again."""


class Pressed(NamedTuple):
    """A button edge, handed up once. (uid, boot, event) names it for ever; `commit` it when it is dealt with.

    `down`: False for a release. `token`: the arm token that the button had on the board at that moment.
    `age_ms`: how long ago it was, by the board's clock. `at_ms`: when it came in, by the host's.
    """

    uid: str
    boot: str
    event: int
    button: Item
    down: bool
    token: int
    age_ms: int
    at_ms: float


class EdgesLost(NamedTuple):
    """The board could not keep this many button edges."""

    edges: int


class Drawn(NamedTuple):
    """Everything up to `revision` is on the pixels, `waited_ms` after it was first sent.

    `draw_us`: what writing the strip took. `limited`: the board's current limit dimmed the frame.
    """

    revision: int
    draw_us: int
    limited: bool
    waited_ms: float


class Quiet(NamedTuple):
    """Nothing was heard for a while, or the board does not draw: something is wrong."""


class Heard(NamedTuple):
    """The board is heard again."""


class Silent(NamedTuple):
    """The board is lost: close the port, open it anew."""


class Answered(NamedTuple):
    """A call was carried out (`done`) or not (`why`)."""

    call_id: int
    done: bool
    values: dict[str, int]
    why: str


class Logged(NamedTuple):
    """A line for the log from the board, seen `times` times. `level`: 0 info, 1 warning, 2 error."""

    level: int
    text: str
    times: int


class Objected(NamedTuple):
    """The board did not take something as it came (`messages.REASONS`): the host's program is wrong."""

    why: str
    kind: str
    register: str
    channel: int


class PoorLine(NamedTuple):
    """Many of the last frames from the board were damaged: a bad cable, or another program at the port."""

    bad: int
    of: int


Happening: TypeAlias = (
    Welcomed
    | Mismatched
    | Twin
    | Unanswered
    | Described
    | Synced
    | Pressed
    | EdgesLost
    | Drawn
    | Quiet
    | Heard
    | Silent
    | Answered
    | Logged
    | Objected
    | PoorLine
)
"""Everything that can happen on a link."""
