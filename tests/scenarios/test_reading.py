"""Everything that is wrong in a scenario file is told at once, with its line and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.scenarios.results import Outcome, ScenarioResult

from .conftest import CARDS, HEAD, NO_RULE

Runner = Callable[[str], ScenarioResult]


def problems(result: ScenarioResult) -> str:
    assert result.outcome is Outcome.INVALID, "\n".join(result.lines()) or result.outcome
    return "\n".join(result.problems)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", 'the field "id" is missing'),
        ("id = 'x", "this is not valid TOML"),
        (HEAD.replace("sftmg", "sftgm"), 'did you mean "sftmg"'),
        (HEAD.replace('"sftmg"', '"chess"'), "allowed: sftmg"),
        (HEAD.replace('"one"', '"One Two"'), "small letters, digits, - and _"),
        (HEAD.replace('"SFTMG-ATK-20"', ""), "there are 0 here"),
        (HEAD.replace("ATK-20", "ATK-99"), "the group SFTMG-ATK ends at"),
        (HEAD.replace("ATK-20", "ATK-1"), "write SFTMG-ATK-01"),
        (HEAD + 'titel = "x"', 'there is no field "titel"'),
        (HEAD + 'mode = "team"', "there is no mode 'team'; modes are versus"),
        (HEAD + "[options]\nlos = 3", "option los is projectile, all, not 3"),
        (HEAD + "[options]\nlose = true", "there is no option 'lose'"),
        (HEAD + '[[card]]\nid = "x"\nkind = "strik"', "strike, special, projectile"),
        (HEAD + '[[card]]\nid = "x"\nkind = "strike"', "needs [attack]"),
        (
            HEAD + '[[card]]\nid = "bait"\nkind = "strike"\nattack = { dice = 1 }',
            "taken by the built-in card",
        ),
        (HEAD + '[[card]]\nid = "x"\nkind = "strike"\nattack = { dice = 9 }', "card 1: attack.dice"),
        (HEAD + '[[card]]\nid = "x"\nkind = "strike"\nowner = 3\nattack = { dice = 1 }', "no player"),
        (HEAD + '[setup]\nstate = "fight.idel"', 'did you mean "fight.idle"'),
        (HEAD + '[setup]\nstate = "fight.attack.roll"', "needs an attack"),
        (HEAD + '[setup]\nactive = "Ann"', "1 (p1) and 2 (p2)"),
        (HEAD + '[setup]\np1 = { hand = ["jabb"] }', 'this player has no card "jabb"'),
        (HEAD + "[setup]\np1 = { hand = 100 }", "0 to 99"),
        (HEAD + '[setup]\np1 = { cell = "d5" }\np2 = { cell = "d5" }', "both figures stand on d5"),
        (HEAD + '[setup]\np1 = { cell = "d5" }\nstage = { small = ["d5"] }', "an Object stands on d5"),
        (HEAD + '[setup]\np1 = { cell = "d5" }\nstage = { void = ["d5"] }', "d5 is no cell of this stage"),
        (HEAD + '[setup]\nstage = { rows = 3, small = ["a4"] }', "a4 lies outside the grid"),
        (HEAD + '[setup]\nstage = { small = ["a4"], large = ["a4"] }', "one thing on a cell"),
        (HEAD + '[setup]\nobjects = ["c3"]', "the stage has no Object on c3"),
        (HEAD + '[setup]\nstage = "dojoo"', "there is no stage 'dojoo'"),
        (HEAD + '[setup]\np1 = { fighter = "ryu" }', "there is no fighter 'ryu'"),
        (HEAD + CARDS + '[[step]]\nanser = "x"', 'did you mean "answer"'),
        (HEAD + CARDS + "[[step]]\nanswer = {}", "text in quotes or a whole number"),
        (HEAD + CARDS + '[[step]]\nanswer = "x"\nredo = true', "does answer and redo"),
        (HEAD + CARDS + "[[step]]\nrefuse = true", "nothing here that could be refused"),
        (HEAD + CARDS + f'[[step]]\nanswer = "x"\nrefuse = "{NO_RULE}"', "there is no rule"),
        (HEAD + CARDS + "[[step]]\nseat = 3", "3 is no player"),
        (HEAD + CARDS + '[[step]]\nprompt = "reakt"', 'there is no question "reakt"'),
        (HEAD + CARDS + '[[step]]\nalso = { exx = "yes" }', 'did you mean "ex"'),
        (HEAD + CARDS + '[[step]]\nforce = "turn.stop"', 'there is no state "turn.stop"'),
        (HEAD + CARDS + "[[step]]\nadjust = 3", '{path = "p1.health", value = 7}'),
        (HEAD + CARDS + '[[step]]\nadjust = { path = "p1.health" }', 'the field "value" is missing'),
        (HEAD + CARDS + "[[step]]\nconcede = true", "no player"),
        (HEAD + CARDS + '[[step]]\ndice = "A"', "a table {...}"),
        (HEAD + CARDS + '[[step]]\ndice = { attack = "A X" }', "faces are AB, C, A, B, M or 1 to 6"),
        (HEAD + CARDS + "[[step]]\ndice = { attack = [7] }", "faces are AB, C, A, B, M or 1 to 6"),
        (HEAD + CARDS + "[[step]]\ndice = { attack = [1.5] }", "chance comes to a list"),
        (HEAD + CARDS + '[[step]]\nexpect = { "p1.helth" = 3 }', 'did you mean "health"'),
        (HEAD + CARDS + "[[step]]\nexpect = { helth = 3 }", "or one of: waiting"),
        (HEAD + CARDS + '[[step]]\nexpect = { events = ["damge"] }', 'did you mean "damage"'),
        (HEAD + CARDS + '[[step]]\nexpect.events = [{ event = "damage", who = 1 }]', 'has no "who"'),
        (HEAD + CARDS + '[[step]]\nexpect.not_asked = ["comboo"]', 'did you mean "combo"'),
        (HEAD + CARDS + '[[step]]\nexpect.offers = ["combo"]', "{question = [options]}"),
        (HEAD + CARDS + "[[step]]\nexpect.seen_by = { p4 = { actions = 1 } }", "no player"),
        (HEAD + CARDS + '[[step]]\nexpect.seen_by = "p1"', "a table such as"),
    ],
)
def test_the_mistake_is_told(run: Runner, text: str, said: str) -> None:
    assert said in problems(run(text))


def test_all_mistakes_of_a_file_are_told_together_in_the_order_of_their_lines(run: Runner) -> None:
    text = (
        HEAD.replace("ATK-20", "ATK-99") + '[setup]\nstate = "x"\np1 = { cell = "z9" }\n[[step]]\nseats = 1\n'
    )
    lines = [line for line in problems(run(text)).splitlines() if "one.toml:" in line]
    numbers = [int(line.split("one.toml:")[1].split(":")[0]) for line in lines]
    assert numbers == sorted(numbers)
    assert {2, 6, 8} <= set(numbers)


def test_a_line_counts_from_the_top_of_the_file_and_a_step_from_1(run: Runner) -> None:
    text = HEAD + CARDS + "\n\n[[step]]\n\n[[step]]\nseat = 7\n"
    line = text.splitlines().index("seat = 7") + 1
    assert f"one.toml:{line}: step 2: seat" in problems(run(text))


def test_a_single_card_or_step_may_be_a_plain_table(run: Runner) -> None:
    text = (
        HEAD
        + '[card]\nid = "jab"\nkind = "strike"\nattack = { dice = 1 }\n[step]\nexpect = { actions = 2 }\n'
    )
    assert run(text).outcome is Outcome.PASSED


def test_a_folder_or_a_strange_file_is_no_scenario(tmp_path: Path) -> None:
    from cornerman.scenarios.suite import run_file

    strange = tmp_path / "strange.toml"
    strange.write_bytes(b"\xff\xfe\x00")
    assert run_file(strange).outcome is Outcome.INVALID
    assert run_file(tmp_path).outcome is Outcome.INVALID
