"""Acts at a terminal table: decided against the table, and recorded in its stream."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from pitboss.kernel.act import Act, Sender, Written
from pitboss.kernel.command import Concerns
from pitboss.kernel.ensure import Broken
from pitboss.kernel.field_types import (
    Cents,
    PresentRound,
    Reason,
    ResultLetters,
    Spot,
    TerminalName,
)
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.labels import need_authority
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.ledger.transfers import AlreadyMade
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.by_card import holders_of, on_record
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.one_meter import (
    lent,
    need_alone,
    station_streams,
    with_station,
)
from pitboss.table.terminal.state import Table

Answer = Written | Refusal | Repeated | AlreadyMade | Concerns
"""Events by stream, or why there are none; or what else has to be read for it."""


class TableAct(Act):
    """Who tells which table, when; a staff member acts in an office."""

    table: str

    before_opening: ClassVar[bool] = False
    """Whether a table can be asked for it that has never been opened."""
    pays_out: ClassVar[bool] = False
    """Whether credit leaves the cabinet by it: then the whole meter does, from one table."""

    def __init_subclass__(cls) -> None:
        """A table of an impossible name is never open: an act at it alone is refused as such."""
        cls.on_file = cls.subjects is TableAct.subjects

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table alone."""
        return ((Table, self.table),)

    def streams(self) -> tuple[str, ...]:
        """The table's stream, found quickly: nearly every act of a floor touches that alone."""
        return _alone(self.table) if self.on_file else Act.streams(self)

    def answer(self, states: States, digest: str) -> Answer:
        """What follows, and what it means for the holders of cards where any are in use."""
        stream = _alone(self.table)[0]
        table = states[stream]
        if not isinstance(table, Table):  # asked here: every wager comes by
            raise Broken(f"{stream} is not the stream of a terminal table")
        if seats := self.at_stations(table):
            written = self._by_one_meter(table, seats, states, digest)
        else:
            written = self.follows(states, digest)
        if table.cards_used and isinstance(written, dict):
            return on_record(self, table, written, states)
        return written

    def _by_one_meter(
        self, table: Table, seats: tuple[str, ...], states: States, digest: str
    ) -> Answer:
        """What follows, with the credit of the stations that the seats it is about have joined."""
        streams = station_streams(table, seats)
        if not states.keys() >= set(streams):
            return Concerns((*streams, *holders_of(table)))
        there = {**states, Table.stream(self.table): lent(table, seats, states)}
        written = self.follows(there, digest)
        if not isinstance(written, dict):
            return written
        if self.pays_out:
            need_alone(table, seats, states)
        return with_station(table, seats, written, states, whole=self.pays_out)

    def at_stations(self, table: Table) -> tuple[str, ...]:  # noqa: ARG002 - few do
        """The seats whose credit it looks at, of those that play with that of a station."""
        return ()

    def follows(self, states: States, digest: str) -> Answer:
        """What follows at the table and beside it; or why nothing does."""
        stream = _alone(self.table)[0]
        decided = self.decided(states[stream], digest)  # type: ignore[arg-type]  # it is a table
        return {stream: decided} if isinstance(decided, tuple) else decided

    def decided(
        self, table: Table, digest: str = ""
    ) -> tuple[TableEvent, ...] | Refusal | Repeated:
        """What follows at the table, of an act that was not accepted before.

        One that was is answered and not done again; its number with other content is refused.
        """
        before = table.done.get(self.by)
        if before and self.serial <= before[-1].serial:  # it is a new number nearly always
            known = answered(table.done, self.by, self.serial, digest)
            if known is not None:
                return known
        if table.config is None and not self.before_opening:
            need_open(table)
        return tuple(self.decide(table))

    @abstractmethod
    def decide(self, table: Table) -> Iterable[TableEvent]:
        """What follows at the table, which is read and not changed; else ``Refused`` is raised."""

    def authorise(self, table: Table, clause: str | None = None) -> str:
        """The person may act, and says why where a reason is asked for; gives the clause back.

        The clause is what the document has for ``under``, unless the table's state says which.
        """
        return need_authority(self, table.law.rules, clause)


class AtTerminal(TableAct):
    """An act at one terminal."""

    while_reserved: ClassVar[bool] = False
    """Whether the terminal's own screen may ask for it while the seat is held for its player."""

    terminal: TerminalName

    def at_stations(self, table: Table) -> tuple[str, ...]:
        """The terminal, if it plays with the credit of a station."""
        terminal = table.terminals.get(self.terminal)
        return () if terminal is None or not terminal.station else (self.terminal,)

    def decided(
        self, table: Table, digest: str = ""
    ) -> tuple[TableEvent, ...] | Refusal | Repeated:
        """What follows; but from the screen of a seat that is held nothing does."""
        terminal = table.terminals.get(self.terminal)
        if terminal is not None and terminal.reserved is not None and self.by == self.terminal:
            known = answered(table.done, self.by, self.serial, digest)
            if known is None and not self.while_reserved:
                raise refuse(TableKind.RESERVED, "")
        return TableAct.decided(self, table, digest)


class BeyondTable(TableAct):
    """An act by which something happens at the table and in other streams too: both or neither."""

    def follows(self, states: States, digest: str) -> Answer:
        """What follows at the table, and what follows of that in the other streams."""
        table = Table.among(states, self.table)
        decided = self.decided(table, digest)
        if not isinstance(decided, tuple):
            return decided
        others = self.elsewhere(table, decided, states)
        if not isinstance(others, dict):
            return others
        return {Table.stream(self.table): decided, **others}

    @abstractmethod
    def elsewhere(self, table: Table, decided: tuple[TableEvent, ...], states: States) -> Answer:
        """What follows in the other streams, or why nothing follows at all."""


class OnSpot(AtTerminal):
    """What a player does with so much on one spot."""

    senders = Sender.SEAT

    spot: Spot
    cents: Cents


class ServiceAct(AtTerminal):
    """An act that takes a terminal out of service or puts it back, for a reason."""

    reason: Reason


class InRound(TableAct):
    """An act that belongs to one round: too early or too late, it is refused."""

    round: PresentRound


class NameResult(InRound):
    """An act by which a supervisor says what the dice or ball showed, and why."""

    may = "supervisors"

    result: ResultLetters
    reason: Reason


@lru_cache(maxsize=4096)
def _alone(table: str) -> tuple[str, ...]:
    return (Table.stream(table),)
