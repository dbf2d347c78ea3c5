"""An argument parser whose complaints are one clear line, with what was probably meant."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from cornerman.errors import did_you_mean

EXIT_WRONG_USE = 2

_INVALID_CHOICE = re.compile(r"invalid choice: '(?P<word>[^']*)' \(choose from (?P<allowed>.*)\)$")
_UNRECOGNIZED = re.compile(r"^unrecognized arguments: (?P<word>-\S+)")


class Parser(argparse.ArgumentParser):
    """argparse's parser with near misses named in its complaints; it leaves by SystemExit(2)."""

    def parse_args(  # type: ignore[override]  # argparse's own overloads differ in the namespace's type only
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """As argparse does; but a word that an action does not know is that action's complaint."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self._chosen(found).error(f"unrecognized arguments: {' '.join(unknown)}")
        return found

    def _chosen(self, found: argparse.Namespace) -> argparse.ArgumentParser:
        """The parser of the action that was asked for: this one where there are no actions."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                chosen = (action.choices or {}).get(str(getattr(found, action.dest, "")))
                return chosen._chosen(found) if isinstance(chosen, Parser) else self
        return self

    def error(self, message: str) -> NoReturn:
        """Print the complaint, what is allowed and where to read on, and leave with exit code 2."""
        hint = self._hint(message)
        print(f"{self.prog}: {message}{'; ' + hint if hint else ''}", file=sys.stderr)
        print(f"See: {self.prog} --help", file=sys.stderr)
        raise SystemExit(EXIT_WRONG_USE)

    def _hint(self, message: str) -> str | None:
        choice = _INVALID_CHOICE.search(message)
        if choice:
            allowed = [word.strip().strip("'") for word in choice["allowed"].split(",")]
            return did_you_mean(choice["word"], allowed)
        unknown = _UNRECOGNIZED.search(message)
        if unknown:
            word = unknown["word"].partition("=")[0]
            return did_you_mean(word, self._option_string_actions) or self._as_value(word.lstrip("-"))
        return None

    def _as_value(self, word: str) -> str | None:
        """What takes ``word`` as its value: --csv was meant as --format csv."""
        for name, action in self._option_string_actions.items():
            if word in (action.choices or ()):
                return f"did you mean {name} {word}?"
        return None


def command_parser(prog: str, description: str) -> Parser:
    """Return the parser of one command; options count in full only: a new one never changes an old use."""
    return Parser(prog=prog, description=description, allow_abbrev=False)
