"""What two fields say together must make sense: halves, reach, linkers, keywords, effects, windows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.engine.content import Severity
from cornerman.packs.problems import Problem

Change = Callable[[str, str], None]
Only = Callable[[], Problem]

JAB_RANGE = "range = { min = 1, max = 1 }"
JAB_COUNTER = 'effects = [{ op = "damage", n = 1 }]'
BREATH = 'timing = "free_action"\neffects = [{ op = "heal", n = 1 }]'

CARD_CASES = {
    "both range and movement": (
        (JAB_RANGE, f'{JAB_RANGE}\nmovement = {{ type = "dash", x = 1 }}'),
        ("cards[0].attack", "both range and movement", "exactly one"),
    ),
    "neither range nor movement": (
        (JAB_RANGE, ""),
        ("cards[0].attack", "neither range nor movement", "exactly one"),
    ),
    "range upside down": (
        (JAB_RANGE, "range = { min = 3, max = 1 }"),
        ("cards[0].attack.range", "min is 3 and max is 1", "min no greater"),
    ),
    "colour outside the palette": (
        ('left = ["red"]', 'left = ["red", "mauve"]'),
        ("cards[0].attack.linkers.left", "no such colour in this pack: mauve", "red, yellow, green, blue"),
    ),
    "attack card without counter": (
        (f'[cards.counter]\ntype = "strike"\n{JAB_COUNTER}\n', ""),
        ("cards[0]", "needs [counter]", "attack, counter"),
    ),
    "super with a counter": (
        ('kind = "super"', 'kind = "super"\ncounter = { type = "strike" }'),
        ("cards[1].counter", "a card of the kind super has no counter", "attack"),
    ),
    "event without event": (
        (f"[cards.event]\n{BREATH}\n", ""),
        ("cards[2]", "needs [event]", "event"),
    ),
    "EX on a Super": (("dice = 5", "dice = 5\nex = true"), ("cards[1].attack.ex", "EX Attacks", "")),
    "EX on the Ultra": (("dice = 7", "dice = 7\nex = true"), ("ultra.ex", "cannot be an EX Attack", "")),
    "Ultra with linkers": (
        ("dice = 7", 'dice = 7\nlinkers = { left = ["red"] }'),
        ("ultra", "outside Combos", "combo_allowed = true"),
    ),
    "combo_allowed on a card": (
        ("dice = 5", "dice = 5\ncombo_allowed = true"),
        ("cards[1].attack.combo_allowed", "for Ultras", ""),
    ),
    "Meter for an Attack Card": (
        ("dice = 3", "dice = 3\nmeter_cost = 1"),
        ("cards[0].attack.meter_cost", "costs no Meter", "ex = true"),
    ),
    "Bait written out": (
        (
            '[[cards]]\nid = "jab"',
            '[[cards]]\nid = "bait"\nname = "Bait!"\nkind = "bait"\n[[cards]]\nid = "jab"',
        ),
        ("cards[0]", "bait is built in", "strike"),
    ),
    "counter type bait": (
        ('type = "strike"', 'type = "bait"'),
        ("cards[0].counter.type", "only the built-in Bait!", "strike"),
    ),
    "keyword without X": (
        ("dice = 5", 'dice = 5\nkeywords = [{ name = "stun" }]'),
        ("cards[1].attack.keywords[0]", "stun needs its X", "x = 1"),
    ),
    "keyword with X 0": (
        ("dice = 5", 'dice = 5\nkeywords = [{ name = "knockback", x = 0 }]'),
        ("cards[1].attack.keywords[0]", "knockback 0 does nothing", "x = 1"),
    ),
    "keyword that has no X": (
        ("dice = 5", 'dice = 5\nkeywords = [{ name = "poke", x = 2 }]'),
        ("cards[1].attack.keywords[0]", "poke has no X", ""),
    ),
    "Edge without condition": (
        ("dice = 5", "dice = 5\nedge = [{ dice = 1 }]"),
        ("cards[1].attack.edge[0]", "an Edge needs the condition", "only_if"),
    ),
    "distance upside down": (
        ("dice = 5", 'dice = 5\nconditions = [{ when = "distance", min = 4, max = 2 }]'),
        ("cards[1].attack.conditions[0]", "no distance is both", "min no greater"),
    ),
    "effect of 0": (
        (BREATH, BREATH.replace('op = "heal", n = 1', 'op = "meter", n = 0')),
        ("cards[2].event.effects[0].n", "0 does nothing", "above or below 0"),
    ),
    "attack that cancels itself": (
        ("dice = 5", 'dice = 5\neffects = [{ op = "cancel_attack" }]'),
        ("cards[1].attack.effects[0]", "cannot cancel itself", ""),
    ),
    "dice after the roll": (
        ("dice = 5", 'dice = 5\neffects = [{ op = "attack_dice", n = 1, at = "damage" }]'),
        ("cards[1].attack.effects[0].at", "too late", "play, reveal, movement, roll"),
    ),
    "counter step outside a counter": (
        ("dice = 5", 'dice = 5\neffects = [{ op = "draw", n = 1, at = "counter" }]'),
        ("cards[1].attack.effects[0].at", "for Counter-Attacks alone", ""),
    ),
    "counter that changes the attack it cancels": (
        (JAB_COUNTER, 'effects = [{ op = "attack_total", n = -1 }]'),
        ("cards[0].counter.effects[0]", "nothing left to change", "damage, meter"),
    ),
    "counter with a step": (
        (JAB_COUNTER, 'effects = [{ op = "damage", n = 1, at = "play" }]'),
        ("cards[0].counter.effects[0].at", "all at once", ""),
    ),
    "inner effect with a condition of its own": (
        (
            "dice = 5",
            'dice = 5\neffects = [{ op = "per_copy_in_discard", '
            'effect = { op = "meter", n = 1, at = "end" } }]',
        ),
        ("cards[1].attack.effects[0].effect", "inner effect are not read", "beside op"),
    ),
    "granted keyword without X": (
        ("dice = 5", 'dice = 5\neffects = [{ op = "grant_keyword", name = "throw" }]'),
        ("cards[1].attack.effects[0]", "throw needs its X", "x = 1"),
    ),
    "Response without window": (
        ('timing = "free_action"', 'timing = "response"'),
        ("cards[2].event", "needs the window", "reaction, on_reveal"),
    ),
    "window without Response": (
        ('timing = "free_action"', 'timing = "free_action"\nwindow = "whiff"'),
        ("cards[2].event.window", "has no window", ""),
    ),
    "custom window without words": (
        ('timing = "free_action"', 'timing = "response"\nwindow = "custom"'),
        ("cards[2].event", "needs the words", ""),
    ),
    "words for a window that needs none": (
        ('timing = "free_action"', 'timing = "response"\nwindow = "whiff"\nwindow_text = "now"'),
        ("cards[2].event.window_text", "custom alone", ""),
    ),
    "reaction to oneself": (
        ('timing = "free_action"', 'timing = "response"\nwindow = "reaction"\ntriggered_by = "self"'),
        ("cards[2].event.triggered_by", "answers the opponent's attack", "opponent"),
    ),
    "facedown_only outside a reaction": (
        ('timing = "free_action"', 'timing = "response"\nwindow = "whiff"\nfacedown_only = true'),
        ("cards[2].event.facedown_only", "for reactions alone", "reaction"),
    ),
    "stays in play without end": (
        ('timing = "free_action"', 'timing = "free_action"\nstays_in_play = true'),
        ("cards[2].event", "nothing says until when", "end_of_turn"),
    ),
    "dice for no attack": (
        (BREATH, BREATH.replace('op = "heal", n = 1', 'op = "attack_dice", n = 1')),
        ("cards[2].event.effects[0]", "none is in progress", "next_attack"),
    ),
    "dice after a Whiff": (
        (
            BREATH,
            'timing = "response"\nwindow = "whiff"\neffects = [{ op = "block_total", n = 1 }]',
        ),
        ("cards[2].event.effects[0]", "too late for the step total", "damage"),
    ),
}


@pytest.mark.parametrize(("change", "expected"), CARD_CASES.values(), ids=CARD_CASES.keys())
def test_a_card_that_makes_no_sense_is_refused(
    change: tuple[str, str], expected: tuple[str, str, str], in_fighter: Change, only_problem: Only
) -> None:
    in_fighter(*change)
    problem = only_problem()
    field, message, allowed = expected
    assert problem.field == field
    assert message in problem.message
    assert allowed in problem.allowed
    assert problem.severity is Severity.ERROR
    assert problem.line is not None
    assert problem.cure


WARNING_CASES = {
    "Strike with a long reach": (
        (JAB_RANGE, "range = { min = 1, max = 4 }"),
        ("cards[0].attack.range.max", "rarely reaches 4"),
    ),
    "Event without effects": (
        (BREATH, 'timing = "free_action"'),
        ("cards[2].event", "nothing but boost"),
    ),
    "kind of a facedown attack as Play Condition": (
        (
            BREATH,
            'timing = "response"\nwindow = "reaction"\neffects = [{ op = "block_dice", n = 2 }]\n'
            'conditions = [{ when = "attack_type_is", kind = "strike" }]',
        ),
        ("cards[2].event.conditions[0]", "not revealed yet"),
    ),
    "extra Action in the opponent's turn": (
        (JAB_COUNTER, 'effects = [{ op = "extra_action" }]'),
        ("cards[0].counter.effects[0]", "an extra Action has no use"),
    ),
    "name of no card": (
        ("dice = 5", 'dice = 5\nconditions = [{ when = "cards_in_discard", name = "Jap" }]'),
        ("cards[1].attack.conditions[0].name", 'no card of this fighter is called "Jap"'),
    ),
    "placeholder": (("move = 3", "move = 3\nplaceholder = true"), ("placeholder", "invented")),
}


@pytest.mark.parametrize(("change", "expected"), WARNING_CASES.values(), ids=WARNING_CASES.keys())
def test_what_is_probably_not_meant_is_a_warning_and_the_pack_still_loads(
    change: tuple[str, str], expected: tuple[str, str], in_fighter: Change, only_problem: Only
) -> None:
    in_fighter(*change)
    problem = only_problem()
    assert problem.severity is Severity.WARNING
    assert problem.field == expected[0]
    assert expected[1] in problem.message


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dice = 5", 'dice = 5\nkeywords = [{ name = "throw", x = 0 }]'),
        ("dice = 5", 'dice = 5\nkeywords = [{ name = "knockback", x = 1 }, { name = "knockback", x = 1 }]'),
        ("dice = 7", 'dice = 7\ncombo_allowed = true\nlinkers = { left = ["red"] }'),
        ("dice = 5", "dice = 5\nmeter_cost = 3"),
        (
            BREATH,
            'timing = "response"\nwindow = "custom"\nwindow_text = "When a round begins"\n'
            'effects = [{ op = "draw", n = 1 }]',
        ),
        (BREATH, f'{BREATH.replace("heal", "attack_dice")}\nuntil = "next_attack"'),
        (BREATH, 'timing = "free_action"\neffects = [{ op = "discard", n = "all", who = "self" }]'),
    ],
    ids=[
        "Throw 0",
        "two Knockbacks",
        "linked Ultra",
        "cheap Super",
        "own window",
        "dice for later",
        "whole hand",
    ],
)
def test_what_the_rules_allow_is_accepted(
    old: str,
    new: str,
    pack: Path,
    in_fighter: Change,
    problems_of: Callable[[Path], tuple[Problem, ...]],
) -> None:
    in_fighter(old, new)
    assert problems_of(pack) == ()
