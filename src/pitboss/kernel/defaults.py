"""Defaults of fields that came later, in what was read from before."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TypeVar

Whole = TypeVar("Whole")


def with_defaults(read: Whole) -> Whole:
    """What was read, every default in its place, in all that it holds.

    A decoder leaves a plain default where the class has it. The object then shows it, but would be
    written without it, and two equal states would be two sequences of bytes.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Purse:
    ...     cents: int = 0
    >>> purse = Purse.__new__(Purse)
    >>> vars(purse)
    {}
    >>> vars(with_defaults(purse))
    {'cents': 0}
    """
    waiting: list[object] = [read]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        else:
            for name, default in _FIELDS[type(one)]:
                held = getattr(one, name)
                if held is default:
                    object.__setattr__(one, name, held)
                elif held is not None:
                    waiting.append(held)
    return read


class _Fields(dict[type, tuple[tuple[str, object], ...]]):
    """By class its fields, each with its plain default if it has one; none of what has none."""

    def __missing__(self, made: type) -> tuple[tuple[str, object], ...]:
        listed = fields(made) if is_dataclass(made) else ()
        found = self[made] = tuple((one.name, one.default) for one in listed)
        return found


_FIELDS = _Fields()
