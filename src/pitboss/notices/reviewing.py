"""What may not end without an inspector's review: asked of the book of notices."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.notice import Matter
from pitboss.kernel.refusal import refuse
from pitboss.notices.book import NoticeBook
from pitboss.notices.notice import Review
from pitboss.notices.refusals import NoticeKind


def review_for(
    book: NoticeBook, act: Act, stream: str, clause: str, key: str = ""
) -> Review | None:
    """The review of the hold that an act would end; none where no inspector has made one.

    Whoever reviewed it as an inspector does not end it in another office.
    """
    notice = book.standing(stream, Matter.HOLD, key)
    if notice is None or notice.review is None:
        return None
    if notice.review.by == act.by:
        raise refuse(NoticeKind.OWN_REVIEW, clause, item=notice.called, person=act.by)
    return notice.review
