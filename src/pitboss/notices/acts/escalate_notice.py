"""A notice that no inspector has received in time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.notices.act import OnNotice
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent
from pitboss.notices.refusals import NoticeKind


class EscalateNotice(OnNotice):
    """Tell the supervisors that no inspector has received a notice in time."""

    senders = Sender.HOUSE

    minutes: int
    """How long a notice may wait, as the floor is configured."""

    def decide(self, book: NoticeBook) -> Iterator[NoticeEvent]:
        """Once, while it waits."""
        notice = self.notice_in(book)
        if notice.escalated_at is not None or notice.received_at is not None:
            raise refuse(NoticeKind.ALREADY_ESCALATED, notice.clause, item=notice.called)
        yield NoticeEscalated(number=notice.number, minutes=self.minutes)


class NoticeEscalated(NoticeEvent):
    """No inspector received a notice in time, and the supervisors were told."""

    minutes: int

    def fold(self, book: NoticeBook, said: Said) -> None:
        """Since when it rings at the supervisors'."""
        self.of(book).escalated_at = said.at

    def told(self, _: Plain) -> Narrative:
        """After how long."""
        yield f"Notice {self.number} is not received after {self.minutes} minutes", ""
