"""The shapes of the message bodies, for type checkers only. The board does not get this file.

Keys are short because they travel; `message_table.TABLE` holds the range of each, `names` its meaning.
"""

from typing import NotRequired, TypedDict


class Hello(TypedDict):
    """H."""

    lo: int
    hi: int
    mi: int
    app: str
    ses: str
    bt: NotRequired[str]
    e: NotRequired[int]


class Welcome(TypedDict):
    """W."""

    ma: int
    mi: int
    ok: int
    th: str
    fw: str
    ty: str
    u: str
    bt: str
    rs: str
    dc: str
    ses: str
    r: int
    n: int


class DescriptorAsk(TypedDict):
    """C."""

    i: int


class DescriptorPage(TypedDict):
    """D."""

    i: int
    n: int
    k: str
    x: list[list[int | str]]


class State(TypedDict):
    """S."""

    r: int
    b: NotRequired[list[list[int]]]
    m: NotRequired[list[list[int]]]
    l: NotRequired[list[list[int]]]  # noqa: E741
    k: NotRequired[list[list[int]]]
    n: NotRequired[list[list[int]]]
    g: NotRequired[int]


class Applied(TypedDict):
    """R."""

    r: int
    us: int
    lim: int


class Events(TypedDict):
    """E."""

    bt: str
    x: list[list[int]]
    lost: int
    lv: int


class Ack(TypedDict):
    """A."""

    bt: str
    e: int


class Ping(TypedDict):
    """P."""

    t: int


class HostPong(TypedDict):
    """O from the host."""

    t: int


class BoardPong(TypedDict):
    """O from the board."""

    t: int
    ms: int
    lw: int
    mf: int
    bf: int
    lost: int
    mv: NotRequired[int | None]


class Call(TypedDict):
    """X."""

    i: int
    f: str
    a: NotRequired[dict[str, int]]


class Answer(TypedDict):
    """Y."""

    i: int
    ok: int
    v: NotRequired[dict[str, int]]
    why: NotRequired[str]


class Log(TypedDict):
    """L."""

    lv: int
    tx: str
    c: int


class Refuse(TypedDict):
    """N."""

    why: str
    k: str
    q: int
    ch: NotRequired[str]
    id: NotRequired[int]


class Bye(TypedDict):
    """B."""

    why: str
