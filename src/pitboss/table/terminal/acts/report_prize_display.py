"""What a prize display shows of a win, compared with what the terminal was paid."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import filled
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import DisplayWrong, TableEvent
from pitboss.table.terminal.prizes import prize_text, prizes_of
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReportPrizeDisplay(InRound):
    """Report what the prize display shows of a win, for the log: the meter stands."""

    senders = Sender.HOUSE

    terminal: str
    shown: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A display that shows something else is logged; what was paid stands."""
        clause = table.law.rules.screen.prizes
        need_terminal(table, self)
        won_cents = prizes_of(table, self.round).get(self.terminal)
        if won_cents is None:
            raise refuse(TableKind.NO_RESULT_ON_RECORD, clause, asked=self.round)
        told = prize_text(self.terminal, self.round, won_cents)
        if self.shown == told:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=told)
        yield filled(
            PrizeDisplayDisagreed,
            self,
            won_cents=won_cents,
            clause=table.law.rules.screen.prizes_agree,
        )


class PrizeDisplayDisagreed(DisplayWrong):
    """The prize display showed something else than was won: the meter stands."""

    terminal: str
    won_cents: int

    def told(self, scene: Scene) -> Narrative:
        won = f"{self.terminal} won {dollars(self.won_cents)} in round {self.round}"
        yield f"The prize display shows {self.shown} where {won}; the meter stands", self.clause
