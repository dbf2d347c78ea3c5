"""A field's line is the line on which a person finds it, however the TOML is laid out."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from cornerman.packs.lines import find_lines, line_of

LAID_OUT = '''\
# a remark with "quotes" and [brackets]
id = "x" # and one behind
a.b . "c d" = 1
[deck]
list = [1,
  2, [3,
 4], # not an end: ]
]
long = """one
"two" ] \\""" still
"""
plain = \'\'\'x = 1
\'\'\'
[[cards]]
id = "q"
[cards.attack]
range = { min = 1, max = { y = "}" } }
[[cards]]
id = 'r'
[[cards.effects]]
op = 1979-05-27 07:32:00
[[cards.effects]]
last=3'''


def test_every_way_of_writing_a_field_has_its_line() -> None:
    tomllib.loads(LAID_OUT)
    lines = find_lines(LAID_OUT)
    assert {path: line for path, line in lines.items() if path not in ((), ("a",), ("a", "b"))} == {
        ("id",): 2,
        ("a", "b", "c d"): 3,
        ("deck",): 4,
        ("deck", "list"): 5,
        ("deck", "list", 0): 5,
        ("deck", "list", 1): 6,
        ("deck", "list", 2): 6,
        ("deck", "list", 2, 0): 6,
        ("deck", "list", 2, 1): 7,
        ("deck", "long"): 9,
        ("deck", "plain"): 12,
        ("cards",): 14,
        ("cards", 0): 14,
        ("cards", 0, "id"): 15,
        ("cards", 0, "attack"): 16,
        ("cards", 0, "attack", "range"): 17,
        ("cards", 0, "attack", "range", "min"): 17,
        ("cards", 0, "attack", "range", "max"): 17,
        ("cards", 0, "attack", "range", "max", "y"): 17,
        ("cards", 1): 18,
        ("cards", 1, "id"): 19,
        ("cards", 1, "effects"): 20,
        ("cards", 1, "effects", 0): 20,
        ("cards", 1, "effects", 0, "op"): 21,
        ("cards", 1, "effects", 1): 22,
        ("cards", 1, "effects", 1, "last"): 23,
    }


def test_a_missing_field_is_told_at_the_line_of_what_it_belongs_to() -> None:
    lines = find_lines(LAID_OUT)
    assert line_of(lines, ("cards", 1, "attack", "dice")) == 18
    assert line_of(lines, ("nothing",)) == 1


Scalar = st.one_of(
    st.integers(-999, 999).map(str),
    st.sampled_from(
        ["true", "1.5", '"a # b"', "'[x]'", '"""a\n"b"\n"""', "'''\n]'''", '"\\"=\\\\"', "1979-05-27"]
    ),
)
Value = st.recursive(
    Scalar,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: "[" + ",\n ".join(items) + " # ]\n ]"),
        st.lists(inner, max_size=3).map(
            lambda items: "{" + ", ".join(f"k{n} = {item}" for n, item in enumerate(items)) + "}"
        ),
    ),
    max_leaves=8,
)


@given(values=st.lists(st.tuples(st.sampled_from(["", "\n", "# = [\n"]), Value), min_size=1, max_size=6))
def test_what_stands_before_a_field_never_moves_its_line(values: list[tuple[str, str]]) -> None:
    text = ""
    expected = {}
    for number, (before, value) in enumerate(values):
        text += before
        expected[f"f{number}"] = text.count("\n") + 1
        text += f"f{number} = {value}\n"
    tomllib.loads(text)  # what is laid out here is TOML
    lines = find_lines(text)
    assert {name: lines[(name,)] for name in expected} == expected


@given(text=st.text(alphabet="a=[]{},.\"'\n# 1", max_size=60))
def test_text_that_is_no_toml_ends_too(text: str) -> None:
    find_lines(text)
