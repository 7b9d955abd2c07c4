"""What a prize display shows of a pool, compared with what it was told."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.report_jackpot_fault import DISPLAY, FAULTS_KEPT
from pitboss.jackpots.config import jackpot_rules
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import OPEN, SUSPENDED, Jackpot, PoolFault
from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import TableName
from pitboss.kernel.filing import FileKind
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States


class ReportJackpotDisplay(OnJackpot):
    """Report that a prize display shows something else of a jackpot than it was told.

    It is a malfunction of the display (4.1.4): on record, notified, and no reason to stop.
    """

    senders = Sender.HOUSE
    under = "jackpots.adjusted"

    table: TableName
    due: str
    """What the display was told to show."""
    shown: str

    def decide(self, jackpot: Jackpot, states: States) -> Iterator[JackpotEvent]:
        """At a table of the link, once until somebody has cleared it."""
        if jackpot.config is None:
            raise refuse(FileKind.NOT_ON_FILE, "", item=f"Jackpot {self.number}")
        clause = jackpot_rules(jackpot.config.game)[1].adjusted
        self.need_status(jackpot, clause, OPEN, SUSPENDED)
        known = is_known(jackpot, self.table)
        if self.table not in jackpot.members or self.shown == self.due or known:
            raise refuse(
                JackpotKind.NOT_AS_IT_STANDS, clause, number=self.number, status=jackpot.status
            )
        yield filled(JackpotDisplayWrong, self, clause=clause)


class JackpotDisplayWrong(JackpotEvent):
    """A prize display showed something else of the pool than it was told; the pool stands."""

    significant = Significance.JACKPOTS
    notifies = Matter.JACKPOT

    table: str
    due: str
    """What it was told to show."""
    shown: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        fault = PoolFault(at=said.at, kind=DISPLAY, reason=_reason(self.table), by=said.by)
        jackpot.faults = [*jackpot.faults, fault][-FAULTS_KEPT:]

    def notification(self, jackpot: Jackpot) -> Notification | None:
        """The pool, what may be won, and what the display says instead."""
        why = f"the prize display of {self.table} shows {self.shown}"
        return Notification(
            clause=self.clause, item=jackpot.number, cents=jackpot.displayed_cents, reason=why
        )

    def told(self, _: Plain) -> Narrative:
        what = f"The prize display of {self.table} shows {self.shown}"
        yield f"{what} where it was told {self.due}; the pool stands", self.clause


def is_known(jackpot: Jackpot, table: str) -> bool:
    """Whether it is on record already that the prize display of a table shows something else."""
    return any((one.kind, one.reason) == (DISPLAY, _reason(table)) for one in jackpot.faults)


def _reason(table: str) -> str:
    return f"the prize display of {table} shows another amount"
