from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .rig import Rig


@pytest.fixture
def make_rig(tmp_path: Path) -> Iterator[Callable[..., Rig]]:
    """Make rigs that are taken down after the test."""
    rigs: list[Rig] = []

    def make(**options: object) -> Rig:
        rigs.append(Rig(tmp_path, **options))  # type: ignore[arg-type]
        return rigs[-1]

    yield make
    for rig in rigs:
        rig.close()


@pytest.fixture
def rig(make_rig: Callable[..., Rig]) -> Rig:
    """A table that is ready, at the first question."""
    rig = make_rig()
    rig.run_until_ready()
    return rig


@pytest.fixture(autouse=True)
def nothing_is_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A pair of state and event that does not exist, or a job that fails, is logged as an error."""
    yield
    records = caplog.get_records("call")
    errors = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert errors == []
