"""Editing a pack: nothing is lost, nothing is saved that the check refuses, its words are all there is."""

from __future__ import annotations

import random
import shutil
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from cornerman.engine.content import FieldPath, PackFormat, Severity
from cornerman.errors import PackError
from cornerman.games.pack_formats import pack_formats
from cornerman.packs.editing.bench import HEADER, Bench
from cornerman.packs.editing.cards import Place, card_fields, entries
from cornerman.packs.editing.data import list_at, table_at, value_at, with_item, with_value
from cornerman.packs.editing.drafts import Drafts, parts_of
from cornerman.packs.editing.form import FormField, form_fields
from cornerman.packs.editing.keeping import Keeper, verdict
from cornerman.packs.editing.types import read, struct_of, type_at, written
from cornerman.packs.library import shipped_root
from cornerman.packs.loader import load_pack
from cornerman.packs.problems import PackInvalid, ValuesInvalid
from cornerman.packs.toml_text import toml_text

FORMATS = pack_formats()
SHIPPED = {"training": "sftmg", "rivals": "sf_rivals", "turbo": "wotf"}


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Path]:
    """A copy of a shipped pack that may be changed."""

    def copy(name: str) -> Path:
        return Path(shutil.copytree(shipped_root() / name, tmp_path / "packs" / name))

    return copy


def keeper(bench: Bench, root: Path) -> Keeper:
    return Keeper(bench, FORMATS, root)


def key_of(bench: Bench, part_id: str) -> int:
    return next(key for key, part in bench.parts.items() if part.id == part_id)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_part_that_ships_comes_back_from_its_file_as_it_was(name: str) -> None:
    bench = Bench(shipped_root() / name, FORMATS[SHIPPED[name]])
    assert not bench.unreadable
    assert len(bench.parts) > 3
    for part in bench.parts.values():
        assert tomllib.loads(toml_text(part.data)) == part.data


def fields_of(pack_format: PackFormat, bench: Bench, key: int, path: FieldPath) -> list[FormField]:
    part = bench.parts[key]
    expected = type_at(struct_of(part.model.model), part.data, path)
    assert expected is not None
    return form_fields(expected, part.data, path)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_form_shows_all_that_a_card_of_any_game_says(name: str) -> None:
    pack_format = FORMATS[SHIPPED[name]]
    bench = Bench(shipped_root() / name, pack_format)
    for key, part in bench.parts.items():
        for entry in entries(part.model.model, part.data):
            if entry.place is not Place.CARD:
                continue
            shown = {f.path: f for f in fields_of(pack_format, bench, key, entry.path)}
            for path, value in leaves(table_at(part.data, entry.path), entry.path):
                field = shown.get(path)
                if field is None:  # what kind of table it is stands at its head
                    assert shown[path[:-1]].shown == value
                else:
                    assert read(type_of(bench, key, path), field.shown) == value, path


def type_of(bench: Bench, key: int, path: FieldPath):  # type: ignore[no-untyped-def]
    part = bench.parts[key]
    found = type_at(struct_of(part.model.model), part.data, path)
    assert found is not None
    return found


def leaves(value: object, path: FieldPath) -> list[tuple[FieldPath, object]]:
    if isinstance(value, Mapping):
        return [leaf for name, inner in value.items() for leaf in leaves(inner, (*path, name))]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [leaf for number, inner in enumerate(value) for leaf in leaves(inner, (*path, number))]
    return [(path, value)]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_field_of_every_model_has_its_place_in_the_form(name: str) -> None:
    pack_format = FORMATS[SHIPPED[name]]
    for model in [pack_format.header, *(part.model for part in pack_format.parts)]:
        struct = struct_of(model)
        shown = {field.path[0] for field in form_fields(struct, {})}
        fixed = {f.encode_name for f in struct.fields if f.encode_name in ("game", "schema")}
        assert {f.encode_name for f in struct.fields} == shown | fixed


