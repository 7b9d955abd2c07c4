"""Wire types made from the core's own dataclasses, so that nothing is written down twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar, get_type_hints

import msgspec

Base = TypeVar("Base", bound=msgspec.Struct)


def derived(
    source: type, base: type[Base], tag: str, without: frozenset[str] = frozenset()
) -> type[Base]:
    """A tagged wire type with the fields of a dataclass, less some.

    >>> from pitboss.rules.repeats import Done
    >>> class Told(msgspec.Struct, tag_field="type"):
    ...     pass
    >>> derived(Done, Told, "was-done", frozenset({"digest"})).__struct_fields__
    ('serial', 'version')
    """
    hints = get_type_hints(source)
    listed: list[tuple[str, Any] | tuple[str, Any, Any]] = []  # any type a field may have
    for one in fields(source):
        if one.name in without:
            continue
        if one.default is not MISSING:
            listed.append((one.name, hints[one.name], one.default))
        elif one.default_factory is not MISSING:
            empty = msgspec.field(default_factory=one.default_factory)
            listed.append((one.name, hints[one.name], empty))
        else:
            listed.append((one.name, hints[one.name]))
    made = msgspec.defstruct(
        "".join(word.capitalize() for word in tag.split("-")),
        listed,
        bases=(base,),
        tag=tag,
        forbid_unknown_fields=True,
        kw_only=True,
        namespace={"__doc__": source.__doc__},
    )
    assert issubclass(made, base)
    return made


def filled(made: type[Base], source: object, **more: object) -> Base:
    """A wire value with what an object says."""
    names, values = _fields(made, frozenset(more))
    return made(**dict(zip(names, values(source), strict=True)), **more)


@lru_cache(maxsize=256)
def _fields(
    made: type[msgspec.Struct], given: frozenset[str]
) -> tuple[tuple[str, ...], Callable[[object], tuple[object, ...]]]:
    """The fields that a source is asked for, and what asks it for all of them at once."""
    names = tuple(name for name in made.__struct_fields__ if name not in given)
    assert len(names) > 1, f"{made.__name__} has too few fields to be filled"
    return names, attrgetter(*names)
