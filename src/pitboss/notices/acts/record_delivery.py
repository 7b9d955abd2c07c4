"""How the sending of a notice to the outside went."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.notices.act import OnNotice
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent
from pitboss.notices.notice import Sending
from pitboss.notices.refusals import NoticeKind


class RecordDelivery(OnNotice):
    """Record that a notice was delivered outside, or why it was not."""

    senders = Sender.HOUSE

    channel: str
    """``mail`` or ``webhook``."""
    to: str
    failure: str = ""
    """Why it could not be delivered; empty where it was."""

    def decide(self, book: NoticeBook) -> Iterator[NoticeEvent]:
        """Each try is on record until one by that channel succeeds."""
        notice = self.notice_in(book)
        before = notice.sent.get(self.channel)
        if before is not None and before.delivered_at is not None:
            raise refuse(NoticeKind.ALREADY_DELIVERED, notice.clause, item=notice.called)
        yield filled(NoticeSent, self, number=notice.number)


class NoticeSent(NoticeEvent):
    """A notice was sent outside: delivered, or not."""

    channel: str
    to: str
    failure: str

    def fold(self, book: NoticeBook, said: Said) -> None:
        """How it went."""
        sending = self.of(book).sent.setdefault(self.channel, Sending(to=self.to))
        sending.to, sending.failure = self.to, self.failure
        sending.tries += 1
        if not self.failure:
            sending.delivered_at = said.at

    def told(self, _: Plain) -> Narrative:
        """By what channel, to whom, and why not."""
        went = f"is not delivered: {self.failure}" if self.failure else "is delivered"
        yield f"Notice {self.number}, sent by {self.channel} to {self.to}, {went}", ""
