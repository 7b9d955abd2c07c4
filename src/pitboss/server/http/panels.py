"""Which pages an office finds at work: what it reads there, and its acts where it may do any.

Who may do what is for the acts to say. This spares people pages that are not theirs to read; the
first is the one that opens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.words import one_of
from pitboss.server.actors.floor import READS_ONLY
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.sessions import StaffSession

Panel = Literal[
    "acts",
    "tables",
    "terminals",
    "drawers",
    "tickets",
    "vouchers",
    "payments",
    "balances",
    "patrons",
    "cases",
    "disputes",
    "promotions",
    "conduct",
    "persons",
    "papers",
    "equipment",
    "jackpots",
    "notices",
    "events",
    "search",
    "rounds",
    "reports",
    "roster",
    "accounts",
    "health",
    "training",
]

_EVERYTHING: tuple[Panel, ...] = (
    "notices", "rounds", "events", "search", "reports", "tables", "terminals", "tickets",
    "drawers", "payments", "balances", "patrons", "cases", "disputes", "promotions", "conduct",
    "persons", "papers", "jackpots", "equipment", "roster", "accounts", "health",
)  # fmt: skip
_READ: Mapping[str, tuple[Panel, ...]] = {
    "dealer": ("tables", "cases", "disputes", "conduct", "rounds"),
    "games-supervisor": (
        "tables", "notices", "events", "search", "vouchers", "patrons", "cases", "disputes",
        "conduct",
        "persons", "roster", "rounds", "reports",
    ),
    "casino-supervisor": (
        "tables", "notices", "events", "search", "terminals", "tickets", "vouchers", "payments",
        "drawers", "balances", "patrons",
        "cases", "disputes", "promotions", "conduct", "persons", "papers", "jackpots", "equipment",
        "roster", "rounds", "reports", "health",
    ),
    "electronic-gaming-supervisor": (
        "tables", "notices", "events", "search", "terminals", "payments", "balances", "tickets",
        "disputes", "promotions", "conduct",
        "persons", "jackpots", "equipment", "roster",
        "rounds", "reports",
    ),
    "assistant-gaming-manager": (
        "tables", "notices", "events", "search", "terminals", "papers", "jackpots", "equipment",
        "payments", "drawers", "balances", "tickets",
        "vouchers", "disputes", "promotions", "conduct", "persons", "roster", "rounds",
        "reports",
    ),
    "electronic-gaming-host": ("disputes", "tables", "rounds"),
    "attendant": (
        "tables", "payments", "drawers", "terminals", "tickets", "disputes", "promotions",
        "rounds", "balances", "persons",
    ),
    "special-employee": ("patrons", "rounds"),
    "cashier": (
        "tickets", "drawers", "payments", "tables", "balances", "patrons", "persons", "cases",
        "promotions", "reports",
    ),
    "inspector": _EVERYTHING,
    "scrutineer": ("promotions", *(one for one in _EVERYTHING if one != "promotions")),
    "promotions-manager": ("promotions",),
    "administrator": (
        "accounts", "roster", "health", "terminals", "equipment", "rounds", "reports",
    ),
}  # fmt: skip


_TRAINS = ("electronic-gaming-supervisor", "casino-supervisor", "administrator")
"""The offices that have the training console, on a floor that is for training."""


def panels_of(office: str, *, training: bool = False) -> tuple[Panel, ...]:
    """The pages of an office, in the order in which they stand.

    >>> panels_of("promotions-manager")
    ('promotions', 'acts')
    >>> "acts" in panels_of("inspector")
    False
    >>> "training" in panels_of("casino-supervisor", training=True)
    True
    """
    if office in READS_ONLY:
        return _READ[office]
    console: tuple[Panel, ...] = ("training",) if training and office in _TRAINS else ()
    return (*_READ[office], *console, "acts")


def need_panel(worker: StaffSession, panel: Panel) -> None:
    """The reader of a list works in an office that has its page."""
    if panel not in _READ[worker.office]:
        offices = [office.replace("-", " ") for office, read in _READ.items() if panel in read]
        raise NotDone(CommandKind.NOT_YOUR_OFFICE.refuse("", offices=f"the {one_of(offices)}"))
