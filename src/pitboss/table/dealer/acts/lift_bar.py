"""Bars of one table, as they were recorded before there was one register of exclusions."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable


class LiftBar(DealerAct):
    """Lift a bar of this table that was recorded before there was one register."""

    may, under = "supervisors", "conduct.bar"
    while_closed = True

    person: str
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if self.person not in table.barred:
            raise BadInput(f"{self.person} is not shut out of this table alone.")
        decision.do(
            PersonBarred(person=self.person, lifted=True, reason=self.reason, clause=clause)
        )


class PersonBarred(DealerRuling):
    """A person was shut out of the game at this table, or let in again.

    Nobody is shut out of one table any more: the register of exclusions has taken its place.
    """

    significant = Significance.LOCKS

    person: str
    lifted: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        if self.lifted:
            table.barred.remove(self.person)
        else:
            table.barred.append(self.person)

    def told(self, scene: DealerScene) -> Narrative:
        shut = "may play again" if self.lifted else "is shut out of the game"
        yield f"{self.person} {shut}{because(self.reason)}", self.clause
