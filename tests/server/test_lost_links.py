"""A link between servers that is lost: what still goes out on it breaks nothing."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import uvloop

from pitboss.server.cluster.listening import FrontEnd


def test_what_goes_to_a_front_end_that_is_gone_breaks_nothing() -> None:
    """A hand-over in that moment would have stopped half-way, with screens that nobody told."""
    wrong: list[dict[str, Any]] = []

    async def main() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: wrong.append(context))
        linked: asyncio.Future[asyncio.StreamWriter] = loop.create_future()
        server = await asyncio.start_server(
            lambda _, writer: linked.set_result(writer), "127.0.0.1", 0
        )
        _, far = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        near = await linked
        front = FrontEnd(cast("Any", None), near)
        screen = cast("Any", object())
        front._sockets[1] = screen
        try:
            front.write(1, [b"a view"])
            near.transport.abort()
            await asyncio.sleep(0.01)  # by now it is closed, and what was written is flushed
            front.moved(screen)
            front.tell_seats(b"{}")
            assert not front._sockets
        finally:
            far.close()
            server.close()

    uvloop.run(main())
    assert wrong == []
