"""Reading the journal beside the floor: in a thread, by a reader of its own, changing nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE

AT_ONCE = 2
"""How many read at the same time: play goes first."""

Found = TypeVar("Found")


class Reader:
    """Opens the journal for each question, so that nobody waits for a long one."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._places = asyncio.Semaphore(AT_ONCE)

    async def read(self, work: Callable[[Store], Found]) -> Found:
        """What somebody finds in the journal as it is at one moment."""

        def reading(store: Store) -> Found:
            with store.view():
                return work(store)

        return await self._opened(reading)

    async def follow(self, work: Callable[[Store, int], Found]) -> Found:
        """The same for somebody who goes on from position to position: up to the final one."""

        def reading(store: Store) -> Found:
            final = store.final_position()
            with store.view():
                return work(store, final)

        return await self._opened(reading)

    async def _opened(self, reading: Callable[[Store], Found]) -> Found:
        def beside() -> Found:
            store = open_store(self._database, HOUSE, writable=False)
            try:
                return reading(store)
            finally:
                store.close()

        async with self._places:
            return await asyncio.to_thread(beside)
