"""Packs at hand: a broken one never stops the others, and ids are taken once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.packs.library import Origin, open_library, pack_folders, packs_at, shipped_root
from cornerman.packs.loader import Formats, content_hash, load_pack
from cornerman.packs.problems import PackIdTaken, PackInvalid, PackNotFound

Change = Callable[[str, str], None]
SHIPPED = [folder.name for folder in pack_folders(shipped_root())]


def test_a_persons_pack_stands_beside_the_shipped_ones(pack: Path, formats: Formats) -> None:
    library = open_library(formats, pack.parent)
    assert library.pack("corner-shop").title == "Corner Shop"
    assert [(each.origin, each.pack.id) for each in library.found] == [
        *((Origin.SHIPPED, name) for name in SHIPPED),
        (Origin.USER, "corner-shop"),
    ]
    assert [each.id for each in library.of_game("sftmg")] == ["training", "corner-shop"]
    assert library.of_game("chess") == ()


def test_broken_packs_stop_no_other(pack: Path, formats: Formats, in_fighter: Change) -> None:
    root = pack.parent
    shutil.copytree(pack, root / "a-broken")
    in_fighter("dice = 3", "dice = 33")
    (root / "b-empty").mkdir()
    (root / "c-no-toml").mkdir()
    (root / "c-no-toml" / "pack.toml").write_bytes(b"\xff")
    (root / "d-loop").symlink_to(root / "d-loop")
    (root / "readme.txt").touch()
    (root / ".hidden").mkdir()
    library = open_library(formats, root)
    assert [each.pack.folder.name for each in library.found] == [*SHIPPED, "a-broken"]
    assert [(each.folder.name, type(each.error)) for each in library.broken] == [
        ("b-empty", PackNotFound),
        ("c-no-toml", PackInvalid),
        ("corner-shop", PackInvalid),
        ("d-loop", PackNotFound),
    ]


def test_an_id_is_taken_by_the_first_of_the_persons_packs(pack: Path, formats: Formats) -> None:
    shutil.copytree(pack, pack.parent / "zz-copy")
    library = open_library(formats, pack.parent)
    assert [each.pack.folder.name for each in library.found] == [*SHIPPED, "corner-shop"]
    (taken,) = library.broken
    assert isinstance(taken.error, PackIdTaken)
    assert 'the id "corner-shop" is taken' in str(taken.error)
    assert "choose another id" in str(taken.error)


def test_a_persons_pack_with_a_shipped_id_takes_its_place(
    pack: Path, formats: Formats, in_header: Change
) -> None:
    in_header('id = "corner-shop"', 'id = "training"')
    library = open_library(formats, pack.parent)
    assert library.broken == ()
    assert library.pack("training").folder == pack
    assert [each.title for each in library.of_game("sftmg")] == ["Corner Shop"]
    assert [each.pack.id for each in library.found if each.stands_in] == ["training"]


def test_a_broken_copy_leaves_the_shipped_pack_where_it_is(
    pack: Path, formats: Formats, in_header: Change, in_fighter: Change
) -> None:
    in_header('id = "corner-shop"', 'id = "training"')
    in_fighter("dice = 3", "dice = 33")
    library = open_library(formats, pack.parent)
    assert library.pack("training").folder == shipped_root() / "training"
    assert [each.folder for each in library.broken] == [pack]


def test_the_id_of_another_games_pack_is_taken(pack: Path, formats: Formats, in_header: Change) -> None:
    in_header('id = "corner-shop"', 'id = "rivals"')
    (taken,) = open_library(formats, pack.parent).broken
    assert isinstance(taken.error, PackIdTaken)


def test_asking_for_a_broken_pack_tells_why_it_is_broken(
    pack: Path, formats: Formats, in_fighter: Change
) -> None:
    in_fighter("dice = 3", "dice = 33")
    with pytest.raises(PackInvalid, match="33 is too big"):
        open_library(formats, pack.parent).pack("corner-shop")


def test_asking_for_a_pack_that_is_not_there_names_what_was_probably_meant(
    pack: Path, formats: Formats
) -> None:
    with pytest.raises(PackNotFound, match='no pack "corner-shp"') as caught:
        open_library(formats, pack.parent).pack("corner-shp")
    assert caught.value.cure == 'did you mean "corner-shop"?'


def test_the_hash_is_that_of_the_canonical_content(pack: Path, formats: Formats) -> None:
    loaded = load_pack(pack, formats)
    assert loaded.hash == content_hash(loaded.canonical)
    assert len(loaded.hash) == 64


def test_remarks_order_and_layout_leave_the_hash_alone(
    pack: Path, formats: Formats, in_fighter: Change, in_header: Change
) -> None:
    before = load_pack(pack, formats).hash
    in_fighter('name = "Anna"\nhealth = 20\n', '# a remark\nhealth=20\nname = "Anna" \n')
    in_fighter('[cards.counter]\ntype = "strike"\neffects = [', "[cards.counter]\neffects = [")
    in_fighter("n = 1 }]\n", 'n = 1 }]\ntype = "strike"\n')
    in_header('title = "Corner Shop"\ngame = "sftmg"', 'game = "sftmg"\ntitle = "Corner Shop"')
    assert load_pack(pack, formats).hash == before


def test_values_that_say_what_is_usual_leave_the_hash_alone(
    pack: Path, formats: Formats, in_fighter: Change
) -> None:
    before = load_pack(pack, formats).hash
    in_fighter("dice = 3", "dice = 3\nex = false\ncombo_dice = 0")
    assert load_pack(pack, formats).hash == before


def test_a_changed_number_changes_the_hash(pack: Path, formats: Formats, in_fighter: Change) -> None:
    before = load_pack(pack, formats).hash
    in_fighter("dice = 3", "dice = 4")
    assert load_pack(pack, formats).hash != before


def test_where_the_folder_stands_leaves_the_hash_alone(pack: Path, formats: Formats, tmp_path: Path) -> None:
    copy = shutil.copytree(pack, tmp_path / "elsewhere")
    assert load_pack(copy, formats).hash == load_pack(pack, formats).hash


def test_a_path_may_name_a_pack_a_file_in_it_or_a_folder_of_packs(pack: Path) -> None:
    assert packs_at(pack) == [pack]
    assert packs_at(pack / "pack.toml") == [pack]
    assert packs_at(pack / "fighters" / "anna.toml") == [pack]
    assert packs_at(pack.parent) == [pack]
    assert packs_at(pack / "nowhere") == [pack / "nowhere"]


def test_a_folder_that_is_not_there_holds_no_packs(tmp_path: Path) -> None:
    assert pack_folders(tmp_path / "nowhere") == []


def test_a_folder_of_packs_that_cannot_be_looked_into_stops_no_shipped_pack(
    tmp_path: Path, formats: Formats
) -> None:
    root = tmp_path / "packs"
    root.symlink_to(root)
    library = open_library(formats, root)
    assert [each.pack.id for each in library.found] == SHIPPED
    (broken,) = library.broken
    assert broken.folder == root
    assert "cannot be read" in str(broken.error)
    assert packs_at(root) == [root]
