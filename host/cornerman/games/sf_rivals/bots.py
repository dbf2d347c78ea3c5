"""The bots of this game: they see what a player sees, and choose as a decent player would."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cornerman.engine.commands import Answer
from cornerman.engine.requests import Choose, ChooseSome, Request, Value

from .bot_mixing import Chance, drawn, mixed, shown_first
from .bot_reading import Reading, exchange
from .bout import Bout
from .resolution import judge

Decision = Callable[[Reading, Request, Chance], Value]

EXPLOIT: Final = 600
"""How far the bot takes the other one to choose blindly, in thousandths: more is won against a careless
player, and little is lost against a careful one."""


class HeuristicBot:
    """Weighs every card against all that the other side may hold, and keeps its own choice hard to foresee.

    It knows no more than its seat's view. ``chance`` is its own luck.
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def answer(self, view: Bout, request: Request) -> Answer:
        """Its answer to an open question of its own seat; what it has no opinion on gets the default."""
        decide = _DECISIONS.get(request.key)
        value: Value
        if decide is None or not view.app_cards[request.seat]:
            value = _any(request, self._chance) if request.key == "character" else request.default
        else:
            value = decide(Reading(view, request.seat), request, self._chance)
        return Answer(by=request.seat, request=request.id, value=value)


def _any(request: Request, chance: Chance) -> Value:
    """Characters are a matter of taste."""
    assert isinstance(request, Choose)
    return request.options[chance(len(request.options))]


def _left_out(reading: Reading, request: Request, chance: Chance) -> Value:
    """The two that would bring least against this opponent; the one that is feared more stays the secret."""
    assert isinstance(request, ChooseSome)
    foe, me = reading.foe, reading.me
    against = [reading.as_played(foe, card, plain=True) for card in reading.bout.character(foe).deck()]
    worths = []
    for card in request.options:
        mine = reading.as_played(me, card, plain=True)
        total = sum(exchange(judge(mine, theirs), 1) for theirs in against)
        worths.append((total // len(against) + chance(TASTE), card))
    weakest, second, *_ = sorted(worths)
    return (weakest[1], second[1])


def _commit(reading: Reading, request: Request, chance: Chance) -> Value:
    """A card face down: mixed, so that nobody can tell it."""
    assert isinstance(request, Choose)
    table = _table(reading, request.options)
    return request.options[drawn(mixed(table, EXPLOIT), chance)]


def _show_first(reading: Reading, request: Request, chance: Chance) -> Value:
    """The card that the best answer hurts least."""
    assert isinstance(request, Choose)
    return _best(request.options, shown_first(_table(reading, request.options), EXPLOIT))


def _show_second(reading: Reading, request: Request, chance: Chance) -> Value:
    """The best answer to the card that lies open."""
    assert isinstance(request, Choose)
    return _best(request.options, [row[0] for row in _table(reading, request.options)])


def _table(reading: Reading, options: Sequence[str]) -> list[list[int]]:
    return reading.table(options, reading.may_play(reading.foe))


def _best(options: Sequence[str], worths: Sequence[int]) -> str:
    return options[worths.index(max(worths))]


TASTE: Final = 300
"""A little whim in what is left out, or everybody would know it."""

_DECISIONS: Final[Mapping[str, Decision]] = {
    "left_out": _left_out,
    "commit": _commit,
    "show_first": _show_first,
    "show_second": _show_second,
}
"""What the bot decides by thinking; everything else gets the request's default."""

BOTS: Final[Mapping[str, Callable[[Chance], HeuristicBot]]] = {"heuristic": HeuristicBot}
"""The bots that this game brings, by name: each is made from its own luck."""
