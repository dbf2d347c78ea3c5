"""What people must do at the table, gathered until somebody has read it."""

from __future__ import annotations

from collections.abc import Sequence

from .words import ToDo


def merged(before: Sequence[ToDo], new: Sequence[ToDo]) -> list[ToDo]:
    """What is to be done, in order; the same twice in a row only once."""
    return [*before, *(each for each in new if each not in before[-1:])]


def by_person(instructions: Sequence[ToDo]) -> dict[str, list[str]]:
    """For each who does something, what, in order."""
    found: dict[str, list[str]] = {}
    for who, what in instructions:
        found.setdefault(who, []).append(what)
    return found


def to_do(instructions: Sequence[ToDo]) -> str:
    """All of it in one line; who does the same is named together."""
    together: dict[tuple[str, ...], list[str]] = {}
    for who, what in by_person(instructions).items():
        together.setdefault(tuple(what), []).append(f"{who[:1].upper()}{who[1:]}")
    return " ".join(f"{', '.join(people)}: {', '.join(what)}." for what, people in together.items())
