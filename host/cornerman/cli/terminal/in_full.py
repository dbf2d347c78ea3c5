"""One option with all that it does, and cards as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cornerman.engine.requests import Option, Request
from cornerman.session.news import News
from cornerman.sitting.answering import Asked, NotUnderstood
from cornerman.sitting.faces import CardFace
from cornerman.sitting.naming import fitting
from cornerman.sitting.words import MatchWords

COUNTED: Final = ("die", "dice")
"""Units of which there are so many; of all others the figure is a value: "3 dice", "speed 3"."""


def option_of(asked: Asked, text: str) -> Option | NotUnderstood | None:
    """The option that is meant by a number of the list or a name, open or not; None for none."""
    if text.isdecimal():
        number = int(text[:6])
        if 1 <= number <= len(asked.listed):
            return asked.listed[number - 1]
        count = len(asked.listed)
        return NotUnderstood(f"numbers go from 1 to {count}" if count else "this question has no list")
    for options in (asked.listed, asked.options):
        named = tuple(option for option in options if option.id.casefold() == text.casefold())
        found = named or fitting(options, text)
        if len(found) == 1:
            return found[0]
        if found:
            return NotUnderstood(f"{text!r} may be {', '.join(option.label for option in found)}")
    return None


def in_full(words: MatchWords, news: News, request: Request, option: Option) -> list[str]:
    """All that there is to say of an option, a line each."""
    lines = [option.label]
    if option.hint:
        lines.append(f"at the table: button {option.hint}")
    if not option.enabled:
        lines.append(f"not open now: {option.why_not} ({option.rule})")
    first, _, card = option.id.partition(":")
    face = words.card_face(news, request.seat, card or first) if request.seat >= 0 else None
    told = list(face_lines(face)) if face is not None else []
    says = words.option_words(news, request, option.id).split("; ")
    for block in ([line for line in says if line and f"  {line}" not in told], told):
        lines += ["", *block] if block else []
    return lines


def face_lines(face: CardFace, indent: str = "") -> Iterator[str]:
    """A card with all that it says; of a pack of cards each of them."""
    number = (face.figure, face.unit) if face.unit in COUNTED else (face.unit, face.figure)
    figure = f", {' '.join(number)}" if face.figure else ""
    yield f"{indent}{f'{face.count}x ' if face.count > 1 else ''}{face.name}: {face.kind}{figure}"
    for line in (*face.facts, face.reach, face.says):
        if line:
            yield f"{indent}  {line}"
    if face.placeholder:
        yield f"{indent}  placeholder: nobody has typed in yet what the printed card says"
    for part in face.parts:
        yield from face_lines(part, f"{indent}  ")
