"""Messages that show something on file: most of their fields are those of the same name there."""

from __future__ import annotations

from typing import TypeVar

import msgspec

Made = TypeVar("Made", bound=msgspec.Struct)


def shown(made: type[Made], source: object, **others: object) -> Made:
    """A message filled in from what it shows; what is shown otherwise is given by name.

    >>> class Dish(msgspec.Struct, kw_only=True):
    ...     name: str
    ...     cents: int
    >>> class Pie:
    ...     name, weight = "apple pie", 900
    >>> shown(Dish, Pie(), cents=750)
    Dish(name='apple pie', cents=750)
    """
    names = made.__struct_fields__
    return made(**{name: getattr(source, name) for name in names if name not in others}, **others)
