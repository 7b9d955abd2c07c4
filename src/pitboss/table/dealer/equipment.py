"""The equipment on file of a dealer's table: its tumbler, and the clauses behind it."""

from __future__ import annotations

from pitboss.table.dealer.config import DealerLaw
from pitboss.table.opening import EquipmentClauses


def tumbler_of(table: str) -> str:
    """The name of the tumbler on a dealer's table.

    >>> tumbler_of("dealer-1")
    'dealer-1-tumbler'
    """
    return f"{table}-tumbler"


def equipment_clauses(law: DealerLaw) -> EquipmentClauses:
    """The tumbler, and the dice that are sealed within it."""
    equipment = law.rules.equipment
    return EquipmentClauses(
        hardware=equipment.tumbler, system=equipment.table, sealed=equipment.dice
    )
