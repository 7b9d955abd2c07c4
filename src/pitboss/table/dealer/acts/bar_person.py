"""Shutting a person out of the game, until a supervisor lifts it.

Exclusion from the casino is no act of the table: it is recorded with the patron, by the act
``Bar`` with the scope ``casino``. That cancels the card, and every table then refuses it. A bar
from the game at every table is the same act with the scope ``game:`` and its id.
"""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable


@fact
class BarPerson(DealerAct):
    """Shut a person out of the game until a supervisor lifts it (SB-43).

    Of somebody at the table a device is recorded first; of a spectator the reason is enough. What
    they have on the layout stands, unless it is voided.
    """

    may, under = "supervisors", "conduct.bar"

    person: str
    reason: Reason
    lifted: bool = False

    def decide(self, table: DealerTable, decision: Decision) -> None:
        conduct = table.law.rules.conduct
        self.authorise(table)
        if not self.person.strip():
            raise BadInput("Whoever is shut out has a name.")
        if self.lifted == (self.person not in table.barred):
            state = "not shut out" if self.lifted else "shut out already"
            raise BadInput(f"{self.person} is {state}.")
        here = any(
            seat.person == self.person for seat in (*table.occupied, *table.departed.values())
        )
        if here and not self.lifted and self.person not in table.devices:
            raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
        decision.do(
            PersonBarred(
                person=self.person, lifted=self.lifted, reason=self.reason, clause=conduct.bar
            )
        )


@fact
class PersonBarred(DealerRuling):
    """A person was shut out of the game, or let in again."""

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
