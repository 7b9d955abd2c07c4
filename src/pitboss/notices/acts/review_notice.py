"""An inspector's review of what a notice tells."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.holds import check_written
from pitboss.notices.act import InspectorAct
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent
from pitboss.notices.notice import Review
from pitboss.notices.refusals import NoticeKind


class ReviewNotice(InspectorAct):
    """Write down what the inspector finds: agreed or objected to, and why."""

    agrees: bool
    text: Text

    def decide(self, book: NoticeBook) -> Iterator[NoticeEvent]:
        """After it was received; a later review takes the place of an earlier one."""
        notice = self.read(book)
        check_written(self.text, "The review")
        if notice.received_at is None:
            raise refuse(NoticeKind.NOT_RECEIVED, notice.clause, item=notice.called)
        yield NoticeReviewed(number=notice.number, agrees=self.agrees, text=self.text)


class NoticeReviewed(NoticeEvent):
    """An inspector reviewed what a notice tells."""

    agrees: bool
    text: str

    def fold(self, book: NoticeBook, said: Said) -> None:
        """The latest review counts."""
        review = Review(at=said.at, by=said.by, agrees=self.agrees, text=self.text)
        self.of(book).review = review

    def told(self, _: Plain) -> Narrative:
        """Which way, and why."""
        found = "agrees" if self.agrees else "objects"
        yield f"Notice {self.number} is reviewed; the inspector {found}: {self.text}", ""
