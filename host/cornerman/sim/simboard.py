"""What CircuitPython does around a program: boot.py, code.py, reload, crash, safe mode, reset."""

from typing import Protocol

from cornerman.sim.machine import BOOT, OFF, REPL, RUN, SAFE, HardReset, Machine, SoftReload

_FOREVER_US = 1 << 60


class ProgramRunner(Protocol):
    """What runs the programs of a board's drive."""

    def run(self, name: str) -> bool:
        """Run a program to its end; return whether it ended well. Its errors go to the console."""


class SimBoard:
    """One board with its drive. `run` lives until the power goes."""

    def __init__(self, machine: Machine, programs: ProgramRunner) -> None:
        """Made without power."""
        self.machine = machine
        self._programs = programs

    def run(self) -> None:
        """Power on and stay on. Ends by `PowerOff`, raised through it."""
        machine = self.machine
        reason = "POWER_ON"
        while True:
            try:
                machine.wait_for_power()
                self._power_on(reason)
            except HardReset as reset:
                reason = reset.reason
            finally:
                machine.usb.down()
                machine.program_over()
                machine.state = OFF

    def _power_on(self, reason: str) -> None:
        """Run from power-on until a reset is raised."""
        machine = self.machine
        machine.power_on(reason)
        machine.state = BOOT
        machine.wait(machine.boot_ms * 1000)
        if machine.safe_mode_reason:
            machine.state = SAFE
            self._run("safemode.py")
            machine.usb.up()
            machine.print(f"You are in safe mode because: {machine.safe_mode_reason}\n")
            machine.wait(_FOREVER_US)
        self._run("boot.py")
        machine.check_usb()
        machine.usb.up()
        while True:
            try:
                machine.state = RUN
                if self._run("code.py"):
                    machine.program_over()
                machine.print("\nCode done running.\n")
                machine.state = REPL
                machine.wait(_FOREVER_US)
            except SoftReload:
                machine.program_over()

    def _run(self, name: str) -> bool:
        """Run a program to its end; return whether it ended well. Ctrl-C ends it well."""
        try:
            return self._programs.run(name)
        except KeyboardInterrupt:
            self.machine.print("KeyboardInterrupt:\n")
            return True
