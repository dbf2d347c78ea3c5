"""Words for the message table.

What each message, key and column is called and means. The board does without.
"""

# Message: name, what it is for, key -> meaning.
MESSAGES: dict[str, tuple[str, str, dict[str, str]]] = {
    "H": (
        "hello",
        "opens a session; repeated until W comes",
        {
            "lo": "oldest protocol major",
            "hi": "newest protocol major",
            "mi": "protocol minor",
            "app": "host version",
            "ses": "host session",
            "bt": "last boot known",
            "e": "last event committed of that boot",
        },
    ),
    "W": (
        "welcome",
        "who the board is and where it stands",
        {
            "ma": "protocol major",
            "mi": "protocol minor",
            "ok": "session open",
            "th": "message table hash",
            "fw": "firmware version",
            "ty": "board type",
            "u": "board uid",
            "bt": "boot id",
            "rs": "reset reason",
            "dc": "descriptor CRC",
            "ses": "host session answered",
            "r": "revision applied",
            "n": "next event",
        },
    ),
    "C": (
        "descriptor ask",
        "asks for one page of the descriptor",
        {
            "i": "page",
        },
    ),
    "D": (
        "descriptor page",
        "one page of the descriptor",
        {
            "i": "page",
            "n": "pages",
            "k": "section",
            "x": "entries",
        },
    ),
    "S": (
        "state",
        "part of the wanted state, as of one revision",
        {
            "r": "revision",
            "b": "bars",
            "m": "meters",
            "l": "lamps",
            "k": "buttons",
            "n": "numbers",
            "g": "brightness",
        },
    ),
    "R": (
        "applied",
        "all up to a revision is on the pixels; sent after the strip write",
        {
            "r": "revision drawn",
            "us": "draw time in us",
            "lim": "current-limited",
        },
    ),
    "E": (
        "events",
        "button edges, oldest first; repeated until acknowledged",
        {
            "bt": "boot id",
            "x": "edges",
            "lost": "edges lost this boot",
            "lv": "buttons held",
        },
    ),
    "A": (
        "ack",
        "the journal holds all edges up to this one",
        {
            "bt": "boot id",
            "e": "last event committed",
        },
    ),
    "P": (
        "ping",
        "are you there?",
        {
            "t": "sender's ms",
        },
    ),
    "O": (
        "pong",
        "the answer to a ping",
        {
            "t": "ms of the ping",
            "ms": "board's ms",
            "lw": "worst loop in ms",
            "mf": "memory free in bytes",
            "bf": "bad frames received",
            "lost": "edges lost this boot",
            "mv": "supply in mV",
        },
    ),
    "X": (
        "call",
        "have the board do something once; repeated until Y comes",
        {
            "i": "call id",
            "f": "function",
            "a": "arguments",
        },
    ),
    "Y": (
        "answer",
        "the answer to a call",
        {
            "i": "call id",
            "ok": "done",
            "v": "result",
            "why": "reason when not done",
        },
    ),
    "L": (
        "log",
        "a line for the host's log",
        {
            "lv": "level",
            "tx": "text",
            "c": "times",
        },
    ),
    "N": (
        "refuse",
        "a frame, or one item of it, was not taken as it came",
        {
            "why": "reason",
            "k": "kind refused",
            "q": "its sequence",
            "ch": "register",
            "id": "its id",
        },
    ),
    "B": (
        "bye",
        "the host leaves",
        {
            "why": "reason",
        },
    ),
}

# Columns of the rows inside S and E.
COLUMNS: dict[str, tuple[str, ...]] = {
    "Sb": ("id", "value", "max", "effect"),
    "Sm": ("id", "value"),
    "Sl": ("id", "lit", "style"),
    "Sk": ("id", "style", "arm token"),
    "Sn": ("id", "value"),
    "Ex": ("event", "button", "down", "ms", "arm token"),
}
