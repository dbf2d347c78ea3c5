"""Whatever stands in a pack's folder, reading it ends in plain words and never in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.packs.loader import MAX_FILES, Formats, load_pack
from cornerman.packs.problems import PackInvalid, PackNotFound, Problem
from cornerman.packs.reading import MAX_FILE_BYTES, Source, read_source

Only = Callable[[], Problem]
Change = Callable[[str, str], None]

needs_links = pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('id = "anna"\nname = "Anna\nhealth = 20\n', 2, "in column"),
        ('id = "anna"\n\nmove == 3\n', 3, "in column"),
        ('id = "anna"\ndeck = [\n  { card = "jab", count = 1 },\n', 4, "not valid TOML"),
        ('id = "anna"\nid = "anna"\n', 2, "not valid TOML"),
        ("move = 2024-02-31\n", 1, "not valid TOML"),
    ],
    ids=["open quote", "two equal signs", "open bracket", "a field twice", "a day that is none"],
)
def test_malformed_toml_is_told_with_its_line(
    text: str, line: int, message: str, fighter_file: Path, only_problem: Only
) -> None:
    fighter_file.write_text(text, encoding="utf-8")
    problem = only_problem()
    assert problem.line == line
    assert problem.message.startswith("this is not valid TOML: ")
    assert message in problem.message
    assert problem.cure


def test_text_that_is_not_utf_8_is_told_with_its_line(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.write_bytes('id = "anna"\nname = "Änna"\n'.encode("latin-1"))
    problem = only_problem()
    assert problem.line == 2
    assert "not UTF-8" in problem.message
    assert "UTF-8" in problem.cure


def test_a_byte_order_mark_does_no_harm(fighter_file: Path, pack: Path, formats: Formats) -> None:
    before = load_pack(pack, formats).hash
    fighter_file.write_bytes(b"\xef\xbb\xbf" + fighter_file.read_bytes())
    assert load_pack(pack, formats).hash == before


def test_windows_line_ends_do_no_harm_and_lines_stay_right(
    fighter_file: Path, only_problem: Only, in_fighter: Change
) -> None:
    in_fighter("dice = 5", "dice = 55")
    fighter_file.write_bytes(fighter_file.read_bytes().replace(b"\n", b"\r\n"))
    assert only_problem().line == 34


def test_a_huge_file_is_refused_without_reading_all_of_it(fighter_file: Path, only_problem: Only) -> None:
    with fighter_file.open("ab") as stream:
        stream.truncate(50 * MAX_FILE_BYTES)
    problem = only_problem()
    assert "too big" in problem.message
    assert "1,000,000 bytes" in problem.allowed


def test_too_many_files_are_refused(pack: Path, problems_of: Callable[[Path], tuple[Problem, ...]]) -> None:
    for number in range(MAX_FILES + 1):
        (pack / "stages" / f"s{number}.toml").touch()
    assert any("there are 202 files here" in each.message for each in problems_of(pack))


def test_a_number_of_thousands_of_digits_is_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.write_text(f"move = {'9' * 5000}\n", encoding="utf-8")
    assert "a value cannot be read" in only_problem().message


def test_a_number_of_thirty_digits_is_told_as_too_big(in_fighter: Change, only_problem: Only) -> None:
    in_fighter("health = 20", f"health = {'9' * 30}")
    assert only_problem().message == "a number of more than 20 digits is too big"


def test_lists_nested_without_end_are_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.write_text(f"deck = {'[' * 20_000}{']' * 20_000}\n", encoding="utf-8")
    assert "nested" in only_problem().message


def test_a_folder_that_is_called_like_a_file_is_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.unlink()
    fighter_file.mkdir()
    assert only_problem().message == "this is a folder, not a file"


@needs_links
def test_a_pipe_is_not_waited_for(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.unlink()
    os.mkfifo(fighter_file)
    assert only_problem().message == "this is a pipe, not a file"


@needs_links
def test_a_link_to_itself_is_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.unlink()
    fighter_file.symlink_to(fighter_file)
    problem = only_problem()
    assert problem.file == fighter_file
    assert problem.message.startswith("the file cannot be read: ")


@needs_links
def test_a_folder_that_links_back_to_its_pack_is_not_followed_in_circles(
    pack: Path, formats: Formats
) -> None:
    (pack / "fighters" / "again").symlink_to(pack, target_is_directory=True)
    assert load_pack(pack, formats).part_ids["fighters"] == ("anna",)


@needs_links
def test_a_pack_that_links_to_itself_is_no_pack(tmp_path: Path, formats: Formats) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(PackNotFound):
        load_pack(tmp_path / "loop", formats)


@needs_links
def test_a_file_that_is_gone_behind_its_link_is_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.unlink()
    fighter_file.symlink_to("nowhere.toml")
    assert only_problem().message == "the file is missing"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything may be read there")
def test_a_file_that_may_not_be_read_is_told(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.chmod(0)
    assert only_problem().message.startswith("the file cannot be read: ")


@pytest.mark.parametrize("content", ["", "nothing"])
def test_a_folder_without_header_is_no_pack(content: str, tmp_path: Path, formats: Formats) -> None:
    if content:
        (tmp_path / "notes.txt").write_text(content)
    with pytest.raises(PackNotFound, match=r"it has no pack\.toml") as caught:
        load_pack(tmp_path, formats)
    assert "cornerman pack new" in (caught.value.cure or "")


def test_a_file_is_no_pack(fighter_file: Path, formats: Formats) -> None:
    with pytest.raises(PackNotFound, match="a pack is a folder"):
        load_pack(fighter_file, formats)


def test_nothing_is_no_pack(tmp_path: Path, formats: Formats) -> None:
    with pytest.raises(PackNotFound, match="there is no folder here"):
        load_pack(tmp_path / "nowhere", formats)


def test_an_unreadable_header_ends_it_with_the_reason(pack: Path, formats: Formats) -> None:
    (pack / "pack.toml").write_text("id = \n")
    with pytest.raises(PackInvalid, match=r"pack\.toml:1: this is not valid TOML"):
        load_pack(pack, formats)


@pytest.mark.parametrize(
    ("change", "message", "allowed", "cure"),
    [
        (('"sftmg"', '"sftgm"'), 'there is no game "sftgm"', "sftmg", 'did you mean "sftmg"?'),
        (('game = "sftmg"\n', ""), 'the field "game" is missing', "sftmg", "write game"),
        (('game = "sftmg"', "game = 3"), "there is no game 3", "sftmg", "write game"),
        (("schema = 1", "schema = 2"), "made for a newer Cornerman (format 2)", "1", "install a newer"),
        (("schema = 1", "schema = 0"), "0 is not one of them", "1", ""),
    ],
)
def test_a_header_for_another_program_is_told(
    change: tuple[str, str], message: str, allowed: str, cure: str, in_header: Change, only_problem: Only
) -> None:
    in_header(*change)
    problem = only_problem()
    assert message in problem.message
    assert allowed in problem.allowed
    assert cure in problem.cure


def test_a_file_must_be_called_after_its_id(fighter_file: Path, only_problem: Only) -> None:
    fighter_file.rename(fighter_file.with_name("bertha.toml"))
    problem = only_problem()
    assert problem.message == 'the id is "anna", and the file is called "bertha.toml"'
    assert problem.cure == 'write id = "bertha", or call the file "anna.toml"'


@pytest.mark.parametrize(
    ("path", "is_folder", "cure"),
    [
        ("fighter", True, 'did you mean "fighters"?'),
        ("berta.toml", False, "move it into its folder"),
        ("fighters/berta.tml", False, "call it *.toml"),
    ],
)
def test_what_looks_meant_and_is_not_read_is_a_warning(
    path: str, is_folder: bool, cure: str, pack: Path, formats: Formats
) -> None:
    stray = pack / path
    stray.mkdir() if is_folder else stray.touch()
    (problem,) = load_pack(pack, formats).problems
    assert (problem.file, problem.message, problem.cure) == (stray, "this is not read", cure)


def test_what_belongs_beside_a_pack_is_no_problem(pack: Path, formats: Formats) -> None:
    (pack / "README.md").touch()
    (pack / "art").mkdir()
    (pack / "fighters" / ".anna.toml.swp").touch()
    assert load_pack(pack, formats).problems == ()


@given(raw=st.binary(max_size=300))
def test_any_bytes_at_all_are_data_or_a_problem(raw: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(raw)
    assert isinstance(read_source(file), Source | Problem)


TOML_LIKE = st.lists(
    st.sampled_from(
        ["a", "1", "-", ".", "=", "[", "]", "{", "}", ",", '"', "'", '"""', "#", "\n", " ", "\\", "é"]
    ),
    max_size=40,
).map("".join)


@given(text=TOML_LIKE)
def test_any_text_that_looks_like_toml_is_data_or_a_problem(
    text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.getbasetemp() / "text.toml"
    file.write_text(text, encoding="utf-8")
    assert isinstance(read_source(file), Source | Problem)
