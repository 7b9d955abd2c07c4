"""A posting: every movement of money is a positive amount from one named account to another."""

from __future__ import annotations

from typing import NamedTuple


class Posting(NamedTuple):
    """So many cents out of one account and into another.

    >>> Posting("terminal:7:credit", "terminal:7:escrow", 500).cents
    500
    """

    source: str
    target: str
    cents: int
