"""What the table's buttons mean now, as far as everybody may know it."""

from __future__ import annotations

from cornerman.engine.trackers import TABLE as NOBODY
from cornerman.sitting.public import public_question
from cornerman.table.prompts import HINTS
from cornerman_link.descriptor import NEXT
from cornerman_ui.desk import Desk
from cornerman_ui.models.table_keys import TABLE


def button_words(desk: Desk) -> dict[int, dict[str, str]]:
    """For each seat that is asked, and for ``TABLE``, the words of its buttons by their names."""
    batch = desk.session.batch
    if desk.session.over or desk.now.state.paused:
        return {}
    question = public_question(desk.words, batch, desk.session.config.seats)
    says = {HINTS[hint.button]: hint.label for hint in question.hints if hint.button in HINTS}
    asked = {request.seat for request in batch.requests if request.id not in batch.sealed} - {NOBODY}
    words = {seat: says for seat in asked if not desk.players.is_bot(seat)}
    if words and NEXT in says:
        words[TABLE] = {NEXT: says[NEXT]}
    return words
