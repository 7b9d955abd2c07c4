"""The drivers against a device that is a process of its own: killed, stopped, started again."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pitboss.devices.clients import (
    ButtonClient,
    DeviceClient,
    DisplayClient,
    NoteAcceptorClient,
    TestConsole,
    TumblerClient,
    WheelClient,
)
from pitboss.devices.firmware import main
from pitboss.devices.line.link import LineLink
from pitboss.devices.links import Patience
from pitboss.devices.readings import Item, Where
from tests.devices.rigs import KEY, SomeClient, fault_of, taken, until

RECONNECTING = Patience(answer_ms=30_000, connect_ms=10_000, attempts=40, pause_ms=25)
IMPATIENT = Patience(
    answer_ms=5_000, acknowledge_ms=300, connect_ms=300, beat_ms=100, attempts=2, pause_ms=10
)


class Firmware:
    """One device as a process, with its key and its memory in a folder."""

    def __init__(self, kind: str, folder: Path, *options: str) -> None:
        self.kind, self.folder, self.options = kind, folder, options
        self.port = 0
        self.memory = folder / "memory.json"
        (folder / "key").write_text(KEY.hex(), encoding="ascii")
        self._links: list[LineLink] = []
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "pitboss.devices.firmware", self.kind,
            "--device", "D-1",
            "--key-file", str(self.folder / "key"),
            "--memory", str(self.memory),
            "--port", str(self.port),
            "--training",
            *self.options,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert self.process.stdout is not None
        first = (await self.process.stdout.readline()).decode()
        assert first.startswith(f"{self.kind} D-1 listens on 127.0.0.1 "), first
        self.port = int(first.split()[-1])

    async def restart(self, *options: str) -> None:
        """Kill it without a word, and start it again with its memory."""
        await self.end(signal.SIGKILL)
        self.options = options or self.options
        await self.start()

    async def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await self.process.wait()

    def link(self, patience: Patience) -> LineLink:
        link = LineLink("127.0.0.1", self.port, device="D-1", key=KEY, patience=patience)
        self._links.append(link)
        return link

    def client(self, client: type[SomeClient], patience: Patience = RECONNECTING) -> SomeClient:
        return client("D-1", self.link(patience), patience=patience)

    async def close(self) -> None:
        for link in self._links:
            await link.close()
        await self.end(signal.SIGKILL)


@asynccontextmanager
async def running(kind: str, folder: Path, *options: str) -> AsyncIterator[Firmware]:
    firmware = Firmware(kind, folder, *options)
    try:
        await firmware.start()
        yield firmware
    finally:
        await firmware.close()


def play(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(120):
            await story()

    asyncio.run(told())


@pytest.mark.parametrize(
    ("kind", "client"),
    [
        ("tumbler", TumblerClient),
        ("wheel", WheelClient),
        ("button", ButtonClient),
        ("display", DisplayClient),
        ("note-acceptor", NoteAcceptorClient),
    ],
)
def test_every_kind_of_device_runs_as_a_process_and_ends_when_told(
    kind: str, client: type[DeviceClient], tmp_path: Path
) -> None:
    async def story() -> None:
        async with running(kind, tmp_path) as firmware:
            identity = await firmware.client(client).identify()
            assert (identity.kind, identity.simulated, identity.training) == (kind, True, True)
            assert await firmware.end(signal.SIGTERM) == 0

    play(story)


def test_two_dice_where_two_are_wanted(tmp_path: Path) -> None:
    async def story() -> None:
        async with running("tumbler", tmp_path, "--dice", "2", "--motion-ms", "5") as firmware:
            assert len((await firmware.client(TumblerClient).tumble(1)).faces) == 2

    play(story)


def test_a_tumbler_killed_in_the_middle_and_started_again_never_makes_the_launch_twice(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with running("tumbler", tmp_path, "--motion-ms", "5") as firmware:
            client = firmware.client(TumblerClient)
            assert (await client.tumble(1)).sequence == 1
            await firmware.restart("--motion-ms", "600000")
            asked = asyncio.create_task(fault_of(client.tumble(2)))
            await until(lambda: json.loads(firmware.memory.read_bytes())["launch"] == 2)
            await firmware.restart("--motion-ms", "5")
            # The driver has asked again by itself, on a new connection.
            assert (await asked).code == "interrupted"
            assert (await fault_of(client.tumble(2))).code == "interrupted"
            assert (await client.tumble(3)).sequence == 2

    play(story)


def test_a_tumbler_killed_after_its_reading_gives_the_same_reading_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with running("tumbler", tmp_path, "--motion-ms", "5") as firmware:
            client = firmware.client(TumblerClient)
            before = await client.tumble(1)
            await firmware.restart()
            assert await client.tumble(1) == before

    play(story)


def test_a_device_that_is_killed_and_stays_away_is_a_fault_in_bounded_time(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with running("wheel", tmp_path, "--motion-ms", "5") as firmware:
            client = firmware.client(WheelClient)
            await client.spin(1)
            await firmware.end(signal.SIGKILL)
            impatient = firmware.client(WheelClient, IMPATIENT)
            assert (await fault_of(impatient.spin(2))).code == "disconnected"
            await firmware.start()
            assert (await client.spin(2)).launch == 2

    play(story)


def test_a_device_that_hangs_is_silent_and_works_again_when_it_wakes(tmp_path: Path) -> None:
    async def story() -> None:
        async with running("wheel", tmp_path, "--motion-ms", "5") as firmware:
            client = firmware.client(WheelClient)
            await client.spin(1)
            assert firmware.process is not None
            firmware.process.send_signal(signal.SIGSTOP)
            impatient = firmware.client(WheelClient, IMPATIENT)
            assert (await fault_of(impatient.spin(2))).code == "silent"
            firmware.process.send_signal(signal.SIGCONT)
            assert (await client.spin(2)).launch == 2

    play(story)


class Terminal:
    """A host that credits what is stacked, once for each number, and writes down how far it is."""

    def __init__(self) -> None:
        self.done = 0
        self.credit_cents = 0

    async def settle(self, client: NoteAcceptorClient) -> Item:
        """See one item through, from wherever it is found."""
        item = await client.item(after=self.done, denominations_cents=(500, 2000), tickets=False)
        if item.where is Where.ESCROW:
            item = await client.stack(item.sequence)
        assert item.where in (Where.STACKED, Where.RETURNED)
        if item.where is Where.STACKED:
            self.credit_cents += item.cents
        self.done = item.sequence
        return item


@pytest.mark.parametrize("first", range(0, 100, 50))
def test_whenever_the_acceptor_is_killed_each_note_is_credited_once_or_returned(
    tmp_path: Path, first: int
) -> None:
    async def story() -> None:
        motion_ms = 60
        options = ("--motion-ms", str(motion_ms), "--escrow-ms", "60000")
        terminal = Terminal()
        told: list[Where] = []
        async with running("note-acceptor", tmp_path, *options) as firmware:
            console = TestConsole(firmware.link(RECONNECTING))
            client = firmware.client(NoteAcceptorClient)
            for wait_ms in range(first, first + 50, 10):
                settling = asyncio.create_task(terminal.settle(client))
                await taken(lambda: console.put_in(cents=2000))
                await asyncio.sleep(wait_ms / 1000)
                await firmware.restart()
                told.append((await settling).where)
            state = json.loads(firmware.memory.read_bytes())
        assert terminal.done == 5
        assert state["box_cents"] == terminal.credit_cents == 2000 * told.count(Where.STACKED)

    play(story)


@pytest.mark.parametrize(
    ("key", "memory", "said"),
    [
        (None, None, "cannot be read"),
        ("not hexadecimal", None, "hexadecimal digits"),
        ("00ff", None, "at least 16"),
        (KEY.hex(), b"{", "is damaged"),
    ],
)
def test_a_device_with_a_bad_key_or_a_damaged_memory_does_not_start(
    tmp_path: Path, key: str | None, memory: bytes | None, said: str
) -> None:
    if key is not None:
        (tmp_path / "key").write_text(key, encoding="ascii")
    if memory is not None:
        (tmp_path / "memory").write_bytes(memory)
    arguments = ["wheel", "--device", "D-1", "--key-file", str(tmp_path / "key")]
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--memory", str(tmp_path / "memory")])
    assert said in str(ended.value)
