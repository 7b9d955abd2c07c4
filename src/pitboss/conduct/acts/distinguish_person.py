"""Two persons of one name."""

from __future__ import annotations

from pitboss.conduct.acts.exclude_person import EXCLUDERS
from pitboss.exclusions.refusals import ExclusionKind
from pitboss.exclusions.register import HOUSE, Exclusions, RegisterEvent
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, PatronId, Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject


class DistinguishPerson(Act):
    """Record that a patron of an excluded person's name is somebody else."""

    may = (*EXCLUDERS, "games-supervisor", "electronic-gaming-supervisor")

    number: Number
    """Of the entry in the register."""
    patron: PatronId
    reason: Reason
    """How it was found: the document that was sighted."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The register alone."""
        return ((Exclusions, HOUSE),)

    def answer(self, states: States, digest: str) -> Written:
        """Never of the very patron whom the entry names."""
        register = Exclusions.among(states, HOUSE)
        need_office(self, self.may, "")
        need_reason(self.reason, "")
        entry = register.entries.get(self.number)
        if entry is None:
            raise refuse(ExclusionKind.NO_SUCH_EXCLUSION, "", number=self.number)
        if entry.patron == self.patron or self.patron in entry.others:
            raise BadInput(f"That patron {self.patron} is not the person cannot be recorded.")
        found = filled(PersonDistinguished, self, number=entry.number, clause=entry.clause)
        return {Exclusions.stream(HOUSE): (found,)}


class PersonDistinguished(RegisterEvent):
    """A patron was found to be somebody else than the excluded person of that name."""

    significant = Significance.CONDUCT

    number: str
    patron: str
    reason: str

    def fold(self, register: Exclusions, _: Said) -> None:
        """The patron is admitted, whatever the name."""
        register.entries[self.number].others[self.patron] = self.reason

    def told(self, _: Plain) -> Narrative:
        """Who is not who."""
        text = f"Patron {self.patron} is not the person of exclusion {self.number}: {self.reason}"
        yield text, self.clause
