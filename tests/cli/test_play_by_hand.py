"""`cornerman play` on a pipe: whole matches typed in, ended inputs, killed processes, wrong words.

The lines typed are Enter and 1 in turn: every question takes one of the two, so that these tests pin what a
match by hand promises, and not how its questions look.
"""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import pytest

from cornerman.cli.main import main
from cornerman.session.looking import look
from cornerman.session.matches import Summary, summaries
from cornerman.session.paths import data_paths

WORDS = (
    *("--fighters", "ember,basalt", "--stage", "dojo", "--names", "Ann,Bob", "--pace", "0"),
    *("--table", "none"),
)
OUTSIDE = (sys.executable, "-m", "cornerman", "play", *WORDS)
LINES = 6_000
"""Lines typed: several times what the longest match asks for."""


def typed(lines: int = LINES) -> str:
    return "".join(islice(cycle(["\n", "1\n"]), lines))


class Played(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Played]:
    """Run `cornerman play` in here, with ``text`` as all that is ever typed."""

    def run(*words: str, text: str = "") -> Played:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        code = main(["play", *words])
        captured = capsys.readouterr()
        return Played(code, captured.out, captured.err)

    return run


def the_match() -> Summary:
    found = summaries(data_paths().matches)
    assert len(found) == 1, [one.id for one in found]
    return found[0]


def asked() -> tuple[str, tuple[tuple[int, str], ...]]:
    """Where the match stands, and which questions are open."""
    seen = look(Path(the_match().file))
    assert not seen.trouble
    return seen.match.state.path, tuple((r.id, r.key) for r in seen.match.state.open)


def test_real_dice_of_two_kinds_are_typed_as_they_are_read_off(play: Callable[..., Played]) -> None:
    rolls = ("4 1 1", "3 2 2", "1 1 1")
    turn = ("! ann life_power -1", "draw", "draw", "kneel", "kneel", "locked", "locked")
    done = play(
        *("--game", "wotf", "--fighters", "mika,oren", "--options", "recommended_decks=true"),
        *("--cards", "printed", "--dice", "faces", "--names", "Ann,Bob", "--table", "none"),
        text="\n".join((*rolls, *turn, "c1p1", "2 core", "3 1", "3 4", "2 3", "q")),
    )
    assert "type 3 faces of the real dice, such as 1 2 3: 3 core (1 2 3)" in done.out
    assert "die 1 is a core die: it shows 1, 2 or 3, not '4'" in done.out
    assert "Ann rolls 3 2 2 for initiative" in done.out
    assert "such as 1 3: 1 core (1 2 3), 1 power (2 3 4)" in done.out
    assert "die 2 is a power die: it shows 2, 3 or 4, not '1'" in done.out
    assert "Ann rolls core 3, power 4" in done.out
    assert "Bob rolls core 2 3" in done.out


@pytest.mark.parametrize(
    "who",
    [
        ("--p2", "heuristic"),
        ("--p2", "heuristic", "--cards", "printed,app"),
        ("--cards", "printed"),
    ],
    ids=["app-dealt against a bot", "printed against a bot", "two people with printed cards"],
)
def test_a_whole_match_can_be_typed_on_a_pipe_and_is_checked_at_its_end(
    who: tuple[str, ...], play: Callable[..., Played]
) -> None:
    done = play(*WORDS, *who, "--seed", "8", text=typed())
    assert done.code == 0, done.err
    match = the_match()
    assert match.over
    winner = match.players[match.winner or 0]
    assert f"{winner} wins the match! 2 : " in done.out
    assert "Checked" in done.out.splitlines()[-1]
    assert "\x1b" not in done.out, "no colour and no cursor where nobody looks"
    assert main(["verify", match.file]) == 0


def test_the_same_lines_and_the_same_seed_give_the_same_output(play: Callable[..., Played]) -> None:
    words = (*WORDS, "--p2", "heuristic", "--seed", "8")
    one, two = (play(*words, text=typed(120)).out for _ in range(2))
    assert one.partition("The match is kept")[0] == two.partition("The match is kept")[0]
    assert "Round 1" in one


def test_when_the_input_ends_the_match_is_kept_and_the_exit_code_is_2(play: Callable[..., Played]) -> None:
    done = play(*WORDS, "--p2", "heuristic", "--seed", "8", text=typed(9))
    assert done.code == 2
    assert "the match is kept" in done.err
    match = the_match()
    assert f"cornerman play --resume {match.id}" in done.err
    assert not match.over
    assert match.commands > 0


def test_a_match_goes_on_at_the_very_question_where_it_stopped(play: Callable[..., Played]) -> None:
    play(*WORDS, "--p2", "heuristic", "--seed", "8", text=typed(15))
    before, commands = asked(), the_match().commands
    again = play("--resume", text="q\n")
    assert again.code == 0, again.err
    assert asked() == before, "and the bot is known, without being named again"
    assert the_match().commands == commands, "looking on changes nothing"


