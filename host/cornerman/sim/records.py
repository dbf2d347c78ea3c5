"""Where simulated boards are listed, for a scanner to find as it finds real ones: a folder, a file per port.

A listed port has a record (`NAME.json`), a link to it where it is a terminal, and a lock file that its
process holds as long as it lives. What belongs to a process that is gone is removed by whoever looks next;
files that no board has made are left alone.
"""

import contextlib
import errno
import os
import re
import stat
import sys
import threading
import time
from pathlib import Path

import msgspec
import platformdirs

from cornerman.sim.cables import UsbIdentity
from cornerman.unreadable import Unreadable, decoded, file_bytes
from cornerman.visible import one_line, shortened

VENDOR_ID = 0x239A  # as a Raspberry Pi Pico with CircuitPython
PRODUCT_ID = 0x80F4
DATA_INTERFACE = "CircuitPython CDC2 data"
CONSOLE_INTERFACE = "CircuitPython CDC control"
FOLDER_VARIABLE = "CORNERMAN_SIM_DIR"
_MARK = b"held by a simulated board of Cornerman\n"
"""What a lock file says, so that it is not taken for somebody else's."""
_TRIES, _TRY_S = 5, 0.01  # whoever clears a name away holds it for less than a millisecond
_NAME_MAX = 40
_PLAIN_WORD = re.compile(rf"[A-Za-z0-9][A-Za-z0-9_-]{{0,{_NAME_MAX - 1}}}")


class PortRecord(msgspec.Struct, frozen=True):
    """What a scanner learns of a port, with the names that pyserial's `list_ports` uses.

    `device` opens with `serial.serial_for_url`; `serial_number` is the board's uid in upper-case hex.
    """

    device: str
    product: str
    manufacturer: str
    serial_number: str
    interface: str = DATA_INTERFACE
    vid: int = VENDOR_ID
    pid: int = PRODUCT_ID


