"""What is heard of a match: own effects, one sentence an action; silence where a machine has no sound."""

from __future__ import annotations

import io
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from the_window import Hands

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.engine.trackers import Bar
from cornerman.session.paths import DataPaths
from cornerman.sitting.announcing import Announcer
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.app import AppModel
from cornerman_ui.sound.effects import EFFECTS, RATE, as_wav, samples
from cornerman_ui.sound.players import AT_ONCE, NullSound, ProgramSound, sound_of

PATIENCE_S = 100


@pytest.mark.parametrize("name", list(EFFECTS))
def test_each_effect_is_a_whole_wave_that_neither_clips_nor_clicks(name: str) -> None:
    with wave.open(io.BytesIO(as_wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        read = array("h", file.readframes(file.getnframes()))
        assert file.getnframes() == int(EFFECTS[name][0] * RATE)
    assert list(read) == list(samples(name))
    assert 3_000 < max(map(abs, read)) < 32_000
    assert abs(read[0]) < 200
    assert abs(read[-1]) < 400


def test_effects_sound_different_from_each_other() -> None:
    assert len({as_wav(name) for name in EFFECTS}) == len(EFFECTS)


@pytest.fixture
def program(tmp_path: Path) -> tuple[str, Path]:
    """A player that writes down what it was called with."""
    script, heard = tmp_path / "player.py", tmp_path / "heard"
    script.write_text(f"import sys; open({str(heard)!r}, 'a').write(sys.argv[-1] + '\\n')\n")
    return str(script), heard


def test_effects_are_made_once_and_given_to_the_system_s_player(
    tmp_path: Path, program: tuple[str, Path]
) -> None:
    script, heard = program
    sound = ProgramSound(tmp_path / "sounds", (sys.executable, script), ())
    first = {file.name: file.stat().st_mtime_ns for file in (tmp_path / "sounds").iterdir()}
    assert set(first) == {f"{name}.wav" for name in EFFECTS}
    sound.play("hit")
    for one in sound._running:
        assert one.wait(PATIENCE_S) == 0
    assert heard.read_text().strip().endswith("hit.wav")
    ProgramSound(tmp_path / "sounds", (sys.executable, script), ())
    assert {file.name: file.stat().st_mtime_ns for file in (tmp_path / "sounds").iterdir()} == first
    sound.close()


def test_too_many_at_once_are_left_out_and_none_outlives_the_program(tmp_path: Path) -> None:
    sound = ProgramSound(tmp_path, (sys.executable, "-c", "import time; time.sleep(60)"), ())
    for _ in range(AT_ONCE + 4):
        sound.play("dice")
    running = list(sound._running)
    assert len(running) == AT_ONCE
    sound.close()
    assert all(one.poll() is not None for one in running)


def test_a_new_sentence_cuts_off_the_one_before(tmp_path: Path) -> None:
    sound = ProgramSound(tmp_path, (), (sys.executable, "-c", "import time; time.sleep(60)"))
    sound.say("one")
    first = sound._speaking
    sound.say("two")
    assert first is not None
    assert first.wait(PATIENCE_S) != 0
    sound.close()


def test_without_any_program_and_on_a_full_disk_all_is_silent(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    silent = sound_of(blocked, lambda _: None)
    silent.play("hit")
    silent.say("nothing")
    silent.close()
    gone = ProgramSound(blocked, ("/no/such/player",), ("/no/such/voice",))
    gone.play("hit")
    gone.say("nothing")
    gone.close()


def test_the_first_player_and_voice_that_are_there_are_taken(tmp_path: Path) -> None:
    found = sound_of(tmp_path, lambda name: f"/bin/{name}" if name in ("aplay", "afplay", "espeak") else None)
    if isinstance(found, ProgramSound):
        assert found._player == ("/bin/aplay", "-q")
        assert found._speaker == ("/bin/espeak",)


# the announcer


def bars(one: int, two: int, *, held: bool = False) -> list[Bar]:
    return [
        Bar(seat=0, name="health", value=one, maximum=20, held=held),
        Bar(seat=1, name="health", value=two, maximum=20, held=held),
    ]


def test_several_hits_of_one_attack_are_one_sentence_when_it_is_resolved() -> None:
    caller = Announcer(["Ann", "Bob"])
    assert caller.changes(bars(20, 20)) == []
    assert caller.changes(bars(20, 17, held=True)) == []
    assert caller.changes(bars(20, 15, held=True)) == []
    (change,) = caller.changes(bars(20, 15))
    assert caller.words(change) == "Bob loses 5: 15 health left"
    assert caller.changes(bars(20, 15)) == []
    assert [caller.words(one) for one in caller.changes(bars(18, 16))] == [
        "Ann loses 2: 18 health left",
        "Bob gains 1: 16 health left",
    ]


# in a match


@pytest.fixture
def heard(ui: Hands) -> NullSound:
    sound = NullSound()
    ui.app.sounds._make = lambda: sound
    return sound


def begin(ui: Hands, setting: str) -> Callable[[str, int], None]:
    ui.app.settings.put("sound", setting)
    ui.app.begin(
        Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "heuristic"]), "5"
    )
    match = ui.app.match
    assert match is not None
    ui.until(lambda: match.decision.there, "the first question")

    def adjust(path: str, value: int) -> None:
        assert match.desk.submit(Adjust(by=REFEREE, path=path, value=value, reason="test"))

    return adjust


def test_a_hit_dice_a_knock_out_and_a_refusal_are_heard(ui: Hands, heard: NullSound) -> None:
    adjust = begin(ui, "effects")
    assert heard.played == []
    adjust("seats.1.health", 12)
    adjust("seats.1.health", 15)
    assert heard.played == ["hit", "gain"]
    ui.until_unlocked()
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: "dice" in heard.played, "dice")
    assert ui.app.match is not None
    ui.app.match.desk.told.emit("no")
    assert "refused" in heard.played
    assert heard.said == [], "the announcer is another setting"


def test_the_announcer_says_and_shows_what_has_changed_and_the_new_total(ui: Hands, heard: NullSound) -> None:
    adjust = begin(ui, "announcer")
    adjust("seats.1.health", 12)
    assert heard.said == ["Bob loses 12: 12 health left"]
    ui.until_seen("Bob loses 12: 12 health left")
    assert ui.find("caption") is not None


def test_sound_off_is_off_in_the_middle_of_a_match(ui: Hands, heard: NullSound) -> None:
    adjust = begin(ui, "announcer")
    ui.app.settings.put("sound", "off")
    adjust("seats.1.health", 12)
    assert heard.played == heard.said == []
    assert ui.app.sounds.caption == ""


def test_nothing_is_started_on_a_machine_without_players(
    home: DataPaths, monkeypatch: pytest.MonkeyPatch, ui: Hands
) -> None:
    def start(*_: object, **__: object) -> None:
        pytest.fail("a program was started")

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert isinstance(ui.app, AppModel)
    begin(ui, "effects")("seats.0.health", 3)
