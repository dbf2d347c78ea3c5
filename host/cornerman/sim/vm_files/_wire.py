"""What both ends of the wire between VM and board agree on.

One request and one reply at a time; both begin with 8 bytes. Request: operation, number (4 bytes, lowest
first), length of what follows (2), 1 when the watchdog was fed. Reply: flags, bytes to read (2), result (2),
length of what follows (2), 0.
"""

HEADER = 8
DTR, PORT, PINS, FAULT = 1, 2, 4, 8  # flags: host there, port there, pins have changed, an error to be raised

# Operations.
LOOK, READ, WRITE, PIXELS, EDGES, QUEUED, ERROR, WAIT, WATCHDOG = range(9)
RANDOM, MEMORY, RESET, RELOAD, SET, FACTS, HAS_PIN = range(9, 16)
