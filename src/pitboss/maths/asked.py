"""What somebody at a prompt asks for: whole numbers and shares, or a sentence that says so."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from numbers import Integral, Real
from typing import Any

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted


def is_whole(given: object, least: int) -> bool:
    """Whether it is a whole number and not too small.

    >>> is_whole(1, 1), is_whole(1.0, 1), is_whole("1", 1), is_whole(True, 1), is_whole(0, 1)
    (True, False, False, False, False)
    """
    return isinstance(given, int) and not isinstance(given, bool) and given >= least


def plain(given: Any) -> Any:  # whatever it is: it is refused later where it makes no sense
    """A whole number of NumPy's as one of Python's, which has no largest; else what was given.

    >>> import numpy as np
    >>> type(plain(np.int64(7))), plain("7")
    (<class 'int'>, '7')
    """
    if isinstance(given, bool) or not isinstance(given, Integral):
        return given
    return int(given)


def check_seed(seed: object) -> int:
    """A seed as given: two that differ never give the same stream.

    >>> check_seed(7)
    7
    """
    if not isinstance(seed, int) or not is_whole(seed, 0) or seed >= SEEDS:
        raise BadInput(
            f"{quoted(seed)} is not a seed: it is a whole number from 0 to {SEEDS - 1}."
        )
    return seed


def check_share(share: object, called: str = "share: a quantile is asked for") -> float:
    """A share of one as given, neither nothing nor all.

    >>> check_share(0.5)
    0.5
    """
    if isinstance(share, bool) or not isinstance(share, Fraction | float) or not 0 < share < 1:
        raise BadInput(f"{quoted(share)} is not a {called} between 0 and 1.")
    return float(share)


def check_cents(cents: object) -> None:
    """A result that is asked about, in cents; a law may be asked between two of them."""
    if isinstance(cents, bool) or not isinstance(cents, Real):
        raise BadInput(f"{quoted(cents)} is no result: it is an amount in cents.")


def check_mapping(given: object, what: str) -> None:
    """Refuse what is given by itself and not by name.

    >>> check_mapping({"red": 500}, "stakes in cents by spot")
    """
    if not isinstance(given, Mapping):
        raise BadInput(f"{quoted(given)} is not what is asked for: give {what}.")


SEEDS = 1 << 64
"""So many seeds there are."""
