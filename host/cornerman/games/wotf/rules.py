"""Which rules belong to which chart state and frame: the table that the driver works from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from cornerman.engine.game import FrameRules, Phase
from cornerman.engine.state import Frame

from . import (
    action,
    blasts,
    cards,
    combos,
    commands,
    dice_choices,
    effects,
    frames,
    hits,
    initiative,
    manual,
    playing,
    priority,
    ready,
    recovery,
    scoring,
    setup,
    status,
    tagging,
)
from .contest import Contest

PHASES: Final[dict[str, Phase[Contest]]] = {
    **setup.PHASES,
    **initiative.PHASES,
    **ready.PHASES,
    **commands.PHASES,
    **playing.PHASES,
    **priority.PHASES,
    **action.PHASES,
    **combos.PHASES,
    **recovery.PHASES,
    **tagging.PHASES,
    **scoring.PHASES,
}
"""The rules of each chart state."""


def _rules(step: Callable[..., object], answer: Callable[..., None] | None = None) -> FrameRules[Contest]:
    return cast("FrameRules[Contest]", FrameRules(step, answer))  # type: ignore[arg-type]


FRAMES: Final[dict[type[Frame], FrameRules[Contest]]] = {
    frames.ShuffleDeck: _rules(cards.step_shuffle, cards.answer_shuffle),
    frames.DrawCards: _rules(cards.step_draw),
    frames.ReadyDice: _rules(ready.step_dice, ready.answer_dice),
    frames.FindFirst: _rules(cards.step_find_first),
    frames.Effects: _rules(effects.step_effects),
    frames.GiveUp: _rules(effects.step_give_up, effects.answer_give_up),
    frames.WhichWay: _rules(effects.step_which_way, effects.answer_which_way),
    frames.BurnDice: _rules(dice_choices.step_burn, dice_choices.answer_burn),
    frames.SplitDice: _rules(dice_choices.step_split, dice_choices.answer_split),
    frames.LoseMode: _rules(status.step_lose_mode, status.answer_lose_mode),
    frames.Primary: _rules(action.step_primary, action.answer_primary),
    frames.FinishCommand: _rules(commands.step_finish),
    frames.Hurt: _rules(hits.step_hurt, hits.answer_hurt),
    frames.FlyTokens: _rules(blasts.step_fly),
    frames.PlaceToken: _rules(blasts.step_place, blasts.answer_place),
    frames.Manual: _rules(manual.step_manual, manual.answer_manual),
}
"""The rules of each kind of frame."""
