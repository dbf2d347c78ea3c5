"""Boards that run a program of the test's own, to look at the fakes of CircuitPython's modules."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.virtual import VirtualTable

BOOT = """
import usb_cdc
usb_cdc.enable(console=True, data=True)
"""
BOOT_MS = 10


def board(tmp_path: Path, code: str, boot: str = BOOT, **more: str) -> VirtualTable:
    """Return a board with these programs on its drive, in virtual time."""
    files = {}
    for name, text in {"code": code, "boot": boot, **more}.items():
        path = tmp_path / f"{name}.py"
        path.write_text(dedent(text), encoding="utf-8")
        files[f"{name}.py"] = path
    return VirtualTable(files, 0, NO_FAULTS, "program", boot_ms=BOOT_MS, wire_time=True)


def printed(tmp_path: Path, code: str, ms: int = 100, boot: str = BOOT, **more: str) -> list[str]:
    """Run a program for a while and return the lines that it printed."""
    table = board(tmp_path, code, boot, **more)
    try:
        table.advance(ms)
        return [line for line in table.console().splitlines() if line and line != "Code done running."]
    finally:
        table.close()
