"""Seats of stations at a table: credit that lies at another table of the cabinet comes first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from time import perf_counter

from pitboss.kernel.command import Command
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.one_card import ABOUT_CARDS, OneCard
from pitboss.server.actors.stations import OneMeter
from pitboss.server.actors.table_actor import TableActor
from pitboss.server.sockets.outbox import Outbox
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class StationSeats(TableActor):
    """The actor of a table some of whose terminals may be seats of stations."""

    station_seats: Mapping[str, str] = {}
    """The seats of stations here, each with its station; no simulated patron takes one."""

    @property
    @abstractmethod
    def state(self) -> Table:
        """The table as the journal has it."""

    def one_meter(self, seat: str) -> OneMeter | None:
        """The other seats of its cabinet, where it plays with the credit of one."""
        terminal = self.state.terminals.get(seat)
        if terminal is None or not terminal.station:
            return None
        services = self.services
        return OneMeter(services.queue, services.clock, terminal.station, self.table)

    async def gather(self, seat: str) -> None:
        """Have the credit of the cabinet's other seats come to its station."""
        meter = self.one_meter(seat)
        if meter is not None:
            await meter.gather()

    def ask(self, command: Command, outbox: Outbox, serial: int) -> None:
        """Have a seat's command decided; credit that lies at another table is brought first.

        After a card has gone in or out, it has at the other tables of the cabinet too. The table
        itself is not looked at before there is an answer: while the database keeps the last batch
        waiting, it would have to be read from there for each wager.
        """
        station = self.station_seats.get(outbox.seat, "")
        about_card = bool(station) and isinstance(command, ABOUT_CARDS)
        arrived = perf_counter()

        def answering(answer: object) -> None:
            if isinstance(answer, Refusal) and answer.kind is TerminalKind.NOT_ENOUGH_CREDIT:
                meter = self.one_meter(outbox.seat)
                if meter is not None:
                    self.start(self._ask_again(meter, command, outbox, serial, answer))
                    return
            self.decided(command, outbox, serial, answer, arrived)
            if about_card and not isinstance(answer, Refusal):
                self.start(OneCard(self.services, station, self.table).follows(command))

        self.services.queue.submit(command, self.table, answering)

    async def _ask_again(
        self, meter: OneMeter, command: Command, outbox: Outbox, serial: int, refusal: Refusal
    ) -> None:
        """Once more with all that the cabinet has; where there is no more, that was the answer."""
        if await meter.gather():
            super().ask(command, outbox, serial)
        else:
            self.answer(outbox, serial, refusal)
            self.turned_down(command, refusal)

    def collect(self, collect: Collect, outbox: Outbox, serial: int) -> None:
        """Have credit paid out; at a station the other tables are left first."""
        meter = self.one_meter(outbox.seat)
        if meter is None:
            super().ask(collect, outbox, serial)
        else:
            self.start(self._collect_whole(meter, collect, outbox, serial))

    async def _collect_whole(
        self, meter: OneMeter, collect: Collect, outbox: Outbox, serial: int
    ) -> None:
        refusal = await meter.leave_others()
        if refusal is None:
            super().ask(collect, outbox, serial)
        else:
            self.answer(outbox, serial, refusal)
