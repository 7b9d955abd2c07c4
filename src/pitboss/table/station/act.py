"""Acts by which credit goes from a seat back to its station."""

from __future__ import annotations

from pitboss.kernel.act import Written
from pitboss.kernel.command import Concerns
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.table.station.refusals import StationKind
from pitboss.table.station.state import Station
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.acts.station_credit import StationCreditEvent
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.one_meter import at_the_station
from pitboss.table.terminal.state import Table, Terminal


class FromSeat(AtTerminal):
    """An act at a seat that has joined a station: what it gives back, the station has."""

    def at_stations(self, table: Table) -> tuple[str, ...]:  # noqa: ARG002 - it brings nothing
        """Nothing comes to the seat by it."""
        return ()

    def follows(self, states: States, digest: str) -> Answer:
        """Off the seat and onto the station, or neither."""
        table = Table.among(states, self.table)
        decided = self.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        stream = Station.stream(table.terminals[self.terminal].station)
        if stream not in states:
            return Concerns((stream,))
        given = (event for event in decided if isinstance(event, StationCreditEvent))
        told = tuple(one for event in given for one in at_the_station(self.table, event))
        written: Written = {Table.stream(self.table): decided}
        if told:
            written[stream] = told
        return written

    def seat(self, table: Table) -> Terminal:
        """The terminal, which has joined."""
        terminal = need_terminal(table, self)
        if not terminal.station:
            clause = table.law.rules.several_terminals
            raise refuse(StationKind.SEAT_NOT_JOINED, clause, terminal=terminal.name)
        return terminal
