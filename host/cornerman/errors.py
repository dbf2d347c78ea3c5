"""The errors that a person may cause or mend, each told in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from cornerman.visible import one_line


class CornermanError(Exception):
    """Something that the person at the keyboard can understand and act on; never shown with a traceback.

    message: what is wrong, one sentence. where: file, line, path or port. allowed: what would have been
    right. cure: what to do now. exit_code: what a command returns when this ends it.
    """

    exit_code = 2

    def __init__(
        self,
        message: str,
        *,
        where: str | None = None,
        allowed: str | Iterable[str] | None = None,
        cure: str | None = None,
    ) -> None:
        self.message = message
        self.where = where
        if allowed is None or isinstance(allowed, str):
            self.allowed = allowed
        else:
            self.allowed = ", ".join(allowed)
        self.cure = cure
        super().__init__(message)

    def __str__(self) -> str:
        """Return the message and what is known beside it, one fact a line."""
        lines = [self.message]
        if self.where:
            lines.append(f"where: {one_line(self.where)}")
        if self.allowed:
            lines.append(f"allowed: {self.allowed}")
        if self.cure:
            lines.append(f"what to do: {self.cure}")
        return "\n".join(lines)


class InputError(CornermanError):
    """A word, option, number or file given by the person is not one that is allowed."""


class PackError(CornermanError):
    """A pack says something that it may not say, or lacks something that it must say."""


class SessionError(CornermanError):
    """A match, its journal or the data folder cannot be used as asked."""


class DeviceError(CornermanError):
    """A board or its port is not there, not ours, or does not do what it must."""


class CheckFailed(CornermanError):
    """A check ran as it should and the answer is no."""

    exit_code = 1


def near_misses(word: str, allowed: Iterable[str], limit: int = 3) -> list[str]:
    """Return up to `limit` of the allowed words that `word` was probably meant to be, the likeliest first."""
    from difflib import get_close_matches  # only ever needed on the way out

    by_folded = {candidate.casefold(): candidate for candidate in allowed}
    folded = word.casefold()
    begun = sorted(name for name in by_folded if folded and name.startswith(folded))[:limit]
    close = get_close_matches(folded, by_folded, n=limit, cutoff=0.6)
    return [by_folded[name] for name in dict.fromkeys([*begun, *close])][:limit]


def did_you_mean(word: str, allowed: Iterable[str]) -> str | None:
    """Return the sentence `did you mean "x" or "y"?`, or None where nothing comes near."""
    found = near_misses(word, allowed)
    if not found:
        return None
    return "did you mean " + " or ".join(f'"{name}"' for name in found) + "?"
