"""Confirming from the records what a failed terminal had at risk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Round
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.left_waiting import OwedToGone
from pitboss.table.terminal.acts.returned_wager import returned_wager
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.results import TerminalResult
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.session import is_gone
from pitboss.table.terminal.state import Pending, Stage, Table


class ConfirmWagers(BySight, AtTerminal):
    """Confirm a failed terminal's wagers from the records, or some of them not."""

    may, under = "supervisors", "remedies.recalculate"
    round: Round
    reason: Reason
    unconfirmed: tuple[str, ...] = ()
    """Cells that the records do not confirm: void, their stakes go back."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Pay what a failed terminal's wagers came to; without a record they are void (ETG-04)."""
        terminal = need_terminal(table, self)
        remedies = table.law.rules.remedies
        clause = remedies.unconfirmed if self.unconfirmed else remedies.recalculate
        self.authorise(table, clause)
        for pending in terminal.pending:
            if pending.round == self.round:
                released = self._release(table, pending, clause)
                yield released
                cents = released.credited_cents
                if cents and is_gone(terminal, self.round):
                    yield filled(OwedToGone, self, cents=cents, clause=clause)
                return
        waits = terminal.unconfirmed and terminal.stakes and table.stage is not Stage.BETWEEN
        if self.round != table.round or not waits:
            raise refuse(TerminalKind.NOTHING_TO_CONFIRM, clause)
        self._need_cells(terminal.stakes, clause)
        unconfirmed = _with_odds(table, self.unconfirmed, terminal.stakes)
        for cell in unconfirmed:
            yield returned_wager(table, terminal, cell, terminal.stakes[cell], clause)
        yield WagersConfirmed(
            terminal=terminal.name,
            round=self.round,
            clause=clause,
            reason=self.reason,
            released_cents=0,
            all_void=len(unconfirmed) == len(terminal.stakes),
        )

    def _release(self, table: Table, pending: Pending, clause: str) -> WagersConfirmed:
        """What a terminal gets of a round that was settled while it was out of service."""
        self._need_cells(pending.cells, clause)
        unconfirmed = _with_odds(table, self.unconfirmed, pending.cells)
        void = [pending.cells[cell] for cell in unconfirmed]
        won = sum(cell[2] for cell in void)
        lost = sum(cell[3] for cell in void)
        returned = sum(cell[1] for cell in void)
        return filled(
            WagersConfirmed,
            self,
            clause=clause,
            released_cents=pending.returned_cents - won,
            commission_cents=sum(cell[4] for cell in void),
            void=tuple((cell, pending.cells[cell][0]) for cell in unconfirmed),
            void_result=TerminalResult(returned, won, lost) if void else None,
            all_void=len(void) == len(pending.cells),
        )

    def _need_cells(self, had: Mapping[str, object], clause: str) -> None:
        """Each unconfirmed cell is one that the terminal has."""
        if any(cell not in had for cell in self.unconfirmed):
            raise refuse(TerminalKind.NOTHING_TO_CONFIRM, clause)


class WagersConfirmed(TerminalRuling):
    """A supervisor confirmed what a failed terminal had at risk: it is paid as settled."""

    significant = Significance.FAULTS

    round: int
    released_cents: int
    commission_cents: int = 0
    """Commission on the void ones, which goes back with them."""
    void: tuple[tuple[str, int], ...] = ()
    """Unconfirmed cells and their stakes, which go back instead of what they came to."""
    void_result: TerminalResult | None = None
    """What the unconfirmed cells had come to: taken out again."""
    all_void: bool = False
    """Whether the records confirm none of them, so that every stake goes back."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.pending = [one for one in terminal.pending if one.round != self.round]
        terminal.unconfirmed = False
        void, credited = self.void_result, self.credited_cents
        terminal.credit_cents += credited
        count(terminal, self.postings(table))
        for recalled in terminal.recall:
            if recalled.round == self.round:
                recalled.credit_after_cents += credited
                for cell, cents in self.void:
                    recalled.take_out(cell, cents)
                if void is not None:
                    recalled.returned_cents -= void.returned_cents
                    recalled.won_cents -= void.won_cents
                    recalled.lost_cents -= void.lost_cents

    @property
    def credited_cents(self) -> int:
        """What comes onto the meter: what was won, and what is void with its commission."""
        void = 0 if self.void_result is None else self.void_result.lost_cents
        return self.released_cents + self.commission_cents + void

    def postings(self, state: Table) -> Iterator[Posting]:
        credit, pending = accounts.credit(self.terminal), accounts.pending(self.terminal)
        yield from posted(pending, credit, self.released_cents)
        yield from posted(accounts.commission(self.terminal), credit, self.commission_cents)
        if self.void_result is not None:
            adjusted = accounts.adjusted(self.terminal)
            yield from posted(pending, adjusted, self.void_result.won_cents)
            yield from posted(adjusted, credit, self.void_result.lost_cents)

    def told(self, scene: Scene) -> Narrative:
        wagers = f"{self.terminal}'s wagers"
        if self.all_void:
            yield f"{wagers} are void, every stake goes back: {self.reason}", self.clause
        else:
            gets = dollars(self.released_cents)
            yield f"{wagers} are confirmed: {self.reason}; it gets {gets}", self.clause
        for cell, cents in self.void:
            stake = f"{self.terminal}: {dollars(cents)} on {cell}"
            yield f"{stake} has no record and goes back", self.clause


def _with_odds(table: Table, cells: tuple[str, ...], had: Mapping[str, object]) -> tuple[str, ...]:
    """Cells, each once, and the odds that hang on them: they are void together (R16)."""
    hanging = table.law.game.hanging
    odds = [hanging[cell][0] for cell in cells if cell in hanging]
    return tuple(dict.fromkeys([*cells, *(cell for cell in odds if cell in had)]))