def test_what_somebody_typed_is_kept_even_where_it_does_not_fit() -> None:
    bench = Bench(shipped_root() / "training", FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    dice: FieldPath = ("cards", 0, "attack", "dice")
    expected = type_of(bench, ember, dice)
    assert read(expected, " 4 ") == 4
    assert read(expected, "") is None
    assert read(expected, "four") == "four"
    assert written(read(expected, "99999999999999999999")) == "99999999999999999999"
    bench.change("dice", ember, with_value(bench.parts[ember].data, dice, "four"))
    assert [f.path for f in bench.findings(ember)] == [dice]


BREAKS: dict[str, tuple[FieldPath, object]] = {
    "a number too big": (("cards", 2, "attack", "dice"), 12),
    "an unknown field": (("cards", 1, "colour"), "red"),
    "a deck of 41": (("deck", 0, "count"), 4),
    "a name that no card has": (("deck", 1, "card"), "no-such-card"),
    "range and movement": (("cards", 0, "attack", "movement"), {"type": "charge", "x": 2}),
    "a keyword without its number": (("cards", 0, "attack", "keywords"), [{"name": "stun"}]),
    "an id twice": (("cards", 1, "id"), "flick-jab"),
}


@pytest.mark.parametrize("what", BREAKS)
def test_what_is_wrong_while_it_is_typed_is_what_the_reader_of_packs_says_of_the_file(
    what: str, own: Callable[[str], Path]
) -> None:
    folder = own("training")
    bench = Bench(folder, FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    path, value = BREAKS[what]
    data = with_value(bench.parts[ember].data, path, value)
    bench.change(what, ember, data)
    (folder / "fighters" / "ember.toml").write_text(toml_text(data))
    try:
        said = load_pack(folder, FORMATS).problems
    except PackInvalid as error:
        said = error.problems
    assert said
    found = [bench.problem(ember, finding) for finding in bench.findings(ember)]
    assert {(p.field, p.message, p.allowed, p.cure, p.severity, p.subject) for p in found} == {
        (p.field, p.message, p.allowed, p.cure, p.severity, p.subject) for p in said
    }


def test_a_pack_broken_on_the_disk_opens_as_far_as_it_can_be_read_and_tells_file_and_line(
    own: Callable[[str], Path], tmp_path: Path
) -> None:
    folder = own("training")
    basalt, ember = folder / "fighters" / "basalt.toml", folder / "fighters" / "ember.toml"
    basalt.write_text('id = "basalt\n')
    ember.write_text(ember.read_text().replace("dice = 7", "dice = 70", 1))
    (folder / "stages" / "dojo.toml").rename(folder / "stages" / "hall.toml")
    (folder / "stages" / "notes.txt").write_text("not a stage")
    bench = Bench(folder, FORMATS["sftmg"])
    with pytest.raises(PackInvalid) as refused:
        load_pack(folder, FORMATS)
    assert sorted(map(str, bench.problems())) == sorted(map(str, refused.value.problems))
    assert {p.line is not None for p in bench.problems() if p.severity is Severity.ERROR} == {True}
    assert len(bench.problems()) == 4

    mended = with_value(bench.parts[key_of(bench, "ember")].data, ("ultra", "dice"), 7)
    bench.change("mended", key_of(bench, "ember"), mended)
    saved = keeper(bench, tmp_path / "packs").save()
    assert [file.name for file in saved.files] == ["ember.toml"]
    assert verdict(saved.checked) == (False, "cannot be used: 2 errors")
    dojo = key_of(bench, "dojo")
    bench.change("name", dojo, with_value(bench.parts[dojo].data, ("name",), "Hall"))
    assert bench.findings(dojo) == ()
    assert verdict(keeper(bench, tmp_path / "packs").save().checked) == (False, "cannot be used: 1 error")
    assert (folder / "stages" / "dojo.toml").exists(), "saving calls it right"
    assert not (folder / "stages" / "hall.toml").exists()
    assert basalt.read_text() == 'id = "basalt\n', "what could not be read is left alone"


def test_nothing_is_written_while_a_changed_part_cannot_be_used(
    own: Callable[[str], Path], tmp_path: Path
) -> None:
    folder = own("training")
    bench = Bench(folder, FORMATS["sftmg"])
    before = {file: file.read_bytes() for file in folder.rglob("*.toml")}
    ember, dojo = key_of(bench, "ember"), key_of(bench, "dojo")
    bench.change("health", ember, with_value(bench.parts[ember].data, ("health",), 24))
    bench.change("void", dojo, with_value(bench.parts[dojo].data, ("void",), ["z9"]))
    with pytest.raises(ValuesInvalid) as refused:
        keeper(bench, tmp_path / "packs").save()
    assert [p.field for p in refused.value.problems] == ["void[0]"]
    assert {file: file.read_bytes() for file in folder.rglob("*.toml")} == before
    assert bench.changed


def test_a_shipped_pack_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    root = tmp_path / "packs"
    root.mkdir()
    bench = Bench(shipped_root() / "training", FORMATS["sftmg"])
    shipped = load_pack(shipped_root() / "training", FORMATS).hash
    ember = key_of(bench, "ember")
    bench.change("health", ember, with_value(bench.parts[ember].data, ("health",), 24))
    saved = keeper(bench, root).save()
    assert bench.folder == root / "training"
    assert saved.checked.pack is not None
    assert saved.checked.pack.hash != shipped
    assert load_pack(shipped_root() / "training", FORMATS).hash == shipped
    assert not bench.changed


def test_a_file_that_somebody_else_changed_meanwhile_is_not_written_over_without_a_word(
    own: Callable[[str], Path], tmp_path: Path
) -> None:
    folder = own("training")
    bench = Bench(folder, FORMATS["sftmg"])
    keeps = keeper(bench, tmp_path / "packs")
    ember = key_of(bench, "ember")
    bench.change("health", ember, with_value(bench.parts[ember].data, ("health",), 24))
    file = folder / "fighters" / "ember.toml"
    file.write_text(file.read_text() + "# from another editor\n")
    with pytest.raises(PackError, match="changed by another program"):
        keeps.save()
    assert "# from another editor" in file.read_text()
    keeps.save()
    assert tomllib.loads(file.read_text())["health"] == 24


def test_a_part_never_takes_the_file_of_another_one(own: Callable[[str], Path], tmp_path: Path) -> None:
    folder = own("training")
    (folder / "fighters" / "basalt.toml").write_text("id = ")
    bench = Bench(folder, FORMATS["sftmg"])
    ember, dojo, classic = (key_of(bench, name) for name in ("ember", "dojo", "classic"))
    bench.change("id", classic, with_value(bench.parts[classic].data, ("id",), "dojo"))
    with pytest.raises(ValuesInvalid, match='there is another stage "dojo"'):
        keeper(bench, tmp_path / "packs").save()
    bench.undo()
    bench.change("id", dojo, with_value(bench.parts[dojo].data, ("id",), "classic"))
    with pytest.raises(ValuesInvalid, match='there is another stage "classic"'):
        keeper(bench, tmp_path / "packs").save()
    bench.undo()
    bench.change("id", ember, with_value(bench.parts[ember].data, ("id",), "basalt"))
    with pytest.raises(PackError, match="a file of this name already"):
        keeper(bench, tmp_path / "packs").save()
    assert (folder / "fighters" / "basalt.toml").read_text() == "id = "
    assert (folder / "fighters" / "ember.toml").exists()


def test_two_parts_may_trade_their_ids(own: Callable[[str], Path], tmp_path: Path) -> None:
    folder = own("training")
    bench = Bench(folder, FORMATS["sftmg"])
    ember, basalt = key_of(bench, "ember"), key_of(bench, "basalt")
    bench.change("id", ember, with_value(bench.parts[ember].data, ("id",), "basalt"))
    bench.change("id", basalt, with_value(bench.parts[basalt].data, ("id",), "ember"))
    saved = keeper(bench, tmp_path / "packs").save()
    assert saved.checked.pack is not None
    names = {f.stem: tomllib.loads(f.read_text())["name"] for f in (folder / "fighters").iterdir()}
    assert names == {"basalt": "Ember Vale", "ember": "Boro Basalt"}


def test_a_part_that_gets_another_id_moves_to_another_file_and_one_taken_out_goes(
    own: Callable[[str], Path], tmp_path: Path
) -> None:
    folder = own("training")
    bench = Bench(folder, FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    bench.change("id", ember, with_value(bench.parts[ember].data, ("id",), "cinder"))
    bench.remove("out", key_of(bench, "basalt"))
    saved = keeper(bench, tmp_path / "packs").save()
    assert sorted(file.name for file in (folder / "fighters").iterdir()) == ["cinder.toml"]
    assert saved.checked.pack is not None


def test_undo_of_everything_is_as_if_nothing_had_been_done() -> None:
    chance = random.Random(7)
    bench = Bench(shipped_root() / "turbo", FORMATS["wotf"])
    states = [bench.parts]
    for number in range(200):
        key = chance.choice([k for k in bench.parts if k != HEADER])
        part = bench.parts[key]
        names = card_fields(struct_of(part.model.model))
        cards = list_at(part.data, (names[0],))
        if cards and chance.random() < 0.4:
            bench.change("out", key, with_value(part.data, (names[0], chance.randrange(len(cards))), None))
        elif cards and chance.random() < 0.5:
            bench.change("more", key, with_item(part.data, (names[0],), 0, chance.choice(cards)))
        elif chance.random() < 0.1 and len(bench.parts) > 3:
            bench.remove("out", key)
        else:
            bench.change("name", key, with_value(part.data, ("name",), f"Name {number}"))
        if bench.parts != states[-1]:
            states.append(bench.parts)
    for state in reversed(states[:-1]):
        bench.undo()
        assert bench.parts == state
    assert not bench.changed
    assert not bench.undoes
    for state in states[1:]:
        bench.redo()
        assert bench.parts == state
    assert not bench.redoes


def test_letters_typed_one_after_the_other_are_one_step_back() -> None:
    bench = Bench(shipped_root() / "training", FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    for end in range(1, 6):
        bench.change("name", ember, with_value(bench.parts[ember].data, ("name",), "Ember"[:end]), "name")
    bench.pause()
    bench.change("name", ember, with_value(bench.parts[ember].data, ("name",), "Ember 2"), "name")
    bench.undo()
    assert bench.parts[ember].title == "Ember"
    bench.undo()
    assert not bench.changed


def test_what_was_not_saved_is_there_the_next_time(own: Callable[[str], Path], tmp_path: Path) -> None:
    folder = own("training")
    drafts = Drafts(tmp_path)
    bench = Bench(folder, FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    data = with_value(bench.parts[ember].data, ("cards", 0, "attack", "dice"), "thre")
    bench.change("dice", ember, data)
    assert drafts.keep(bench) == ""

    again = Bench(folder, FORMATS["sftmg"])
    draft = Drafts(tmp_path).find(folder)
    assert draft is not None
    assert draft.changed == ["Ember Vale"]
    again.show("draft", parts_of(draft, FORMATS["sftmg"]))
    assert again.parts == bench.parts
    assert again.changed
    again.undo()
    assert not again.changed
    drafts.keep(again)
    assert drafts.find(folder) is None, "where all is saved there is no draft"


def test_a_draft_that_cannot_be_read_or_written_stops_nobody(tmp_path: Path) -> None:
    folder = shipped_root() / "training"
    bench = Bench(folder, FORMATS["sftmg"])
    ember = key_of(bench, "ember")
    bench.change("health", ember, with_value(bench.parts[ember].data, ("health",), 24))
    drafts = Drafts(tmp_path)
    drafts.keep(bench)
    (file,) = (tmp_path / "drafts").iterdir()
    file.write_text("{")
    assert drafts.find(folder) is None
    (tmp_path / "other").write_text("a file where the folder should be")
    assert "cannot be kept aside" in Drafts(tmp_path / "other").keep(bench)


def test_errors_are_those_that_keep_a_part_from_being_used() -> None:
    bench = Bench(shipped_root() / "rivals", FORMATS["sf_rivals"])
    ryu = key_of(bench, "ryu")
    assert {f.severity for f in bench.findings(ryu)} == {Severity.WARNING}
    assert bench.errors(ryu) == []
    assert msgspec.convert(bench.parts[ryu].data, bench.parts[ryu].model.model)
    assert value_at(bench.parts[ryu].data, ("cards", 99)) is None
