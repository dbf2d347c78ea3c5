"""What is written into a pack reads back as it was, and looks as a person would write it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.engine.content import PackFormat
from cornerman.errors import PackError
from cornerman.games.sftmg.pack import Fighter, Pack
from cornerman.packs.library import shipped_root
from cornerman.packs.loader import Formats, load_pack
from cornerman.packs.saving import part_data, save_part
from cornerman.packs.toml_text import toml_text

KEYS = st.one_of(st.sampled_from(["id", "cards", "attack", "n", "a b", "ä", ""]), st.text(max_size=3))
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-(2**60), 2**60),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=120),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=12,
)


@given(data=st.dictionaries(KEYS, VALUES, max_size=5))
def test_whatever_is_written_reads_back_as_it_was(data: dict[str, object]) -> None:
    assert tomllib.loads(toml_text(data)) == data


def test_cards_become_sections_and_short_tables_stay_on_a_line() -> None:
    text = toml_text(
        {
            "id": "x",
            "ultra": {"dice": 7, "range": {"min": 1, "max": 2}},
            "deck": [{"card": "a", "count": 2}, {"card": "b", "count": 1}],
            "cards": [{"id": "a", "attack": {"dice": 3, "range": {"min": 1, "max": 1}}}, {"id": "b"}],
        }
    )
    assert text == (
        'id = "x"\n'
        "deck = [\n"
        '  { card = "a", count = 2 },\n'
        '  { card = "b", count = 1 },\n'
        "]\n"
        "\n"
        "[ultra]\n"
        "dice = 7\n"
        "range = { min = 1, max = 2 }\n"
        "\n"
        "[[cards]]\n"
        'id = "a"\n'
        "[cards.attack]\n"
        "dice = 3\n"
        "range = { min = 1, max = 1 }\n"
        "\n"
        "[[cards]]\n"
        'id = "b"\n'
    )


@pytest.mark.parametrize("value", [1.5, None, object()])
def test_what_no_pack_holds_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="a pack holds no"):
        toml_text({"x": [value]})


def test_a_shipped_fighter_written_back_leaves_the_hash_of_the_pack_alone(
    formats: Formats, tmp_path: Path
) -> None:
    loaded = load_pack(shipped_root() / "training", formats)
    assert isinstance(loaded.content, Pack)
    header = toml_text(part_data(loaded.content.header))
    (tmp_path / "pack.toml").write_text(header, encoding="utf-8")
    sftmg: PackFormat = formats["sftmg"]
    fighters, stages = sftmg.parts
    for fighter in loaded.content.fighters:
        save_part(tmp_path, fighters, fighter)
    for stage in loaded.content.stages:
        save_part(tmp_path, stages, stage)
    again = load_pack(tmp_path, formats)
    assert again.content == loaded.content
    assert again.hash == loaded.hash


def test_a_file_that_cannot_be_written_stays_as_it_was(
    pack: Path, formats: Formats, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    fighters = formats["sftmg"].parts[0]
    anna = Fighter(id="anna", name="Anna", health=1, move=1)
    before = (pack / "fighters" / "anna.toml").read_text()
    monkeypatch.setattr("cornerman.whole_files.os.fsync", full)
    with pytest.raises(PackError, match="the fighter cannot be written"):
        save_part(pack, fighters, anna)
    assert (pack / "fighters" / "anna.toml").read_text() == before
    assert [each.name for each in (pack / "fighters").iterdir()] == ["anna.toml"]
