"""The one meter of a station, as a table sees it: credit comes when an act needs it.

An act at a seat that has joined a station is decided as if all the station's credit lay there.
What it then takes of that comes to the seat in the same commit, out of the station's stream: the
same cent cannot go to two tables, for each takes it from the station as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace

from pitboss.kernel.act import Written
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import all_of
from pitboss.ledger import accounts
from pitboss.table.station.refusals import StationKind
from pitboss.table.station.state import Station, StationEvent
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.station_credit import (
    CreditBrought,
    CreditReceived,
    CreditSent,
    SeatLeft,
    SeatReturned,
    StationCreditEvent,
    TableLeft,
    bring,
)
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table, Terminal


def station_streams(table: Table, names: Iterable[str]) -> tuple[str, ...]:
    """The streams of the stations that these seats have joined."""
    return tuple(sorted({Station.stream(table.terminals[name].station) for name in names}))


def joined_in(table: Table, number: int) -> tuple[str, ...]:
    """The seats of stations that had wagers in a round which is still remembered."""
    return tuple(
        name
        for name, one in table.terminals.items()
        if one.station and any(recalled.round == number for recalled in one.recall)
    )


def need_alone(table: Table, names: Iterable[str], states: States) -> None:
    """No other table plays with the credit any more."""
    for name in names:
        station = Station.among(states, table.terminals[name].station)
        others = [other for other in station.joined if other != table.id]
        if others:
            clause = table.law.rules.credit.collect
            raise refuse(StationKind.OTHER_TABLES, clause, tables=all_of(others))


def lent(table: Table, names: Sequence[str], states: States) -> Table:
    """The table as it would be if all the credit of their stations lay at these seats."""
    seats: dict[str, Terminal] = {}
    for name in names:
        seat = copy(table.terminals[name])
        seat.meters, seat.moved = replace(seat.meters), dict(seat.moved)
        station = Station.among(states, seat.station)
        if station.credit_cents:
            bring(seat, _bringing(seat, station, station.credit_cents))
        seats[name] = seat
    other = copy(table)
    other.terminals = {**table.terminals, **seats}
    return other


def with_station(
    table: Table, names: Sequence[str], written: Written, states: States, *, whole: bool
) -> Written:
    """What follows, with what it takes of the stations' credit brought first.

    ``whole`` is for credit that leaves the cabinet: then all of it comes, and the seat leaves its
    station, so that whatever is left there is the seat's own.
    """
    stream = Table.stream(table.id)
    events = [event for event in written.get(stream, ()) if isinstance(event, TableEvent)]
    whole = whole and not any(isinstance(event, TerminalLocked) for event in events)
    first: list[TableEvent] = []
    more: dict[str, tuple[object, ...]] = {}
    for name in names:
        seat = table.terminals[name]
        station = Station.among(states, seat.station)
        cents = station.credit_cents if whole else _needed(table, seat, events)
        told: list[StationEvent] = []
        if cents:
            brought = _bringing(seat, station, cents)
            first.append(brought)
            told.append(CreditSent(table=table.id, cents=cents, put_in_cents=brought.put_in_cents))
        if whole:
            first.append(leaving(seat, 0))
            told.append(TableLeft(table=table.id))
        if told:
            more[Station.stream(seat.station)] = tuple(told)
    return {**written, stream: (*first, *events), **more} if first else written


def leaving(seat: Terminal, cents: int) -> SeatLeft:
    """A seat leaves its station, and so much of its credit goes back."""
    put_in = seat.put_in_cents if cents else 0
    return SeatLeft(terminal=seat.name, station=seat.station, cents=cents, put_in_cents=put_in)


def returning(seat: Terminal) -> SeatReturned:
    """All credit of a seat goes back, and what was put in goes with it."""
    return SeatReturned(
        terminal=seat.name, station=seat.station, cents=seat.credit_cents,
        put_in_cents=seat.put_in_cents,
    )  # fmt: skip


def at_the_station(table: str, gone: StationCreditEvent) -> Iterator[StationEvent]:
    """What a seat gave back, and that it left, at the station."""
    if gone.cents:
        put_in = gone.put_in_cents
        yield CreditReceived(table=table, cents=gone.cents, put_in_cents=put_in)
    if isinstance(gone, SeatLeft):
        yield TableLeft(table=table)


def _bringing(seat: Terminal, station: Station, cents: int) -> CreditBrought:
    """So much comes; what was put in stays behind only as far as the credit there covers it."""
    put_in = max(0, station.put_in_cents - (station.credit_cents - cents))
    return CreditBrought(
        terminal=seat.name, station=seat.station, cents=cents, put_in_cents=put_in
    )


def _needed(table: Table, seat: Terminal, events: Sequence[TableEvent]) -> int:
    """How much more than its own credit a seat gives away on the way through what follows."""
    credit = accounts.credit(seat.name)
    left_cents = lowest = seat.credit_cents
    for event in events:
        for source, target, cents in event.postings(table):
            left_cents += cents * ((target == credit) - (source == credit))
            lowest = min(lowest, left_cents)
    return max(0, -lowest)


def station_of(states: States, terminal: Terminal) -> Station | None:
    """The station that a seat has joined, where its state was read."""
    found: Subject | None = states.get(Station.stream(terminal.station))
    return found if isinstance(found, Station) and terminal.station else None
