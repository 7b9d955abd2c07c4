"""Closing a terminal table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.command import Concerns
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.station.state import Station
from pitboss.table.terminal.act import Answer, TableAct
from pitboss.table.terminal.acts.left_waiting import COLLECTED, left_waiting
from pitboss.table.terminal.balances import owe
from pitboss.table.terminal.checks import need_not_closed
from pitboss.table.terminal.closing import has_players, notice_clause, notice_seconds
from pitboss.table.terminal.credit import end_account, move
from pitboss.table.terminal.event import CitedTableEvent, TableEvent
from pitboss.table.terminal.one_meter import (
    at_the_station,
    leaving,
    station_streams,
)
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.round_book import end_round
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Status, Table, Terminal


class CloseTable(TableAct):
    """Close the table, once the notice has run and nothing is at risk."""

    may, under = "operators", "closing.sign"

    def follows(self, states: States, digest: str) -> Answer:
        """Seats of stations leave first: what lies there goes back to the one meter, not owed."""
        table = Table.among(states, self.table)
        seats = [name for name, one in table.terminals.items() if one.station]
        streams = station_streams(table, seats)
        if not states.keys() >= set(streams):
            return Concerns(streams)
        decided = self.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        left = [
            leaving(seat, _goes_back(seat)) for seat in map(table.terminals.get, seats) if seat
        ]
        told = {Station.stream(one.station): tuple(at_the_station(table.id, one)) for one in left}
        return {Table.stream(self.table): (*left, *decided), **told}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Close once nothing is at risk; with players, only if the sign was up long enough."""
        need_not_closed(table)
        closing = table.law.rules.closing
        self.authorise(table)
        if table.stage not in (Stage.WAGERING, Stage.BETWEEN):
            raise refuse(TerminalKind.ROUND_UNDECIDED, closing.warning, round=table.round)
        if table.at_risk():
            raise refuse(TerminalKind.LIVE_WAGERS, closing.warning)
        if has_players(table) and not _warned(table, self.at):
            clause = notice_clause(table)
            if _shown_long_enough(table, self.at):
                raise refuse(TerminalKind.CLOSING_TIME_AHEAD, clause, closes_at=table.closing_at)
            raise refuse(
                TerminalKind.CLOSING_NOTICE_NEEDED, clause, minutes=notice_seconds(table) // 60
            )
        there = {name: one.credit_cents - _goes_back(one) for name, one in table.terminals.items()}
        uncleared = {
            name: cents
            for name, terminal in table.terminals.items()
            if (cents := there[name] + terminal.waiting_cents)
        }
        for name, terminal in table.terminals.items():
            if there[name] and terminal.printing is None and not terminal.locked:
                yield CreditLeft(terminal=name, cents=there[name], clause=closing.warning)
                yield from left_waiting(terminal, COLLECTED, there[name])
        yield TableClosed(uncleared_cents=uncleared)


class CreditLeft(CitedTableEvent):
    """Credit was left on a meter when play closed: it is owed at the cage, never kept (ETG-25)."""

    significant = Significance.PAYMENTS

    terminal: str
    cents: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        move(terminal, -self.cents, "left", self.postings(table))
        end_account(terminal)
        owe(table, terminal, table.round, self.cents, self.clause, said.at)

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.credit(self.terminal), accounts.owed(self.terminal), self.cents)

    def told(self, scene: Scene) -> Narrative:
        left = f"{dollars(self.cents)} was left on {self.terminal}"
        yield f"{left}: it is owed at the cage", self.clause


class TableClosed(TableEvent):
    """Play ended; what was left on the meters is listed."""

    significant = Significance.TABLES

    uncleared_cents: Mapping[str, int]

    def fold(self, table: Table, said: Said) -> None:
        end_round(table)
        table.status = Status.CLOSED

    def told(self, scene: Scene) -> Narrative:
        left = sum(self.uncleared_cents.values())
        stays = f"; {dollars(left)} was left on its meters" if left else ""
        yield f"The table closes{stays}", ""


def _goes_back(terminal: Terminal) -> int:
    """What of a seat's credit its station has when the table is closed."""
    return terminal.credit_cents if terminal.station and terminal.in_service else 0


def _warned(table: Table, at: int) -> bool:
    """The closing time has come, and the sign has been up for long enough."""
    come = table.closing_at is not None and at >= table.closing_at
    return come and _shown_long_enough(table, at)


def _shown_long_enough(table: Table, at: int) -> bool:
    """The sign has been up for as long as it has to be, whatever time it says."""
    if table.warned_at is None:
        return False
    return at - table.warned_at >= notice_seconds(table) * 1000
