"""What goes on beside a test: a floor served from a thread, a step that is under way."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from tests.server.floors import Running, running

Seen = TypeVar("Seen")


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


async def stood_still(look: Callable[[], Seen], patience_seconds: float) -> Seen:
    """What is seen once it was the same for a second: a step that was under way has ended."""
    async with asyncio.timeout(patience_seconds):
        while True:
            seen = look()
            await asyncio.sleep(1)
            if look() == seen:
                return seen
