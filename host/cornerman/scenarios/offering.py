"""Expectations on questions: which were asked in a step, and what they offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from cornerman.engine.requests import Option, Request
from cornerman.scenarios.answers import squeezed, value_of
from cornerman.scenarios.comparing import told
from cornerman.scenarios.playing import Question
from cornerman.scenarios.results import Failure

Judge: TypeAlias = Callable[[list[str | int], Request, tuple[Option, ...]], Iterator[tuple[str, object]]]


class Offering:
    """Checks one step. open_before: questions open when the step began; their options count as well."""

    def __init__(
        self, asked: Sequence[Question], open_before: Sequence[Question], names: Sequence[str]
    ) -> None:
        self._asked = asked
        self._all = (*open_before, *asked)
        self._names = names

    def asked(self, wanted: object) -> Iterator[Failure]:
        """Each of these questions was asked in this step."""
        asked = [request.key for request, _ in self._asked]
        for name in _listed(wanted):
            if name not in asked:
                yield Failure(message="this was not asked", path="asked", wanted=str(name), got=told(asked))

    def not_asked(self, wanted: object) -> Iterator[Failure]:
        """None of these questions was asked in this step."""
        asked = [request.key for request, _ in self._asked]
        for name in _listed(wanted):
            if name in asked:
                yield Failure(
                    message="this was asked", path="not_asked", wanted=f"no {name}", got=told(asked)
                )

    def offers(self, wanted: object) -> Iterator[Failure]:
        """Each question offered at least these options."""

        def judge(
            wished: list[str | int], request: Request, options: tuple[Option, ...]
        ) -> Iterator[tuple[str, object]]:
            for item in wished:
                if not self._is_there(item, request, options):
                    yield "does not offer this", item

        return self._judged("offers", wanted, judge)

    def not_offered(self, wanted: object) -> Iterator[Failure]:
        """Each question offered none of these options."""

        def judge(
            wished: list[str | int], request: Request, options: tuple[Option, ...]
        ) -> Iterator[tuple[str, object]]:
            for item in wished:
                if self._is_there(item, request, options):
                    yield "offers this, and should not", item

        return self._judged("not_offered", wanted, judge)

    def only_offers(self, wanted: object) -> Iterator[Failure]:
        """Each question offered these options and no others."""

        def judge(
            wished: list[str | int], request: Request, options: tuple[Option, ...]
        ) -> Iterator[tuple[str, object]]:
            missing = [item for item in wished if not self._is_there(item, request, options)]
            if missing or len(wished) != len(options):
                yield "offers something else", wished

        return self._judged("only_offers", wanted, judge)

    def _judged(self, path: str, wanted: object, judge: Judge) -> Iterator[Failure]:
        for name, wished in wanted.items() if isinstance(wanted, Mapping) else ():
            found = next((each for each in reversed(self._all) if each[0].key == name), None)
            if found is None:
                asked = told([request.key for request, _ in self._all])
                yield Failure(message=f"{name} was not asked", path=f"{path}.{name}", wanted=name, got=asked)
                continue
            request, options = found[0], tuple(option for option in found[1] if option.enabled)
            for message, what in judge(_listed(wished), request, options):
                yield Failure(
                    message=f"{name} {message}",
                    path=f"{path}.{name}",
                    wanted=told(what),
                    got=told([option.id for option in options]),
                )

    def _is_there(self, item: str | int, request: Request, options: tuple[Option, ...]) -> bool:
        """An option by its id or name; a first word alone stands for every option that begins with it."""
        if any(squeezed(option.id.partition(":")[0]) == squeezed(item) for option in options):
            return True
        value = value_of(request, item, options, self._names)
        ids = {option.id for option in options}
        return all(one in ids for one in value) if isinstance(value, tuple) else str(value) in ids


def _listed(value: object) -> list[str | int]:
    items = value if isinstance(value, list) else [value]
    return [each if isinstance(each, int) and not isinstance(each, bool) else str(each) for each in items]
