"""The contract of a dice tumbler, in this process and on the line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from pitboss.devices.clients import TestConsole, TumblerClient
from pitboss.devices.links import Patience
from pitboss.devices.ports import Tumbler
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import Memory
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from pitboss.devices.simulated.wheel import SimulatedWheel
from pitboss.kernel.errors import BadInput
from tests.devices.rigs import (
    ENDLESS,
    IMPATIENT,
    NOON,
    PATIENT,
    QUICK,
    WAYS,
    Rig,
    fault_of,
    play,
    until,
)

NewRig = Callable[..., Rig[TumblerClient]]


def tumbler(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedTumbler(
        "D-1", dice=3, memory=memory, pace=pace, training=training, clock=lambda: NOON
    )


@pytest.fixture(params=WAYS)
def new_rig(request: pytest.FixtureRequest) -> NewRig:
    def make(
        patience: Patience = PATIENT,
        training: bool = True,
        serial: str = "D-1",
        pace: Pace = QUICK,
    ) -> Rig[TumblerClient]:
        return Rig(
            way=str(request.param),
            make=tumbler,
            client_type=TumblerClient,
            patience=patience,
            training=training,
            serial=serial,
            pace=pace,
        )

    return make


def test_it_says_which_device_it_is(new_rig: NewRig) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        identity = await client.identify()
        assert (identity.device, identity.kind) == ("D-1", "tumbler")
        assert (identity.simulated, identity.training) == (True, False)

    play(new_rig(training=False), story)


def test_three_dice_come_to_rest_flat(new_rig: NewRig) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        reading = await client.tumble(17)
        assert len(reading.faces) == 3
        assert set(reading.faces) <= {1, 2, 3, 4, 5, 6}
        assert reading.flat == (True, True, True)
        assert (reading.launch, reading.sequence, reading.forced) == (17, 1, False)

    play(new_rig(training=False), story)


def test_the_evidence_is_one_line_of_canonical_json(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.force("146")
        assert (await client.tumble(17)).evidence == (
            '{"at":1464825600000,"device":"D-1","faces":[1,4,6],"firmware":"pitboss-simulated/1",'
            '"flat":[true,true,true],"forced":true,"launch":17,"sensors":{"lean_degrees":[0,0,0]},'
            '"sequence":1,"simulated":true,"training":true}'
        )

    play(new_rig(), story)


def test_a_forced_result_is_used_once_and_says_so(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.force("666")
        first, second = await client.tumble(1), await client.tumble(2)
        assert (first.faces, first.forced, second.forced) == ((6, 6, 6), True, False)

    play(new_rig(), story)


@pytest.mark.parametrize("result", ["", "14", "1466", "147", "0", "a46"])
def test_dice_that_cannot_lie_so_are_not_forced(new_rig: NewRig, result: str) -> None:
    async def story(_: Tumbler, console: TestConsole) -> None:
        assert (await fault_of(console.force(result))).code == "not-understood"

    play(new_rig(), story)


@pytest.mark.parametrize("launch", [-1, 2**53])
def test_a_launch_that_is_no_number_of_a_launch_is_not_asked(new_rig: NewRig, launch: int) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        with pytest.raises(BadInput, match="cannot be asked"):
            await client.tumble(launch)
        assert (await client.tumble(1)).sequence == 1

    play(new_rig(), story)


def test_outside_training_nothing_is_forced_injected_or_played(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        acts = (console.force("666"), console.inject("cocked"), console.push_button())
        for act in acts:
            assert (await fault_of(act)).code == "not-in-training"
        reading = await client.tumble(1)
        assert (reading.training, reading.forced, reading.flat) == (False, False, (True,) * 3)

    play(new_rig(training=False), story)


def test_an_unknown_mishap_is_refused_with_those_there_are(new_rig: NewRig) -> None:
    async def story(_: Tumbler, console: TestConsole) -> None:
        fault = await fault_of(console.inject("explodes"))
        assert fault.code == "not-understood"
        assert "'explodes'" in fault.text
        assert "cocked" in fault.text

    play(new_rig(), story)


def test_the_same_launch_again_gives_the_same_reading_and_nothing_moves(new_rig: NewRig) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        first = await client.tumble(5)
        assert await client.tumble(5) == first
        assert (await client.tumble(6)).sequence == 2

    play(new_rig(), story)


def test_two_who_ask_for_one_launch_get_one_reading(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        mine, theirs = await asyncio.gather(client.tumble(5), rig.another().tumble(5))
        assert mine == theirs

    play(rig, story)


def test_an_earlier_launch_is_refused(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        await client.tumble(5)
        assert (await fault_of(rig.another().tumble(4))).code == "stale-launch"

    play(rig, story)


def test_a_launch_during_another_is_refused_and_disturbs_nothing(new_rig: NewRig) -> None:
    rig = new_rig(pace=ENDLESS)

    async def story(client: Tumbler, _: TestConsole) -> None:
        first = asyncio.create_task(client.tumble(5))
        await until(lambda: rig.kept("launch") == 5)
        assert (await fault_of(rig.another().tumble(6))).code == "busy"
        assert rig.kept("launch") == 5
        assert not first.done()
        first.cancel()

    play(rig, story)


def test_a_cocked_die_is_told_and_not_judged(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject("cocked")
        reading = await client.tumble(1)
        assert reading.flat == (True, True, False)
        assert json.loads(reading.evidence)["sensors"] == {"lean_degrees": [0, 0, 30]}
        assert (await client.tumble(2)).flat == (True, True, True)

    play(new_rig(), story)


def test_a_face_that_could_not_be_read_is_nought(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject("unreadable")
        assert (await client.tumble(1)).faces[0] == 0

    play(new_rig(), story)


@pytest.mark.parametrize("mishap", ["stuck", "sensor-error"])
def test_a_launch_that_fails_has_no_result_for_ever(new_rig: NewRig, mishap: str) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject(mishap)
        first = await fault_of(client.tumble(1))
        again = await fault_of(client.tumble(1))
        assert first.code == again.code == mishap
        assert first.evidence == again.evidence
        told = json.loads(first.evidence)
        assert (told["device"], told["launch"], told["at"]) == ("D-1", 1, NOON)
        assert (await client.tumble(2)).sequence == 1

    play(new_rig(), story)


def test_silence_is_a_fault_in_bounded_time_and_the_next_launch_goes_on(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await client.tumble(1)
        await console.inject("silent")
        assert (await fault_of(client.tumble(2))).code == "silent"
        assert (await client.tumble(3)).sequence == 2

    play(new_rig(patience=IMPATIENT), story)


def test_a_reading_that_came_too_late_is_not_held_against_the_next(new_rig: NewRig) -> None:
    rig = new_rig(patience=IMPATIENT)

    async def story(client: Tumbler, _: TestConsole) -> None:
        assert (await client.tumble(1)).sequence == 1
        await rig.fail_power(Pace(motion_ms=1_300))
        assert (await fault_of(client.tumble(2))).code == "silent"
        await until(lambda: bool(rig.kept("reading")))
        await rig.fail_power(QUICK)
        # The host has gone on to the next round: reading 2 was made and never asked for again.
        assert (await client.tumble(3)).sequence == 3

    play(rig, story)


def test_what_is_not_a_reading_is_garbled(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject("garbled")
        assert (await fault_of(client.tumble(1))).code == "garbled"
        assert (await client.tumble(1)).sequence == 1

    play(new_rig(), story)


def test_a_connection_that_breaks_is_made_again_and_the_launch_is_one(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject("unplugged", times=2)
        assert (await client.tumble(1)).sequence == 1

    play(new_rig(), story)


def test_a_device_that_stays_away_is_disconnected_after_the_last_attempt(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.inject("unplugged", times=5)
        fault = await fault_of(client.tumble(1))
        assert fault.code == "disconnected"
        assert "5 attempts" in fault.text
        assert (await client.tumble(1)).sequence == 1

    play(new_rig(), story)


def test_an_old_reading_for_a_new_launch_is_noticed(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        old = await client.tumble(1)
        await console.inject("repeated")
        fault = await fault_of(client.tumble(2))
        assert fault.code == "reading-repeated"
        assert fault.evidence == old.evidence
        assert (await client.tumble(3)).sequence == 2

    play(new_rig(), story)


def test_a_reading_that_nobody_saw_is_noticed_once(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await client.tumble(1)
        await console.inject("skipped")
        assert (await fault_of(client.tumble(2))).code == "reading-lost"
        assert (await client.tumble(3)).sequence == 4

    play(new_rig(), story)


def test_after_a_restart_the_host_goes_on_from_its_journal(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        for launch in (1, 2, 3):
            await client.tumble(launch)
        assert (await rig.another(last=3).tumble(4)).sequence == 4
        # A host whose journal ends at reading 2 did not see readings 3 and 4.
        assert (await fault_of(rig.another(last=2).tumble(5))).code == "reading-lost"
        # One whose journal knows reading 9 has another device before it, or one set back.
        assert (await fault_of(rig.another(last=9).tumble(6))).code == "reading-repeated"

    play(rig, story)


def test_a_launch_in_which_the_power_failed_is_never_made_again(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        before = await client.tumble(1)
        await rig.fail_power(ENDLESS)
        asked = asyncio.create_task(fault_of(client.tumble(2)))
        await until(lambda: rig.kept("launch") == 2)
        await rig.fail_power(QUICK)
        assert (await asked).code == "interrupted"
        for _again in range(2):
            fault = await fault_of(rig.another().tumble(2))
            assert fault.code == "interrupted"
            assert json.loads(fault.evidence)["launch"] == 2
        assert (await rig.another(last=before.sequence).tumble(3)).sequence == 2

    play(rig, story)


def test_a_reading_outlives_the_power(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        before = await client.tumble(1)
        await rig.fail_power()
        assert await client.tumble(1) == before

    play(rig, story)


def test_another_device_than_the_one_that_belongs_here_is_noticed(new_rig: NewRig) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        assert (await fault_of(client.identify())).code == "wrong-device"
        assert (await fault_of(client.tumble(1))).code == "wrong-device"

    play(new_rig(serial="D-2"), story)


@pytest.mark.parametrize("way", WAYS)
def test_another_kind_of_device_is_noticed(way: str) -> None:
    def wheel(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
        return SimulatedWheel("D-1", memory=memory, pace=pace, training=training)

    async def story(client: Tumbler, _: TestConsole) -> None:
        assert (await fault_of(client.identify())).code == "wrong-device"
        assert (await fault_of(client.tumble(1))).code == "not-understood"

    play(Rig(way=way, make=wheel, client_type=TumblerClient), story)


def test_covered_dice_are_shaken_without_a_word_of_how_they_lie(new_rig: NewRig) -> None:
    async def story(client: Tumbler, console: TestConsole) -> None:
        await console.force("146")
        for shakes in (1, 2, 3, 3):
            shaken = await client.shake(17, shakes)
            assert (shaken.launch, shaken.shakes) == (17, shakes)
            assert "faces" not in shaken.evidence
        reading = await client.look(17)
        assert (reading.faces, reading.launch, reading.sequence) == ((1, 4, 6), 17, 1)
        assert await client.look(17) == reading
        assert (await fault_of(client.look(18))).code == "not-shaken"
        assert (await fault_of(client.shake(16, 3))).code == "stale-launch"

    play(new_rig(), story)


def test_dice_that_were_shaken_are_read_after_the_power_failed(new_rig: NewRig) -> None:
    rig = new_rig()

    async def story(client: Tumbler, _: TestConsole) -> None:
        await client.shake(4, 3)
        await rig.fail_power()
        reading = await client.look(4)
        assert reading.launch == 4
        assert set(reading.faces) <= {1, 2, 3, 4, 5, 6}

    play(rig, story)


def test_the_last_launch_is_told_and_nothing_moves(new_rig: NewRig) -> None:
    async def story(client: Tumbler, _: TestConsole) -> None:
        memory = await client.last_launch()
        assert (memory.launch, memory.shaken, memory.sequence) == (0, 0, 0)
        reading = await client.tumble(17)
        memory = await client.last_launch()
        assert (memory.launch, memory.sequence) == (17, reading.sequence)
        await client.shake(18, 3)
        memory = await client.last_launch()
        assert (memory.launch, memory.shaken, memory.sequence) == (17, 18, reading.sequence)
        assert "faces" not in memory.evidence

    play(new_rig(), story)


def test_the_last_launch_outlives_the_power(new_rig: NewRig) -> None:
    rig = new_rig(pace=ENDLESS)

    async def story(client: Tumbler, _: TestConsole) -> None:
        asked = asyncio.create_task(fault_of(client.tumble(5)))
        await until(lambda: rig.kept("launch") == 5)
        assert (await client.last_launch()).launch == 5, "a launch under way is one"
        await rig.fail_power(QUICK)
        assert (await asked).code == "interrupted"
        assert (await client.last_launch()).launch == 5

    play(rig, story)
