"""What a board promises of its buttons: each press told under its token, until it is acknowledged."""

from __future__ import annotations

from cornerman.hil.kit import PERSON_MS, Kit, promise
from cornerman.hil.outcome import Skipped, demand, expect
from cornerman.hil.person import in_words
from cornerman.hil.speaking import OTHER_SESSION
from cornerman.hil.talk import VERSION, Body, edges, number
from cornerman.sim import SimTable
from cornerman_link import to_board
from cornerman_link.descriptor import BUTTONS, Item
from cornerman_link.messages import RESEND_MS, STYLE_DIM, STYLE_OFF, STYLE_STEADY

TOKEN = 4711
UNDRAWN_MS = 1500  # for a press to fit in, on a busy computer, too; below the silence that boards notice
FINGER_MS = 60  # a quick one


@promise("a press is sent with its token until it is acknowledged")
def tells_a_press_until_acknowledged(kit: Kit) -> None:
    """E, A."""
    talk, roll = kit.talk, kit.item(BUTTONS, 1, "roll")
    talk.show(buttons=[(roll.id, STYLE_STEADY, TOKEN)])
    kit.person.press(roll)
    events = talk.wait_for("E", PERSON_MS, staying=True)
    event, button, down, _, token = edges(events)[0]
    expect((button, down, token), (roll.id, 1, TOKEN), "button, down and token")
    expect(events["lv"], 1 << roll.id, "buttons held")
    for _ in range(2):
        again = talk.wait_for("E", must=False)
        demand(bool(again), "the press is not sent again while it is not acknowledged")
    kit.person.release(roll)
    while edges(talk.wait_for("E", PERSON_MS, staying=True))[-1][0] == event:
        talk.stay(RESEND_MS)
    talk.listen(200)
    last = edges(talk.last("E"))[-1][0]
    expect(last, event + 1, "number of the release")
    talk.send("A", to_board.ack(str(events["bt"]), last))
    talk.ask("P", to_board.ping(1), "O")  # what the board sent before it had read that is here, too
    talk.forget()
    talk.listen(4 * RESEND_MS)
    expect(talk.of("E"), [], "events after the acknowledgement")


@promise("the last event known may be told in the hello")
def takes_the_last_event_in_hello(kit: Kit) -> None:
    """H with bt and e."""
    talk, roll = kit.talk, kit.item(BUTTONS, 1, "roll")
    kit.person.press(roll)
    talk.wait_for("E", PERSON_MS, staying=True)
    kit.person.release(roll)
    talk.stay(200)
    events = _until_released(kit)
    hello = to_board.hello(VERSION, OTHER_SESSION, str(events["bt"]), edges(events)[-1][0])
    talk.ask("H", hello, "W")
    talk.forget()
    talk.listen(4 * RESEND_MS)
    expect(talk.of("E"), [], "events after that hello")


@promise("each button tells its own number, and its light is its own")
def each_button_is_its_own(kit: Kit) -> None:
    """One button after the other is lit, and pressed."""
    kit.clear()
    for button in kit.has.buttons:
        _light_only(kit, button)
        where = "the one button that is lit" if button.size else "the button"
        kit.person.press(button)
        events = kit.talk.wait_for("E", PERSON_MS, staying=True)
        _, found, down, _, token = edges(events)[0]
        other = in_words(kit.has.buttons[found]) if found < len(kit.has.buttons) else f"button {found}"
        demand(found == button.id, f"{where} should be {in_words(button)}; {other} came")
        expect((down, token), (1, TOKEN + button.id), f"down and token of {in_words(button)}")
        kit.person.release(button)
        events = _until_released(kit)
        kit.talk.send("A", to_board.ack(str(events["bt"]), edges(events)[-1][0]))
        kit.talk.forget()


@promise("a press answers what the lights show, not a state that is not drawn yet")
def answers_what_is_shown(kit: Kit) -> None:
    """S, E: the board has the next question's token, and stalls before its light is there."""
    sim = kit.board.sim
    if sim is None:
        raise Skipped("needs the simulator: no hand can stop a board between two steps of its program")
    talk, roll = kit.talk, kit.item(BUTTONS, 1, "roll")
    boot = talk.hello()["bt"]
    kit.clear()
    talk.show(buttons=[(roll.id, STYLE_STEADY, TOKEN)])
    talk.stay(300)  # what flashed from a press before is over: the next write is that of the next state
    talk.forget()
    sim.stall(UNDRAWN_MS, before_drawing=True)
    talk.revision += 1
    talk.send("S", to_board.state(talk.revision, buttons=[(roll.id, STYLE_DIM, TOKEN + 1)]))
    talk.stay(2 * FINGER_MS)
    _tap(kit, roll)
    late = bool(talk.of("R"))
    token = _token_of_press(kit)
    if late or talk.last("E")["bt"] != boot:  # its watchdog may have bitten
        raise Skipped("this computer was too busy to press while the board stalled")
    expect(token, TOKEN, "token of a press before the new light")
    expect(number(talk.last("R"), "r"), talk.revision, "revision drawn afterwards")
    talk.forget()
    _tap(kit, roll)
    expect(_token_of_press(kit), TOKEN + 1, "token of a press after it")


def _tap(kit: Kit, button: Item) -> None:
    kit.person.press(button)
    kit.talk.stay(FINGER_MS)
    kit.person.release(button)
    kit.talk.stay(FINGER_MS)


def _token_of_press(kit: Kit) -> int:
    """The token of the press that waits, which is acknowledged with its release."""
    talk = kit.talk
    if not talk.of("E"):
        talk.wait_for("E", PERSON_MS, staying=True)
    events = talk.last("E")
    while edges(events)[-1][2]:
        events = talk.wait_for("E", PERSON_MS, staying=True)
    token = next(row[4] for row in edges(events) if row[2])
    talk.send("A", to_board.ack(str(events["bt"]), edges(events)[-1][0]))
    talk.stay(2 * RESEND_MS)
    return token


def _light_only(kit: Kit, button: Item) -> None:
    """Light one button, the one before no more, and see that it alone is lit where that can be seen."""
    before = kit.has.buttons[button.id - 1]
    kit.talk.show(
        buttons=[(before.id, STYLE_OFF, 0), (button.id, STYLE_STEADY, TOKEN + button.id)], brightness=255
    )
    sim = kit.board.sim
    if sim is None or not button.size:
        return
    kit.talk.stay(300)  # what flashed from the press before is over
    shining = [in_words(one) for one in kit.has.buttons if one.size and max(_lamp(sim, one)) > 0]
    expect(shining, [in_words(button)], "lit buttons")


def _lamp(sim: SimTable, button: Item) -> tuple[int, int, int]:
    return sim.lamp(f"{button.seat}.{button.name}" if button.seat else button.name)


def _until_released(kit: Kit) -> Body:
    """The newest events, once no button is down."""
    events = kit.talk.last("E")
    while events["lv"]:
        events = kit.talk.wait_for("E", PERSON_MS, staying=True)
    return events


CHECKS = (
    tells_a_press_until_acknowledged,
    takes_the_last_event_in_hello,
    answers_what_is_shown,
    each_button_is_its_own,
)
