"""What people read in a Rivals match: prompts, options, log lines (our own words)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cornerman.engine import events as common
from cornerman.engine.events import Event
from cornerman.engine.observers import actor_name
from cornerman.engine.paths import in_words
from cornerman.engine.requests import Choose, ChooseSome, Number, Option, Request, Reveal, Roll

from . import events as ev
from .bout import Bout
from .ending import HIDDEN
from .resolution import Step
from .state import UNKNOWN

PROMPTS: Final = {
    "character": "Pick your character",
    "left_out": "Leave out two: first shown, then slider",
    "shown_card": "Which left-out card do you show?",
    "commit": "Which card, face down?",
    "lock": "Lay a card face down, then lock",
    "show_first": "You show first: which card?",
    "show_second": "You saw it: which card do you answer?",
    "which_card": "Turn up: which card is it?",
    "printed_damage": "Which damage is printed on it?",
    "sliders": "Move the life sliders, then done",
    "slider_card": "Which card was your slider?",
    "coin": "All equal: toss a coin",
}
_HINTS: Final = {"locked": "A", "done": "NEXT", HIDDEN: "NEXT"}
_WORDS: Final = {"locked": "Locked", "done": "Done", HIDDEN: "It stays hidden"}

_STEPS: Final = {
    "void": "{0} played an illegal card: it does nothing",
    "values": "Initiative {n0} against {n1}",
    "self_void": "{0}'s power switches itself off",
    "cancelled": "{0}'s power is cancelled",
    "broken": "{0}'s technique is broken: {n1} damage",
    "swap": "The initiatives trade places: {n0} against {n1}",
    "no_comparison": "No comparison: damage {d0} and {d1}",
    "forced_tie": "A forced tie: both hit for {d0} and {d1}",
    "tie": "A tie: both hit for {d0} and {d1}",
    "wins": "{0} is faster and hits for {d}",
    "lasting": "{n1} of it is {0}'s lasting damage",
    "no_damage": "{0} takes nothing of {n1}",
    "reduced": "{0} takes {n1} less",
}
_PLAYED: Final = ("commit", "show_first", "show_second", "which_card")
"""Questions whose answer is the card of the round."""
_ENDINGS: Final = {
    "ko": "Knock-out",
    "double_ko": "Double knock-out",
    "exhausted_win": "No cards left: more life wins",
    "exhausted_draw": "No cards left, equal life",
    "conceded": "Conceded",
}


def name(bout: Bout, seat: int) -> str:
    """The player's name."""
    return bout.config.seats[seat].name


def prompt(bout: Bout, request: Request) -> str:
    """The question in at most 40 characters."""
    return PROMPTS[request.key]


def card_label(bout: Bout, character: str, card: str) -> str:
    """Name, initiative, damage and kind; a placeholder damage is called one (SFR-DAT-02)."""
    if card == UNKNOWN:
        return "a card"
    technique = bout.library.cards[character][card]
    damage = bout.state.damages.get(f"{character}/{card}", technique.damage)
    guessed = bout.has_placeholder(character, technique)
    words = [f"speed {technique.initiative}", f"{'placeholder ' * guessed}damage "]
    words[-1] += "not known" if damage is None else str(damage)
    if technique.kind != "normal":
        words.append(technique.kind.title())
    return f"{technique.name} ({', '.join(words)})"


def options(bout: Bout, request: Request) -> tuple[Option, ...]:
    """Every option with its label and button; barred cards say why, with the rule ID."""
    if isinstance(request, Roll):
        return (Option(id="roll", label="Toss", hint="ROLL"),)
    if isinstance(request, Number):
        return tuple(Option(id=str(n), label=str(n)) for n in range(request.low, request.high + 1))
    if not isinstance(request, Choose | ChooseSome | Reveal):
        return ()
    enabled = tuple(
        Option(id=o, label=_label(bout, request, o), hint=_HINTS.get(o, "")) for o in request.options
    )
    return (*enabled, *_barred(bout, request))


