"""Tumblers and wheels, tested while they play: what is not believed to be fair rings.

The test is sequential (``maths/randomness/sequential.py`` has its mathematics): it is looked at
after every few results, and the probability that a fair device of one table rings in a year is at
most ``FALSE_ALARM``. All it knows is read from the journal, so a restart changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pitboss.eventstore.store import Store
from pitboss.house.rounds import COLUMNS, shown
from pitboss.house.tables import ROUNDS
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.local_time import local
from pitboss.rules.wheel import own_order
from pitboss.security.acts.record_device_suspicion import RecordDeviceSuspicion
from pitboss.security.log import FLOOR, SecurityLog
from pitboss.server.actors.looking import Looking

if TYPE_CHECKING:  # SciPy takes long to import: it is loaded at the first look
    from pitboss.maths.randomness.sequential import Bettor, Suspicion
    from pitboss.server.actors.floor import AnyActor, Floor

LOOKS_SECONDS = 30.0
PAGE = 1_000
MOST_YEARS = 10**15
"""The largest number of years that is told."""

Fallen = list[tuple[int, str]]
"""Rounds and their results, in order."""


@dataclass
class _Watched:
    """A table: since when it is looked at, and what is thought of its device."""

    year: int
    bettor: Bettor
    last: int
    """The last round that was looked at."""
    rounds: list[int]
    """The round of each result that was looked at, so that shares can be told by their rounds."""


class DeviceWatch(Looking):
    """Tests the devices of the tables that are looked after here."""

    failure = "devices-not-tested"
    every_seconds = LOOKS_SECONDS

    def __init__(self, floor: Floor) -> None:
        super().__init__(floor.log)
        self._floor = floor
        self._watched: dict[str, _Watched] = {}

    def begin(self) -> None:
        """Keep looking; not where results are forced for practice."""
        if not self._floor.settings.server.training:
            super().begin()

    async def look(self) -> None:
        """Look at what has fallen since the last look."""
        for table, actor in tuple(self._floor.actors.items()):
            if actor.ready:
                await self._look_at(table, actor)

    async def _look_at(self, table: str, actor: AnyActor) -> None:
        watched = self._of(table, actor)
        read = partial(fallen, table=table, beyond=watched.last, year=watched.year)
        found = await self._floor.reader.read(read)
        if not found:
            return
        watched.last = found[-1][0]
        watched.rounds += [number for number, _ in found]
        await asyncio.to_thread(watched.bettor.take, [result for _, result in found])
        if watched.bettor.rings:
            await self._ring(table, watched)

    def _of(self, table: str, actor: AnyActor) -> _Watched:
        """What is thought of a device this year, since it last rang."""
        from pitboss.maths.randomness.sequential import Bettor

        year = local(self._floor.clock()).year
        watched = self._watched.get(table)
        if watched is None or watched.year != year:
            log = self._floor.queue.state(SecurityLog.stream(FLOOR))
            after = kind_of(log, SecurityLog).suspected.get(table, 0)
            game = actor.state.law.game
            bettor = Bettor(game.alphabet, order=own_order(game))
            watched = self._watched[table] = _Watched(year, bettor, after, [])
        return watched

    async def _ring(self, table: str, watched: _Watched) -> None:
        act = suspicion_of(table, watched.bettor.suspicion, watched.rounds, self._floor.clock())
        self._log.error("device-suspected", table=table, one_in=act.one_in, stream=act.stream)
        await self._floor.queue.ask(act)
        del self._watched[table]  # from the next round on it is looked at again


def suspicion_of(
    table: str, found: Suspicion, rounds: list[int], at: int
) -> RecordDeviceSuspicion:
    """What is put on record of a device that rings."""
    return RecordDeviceSuspicion(
        table=table,
        stream=found.stream,
        what=found.what,
        since_round=rounds[found.since],
        through_round=rounds[-1],
        results=found.results,
        count=found.count,
        expected=round(found.expected),
        one_in=min(MOST_YEARS, int(found.wealth)),
        at=at,
        by=HOUSE,
    )


def fallen(store: Store, table: str, beyond: int, year: int) -> Fallen:
    """The results of a table in a year after a round, as far as its last rounds are over."""
    found: Fallen = []
    for number, result, opened_at in _newest_first(store, table, beyond):
        if opened_at is not None and local(opened_at).year < year:
            break
        if result:
            found.append((number, result))
    return found[::-1]


def _newest_first(
    store: Store, table: str, beyond: int
) -> Iterable[tuple[int, str | None, int | None]]:
    for row in _pages(store, table):
        told = dict(zip(COLUMNS, row, strict=True))
        number, result, opened_at = told["number"], told["result"], told["opened_at"]
        if not isinstance(number, int) or number <= beyond:
            return
        yield number, str(result or ""), opened_at if isinstance(opened_at, int) else None


def _pages(store: Store, table: str) -> Iterator[tuple[object, ...]]:
    last: tuple[int | str, ...] = ()
    while True:
        rows = store.page(
            ROUNDS,
            order=("number",),
            equal={"house_table": table},
            backwards=True,
            limit=PAGE,
            **({"beyond": last} if last else {}),
        )
        yield from map(shown, rows)
        if len(rows) < PAGE:
            return
        last = (int(str(rows[-1][1])),)
