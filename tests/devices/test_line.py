"""The line protocol against a peer that does not keep to it, on either side."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from pitboss.devices.clients import TumblerClient
from pitboss.devices.line.frames import FRAMES_PER_SECOND, LONGEST_LINE, Side, seal
from pitboss.devices.line.link import LineLink
from pitboss.devices.line.service import Service
from pitboss.devices.simulated.machine import Pace
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.devices.rigs import KEY, PATIENT, fault_of
from tests.devices.wires import (
    CALM,
    NONCE,
    READING,
    Wire,
    device,
    expect,
    faulty,
    host,
    play,
)
from tests.stories import clause


def test_a_conversation_as_the_protocol_has_it() -> None:
    async def story() -> None:
        async with host() as wire:
            await wire.greet_as_host()
            wire.say(frame="ask", id=1, ask={"what": "tumble", "launch": 7})
            begun = await wire.hear()
            assert (begun["n"], begun["frame"], begun["id"]) == (3, "begun", 1)
            answer = await wire.hear()
            assert (answer["n"], answer["frame"], answer["id"]) == (4, "answer", 1)
            assert isinstance(answer["gives"], dict)
            assert answer["gives"]["launch"] == 7
            wire.say(frame="beat")
            assert await wire.hear() == {"frame": "beat", "n": 5}
            wire.say(frame="ask", id=2, ask={"what": "dance"})
            await wire.hear()
            assert (await wire.hear())["code"] == "not-understood"

    play(story())


def test_a_driver_takes_the_answer_of_a_device_that_keeps_to_the_protocol() -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        asked = await wire.hear()
        assert asked["ask"] == {"what": "tumble", "launch": 1}
        wire.say(frame="begun", id=asked["id"])
        wire.say(frame="answer", id=asked["id"], gives=READING | {"later_edition": True})
        await wire.ended()

    async def story() -> None:
        async with device(act) as client:
            assert (await client.tumble(1)).faces == (1, 2, 3)

    play(story())


@pytest.mark.parametrize(
    "said",
    [
        b"\n",
        b"garbage\n",
        b"\x00\xff\xfe\n",
        b'{"frame":"beat","n":2}\n',
        b'{"frame":"beat","n":2} 00000000000000000000000000000000\n',
        b"[" * 3000 + b"\n",
        b"x" * (LONGEST_LINE + 1),
        b"x" * (LONGEST_LINE * 20) + b"\n",
    ],
    ids=["empty", "words", "bytes", "unsealed", "forged", "deep", "unending", "long"],
)
def test_what_is_not_a_sealed_line_ends_the_session_on_either_side(said: bytes) -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        await wire.hear()
        wire.writer.write(said)
        await wire.ended()

    async def story() -> None:
        assert await faulty(act) == "garbled"
        async with host() as wire:
            await wire.greet_as_host()
            wire.writer.write(said)
            assert await wire.ended()

    play(story())


def test_a_line_as_long_as_may_be_is_read() -> None:
    async def story() -> None:
        async with host() as wire:
            await wire.greet_as_host()
            body = json.dumps({"frame": "beat", "n": 2}).encode()
            body += b" " * (LONGEST_LINE - len(body) - 34)
            wire.writer.write(body + b" " + seal(body, wire.key, Side.HOST) + b"\n")
            assert (await wire.hear())["frame"] == "beat"

    play(story())


FRAMES: list[dict[str, object]] = [
    {"frame": "dance"},
    {"frame": "ask", "id": 1},
    {"frame": "ask", "id": -1, "ask": {}},
    {"frame": "ask", "id": "1", "ask": {}},
    {"frame": "beat", "more": 1},
    {"frame": "beat", "n": 7},
    {"frame": "beat", "n": 1},
    {"frame": "hello", "protocol": "pitboss-line/1", "device": "D-1", "nonce": NONCE},
]


@pytest.mark.parametrize("frame", FRAMES)
def test_a_sealed_line_that_makes_no_sense_ends_the_session(frame: dict[str, object]) -> None:
    async def story() -> None:
        async with host() as wire:
            await wire.greet_as_host()
            wire.say(**frame)
            assert await wire.ended()

    play(story())


ANSWERS: list[dict[str, object]] = [
    {"frame": "answer", "id": 99, "gives": READING},
    {"frame": "hello", "protocol": "pitboss-line/1", "device": "D-1", "nonce": NONCE},
    {"frame": "ask", "id": 1, "ask": {"what": "identify"}},
]


@pytest.mark.parametrize("frame", ANSWERS)
def test_an_answer_to_nothing_or_a_question_from_a_device_is_garbled(
    frame: dict[str, object],
) -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        await wire.hear()
        wire.say(**frame)
        await wire.ended()

    play(expect(faulty(act), "garbled"))


def test_a_line_that_is_lost_is_noticed_by_the_count() -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        asked = await wire.hear()
        wire.say(frame="begun", id=asked["id"])
        wire.sent += 1
        wire.say(frame="answer", id=asked["id"], gives=READING)
        await wire.ended()

    play(expect(faulty(act), "garbled"))


@clause("aruze-sicbo", "2.2")
@clause("aruze-craps", "2.2.4")
@pytest.mark.parametrize(
    "change",
    [
        {"faces": "123"},
        {"faces": [1, 2, 3.5]},
        {"faces": [1, 2, 10]},
        {"faces": [1] * 7, "flat": [True] * 7},
        {"faces": [1, 2]},
        {"sequence": -1},
        {"sequence": 2**64},
        {"sequence": True},
        {"at": None},
        {"device": "D-1\n"},
        {"sensors": {"x": [[1]]}},
    ],
)
def test_an_answer_with_a_wrong_field_is_garbled_and_not_asked_for_again(
    change: dict[str, object],
) -> None:
    questions = []

    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        questions.append(await wire.hear())
        wire.say(frame="answer", id=questions[-1]["id"], gives=READING | change)
        await wire.ended()

    play(expect(faulty(act), "garbled"))
    assert len(questions) == 1


def test_a_device_that_accepts_and_never_greets_is_silent_in_bounded_time() -> None:
    async def act(wire: Wire) -> None:
        await wire.ended()

    play(expect(faulty(act, replace(CALM, connect_ms=200)), "silent"))


def test_a_device_that_never_begins_is_silent() -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        while True:
            frame = await wire.hear()
            if frame["frame"] == "beat":
                wire.say(frame="beat")

    play(expect(faulty(act, replace(CALM, acknowledge_ms=200)), "silent"))


def test_a_device_that_dies_without_hanging_up_is_noticed_by_its_beats() -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        asked = await wire.hear()
        wire.say(frame="begun", id=asked["id"])
        await wire.ended()

    play(expect(faulty(act, replace(CALM, beat_ms=100)), "silent"))


def test_a_device_that_hangs_up_after_every_question_is_disconnected() -> None:
    connections = []

    async def act(wire: Wire) -> None:
        connections.append(wire)
        await wire.greet_as_device()
        await wire.hear()

    play(expect(faulty(act), "disconnected"))
    assert len(connections) == CALM.attempts


def test_nobody_listening_is_disconnected() -> None:
    async def story() -> None:
        server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = int(server.sockets[0].getsockname()[1])
        server.close()
        link = LineLink("127.0.0.1", port, device="D-1", key=KEY, patience=CALM)
        client = TumblerClient("D-1", link, patience=CALM)
        assert (await fault_of(client.tumble(1))).code == "disconnected"
        await link.close()

    play(story())


def test_a_host_that_says_nothing_is_hung_up_on() -> None:
    async def story() -> None:
        async with host(greeting_ms=100) as wire:
            assert await wire.ended()
        async with host(beat_ms=50) as wire:
            await wire.greet_as_host()
            assert await wire.ended()

    play(story())


def test_a_babbling_host_is_hung_up_on() -> None:
    async def story() -> None:
        async with host() as wire:
            await wire.greet_as_host()
            for _ in range(FRAMES_PER_SECOND * 3):
                wire.say(frame="cancel", id=0)
            assert await wire.ended()

    play(story())


def test_many_questions_are_paced_and_none_is_lost() -> None:
    async def story() -> None:
        machine = SimulatedTumbler("D-1", dice=3, pace=Pace(motion_ms=0))
        async with Service(machine, device="D-1", key=KEY) as service:
            link = LineLink("127.0.0.1", service.port, device="D-1", key=KEY, patience=PATIENT)
            client = TumblerClient("D-1", link, patience=PATIENT)
            for launch in range(1, 251):
                assert (await client.tumble(launch)).sequence == launch
            await link.close()

    play(story())


def test_more_questions_at_once_than_a_device_takes_are_refused_and_the_rest_answered() -> None:
    async def story() -> None:
        async with host() as wire:
            await wire.greet_as_host()
            wire.say(frame="ask", id=1, ask={"what": "await-press", "launch": 1})
            for number in range(2, 8):
                wire.say(frame="ask", id=number, ask={"what": "tumble", "launch": 1})
            answers: dict[object, object] = {}
            while len(answers) < 7:
                frame = await wire.hear()
                if frame["frame"] != "begun":
                    answers[frame["id"]] = frame.get("code", "answered")
            assert answers[1] == "not-understood"
            assert set(answers.values()) <= {"not-understood", "answered", "busy"}
            assert "busy" in answers.values()

    play(story())


def test_more_hosts_at_once_than_a_device_takes_are_turned_away() -> None:
    async def story() -> None:
        machine = SimulatedTumbler("D-1", dice=3, pace=Pace(motion_ms=1))
        async with Service(machine, device="D-1", key=KEY) as service:
            wires = []
            for _ in range(5):
                reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
                wires.append(Wire(reader, writer, Side.HOST))
            for wire in wires:
                await wire.greet_as_host()
            assert await wires[4].ended()
            for wire in wires:
                wire.writer.close()

    play(story())


def test_strangers_who_never_show_the_key_take_no_place_at_a_device() -> None:
    async def story() -> None:
        machine = SimulatedTumbler("D-1", dice=3, pace=Pace(motion_ms=0))
        async with Service(machine, device="D-1", key=KEY, greeting_ms=60_000) as service:
            strangers = [
                await asyncio.open_connection("127.0.0.1", service.port) for _ in range(100)
            ]
            for launch in (1, 2, 3):
                link = LineLink("127.0.0.1", service.port, device="D-1", key=KEY, patience=PATIENT)
                client = TumblerClient("D-1", link, patience=PATIENT)
                assert (await client.tumble(launch)).sequence == launch
                await link.close()
            for _, writer in strangers:
                writer.close()

    play(story())
