"""Who is believed on the line: the holder of the key, in this session, and nobody else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.devices.line.frames import LineBroken, Side, opened, seal
from tests.devices.rigs import KEY
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


@pytest.mark.parametrize("side", ["device", "host"])
def test_a_peer_without_the_key_is_not_spoken_to(side: str) -> None:
    async def act(wire: Wire) -> None:
        wire.key = b"another key of 32 bytes in total"
        await wire.greet_as_device()

    async def story() -> None:
        if side == "device":
            assert await faulty(act) == "garbled"
            return
        async with host() as wire:
            await wire.hear()
            wire.key = b"another key of 32 bytes in total"
            wire.say(frame="hello", protocol="pitboss-line/1", device="D-1", nonce=NONCE)
            assert await wire.ended()

    play(story())


@pytest.mark.parametrize(
    "hello",
    [
        {"protocol": "pitboss-line/2", "device": "D-1", "nonce": NONCE},
        {"protocol": "pitboss-line/1", "device": "D-2", "nonce": NONCE},
        {"protocol": "pitboss-line/1", "device": "D-1", "nonce": "short"},
    ],
)
def test_another_protocol_or_another_device_is_not_greeted(hello: dict[str, str]) -> None:
    async def act(wire: Wire) -> None:
        wire.say(frame="hello", **hello)
        await wire.ended()

    async def story() -> None:
        assert await faulty(act) == "garbled"
        async with host() as wire:
            await wire.hear()
            wire.say(frame="hello", **hello)
            assert await wire.ended()

    play(story())


def test_a_recorded_session_cannot_be_played_back_to_a_host() -> None:
    recorded: list[bytes] = []

    async def real(wire: Wire) -> None:
        wire.said = recorded
        await wire.greet_as_device()
        asked = await wire.hear()
        wire.say(frame="answer", id=asked["id"], gives=READING)
        await wire.ended()

    async def replayed(wire: Wire) -> None:
        for line in recorded:
            wire.writer.write(line)
        await wire.ended()

    async def story() -> None:
        async with device(real) as client:
            await client.tumble(1)
        assert await faulty(replayed) == "garbled"

    play(story())


def test_a_line_opens_for_the_side_that_sealed_it_alone() -> None:
    body = b'{"frame":"beat","n":2}'
    for sealing, claimed in ((Side.HOST, Side.DEVICE), (Side.DEVICE, Side.HOST)):
        line = body + b" " + seal(body, KEY, sealing) + b"\n"
        assert opened(line, KEY, sealing) == body
        with pytest.raises(LineBroken):
            opened(line, KEY, claimed)


def test_a_hosts_own_lines_cannot_be_thrown_back_at_it() -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        while line := await wire.reader.readline():
            wire.writer.write(line)

    play(expect(faulty(act), "garbled"))


@settings(max_examples=200, deadline=None)
@given(line=st.binary(max_size=200))
def test_no_line_opens_without_its_seal(line: bytes) -> None:
    with pytest.raises(LineBroken):
        opened(line, KEY, Side.DEVICE)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_line_with_one_bit_changed_does_not_open(data: st.DataObject) -> None:
    body = b'{"frame":"beat","n":2}'
    line = bytearray(body + b" " + seal(body, KEY, Side.DEVICE))
    place = data.draw(st.integers(0, len(line) * 8 - 1))
    line[place // 8] ^= 1 << place % 8
    with pytest.raises(LineBroken):
        opened(bytes(line) + b"\n", KEY, Side.DEVICE)


@settings(max_examples=30, deadline=None)
@given(noise=st.binary(min_size=1, max_size=300))
def test_noise_after_the_greeting_never_becomes_a_result(noise: bytes) -> None:
    async def act(wire: Wire) -> None:
        await wire.greet_as_device()
        await wire.hear()
        wire.writer.write(noise + b"\n")
        await wire.ended()

    play(expect(faulty(act, replace(CALM, attempts=1)), "garbled"))
