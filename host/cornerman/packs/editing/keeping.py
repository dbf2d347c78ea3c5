"""Saving an open pack: file by file, each whole or not at all; only what may be read again afterwards."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from pathlib import Path

from cornerman.engine.content import Severity
from cornerman.errors import PackError
from cornerman.packs.checking import Checked
from cornerman.packs.loader import HEADER_FILE, Formats, load_pack
from cornerman.packs.owning import own_folder
from cornerman.packs.problems import PackInvalid, ValuesInvalid
from cornerman.packs.toml_text import toml_text
from cornerman.unreadable import why
from cornerman.whole_files import put_file

from .bench import HEADER, Bench, Part


@dataclass(slots=True)
class Saved:
    """What saving came to. checked: as `cornerman pack check` sees the folder now. files: those written."""

    checked: Checked
    files: list[Path] = field(default_factory=list)


class Keeper:
    """Writes one bench's parts back and knows what the files were when they were read."""

    def __init__(self, bench: Bench, formats: Formats, user_root: Path) -> None:
        self._bench, self._formats, self._user_root = bench, formats, user_root
        self._seen = {key: _print(self._file(part)) for key, part in bench.parts.items()}

    def save(self) -> Saved:
        """Write what was changed, then check the pack as the command does.

        Raises ValuesInvalid where a changed part cannot be used as it is (nothing is written then), and
        PackError where a file cannot be written or was changed by somebody else meanwhile.
        """
        bench = self._bench
        changed = [key for key in bench.parts if bench.is_changed(key)]
        gone = [key for key in bench.saved if key not in bench.parts]
        wrong = [bench.problem(key, each) for key in changed for each in bench.errors(key)]
        if wrong:
            raise ValuesInvalid(bench.folder, wrong)
        self._refuse_foreign(changed)
        self._refuse_taken(changed)
        bench.folder = own_folder(bench.folder, self._user_root, lambda _: None)
        files = [self._write(key) for key in changed]
        for key in gone:
            self._take_away(bench.saved[key])
            bench.keep_as_saved(key, None)
        return Saved(self.check(), files)

    def check(self) -> Checked:
        """As `cornerman pack check` sees the folder now."""
        try:
            return Checked(self._bench.folder, pack=load_pack(self._bench.folder, self._formats))
        except PackError as error:
            return Checked(self._bench.folder, error=error)

    def _refuse_foreign(self, keys: list[int]) -> None:
        for key in keys:
            before = self._bench.saved.get(key)
            if before is None:
                continue
            file, known = self._file(before), self._seen.get(key)
            now = _print(file)
            self._seen[key] = now  # asked once: whoever saves again means it
            if known is not None and now != known:
                raise PackError(
                    "this file was changed by another program since the pack was opened",
                    where=str(file),
                    cure="save once more to write over it, or leave without saving and open the pack again",
                )

    def _refuse_taken(self, keys: list[int]) -> None:
        """A new name may be that of a file that could not be read: it is somebody's work all the same."""
        ours = {self._file(part) for part in self._bench.saved.values()}
        for key in keys:
            if key == HEADER:
                continue
            file = self._file(replace(self._bench.parts[key], file=self._bench.parts[key].id))
            if file not in ours and file.exists():
                raise PackError(
                    "there is a file of this name already, which could not be read when the pack was opened",
                    where=str(file),
                    cure="choose another id, or mend or take away that file",
                )

    def _write(self, key: int) -> Path:
        part, before = self._bench.parts[key], self._bench.saved.get(key)
        name = HEADER_FILE.removesuffix(".toml") if key == HEADER else part.id
        kept = replace(part, file=name)
        file = self._file(kept)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if key == HEADER and before is None and file.exists():
                file.replace(file.with_name(f"{file.name}.bad"))  # it could not be read
            put_file(file, toml_text(part.data))
        except OSError as error:
            raise PackError(
                f"the {part.model.word} cannot be written: {why(error)}",
                where=str(file),
                cure="make room there, or make the folder writable, and save again; nothing is lost",
            ) from error
        if before is not None and before.file != name:
            self._take_away(before)
        self._bench.keep_as_saved(key, kept)
        self._seen[key] = _print(file)
        return file

    def _take_away(self, part: Part) -> None:
        """Its file goes, unless another part is called so by now."""
        if any(each.model == part.model and each.id == part.file for each in self._bench.parts.values()):
            return
        file = self._file(part)
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise PackError(
                f"the {part.model.word} cannot be taken away: {why(error)}", where=str(file)
            ) from error

    def _file(self, part: Part) -> Path:
        return self._bench.folder / part.model.folder / f"{part.file}.toml"


def verdict(checked: Checked) -> tuple[bool, str]:
    """Whether the app can use the pack, and what `cornerman pack check` would say in one line."""
    if checked.pack is None:
        error = checked.error
        count = (
            sum(each.severity is Severity.ERROR for each in error.problems)
            if isinstance(error, PackInvalid)
            else 1
        )
        return False, f"cannot be used: {count} error{'s' * (count != 1)}"
    if checked.pack.not_dealable():
        return True, "good with printed cards; the app cannot deal it yet"
    return True, "good: printed cards and cards that the app deals"


def _print(file: Path) -> str | None:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return None
