"""What a Linux system needs so that boards are found at once and may be opened by whoever sits at the
screen.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cornerman.device.scanner import PRODUCT

RULES_FILE = "/etc/udev/rules.d/70-cornerman.rules"
"""Before 73-seat-late.rules, which carries out the tag."""

UDEV_RULE = f'SUBSYSTEM=="tty", ATTRS{{product}}=="{PRODUCT}", TAG+="uaccess", ENV{{ID_MM_DEVICE_IGNORE}}="1"'
"""Lets the person at the screen open the ports, and has ModemManager leave them alone (it sends AT
commands).
"""


def udev_advice() -> str:
    """How to install the rule, as text whose other lines are comments to a shell."""
    return "\n".join(
        [
            f"# The boards of {PRODUCT}: for whoever sits at the screen, and not for ModemManager. Run:",
            f"echo '{UDEV_RULE}' | sudo tee {RULES_FILE}",
            "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=tty",
        ]
    )


def warnings(processes: Path = Path("/proc"), rules: Path = Path(RULES_FILE)) -> list[str]:
    """What on this system will get in the way of a board, with the cure. Linux only; nothing elsewhere."""
    if not sys.platform.startswith("linux") or rules.exists():
        return []
    if not _runs("ModemManager", processes):
        return []
    return [
        "ModemManager runs: it may hold a board's port for 20 s after plugging in - "
        "`cornerman devices udev` prints the cure"
    ]


def _runs(name: str, processes: Path) -> bool:
    for folder in processes.glob("[0-9]*"):
        try:
            if (folder / "comm").read_text(encoding="utf-8", errors="replace").strip() == name:
                return True
        except OSError:
            continue  # it has just ended
    return False
