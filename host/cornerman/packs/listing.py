"""`cornerman pack list`: which packs are at hand, and which folders are none."""

from __future__ import annotations

from pathlib import Path

from cornerman.output import put_data
from cornerman.packs.as_json import indented_json
from cornerman.packs.library import Library, open_library
from cornerman.packs.loader import Formats
from cornerman.visible import one_line


def list_packs(formats: Formats, user_root: Path, *, as_json: bool) -> int:
    """Print the packs that ship and those of the person; broken ones too, each with what to do."""
    library = open_library(formats, user_root)
    if as_json:
        put_data(_json(library))
    else:
        print(_table(library, user_root), end="")
    return 0


def _table(library: Library, user_root: Path) -> str:
    rows = [("ID", "GAME", "WHOSE", "TITLE", "HOLDS")]
    rows += [
        (
            each.pack.id,
            each.pack.game,
            f"{each.origin.value}, for the shipped one" if each.stands_in else each.origin.value,
            each.pack.title,
            each.pack.holds(),
        )
        for each in library.found
    ]
    table = [[one_line(word) for word in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
    for broken in library.broken:
        what = broken.error.message.splitlines()[0]
        lines.append(f"not usable: {what if str(broken.folder) in what else f'{broken.folder}: {what}'}")
        lines.append(f'    what to do: cornerman pack check "{broken.folder}" says everything that is wrong')
    lines += ["", f"your packs: {user_root}"]
    return "\n".join(lines) + "\n"


def _json(library: Library) -> str:
    data = {
        "packs": [
            {
                "id": each.pack.id,
                "game": each.pack.game,
                "whose": each.origin.value,
                "stands_in": each.stands_in,
                "title": each.pack.title,
                "hash": each.pack.hash,
                "folder": str(each.pack.folder),
                "parts": each.pack.part_ids,
                "dealable": not each.pack.not_dealable(),
            }
            for each in library.found
        ],
        "broken": [
            {"folder": str(each.folder), "whose": each.origin.value, "error": each.error.message}
            for each in library.broken
        ],
    }
    return indented_json(data)
