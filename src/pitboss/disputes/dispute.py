"""The record of a dispute: what was said, what was decided, and what was told at last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class Dispute(Subject):
    """One dispute, from what was said to what was told at last.

    >>> Dispute(number="3").status
    'blank'
    """

    prefix: ClassVar[str] = "dispute"

    number: str
    version: int = 0
    """How many records it has."""
    status: str = "blank"
    document: str = ""
    table: str = ""
    round: int | None = None
    person: str = ""
    text: str = ""
    recorded_at: int | None = None
    recorded_by: str = ""
    decision: str = ""
    decided_at: int | None = None
    decided_by: str = ""
    decided_office: str = ""
    no_games_supervisor: str | None = None
    review_text: str = ""
    review_asked_at: int | None = None
    review: str = ""
    reviewed_at: int | None = None
    reviewed_by: str = ""
    reviewed_office: str = ""
    satisfied: bool | None = None
    notice: str | None = None
    """How the person was told of section 33; none where they are satisfied."""
    concluded_at: int | None = None
    concluded_by: str = ""

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Dispute {self.number}"

    @property
    def final_decision(self) -> str:
        """What the operator decided in the end: the review where there was one."""
        return self.review or self.decision


@fact
class DisputeRecorded:
    """Somebody disputed or complained about a game."""

    number: str
    document: str
    table: str
    round: int | None
    person: str
    text: str
    clause: str


@fact
class DisputeDecided:
    """The dispute was decided in the first instance."""

    number: str
    decision: str
    no_games_supervisor: str | None
    clause: str


@fact
class DisputeReviewAsked:
    """A review was asked for."""

    number: str
    text: str
    clause: str


@fact
class DisputeReviewed:
    """A casino supervisor other than the first decider reviewed the decision."""

    number: str
    decision: str
    clause: str


@fact
class DisputeConcluded:
    """The decision became final, and who was not satisfied was told of section 33."""

    number: str
    satisfied: bool
    notice: str | None
    clause: str


DisputeEvent = (
    DisputeRecorded | DisputeDecided | DisputeReviewAsked | DisputeReviewed | DisputeConcluded
)

DISPUTE_KINDS: Mapping[str, type] = {
    "dispute-recorded": DisputeRecorded,
    "dispute-decided": DisputeDecided,
    "dispute-review-asked": DisputeReviewAsked,
    "dispute-reviewed": DisputeReviewed,
    "dispute-concluded": DisputeConcluded,
}
"""Every kind of event of a dispute by its name in the journal."""


def apply(dispute: Dispute, event: DisputeEvent, at: int, by: str, office: str) -> None:
    """Fold one event into the record, in place; each part of it is written once."""
    assert event.number == dispute.number, f"{event.number} is not {dispute.number}"
    before, after = _STATUSES[type(event)]
    assert dispute.status in before, f"{dispute.called} is {dispute.status}"
    dispute.status = after
    match event:
        case DisputeRecorded():
            dispute.document, dispute.table, dispute.round = (
                event.document, event.table, event.round,
            )  # fmt: skip
            dispute.person, dispute.text = event.person, event.text
            dispute.recorded_at, dispute.recorded_by = at, by
        case DisputeDecided():
            dispute.decision = event.decision
            dispute.no_games_supervisor = event.no_games_supervisor
            dispute.decided_at, dispute.decided_by, dispute.decided_office = at, by, office
        case DisputeReviewAsked():
            dispute.review_text, dispute.review_asked_at = event.text, at
        case DisputeReviewed():
            dispute.review = event.decision
            dispute.reviewed_at, dispute.reviewed_by, dispute.reviewed_office = at, by, office
        case DisputeConcluded():
            dispute.satisfied, dispute.notice = event.satisfied, event.notice
            dispute.concluded_at, dispute.concluded_by = at, by


_STATUSES: Mapping[type, tuple[tuple[str, ...], str]] = {
    DisputeRecorded: (("blank",), "recorded"),
    DisputeDecided: (("recorded",), "decided"),
    DisputeReviewAsked: (("decided",), "review-asked"),
    DisputeReviewed: (("review-asked",), "reviewed"),
    DisputeConcluded: (("decided", "reviewed"), "concluded"),
}
