"""A visitor: somebody with a purse who takes a free seat, stays for a while, and goes again."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from pitboss.server.actors.reception import Reception
from pitboss.server.client.floor_client import FloorClient, Interrupted, TakenOver
from pitboss.server.client.socket import Way
from pitboss.server.simulated.manner import Manner
from pitboss.server.simulated.offer import Offer
from pitboss.server.wire.acts import Asked
from pitboss.server.wire.messages import ActDone, Hello, Message

PURSES_CENTS = (20_000, 40_000, 60_000, 100_000)
"""What somebody brings along; when it is gone they go too."""
FREE_SEATS = 1
"""So many seats of a table are left for people."""
PATIENCE_SECONDS = 300.0
"""After so long without a new round a visitor gives up."""


@dataclass(eq=False)
class Visitor(ABC):
    """Somebody who comes to one table again and again.

    ``claimed`` are the seats of that table that visitors have chosen, shared by all of them: two
    never go for the same one.
    """

    way: Way
    offer: Offer
    manner: Manner
    claimed: set[str]
    reception: Reception
    purse_cents: int = 0

    def __post_init__(self) -> None:  # noqa: B027 - some visitors remember more
        """What a visitor remembers besides."""

    async def visit(self) -> None:
        """Come, play and go, if there is a free seat; who comes to it later gets it without money.

        What was left somewhere, as by a restart, is fetched before anything else.
        """
        if self.purse_cents < min(self.offer.denominations_cents):
            self.purse_cents = self.manner.pick(PURSES_CENTS)
        seat = self._choose()
        if seat is None:
            return
        self.claimed.add(seat)
        try:
            hello = Hello(table=self.offer.table, seat=seat, patron=True)
            async with FloorClient(self.way, hello, hearing=self.hear) as client:
                await self.stay(client)
        except TakenOver:
            pass  # and they are welcome to it
        finally:
            self.claimed.discard(seat)

    @abstractmethod
    async def stay(self, client: FloorClient) -> None:
        """Play at the seat until it is enough, and leave it as it should be left."""

    def hear(self, message: Message) -> None:  # noqa: B027 - most have nothing to do with it
        """Be told something that is neither an answer nor a view."""

    async def do(self, client: FloorClient, act: Asked) -> bool:
        """Try something; a refusal is normal."""
        try:
            return isinstance(await client.do(act), ActDone)
        except Interrupted:
            return False

    def is_wanted(self, client: FloorClient) -> bool:
        """Whether a person waits for this seat: then it is time to collect and go."""
        return self.reception.is_wanted(self.offer.table, client.welcome.seat)

    def _choose(self) -> str | None:
        """A seat where nobody is or has left anything; the last free one is left for a person."""
        table, reception = self.offer.table, self.reception
        left = sorted(reception.left(table) - self.claimed)
        if left:
            return left[0]
        taken = self.claimed | reception.seated(table) | reception.kept(table)
        free = [seat for seat in self.offer.seats if seat not in taken]
        return self.manner.pick(free) if len(free) > FREE_SEATS else None
