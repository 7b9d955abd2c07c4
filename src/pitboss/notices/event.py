"""What happens to a notice."""

from __future__ import annotations

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.notices.book import NoticeBook
from pitboss.notices.notice import InspectorNotice


def signed(cents: int) -> str:
    """An amount that may be a reduction.

    >>> signed(-550)
    '−$5.50'
    """
    return f"{'−' if cents < 0 else ''}{dollars(abs(cents))}"


class NoticeEvent(Event[NoticeBook, Plain]):
    """Something that happened to one notice."""

    number: str

    def of(self, book: NoticeBook) -> InspectorNotice:
        """The notice."""
        return known(book.notices.get(self.number), f"notice {self.number} is not open")


class NoticeRaised(NoticeEvent):
    """An inspector is notified of something that happened, in the same transaction."""

    matter: Matter
    event: str
    stream: str
    version: int
    line: int
    key: str
    game: str
    table: str
    terminal: str
    item: str
    cents: int | None
    reason: str
    rounds: tuple[int, ...]
    clause: str

    def fold(self, book: NoticeBook, said: Said) -> None:
        """The next number is given; what was closed before is remembered no longer."""
        book.notices = {key: one for key, one in book.notices.items() if not one.closed}
        book.last = int(self.number)
        book.notices[self.number] = filled(
            InspectorNotice, self, raised_at=said.at, raised_by=said.by, raised_office=said.office
        )

    def told(self, _: Plain) -> Narrative:
        """What it is about, how much and why."""
        where = ", ".join(part for part in (self.table, self.terminal, self.item) if part)
        much = "" if self.cents is None else f", {signed(self.cents)}"
        why = f": {self.reason}" if self.reason else ""
        yield f"Notice {self.number} of {self.matter} ({where}{much}){why}", self.clause


class NoticeFurthered(NoticeEvent):
    """What a notice is about went on: it was rectified, play restarted, or it ended."""

    step: NoticeStep

    def fold(self, book: NoticeBook, said: Said) -> None:
        """The step stands in the notice."""
        notice = self.of(book)
        match self.step:
            case NoticeStep.RECTIFIED:
                notice.rectified_at, notice.rectified_by = said.at, said.by
            case NoticeStep.RESTARTED:
                notice.restarted_at = said.at
            case NoticeStep.ENDED:
                notice.ended_at, notice.ended_by = said.at, said.by

    def told(self, _: Plain) -> Narrative:
        """Which step."""
        yield f"Notice {self.number}: what it is about is {self.step}", ""
