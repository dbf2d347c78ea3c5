"""What only a board can tell: how fast it answers and draws, its free memory, its longest loop."""

from __future__ import annotations

from typing import Final

from cornerman.bench.figures import percentile
from cornerman.hil.kit import Kit, promise
from cornerman.hil.outcome import demand, expect
from cornerman.hil.talk import Body, number
from cornerman_link import to_board

ECHOES, SIM_ECHOES = 500, 60  # a simulated board has this computer's speed: there it is only tried
BUSY_MS, SIM_BUSY_MS = 3000, 500
FRAMES_A_SECOND: Final = 25  # below that an animation is seen to jerk
LOOP_MS: Final = 100  # a press waits for the loop: this much is felt


@promise("a ping comes back with the board's figures")
def answers_pings(kit: Kit) -> None:
    """P, O: a round trip after the other."""
    talk, times = kit.talk, []
    for echo in range(ECHOES if kit.board.sim is None else SIM_ECHOES):
        start = kit.board.now_ms()
        pong = talk.ask("P", to_board.ping(echo), "O")
        times.append(kit.board.now_ms() - start)
        expect(pong["t"], echo, "ping answered")
        missing = {"ms", "lw", "mf", "bf", "lost"} - set(pong)
        demand(not missing, f"the answer lacks {', '.join(sorted(missing))}")
        if echo % 50 == 49:
            talk.forget()
    kit.measure("round trip, median", percentile(times, 50), "ms")
    kit.measure("round trip, 99 of 100", percentile(times, 99), "ms")
    kit.measure("round trip, worst", max(times), "ms")


@promise("while everything moves it keeps up: frames, loop, memory")
def keeps_up(kit: Kit) -> None:
    """A change of every bar and meter after the other, as fast as it confirms them."""
    talk, has = kit.talk, kit.has
    talk.ask("P", to_board.ping(0), "O")  # from here on the worst loop is of this check alone
    pongs: list[Body] = []
    draws: list[float] = []
    start, turn = kit.board.now_ms(), 0
    while kit.board.now_ms() - start < (BUSY_MS if kit.board.sim is None else SIM_BUSY_MS):
        bar = kit.bars[turn % len(kit.bars)]
        meters = [(one.id, turn % (one.size + 1)) for one in has.meters[turn % max(len(has.meters), 1) :][:1]]
        talk.show(bars=[(bar.id, turn % (bar.size + 1), bar.size, 1)], meters=meters, brightness=255)
        draws.append(float(number(talk.last("R"), "us")))
        turn += 1
        if turn % 10 == 0:
            pongs.append(talk.ask("P", to_board.ping(turn), "O"))
            talk.heard.clear()
    seconds = (kit.board.now_ms() - start) / 1000
    pongs.append(talk.ask("P", to_board.ping(turn), "O"))
    worst_loop = max(number(pong, "lw") for pong in pongs)
    kit.measure("states drawn and confirmed a second", turn / seconds, "1/s")
    kit.measure("drawing, median", percentile(draws, 50), "us")
    kit.measure("drawing, worst", max(draws), "us")
    kit.measure("longest loop while everything moves", worst_loop, "ms")
    kit.measure("least free memory", min(number(pong, "mf") for pong in pongs), "bytes")
    kit.measure("damaged frames", number(pongs[-1], "bf"), "frames")
    if (supply := pongs[-1].get("mv")) is not None:
        kit.measure("supply", float(str(supply)), "mV")
    if kit.board.sim is not None:
        return  # its speed is this computer's
    demand(
        turn / seconds >= FRAMES_A_SECOND,
        f"{turn / seconds:.0f} states a second; {FRAMES_A_SECOND} are smooth",
    )
    demand(worst_loop <= LOOP_MS, f"its loop took {worst_loop} ms; {LOOP_MS} is felt between press and light")


CHECKS = (answers_pings, keeps_up)
