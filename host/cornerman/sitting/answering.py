"""From what a person typed to the value that a question takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)
from cornerman.scenarios.answers import plain, value_of

from .dice import RealDie
from .naming import CELL, fitting

MANY: Final = 10
"""Options from which on typing a part of a name narrows the list down."""
BUTTONS: Final = {"a": "A", "b": "B", "c": "C", "n": "NEXT", "next": "NEXT"}
"""Letters that stand for table buttons, as long as an option has that button."""
DECLINES: Final = ("pass", "stop", "no", "none", "end", "block", "keep", "locked", "done")
"""Options that Enter alone may take: they give nothing away that cannot wait."""
SHOWN: Final = 40
"""Characters of what was typed that an answer to it repeats."""
CANDIDATES: Final = 6
"""So many of the options that all fit are named."""
MOVE: Final = "move"
"""The option after which a cell is asked for."""


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """What was typed is no answer. text: what is allowed."""

    text: str


@dataclass(frozen=True, slots=True)
class Several:
    """What was typed fits these options, and none of them alone."""

    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as a person sees it. names: of the players. dice: those of a roll as they are read off.

    unspent: what the request's default would give away ("2 Actions left"): nothing takes it unasked then.
    """

    request: Request
    options: tuple[Option, ...]
    names: tuple[str, ...]
    dice: tuple[RealDie, ...] = ()
    unspent: str = ""

    @property
    def listed(self) -> tuple[Option, ...]:
        """The numbered options: all that may be taken; of a board only what is no cell."""
        if isinstance(self.request, Roll | Number):
            return ()
        enabled = tuple(option for option in self.options if option.enabled)
        if isinstance(self.request, Place) and self.request.what == "cell":
            return tuple(o for o in enabled if ":" in o.id or o.id in ("free", "meter"))
        return enabled

    @property
    def default(self) -> Value | None:
        """What Enter alone answers: the safe default, or None where there is none to guess."""
        request = self.request
        if isinstance(request, ChooseSome):
            return () if request.low == 0 else None
        if isinstance(request, Order):
            return request.default
        if isinstance(request, Choose):
            sure = len(request.options) == 1 or (request.default in DECLINES and not self.unspent)
            return request.default if sure else None
        if isinstance(request, Place):
            return request.default if request.what == "cell" else None
        if isinstance(request, Number):
            return request.default if request.low == 0 else None
        return None

    @property
    def held_back(self) -> str:
        """How to take the default that gives something away: "2 Actions left, n: End turn"; "" for none."""
        if not self.unspent or not isinstance(self.request, Choose) or self.default is not None:
            return ""
        default = self.request.default
        number, option = next((n, o) for n, o in enumerate(self.listed, 1) if o.id == default)
        key = next((key for key, button in BUTTONS.items() if button == option.hint), str(number))
        return f"{self.unspent}, {key}: {option.label}"

    def narrowed(self, typed: str) -> tuple[tuple[int, Option], ...]:
        """The numbered list, of a long one only what fits what is typed so far; numbers stay as they are."""
        numbered = tuple(enumerate(self.listed, 1))
        text = plain(typed)
        if len(numbered) < MANY or not text or text.isdecimal() or isinstance(self.request, Order):
            return numbered
        word = plain(typed.replace(",", " ").split(" ")[-1]) if self._takes_several else text
        held = tuple((n, option) for n, option in numbered if word in plain(option.label))
        named = {option.id for option in fitting(self.listed, word)}
        return held or tuple((n, option) for n, option in numbered if option.id in named) or numbered

    def in_words(self, value: Value) -> str:
        """An answer as people read it."""
        labels = {option.id: option.label for option in self.options}
        if isinstance(self.request, Order):
            return "in this order"
        if isinstance(value, tuple):
            return ", ".join(labels.get(str(one), str(one)) for one in value) or "none"
        return labels.get(str(value), str(value))

    def exact(self, typed: str) -> Value | None:
        """The option that has exactly this id, or this table button: it goes before any other meaning."""
        text = typed.strip().casefold()
        if not text or isinstance(self.request, ChooseSome | Order | Number | Roll):
            return None
        enabled = [option for option in self.options if option.enabled]
        named = [option.id for option in enabled if text == option.id.casefold()]
        pressed = [option.id for option in enabled if option.hint and option.hint == BUTTONS.get(text)]
        found = named or pressed
        return found[0] if len(found) == 1 else None

    def read(self, typed: str) -> Value | NotUnderstood | Several:
        """The value that was typed: a number of the list, a name, a cell, several with spaces or commas."""
        text = typed.strip()
        if not text:
            default = self.default
            return NotUnderstood(self.held_back or self.wanted()) if default is None else default
        if isinstance(self.request, Number):
            return self._number(text)
        if isinstance(self.request, Roll):
            return self._faces(text)
        if self._takes_several:
            return self._many(text)
        if text.isdecimal() and self.listed:
            number = int(text[:6])
            if 1 <= number <= len(self.listed):
                return self.listed[number - 1].id
            return NotUnderstood(f"numbers go from 1 to {len(self.listed)}")
        found = self.exact(text)
        return self._by_name(text) if found is None else found

    @property
    def _takes_several(self) -> bool:
        return isinstance(self.request, ChooseSome | Order)

    def _by_name(self, text: str) -> Value | NotUnderstood | Several:
        found = value_of(self.request, text, self.options, self.names)
        if found is not None:
            return found
        if near := fitting(self.listed, text):
            return near[0].id if len(near) == 1 else Several(near)
        if isinstance(self.request, Place) and " " in text:
            return self._by_name(text.partition(" ")[2].strip())  # "move f5", "to f5", "throw ne"
        if isinstance(self.request, Place) and self.request.what == "cell" and len(text) <= 3:
            return text.lower()  # the rules say why not
        if shut := fitting((o for o in self.options if not o.enabled), text):
            return NotUnderstood("; ".join(f"{o.label}: {o.why_not} ({o.rule})" for o in shut[:2]))
        if CELL.fullmatch(text) and any(option.id == MOVE for option in self.listed):
            return NotUnderstood(f"to go there type {MOVE} {text.lower()}")
        return NotUnderstood(f"{_short(text)} is none of these: {self.wanted()}, or ? for help")

    def then(self, typed: str) -> tuple[Value | NotUnderstood, str] | None:
        """Of ``move f5``: what is chosen (or why not), and the cell for the question after it; else None."""
        head, _, cell = typed.strip().rpartition(" ")
        if not isinstance(self.request, Choose) or not head or not CELL.fullmatch(cell):
            return None
        found = self.read(head.strip())
        return None if isinstance(found, Several) else (found, cell)

    def candidates(self, several: Several) -> str:
        """What fits, with its numbers: "1 East side, 2 West side"."""
        numbers = {option.id: n for n, option in enumerate(self.listed, 1)}
        names = [f"{numbers[o.id]} {o.label.partition(' (')[0]}" for o in several.options[:CANDIDATES]]
        left = len(several.options) - len(names)
        return ", ".join(names) + (f" and {left} more" if left else "")

    def wanted(self) -> str:
        """What may be typed."""
        request = self.request
        if isinstance(request, Place) and request.what == "cell":
            return "type a cell, such as e5"
        if isinstance(request, ChooseSome):
            if request.high == 1:
                return "type a number"
            many = f"{request.low} to" if request.low else "up to"
            many = str(request.high) if request.low == request.high else f"{many} {request.high}"
            return f"type {many} numbers with spaces between"
        if isinstance(request, Reveal):
            return "type a part of the card's name, or its number"
        return "type a number or a name from the list"

    def _number(self, text: str) -> Value | NotUnderstood:
        request = self.request
        assert isinstance(request, Number)
        if text.isdecimal() and request.low <= int(text[:9]) <= request.high:
            return int(text[:9])
        return NotUnderstood(f"type a whole number from {request.low} to {request.high}")

    def _faces(self, text: str) -> Value | NotUnderstood:
        """Faces of real dice in the order of the dice: what stands on them, with or without spaces."""
        request = self.request
        assert isinstance(request, Roll)
        run_together = text.isdecimal() and request.sides <= 9
        words = list(text) if run_together else text.casefold().replace(",", " ").split()
        if len(words) != request.count:
            return NotUnderstood(self.faces_wanted())
        found = []
        for number, (word, die) in enumerate(zip(words, self._real_dice, strict=True), 1):
            side = die.side(word, request.sides)
            if not side:
                which = f"die {number} is a {die.kind} die: it" if die.kind else "a die"
                wrong = f"{which} shows {_either(die.marks)}, not {_short(word)}"
                return NotUnderstood(f"{wrong}; {self.faces_wanted()}")
            found.append(side)
        return tuple(found)

    @property
    def _real_dice(self) -> tuple[RealDie, ...]:
        request = self.request
        assert isinstance(request, Roll)
        numbered = RealDie({str(side): side for side in range(1, request.sides + 1)})
        return self.dice or (numbered,) * request.count

    def faces_wanted(self) -> str:
        """What to type for real dice, with an example; of several kinds also which come first."""
        request, dice = self.request, self._real_dice
        assert isinstance(request, Roll)
        numbers = " ".join(str(1 + i % request.sides) for i in range(len(dice)))
        marks = " ".join(list(die.marks)[i % len(die.marks)] for i, die in enumerate(dice)).upper()
        example = marks if all(die.numbered for die in dice) else f"{numbers} or {marks}"
        wanted = (
            f"type {len(dice)} {'face' if len(dice) == 1 else 'faces'} of the real dice, such as {example}"
        )
        kinds = [(kind, list(group)) for kind, group in groupby(dice, key=lambda die: die.kind) if kind]
        said = ", ".join(f"{len(group)} {kind} ({' '.join(group[0].marks)})" for kind, group in kinds)
        return f"{wanted}: {said}" if said else wanted

    def rolled(self, sides: Sequence[str | int]) -> str:
        """What the dice show, as it is read off them."""
        marks = [die.mark(int(side)) for side, die in zip(sides, self._real_dice, strict=True)]
        return " ".join(marks).upper()

    def _many(self, text: str) -> Value | NotUnderstood:
        words = text.replace(",", " ").split()
        if all(word.isdecimal() for word in words):
            numbers = [int(word[:6]) for word in words]
            if not all(1 <= n <= len(self.listed) for n in numbers):
                return NotUnderstood(f"numbers go from 1 to {len(self.listed)}")
            if len(set(numbers)) < len(numbers):
                return NotUnderstood("each number once")
            return self._enough(tuple(self.listed[n - 1].id for n in numbers))
        found = value_of(self.request, text, self.options, self.names)
        if found is not None:
            return self._enough(found)
        if named := self._named(text):
            return named if isinstance(named, NotUnderstood) else self._enough(named)
        end = "" if isinstance(self.request, Order) or self.request.low else "; Enter alone for none"  # type: ignore[union-attr]
        return NotUnderstood(f"type numbers with spaces between, for example 1 3{end}")

    def _named(self, text: str) -> tuple[str, ...] | NotUnderstood:
        """Several by parts of their names: with commas between, or a word for each; () for none."""
        if "," in text:
            return self._each(text.split(","))
        whole = fitting(self.listed, text)
        if len(whole) == 1 and plain(whole[0].label).startswith(plain(text)):
            return (whole[0].id,)
        return self._each(text.split()) or ((whole[0].id,) if len(whole) == 1 else ())

    def _each(self, pieces: Sequence[str]) -> tuple[str, ...] | NotUnderstood:
        found: list[str] = []
        for piece in filter(str.strip, pieces):
            number = int(piece) if piece.strip().isdecimal() and len(piece) < SHOWN else 0
            named = self.listed[number - 1 : number] if number else fitting(self.listed, piece)
            near = [option for option in named if option.id not in found]
            if len({option.label for option in near}) > 1:
                several = Several(tuple(near))
                return NotUnderstood(f"{_short(piece.strip())} may be {self.candidates(several)}")
            if not near:
                return ()
            found.append(near[0].id)
        return tuple(found)

    def _enough(self, value: Value) -> Value | NotUnderstood:
        """The value, if it names as many as are asked for."""
        request = self.request
        if isinstance(request, ChooseSome) and isinstance(value, tuple):
            if not request.low <= len(value) <= request.high:
                return NotUnderstood(self.wanted())
        elif isinstance(value, tuple) and len(value) != len(self.listed):
            return NotUnderstood(f"name all {len(self.listed)} in the order that you want, such as 2 1")
        return value


def _either(marks: Iterable[str]) -> str:
    *first, last = (mark.upper() for mark in marks)
    return f"{', '.join(first)} or {last}" if first else last


def _short(text: str) -> str:
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")
