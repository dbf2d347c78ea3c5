"""CircuitPython starts here.

What the program is made of is loaded piece by piece, first what others need, and tidied up after each: else
what loading leaves behind would lie between the pieces for ever, as holes too small for anything.
"""

import gc

_PIECES = (
    "neopixel hw"
    " cornerman_link.ticks cornerman_link.messages cornerman_link.frame cornerman_link.channels"
    " cornerman_link.registers cornerman_link.edges cornerman_link.calls cornerman_link.log_lines"
    " cornerman_link.board"
    " cornerman_table.palette cornerman_table.pulses cornerman_table.canvas cornerman_table.painter"
    " cornerman_table.bars cornerman_table.gauges cornerman_table.lamps cornerman_table.looks"
    " cornerman_table.service cornerman_table.layout cornerman_table.app"
)

for piece in _PIECES.split():
    __import__(piece)
    gc.collect()

from cornerman_table.run import run  # noqa: E402 - the last piece: it loads what is left

run()
