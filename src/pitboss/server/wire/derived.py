"""Wire types made from the core's own dataclasses, so that nothing is written down twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache
from operator import attrgetter
from typing import Annotated, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from pitboss.kernel.ensure import Broken, ensure
from pitboss.kernel.field_types import Asks
from pitboss.server.wire.choices import among

Base = TypeVar("Base", bound=msgspec.Struct)


def derived(
    source: type, base: type[Base], tag: str, without: frozenset[str] = frozenset()
) -> type[Base]:
    """A tagged wire type with the fields of a dataclass, less some.

    Those that need not be said stand last, so that all can be given in their order.

    >>> from pitboss.kernel.idempotency import Done
    >>> class Told(msgspec.Struct, tag_field="type"):
    ...     pass
    >>> derived(Done, Told, "was-done", frozenset({"digest"})).__struct_fields__
    ('serial', 'version')
    """
    hints = {
        name: _said(hint) for name, hint in get_type_hints(source, include_extras=True).items()
    }
    needed: list[tuple[str, object]] = []
    spared: list[tuple[str, object, object]] = []
    for one in fields(source):
        if one.name in without:
            continue
        if one.default is not MISSING:
            spared.append((one.name, hints[one.name], one.default))
        elif one.default_factory is not MISSING:
            empty = msgspec.field(default_factory=one.default_factory)
            spared.append((one.name, hints[one.name], empty))
        else:
            needed.append((one.name, hints[one.name]))
    made = msgspec.defstruct(
        "".join(word.capitalize() for word in tag.split("-")),
        [*needed, *spared],
        bases=(base,),
        tag=tag,
        forbid_unknown_fields=True,
        namespace={"__doc__": source.__doc__},
    )
    if not issubclass(made, base):
        raise Broken(f"{made.__name__} is no {base.__name__}")
    return made


def _said(hint: object) -> object:
    """A field's type on the wire, with the choices that it is marked with."""
    if get_origin(hint) is not Annotated:
        return hint
    plain, *marks = get_args(hint)
    chosen = [among(mark.choices) for mark in marks if isinstance(mark, Asks) and mark.choices]
    return Annotated[plain, chosen[0]] if chosen else plain


def filled(made: type[Base], source: object) -> Base:
    """A wire value with what an object says."""
    return made(*_asking(made)(source))


@cache
def _asking(made: type[msgspec.Struct]) -> Callable[[object], tuple[object, ...]]:
    """What asks a source for all fields of a wire type at once, in its order."""
    names = made.__struct_fields__
    ensure(len(names) > 1, f"{made.__name__} has too few fields to be filled")
    return attrgetter(*names)
