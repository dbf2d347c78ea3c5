"""Button edges at the host: each accepted once, in rising order, acknowledged only when the journal holds it.

The board does not get this file.
"""

from .bodies import Events

Edges = list[list[int]]


class EdgeGate:
    """What is known of one board's edges. An edge is named by boot and number, from 1 up in each boot.

    `boot`: the boot that the numbers belong to, "" before the first. `accepted`: the highest number handed
    up. `committed`: the highest one in the journal (or decided not to matter). `lost`: how many edges the
    board could not keep.
    """

    def __init__(self) -> None:
        """Start knowing nothing."""
        self.boot = ""
        self.accepted = 0
        self.committed = 0
        self.lost = 0
        self.ack_due = False

    def started(self, boot: str, committed: int) -> bool:
        """Note the boot a board says it is in; return True when that is another one than before.

        `committed`: the last edge of that boot which a journal holds, 0 for none.
        """
        rebooted = self.boot not in ("", boot)
        if boot != self.boot:
            self.boot = boot
            self.accepted = self.committed = committed
            self.lost = 0
        self.ack_due = self.committed > 0
        return rebooted

    def take(self, body: Events) -> Edges:
        """Return the edges of a frame that were not handed up before, oldest first.

        Each is [event, button, down, ms, arm token]. A frame of another boot is none of ours.
        """
        if body["bt"] != self.boot:
            return []
        new: Edges = []
        for edge in body["x"]:
            if edge[0] > self.accepted:
                self.accepted = edge[0]
                new.append(edge)
            elif edge[0] <= self.committed:
                self.ack_due = True  # the acknowledgement was lost
        return new

    def newly_lost(self, lost: int) -> int:
        """Return how many more edges the board could not keep than it had said before."""
        more = max(0, lost - self.lost)
        self.lost = max(self.lost, lost)
        return more

    def commit(self, boot: str, event: int) -> None:
        """All edges of that boot up to `event` are dealt with; those of another boot are gone from the board.

        Raises ValueError for an edge that was never handed up.
        """
        if boot != self.boot:
            return
        if event > self.accepted:
            raise ValueError(f"edge {event} of boot {boot} was never handed up, the last was {self.accepted}")
        self.committed = max(self.committed, event)
        self.ack_due = True
