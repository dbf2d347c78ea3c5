"""What stands between the rules: set-up, corrections, forcing, words, lights, unusual packs."""

from __future__ import annotations

import msgspec
import pytest
from bouts import DRIVER, answer, at_random, bout, config, pack
from randomplay import fork

from cornerman.engine.commands import Adjust, Answer, Concede, ForceState, TimeUp, Withdraw
from cornerman.engine.events import Sealed
from cornerman.engine.observers import SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose
from cornerman.engine.trackers import TABLE, Bar, Count, Lamps
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.events import RoundJudged
from cornerman.games.sf_rivals.invariants import faults
from cornerman.games.sf_rivals.pack_format import RivalsPacks


def dealt(**options: object) -> Bout:
    """Ryu against Chun-Li in round 1."""
    made = bout(config("single", ("ryu", "chunli"), **options))  # type: ignore[arg-type]
    answer(made, 0, ("guard", "hurricane_kick"))
    answer(made, 1, ("guard", "kikouken"))
    made.events.clear()
    return made


def printed() -> Bout:
    made = bout(config("single", ("ryu", "chunli"), ("printed", "printed")))
    answer(made, 0, "guard")
    answer(made, 1, "guard")
    made.events.clear()
    return made


def lit(match: Bout, name: str, seat: int) -> int:
    found = [t for t in GAME.trackers(match, GAME.view(match, SPECTATOR)) if (t.name, t.seat) == (name, seat)]
    (tracker,) = found
    assert isinstance(tracker, Lamps | Count | Bar)
    return tracker.lit if isinstance(tracker, Lamps) else tracker.value


# refusals at the start


