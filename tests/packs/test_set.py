"""`cornerman pack set`: one card's fields, and nothing else; a pack that ships is copied before."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import msgspec
import pytest

from cornerman.cli.main import main
from cornerman.games.sf_rivals.pack import Pack as RivalsPack
from cornerman.games.sf_rivals.pack import Technique
from cornerman.games.sftmg.pack import Fighter, Pack
from cornerman.games.sftmg.vocabulary import Damage
from cornerman.packs.library import open_library, shipped_root
from cornerman.packs.loader import Formats, load_pack


def set_(*words: str) -> int:
    return main(["pack", "set", *words])


def technique(formats: Formats, home: Path, character: str, card: str) -> Technique:
    """A card of the Rivals pack that a match would be played with."""
    content = open_library(formats, home / "packs").pack("rivals").content
    assert isinstance(content, RivalsPack)
    return next(each for each in content.characters if each.id == character).card(card)


def anna(pack: Path, formats: Formats) -> Fighter:
    content = load_pack(pack, formats).content
    assert isinstance(content, Pack)
    return content.fighter("anna")


def test_a_printed_damage_is_typed_in_and_is_no_placeholder_any_more(
    cornerman_home: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    before = technique(formats, cornerman_home, "ryu", "hadouken")
    assert (before.damage, before.damage_source) == (2, "placeholder")
    assert set_("rivals", "ryu/hadouken", "damage=3") == 0
    assert 'ryu/hadouken: damage 2 -> 3; damage_source "placeholder" -> "user"' in capsys.readouterr().out
    after = technique(formats, cornerman_home, "ryu", "hadouken")
    assert after == msgspec.structs.replace(before, damage=3, damage_source="user")
    assert technique(formats, cornerman_home, "ken", "hadouken").damage_source == "placeholder"


def test_the_same_number_as_the_placeholder_counts_as_read(cornerman_home: Path, formats: Formats) -> None:
    assert set_("rivals", "ryu/hadouken", "damage=2") == 0
    assert technique(formats, cornerman_home, "ryu", "hadouken").damage_source == "user"


def test_a_source_that_is_named_stays_as_named(cornerman_home: Path, formats: Formats) -> None:
    assert set_("rivals", "ryu/hadouken", "damage=3", "damage_source=printed") == 0
    assert technique(formats, cornerman_home, "ryu", "hadouken").damage_source == "printed"


def test_a_shipped_pack_is_copied_once_and_never_changed(
    cornerman_home: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = {file: file.read_bytes() for file in shipped_root().rglob("*.toml")}
    set_("rivals", "ryu/hadouken", "damage=3")
    assert "your own copy" in capsys.readouterr().out
    set_("rivals", "ken/hadouken", "damage=4")
    assert "your own copy" not in capsys.readouterr().out
    assert technique(formats, cornerman_home, "ryu", "hadouken").damage == 3
    assert technique(formats, cornerman_home, "ken", "hadouken").damage == 4
    assert {file: file.read_bytes() for file in shipped_root().rglob("*.toml")} == shipped


def test_a_damage_may_be_taken_away(cornerman_home: Path, formats: Formats) -> None:
    assert set_("rivals", "ryu/hadouken", "damage=") == 0
    assert technique(formats, cornerman_home, "ryu", "hadouken").damage is None


def test_fields_lie_deeper_where_dots_say_so(pack: Path, formats: Formats) -> None:
    assert set_(str(pack), "anna/jab", "attack.dice=4", "attack.range.max=2", "name=Left Jab") == 0
    jab = anna(pack, formats).cards_by_id()["jab"]
    assert jab.attack is not None
    assert jab.attack.range is not None
    assert (jab.name, jab.attack.dice, jab.attack.range.max) == ("Left Jab", 4, 2)


def test_a_change_deep_in_a_card_is_told_as_it_was_written(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert set_(str(pack), "anna/jab", "attack.dice=4") == 0
    assert "anna/jab: attack.dice 3 -> 4" in capsys.readouterr().out


def test_lists_and_tables_are_written_as_in_the_file(pack: Path, formats: Formats) -> None:
    assert set_(str(pack), "jab", 'counter.effects=[{op = "damage", n = 2}]') == 0
    counter = anna(pack, formats).cards_by_id()["jab"].counter
    assert counter is not None
    assert counter.effects == (Damage(n=2),)


def test_a_part_has_fields_of_its_own(pack: Path, formats: Formats) -> None:
    assert set_(str(pack), "anna", "health=21") == 0
    assert anna(pack, formats).health == 21
    assert set_(str(pack), "yard", "approximate=true") == 0


def test_a_card_that_only_one_part_has_needs_no_more_than_its_name(
    cornerman_home: Path, formats: Formats
) -> None:
    assert set_("rivals", "screw_piledriver", "damage=5") == 0
    assert technique(formats, cornerman_home, "zangief", "screw_piledriver").damage == 5


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("rivals", "ryu/hadoken", "damage=3"), 'did you mean "ryu/hadouken"'),
        (("rivals", "guard", "damage=3"), "ryu/guard"),
        (("rivals", "ryu/hadouken", "damage"), "FIELD=VALUE"),
        (("rivals", "ryu/hadouken", "damage=31"), "31 is too big"),
        (("rivals", "ryu/hadouken", "damage=three"), "a whole number from 0 to 30"),
        (("rivals", "ryu/hadouken", "dammage=3"), 'did you mean "damage"'),
        (("rivals", "ryu/hadouken", "initiative="), 'the field "initiative" is missing'),
        (("rivals", "ryu/hadouken", "name.first=3"), "name holds no fields of its own"),
        (("rivls", "ryu/hadouken", "damage=3"), 'did you mean "rivals"'),
        (("no/where", "ryu/hadouken", "damage=3"), "cornerman pack new"),
    ],
)
def test_what_cannot_be_set_is_told_and_nothing_is_written(
    words: tuple[str, ...], told: str, cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert set_(*words) == 2
    assert told in capsys.readouterr().err
    assert not (cornerman_home / "packs").exists()


def test_something_else_in_the_place_of_the_copy_is_left_alone(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = cornerman_home / "packs" / "rivals"
    other.mkdir(parents=True)
    (other / "pack.toml").write_text("broken")
    assert set_("rivals", "ryu/hadouken", "damage=3") == 2
    assert "there is something else" in capsys.readouterr().err
    assert (other / "pack.toml").read_text() == "broken"


def test_a_copy_that_finds_no_room_is_taken_back_in_plain_words(
    cornerman_home: Path,
    formats: Formats,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def no_room(source: Path, target: Path, **_: object) -> None:
        target.mkdir(parents=True)
        reason = str(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(source)))
        raise shutil.Error([(str(source), str(target), reason)])

    monkeypatch.setattr(shutil, "copytree", no_room)
    assert set_("training", "ember", "health=9") == 2
    told = capsys.readouterr().err
    assert "cannot be written: there is no room to write\n" in told
    assert "Errno" not in told
    assert not (cornerman_home / "packs" / "training").exists()


def test_the_list_says_that_the_copy_stands_in(
    cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_("rivals", "ryu/hadouken", "damage=3")
    capsys.readouterr()
    main(["pack", "list"])
    (line,) = [each for each in capsys.readouterr().out.splitlines() if each.startswith("rivals ")]
    assert "yours, for the shipped one" in line
