"""`cornerman pack new`: a pack that is whole from the start, its invented numbers marked as such."""

from __future__ import annotations

import re
import shutil
import unicodedata
from pathlib import Path

from cornerman.engine.content import PackFormat
from cornerman.errors import InputError
from cornerman.packs.as_json import indented_json
from cornerman.packs.schema import schemas
from cornerman.unreadable import cure, why
from cornerman.whole_files import put_file

MAX_ID_LENGTH = 60
SCHEMA_FOLDER = "schema"


def new_pack(title: str, folder: Path | None, user_root: Path, pack_format: PackFormat) -> int:
    """Write a new pack and say what to do next; InputError where the name or the folder will not do."""
    target = make_pack(title, folder, user_root, pack_format)
    typed = pack_format.template(id_from(title), title)
    print(f'{target}: the pack "{title}"')
    print("\n".join(f"  {path}" for path in typed if path.endswith(".toml")))
    print(f'Type in what the cards say, then: cornerman pack check "{target}"')
    return 0


def make_pack(title: str, folder: Path | None, user_root: Path, pack_format: PackFormat) -> Path:
    """Write a new pack and return its folder; InputError where the name or the folder will not do."""
    pack_id = id_from(title)
    target = folder if folder is not None else user_root / pack_id
    _refuse_used(target)
    files = dict(pack_format.template(pack_id, title))
    for word, schema in schemas(pack_format).items():
        files[f"{SCHEMA_FOLDER}/{word}.json"] = indented_json(schema)
    try:
        for path, text in files.items():
            file = target / path
            file.parent.mkdir(parents=True, exist_ok=True)
            put_file(file, text)
    except OSError as error:
        _take_back(target)
        raise InputError(
            f"the pack cannot be written: {why(error)}",
            where=str(target),
            cure=f"{cure(error) or 'look after the disk'}, or name a folder elsewhere",
        ) from error
    return target


def _take_back(target: Path) -> None:
    """Remove what was written of a pack: there was nothing in its folder before."""
    for inside in target.iterdir() if target.is_dir() else ():
        if inside.is_dir():
            shutil.rmtree(inside, ignore_errors=True)
        else:
            inside.unlink(missing_ok=True)


def id_from(title: str) -> str:
    """The id made from a title: `Björn's Crew` becomes `bjorn-s-crew`; InputError if none is left."""
    if not title.isprintable() or not 1 <= len(title) <= MAX_ID_LENGTH:
        raise InputError(
            "this cannot be the name of a pack",
            allowed=f"1 to {MAX_ID_LENGTH} printable characters",
            cure='give it a short name: cornerman pack new "My fighters"',
        )
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not words:
        raise InputError(
            f'no id can be made from "{title}": ids are letters from a to z, digits and -',
            allowed="a name with at least one letter from a to z or digit",
            cure=f'add a word in such letters; afterwards pack.toml may say title = "{title}"',
        )
    return words if words[0].isalpha() else f"pack-{words}"[:MAX_ID_LENGTH]


def _refuse_used(target: Path) -> None:
    try:
        used = target.exists() and (not target.is_dir() or any(target.iterdir()))
    except OSError as error:
        raise InputError(f"this folder cannot be looked into: {why(error)}", where=str(target)) from error
    if used:
        raise InputError(
            "there is something here already, and nothing is written over",
            where=str(target),
            allowed="a folder that is empty or not there yet",
            cure="name another folder: cornerman pack new NAME DIR",
        )