@pytest.mark.parametrize(
    ("settled", "rule"),
    [
        (config("single", ("ryu", "ryu")), "SFR-SET-02"),
        (config("single", ("ryu", "akuma")), "SFR-SET-01"),
    ],
)
def test_a_match_that_cannot_be_is_refused(settled: object, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        bout(settled)  # type: ignore[arg-type]
    assert refused.value.rule == rule


def own_character(**damages: int | None) -> dict[str, object]:
    cards = [
        {"id": "big", "name": "Big", "initiative": 7, "kind": "super", "damage": 4},
        {"id": "last", "name": "Last", "initiative": 1, "kind": "ultra", "damage": 4},
        {"id": "blow", "name": "Blow", "initiative": 4, "count": 8, "damage": 2},
    ]
    for card in cards:
        card["damage"] = damages.get(str(card["id"]), card["damage"])
    return {"id": "own", "name": "Own", "cards": cards}


def test_unknown_damage_is_refused_where_the_app_deals_and_asked_for_at_the_table() -> None:
    """Section 14."""
    packs = [pack([own_character(blow=None), {**own_character(), "id": "other"}])]
    with pytest.raises(Refused, match="Blow") as refused:
        bout(config("single", ("own", "other")), packs)
    assert refused.value.rule == "SFR-DAT-02"
    match = bout(config("single", ("own", "other"), ("printed", "printed")), packs)
    answer(match, 0, "big")
    answer(match, 1, "big")
    for seat in (0, 1):
        answer(match, seat, "locked")
    answer(match, 0, "blow")
    answer(match, 1, "blow")
    (request,) = match.state.open
    assert (request.key, request.seat, request.args) == ("printed_damage", 0, ("Blow",))
    assert bout(config("single", ("other", "other"), allow_mirror=True), packs)
    with pytest.raises(Refused, match="Blow"):
        bout(config("best_of", ("other", "other"), allow_mirror=True), packs)


def test_limits_of_a_pack_hold_in_its_words_too() -> None:
    packs = [
        pack(
            [own_character(), {**own_character(), "id": "other"}],
            life_max=8,
            super_from_round=3,
            ultra_max_life=2,
        )
    ]
    match = bout(config("single", ("own", "other")), packs)
    assert [side.life for side in match.state.sides] == [8, 8]
    answer(match, 0, ("blow", "blow"))
    answer(match, 1, ("blow", "blow"))
    shut = {option.id: option.why_not for option in GAME.options(match, match.state.open[0])}
    assert shut["big"] == "a Super may be played from round 3 on"
    assert shut["last"] == "an Ultra may be played at 2 life or less"


def test_two_barred_cards_left_are_both_open() -> None:
    """A pack whose Super opens in round 8: in round 7 nothing else may be left (SFR-RND-04, GAT-06)."""
    packs = [pack([own_character(), {**own_character(), "id": "other"}], super_from_round=8)]
    match = bout(config("single", ("own", "other")), packs)
    answer(match, 0, ("blow", "blow"))
    answer(match, 1, ("blow", "blow"))
    state = match.state
    state.round = 7
    for side in state.sides:
        side.hand, side.used, side.life = ["big", "last"], ["blow"] * 6, 9
    state.open = ()
    DRIVER.go_on(match)
    assert [request.options for request in state.open] == [("big", "last")] * 2  # type: ignore[union-attr]
    answer(match, 0, "big")
    answer(match, 1, "last")
    assert not any(side.illegal for side in state.sides)
    assert [side.life for side in state.sides] == [9, 5]


# taking back


def test_a_sealed_card_may_be_taken_back_until_the_other_one_is_in() -> None:
    match = dealt()
    first, second = match.state.open
    answer(match, 0, "hadouken")
    assert any(isinstance(event, Sealed) for event in match.events)
    DRIVER.submit(match, Withdraw(by=0, request=first.id))
    assert match.state.sealed == {}
    answer(match, 0, "weak_punch")
    with pytest.raises(Refused):
        DRIVER.submit(match, Withdraw(by=1, request=first.id))
    answer(match, 1, "spinning_bird_kick")
    assert match.state.sides[0].used == ["weak_punch"]
    with pytest.raises(Refused):
        DRIVER.submit(match, Withdraw(by=0, request=first.id))
    assert second.id not in {request.id for request in match.state.open}


def test_two_answers_to_one_commit_are_refused() -> None:
    match = dealt()
    request = match.state.open[0]
    answer(match, 0, "hadouken")
    before = msgspec.json.encode(match.state)
    with pytest.raises(Refused, match="withdraw it first") as refused:
        DRIVER.submit(match, Answer(by=0, request=request.id, value="weak_punch"))
    assert refused.value.rule == "SFR-RND-01"
    assert msgspec.json.encode(match.state) == before


# by hand


def test_a_card_written_down_wrongly_is_exchanged() -> None:
    match = printed()
    for seat in (0, 1):
        answer(match, seat, "locked")
    answer(match, 0, "hadouken")
    answer(match, 1, "spinning_bird_kick")
    answer(match, 0, 2)
    answer(match, 0, "done")
    DRIVER.submit(match, Adjust(path="seats.0.used", value=("weak_punch",)))
    assert "hadouken" in match.candidates(match.state.sides[0])
    assert "weak_punch" not in match.candidates(match.state.sides[0])
    with pytest.raises(Refused) as refused:
        DRIVER.submit(match, Adjust(path="seats.0.used", value=()))
    assert refused.value.rule == "SFR-RND-10"
    with pytest.raises(Refused) as refused:
        DRIVER.submit(match, Adjust(path="seats.0.used", value=("guard",)))
    assert refused.value.rule == "SFR-GAT-08"


def test_a_dealt_hand_follows_when_a_used_card_is_exchanged() -> None:
    match = dealt()
    answer(match, 0, "hadouken")
    answer(match, 1, "spinning_bird_kick")
    DRIVER.submit(match, Adjust(path="seats.0.used", value=("weak_punch",)))
    hand = match.state.sides[0].hand
    assert hand.count("hadouken") == 2
    assert "weak_punch" not in hand
    assert list(faults(match)) == []


def test_life_that_is_corrected_opens_the_ultra_at_once() -> None:
    match = dealt()
    assert lit(match, "ultra", 0) == 0
    DRIVER.submit(match, Adjust(path="seats.0.life", value=5))
    assert "destroy_hadouken" in match.state.open[0].options  # type: ignore[union-attr]
    assert lit(match, "ultra", 0) == 1


@pytest.mark.parametrize("seed", range(12))
def test_wherever_a_referee_may_put_a_match_it_goes_on(seed: int) -> None:
    """Forced anywhere from anywhere: refused in words, or the match ends by the rules."""
    tried = 0
    for answers in (0, 2, 3, 4, 5, 9, 14):
        for cards in ("app", "printed"):
            start = bout(config("single", ("", ""), (cards, cards)))  # type: ignore[arg-type]
            at_random(start, seed, answers)
            for path in GAME.chart.states:
                match = fork(start)
                try:
                    DRIVER.submit(match, ForceState(path=path))
                except Refused:
                    continue
                tried += 1
                at_random(match, seed, 200)
                assert DRIVER.finished(match)
    assert tried


def test_rivals_has_no_clock() -> None:
    with pytest.raises(Refused):
        DRIVER.submit(dealt(), TimeUp())


def test_nobody_concedes_twice_or_for_another() -> None:
    match = dealt()
    with pytest.raises(Refused):
        DRIVER.submit(match, Concede(by=1, seat=0))
    DRIVER.submit(match, Concede(by=0, seat=0))
    assert GAME.winner(match.state) == 1
    with pytest.raises(Refused):
        DRIVER.submit(match, Concede(by=1, seat=1))


# words and lights


def test_the_step_list_is_told_with_the_step_that_decided() -> None:
    match = dealt()
    answer(match, 0, "judo_throw")
    answer(match, 1, "lightning_kick")
    (judged,) = [event for event in match.events if isinstance(event, RoundJudged)]
    line = GAME.tell(match, judged)
    assert line == (
        "Initiative 5 against 6; P2's power is cancelled; P2 is faster and hits for 2 (placeholder) (decided)"
    )
    assert judged.rule == "SFR-RES-07"


def test_barred_cards_are_shown_with_the_reason_and_the_rule() -> None:
    match = dealt()
    options = {option.id: option for option in GAME.options(match, match.state.open[0])}
    assert not options["shinkuu_hadouken"].enabled
    assert options["shinkuu_hadouken"].rule == "SFR-GAT-01"
    assert options["destroy_hadouken"].rule == "SFR-GAT-02"
    assert options["hadouken"].enabled


def test_the_picker_of_printed_cards_warns_of_a_barred_one() -> None:
    match = printed()
    for seat in (0, 1):
        answer(match, seat, "locked")
    options = {option.id: option for option in GAME.options(match, match.state.open[0])}
    assert "from round 5 on" in options["shinkuu_hadouken"].label
    assert options["shinkuu_hadouken"].enabled, "it was played; the rules say what follows"
    assert "from round" not in options["hadouken"].label


def test_the_lock_lamp_lights_for_the_one_who_has_locked() -> None:
    match = dealt()
    assert (lit(match, "locked", 0), lit(match, "locked", 1)) == (0, 0)
    answer(match, 1, "spinning_bird_kick")
    assert (lit(match, "locked", 0), lit(match, "locked", 1)) == (0, 1)
    DRIVER.submit(match, Withdraw(by=1, request=match.state.open[1].id))
    assert lit(match, "locked", 1) == 0


def test_super_and_placeholder_lamps() -> None:
    match = dealt()
    assert (lit(match, "super", TABLE), lit(match, "placeholder damage", TABLE)) == (0, 1)
    DRIVER.submit(match, Adjust(path="round", value=5))
    assert lit(match, "super", TABLE) == 1
    for character in ("ryu", "chunli"):
        for card in match.library.cards[character]:
            DRIVER.submit(match, Adjust(path=f"damages.{character}/{card}", value=6))
    assert lit(match, "placeholder damage", TABLE) == 0


def test_the_hit_is_held_until_the_sliders_are_moved() -> None:
    match = printed()
    for seat in (0, 1):
        answer(match, seat, "locked")
    answer(match, 0, "hadouken")
    answer(match, 1, "spinning_bird_kick")
    answer(match, 0, 2)
    bars = [t for t in GAME.trackers(match, GAME.view(match, SPECTATOR)) if isinstance(t, Bar)]
    assert [(bar.value, bar.held) for bar in bars] == [(10, True), (8, True)]
    assert lit(match, "damage", 1) == 2
    answer(match, 0, "done")
    bars = [t for t in GAME.trackers(match, GAME.view(match, SPECTATOR)) if isinstance(t, Bar)]
    assert [bar.held for bar in bars] == [False, False]
    assert lit(match, "damage", 1) == 0


def test_a_person_confirms_the_sliders_where_a_bot_holds_dealt_cards() -> None:
    match = bout(config("single", ("ryu", "chunli"), ("app", "printed")))
    answer(match, 0, ("guard", "hurricane_kick"))
    answer(match, 1, "guard")
    answer(match, 0, "hadouken")
    answer(match, 1, "locked")
    answer(match, 1, "spinning_bird_kick")
    (request,) = match.state.open
    assert isinstance(request, Choose)
    assert (request.key, request.seat) == ("sliders", 1)


# packs


def test_the_template_is_a_pack_that_can_be_dealt() -> None:
    files = RivalsPacks().template("mine", "Mine")
    assert set(files) == {"pack.toml", "characters/first_character.toml"}


def test_a_bout_survives_json_in_the_middle_of_a_round() -> None:
    match = printed()
    for seat in (0, 1):
        answer(match, seat, "locked")
    answer(match, 0, "hadouken")
    state = msgspec.json.decode(msgspec.json.encode(match.state), type=GAME.state_type)
    assert state == match.state
