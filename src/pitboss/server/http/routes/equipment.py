"""Equipment on file: the list of each table, and what its devices answer now."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.equipment.file import KINDS, DeviceStatus, RegisteredDevice
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.choices import among
from pitboss.server.wire.shown import shown
from pitboss.table.opening import DeviceAnswer, differences


class DeviceListed(msgspec.Struct, kw_only=True):
    """A device on file, in a list."""

    device: str
    kind: Annotated[str, among(KINDS)]
    stands_at: str
    """Its table; empty where it serves them all."""
    identity: str
    firmware: str
    seal: str
    status: DeviceStatus
    since: int


class DeviceOnFile(DeviceListed, kw_only=True):
    """A device on file, and how it came to be as it is."""

    by: str
    """Who registered or changed it last; ``configuration`` where the floor's own file did."""
    reason: str


class TableList(msgspec.Struct, kw_only=True):
    """The list of equipment in force at a table."""

    table: str
    listing: str
    """Its number and the first digits of its digest, as every round names it."""
    named: str
    """The list that the rounds of the table name now; empty before its first opening by a list."""


class EquipmentShown(msgspec.Struct, kw_only=True):
    """All equipment, and the list of each table."""

    tables: list[TableList]
    devices: list[DeviceOnFile]


class DeviceCompared(msgspec.Struct, kw_only=True):
    """What a device answers now, beside the file."""

    device: str
    kind: Annotated[str, among(KINDS)]
    stands_at: str
    identity: str
    firmware: str
    works: bool
    said: str
    standing: Literal["as-filed", "not-on-file", "differs"]


@get("/api/equipment", sync_to_thread=False)
def equipment(floor: TheFloor, worker: AtWork) -> EquipmentShown:  # noqa: ARG001 - any may read
    """Every device that is or was on file, and the list in force at each table."""
    file = floor.equipment_file()
    return EquipmentShown(
        tables=[
            TableList(table=name, listing=file.listing(name), named=actor.state.equipment)
            for name, actor in floor.actors.items()
        ],
        devices=[shown(DeviceOnFile, one) for one in file.devices.values()],
    )


@get("/api/equipment/{table:str}")
async def answers(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - any may read
    table: FromPath[str],
) -> list[DeviceCompared]:
    """Ask every device of a table who it is, and compare it with the file."""
    actor = floor.actors.get(table)
    if actor is None:
        raise NotFoundException(f"There is no table {table[:64]!r}.")
    file, asked = floor.equipment_file(), await floor.openings.answers(actor)
    return [
        shown(
            DeviceCompared,
            one,
            stands_at="" if one.kind == "server" else table,
            standing=_standing(file.found(one.device), one),
        )
        for one in asked
    ]


def _standing(
    kept: RegisteredDevice | None, answer: DeviceAnswer
) -> Literal["as-filed", "not-on-file", "differs"]:
    if kept is None:
        return "not-on-file"
    same = kept.kind == answer.kind and not differences(kept, answer)
    return "as-filed" if same else "differs"


ROUTES = (equipment, answers)
