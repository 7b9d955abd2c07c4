"""Hosting: tables are taken up and let go while the floor runs.

The actor of a table that is held here looks after it. Of a table that another server holds there
is an actor too, which rests: it answers what is asked of the table from the journal, and does
nothing. Screens of a table that moves stay on the line and go where it goes.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from pitboss.kernel.ensure import kind_of
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor_parts import seat_holding
from pitboss.server.actors.payment_signs import PaymentSigns
from pitboss.server.actors.stations import seats_of
from pitboss.server.actors.table_actor import Services
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.ops.device_addresses import SIMULATED
from pitboss.server.ops.settings import TableSettings
from pitboss.server.sockets.socket import Socket
from pitboss.table.terminal.state import Table

if TYPE_CHECKING:
    from pitboss.server.actors.floor import AnyActor, Floor

REST_SECONDS = 15.0
"""How long a table whose dice are simulated here waits for them before it moves."""


class Hosting:
    """Makes the actors of a floor, and lets them go."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._services: Services | None = None
        self._sockets: dict[str, set[Socket]] = {}

    @property
    def services(self) -> Services:
        """What every actor is given."""
        floor = self._floor
        if self._services is None:
            PaymentSigns(floor.queue, floor.actors)
            self._services = Services(
                floor.queue,
                floor.clock,
                floor.log,
                floor.metrics,
                floor.disputes,
                floor.settings.server.lost_after_seconds,
                floor.documents,
                idle_minutes=floor.settings.server.idle_minutes,
                slow_down=floor.settings.door.slow_down,
                holding=seat_holding(floor.settings.server),
                promotions=floor.promotions,
            )
        return self._services

    def rest(self, table: TableSettings) -> None:
        """Know a table that another server looks after."""
        actor = self._made(table)
        self._floor.queue.unwatch(actor.stream)
        self._floor.actors[table.name] = actor

    async def take_up(self, table: TableSettings) -> None:
        """Look after a table from now on, as the journal has it."""
        floor = self._floor
        before = floor.actors.get(table.name)
        if before is not None:
            floor.queue.reread(before.stream)
            await before.close(0)
        actor = self._made(table)
        await floor.openings.by_configuration(actor, table)
        if before is not None:
            actor.patron_seats |= before.patron_seats
        floor.actors[table.name] = actor
        if actor.ready:
            actor.begin()

    def come_to_rest(self, table: TableSettings) -> set[asyncio.Task[None]]:
        """What is waited for before a table moves: dice that only this process can see."""
        actor = self._floor.actors[table.name]
        return actor.moving() if table.device == SIMULATED else set()

    async def let_go(self, table: TableSettings) -> set[Socket]:
        """Look after a table no longer; the screens that were at it, which wait to go on."""
        floor = self._floor
        actor = floor.actors[table.name]
        sockets = self._sockets.pop(table.name, set())
        for socket in sockets:
            socket.leave_table()
        await actor.close(0)
        await floor.queue.settled(actor.stream)
        self.rest(table)
        floor.actors[table.name].patron_seats |= actor.patron_seats
        return sockets

    def _made(self, table: TableSettings) -> AnyActor:
        actor: AnyActor
        floor = self._floor
        if table.dealt:
            tumbler = floor.workshop.dealer_tumbler(table)
            display = floor.workshop.dealer_display(table)
            actor = DealerActor(table.name, self.services, tumbler, display)
        else:
            state = kind_of(floor.queue.state(Table.stream(table.name)), Table)
            machinery = floor.workshop.machinery(table, state)
            actor = TerminalActor(table.name, self.services, machinery)
            actor.station_seats = {
                seats[table.name]: station
                for station, seats in seats_of(floor.settings).items()
                if table.name in seats
            }
        actor.configured_game = table.game
        return actor

    # Who is where.

    def came(self, table: str, socket: Socket) -> None:
        """A screen is at a table that is held here."""
        self._sockets.setdefault(table, set()).add(socket)

    def went(self, table: str, socket: Socket) -> None:
        """It is not any more."""
        self._sockets.get(table, set()).discard(socket)

    def seats_told(self) -> bytes:
        """Who sits at the tables that are held here, for the other servers' lobbies."""
        floor = self._floor
        return msgspec.json.encode(
            {name: actor.taken() for name, actor in floor.actors.items() if floor.holds(name)}
        )
