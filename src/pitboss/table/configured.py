"""What a dealer's table and a table of terminals are both asked before they open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from pitboss.kernel.errors import BadInput

Said = TypeVar("Said")


def need_no_faults(faults: Iterable[str]) -> None:
    """Nothing is wrong with a configuration; else all of it is told at once."""
    found = list(faults)
    if found:
        raise BadInput(f"The table cannot be opened so: {'; '.join(found)}.")


def in_order(given: Mapping[str, Said]) -> tuple[tuple[str, Said], ...]:
    """What a configuration says by name, so that the law it makes can be remembered by it.

    >>> in_order({"small": 2, "big": 1})
    (('big', 1), ('small', 2))
    """
    return tuple((name, given[name]) for name in sorted(given))


def name_faults(names: tuple[str, ...], what: str, most: int) -> Iterator[str]:
    """What is wrong with the names of a table's terminals or places.

    >>> list(name_faults(("1", "1"), "place", 12))
    ['two places have one name']
    """
    if not 0 < len(names) <= most:
        yield f"it has {len(names)} {what}s, and needs from 1 to {most}"
    if len(set(names)) < len(names):
        yield f"two {what}s have one name"
    if not all(name and name.replace("-", "").isalnum() for name in names):
        yield f"a {what}'s name is letters, digits and hyphens"
