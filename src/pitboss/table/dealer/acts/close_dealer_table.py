"""Closing a dealer's table: at once where nobody plays, else after notice."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.leave_place import depart
from pitboss.table.dealer.checks import need_stage
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.signs import closing_from, offers_streaks, too_early
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.terminal.state import Status


class CloseDealerTable(DealerAct):
    """Close the table: at once where nobody plays, else after the sign and with no streak running.

    It is closed between rounds (SB-44). With players there, the closing sign has been up for
    twenty minutes and its time has come; they leave with what lies in front of them. What is in
    the tray goes back to the cage.
    """

    may, under = "supervisors", "signs.closing"

    def decide(self, table: DealerTable, decision: Decision) -> None:
        signs = table.law.rules.signs
        self.authorise(table)
        need_stage(table, signs.closing, DealerStage.BETWEEN)
        if table.live_streaks:
            raise refuse(DealerKind.STREAKS_RUNNING, signs.streak_closing)
        if table.occupied:
            _need_closing_time(table, self.at)
            if offers_streaks(table) and not table.final_call:
                raise refuse(DealerKind.FINAL_CALL_FIRST, signs.streak_closing)
        for seat in table.occupied:
            depart(decision, seat, at=self.at, clause=signs.closing)
        decision.do(DealerTableClosed(float_cents=table.float_cents, clause=signs.closing))


def _need_closing_time(table: DealerTable, at: int) -> None:
    """The closing sign has been up for long enough, and its time has come."""
    clause = table.law.rules.signs.closing
    earliest = closing_from(table)
    if earliest is None:
        raise refuse(DealerKind.NO_CLOSING_SIGN, clause)
    if at < earliest:
        raise too_early(earliest, clause)


class DealerTableClosed(CitedDealerEvent):
    """The table closed; what was in the tray went back to the cage."""

    significant = Significance.TABLES

    float_cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.status = Status.CLOSED
        table.float_cents -= self.float_cents
        table.proposed = None
        table.closing_at = table.closing_sign_at = None

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(accounts.float_tray(table.id), CAGE, self.float_cents)

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The table closes; {dollars(self.float_cents)} goes to the cage", self.clause
