import pytest

from cornerman_link.bodies import DescriptorPage
from cornerman_link.descriptor import BUTTONS, BodyError, Descriptor, Item
from cornerman_link.frame import FROM_BOARD_MAX, encode
from cornerman_link.readers import from_pages, read_page


def six_seats() -> Descriptor:
    def each(name: str, size: int) -> list[Item]:
        return [Item(index, index + 1, name, size) for index in range(6)]

    lamps = [Item(i, i // 2 + 1, ("actions", "pips")[i % 2], 3 - i % 2) for i in range(12)]
    buttons = [Item(i, i // 4 + 1, ("roll", "a", "b", "c")[i % 4], 1) for i in range(24)]
    buttons += [Item(24, 0, "next", 1), Item(25, 0, "undo", 1)]
    facts = {"seats": 6, "budget_ma": 4000, "pixels": 222}
    return Descriptor(facts, each("life", 20), each("meter", 8), lamps, buttons)


def sent(pages: list[DescriptorPage]) -> list[DescriptorPage]:
    return [read_page(dict(page)) for page in pages]


def test_a_descriptor_survives_the_pages() -> None:
    board = six_seats()
    copy = from_pages(sent(board.pages()))
    assert copy.sections() == board.sections()
    assert copy.crc() == board.crc()


def test_every_page_fits_a_frame() -> None:
    pages = six_seats().pages()
    assert [page["i"] for page in pages] == list(range(len(pages)))
    assert {page["n"] for page in pages} == {len(pages)}
    for page in pages:
        assert len(encode("D", 0, page, 10_000)) <= FROM_BOARD_MAX


def test_the_crc_tells_boards_apart() -> None:
    changed = six_seats()
    changed.bars[3].size = 21
    assert changed.crc() != six_seats().crc()


def test_a_button_is_found_by_seat_and_name() -> None:
    board = six_seats()
    found = board.find(BUTTONS, 2, "roll")
    assert found is not None
    assert found.id == 4
    assert board.find(BUTTONS, 0, "roll") is None


def test_ids_without_gaps_are_demanded() -> None:
    with pytest.raises(BodyError, match=r"id 1 \(life\) stands at place 0"):
        Descriptor({}, [Item(1, 1, "life", 20)])


def test_a_section_of_a_newer_board_is_left_out() -> None:
    pages = six_seats().pages()
    pages.append({"i": len(pages), "n": len(pages) + 1, "k": "servo", "x": [[0, 1, "flag", 2]]})
    assert from_pages(pages).crc() == six_seats().crc()


@pytest.mark.parametrize(
    ("section", "entry"), [("bar", [0, 1, "life"]), ("bar", [0, 1, 2, 3]), ("board", ["seats", "two"])]
)
def test_a_wrong_entry_is_named(section: str, entry: list[int | str]) -> None:
    with pytest.raises(BodyError, match="descriptor"):
        from_pages([{"i": 0, "n": 1, "k": section, "x": [entry]}])
