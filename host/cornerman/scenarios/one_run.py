"""A scenario's steps one after another, on one match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import Final

import msgspec

from cornerman.engine.chart import ChartError
from cornerman.engine.refused import Refused
from cornerman.engine.state import MatchState
from cornerman.scenarios.commanding import commands, scenario_paths
from cornerman.scenarios.expecting import Expecting
from cornerman.scenarios.format import GameScenarios
from cornerman.scenarios.model import Scenario, Step, deed, only_looks
from cornerman.scenarios.playing import Play, RefusedYetChanged
from cornerman.scenarios.results import Failure
from cornerman.scenarios.stepping import NOTHING, Answering, StepFailed

RULES_FAULTS: Final = (
    RefusedYetChanged,
    ChartError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What rules raise where they are wrong: it fails this scenario and lets the others run."""


@dataclass(slots=True)
class OneRun:
    """One run. trace: the whole state and the events after the set-up and after each step. waiting: for what.

    A Rewind goes back to the state just after a step (0: the set-up); Redo undoes the last Rewind as long as
    nothing else was done since.
    """

    scenario: Scenario
    words: GameScenarios
    play: Play
    trace: list[bytes] = field(default_factory=list)
    waiting: str = ""
    _marks: list[MatchState] = field(default_factory=list)
    _undone: list[MatchState] = field(default_factory=list)

    def failures(self) -> list[Failure]:
        """What fails in the first step in which anything does; empty if all is as it should be."""
        steps = self.scenario.content.step
        names = self.words.names(self.play.match)
        answering = Answering(self.play, self.words, names)
        found = self._begin(answering, steps)
        for number, step in enumerate(steps, 1):
            if found:
                break
            following = steps[number:]
            before = self.play.open_questions()
            self.play.turn_page()
            found = self._step(answering, step, following, names)
            if not found:
                found = list(Expecting(self.play, self.words, names, before).failures(step.expect))
            found = [self._placed(each, number) for each in found]
            self._mark()
        self.waiting = answering.waiting_for()
        return found

    def line(self, number: int) -> int | None:
        """The line on which a step begins."""
        return self.scenario.line("step", number - 1) if number else self.scenario.line("setup")

    def _begin(self, answering: Answering, following: Sequence[Step]) -> list[Failure]:
        answering.open_step(NOTHING)
        try:
            self.play.start()
            answering.run_on(following)
        except StepFailed as failed:
            return [self._placed(failed.failure, 0)]
        except RULES_FAULTS as fault:
            return [self._placed(_fault(fault), 0)]
        self._mark()
        return []

    def _mark(self) -> None:
        self._marks.append(self.play.match.state.clone())
        events = [msgspec.to_builtins(event) for event in self.play.events]
        plain = msgspec.to_builtins([self.play.match.state, events], str_keys=True)
        self.trace.append(msgspec.json.encode(plain, order="deterministic"))

    def _placed(self, failure: Failure, number: int) -> Failure:
        note = self.scenario.content.step[number - 1].note if number else ""
        return msgspec.structs.replace(failure, step=number, line=self.line(number), note=note)

    def _step(
        self, answering: Answering, step: Step, following: Sequence[Step], names: Sequence[str]
    ) -> list[Failure]:
        answering.open_step(NOTHING)
        try:
            answering.run_on((step, *following))
            answering.open_step(step)
            if step.refuse:
                self._refused(answering, step, names)
                return []
            self._do(answering, step, names)
            if not only_looks(step):
                answering.run_on(following)
        except StepFailed as failed:
            return [failed.failure]
        except Refused as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            return [
                Failure(message="refused", wanted="accepted", got=f"{scenario_paths(refused.reason)}{rule}")
            ]
        except RULES_FAULTS as fault:
            return [_fault(fault)]
        return answering.unused()

    def _do(self, answering: Answering, step: Step, names: Sequence[str]) -> None:
        name = deed(step)
        if name in ("rewind", "redo"):
            self._go_back(step)
            return
        if name:
            self._undone.clear()
        if name == "answer":
            answering.answer(step)
        elif name:
            try:
                wanted = list(commands(step, self.words, names, self.play))
            except ValueError as wrong:
                raise StepFailed(str(wrong), name) from None
            for command in wanted:
                self.play.submit(command)
        elif step.prompt and not any(request.key == step.prompt for request in self.play.waiting()):
            raise StepFailed(f"{step.prompt} is not asked now; the match waits for {answering.waiting_for()}")

    def _go_back(self, step: Step) -> None:
        if step.redo:
            if not self._undone:
                raise Refused(
                    "there is nothing to redo: something else was done since, or nothing was undone"
                )
            self.play.put_back(self._undone.pop())
            return
        assert step.rewind is not None
        if step.rewind >= len(self._marks):
            raise StepFailed(f"there is no step {step.rewind} before this one", "rewind")
        self._undone.append(self.play.match.state.clone())
        self.play.put_back(self._marks[step.rewind])

    def _refused(self, answering: Answering, step: Step, names: Sequence[str]) -> None:
        """It is refused by that rule; of an answer in two parts neither counts then."""
        start = self.play.match.state.clone()
        try:
            self._do(answering, step, names)
            answering.run_on(())
        except Refused as refused:
            if step.refuse not in (True, refused.rule):
                raise StepFailed(
                    f"refused, but not by that rule: {refused.reason}",
                    "refuse",
                    wanted=str(step.refuse),
                    got=refused.rule or "no rule",
                ) from None
        else:
            raise StepFailed(
                "accepted, and should have been refused", "refuse", told_rule(step.refuse), "accepted"
            )
        self.play.put_back(start)


def _fault(fault: Exception) -> Failure:
    """A fault of the program, told so that it can be found."""
    trace = extract_tb(fault.__traceback__)
    return Failure(
        message=f"a fault in the rules: {type(fault).__name__}: {fault}",
        got=f"in {trace[-1].filename}, line {trace[-1].lineno}" if trace else "",
    )


def told_rule(refuse: str | bool) -> str:
    """Whose refusal is wanted."""
    return refuse if isinstance(refuse, str) else "refused"
