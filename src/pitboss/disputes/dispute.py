"""The record of a dispute: what was said, what was decided, and what was told at last.

At a dealer's table the games supervisor decides first, or a casino supervisor where there is none;
at the terminals an electronic gaming host or attendant. On request it is reviewed by a supervisor
who is not the first decider (SB-46). The operator's decision is final; a person who is not
satisfied is told of the right to complain to an inspector before the dispute is concluded.

    blank -> recorded -> decided -> concluded, or decided -> review-asked -> reviewed -> concluded

The record moves no money: what a decision gives a person is paid under its own rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.kernel.subject import Subject

DisputeStatus = Literal["blank", "recorded", "decided", "review-asked", "reviewed", "concluded"]


@dataclass(kw_only=True, slots=True)
class Dispute(Subject):
    """One dispute, from what was said to what was told at last.

    >>> Dispute(number="3").status
    'blank'
    """

    prefix = "dispute"

    number: str
    status: DisputeStatus = "blank"
    document: str = ""
    table: str = ""
    round: int | None = None
    seat: str = ""
    """The terminal or place that it is about; empty where none was named."""
    person: str = ""
    text: str = ""
    recorded_at: int | None = None
    recorded_by: str = ""
    recorded_office: str = ""
    decision: str = ""
    decided_at: int | None = None
    decided_by: str = ""
    decided_office: str = ""
    no_games_supervisor: str | None = None
    review_text: str = ""
    review_asked_at: int | None = None
    review_asked_by: str = ""
    review_asked_office: str = ""
    review: str = ""
    reviewed_at: int | None = None
    reviewed_by: str = ""
    reviewed_office: str = ""
    satisfied: bool | None = None
    notice: str | None = None
    """How the person was told of section 33: ``shown``, ``printed``, ``read-out`` or several of
    them; none where they were not told, which only a satisfied person need not be."""
    notice_text: str = ""
    """What they were told."""
    notice_at: int | None = None
    notice_by: str = ""
    notice_office: str = ""
    concluded_at: int | None = None
    concluded_by: str = ""
    concluded_office: str = ""

    @property
    def final_decision(self) -> str:
        """What the operator decided in the end: the review where there was one."""
        return self.review or self.decision
