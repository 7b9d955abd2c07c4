"""Demanding back of a patron what was paid too much, once an inspector has reviewed it."""

from __future__ import annotations

from dataclasses import replace

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import OVER, Case
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.notice import Matter
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.refusals import NoticeKind
from pitboss.notices.reviewing import review_for


class ExcessDemanded(PatronAsked):
    """The exact excess was requested or demanded back; nothing moves by that."""

    step, words = "demand", "is asked back of"

    inspector_review: str | None = None
    """What the inspector found; journals from before have none."""

    def told(self, scene: Plain) -> Narrative:
        """How much, of whom, and what the inspector found."""
        for text, clause in PatronAsked.told(self, scene):
            review = self.inspector_review
            reviewed = f" (reviewed by the inspector: {review})" if review else ""
            yield f"{text}{reviewed}", clause


class DemandExcess(AskPatron):
    """Record that the exact excess was demanded back of the identified patron (8.12.1.2)."""

    under = "errors.demanded"
    asked = ExcessDemanded
    terms = (OVER, "a demand", "How the excess was demanded")

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The case, and the book of notices."""
        return (*AskPatron.subjects(self), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Only after an inspector's review of what was proposed."""
        answer = AskPatron.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        stream, book = Case.stream(self.number), NoticeBook.among(states, HOUSE)
        demanded = kind_of(answer[stream][0], ExcessDemanded)
        clause = demanded.clause
        review = review_for(book, self, stream, clause, matter=Matter.PROPOSED_DEMAND)
        if review is None:
            raise refuse(NoticeKind.DEMAND_NOT_REVIEWED, clause, item=self.own(states).called)
        return {stream: (replace(demanded, inspector_review=review),)}
