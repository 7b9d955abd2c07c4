"""A floor for practice registers its own simulated devices: its configuration does, on record.

On a floor for play a person registers every device, and nothing is put on file by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pitboss.equipment.acts.list_for_practice import ListedDevice, ListForPractice
from pitboss.equipment.file import SEALED
from pitboss.equipment.refusals import EquipmentKind
from pitboss.kernel.fact import filled
from pitboss.kernel.offices import CONFIGURATION
from pitboss.kernel.refusal import Refusal
from pitboss.table.opening import DeviceAnswer

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

PRACTICE_SEAL = "PRACTICE"
"""What stands for the seal of a simulated tumbler."""


async def registered(floor: Floor, table: str, answers: Iterable[DeviceAnswer]) -> None:
    """Put what answered on the list of a table, and take off what is no longer there."""
    listed = tuple(
        filled(
            ListedDevice,
            one,
            stands_at="" if one.kind == "server" else table,
            seal=PRACTICE_SEAL if one.kind in SEALED else "",
        )
        for one in answers
        if one.works
    )
    listing = ListForPractice(
        stands_at=table,
        devices=listed,
        at=floor.clock(),
        by=CONFIGURATION,
        office=CONFIGURATION,
    )
    told = await floor.queue.ask(listing)
    if isinstance(told, Refusal) and told.kind is not EquipmentKind.NOTHING_CHANGED:
        floor.log.error("not-registered", table=table, why=told.sentence)
