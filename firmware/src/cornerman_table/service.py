"""What the host can have the board do once: identify itself, test its lights, start anew."""

from cornerman_link.messages import CALL_IDENTIFY, CALL_REBOOT, CALL_SELF_TEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from cornerman_link.calls import CallDesk

NO_OVERRIDE = -1

_WHITE = 0xFFFFFF
_DARK = 0

# Pictures of a call: milliseconds, colour of every pixel, milliseconds ...
_PICTURES = {
    # Three slow blinks: "which of the boxes under the table is this one?"
    CALL_IDENTIFY: (400, _WHITE, 300, _DARK, 400, _WHITE, 300, _DARK, 400, _WHITE, 200, _DARK),
    # Each colour alone finds a dead channel, white the worst current.
    CALL_SELF_TEST: (400, 0xFF0000, 400, 0x00FF00, 400, 0x0000FF, 400, _WHITE),
    # Time for the answer to leave the board.
    CALL_REBOOT: (150, _DARK),
}


class Service:
    """Carries out the calls one after the other. `override` is the colour of all pixels, or NO_OVERRIDE."""

    def __init__(
        self, desk: "CallDesk", report: "Callable[[], dict[str, int]]", reboot: "Callable[[], None]"
    ) -> None:
        """`report` gives the self-test's figures once its pictures are over, `reboot` does not return."""
        self._desk = desk
        self._report = report
        self._reboot = reboot
        self._id = 0
        self._function = ""
        self._picture = 0
        self._since_ms = 0
        self.override = NO_OVERRIDE

    def step(self, dt_ms: int) -> None:
        """Move on by `dt_ms`."""
        if not self._function:
            self._next()
            return
        self._since_ms += dt_ms
        pictures = _PICTURES[self._function]
        while self._since_ms >= pictures[self._picture]:
            self._since_ms -= pictures[self._picture]
            self._picture += 2
            if self._picture == len(pictures):
                self._finish()
                return
        self.override = pictures[self._picture + 1]

    def _next(self) -> None:
        """Begin the next call that waits."""
        call = self._desk.take()
        if call is None:
            return
        call_id, function, _arguments = call
        if function not in _PICTURES:
            self._desk.answer(
                call_id, None, f"no function {function}: there are {', '.join(sorted(_PICTURES))}"
            )
            return
        self._id = call_id
        self._function = function
        self._picture = 0
        self._since_ms = 0
        self.override = _PICTURES[function][1]
        if function != CALL_SELF_TEST:
            self._desk.answer(call_id)

    def _finish(self) -> None:
        """End the call under way."""
        function = self._function
        self._function = ""
        self.override = NO_OVERRIDE
        if function == CALL_SELF_TEST:
            self._desk.answer(self._id, self._report())
        elif function == CALL_REBOOT:
            self._reboot()
