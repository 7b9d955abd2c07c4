"""Every act and every event of the house, found by listing its folders: nobody keeps a list.

To add an act is to add its file; what can be sent, what is recorded and what is told follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from types import ModuleType
from typing import TypeVar

import pitboss
from pitboss.kernel.act import Act
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import AnyEvent, Event
from pitboss.kernel.subject import Subject

FOLDERS = (
    "table", "patron", "cases", "disputes", "vouchers", "staff", "papers", "ledger", "desk",
    "notices", "exclusions", "conduct", "jackpots", "equipment", "promotions", "security",
    "custody",
)  # fmt: skip
"""The folders of the pure core that hold acts, events and subjects."""

Kind = TypeVar("Kind")


def listed(base: Callable[..., Kind]) -> tuple[type[Kind], ...]:
    """Every concrete class of a kind: the bases of others are left out."""
    # To a type checker an abstract class is not a type[Kind]; its subclasses are.
    kind: type[Kind] = kind_of(base, type)
    found = [
        made
        for module in _modules()
        for made in vars(module).values()
        if isinstance(made, type) and made.__module__ == module.__name__
        # An abstract class that is asked by issubclass goes through all that it ever bore.
        if kind in made.__mro__ and not isabstract(made)
    ]
    bases = {parent for made in found for parent in made.__mro__[1:]}
    return tuple(made for made in found if made not in bases)


def _modules() -> Iterator[ModuleType]:
    for found in walk_packages(pitboss.__path__, "pitboss."):
        if found.name.split(".")[1] in FOLDERS:
            yield import_module(found.name)


ACTS: tuple[type[Act], ...] = listed(Act)
"""Every act that anybody or anything can ask for."""

EVENTS: tuple[type[AnyEvent], ...] = listed(Event)
"""Every event that can be recorded."""

SUBJECTS: Mapping[str, type[Subject]] = {kind.prefix: kind for kind in listed(Subject)}
"""Everything that a stream can be about, by the first part of the stream's name."""
