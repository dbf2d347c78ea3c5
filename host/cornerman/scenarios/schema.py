"""The JSON Schema of a scenario file, with one game's own parts in it."""

from __future__ import annotations

import msgspec

from cornerman.packs.schema import DIALECT
from cornerman.scenarios.format import format_of
from cornerman.scenarios.model import ScenarioFile


def scenario_schema(game_id: str) -> dict[str, object]:
    """The schema for editors. Errors: InputError for a game without scenarios."""
    words = format_of(game_id)
    models = [ScenarioFile, words.card, words.setup]
    (whole, card, setup), components = msgspec.json.schema_components(models, ref_template="#/$defs/{name}")
    shape = components[ScenarioFile.__name__]
    properties = shape["properties"]
    properties["card"] = {**properties["card"], "items": card}
    properties["setup"] = setup
    properties["game"] = {"const": game_id}
    return {
        "$schema": DIALECT,
        "title": f"Cornerman {game_id} scenario",
        **whole,
        "$defs": components,
    }
