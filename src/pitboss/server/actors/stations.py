"""Stations: what a server does between the tables of a cabinet, one commit after the other.

Every step is a decision at one table, by whichever server holds it. Whatever stops between two of
them leaves the one meter as it was: its credit then lies in another place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.settings import FloorSettings
from pitboss.table.station.act import FromSeat
from pitboss.table.station.acts.form_station import FormStation
from pitboss.table.station.acts.leave_table import LeaveTable
from pitboss.table.station.acts.return_credit import ReturnCredit
from pitboss.table.station.state import Station
from pitboss.table.terminal.state import Table

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor


def seats_of(settings: FloorSettings) -> dict[str, dict[str, str]]:
    """By station, its seat at each table of terminals that is large enough to have one."""
    return {
        f"station-{number}": {
            table.name: f"{table.name}-{number}"
            for table in settings.table
            if not table.dealt and number <= table.terminals
        }
        for number in range(1, settings.server.stations + 1)
    }


async def form_stations(floor: Floor) -> None:
    """Put on record which terminals are a cabinet, as the floor's file has it; one server does."""
    for name, seats in seats_of(floor.settings).items() if floor.leads() else ():
        if station_now(floor.queue, name).seats != seats:
            forming = FormStation(station=name, seats=seats, at=floor.clock(), by=HOUSE)
            answer = await floor.queue.ask(forming)
            if isinstance(answer, Refusal):
                floor.log.warning("station-otherwise", station=name, why=answer.sentence)


def station_now(queue: CommandQueue, name: str) -> Station:
    """A station as the journal has it now, whichever server wrote to it last."""
    return kind_of(queue.reread(Station.stream(name)), Station)


class OneMeter:
    """The seats of one cabinet beside one that asks for something."""

    def __init__(self, queue: CommandQueue, clock: Clock, station: str, table: str) -> None:
        self._queue = queue
        self._clock = clock
        self._station = station
        self._table = table

    def _others(self) -> Iterator[tuple[str, str]]:
        station = station_now(self._queue, self._station)
        for table in station.joined:
            if table != self._table and table in station.seats:
                yield table, station.seats[table]

    async def gather(self) -> bool:
        """Have what lies at the other seats come to the station; whether any did."""
        came = False
        for table, terminal in tuple(self._others()):
            state = kind_of(self._queue.state(Table.stream(table)), Table)
            seat = state.terminals.get(terminal)
            if seat is not None and (seat.credit_cents or not self._is_here(table)):
                answer = await self._ask(ReturnCredit, table, terminal)
                came = came or not isinstance(answer, Refusal)
        return came

    def _is_here(self, table: str) -> bool:
        """Whether what this server has of a table is sure to be the newest."""
        return self._queue.decides(table)

    async def leave_others(self) -> Refusal | None:
        """Have the other tables left, so that this one has the whole meter; or why not."""
        for table, terminal in tuple(self._others()):
            answer = await self._ask(LeaveTable, table, terminal)
            if isinstance(answer, Refusal):
                return answer
        return None

    async def _ask(self, act: type[FromSeat], table: str, terminal: str) -> object:
        made = act(table=table, terminal=terminal, at=self._clock(), by=terminal)
        return await self._queue.ask(made, table)
