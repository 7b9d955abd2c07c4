"""The contract of what gives signals, a cabinet or a tumbler, in this process and on the line."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.devices.clients import CabinetClient, TestConsole, TumblerClient
from pitboss.devices.ports import Cabinet, Tumbler
from pitboss.devices.readings import Signal
from pitboss.devices.simulated.cabinet import SimulatedCabinet
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import Memory
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.devices.rigs import NOON, WAYS, Rig, fault_of, play


def cabinet(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedCabinet("D-1", memory=memory, pace=pace, training=training, clock=lambda: NOON)


def tumbler(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedTumbler(
        "D-1", dice=3, memory=memory, pace=pace, training=training, clock=lambda: NOON
    )


@pytest.fixture(params=WAYS)
def cabinets(request: pytest.FixtureRequest) -> Rig[CabinetClient]:
    return Rig(way=str(request.param), make=cabinet, client_type=CabinetClient)


@pytest.fixture(params=WAYS)
def tumblers(request: pytest.FixtureRequest) -> Rig[TumblerClient]:
    return Rig(way=str(request.param), make=tumbler, client_type=TumblerClient)


def test_a_signal_is_waited_for_and_told_again_until_it_is_known(
    cabinets: Rig[CabinetClient],
) -> None:
    async def story(client: Cabinet, console: TestConsole) -> None:
        assert (await client.identify()).kind == "cabinet"
        waiting = asyncio.create_task(client.signal(after=0))
        assert await console.set_off(Signal.DOOR_OPEN, "main")
        opened = await waiting
        assert (opened.signal, opened.part) == (Signal.DOOR_OPEN, "main")
        assert (opened.sequence, opened.at) == (1, NOON)
        assert await client.signal(after=0) == opened
        await console.set_off(Signal.TILT)
        assert (await client.signal(after=1)).signal is Signal.TILT

    play(cabinets, story)


def test_signals_are_kept_through_a_power_failure(cabinets: Rig[CabinetClient]) -> None:
    async def story(client: Cabinet, console: TestConsole) -> None:
        await console.set_off(Signal.DOOR_OPEN, "drop")
        await cabinets.fail_power()
        assert (await client.signal(after=0)).part == "drop"
        await console.set_off(Signal.DOOR_CLOSED, "drop")
        assert (await client.signal(after=1)).sequence == 2

    play(cabinets, story)


def test_a_cabinet_has_the_sensors_it_has(cabinets: Rig[CabinetClient]) -> None:
    async def story(_: Cabinet, console: TestConsole) -> None:
        strange = console.set_off(Signal.DOME_LIFTED)
        assert (await fault_of(strange)).code == "not-understood"
        assert (await fault_of(console.set_off(Signal.FAULT))).code == "not-understood"

    play(cabinets, story)


def test_a_tumbler_tells_a_dome_that_nobody_ordered_beside_its_launches(
    tumblers: Rig[TumblerClient],
) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.set_off(Signal.DOME_LIFTED)
        assert (await client.tumble(1)).sequence == 1
        lifted = await client.signal(after=0)
        assert (lifted.signal, lifted.sequence) == (Signal.DOME_LIFTED, 1)
        await console.set_off(Signal.SHAKEN)
        await tumblers.fail_power()
        assert (await client.signal(after=1)).signal is Signal.SHAKEN
        assert (await fault_of(console.set_off(Signal.TILT))).code == "not-understood"
        assert (await client.tumble(2)).sequence == 2

    play(tumblers, story)
