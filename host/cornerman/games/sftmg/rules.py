"""Which rules belong to which chart state and frame: the table that the driver works from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from cornerman.engine.game import FrameRules, Phase
from cornerman.engine.state import Frame

from . import (
    aftermath,
    attack,
    cards,
    counter_attack,
    effects,
    event_cards,
    figures,
    frames,
    resolving,
    rolling,
    rounds,
    setup,
    turn,
)
from .fight import Fight

PHASES: Final[dict[str, Phase[Fight]]] = {
    **setup.PHASES,
    **turn.PHASES,
    **attack.PHASES,
    **resolving.PHASES,
    **counter_attack.PHASES,
    **rolling.PHASES,
    **aftermath.PHASES,
    **rounds.PHASES,
}
"""The rules of each chart state."""


def _rules(step: Callable[..., object], answer: Callable[..., None] | None = None) -> FrameRules[Fight]:
    return cast("FrameRules[Fight]", FrameRules(step, answer))  # type: ignore[arg-type]


FRAMES: Final[dict[type[Frame], FrameRules[Fight]]] = {
    frames.ShuffleDeck: _rules(cards.step_shuffle, cards.answer_shuffle),
    frames.DrawCards: _rules(cards.step_draw),
    frames.DiscardDown: _rules(cards.step_discard_down, cards.answer_discard_down),
    frames.DiscardChosen: _rules(cards.step_discard_chosen, cards.answer_discard_chosen),
    frames.DiscardRandom: _rules(cards.step_discard_random, cards.answer_discard_random),
    frames.MillDeck: _rules(cards.step_mill),
    frames.MoveFigure: _rules(figures.step_move_figure, figures.answer_move_figure),
    frames.PushFigure: _rules(figures.step_push, figures.answer_push),
    frames.PlaceFigure: _rules(figures.step_place, figures.answer_place),
    frames.KnockBack: _rules(figures.step_knockback),
    frames.ThrowFigure: _rules(figures.step_throw, figures.answer_throw),
    frames.RollAgain: _rules(rolling.step_roll_again, rolling.answer_roll_again),
    frames.ResponseWindow: _rules(event_cards.step_window, event_cards.answer_window),
    frames.WhichCard: _rules(event_cards.step_which_card, event_cards.answer_which_card),
    frames.Resolve: _rules(effects.step_resolve),
    frames.CountCopies: _rules(effects.step_count_copies, effects.answer_count_copies),
    frames.EventPlayed: _rules(event_cards.step_event_played),
    frames.Manual: _rules(effects.step_manual, effects.answer_manual),
    frames.Judge: _rules(effects.step_judge, effects.answer_judge),
}
"""The rules of each kind of frame."""
