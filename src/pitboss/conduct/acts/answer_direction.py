"""What somebody did who was directed to leave."""

from __future__ import annotations

from pitboss.conduct.book import BreachRecorded, ConductBook, ConductEvent, conduct_rules
from pitboss.conduct.refusals import ConductKind
from pitboss.kernel.act import Act, Written
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject


class AnswerDirection(Act):
    """Record whether a person who was directed to leave did so; to refuse is a breach."""

    may, under = "supervisors", "conduct.vacate"

    number: Number
    """Of the direction."""
    complied: bool
    reason: Reason
    """What the person did or said."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The book of the table in which the direction stands."""
        return ((ConductBook, self.number.rpartition("-")[0]),)

    def answer(self, states: States, digest: str) -> Written:
        """Once; a refusal goes into the book as a breach."""
        name = self.number.rpartition("-")[0]
        book = ConductBook.among(states, name)
        given = book.directions.get(self.number)
        if given is None or given.answered:
            raise refuse(ConductKind.NO_SUCH_DIRECTION, "", number=self.number)
        rules = conduct_rules(given.game)
        clause = clause_of(rules, self.under)
        need_office(self, offices_of(rules, self.may), clause)
        need_reason(self.reason, clause)
        answered = filled(VacateAnswered, self, clause=clause)
        if self.complied:
            return {ConductBook.stream(name): (answered,)}
        breach = BreachRecorded(
            number=book.next_number,
            code="refused-to-vacate",
            game=given.game,
            person=given.person,
            description=given.description,
            where=given.where,
            what=self.reason,
            detail=(f"direction {given.number}: {given.ground}",),
            clause=clause,
        )
        return {ConductBook.stream(name): (answered, breach)}


class VacateAnswered(ConductEvent):
    """A person who was directed to leave did so, or refused."""

    significant = Significance.CONDUCT

    number: str
    complied: bool
    reason: str

    def fold(self, book: ConductBook, _: Said) -> None:
        """The direction is over."""
        book.directions[self.number].answered = "complied" if self.complied else "refused"

    def told(self, _: Plain) -> Narrative:
        """Whether they went."""
        did = "is complied with" if self.complied else "is refused"
        yield f"Direction {self.number} {did}: {self.reason}", self.clause
