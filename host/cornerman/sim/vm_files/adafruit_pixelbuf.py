"""Fake of `adafruit_pixelbuf`, which a board has in C: as much as a strip of whole colours needs.

Targets A and B run Adafruit's own Python version of it. In the VM that would take memory and make garbage
which no board has to spend.
"""


class PixelBuf:
    """Pixels of three bytes in the order of the strip. A colour is 0xRRGGBB."""

    def __init__(self, size: int, *, byteorder: str, brightness: float, auto_write: bool) -> None:
        """Start dark. Raises `ValueError` for what is not built here."""
        if brightness != 1.0 or auto_write or len(byteorder) != 3:
            raise ValueError("the fake has three colours, full brightness and no auto_write")
        self.auto_write = auto_write
        self._order = [byteorder.index(colour) for colour in "RGB"]
        self._bytes = bytearray(3 * size)

    def __len__(self) -> int:
        """Return the number of pixels."""
        return len(self._bytes) // 3

    def __setitem__(self, index: int, colour: int) -> None:
        """Set one pixel."""
        at = 3 * index
        for place in range(3):
            self._bytes[at + self._order[place]] = (colour >> (16 - 8 * place)) & 0xFF

    def show(self) -> None:
        """Send all pixels."""
        self._transmit(self._bytes)

    def _transmit(self, buffer: bytearray) -> None:
        """Send the bytes; the driver says how."""
        raise NotImplementedError
