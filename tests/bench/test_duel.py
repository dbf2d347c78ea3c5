"""The yardstick on boardgame.io, with stand-ins for Node and npm: fetched once, or absent with a reason."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from cornerman.bench.duel import LIBRARY, Duel, DuelAbsent

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are shell scripts")

NODE = """#!/bin/sh
[ -f "$PWD/node_modules/boardgame.io/package.json" ] || { echo "Cannot find module" >&2; exit 1; }
case "$1" in *duel.cjs) ;; *) exit 3 ;; esac
echo '{"node":"v20.0.0","moves_per_s":9000.5,"matches_per_s":300}'
"""
NPM = """#!/bin/sh
echo "$@" >> "$PWD/asked"
mkdir -p node_modules/boardgame.io && echo '{}' > node_modules/boardgame.io/package.json
"""
NPM_OFFLINE = """#!/bin/sh
echo "npm error code ENOTFOUND registry.npmjs.org" >&2
exit 1
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only folder on the path, with the system's own small tools in it."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "mkdir", "echo"):
        (folder / name).symlink_to(str(shutil.which(name)))
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


def test_the_library_is_fetched_once_and_the_duel_is_measured(tools: Path, tmp_path: Path) -> None:
    put(tools, "node", NODE)
    put(tools, "npm", NPM)
    told: list[str] = []
    duel = Duel.prepare(told.append, tmp_path / "duel")
    assert duel.moves_a_second(0.1) == 9000.5
    assert duel.node == "v20.0.0"
    assert len(told) == 1
    assert LIBRARY in told[0]
    Duel.prepare(told.append, tmp_path / "duel")
    assert len(told) == 1
    asked = (tmp_path / "duel" / "asked").read_text().splitlines()
    assert len(asked) == 1
    assert asked[0].endswith("boardgame.io@0.50.2"), (
        "a pinned version: a yardstick must not change its length"
    )


def test_without_node_it_says_so(tools: Path, tmp_path: Path) -> None:
    with pytest.raises(DuelAbsent, match=r"no Node\.js"):
        Duel.prepare(print, tmp_path / "duel")


def test_without_npm_it_says_so(tools: Path, tmp_path: Path) -> None:
    put(tools, "node", NODE)
    with pytest.raises(DuelAbsent, match="no npm"):
        Duel.prepare(print, tmp_path / "duel")


def test_without_a_registry_it_hands_on_what_npm_said(tools: Path, tmp_path: Path) -> None:
    put(tools, "node", NODE)
    put(tools, "npm", NPM_OFFLINE)
    with pytest.raises(DuelAbsent, match="ENOTFOUND"):
        Duel.prepare(print, tmp_path / "duel")


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_cannot_be_written_is_named(tools: Path, tmp_path: Path) -> None:
    put(tools, "node", NODE)
    put(tools, "npm", NPM)
    (tmp_path / "locked").mkdir(mode=0o500)
    with pytest.raises(DuelAbsent, match="locked"):
        Duel.prepare(print, tmp_path / "locked" / "duel")


@pytest.mark.parametrize(
    ("script", "why"),
    [("#!/bin/sh\necho broken >&2\nexit 1\n", "broken"), ("#!/bin/sh\necho hello\n", "no result")],
)
def test_a_duel_that_fails_says_why(tools: Path, tmp_path: Path, script: str, why: str) -> None:
    put(tools, "node", NODE)
    put(tools, "npm", NPM)
    duel = Duel.prepare(print, tmp_path / "duel")
    put(tools, "node", script)
    with pytest.raises(DuelAbsent, match=why):
        duel.moves_a_second(0.1)
