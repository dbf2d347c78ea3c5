"""The JSON Schema that editors get accepts every shipped file and refuses what has the wrong shape."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeAlias

import pytest

from cornerman.packs.library import shipped_root
from cornerman.packs.loader import Formats
from cornerman.packs.schema import schemas

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Schema: TypeAlias = dict[str, Json]

REMARKS = {"title", "description", "default", "$schema", "$defs", "examples"}
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "null": (type(None),),
}


class Validator:
    """The part of JSON Schema 2020-12 that our schemas use; any other word in a schema fails the test."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        defs = schema["$defs"]
        assert isinstance(defs, dict)
        self.defs = defs

    def errors(self, value: object, schema: Json | None = None, at: str = "$") -> list[str]:
        rules = self.schema if schema is None else schema
        assert isinstance(rules, dict)
        found = []
        for word, rule in rules.items():
            if word not in REMARKS and word != "discriminator":
                found += self._word(word, rule, value, rules, at)
        return found

    def _word(self, word: str, rule: Json, value: object, rules: Schema, at: str) -> list[str]:
        if word == "$ref":
            assert isinstance(rule, str)
            return self.errors(value, self.defs[rule.removeprefix("#/$defs/")], at)
        if word == "anyOf":
            assert isinstance(rule, list)
            return [] if any(not self.errors(value, each, at) for each in rule) else [f"{at}: none of anyOf"]
        if word == "enum":
            assert isinstance(rule, list)
            return [] if value in rule else [f"{at}: {value!r} not in enum"]
        if word == "const":
            return [] if value == rule else [f"{at}: not {rule!r}"]
        if word == "type":
            assert isinstance(rule, str)
            fits = isinstance(value, TYPES[rule]) and not (rule == "integer" and isinstance(value, bool))
            return [] if fits else [f"{at}: not of type {rule}"]
        return self._limit(word, rule, value, rules, at)

    def _limit(self, word: str, rule: Json, value: object, rules: Schema, at: str) -> list[str]:
        """Rules for tables, lists, text and numbers; what is of another type has failed its type already."""
        if word in ("required", "properties", "additionalProperties"):
            return self._of_table(word, rule, value, rules, at) if isinstance(value, dict) else []
        if word in ("items", "minItems", "maxItems", "uniqueItems"):
            return self._of_list(word, rule, value, at) if isinstance(value, list) else []
        if word == "pattern":
            fits = not isinstance(value, str) or re.search(str(rule), value) is not None
        else:
            assert word in ("minLength", "maxLength", "minimum", "maximum"), word
            assert isinstance(rule, int)
            size = len(value) if isinstance(value, str) else value
            fits = not isinstance(size, int) or (size >= rule if word.startswith("min") else size <= rule)
        return [] if fits else [f"{at}: against {word}"]

    def _of_table(self, word: str, rule: Json, value: dict[str, object], rules: Schema, at: str) -> list[str]:
        properties = rules.get("properties", {})
        assert isinstance(properties, dict)
        if word == "required":
            assert isinstance(rule, list)
            return [f"{at}: {name} is missing" for name in rule if name not in value]
        if word == "additionalProperties":
            assert rule is False
            return [f"{at}: {name} is unknown" for name in value if name not in properties]
        return [
            error
            for name, inner in value.items()
            if name in properties
            for error in self.errors(inner, properties[name], f"{at}.{name}")
        ]

    def _of_list(self, word: str, rule: Json, value: list[object], at: str) -> list[str]:
        if word in ("minItems", "maxItems"):
            assert isinstance(rule, int)
            fits = len(value) >= rule if word == "minItems" else len(value) <= rule
            return [] if fits else [f"{at}: against {word}"]
        if word == "uniqueItems":
            return (
                [] if len({repr(each) for each in value}) == len(value) else [f"{at}: one stands there twice"]
            )
        return [error for n, each in enumerate(value) for error in self.errors(each, rule, f"{at}[{n}]")]


@pytest.fixture(scope="module")
def validators() -> dict[str, Validator]:
    from cornerman.games.pack_formats import pack_formats

    return {word: Validator(schema) for word, schema in schemas(pack_formats()["sftmg"]).items()}  # type: ignore[arg-type]


FILES = sorted(shipped_root().rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_schema_accepts_every_shipped_file(file: Path, formats: Formats) -> None:
    header = next(each / "pack.toml" for each in file.parents if (each / "pack.toml").is_file())
    game = formats[tomllib.loads(header.read_text(encoding="utf-8"))["game"]]
    words = {part.folder: part.word for part in game.parts}
    schema = schemas(game)[words.get(file.parent.name, "pack")]
    assert Validator(schema).errors(tomllib.loads(file.read_text(encoding="utf-8"))) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dice = 3", "dice = 9"),
        ("dice = 3", 'dice = "3"'),
        ("dice = 3", "dice = true"),
        ("dice = 3", "dicee = 3"),
        ("dice = 3", ""),
        ('kind = "strike"', 'kind = "strke"'),
        ('id = "jab"', 'id = "Jab"'),
        ('op = "damage"', 'op = "damge"'),
        ('{ op = "damage", n = 1 }', '{ op = "damage" }'),
        ('{ op = "damage", n = 1 }', '{ op = "damage", n = 1, m = 2 }'),
        ('effects = [{ op = "damage", n = 1 }]', 'effects = { op = "damage", n = 1 }'),
        ('name = "Anna"', 'name = ""'),
    ],
)
def test_the_schema_refuses_what_has_the_wrong_shape(
    old: str,
    new: str,
    fighter_file: Path,
    validators: dict[str, Validator],
) -> None:
    text = fighter_file.read_text(encoding="utf-8")
    assert validators["fighter"].errors(tomllib.loads(text)) == []
    assert old in text
    assert validators["fighter"].errors(tomllib.loads(text.replace(old, new, 1))) != []


def test_there_is_a_schema_for_every_kind_of_file_and_it_says_which(formats: Formats) -> None:
    every = schemas(formats["sftmg"])
    assert list(every) == ["pack", "fighter", "stage"]
    for word, schema in every.items():
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert schema["title"] == f"Cornerman sftmg {word}, format 1"