def test_a_killed_match_goes_on_too(play: Callable[..., Played]) -> None:
    child = subprocess.Popen(
        [*OUTSIDE, "--p2", "heuristic", "--seed", "8"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdin.write(typed(20))  # a roll-off may be tied, and rolled again
    child.stdin.flush()
    assert any("Put back which cards?" in line for line in child.stdout)
    child.send_signal(signal.SIGKILL)
    child.communicate(timeout=20)
    before = asked()
    done = play("--resume", text="q\n")
    assert done.code == 0, done.err
    assert asked() == before


def test_a_second_cornerman_on_the_same_folder_says_who_plays_there(play: Callable[..., Played]) -> None:
    child = subprocess.Popen(
        [*OUTSIDE, "--p2", "heuristic"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert child.stdout is not None
        child.stdout.readline()  # the first line of a match: the folder is taken
        second = play(*WORDS, "--p2", "heuristic")
        assert second.code == 2
        assert str(child.pid) in second.err
    finally:
        child.kill()
        child.communicate(timeout=20)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--p2", "heuristc"), "heuristic"),
        (("--cards", "paper"), "printed"),
        (("--dice", "paper"), "faces"),
        (("--names", "Ann,ann"), "each another one"),
        (("--fighters", "embr,basalt"), 'did you mean "ember"?'),
        (("--fighters", "ember,basalt,ember"), "3 Characters for 2 players"),
        (("--stage", "dojoo"), 'did you mean "dojo"?'),
        (("--options", "clock_min=20"), "0, 15, 25"),
        (("--pace", "-1"), "0 to 60"),
        (("--seed", " "), "empty"),
        (("--resume", "last", "--seed", "1"), "without"),
        (("--games", "3"), "--bots"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_words_are_refused_with_what_is_allowed_and_begin_no_match(
    words: tuple[str, ...], told: str, play: Callable[..., Played]
) -> None:
    done = play(*WORDS, *words)
    assert done.code == 2, done.out
    assert told in done.err
    assert not summaries(data_paths().matches)


@pytest.mark.parametrize(
    "text",
    [
        "\x00\x01\x1b[31m\x7f\n",
        "x" * 100_000 + "\n",
        "\ud800\udfff\u202e\U0010ffff\n",
        "!!!!\n????\n////\n;;;;\n-1\n999999999999999999999\n1 2 3 4 5 6 7 8 9\n",
        "! p1 health 99999999999999999999\n! seats.0.health --5\n! = =\nu 99999999999999\nu -1\nauto x y\n",
        "c\nc zzz\n? NO-SUCH-1\nnew s 3 1\nstate nowhere\n/9z\n/\nw\nr\nu fresh\n",
        "pause\n1\nresume\ntime\nconcede now please\n",
    ],
)
def test_typed_nonsense_never_ends_a_match(text: str, play: Callable[..., Played]) -> None:
    done = play(*WORDS, "--p2", "random", "--seed", "8", text=f"\n1\n1\n{text}q\n")
    assert done.code == 0, done.err
    assert not list(data_paths().logs.glob("fault*"))
    assert len(max(done.out.splitlines(), key=len)) < 2_000, "a huge line is not said again in full"


def test_a_prompt_that_nobody_answers_ends_its_line(play: Callable[..., Played]) -> None:
    for words in ((*WORDS, "--p2", "heuristic", "--seed", "8"), ("--resume", "last"), ()):
        done = play(*words, text=typed(3) if words else "")
        assert done.code == 2
        lines = done.out.splitlines()
        assert any(line.startswith(">") for line in lines), words
        assert {line for line in lines if line.startswith(">")} <= {"> ", "> 1"}, words


def test_before_a_character_is_picked_no_health_is_told(play: Callable[..., Played]) -> None:
    said = play("--names", "Ann,Bob", "--table", "none", "--seed", "8", text="q\n").out
    assert "-- Ann (to play): meter 0/8" in said
    assert "health" not in said
    said = play("--resume", text="1\n2\nq\n").out
    assert said.count("health 24/24") + said.count("health 25/25") >= 2


def commands() -> list[object]:
    """What was done in the one match there is, in order."""
    history = look(Path(the_match().file)).history
    return [history.done(number).command for number in range(1, history.number + 1)]


@pytest.mark.parametrize("bot", ["heuristic", "random"])
@pytest.mark.parametrize("game", ["sftmg", "wotf", "sf_rivals"])
def test_the_same_seed_is_the_same_match_in_one_sitting_or_in_two(
    game: str, bot: str, play: Callable[..., Played]
) -> None:
    words = ("--game", game, "--names", "Ann,Bob", "--pace", "0", "--table", "none", "--p2", bot)
    typing = list(islice(cycle(["", "1", "2", "1 2", "1 2 3 4"]), 150))
    played: list[list[object]] = []
    for parts in ([150], [150], [43, 107]):
        before, done = 0, None
        for number, part in enumerate(parts):
            text = "".join(f"{line}\n" for line in typing[before : before + part])
            done = play(*(("--resume",) if number else (*words, "--seed", "8")), text=text)
            before += part
        assert done is not None
        assert done.code == (0 if the_match().over else 2), done.err
        played.append(commands())
        Path(the_match().file).unlink()
    assert len(played[0]) > 10
    assert played[0] == played[1]
    assert played[0] == played[2], "a match that was left goes on as if it had not been"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--p1", "heuristic", "--players", "human,human"), "leave one of the two out"),
        (("--table", "sim", "--port", "/dev/x"), "add --table auto"),
        (("--port", "/dev/x"), "add --table auto"),
        (("--table", "auto", "--faults"), "add --table sim"),
        (("--resume", "last", "--names", "A,B"), "set up already: --names"),
        (("--bots", "random", "--table", "sim"), "--table: for a match by hand"),
        (("--bots", "random", "--p1", "random", "--pace", "1"), "--p1, --pace: for a match by hand"),
        (("--games", "3"), "add --bots"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_words_that_would_be_passed_over_are_refused(
    words: tuple[str, ...], told: str, play: Callable[..., Played]
) -> None:
    done = play(*words)
    assert done.code == 2
    assert told in done.err
    assert summaries(data_paths().matches) == []


def test_the_help_names_the_default_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "(default: none;" in " ".join(capsys.readouterr().out.split())
