"""A match session: nothing is shown that is not kept, and whatever goes wrong changes nothing."""

from __future__ import annotations

import errno
import random
import threading
import time
from datetime import UTC, datetime

import duelling
import msgspec
import pytest
import toygame
from duelling import begin, everything, play, play_out, play_to, reopened, state_bytes

from cornerman.engine.chance import commitment, draw
from cornerman.engine.commands import Adjust, Answer, Concede, Pause, Redo, Resume, Rewind, Withdraw
from cornerman.engine.events import Sealed
from cornerman.engine.observers import APP, REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, Roll, Waiting
from cornerman.errors import SessionError
from cornerman.session import journal as journal_module
from cornerman.session.durability import NoSync
from cornerman.session.faults import RulesFault
from cornerman.session.journal_errors import JournalFailed, JournalFull
from cornerman.session.journal_reader import read_journal
from cornerman.session.loading import load
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.session.records import Press


def lay(session: MatchSession, seat: int, card: str | None = None) -> None:
    request = next(r for r in session.batch.requests if r.seat == seat)
    session.submit(Answer(by=seat, request=request.id, value=card or request.options[0]))


# what is refused


@pytest.mark.parametrize(
    "command",
    [
        Answer(by=0, request=99, value="a"),
        Answer(by=0, request=3, value="no such card"),
        Answer(by=1, request=3, value="a"),
        Answer(by=SPECTATOR, request=3, value="a"),
        Answer(by=7, request=3, value="a"),
        Withdraw(by=0, request=3),
        Adjust(path="seats.0.luck", value=1),
        Adjust(path="seats.0.life", value=99),
        Adjust(path="settings.dice", value="sometimes"),
        Adjust(path="settings.", value="do"),
        Concede(by=0, seat=1),
        Resume(),
        Rewind(to=0),
        Rewind(to=1),
        Rewind(to=-1),
        Redo(),
    ],
    ids=repr,
)
def test_a_refused_command_changes_nothing_and_nobody_hears_of_it(command) -> None:
    session = begin()
    before, heard = everything(session), []
    session.subscribe(heard.append, REFEREE)
    with pytest.raises(Refused) as refused:
        session.submit(command)
    assert refused.value.reason
    assert everything(session) == before
    assert heard == []


def test_a_question_is_answered_once() -> None:
    session = begin()
    mine, other = session.batch.requests
    lay(session, 0)
    with pytest.raises(Refused, match="in already"):
        session.submit(Answer(by=0, request=mine.id, value=mine.options[0]))
    lay(session, 1)
    before = everything(session)
    for request in (mine, other):
        with pytest.raises(Refused, match="not open"):
            session.submit(Answer(by=request.seat, request=request.id, value=request.options[0]))
    assert everything(session) == before


def test_a_sealed_answer_may_be_taken_back_until_the_last_is_in() -> None:
    session = begin()
    start = state_bytes(session)
    mine = session.batch.requests[0]
    lay(session, 0)
    session.submit(Withdraw(by=0, request=mine.id))
    assert state_bytes(session) == start


def test_while_paused_only_answers_wait() -> None:
    session = begin()
    session.submit(Pause())
    with pytest.raises(Refused, match="paused"):
        lay(session, 0)
    session.submit(Resume())
    lay(session, 0)


def test_while_paused_the_app_deals_nothing_and_afterwards_it_does() -> None:
    session = begin()
    session.submit(Pause())
    session.submit(Adjust(path="seats.0.dealt", value=1))
    (shuffle,) = session.batch.requests
    assert isinstance(shuffle, Roll)
    assert state_hand(session, 0) == []
    session = duelling.again(session)
    session.submit(Resume())
    assert len(state_hand(session, 0)) == toygame.HAND
    assert not any(isinstance(r, Roll) for r in session.batch.requests)


# what is kept before it is shown


def test_a_command_is_in_the_journal_before_anybody_hears_of_it() -> None:
    session = begin()
    kept: list[int] = []

    def look(news) -> None:
        history = load(read_journal(session.path)).history
        assert history is not None
        kept.append(history.number)
        assert kept[-1] == news.number

    session.subscribe(look)
    play(session, 20)
    assert kept == list(range(1, 21))


