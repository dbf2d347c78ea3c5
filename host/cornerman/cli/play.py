"""`cornerman play`: a match in the terminal, by hand or against bots; or many between bots at full speed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from cornerman.amounts import seconds, whole
from cornerman.cli.doubt import doubt
from cornerman.errors import CornermanError, InputError, SessionError

if TYPE_CHECKING:
    from rich.text import Text

    from cornerman.agents.agent import Agent
    from cornerman.cli.terminal.at_hand import Opener
    from cornerman.cli.terminal.dialogue import Dialogue
    from cornerman.cli.terminal.inbox import Inbox
    from cornerman.cli.terminal.screen import Screen
    from cornerman.cli.terminal.sitting import Ending, Sitting
    from cornerman.session.match_session import MatchSession
    from cornerman.session.paths import DataPaths
    from cornerman.sitting.wishes import Wishes
    from cornerman.table.opening import TableKind

PACE_S = 0.8
"""Between what bots do, so that a person can follow."""
PACE_MAX_S = 60
GAMES_MAX = 1_000_000
"""Matches between bots: some days of the fastest machine."""
_SETTLED = ("names", "p1", "p2", "players", "fighters", "stage", "cards", "dice", "options", "mode", "game")
"""Words of the command line that say how the match is to be; without any of them the app asks."""
_WHO_PLAYS = ("p1", "p2", "players")
_BY_HAND = (*_WHO_PLAYS, "cards", "dice", "table", "port", "faults", "resume", "new", "pace")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman play`."""
    parser.add_argument("--game", help="which game (default: sftmg)")
    parser.add_argument("--mode", help="which of its modes (default: its first)")
    parser.add_argument("--options", metavar="K=V,...", help="house rules, for example time_out=true")
    parser.add_argument("--fighters", metavar="A,B", help="Characters by id; left out: chosen in the set-up")
    parser.add_argument("--stage", help="stage by id")
    parser.add_argument("--names", metavar="A,B", help="names of the players")
    parser.add_argument("--p1", metavar="WHO", help="human, or a bot: heuristic, random")
    parser.add_argument("--p2", metavar="WHO", help="the same for player 2")
    parser.add_argument("--players", metavar="A,B,...", help="the same for all seats")
    parser.add_argument(
        "--cards", metavar="SOURCE", help="app or printed, for the people; bots are dealt to by the app"
    )
    parser.add_argument("--dice", metavar="SOURCE", help="app, or faces of real dice typed in")
    parser.add_argument(
        "--table",
        choices=("sim", "auto", "none"),
        help="simulated table, boards that are plugged in, or none (default: none; with --resume: as before; "
        "a bare `cornerman`: sim)",
    )
    parser.add_argument("--port", action="append", default=[], help="with --table auto: only this port")
    parser.add_argument("--faults", action="store_true", help="the simulated cable has small faults")
    parser.add_argument(
        "--resume", nargs="?", const="last", metavar="MATCH", help="go on with a match (default: the last)"
    )
    parser.add_argument("--new", action="store_true", help="begin a new match without asking")
    parser.add_argument("--seed", help="makes the match reproducible (and no proof of fair dice)")
    parser.add_argument(
        "--pace",
        type=seconds("--pace", 0, PACE_MAX_S),
        metavar="S",
        help=f"seconds between a bot's deeds (default: {PACE_S:g})",
    )
    parser.add_argument("--plain", action="store_true", help="lines of text, no pictures")
    parser.add_argument("--ascii", action="store_true", help="pictures of plain characters only")
    bulk = parser.add_argument_group("many matches between bots, without a table")
    bulk.add_argument("--bots", metavar="A,B", help="bots to play each other, such as heuristic,random")
    bulk.add_argument(
        "--games", type=whole("--games", 1, GAMES_MAX), metavar="N", help="how many matches (default: 1)"
    )
    bulk.add_argument("--swap", action="store_true", help="every other match with the seats swapped")
    bulk.add_argument("--check", action="store_true", help="watch what must never break while playing")
    bulk.add_argument("--json", action="store_true", help="the result as one JSON object")


def run(args: Namespace) -> int:
    """Play. 0: played to the end or left in order; 2: wrong use, or nobody to answer."""
    if args.bots is not None:
        _check_bulk(args)
        from cornerman.cli.bulk import run_bulk

        args.game = args.game or "sftmg"
        return run_bulk(args)
    _check(args)
    from cornerman.cli.terminal.inbox import Inbox
    from cornerman.cli.terminal.screen import Screen
    from cornerman.session.instance import Instance
    from cornerman.session.paths import data_paths

    home, inbox = data_paths(), Inbox()
    screen = Screen(plain=args.plain, ascii_only=args.ascii, by_hand=inbox.by_hand)
    with Instance.acquire(home, "cornerman play"):
        evening = _Evening(args, home, screen, inbox)
        try:
            return evening.play()
        except Exception as error:
            reason = doubt(evening.resumed) if evening.resumed is not None else None
            if reason is None or isinstance(error, CornermanError | OSError):
                raise
            raise SessionError(reason.message, where=reason.where, cure=reason.cure) from error


