"""The statistics of a match with what its game counts, for any screen."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import cast

from cornerman.session.rules_runner import AnyMatch
from cornerman.session.statistics.account import Account
from cornerman.session.statistics.counting import count
from cornerman.session.statistics.facts import MatchStatistics


def statistics_of(path: Path) -> MatchStatistics:
    """Count the match in ``path``; it may be open, and go on. Errors: JournalError, SessionError."""
    return count(path, account_of)


def account_of(match: AnyMatch) -> Account:
    """What counts a match of its game, from ``sitting/<game>_statistics.py`` if there is one."""
    module = f"cornerman.sitting.{match.config.game}_statistics"
    if importlib.util.find_spec(module) is None:
        return Account(match)
    made = cast("type[Account]", importlib.import_module(module).ACCOUNT)
    return made(match)


__all__ = ["account_of", "statistics_of"]
