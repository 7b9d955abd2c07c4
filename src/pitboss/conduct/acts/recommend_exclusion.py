"""Recommending that a person be excluded from the casino."""

from __future__ import annotations

from pitboss.conduct.act import clause_for
from pitboss.conduct.book import ConductBook, MeasureTaken, need_breach, table_of
from pitboss.kernel.act import Act, Written
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.subject import States, Subject


class RecommendExclusion(Act):
    """Recommend that the person of a breach be excluded from the casino under section 79.

    It excludes nobody: the recommendation goes to the operator, as a document.
    """

    may, under = "supervisors", "conduct.recommend"

    number: Number
    """Of the breach."""
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The book in which the breach stands."""
        return ((ConductBook, table_of(self.number)),)

    def answer(self, states: States, digest: str) -> Written:
        """For a breach of a rule that the measure is printed for."""
        book = ConductBook.among(states, table_of(self.number))
        breach, rules = need_breach(book, self.number)
        clause = clause_for(rules, self.under, breach.game)
        breach.need_measure(self, rules, clause, self.reason)
        measure = MeasureTaken(
            number=breach.number, person=breach.person, reason=self.reason, clause=clause
        )
        return {ConductBook.stream(book.table): (measure,)}
