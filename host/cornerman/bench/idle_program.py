"""Runs on the board of `cornerman bench firmware`: plays the table's program and prints what its loops leave.

`LOOPS n b`: n loops in a row have left b bytes of garbage.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class App(Protocol):
        """The table's program."""

        def step(self) -> None:
            """One turn of its loop."""

    class _Collector(Protocol):
        def collect(self) -> None: ...
        def disable(self) -> None: ...
        def enable(self) -> None: ...
        def mem_alloc(self) -> int: ...

    gc: _Collector

    def table() -> App:
        """Set the board up."""
else:
    import gc

    from cornerman_table.run import _set_up as set_up

    def table():
        """Set the board up."""
        hw, layout = set_up()
        from cornerman_table.app import App

        return App(hw, layout, "")


_LOOPS = 20  # about 80 ms: most windows see no ping of the host


def measure(app: "App") -> None:
    """Play for ever, window after window."""
    while True:
        gc.collect()
        gc.disable()
        before = gc.mem_alloc()
        for _ in range(_LOOPS):
            app.step()
        left = gc.mem_alloc() - before
        gc.enable()
        print("LOOPS", _LOOPS, left)


if not TYPE_CHECKING:
    measure(table())
