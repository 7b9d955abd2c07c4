"""A notice that an inspector has received."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.notices.act import InspectorAct
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent
from pitboss.notices.refusals import NoticeKind


class AcknowledgeNotice(InspectorAct):
    """Record that the notice has been received."""

    def decide(self, book: NoticeBook) -> Iterator[NoticeEvent]:
        """Once; the first to receive it is on record."""
        notice = self.read(book)
        if notice.received_at is not None:
            raise refuse(
                NoticeKind.ALREADY_RECEIVED,
                notice.clause,
                item=notice.called,
                person=notice.received_by,
                received_at=notice.received_at,
            )
        yield NoticeReceived(number=notice.number)


class NoticeReceived(NoticeEvent):
    """An inspector received a notice."""

    def fold(self, book: NoticeBook, said: Said) -> None:
        """When, and who."""
        notice = self.of(book)
        notice.received_at, notice.received_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """That it was received."""
        yield f"Notice {self.number} is received", ""