def _label(bout: Bout, request: Request, option: str) -> str:
    if request.key == "character":
        return bout.library.characters[option].name
    if option in _WORDS:
        return _WORDS[option]
    side = bout.state.sides[bout.side_of(request.seat)]
    label = card_label(bout, side.character, option)
    if isinstance(request, Reveal) and request.key in _PLAYED and (rule := bout.barred(side, option)):
        return f"{label}: {_why(bout, rule)}"
    return label


def _barred(bout: Bout, request: Request) -> tuple[Option, ...]:
    if request.key not in _PLAYED or isinstance(request, Reveal):
        return ()
    side = bout.state.sides[bout.side_of(request.seat)]
    shut = [c for c in dict.fromkeys(side.hand) if c != UNKNOWN and bout.barred(side, c)]
    return tuple(
        Option(
            id=c,
            label=card_label(bout, side.character, c),
            enabled=False,
            why_not=_why(bout, rule),
            rule=rule,
        )
        for c in shut
        if c not in getattr(request, "options", ())
        for rule in (bout.barred(side, c),)
    )


def _why(bout: Bout, rule: str) -> str:
    if rule == "SFR-GAT-01":
        return f"a Super may be played from round {bout.library.super_from_round} on"
    return f"an Ultra may be played at {bout.ultra_max_life} life or less"


def why_not(bout: Bout, request: Request, option: str) -> tuple[str, str]:
    """Reason and rule ID why ``option`` is not open."""
    if request.key == "character":
        if option in bout.library.characters:
            return f"{bout.library.characters[option].name} is taken", "SFR-SET-02"
        return f"there is no character {option!r}", "SFR-SET-01"
    if request.key in (*_PLAYED, "shown_card", "left_out", "slider_card"):
        side = bout.state.sides[bout.side_of(request.seat)]
        if option in bout.library.cards.get(side.character, {}):
            if option in side.hand and (rule := bout.barred(side, option)):
                return _why(bout, rule), rule
            return f"{bout.card(side, option).name} was used, shown or left out", "SFR-GAT-08"
        return f"{option!r} is no card of this character", "SFR-GAT-08"
    return f"{option!r} is not among the choices", request.rule


def step_line(bout: Bout, e: ev.RoundJudged, step: Step) -> str:
    """One line of the step list; the step that decided is marked, and so is a placeholder damage."""
    values = step.values
    who = name(bout, e.seats[values[0]]) if values and values[0] in (0, 1) else ""
    words = {f"n{i}": str(value) for i, value in enumerate(values)}
    words |= {f"d{i}": _dealt(value, e.placeholder[i]) for i, value in enumerate(values) if i < 2}
    if step.key == "wins":
        words["d"] = _dealt(values[1], e.placeholder[values[0]])
    line = _STEPS[step.key].format(who, **words)
    return f"{line} (decided)" if step.decided else line


def _dealt(n: int, placeholder: bool) -> str:
    return f"{n} (placeholder)" if placeholder and n else str(n)


def _path(bout: Bout, path: str) -> str:
    return in_words(path, [seat.name for seat in bout.config.seats])


def tell(bout: Bout, event: Event) -> str:
    """One log line, or "" for what needs none."""
    line = _LINES.get(type(event))
    return line(bout, event) if line else ""


def _judged(bout: Bout, e: ev.RoundJudged) -> str:
    return "; ".join(step_line(bout, e, step) for step in e.steps)


def _picked(bout: Bout, e: ev.CharacterPicked) -> str:
    line = f"{name(bout, e.seat)} plays {bout.library.characters[e.character].name}"
    return f"{line}; not every damage is the printed one yet" if e.placeholder else line


def _illegal(bout: Bout, e: ev.CardIllegal) -> str:
    what = {"void": "it does nothing", "takeback": "both choose again"}[e.how]
    technique = bout.library.cards[e.character][e.card].name
    return f"{name(bout, e.seat)} may not play {technique} now: {what}"


