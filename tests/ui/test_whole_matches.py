"""Whole matches through the window alone: by mouse, by keys, on the table's buttons; then verified."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from the_window import Hands
from whole_match import LONGER, SHORT, Playing, Way

from cornerman.cli.main import main
from cornerman.sitting.wishes import Wishes

VIRTUAL = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"])
PRINTED = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    dice=["faces"],
)
PRINTED_APP_DICE = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    table="sim",
)
VIRTUAL_TABLE = Wishes(
    game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"], table="sim"
)
SEED = "5"


@pytest.fixture(autouse=True)
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No board of anybody else is found."""
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)


def play(ui: Hands, wishes: Wishes, way: Way, corrections: Mapping[str, int]) -> Playing:
    ui.window.resize(1920, 1080) if way == "table" else ui.window.resize(1280, 720)
    playing = Playing(ui, wishes, way, SEED)
    playing.to_the_end(corrections)
    ui.until_seen(playing.match.winner)
    assert playing.match.winner
    return playing


def verified(ui: Hands, capsys: pytest.CaptureFixture[str]) -> str:
    """The journal is whole, and every roll in it is what its seed gives, or was put in by hand."""
    ui.app.leave()
    capsys.readouterr()
    assert main(["verify", "last"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("wishes", [VIRTUAL, PRINTED], ids=["virtual", "printed"])
def test_a_short_match(ui: Hands, wishes: Wishes, way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    playing = play(ui, wishes, way, SHORT)
    assert {used for used, _ in playing.done} == {way}, "nothing else was touched"
    assert playing.done[way, "Roll"] > 2
    assert verified(ui, capsys)


@pytest.mark.parametrize("wishes", [VIRTUAL_TABLE, PRINTED_APP_DICE], ids=["virtual", "printed"])
def test_a_short_match_on_the_tables_buttons(
    ui: Hands, wishes: Wishes, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = play(ui, wishes, "table", LONGER if wishes is VIRTUAL_TABLE else SHORT)
    asked = ["roll", "reaction", "action", *(["ex", "combo"] if wishes is VIRTUAL_TABLE else [])]
    for question in asked:
        assert playing.pressed[question] > 0, f"{question} was never answered on the table"
    assert not {"roll", "ex"} & set(playing.by_hand), "the table's buttons say all of these alone"
    assert verified(ui, capsys)


@pytest.mark.soak
@pytest.mark.parametrize("way", ["mouse", "keys", "table"])
@pytest.mark.parametrize("mode", ["virtual", "printed"])
def test_a_whole_match(ui: Hands, mode: str, way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    table = {"virtual": VIRTUAL_TABLE, "printed": PRINTED_APP_DICE}
    screen = {"virtual": VIRTUAL, "printed": PRINTED}
    play(ui, (table if way == "table" else screen)[mode], way, {})
    assert verified(ui, capsys)
