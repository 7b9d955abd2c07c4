"""Deadlines on record: each rings before it passes, and that it has passed is recorded once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.promotions.act import HouseOnPromotion
from pitboss.promotions.deadlines import Deadline, deadlines
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class OnDeadline(HouseOnPromotion):
    """Something about one deadline of a promotion, by its name."""

    rule = "9"

    what: str
    key: str = ""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the book of notices, for some deadlines are theirs."""
        return ((Promotion, self.number), (NoticeBook, HOUSE))

    def follow(self, states: States, digest: str) -> Written:
        """What is recorded of the deadline; it stands."""
        promotion = Promotion.among(states, self.number)
        self.clause_in(promotion)
        for due in deadlines(promotion, NoticeBook.among(states, HOUSE)):
            if (due.what, due.key) == (self.what, self.key):
                return {Promotion.stream(self.number): (self.recorded(promotion, due),)}
        raise refuse(PromotionKind.NOTHING_DUE, "")

    @abstractmethod
    def recorded(self, promotion: Promotion, due: Deadline) -> DeadlineEvent:
        """What happens by it, once; refused where nothing is due."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A deadline is decided with the book of notices."""
        raise refuse(PromotionKind.NOTHING_DUE, "")


class DeadlineEvent(PromotionEvent):
    """Something that happened by a deadline."""

    what: str
    key: str
    due_at: int

    @property
    def deadline(self) -> Deadline:
        """The deadline as it stood."""
        return Deadline(self.what, self.key, self.due_at, "")
