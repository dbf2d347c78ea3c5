"""Target A: the firmware in this process, in virtual time."""

import threading
from collections.abc import Mapping
from pathlib import Path

from cornerman.sim.backend import Drawn
from cornerman.sim.board_file import hardware_of
from cornerman.sim.clocks import IDLE_MS, PowerOff, VirtualClock
from cornerman.sim.drive import built_in_files
from cornerman.sim.faults import FaultRates
from cornerman.sim.importer import Programs
from cornerman.sim.machine import Machine, Moment, error_of
from cornerman.sim.pipe_cable import PipeCable, SimPort
from cornerman.sim.simboard import SimBoard

_JOIN_S = 10  # a thread that has not ended by then hangs, and a test must fail, not wait


class SimulationError(RuntimeError):
    """The simulator itself failed: the firmware's thread ended by something else than power-off."""


class VirtualTable:
    """One board in virtual time. It stands still except in `advance`."""

    def __init__(
        self,
        files: Mapping[str, Path],
        seed: int,
        rates: FaultRates,
        name: str,
        *,
        boot_ms: int,
        wire_time: bool,
        idle_ms: int = IDLE_MS,
    ) -> None:
        """Make a board with `files` on its drive and give it power; it boots in the first `advance`."""
        self._clock = VirtualClock(idle_ms * 1000)
        self._cable = PipeCable(name, rates, seed)
        chip, pins = hardware_of(files.get("board.json"))
        self.machine = Machine(
            self._clock, self._cable, None, seed, wire_time=wire_time, boot_ms=boot_ms, chip=chip, pins=pins
        )
        self._board = SimBoard(self.machine, Programs(self.machine, files, built_in_files()))
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._live, name=f"board {name}", daemon=True)
        self._thread.start()

    def _live(self) -> None:
        """Be the board's thread."""
        try:
            self._clock.wait_for_turn()
            self._board.run()
        except PowerOff:
            pass
        except BaseException as error:  # noqa: BLE001 - handed to the test, which raises it
            self._failure = error
        finally:
            self._clock.hand_back()

    def open(self) -> SimPort:
        """Open the data port as the host. Raises `PortGoneError`."""
        return self._cable.open()

    @property
    def now_ms(self) -> int:
        """Return virtual milliseconds since the table was made."""
        return self._clock.now_us() // 1000

    def advance(self, ms: float) -> None:
        """Let the board run for `ms` of its time. Raises `SimulationError` when the simulator fails."""
        if self._failure is None:
            self._clock.run_until(self._clock.now_us() + round(ms * 1000))
        if self._failure is not None:
            raise SimulationError(f"the simulated board died: {self._failure!r}") from self._failure

    def advance_until_heard(self, ms: float, late_ms: float) -> float:
        """Let the board run for `ms`, but only `late_ms` longer once it has something for the host.

        Returns how long it ran. Raises `SimulationError` when the simulator fails.
        """
        clock = self._clock
        start_us = clock.now_us()
        self._cable.on_news = lambda: clock.wanted(round(late_ms * 1000))
        try:
            self.advance(ms)
        finally:
            self._cable.on_news = None
        return (clock.now_us() - start_us) / 1000

    def set_pressed(self, pin: str, pressed: bool) -> None:
        """Press or release the button at a pin."""
        self.machine.set_pressed(pin, pressed)

    def drawn(self) -> Drawn:
        """Return what the strips show."""
        return Drawn(dict(self.machine.strips), self.machine.drawn_us)

    def moments(self) -> list[Moment]:
        """Return edges and draws so far, oldest first, and forget them."""
        moments = list(self.machine.moments)
        self.machine.moments.clear()
        return moments

    def unplug(self, keep_power: bool) -> None:
        """Pull the plug: the port vanishes."""
        self.machine.unplug(keep_power)

    def replug(self, name: str | None) -> None:
        """Put it back, under another name if one is given."""
        self.machine.replug(name)

    def reset(self, safe_mode: str) -> None:
        """Reset the chip: the port vanishes and comes back."""
        self.machine.reset(safe_mode)

    def soft_reload(self) -> None:
        """Start the program anew: the port stays."""
        self.machine.reload()

    def interrupt(self) -> None:
        """End the program, as Ctrl-C on the console does."""
        self.machine.interrupt()

    def fail(self, kind: str, text: str) -> None:
        """Have the program meet an error."""
        self.machine.fail(error_of(kind, text))

    def stall(self, ms: int, before_drawing: bool) -> None:
        """Have the program do nothing for a while."""
        self.machine.stall(ms, before_drawing)

    def change_faults(self, rates: FaultRates) -> None:
        """Have other faults on the cable from now on."""
        self._cable.change_faults(rates)

    def console(self) -> str:
        """Return what the program printed."""
        return self.machine.console

    def state(self) -> str:
        """Return "off", "boot", "run", "repl" or "safe mode"."""
        return self.machine.state

    def port_name(self) -> str:
        """Return the name of the data port, "" while there is none."""
        return self._cable.device()

    def uid(self) -> str:
        """Return the board's uid in lower-case hex."""
        return self.machine.uid.hex()

    def close(self) -> None:
        """End the board's thread."""
        if self._thread.is_alive():
            self._clock.power_off()
            self._thread.join(_JOIN_S)
            if self._thread.is_alive():
                raise SimulationError("the simulated board hangs: its program never looks at the clock")
