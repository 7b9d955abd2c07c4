"""Credit of a station that comes to one of its seats, and goes back; told at both ends.

The money is posted once, in the table's stream: between the seat's meter and the station's own
account. That account holds what the state of the station says, which ``verify`` compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.table.station.state import Station, StationEvent
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.session import end_session
from pitboss.table.terminal.state import Table, Terminal


class StationCreditEvent(TerminalEvent):
    """Credit of a station that came to a seat, or went back."""

    station: str
    cents: int
    put_in_cents: int
    """What of it was put in and not won."""


class CreditBrought(StationCreditEvent):
    """Credit came from the station to its seat at this table."""

    def fold(self, table: Table, said: Said) -> None:
        bring(table.terminals[self.terminal], self)

    def postings(self, state: Table) -> Iterator[Posting]:
        yield _brought(self)

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"{dollars(self.cents)} comes to {self.terminal} from its station", clause


class CreditSent(StationEvent):
    """Credit went from the station to its seat at a table."""

    cents: int
    put_in_cents: int

    def fold(self, station: Station, said: Said) -> None:
        ensure(station.credit_cents >= self.cents, f"{station.station} has no such credit")
        station.credit_cents -= self.cents
        station.put_in_cents -= self.put_in_cents

    def told(self, scene: Plain) -> Narrative:
        yield f"{dollars(self.cents)} goes to table {self.table}", ""


class SeatReturned(StationCreditEvent):
    """All credit of a seat went back to its station."""

    def fold(self, table: Table, said: Said) -> None:
        give_back(table.terminals[self.terminal], self)

    def postings(self, state: Table) -> Iterable[Posting]:
        return _given_back(self)

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"{dollars(self.cents)} goes from {self.terminal} to its station", clause


class SeatLeft(StationCreditEvent):
    """A seat left its station, and what credit went back; from now on it has its own meter."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        give_back(terminal, self)
        terminal.station = ""
        end_session(terminal)

    def postings(self, state: Table) -> Iterable[Posting]:
        return _given_back(self)

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        back = f", with {dollars(self.cents)}" if self.cents else ""
        yield f"{self.terminal} leaves station {self.station}{back}", clause


class CreditReceived(StationEvent):
    """Credit came from a seat to the station."""

    cents: int
    put_in_cents: int

    def fold(self, station: Station, said: Said) -> None:
        station.credit_cents += self.cents
        station.put_in_cents += self.put_in_cents

    def told(self, scene: Plain) -> Narrative:
        yield f"{dollars(self.cents)} comes from table {self.table}", ""


class TableLeft(StationEvent):
    """A table plays with the station's credit no more."""

    def fold(self, station: Station, said: Said) -> None:
        ensure(self.table in station.joined, f"{station.station} does not play at {self.table}")
        station.joined.remove(self.table)

    def told(self, scene: Plain) -> Narrative:
        yield f"Table {self.table} is left", ""


def bring(terminal: Terminal, brought: CreditBrought) -> None:
    """Credit comes onto the seat's meter; whose it is and which session it is stays as it was."""
    terminal.account = True
    terminal.credit_cents += brought.cents
    terminal.put_in_cents += brought.put_in_cents
    _note(terminal, "station", brought.cents)
    count(terminal, (_brought(brought),))


def give_back(terminal: Terminal, gone: StationCreditEvent) -> None:
    """Credit goes off the seat's meter."""
    if gone.cents:
        terminal.credit_cents -= gone.cents
        ensure(terminal.credit_cents >= 0, f"terminal {terminal.name} has no such credit")
        terminal.put_in_cents -= gone.put_in_cents
        _note(terminal, "to-station", gone.cents)
        count(terminal, _given_back(gone))


def _note(terminal: Terminal, way: str, cents: int) -> None:
    """For the recall of the next round."""
    terminal.moved[way] = terminal.moved.get(way, 0) + cents


def _brought(event: CreditBrought) -> Posting:
    return Posting(accounts.station(event.station), accounts.credit(event.terminal), event.cents)


def _given_back(event: StationCreditEvent) -> Iterable[Posting]:
    return posted(accounts.credit(event.terminal), accounts.station(event.station), event.cents)
