"""Names and texts from outside never give a terminal orders: what it would obey is shown as a mark."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path

import msgspec
import pytest

from cornerman.cli.main import main
from cornerman.engine.config import SeatConfig
from cornerman.games.registry import game
from cornerman.output import gated, put_data
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.sitting.match_setup import prepare
from cornerman.visible import one_line, shortened, visible

ORDERS = "\x1b]0;owned\x07\x1b[2J\x1b[8m\x9b31m\r\x08\x7f\u202e\u2066"
NAMES = (f"Ann{ORDERS}", "Bob\n  FAULT       command 1: forged\n" + "b" * 300)
OBEYED = {chr(code) for code in (*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F)} - {"\n"}
OBEYED |= {chr(code) for code in (*range(0x2028, 0x202F), *range(0x2066, 0x206A))}


def strange_match(commands: int = 8) -> Path:
    import duelling
    import toygame

    plain = toygame.duel(toygame.PACK)
    seats = tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(plain.seats, NAMES, strict=True)
    )
    session = duelling.begin(msgspec.structs.replace(plain, seats=seats))
    if commands:
        duelling.play(session, commands)
    else:
        duelling.play_out(session)
    session.close()
    return session.path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with contextlib.suppress(SystemExit):
        main(list(words))
    both = capsys.readouterr()
    said = both.out + both.err
    assert said.strip()
    assert not OBEYED & set(said), sorted(map(ascii, OBEYED & set(said)))
    return said


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    "words",
    [
        ("matches",),
        ("matches", "show", "last", "--all"),
        ("matches", "show", f"no{ORDERS}match"),
        ("matches", "delete", "last", "--yes"),
        ("verify", "last"),
        ("verify", f"no{ORDERS}match"),
        ("matches", "export", "last", "-o", f"{ORDERS}/there is no such folder"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_match_with_strange_names_is_told_in_plain_characters(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    strange_match(0)
    printed(capsys, *words)


@pytest.mark.usefixtures("toy")
def test_a_name_with_line_ends_begins_no_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    strange_match(0)
    said = printed(capsys, "verify", "last")
    assert not any(line.lstrip().startswith("FAULT") for line in said.splitlines())
    assert "forged" in said, "and yet the name is told"


@pytest.mark.usefixtures("toy")
def test_a_name_of_three_hundred_letters_leaves_the_list_in_columns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    strange_match()
    heading, match = printed(capsys, "matches").splitlines()
    assert match.index("at ") == heading.index("STATE")
    assert len(match) < 160


def test_a_resumed_match_shows_strange_names_in_plain_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("sftmg")
    seats = [
        SeatConfig(name=name, fighter=fighter)
        for name, fighter in zip(NAMES, ("ember", "basalt"), strict=True)
    ]
    prepared = prepare(rules, "versus", seats, stage="dojo")
    with MatchSession.new(rules, prepared.config, prepared.packs, home=data_paths()) as session:
        path = session.path
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"\n\n?\n{ORDERS}\nv\n\nu\nq\n"))
    said = printed(capsys, "play", "--resume", str(path), "--plain", "--p2", "random")
    assert "Ann" in said
    assert not any(line.lstrip().startswith("FAULT") for line in said.splitlines())


@pytest.mark.usefixtures("toy")
def test_an_export_keeps_what_was_written_for_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    strange_match(0)
    assert main(["matches", "export", "last"]) == 0
    names = [seat["name"] for seat in json.loads(capsys.readouterr().out)["config"]["seats"]]
    assert [name[:3] for name in names] == ["Ann", "Bob"]
    assert main(["matches", "list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["over"] is True
    folder = data_paths().packs / f"dir{ORDERS.replace('/', '')}"
    folder.mkdir(parents=True)
    assert main(["pack", "list", "--json"]) == 0
    broken = json.loads(capsys.readouterr().out)["broken"]
    assert [each["folder"] for each in broken] == [str(folder)]


@pytest.mark.parametrize(
    "words",
    [("pack", "list"), ("pack", "check"), ("pack", "set", "evil", "ember", "health=3")],
    ids=" ".join,
)
def test_packs_with_strange_words_are_told_in_plain_characters(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    escaped = json.dumps(ORDERS)
    for name in ("evil", f"dir{ORDERS.replace('/', '')}"):
        folder = data_paths().packs / name
        folder.mkdir(parents=True)
        (folder / "pack.toml").write_text(
            f'id = "evil"\ngame = "sftmg"\ntitle = {escaped}\n{escaped} = {escaped}\n', encoding="utf-8"
        )
    printed(capsys, *words)


def test_a_pack_is_not_found_under_a_strange_name_in_plain_characters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed(capsys, "pack", "check", f"x{ORDERS}")
    printed(capsys, "pack", "import", f"x{ORDERS}.csv", "training")
    printed(capsys, f"pl{ORDERS}ay")
    printed(capsys, "play", f"--{ORDERS}")
    printed(capsys, "scenario", "run", f"x{ORDERS}")
    printed(capsys, "rule", f"x{ORDERS}")


def test_visible_keeps_length_line_ends_and_letters_of_every_script() -> None:
    text = "Ann\nПётр\t龍 é🐉 " + ORDERS
    assert len(visible(text)) == len(text)
    assert visible(text).startswith("Ann\nПётр\t龍 é🐉 ")
    assert not OBEYED - {"\t"} & set(visible(text))
    assert one_line("a\nb\tc\r\x1b") == "a b c ␛"
    assert shortened("abcdef", 4) == "abc…"
    assert shortened("abcd", 4) == "abcd"


def test_data_goes_out_as_it_is_on_a_pipe_and_visible_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, expected in ((io.StringIO(), "a\r\n\x9b"), (Terminal(), "a␍\n\N{REPLACEMENT CHARACTER}")):
        monkeypatch.setattr(sys, "stdout", stream)
        with gated():
            put_data("a\r\n\x9b")
        assert stream.getvalue() == expected
        assert sys.stdout is stream, "the gate is taken away again"
