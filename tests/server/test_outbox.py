"""The way out to one socket: in order, a turn's messages at once, and never at another's cost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pitboss.server.sockets import outbox as line_module
from pitboss.server.sockets.outbox import Outbox, WriteTurn
from pitboss.server.wire.close_codes import GONE, TOO_SLOW
from tests.server.wires import Line

SECONDS = 5


def told(story: Callable[[Outbox, Line], Awaitable[None]]) -> None:
    """An outbox and its line, while a story is told."""

    async def telling() -> None:
        line = Line()
        async with asyncio.timeout(SECONDS):
            await story(Outbox(line, WriteTurn()), line)

    asyncio.run(telling())


async def next_turn() -> None:
    """Let the event loop go round."""
    await asyncio.sleep(0)


def test_what_one_turn_has_for_a_socket_goes_out_in_one_write() -> None:
    async def story(outbox: Outbox, line: Line) -> None:
        outbox.send(b"public")
        outbox.send(b"fates")
        outbox.send(b"own")
        assert line.writes == []
        await next_turn()
        assert line.writes == [[b"public", b"fates", b"own"]]
        outbox.send(b"later")
        await next_turn()
        assert line.writes[1:] == [[b"later"]]

    told(story)


def test_all_sockets_of_a_turn_are_written_by_one_call_of_the_loop() -> None:
    async def telling() -> None:
        turn, lines = WriteTurn(), [Line() for _ in range(100)]
        outboxes = [Outbox(line, turn) for line in lines]
        for outbox in outboxes:
            outbox.send(b"public")
        await next_turn()
        assert [line.writes for line in lines] == [[[b"public"]]] * 100

    asyncio.run(telling())


def test_a_reader_that_stands_still_gets_everything_in_order_when_it_goes_on() -> None:
    async def story(outbox: Outbox, line: Line) -> None:
        outbox.send(b"0")
        await next_turn()
        for turn in range(1, 30, 3):
            outbox.pause()
            outbox.send(str(turn).encode())
            await next_turn()
            outbox.send(str(turn + 1).encode())
            await next_turn()
            assert len(line.taken) == turn
            outbox.resume()
            outbox.send(str(turn + 2).encode())
            await next_turn()
        assert line.taken == [str(number).encode() for number in range(31)]

    told(story)


def test_a_socket_that_is_gone_costs_the_sender_nothing() -> None:
    async def story(outbox: Outbox, line: Line) -> None:
        line.gone = True
        outbox.send(b"one")
        await next_turn()
        outbox.send(b"two")
        await next_turn()
        assert outbox.ended
        assert line.closed == (GONE, "")
        assert line.taken == []

    told(story)


def test_what_waits_goes_out_before_the_goodbye_and_nothing_after_it() -> None:
    async def story(outbox: Outbox, line: Line) -> None:
        outbox.send(b"replaced")
        outbox.hang_up(4009, "replaced")
        outbox.send(b"too late")
        assert (line.taken, line.closed) == ([b"replaced"], (4009, "replaced"))
        await next_turn()
        assert line.taken == [b"replaced"]

    told(story)


def test_too_much_for_a_slow_reader_ends_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "MOST_BYTES", 10)

    async def story(outbox: Outbox, line: Line) -> None:
        outbox.send(b"12345")
        await next_turn()
        outbox.pause()
        for _ in range(3):
            outbox.send(b"12345")
            await next_turn()
        assert outbox.ended
        assert line.closed == (TOO_SLOW, "too much is waiting for you: come back and resume")
        # What had gone out is out; what waited is for the one who resumes.
        assert line.taken == [b"12345"]

    told(story)
