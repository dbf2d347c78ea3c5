"""The table's firmware on the pins of the computer itself: a Raspberry Pi without a microcontroller."""
