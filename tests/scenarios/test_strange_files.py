"""Whatever a stranger writes, a file is run, fails or is told to be wrong: it never ends the program."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cornerman.scenarios.finding import scenario_files
from cornerman.scenarios.results import Outcome
from cornerman.scenarios.suite import run_file

FILES = scenario_files([Path(__file__).parents[1] / "conformance" / "sftmg"])
JUNK = (
    *("0", "-1", "99", "10000000000000000000000", "1.5", "nan", "true", "2024-01-01"),
    *('""', '"x"', '"?"', '"p1"', '"e5"', '"focus"', '"none"', '"SFTMG-ATK-20"', '"fight.attack.roll"'),
    *("[]", "{}", "[1, 2]", '["jab"]', "[[1]]", "{ a = 1 }", "[{ event = 3 }]"),
)
NAMES = (
    "seat",
    "answer",
    "expect",
    "dice",
    "also",
    "events",
    "p1",
    "hand",
    "refuse",
    "prompt",
    "rewind",
    "cell",
    "xx",
)
_VALUE = re.compile(r'"[^"]*"|\b\d+\b|\btrue\b|\bfalse\b')
_NAME = re.compile(r"[a-z_]+(?= =)")


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A scenario with a few lines gone or doubled, values and names exchanged for others."""
    lines = draw(st.sampled_from(FILES)).read_text(encoding="utf-8").splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(("drop", "double", "value", "name")))
        if kind == "drop" and len(lines) > 1:
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        else:
            pattern, others = (_VALUE, JUNK) if kind == "value" else (_NAME, NAMES)
            places = list(pattern.finditer(lines[at]))
            if places:
                place = draw(st.sampled_from(places))
                other = draw(st.sampled_from(others))
                lines[at] = lines[at][: place.start()] + other + lines[at][place.end() :]
    return "\n".join(lines) + "\n"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=changed())
def test_a_changed_file_is_run_or_told_to_be_wrong(text: str, tmp_path: Path) -> None:
    file = tmp_path / "strange.toml"
    file.write_text(text, encoding="utf-8")
    result = run_file(file)
    assert result.outcome is Outcome.PASSED or list(result.lines())
    assert not any("a fault in the rules" in failure.message for failure in result.failures), result.failures
