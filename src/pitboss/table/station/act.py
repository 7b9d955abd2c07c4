"""Acts by which credit goes from a seat back to its station."""

from __future__ import annotations

from pitboss.kernel.command import Concerns
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.table.station.refusals import StationKind
from pitboss.table.station.state import Station
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.acts.station_credit import StationCreditEvent
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.one_meter import at_the_station
from pitboss.table.terminal.state import Table, Terminal


class FromSeat(BeyondTable, AtTerminal):
    """An act at a seat that has joined a station: what it gives back, the station has."""

    def at_stations(self, table: Table) -> tuple[str, ...]:  # noqa: ARG002 - it brings nothing
        """Nothing comes to the seat by it."""
        return ()

    def elsewhere(self, table: Table, decided: tuple[TableEvent, ...], states: States) -> Answer:
        """Off the seat and onto the station, or neither."""
        stream = Station.stream(table.terminals[self.terminal].station)
        if stream not in states:
            return Concerns((stream,))
        given = (event for event in decided if isinstance(event, StationCreditEvent))
        told = tuple(one for event in given for one in at_the_station(self.table, event))
        return {stream: told} if told else {}

    def seat(self, table: Table) -> Terminal:
        """The terminal, which has joined."""
        terminal = need_terminal(table, self)
        if not terminal.station:
            clause = table.law.rules.several_terminals
            raise refuse(StationKind.SEAT_NOT_JOINED, clause, terminal=terminal.name)
        return terminal
