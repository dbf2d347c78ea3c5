"""Cables between the port inside a board and the host: USB's packets, back-pressure, and faults."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from cornerman.sim.faults import FaultRates, Wire
from cornerman.sim.fifos import FIFO_BYTES, PACKET_BYTES, DataPort


class UsbIdentity(NamedTuple):
    """What a board tells the host's operating system. `serial_number`: the uid in upper-case hex."""

    manufacturer: str
    product: str
    serial_number: str


class PacketCable(ABC):
    """Moves bytes between a `DataPort` and whatever the host has at its end.

    Bytes go in packets of 64. While the board's FIFO has no room for one, nothing is taken from the host, who
    then blocks; nothing is lost.
    """

    def __init__(self, rates: FaultRates, seed: int) -> None:
        """Start with nothing on the wire."""
        self._to_board = Wire(rates, f"{seed} to board")
        self._to_host = Wire(rates, f"{seed} to host")
        self._at_board = b""
        self._at_host = b""
        self._was_open = False

    def change_faults(self, rates: FaultRates) -> None:
        """Have other faults from now on, in both directions."""
        self._to_board.change(rates)
        self._to_host.change(rates)

    @abstractmethod
    def rename(self, name: str) -> None:
        """Use another port name from the next `attach` on."""

    @abstractmethod
    def device(self) -> str:
        """Return the name by which the host opens the port, "" while there is none."""

    @abstractmethod
    def attach(self, identity: UsbIdentity) -> None:
        """Make the port visible to the host."""

    @abstractmethod
    def detach(self) -> None:
        """Make the port vanish."""

    @abstractmethod
    def host_open(self) -> bool:
        """Tell whether the host has the port open: DTR."""

    @abstractmethod
    def from_host(self, most: int) -> bytes:
        """Take up to `most` bytes that the host has written."""

    @abstractmethod
    def to_host(self, data: bytes) -> int:
        """Give the host bytes; return how many it took."""

    def pump(self, port: DataPort, now_us: int) -> None:
        """Move packets both ways as far as they go, and set DTR."""
        if self._is_still(port):
            return
        port.dtr = self.host_open()
        if self._was_open and not port.dtr:
            self._at_host = b""  # what the operating system held goes with the handle
        self._was_open = port.dtr
        self._pump_in(port, now_us)
        self._pump_out(port, now_us)

    def _is_still(self, port: DataPort) -> bool:
        """Tell whether nothing moves and nothing changed, as between two looks of an idle program."""
        return False

    def _nothing_under_way(self) -> bool:
        return not (self._to_board or self._to_host or self._at_board or self._at_host)

    def clear(self) -> None:
        """Lose all that is under way: the plug was pulled."""
        self._to_board.clear()
        self._to_host.clear()
        self._at_board = self._at_host = b""

    def _pump_in(self, port: DataPort, now_us: int) -> None:
        while True:
            if self._to_board:
                self._at_board += self._to_board.arrived(now_us)
            while self._at_board and port.room_for_packet():
                port.packet_in(self._at_board[:PACKET_BYTES])
                self._at_board = self._at_board[PACKET_BYTES:]
            if self._at_board or self._to_board.under_way() >= FIFO_BYTES or not port.room_for_packet():
                return
            data = self.from_host(PACKET_BYTES)
            if not data:
                return
            self._to_board.send(data, now_us)

    def _pump_out(self, port: DataPort, now_us: int) -> None:
        while True:
            if self._to_host:
                self._at_host += self._to_host.arrived(now_us)
            if self._at_host:
                self._at_host = self._at_host[self.to_host(self._at_host) :]
                if self._at_host:
                    return
            packet = port.packet_out()
            if not packet:
                return
            self._to_host.send(packet, now_us)
