"""What a step expects: values of the state, events, questions and their options, what others see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cornerman.scenarios.comparing import NoSuchPath, fits, look_up, paths_in, told
from cornerman.scenarios.format import GameScenarios
from cornerman.scenarios.offering import Offering
from cornerman.scenarios.playing import Play, Question
from cornerman.scenarios.results import Failure
from cornerman.scenarios.seats import observer_of

SPECIAL: Final = (
    "events",
    "no_events",
    "asked",
    "not_asked",
    "offers",
    "only_offers",
    "not_offered",
    "seen_by",
)
"""Expectations that are no paths into the state."""


class Expecting:
    """Checks the expectations of one step, with what happened and was asked in it."""

    def __init__(
        self, play: Play, words: GameScenarios, names: Sequence[str], open_before: Sequence[Question]
    ) -> None:
        self._play = play
        self._words = words
        self._names = names
        offering = Offering(play.asked, open_before, names)
        self._checks: dict[str, Callable[[object], Iterator[Failure]]] = {
            "events": self._events,
            "no_events": self._no_events,
            "asked": offering.asked,
            "not_asked": offering.not_asked,
            "offers": offering.offers,
            "only_offers": offering.only_offers,
            "not_offered": offering.not_offered,
            "seen_by": self._seen_by,
        }

    def failures(self, expect: Mapping[str, object]) -> Iterator[Failure]:
        """All that is not as expected."""
        facts = all_facts(self._play, self._words)
        for name, wanted in expect.items():
            if name in self._checks:
                yield from self._checks[name](wanted)
            else:
                yield from self._values({name: wanted}, facts)

    def _values(
        self, expect: Mapping[str, object], facts: Mapping[str, object], who: str = ""
    ) -> Iterator[Failure]:
        for path, wanted in paths_in(expect):
            shown_path = f"{path} (seen by {who})" if who else path
            try:
                got = look_up(facts, path, self._names)
            except NoSuchPath as wrong:
                yield Failure(message=str(wrong), path=shown_path, wanted=told(wanted), got="nothing")
                continue
            if not fits(wanted, got, self._names):
                yield Failure(
                    message="it is not as expected", path=shown_path, wanted=told(wanted), got=told(got)
                )

    def _events(self, wanted: object) -> Iterator[Failure]:
        """Each happened in this step, in the order in which they are listed."""
        happened = self._happened()
        start = 0
        for item in event_tables(wanted):
            found = next((i for i in range(start, len(happened)) if self._is(item, happened[i])), None)
            if found is not None:
                start = found + 1
                continue
            before = any(self._is(item, each) for each in happened[:start])
            alike = [each for each in happened if each.get("event") == item.get("event")]
            yield Failure(
                message="this happened before the event that is listed above it"
                if before
                else "this did not happen in this step",
                path="events",
                wanted=told(item),
                got=told(alike) if alike else f"no {item.get('event', 'event of this kind')}",
            )

    def _no_events(self, wanted: object) -> Iterator[Failure]:
        for item in event_tables(wanted):
            for each in self._happened():
                if self._is(item, each):
                    yield Failure(
                        message="this happened, and should not have",
                        path="no_events",
                        wanted=f"no {told(item)}",
                        got=told(each),
                    )

    def _happened(self) -> list[dict[str, object]]:
        return [self._words.event_facts(self._play.match, each) for each in self._play.events]

    def _is(self, wanted: Mapping[str, object], event: Mapping[str, object]) -> bool:
        return all(name in event and fits(each, event[name], self._names) for name, each in wanted.items())

    def _seen_by(self, wanted: object) -> Iterator[Failure]:
        for who, expect in wanted.items() if isinstance(wanted, Mapping) else ():
            match = self._play.match
            view = self._play.game.view(match, observer_of(who, self._names))
            if isinstance(expect, Mapping):
                yield from self._values(expect, self._words.facts(match, view), str(who))


def all_facts(play: Play, words: GameScenarios) -> dict[str, object]:
    """The game's facts, and who is asked what."""
    facts = words.facts(play.match, play.match.state)
    waiting = play.waiting()
    facts["waiting"] = [request.key for request in waiting]
    seats = [request.seat + 1 for request in waiting]
    facts["waiting_for"] = seats[0] if len(seats) == 1 else seats
    return facts


def event_tables(value: object) -> list[Mapping[str, object]]:
    """Events as they are written: tables, or the bare name of one."""
    items = value if isinstance(value, list) else [value]
    return [each if isinstance(each, Mapping) else {"event": each} for each in items]
