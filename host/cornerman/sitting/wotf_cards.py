"""Way of the Fighter: actions, techniques and fighters in words and as pictures (WOTF catalogue 22)."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.facts import FighterFacts
from cornerman.games.wotf.grids import POSTURES, REACH, ROWS, Grids, Zone, parse_grids
from cornerman.games.wotf.pack import Ability, Action, Effect, Fighter, Modify, Technique
from cornerman.games.wotf.wording import card_label, primary_values

from .faces import CardFace, Shade

_SHADES: Final[dict[str, Shade]] = {"strike": "strike", "grab": "grab", "block": "block", "move": "move"}
_BOXES: Final = ".x*"
_AIMED: Final = ("strike", "grab", "block")
"""Types whose grid says where they reach; of the others it says only in which postures they can be used."""


def action_face(card: str, action: Action, count: int) -> CardFace:
    """An action as a picture can be drawn from."""
    return CardFace(
        id=card,
        name=action.name,
        kind=action.type.title(),
        shade=_SHADES.get(action.type, "plain"),
        figure=str(action.priority),
        unit="priority",
        facts=tuple(_facts(action)),
        says=action.text,
        count=count,
        placeholder=action.source == "placeholder",
        zones=_zones(action),
        reach=zone_words(action),
    )


def technique_face(contest: Contest, technique: Technique) -> CardFace:
    """A technique pack: its style, and its four actions."""
    library = contest.library
    return CardFace(
        id=technique.id,
        name=technique.name,
        kind=f"Technique · {library.style_names[library.style_of[technique.id]]}",
        parts=tuple(action_face(action.id, action, 1) for action in technique.actions),
    )


def fighter_face(contest: Contest, facts: FighterFacts) -> CardFace:
    """A fighter: the ability, the styles, and the cards of the fighter pack."""
    fighter = facts.fighter
    styles = ", ".join(contest.library.style_names.get(style, style) for style in fighter.styles)
    return CardFace(
        id=fighter.id,
        name=fighter.name,
        kind="Fighter",
        facts=tuple(filter(None, [fighter_words(fighter)])),
        says=f"styles: {styles}",
        parts=tuple(action_face(action.id, action, 1) for action in fighter.actions),
    )


def action_words(action: Action) -> str:
    """What stands on a card beside its name, type, priority and value: effects, reach, its own text."""
    found = [*map(effect_words, action.effects), zone_words(action), action.text]
    return "; ".join(each for each in found if each)


def technique_words(technique: Technique) -> str:
    """The four actions of a technique pack in short."""
    return "; ".join(f"{a.name}: {a.type} {a.priority}, {', '.join(_facts(a))}" for a in technique.actions)


def ability_words(ability: Ability) -> str:
    """What an ability does: as its card says it, else its effects."""
    return ability.text or "; ".join(map(effect_words, ability.effects))


AS_COMMAND: Final = "As a command: "
"""Before an ability that is used instead of a command; many a card says so itself."""


def fighter_words(fighter: Fighter) -> str:
    """What the ability of a fighter does, and whether it is a command."""
    words, before = ability_words(fighter.ability), AS_COMMAND if fighter.ability.as_command else ""
    return words if words.startswith(before) or not words else f"{before}{words}"


def card_page(contest: Contest, card: str) -> list[str]:
    """An action card in full."""
    action = contest.facts(card).action
    lines = [card_label(contest, card), *(f"  {effect_words(effect)}" for effect in action.effects)]
    if reach := zone_words(action):
        lines.append(f"  {reach}")
    return [*lines, *([f"  in its own words: {action.text}"] if action.text else [])]


def effect_words(effect: Effect) -> str:
    """One effect: when it acts, what it does, to whom."""
    words = [effect.keyword.replace("_", " "), str(effect.value) if effect.value else "", *effect.types]
    if effect.modify is not None:
        words = [_modify(effect.modify)]
    words += [effect.text, f"({effect.target})" if effect.target else ""]
    when = _WHEN.get(effect.timing, effect.timing).format(_MOMENTS.get(effect.moment, effect.moment))
    return f"{when}: {' '.join(filter(None, words))}" if when else " ".join(filter(None, words))


_WHEN: Final = {
    "none": "",
    "mode": "in play, {0}",
    "discard": "given up, {0}",
    "command": "as a command",
}
_MOMENTS: Final = {"start": "at start", "reveal": "at reveal", "command": "as a command"}


def zone_words(action: Action) -> str:
    """Where an action reaches, by the fighter's own posture; "" where nobody has typed its grid in.

    Such as "crouching: stand 1-2, crouch 0; standing: never". A number is how many spaces ahead; a star
    stands behind what is a special box.
    """
    grids = _grids(action)
    if grids is None:
        return ""
    if action.type not in _AIMED:
        usable = [_IN[posture] for posture in POSTURES if grids[posture] is not None]
        return f"{' or '.join(usable)} only" if len(usable) < len(POSTURES) else ""
    told = {posture: _zone(grids[posture]) for posture in POSTURES}
    runs = [(words, list(group)) for words, group in groupby(POSTURES, told.__getitem__)]
    return "; ".join(f"{' or '.join(_IN[each] for each in group)}: {words}" for words, group in runs)


_IN: Final = {"crouch": "crouching", "stand": "standing", "jump": "jumping"}


def _zone(zone: Zone | None) -> str:
    if zone is None:
        return "never"
    rows = []
    for row, start in ROWS.items():
        boxes = zone[start : start + REACH + 1]
        if any(boxes):
            rows.append(f"{row} {_spaces(boxes)}")
    return ", ".join(rows) or "nothing"


def _spaces(boxes: Zone) -> str:
    """Runs of distances: "0-2", "0* 2"."""
    runs = []
    for kind, group in groupby(enumerate(boxes), lambda each: each[1]):
        if kind:
            at = [distance for distance, _ in group]
            span = str(at[0]) if len(at) == 1 else f"{at[0]}-{at[-1]}"
            runs.append(f"{span}{'*' * (kind - 1)}")
    return " ".join(runs)


def _zones(action: Action) -> tuple[str, ...]:
    """The three grids as rows of boxes, own crouch first; "" for a posture in which it cannot be used."""
    grids = _grids(action)
    if grids is None:
        return ()
    return tuple("".join(_BOXES[box] for box in grids[posture] or ()) for posture in POSTURES)


def _grids(action: Action) -> Grids | None:
    """None for a grid that is not there, or not yet readable while somebody types it in."""
    try:
        return parse_grids(action.grid) if action.grid else None
    except ValueError:
        return None


def _facts(action: Action) -> list[str]:
    return [*primary_values(action), *map(effect_words, action.effects)]


def _modify(modify: Modify) -> str:
    of = f" for each {' or '.join(modify.types)}" if modify.types else ""
    return f"{modify.stat} {modify.delta:+}{of}"
