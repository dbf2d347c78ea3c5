"""A scenario holds only if everything in it is true, in every way of running it; else it says what is not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from cornerman.engine.chart import CompiledChart
from cornerman.scenarios import playing
from cornerman.scenarios.playing import Way
from cornerman.scenarios.results import Failure, Outcome, ScenarioResult

Runner = Callable[[str], ScenarioResult]

ATTACK = '[[step]]\nseat = 1\nanswer = "attack jab"\n'
BLOCK = '[[step]]\nseat = 2\nanswer = "block"\ndice = { attack = "A A", block = "B C" }\n'


def only_failure(result: ScenarioResult) -> Failure:
    assert result.outcome is Outcome.FAILED, "\n".join(result.lines()) or result.outcome
    (failure,) = result.failures
    return failure


def passed(result: ScenarioResult) -> bool:
    assert result.outcome is Outcome.PASSED, "\n".join(result.lines())
    return True


def test_a_wrong_number_is_told_with_step_line_path_and_both_values(run_steps: Runner) -> None:
    result = run_steps(ATTACK + BLOCK + 'expect = { "p2.health" = 18 }\n')
    failure = only_failure(result)
    assert (failure.step, failure.path, failure.wanted, failure.got) == (2, "p2.health", "18", "19")
    text = "\n".join(result.lines())
    assert f"one.toml:{failure.line}: step 2" in text
    assert "wanted: 18" in text
    assert "the match waits for p1 (Ann)" in text
    assert "Bob loses 1 Health (19 left)" in text


def test_every_failed_expectation_of_the_step_is_told(run_steps: Runner) -> None:
    result = run_steps(ATTACK + 'expect = { actions = 2, "p1.hand" = 2, state = "fight.idle" }\n')
    assert [failure.path for failure in result.failures] == ["actions", "p1.hand", "state"]


def test_nothing_after_the_first_failed_step_is_tried(run_steps: Runner) -> None:
    result = run_steps(ATTACK + 'expect = { actions = 2 }\n[[step]]\nseat = 2\nanswer = "nonsense"\n')
    assert only_failure(result).step == 1


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ('{ attack = "A A A", block = "B B" }', "2 faces are needed, not 3"),
        ('{ attack = "A A", block = "B B", reroll = "C" }', "these dice were not rolled"),
    ],
)
def test_dice_must_be_as_many_as_are_rolled_and_all_be_used(run_steps: Runner, dice: str, said: str) -> None:
    result = run_steps(ATTACK + f'[[step]]\nseat = 2\nanswer = "block"\ndice = {dice}\n')
    assert said in only_failure(result).message


def test_dice_may_come_in_a_step_of_their_own(run_steps: Runner) -> None:
    steps = ATTACK + '[[step]]\nanswer = "block"\n[[step]]\ndice = { attack = "A A", block = "B B" }\n'
    assert passed(run_steps(steps + 'expect = { "p2.health" = 20 }\n'))


def test_a_question_that_must_be_answered_is_named_with_its_options(run_steps: Runner) -> None:
    result = run_steps(ATTACK + '[[step]]\nseat = 1\nanswer = "draw"\n')
    message = only_failure(result).message
    assert 'prompt "reaction"' in message
    assert "block, counter:jab" not in message, "Bob holds no jab"
    assert "block" in message


def test_an_answer_that_is_no_option_says_what_the_options_are(run_steps: Runner) -> None:
    failure = only_failure(run_steps('[[step]]\nseat = 1\nanswer = "attack jabs"\n'))
    assert "attack:jab" in failure.wanted
    assert 'did you mean "attack:jab"' in failure.got


def test_optional_questions_are_declined_unless_the_next_step_answers_them(run_steps: Runner) -> None:
    hit = '[[step]]\nanswer = "block"\ndice = { attack = "A A", block = "C C" }\n'
    declined = ATTACK + hit + 'expect = { state = "fight.idle", "p1.hand" = ["jab"], asked = ["combo"] }\n'
    answered = ATTACK + hit + 'expect = { waiting = "combo" }\n[[step]]\nseat = 1\nanswer = "follow jab"\n'
    looked_at = (
        ATTACK + hit + '[[step]]\nprompt = "combo"\nexpect.only_offers.combo = ["stop", "follow jab"]\n'
    )
    assert passed(run_steps(declined))
    assert passed(run_steps(answered))
    assert passed(run_steps(looked_at))


def test_a_prompt_that_is_not_open_fails_the_step(run_steps: Runner) -> None:
    assert "combo is not asked now" in only_failure(run_steps('[[step]]\nprompt = "combo"\n')).message


def test_what_is_given_beside_an_answer_must_be_asked_for(run_steps: Runner) -> None:
    failure = only_failure(run_steps(ATTACK + 'also = { ex = "yes" }\n'))
    assert failure.path == "also.ex"


def test_a_refusal_must_come_and_come_from_the_rule_named(run_steps: Runner) -> None:
    refused = '[[step]]\nseat = 1\nanswer = "move to e5"\nrefuse = "SFTMG-MOV-04"\n'
    other = refused.replace("MOV-04", "MOV-03")
    accepted = refused.replace("e5", "e6")
    assert passed(run_steps(refused + 'expect = { actions = 2, "p1.cell" = "d5" }\n'))
    assert (only_failure(run_steps(other)).wanted, only_failure(run_steps(other)).got) == (
        "SFTMG-MOV-03",
        "SFTMG-MOV-04",
    )
    assert "accepted" in only_failure(run_steps(accepted)).message


def test_a_refused_step_leaves_the_match_where_it_was(run_steps: Runner) -> None:
    steps = '[[step]]\nseat = 2\nanswer = "end"\nrefuse = true\n[[step]]\nseat = 1\nanswer = "end"\n'
    assert passed(run_steps(steps + "expect = { active = 2 }\n"))


def test_rewind_goes_back_to_a_step_and_redo_returns(run_steps: Runner) -> None:
    steps = """
