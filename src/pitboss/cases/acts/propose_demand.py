"""Telling the inspector that an excess is to be demanded back: the review comes first."""

from __future__ import annotations

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import OVER, Case
from pitboss.kernel.act import Written
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.refusals import NoticeKind


class DemandProposed(PatronAsked):
    """An inspector is told that an excess is to be demanded back, how much, of whom and why."""

    step, words = "proposal", "is to be demanded back of"
    notifies = Matter.PROPOSED_DEMAND

    def notification(self, case: Case) -> Notification:
        """The case, where it comes from, and why the excess is to be demanded."""
        return Notification(
            clause=self.clause,
            item=self.number,
            terminal=case.place,
            cents=self.cents,
            reason=self.text,
            rounds=() if case.round is None else (case.round,),
        )


class ProposeDemand(AskPatron):
    """Ask an inspector to review that the exact excess is to be demanded back (8.12.1.2)."""

    under = "errors.demanded"
    asked = DemandProposed
    terms = (OVER, "a demand", "Why the excess is to be demanded")

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The case, and the book of notices."""
        return (*AskPatron.subjects(self), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """Once for each patron, as long as the notice of it stands."""
        answer = AskPatron.answer(self, states, digest)
        stream, book = Case.stream(self.number), NoticeBook.among(states, HOUSE)
        notice = book.standing(stream, Matter.PROPOSED_DEMAND)
        if notice is not None:
            kind, item = NoticeKind.DEMAND_PROPOSED, self.own(states).called
            raise refuse(kind, notice.clause, item=item, notice=notice.number)
        return answer
