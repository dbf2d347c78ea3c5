"""All packs at hand: those that ship, and those of the person. A broken one never stops the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import as_file, files
from pathlib import Path

from cornerman.errors import PackError, did_you_mean
from cornerman.packs.loader import HEADER_FILE, Formats, LoadedPack, load_pack
from cornerman.packs.problems import PackIdTaken, PackNotFound
from cornerman.unreadable import why


class Origin(StrEnum):
    """Whose pack it is."""

    SHIPPED = "shipped"
    USER = "yours"


@dataclass(frozen=True, slots=True)
class FoundPack:
    """A pack that can be used, and whose it is. stands_in: in the place of the shipped one of its id."""

    origin: Origin
    pack: LoadedPack
    stands_in: bool = False


@dataclass(frozen=True, slots=True)
class BrokenPack:
    """A folder that cannot be used as a pack, and why."""

    origin: Origin
    folder: Path
    error: PackError


@dataclass(frozen=True, slots=True)
class Library:
    """The packs at hand, by origin and folder name, and the folders that are none."""

    found: tuple[FoundPack, ...]
    broken: tuple[BrokenPack, ...]

    def pack(self, pack_id: str) -> LoadedPack:
        """The pack with this id. Raises PackNotFound, or what is wrong with a folder of this name."""
        for each in self.found:
            if each.pack.id == pack_id:
                return each.pack
        for broken in self.broken:
            if broken.folder.name == pack_id:
                raise broken.error
        ids = [each.pack.id for each in self.found]
        raise PackNotFound(
            f'there is no pack "{pack_id}"',
            allowed=ids,
            cure=did_you_mean(pack_id, ids) or "`cornerman pack list` shows all, the broken ones too",
        )

    def of_game(self, game: str) -> tuple[LoadedPack, ...]:
        """The packs of one game, shipped ones first."""
        return tuple(each.pack for each in self.found if each.pack.game == game)


def shipped_root() -> Path:
    """The folder of the packs that come with the program."""
    with as_file(files("cornerman.packs") / "shipped") as folder:
        return folder


def open_library(formats: Formats, user_root: Path) -> Library:
    """The shipped packs and those below the person's own folder, which need not exist.

    A pack of the person's with the id of one that ships takes its place: `cornerman pack set` makes such
    copies.
    """
    found: dict[str, FoundPack] = {}
    broken: list[BrokenPack] = []
    for origin, folder in _candidates(user_root, broken):
        try:
            pack = load_pack(folder, formats)
            before = found.get(pack.id)
            if before is not None and before.origin is origin:
                raise PackIdTaken(pack.id, folder, before.pack.folder)
            if before is not None and before.pack.game != pack.game:
                raise PackIdTaken(pack.id, folder, before.pack.folder)
        except PackError as error:
            broken.append(BrokenPack(origin, folder, error))
        else:
            found[pack.id] = FoundPack(origin, pack, stands_in=before is not None)
    return Library(tuple(found.values()), tuple(broken))


def pack_folders(root: Path) -> list[Path]:
    """The folders directly below `root`, by name; none where there is no `root`. Raises OSError."""
    try:
        return sorted(each for each in root.iterdir() if _may_be_pack(each))
    except (FileNotFoundError, NotADirectoryError):
        return []


def packs_at(path: Path) -> Sequence[Path]:
    """The packs that a person means by a path: a pack, a file in one, or a folder of packs."""
    if path.name == HEADER_FILE:
        return [path.parent]
    if path.suffix == ".toml" and (path.parent.parent / HEADER_FILE).is_file():
        return [path.parent.parent]
    try:
        inside = [each for each in pack_folders(path) if (each / HEADER_FILE).is_file()]
        return [path] if (path / HEADER_FILE).is_file() or not inside else inside
    except OSError:
        return [path]  # whoever loads it tells what is wrong


def _candidates(user_root: Path, broken: list[BrokenPack]) -> Iterator[tuple[Origin, Path]]:
    """The folders to look at; a root that cannot be looked into is itself told as broken."""
    for origin, root in ((Origin.SHIPPED, shipped_root()), (Origin.USER, user_root)):
        try:
            folders = pack_folders(root)
        except OSError as error:
            unread = PackError(f"the folder cannot be read: {why(error)}", where=str(root))
            broken.append(BrokenPack(origin, root, unread))
        else:
            yield from ((origin, folder) for folder in folders)


def _may_be_pack(path: Path) -> bool:
    """Folders, and links that lead nowhere: these are told about rather than passed over."""
    if path.name.startswith((".", "__")):
        return False
    try:
        return path.is_dir() or not path.exists()
    except OSError:
        return True
