"""A floor that is served from a thread beside the test."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Iterator
from typing import Any

from tests.server.floors import Running, running


@contextlib.contextmanager
def running_beside(text: str, **more: Any) -> Iterator[Running]:
    """A floor served from a thread beside, for who asks without a loop of their own."""
    begun: queue.Queue[Running | BaseException] = queue.Queue()
    loop = asyncio.new_event_loop()
    ending = asyncio.Event()

    async def serve() -> None:
        async with running(text, **more) as run:
            begun.put(run)
            await ending.wait()

    def work() -> None:
        try:
            loop.run_until_complete(serve())
        except BaseException as wrong:
            begun.put(wrong)
        finally:
            loop.close()

    thread = threading.Thread(target=work)
    thread.start()
    run = begun.get(timeout=60)
    if isinstance(run, BaseException):
        raise run
    try:
        yield run
    finally:
        loop.call_soon_threadsafe(ending.set)
        thread.join(60)
