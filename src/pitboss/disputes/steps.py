"""The steps of a dispute, in the order in which they were made."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.disputes.dispute import Dispute
from pitboss.kernel.fact import fact


@fact
class Step:
    """One thing that was said, decided or told about a dispute."""

    act: str
    """``recorded``, ``decided``, ``review-asked``, ``reviewed``, ``notice`` or ``concluded``."""
    at: int
    by: str
    """Who; empty where the record does not say it."""
    office: str
    text: str


def steps_of(one: Dispute) -> Iterator[Step]:
    """What is on record of a dispute.

    >>> list(steps_of(Dispute(number="3")))
    []
    """
    told = f"{one.notice}: {one.notice_text}" if one.notice_text else ""
    made = (
        ("recorded", one.recorded_at, one.recorded_by, one.recorded_office, one.text),
        ("decided", one.decided_at, one.decided_by, one.decided_office, one.decision),
        (
            "review-asked",
            one.review_asked_at,
            one.review_asked_by,
            one.review_asked_office,
            one.review_text,
        ),
        ("reviewed", one.reviewed_at, one.reviewed_by, one.reviewed_office, one.review),
        ("notice", one.notice_at, one.notice_by, one.notice_office, told),
        (
            "concluded",
            one.concluded_at,
            one.concluded_by,
            one.concluded_office,
            "" if one.notice_text else one.notice or "",
        ),
    )
    for act, at, by, office, text in made:
        if at is not None:
            yield Step(act=act, at=at, by=by, office=office, text=text)
