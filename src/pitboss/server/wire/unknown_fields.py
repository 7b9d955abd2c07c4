"""Fields that nobody asked for, inside what an act carries along.

Messages and acts refuse them by themselves; the plain facts that an act may carry, such as the
limits of a sign, are read leniently where they stand in a record, and strictly where they come in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec import inspect


def unknown_field(made: object, body: bytes) -> str | None:
    """The first field of a plain fact in a body that the fact does not have, by its name."""
    if not _has_facts(made):
        return None
    return next(_unknown(_info(made), msgspec.json.decode(body)), None)


@cache
def _info(made: object) -> inspect.Type:
    return inspect.type_info(made)


@cache
def _has_facts(made: object) -> bool:
    """Whether a type has plain facts in it: most bodies have none, and are read once."""
    seen: set[type] = set()

    def look(info: inspect.Type) -> bool:
        if isinstance(info, inspect.DataclassType):
            return True
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                return False
            seen.add(info.cls)
        return any(look(one) for one in _parts(info))

    return look(_info(made))


def _parts(info: inspect.Type) -> Iterator[inspect.Type]:
    match info:
        case inspect.StructType() | inspect.DataclassType():
            yield from (one.type for one in info.fields)
        case inspect.DictType():
            yield info.value_type
        case inspect.VarTupleType() | inspect.ListType():
            yield info.item_type
        case inspect.TupleType():
            yield from info.item_types
        case inspect.UnionType():
            yield from info.types


def _unknown(info: inspect.Type, raw: object) -> Iterator[str]:
    """Unknown fields of what has been read as a type already: so its shape is as it should be."""
    if isinstance(info, inspect.DataclassType) and isinstance(raw, dict):
        known = {one.encode_name for one in info.fields}
        yield from (name for name in raw if name not in known)
    for part, value in _inside(info, raw):
        yield from _unknown(part, value)


def _inside(info: inspect.Type, raw: object) -> Iterator[tuple[inspect.Type, object]]:
    """What stands inside a value, each part with its type."""
    match info, raw:
        case inspect.StructType() | inspect.DataclassType(), dict():
            here = (one for one in info.fields if one.encode_name in raw)
            yield from ((one.type, raw[one.encode_name]) for one in here)
        case inspect.DictType(), dict():
            yield from ((info.value_type, value) for value in raw.values())
        case ((inspect.VarTupleType() | inspect.ListType()), list()):
            yield from ((info.item_type, value) for value in raw)
        case inspect.TupleType(), list():
            yield from zip(info.item_types, raw, strict=True)
        case inspect.UnionType(), _:
            yield _member(info, raw), raw


def _member(info: inspect.UnionType, raw: object) -> inspect.Type:
    """Which of several types it was read as: by its tag, or the only one of its shape."""
    for one in info.types:
        if isinstance(one, inspect.StructType) and one.tag_field and isinstance(raw, dict):
            if raw.get(one.tag_field) == one.tag:
                return one
        elif not isinstance(one, inspect.NoneType) and raw is not None:
            return one
    return inspect.NoneType()
