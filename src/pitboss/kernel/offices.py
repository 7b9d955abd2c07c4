"""The offices that people of the floor hold, as the documents and the house name them."""

from __future__ import annotations

from collections.abc import Mapping

OFFICES = (
    "dealer",
    "games-supervisor",
    "casino-supervisor",
    "electronic-gaming-supervisor",
    "assistant-gaming-manager",
    "electronic-gaming-host",
    "attendant",
    "special-employee",
    "cashier",
    "inspector",
    "scrutineer",
    "promotions-manager",
    "administrator",
)
"""Every office; a person holds one or several and acts in one of them at a time."""

ON_CALL = (
    "electronic-gaming-host",
    "attendant",
    "cashier",
    "electronic-gaming-supervisor",
    "casino-supervisor",
    "games-supervisor",
    "assistant-gaming-manager",
)
"""The offices that can go where a terminal or a table calls somebody."""

PAYERS = ("cashier", "attendant", "casino-supervisor")
"""The offices that pay, ask for identification and witness signatures."""

PLAYER = "player"
"""The patron in person; nobody of the staff acts as one."""

MONITORING_SYSTEM = "monitoring-system"
"""The office of the central monitoring system: no person holds it."""

CONFIGURATION = "configuration"
"""What opens a table that nobody opens: the floor's file. No person holds it as an office."""

ALL_OFFICES = frozenset((*OFFICES, PLAYER, MONITORING_SYSTEM))
"""Everybody who may be said to act, by name."""

TITLES: Mapping[str, str] = {
    "electronic-game-supervisor": "electronic-gaming-supervisor",
    "electronic-supervisor": "electronic-gaming-supervisor",
}
"""Titles that a document uses beside the one it defines, and the office that stands for each."""


def held_by(*titles: str) -> tuple[str, ...]:
    """The offices that stand for titles, each once.

    >>> held_by("assistant-gaming-manager", "electronic-supervisor", "assistant-gaming-manager")
    ('assistant-gaming-manager', 'electronic-gaming-supervisor')
    """
    return tuple(dict.fromkeys(TITLES.get(title, title) for title in titles))


May = str | tuple[str, ...]
"""Who may: offices, labels that a document answers with offices (``kernel/labels``), or both."""
