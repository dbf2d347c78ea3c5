"""House rules in words that people can choose between; a game's own words stand where the rule is named."""

from __future__ import annotations

from typing import Final, NamedTuple

from cornerman.engine.config import OptionValue
from cornerman.games.registry import game


class Choice(NamedTuple):
    """One thing that a house rule may be set to; value None: it is not set."""

    value: OptionValue | None
    label: str


class HouseRule(NamedTuple):
    """key: as `--options` takes it. about: what it changes. rule: the rule ID it belongs to."""

    key: str
    title: str
    about: str
    rule: str
    choices: tuple[Choice, ...]


class _Words(NamedTuple):
    title: str
    about: str
    rule: str


WORDS: Final[dict[str, dict[str, _Words]]] = {
    "sftmg": {
        "health_cap": _Words("Health above printed", "none: healing may lift it so far", "SFTMG-CMP-05"),
        "boost_cards": _Words(
            "Cards for block dice", "any Event: Bait!, Focus and Supers count too", "SFTMG-EVT-04"
        ),
        "whiff_focus": _Words("Answer to a Whiff", "who may answer with a Focus Attack", "SFTMG-FOC-08"),
        "allow_no_reaction": _Words("No reaction", "a Defender may do nothing at all", "SFTMG-ATK-11"),
        "los": _Words("Line of sight", "all: every attack needs one, not projectiles alone", "SFTMG-LOS-01"),
        "time_out": _Words("Time out", "an empty deck ends the round", "SFTMG-DCK-05"),
        "clock_min": _Words("Clock", "minutes of a round", "SFTMG-DCK-08"),
        "free_placement": _Words("Free placement", "figures start anywhere, 3 cells apart", "SFTMG-VAR-05"),
        "mirror": _Words("Mirror match", "both may play the same Character", "SFTMG-VAR-06"),
    },
    "sf_rivals": {
        "allow_mirror": _Words("Mirror match", "both may play the same character", "SFR-SET-02"),
        "life_max": _Words("Life at the start", "instead of what the pack says", "SFR-SET-10"),
        "setup_order": _Words(
            "Leaving cards out", "sequential: player 2 knows what player 1 shows", "SFR-SET-11"
        ),
        "ultra_gate": _Words(
            "Ultra above 5 life", "power: it may be played, without its power", "SFR-GAT-05"
        ),
        "illegal_play": _Words("A barred card", "does nothing, or both choose again", "SFR-GAT-07"),
        "points_per_win": _Words("Points for a win", "in a match of several fights", "SFR-MAT-01"),
        "points_per_draw": _Words("Points for a draw", "in a match of several fights", "SFR-MAT-02"),
        "best_of": _Words("Best of", "how many fights", "SFR-MAT-03"),
        "points_target": _Words("Points to win", "in a match for points", "SFR-MAT-03"),
    },
    "wotf": {
        "allow_mirror": _Words("Mirror match", "two may play the same fighter", "WOTF-SET-03"),
        "recommended_decks": _Words("Recommended decks", "nobody builds one", "WOTF-DCK-07"),
        "newcomer_hand": _Words("Drawn start hand", "instead of a chosen one", "WOTF-SET-06"),
        "initiative_roll": _Words(
            "Higher roll", "takes the initiative, or chooses who has it", "WOTF-SET-10"
        ),
        "life_order": _Words("Life dice", "which one goes first", "WOTF-DIC-10"),
        "blast_tokens": _Words("Blast tokens", "of a colour", "WOTF-CMP-05"),
        "token_walk_in": _Words("Walking into a blast", "when a pawn that does so is hit", "WOTF-BLA-10"),
        "best_of": _Words("Best of", "how many games", "WOTF-WIN-06"),
    },
}
"""Our words for each key of each game; a key without any is shown by itself."""
AS_THE_PACK: Final = "as the pack says"


def house_rules(game_id: str) -> tuple[HouseRule, ...]:
    """The house rules of a game with their choices. Errors: InputError."""
    rules = game(game_id)
    words = WORDS.get(game_id, {})
    found = []
    for key, values in rules.house_rules.items():
        said = words.get(key) or _Words(key.replace("_", " ").capitalize(), "", "")
        default = rules.house_rule_defaults.get(key)
        usual = default if default in values else None
        choices = [Choice(None if value == usual else value, value_words(value)) for value in values]
        if usual is None:
            choices.insert(0, Choice(None, AS_THE_PACK))
        found.append(HouseRule(key, said.title, said.about, said.rule, tuple(choices)))
    return tuple(found)


def value_words(value: OptionValue) -> str:
    """A value as people say it: yes, no, a number, words without underscores."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def chip_words(game_id: str, key: str, value: OptionValue) -> str:
    """A house rule that is set, in a few words: Mirror match; Clock 15."""
    words = WORDS.get(game_id, {}).get(key)
    title = words.title if words else key.replace("_", " ").capitalize()
    return title if value is True else f"{title}: {value_words(value)}"
