"""Checks that stay on: what must hold of money and of records, whatever Python is told.

``assert`` is gone under ``python -O``. A check of ours is never gone: what it finds wrong stops
the record it was found in, and nothing is written.
"""

from __future__ import annotations

import sys
from typing import TypeVar

from pitboss.kernel.errors import BadInput

Known = TypeVar("Known")
Kind = TypeVar("Kind")


class Broken(Exception):
    """Something impossible was found: a defect of the program, or of the record."""


def ensure(holds: object, what: str) -> None:
    """Go on only if this holds.

    >>> ensure(1 + 1 == 2, "one and one are two")
    >>> ensure(False, "a settled round is settled twice")
    Traceback (most recent call last):
    pitboss.kernel.ensure.Broken: a settled round is settled twice
    """
    if not holds:
        raise Broken(what)


def known(value: Known | None, what: str = "a value that must be known is not") -> Known:
    """A value that is there, as every caller knows and the type does not say.

    >>> known("sicbo-1")
    'sicbo-1'
    """
    if value is None:
        raise Broken(what)
    return value


def kind_of(value: object, kind: type[Kind]) -> Kind:
    """A value of the kind that it must be.

    >>> kind_of(7, int)
    7
    """
    if not isinstance(value, kind):
        raise Broken(f"a {type(value).__name__} stands where a {kind.__name__} must be")
    return value


def refuse_optimised() -> None:
    """Go on only in a Python that keeps its assertions, for libraries rely on theirs."""
    if sys.flags.optimize:
        raise BadInput(
            "Python runs optimised (-O or PYTHONOPTIMIZE), which removes checks: run it without."
        )
