"""The link between host and table: frames, messages and the board's session, without any I/O.

The same files run on the host and on the board, so they stay inside CircuitPython's subset of Python.
"""