def _check(args: Namespace) -> None:
    """Refuse what would be passed over in silence. Errors: InputError with what to use."""
    for name in ("games", "swap", "check", "json"):
        if _given(args, name):
            raise InputError(f"--{name} is for matches between bots", cure="add --bots heuristic,random")
    if args.seed is not None and not args.seed.strip():
        raise InputError("a seed cannot be empty", allowed="a number, a word or 64 hex digits")
    if args.players and (args.p1 or args.p2):
        raise InputError(
            "--players names who plays on all seats, so --p1 and --p2 have nothing to say",
            allowed="--players human,heuristic or --p2 heuristic",
            cure="leave one of the two out",
        )
    if args.port and args.table != "auto" and not (args.resume and args.table is None):
        raise InputError("--port names a board's port, and no board is asked for", cure="add --table auto")
    if args.faults and args.table != "sim" and not (args.resume and args.table is None):
        raise InputError("--faults is for the simulated cable", cure="add --table sim")
    if args.resume:
        _check_resumed(args)


def _check_resumed(args: Namespace) -> None:
    """A match that goes on is set up already; only who plays, and on what table, may be said anew."""
    if args.new or args.seed is not None:
        raise InputError("a match that is resumed has its seed", allowed="--resume without --new and --seed")
    said = [f"--{name}" for name in _SETTLED if name not in _WHO_PLAYS and _given(args, name)]
    if said:
        raise InputError(
            f"a match that is resumed is set up already: {', '.join(said)}",
            allowed="--p1, --p2, --players, --table and how it is shown",
            cure="leave it out, or begin a new match without --resume",
        )


def _check_bulk(args: Namespace) -> None:
    """Matches between bots have no table and no people."""
    said = [f"--{name}" for name in _BY_HAND if _given(args, name)]
    if said:
        raise InputError(
            f"{', '.join(said)}: for a match by hand, and --bots plays many without a table",
            cure="leave it out; one match between bots to look at: cornerman demo, or --players BOT,BOT",
        )


def _given(args: Namespace, name: str) -> bool:
    return getattr(args, name) not in (None, False, [])


