"""Cards on the operator's screen: the hand of its eyes, and the choice of a card with a search."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.requests import Choose, ChooseSome, Request, Reveal
from cornerman.sitting.faces import CardFace
from cornerman_ui.desk import Desk
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.models.options import OptionRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

FEW: Final = 3
"""So many options with cards in them make a choice of cards."""


NO_ZONES: Final = ("", "", "")
"""Of a card without grids."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as it is drawn. option: the option that takes it, "" in the hand. verb: what taking it means.

    open, whyNot, rule, button, digit, place: as in :class:`OptionRow`. zones, reach: as in
    :class:`CardFace`. partNames, partWords, partZones: of a pack of cards those in it; three zones each.
    """

    option: str
    verb: str
    title: str
    kind: str
    shade: str
    figure: str
    unit: str
    facts: list[str]
    says: str
    count: int
    placeholder: bool
    zones: list[str]
    reach: str
    partNames: list[str]  # noqa: N815
    partWords: list[str]  # noqa: N815
    partZones: list[str]  # noqa: N815
    open: bool = True
    whyNot: str = ""  # noqa: N815
    rule: str = ""
    button: str = ""
    digit: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A group of words that a printed card is made of: each is put in by one touch."""

    title: str
    labels: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


class CardsModel(QObject):
    """Cards that may be seen; nothing of a hand reaches it but by the eyes of the desk."""

    changed = Signal()
    entryChanged = Signal()  # noqa: N815

    def __init__(self, desk: Desk, decision: DecisionModel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._decision = desk, decision
        self._search = ""
        self._request: Request | None = None
        self._faces: dict[str, CardFace] = {}
        self._hand = Rows(CardRow, self)
        self._choice = Rows(CardRow, self)
        self._pad = Rows(EntryRow, self)
        self._entry_trouble = ""
        decision.changed.connect(self.refresh)
        desk.looked.connect(self.refresh)
        self.refresh()

    # what is read

    @Property(QObject, constant=True)
    def hand(self) -> Rows[CardRow]:
        """The hand of the eyes at the screen, :class:`CardRow`."""
        return self._hand

    @Property(str, notify=changed)
    def owner(self) -> str:
        """Whose hand it is, "" for nobody's."""
        eyes = self._desk.eyes
        return self._desk.session.config.seats[eyes].name if eyes >= 0 else ""

    @Property(QObject, constant=True)
    def choice(self) -> Rows[CardRow]:
        """The options of the question that are cards, and fit the search, :class:`CardRow`."""
        return self._choice

    @Property(bool, notify=changed)
    def offered(self) -> bool:
        """The question is a choice among cards."""
        return bool(self._faces)

    @Property("QStringList", notify=changed)
    def options(self) -> list[str]:
        """The options of the question that are cards."""
        return list(self._faces)

    @Property(int, notify=changed)
    def parts(self) -> int:
        """How many cards the largest of these packs of cards holds; 0 where they are cards."""
        return max((len(face.parts) for face in self._faces.values()), default=0)

    @Property(bool, notify=changed)
    def introduced(self) -> bool:
        """Some of these packs of cards say something of their own."""
        return any(face.facts or face.says for face in self._faces.values())

    @Property(bool, notify=changed)
    def aimed(self) -> bool:
        """Some of these cards have grids that say where they reach."""
        return any(face.zones for face in self._faces.values())

    @Property(bool, notify=changed)
    def only(self) -> bool:
        """The question is about nothing but cards: they are shown big at once."""
        request = self._request
        if not self._faces or request is None:
            return False
        return isinstance(request, Reveal) or all(one in self._faces for one in set(_options(request)))

    @Property(bool, notify=changed)
    def entry(self) -> bool:
        """A printed card that is not in the list may be typed in."""
        request = self._request
        known = bool(request and self._desk.words.entry_words(request))
        return isinstance(request, Reveal) and request.entry and known

    @Property(bool, notify=changed)
    def guessed(self) -> bool:
        """Some of these cards have numbers that nobody has read off the printed ones yet."""
        return any(face.placeholder for face in self._faces.values())

    @Property(str, notify=changed)
    def entryWords(self) -> str:  # noqa: N802
        """How a printed card is typed in."""
        request = self._request
        return self._desk.words.entry_words(request).removeprefix("new ") if request is not None else ""

    @Property(QObject, constant=True)
    def pad(self) -> Rows[EntryRow]:
        """The words of a printed card for touch, :class:`EntryRow`."""
        return self._pad

    @Property(str, notify=entryChanged)
    def entryTrouble(self) -> str:  # noqa: N802
        """What is wrong with the card that is typed in, "" for nothing."""
        return self._entry_trouble

    # what is done

    @Slot(str)
    def search(self, text: str) -> None:
        """Only cards with all these words in what they say."""
        self._search = text
        self._show()

    @Slot(result=bool)
    def takeOnly(self) -> bool:  # noqa: N802
        """Take the card if the search has left but one that may be taken."""
        open_rows = [row for row in self._choice.rows if row.open]
        if len(open_rows) != 1:
            return False
        self._decision.take(open_rows[0].option)
        return True

    @Slot(str)
    def tryEntry(self, text: str) -> None:  # noqa: N802
        """Read a printed card as it is typed, to say what it lacks."""
        self._entry_trouble = self._wrong(text) if text.strip() else ""
        self.entryChanged.emit()

    @Slot(str, result=bool)
    def enter(self, text: str) -> bool:
        """Answer with the printed card that was typed in."""
        card = self._desk.words.typed_card(self._request, text) if self._request is not None else ""
        if isinstance(card, str):
            self._entry_trouble = card
            self.entryChanged.emit()
            return False
        return self._decision.answer_with_card(card.id, card.entry)

    def _wrong(self, text: str) -> str:
        if self._request is None:
            return ""
        card = self._desk.words.typed_card(self._request, text)
        return card.partition(". ")[0] if isinstance(card, str) else ""

    @Slot()
    def refresh(self) -> None:
        """The question or the hand has changed."""
        request = self._desk.question
        fresh = (request.id if request else 0) != (self._request.id if self._request else 0)
        self._request = request
        if fresh:
            self._search, self._entry_trouble = "", ""
            self.entryChanged.emit()
        faces = self._read_faces(request)
        self._faces = faces if len(faces) >= FEW or isinstance(request, Reveal) else {}
        if fresh and self.entry and request is not None:
            pad = self._desk.words.entry_pad(request)
            self._pad.show([EntryRow(title, [*chips], [*chips.values()]) for title, chips in pad.items()])
        self._show()

    def _read_faces(self, request: Request | None) -> dict[str, CardFace]:
        if not isinstance(request, Choose | ChooseSome | Reveal):
            return {}
        words, news = self._desk.words, self._desk.news
        found = {}
        for row in self._decision.options.rows:
            assert isinstance(row, OptionRow)
            face = words.card_face(news, request.seat, row.id.rpartition(":")[2])
            if face is not None:
                found[row.id] = face
        return found

    def _show(self) -> None:
        eyes = self._desk.eyes
        in_hand = self._desk.words.hand_faces(self._desk.news, eyes) if eyes >= 0 else []
        self._hand.show([_row(face) for face in in_hand])
        words = self._search.casefold().split()
        self._choice.show(
            [
                _row(self._faces[option.id], option)
                for option in self._decision.options.rows
                if option.id in self._faces and _fits(self._faces[option.id], option, words)
            ]
        )
        self.changed.emit()


def _options(request: Request) -> tuple[str, ...]:
    return request.options if isinstance(request, Choose | ChooseSome | Reveal) else ()


def _fits(face: CardFace, option: OptionRow, words: list[str]) -> bool:
    parts = [word for part in face.parts for word in (part.name, part.kind, *part.facts)]
    said = " ".join((option.label, face.name, face.kind, face.figure, *face.facts, *parts)).casefold()
    return all(word in said for word in words)


def _part_name(part: CardFace) -> str:
    copies = f"{part.count}x " if part.count > 1 else ""
    figure = f", {part.unit} {part.figure}" if part.figure else ""
    return f"{copies}{part.name} ({part.kind.lower()}{figure})"


def _row(face: CardFace, option: OptionRow | None = None) -> CardRow:
    verb = option.label.partition(face.name)[0].strip(" :") if option is not None else ""
    row = CardRow(
        option=option.id if option is not None else "",
        verb=verb,
        title=face.name,
        kind=face.kind,
        shade=face.shade,
        figure=face.figure,
        unit=face.unit,
        facts=list(face.facts),
        says=face.says,
        count=face.count,
        placeholder=face.placeholder,
        zones=list(face.zones),
        reach=face.reach,
        partNames=[_part_name(part) for part in face.parts],
        partWords=[" · ".join((*part.facts, *filter(None, [part.says]))) for part in face.parts],
        partZones=[zone for part in face.parts for zone in part.zones or NO_ZONES],
    )
    if option is None:
        return row
    return replace(
        row,
        open=option.open,
        whyNot=option.whyNot,
        rule=option.rule,
        button=option.button,
        digit=option.digit,
        place=option.place,
    )
