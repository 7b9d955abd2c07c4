"""Credit that the central monitoring system transfers to a terminal, or from it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.cents import check_stake
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Number
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts, transfers
from pitboss.ledger.transfers import Transfer, TransferMade
from pitboss.table.terminal.act import Answer, AtTerminal
from pitboss.table.terminal.acts.left_waiting import BROUGHT, COLLECTED, left_waiting
from pitboss.table.terminal.acts.locked_terminal import audit
from pitboss.table.terminal.credit import collecting, move, need_credit, need_room, taking_in
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class TransferCredit(AtTerminal):
    """A transfer, which is made once for each transaction, whatever is asked again."""

    senders = Sender.HOUSE

    transaction: Number
    cents: Cents

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the transaction."""
        return ((Table, self.table), (Transfer, self.transaction))

    def follows(self, states: States, digest: str) -> Answer:
        """The table's credit moves and the transaction is on file, or neither."""
        table = Table.among(states, self.table)
        record = Transfer.among(states, self.transaction)
        events: tuple[TableEvent, ...] = ()
        if record.status == "blank":
            decided = self.decided(table, digest)
            if not isinstance(decided, tuple):
                return decided
            if not any(isinstance(event, CreditTransferred) for event in decided):
                return {Table.stream(self.table): decided}  # locked instead of paid
            events = decided
        asked = filled(
            TransferMade,
            self,
            direction=transfers.IN if isinstance(self, TransferIn) else transfers.OUT,
            clause="" if table.config is None else table.law.rules.credit.transfers,
        )
        made = transfers.transfer(record, asked)
        if not isinstance(made, tuple):
            return made
        return {Table.stream(self.table): events, Transfer.stream(self.transaction): made}

    def _transferred(self, *, inward: bool) -> CreditTransferred:
        return filled(CreditTransferred, self, inward=inward)


class TransferIn(TransferCredit):
    """Transfer credit from the central monitoring system to a terminal."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Credit from the monitoring system, into an open account where one is needed (R62)."""
        terminal = taking_in(table, self)
        credit = table.law.rules.credit
        check_stake(self.cents, "the transfer")
        if credit.account and not terminal.account:
            raise refuse(TerminalKind.ACCOUNT_NEEDED, credit.account[0])
        need_room(table, terminal, self.cents, credit.transfers)
        yield from left_waiting(terminal, BROUGHT)
        yield self._transferred(inward=True)


class TransferOut(TransferCredit):
    """Transfer credit from a terminal to the central monitoring system."""

    pays_out = True

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Credit back to the central monitoring system, on the same terms as collecting."""
        terminal = collecting(table, self)
        check_stake(self.cents, "the transfer")
        need_credit(terminal, self.cents, table.law.rules.credit.collect)
        locked = audit(table, terminal)
        yield locked or self._transferred(inward=False)
        if locked is None:
            yield from left_waiting(terminal, COLLECTED, self.cents)


class CreditTransferred(TerminalEvent):
    """The central monitoring system moved credit in or out."""

    money_in = True

    transaction: str
    cents: int
    inward: bool

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        cents = self.cents if self.inward else -self.cents
        way = "transfers" if self.inward else "transferred-out"
        move(terminal, cents, way, self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        ends = (accounts.MONITORING, accounts.credit(self.terminal))
        source, target = ends if self.inward else reversed(ends)
        yield Posting(source, target, self.cents)

    def told(self, scene: Scene) -> Narrative:
        way = "is transferred to" if self.inward else "is transferred from"
        moved = f"{dollars(self.cents)} {way} {self.terminal} ({self.transaction})"
        yield moved, scene.table.law.rules.credit.transfers
