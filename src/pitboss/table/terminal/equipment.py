"""The equipment on file of a table of terminals: its clauses, as the document has them."""

from __future__ import annotations

from pitboss.table.opening import EquipmentClauses
from pitboss.table.terminal.config import Law


def equipment_clauses(law: Law) -> EquipmentClauses:
    """What the document calls hardware and system; else what it says of its device."""
    device, hardware = law.rules.device, law.rules.hardware
    first = hardware[0] if hardware else device.clauses[0]
    return EquipmentClauses(
        hardware=first,
        system=hardware[-1] if hardware else first,
        sealed=device.sealed or device.clauses[0],
    )
