"""Acts at a dealer's table: who tells which table, when, in what office."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import ClassVar

from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import PlaceName
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject
from pitboss.patron.state import Patron
from pitboss.table.dealer.checks import need_open
from pitboss.table.dealer.config import DealerLaw
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.state import DealerTable


@fact
class DealerAct(Act):
    """Who tells which table, when, in what office.

    An act is decided against the table and the patrons that it names, and changes neither: what
    follows from it is put together in a ``Decision``.
    """

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    """What a command sent again may say otherwise and be the same: others have come since."""
    while_closed: ClassVar[bool] = False
    """Whether it may be done at a table that is not open."""

    table: str
    patrons: tuple[str, ...] = ()

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and every patron that it names."""
        return ((DealerTable, self.table), *((Patron, name) for name in self.patrons))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows for the table and the patrons; a repeat is answered and not done again."""
        table = DealerTable.among(states, self.table)
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        patrons = {name: Patron.among(states, name) for name in self.patrons}
        return self.decided(table, patrons).written()

    def decided(self, table: DealerTable, patrons: Mapping[str, Patron]) -> Decision:
        """What follows, whether it was done before or not; raises why nothing does."""
        if not type(self).while_closed:
            need_open(table)
        decision = Decision(table, patrons)
        self.decide(decision)
        return decision

    @abstractmethod
    def decide(self, decision: Decision) -> None:
        """Put together what follows; raises the first thing that is wrong."""

    def authorise(self, table: DealerTable, clause: str | None = None) -> None:
        """The person's office may do it, and a reason is given where one must be.

        ``clause`` stands in for the one that the class is under, where that depends on more.
        """
        self.authorise_by(table.law, clause)

    def authorise_by(self, law: DealerLaw, clause: str | None = None) -> None:
        """The same, by a law that is not in force yet."""
        cited = law.clause(type(self).under) if clause is None else clause
        need_office(self, law.offices(type(self).may), cited)
        if _needs_reason(type(self)):
            # Only a class with such a field comes here, which no type says.
            need_reason(self.reason, cited)  # type: ignore[attr-defined]


@fact
class AtPlace(DealerAct):
    """An act at one player's place."""

    place: PlaceName


@cache
def _needs_reason(act: type[DealerAct]) -> bool:
    """Whether a reason must be given: it is a field without a default."""
    return any(one.name == "reason" and one.default is MISSING for one in fields(act))
