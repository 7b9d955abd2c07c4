"""A seat that plays with the credit of its station from now on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import all_of
from pitboss.table.station.refusals import StationKind
from pitboss.table.station.state import MOST_TABLES, Station, StationEvent
from pitboss.table.terminal.act import Answer, AtTerminal, BeyondTable
from pitboss.table.terminal.acts.left_waiting import BROUGHT, left_waiting
from pitboss.table.terminal.checks import need_enabled, need_open, need_service
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class JoinTable(BeyondTable, AtTerminal):
    """Play at this table too, with the one meter of the station."""

    senders = Sender.SEAT

    station: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the station."""
        return ((Table, self.table), (Station, self.station))

    def at_stations(self, table: Table) -> tuple[str, ...]:
        """It plays with its own credit until it has joined."""
        return ()

    def elsewhere(self, table: Table, _: tuple[TableEvent, ...], states: States) -> Answer:
        """A seat of the station joins, with whatever credit it has; of so many tables at most."""
        station = Station.among(states, self.station)
        clause = table.law.rules.several_terminals
        if station.seats.get(self.table) != self.terminal:
            names = {"terminal": self.terminal, "station": self.station}
            raise refuse(StationKind.NOT_OF_STATION, clause, **names)
        if len(station.joined) >= MOST_TABLES:
            tables = all_of(station.joined)
            raise refuse(StationKind.TOO_MANY_TABLES, clause, most=MOST_TABLES, tables=tables)
        joined = TableJoined(table=self.table, terminal=self.terminal)
        return {Station.stream(self.station): (joined,)}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A terminal in service, at a table that plays."""
        need_open(table)
        terminal = need_service(table, self)
        need_enabled(terminal)
        clause = table.law.rules.several_terminals
        if terminal.station:
            names = {"terminal": terminal.name, "station": terminal.station}
            raise refuse(StationKind.SEAT_JOINED, clause, **names)
        yield from left_waiting(terminal, BROUGHT)  # who joins may be somebody else
        yield SeatJoined(terminal=terminal.name, station=self.station, clause=clause)


class SeatJoined(CitedTerminalEvent):
    """A terminal plays with the credit of its station."""

    station: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if not terminal.has_money:
            terminal.session += 1
            terminal.put_in_cents = 0
        terminal.station = self.station

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} plays with the credit of station {self.station}", self.clause


class TableJoined(StationEvent):
    """A table plays with the station's credit."""

    terminal: str

    def fold(self, station: Station, said: Said) -> None:
        station.joined.append(self.table)

    def told(self, scene: Plain) -> Narrative:
        yield f"{self.terminal} plays at table {self.table}", ""
