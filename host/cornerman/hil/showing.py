"""What a board promises of wanted state: confirmed once drawn, wrong items refused one by one."""

from __future__ import annotations

from cornerman.hil.kit import Kit, promise
from cornerman.hil.outcome import demand, expect
from cornerman.sim import SimTable
from cornerman_link import to_board
from cornerman_link.descriptor import BARS, Item

NOT_THERE = 63  # above every id that a board has
Colour = tuple[int, int, int]


def lit(pixels: list[Colour]) -> int:
    """How many pixels are not dark."""
    return sum(any(pixel) for pixel in pixels)


def bar_lit(sim: SimTable, bar: Item) -> int:
    """How many pixels of a bar are lit."""
    return lit(sim.segment("bars", bar.seat, bar.name))


def _shows(kit: Kit, bar: Item, value: int, what: str) -> None:
    """Where pixels can be looked at: whether a bar of a maximum as long as itself shows a value."""
    if kit.board.sim is not None:
        expect(bar_lit(kit.board.sim, bar), value, what)


@promise("a state is confirmed once it is drawn")
def confirms_what_it_draws(kit: Kit) -> None:
    """S, R."""
    bar = kit.item(BARS, 1, "life")
    kit.talk.show(bars=[(bar.id, 7, bar.size, 0)], brightness=255)
    demand(kit.talk.last("R")["lim"] in (0, 1), "lim is neither 0 nor 1")
    kit.measure("drawing", float(str(kit.talk.last("R")["us"])), "us")
    _shows(kit, bar, 7, "lit pixels")


@promise("an old revision changes nothing and is confirmed again")
def ignores_old_revisions(kit: Kit) -> None:
    """S, R."""
    bar = kit.item(BARS, 1, "life")
    revision = kit.talk.show(bars=[(bar.id, 9, bar.size, 0)])
    again = to_board.state(revision, bars=[(bar.id, 3, bar.size, 0)])
    expect(kit.talk.ask("S", again, "R")["r"], revision, "revision")
    _shows(kit, bar, 9, "lit pixels")


@promise("what does not fit is refused and the rest is shown")
def shows_the_rest(kit: Kit) -> None:
    """N for an item."""
    bars, talk = kit.bars, kit.talk
    first, last = bars[0], bars[-1]
    talk.revision += 1
    rows = [[NOT_THERE, 1, 1, 0], [first.id, first.size + 10, first.size, 0]]
    if last is not first:
        rows.append([last.id, 11, last.size, 0])
    talk.send("S", {"r": talk.revision, "b": rows})
    expect(talk.wait_for("R")["r"], talk.revision, "revision")
    for count in (1, 2):
        if len(talk.of("N")) < count:
            talk.wait_for("N", must=False)
    talk.listen(60)
    refused = {(refusal["why"], refusal.get("ch"), refusal.get("id")) for refusal in talk.of("N")}
    expect(refused, {("range", "b", first.id), ("channel", "b", NOT_THERE)}, "refusals")
    _shows(kit, first, first.size, "lit pixels of a value that was clamped")
    if last is not first:
        _shows(kit, last, 11, "lit pixels of the last bar")


CHECKS = (confirms_what_it_draws, ignores_old_revisions, shows_the_rest)
