"""The table's program: one loop that never waits, between the host's wishes, the lights and the buttons."""

from cornerman_link.board import BoardSession, Identity
from cornerman_link.channels import BARS, BUTTONS, METERS
from cornerman_link.messages import LOG_ERROR, LOG_WARNING
from cornerman_link.ticks import ticks_diff
from cornerman_table import VERSION
from cornerman_table.bars import Bars
from cornerman_table.gauges import Gauges
from cornerman_table.lamps import ButtonLamps, LampGroups
from cornerman_table.looks import LOOK_WAITING, Looks
from cornerman_table.painter import Painter
from cornerman_table.palette import WHITE, button_colour, seat_colour
from cornerman_table.pulses import FULL, Pulses
from cornerman_table.service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hw import Hardware

    from cornerman_table.layout import Layout

_FRAME_MS = 16  # 60 frames a second; more only heats the processor
_PRESS_MS = 500  # how long after a press the next picture skips the wait for the frame's turn


class App:
    """The whole table. `step` is one turn of the loop."""

    def __init__(self, hw: "Hardware", layout: "Layout", last_fault: str) -> None:
        """Put everything together; `last_fault` is why the program was started again, "" at power-on."""
        budget_ma = layout.budget_ma
        if hw.weak_supply:
            budget_ma //= 2
        channels = layout.channels
        channels.facts["budget_ma"] = budget_ma
        identity = Identity(VERSION, layout.name, hw.uid, hw.random_hex(), hw.reset_reason)
        self._hw = hw
        self.session = BoardSession(identity, channels, self, layout.brightness)
        if last_fault:
            self.session.log.add(LOG_ERROR, last_fault)
        if hw.weak_supply:
            self.session.log.add(LOG_WARNING, "the supply gave way before: lights keep to half their budget")
        self._pulses = Pulses()
        self._looks = Looks(self._pulses)
        canvas = layout.canvas
        self._canvas = canvas
        self._painter = Painter(canvas, hw.strips, budget_ma)
        self._service = Service(self.session.calls, self._self_test, hw.reboot)
        runs = layout.bars
        registers = self.session.registers
        self._bar_ends = runs[::3]  # where each bar begins
        seats = [seat_colour(channels.seat(BARS, i)) for i in range(channels.count(BARS))]
        self._bars = Bars(registers.bars, runs, seats, canvas)
        steps = [channels.size(METERS, i) for i in range(channels.count(METERS))]
        self._gauges = Gauges(registers.meters, layout.meters, steps, canvas, self._pulses)
        self._lamps = LampGroups(registers.lamps, layout.lamps, canvas, self._pulses)
        colours = [
            button_colour(channels.seat(BUTTONS, i), channels.name(BUTTONS, i))
            for i in range(channels.count(BUTTONS))
        ]
        self._buttons = ButtonLamps(registers.buttons, layout.buttons, colours, canvas, self._pulses)
        self._out = memoryview(b"")
        self._connected = False
        now = hw.ticks_ms()
        self.session.edges.scanner_started(now)
        self._loop_ms = now
        self._worst_loop_ms = 0
        self._stepped_ms = now
        self._written_ms = now
        self._pressed_ms = now
        self._flash = False  # a button's own flash waits to be drawn
        self._press_waits = False  # a press may be answered by the next state
        self._worst_draw_us = 0
        self._worst_ma = 0

    def step(self) -> None:
        """Do one turn: buttons, bytes in, bytes out, lights, bytes out. Nothing in it waits."""
        hw = self._hw
        hw.feed_watchdog()
        now = hw.ticks_ms()
        took = ticks_diff(now, self._loop_ms)
        if took > self._worst_loop_ms:
            self._worst_loop_ms = took
        self._loop_ms = now
        self._take_keys(now)
        self._take_bytes(now)
        self._send_bytes(now)  # a press is on its way to the host before its light is drawn
        if self._draw(now):
            self._send_bytes(now)

    def _take_keys(self, now: int) -> None:
        """Move button edges from the scanner to the session."""
        hw = self._hw
        while True:
            key = hw.next_key()
            if key < 0:
                break
            if self.session.edge(key, hw.key_down, hw.key_ms) and hw.key_down:
                self._buttons.pressed(key)
                self._flash = True
                self._press_waits = True
                self._pressed_ms = now
        if hw.keys_overflowed():
            self.session.edges.levels_lost(now)
            self.session.log.add(LOG_WARNING, "button queue overflowed: edges lost")

    def _take_bytes(self, now: int) -> None:
        """Feed the session what the host sent."""
        hw = self._hw
        data = hw.read()
        if data:
            self.session.feed(data, now)
        connected = hw.connected()
        if connected == self._connected or (data and not connected):
            return  # what a host said before it closed the port is heard out first
        self._connected = connected
        self._out = memoryview(b"")
        if not connected:
            self.session.port_closed()

    def _send_bytes(self, now: int) -> None:
        """Write what the session has due, as far as the port takes it; the rest goes next time."""
        while self._connected:
            if not self._out:
                frame = self.session.poll(now)
                if not frame:
                    return
                self._out = memoryview(frame)
            sent = self._hw.write(self._out)
            if sent <= 0:
                return
            self._out = self._out[sent:]
        self.session.poll(now)  # keeps the session's own time while nobody listens

    def _draw(self, now: int) -> bool:
        """Step the effects and write the strips when it is time; return whether the host must hear of it."""
        session = self.session
        since = ticks_diff(now, self._stepped_ms)
        pending = session.revision != session.drawn_revision
        if self._press_waits and ticks_diff(now, self._pressed_ms) > _PRESS_MS:
            self._press_waits = False
        if since < _FRAME_MS and not self._flash:
            if not pending:
                return False
            # A state that answers a press is drawn at once; others keep to the frame rate.
            if not self._press_waits and ticks_diff(now, self._written_ms) < _FRAME_MS:
                return False
        self._stepped_ms = now
        self._flash = False
        self._step_effects(since)
        if not pending:
            if self._painter.paint(self._looks.level, self._service.override):
                self._written_ms = now
                self._worst_ma = max(self._worst_ma, self._painter.ma)
            return False
        revision = session.revision
        start = self._hw.microseconds()
        if self._painter.paint(self._looks.level, self._service.override):
            self._written_ms = now
        draw_us = self._hw.microseconds_since(start)
        self._worst_draw_us = max(self._worst_draw_us, draw_us)
        self._press_waits = False
        session.drawn(revision, draw_us, self._painter.limited, self._hw.ticks_ms())
        return True

    def _step_effects(self, dt: int) -> None:
        """Move everything on by `dt` ms."""
        self._pulses.step(dt)
        self._service.step(dt)
        if self._looks.step(dt, self.session.state, self.session.registers.brightness):
            self._change_look()
        if self._looks.look == LOOK_WAITING:
            for pixel in self._bar_ends:
                self._canvas.shade(pixel, WHITE, FULL)  # one per bar breathes: the board is alive and waits
            return
        self._bars.step(dt)
        self._gauges.step(dt)
        self._lamps.step()
        self._buttons.step(dt)

    def _change_look(self) -> None:
        """Clear or bring back what the registers say."""
        if self._looks.look == LOOK_WAITING:
            self._canvas.clear()
            return
        self._bars.repaint()
        self._gauges.repaint()
        self._lamps.repaint()
        self._buttons.repaint()

    # What each pong tells

    def worst_loop_ms(self) -> int:
        """Return the longest loop since the last question."""
        worst = self._worst_loop_ms
        self._worst_loop_ms = 0
        return worst

    def free_memory(self) -> int:
        """Return bytes free."""
        return self._hw.free_memory()

    def supply_mv(self) -> "int | None":
        """Return the supply in mV, None where it cannot be measured."""
        return self._hw.supply_mv()

    def _self_test(self) -> "dict[str, int]":
        """Return the figures of a self-test: all that the board can know of itself."""
        result = {
            "pixels": self._canvas.pixels,
            "draw_us": self._worst_draw_us,
            "worst_ma": self._worst_ma,
            "held": self.session.edges.held,
            "lost": self.session.edges.lost,
            "bad": self.session.decoder.bad,
            "free": self._hw.free_memory(),
        }
        self._worst_draw_us = 0
        self._worst_ma = 0
        return result
