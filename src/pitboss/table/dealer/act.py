"""Acts at a dealer's table: who tells which table, when, in what office."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from pitboss.exclusions.register import HOUSE, Exclusions, need_admitted
from pitboss.kernel.act import Act, Written
from pitboss.kernel.ensure import Broken
from pitboss.kernel.field_types import PlaceName, Round
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.labels import clause_of, need_authority
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.patron.state import Patron
from pitboss.table.dealer.checks import need_open, need_round, need_rules
from pitboss.table.dealer.config import DealerLaw
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.refusals import TableKind


class DealerAct(Act):
    """Who tells which table, when, in what office.

    An act is decided against the table and the patrons that it names, and changes neither: what
    follows from it is put together in a ``Decision``.
    """

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    """What a command sent again may say otherwise and be the same: others have come since."""
    while_closed: ClassVar[bool] = False
    """Whether it may be done at a table that is not open."""
    before_opening: ClassVar[bool] = False
    """Whether it may be done at a table that has never been opened, and has no rules yet."""

    admits: ClassVar[bool] = False
    """Whether nobody may do it who is excluded: then it reads the register too."""

    table: str
    patrons: tuple[str, ...] = ()

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, every patron that it names, and who is excluded where that is asked."""
        own: tuple[tuple[type[Subject], str], ...] = (
            (DealerTable, self.table), *((Patron, name) for name in self.patrons),
        )  # fmt: skip
        return (*own, (Exclusions, HOUSE)) if self.admits else own

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows for the table and the patrons; a repeat is answered and not done again."""
        table = DealerTable.among(states, self.table)
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        patrons = {name: Patron.among(states, name) for name in self.patrons}
        if self.admits and table.config is not None:
            self.need_admitted(table, Exclusions.among(states, HOUSE), patrons)
        return self.decided(table, patrons).written()

    def need_admitted(
        self,
        table: DealerTable,  # noqa: ARG002 - who is meant is for an act that admits somebody to say
        register: Exclusions,  # noqa: ARG002
        patrons: Mapping[str, Patron],  # noqa: ARG002
    ) -> None:
        """The person concerned is not excluded; an act that asks this says who that is."""
        raise Broken(f"{type(self).__name__} admits nobody that it names")

    def decided(self, table: DealerTable, patrons: Mapping[str, Patron]) -> Decision:
        """What follows, whether it was done before or not; raises why nothing does."""
        if not type(self).while_closed:
            need_open(table)
        elif not type(self).before_opening:
            need_rules(table)
        decision = Decision(table, patrons)
        self.decide(table, decision)
        return decision

    @abstractmethod
    def decide(self, table: DealerTable, decision: Decision) -> None:
        """Put together what follows; raises the first thing that is wrong."""

    def authorise(self, table: DealerTable, clause: str | None = None) -> str:
        """The person's office may do it, and a reason is given where one must be.

        ``clause`` stands in for the one that the class is under, where that depends on more. The
        clause that it is done under is given back.
        """
        return self.authorise_by(table.law, clause)

    def authorise_by(self, law: DealerLaw, clause: str | None = None) -> str:
        """The same, by a law that is not in force yet."""
        return need_authority(self, law.rules, self.cited(law) if clause is None else clause)

    @classmethod
    def cited(cls, law: DealerLaw) -> str:
        """The clause behind the act: in the rules of the table, or in those of its sign."""
        return clause_of(law if cls.under.startswith("limits.") else law.rules, cls.under)


class AtPlace(DealerAct):
    """An act at one player's place."""

    place: PlaceName

    while_reserved: ClassVar[bool] = False
    """Whether the place's own screen may ask for it while the place is held for its player."""

    def decided(self, table: DealerTable, patrons: Mapping[str, Patron]) -> Decision:
        """What follows; but from the screen of a place that is held nothing does."""
        seat = table.seats.get(self.place)
        held = seat is not None and seat.reserved is not None and self.by == self.place
        if held and not self.while_reserved:
            raise refuse(TableKind.RESERVED, "")
        return DealerAct.decided(self, table, patrons)

    def need_admitted(
        self,
        table: DealerTable,
        register: Exclusions,
        patrons: Mapping[str, Patron],  # noqa: ARG002 - it is asked when they sit down
    ) -> None:
        """The person at the place is not excluded."""
        seat = table.seats.get(self.place)
        if seat is not None and seat.person:
            document = table.law.game.book.document
            need_admitted(register, seat.person, at=self.at, document=document, patron=seat.patron)


class InDealtRound(DealerAct):
    """An act that belongs to one round: too early or too late, it is refused."""

    round: Round

    def in_stage(self, table: DealerTable, *stages: DealerStage) -> str:
        """The person may do it, in this round and one of these stages; gives the clause back."""
        clause = self.authorise(table)
        need_round(table, self.round, clause, *stages)
        return clause
