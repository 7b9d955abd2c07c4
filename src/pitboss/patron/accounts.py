"""The named accounts that a patron's money moves between."""

from __future__ import annotations


def account(patron: str) -> str:
    """What the patron has with the house."""
    return f"patron:{patron}:account"


def deposits(channel: str) -> str:
    """The outside: money paid in by one channel."""
    return f"deposits:{channel}"


def cashless(table: str) -> str:
    """Money on its way through a table's cashless terminal; the table's stream moves it on."""
    return f"table:{table}:cashless"
