"""The crowd: simulated patrons at every table, and a dealer where there is one, beside a floor."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from pitboss.kernel.errors import BadInput
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.reception import Reception
from pitboss.server.client.socket import Gone, way_to
from pitboss.server.ops.settings import FloorSettings
from pitboss.server.simulated.dealer import GONE_SECONDS, Dealer
from pitboss.server.simulated.left_seats import left_seats, note_seats, remember_seats
from pitboss.server.simulated.manner import Manner
from pitboss.server.simulated.offer import Offer, offer_of
from pitboss.server.simulated.patron import SimulatedPatron
from pitboss.server.simulated.place import SimulatedPlayer
from pitboss.server.simulated.visitor import FREE_SEATS, Visitor

SHORTEST_WAIT, LONGEST_WAIT = 2.0, 120.0
"""Seconds until somebody comes back after something went wrong; doubled each time."""


def check_crowd(settings: FloorSettings) -> None:
    """Whether the floor can have simulated patrons at all."""
    if settings.server.patrons and not settings.server.open_seats:
        raise BadInput(
            "Simulated patrons need open seats, for they have no device keys: "
            "set open_seats = true, which is for play money, or patrons = 0."
        )


def has_crowd(floor: Floor) -> bool:
    """Whether simulated patrons play, or have to fetch what they left when they did."""
    server = floor.settings.server
    return server.open_seats and (server.patrons > 0 or bool(left_seats(floor)))


class Crowd:
    """Everybody who is simulated on one floor; ``run`` until cancelled.

    ``seed`` makes their choices repeatable, ``haste`` makes them quick: both are for tests.
    """

    def __init__(
        self,
        floor: Floor,
        port: int,
        *,
        seed: int | None = None,
        haste: float = 1.0,
        gone_seconds: float = GONE_SECONDS,
    ) -> None:
        self._floor = floor
        self._way = way_to(floor.settings.server, port)
        self._seed = seed
        self._haste = haste
        self._gone_seconds = gone_seconds
        self._reception = Reception(floor)
        self._told: set[tuple[str, str]] = set()
        self.failures = 0
        """How often somebody had to be sent in again because something was wrong with them."""
        # Before anybody is let in: what patrons left is no person's to sit down to.
        remember_seats(floor)

    async def run(self) -> None:
        """Send everybody in, and send them in again whenever they are done."""
        try:
            await self._play()
        finally:
            note_seats(self._floor)

    async def _play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for actor in self._floor.actors.values():
                if not actor.ready:
                    continue
                offer = offer_of(actor)
                if offer.dealt and self._floor.settings.server.patrons:
                    group.create_task(self._deal(offer))
                claimed: set[str] = set()
                if not self._floor.settings.server.patrons:
                    group.create_task(self._fetch(offer, claimed))
                for number in range(1, self._count(offer) + 1):
                    group.create_task(self._come_and_go(offer, number, claimed))

    def _count(self, offer: Offer) -> int:
        """As many as are asked for, while a seat is left for people."""
        return min(self._floor.settings.server.patrons, len(offer.seats) - FREE_SEATS)

    def _manner(self, name: str) -> Manner:
        chance = Random() if self._seed is None else Random(f"{self._seed} {name}")
        return Manner(chance=chance, haste=self._haste)

    async def _deal(self, offer: Offer) -> None:
        name = f"{offer.table} dealer"
        manner = self._manner(name)
        dealer = Dealer(self._way, offer, manner, self._reception, self._gone_seconds)
        await self._again(name, manner, dealer.shift, (0, 1))

    async def _come_and_go(self, offer: Offer, number: int, claimed: set[str]) -> None:
        name = f"{offer.table} patron {number}"
        manner = self._manner(name)
        visitor = self._visitor(offer, manner, claimed)
        await manner.pause(0, 3)
        await self._again(name, manner, visitor.visit, (5, 40))

    async def _fetch(self, offer: Offer, claimed: set[str]) -> None:
        """On a floor that now has no patrons, take away what they left when it had some."""
        manner = self._manner(f"{offer.table} left")
        visitor = self._visitor(offer, manner, claimed)
        while self._reception.left(offer.table):
            self._reception.want_left(offer.table)
            try:
                await visitor.visit()
            except Exception as wrong:  # whatever it is, it must not bring the floor down
                self._tell(f"{offer.table} left", wrong)
            await manner.pause(1, 5)

    def _visitor(self, offer: Offer, manner: Manner, claimed: set[str]) -> Visitor:
        made = SimulatedPlayer if offer.dealt else SimulatedPatron
        return made(self._way, offer, manner, claimed, self._reception)

    async def _again(
        self,
        name: str,
        manner: Manner,
        play: Callable[[], Awaitable[object]],
        between: tuple[float, float],
    ) -> None:
        """Let somebody play over and over; one who fails comes back later, the others play on."""
        wait = SHORTEST_WAIT
        while True:
            try:
                await play()
                wait = SHORTEST_WAIT
            except Exception as wrong:  # whatever it is, it must not bring the floor down
                self._tell(name, wrong)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            await manner.pause(*between)

    def _tell(self, name: str, wrong: Exception) -> None:
        """Log what went wrong, once for each kind; a socket that is gone is nobody's fault."""
        if isinstance(wrong, Gone):
            self._floor.log.debug("patron-gone", who=name, why=str(wrong))
            return
        self.failures += 1
        kind = (name, type(wrong).__name__)
        if kind not in self._told:
            self._told.add(kind)
            self._floor.log.warning("patron-failed", who=name, why=repr(wrong), exc_info=wrong)
