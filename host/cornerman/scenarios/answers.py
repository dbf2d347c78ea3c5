"""What a player writes as an answer, as one of the values that a question takes.

Generous with spelling: capitals, hyphens and small words do not count, a card may be called by its id or its
name, and the first word may be left out where the card alone says what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from cornerman.engine.requests import Choose, ChooseSome, Number, Option, Order, Place, Request, Reveal, Value

_FILLERS = frozenset({"with", "the", "a", "an", "to", "up", "on", "at", "my", "by", "in", "of", "as", "card"})
_DIRECTIONS = {"north": "n", "east": "e", "south": "s", "west": "w"}
_NOTHING = frozenset({"none", "no", "nothing", "pass", "", "false"})
_SEAT_OPTION = re.compile(r"^seat(\d+)$")

Answered: TypeAlias = str | int | bool | Sequence[str | int]
"""An answer as it may be written."""


def plain(text: object) -> str:
    """Words in small letters, without marks and small words; true and false are yes and no."""
    if isinstance(text, bool):
        return "yes" if text else "no"
    words = re.split(r"[\s:_\-.,!?'\"()]+", str(text).casefold())
    kept = [word for word in words if word and word not in _FILLERS]
    return " ".join(kept) if kept else " ".join(word for word in words if word)


def squeezed(text: object) -> str:
    """`plain` without spaces: "NE 3" and "ne3" are one."""
    return plain(text).replace(" ", "")


def value_of(
    request: Request, answer: Answered, options: Iterable[Option], names: Sequence[str]
) -> Value | None:
    """The value that ``answer`` means for ``request``; None where it is none of its options.

    options: as the game words them. names: the players', by seat.
    """
    if isinstance(request, Number):
        return _number(answer)
    labels = {option.id: option.label for option in options}
    if isinstance(request, Choose | Place | Reveal):
        if isinstance(answer, list | tuple):
            return _one(request, answer[0], labels, names) if len(answer) == 1 else None
        assert isinstance(answer, str | int)
        return _one(request, answer, labels, names)
    if isinstance(request, ChooseSome):
        return _some(request, answer, labels, names)
    if isinstance(request, Order):
        return _order(request, answer, labels, names)
    return None


def literal(request: Request, answer: Answered, words: frozenset[str]) -> Value:
    """The value that somebody who answers so must mean, though it is none of the options: for refusals."""
    if isinstance(request, Number):
        found = _number(answer)
        return found if found is not None else str(answer)
    if isinstance(request, ChooseSome | Order):
        return tuple(_as_id(each) for each in _items(answer))
    text = answer[0] if isinstance(answer, list | tuple) and answer else answer
    if isinstance(request, Place):
        return squeezed(text) if request.what == "cell" else squeezed(text).upper()
    if isinstance(text, str) and ":" in text:
        return text
    first, _, rest = plain(text).partition(" ")
    return f"{first}:{rest.replace(' ', '-')}" if first in words and rest else _as_id(text)


def first_word(answer: Answered) -> str:
    """The word by which one sees for which question an answer is meant."""
    text = answer[0] if isinstance(answer, list | tuple) and answer else answer
    return plain(text).partition(" ")[0]


def _one(
    request: Choose | ChooseSome | Place | Reveal | Order,
    answer: str | int,
    labels: Mapping[str, str],
    names: Sequence[str],
) -> str | None:
    if answer in request.options:
        return str(answer)
    wanted = squeezed(answer)
    for forms in (_whole_forms, _part_forms):
        found = {
            option
            for option in request.options
            if wanted in {squeezed(form) for form in forms(request, option, labels.get(option, ""), names)}
        }
        if len(found) == 1:
            return found.pop()
    return None


def _whole_forms(request: Request, option: str, label: str, names: Sequence[str]) -> Iterator[str]:
    """All that means this option and could mean no other."""
    yield option
    yield label
    yield label.partition(" (")[0]
    seat = _SEAT_OPTION.match(option)
    if seat:
        number = int(seat[1])
        yield from (f"p{number + 1}", str(number + 1), f"player {number + 1}", names[number])
    if isinstance(request, Place) and request.what == "cell" and option == request.default:
        yield "stay"
    if isinstance(request, Place) and request.what != "cell":
        yield from _directions(option)


def _part_forms(request: Request, option: str, label: str, names: Sequence[str]) -> Iterator[str]:
    """What means this option where no other has it: the card alone, the number of a die."""
    card = option.partition(":")[2]
    if card:
        yield card
        yield label.partition(" (")[0].partition(": ")[2]
    elif option[-1:].isdigit() and option.rstrip("0123456789") == "die":
        yield option.removeprefix("die")


def _directions(option: str) -> Iterator[str]:
    letters, digits = option.rstrip("0123456789"), option[len(option.rstrip("0123456789")) :]
    words = {short: long for long, short in _DIRECTIONS.items()}
    if letters and all(letter.casefold() in words for letter in letters):
        yield "".join(words[letter.casefold()] for letter in letters) + digits


def _some(
    request: ChooseSome, answer: Answered, labels: Mapping[str, str], names: Sequence[str]
) -> tuple[str, ...] | None:
    if isinstance(answer, str) and plain(answer) == "all":
        return request.options
    found: list[str] = []
    left = list(request.options)
    for item in _items(answer):
        one = _one(request, item, labels, names)
        if one is None or one not in left:
            return None
        left.remove(one)
        found.append(one)
    return tuple(found)


def _order(
    request: Order, answer: Answered, labels: Mapping[str, str], names: Sequence[str]
) -> tuple[str, ...] | None:
    found = [_one(request, item, labels, names) for item in _items(answer)]
    whole = tuple(one for one in found if one is not None)
    return whole if len(whole) == len(found) and sorted(whole) == sorted(request.options) else None


def _items(answer: Answered) -> list[str | int]:
    if isinstance(answer, list | tuple):
        return list(answer)
    assert isinstance(answer, str | int)
    if isinstance(answer, bool) or (isinstance(answer, str) and plain(answer) in _NOTHING):
        return []
    return [each.strip() for each in answer.split(",")] if isinstance(answer, str) else [answer]


def _number(answer: Answered) -> int | None:
    if isinstance(answer, bool):
        return None
    if isinstance(answer, int):
        return answer
    if isinstance(answer, str):
        return int(answer) if answer.strip().isdecimal() else (0 if plain(answer) in _NOTHING else None)
    return None


def _as_id(text: object) -> str:
    if isinstance(text, str) and (":" in text or "_" in text.strip("_")):
        return text
    return plain(text).replace(" ", "-")
