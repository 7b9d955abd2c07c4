"""Which pages an office finds at work: what it reads there, and its acts where it may do any.

Who may do what is for the acts to say. This spares people pages that are not theirs to read; the
first is the one that opens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.server.actors.floor import READS_ONLY

Panel = Literal[
    "acts",
    "tables",
    "tickets",
    "vouchers",
    "payments",
    "patrons",
    "cases",
    "disputes",
    "rounds",
    "reports",
    "accounts",
]

_EVERYTHING: tuple[Panel, ...] = (
    "rounds", "reports", "tables", "tickets", "payments", "patrons", "cases", "disputes",
)  # fmt: skip
_READ: Mapping[str, tuple[Panel, ...]] = {
    "dealer": ("tables", "cases", "disputes", "rounds"),
    "games-supervisor": (
        "tables", "vouchers", "patrons", "cases", "disputes", "rounds", "reports",
    ),
    "casino-supervisor": (
        "tables", "tickets", "vouchers", "payments", "patrons", "cases", "disputes", "rounds",
        "reports",
    ),
    "electronic-gaming-supervisor": ("tables", "payments", "tickets", "rounds", "reports"),
    "assistant-gaming-manager": (
        "tables", "payments", "tickets", "vouchers", "rounds", "reports",
    ),
    "attendant": ("payments", "tickets", "rounds"),
    "special-employee": ("patrons", "rounds"),
    "cashier": ("tickets", "payments", "patrons", "cases", "reports"),
    "inspector": _EVERYTHING,
    "scrutineer": _EVERYTHING,
    "administrator": ("accounts", "rounds", "reports"),
}  # fmt: skip


def panels_of(office: str) -> tuple[Panel, ...]:
    """The pages of an office, in the order in which they stand.

    >>> panels_of("attendant")
    ('payments', 'tickets', 'rounds', 'acts')
    >>> "acts" in panels_of("inspector")
    False
    """
    return _READ[office] if office in READS_ONLY else (*_READ[office], "acts")
