"""A spreadsheet of cards becomes a fighter, or every row that cannot is named with its line and column."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.games.sftmg.card_table import COLUMNS
from cornerman.games.sftmg.pack import Fighter, Pack
from cornerman.games.sftmg.terms import KeywordName
from cornerman.packs.loader import Formats, load_pack

TABLE = '''\
name;kind;count;dice;range;charge;dash;ex;left;right;combo;stun;poke;edge;effects;counter;counter_effects;timing;window
Straight;Strike;13;3;1;;;;red;red blue;1;1;;;;strike;damage 1;;
Ram;special;7;4;;3;;x;blue;;;;x;;;special;"damage 2; push 1 away";;
Lob;projectile;6;3;2-5;;;;;blue;;;;1: 4-5;"move 1; ""Say boo""";projectile;meter 1 self;;
Big One;super;2;5;;;2;;blue;;;;;;;;;;
Duck;character event;6;;;;;;;;;;;;"move 2; discard all opponent random";;;response;reaction
Bait!;bait;4;;;;;;;;;;;;;;;;
Focus Attack;focus;2;;;;;;;;;;;;;;;;
'''

EXPECTED = """\
id = "mara"
name = "Mara"
placeholder = true
health = 20
move = 3
deck = [
  { card = "straight", count = 13 },
  { card = "ram", count = 7 },
  { card = "lob", count = 6 },
  { card = "big-one", count = 2 },
  { card = "duck", count = 6 },
  { card = "bait", count = 4 },
  { card = "focus", count = 2 },
]

[[cards]]
id = "straight"
name = "Straight"
kind = "strike"
[cards.attack]
dice = 3
range = { min = 1, max = 1 }
linkers = { left = ["red"], right = ["red", "blue"] }
combo_dice = 1
keywords = [{ name = "stun", x = 1 }]
[cards.counter]
type = "strike"
effects = [{ op = "damage", n = 1 }]

[[cards]]
id = "ram"
name = "Ram"
kind = "special"
[cards.attack]
dice = 4
movement = { type = "charge", x = 3 }
ex = true
linkers = { left = ["blue"] }
keywords = [{ name = "poke" }]
[cards.counter]
type = "special"
effects = [
  { op = "damage", n = 2 },
  { op = "push", n = 1, direction = "away" },
]

[[cards]]
id = "lob"
name = "Lob"
kind = "projectile"
[cards.attack]
dice = 3
range = { min = 2, max = 5 }
linkers = { right = ["blue"] }
edge = [{ dice = 1, only_if = [{ when = "distance", min = 4, max = 5 }] }]
effects = [
  { op = "move", n = 1 },
  { op = "manual", text = "Say boo" },
]
[cards.counter]
type = "projectile"
effects = [{ op = "meter", n = 1, who = "self" }]

[[cards]]
id = "big-one"
name = "Big One"
kind = "super"
[cards.attack]
dice = 5
movement = { type = "dash", x = 2 }
linkers = { left = ["blue"] }

[[cards]]
id = "duck"
name = "Duck"
kind = "character_event"
[cards.event]
timing = "response"
window = "reaction"
effects = [
  { op = "move", n = 2 },
  { op = "discard", n = "all", who = "opponent", random = true },
]
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "cards.csv"
    file.write_text(TABLE, encoding="utf-8")
    return file


def bring(table: Path, pack: Path, *more: str) -> int:
    return main(["pack", "import", str(table), str(pack), "mara", *more])


def fighter(pack: Path, formats: Formats) -> Fighter:
    content = load_pack(pack, formats).content
    assert isinstance(content, Pack)
    return content.fighter("mara")


def test_a_table_becomes_a_fighters_file(table: Path, pack: Path) -> None:
    assert bring(table, pack) == 0
    assert (pack / "fighters" / "mara.toml").read_text(encoding="utf-8") == EXPECTED


@pytest.mark.parametrize(
    "written",
    [
        lambda text: text.replace(";", "\t").replace("2\t ", "2; ").replace("1\t ", "1; "),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\n;;;\n"),
    ],
    ids=["tabs", "byte order mark", "Windows line ends", "empty rows"],
)
def test_what_spreadsheets_write_differently_makes_no_difference(
    written: Callable[[str], str], table: Path, pack: Path
) -> None:
    bring(table, pack)
    plain = (pack / "fighters" / "mara.toml").read_bytes()
    (pack / "fighters" / "mara.toml").unlink()
    table.write_bytes(written(TABLE).encode())
    assert bring(table, pack) == 0
    assert (pack / "fighters" / "mara.toml").read_bytes() == plain


def test_commas_may_stand_between_the_cells(table: Path, pack: Path, formats: Formats) -> None:
    table.write_text('name,kind,count,dice,range,counter\n"Jab, quick",strike,3,2,1,strike\n')
    assert bring(table, pack) == 0
    (card,) = fighter(pack, formats).cards
    assert (card.id, card.name) == ("jab-quick", "Jab, quick")


def test_what_the_file_said_beside_its_cards_stays(table: Path, pack: Path, formats: Formats) -> None:
    (pack / "fighters" / "mara.toml").write_text(
        'id = "mara"\nname = "Mara Voss"\nhealth = 17\nmove = 4\n'
        "[ultra]\ndice = 6\nrange = { min = 1, max = 1 }\n"
    )
    assert bring(table, pack) == 0
    mara = fighter(pack, formats)
    assert (mara.name, mara.health, mara.move, mara.placeholder) == ("Mara Voss", 17, 4, False)
    assert mara.ultra is not None
    assert len(mara.deck_list()) == 40


def test_cards_that_are_there_are_replaced_only_when_asked(
    table: Path, pack: Path, formats: Formats, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(table, pack)
    table.write_text(TABLE.replace("Straight", "Hook"), encoding="utf-8")
    capsys.readouterr()
    assert bring(table, pack) == 2
    assert "has cards already" in capsys.readouterr().err
    assert fighter(pack, formats).cards[0].name == "Straight"
    assert bring(table, pack, "--replace") == 0
    assert fighter(pack, formats).cards[0].name == "Hook"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("name;kind", "nmae;kind", ':1: there is no column "nmae"'),
        ("name;kind", "kind;kind", ':1: the column "kind" stands there more than once'),
        ("Straight;", ";", ":2: name: the name is missing"),
        (";13;", ";;", ':2: count ("Straight"): the count is missing'),
        (";13;", ";x;", ':2: count ("Straight"): "x" is no number'),
        ("Strike;13;3", "Strike;13;9", ':2: cards[0].attack.dice ("Straight"): 9 is too big'),
        (";Strike;", ";Strke;", ':2: cards[0].kind ("Straight"): "strke" is not one of them'),
        ("red blue", "red mauve", ':2: cards[0].attack.linkers.right ("Straight"): no such colour'),
        (";1;;;;red", ";1;2;;;red", ':2: cards[0].attack ("Straight"): there are both range and movement'),
        (";2-5;", ";2-x;", ':4: range ("Lob"): "2-x" is no distance'),
        ("1: 4-5", "4-5", ':4: edge ("Lob"): "4-5" cannot be read'),
        (";;3;;x;", ";;3;2;x;", ':3: dash ("Ram"): a card has Charge or Dash, not both'),
        (";;3;;x;", ";;3;;maybe;", ':3: ex ("Ram"): "maybe" is neither yes nor no'),
        ("damage 2; push", "damge 2; push", ':3: counter_effects ("Ram"): there is no short form "damge"'),
        ("push 1 away", "push 1 self random", ':3: counter_effects ("Ram"): "random" cannot stand in'),
        ("push 1 away", "push away", ':3: cards[1].counter.effects[1] ("Ram"): the field "n" is missing'),
        ("Ram;special", "Straight;special", ':3: cards[1].id ("Straight"): there is more than one card'),
        ("reaction\n", "reaction;;;;\n", ":6: the row has 23 cells, the first line 19"),
    ],
)
def test_a_row_that_cannot_be_read_is_named_and_nothing_is_written(
    old: str, new: str, told: str, table: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in TABLE
    table.write_text(TABLE.replace(old, new, 1), encoding="utf-8")
    assert bring(table, pack) == 2
    assert f"{table}{told}" in capsys.readouterr().err
    assert not (pack / "fighters" / "mara.toml").exists()


def test_all_rows_that_cannot_be_read_are_named_at_once(
    table: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.write_text(TABLE.replace(";13;3;", ";13;9;").replace("2-5", "2-x").replace(";super;", ";supr;"))
    assert bring(table, pack) == 2
    err = capsys.readouterr().err
    assert "3 errors" in err
    told = [line for line in err.splitlines() if line.startswith(f"{table}:")]
    assert [line.split(":")[1] for line in told] == ["2", "4", "5"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the table has no rows"),
        (b"name;kind;count\n", "the table has no rows"),
        (b"name;kind\n\xff;strike\n", "not UTF-8"),
        (b'name;kind\n"a;strike\n', "this is not a table"),
        (b"name\n" + b"x" * 1_000_001, "too big"),
    ],
)
def test_a_file_that_is_no_table_is_told(
    content: bytes, told: str, table: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.write_bytes(content)
    assert bring(table, pack) == 2
    assert told in capsys.readouterr().err


def test_a_table_goes_into_a_pack_only(
    table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bring(table, tmp_path / "nowhere") == 2
    assert "cornerman pack new" in capsys.readouterr().err


def test_an_id_never_leads_out_of_the_pack(
    table: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "import", str(table), str(pack), "../../mara"]) == 2
    assert "cannot stand here" in capsys.readouterr().err
    assert not list(pack.parent.parent.glob("mara.toml"))


def test_the_columns_are_printed_with_their_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "import", "--columns"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["fighter", *COLUMNS]
    assert set(KeywordName) <= set(COLUMNS)


def test_import_without_its_words_says_which_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "import"]) == 2
    assert "cornerman pack import CSV PACK ID" in capsys.readouterr().err


def test_the_imported_fighter_shows_up_in_the_list(
    table: Path, cornerman_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pack", "new", "Mine"])
    bring(table, cornerman_home / "packs" / "mine")
    capsys.readouterr()
    main(["pack", "list", "--json"])
    (*_, mine) = json.loads(capsys.readouterr().out)["packs"]
    assert mine["parts"]["fighters"] == ["first-fighter", "mara"]
    assert mine["dealable"] is False


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("nope.csv", ("the file is missing", "cornerman pack export PACK --into FILE")),
        ("/dev/null", ("this is a device, not a file", "name a CSV file: cornerman pack import CSV PACK ID")),
    ],
)
def test_what_is_no_table_leads_to_one(
    table: str, told: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "import", table, "training"]) == 2
    said = capsys.readouterr().err
    for words in told:
        assert words in said
    assert "TOML" not in said
    assert "pack new" not in said
