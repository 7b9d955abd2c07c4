"""The jackpots of a table: what its screens say of each pool, and prizes that are paid by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.devices.faults import Code
from pitboss.devices.ports import Display
from pitboss.jackpots.acts.report_jackpot_display import ReportJackpotDisplay, is_known
from pitboss.jackpots.state import Jackpot
from pitboss.jackpots.view import JackpotView, jackpot_view, sign_text, win_view
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.house_names import CLOCK, PRIZE_DISPLAY
from pitboss.server.actors.displays import shown_instead
from pitboss.server.actors.numbers import TicketNumbers
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.messages import JackpotsTold, encode
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment, to_be_paid
from pitboss.table.terminal.state import Table

if TYPE_CHECKING:  # the actor makes its plates
    from pitboss.server.actors.terminal_actor import TerminalActor

TOLD_MS = 30_000
"""How long a win is told at least, on a prize display as on every screen."""

CONFIRM_SECONDS = 5.0
"""How long a prize display has to confirm an amount: players look at it, so it waits for none."""

NO_ANSWER = "nothing: it does not answer"
"""What a prize display shows that fails, or does not confirm an amount in its time."""


class PoolWatch:
    """Follows every pool that a table plays for, and has all screens of the link told."""

    def __init__(self) -> None:
        self.plates: list[JackpotPlates] = []

    def happened(self, command: Command, events: Sequence[object]) -> None:
        """It is told when the batch is through."""

    def flushed(self) -> None:
        """A pool is not what it was."""
        for plates in self.plates:
            plates.tell_everybody()

    def elsewhere(self, stream: str) -> None:  # noqa: ARG002 - any pool of any table
        """A table at another server plays for it too."""
        self.flushed()


class JackpotPlates:
    """Looks after the jackpots that one table plays for."""

    def __init__(self, actor: TerminalActor, numbers: TicketNumbers) -> None:
        self._actor = actor
        self._numbers = numbers
        self._known: list[str] = []
        self._owed: dict[str, tuple[str | None, int]] = {}
        """What staff are to pay at each terminal: the payment, and the prizes after it."""
        self._signed: dict[str, str] = {}
        """What the prize display was last told of each pool."""
        self._signing = False
        self._watch = actor.services.pools
        self._watch.plates.append(self)

    def close(self) -> None:
        """The table is let go."""
        if self in self._watch.plates:
            self._watch.plates.remove(self)

    def look(self) -> None:
        """Follow the pools that the table plays for, and have prizes paid that are due."""
        pools = self._actor.state.jackpots
        if pools != self._known:
            self._known = list(pools)
            for pool in pools:
                self._actor.services.queue.watch(Jackpot.stream(pool), self._watch)
            self.tell_everybody()
        self._pay()

    def changed(self, terminal: str, outbox: Outbox | None) -> None:
        """Something is new at a terminal; a prize that was paid is so on every linked screen."""
        state = self._actor.state.terminals[terminal]
        owed = state.handpay, len(state.awards)
        if self._owed.get(terminal, (None, 0)) != owed:
            self._owed[terminal] = owed
            self._watch.flushed()
        elif outbox is not None:
            self.tell(outbox)

    def tell_everybody(self) -> None:
        """Every screen of the table, as far as it has something else."""
        for outbox in self._actor.everybody():
            self.tell(outbox)
        display = self._actor.machinery.prizes
        if display is not None and self._known and not self._signing:
            self._signing = True
            self._actor.start(self._sign(display))

    async def _sign(self, display: Display) -> None:
        """Have the prize display show every pool as it is, and compare what it shows (3.6.3)."""
        try:
            while due := self._unsigned():
                number, text = due
                self._signed[number] = text
                shown = await self._shown_instead(display, text)
                if shown is not None:
                    self._report(number, text, shown)
        finally:
            self._signing = False

    async def _shown_instead(self, display: Display, text: str) -> str | None:
        """What the prize display shows instead; none where it has confirmed the text in time."""
        number_of_round, metrics = self._actor.state.round, self._actor.services.metrics
        try:
            async with asyncio.timeout(CONFIRM_SECONDS):
                return await shown_instead(
                    display, PRIZE_DISPLAY, number_of_round, text, metrics, NO_ANSWER
                )
        except TimeoutError:
            metrics.device_fault(PRIZE_DISPLAY, Code.SILENT)
            return NO_ANSWER

    def _unsigned(self) -> tuple[str, str] | None:
        """A pool of which the prize display says something else than is so."""
        news = self._actor.services.clock() - TOLD_MS
        for view in self._views(""):
            text = sign_text(view, news)
            if self._signed.get(view.number) != text:
                return view.number, text
        return None

    def _report(self, number: str, due: str, shown: str) -> None:
        jackpot = kind_of(self._actor.services.queue.state(Jackpot.stream(number)), Jackpot)
        if not is_known(jackpot, self._actor.table):
            self._actor.say(
                ReportJackpotDisplay(
                    number=number,
                    table=self._actor.table,
                    due=due,
                    shown=shown,
                    at=self._actor.services.clock(),
                    by=PRIZE_DISPLAY,
                )
            )

    def tell(self, outbox: Outbox) -> None:
        """A screen, if it has something else."""
        if not self._actor.state.jackpots and outbox.jackpots is None:
            return
        told = JackpotsTold(pools=self._views(outbox.seat))
        if told != outbox.jackpots:
            outbox.jackpots = told
            outbox.send(encode(told))

    def _views(self, seat: str) -> tuple[JackpotView, ...]:
        table, state = self._actor.state, self._actor.services.queue.state
        views = []
        for number in table.jackpots:
            jackpot = kind_of(state(Jackpot.stream(number)), Jackpot)
            if not jackpot.generation:
                continue  # not opened yet: there is nothing to be won
            won = None
            stands = [win for win in jackpot.wins if win.awards]
            if stands:
                at = state(Table.stream(stands[-1].table))
                won = win_view(jackpot, stands[-1], at if isinstance(at, Table) else None)
            views.append(jackpot_view(jackpot, table, seat, won))
        return tuple(sorted(views, key=lambda one: (one.level, one.number)))

    def _pay(self) -> None:
        """Have staff called to every terminal whose jackpot is paid by hand."""
        for name, terminal in self._actor.state.terminals.items():
            award = to_be_paid(terminal) if terminal.awards else None
            if award is not None:
                self._actor.say(
                    OpenAwardPayment(
                        table=self._actor.table,
                        terminal=name,
                        award=award.number,
                        number=self._numbers.draw(f"{name} {award.number}", 0),
                        at=self._actor.services.clock(),
                        by=CLOCK,
                    )
                )
