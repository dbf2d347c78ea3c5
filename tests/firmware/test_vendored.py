"""Code of others is used as it is, with its licence, and complete on the board."""

from __future__ import annotations

import hashlib
import json

import pytest

from cornerman.sim.drive import board_names, drive_files, firmware_root

LIB = firmware_root() / "lib"
VERSIONS = json.loads((LIB / "versions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(VERSIONS))
def test_a_vendored_file_is_unchanged_and_has_its_licence(name: str) -> None:
    entry = VERSIONS[name]
    data = (LIB / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == entry["sha256"]
    assert f'__version__ = "{entry["version"]}"'.encode() in data
    licence = (LIB / entry["license_file"]).read_text(encoding="utf-8")
    assert "MIT" in licence
    assert "Permission is hereby granted" in licence


def test_every_file_in_lib_is_accounted_for() -> None:
    assert {path.name for path in LIB.glob("*.py")} == set(VERSIONS)


def test_the_board_gets_the_driver_but_not_what_circuitpython_has_in_c() -> None:
    files = drive_files("pico-2p")
    for name, entry in VERSIONS.items():
        assert (f"lib/{name}" in files) == entry["on_board"]


@pytest.mark.parametrize("board", board_names())
def test_every_file_of_a_board_is_there(board: str) -> None:
    for name, path in drive_files(board).items():
        assert path.is_file(), name
