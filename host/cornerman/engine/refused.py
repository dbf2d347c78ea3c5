"""The one way in which the engine says no."""

from typing import Final

REASON_MAX: Final = 600
"""Characters of a reason: it may name all that is allowed, and may quote what a foreign program sent."""


class Refused(Exception):
    """A command was not accepted, and nothing has changed.

    reason: plain words, cut where nobody would read on. rule: the rule ID that forbids it ("" when it is no
    matter of rules).
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        if len(reason) > REASON_MAX:
            reason = f"{reason[: REASON_MAX - 1]}…"
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