def test_a_full_disk_changes_nothing_and_the_same_command_works_once_there_is_room(monkeypatch) -> None:
    session = begin()
    play(session, 5)
    before, heard = everything(session), []
    session.subscribe(heard.append)

    def no_room(fd: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(journal_module, "write_all", no_room)
        with pytest.raises(JournalFull, match="no room"):
            play(session, 1, seed=5)
        assert everything(session) == before
        assert heard == []
    play(session, 1, seed=5)
    assert session.number == before[1] + 1
    assert len(heard) == 1


def test_a_disk_that_does_not_keep_changes_nothing_and_the_match_can_be_opened_again() -> None:
    class Failing(NoSync):
        broken = False

        def sync(self, fd: int) -> None:
            super().sync(fd)
            if self.broken:
                raise OSError(errno.EIO, "Input/output error")

    sync = Failing()
    session = MatchSession.new(
        toygame.GAME, toygame.duel(), [toygame.PACK], seed="x", home=data_paths(), sync=sync
    )
    play(session, 5)
    before = everything(session)
    sync.broken = True
    for _ in range(2):
        with pytest.raises(JournalFailed):
            play(session, 1)
        assert everything(session) == before
    session._journal.close()
    assert everything(reopened(session.path)) == before


def test_after_close_nothing_more_is_taken() -> None:
    session = begin()
    session.close()
    session.close()
    with pytest.raises(JournalFailed, match="closed"):
        play(session, 1)


# a fault in the rules


def test_a_fault_in_the_rules_changes_nothing_and_is_kept_for_a_bug_report(monkeypatch) -> None:
    session = begin()
    roll = play_to(session, Roll)
    before, heard = everything(session)[:-1], []
    session.subscribe(heard.append)

    def broken(match, values):
        match.state.seats[0].life = 1  # half done
        raise ZeroDivisionError("a fault")

    phase = toygame.GAME.phases["round.dice"]
    with monkeypatch.context() as fault:
        fault.setitem(toygame.GAME.phases, "round.dice", phase._replace(answer=broken))
        with pytest.raises(RulesFault) as told:
            session.roll(roll.id)
    assert "ZeroDivisionError: a fault; nothing has changed" in str(told.value)
    assert f"cornerman report {session.id}" in str(told.value)
    assert everything(session)[:-1] == before
    assert heard == []
    (kept,) = load(read_journal(session.path)).faults
    assert (kept.n, kept.error) == (session.number + 1, "ZeroDivisionError: a fault")
    assert "in broken" in kept.trace
    session.roll(roll.id)
    assert session.number == before[1] + 1
    assert state_bytes(duelling.again(session)) == state_bytes(session)


# chance


def test_the_app_commits_to_its_seed_and_reveals_it_at_the_end_only() -> None:
    session = begin(seed=None)
    assert not session.config.seeded
    with pytest.raises(Refused, match="when the match is over"):
        _ = session.seed
    play_out(session)
    assert commitment(bytes.fromhex(session.seed)) == session.config.commitment


def test_a_seed_given_by_hand_makes_the_match_again_and_is_marked() -> None:
    one, other = (play_out(begin(seed="42")) for _ in range(2))
    assert one.config.seeded
    assert state_bytes(one) == state_bytes(other)
    assert state_bytes(play_out(begin(seed="43"))) != state_bytes(one)


def test_the_apps_dice_are_the_committed_draws_in_order() -> None:
    session = begin()
    seen: dict[str, int] = {}
    rng = random.Random(3)
    rolls = []
    while not session.over:
        roll = next((r for r in session.batch.requests if isinstance(r, Roll)), None)
        if roll is not None:
            answer = session.chance(roll)
            assert answer == session.chance(roll), "asking draws nothing"
            rolls.append((roll, seen.get(roll.stream, 0), answer.value))
            seen[roll.stream] = seen.get(roll.stream, 0) + 1
        duelling.step(session, rng)
    seed = bytes.fromhex(session.seed)
    assert len(rolls) > 5
    assert all(value == draw(seed, roll, number) for roll, number, value in rolls)


def test_cards_that_the_app_deals_are_shuffled_and_picked_without_anybody_being_asked() -> None:
    session = begin()
    asked, drawn = set(), set()

    def look(news) -> None:
        asked.update(r.what for r in news.requests if isinstance(r, Roll))

    session.subscribe(look, REFEREE)
    play_out(session)
    history = load(read_journal(session.path)).history
    for number in range(history.number + 1):
        drawn.update(d.what for d in history.done(number).draws)
    assert asked == {"dice"}
    assert drawn == {"dice", "shuffle", "pick"}


def test_nobody_rolls_anothers_dice_but_the_referee_and_the_app_may() -> None:
    for by in (REFEREE, APP):
        session = begin()
        roll = play_to(session, Roll)
        with pytest.raises(Refused, match="rolls these dice"):
            session.roll(roll.id, by=1 - roll.seat)
        session.roll(roll.id, by=by)


def test_what_the_app_did_not_draw_is_not_taken_as_its_draw() -> None:
    session = begin()
    roll = play_to(session, Roll)
    true = session.chance(roll).value
    forged = tuple(face % 6 + 1 for face in true)
    before = everything(session)
    for answer in (
        Answer(by=roll.seat, request=roll.id, value=forged, source="app"),
        Answer(by=roll.seat, request=roll.id, value=forged, source="faces"),
        Answer(by=roll.seat, request=roll.id, value=forged),
    ):
        with pytest.raises(Refused):
            session.submit(answer)
        assert everything(session) == before
    session.submit(Answer(by=REFEREE, request=roll.id, value=forged))
    draws = load(read_journal(session.path)).history.done(session.number).draws
    assert (draws[0].value, draws[0].source) == (forged, "faces")


def test_real_dice_are_typed_in_and_the_app_does_not_roll_them() -> None:
    session = begin(toygame.duel(dice="faces"))
    roll = play_to(session, Roll)
    with pytest.raises(Refused, match="type the faces in"):
        session.roll(roll.id)
    session.submit(Answer(by=roll.seat, request=roll.id, value=(1,) * roll.count))


def test_printed_cards_are_asked_for_when_they_are_turned_up() -> None:
    session = begin(toygame.duel(cards="printed"))
    play_out(session)
    done = load(read_journal(session.path)).history
    draws = [d.what for n in range(session.number + 1) for d in done.done(n).draws]
    assert set(draws) == {"dice"}
    assert session.winner in (0, 1)


def test_table_and_virtual_mode_given_the_same_answers_hurt_the_same() -> None:
    virtual, printed = begin(), begin(toygame.duel(cards="printed"))
    rng = random.Random(5)
    for _ in range(30):
        if virtual.over:
            break
        request = virtual.batch.requests[0]
        if isinstance(request, Roll):
            faces = virtual.chance(request).value
            virtual.roll(request.id)
            asked = play_to(printed, Roll)
            printed.submit(Answer(by=REFEREE, request=asked.id, value=faces))
        else:
            cards = [rng.choice(r.options) for r in virtual.batch.requests]
            for r, card in zip(virtual.batch.requests, cards, strict=True):
                virtual.submit(Answer(by=r.seat, request=r.id, value=card))
            for r in printed.batch.requests:
                printed.submit(Answer(by=r.seat, request=r.id, value="?"))
            for card in cards:
                (which,) = printed.batch.requests
                printed.submit(Answer(by=which.seat, request=which.id, value=card))
        lives = [[hand.life for hand in s.news(SPECTATOR).state.seats] for s in (virtual, printed)]
        assert lives[0] == lives[1]


# who may know what


def test_no_news_for_a_seat_tells_what_is_hidden_from_it() -> None:
    session = begin()
    heard: list[bytes] = []
    session.subscribe(
        lambda news: heard.append(
            msgspec.json.encode((news.state, news.events, news.requests, news.lines, news.undo))
        ),
        1,
    )
    secret = session._source.reveal().encode()
    rng = random.Random(2)
    for _ in range(40):
        if session.over:
            break
        hidden = {c for c in state_hand(session, 0) if c not in state_hand(session, 1)}
        duelling.step(session, rng)
        laid = {hand.laid for hand in session.news(REFEREE).state.seats}
        hidden = (hidden & set(state_hand(session, 0))) - laid - set(state_hand(session, 1))
        public = {c for hand in session.news(1).state.seats for c in hand.discard}
        for card in hidden - public:
            assert f'"{card}"'.encode() not in heard[-1]
        assert secret not in heard[-1]


def state_hand(session: MatchSession, seat: int) -> list[str]:
    return session.news(REFEREE).state.seats[seat].hand


def test_a_hidden_card_makes_no_difference_to_what_the_other_seat_is_told() -> None:
    told = []
    for card in (0, 1):
        session = begin(seed="same")
        hand = session.batch.requests[0].options
        lay(session, 0, hand[card])
        news = session.news(1)
        told.append(msgspec.json.encode((news.state, news.events, news.requests, news.lines, news.undo)))
    assert told[0] == told[1]


def test_the_match_that_a_bot_gets_holds_its_view_and_no_more() -> None:
    session = play(begin(), 3)
    for observer in (0, 1, SPECTATOR):
        news = session.news(observer)
        assert news.match.state is news.state
        assert news.match.config.commitment == session.config.commitment
        assert news.match.events == []
        other = 1 - observer if observer >= 0 else 0
        assert set(news.match.state.seats[other].hand) == {toygame.UNKNOWN}


def test_the_owner_sees_the_question_others_only_that_it_is_asked() -> None:
    session = begin()
    mine, other = session.news(0).requests
    assert isinstance(mine, Choose)
    assert isinstance(other, Waiting)
    assert all(isinstance(r, Waiting) for r in session.news(SPECTATOR).requests)
    assert all(isinstance(r, Choose) for r in session.news(REFEREE).requests)


# publishing


def test_one_command_is_one_batch_with_its_number_events_and_questions() -> None:
    session = begin()
    heard = []
    session.subscribe(heard.append, 0)
    lay(session, 0)
    lay(session, 1)
    assert [news.number for news in heard] == [1, 2]
    assert heard[0].events == (Sealed(seat=0),)
    assert isinstance(heard[1].requests[0], Roll)
    assert heard[1].lines[0].startswith("cards:")


def test_old_news_do_not_change_when_the_match_goes_on() -> None:
    session = begin()
    heard = []
    session.subscribe(heard.append, REFEREE)
    play(session, 3)
    early = heard[0]
    play(session, 20)
    assert early.state == heard[0].state
    assert msgspec.json.encode(early.state) != state_bytes(session)
    history = load(read_journal(session.path)).history
    assert history.done(1).path == early.state.path


def test_a_listener_that_answers_is_heard_after_everybody_heard_the_question() -> None:
    session = begin()
    order: list[tuple[str, int]] = []

    def bot(news) -> None:
        order.append(("bot", news.number))
        for request in news.requests:
            if isinstance(request, Choose) and request.id not in news.sealed:
                session.submit(Answer(by=1, request=request.id, value=request.default))

    session.subscribe(bot, 1)
    session.subscribe(lambda news: order.append(("screen", news.number)))
    lay(session, 0)
    assert order == [("bot", 1), ("screen", 1), ("bot", 2), ("screen", 2)]


def test_a_listener_that_fails_stops_neither_the_match_nor_the_others(caplog) -> None:
    session = begin()
    heard = []

    def broken(news) -> None:
        raise RuntimeError("a broken lamp")

    session.subscribe(broken)
    session.subscribe(heard.append)
    play(session, 3)
    assert [news.number for news in heard] == [1, 2, 3]
    assert "a broken lamp" in caplog.text


def test_who_unsubscribes_hears_no_more() -> None:
    session = begin()
    heard = []
    stop = session.subscribe(heard.append)
    play(session, 2)
    stop()
    stop()
    play(session, 2)
    assert len(heard) == 2


def test_several_threads_may_act_and_every_command_counts_once() -> None:
    session = begin()
    heard: list[int] = []
    session.subscribe(lambda news: heard.append(news.number))

    def tap(seat: int) -> None:
        for i in range(50):
            session.submit(Adjust(by=seat, path=f"seats.{seat}.life", value=i % 8 + 1))

    threads = [threading.Thread(target=tap, args=(seat,)) for seat in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert session.number == 100
    assert heard == list(range(1, 101))
    assert state_bytes(duelling.again(session)) == state_bytes(session)


# buttons


def test_a_press_counts_once_also_when_it_comes_again_after_a_restart() -> None:
    session = begin()
    roll = play_to(session, Roll)
    press = Press(board="b1", boot=7, number=12)
    session.roll(roll.id, by=roll.seat, press=press)
    assert session.last_press("b1", 7) == 12
    session = duelling.again(session)
    assert session.last_press("b1", 7) == 12
    request = session.batch.requests[0]
    before = everything(session)
    with pytest.raises(Refused, match="counted already"):
        session.submit(Answer(by=request.seat, request=request.id, value=request.default), press=press)
    assert everything(session) == before
    later = Press(board="b1", boot=8, number=1)
    session.submit(Answer(by=request.seat, request=request.id, value=request.default), press=later)


def test_a_question_keeps_its_token_while_it_stands_and_gets_another_when_asked_anew() -> None:
    session = begin()
    mine, other = session.batch.requests
    tokens = dict(session.batch.tokens)
    lay(session, 0)
    assert session.batch.tokens == tokens, "the other seat's answer does not disturb a question"
    late = dict(session.batch.tokens)
    session.undo()
    assert session.batch.requests == (mine, other)
    assert not set(session.batch.tokens.values()) & set(late.values())
    for token in late.values():
        with pytest.raises(Refused, match="asked anew"):
            session.submit(Answer(by=0, request=mine.id, value=mine.options[0]), token=token)
    session.submit(Answer(by=0, request=mine.id, value=mine.options[0]), token=session.batch.tokens[mine.id])


# beginning


def test_a_set_up_that_the_rules_refuse_leaves_no_file() -> None:
    config = msgspec.structs.replace(toygame.duel(), seats=toygame.duel().seats[:1])
    with pytest.raises(Refused, match="2 seats"):
        begin(config)
    assert not list(data_paths().matches.glob("*"))


def test_a_pack_that_is_not_the_one_named_leaves_no_file() -> None:
    for packs in ([toygame.LONG_PACK], [], [toygame.PACK, toygame.PACK]):
        with pytest.raises(SessionError, match="pack"):
            MatchSession.new(toygame.GAME, toygame.duel(), packs, home=data_paths())
    assert not list(data_paths().matches.glob("*"))


def test_a_command_takes_well_under_two_milliseconds_without_the_disks_sync() -> None:
    session = begin(pack=toygame.LONG_PACK)
    session.subscribe(lambda news: (news.state, news.lines), 0)
    rng = random.Random(1)
    taken = []
    for _ in range(2_000):
        began = time.thread_time()
        duelling.step(session, rng)
        taken.append(time.thread_time() - began)
    taken.sort()
    assert taken[len(taken) * 99 // 100] < 0.002


def test_who_may_not_see_a_question_gets_neither_its_words_nor_its_options() -> None:
    session = begin()
    mine = session.batch.requests[0]
    for observer in (0, REFEREE):
        news = session.news(observer)
        assert news.prompt(mine) == "Lay a card"
        assert [option.id for option in news.options(mine)] == list(mine.options)
    for observer in (1, SPECTATOR):
        with pytest.raises(ValueError, match="not for"):
            session.news(observer).options(mine)
        with pytest.raises(ValueError, match="not for"):
            session.news(observer).prompt(mine)


def test_a_match_takes_another_name_where_one_of_that_name_is_kept_already(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tails = iter("aaaaaaaabbbb")
    monkeypatch.setattr("cornerman.session.opening.secrets.choice", lambda letters: next(tails))
    now = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    both = [
        MatchSession.new(
            toygame.GAME, toygame.duel(), [toygame.PACK], seed="one", home=data_paths(), clock=lambda: now
        )
        for _ in range(2)
    ]
    assert [session.path.stem[-4:] for session in both] == ["aaaa", "bbbb"]
