"""A simulated patron at a place of a dealer's table: takes it, buys chips, wagers, leaves."""

from __future__ import annotations

import asyncio

from pitboss.rules.sign import Limit
from pitboss.server.client.floor_client import FloorClient
from pitboss.server.client.seat_acts import seat_act
from pitboss.server.simulated.offer import amount
from pitboss.server.simulated.visitor import PATIENCE_SECONDS, Visitor
from pitboss.server.wire import acts
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.state import STREAK, DealerStage
from pitboss.table.terminal.state import Status

ROUNDS = (5, 20)
ROUNDS_TO_LEAVE = 30
TURNS = 6
"""So many people take turns at one place where the hours of play are limited (31L)."""
LOOKS = 5
LOOK_SECONDS = 5.0
CHANGE_SECONDS = 30.0
"""How long somebody waits for the dealer before asking again."""
BUYS_CENTS = (5_000, 10_000, 20_000)
LOW_WAGERS = 3
"""With chips for fewer wagers than this at the minimum, somebody asks for more."""


class SimulatedPlayer(Visitor):
    """Somebody at the places of one dealer's table.

    The player at place 3 is called ``patron-3``: after a restart a place that is still theirs is
    known by that, and they play on with the chips that lie there.
    """

    def __post_init__(self) -> None:
        self._asked_at = float("-inf")
        self._played = 0
        self._sides = 0

    async def stay(self, client: FloorClient) -> None:
        """Play some rounds at a place, then give it up with what lies there."""
        self._played = self._sides = 0
        if not await self._sit(client):
            return
        last = client.view.round + self.manner.chance.randint(*ROUNDS)
        while client.view.round < last and client.own.person and self._has_any(client):
            await client.news(LOOK_SECONDS)
            if self._too_long(client) or self.is_wanted(client):
                break
            if client.view.status == Status.OPEN:
                await self._next(client)
        await self._go(client, client.view.round + ROUNDS_TO_LEAVE)

    # Coming and going.

    async def _sit(self, client: FloorClient) -> bool:
        """Take the place, or find that it is ours; a place of somebody else's is left alone."""
        own = client.own
        names = [f"patron-{own.place}"]
        if self.offer.carded:
            names = [f"patron-{own.place}-{turn}" for turn in range(1, TURNS + 1)]
        if own.person:
            return own.person in names
        for name in names:
            patron, card = None, ""
            if self.offer.carded:
                patron = f"{self.offer.table}-{name}"
                card = await self.reception.card(patron, name)
            await self.manner.pause(0.5, 2)
            act = seat_act(TakePlace, person=name, patron=patron, card=card)
            if await self.do(client, act):
                return True
        return client.own.person in names

    async def _go(self, client: FloorClient, latest: int) -> None:
        """Leave when nothing of ours lies on the layout, and declare the chips that are left."""
        own = client.own
        # Staff may have asked for the place meanwhile: then nobody is there any more.
        while own.person and client.view.round <= latest and not self._too_long(client):
            # Between rounds nothing that was collected can still be put back.
            over = client.view.stage == DealerStage.BETWEEN.slug
            if over and (not own.wagers or client.view.round == latest):
                cents = own.value_cents
                act = seat_act(LeavePlace, remaining_cents=cents)
                if await self.do(client, act):
                    self.purse_cents += cents
                    return
            await client.news(LOOK_SECONDS)
            own = client.own

    def _too_long(self, client: FloorClient) -> bool:
        waited = asyncio.get_running_loop().time() - client.public_at
        return waited > PATIENCE_SECONDS

    def _has_any(self, client: FloorClient) -> bool:
        own = client.own
        rich = own.value_cents > self.offer.most_cents
        return not rich and (own.value_cents + self.purse_cents > 0 or bool(own.wagers))

    # Play.

    async def _next(self, client: FloorClient) -> None:
        """Chips where they run low, and wagers while bets are open."""
        view = client.view
        limits: dict[str, Limit] = dict(client.own.personal or view.limits)
        least = min(limit.minimum_cents for limit in limits.values())
        if client.own.value_cents < LOW_WAGERS * least:
            await self._buy(client)
        if client.own.value_cents < least:
            return
        if view.stage == DealerStage.BETTING.slug and view.round != self._played:
            self._played = view.round
            await self._bets(client, view.round, limits)
        elif view.stage == DealerStage.BETWEEN.slug and view.round != self._sides:
            self._sides = view.round
            if self.manner.likely(0.3):
                await self._streak(client, limits)

    async def _bets(self, client: FloorClient, number: int, limits: dict[str, Limit]) -> None:
        manner = self.manner
        if manner.likely(0.12):
            return
        for _ in range(manner.chance.randint(1, 3)):
            await manner.pause(0.7, 5)
            if client.view.round != number or client.view.stage != DealerStage.BETTING.slug:
                return
            await self._place(client, limits)
        placed = [one for one in client.own.wagers if one.round == number]
        if placed and manner.likely(0.06):
            one = manner.pick(placed)
            await self.do(client, seat_act(TakeChipsBack, spot=one.spot, cents=one.cents))

    async def _place(self, client: FloorClient, limits: dict[str, Limit]) -> None:
        """A wager that is taken, after some that are not."""
        ordinary = {spot: one for spot, one in limits.items() if not spot.startswith(STREAK)}
        for _ in range(LOOKS):
            spot, cents = self.offer.wager(self.manner.chance, ordinary)
            if cents > client.own.value_cents:
                cents = limits[spot].minimum_cents
            if cents > client.own.value_cents:
                continue
            if await self.do(client, seat_act(PlaceChips, spot=spot, cents=cents)):
                return

    async def _streak(self, client: FloorClient, limits: dict[str, Limit]) -> None:
        """A Super Streak, if its area is open for it."""
        sides = [spot for spot in limits if spot.startswith(STREAK)]
        if sides:
            spot = self.manner.pick(sides)
            cents = amount(limits[spot], self.manner.chance)
            await self.do(client, seat_act(PlaceChips, spot=spot, cents=cents))

    async def _buy(self, client: FloorClient) -> None:
        """Hand cash to the dealer and see whether chips come."""
        loop = asyncio.get_running_loop()
        can = [cents for cents in BUYS_CENTS if cents <= self.purse_cents]
        if not can:
            self.purse_cents = 0
            return
        if loop.time() < self._asked_at + CHANGE_SECONDS:
            return
        had, cents, self._asked_at = client.own.value_cents, self.manner.pick(can), loop.time()
        if not await self.do(client, acts.AskForChange(cents=cents)):
            return
        while client.own.value_cents == had and loop.time() < self._asked_at + CHANGE_SECONDS:
            await client.news(1)
        if client.own.value_cents > had:
            self.purse_cents -= cents
            self._asked_at = float("-inf")
