"""The test console: faults injected and results forced at simulated devices, to train staff.

Only where the configuration says that the floor is for training; every reading says so, too.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from pitboss.devices.clients import TestConsole
from pitboss.devices.faults import DeviceFault
from pitboss.devices.readings import Signal
from pitboss.devices.simulated.training import Mishap
from pitboss.kernel.refusal import RefusalKind
from pitboss.security.acts.record_training import RecordTraining
from pitboss.server.actors.floor import READS_ONLY, Floor
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.routes.answers import ActOutcome, NotDone, outcome
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.http.sessions import StaffSession

Times = Annotated[int, msgspec.Meta(ge=1, le=100)]
Short = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class TrainingKind(RefusalKind):
    """Why nothing is injected."""

    NOT_FOR_TRAINING = "This floor is not configured for training."
    NO_SUCH_DEVICE = "There is no simulated device {device}."
    DEVICE_DECLINED = "The simulated device did not take that: {why}"


class TrainingDevices(msgspec.Struct, kw_only=True):
    """What can be trained on, and what can go wrong."""

    devices: list[str]
    mishaps: list[str]


class Injecting(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A mishap for the next times it can happen."""

    mishap: Mishap
    times: Times = 1


class Forcing(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The next result, written as it lies."""

    result: Short


class SettingOff(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A sensor that somebody sets off, and which door or what it was."""

    signal: Signal
    part: Annotated[str, msgspec.Meta(max_length=64)] = ""


@get("/api/training", sync_to_thread=False)
def devices(floor: TheFloor, worker: AtWork) -> TrainingDevices:
    """The simulated devices of the floor."""
    _need_training(floor, worker)
    names = [*floor.workshop.consoles, *floor.workshop.mishaps]
    return TrainingDevices(devices=sorted(names), mishaps=[mishap.value for mishap in Mishap])


@post("/api/training/{device:str}/mishap", status_code=200)
async def inject(
    floor: TheFloor, worker: AtWork, device: FromPath[str], data: JSONBody[Injecting]
) -> ActOutcome:
    """Let something go wrong with a device."""
    _need_training(floor, worker)
    console, printer = floor.workshop.consoles.get(device), floor.workshop.mishaps.get(device)
    if console is None and printer is None:
        raise NotDone(TrainingKind.NO_SUCH_DEVICE.refuse("", device=device[:64]))
    async with _noted(floor, worker, device, data.mishap):
        if console is not None:
            await console.inject(data.mishap, data.times)
        elif printer is not None:
            printer.inject(data.mishap, data.times)
    return ActOutcome(versions={})


@post("/api/training/{device:str}/result", status_code=200)
async def force(
    floor: TheFloor, worker: AtWork, device: FromPath[str], data: JSONBody[Forcing]
) -> ActOutcome:
    """Let the next result of a tumbler or wheel be this one; its evidence says it was forced."""
    console = _console_of(floor, worker, device)
    async with _noted(floor, worker, device, f"the result {data.result}"):
        await console.force(data.result)
    return ActOutcome(versions={})


@post("/api/training/{device:str}/signal", status_code=200)
async def set_off(
    floor: TheFloor, worker: AtWork, device: FromPath[str], data: JSONBody[SettingOff]
) -> ActOutcome:
    """Set a sensor of a cabinet or tumbler off: open a door, tilt it, lift the dome."""
    console = _console_of(floor, worker, device)
    async with _noted(floor, worker, device, data.signal):
        await console.set_off(data.signal, data.part)
    return ActOutcome(versions={})


def _console_of(floor: Floor, worker: StaffSession, device: str) -> TestConsole:
    """The test console of a simulated device behind a link."""
    _need_training(floor, worker)
    console = floor.workshop.consoles.get(device)
    if console is None:
        raise NotDone(TrainingKind.NO_SUCH_DEVICE.refuse("", device=device[:64]))
    return console


def _need_training(floor: Floor, worker: StaffSession) -> None:
    if not floor.settings.server.training:
        raise NotDone(TrainingKind.NOT_FOR_TRAINING.refuse(""))
    if worker.office in READS_ONLY:
        office = worker.office.replace("-", " ")
        raise NotDone(WireKind.ONLY_READS.refuse("", office=office))


@asynccontextmanager
async def _noted(
    floor: Floor, worker: StaffSession, device: str, what: str
) -> AsyncIterator[None]:
    """What a device is made to do is put on record first; what it declines, it says itself."""
    act = RecordTraining(device=device, what=what, **floor.stamp(worker))
    outcome(await floor.queue.ask(act))
    floor.log.info("training", device=device, what=what, by=worker.name, office=worker.office)
    try:
        yield
    except DeviceFault as fault:
        raise NotDone(TrainingKind.DEVICE_DECLINED.refuse("", why=fault.text)) from fault


ROUTES = (devices, inject, force, set_off)
