"""The one card of a station: put in once, it is in at every table that the cabinet plays at.

A cabinet has one slot. To each table its seat is a terminal of its own, so what the slot holds is
told to each: put in at one, it is put in at all that have joined and at whichever joins later;
taken out at one, it is taken out at all. Each is a decision of its own table, which may say no:
then nobody's card is in there, and where cards are required nobody plays there.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.server.actors.addressing import addressed
from pitboss.server.actors.stations import station_now
from pitboss.server.actors.table_actor import Services
from pitboss.table.station.acts.join_table import JoinTable
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.state import Table, Terminal

ABOUT_CARDS = (SitDown, StandUp, JoinTable)
"""The acts at a seat after which the other seats of its cabinet are looked at."""


class OneCard:
    """The slot of one cabinet, as one of its tables sees it."""

    def __init__(self, services: Services, station: str, table: str) -> None:
        self._services = services
        self._station = station
        self._table = table

    async def follows(self, command: Command) -> None:
        """A card went in or out at this table, or the table was joined: so it is at the others."""
        if isinstance(command, JoinTable):
            card = next((one.card for _, one in self._others() if one.card), "")
            if card:
                await self._put_in(self._table, command.terminal, card)
        elif isinstance(command, SitDown) and command.card:
            joined = station_now(self._services.queue, self._station).joined
            for table, seat in tuple(self._others()):
                if table in joined and not seat.card:
                    await self._put_in(table, seat.name, command.card)
        elif isinstance(command, StandUp) and not command.office:
            for table, seat in tuple(self._others()):
                if seat.card:
                    at, name = self._services.clock(), seat.name
                    stands = StandUp(table=table, terminal=name, by=name, at=at)
                    await self._services.queue.ask(stands, table)

    def _others(self) -> Iterator[tuple[str, Terminal]]:
        """The cabinet's seats at the other tables, joined or not: a card may be in at any."""
        queue = self._services.queue
        for table, name in station_now(queue, self._station).seats.items():
            # Of a table that another server has, what is known here may be old.
            look = queue.state if queue.decides(table) else queue.reread
            seat = kind_of(look(Table.stream(table)), Table).terminals.get(name)
            if table != self._table and seat is not None:
                yield table, seat

    async def _put_in(self, table: str, terminal: str, card: str) -> None:
        services = self._services
        at = services.clock()
        sits = SitDown(table=table, terminal=terminal, card=card, by=terminal, at=at)
        known = addressed(sits, services.queue, services.documents, ())
        await services.queue.ask(known, table)
