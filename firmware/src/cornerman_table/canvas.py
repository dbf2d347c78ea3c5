"""The pixels of all strips before brightness, gamma and the current limit, in buffers made once."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Canvas:
    """All strips in one row: pixel 0 is the first of the first strip.

    `frame` holds red, green, blue 0..255 per pixel as the eye should see them, `changed` a 1 for each pixel
    and `dirty` a bit for each strip that is not as it was when it was last painted. `ends`: for each strip
    the pixel behind its last one.
    """

    def __init__(self, lengths: "Sequence[int]") -> None:
        """Start dark. `lengths`: pixels of each strip."""
        self.ends: list[int] = []
        pixels = 0
        for length in lengths:
            pixels += length
            self.ends.append(pixels)
        self.pixels = pixels
        self.frame = bytearray(3 * pixels)
        self.changed = bytearray(pixels)
        self.dirty = 0

    def place(self, strip: int, first: int, count: int) -> int:
        """Return where pixel `first` of a strip is in the row.

        Raises `ValueError` when `count` pixels from there are not on the strip.
        """
        begin = self.ends[strip - 1] if strip else 0
        length = self.ends[strip] - begin
        if count < 1 or first < 0 or first + count > length:
            raise ValueError(f"pixels {first}..{first + count - 1} are not on a strip of {length}")
        return begin + first

    def clear(self) -> None:
        """Make all pixels dark."""
        for pixel in range(self.pixels):
            self.shade(pixel, 0, 0)

    def shade(self, pixel: int, colour: int, level: int) -> None:
        """Set a pixel to 0xRRGGBB, dimmed to `level` of 256."""
        self.put(
            pixel,
            (colour >> 16) * level >> 8,
            (colour >> 8 & 255) * level >> 8,
            (colour & 255) * level >> 8,
        )

    def put(self, pixel: int, red: int, green: int, blue: int) -> None:
        """Set a pixel; it has changed only when that is another colour."""
        at = 3 * pixel
        frame = self.frame
        if frame[at] == red and frame[at + 1] == green and frame[at + 2] == blue:
            return
        frame[at] = red
        frame[at + 1] = green
        frame[at + 2] = blue
        self.changed[pixel] = 1
        strip = 0
        while self.ends[strip] <= pixel:
            strip += 1
        self.dirty |= 1 << strip
