"""Taking a person on file."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.exclusions.register import Exclusions, need_admitted
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class Enrol(PatronAct):
    """Enrol a person as a patron."""

    begins, admits = True, True
    may, under = (CASHIER, "supervisors"), "cards.card"

    name: Text
    somebody_else: Text = ""
    """Why this is another person than the excluded one whose name is alike: a document sighted."""

    def need_admitted(self, patron: Patron, register: Exclusions) -> None:
        """Nobody who is excluded; of a name that is alike it is said why it is another's."""
        need_admitted(
            register, self.name, at=self.at, patron=patron.id, somebody_else=self.somebody_else
        )

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """Once for each person."""
        clause = self.cited(rules)
        self.authorise_office(rules, clause)
        if patron.enrolled_at is not None:
            raise refuse(PatronKind.ALREADY_ENROLLED, clause, patron=patron.id)
        if not self.name.strip():
            raise BadInput("A patron is enrolled by name: it must not be blank.")
        yield filled(Enrolled, self, patron=patron.id, clause=clause)


class Enrolled(PatronEvent):
    """A person was taken on file."""

    name: str
    somebody_else: str = ""

    def fold(self, patron: Patron, said: Said) -> None:
        """The person is on file."""
        ensure(patron.enrolled_at is None, f"{patron.id} is enrolled twice")
        patron.name, patron.enrolled_at = self.name, said.at

    def told(self, _: Plain) -> Narrative:
        """Who it is."""
        other = f"; not the excluded person: {self.somebody_else}" if self.somebody_else else ""
        yield f"Patron {self.patron} is enrolled as {self.name}{other}", self.clause
