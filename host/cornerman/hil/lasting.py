"""What a board promises when host, port or power go away."""

from __future__ import annotations

from typing import Final

from cornerman.hil.kit import Kit, promise
from cornerman.hil.outcome import demand, expect
from cornerman.hil.talk import Talk
from cornerman_link import to_board
from cornerman_link.descriptor import BARS
from cornerman_link.messages import HOST_LOST_MS

REPLUG_MS: Final = 60_000  # to find the plug, and another port
BACK_MS: Final = 3000  # from the moment that port and program are back
GONE_MS: Final = 1000
CLOSED_MS: Final = 500  # a board sees it in a few ms; a simulated one on a busy computer waits for its turn


@promise("it asks a silent host and is back with any good frame")
def asks_a_silent_host(kit: Kit) -> None:
    """P of the board."""
    kit.talk.listen(HOST_LOST_MS + 500)
    demand(bool(kit.talk.of("P")), "it never asked whether the host is there")
    expect(kit.talk.ask("P", to_board.ping(9), "O")["t"], 9, "answer after the silence")


@promise("what it shows outlives the port, but only a hello opens it again")
def outlives_the_port(kit: Kit) -> None:
    """DTR falls."""
    bar = kit.item(BARS, 1, "life")
    revision = kit.talk.show(bars=[(bar.id, 5, bar.size, 0)])
    kit.board.close()
    kit.board.wait(CLOSED_MS)
    kit.talk.open()
    kit.talk.listen(50)
    kit.talk.heard.clear()
    kit.talk.send("P", to_board.ping(3))
    kit.talk.listen(100)
    expect(kit.talk.of("O"), [], "answers before a hello")
    expect(kit.talk.hello()["r"], revision, "revision after the port was closed")


@promise("a plug pulled and put back elsewhere is a new start within three seconds")
def comes_back_from_unplugging(kit: Kit) -> None:
    """A person, or the simulator, pulls the plug."""
    before = kit.talk.hello()
    kit.person.unplug()
    for _ in kit.board.moments(REPLUG_MS):
        kit.board.read()
        if not kit.board.port_name():
            break
    demand(not kit.board.port_name(), "its port is still listed")
    kit.board.close()
    kit.person.replug()
    for _ in kit.board.moments(REPLUG_MS):
        if kit.board.port_name():
            break
    start = kit.board.now_ms()
    talk = Talk(kit.board)
    after = talk.connect()
    talk.show(bars=[(0, 1, 1, 0)])
    took = kit.board.now_ms() - start
    kit.measure("from its port being back until it shows", took, "ms")
    expect(after["u"], before["u"], "uid")
    demand(after["bt"] != before["bt"], "it names the boot of before, though it had no power")
    if kit.board.sim is None or kit.board.in_memory:  # else this computer may be busy with something else
        demand(took < BACK_MS, f"it took {took:.0f} ms; {BACK_MS} is promised")


@promise("a reboot is a new boot that remembers nothing")
def reboots(kit: Kit) -> None:
    """X reboot."""
    bar = kit.item(BARS, 1, "life")
    boot = kit.talk.hello()["bt"]
    kit.talk.show(bars=[(bar.id, 4, bar.size, 0)])
    start = kit.board.now_ms()
    expect(kit.talk.ask("X", to_board.call(77, "reboot"), "Y")["ok"], 1, "ok")
    for _ in kit.board.moments(GONE_MS):
        kit.board.read()
        if not kit.board.port_name():
            break
    kit.board.close()
    welcome = Talk(kit.board).connect()
    kit.measure("reboot until it answers", kit.board.now_ms() - start, "ms")
    demand(welcome["bt"] != boot, "it names the boot of before")
    expect((welcome["r"], welcome["n"]), (0, 1), "revision and next event")
    expect(welcome["rs"], "SOFTWARE", "reset reason")


CHECKS = (asks_a_silent_host, outlives_the_port, comes_back_from_unplugging, reboots)
