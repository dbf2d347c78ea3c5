"""A board that runs for an evening must not fill up."""

from __future__ import annotations

import gc
import sys

from tests.firmware.table_host import TableHost

from cornerman_link.messages import EFFECT_HIT, STYLE_PULSE


def test_an_evening_of_loops_leaves_nothing_behind(host: TableHost) -> None:
    def hits(number: int) -> None:
        for turn in range(number):
            host.show(30, bars=[(0, 20 - turn % 20, 20, EFFECT_HIT)], buttons=[(0, STYLE_PULSE, turn)])
            host.table.tap("1.roll")
            host.acknowledge()
            host.heard.clear()
            host.table.moments()

    hits(20)
    host.advance(3000)
    host.heard.clear()
    gc.collect()
    before = sys.getallocatedblocks()
    hits(100)
    host.advance(3000)
    host.heard.clear()
    host.table.moments()
    gc.collect()
    assert sys.getallocatedblocks() - before < 200


def test_a_loop_without_news_makes_no_frame_and_no_draw(host: TableHost) -> None:
    host.show(bars=[(0, 7, 20, 0)])
    host.advance(3000)
    host.quiet = True
    host.advance(20)
    host.heard.clear()
    host.table.moments()
    host.advance(400)
    assert host.heard == []
    assert host.table.moments() == []
