"""The offices that people of the floor hold, as the documents and the house name them."""

from __future__ import annotations

OFFICES = (
    "dealer",
    "games-supervisor",
    "casino-supervisor",
    "electronic-gaming-supervisor",
    "assistant-gaming-manager",
    "attendant",
    "special-employee",
    "cashier",
    "inspector",
    "scrutineer",
    "administrator",
)
"""Every office; a person holds one or several and acts in one of them at a time."""

PAYERS = ("cashier", "attendant", "casino-supervisor")
"""The offices that pay, ask for identification and witness signatures."""
