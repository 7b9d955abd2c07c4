"""The contracts of a shooter's button and of a result display, in this process and on the line."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.devices.clients import ButtonClient, DisplayClient, TestConsole
from pitboss.devices.ports import Button, Display
from pitboss.devices.simulated.button import SimulatedButton
from pitboss.devices.simulated.display import SimulatedDisplay
from pitboss.devices.simulated.machine import Pace, SimulatedDevice
from pitboss.devices.simulated.memory import Memory
from tests.devices.rigs import IMPATIENT, NOON, WAYS, Rig, fault_of, play, taken, until


def button(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedButton("D-1", memory=memory, pace=pace, training=training, clock=lambda: NOON)


def display(memory: Memory, pace: Pace, training: bool) -> SimulatedDevice:
    return SimulatedDisplay("D-1", memory=memory, pace=pace, training=training)


@pytest.fixture(params=WAYS)
def buttons(request: pytest.FixtureRequest) -> Rig[ButtonClient]:
    return Rig(way=str(request.param), make=button, client_type=ButtonClient)


@pytest.fixture(params=WAYS)
def displays(request: pytest.FixtureRequest) -> Rig[DisplayClient]:
    way = str(request.param)
    return Rig(way=way, make=display, client_type=DisplayClient, patience=IMPATIENT)


def test_a_lit_button_tells_its_press_once_for_a_launch(buttons: Rig[ButtonClient]) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(client.press(17))
        await taken(console.push_button)
        press = await waiting
        assert (press.launch, press.sequence, press.at) == (17, 1, NOON)
        assert await client.press(17) == press
        assert not await console.push_button()

    play(buttons, story)


def test_a_press_of_a_dark_button_is_no_press(buttons: Rig[ButtonClient]) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        assert not await console.push_button()
        waiting = asyncio.create_task(client.press(1))
        await taken(console.push_button)
        assert (await waiting).sequence == 1

    play(buttons, story)


def lit(rig: Rig[ButtonClient]) -> bool:
    machine = rig.plug.machine
    assert isinstance(machine, SimulatedButton)
    return machine.lit


def test_a_wait_that_is_cancelled_darkens_the_button(buttons: Rig[ButtonClient]) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(client.press(1))
        await until(lambda: lit(buttons))
        waiting.cancel()
        await until(lambda: not lit(buttons))
        assert not await console.push_button()
        later = asyncio.create_task(client.press(2))
        await taken(console.push_button)
        assert (await later).launch == 2

    play(buttons, story)


def test_a_host_that_hangs_up_leaves_the_button_dark_and_does_not_come_back_by_itself(
    buttons: Rig[ButtonClient],
) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(fault_of(client.press(1)))
        await until(lambda: lit(buttons))
        await client.close()
        assert (await waiting).code == "disconnected"
        assert (await fault_of(client.press(1))).code == "disconnected"
        await until(lambda: not lit(buttons))
        assert not await console.push_button()

    play(buttons, story)


def test_an_earlier_launch_lights_nothing(buttons: Rig[ButtonClient]) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(client.press(5))
        await taken(console.push_button)
        await waiting
        assert (await fault_of(client.press(4))).code == "stale-launch"
        assert not await console.push_button()

    play(buttons, story)


def test_the_person_who_waits_for_an_old_launch_is_not_given_a_later_press(
    buttons: Rig[ButtonClient],
) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        old = asyncio.create_task(fault_of(buttons.another().press(1)))
        await until(lambda: lit(buttons))
        new = asyncio.create_task(client.press(2))
        await until(lambda: buttons.kept("launch") == 2)
        await taken(console.push_button)
        assert (await new).launch == 2
        assert (await old).code == "stale-launch"

    play(buttons, story)


def test_a_button_is_lit_again_for_the_person_who_waited_when_the_power_failed(
    buttons: Rig[ButtonClient],
) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(client.press(1))
        await until(lambda: lit(buttons))
        await buttons.fail_power()
        await until(lambda: lit(buttons))
        assert await console.push_button()
        assert (await waiting).sequence == 1

    play(buttons, story)


def test_a_press_outlives_the_power(buttons: Rig[ButtonClient]) -> None:
    async def story(client: Button, console: TestConsole) -> None:
        waiting = asyncio.create_task(client.press(1))
        await taken(console.push_button)
        press = await waiting
        await buttons.fail_power()
        assert await client.press(1) == press

    play(buttons, story)


def test_a_button_in_live_play_is_not_pressed_from_the_console(
    buttons: Rig[ButtonClient],
) -> None:
    buttons.training = False
    buttons.plug.machine = button(buttons.memory, buttons.pace, training=False)

    async def story(_: Button, console: TestConsole) -> None:
        assert (await fault_of(console.push_button())).code == "not-in-training"

    play(buttons, story)


def test_a_display_shows_what_it_is_told_and_is_read_back(displays: Rig[DisplayClient]) -> None:
    async def story(client: Display, _: TestConsole) -> None:
        assert (await client.shown()).text == ""
        shown = await client.show(17, "36")
        assert (shown.text, shown.launch) == ("36", 17)
        assert (await client.shown()).text == "36"

    play(displays, story)


def test_a_display_that_shows_something_else_is_found_out(displays: Rig[DisplayClient]) -> None:
    async def story(client: Display, console: TestConsole) -> None:
        await console.inject("wrong-display")
        assert (await client.show(17, "36")).text != "36"
        assert (await client.shown()).text != "36"
        assert (await client.show(17, "36")).text == "36"

    play(displays, story)


def test_a_display_is_dark_after_the_power_failed(displays: Rig[DisplayClient]) -> None:
    async def story(client: Display, _: TestConsole) -> None:
        await client.show(17, "36")
        await displays.fail_power()
        assert (await client.shown()).text == ""

    play(displays, story)


@pytest.mark.parametrize("mishap", ["silent", "garbled"])
def test_a_display_that_does_not_answer_is_a_fault(
    displays: Rig[DisplayClient], mishap: str
) -> None:
    async def story(client: Display, console: TestConsole) -> None:
        await console.inject(mishap)
        assert (await fault_of(client.show(17, "36"))).code == mishap
        assert (await client.show(17, "36")).text == "36"

    play(displays, story)
