"""Messages that were kept, and what comes of them when they are replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.device.monitor import Watch
from cornerman.device.search import Traffic
from cornerman.device.traffic_file import Passed, Replay, TrafficFile, read_traffic
from cornerman.errors import InputError
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.start import start_process
from cornerman.table.flight import keep_frames
from cornerman_link.happenings import Described, Happening, Pressed, Welcomed
from cornerman_link.messages import EFFECT_HIT
from cornerman_link.recorder import Recorded
from cornerman_link.wanted import Channel

from .link_pair import UID, LinkPair


def an_evening() -> LinkPair:
    """A board that is greeted, lit, pressed, started anew, and pressed again."""
    pair = LinkPair()
    pair.run(600)
    pair.memories.of(UID).wanted.set(Channel("b", 0), (7, 20, EFFECT_HIT))
    pair.press(1, "roll")
    pair.run(300)
    pair.start_board()
    pair.run(2500)
    pair.press(2, "a")
    pair.run(300)
    return pair


def kept(pair: LinkPair, path: Path) -> Path:
    file = TrafficFile(path)
    for frame in pair.host.recorder:
        file.write("pico-2p 6f2a", frame)
    file.close()
    return path


def told(happened: list[Happening]) -> list[tuple[object, ...]]:
    """What must be the same: who, which boot, which press. Times are of the session that heard it."""
    return [
        (type(thing).__name__, *thing[:3]) if not isinstance(thing, Described) else ("Described",)
        for thing in happened
        if isinstance(thing, Welcomed | Described | Pressed)
    ]


def test_what_is_written_is_what_is_read(tmp_path: Path) -> None:
    pair = an_evening()
    found = read_traffic(kept(pair, tmp_path / "evening.txt"))
    assert [one.frame._replace(ms=0.0) for one in found] == [f._replace(ms=0.0) for f in pair.host.recorder]
    assert {one.board for one in found} == {"pico-2p 6f2a"}


def test_a_replay_leads_to_what_happened(tmp_path: Path) -> None:
    pair = an_evening()
    replay = Replay()
    happened: list[Happening] = []
    for passed in read_traffic(kept(pair, tmp_path / "evening.txt")):
        happened += replay.give(passed)
    assert replay.begun
    assert told(happened) == told(pair.happened)
    assert len([thing for thing in happened if isinstance(thing, Pressed) and thing.down]) == 2


def test_what_is_kept_of_a_trouble_can_be_read_too(tmp_path: Path) -> None:
    pair = an_evening()
    path = keep_frames(tmp_path, UID, "READY to SUSPECT", pair.host.recorder.lines())
    assert path is not None
    assert read_traffic(path)[0].board == UID
    assert len(read_traffic(path)) == len(pair.host.recorder)


def test_a_board_that_is_named_in_the_middle_of_its_greeting_stays_one(tmp_path: Path) -> None:
    frames = list(an_evening().host.recorder)
    path = tmp_path / "evening.txt"
    file = TrafficFile(path)
    watch = Watch(quiet=False, kept=file)
    for board, until in (("socket://table:7000", 1), ("pico-2p 6f2a", len(frames))):
        watch.lines([Traffic(board, "socket://table:7000", tuple(frames[:until]), until, 0, 0, None, {})])
    file.close()
    replay = Replay()
    happened = [thing for passed in read_traffic(path) for thing in replay.give(passed)]
    assert [thing.uid for thing in happened if isinstance(thing, Welcomed)] == [UID, UID]


def test_a_board_on_another_port_is_the_board_it_was(tmp_path: Path) -> None:
    frames = list(an_evening().host.recorder)
    again = next(at for at, frame in enumerate(frames) if at and frame.direction == ">" and frame.kind == "H")
    path = tmp_path / "evening.txt"
    file = TrafficFile(path)
    for at, frame in enumerate(frames):
        file.write("COM3" if at < again else "COM4", frame)
    file.close()
    replay = Replay()
    happened = [thing for passed in read_traffic(path) for thing in replay.give(passed)]
    assert len([thing for thing in happened if isinstance(thing, Pressed) and thing.down]) == 2


def test_a_file_that_begins_in_the_middle_is_shown_and_not_replayed() -> None:
    replay = Replay()
    pong = Recorded(5.0, "<", "O", 3, {"t": 1, "ms": 2, "lw": 3, "mf": 4, "bf": 0, "lost": 0})
    assert replay.give(Passed("x", pong)) == []
    assert not replay.begun


def test_a_file_of_something_else_is_refused_and_one_that_is_there_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear referee,\nboard games are fun > S 1\n", encoding="utf-8")
    with pytest.raises(InputError, match="no message of a board"):
        read_traffic(path)
    with pytest.raises(InputError, match="no such file"):
        read_traffic(tmp_path / "none.txt")
    with pytest.raises(InputError, match="already"):
        TrafficFile(path)
    assert path.read_text(encoding="utf-8").startswith("Dear referee")


def test_the_monitor_records_and_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)
    path = tmp_path / "kept.txt"
    with start_process(seed=11, faults=NO_FAULTS) as board:
        board.press("1.roll")
        assert main(["monitor", "--seconds", "3", "--record", str(path)]) == 0
        uid = board.uid
    capsys.readouterr()
    assert main(["monitor", "--quiet", "--replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"= Welcomed uid {uid}" in out
    assert "= Described descriptor of 2 bars and 10 buttons" in out
    assert "= Pressed" in out
    assert "> hello" in out
    assert main(["monitor", "--replay", str(tmp_path / "none.txt")]) == 2
