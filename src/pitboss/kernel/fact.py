"""Facts and values: what was asked, what happened and what is; nobody changes it afterwards."""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields, make_dataclass
from typing import TypeVar, dataclass_transform

Made = TypeVar("Made")


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def fact(made: type[Made]) -> type[Made]:
    """A dataclass of named fields that cannot be changed; the type checker sees to it.

    Commands, events and views are facts. Python's own ``frozen`` watches over every field while
    the program runs, too, and so makes a fact cost more than twice as much; one is made of every
    wager that is asked and of every wager that is placed.

    >>> @fact
    ... class DoorOpened:
    ...     door: str
    >>> DoorOpened(door="cage") == DoorOpened(door="cage")
    True
    """
    if "__dataclass_fields__" in vars(made):
        return made
    own = _own_methods(made)
    known = dataclass(kw_only=True, slots=True, repr=False, eq=False)(made)
    for name in _COMPARING:
        if name not in own:
            setattr(known, name, _when_used(known, name, own))
    return known


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(made: type[Made]) -> type[Made]:
    """A dataclass of a few fields in their order that cannot be changed, by anybody.

    >>> @value
    ... class Span:
    ...     least: int
    ...     most: int
    >>> Span(1, 6)
    Span(least=1, most=6)
    """
    own = _own_methods(made)
    valued = dataclass(init=False, repr=False, eq=False, slots=True)(made)
    methods = {name: _when_used(valued, name, own) for name in _COMPARING if name not in own}
    for name, method in {**_UNCHANGED, "__init__": _filling(valued), **methods}.items():
        setattr(valued, name, method)
    return valued


_COMPARING = ("__eq__", "__hash__", "__repr__")


def _own_methods(made: type) -> set[str]:
    """Of the methods that are made when they are first used, those that a class has written."""
    return {name for name in _COMPARING if vars(made).get(name) is not None}


def _filling(valued: type) -> Callable[..., None]:
    """What makes one of its fields in their order.

    ``dataclass(frozen=True)`` writes three methods for each class and has Python read them; to
    read this one alone takes a third of that, and it is what most of the start of a command is.
    """
    known: dict[str, object] = {"_put_": object.__setattr__, "_unset_": MISSING}
    taken, lines = ["self"], []
    for one in fields(valued):
        given = name = one.name
        if one.default is not MISSING:
            known[f"default_{name}"] = one.default
            given += f"=default_{name}"
        elif one.default_factory is not MISSING:
            known[f"make_{name}"] = one.default_factory
            given += "=_unset_"
            name = f"make_{name}() if {name} is _unset_ else {name}"
        taken.append(given)
        lines.append(f" _put_(self, {one.name!r}, {name})")
    if hasattr(valued, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(taken)}):\n" + "\n".join(lines or [" pass"]), known)
    filling: Callable[..., None] = known["__init__"]  # type: ignore[assignment]  # it was written so
    filling.__qualname__ = f"{valued.__qualname__}.__init__"
    filling.__annotations__ = {one.name: one.type for one in fields(valued)}
    return filling


def _unchanged(one: object, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"{name} of {type(one).__name__} cannot be changed")


def _kept(one: object) -> list[object]:
    return list(content(one).values())


def _brought_back(one: object, state: list[object]) -> None:
    named = fields(one)  # type: ignore[arg-type]  # a dataclass, as in ``content``
    for name, told in zip(named, state, strict=True):
        object.__setattr__(one, name.name, told)


_UNCHANGED = {
    "__setattr__": _unchanged,
    "__delattr__": _unchanged,
    "__getstate__": _kept,
    "__setstate__": _brought_back,
}
"""No field is set after the first time, but by ``copy`` and ``pickle`` in one that they make."""


def _when_used(valued: type, name: str, own: set[str]) -> Callable[..., object]:
    """A method that a dataclass has, made when it is first called.

    A rulebook is read with dozens of values and a floor with hundreds of acts and events, few of
    which are ever compared or shown; to make these three for all of them took a tenth of the time
    in which the shell settles a wager.
    """

    def first(*arguments: object) -> object:
        fields_alike = [
            (one.name, one.type, field(compare=one.compare, hash=one.hash, repr=one.repr))
            for one in fields(valued)
        ]
        # With a docstring, or dataclasses look for a signature to make one of.
        alike = make_dataclass(
            "Alike", fields_alike, frozen=True, init=False, namespace={"__doc__": "Never made."}
        )
        for each in _COMPARING:
            if each not in own:
                setattr(valued, each, getattr(alike, each))
        return getattr(valued, name)(*arguments)

    return first


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class FactType(ABCMeta):
    """The type of ``Fact``: whatever is derived from it is a fact, and need not say so."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, object]) -> FactType:
        """The class, made a fact."""
        made = super().__new__(cls, name, bases, body)
        # A dataclass with slots is made a second time, by ``dataclass``: then it is one already.
        return made if "__slots__" in body else _fact_of(made)


_fact_of: Callable[[FactType], FactType] = fact  # type: ignore[assignment]  # it makes classes


class Fact(metaclass=FactType):
    """What acts and events are: a fact with methods, some of which a kind of them must have.

    >>> class Opened(Fact):
    ...     door: str
    >>> class OpenedWide(Opened):
    ...     width: int
    >>> OpenedWide(door="cage", width=90)
    OpenedWide(door='cage', width=90)
    """


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def shared(made: type[Made]) -> type[Made]:
    """Fields that several facts have alike: of an event, of what is on file, of what is shown.

    It has no slots, so that a fact may have it beside the base of its own kind.

    >>> @shared
    ... class Opening:
    ...     door: str
    >>> @fact
    ... class DoorOpened(Opening):
    ...     width: int
    >>> DoorOpened(door="cage", width=90)
    DoorOpened(door='cage', width=90)
    """
    return dataclass(kw_only=True, unsafe_hash=True)(made)


def content(made: object) -> dict[str, object]:
    """What a fact or a value says, by the names of its fields.

    >>> @value
    ... class Span:
    ...     least: int
    ...     most: int
    >>> content(Span(1, 6))
    {'least': 1, 'most': 6}
    """
    return {name: getattr(made, name) for name in _names(type(made))}


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(made: type) -> tuple[str, ...]:
    """The fields of a kind of fact: they never change, and are asked for again and again."""
    known = _NAMES.get(made)
    if known is None:
        known = _NAMES[made] = tuple(one.name for one in fields(made))
    return known


def filled(made: type[Made], *sources: object, **others: object) -> Made:
    """A fact filled in from what others say: fields of the same name are taken over.

    A field is taken from the first that has it. What none of them has, or has otherwise, is given
    by name. An event that records an act takes most of its fields from it; ``tools/shape.py`` sees
    to it that they fit.

    >>> @fact
    ... class OpenDoor:
    ...     door: str
    ...     by: str
    >>> @fact
    ... class DoorOpened:
    ...     door: str
    ...     width: int
    >>> filled(DoorOpened, OpenDoor(door="cage", by="kim"), width=90)
    DoorOpened(door='cage', width=90)
    """
    there: dict[str, object] = {}
    for source in reversed(sources):
        there |= content(source)
    taken = {name: there[name] for name in _names(made) if name in there and name not in others}
    # A dataclass, whose fields no type checker knows of a type variable.
    make: Callable[..., Made] = made
    return make(**taken, **others)
