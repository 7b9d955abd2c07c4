"""Many terminals that play for a time, and what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.server.client.socket import Gone, Way
from pitboss.server.load.counts import Counts, quantile
from pitboss.server.load.terminal import LoadSeat, LoadTerminal

SITTING_AT_ONCE = 50
"""So many terminals take their seats at a time."""
READY_SECONDS = 300.0
"""Within this time every terminal has its seat and its first note."""
GRACE_SECONDS = 10.0
"""So long is waited at the end for what is on its way."""


@fact
class Spell:
    """A time of play, in figures."""

    seconds: float
    wagers: int
    """Accepted within it."""
    p50_ms: float
    p99_ms: float
    max_ms: float

    @property
    def wagers_per_second(self) -> float:
        """Accepted durable wagers a second."""
        return self.wagers / self.seconds


class Players:
    """A terminal at every seat; ``address`` is that of the socket, ``rate`` each one's wagers."""

    def __init__(self, address: str, seats: Sequence[LoadSeat], rate: float) -> None:
        self.counts = Counts()
        self._rate = rate
        way = Way(address=address)
        self._terminals = [LoadTerminal(seat, way, rate, self.counts) for seat in seats]

    async def sit(self) -> None:
        """Every terminal takes its seat and puts its first note in."""
        at_once = asyncio.Semaphore(SITTING_AT_ONCE)

        async def sit(terminal: LoadTerminal) -> None:
            async with at_once:
                await terminal.sit()

        try:
            async with asyncio.timeout(READY_SECONDS):
                await asyncio.gather(*(sit(terminal) for terminal in self._terminals))
        except (TimeoutError, Gone) as wrong:
            refused = ", ".join(self.counts.refusals) or "nothing"
            raise BadInput(
                f"Not every terminal could take its seat and a note within {READY_SECONDS:.0f} s "
                f"({wrong or type(wrong).__name__}); refused was {refused}."
            ) from wrong

    async def play(self, seconds: float, drops: int = 0) -> Spell:
        """Place wagers for a time; so many sockets are cut meanwhile, and come back."""
        terminals, counts = self._terminals, self.counts
        before, waited = counts.wagers, len(counts.waits)
        for place, terminal in enumerate(terminals):
            # Not all at once: people do not act at once either.
            terminal.play(place / len(terminals) / self._rate if self._rate else 0.0)
        began = perf_counter()
        cutting = asyncio.create_task(self._cut(seconds, drops))
        await asyncio.sleep(seconds)
        taken, wagers = perf_counter() - began, counts.wagers - before
        for terminal in terminals:
            terminal.rest()
        await cutting
        await self._settled()
        waits = sorted(1000 * wait for wait in counts.waits[waited:])
        return Spell(
            seconds=taken,
            wagers=wagers,
            p50_ms=quantile(waits, 0.5),
            p99_ms=quantile(waits, 0.99),
            max_ms=waits[-1] if waits else 0.0,
        )

    async def _cut(self, seconds: float, drops: int) -> None:
        """Cut sockets, evenly over the time and over the terminals."""
        for number in range(drops):
            await asyncio.sleep(seconds / (drops + 1))
            self._terminals[number * 7 % len(self._terminals)].cut()

    async def _settled(self) -> None:
        """Wait for the answers that are on their way, and for an own part that may follow."""
        until = perf_counter() + GRACE_SECONDS
        while perf_counter() < until and any(
            terminal.book.asked is not None for terminal in self._terminals
        ):
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)

    async def leave(self) -> None:
        """Close every socket and every book."""
        for terminal in self._terminals:
            await terminal.leave()
