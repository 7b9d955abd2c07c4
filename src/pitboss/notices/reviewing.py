"""What may not be done without an inspector's review: asked of the book of notices."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.notice import Matter
from pitboss.kernel.refusal import refuse
from pitboss.notices.book import NoticeBook
from pitboss.notices.refusals import NoticeKind


def review_for(
    book: NoticeBook,
    act: Act,
    stream: str,
    clause: str,
    key: str = "",
    matter: Matter = Matter.HOLD,
) -> str | None:
    """What inspectors found about the hold or demand that an act is about, in their words.

    None where no notice of it stands, or where one of several has not been reviewed. A
    person who reviewed it as an inspector does not decide it in another office.
    """
    words = []
    for notice in book.all_standing(stream, matter, key):
        if notice.review is None:
            return None
        if notice.review.by == act.by:
            raise refuse(NoticeKind.OWN_REVIEW, clause, item=notice.called, person=act.by)
        words.append(notice.review.words)
    return "; ".join(words) or None
