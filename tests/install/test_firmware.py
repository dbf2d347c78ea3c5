"""`cornerman firmware`: the same file each time, and onto a drive without leaving it in pieces."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.errors import DeviceError
from cornerman.install.bundle import MANIFEST, bundle_for, sha256, write_zip
from cornerman.install.drive import differences, facts_of, install
from cornerman.sim.board_file import load_board_file
from cornerman.sim.drive import board_names, board_path

BOOT = "Adafruit CircuitPython {version} on 2026-03-01; A Board with rp2040\nBoard ID:{board}\nUID:E6\n"


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    boot(folder)
    (folder / "notes.txt").write_text("mine")
    return folder


def boot(folder: Path, version: str = "10.1.4", board: str = "raspberry_pi_pico") -> None:
    (folder / "boot_out.txt").write_text(BOOT.format(version=version, board=board))


@pytest.mark.parametrize("board", [name for name in board_names() if load_board_file(name).circuitpython])
def test_the_same_sources_give_the_same_file(board: str, tmp_path: Path) -> None:
    first = write_zip(bundle_for(board), tmp_path / "a.zip")
    assert write_zip(bundle_for(board), tmp_path / "b.zip") == first
    with zipfile.ZipFile(tmp_path / "a.zip") as made:
        assert {"code.py", "boot.py", "board.json", MANIFEST, "lib/neopixel.py"} <= set(made.namelist())
        for name, wanted in bundle_for(board).manifest.files.items():
            assert sha256(made.read(name)) == wanted


def test_build_says_the_hash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made.zip"
    assert main(["firmware", "build", "--out", str(out)]) == 0
    assert f"sha256 {sha256(out.read_bytes())}" in capsys.readouterr().out


def test_install_check_and_install_again(drive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "check", str(drive)]) == 1
    assert "code.py is missing" in capsys.readouterr().out
    assert main(["firmware", "install", str(drive)]) == 0
    assert "written and read back" in capsys.readouterr().out
    assert main(["firmware", "check", str(drive)]) == 0
    assert main(["firmware", "install", str(drive)]) == 0
    assert "was there already" in capsys.readouterr().out
    assert (drive / "notes.txt").read_text() == "mine"
    (drive / "hw.py").write_text("# changed")
    assert main(["firmware", "check", str(drive)]) == 1
    assert "hw.py is another" in capsys.readouterr().out


def test_the_program_is_written_last_and_old_files_go(drive: Path) -> None:
    bundle = bundle_for("pico-2p")
    order: list[str] = []
    install(drive, bundle, lambda at, of, name: order.append(name))
    assert order[-2:] == ["code.py", MANIFEST]
    manifest = (drive / MANIFEST).read_text()
    (drive / "old.py").write_text("of an older firmware")
    (drive / MANIFEST).write_text(manifest.replace('"files": {', '"files": {"old.py": "0", "../up.py": "0",'))
    (drive.parent / "up.py").write_text("not on the drive")
    assert differences(drive, bundle) == ["old.py is left over from an older firmware"]
    install(drive, bundle, lambda at, of, name: None)
    assert not (drive / "old.py").exists()
    assert (drive.parent / "up.py").exists()
    assert differences(drive, bundle) == []


@pytest.mark.parametrize(
    ("version", "board", "words"),
    [
        ("9.2.1", "raspberry_pi_pico", "needs 10.0 or newer"),
        ("10.1.4", "adafruit_feather_rp2040", "is not for the board adafruit_feather_rp2040"),
    ],
)
def test_a_wrong_board_or_an_old_circuitpython_is_refused_and_nothing_written(
    drive: Path, version: str, board: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    boot(drive, version, board)
    assert main(["firmware", "install", str(drive)]) == 2
    assert words in capsys.readouterr().err
    assert not (drive / "code.py").exists()


def test_a_folder_that_is_no_drive_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "install", str(tmp_path)]) == 2
    assert "it has no boot_out.txt" in capsys.readouterr().err
    (tmp_path / "boot_out.txt").write_text("something else")
    with pytest.raises(DeviceError, match="does not name CircuitPython"):
        facts_of(tmp_path)


def test_a_drive_that_cannot_be_written_is_told(drive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (drive / "lib").write_text("a file where a folder must be")
    assert main(["firmware", "install", str(drive)]) == 2
    assert "the drive cannot be written" in capsys.readouterr().err
    assert not (drive / "code.py").exists()


def test_an_unknown_board_file_is_refused(drive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "install", str(drive), "--board", "pico-9p"]) == 2
    assert "there are" in capsys.readouterr().err


def test_a_board_of_another_kind_is_told_which_board_files_fit_it(
    drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boot(drive, board="adafruit_feather_rp2040")
    assert main(["firmware", "install", str(drive)]) == 2
    assert "--board: feather-rp2040-1p, feather-rp2040-2p" in capsys.readouterr().err
    boot(drive, board="some_other_board")
    assert main(["firmware", "install", str(drive)]) == 2
    assert "write a board file for it" in capsys.readouterr().err


def test_a_board_file_of_your_own_is_installed_under_its_name(
    drive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(board_path("pico-2p").read_text().replace('"pico-2p"', '"our-table"'))
    assert main(["firmware", "install", str(drive), "--board", str(mine)]) == 0
    assert "for our-table is on" in capsys.readouterr().out
    assert (drive / "board.json").read_bytes() == mine.read_bytes()
    assert main(["firmware", "check", str(drive), "--board", str(mine)]) == 0


@pytest.mark.parametrize("name", ["code.py", "boot.py", "safemode.py", "board.json", "lib/neopixel.py"])
def test_a_file_of_the_persons_own_is_kept_beside_and_told(
    name: str, drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = drive / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("print('mine')")
    assert main(["firmware", "install", str(drive)]) == 0
    said = f"{name} was not Cornerman's: it is kept as {mine.name}.kept-1"
    assert said in capsys.readouterr().out
    assert mine.with_name(f"{mine.name}.kept-1").read_text() == "print('mine')"
    assert differences(drive, bundle_for("pico-2p")) == []
    mine.write_text("print('mine again')")
    assert main(["firmware", "install", str(drive)]) == 0
    assert mine.with_name(f"{mine.name}.kept-1").read_text() == "print('mine')"
    assert mine.with_name(f"{mine.name}.kept-2").read_text() == "print('mine again')"


def test_the_firmware_of_another_version_is_written_over_and_not_kept(
    drive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle = bundle_for("pico-2p")
    older = b"# of another version"
    install(drive, bundle, lambda at, of, name: None)
    (drive / "hw.py").write_bytes(older)
    manifest = (drive / MANIFEST).read_text()
    (drive / MANIFEST).write_text(manifest.replace(bundle.manifest.files["hw.py"], sha256(older)))
    assert main(["firmware", "install", str(drive)]) == 0
    assert "kept" not in capsys.readouterr().out
    assert not list(drive.glob("*.kept-*"))


def test_where_the_drive_gets_full_it_is_told_what_was_kept(
    drive: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    (drive / "code.py").write_text("mine")
    monkeypatch.setattr("cornerman.install.drive._write", full)
    assert main(["firmware", "install", str(drive)]) == 2
    err = capsys.readouterr().err
    assert "there is no room to write" in err
    assert "code.py was not Cornerman's: it is kept as code.py.kept-1" in err


def test_a_manifest_that_is_nested_without_end_is_no_manifest(drive: Path) -> None:
    (drive / MANIFEST).write_text("[" * 100_000)
    install(drive, bundle_for("pico-2p"), lambda at, of, name: None)
    assert differences(drive, bundle_for("pico-2p")) == []


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "truncated"),
        (b"[" * 100_000, "expected `object`"),
        (b'{"name": ' + b"[" * 100_000, "expected `str`"),
        (b'{"nam": ' + b"[" * 100_000, "unknown field"),
        ('{"name": "x"}'.encode("utf-16"), "UTF-16"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b'{"name": "\xff"}', "not UTF-8"),
    ],
)
def test_a_board_file_that_cannot_be_read_is_told(
    data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(data)
    assert main(["firmware", "build", "--board", str(path)]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert str(path) in err


def test_a_wrong_board_file_is_refused_with_all_that_is_wrong_and_nothing_written(
    drive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(board_path("pico-2p").read_text().replace('"GP17"', '"GP16"').replace("400", "0"))
    assert main(["firmware", "install", str(drive), "--board", str(mine)]) == 2
    said = capsys.readouterr().err
    assert "strips[1] is on GP16; strips[0] is there already" in said
    assert "budget_ma is 0 mA" in said
    assert not (drive / "code.py").exists()
    assert main(["firmware", "boards", str(mine), "pico-1p"]) == 1
    said = capsys.readouterr().out
    assert "strips[1] is on GP16" in said
    assert "pico-1p: 1 seat, 1 strip of 39 pixels, 6 buttons, 400 mA" in said


def test_all_board_files_are_listed_and_a_strange_board_is_taken_at_its_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["firmware", "boards"]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == board_names()
    mine = tmp_path / "mine.json"
    mine.write_text(
        board_path("pico-2p").read_text().replace('"raspberry_pi_pico", "raspberry_pi_pico_w"', '"other"')
    )
    assert main(["firmware", "boards", str(mine)]) == 0
    assert "the pins of other are not known here" in capsys.readouterr().out
    assert main(["firmware", "boards", "pico-9p"]) == 2


def test_a_computers_pins_have_no_drive(drive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "install", str(drive), "--board", "raspberry-pi-2p"]) == 2
    assert "`cornerman device --blinka --board raspberry-pi-2p` runs it there" in capsys.readouterr().err


@pytest.mark.parametrize("board", ["pico-2p", "pga2350-6p"])
def test_the_firmware_takes_a_small_part_of_the_smallest_drive(board: str) -> None:
    """A Pico's drive has 1 MiB, in clusters of 512 bytes; the user's own files have room beside it."""
    sizes = [len(data) for data in bundle_for(board).contents.values()]
    assert sum(-(-size // 512) * 512 for size in sizes) < 200 * 1024
