"""What is joined to what: wires make nets, and fuses, resistors, buffers and strips lead from net to net."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cornerman_hardware.kit import Part, Wiring


class Nets:
    """The nets of a wiring. A pin is written `part:pin`; a net is named by its first pin."""

    def __init__(self, wiring: Wiring) -> None:
        """Join what wires join."""
        self.parts: dict[str, Part] = {part.id: part for part in wiring.part}
        self._of: dict[str, str] = {}
        for part in wiring.part:
            for pin in part.pins:
                self._of[f"{part.id}:{pin}"] = f"{part.id}:{pin}"
            if part.kind == "joint":
                for pin in part.pins[1:]:
                    self._join(f"{part.id}:{part.pins[0]}", f"{part.id}:{pin}")
        self.unknown: list[str] = []
        self.wired: set[str] = set()
        for cable, start, end, _ in wiring.wires():
            missing = [pin for pin in (start, end) if pin not in self._of]
            if missing:
                self.unknown += [f"cable {cable.id}: there is no pin {pin}" for pin in missing]
                continue
            self.wired |= {start, end}
            self._join(start, end)

    def net(self, pin: str) -> str:
        """Return the net of a pin; raises `KeyError` for a pin that no part has."""
        while self._of[pin] != pin:
            pin = self._of[pin]
        return pin

    def same(self, one: str, other: str) -> bool:
        """Tell whether two pins are on one net; False when one does not exist."""
        return one in self._of and other in self._of and self.net(one) == self.net(other)

    def pins(self, net: str) -> list[tuple[Part, str]]:
        """Return (part, pin) of everything on a net, in the order of the file."""
        return [
            (part, pin)
            for part in self.parts.values()
            for pin in part.pins
            if self.net(f"{part.id}:{pin}") == self.net(net)
        ]

    def onward(self, net: str) -> list[tuple[Part, str]]:
        """Return (part, pin at the far side) of every part that leads on from a net."""
        return [(part, far) for part, pin in self.pins(net) for near, far in part.through if near == pin]

    def back(self, net: str) -> list[tuple[Part, str]]:
        """Return (part, pin at the near side) of every part that leads to a net."""
        return [(part, near) for part, pin in self.pins(net) for near, far in part.through if far == pin]

    def _join(self, one: str, other: str) -> None:
        first, second = self.net(one), self.net(other)
        self._of[second] = first
