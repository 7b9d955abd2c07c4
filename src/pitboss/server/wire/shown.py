"""Messages that show something on file: most of their fields are those of the same name there."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from pitboss.kernel.ensure import ensure

Made = TypeVar("Made", bound=msgspec.Struct)


def shown(made: type[Made], *sources: object, **others: object) -> Made:
    """A message filled in from what it shows; what is shown otherwise is given by name.

    So is what two of the sources have under one name: which of them is meant is never guessed.

    >>> class Dish(msgspec.Struct, kw_only=True):
    ...     name: str
    ...     cents: int
    ...     oven: str
    >>> class Pie:
    ...     name, weight = "apple pie", 900
    >>> class Baker:
    ...     oven = "stone"
    >>> shown(Dish, Pie(), Baker(), cents=750)
    Dish(name='apple pie', cents=750, oven='stone')
    """
    wanted = [name for name in made.__struct_fields__ if name not in others]
    return made(**{name: _found(name, sources) for name in wanted}, **others)


def _found(name: str, sources: tuple[object, ...]) -> object:
    having = [one for one in sources if hasattr(one, name)]
    ensure(len(having) == 1, f"{name} is shown from one source, and not {len(having)}")
    return getattr(having[0], name)
