"""Colours of the table (0xRRGGBB), chosen so that seats stay apart for colour-blind eyes.

LEDs are driven through gamma.
"""

# Sky blue and orange differ most under all three kinds of colour blindness; from the third seat on, colour
# alone does not tell seats apart, and the place at the table does.
SEATS = (0x1E8CFF, 0xFF8C00, 0x00C878, 0xDC5AC8, 0xEBE150, 0x9696FF)

WHITE = 0xFFFFFF
TRAIL = 0xAAAAAA  # the lost part of a bar: colourless, so that it differs from every seat
METER = 0xFFC800
KO = 0xFF0000
FAULT = 0x780000


def seat_colour(seat: int) -> int:
    """Return the colour of a seat; seat 0 (the table) is white."""
    return SEATS[(seat - 1) % len(SEATS)] if seat else WHITE


def button_colour(seat: int, name: str) -> int:
    """Return the colour of a button: answers by letter, a roll button by its seat."""
    buttons = {"a": 0x1E8CFF, "b": 0xFF8C00, "c": 0xDC5AC8, "next": WHITE, "undo": 0xEBE150}
    return buttons.get(name, seat_colour(seat))
