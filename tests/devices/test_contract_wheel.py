"""The contract of a roulette wheel, in this process and on the line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from pitboss.devices.clients import TestConsole, WheelClient
from pitboss.devices.links import DirectLink
from pitboss.devices.ports import Wheel
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import Memory
from pitboss.devices.simulated.wheel import SimulatedWheel
from tests.devices.rigs import (
    ENDLESS,
    IMPATIENT,
    PATIENT,
    QUICK,
    WAYS,
    Rig,
    fault_of,
    play,
)

NewRig = Callable[..., Rig[WheelClient]]


def wheel(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedWheel("D-1", memory=memory, pace=pace, training=training)


@pytest.fixture(params=WAYS)
def new_rig(request: pytest.FixtureRequest) -> NewRig:
    def make(pace: Pace = QUICK, patient: bool = True) -> Rig[WheelClient]:
        return Rig(
            way=str(request.param),
            make=wheel,
            client_type=WheelClient,
            pace=pace,
            patience=PATIENT if patient else IMPATIENT,
        )

    return make


def test_the_ball_rests_in_a_pocket(new_rig: NewRig) -> None:
    async def story(client: Wheel, _: TestConsole) -> None:
        reading = await client.spin(17)
        assert reading.pocket in range(37)
        assert (reading.launch, reading.sequence) == (17, 1)
        assert await client.spin(17) == reading

    play(new_rig(), story)


@pytest.mark.parametrize("pocket", [0, 36])
def test_a_forced_pocket_says_so(new_rig: NewRig, pocket: int) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await console.force(str(pocket))
        reading = await client.spin(1)
        assert (reading.pocket, reading.forced) == (pocket, True)
        assert json.loads(reading.evidence)["forced"] is True

    play(new_rig(), story)


@pytest.mark.parametrize("pocket", ["37", "-1", "00", "", "1.0"])
def test_a_pocket_that_does_not_exist_is_not_forced(new_rig: NewRig, pocket: str) -> None:
    async def story(_: Wheel, console: TestConsole) -> None:
        assert (await fault_of(console.force(pocket))).code == "not-understood"

    play(new_rig(), story)


def test_the_sensor_closes_before_the_ball_falls_and_the_evidence_has_both_times(
    new_rig: NewRig,
) -> None:
    async def story(client: Wheel, _: TestConsole) -> None:
        closing, reading = await asyncio.gather(client.closing(1), client.spin(1))
        assert closing.launch == 1
        sensors = json.loads(reading.evidence)["sensors"]
        assert sensors["closed_at"] == closing.at
        assert sensors["closed_at"] <= sensors["dropped_at"] <= reading.at
        assert sensors["turns_per_hour"] == 1500

    play(new_rig(), story)


def test_the_closing_of_a_launch_may_be_asked_after_it_and_again(new_rig: NewRig) -> None:
    async def story(client: Wheel, _: TestConsole) -> None:
        await client.spin(1)
        first = await client.closing(1)
        assert await client.closing(1) == first
        await client.spin(2)
        assert (await fault_of(client.closing(1))).code == "stale-launch"

    play(new_rig(), story)


def test_a_ball_that_falls_before_the_close_is_told(new_rig: NewRig) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await console.inject("early-drop")
        fault, reading = await asyncio.gather(fault_of(client.closing(1)), client.spin(1))
        assert fault.code == "early-drop"
        assert json.loads(reading.evidence)["sensors"]["closed_at"] == 0

    play(new_rig(), story)


def test_a_wheel_that_does_not_turn_gives_no_pocket(new_rig: NewRig) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await console.inject("no-spin")
        reading = await client.spin(1)
        assert reading.pocket is None
        told = json.loads(reading.evidence)
        assert (told["pocket"], told["sensors"]["turns_per_hour"]) == (None, 0)
        assert (await client.spin(2)).pocket in range(37)

    play(new_rig(), story)


@pytest.mark.parametrize("mishap", ["unreadable", "sensor-error", "stuck"])
def test_a_spin_that_fails_has_no_result_for_ever(new_rig: NewRig, mishap: str) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await console.inject(mishap)
        assert (await fault_of(client.spin(1))).code == mishap
        assert (await fault_of(client.spin(1))).code == mishap
        assert (await client.spin(2)).sequence == 1

    play(new_rig(), story)


def test_the_person_who_waits_for_the_close_hears_that_the_spin_failed(new_rig: NewRig) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await console.inject("stuck")
        closing, spin = await asyncio.gather(fault_of(client.closing(1)), fault_of(client.spin(1)))
        assert closing.code == spin.code == "stuck"

    play(new_rig(), story)


@pytest.mark.parametrize(
    ("mishap", "code"),
    [
        ("silent", "silent"),
        ("garbled", "garbled"),
        ("repeated", "reading-repeated"),
        ("skipped", "reading-lost"),
    ],
)
def test_silence_garbage_repeats_and_gaps_are_noticed(
    new_rig: NewRig, mishap: str, code: str
) -> None:
    async def story(client: Wheel, console: TestConsole) -> None:
        await client.spin(1)
        await console.inject(mishap)
        assert (await fault_of(client.spin(2))).code == code
        assert (await client.spin(3)).launch == 3

    play(new_rig(patient=False), story)


def test_a_spin_in_which_the_power_failed_is_never_made_again(new_rig: NewRig) -> None:
    rig = new_rig(pace=ENDLESS)

    async def story(client: Wheel, _: TestConsole) -> None:
        asked = asyncio.create_task(fault_of(client.spin(2)))
        await client.closing(2)
        await rig.fail_power(QUICK)
        assert (await asked).code == "interrupted"
        again = rig.another()
        assert (await fault_of(again.spin(2))).code == "interrupted"
        assert (await fault_of(again.closing(2))).code == "stale-launch"
        assert (await again.spin(3)).sequence == 1

    play(rig, story)


def test_the_last_launch_is_told_and_nothing_moves(new_rig: NewRig) -> None:
    async def story(client: Wheel, _: TestConsole) -> None:
        assert (await client.last_launch()).launch == 0
        reading = await client.spin(4)
        memory = await client.last_launch()
        assert (memory.launch, memory.sequence) == (4, reading.sequence)
        assert "pocket" not in memory.evidence

    play(new_rig(), story)


def test_it_says_which_pockets_it_has(new_rig: NewRig) -> None:
    async def story(client: Wheel, _: TestConsole) -> None:
        assert (await client.identify()).letters == tuple(str(number) for number in range(37))

    play(new_rig(), story)


SINGLE = tuple(str(number) for number in range(37))
DOUBLE = ("0", "00", *(str(number) for number in range(1, 37)))


@pytest.mark.parametrize("way", WAYS)
def test_a_wheel_with_two_zeros_tells_00_apart_from_0(way: str) -> None:
    def double(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
        return SimulatedWheel("D-1", letters=DOUBLE, memory=memory, pace=pace, training=training)

    async def story(client: Wheel, console: TestConsole) -> None:
        await console.force("00")
        assert (await client.spin(1)).pocket == "00"
        await console.force("0")
        assert (await client.spin(2)).pocket == 0
        assert (await fault_of(console.force("37"))).code == "not-understood"

    play(Rig(way=way, make=double, client_type=WheelClient), story)


@pytest.mark.parametrize(
    ("shown", "wanted", "told"),
    [
        (SINGLE, DOUBLE, "it cannot show 00."),
        (DOUBLE, SINGLE, "it shows 00."),
        (("a", "b"), SINGLE, "it cannot show 0, 1, 2 and 34 more and shows a, b."),
    ],
)
def test_a_wheel_that_shows_other_results_than_the_game_does_not_fit(
    shown: tuple[str, ...], wanted: tuple[str, ...], told: str
) -> None:
    async def main() -> None:
        link = DirectLink(SimulatedWheel("W-1", letters=shown))
        fault = await fault_of(WheelClient("W-1", link, letters=wanted).identify())
        assert (fault.code, fault.text) == (
            "other-results", f"Wheel W-1 does not fit the game: {told}",
        )  # fmt: skip

    asyncio.run(main())


def test_a_wheel_that_declares_nothing_has_a_single_zero() -> None:
    async def main() -> None:
        older = SimulatedWheel("W-1", letters=())
        link = DirectLink(older)
        assert (await WheelClient("W-1", link, letters=SINGLE).identify()).letters == ()
        fault = await fault_of(WheelClient("W-1", link, letters=DOUBLE).identify())
        assert fault.code == "other-results"

    asyncio.run(main())
