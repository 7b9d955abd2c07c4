"""Machines of the floor: which have a key, a new key for one, and the end of one.

A terminal, a place or a kiosk is the machine that shows the key enrolled for it. An administrator
has a one-time code shown, which is typed at the machine and exchanged there for the key; programs
may also be told a key at once. It is kept by the machine; on record is its digest alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from pitboss.house.decide import decide
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.enrolment import shown
from pitboss.server.http.routes.answers import ActOutcome, NotDone, outcome
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.sessions import StaffSession
from pitboss.staff.account import Staff
from pitboss.staff.acts.enrol_device import EnrolDevice
from pitboss.staff.acts.revoke_device import RevokeDevice
from pitboss.staff.device_key import KIOSKS, DeviceKey, seat_name
from pitboss.table.dealer.config import DealerConfig

MACHINE_PATH = "/api/tables/{table:str}/seats/{seat:str}/machine"


class Key(msgspec.Struct):
    """The key of a machine: told once, kept by the machine, on record only as a digest."""

    table: str
    seat: str
    key: str


class MachineShown(msgspec.Struct, kw_only=True):
    """A terminal, place or kiosk, and whether a machine is enrolled as it."""

    table: str
    """Its table; ``kiosks`` for a kiosk, which belongs to none."""
    seat: str
    enrolled: bool


class OneTimeCode(msgspec.Struct, kw_only=True):
    """What is typed at a machine, within a time and once, so that it gets its key."""

    table: str
    seat: str
    code: str
    until: int


class Typed(msgspec.Struct, forbid_unknown_fields=True):
    """The code as it was typed at a machine."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Withdrawing(msgspec.Struct, forbid_unknown_fields=True):
    """Why a key is withdrawn."""

    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


@get("/api/machines", sync_to_thread=False)
def machines(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
) -> list[MachineShown]:
    """Every seat and kiosk of the floor."""
    return machines_of(floor)


def machines_of(floor: Floor) -> list[MachineShown]:
    """Every seat and kiosk of the floor, with whether a machine has its key."""
    return [
        MachineShown(table=table, seat=seat, enrolled=bool(_key(floor, table, seat).hashed))
        for table, seat in _all(floor)
    ]


@post("/api/tables/{table:str}/seats/{seat:str}/key", status_code=201)
async def enrol_device(
    floor: TheFloor, worker: AtWork, table: FromPath[str], seat: FromPath[str]
) -> Key:
    """Enrol the machine of a seat, or with ``kiosks`` for the table a kiosk; its key, once."""
    return await _enrolled(floor, table, seat, worker)


@post("/api/tables/{table:str}/seats/{seat:str}/code", status_code=201, sync_to_thread=False)
def issue_code(
    floor: TheFloor, worker: AtWork, table: FromPath[str], seat: FromPath[str]
) -> OneTimeCode:
    """A code by which the machine of a seat or kiosk gets its key; whose office may not, none."""
    _need_known(floor, table, seat)
    trial = EnrolDevice(table=table, seat=seat, hashed="0" * 64, **floor.stamp(worker))
    states = {stream: floor.queue.state(stream) for stream in trial.streams()}
    refusal = decide(states, trial, "")
    if isinstance(refusal, Refusal):
        raise NotDone(refusal)
    issued = floor.staffing.codes.issue(table, seat, worker, floor.clock())
    return OneTimeCode(table=table, seat=seat, code=shown(issued.code), until=issued.until)


@post(MACHINE_PATH, status_code=201)
async def claim_key(
    floor: TheFloor, table: FromPath[str], seat: FromPath[str], data: JSONBody[Typed]
) -> Key:
    """The key for a machine at which the one-time code was typed, in its issuer's name."""
    issued = floor.staffing.codes.use(table, seat, data.code, floor.clock())
    if issued is None or not _still_in_office(floor, issued.by):
        floor.log.warning("wrong-code", table=table[:64], seat=seat[:64])
        raise NotDone(WireKind.WRONG_CODE.refuse(""))
    return await _enrolled(floor, table, seat, issued.by)


def _still_in_office(floor: Floor, by: StaffSession) -> bool:
    """Whether who issued a code has the office still: it is their act that follows from it."""
    account = kind_of(floor.queue.reread(Staff.stream(by.name)), Staff)
    return account.status == "enrolled" and by.office in account.offices


async def _enrolled(floor: Floor, table: str, seat: str, by: StaffSession) -> Key:
    _need_known(floor, table, seat)
    key = secrets.token_urlsafe(32)
    hashed = sha256(key.encode()).hexdigest()
    stamp = floor.stamp(by)
    outcome(await floor.queue.ask(EnrolDevice(table=table, seat=seat, hashed=hashed, **stamp)))
    floor.unseat(table, seat)
    return Key(table=table, seat=seat, key=key)


def _need_known(floor: Floor, table: str, seat: str) -> None:
    if not _is_known(floor, table, seat):
        raise NotDone(WireKind.NO_SUCH_SEAT.refuse("", table=table[:64], seat=seat[:64]))


@delete("/api/tables/{table:str}/seats/{seat:str}/key", status_code=200)
async def revoke_device(
    floor: TheFloor,
    worker: AtWork,
    table: FromPath[str],
    seat: FromPath[str],
    data: JSONBody[Withdrawing],
) -> ActOutcome:
    """Withdraw the key of a machine."""
    stamp = floor.stamp(worker)
    done = outcome(
        await floor.queue.ask(RevokeDevice(table=table, seat=seat, reason=data.reason, **stamp))
    )
    floor.unseat(table, seat)
    return done


def _all(floor: Floor) -> Iterator[tuple[str, str]]:
    """Every seat and kiosk: of an open table those it has, of another those it is to have."""
    for table in floor.actors:
        yield from ((table, seat) for seat in _seats(floor, table))
    yield from ((KIOSKS, kiosk) for kiosk in floor.settings.server.kiosks)


def _is_known(floor: Floor, table: str, seat: str) -> bool:
    """Whether there is such a machine; an open table is asked itself."""
    host = floor.actors.get(table)
    if host is None:
        return table == KIOSKS and seat in floor.settings.server.kiosks
    # A table for play opens only with enrolled machines: they come before its first opening.
    return host.has_seat(seat) if host.ready else seat in _seats(floor, table)


def _seats(floor: Floor, table: str) -> tuple[str, ...]:
    """The seats of a table, by its configuration."""
    config = floor.openings.config(floor.openings.settings_of(table))
    return config.places if isinstance(config, DealerConfig) else config.seats


def _key(floor: Floor, table: str, seat: str) -> DeviceKey:
    return kind_of(floor.queue.reread(DeviceKey.stream(seat_name(table, seat))), DeviceKey)


ROUTES = (machines, enrol_device, issue_code, claim_key, revoke_device)
