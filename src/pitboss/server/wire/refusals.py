"""A refusal taken apart for a screen: which sentence it is, and what is filled into it.

With these a page says it in its own language and shows the rule beside it.
"""

from __future__ import annotations

from enum import Enum

from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import hyphened


def family_of(family: type[Enum]) -> str:
    """The name of a family of refusals.

    >>> from pitboss.kernel.authority import CommandKind
    >>> family_of(CommandKind)
    'command'
    """
    return hyphened(family.__name__.removesuffix("Kind"))


def filled_in(refusal: Refusal) -> dict[str, str]:
    """What its sentence is made of, as it is shown."""
    return {name: str(word) for name, word in refusal.shown.items()}
