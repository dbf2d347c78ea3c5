"""The data port inside the board: two FIFOs of 256 bytes, filled and emptied in USB packets of 64."""

PACKET_BYTES = 64  # full-speed bulk packet
FIFO_BYTES = 256  # receive and transmit FIFO of CircuitPython on RP2


class DataPort:
    """Both directions of the port as the USB stack of the board sees them.

    `dtr` is what the program reads as `connected`. While it is low, bytes written by the program overwrite
    the oldest and wait for the next host: it first gets what was left, starting in the middle of a frame.
    """

    def __init__(self) -> None:
        """Start empty and not connected."""
        self.rx = bytearray()
        self.tx = bytearray()
        self.dtr = False

    def room_for_packet(self) -> bool:
        """Tell whether a packet from the host would be taken; else it is refused and the host waits."""
        return FIFO_BYTES - len(self.rx) >= PACKET_BYTES

    def packet_in(self, packet: bytes) -> None:
        """Take a packet of at most 64 bytes. Only after `room_for_packet`."""
        assert len(packet) <= PACKET_BYTES
        assert self.room_for_packet()
        self.rx += packet

    def packet_out(self) -> bytes:
        """Give the host its next packet, b"" when there is none or nobody listens."""
        if not self.dtr or not self.tx:
            return b""
        packet = bytes(self.tx[:PACKET_BYTES])
        del self.tx[:PACKET_BYTES]
        return packet

    def read(self, most: int) -> bytes:
        """Give the program up to `most` bytes of what came in."""
        data = bytes(self.rx[:most])
        del self.rx[:most]
        return data

    def clear(self) -> None:
        """Forget what came in."""
        self.rx.clear()

    def write(self, data: bytes) -> int:
        """Take bytes of the program; return how many."""
        if not self.dtr:
            self.tx += data
            del self.tx[:-FIFO_BYTES]
            return len(data)
        taken = data[: FIFO_BYTES - len(self.tx)]
        self.tx += taken
        return len(taken)