def _lost(bout: Bout, e: ev.LifeLost) -> str:
    mark = "; placeholder damage" if e.placeholder else ""
    return f"{name(bout, e.seat)} loses {e.n} life ({e.life} left{mark})"


def _read(bout: Bout, e: ev.DamageRead) -> str:
    return f"{bout.library.cards[e.character][e.card].name} prints {e.n} damage"


def _tossed(bout: Bout, e: ev.CoinTossed) -> str:
    return f"The coin shows {'heads' if e.heads else 'tails'}: {name(bout, e.seat)} advances"


def _life_sum(bout: Bout, e: ev.LifeSumDecided) -> str:
    return f"Life left over the replays is {e.n} against {e.other}: {name(bout, e.seat)} advances"


def _bonus(bout: Bout, e: ev.BonusRegistered) -> str:
    when = "from now on" if e.lasting else "next round"
    damage = f", damage +{e.damage}" if e.damage else ""
    return f"{name(bout, e.seat)}: initiative +{e.n}{damage} {when}"


def _announced(bout: Bout, e: ev.RoundAnnounced) -> str:
    first = f"; {name(bout, e.first)} shows first" if e.first >= 0 else ""
    return f"Round {e.round}{first}"


def _ended(bout: Bout, e: ev.FightEnded) -> str:
    who = f"{name(bout, e.winner)} wins the fight" if e.winner >= 0 else "the fight is drawn"
    return f"{_ENDINGS[e.how]}: {who}"


def _ranked(bout: Bout, e: ev.Ranked) -> str:
    return ", ".join(f"{rank}. {name(bout, s)}" for s, rank in zip(e.seats, e.ranks, strict=True))


_LINES: Final[dict[type[Event], Callable[..., str]]] = {
    common.Adjusted: lambda b, e: (
        f"The {actor_name(e.by)} corrects {_path(b, e.path)}: {e.before} to {e.after}"
    ),
    common.Forced: lambda b, e: f"The referee puts the match at {e.path}",
    common.Paused: lambda b, e: "The match is paused",
    common.Resumed: lambda b, e: "The match goes on",
    common.Conceded: lambda b, e: f"{name(b, e.seat)} concedes",
    ev.FightBegan: lambda b, e: f"{name(b, e.one)} against {name(b, e.two)}",
    ev.CharacterPicked: _picked,
    ev.CardShown: lambda b, e: f"{name(b, e.seat)} leaves out {card_label(b, e.character, e.card)}",
    ev.RoundAnnounced: _announced,
    ev.OrdersCancelled: lambda b, e: "Both were to show first: the orders cancel out",
    ev.CardLocked: lambda b, e: f"{name(b, e.seat)} has locked",
    ev.CardTurned: lambda b, e: f"{name(b, e.seat)} turns up {card_label(b, e.character, e.card)}",
    ev.CardIllegal: _illegal,
    ev.DamageRead: _read,
    ev.PowerOff: lambda b, e: f"{name(b, e.seat)}'s Ultra has no power above {e.limit} life",
    ev.RoundJudged: _judged,
    ev.LifeLost: _lost,
    ev.BonusRegistered: _bonus,
    ev.RevealOrdered: lambda b, e: f"{name(b, e.seat)} must show first next round",
    ev.FightEnded: _ended,
    ev.SliderShown: lambda b, e: f"{name(b, e.seat)}'s slider was {card_label(b, e.character, e.card)}",
    ev.PointsScored: lambda b, e: f"{name(b, e.seat)} scores {e.n} ({e.points})",
    ev.FightReplayed: lambda b, e: f"The drawn fight is fought again ({e.n})",
    ev.PlayedOn: lambda b, e: f"A tie, {e.points} points each: the match goes on",
    ev.CoinTossed: _tossed,
    ev.LifeSumDecided: _life_sum,
    ev.Ranked: _ranked,
    ev.MatchDecided: lambda b, e: (
        f"{name(b, e.seat)} wins the match!" if e.seat >= 0 else "The match is drawn"
    ),
}