def records_folder() -> Path:
    """Return the folder of this user; the variable CORNERMAN_SIM_DIR names another."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(chosen)
    if sys.platform == "linux" and "XDG_RUNTIME_DIR" not in os.environ:
        return platformdirs.user_cache_path("cornerman") / "sim"  # a service or container without a login
    return platformdirs.user_runtime_path("cornerman") / "sim"


def make_folder(folder: Path) -> None:
    """Have a folder for boards to be listed in. Raises `OSError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def list_records(folder: Path | None = None) -> list[PortRecord]:
    """Return the ports of simulated boards that are alive, by name; what is left of others is removed."""
    folder = folder or records_folder()
    clear_records(folder)
    records = []
    for path in _there(folder, "*.json"):
        record = _read(path)
        if record is None:
            continue  # it was unplugged at this very moment, or is none of ours
        if not _clear_if_dead(path.with_suffix(".lock")):
            records.append(record)
    return records


def clear_records(folder: Path) -> None:
    """Remove what is left in the folder of boards that were killed, and nothing else."""
    for path in _there(folder, "*.lock"):
        if _is_ours(path):
            _clear_if_dead(path)


def _there(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder by name; none where no folder can have such a name."""
    try:
        return sorted(folder.glob(pattern))
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        return []


def _clear_if_dead(path: Path) -> bool:
    """Remove the files of a port whose lock nobody holds, if they are ours; return whether nobody does."""
    lock = _Lock(path)
    if not lock.take():
        return False
    if _is_ours(path):
        _remove(path.parent, path.stem)
    lock.give()
    return True


def _read(path: Path) -> PortRecord | None:
    """Return a record; None where there is none, or the file is none of ours."""
    try:
        return decoded(file_bytes(path), PortRecord)
    except (OSError, Unreadable):
        return None


def _is_ours(path: Path) -> bool:
    """Tell whether a lock file is that of a board of this user. Not known of one that is held on Windows."""
    try:
        mine = sys.platform == "win32" or path.stat().st_uid == os.geteuid()
        return mine and file_bytes(path, len(_MARK)) == _MARK
    except (OSError, Unreadable):
        return False


def check_name(name: str) -> None:
    """Raise `ValueError` where a port's name is no plain word: it becomes a file's name in the folder."""
    if not _PLAIN_WORD.fullmatch(name):
        raise ValueError(
            f"a port cannot be called {shortened(one_line(name), _NAME_MAX)!r}; a name is a word of at most"
            f" {_NAME_MAX} letters, digits, - and _, such as ttyMINE"
        )


class Listing:
    """One board's place in the folder. `device` is the name that hosts open, "" while hidden."""

    def __init__(
        self, folder: Path, name: str | None, interface: str = DATA_INTERFACE, suffix: str = ""
    ) -> None:
        """`name` is asked for; without one, or where it is taken, the first free `ttySIM<n><suffix>`.

        Raises `ValueError` for a name that is no plain word.
        """
        if name is not None:
            check_name(name)
        self._folder = folder
        self._interface = interface
        self._suffix = suffix
        self._lock: _Lock | None = None
        self._turn = threading.RLock()  # both its cable and its ending take a board off
        self._name = ""
        self.wanted = name
        self.device = ""

    def show(self, port: str, identity: UsbIdentity) -> None:
        """List a port: a `socket://` address as it is, a terminal under a link of the listing's name."""
        make_folder(self._folder)
        self._claim()
        link = self._folder / self._name
        if "://" in port:
            self.device = port
        else:
            link.unlink(missing_ok=True)
            link.symlink_to(port)
            self.device = str(link)
        record = PortRecord(
            self.device, identity.product, identity.manufacturer, identity.serial_number, self._interface
        )
        fresh = self._folder / f"{self._name}.new"
        fresh.write_bytes(msgspec.json.encode(record))
        fresh.replace(self._folder / f"{self._name}.json")

    def hide(self) -> None:
        """Take the port off the list."""
        with self._turn:
            if self._lock is None:
                return
            _remove(self._folder, self._name)
            self._lock.give()
            self._lock = None
            self.device = ""

    def _claim(self) -> None:
        """Take the wanted name, or the first free one."""
        names = [self.wanted] * _TRIES if self.wanted else []
        names += [f"ttySIM{number}{self._suffix}" for number in range(1000)]
        for name in names:
            lock = _Lock(self._folder / f"{name}.lock")
            if not self._is_foreign(name) and lock.take():
                self._lock = lock
                self._name = name
                return
            if name == self.wanted:
                time.sleep(_TRY_S)
        raise RuntimeError(f"a thousand simulated boards are listed in {self._folder}: end some")

    def _is_foreign(self, name: str) -> bool:
        """Tell whether files that no board has made have that name."""
        link, record = _look(self._folder / name), self._folder / f"{name}.json"
        lock = _look(self._folder / f"{name}.lock")
        return (
            (link is not None and not stat.S_ISLNK(link.st_mode))
            or (_read(record) is None and record.exists())  # in this order: somebody may be removing it
            or (lock is not None and lock.st_size not in (0, len(_MARK)))
        )


def _look(path: Path) -> os.stat_result | None:
    """Return what the system knows of a file or link, None where there is none."""
    try:
        return path.lstat()
    except FileNotFoundError:
        return None


class _Lock:
    """A lock on a file that ends with its process, however that ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = -1

    def take(self) -> bool:
        """Take the lock; return False when somebody else has it."""
        while (file := self._open()) >= 0:
            if self._is_there(file):
                self._file = file
                with contextlib.suppress(OSError):  # a full disk
                    os.write(file, _MARK)
                return True
            os.close(file)  # removed by whoever had it before: once more, with a new one
        return False

    def _is_there(self, file: int) -> bool:
        """Tell whether it is still this file that has the name."""
        try:
            return os.path.samestat(os.fstat(file), self._path.stat())
        except FileNotFoundError:
            return False

    def _open(self) -> int:
        """Return the file, locked; -1 when somebody else has it."""
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError:
            return -1  # another user's; on Windows: it is open elsewhere
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(file)
            return -1
        return file

    def give(self) -> None:
        """Give the lock back."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _remove(folder: Path, name: str) -> None:
    """Remove the files of a port, as far as they are there; the lock last, for it says whose they are."""
    for suffix in (".json", ".new", "", ".lock"):
        try:
            (folder / f"{name}{suffix}").unlink(missing_ok=True)
        except PermissionError:
            continue  # Windows: still open; the next look removes it