class _Evening:
    """Matches one after the other, as long as somebody wants another one."""

    def __init__(self, args: Namespace, home: DataPaths, screen: Screen, inbox: Inbox) -> None:
        self._args = args
        self._home = home
        self._screen = screen
        self._inbox = inbox
        self._sitting: Sitting | None = None
        self._earlier: list[str] = []
        self.resumed: Path | None = None
        """The match that was gone on with: whatever fails on it may lie in its file."""

    def play(self) -> int:
        """Play; whatever ends it, what must be known is said last."""
        from cornerman.cli.terminal.curtain import curtain
        from cornerman.cli.terminal.leaving import Left

        said: list[Text | str] = []
        try:
            with curtain(self._screen, self._inbox):
                said = self._matches()
        except Left:  # before there was a match
            said = []
        finally:
            sitting = self._sitting
            if sitting is not None and not sitting.session.over:
                from cornerman.cli.terminal.sitting import kept

                said = [*sitting.last_look, kept(sitting.session)]
            for line in (*self._earlier, *said):
                self._screen.say(line)
        return 0

    def _matches(self) -> list[Text | str]:
        from cornerman.cli.terminal.sitting import Ending, proof, result
        from cornerman.sitting import memory

        session, wishes = self._session()
        while True:
            with session:
                memory.remember(wishes, session.id, self._home)
                ending = self._sit(session, wishes)
            if ending is Ending.LEFT and not session.over:
                return []
            assert self._sitting is not None
            said: list[Text | str] = [*self._sitting.last_look, result(session), proof(session.path)]
            if ending is not Ending.AGAIN:
                return said
            self._earlier.append(f"{session.id}: {result(session)}")
            session = self._begun(wishes)

    def _sit(self, session: MatchSession, wishes: Wishes) -> Ending:
        from cornerman.cli.terminal.sitting import Sitting

        bots = _bots(session, wishes.players)
        self._sitting = Sitting(session, bots, self._opener(session, bots, wishes))
        pace = self._args.pace
        return self._sitting.play(
            self._screen, self._inbox, pace if pace is not None else PACE_S if self._watched else 0.0
        )

    def _opener(self, session: MatchSession, bots: list[Agent | None], wishes: Wishes) -> Opener:
        from cornerman.cli.terminal.at_hand import no_table

        args = self._args
        kind: TableKind = args.table or wishes.table or "none"  # type: ignore[assignment]
        if kind == "none":
            return no_table
        from cornerman.table.opening import open_table

        if kind == "sim":
            self._screen.wait("starting the simulated table ...")
        people = tuple(seat for seat, bot in enumerate(bots) if bot is None)
        return lambda: open_table(
            kind,
            session,
            hands=people,
            notify=self._inbox.put,
            home=self._home.root,
            ports=args.port,
            faulty=args.faults,
        )

    @property
    def _watched(self) -> bool:
        """Whether somebody reads along while it happens."""
        return self._screen.console.is_terminal and (self._inbox.by_hand or self._screen.full)

    def _session(self) -> tuple[MatchSession, Wishes]:
        """The match that was asked for: resumed, or new."""
        from cornerman.cli.terminal import form
        from cornerman.cli.terminal.dialogue import Dialogue
        from cornerman.session.match_session import MatchSession
        from cornerman.sitting import memory
        from cornerman.sitting.choosing import first_wishes

        args = self._args
        settled = any(getattr(args, name) for name in _SETTLED)
        dialogue = Dialogue(self._screen, self._inbox, lambda _: None)
        resumed = self._to_resume(settled, dialogue)
        if resumed is not None:
            self.resumed = resumed
            session = MatchSession.resume(resumed)
            return session, self._wishes_of(session)
        if settled:
            wishes = _from_arguments(args)
        else:
            last = memory.last_time(self._home)
            title = "A new match" if last is None else "A new match, set up as last time"
            wishes = form.fill_in(dialogue, last or first_wishes("sftmg"), title)
        wishes.table = args.table or "none"
        return self._begun(wishes), wishes

    def _begun(self, wishes: Wishes) -> MatchSession:
        from cornerman.games.registry import game
        from cornerman.session.match_session import MatchSession

        prepared = wishes.prepared()
        rules = game(wishes.game)
        return MatchSession.new(rules, prepared.config, prepared.packs, seed=self._args.seed, home=self._home)

    def _to_resume(self, settled: bool, dialogue: Dialogue) -> Path | None:
        """The journal to go on with: named, or an unfinished one that the person wants."""
        from cornerman.cli.terminal.unfinished import wanted
        from cornerman.session.matches import find

        if self._args.resume:
            return find(self._args.resume, self._home)
        if self._args.new or settled:
            return None
        return wanted(dialogue, self._home)

    def _wishes_of(self, session: MatchSession) -> Wishes:
        """Who plays a resumed match: as on the command line, else as when it was set up, else people."""
        from cornerman.sitting.memory import setup_of
        from cornerman.sitting.wishes import Wishes

        args, config = self._args, session.config
        known = setup_of(session.id, self._home)
        players = _players(args) or (known.players if known is not None else [])
        wishes = Wishes(
            game=config.game,
            mode=config.mode,
            stage=config.stage,
            names=[seat.name for seat in config.seats],
            players=players,
            fighters=[seat.fighter for seat in config.seats],
            cards=[seat.cards for seat in config.seats],
            dice=[seat.dice for seat in config.seats],
            options=config.options,
            table=args.table or (known.table if known is not None else ""),
        )
        return wishes.filled()


def _bots(session: MatchSession, players: list[str]) -> list[Agent | None]:
    """A bot for each seat, None for a person; their luck follows from the match, as its dice do."""
    from cornerman.agents.casting import bot_of_match
    from cornerman.sitting.wishes import HUMAN

    return [
        None if word == HUMAN else bot_of_match(session.game, word, session.config, seat)
        for seat, word in enumerate(players)
    ]


def _players(args: Namespace) -> list[str]:
    from cornerman.sitting.wishes import HUMAN

    if args.players:
        return _words(args.players)
    return [args.p1 or HUMAN, args.p2 or HUMAN] if args.p1 or args.p2 else []


def _from_arguments(args: Namespace) -> Wishes:
    from cornerman.sitting.match_setup import read_options
    from cornerman.sitting.wishes import Wishes

    return Wishes(
        game=args.game or "sftmg",
        mode=args.mode or "",
        stage=args.stage or "",
        names=_words(args.names),
        players=_players(args),
        fighters=_words(args.fighters),
        cards=_words(args.cards),
        dice=_words(args.dice),
        options=read_options(args.options),
    ).filled()


def _words(text: str | None) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []
