"""Calls of the host: carried out once each, however often the host has to repeat them."""

from .messages import ANSWERS_KEPT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bodies import Answer

    Call = tuple[int, str, dict[str, int]]

_CALLS_WAITING = 4  # more at once are dropped; the host repeats them


class CallDesk:
    """Calls that wait, the ones under way, and the last answers."""

    def __init__(self) -> None:
        """Start with none."""
        self._waiting: list[Call] = []
        self._under_way: list[int] = []
        self._answers: list[Answer] = []
        self._to_send: list[Answer] = []

    def clear(self) -> None:
        """Forget all: call ids belong to one host session."""
        self._waiting.clear()
        self._under_way.clear()
        self._answers.clear()
        self._to_send.clear()

    def ask(self, call_id: int, function: str, arguments: "dict[str, int]") -> None:
        """Take in a call, or the repetition of one."""
        for answer in self._answers:
            if answer["i"] == call_id:
                if answer not in self._to_send:
                    self._to_send.append(answer)
                return
        if call_id in self._under_way or len(self._waiting) >= _CALLS_WAITING:
            return
        for waiting in self._waiting:
            if waiting[0] == call_id:
                return
        self._waiting.append((call_id, function, arguments))

    def take(self) -> "Call | None":
        """Return the next call to carry out as (id, function, arguments).

        Whoever takes it must `answer` it.
        """
        if not self._waiting:
            return None
        call = self._waiting.pop(0)
        self._under_way.append(call[0])
        return call

    def answer(self, call_id: int, result: "dict[str, int] | None" = None, why: str = "") -> None:
        """Answer a call that was taken: done with `result`, or not done because of `why`."""
        if call_id not in self._under_way:
            return  # the session it belonged to is over
        self._under_way.remove(call_id)
        body: Answer = {"i": call_id, "ok": 0 if why else 1}
        if why:
            body["why"] = why
        elif result:
            body["v"] = result
        self._answers.append(body)
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.pop(0)
        self._to_send.append(body)

    def waiting_answer(self) -> bool:
        """Tell whether an answer waits to be sent."""
        return len(self._to_send) > 0

    def take_answer(self) -> "Answer":
        """Return the next answer to send."""
        return self._to_send.pop(0)
