"""What a dealer's table and a table of terminals are both asked before they open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
