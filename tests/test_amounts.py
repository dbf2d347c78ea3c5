"""Numbers on a command line: none but plain ones within their bounds get through."""

from __future__ import annotations

import pytest

from cornerman.amounts import seconds, whole
from cornerman.cli.main import main
from cornerman.errors import InputError

STRANGE = (
    "nan",
    "inf",
    "-inf",
    "-1",
    "1e400",
    str(10**30),
    "",
    " ",
    "0x10",
    "1_0",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "7" * 5_000,
)


@pytest.mark.parametrize("text", STRANGE)
def test_what_is_no_number_within_its_bounds_is_refused_with_the_bounds(text: str) -> None:
    for read, allowed in (
        (whole("--games", 1, 1_000), "a whole number from 1 to 1,000"),
        (seconds("--pace", 0, 60), "a number of seconds from 0 to 60"),
    ):
        with pytest.raises(InputError, match=r"^--(games|pace) cannot be ") as error:
            read(text)
        assert error.value.allowed == allowed
        assert len(error.value.message) < 80


def test_numbers_within_their_bounds_are_read() -> None:
    assert [whole("--n", 1, 20)(text) for text in ("1", " 7 ", "+20")] == [1, 7, 20]
    assert [seconds("--s", 0, 60)(text) for text in ("0", "0.5", ".5", "1e1", "60")] == [0, 0.5, 0.5, 10, 60]
    with pytest.raises(InputError):
        whole("--n", 1, 20)("1.0")


@pytest.mark.parametrize("text", ["nan", "inf", "-1", "1e400", str(10**30), "", "x"])
@pytest.mark.parametrize(
    "words",
    [
        ("monitor", "--seconds"),
        ("play", "--pace"),
        ("play", "--bots", "random,random", "--games"),
        ("demo", "--pace"),
        ("sim", "--seed"),
        ("sim", "--campaign"),
    ],
    ids=" ".join,
)
def test_every_option_that_takes_a_number_refuses_what_is_none(
    words: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, text]) == 2
    err = capsys.readouterr().err
    assert f"cornerman: {words[-1]} cannot be " in err
    assert "allowed: a " in err
