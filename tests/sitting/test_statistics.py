"""The statistics of a match agree with the match: nothing is counted twice, nothing hidden is told."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from finished import FIGHT, begin, finished, play

from cornerman.engine.commands import Adjust, Rewind
from cornerman.engine.events import Rolled
from cornerman.engine.observers import REFEREE
from cornerman.games.sftmg.events import DamageDealt, Healed, RoundWon
from cornerman.session.looking import look
from cornerman.session.paths import DataPaths, data_paths
from cornerman.session.statistics.facts import GONE, MatchStatistics, Plot
from cornerman.session.statistics.luck import chance_of_more, chi_square, in_words
from cornerman.session.statistics.time_spent import BREAK_S, seconds_before
from cornerman.sitting.statistics import account_of, statistics_of
from cornerman.sitting.statistics_page import page
from cornerman.sitting.wishes import Wishes


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> DataPaths:
    return data_paths(tmp_path_factory.mktemp("matches")).create()


@pytest.fixture(scope="module")
def fight(home: DataPaths) -> Path:
    return finished(FIGHT, home)


@pytest.fixture(scope="module")
def counted(fight: Path) -> MatchStatistics:
    return statistics_of(fight)


def value_at(plot: Plot, seat: int, step: int) -> int:
    points = next(line.points for line in plot.lines if line.seat == seat)
    return [point.value for point in points if point.at <= step][-1]


def figure(of: MatchStatistics, name: str) -> tuple[str, ...]:
    return next(one.values for one in of.figures if one.name == name)


def test_damage_by_source_adds_up_to_what_the_fighters_lost(fight: Path, counted: MatchStatistics) -> None:
    seen = look(fight)
    events = [e for n in seen.history.line() for e in seen.rules.read_events(seen.history.done(n).events)]
    lost: Counter[int] = Counter()
    for event in events:
        if isinstance(event, DamageDealt):
            lost[event.seat] += event.n
    dealt = [sum(one.n for one in counted.sources if one.seat == seat) for seat in (0, 1)]
    assert dealt == [lost[1], lost[0]]
    assert figure(counted, "Damage dealt") == tuple(map(str, dealt))
    assert sum(isinstance(e, Healed) for e in events) == 0 or figure(counted, "Health regained")


def test_every_die_of_the_app_is_counted_once(fight: Path, counted: MatchStatistics) -> None:
    seen = look(fight)
    faces: Counter[int] = Counter()
    for number in seen.history.line():
        for event in seen.rules.read_events(seen.history.done(number).events):
            if isinstance(event, Rolled) and event.what == "dice":
                faces.update(event.faces)
    [dice] = counted.dice
    assert dice.rolled == faces.total() == sum(face.count for face in dice.faces)
    assert {face.mark: face.count for face in dice.faces} == {
        "AB": faces[1] + faces[2],
        "C": faces[3],
        "A": faces[4],
        "B": faces[5],
        "M": faces[6],
    }
    assert sum(face.expected for face in dice.faces) == pytest.approx(dice.rolled)
    assert dice.faces[0].expected == pytest.approx(dice.rolled / 3)


def test_the_lines_end_where_the_match_ended_and_fall_to_nothing_at_a_knock_out(
    fight: Path, counted: MatchStatistics
) -> None:
    seen, health = look(fight), counted.plots[0]
    assert [plot.name for plot in counted.plots] == ["health", "meter"]
    assert [value_at(health, seat, counted.steps) for seat in (0, 1)] == [
        seat.health
        for seat in seen.match.state.seats  # type: ignore[attr-defined]
    ]
    for one in counted.rounds:
        loser = 1 - one.winners[0]
        assert one.left[loser] == 0
    zeros = sum(point.value == 0 for line in health.lines for point in line.points[:-1])
    assert zeros >= len(counted.rounds) - 1, "a fighter who was out is drawn down to nothing"


def test_rounds_are_told_with_who_won_and_how(fight: Path, counted: MatchStatistics) -> None:
    seen = look(fight)
    won = [
        event.seat
        for number in seen.history.line()
        for event in seen.rules.read_events(seen.history.done(number).events)
        if isinstance(event, RoundWon)
    ]
    assert [one.winners for one in counted.rounds] == [(seat,) for seat in won]
    assert counted.winners == (won[-1],)
    assert {one.how for one in counted.rounds} <= {"knock-out", "time out", "double knock-out"}
    assert sum(one.turns for one in counted.rounds) == len(counted.turns)
    assert [mark.turn for mark in counted.marks if mark.kind == "turn"] == list(
        range(1, len(counted.turns) + 1)
    )


def test_what_was_undone_counts_nowhere(home: DataPaths) -> None:
    with begin(FIGHT, home) as session:
        play(session, lambda s: s.number >= 60)
        before = statistics_of(session.path)
        to = session.number
        play(session, lambda s: s.number >= 75)
        session.submit(Rewind(by=REFEREE, to=to))
        after = statistics_of(session.path)
    assert after.undone > 0
    assert (after.sources, after.dice, after.plots, after.steps) == (
        before.sources,
        before.dice,
        before.plots,
        before.steps,
    )


def test_values_set_by_hand_are_drawn_and_told(home: DataPaths) -> None:
    with begin(FIGHT, home) as session:
        play(session, lambda s: s.number >= 20)
        session.submit(Adjust(by=REFEREE, path="seats.0.meter", value=7))
        counted = statistics_of(session.path)
    assert value_at(counted.plots[1], 0, counted.steps) == 7
    assert any("1 value" in note and "by hand" in note for note in counted.notes)


def test_statistics_during_a_match_tell_no_more_than_everybody_knows(home: DataPaths) -> None:
    with begin(FIGHT, home) as session:
        play(session, lambda s: s.batch.trackers != () and s.news(0).state.path == "fight.attack.reaction")
        told = "\n".join(page(statistics_of(session.path)))
        own = session.news(0).state.seats[0].hand  # type: ignore[attr-defined]
    assert own
    assert "not over yet" in told
    names = {card.replace("-", " ") for card in own if not card.startswith("focus")}
    played = {one.name.lower() for one in statistics_of(session.path).sources}
    assert not any(name in told.lower() for name in names - played)


@pytest.mark.parametrize(
    ("game", "mode"), [("wotf", "duel"), ("wotf", "tag_team"), ("sf_rivals", "single"), ("sf_rivals", "team")]
)
def test_every_game_and_team_is_counted(game: str, mode: str, home: DataPaths) -> None:
    path = finished(Wishes(game=game, mode=mode), home)
    seen, counted = look(path), statistics_of(path)
    assert counted.over
    assert seen.history.done(seen.history.number).winner in {None, *counted.winners}
    assert len(counted.winners) in ({2} if "t" in mode[:1] else {0, 1}), "a team wins as a whole"
    assert counted.rounds
    assert all(counted.fighters)
    life = counted.plots[0]
    for line in life.lines:
        values = [p.value for p in line.points if p.value != GONE]
        assert max(values) <= life.maximum
    assert sum(one.n for one in counted.sources) > 0
    assert len(list(page(counted))) > 10


def test_a_game_without_an_account_of_its_own_is_counted_all_the_same(
    monkeypatch: pytest.MonkeyPatch, fight: Path
) -> None:
    import importlib.util

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    account = account_of(look(fight).rules.blank())
    assert account.figures() == []
    monkeypatch.undo()
    from cornerman.session.statistics.account import Account
    from cornerman.session.statistics.counting import count

    counted = count(fight, Account)
    assert [plot.name for plot in counted.plots] == ["health", "meter"]
    assert [face.mark for face in counted.dice[0].faces] == list("123456")


def test_a_break_is_no_thinking(fight: Path) -> None:
    history = look(fight).history
    assert 0 <= seconds_before(history, 5) < BREAK_S
    assert seconds_before(history, 0) == 0


# luck


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (9.488, 4, 0.05),
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (0.0, 4, 1.0),
    ],
)
def test_the_chance_is_that_of_the_printed_tables(value: float, freedom: int, chance: float) -> None:
    assert chance_of_more(value, freedom) == pytest.approx(chance, abs=2e-4)


def test_few_dice_are_not_judged() -> None:
    assert chi_square([20, 10, 10, 10, 9], [19.7, 9.8, 9.8, 9.8, 9.8]) is None
    assert "too few" in in_words(59, None)


def test_many_dice_are_judged_without_a_verdict_on_anybody() -> None:
    value = chi_square([40, 20, 20, 20, 20], [40.0, 20.0, 20.0, 20.0, 20.0])
    assert value == 0
    assert "in 100 of 100 matches" in in_words(120, chance_of_more(0.0, 4))
    loaded = chi_square([0, 30, 30, 30, 30], [40.0, 20.0, 20.0, 20.0, 20.0])
    assert loaded is not None
    words = in_words(120, chance_of_more(loaded, 4))
    assert "fewer than 1 of 100" in words
    assert "cheat" not in words
