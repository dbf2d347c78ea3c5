"""What every board promises, whatever it is made of. See docs/protocol.md and docs/hil.md."""

from __future__ import annotations

import pytest
from tests.hil.conftest import Tried

from cornerman.hil.kit import Check
from cornerman.hil.outcome import Verdict
from cornerman.hil.suite import carry_out


def test_the_board_keeps_its_promise(tried: Tried, check: Check) -> None:
    outcome = carry_out(check, tried.board, tried.person, tried.measure)
    tried.outcomes.append(outcome)
    if outcome.verdict is Verdict.SKIPPED:
        pytest.skip(outcome.why)
    assert outcome.verdict is Verdict.KEPT, outcome.why
