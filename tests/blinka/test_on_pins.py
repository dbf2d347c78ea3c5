"""`cornerman device --blinka`: the firmware on pins of this computer, which here are files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cornerman.bench.firmware_scenario import Body, Talk
from cornerman.blinka.folder import FOLDER_VARIABLE, blinka_folder
from cornerman.cli.main import main
from cornerman.device.scanner import PRODUCT
from cornerman.errors import DeviceError
from cornerman.sim.board_file import load_board_file
from cornerman.sim.records import list_records
from cornerman_link import to_board
from cornerman_link.messages import STYLE_STEADY

PATIENCE_S = 30.0
SETTLED_S = 1.0  # a button that is down just after the start was pressed before, and answers no question
FAKE = Path(__file__).with_name("fake_pins.py")
BOARD = "raspberry-pi-2p"

MODEL = Path("/proc/device-tree/model")
ON_A_PI = MODEL.is_file() and "Raspberry Pi" in MODEL.read_text(errors="replace")

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="a Raspberry Pi's pins need Linux"
)


class OnPins:
    """The command in a process of its own. folder: its pins. ports: where its port is listed."""

    def __init__(self, home: Path, *words: str) -> None:
        self.folder, self.ports = home / "pins", home / "ports"
        self.folder.mkdir(exist_ok=True)
        own = {"BLINKA_OS_AGNOSTIC": "1", "CORNERMAN_SIM_DIR": str(self.ports), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, str(FAKE), str(self.folder), "device", "--blinka", *words],
            env=os.environ | own | {"PYTHONPATH": str(blinka_folder())},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def port(self) -> str:
        self.wait(lambda: bool(list_records(self.ports)))
        (record,) = list_records(self.ports)
        assert record.product == PRODUCT
        return record.device

    def wait(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, "it takes too long"
            if self.process.poll() is not None:
                raise AssertionError(f"it has ended: {self.process.communicate()}")
            time.sleep(0.01)

    def press(self, pin: str, down: bool) -> None:
        mark = self.folder / f"{pin}.down"
        if down:
            mark.touch()
        else:
            mark.unlink()

    def pixels(self, pin: str) -> list[bytes]:
        """What the strip shows, three bytes a pixel in the order of the wire."""
        try:
            data = (self.folder / f"{pin}.pixels").read_bytes()
        except FileNotFoundError:
            return []
        return [data[at : at + 3] for at in range(0, len(data), 3)]


@pytest.fixture
def pi(tmp_path: Path) -> Iterator[OnPins]:
    made = OnPins(tmp_path, "--board", BOARD)
    yield made
    made.close()


def edges(talk: Talk, many: int) -> list[list[int]]:
    """The next edges, each once."""
    found: list[list[int]] = []
    end = time.monotonic() + PATIENCE_S
    while len(found) < many:
        assert time.monotonic() < end, f"heard only {found}"
        body: Body | None = talk.wait("E", 1.0)
        rows = body["x"] if body else []
        assert isinstance(rows, list)
        found += [row for row in rows if row not in found]
    return found


def test_it_greets_draws_a_bar_and_hears_a_press(pi: OnPins) -> None:
    file = load_board_file(BOARD)
    with Talk(pi.port()) as talk:
        welcome = talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
        assert (welcome["ty"], welcome["ok"]) == (BOARD, 1)
        roll = file.buttons.index(file.button("2.roll"))
        buttons = [(roll, STYLE_STEADY, 4711)]
        state = to_board.state(1, bars=[(1, 7, 20, 0)], buttons=buttons, brightness=255)
        assert talk.ask("S", state, "R", PATIENCE_S)["r"] == 1
        bar, other = file.bars[1], file.bars[0]
        pi.wait(lambda: sum(map(any, pi.pixels("D10")[bar.first : bar.first + bar.pixels])) == 7)
        assert not any(map(any, pi.pixels("D10")[other.first : other.first + other.pixels]))
        assert len(pi.pixels("D10")) == file.strips[0].pixels
        time.sleep(SETTLED_S)
        pi.press(file.buttons[roll].pin, True)
        assert [edge[1:3] + edge[4:] for edge in edges(talk, 1)] == [[roll, 1, 4711]]
        pi.press(file.buttons[roll].pin, False)
        assert [edge[1:3] for edge in edges(talk, 2)][-1] == [roll, 0]


def test_a_button_that_is_held_from_the_start_counts_as_pressed(tmp_path: Path) -> None:
    (tmp_path / "pins").mkdir()
    (tmp_path / "pins" / "D4.down").touch()
    pi = OnPins(tmp_path, "--board", BOARD)
    try:
        with Talk(pi.port()) as talk:
            talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
            assert [edge[1:3] for edge in edges(talk, 1)] == [[0, 1]]
    finally:
        pi.close()


def test_a_reboot_is_another_boot_of_the_same_board(pi: OnPins) -> None:
    with Talk(pi.port()) as talk:
        first = talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
        talk.ask("X", to_board.call(1, "reboot"), "Y", PATIENCE_S)
        pi.wait(lambda: not list_records(pi.ports))
    with Talk(pi.port()) as talk:
        second = talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
    assert second["u"] == first["u"]
    assert second["bt"] != first["bt"]


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_when_it_is_ended_the_lights_go_out_and_the_port_is_gone(pi: OnPins, ending: signal.Signals) -> None:
    with Talk(pi.port()) as talk:
        talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
        talk.ask("S", to_board.state(1, bars=[(0, 20, 20, 0)]), "R", PATIENCE_S)
        pi.wait(lambda: any(map(any, pi.pixels("D10"))))
        pi.process.send_signal(ending)
        assert pi.process.wait(PATIENCE_S) == 130
    assert not any(map(any, pi.pixels("D10")))
    assert list_records(pi.ports) == []


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        ("PermissionError /dev/gpiochip0", ["this user may not use the pins", "usermod -a -G gpio"]),
        ("RuntimeError NeoPixel support requires running with sudo", ["may not drive the strip", "/dev/mem"]),
        ("RuntimeError Failed to open PIO device (error -13)", ["cannot be driven", "*-pio"]),
        ("RuntimeError The platform library '_rpi_ws281x' was not found.", ["lacks the driver _rpi_ws281x"]),
    ],
)
def test_what_the_pins_refuse_is_said_in_plain_words_with_the_cure(
    tmp_path: Path, refusal: str, words: list[str]
) -> None:
    (tmp_path / "pins").mkdir()
    (tmp_path / "pins" / "refuse").write_text(refusal)
    pi = OnPins(tmp_path, "--board", BOARD)
    try:
        _, said = pi.process.communicate(timeout=PATIENCE_S)
        assert pi.process.returncode == 2
        assert "Traceback" not in said
        assert [word for word in words if word not in said] == [], said
        assert list_records(pi.ports) == []
    finally:
        pi.close()


@pytest.mark.skipif(ON_A_PI, reason="this computer has pins")
def test_a_computer_without_pins_is_told_so(tmp_path: Path) -> None:
    hidden = {name: value for name, value in os.environ.items() if name != "BLINKA_OS_AGNOSTIC"}
    done = subprocess.run(
        [sys.executable, "-m", "cornerman", "device", "--blinka"],
        env=hidden | {FOLDER_VARIABLE: str(blinka_folder()), "CORNERMAN_SIM_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "this computer is no Raspberry Pi that Blinka knows" in done.stderr


def test_without_blinka_the_command_that_installs_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(DeviceError):
        blinka_folder()
    assert main(["device", "--blinka"]) == 2
    said = capsys.readouterr().err
    assert "Blinka is not installed" in said
    assert "pip install 'cornerman[blinka]'" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "say what the board is to run on"),
        (["--blinka", "--board", "pico-2p"], "is for a microcontroller"),
        (["--blinka", "--board", "pi-9p"], "no board is called 'pi-9p'"),
    ],
)
def test_wrong_use_is_refused_before_any_pin_is_taken(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["device", *words]) == 2
    assert said in capsys.readouterr().err
