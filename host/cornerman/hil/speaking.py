"""What a board promises of the session: greeting, descriptor, frames right and wrong, calls."""

from __future__ import annotations

from typing import Final

from cornerman.hil.kit import Kit, promise
from cornerman.hil.outcome import demand, expect
from cornerman_link import to_board
from cornerman_link.descriptor import BARS, BUTTONS
from cornerman_link.frame import TO_BOARD_MAX, encode
from cornerman_link.messages import TABLE_HASH

OTHER_SESSION: Final = "11223344"
FIGURES: Final = {"pixels", "draw_us", "worst_ma", "held", "lost", "bad", "free"}
WRONG: Final[tuple[tuple[str, dict[str, object], str], ...]] = (
    ("W", {}, "kind"),
    ("Z", {}, "kind"),
    ("S", {}, "body"),
    ("P", {"t": "x"}, "body"),
    ("C", {"i": 99}, "page"),
)


@promise("it says who it is", connected=False)
def says_who_it_is(kit: Kit) -> None:
    """W."""
    welcome = kit.talk.connect()
    expect(welcome["ok"], 1, "ok")
    expect(welcome["th"], TABLE_HASH, "message table hash")
    expect(welcome["ses"], kit.talk.session, "session")
    if kit.board.sim is not None:
        expect(welcome["u"], kit.board.sim.uid, "uid")


@promise("its descriptor is whole and has what a seat needs")
def has_what_a_seat_needs(kit: Kit) -> None:
    """C, D."""
    expect(kit.has.crc(), kit.talk.hello()["dc"], "CRC of the descriptor")
    seats = kit.has.facts.get("seats", 0)
    demand(seats > 0, "it has no seat")
    for seat in range(1, seats + 1):
        kit.item(BARS, seat, "life")
        kit.item(BUTTONS, seat, "roll")


@promise("a repeated hello is answered again within the same boot")
def answers_hello_again(kit: Kit) -> None:
    """H, W."""
    first, second = kit.talk.hello(), kit.talk.hello()
    expect((second["bt"], second["n"]), (first["bt"], first["n"]), "boot and next event")


@promise("a frame that breaks the table is refused by name")
def refuses_by_name(kit: Kit) -> None:
    """N."""
    for kind, body, why in WRONG:
        refusal = kit.talk.ask(kind, body, "N")
        expect((refusal["why"], refusal["k"]), (why, kind), f"refusal of {kind} {body}")
        kit.talk.forget()


@promise("after rubbish the next frame is understood")
def survives_rubbish(kit: Kit) -> None:
    """Section 2."""
    frame = encode("P", 7, {"t": 77}, TO_BOARD_MAX)
    for rubbish in (b"\x00\xff" * 40, b"AT+GCAP\r", frame[:9], b"~" * 30, b"\n\n", b"x" * 400):
        kit.board.write(rubbish + frame)
        expect(kit.talk.wait_for("O")["t"], 77, f"answer after {rubbish[:9]!r}")
    kit.talk.forget()
    kit.board.write(frame[:5] + bytes([frame[5] ^ 1]) + frame[6:])
    kit.talk.listen(60)
    expect(kit.talk.of("O"), [], "answers to a damaged frame")


@promise("a frame may come in single bytes")
def takes_single_bytes(kit: Kit) -> None:
    """Section 2."""
    for byte in encode("P", 1, {"t": 5}, TO_BOARD_MAX):
        kit.board.write(bytes([byte]))
        kit.board.wait(2)
    expect(kit.talk.wait_for("O")["t"], 5, "answer")


@promise("a call is carried out once and answered as often as asked")
def calls_once(kit: Kit) -> None:
    """X, Y."""
    kit.talk.session = OTHER_SESSION
    kit.talk.hello()
    answer = kit.talk.ask("X", to_board.call(1, "self_test"), "Y")
    figures = answer["v"]
    expect(answer["ok"], 1, "ok")
    assert isinstance(figures, dict)
    expect(set(figures), FIGURES, "figures of the self-test")
    expect(kit.talk.ask("X", to_board.call(1, "self_test"), "Y", 300)["v"], figures, "the same answer again")
    refusal = kit.talk.ask("X", to_board.call(2, "fly"), "Y")
    expect(refusal["ok"], 0, "ok of a call that does not exist")
    demand("identify" in str(refusal["why"]), "the refusal does not name the calls that there are")
    kit.measure("worst current, by the board's estimate", float(figures["worst_ma"]), "mA")
    kit.measure("buttons held during the self-test", float(bin(figures["held"]).count("1")), "buttons")


@promise("a host of another protocol is told so and gets nothing else", connected=False)
def tells_another_protocol(kit: Kit) -> None:
    """W with ok 0."""
    kit.talk.open()
    hello = {"lo": 2, "hi": 3, "mi": 0, "app": "9", "ses": kit.talk.session}
    expect(kit.talk.ask("H", hello, "W")["ok"], 0, "ok")
    kit.talk.heard.clear()
    kit.talk.send("P", to_board.ping(1))
    kit.talk.listen(100)
    expect(kit.talk.heard, [], "frames after that")


@promise("after goodbye it acts on nothing until the next hello")
def heeds_goodbye(kit: Kit) -> None:
    """B."""
    kit.talk.send("B", to_board.bye("test"))
    kit.talk.forget()
    kit.talk.send("P", to_board.ping(1))
    kit.talk.listen(100)
    expect(kit.talk.heard, [], "frames after goodbye")
    expect(kit.talk.hello()["ok"], 1, "ok of the next hello")


@promise("an ack for another boot or an unknown event is refused")
def refuses_wrong_acks(kit: Kit) -> None:
    """A."""
    boot = str(kit.talk.hello()["bt"])
    expect(kit.talk.ask("A", to_board.ack("00000000", 1), "N")["why"], "boot", "another boot")
    expect(kit.talk.ask("A", to_board.ack(boot, 1 << 29), "N")["why"], "range", "an event never sent")


CHECKS = (
    says_who_it_is,
    has_what_a_seat_needs,
    answers_hello_again,
    refuses_by_name,
    survives_rubbish,
    takes_single_bytes,
    calls_once,
    tells_another_protocol,
    heeds_goodbye,
    refuses_wrong_acks,
)
