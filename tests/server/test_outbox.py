"""The way out to one socket: in order, at once where it can, and never at another's cost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pitboss.server.sockets import outbox as line_module
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.close_codes import TOO_SLOW

SECONDS = 5


class Reader:
    """The other end of an outbox: it takes what comes unless it stands still."""

    def __init__(self) -> None:
        self.taken: list[object] = []
        self.closed: object = None
        self.may_take = asyncio.Event()
        self.may_take.set()
        self.gone = False

    async def take(self, message: dict[str, object]) -> None:
        """Take a message as a web server does: it waits while the other end is slow."""
        await self.may_take.wait()
        if self.gone:
            raise ConnectionError("nobody is there")
        if message["type"] == "websocket.close":
            self.closed = (message["code"], message["reason"])
        else:
            self.taken.append(message["text"])


def carried(story: Callable[[Outbox, Reader], Awaitable[None]]) -> None:
    """An outbox with its carrier, while a story is told."""

    async def telling() -> None:
        reader = Reader()
        outbox = Outbox(reader.take)
        carrying = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        async with asyncio.timeout(SECONDS):
            await story(outbox, reader)
        carrying.cancel()
        await asyncio.gather(carrying, return_exceptions=True)

    asyncio.run(telling())


def test_what_nothing_waits_before_goes_out_at_once() -> None:
    async def story(outbox: Outbox, reader: Reader) -> None:
        outbox.send(b"one")
        outbox.send(b"two")
        assert reader.taken == ["one", "two"]

    carried(story)


def test_a_reader_that_stands_still_gets_everything_in_order_when_it_goes_on() -> None:
    async def story(outbox: Outbox, reader: Reader) -> None:
        outbox.send(b"0")
        for turn in range(1, 30, 3):
            reader.may_take.clear()
            outbox.send(str(turn).encode())
            await asyncio.sleep(0)
            outbox.send(str(turn + 1).encode())
            await asyncio.sleep(0)
            reader.may_take.set()
            outbox.send(str(turn + 2).encode())
            while len(reader.taken) < turn + 3:
                await asyncio.sleep(0)
        assert reader.taken == [str(number) for number in range(31)]

    carried(story)


def test_what_was_sent_before_anybody_carries_goes_first() -> None:
    async def telling() -> list[object]:
        reader = Reader()
        outbox = Outbox(reader.take)
        outbox.send(b"first")
        carrying = asyncio.create_task(outbox.run())
        outbox.send(b"second")
        while len(reader.taken) < 2:
            await asyncio.sleep(0)
        outbox.send(b"third")
        carrying.cancel()
        await asyncio.gather(carrying, return_exceptions=True)
        return reader.taken

    assert asyncio.run(telling()) == ["first", "second", "third"]


def test_whoever_is_gone_costs_the_sender_nothing() -> None:
    async def story(outbox: Outbox, reader: Reader) -> None:
        ended: list[bool] = []
        outbox.on_end = lambda: ended.append(True)
        reader.gone = True
        outbox.send(b"one")
        outbox.send(b"two")
        assert outbox.ended
        assert ended == [True]
        assert reader.taken == []

    carried(story)


def test_too_much_for_a_slow_reader_ends_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "MOST_BYTES", 10)

    async def story(outbox: Outbox, reader: Reader) -> None:
        reader.may_take.clear()
        for _ in range(4):
            outbox.send(b"12345")
            await asyncio.sleep(0)
        assert outbox.ended
        reader.may_take.set()
        while reader.closed is None:
            await asyncio.sleep(0)
        assert reader.closed == (TOO_SLOW, "too much is waiting for you: come back and resume")
        # What had been begun goes out; what waited behind it is for the one who resumes.
        assert reader.taken == ["12345"]

    carried(story)
