"""The board's USB: names, the data port and the console port, there or not."""

from cornerman.sim.cables import PacketCable, UsbIdentity
from cornerman.sim.fifos import DataPort

_MAKER = ("Raspberry Pi", "Pico")  # what the board calls itself until boot.py says otherwise
_PORT_ENDPOINTS = 2
_DRIVE_ENDPOINTS = 1
_CTRL_C = 3
_CTRL_D = 4


class UsbDevice:
    """What the host's operating system sees of a board.

    `data` and `console` are the ports' inner ends while they are there. `data_enabled` is what boot.py asked
    for, as is what `want` notes. A board in virtual time has no console cable.
    """

    def __init__(
        self, data_cable: PacketCable, console_cable: PacketCable | None, uid: bytes, *, midi: bool = True
    ) -> None:
        """Start without power. `midi`: there unless boot.py takes it away."""
        self._data_cable = data_cable
        self._console_cable = console_cable
        self._serial_number = uid.hex().upper()
        self.data: DataPort | None = None
        self.console: DataPort | None = None
        self._midi_at_start = midi
        self._wanted: dict[str, bool] = {}
        self.data_enabled = False
        self.manufacturer, self.product = _MAKER
        self.power_on()

    def power_on(self) -> None:
        """Forget what the last boot.py asked for."""
        self.data_enabled = False
        self._wanted = {"console": True, "hid": True, "midi": self._midi_at_start}
        self.manufacturer, self.product = _MAKER

    def in_endpoints(self) -> int:
        """Return how many endpoints towards the host are wanted: control, two for each port, the drive ..."""
        ports = self._wanted["console"] + self.data_enabled
        return 1 + _PORT_ENDPOINTS * ports + _DRIVE_ENDPOINTS + self._wanted["hid"] + self._wanted["midi"]

    def want(self, name: str, wanted: bool) -> None:
        """Note what boot.py asked for: "console", "hid", "midi"."""
        self._wanted[name] = wanted

    def up(self) -> None:
        """Enumerate."""
        if self._console_cable is not None and self._wanted["console"]:
            self.console = DataPort()
        if self.data_enabled:
            self.data = DataPort()
        self._attach()

    def _attach(self) -> None:
        identity = UsbIdentity(self.manufacturer, self.product, self._serial_number)
        if self.data is not None:
            self._data_cable.attach(identity)
        if self._console_cable is not None and self.console is not None:
            self._console_cable.attach(identity)

    def down(self) -> None:
        """Vanish: the board is off or starting."""
        self.unplug()
        self.data = self.console = None

    def unplug(self) -> None:
        """Vanish from the host; the ports' inner ends stay."""
        for cable in (self._data_cable, self._console_cable):
            if cable is not None:
                cable.detach()

    def replug(self) -> None:
        """Come back, with empty FIFOs, if the board is up."""
        if self.data is not None:
            self.data = DataPort()
        if self.console is not None:
            self.console = DataPort()
        self._attach()

    def rename(self, name: str) -> None:
        """Use other port names from now on."""
        self._data_cable.rename(name)
        if self._console_cable is not None:
            self._console_cable.rename(f"{name}-console")

    def pump(self, now_us: int) -> int:
        """Move bytes between board and host; return the key pressed on the console, 0 for none of meaning."""
        if self.data is not None:
            self._data_cable.pump(self.data, now_us)
        if self.console is None or self._console_cable is None:
            return 0
        self._console_cable.pump(self.console, now_us)
        typed = self.console.read(len(self.console.rx))
        return next((key for key in typed if key in (_CTRL_C, _CTRL_D)), 0)

    def print(self, text: str) -> None:
        """Write to the console; what nobody reads is lost."""
        if self.console is not None:
            self.console.write(text.replace("\n", "\r\n").encode())


def is_interrupt(key: int) -> bool:
    """Tell whether a key typed on the console ends the program (Ctrl-C)."""
    return key == _CTRL_C


def is_reload(key: int) -> bool:
    """Tell whether a key typed on the console starts the program anew (Ctrl-D)."""
    return key == _CTRL_D
