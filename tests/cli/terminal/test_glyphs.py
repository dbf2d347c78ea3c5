"""Where only ASCII can be shown, pictures are drawn in ASCII, in the same columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.cli.terminal.glyphs import needs_ascii, to_ascii


@pytest.mark.parametrize(
    ("encoding", "environ", "needed"),
    [
        ("utf-8", {"LANG": "en_GB.UTF-8"}, False),
        ("UTF-8", {}, False),
        ("utf-8", {"LC_ALL": "C"}, True),
        ("utf-8", {"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, True),
        ("utf-8", {"LC_ALL": "C.UTF-8"}, False),
        ("utf-8", {"LC_ALL": "", "LC_CTYPE": "C", "LANG": "de_DE.UTF-8"}, True),
        ("ascii", {"LANG": "de_DE.UTF-8"}, True),
        ("latin-1", {}, True),
    ],
)
def test_the_encoding_and_the_locale_decide(encoding: str, environ: dict[str, str], needed: bool) -> None:
    assert needs_ascii(encoding, environ) is needed


def test_bars_stay_bars_and_names_stay_readable() -> None:
    assert to_ascii("█▒░ ▮▯╎ ●○ ★☆ ▶ ╭──╮ Zoë −3 …") == "#=- #-| *o *. > +--+ Zoe -3 ~"


@given(st.text())
def test_every_character_has_one_in_ascii(text: str) -> None:
    found = to_ascii(text)
    assert found.isascii()
    assert len(found) == len(text)
