"""A simulated patron at a terminal: puts notes in, wagers, has second thoughts, collects."""

from __future__ import annotations

import asyncio
from collections import deque

from pitboss.server.client.floor_client import FloorClient
from pitboss.server.client.seat_acts import seat_act
from pitboss.server.simulated.visitor import PATIENCE_SECONDS, Visitor
from pitboss.server.wire import acts, messages
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.state import Stage, Status

ROUNDS = (8, 30)
"""How many rounds somebody stays."""
ROUNDS_TO_LEAVE = 12
"""For so many more they wait until what stands on the layout is decided."""
LOOKS = 5
"""How many spots somebody tries for one wager before they give up."""
MOST_PAPERS = 10
SITS_OUT = 0.12
"""How likely somebody lets a round go by."""
IN_SERVICE = "in-service"
LOOK_SECONDS = 5.0
PAPER_SECONDS = 10.0
LAST_SECONDS = 1.0
"""So long before the end of a period nobody reaches for another chip."""


class SimulatedPatron(Visitor):
    """Somebody at the terminals of one table.

    The ticket that comes out at one terminal goes into the next, or is cashed where the document
    lets no ticket in.
    """

    def __post_init__(self) -> None:
        self.tickets: deque[str] = deque(maxlen=MOST_PAPERS)
        """Papers in the pocket, the newest last."""
        self._played = 0
        self._shot = 0
        """The last rounds that were thought about, and shot."""

    async def stay(self, client: FloorClient) -> None:
        """Play some rounds at a terminal, then collect."""
        self._played = self._shot = 0
        last = client.view.round + self.manner.chance.randint(*ROUNDS)
        while client.view.round < last and self._goes_on(client) and not self.is_wanted(client):
            if not await self._next(client):
                break
        await self._go(client, client.view.round + ROUNDS_TO_LEAVE)

    def hear(self, message: messages.Message) -> None:
        """A ticket comes out of the printer: it is kept."""
        if isinstance(message, messages.Paper):
            self.tickets.append(message.number)

    async def _next(self, client: FloorClient) -> bool:
        """Wait for something to do, and do it; whether the table is still worth waiting for."""
        await client.news(LOOK_SECONDS)
        view, own = client.view, client.own
        waited = asyncio.get_running_loop().time() - client.public_at
        if view.status != Status.OPEN or own.state != IN_SERVICE:
            return waited < PATIENCE_SECONDS
        await self._shoot(client)
        if view.stage == Stage.WAGERING.slug and self._thinks(client):
            self._played = view.round
            await self._period(client, view.round)
        return waited < PATIENCE_SECONDS

    async def _shoot(self, client: FloorClient) -> None:
        """The shooter presses the button, once for each round."""
        number = client.view.round
        chosen = client.view.stage == Stage.SHOOTING.slug and client.own.is_shooter
        if chosen and number != self._shot:
            self._shot = number
            await self.manner.pause(1, 6)
            await self.do(client, seat_act(PressShoot, round=number))

    def _goes_on(self, client: FloorClient) -> bool:
        """Neither broke nor rich enough to go."""
        own, offer = client.own, self.offer
        buys = self.purse_cents >= min(offer.denominations_cents) or bool(self.tickets)
        plays = own.credit_cents >= offer.least_cents or bool(own.stakes)
        return own.credit_cents < offer.most_cents and (buys or plays)

    # Wagers.

    def _thinks(self, client: FloorClient) -> bool:
        """Whether this period is new, or held open because nobody has wagered anything."""
        view, own = client.view, client.own
        held = view.closes_in_ms is None and not own.stakes
        return view.round != self._played or held

    async def _period(self, client: FloorClient, number: int) -> None:
        """A wagering period: a few wagers, the last ones again, or none this time."""
        manner = self.manner
        if client.view.closes_in_ms is not None and manner.likely(SITS_OUT):
            return
        if client.own.can_repeat and manner.likely(0.2):
            await manner.pause(1, 6)
            await self.do(client, seat_act(Repeat))
        else:
            for _ in range(manner.chance.randint(1, 4)):
                await manner.pause(0.7, 5)
                if not self._is_open(client, number):
                    break
                await self._place(client)
        if self._is_open(client, number):
            await self._second_thoughts(client)

    def _is_open(self, client: FloorClient, number: int) -> bool:
        view = client.view
        if view.round != number or view.stage != Stage.WAGERING.slug:
            return False
        if view.closes_in_ms is None:
            return True
        passed = asyncio.get_running_loop().time() - client.public_at
        least = min(LAST_SECONDS, 1 / self.manner.haste)
        return bool(view.closes_in_ms / 1000 - passed > least)

    async def _place(self, client: FloorClient) -> bool:
        """A wager that is taken, after some that are not."""
        for _ in range(LOOKS):
            spot, cents = self.offer.wager(self.manner.chance)
            if cents > client.own.credit_cents and not await self._put_in(client):
                return False
            if await self.do(client, seat_act(PlaceWager, spot=spot, cents=cents)):
                return True
        return False

    async def _second_thoughts(self, client: FloorClient) -> None:
        """Now and then the last chip comes back, or everything, or as much again is added."""
        manner = self.manner
        for likely, command in (
            (0.06, Undo),
            (0.03, ClearWagers),
            (0.06, Double),
        ):
            if client.own.placed_now and manner.likely(likely):
                await manner.pause(0.5, 2)
                await self.do(client, seat_act(command))

    # Money.

    async def _put_in(self, client: FloorClient) -> bool:
        """The ticket from the pocket, else a note out of the purse."""
        if self.tickets:
            return await self.do(client, acts.PutInTicket(number=self.tickets.pop()))
        notes = [one for one in self.offer.denominations_cents if one <= self.purse_cents]
        if not notes:
            return False
        note = self.manner.pick(notes[-3:])
        if not await self.do(client, acts.PutInNote(denomination_cents=note)):
            return False
        self.purse_cents -= note
        return True

    async def _go(self, client: FloorClient, latest: int) -> None:
        """Collect once nothing stands on the layout, and take the paper along."""
        while client.own.stakes and client.view.round < latest and self._may_wait(client):
            await client.news(LOOK_SECONDS)
            await self._shoot(client)
        if client.own.credit_cents and client.own.state == IN_SERVICE:
            papers = len(self.tickets)
            if await self.do(client, acts.AskToCollect()):
                await self._paper(client, papers)
        while self.tickets and not self.offer.takes_tickets:
            await self.reception.cash(self.tickets.pop())

    def _may_wait(self, client: FloorClient) -> bool:
        waited = asyncio.get_running_loop().time() - client.public_at
        return client.view.status == Status.OPEN and waited < PATIENCE_SECONDS

    async def _paper(self, client: FloorClient, papers: int) -> None:
        deadline = asyncio.get_running_loop().time() + PAPER_SECONDS
        while len(self.tickets) == papers and asyncio.get_running_loop().time() < deadline:
            await client.news(1)
