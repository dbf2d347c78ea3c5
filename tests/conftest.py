"""What holds for every test: the person's own data stay untouched; hypothesis repeats its cases."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The share that runs everywhere is drawn from a fixed seed, so that a red run can be run again; `make soak`
# draws new cases, and more of them.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60)
settings.register_profile(
    "soak", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# A shell's background ignores Ctrl-C and hands that down; what the tests start is to hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long campaigns out unless the command line asks for them."""
    if "soak" in config.getoption("markexpr", ""):
        return
    kept = [item for item in items if item.get_closest_marker("soak") is None]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(autouse=True)
def cornerman_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of this test: one of its own."""
    home = tmp_path / "cornerman-home"
    monkeypatch.setenv("CORNERMAN_HOME", str(home))
    return home
