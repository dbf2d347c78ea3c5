"""The shape check, msgspec and the JSON form agree on every fighter, card and stage that can be written."""

from __future__ import annotations

import copy
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from cornerman.games.sftmg.pack import Card, Fighter, Pack, PackHeader, Stage
from cornerman.packs.loader import canonical_bytes, content_hash
from cornerman.packs.shape import shape_findings

Plain = dict[str, object]


def plain(kind: inspect.Type) -> st.SearchStrategy[object]:
    """Data of this type as a TOML file holds them."""
    if isinstance(kind, inspect.Metadata):
        return plain(kind.type)
    if isinstance(kind, inspect.UnionType):
        return st.one_of(*(plain(each) for each in kind.types if not isinstance(each, inspect.NoneType)))
    if isinstance(kind, inspect.StructType):
        return structs(kind)
    if isinstance(kind, inspect.CollectionType):
        low = kind.min_length or 0
        return st.lists(plain(kind.item_type), min_size=low, max_size=kind.max_length or low + 2)
    if isinstance(kind, inspect.EnumType):
        return st.sampled_from([member.value for member in kind.cls])
    if isinstance(kind, inspect.LiteralType):
        return st.sampled_from(kind.values)
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    if isinstance(kind, inspect.IntType):
        return st.integers(kind.ge, kind.le)
    assert isinstance(kind, inspect.StrType), kind
    if kind.pattern is not None:
        return st.from_regex(kind.pattern, fullmatch=True)
    return st.text(min_size=kind.min_length or 0, max_size=10)


def structs(kind: inspect.StructType) -> st.SearchStrategy[object]:
    required = {f.encode_name: plain(f.type) for f in kind.fields if f.required}
    optional = {f.encode_name: plain(f.type) for f in kind.fields if not f.required}
    tag = {} if kind.tag_field is None else {kind.tag_field: st.just(kind.tag)}
    return st.fixed_dictionaries({**required, **tag}, optional=optional)


@cache
def written(model: type[msgspec.Struct]) -> st.SearchStrategy[Plain]:
    return plain(inspect.type_info(model)).map(lambda data: dict(data) if isinstance(data, dict) else {})


MODELS = [Card, Fighter, Stage, PackHeader]


@pytest.mark.parametrize("model", MODELS)
@given(data=st.data())
def test_whatever_has_the_right_shape_comes_back_from_json_as_it_was(
    model: type[msgspec.Struct], data: st.DataObject
) -> None:
    raw = data.draw(written(model))
    assert shape_findings(raw, model) == []
    thing = msgspec.convert(raw, model)
    assert msgspec.json.decode(canonical_bytes(thing), type=model) == thing
    assert msgspec.convert(msgspec.to_builtins(thing), model) == thing
    assert isinstance(hash(thing), int)


@given(header=written(PackHeader), fighters=st.lists(written(Fighter), max_size=1))
def test_a_whole_pack_comes_back_from_json_with_the_same_hash(header: Plain, fighters: list[Plain]) -> None:
    pack = msgspec.convert({"header": header, "fighters": fighters}, Pack)
    again = msgspec.json.decode(canonical_bytes(pack), type=Pack)
    assert again == pack
    assert content_hash(canonical_bytes(again)) == content_hash(canonical_bytes(pack))


ANYTHING: st.SearchStrategy[object] = st.one_of(
    st.booleans(),
    st.integers(-(10**25), 10**25),
    st.floats(allow_nan=False),
    st.text(max_size=70),
    st.dates(),
    st.lists(st.integers(0, 9), max_size=2),
    st.dictionaries(st.sampled_from(["op", "n", "when", "min", "id", "x"]), st.text(max_size=3), max_size=2),
)


@pytest.mark.parametrize("model", MODELS)
@given(data=st.data())
def test_a_finding_stands_there_exactly_where_msgspec_refuses(
    model: type[msgspec.Struct], data: st.DataObject
) -> None:
    raw = copy.deepcopy(data.draw(written(model)))
    for _ in range(data.draw(st.integers(0, 2))):
        break_something(raw, data)
    try:
        msgspec.convert(raw, model)
        refused = ""
    except msgspec.ValidationError as error:
        refused = str(error)
    findings = shape_findings(raw, model)
    assert bool(findings) == bool(refused), f"{refused!r} against {findings}"


def break_something(raw: Plain, data: st.DataObject) -> None:
    """Put anything anywhere: over a value, as a new field, or take a field away."""
    tables = [*_tables(raw)]
    table = data.draw(st.sampled_from(tables))
    name = data.draw(st.sampled_from([*sorted(table), "n", "extra"]))
    if name in table and data.draw(st.booleans()):
        del table[name]
    else:
        table[name] = data.draw(ANYTHING)


def _tables(value: object) -> list[Plain]:
    if isinstance(value, dict):
        return [value, *(table for inner in value.values() for table in _tables(inner))]
    if isinstance(value, list):
        return [table for inner in value for table in _tables(inner)]
    return []
