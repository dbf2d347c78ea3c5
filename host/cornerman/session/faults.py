"""A fault in the rules' code: what a person is told, and what it means for the match."""

from __future__ import annotations

from cornerman.errors import SessionError


class RulesFault(SessionError):
    """The rules failed on a command; nothing has changed. The cause is the exception that they raised."""

    def __init__(self, match_id: str, command: str, error: Exception) -> None:
        super().__init__(
            f"a fault in Cornerman's rules: {type(error).__name__}: {error}; nothing has changed",
            where=f"match {match_id}, {command}",
            cure="choose something else, undo, or set the values by hand and go on; "
            f"`cornerman report {match_id}` gathers what a bug report needs",
        )


class Diverged(Exception):
    """A replay did not come to what the journal holds: the rules have changed, or the journal was.

    step: the first step that differs. why: plain words.
    """

    def __init__(self, step: int, why: str) -> None:
        super().__init__(f"command {step}: {why}")
        self.step = step
        self.why = why