[[step]]
answer = "move to d6"
[[step]]
answer = "move to d7"
[[step]]
rewind = 1
expect = { "p1.cell" = "d6", actions = 1 }
[[step]]
redo = true
expect = { "p1.cell" = "d7", actions = 0 }
[[step]]
redo = true
refuse = true
[[step]]
rewind = 0
expect = { "p1.cell" = "d5" }
[[step]]
answer = "move to c5"
[[step]]
note = "something else was done since"
redo = true
refuse = true
"""
    assert passed(run_steps(steps))


def test_corrections_take_players_names_and_decks_top_first(run_steps: Runner) -> None:
    steps = """
[[step]]
adjust = [{ path = "Ann.health", value = 3 }, { path = "p2.deck", value = ["bait", "focus"] }]
expect = { "p1.health" = 3, "p2.deck" = ["bait", "focus"] }
[[step]]
adjust = { path = "active", value = 2 }
expect = { active = "Bob" }
[[step]]
seat = 2
answer = "draw"
expect = { "p2.hand" = ["taunt", "bait", "focus"] }
"""
    assert passed(run_steps(steps))


def test_pause_resume_concede_and_force_are_steps(run_steps: Runner) -> None:
    steps = """
[[step]]
pause = true
[[step]]
answer = "draw"
refuse = true
[[step]]
resume = true
[[step]]
force = "turn.end"
expect = { active = 2 }
[[step]]
seat = 2
concede = true
expect = { state = "finished", winner = "Ann" }
"""
    assert passed(run_steps(steps))


def test_events_are_looked_for_in_their_order(run_steps: Runner) -> None:
    right = 'expect.events = ["revealed", { event = "damage", seat = 2, n = 1 }]\n'
    wrong = 'expect.events = [{ event = "damage" }, "revealed"]\n'
    assert passed(run_steps(ATTACK + BLOCK + right))
    assert "before the event" in only_failure(run_steps(ATTACK + BLOCK + wrong)).message


def test_what_should_not_happen_and_does_is_told(run_steps: Runner) -> None:
    failure = only_failure(run_steps(ATTACK + BLOCK + 'expect.no_events = ["damage"]\n'))
    assert failure.path == "no_events"
    assert "n = 1" in failure.got


def test_others_see_no_facedown_card(run_steps: Runner) -> None:
    steps = """
[step.expect.seen_by]
p1 = { "attack.card" = "jab" }
Bob = { "attack.card" = "?", "p1.hand" = ["?"] }
"""
    assert passed(run_steps(ATTACK + steps))


class _GoesAstray:
    """A chart that calls every attack a Whiff."""

    def __init__(self, mover: CompiledChart[object]) -> None:
        self._mover = mover

    def move(self, path: str, trigger: str, match: object) -> str:
        if path == "fight.attack.damage":
            return "fight.attack.whiff"
        return self._mover.move(path, trigger, match)


def test_a_live_chart_that_differs_from_the_compiled_one_fails_every_scenario_on_its_way(
    run_steps: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert passed(run_steps(ATTACK + BLOCK))
    right = Way.mover
    monkeypatch.setattr(
        Way, "mover", lambda way, game: _GoesAstray(right(way, game)) if way.live else right(way, game)
    )
    failure = only_failure(run_steps(ATTACK + BLOCK))
    assert failure.way == "live chart"
    assert "comes out otherwise" in failure.message


def test_a_state_that_does_not_survive_json_fails(run_steps: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = playing.stored_and_read

    def lossy(encoded: bytes, game: playing.AnyGame) -> playing.MatchState:
        state = whole(encoded, game)
        return msgspec.structs.replace(state, draws={})

    monkeypatch.setattr(playing, "stored_and_read", lossy)
    failure = only_failure(run_steps(ATTACK + BLOCK))
    assert failure.way == "state through JSON before every command"


def test_a_fault_in_the_rules_fails_the_scenario_and_says_where(
    run_steps: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cornerman.games.sftmg import turn

    def broken(*_: object) -> None:
        raise AssertionError("no attack is being resolved")

    monkeypatch.setattr(turn, "declare", broken)
    failure = only_failure(run_steps(ATTACK))
    assert "a fault in the rules: AssertionError: no attack is being resolved" in failure.message
    assert "test_running.py" in failure.got


def test_a_list_for_a_question_that_takes_one_answer_is_told_as_such(run_steps: Runner) -> None:
    failure = only_failure(run_steps(ATTACK + '[[step]]\nseat = 2\nanswer = ["block", "block"]\n'))
    assert "a list of 2, and this question takes one answer" in failure.got
    assert "did you mean" not in failure.got
    assert passed(run_steps(ATTACK + BLOCK.replace('"block"\n', '["block"]\n'))), (
        "one in a list is one answer"
    )


def test_a_wrong_path_is_told_with_paths_as_scenarios_write_them(run_steps: Runner) -> None:
    failure = only_failure(run_steps('[[step]]\nadjust = { path = "p1.helth", value = 3 }\n'))
    assert "there is no value 'p1.helth'" in failure.got
    assert "p1.health" in failure.got
    assert "p2.discard" in failure.got
    assert "seats." not in failure.got
